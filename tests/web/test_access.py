"""Everybody can play: nothing that axe knows is wrong, everything goes by keyboard, and fingers find their targets."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browsing import (
    GAMES,
    PAGES,
    PHONE,
    Size,
    Visitor,
    against_bots,
    play_some,
    with_a_friend,
)
from tests.web.access import ALL_DRESSES, in_dresses, small_targets

every_game = pytest.mark.parametrize("game", GAMES)

# What axe finds


@pytest.mark.long
def test_nothing_is_wrong_on_any_page(server: str, browser: Browser) -> None:
    """Axe finds no violation on any page, in both themes and both sizes; test_pages.py looks at each of these once."""
    with Visitor(browser, server) as ann:
        found = []
        for path in PAGES:
            ann.open(path)
            expect(ann.page.locator("h1").first).to_be_visible()
            found += in_dresses(ann, path, ALL_DRESSES)
        assert found == []


def test_nothing_is_wrong_where_players_are_awaited(server: str, browser: Browser) -> None:
    """Axe finds no violation where somebody is invited."""
    with Visitor(browser, server) as ann:
        ann.make_table(**with_a_friend("cold-war"))
        expect(ann.page.get_by_role("heading", name="Invite somebody")).to_be_visible()
        assert in_dresses(ann, "lobby") == []


# The keyboard


def test_a_visit_by_keyboard_alone(server: str, browser: Browser) -> None:
    """From the first page to a table and into its menu nothing but Tab, Enter and Escape is needed."""
    with Visitor(browser, server) as ann:
        ann.open("/")
        keyboard = ann.page.keyboard
        keyboard.press("Tab")
        expect(ann.page.get_by_role("link", name="Skip to the content")).to_be_focused()
        keyboard.press("Enter")
        expect(ann.page.locator("main")).to_be_focused()
        play = ann.page.locator("article[data-game=iron-curtain]").get_by_role("button", name="Play a bot now")
        _tab_to(ann, "article[data-game=iron-curtain] button")
        expect(play).to_be_focused()
        keyboard.press("Enter")
        ann.wait_for_turn()
        _tab_to(ann, "[data-testid=menu]")
        keyboard.press("Enter")
        expect(ann.page.get_by_role("dialog", name="Menu")).to_be_visible()
        keyboard.press("Escape")
        expect(ann.page.get_by_role("dialog", name="Menu")).to_be_hidden()
        expect(ann.page.get_by_test_id("menu")).to_be_focused()


def _tab_to(visitor: Visitor, selector: str) -> None:
    """Press Tab until something has the focus; whatever has it on the way shows it."""
    for _ in range(80):
        visitor.page.keyboard.press("Tab")
        seen = visitor.page.evaluate(
            """(selector) => { const one = document.activeElement;
                 return [one.matches(selector), getComputedStyle(one).outlineStyle, one.outerHTML.slice(0, 80)]; }""",
            selector,
        )
        assert seen[1] != "none", seen
        if seen[0]:
            return
    raise AssertionError(f"the focus never comes to {selector}")


# Fingers


@pytest.mark.long
@every_game
@pytest.mark.parametrize("size", [PHONE, Size(360, 740)], ids=["390", "360"])
def test_every_target_at_a_table_is_large_enough(server: str, browser: Browser, game: str, size: Size) -> None:
    """On a phone every piece that can be pressed, and every button around the table, is large enough for a finger."""
    with Visitor(browser, server, size=size, confirm=False, seed=9) as ann:
        ann.make_table(**against_bots(game))
        ann.wait_for_turn()
        small = small_targets(ann)
        play_some(ann, steps=25)
        ann.page.wait_for_function("() => document.querySelector('.board') !== null")
        small += small_targets(ann)
        ann.page.get_by_test_id("menu").click()
        small += small_targets(ann)
        assert sorted(set(small)) == []
