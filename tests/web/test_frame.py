"""The frame of a table: the log beside it, sheets of a phone, the keyboard, a shared screen, and who is thinking."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.support.browsing import (
    PHONE,
    Size,
    Visitor,
    against_bots,
    decide,
    play_some,
    with_a_friend,
)
from tests.web import following, visibility
from tests.web.covers import Screen

LENGTHWISE: Final = Size(844, 390)
MOST_TABS: Final = 4
"""So many times Tab is pressed at most from the top of a page to the first choice."""
_IN_PLACE: Final = """() => { const one = document.activeElement;
  return one.matches("[data-action], [data-testid=list], .piece.lit, .bar"); }"""


def is_whole(part: Locator) -> bool:
    """Is all of it on the screen, and nothing over its middle?"""
    found: bool = part.evaluate(
        """(one) => { const { left, top, right, bottom } = one.getBoundingClientRect();
             const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
             return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && one.contains(over); }"""
    )
    return found


# The log


def test_tips_and_a_long_list_leave_six_lines_of_the_log(server: str, browser: Browser) -> None:
    """With a tip above what is asked and every choice in the list, the log beside the table still has six lines."""
    with Visitor(browser, server, lang="pl", confirm=False) as ann:
        following.watch(ann)
        table = ann.make_table(**against_bots("iron-curtain"))
        ann.open(f"/t/{table}?guide")
        expect(ann.page.get_by_test_id("tip")).to_be_visible()
        listed = ann.page.get_by_test_id("list")
        while not listed.count():
            ann.wait_for_turn()
            decide(ann)
            ann.wait_for_turn()
        listed.click()
        assert ann.page.locator("button[data-action]").count() > 6
        play_some(ann, steps=4)
        assert following.lost(ann) == []
        assert following.least_lines(ann) >= following.LEAST_LINES
        assert ann.page.locator(".column").evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")


def test_one_button_leads_back_to_the_newest_line(server: str, browser: Browser) -> None:
    """Whoever has scrolled up is told how many lines came since, and is taken back to the end by one click."""
    with Visitor(browser, server, confirm=False) as ann:
        ann.make_table(**against_bots("cold-war"))
        log = ann.page.locator(".log")
        while log.evaluate("(one) => one.scrollHeight < 3 * one.clientHeight"):
            ann.wait_for_turn()
            decide(ann)
        latest = ann.page.get_by_test_id("latest")
        expect(latest).to_have_count(0)
        log.hover()
        ann.page.mouse.wheel(0, -250)
        expect(latest).to_have_text(re.compile(r"^\s*Latest\s*$"))
        heading = log.locator("li.heading").first
        assert heading.evaluate("(one) => getComputedStyle(one).position") == "sticky"
        before = log.locator("li").count()
        ann.wait_for_turn()
        decide(ann)
        expect(log.locator("li").nth(before)).to_be_attached()
        ann.wait_for_turn()
        new = log.locator("li").count() - before
        expect(latest).to_have_text(re.compile(rf"^\s*Latest \({new}\)\s*$"))
        latest.click()
        expect(latest).to_have_count(0)
        expect(log.locator("li").last).to_be_in_viewport()


# Phones


@pytest.mark.parametrize("size", [PHONE, LENGTHWISE], ids=["upright", "lengthwise"])
def test_all_choices_are_in_a_sheet(server: str, browser: Browser, size: Size) -> None:
    """One button opens all that can be chosen; a tap beside it or Escape closes it; what is chosen asks both ways."""
    with Visitor(browser, server, size=size) as ann:
        ann.make_table(**against_bots("cold-war"))
        ann.wait_for_turn()
        for way in ("Escape", "tap"):
            ann.page.get_by_test_id("list").click()
            sheet = ann.page.get_by_role("dialog")
            expect(sheet.locator("button[data-action]")).to_have_count(len(ann.scene["choices"]))
            expect(sheet.get_by_role("heading")).to_have_text(ann.scene["prompt"])
            assert ann.page.evaluate("document.activeElement.closest('dialog') !== null")
            if way == "Escape":
                ann.page.keyboard.press("Escape")
            else:
                ann.page.mouse.click(size.width // 2, 5)
            expect(sheet).to_have_count(0)
            expect(ann.page.get_by_test_id("list")).to_be_focused()
        ann.page.get_by_test_id("list").click()
        ann.page.get_by_role("dialog").locator("button[data-action]").last.click()
        expect(ann.page.locator(".confirm b")).to_have_text(ann.scene["choices"][-1]["label"])
        assert is_whole(ann.page.get_by_test_id("confirm"))
        assert is_whole(ann.page.get_by_role("button", name="Back", exact=True))
        assert visibility.look(ann)["read"]
        assert ann.plays == []
        assert ann.troubles == []


def test_log_chat_and_players_are_behind_one_button(server: str, browser: Browser) -> None:
    """The head of a phone counts what is new in the log and what was said, and opens both and the players."""
    with (
        Visitor(browser, server, size=PHONE, confirm=False, seed=11) as ann,
        Visitor(browser, server, confirm=False, seed=12) as bob,
    ):
        table = ann.make_table(**with_a_friend("iron-curtain"))
        bob.open(f"/t/{table}")
        bob.page.get_by_label("Your name at this table").fill("Bob")
        bob.page.get_by_test_id("join").click()
        expect(ann.page.get_by_test_id("prompt")).not_to_be_empty()
        play_some(ann, bob, steps=6)
        button = ann.page.get_by_test_id("records")
        expect(button).to_have_accessible_name(re.compile("new line"))
        button.click()
        sheet = ann.page.get_by_role("dialog")
        expect(sheet.locator(".log li").last).to_be_in_viewport()
        sheet.get_by_role("tab", name="Players").click()
        expect(sheet.get_by_role("list", name="Players")).to_contain_text("Bob")
        ann.page.keyboard.press("Escape")
        expect(button).to_have_accessible_name("Log and chat")
        bob.page.get_by_role("tab", name="Chat").click()
        bob.page.get_by_label("Say something").fill("Your move, comrade")
        bob.page.get_by_role("button", name="Send").click()
        expect(button).to_have_accessible_name(re.compile("1 unread message"))
        button.click()
        sheet.get_by_role("tab", name="Chat").click()
        expect(sheet).to_contain_text("Your move, comrade")
        assert (ann.troubles, bob.troubles) == ([], [])


# The keyboard


def test_the_first_choice_is_a_few_tabs_away_and_the_focus_is_never_lost(server: str, browser: Browser) -> None:
    """From the top of the page, by Tab and Enter: choose, confirm, and go on where the next decision is."""
    with Visitor(browser, server) as ann:
        ann.make_table(**against_bots("cold-war"))
        ann.wait_for_turn()
        keyboard = ann.page.keyboard
        skip = ann.page.get_by_role("button", name="To the choices")
        for _ in range(MOST_TABS - 1):
            keyboard.press("Tab")
            if skip.evaluate("(one) => one === document.activeElement"):
                break
        keyboard.press("Enter")
        for _ in range(4):
            expect(ann.page.locator("button[data-action]:focus, [data-testid=list]:focus")).to_have_count(1)
            keyboard.press("Enter")
            expect(ann.page.get_by_test_id("confirm")).to_be_focused()
            sent = len(ann.plays)
            keyboard.press("Enter")
            expect(ann.page.get_by_test_id("confirm")).to_have_count(0)
            assert len(ann.plays) == sent + 1
            ann.page.wait_for_function(_IN_PLACE)
            ann.wait_for_turn()


def test_arrows_work_on_every_way_to_a_table(server: str, browser: Browser) -> None:
    """After a link, a reload and a new game, with the focus on nothing in particular, an arrow finds a piece."""
    with Visitor(browser, server) as ann:
        lit = ann.page.locator(".piece.lit:focus")

        def find() -> None:
            ann.wait_for_turn()
            expect(ann.page.locator(".piece.lit").first).to_be_visible()
            ann.page.keyboard.press("ArrowRight")
            expect(lit).to_have_count(1)

        ann.open("/")
        ann.page.locator("article[data-game=shadows-in-kyoto]").get_by_role("button", name="Play a bot now").click()
        find()
        ann.page.reload()
        find()
        ann.page.get_by_test_id("menu").click()
        ann.page.get_by_role("button", name="Resign", exact=True).click()
        ann.page.get_by_role("button", name="Really resign").click()
        ann.page.get_by_role("button", name=re.compile("Play again|Next match")).click()
        expect(ann.page.get_by_test_id("result")).to_have_count(0)
        find()


# A shared screen


def test_a_screen_that_comes_back_tells_what_happened_meanwhile(server: str, browser: Browser) -> None:
    """The next player is named large; the way to give the screen to him lies over no piece; what he missed is told."""
    with Visitor(browser, server, size=PHONE, confirm=False) as ann:
        screen = Screen(ann, "iron-curtain")
        first = screen.uncover()["name"]
        meanwhile = ann.page.get_by_test_id("meanwhile")
        for _ in range(2):
            expect(meanwhile).to_have_count(0)
            while not screen.hand_over.count():
                ann.step()
            assert is_whole(screen.hand_over)
            assert screen.hand_over.evaluate("(one) => one.closest('.bar') !== null")
            screen.hand_over.click()
            name = ann.page.get_by_role("heading", level=1)
            size = name.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
            assert size >= 48
            if screen.uncover()["name"] == first:
                break
        expect(name).to_have_count(1)
        expect(meanwhile).to_be_visible()
        told = meanwhile.locator("li").all_inner_texts()
        log = [line["text"] for frame in ann.frames if frame["say"] == "scene" for line in frame["scene"]["log"]]
        assert told
        assert [one for one in told if one not in log] == []
        meanwhile.get_by_role("button").click()
        expect(meanwhile).to_have_count(0)
        assert ann.troubles == []


# Who is thinking


def test_it_is_counted_how_long_somebody_thinks(server: str, browser: Browser) -> None:
    """After two seconds the others see for how long somebody has been thinking; nothing moves for it."""
    with (
        Visitor(browser, server, confirm=False, seed=11) as ann,
        Visitor(browser, server, confirm=False, seed=12) as bob,
    ):
        table = ann.make_table(**with_a_friend("cold-war"))
        bob.open(f"/t/{table}")
        bob.page.get_by_label("Your name at this table").fill("Bob")
        bob.page.get_by_test_id("join").click()
        bob.wait_for_turn()
        row = ann.page.locator(".players li", has_text="Bob")
        before = row.bounding_box()
        expect(row.get_by_test_id("thinking")).to_have_text(re.compile(r"^\d+ s$"))
        assert row.bounding_box() == before
        expect(bob.page.locator(".players li", has_text="Bob").get_by_test_id("thinking")).to_have_count(0)
