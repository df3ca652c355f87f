"""Several people at one screen: a cover at the start, after every load and every hand-over, that tells nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.support.browsing import DESK, PHONE, Visitor
from tests.web.covers import Screen, assert_covered


@pytest.mark.parametrize(
    ("game", "lang"),
    [
        pytest.param("iron-curtain", "en", marks=pytest.mark.long),
        ("checkpoint-charlie", "pl"),
        pytest.param("cold-war", "en", marks=pytest.mark.long),
        pytest.param("shadows-in-kyoto", "pl", marks=pytest.mark.long),
    ],
)
def test_a_whole_game_at_one_screen_with_a_reload_at_every_step(
    server: str, browser: Browser, game: str, lang: str
) -> None:
    """Before anybody says that he is there the page neither gets nor shows anything of the match, at any step."""
    with Visitor(browser, server, size=PHONE if lang == "en" else DESK, lang=lang, confirm=False, seed=6) as ann:
        screen = Screen(ann, game)
        screen.play_out()
        assert ann.troubles == []
        assert_covered(server, screen)
