"""The lessons in a browser: every step is told, lit and played, in both languages, and then the game is free."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from brushpass.games import games, lesson
from tests.support.browsing import DESK, PHONE, Size, Visitor

BEGIN = {"en": "Play the first five minutes", "pl": "Zagraj pierwsze pięć minut"}
LEAST_LINES = 6
MOST_CLICKS = 6
"""No move of a lesson takes more."""


def text_of(visitor: Visitor, game: str, step: int | str) -> Locator:
    """The lesson at a step, with its sentence there."""
    shown = visitor.page.locator(f'[data-testid=lesson][data-step="{step}"]')
    expect(shown).to_be_visible()
    expect(shown.get_by_test_id("lesson-text")).not_to_have_text("")
    return shown


def lines_seen(visitor: Visitor) -> float:
    """How many lines of the log there is room for."""
    height = visitor.page.locator("ol.log").evaluate("one => one.clientHeight")
    line = visitor.page.locator("ol.log").evaluate("one => parseFloat(getComputedStyle(one).lineHeight) || 24")
    return float(height) / float(line)


def make_move(visitor: Visitor, step: int) -> None:
    """Do what is lit, until it is confirmed."""
    page = visitor.page
    moves = len(visitor.plays)
    for _ in range(MOST_CLICKS):
        if page.get_by_test_id("confirm").count():
            page.get_by_test_id("confirm").click()
            break
        pieces = page.locator('[data-spotlight="press"][data-piece]')
        lit = pieces if pieces.count() else page.locator('[data-spotlight="press"]')
        lit.first.click()
    expect(page.locator(f'[data-testid=lesson][data-step="{step}"]')).to_have_count(0)
    assert len(visitor.plays) == moves + 1


def play_lesson(visitor: Visitor, game: str) -> None:
    found = lesson(game)
    assert found is not None
    visitor.open(f"/learn/{game}")
    visitor.page.get_by_role("button", name=BEGIN[visitor.lang]).first.click()
    told = []
    for step in range(1, found.steps + 1):
        told.append(text_of(visitor, game, step).get_by_test_id("lesson-text").inner_text())
        expect(visitor.page.locator('[data-spotlight="press"]').first).to_be_visible()
        if step == 2:
            visitor.page.reload()
            assert text_of(visitor, game, step).get_by_test_id("lesson-text").inner_text() == told[-1]
        make_move(visitor, step)
        assert visitor.plays[-1] == found.allowed(step)[0]
    assert len(set(told)) == found.steps
    text_of(visitor, game, "end")
    assert visitor.unspoken == []
    visitor.page.get_by_test_id("lesson").locator("button").click()
    expect(visitor.page.get_by_test_id("lesson")).to_have_count(0)
    assert visitor.page.locator("[data-spotlight=press]").count() == 0
    assert visitor.troubles == []


@pytest.mark.parametrize("game", games())
def test_a_lesson_is_played_on_a_desk(server: str, browser: Browser, game: str) -> None:
    with Visitor(browser, server, size=DESK) as visitor:
        play_lesson(visitor, game)


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("game", games())
def test_a_lesson_is_played_in_polish(server: str, browser: Browser, game: str, size: Size) -> None:
    with Visitor(browser, server, size=size, lang="pl") as visitor:
        play_lesson(visitor, game)


def test_another_move_is_answered_and_not_played(server: str, browser: Browser) -> None:
    with Visitor(browser, server) as visitor:
        visitor.open("/learn/cold-war")
        visitor.page.get_by_role("button", name=BEGIN["en"]).first.click()
        text_of(visitor, "cold-war", 1)
        assert lines_seen(visitor) >= LEAST_LINES
        visitor.page.locator('[data-piece="agent:cia:analyst"]').click()
        visitor.page.get_by_test_id("confirm").click()
        expect(visitor.page.get_by_test_id("strayed")).to_contain_text("Send the Master Spy")
        assert visitor.plays == []
        assert lines_seen(visitor) >= LEAST_LINES
        make_move(visitor, 1)
        text_of(visitor, "cold-war", 2)
        # What was said before can be read again.
        visitor.page.get_by_role("button", name="What was said before").click()
        expect(visitor.page.get_by_test_id("lesson-text")).to_contain_text("Master Spy")
        # Whoever goes on alone is free, and stays so.
        visitor.page.get_by_role("button", name="Leave the lesson").click()
        visitor.page.reload()
        expect(visitor.page.locator("button[data-action='first cia']")).to_be_visible()
        expect(visitor.page.get_by_test_id("lesson")).to_have_count(0)
        visitor.page.locator("button[data-action='first cia']").click()
        visitor.page.get_by_test_id("confirm").click()
        expect(visitor.page.locator("button[data-action='recruit']")).to_be_visible()
        assert visitor.plays[-1] == "first cia"
