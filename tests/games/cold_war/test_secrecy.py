"""Cold War: nobody learns what its rulebook hides."""

from __future__ import annotations

from functools import partial

import pytest

from brushpass.core.dice import Dice
from brushpass.core.game import SPECTATOR, State
from brushpass.games.cold_war import GAME as COLD_WAR
from brushpass.games.cold_war.cards import AGENTS, GROUP_NAMES
from brushpass.games.cold_war.numbers import CIA, KGB
from brushpass.games.cold_war.rules import ColdWarState
from brushpass.games.cold_war.rules.table import FIELD
from tests.games.cold_war.secrecy import OPENING
from tests.games.cold_war.twins import ColdWarTwins, with_agent, with_groups_exchanged, with_objectives_exchanged
from tests.laws import Table
from tests.secrecy import is_uniform, table_after

# Twins


@pytest.mark.rule("cold-war:R13.2", "cold-war:R13.3")
def test_a_seat_remembers_every_card_it_has_seen() -> None:
    """The view names a card of a deck to those who by the rulebook know where it lies, and to nobody else."""
    dice = Dice(24)
    named = 0
    for _ in range(4):
        table = Table(COLD_WAR, COLD_WAR.editions["ffg-2011"])
        while not table.over:
            twins = table.twins
            assert isinstance(twins, ColdWarTwins)
            for observer in table.observers:
                named += compare_with_memory(table.state, twins, observer)
            table.play_any(dice)
    assert named > 100


def compare_with_memory(state: State, twins: ColdWarTwins, observer: int) -> int:
    """Compare the named cards of both decks with our own account; how many there are."""
    assert isinstance(state, ColdWarState)
    view = COLD_WAR.view(state, observer)
    named = 0
    for deck, seen, known in (
        (state.group_deck, view.group_deck, twins.groups),
        (state.objective_deck, view.objective_deck, twins.objectives),
    ):
        top = [int(deck.top_card(index)) for index in range(deck.top_count)]
        bottom = [int(deck.bottom_card(index)) for index in range(deck.bottom_count)]
        for card, place in zip([*top, *bottom], [*seen.top, *seen.bottom], strict=True):
            assert (place.card is not None) == bool(known.get(card, 0) >> observer & 1)
            named += place.card is not None
    return named


def test_every_kind_of_twin_occurs() -> None:
    """Hidden agents, groups that somebody has seen and objectives that somebody has seen come up for every observer."""
    dice = Dice(28)
    kinds = set()
    for _ in range(8):
        table = Table(COLD_WAR, COLD_WAR.editions["ffg-2011"])
        while not table.over:
            for observer in table.observers:
                for way in table.twins.of(table.state, observer):
                    assert isinstance(way, partial)
                    kinds.add((observer, way.func.__name__))
            table.play_any(dice)
    assert kinds == {
        (observer, way.__name__)
        for observer in (CIA, KGB, SPECTATOR)
        for way in (with_agent, with_groups_exchanged, with_objectives_exchanged)
    }


# Sampling is fair

UNSEEN = [group for group, name in enumerate(GROUP_NAMES) if name not in ("industry", "newspapers")]
"""The 22 groups that the opening has not turned up."""


def sampled_worlds(table: Table, observer: int, draws: int) -> list[ColdWarState]:
    """Worlds that agree with an observer's view."""
    worlds = COLD_WAR.worlds(COLD_WAR.view(table.state, observer))
    dice = Dice(26)
    return [worlds.sample(dice) for _ in range(draws)]


def test_every_possible_agent_is_as_likely() -> None:
    """After the picks, each of the opponent's six agents is sampled as often as the others."""
    worlds = sampled_worlds(table_after(OPENING, COLD_WAR), CIA, 3000)
    assert is_uniform([sum(world.side[FIELD + KGB] == agent for world in worlds) for agent in range(6)])


def test_every_unseen_card_is_as_likely() -> None:
    """A card that the opponent has left on top is each unseen group as often as the others."""
    table = table_after(OPENING + "cia pass\nkgb activate newspapers\nchance draw police\nkgb leave", COLD_WAR)
    worlds = sampled_worlds(table, CIA, 4400)
    assert is_uniform([sum(world.group_deck.top_card(0) == group for world in worlds) for group in UNSEEN])


def test_agent_and_card_are_independent() -> None:
    """Hidden things are drawn independently: each pair of an agent and a half of the unseen groups is as likely."""
    table = table_after(OPENING + "cia pass\nkgb activate newspapers\nchance draw police\nkgb leave", COLD_WAR)
    worlds = sampled_worlds(table, CIA, 3600)
    pairs = [(int(world.side[FIELD + KGB]), UNSEEN.index(world.group_deck.top_card(0)) // 11) for world in worlds]
    assert is_uniform([pairs.count((agent, half)) for agent in range(6) for half in range(2)])


def test_the_owner_samples_only_the_truth() -> None:
    """Whoever knows the Agent X and the card on top finds them in every world."""
    table = table_after(OPENING + "cia pass\nkgb activate newspapers\nchance draw police\nkgb leave", COLD_WAR)
    for world in sampled_worlds(table, KGB, 50):
        assert (world.side[FIELD + KGB], world.group_deck.top_card(0)) == (AGENTS.index("analyst"), 3)
