"""The replay of a finished game: every moment by every pair of eyes, at a link, and on from there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from brushpass import Match, load
from brushpass.core.record import parse
from tests.support.browsing import PHONE, SMALL, Json, Visitor, against_bots, decide, play_out
from tests.web.access import in_dresses, small_targets

DECISIONS = 9


class Finished(NamedTuple):
    """A game that is over, and who has played it."""

    ann: Visitor
    table: str
    seat: str
    other: str


@pytest.fixture(scope="module")
def finished(server: str, browser: Browser) -> Iterator[Finished]:
    """A game of Iron Curtain, given up after some decisions."""
    with Visitor(browser, server, confirm=False, seed=21) as ann:
        table = ann.make_table(**against_bots("iron-curtain"))
        for _ in range(DECISIONS):
            decide(ann)
        ann.wait_for_turn()
        seat = str(ann.scene["seat"])
        ann.page.get_by_test_id("menu").click()
        ann.page.get_by_role("button", name="Resign", exact=True).click()
        ann.page.get_by_role("button", name="Really resign").click()
        expect(ann.page.get_by_test_id("result")).to_be_visible()
        yield Finished(ann, table, seat, "ussr" if seat == "usa" else "usa")
        assert ann.troubles == []


def stand_at(page: Page, number: int) -> None:
    """Slide to a moment and wait until it is shown."""
    scrubber = page.get_by_test_id("scrubber")
    scrubber.fill(str(number))
    expect(page).to_have_url(re.compile(f"moment={number}(&|$)"))
    # The address is that of the moment that is wanted; the one before is shown until it is here.
    expect(page.get_by_test_id("sentence")).to_have_attribute("data-moment", str(number))


def last_of(page: Page) -> int:
    """The number of the last moment."""
    return int(page.get_by_test_id("scrubber").get_attribute("max") or 0)


def hand(page: Page, seat: str) -> list[str]:
    """The keys of what lies in a hand on the board; those of backs are their places."""
    keys: list[str] = page.locator("[data-piece]").evaluate_all("(all) => all.map((one) => one.dataset.piece)")
    return [key for key in keys if key.startswith(f"hand-{seat}")]


def test_the_end_of_a_game_leads_to_its_replay(finished: Finished) -> None:
    """From the table a link leads to the replay, which has its own head and foot, and nothing is left of the table."""
    page = finished.ann.page
    page.goto(f"/t/{finished.table}")
    page.get_by_test_id("replay").click()
    expect(page.get_by_test_id("scrubber")).to_be_visible()
    expect(page.locator(".shell")).to_have_class(re.compile("compact"))
    expect(page.locator("footer")).to_have_count(0)
    expect(page.locator("main")).to_have_count(1)


def test_a_game_is_gone_through_by_slider_buttons_and_keys(finished: Finished) -> None:
    """Each way of moving through the game shows another moment, with its sentence and its board."""
    page = finished.ann.page
    page.goto(f"/replay/{finished.table}")
    expect(page.get_by_test_id("scrubber")).to_be_visible()
    last = last_of(page)
    assert last > DECISIONS
    stand_at(page, last // 2)
    middle = page.get_by_test_id("sentence").inner_text()
    page.get_by_role("button", name="One step on").click()
    expect(page).to_have_url(re.compile(f"moment={last // 2 + 1}(&|$)"))
    page.get_by_role("button", name="One step back").click()
    expect(page.get_by_test_id("sentence")).to_have_text(middle)
    page.locator("h1").click()
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(f"moment={last}(&|$)"))
    expect(page.get_by_test_id("continue")).to_be_disabled()
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile("moment=0(&|$)"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("moment=1(&|$)"))
    stand_at(page, last - 3)
    page.get_by_test_id("play").click()
    page.get_by_label("Speed").select_option("fast")
    expect(page).to_have_url(re.compile(f"moment={last}(&|$)"))
    rows = page.locator(".moments button.row")
    rows.first.click()
    expect(page).not_to_have_url(re.compile(f"moment={last}(&|$)"))


def test_eyes_hide_what_a_seat_did_not_know(server: str, browser: Browser, finished: Finished) -> None:
    """With the eyes of a seat the other hand is face down, in everything that is sent; open, all of it is seen."""
    with Visitor(browser, server) as eve:
        answers: list[Response] = []
        eve.page.on("response", lambda answer: answers.append(answer))
        eve.open(f"/replay/{finished.table}?match=1&moment=0&eyes={finished.seat}")
        expect(eve.page.get_by_test_id("scrubber")).to_be_visible()
        assert hand(eve.page, finished.other)
        eve.page.get_by_role("radio", name=re.compile("Open")).check(force=True)
        expect(eve.page).to_have_url(re.compile("eyes=open"))
        expect(eve.page.locator(f"[data-piece^='hand-{finished.other}']")).to_have_count(0)
        eve.page.get_by_role("radio", name=re.compile("Public")).check(force=True)
        expect(eve.page).to_have_url(re.compile("eyes=spectator"))
        expect(eve.page.locator(f"[data-piece^='hand-{finished.seat}']").first).to_be_visible()
        eve.page.wait_for_load_state("networkidle")
        kinds: dict[str, set[str]] = {}
        for answer in answers:
            if not re.search(r"/replay/1/0\?", answer.url):
                continue
            eyes = parse_qs(urlsplit(answer.url).query)["eyes"][0]
            moment: Json = answer.json()
            for place in moment["scene"]["places"]:
                if place["key"] == f"hand-{finished.other}":
                    kinds.setdefault(eyes, set()).update(piece["kind"] for piece in place["pieces"])
        assert kinds[finished.seat] == {"back"}
        assert kinds["spectator"] == {"back"}
        assert "back" not in kinds["open"]
        assert eve.troubles == []


def test_the_link_to_a_moment_opens_it(server: str, browser: Browser, finished: Finished) -> None:
    """Whoever opens the copied link stands at the same moment with the same eyes."""
    ann = finished.ann
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.page.goto(f"/replay/{finished.table}")
    expect(ann.page.get_by_test_id("scrubber")).to_be_visible()
    stand_at(ann.page, 5)
    ann.page.get_by_test_id("copy-link").click()
    link = str(ann.page.evaluate("navigator.clipboard.readText()"))
    assert "moment=5" in link
    assert f"eyes={finished.seat}" in link, "whoever has played looks with the own eyes"
    with Visitor(browser, server) as bob:
        bob.open(link.removeprefix(server))
        expect(bob.page.get_by_test_id("scrubber")).to_have_value("5")
        expect(bob.page.get_by_test_id("sentence")).to_have_text(ann.page.get_by_test_id("sentence").inner_text())
        expect(bob.page.get_by_role("radio", checked=True)).to_have_value(finished.seat)


def test_a_game_goes_on_from_a_moment(server: str, browser: Browser, finished: Finished) -> None:
    """From any moment a new table goes on against a bot, and everything up to there stays as it was."""
    with Visitor(browser, server, confirm=False) as bob:
        bob.open(f"/replay/{finished.table}?moment=6&eyes={finished.seat}")
        bob.page.get_by_test_id("continue").click()
        bob.page.get_by_test_id("continue-go").click()
        expect(bob.page).to_have_url(re.compile(r"/t/\w+"))
        bob.wait_for_turn()
        assert finished.table not in bob.page.url
        old = bob.api("GET", f"/api/tables/{finished.table}/replay?match=1")
        told = [line["text"] for line in bob.scene["log"]]
        assert told
        assert old["match"] == 1
        decide(bob)
        assert bob.troubles == []


def test_the_record_is_there_to_download(finished: Finished) -> None:
    """The link gives the record, which replays to the end that was reached."""
    page = finished.ann.page
    page.goto(f"/replay/{finished.table}")
    with page.expect_download() as coming:
        page.get_by_test_id("record").click()
    text = coming.value.path().read_text(encoding="utf-8")
    assert coming.value.suggested_filename == f"iron-curtain-{finished.table}.txt"
    match = Match.replay(load("iron-curtain"), parse(text))
    assert match.over


def test_decisions_are_reviewed(finished: Finished) -> None:
    """The best bot tells the chance to win over time and the mistakes, which lead to their moments."""
    page = finished.ann.page
    page.goto(f"/replay/{finished.table}")
    page.get_by_test_id("panel-review").click()
    page.get_by_test_id("review").click()
    expect(page.get_by_role("heading", name="Mistakes")).to_be_visible(timeout=120_000)
    expect(page.get_by_text("These numbers are estimates by")).to_be_visible()
    costly = page.get_by_test_id("regret")
    if costly.count():
        number = re.search(r"moment (\d+)", costly.first.inner_text())
        assert number is not None
        costly.first.click()
        expect(page.get_by_test_id("scrubber")).to_have_value(number[1])


def test_what_could_be_known_is_told(finished: Finished) -> None:
    """By the eyes of a seat the secrets of a moment are told with their possibilities, of which the true are marked."""
    page = finished.ann.page
    page.goto(f"/replay/{finished.table}?moment=1&eyes={finished.seat}")
    page.get_by_test_id("panel-known").click()
    facts = page.get_by_test_id("known-fact")
    expect(facts.first).to_be_visible(timeout=60_000)
    known = finished.ann.api("GET", f"/api/tables/{finished.table}/replay/1/1/known?seat={finished.seat}")
    expect(facts).to_have_count(len(known["facts"]))
    expect(page.get_by_test_id("would")).to_have_count(1 if known["would"] else 0)
    learnt = [fact for fact in known["facts"] if any(one["turns"] for one in fact["possibilities"])]
    expect(page.get_by_test_id("concluded")).to_have_count(len(learnt))
    for place, fact in enumerate(known["facts"]):
        shown = facts.nth(place)
        expect(shown).to_contain_text(fact["subject"] or fact["where"])
        true = [one for one in fact["possibilities"] if one["true"]]
        assert true
        expect(shown.locator(".so")).to_have_count(len(true))
        for one in true:
            expect(shown.locator(".so").filter(has_text=one["label"])).to_contain_text(f"{one['share'] * 100:.0f}%")
    page.get_by_role("radio", name=re.compile("Open")).check(force=True)
    expect(facts).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("See it as"))).to_have_count(2)


def test_a_review_tells_what_could_be_known(finished: Finished) -> None:
    """A costly decision opens with what its seat could know then, and with whether that was enough to do better."""
    page = finished.ann.page
    page.goto(f"/replay/{finished.table}?eyes={finished.seat}")
    page.get_by_test_id("panel-review").click()
    page.get_by_label("Decisions of").select_option(finished.other)
    page.get_by_test_id("review").click()
    expect(page.get_by_text("These numbers are estimates by")).to_be_visible(timeout=120_000)
    page.locator("details summary").click()
    # Whether any decision was costly is up to the search; every one of them can be looked at.
    page.locator("table button").last.click()
    page.get_by_test_id("panel-known").click()
    expect(page.get_by_test_id("known")).to_contain_text("choice", timeout=60_000)
    page.get_by_test_id("panel-review").click()
    costly = page.get_by_test_id("regret")
    if costly.count():
        costly.first.click()
        expect(page.locator(".account").get_by_test_id("known-fact").first).to_be_visible(timeout=60_000)


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desk", "phone"])
def test_a_solved_game_is_reviewed_by_perfect_play(server: str, browser: Browser, viewport: Any) -> None:
    """A small Cold War is played to its end; its replay tells how often perfect players do each thing."""
    size = {} if viewport is None else {"size": viewport}
    with Visitor(browser, server, confirm=False, seed=4, **size) as ann:
        table = ann.make_table("cold-war", ["me", "simple"], series="single", edition="tiny")
        play_out(ann)
        seat = str(ann.scene["seat"])
        moments = ann.api("GET", f"/api/tables/{table}/replay")["moments"]
        number = next(one["number"] - 1 for one in moments if one["seat"] == seat)
        ann.open(f"/replay/{table}?moment={number}&eyes={seat}")
        page = ann.page
        page.get_by_test_id("panel-known").click()
        perfect = page.get_by_test_id("perfect")
        expect(perfect).to_be_visible(timeout=60_000)
        known = ann.api("GET", f"/api/tables/{table}/replay/1/{number}/known?seat={seat}")
        for one in known["decision"]["perfect"]:
            share = perfect.locator("li").filter(has_text=one["action"]).locator("b").inner_text()
            assert int(share.rstrip("%")) == pytest.approx(100 * one["share"], abs=0.6)
        expect(perfect.locator(".so")).to_have_count(1)
        [played] = [one for one in known["decision"]["perfect"] if one["played"]]
        if played["share"] < 0.02:
            expect(page.get_by_test_id("known")).not_to_contain_text("A good choice")
        assert not ann.is_too_wide
        page.get_by_test_id("panel-review").click()
        page.get_by_test_id("review").click()
        expect(page.get_by_text("These numbers are estimates by")).to_be_visible(timeout=120_000)
        page.locator("details summary").click()
        expect(page.get_by_role("columnheader", name="Perfect play")).to_be_visible()
        assert not ann.is_too_wide
        assert ann.troubles == []


def test_moments_are_listed_turn_by_turn(finished: Finished) -> None:
    """Each turn has its heading once, with what happened in it below, and a heading leads to where the turn begins."""
    page = finished.ann.page
    page.goto(f"/replay/{finished.table}?moment=0&eyes=open")
    replay = finished.ann.api("GET", f"/api/tables/{finished.table}/replay?match=1")
    headings = [(line["number"], part["heading"]) for line in replay["moments"] for part in line["told"]]
    turns = [(number, heading) for number, heading in headings if heading]
    rows = page.locator(".moments button.heading")
    expect(rows).to_have_text([heading for _, heading in turns])
    rows.last.click()
    expect(page.get_by_test_id("scrubber")).to_have_value(str(turns[-1][0]))


def test_a_game_that_is_not_over_is_not_shown(server: str, browser: Browser) -> None:
    """The replay of a game that goes on leads back to the table, and that of none says so."""
    with Visitor(browser, server) as ann:
        table = ann.make_table(**against_bots("iron-curtain"))
        ann.open(f"/replay/{table}")
        expect(ann.page.get_by_test_id("replay-later")).to_be_visible()
        ann.open("/replay/nothing0here")
        expect(ann.page.get_by_test_id("replay-lost")).to_be_visible()


def test_everybody_can_watch_a_replay(server: str, browser: Browser, finished: Finished) -> None:
    """The page of a replay has nothing that axe knows to be wrong, no target too small, and no scroll to the side."""
    with Visitor(browser, server, size=SMALL) as eve:
        eve.open(f"/replay/{finished.table}?moment=4&eyes=open")
        expect(eve.page.get_by_test_id("scrubber")).to_be_visible()
        assert not eve.is_too_wide
        eve.page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
        assert small_targets(eve) == []
        assert in_dresses(eve, "replay") == []
