"""Everybody can play: nothing that axe knows is wrong, everything goes by keyboard, and fingers find their targets."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, expect

from tests.web.access import in_all_dresses, small_targets
from tests.web.browsing import (
    GAME_S,
    GAMES,
    PAGES,
    PHONE,
    STEP_MS,
    Json,
    Size,
    Visitor,
    against_bots,
    decide,
    play_out,
    play_some,
    with_a_friend,
)

PARTS = 2
"""Pages are shared out, so that they can be looked at side by side."""
every_game = pytest.mark.parametrize("game", GAMES)

# What axe finds


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_wrong_on_any_page(server: str, browser: Browser, part: int) -> None:
    """Axe finds no violation on any page, in both themes and both sizes."""
    with Visitor(browser, server) as ann:
        found = []
        for path in PAGES[part::PARTS]:
            ann.open(path)
            expect(ann.page.locator("h1").first).to_be_visible()
            found += in_all_dresses(ann, path)
        assert found == []


def test_nothing_is_wrong_where_players_are_awaited(server: str, browser: Browser) -> None:
    """Axe finds no violation where somebody is invited."""
    with Visitor(browser, server) as ann:
        ann.make_table(**with_a_friend("cold-war"))
        expect(ann.page.get_by_role("heading", name="Invite somebody")).to_be_visible()
        assert in_all_dresses(ann, "lobby") == []


@every_game
def test_nothing_is_wrong_at_any_table(server: str, browser: Browser, game: str) -> None:
    """Axe finds no violation at a table: at its start, in the middle with a choice to confirm, and at its end."""
    with Visitor(browser, server, confirm=False, seed=8) as ann:
        ann.make_table(**against_bots(game))
        ann.wait_for_turn()
        found = in_all_dresses(ann, "start")
        # Whoever accuses early waits for the next round, so few clicks bring that game to its middle.
        play_some(ann, steps=5 if game == "checkpoint-charlie" else 12)
        ann.page.get_by_test_id("menu").click()
        found += in_all_dresses(ann, "menu")
        ann.page.keyboard.press("Escape")
        ann.page.evaluate(
            "localStorage.brushpass = JSON.stringify({...JSON.parse(localStorage.brushpass), confirm: true})"
        )
        ann.page.reload()
        ann.wait_for_turn()
        ann.step()
        found += in_all_dresses(ann, "middle")
        play_out(ann)
        found += in_all_dresses(ann, "end")
        assert found == []


# The keyboard


class Typist:
    """Somebody without a mouse."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self._turn = 0

    @property
    def focused(self) -> Json:
        """What has the focus."""
        found: Json = self.page.evaluate(
            """() => { const one = document.activeElement;
                       return { tag: one.tagName, piece: one.dataset.piece ?? "", lit: one.classList.contains("lit"),
                                action: one.dataset.action ?? "", outline: getComputedStyle(one).outlineStyle }; }"""
        )
        return found

    def decide(self) -> None:
        """Make one decision, by arrows or by numbers in turns."""
        self._turn += 1
        if self._turn % 2 and self.page.locator(".piece.lit").count():
            self._by_arrows()
        else:
            self.page.keyboard.press("1")
        if self.visitor.shows("confirm"):
            self._confirm()

    def _by_arrows(self) -> None:
        """Go from piece to piece until one glows, and take it; so on until the page asks, or the move has more."""
        found = self.focused
        for _ in range(3):
            # A scene that comes just now takes the focus away with the piece that had it.
            self.page.evaluate("document.activeElement.blur()")
            self.page.keyboard.press("ArrowDown")
            found = self.focused
            if found["lit"]:
                break
        assert found["lit"], found
        assert found["outline"] != "none", found
        self.page.keyboard.press("Enter")

    def _confirm(self) -> None:
        if self._turn == 1:
            # The first thought is taken back.
            self.page.keyboard.press("Escape")
            expect(self.page.get_by_test_id("confirm")).to_have_count(0)
            self.page.keyboard.press("1")
            expect(self.page.get_by_test_id("confirm")).to_be_visible()
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_test_id("confirm")).to_have_count(0)


@every_game
def test_a_game_is_played_by_keyboard_alone(server: str, browser: Browser, game: str) -> None:
    """Arrows go to what glows, with a visible focus, Enter takes and confirms, Escape goes back, numbers choose."""
    with Visitor(browser, server) as ann:
        ann.make_table(**against_bots(game))
        typist = Typist(ann)
        end = time.monotonic() + GAME_S
        while len(ann.plays) < 12 and not ann.is_over:
            assert time.monotonic() < end
            if ann.offers.count() or ann.shows("confirm"):
                typist.decide()
            else:
                ann.page.wait_for_timeout(STEP_MS)
        assert len(ann.plays) >= 6
        assert ann.troubles == []


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


# Names and news


@every_game
def test_every_piece_has_a_name_and_news_are_told(server: str, browser: Browser, game: str) -> None:
    """A screen reader has words for each piece, tells those that can be chosen, and hears what happens."""
    with Visitor(browser, server, confirm=False) as ann:
        ann.make_table(**against_bots(game))
        ann.wait_for_turn()
        for _ in range(3):
            nameless = ann.page.locator("[data-piece]").evaluate_all(
                "(all) => all.filter((one) => !one.querySelector('.sr-only')?.textContent.trim())"
                ".map((one) => one.dataset.piece)"
            )
            assert nameless == []
            lit = ann.page.locator(".piece.lit")
            if lit.count():
                assert "possible" in (lit.first.locator(".sr-only").first.text_content() or "")
            before = ann.page.get_by_test_id("spoken").inner_text()
            decide(ann)
            expect(ann.page.get_by_test_id("spoken")).not_to_have_text(before)
            ann.wait_for_turn()
        spoken = ann.page.get_by_test_id("spoken")
        expect(spoken).to_have_attribute("aria-live", "polite")
        expect(spoken).to_contain_text("Your turn.")
        assert any(line["text"] in spoken.inner_text() for line in ann.scene["log"]) or not ann.scene["log"]


# Fingers


def test_every_target_on_a_page_is_large_enough(server: str, browser: Browser) -> None:
    """On a phone every button, link and field of every page is at least 44 pixels wide and high."""
    with Visitor(browser, server, size=PHONE) as ann:
        small = {}
        for path in PAGES:
            ann.open(path)
            expect(ann.page.locator("h1").first).to_be_visible()
            ann.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
            if found := small_targets(ann):
                small[path] = found[:6]
        assert small == {}


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
