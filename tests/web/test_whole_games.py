"""Whole games of all titles by clicks: against bots and between browsers, through reloads and lost lines.

All that the browsers received meanwhile is held against the twins: it says nothing that a seat may not know.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web import following, stillness
from tests.web.browsing import (
    DESK,
    GAMES,
    PHONE,
    Size,
    Visitor,
    against_bots,
    play_out,
    play_some,
    with_a_friend,
)
from tests.web.twins import assert_discreet, assert_honest

SIZES = {"desk": DESK, "phone": PHONE}
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@pytest.mark.parametrize(("lang", "screen"), [("en", "phone"), ("pl", "desk")])
def test_a_whole_game_against_a_bot(server: str, browser: Browser, game: str, lang: str, screen: str) -> None:
    """A visitor plays against bots to the end, loads the page anew in the middle; no board moves, the log follows."""
    size: Size = SIZES[screen]
    with Visitor(browser, server, size=size, lang=lang) as ann:
        stillness.watch(ann)
        following.watch(ann)
        ann.make_table(**against_bots(game))
        play_some(ann, steps=8)
        ann.page.reload()
        expect(ann.page.get_by_test_id("prompt")).not_to_be_empty()
        play_out(ann)
        assert stillness.moved(ann) == []
        assert following.lost(ann) == []
        assert following.least_lines(ann) >= following.LEAST_LINES
        assert not ann.is_too_wide
        assert ann.troubles == []
        assert_discreet(ann)


@every_game
def test_a_whole_game_between_two_browsers(server: str, browser: Browser, game: str) -> None:
    """At a desk in English and with a phone in Polish, two play to the end through a lost line and learn no secret."""
    with (
        Visitor(browser, server, size=DESK, lang="en", seed=2) as ann,
        Visitor(browser, server, size=PHONE, lang="pl", confirm=False, seed=3) as bob,
    ):
        table = ann.make_table(**with_a_friend(game))
        bob.open(f"/t/{table}")
        bob.page.get_by_label("Twoje imię").fill("Bob")
        bob.page.get_by_test_id("join").click()
        expect(bob.page.get_by_test_id("prompt")).not_to_be_empty()
        expect(ann.page.get_by_test_id("prompt")).not_to_be_empty()
        play_some(ann, bob, steps=10)
        bob.context.set_offline(True)
        expect(bob.page.get_by_text("Łączymy ponownie")).to_be_visible()
        bob.context.set_offline(False)
        expect(bob.page.get_by_text("Łączymy ponownie")).to_be_hidden()
        play_out(ann, bob)
        assert ann.troubles == []
        assert bob.troubles == []
        assert_honest(server, table, ann, bob)
        assert_discreet(ann)
        assert_discreet(bob)
