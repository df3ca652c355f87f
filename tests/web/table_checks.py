"""What holds at every table, to be looked at in the middle of a game: names for screen readers, and the keyboard."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.support.browsing import Json, Visitor, decide


def nameless(visitor: Visitor) -> list[str]:
    """The pieces that a screen reader has no words for."""
    found: list[str] = visitor.page.locator("[data-piece]").evaluate_all(
        "(all) => all.filter((one) => !one.querySelector('.sr-only')?.textContent.trim())"
        ".map((one) => one.dataset.piece)"
    )
    return found


def decide_and_hear(visitor: Visitor) -> None:
    """Make a decision; every piece has a name, what can be chosen says so, and news are told."""
    visitor.wait_for_turn()
    assert nameless(visitor) == []
    lit = visitor.page.locator(".piece.lit")
    if lit.count():
        assert "possible" in (lit.first.locator(".sr-only").first.text_content() or "")
    spoken = visitor.page.get_by_test_id("spoken")
    expect(spoken).to_have_attribute("aria-live", "polite")
    expect(spoken).to_contain_text("Your turn.")
    before = spoken.inner_text()
    decide(visitor)
    expect(spoken).not_to_have_text(before)


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
