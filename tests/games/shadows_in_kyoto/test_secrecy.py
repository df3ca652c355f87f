"""Shadows in Kyoto: nobody learns what its rulebook hides."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.dice import Dice
from brushpass.core.game import EVERYONE, State
from brushpass.core.options import Options
from brushpass.games.shadows_in_kyoto import GAME as SHADOWS
from brushpass.games.shadows_in_kyoto import ShadowsInKyoto
from brushpass.games.shadows_in_kyoto.numbers import (
    EXCHANGE,
    EXCHANGED,
    EXCHANGING,
    HOLD,
    LURE_WINDOW,
    MARK,
    MARKING,
    OWN_MARK,
)
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState
from brushpass.games.shadows_in_kyoto.rules import table as kyoto
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView
from tests.games.shadows_in_kyoto.secrecy import KYOTO_OPENING, STORIES, LeakyShadows, remembers_what_a_swap_did
from tests.games.shadows_in_kyoto.twins import (
    with_arrangement,
    with_cards_exchanged,
    with_mark,
    with_pick,
    with_placement,
    with_recovered,
)
from tests.lawbook import Story
from tests.laws import Table, inverse, view_bytes
from tests.secrecy import is_uniform, table_after, tell_twins

# Twins


@pytest.mark.rule("shadows-in-kyoto:T6", "shadows-in-kyoto:R35", "shadows-in-kyoto:R36", "shadows-in-kyoto:E7")
def test_every_secret_of_shadows_in_kyoto_has_twins() -> None:
    """Agents, cards, marks, picks and what Typescript brought back come up for everybody who must not know them."""
    dice = Dice(35)
    kinds = set()
    for _ in range(24):
        table = Table(SHADOWS, SHADOWS.editions["advanced"])
        while not table.over:
            for observer in table.observers if table.steps % 8 == 0 or table.steps < 30 else ():
                for way in table.twins.of(table.state, observer):
                    assert isinstance(way, partial)
                    kinds.add((observer, way.func.__name__))
            table.play_any(dice)
    for_all = (with_placement, with_arrangement, with_cards_exchanged, with_mark, with_pick)
    expected = {(observer, way.__name__) for observer in table.observers for way in for_all}
    assert kinds == expected | {(observer, with_recovered.__name__) for observer in table.observers[1:]}


SWAP_AFTER_A_CONFLICT = """oniwaban play yellow
oniwaban move c2 c3
oniwaban draw tactics
chance deal defence-1
government play yellow
government move c5 c4
government draw location
chance deal blue-1
oniwaban play yellow
oniwaban move c3 c4
oniwaban draw location
chance deal blue-1
government play red
government move a6 b5
government draw location
chance deal blue-2
oniwaban play swap
oniwaban swap c1 c4
oniwaban exchange"""
"""An agent of whom something is known is swapped with one of whom nothing is."""


@pytest.mark.rule("shadows-in-kyoto:R35", "shadows-in-kyoto:S4")
def test_only_twins_detect_a_swap_that_is_remembered() -> None:
    """What is known of a swapped agent must not follow her; if it does, the views agree with themselves."""
    numbers = []
    for game in (SHADOWS, LeakyShadows(remembers_what_a_swap_did)):
        table = table_after(KYOTO_OPENING + SWAP_AFTER_A_CONFLICT, game)
        inverse(table)
        numbers.append(len({view_bytes(game, twin(), 1) for twin in table.twins.of(table.state, 1)}))
    assert numbers[0] == 1
    assert numbers[1] > 1


# Planted slips of the tongue: what is told, and who is asked


class Telltale(State):
    """A match of Shadows in Kyoto behind which somebody talks; the rules are those of the sound one inside."""

    def __init__(self, inner: ShadowsInKyotoState, slip: Callable[[Telltale, int], None]) -> None:
        super().__init__(2, inner.moves)
        self.inner = inner
        self.slip = slip

    def fill(self, seat: i64) -> i64:
        return self.inner.fill(seat)

    def apply(self, seat: i64, action: i64) -> None:
        self.inner.listening, self.inner.facts = self.listening, self.facts
        before = int(self.inner.phase)
        self.inner.apply(seat, action)
        if before in (EXCHANGING, MARKING) or self.inner.phase == LURE_WINDOW:
            self.slip(self, int(action))
        self.turn, self.owing = self.inner.turn, self.inner.owing
        self.round, self.ending = self.inner.round, self.inner.ending


class Telling(ShadowsInKyoto):
    """Shadows in Kyoto with somebody who talks."""

    def __init__(self, slip: Callable[[Telltale, int], None]) -> None:
        self.slip = slip

    def start(self, options: Options) -> State:
        inner = super().start(options)
        assert isinstance(inner, ShadowsInKyotoState)
        return Telltale(inner, self.slip)

    def view(self, state: State, seat: int) -> ShadowsInKyotoView:
        assert isinstance(state, Telltale)
        return super().view(state.inner, seat)


def says_nothing(match: Telltale, action: int) -> None:
    """The control."""


def says_that_a_swap_exchanged(match: Telltale, action: int) -> None:
    """Everybody hears what its player should hear alone."""
    if action == EXCHANGE:
        match.tell(EVERYONE, EXCHANGED)


def says_the_colour_of_a_mark(match: Telltale, action: int) -> None:
    """Everybody hears what its owner should hear alone."""
    if match.inner.phase != LURE_WINDOW:
        match.tell(EVERYONE, OWN_MARK, 0, action - MARK)


def asks_only_if_a_mark_fits(match: Telltale, action: int) -> None:
    """The owner of a lure is passed over where `hold` would be the only answer."""
    if match.inner.phase == LURE_WINDOW and match.inner.legal(match.inner.turn) == [HOLD]:
        match.inner.listening = False
        match.inner.apply(match.inner.turn, HOLD)


SLIPS = (
    ("whether a Swap exchanged", says_that_a_swap_exchanged),
    ("mark that fits and is not used", says_the_colour_of_a_mark),
    ("mark that fits and is not used", asks_only_if_a_mark_fits),
)


def story_with(name: str, slip: Callable[[Telltale, int], None]) -> Story:
    """A story in whose match somebody talks; with a window that may stay closed it ends before the answer."""
    (story,) = (story for story in STORIES if story.name == name)
    return story._replace(game=Telling(slip), script=story.script.removesuffix("\noniwaban hold"))


@pytest.mark.rule("shadows-in-kyoto:S4", "shadows-in-kyoto:L7", "shadows-in-kyoto:W1")
@pytest.mark.parametrize(("name", "slip"), SLIPS, ids=[slip.__name__ for _, slip in SLIPS])
def test_twin_histories_detect_a_planted_slip(name: str, slip: Callable[[Telltale, int], None]) -> None:
    """A fact told to the wrong seat, or a question that is asked by secret, makes twin histories differ."""
    tell_twins(story_with(name, says_nothing))
    with pytest.raises(AssertionError):
        tell_twins(story_with(name, slip))


# Sampling is fair


def sampled_shadows(script: str, observer: int, draws: int) -> list[ShadowsInKyotoState]:
    """Worlds of Shadows in Kyoto that agree with an observer's view after a script."""
    worlds = SHADOWS.worlds(SHADOWS.view(table_after(script, SHADOWS).state, observer))
    dice = Dice(26)
    return [worlds.sample(dice) for _ in range(draws)]


@pytest.mark.rule("shadows-in-kyoto:R10", "shadows-in-kyoto:T6")
@pytest.mark.parametrize("observer", [0, 1], ids=["oniwaban", "government"])
def test_every_card_is_as_likely_in_a_starting_hand(observer: int) -> None:
    """Each of 25 location cards, and each of eight tactics, is in the other hand as often as the others."""
    worlds = sampled_shadows(KYOTO_OPENING, observer, 2500)
    held = [sum(bool(world.side[kyoto.HAND + 1 - observer] & bit(card)) for world in worlds) for card in range(33)]
    assert (sum(held[:25]), sum(held[25:])) == (4 * 2500, 2 * 2500)
    assert is_uniform(held[:25])
    assert is_uniform(held[25:])


@pytest.mark.rule("shadows-in-kyoto:R36")
def test_every_coloured_card_is_as_likely_to_be_the_mark() -> None:
    """A mark is each of twenty cards as often as the others, and never a joker."""
    worlds = sampled_shadows(KYOTO_OPENING + "oniwaban play lure\noniwaban mark red", 1, 3000)
    marks = [int(world.side[kyoto.MARKS]) for world in worlds]
    assert is_uniform([marks.count(card) for card in range(20)])
    assert max(marks) < 20
