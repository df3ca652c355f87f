"""Whole games of all titles by clicks and keys: between browsers and against bots, through reloads and lost lines.

Each title is played once on every push, and everything that holds at a table is looked at in that game: what axe knows,
names and news for screen readers, the keyboard, targets for fingers, boards that keep still, logs that follow, and that
nothing the browsers received says what a seat may not know.
"""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, expect

from tests.support import stillness
from tests.support.browsing import (
    DESK,
    GAME_S,
    GAMES,
    PHONE,
    STEP_MS,
    Json,
    Size,
    Visitor,
    against_bots,
    play_out,
    play_some,
    with_a_friend,
)
from tests.web import following, visibility
from tests.web.access import in_dresses, small_targets
from tests.web.table_checks import Typist, decide_and_hear
from tests.web.twins import assert_discreet, assert_honest

SIZES = {"desk": DESK, "phone": PHONE}
PHONES = {"390": PHONE, "360": Size(360, 740), "lengthwise": Size(844, 390)}
ON_EVERY_PUSH = {
    "cold-war": "390",
    "iron-curtain": "lengthwise",
    "shadows-in-kyoto": "360",
    "checkpoint-charlie": "390",
}
"""On which phone each title is always played; `make test-long` plays all of them on all."""
LOOKS = 30
"""So many steps of decisions are looked at on every push; `make test-long` looks at those of whole games."""
ALL = 100_000
ENDS_EARLY: dict[str, Json] = {"cold-war": {"max_turns": 4}}
"""Options with which a game that can last for hundreds of decisions ends after fifty or so."""
BY_KEYS = 6
"""Decisions that are made by keyboard alone."""
every_game = pytest.mark.parametrize("game", GAMES)


def ending_early(wish: Json) -> Json:
    """A table at which no game lasts for long."""
    return {**wish, "options": {**wish["options"], **ENDS_EARLY.get(wish["game"], {})}}


@pytest.mark.parametrize(
    "wish",
    [
        *(pytest.param(ending_early(with_a_friend(game)), id=game) for game in GAMES),
        *(pytest.param(with_a_friend(game), id=f"{game}, all turns", marks=pytest.mark.long) for game in ENDS_EARLY),
    ],
)
def test_a_whole_game_between_two_browsers(server: str, browser: Browser, wish: Json) -> None:
    """At a desk in English and with a phone in Polish two play to the end; all that holds at a table holds there."""
    with (
        Visitor(browser, server, size=DESK, lang="en", seed=2) as ann,
        Visitor(browser, server, size=PHONE, lang="pl", confirm=False, seed=3) as bob,
    ):
        for one in (ann, bob):
            stillness.watch(one)
            following.watch(one)
        table = ann.make_table(**wish)
        join(bob, table)
        expect(ann.page.get_by_test_id("prompt")).not_to_be_empty()
        wrong = in_dresses(ann, "start")
        load_again(ann)
        small = small_targets(bob)
        play_by_keyboard(ann, bob)
        if not ann.is_over:
            decide_beside(ann, bob)
        play_some(ann, bob, steps=6)
        lose_the_line(bob)
        small += small_targets(bob)
        wrong += wrong_in_the_middle(ann)
        ann.hurries = bob.hurries = True
        play_out(ann, bob)
        assert (stillness.moved(ann), stillness.moved(bob)) == ([], [])
        assert (following.lost(ann), following.lost(bob)) == ([], [])
        assert following.least_lines(ann) >= following.LEAST_LINES
        assert not ann.is_too_wide
        assert not bob.is_too_wide
        wrong += in_dresses(ann, "end")
        assert wrong == []
        assert sorted(set(small)) == []
        assert (ann.troubles, bob.troubles) == ([], [])
        assert_honest(server, table, ann, bob)
        assert_discreet(ann)
        assert_discreet(bob)


def join(visitor: Visitor, table: str) -> None:
    """Take the open place of a table, in Polish."""
    visitor.open(f"/t/{table}")
    visitor.page.get_by_label("Twoje imię").fill("Bob")
    visitor.page.get_by_test_id("join").click()
    expect(visitor.page.get_by_test_id("prompt")).not_to_be_empty()


def load_again(visitor: Visitor, size: Size = DESK) -> None:
    """Load the page anew, at its own size; nothing of the game is lost."""
    visitor.page.set_viewport_size({"width": size.width, "height": size.height})
    visitor.page.reload()
    expect(visitor.page.get_by_test_id("prompt")).not_to_be_empty()


def play_by_keyboard(ann: Visitor, bob: Visitor) -> None:
    """One makes some decisions without a mouse while the other plays on."""
    typist = Typist(ann)
    end = time.monotonic() + GAME_S
    before = len(ann.plays)
    while len(ann.plays) < before + BY_KEYS and not ann.is_over:
        assert time.monotonic() < end
        if ann.offers.count():
            typist.decide()
        elif not bob.step():
            ann.page.wait_for_timeout(STEP_MS)


def decide_beside(ann: Visitor, bob: Visitor) -> None:
    """One makes a decision with eyes closed, as soon as the other has let it come to that."""
    end = time.monotonic() + GAME_S
    while not ann.offers.count() and not ann.is_over:
        assert time.monotonic() < end
        if not bob.step():
            ann.page.wait_for_timeout(STEP_MS)
    if not ann.is_over:
        decide_and_hear(ann)


def lose_the_line(visitor: Visitor) -> None:
    """Lose the line and find it again, in Polish."""
    visitor.context.set_offline(True)
    expect(visitor.page.get_by_text("Łączymy ponownie")).to_be_visible()
    visitor.context.set_offline(False)
    expect(visitor.page.get_by_text("Łączymy ponownie")).to_be_hidden()


def wrong_in_the_middle(visitor: Visitor) -> list[str]:
    """What axe finds in the middle of a game, in the menu and with a choice that waits to be confirmed."""
    if visitor.is_over:
        return []
    visitor.page.get_by_test_id("menu").click()
    found = in_dresses(visitor, "menu")
    visitor.page.keyboard.press("Escape")
    visitor.step()
    found += in_dresses(visitor, "middle")
    # From here on a click is a move, which makes the rest of the game shorter.
    visitor.page.evaluate(
        "localStorage.brushpass = JSON.stringify({...JSON.parse(localStorage.brushpass), confirm: false})"
    )
    load_again(visitor)
    return found


@pytest.mark.long
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
        load_again(ann, size)
        play_out(ann)
        assert stillness.moved(ann) == []
        assert following.lost(ann) == []
        assert screen == "phone" or following.least_lines(ann) >= following.LEAST_LINES
        assert not ann.is_too_wide
        assert ann.troubles == []
        assert_discreet(ann)


@pytest.mark.parametrize(
    ("wish", "phone", "most"),
    [
        *(
            pytest.param(against_bots(game), phone, LOOKS, id=f"{game}-{phone}")
            for game, phone in ON_EVERY_PUSH.items()
        ),
        *(
            pytest.param(against_bots(game), phone, ALL, id=f"{game}-{phone}, to the end", marks=pytest.mark.long)
            for game in GAMES
            for phone in PHONES
        ),
    ],
)
def test_every_decision_is_seen_on_a_phone(server: str, browser: Browser, wish: Json, phone: str, most: int) -> None:
    """Without scrolling, at every step of a game: the whole prompt, and a piece that can be chosen if there is one."""
    with Visitor(browser, server, size=PHONES[phone], lang="pl", confirm=False, seed=7) as ann:
        ann.make_table(**wish)
        steps, hidden = visibility.hidden_decisions(ann, most)
        assert steps > 0
        assert hidden == []
        assert not ann.is_too_wide
        assert ann.troubles == []
