"""The end at the table: what its reader is told, at a desk and on a phone, and what can be shared of it."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browsing import DESK, PHONE, Json, Size, Visitor, against_bots
from tests.support.running import play_out, seat
from tests.web.access import ALL_DRESSES, in_dresses, small_targets

FIVE = {
    "game": "checkpoint-charlie",
    "places": ["me", *["simple"] * 4],
    "series": "single",
    "options": {"players": "5", "max_rounds": "3"},
}
TITLES = {
    "cold-war": r"^(You won|You lost|Draw,) \d+ to \d+$",
    "checkpoint-charlie": "with (one|\N{MINUS SIGN}?\\d+) points?$",
}


def played(visitor: Visitor, server: str, wish: Json) -> str:
    """A table that the visitor has played to its end, before the page is opened."""
    made = visitor.api("POST", "/api/tables", {"name": "Ann", "visibility": "public", **wish})
    with seat(server, made["table"], secret=made["secret"]) as player:
        play_out([player], lambda legal: legal[0])
    return str(made["table"])


def look(visitor: Visitor, table: str) -> None:
    """Go to a table that is over, and wait until all of its end is told."""
    visitor.open(f"/t/{table}")
    expect(visitor.page.get_by_test_id("curve")).to_be_visible()
    visitor.settle()


def is_on_screen(visitor: Visitor, selector: str, size: Size) -> bool:
    """Is something seen without scrolling, with nothing over it?"""
    found = visitor.page.locator(selector).first
    box = found.bounding_box()
    assert box is not None
    clear = found.evaluate(
        """(one) => {
             const { left, top, width, height } = one.getBoundingClientRect();
             const seen = document.elementFromPoint(left + width / 2, top + height / 2);
             return one === seen || one.contains(seen);
           }"""
    )
    return bool(clear) and box["y"] >= 0 and box["y"] + box["height"] <= size.height


@pytest.mark.parametrize("game", list(TITLES))
def test_the_end_is_told_once_and_whole(server: str, browser: Browser, tmp_path: Path, game: str) -> None:
    """Headline, what decided, chances and what comes next, for players and spectators, legible in every dress."""
    wish = FIVE if game == FIVE["game"] else against_bots(game)
    with Visitor(browser, server) as ann, Visitor(browser, server) as eve:
        table = played(ann, server, wish)
        look(ann, table)
        state = ann.api("GET", f"/api/tables/{table}")["state"]
        headline = ann.page.get_by_test_id("headline").inner_text()
        assert re.search(TITLES[game], headline), headline
        # What decided is said in one sentence, and nothing is said twice.
        shown = ann.page.locator(".column").inner_text()
        assert shown.count(state["ending"]["decided"]) == 1
        assert ann.page.get_by_test_id("result").get_by_text(ann.scene["result"]).count() == 0
        assert ann.page.get_by_test_id("prompt").count() == 0
        places = ann.page.get_by_test_id("standings").get_by_role("listitem").filter(has=ann.page.locator(".place"))
        assert places.count() == (5 if game == FIVE["game"] else 0)
        # The same in the list of games, and for others by name.
        ann.open("/")
        expect(ann.page.get_by_test_id("row-result").first).to_have_text(headline)
        look(eve, table)
        expect(eve.page.get_by_test_id("headline")).to_contain_text(re.compile(r"\) (won|shared)|^Draw"))
        expect(eve.page.get_by_role("button", name="Play again")).to_have_count(0)
        # A picture of it, drawn by the page itself.
        look(ann, table)
        with ann.page.expect_download() as loading:
            ann.page.get_by_test_id("share").click()
        loading.value.save_as(tmp_path / "end.png")
        picture = (tmp_path / "end.png").read_bytes()
        assert struct.unpack(">II", picture[16:24]) == (1200, 630)
        assert len(picture) > 10_000
        assert in_dresses(ann, "the end", ALL_DRESSES) == []
        assert ann.unspoken == []
        assert ann.troubles == eve.troubles == []


@pytest.mark.parametrize("wish", [against_bots("cold-war"), FIVE], ids=["two", "five"])
def test_a_phone_shows_the_end_without_scrolling(server: str, browser: Browser, wish: Json) -> None:
    """How it ended and what comes next are on the first screen, in the longer language, with targets for fingers."""
    with Visitor(browser, server, size=PHONE, lang="pl") as ann:
        table = played(ann, server, wish)
        look(ann, table)
        assert is_on_screen(ann, "[data-testid=headline]", PHONE)
        assert is_on_screen(ann, "[data-testid=result] .primary", PHONE)
        assert small_targets(ann) == []
        assert not ann.is_too_wide
        assert ann.unspoken == []
        assert ann.troubles == []


def test_everything_is_face_up_at_the_end(server: str, browser: Browser) -> None:
    """The hand of the other side is shown, until the reader wants his own view back."""
    with Visitor(browser, server, size=DESK) as ann:
        table = ann.make_table(**against_bots("shadows-in-kyoto"))
        ann.wait_for_turn()
        ann.page.get_by_test_id("menu").click()
        ann.page.get_by_role("button", name="Resign", exact=True).click()
        ann.page.get_by_role("button", name="Really resign").click()
        expect(ann.page.get_by_test_id("headline")).to_have_text("You lost")
        expect(ann.page.get_by_test_id("curve")).to_be_visible()
        last = ann.api("GET", f"/api/tables/{table}/curves")["last"]
        near = ann.scene["seat"]
        moment = ann.api("GET", f"/api/tables/{table}/replay/1/{last}?eyes=open&near={near}")
        secret = next(one for one in labels(moment["scene"]) if one not in labels(ann.scene))
        toggle = ann.page.get_by_role("button", name="Everything face up")
        piece = ann.page.locator(".board").get_by_role("button", name=f"{secret}, ")
        expect(piece.first).to_be_attached()
        toggle.click()
        expect(toggle).to_have_attribute("aria-pressed", "false")
        expect(piece).to_have_count(0)
        assert ann.troubles == []


def labels(scene: Json) -> list[str]:
    """What is seen of hands."""
    hands = [place for place in scene["places"] if place["key"].startswith("hand")]
    return [piece["label"] for place in hands for piece in place["pieces"] if piece["kind"] != "back"]
