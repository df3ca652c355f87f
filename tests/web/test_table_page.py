"""The page of a table: choosing and taking back, what happened and why not, talk, clocks, covers and lost lines."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.support.browsing import (
    DESK,
    PATIENCE_S,
    PHONE,
    STEP_MS,
    TALL,
    Json,
    Size,
    Visitor,
    against_bots,
    decide,
    play_some,
    with_a_friend,
)
from tests.web import following
from tests.web.covers import Screen
from tests.web.titles import titles

MOST_CLICKS = 8
FIRST_TURN = "Who takes the first turn"


def pick_until_asked(visitor: Visitor) -> None:
    """Choose something, click by click, until the page asks whether to send it."""
    for _ in range(MOST_CLICKS):
        if visitor.shows("confirm"):
            return
        visitor.wait_for_turn()
        whole = visitor.page.locator("button[data-action]")
        lit = visitor.page.locator(".piece.lit:not(.picked)")
        (lit.first if lit.count() else whole.first).click()
    expect(visitor.page.get_by_test_id("confirm")).to_be_visible()


def answers_of(visitor: Visitor) -> list[Json]:
    """What the server said to questions why not."""
    return [frame for frame in visitor.frames if frame["say"] == "because"]


@contextmanager
def two_at_a_table(browser: Browser, server: str, game: str) -> Iterator[tuple[Visitor, Visitor, str]]:
    """Ann and Bob at one table, both in English; Ann asks nothing before she sends."""
    with (
        Visitor(browser, server, confirm=False, seed=11) as ann,
        Visitor(browser, server, confirm=False, seed=12) as bob,
    ):
        table = ann.make_table(**with_a_friend(game))
        bob.open(f"/t/{table}")
        bob.page.get_by_label("Your name at this table").fill("Bob")
        bob.page.get_by_test_id("join").click()
        for one in (ann, bob):
            expect(one.page.get_by_test_id("prompt")).not_to_be_empty()
        yield ann, bob, table
        assert ann.troubles == bob.troubles == []


def first_card(ann: Visitor, bob: Visitor) -> tuple[Visitor, Visitor]:
    """Go on at a table of Iron Curtain until a card has to be played; whoever plays it first, then the other."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        for mover, other in ((ann, bob), (bob, ann)):
            prompt = mover.page.get_by_test_id("prompt").inner_text()
            if "play one of your" in prompt:
                return mover, other
            if FIRST_TURN in prompt:
                decide(mover)
                # A second click would play a card already.
                expect(mover.page.get_by_test_id("prompt")).not_to_contain_text(FIRST_TURN)
        ann.page.wait_for_timeout(STEP_MS)
    raise AssertionError("nobody has to play a card")


# Choosing


@titles("iron-curtain", "checkpoint-charlie")
def test_a_choice_is_shown_before_it_is_sent(server: str, browser: Browser, game: str) -> None:
    """What is chosen is told first, can be taken back, and goes off only when it is confirmed."""
    with Visitor(browser, server) as ann:
        ann.make_table(**against_bots(game))
        pick_until_asked(ann)
        labels = [one["label"] for one in ann.scene["choices"]]
        asked = ann.page.locator(".confirm b").inner_text()
        assert asked in labels
        assert ann.plays == []
        ann.page.get_by_role("button", name="Back", exact=True).click()
        expect(ann.page.get_by_test_id("confirm")).to_have_count(0)
        ann.wait_for_turn()
        pick_until_asked(ann)
        told = ann.page.locator(".log li").count()
        ann.page.get_by_test_id("confirm").click()
        expect(ann.page.get_by_test_id("confirm")).to_have_count(0)
        expect(ann.page.locator(".log li").nth(told)).to_be_visible()
        assert len(ann.plays) == 1
        assert ann.troubles == []


def test_dragging_one_piece_onto_another_chooses_both(server: str, browser: Browser) -> None:
    """An agent dragged onto the place where he may stand is a move like one by clicks."""
    with Visitor(browser, server, size=TALL) as ann:
        ann.make_table(**against_bots("shadows-in-kyoto"))
        ann.wait_for_turn()
        agent, place = ann.scene["choices"][1]["pieces"]
        start = ann.page.locator(f"[data-piece='{agent}']").bounding_box()
        end = ann.page.locator(f"[data-piece='{place}']").bounding_box()
        assert start is not None
        assert end is not None
        mouse = ann.page.mouse
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
        mouse.up()
        expect(ann.page.get_by_test_id("confirm")).to_be_visible()
        expect(ann.page.locator(".confirm b")).to_have_text(ann.scene["choices"][1]["label"])


@titles("cold-war", "shadows-in-kyoto")
def test_a_piece_that_cannot_be_chosen_says_why(server: str, browser: Browser, game: str) -> None:
    """A closer look at a piece that does not glow names the rule against it, with a link to the rulebook."""
    with Visitor(browser, server, size=TALL, confirm=False, seed=4) as ann:
        ann.make_table(**against_bots(game))
        ann.wait_for_turn()
        play_some(ann, steps=3)
        ann.wait_for_turn()
        useful = {key for choice in ann.scene["choices"] for key in choice["pieces"]}
        keys = ann.page.locator("[data-piece]:visible").evaluate_all("(all) => all.map((one) => one.dataset.piece)")
        link = ann.page.locator(".inspector .reasons a")
        for key in [one for one in keys if one not in useful]:
            answers = len(answers_of(ann))
            ann.page.locator(f'[data-piece="{key}"]').first.dispatch_event("contextmenu")
            expect(ann.page.get_by_test_id("inspector").get_by_role("heading").first).not_to_be_empty()
            while len(answers_of(ann)) == answers:
                ann.page.wait_for_timeout(STEP_MS)
            if any(reason["rule"] for reason in answers_of(ann)[-1]["reasons"]):
                break
            ann.page.keyboard.press("Escape")
            expect(link).to_have_count(0)
        expect(link.first).to_have_attribute("href", re.compile(rf"^/games/{game}/rules#\S+$"))
        expect(ann.page.locator(".inspector .reasons li").first).not_to_be_empty()
        ann.page.keyboard.press("Escape")
        expect(ann.page.get_by_test_id("inspector")).to_have_count(0)


@titles("iron-curtain", "shadows-in-kyoto")
def test_a_hint_is_given_against_bots(server: str, browser: Browser, game: str) -> None:
    """Whoever asks is told what a good bot would do, and finds it chosen; nothing is sent."""
    with Visitor(browser, server) as ann:
        ann.make_table(**against_bots(game))
        ann.wait_for_turn()
        ann.page.get_by_role("button", name="Hint").click()
        expect(ann.page.get_by_text("would choose")).to_be_visible()
        expect(ann.page.get_by_test_id("confirm")).to_be_visible()
        assert ann.plays == []
        assert ann.troubles == []


def test_no_hint_is_given_among_people(server: str, browser: Browser) -> None:
    """Where somebody else plays, the page offers no advice."""
    with two_at_a_table(browser, server, "shadows-in-kyoto") as (ann, _bob, _):
        ann.wait_for_turn()
        expect(ann.page.get_by_role("button", name="Hint")).to_have_count(0)


# What happened


@titles("cold-war", "checkpoint-charlie")
def test_a_sentence_of_the_log_lights_its_piece(server: str, browser: Browser, game: str) -> None:
    """Under the pointer, some sentence of the log shows which piece it speaks of, and lets go of it afterwards."""
    with Visitor(browser, server, confirm=False) as ann:
        ann.make_table(**against_bots(game))
        ann.wait_for_turn()
        play_some(ann, steps=6)
        # While bots still move, a scene may take away what was lit.
        ann.wait_for_turn()
        lines = ann.page.locator(".log li")
        lit = ann.page.locator(".piece.hovered")
        for number in reversed(range(lines.count())):
            lines.nth(number).hover()
            if lit.count():
                break
        expect(lit).not_to_have_count(0)
        ann.page.mouse.move(2, 2)
        expect(lit).to_have_count(0)


def test_what_happened_since_my_last_move_is_shown_again(server: str, browser: Browser) -> None:
    """The scenes since the own last move can be gone through, and the way back leads to now."""
    with Visitor(browser, server, confirm=False) as ann:
        ann.make_table(**against_bots("iron-curtain"))
        since = ann.page.get_by_test_id("since")
        for _ in range(MOST_CLICKS):
            ann.wait_for_turn()
            if ann.plays and since.count():
                break
            decide(ann)
        prompt = ann.page.get_by_test_id("prompt").inner_text()
        since.click()
        pages = ann.page.get_by_role("group", name="Since my last move")
        pages.get_by_role("button", name="Pause").click()
        expect(pages.get_by_text(re.compile(r"1 of \d"))).to_be_visible()
        expect(ann.page.locator("button[data-action], .piece.lit")).to_have_count(0)
        pages.get_by_role("button", name="One step on").click()
        expect(pages.get_by_text(re.compile(r"2 of \d"))).to_be_visible()
        pages.get_by_role("button", name="One step back").click()
        expect(pages.get_by_text(re.compile(r"1 of \d"))).to_be_visible()
        pages.get_by_role("button", name="Back to now").click()
        expect(pages).to_have_count(0)
        assert ann.page.get_by_test_id("prompt").inner_text() == prompt
        ann.wait_for_turn()


def test_a_log_that_is_read_stays_where_it_is(server: str, browser: Browser) -> None:
    """Whoever scrolls up reads on undisturbed while lines are added, and follows again from the end on."""
    at = "(one) => [one.scrollTop, one.scrollHeight - one.clientHeight - one.scrollTop]"
    with Visitor(browser, server, confirm=False) as ann:
        ann.make_table(**against_bots("cold-war"))
        log = ann.page.locator(".log")
        while log.evaluate("(one) => one.scrollHeight < 2 * one.clientHeight"):
            ann.wait_for_turn()
            decide(ann)
        log.hover()
        ann.page.mouse.wheel(0, -4000)
        ann.page.wait_for_function("() => document.querySelector('.log').scrollTop === 0")
        lines = log.locator("li").count()
        for _ in range(2):
            ann.wait_for_turn()
            decide(ann)
        expect(log.locator("li").nth(lines + 1)).to_be_attached()
        assert log.evaluate(at)[0] == 0
        log.hover()
        ann.page.mouse.wheel(0, 40_000)
        ann.page.wait_for_function(f"() => ({at})(document.querySelector('.log'))[1] < 2")
        lines = log.locator("li").count()
        ann.wait_for_turn()
        decide(ann)
        expect(log.locator("li").nth(lines)).to_be_attached()
        # The end of a turn brings more lines than there is room for; the log is at its end then.
        expect(log.locator("li").last).to_be_in_viewport()


@pytest.mark.parametrize("size", [DESK, Size(1366, 768)], ids=["1280", "1366"])
def test_five_at_a_table_leave_room_for_the_log(server: str, browser: Browser, size: Size) -> None:
    """With most players and their clocks, in the longer language, the log has six lines and nothing else scrolls."""
    with Visitor(browser, server, size=size, lang="pl", seed=5) as ann:
        following.watch(ann)
        clock = {"kind": "bank", "bank_ms": 600_000, "increment_ms": 0, "move_ms": 0}
        ann.make_table("checkpoint-charlie", ["me", *["simple"] * 4], options={"players": 5}, clock=clock)
        play_some(ann, steps=12)
        assert following.lost(ann) == []
        assert following.least_lines(ann) >= following.LEAST_LINES
        higher = "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.className)"
        assert ann.page.locator(".frame, .middle, .bottom, .column, html").evaluate_all(higher) == []


def test_the_title_says_whose_turn_it_is(server: str, browser: Browser) -> None:
    """The title of the page is marked exactly for the one who is asked."""
    with two_at_a_table(browser, server, "iron-curtain") as (ann, bob, _):
        mover, other = first_card(ann, bob)
        expect(mover.page).to_have_title(re.compile("^● Your turn"))
        expect(other.page).not_to_have_title(re.compile("●"))
        while mover.page.title().startswith("●"):
            decide(mover)
            expect(mover.page.get_by_text("sending")).to_have_count(0)
        expect(other.page).to_have_title(re.compile("^● Your turn"))
        expect(mover.page).not_to_have_title(re.compile("●"))


def test_pieces_keep_still_for_whoever_wants_it_so(server: str, browser: Browser) -> None:
    """Things that may be clicked glow in motion, unless the reader's machine asks for calm."""
    running = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
    with Visitor(browser, server, calm=True) as ann, Visitor(browser, server, calm=False) as bob:
        for one in (ann, bob):
            one.make_table(**against_bots("cold-war"))
            one.wait_for_turn()
        bob.page.wait_for_function(f"() => ({running})() > 0")
        assert ann.page.evaluate(running) == 0


# People


def test_people_talk_and_can_be_muted(server: str, browser: Browser) -> None:
    """What one says the other reads, with a count while the log is open; whoever is muted is not heard."""
    with two_at_a_table(browser, server, "shadows-in-kyoto") as (ann, bob, _):
        ann.page.get_by_role("tab", name="Chat").click()
        ann.page.get_by_label("Say something").fill("Good evening <b>comrade</b>")
        ann.page.get_by_role("button", name="Send").click()
        expect(bob.page.get_by_role("tab", name=re.compile(r"Chat\s*1"))).to_be_visible()
        bob.page.get_by_role("tab", name="Chat").click()
        lines = bob.page.get_by_role("list", name="Chat")
        expect(lines).to_contain_text("Good evening <b>comrade</b>")
        bob.page.get_by_role("button", name="Mute Ann").click()
        expect(bob.page.get_by_role("button", name="Hear Ann again")).to_be_visible()
        expect(lines).not_to_contain_text("Good evening")
        ann.page.get_by_label("Say something").fill("Hello?")
        ann.page.get_by_role("button", name="Send").click()
        expect(ann.page.get_by_role("list", name="Chat")).to_contain_text("Hello?")
        bob.page.get_by_label("Say something").fill("Not now")
        bob.page.get_by_role("button", name="Send").click()
        expect(lines).to_contain_text("Not now")
        expect(lines).not_to_contain_text("Hello?")


def test_a_move_is_taken_back_by_consent(server: str, browser: Browser) -> None:
    """One asks, the other is asked and agrees, and the decision is open again."""
    with two_at_a_table(browser, server, "iron-curtain") as (ann, bob, _):
        mover, other = first_card(ann, bob)
        decide(mover)
        expect(mover.page.get_by_test_id("prompt")).to_contain_text("Where does")
        prompt = mover.page.get_by_test_id("prompt").inner_text()
        decide(mover)
        expect(mover.page.get_by_test_id("prompt")).not_to_contain_text("Where does")
        for answer in ("Decline", "Agree"):
            mover.page.get_by_test_id("menu").click()
            mover.page.get_by_role("button", name="Ask to take back").click()
            expect(mover.page.get_by_text("You have asked to take the last action back.")).to_be_visible()
            other.page.get_by_role("button", name=answer, exact=True).click()
            expect(mover.page.get_by_text("You have asked to take the last action back.")).to_have_count(0)
        expect(mover.page.get_by_test_id("prompt")).to_have_text(prompt)


def test_whoever_resigns_has_lost_and_may_play_again(server: str, browser: Browser) -> None:
    """Resigning asks twice; then both see the end, agree to a rematch, and meet at its table."""
    with two_at_a_table(browser, server, "shadows-in-kyoto") as (ann, bob, table):
        ann.page.get_by_test_id("menu").click()
        ann.page.get_by_role("button", name="Resign", exact=True).click()
        assert not ann.is_over
        ann.page.get_by_role("button", name="Really resign").click()
        for one in (ann, bob):
            expect(one.page.get_by_test_id("result")).to_be_visible()
            expect(one.page.get_by_role("link", name="Download the record")).to_be_visible()
        ann.page.get_by_role("button", name="Play again").click()
        expect(ann.page.get_by_role("button", name="Waiting for the others")).to_be_visible()
        bob.page.get_by_role("button", name="Agree to play again").click()
        for one in (ann, bob):
            one.page.get_by_test_id("rematch-go").click()
            expect(one.page).not_to_have_url(re.compile(table))
            expect(one.page.get_by_test_id("result")).to_have_count(0)
            one.wait_for_turn()
            expect(one.page.locator(".shell")).to_have_class(re.compile("hidden"))


def test_against_a_bot_another_game_begins_at_once(server: str, browser: Browser) -> None:
    """After the end of a game against a bot one click is another table, on the other side."""
    with Visitor(browser, server) as ann:
        table = ann.make_table(**against_bots("iron-curtain"))
        ann.wait_for_turn()
        seat = ann.scene["seat"]
        ann.page.get_by_test_id("menu").click()
        ann.page.get_by_role("button", name="Resign", exact=True).click()
        ann.page.get_by_role("button", name="Really resign").click()
        ann.page.get_by_role("button", name="Play again").click()
        expect(ann.page).not_to_have_url(re.compile(table))
        expect(ann.page.get_by_test_id("result")).to_have_count(0)
        ann.wait_for_turn()
        assert ann.scene["seat"] != seat


def test_a_series_goes_on_to_its_next_match(server: str, browser: Browser) -> None:
    """After a match of a series the standing is told, and the next one begins with the sides changed."""
    with Visitor(browser, server) as ann:
        ann.make_table(**{**against_bots("shadows-in-kyoto"), "series": "best_of_3"})
        ann.wait_for_turn()
        seat = ann.scene["seat"]
        ann.page.get_by_test_id("menu").click()
        ann.page.get_by_role("button", name="Resign", exact=True).click()
        ann.page.get_by_role("button", name="Really resign").click()
        expect(ann.page.get_by_test_id("result")).to_contain_text("End of the match")
        ann.page.get_by_test_id("next").click()
        expect(ann.page.get_by_test_id("result")).to_have_count(0)
        ann.wait_for_turn()
        assert ann.scene["seat"] != seat
        assert ann.troubles == []


def test_clocks_are_shown_and_run(server: str, browser: Browser) -> None:
    """Each player has a clock; that of the one who is asked counts down, the other stands."""
    clock = {"kind": "bank", "bank_ms": 600_000, "increment_ms": 0, "move_ms": 0}
    with Visitor(browser, server) as ann:
        ann.make_table(**against_bots("iron-curtain"), clock=clock)
        ann.wait_for_turn()
        mine = ann.page.locator("li.asked").get_by_role("timer")
        expect(ann.page.get_by_role("timer")).to_have_count(2)
        expect(mine).to_have_text(re.compile(r"^\s*(10:00|9:\d\d)\s*$"))
        first = mine.inner_text()
        expect(mine).not_to_have_text(first)
        assert ann.troubles == []


def test_people_at_one_screen_hide_their_secrets_from_each_other(server: str, browser: Browser) -> None:
    """Between two people at one screen lies a cover, under which nothing of any hand is on the page."""
    with Visitor(browser, server, size=PHONE, confirm=False) as ann:
        ann.open("/new?game=cold-war")
        ann.page.get_by_text("At this device", exact=True).click()
        ann.page.get_by_label("Name of player 1").fill("Olga")
        ann.page.get_by_label("Name of player 2").fill("Pete")
        ann.page.get_by_role("button", name="Make the table").click()
        cover = ann.page.get_by_test_id("cover")
        expect(cover).to_be_visible()
        assert ann.frames == []
        ready = ann.page.get_by_role("button", name=re.compile("I am (Olga|Pete)"))
        ready.click()
        ann.wait_for_turn()
        seats = [ann.scene["seat"]]
        secrets = {one["label"] for one in ann.scene["choices"]}
        decide(ann)
        ann.page.get_by_role("button", name=re.compile("Hand over to (Olga|Pete)")).click()
        expect(cover).to_be_visible()
        expect(ann.page.locator("[data-piece], .board, .log")).to_have_count(0)
        shown = ann.page.content()
        assert [one for one in secrets if one in shown] == []
        ready.click()
        ann.wait_for_turn()
        seats.append(ann.scene["seat"])
        assert len(set(seats)) == 2
        assert ann.troubles == []


def test_people_at_one_screen_play_again(server: str, browser: Browser) -> None:
    """A rematch is agreed to from both seats, and its table is covered too, with the keys of both."""
    with Visitor(browser, server, confirm=False) as ann:
        screen = Screen(ann, "iron-curtain")
        first = screen.uncover()["name"]
        other = next(name for name in screen.people if name != first)
        ann.page.get_by_test_id("menu").click()
        ann.page.get_by_role("button", name="Resign", exact=True).click()
        ann.page.get_by_role("button", name="Really resign").click()
        ann.page.get_by_role("button", name="Play again").click()
        ann.page.get_by_role("button", name=f"Hand over to {other}").click()
        ann.page.get_by_role("button", name=f"I am {other}").click()
        ann.page.get_by_role("button", name="Agree to play again").click()
        ann.page.get_by_test_id("rematch-go").click()
        expect(ann.page.get_by_test_id("cover")).to_be_visible()
        kept = "(table) => JSON.parse(localStorage[`brushpass-seats:${table}`]).map((one) => one.player)"
        assert ann.page.evaluate(kept, ann.page.url.split("/")[-1]) == [0, 1]
        ann.page.get_by_role("button", name=re.compile("^I am")).click()
        ann.wait_for_turn()
        assert ann.troubles == []


def test_somebody_who_watches_sees_what_is_public(server: str, browser: Browser) -> None:
    """A third browser is shown the view of nobody: no choices, no hands, and a stamp that says so."""
    with two_at_a_table(browser, server, "iron-curtain") as (ann, bob, table):
        play_some(ann, bob, steps=6)
        with Visitor(browser, server) as eve:
            eve.open(f"/t/{table}")
            expect(eve.page.get_by_text("Watching")).to_be_visible()
            expect(eve.page.locator("[data-piece]").first).to_be_visible()
            scenes = [frame["scene"] for frame in eve.frames if frame["say"] == "scene"]
            for scene in scenes:
                assert scene["choices"] == []
                hands = [place for place in scene["places"] if place["key"].startswith("hand")]
                assert len(hands) == 2
                assert {piece["kind"] for place in hands for piece in place["pieces"]} == {"back"}
            expect(eve.page.locator(".piece.lit, button[data-action]")).to_have_count(0)
            expect(eve.page.get_by_label("Say something")).to_have_count(0)
            assert eve.troubles == []


# Live games


@pytest.mark.parametrize(
    ("lang", "told", "back"), [("en", "your seat passes", "I am back"), ("pl", "miejsce pasuje", "Już jestem")]
)
def test_whoever_was_away_is_told_and_comes_back(
    server: str, browser: Browser, lang: str, told: str, back: str
) -> None:
    """Where the choices were it says that the seat is passed for, offers nothing, and takes its player back."""
    pace = {"min_window_ms": 500, "go_on_ms": 1_500, "first_window_ms": 0, "first_decision_ms": 0}
    with Visitor(browser, server, size=PHONE if lang == "pl" else DESK, lang=lang, confirm=False) as ann:
        wish = against_bots("checkpoint-charlie")
        wish["options"]["window_mode"] = "live"
        ann.make_table(**wish, live=pace, clock={"kind": "per_move", "move_ms": 4_000})
        ann.wait_for_turn()
        away = ann.page.get_by_test_id("away")
        expect(away).to_contain_text(told)
        since = len(ann.frames)
        while sum("window" in frame for frame in ann.frames[since:]) < 3:
            expect(away).to_be_visible()
            assert ann.offers.count() == 0
            ann.page.wait_for_timeout(STEP_MS)
        away.get_by_role("button", name=back).click()
        expect(away).to_have_count(0)
        ann.wait_for_turn()
        decide(ann)
        assert [frame["code"] for frame in ann.frames if frame.get("code") == "bot-plays-here"] == []
        assert ann.troubles == []


# First games


@titles("cold-war", "shadows-in-kyoto")
def test_a_first_game_is_guided(server: str, browser: Browser, game: str) -> None:
    """From the introduction one click leads to a table with tips, each with a rule; they can be put away."""
    with Visitor(browser, server, confirm=False) as ann:
        ann.open(f"/learn/{game}")
        ann.page.get_by_role("button", name="Start the guided game").first.click()
        tip = ann.page.get_by_test_id("tip")
        expect(tip).to_be_visible()
        seen = []
        for _ in range(3):
            if not tip.count():
                ann.wait_for_turn()
                decide(ann)
                continue
            text = tip.locator("p").inner_text()
            assert text not in seen
            seen.append(text)
            assert "tip-" not in text
            href = tip.get_by_role("link").get_attribute("href") or ""
            assert ann.page.evaluate("async (href) => (await fetch(href.split('#')[0])).status", href) == 200
            book = ann.api("GET", f"/api/games/{game}/rules")
            rules = [rule["address"] for chapter in book["chapters"] for rule in chapter["rules"]]
            assert href.rpartition("#")[2] in rules
            tip.get_by_role("button", name="Got it").click()
        assert seen
        # What was read does not come back with a reload; whoever wants no more gets none, after a reload as well.
        ann.page.reload()
        ann.wait_for_turn()
        while not tip.count():
            decide(ann)
            ann.wait_for_turn()
        assert tip.locator("p").inner_text() not in seen
        tip.get_by_role("button", name="No more tips").click()
        expect(tip).to_have_count(0)
        ann.page.reload()
        ann.wait_for_turn()
        expect(tip).to_have_count(0)
        assert ann.troubles == []


# Lost lines


def test_a_move_made_without_a_line_arrives_once(server: str, browser: Browser) -> None:
    """What is chosen while the line is cut goes off when it is back, exactly once."""
    with two_at_a_table(browser, server, "iron-curtain") as (ann, bob, _):
        mover, other = first_card(ann, bob)
        told = other.page.locator(".log li").count()
        sent = len(mover.plays)
        mover.context.set_offline(True)
        expect(mover.page.get_by_text("Reconnecting")).to_be_visible()
        mover.page.locator(".piece.lit").first.click()
        assert len(mover.plays) == sent
        mover.context.set_offline(False)
        expect(mover.page.get_by_text("Reconnecting")).to_have_count(0)
        expect(mover.page.get_by_test_id("prompt")).to_contain_text("Where does")
        expect(other.page.locator(".log li")).to_have_count(told + 1)
        assert len(mover.plays) == sent + 1


def test_a_move_whose_answer_is_lost_is_not_made_twice(server: str, browser: Browser) -> None:
    """The line breaks after a move has left and before anything is heard: back again, it was made once."""
    with Visitor(browser, server, confirm=False) as ann:
        cut: list[str] = []

        def between(line: WebSocketRoute) -> None:
            far = line.connect_to_server()

            def outward(message: str | bytes) -> None:
                far.send(message)
                if not cut and json.loads(message)["do"] == "play":
                    cut.append(str(json.loads(message)["action"]))
                    line.close()

            line.on_message(outward)
            far.on_message(line.send)

        ann.page.route_web_socket(re.compile("/socket"), between)
        ann.make_table(**against_bots("iron-curtain"))
        ann.wait_for_turn()
        told = ann.page.locator(".log li").count()
        ann.page.locator(".piece.lit").first.click()
        expect(ann.page.get_by_test_id("prompt")).to_contain_text("Where does")
        expect(ann.page.locator(".log li")).to_have_count(told + 1)
        assert len(cut) == 1


# The menu


def test_settings_of_the_menu_are_kept(server: str, browser: Browser) -> None:
    """Whether to ask before sending and whether to make sounds is remembered; the own link is the key to the seat."""
    with Visitor(browser, server, confirm=True) as ann:
        ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
        table = ann.make_table(**against_bots("shadows-in-kyoto"))
        ann.wait_for_turn()
        ann.page.keyboard.press("?")
        ann.page.get_by_label("Ask before anything is sent").uncheck()
        ann.page.get_by_label("Sound").check()
        ann.page.get_by_role("button", name="Copy my link").click()
        link = ann.page.evaluate("navigator.clipboard.readText()")
        assert re.fullmatch(rf"{re.escape(server)}/t/{table}#seat_\S+", link)
        ann.page.reload()
        ann.wait_for_turn()
        kept = ann.page.evaluate("JSON.parse(localStorage.brushpass)")
        assert (kept["confirm"], kept["sound"]) == (False, True)
        with Visitor(browser, server) as other:
            other.open(link.removeprefix(server))
            other.wait_for_turn()
            assert "#" not in other.page.url
            assert other.scene["seat"] == ann.scene["seat"]
