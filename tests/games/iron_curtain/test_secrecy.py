"""Iron Curtain: nobody learns what its rulebook hides."""

from __future__ import annotations

from functools import partial
from itertools import combinations

import pytest

from brushpass.core.bits import bit
from brushpass.core.dice import Dice
from brushpass.core.game import SPECTATOR
from brushpass.games.iron_curtain import GAME as IRON_CURTAIN
from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.numbers import USA, USSR
from brushpass.games.iron_curtain.rules import IronCurtainState
from brushpass.games.iron_curtain.rules.table import AFTERMATH, HAND
from tests.games.iron_curtain.secrecy import ROUND_ONE
from tests.games.iron_curtain.twins import RESERVE, Place
from tests.lawbook import deals
from tests.laws import Table
from tests.secrecy import is_uniform, table_after

# Twins


@pytest.mark.rule("iron-curtain:A30")
def test_every_place_of_hidden_cards_is_exchanged() -> None:
    """Cards in hands, set aside and in the reserve are exchanged for everybody but the owners of both places."""
    dice = Dice(30)
    exchanged = set()
    for _ in range(4):
        table = Table(IRON_CURTAIN, IRON_CURTAIN.editions["standard"])
        while not table.over:
            for observer in table.observers:
                for way in table.twins.of(table.state, observer):
                    assert isinstance(way, partial)
                    exchanged.add((observer, frozenset(way.args[1:3])))
            table.play_any(dice)
    hands, asides = ([Place(kind, seat) for seat in (USA, USSR)] for kind in ("hand", "aftermath"))
    expected = {(SPECTATOR, frozenset(pair)) for pair in combinations([RESERVE, *hands, *asides], 2)}
    for observer in (USA, USSR):
        hidden = [RESERVE, hands[1 - observer], asides[1 - observer]]
        expected |= {(observer, frozenset(pair)) for pair in combinations(hidden, 2)}
    assert exchanged == expected


# Sampling is fair

CURTAIN_DEAL = deals("cuba japan zaire iran brazil poland panama vietnam israel chile") + "\nussr first ussr"
CURTAIN_ROUND_TWO = CURTAIN_DEAL + ROUND_ONE + deals("france east-germany nigeria turkey")


def sampled_curtains(script: str, observer: int, draws: int) -> list[IronCurtainState]:
    """Worlds of Iron Curtain that agree with an observer's view after a script."""
    worlds = IRON_CURTAIN.worlds(IRON_CURTAIN.view(table_after(script, IRON_CURTAIN).state, observer))
    dice = Dice(26)
    return [worlds.sample(dice) for _ in range(draws)]


def numbers_of(cards: str) -> list[int]:
    """The numbers of some cards of the reconstruction."""
    words = table_after("", IRON_CURTAIN).notation.names["card"]
    return [words.index(card) for card in cards.split()]


@pytest.mark.rule("iron-curtain:A30")
@pytest.mark.parametrize("observer", [USA, USSR], ids=SIDES)
def test_every_unseen_card_is_as_likely_in_the_other_hand(observer: int) -> None:
    """After the deal each of the 13 cards a player does not hold is in the other hand as often as the others."""
    worlds = sampled_curtains(CURTAIN_DEAL, observer, 2600)
    held = [sum(bool(world.side[HAND + 1 - observer] & bit(card)) for world in worlds) for card in range(18)]
    assert is_uniform([count for count in held if count])
    assert sum(count > 0 for count in held) == 13


@pytest.mark.rule("iron-curtain:A30")
def test_every_unseen_card_is_as_likely_to_be_set_aside() -> None:
    """In round 2 each of the five cards the USA cannot see is the aftermath card of the USSR as often as the others."""
    worlds = sampled_curtains(CURTAIN_ROUND_TWO, USA, 2500)
    hidden = numbers_of("west-germany pakistan south-africa angola chile")
    assert is_uniform([sum(world.side[AFTERMATH + USSR] == card for world in worlds) for card in hidden])


@pytest.mark.rule("iron-curtain:A30")
def test_hidden_places_of_a_spectator_are_independent() -> None:
    """Whoever watches finds every pair of the ten unseen cards set aside by the USA and the USSR as often."""
    worlds = sampled_curtains(CURTAIN_ROUND_TWO, SPECTATOR, 4500)
    pairs = [(int(world.side[AFTERMATH + USA]), int(world.side[AFTERMATH + USSR])) for world in worlds]
    hidden = sorted({card for pair in pairs for card in pair})
    assert len(hidden) == 10
    assert is_uniform([pairs.count((one, other)) for one in hidden for other in hidden if one != other])


@pytest.mark.rule("iron-curtain:A30")
def test_a_player_samples_only_the_truth_about_the_own_cards() -> None:
    """The USSR finds its hand and its aftermath card in every world."""
    (chile,) = numbers_of("chile")
    hand = sum(bit(card) for card in numbers_of("west-germany pakistan south-africa angola"))
    for world in sampled_curtains(CURTAIN_ROUND_TWO, USSR, 50):
        assert (world.side[HAND + USSR], world.side[AFTERMATH + USSR]) == (hand, chile)
