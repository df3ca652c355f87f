"""Every piece explains itself, and the rules are at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.support.browsing import DESK, PHONE, Size, Visitor, against_bots
from tests.web.access import violations
from tests.web.titles import titles


def boxes_apart(one: Locator, other: Locator) -> bool:
    """Does neither of two things lie on the other?"""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    across = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    down = a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]
    return across or down


def is_in_sight(visitor: Visitor, thing: Locator) -> bool:
    """Does something lie wholly within the window?"""
    box, size = thing.bounding_box(), visitor.page.viewport_size
    assert box is not None
    assert size is not None
    return (
        min(box["x"], box["y"]) >= 0
        and box["x"] + box["width"] <= size["width"]
        and box["y"] + box["height"] <= size["height"]
    )


@titles("iron-curtain", "checkpoint-charlie")
def test_a_piece_is_explained_in_passing_and_until_it_is_closed(server: str, browser: Browser, game: str) -> None:
    """Whoever rests on it reads what it does; a right click keeps the card, and Escape closes it."""
    with Visitor(browser, server, size=DESK) as ann:
        ann.make_table(**against_bots(game))
        ann.wait_for_turn()
        lit = ann.page.locator("[data-piece].lit:visible").first
        lit.hover(position={"x": 9, "y": 9})
        card = ann.page.get_by_test_id("piece-card")
        expect(card).to_be_visible()
        expect(card.locator("p", has_text=re.compile(r"\.$")).first).to_be_visible()
        expect(card).to_contain_text(re.compile(r"Rule [A-Z]\d"))
        expect(lit).to_have_attribute("aria-describedby", "piece-card")
        assert boxes_apart(card, lit)
        assert is_in_sight(ann, card)
        assert card.evaluate("(one) => getComputedStyle(one).pointerEvents") == "none"
        lit.click(button="right")
        pinned = ann.page.get_by_test_id("inspector")
        expect(pinned).to_be_visible()
        expect(card).to_have_count(0)
        assert boxes_apart(pinned, lit)
        assert violations(ann) == []
        ann.page.keyboard.press("Escape")
        expect(pinned).to_have_count(0)
        assert ann.plays == []


def test_a_long_press_explains_on_a_phone(server: str, browser: Browser) -> None:
    """The press keeps the card open and chooses nothing, though the piece glows."""
    with Visitor(browser, server, size=PHONE, confirm=False) as ann:
        ann.make_table(**against_bots("cold-war"))
        ann.wait_for_turn()
        lit = ann.page.locator("[data-piece].lit:visible").first
        lit.scroll_into_view_if_needed()
        box = lit.bounding_box()
        assert box is not None
        touch = {"pointerType": "touch", "pointerId": 7, "clientX": box["x"] + 5, "clientY": box["y"] + 5}
        card = ann.page.get_by_test_id("inspector")
        lit.dispatch_event("pointerdown", touch)
        # However long the page takes to tell a press from a tap.
        expect(card).to_be_visible()
        # The click comes with the end of the press, as from a finger: a later one would be a choice.
        lit.evaluate(
            """(one, touch) => {
                 one.dispatchEvent(new PointerEvent("pointerup", { ...touch, bubbles: true }));
                 one.click();
               }""",
            touch,
        )
        expect(card).to_be_visible()
        assert boxes_apart(card, lit)
        assert is_in_sight(ann, card)
        card.get_by_role("button", name="Close").click()
        expect(card).to_have_count(0)
        assert ann.plays == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_rules_open_where_the_table_is(server: str, browser: Browser, size: Size) -> None:
    """At the rule of the present choices, with a search and the options; on a desk the choices stay in sight."""
    with Visitor(browser, server, size=size) as ann:
        ann.make_table(**{**against_bots("cold-war"), "options": {"null_activation": True}})
        ann.wait_for_turn()
        rule = ann.scene["choices"][0]["rule"]
        button = ann.page.get_by_test_id("open-rules")
        button.click()
        drawer = ann.page.get_by_test_id("rules")
        expect(drawer.locator(f'article[id="{rule}"]')).to_be_in_viewport()
        expect(drawer.locator(f'article[id="{rule}"]')).to_be_focused()
        if size == DESK:
            assert boxes_apart(drawer, ann.page.get_by_role("region", name="What is asked"))
        assert violations(ann) == []
        drawer.get_by_role("searchbox").fill("civil disorder")
        expect(drawer.locator("mark").first).to_have_text(re.compile("civil|disorder", re.IGNORECASE))
        drawer.get_by_role("searchbox").fill("")
        drawer.get_by_text("Options at this table").click()
        expect(drawer.locator("dl > div").first).to_contain_text("changed at this table")
        drawer.locator("dl a").first.click()
        expect(drawer.locator('article[id="Q5"]')).to_be_in_viewport()
        ann.page.keyboard.press("Escape")
        expect(drawer).to_have_count(0)
        expect(button).to_be_focused()
        ann.page.keyboard.press("r")
        expect(drawer).to_be_visible()
        assert "/t/" in ann.page.url
