"""Checkpoint Charlie: what always holds (I1-I13); what a match can show stands in `invariants.py` and is held here."""

from __future__ import annotations

from collections import Counter

import pytest

from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE
from brushpass.core.options import change
from brushpass.games.checkpoint_charlie import GAME
from brushpass.games.checkpoint_charlie.cards import CATS
from brushpass.games.checkpoint_charlie.numbers import DRAW, FORCED, PASS, SWAP, TURN_UP
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions, supply
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.rules.sides import CLUE, DISCARDS, SUSPECTS
from tests.games.checkpoint_charlie.invariants import (
    CheckpointCharlieInvariants,
    agreements,
    agrees,
    chiefs,
    clockwise,
)
from tests.laws import CASES, Case, Table

CHARLIE = [case for case in CASES if case.game is GAME]
cases = pytest.mark.parametrize("case", CHARLIE, ids=[case.name for case in CHARLIE])
players = pytest.mark.parametrize("players", [3, 4, 5])


@pytest.mark.rule("checkpoint-charlie:I1", "checkpoint-charlie:R2")
def test_the_cats_agree_with_a_profile_by_the_binomial_numbers() -> None:
    """Whatever the profile, 1, 5, 10, 10, 5 and 1 cats agree in five, four, three, two, one and no trait."""
    for profile in range(len(CATS)):
        faces = {2 * trait + (profile >> trait & 1) for trait in range(5)}
        counts = Counter(agreements(cat, faces) for cat in range(len(CATS)))
        assert [counts[number] for number in (5, 4, 3, 2, 1, 0)] == [1, 5, 10, 10, 5, 1]
        assert chiefs(faces) == {profile}


@pytest.mark.rule("checkpoint-charlie:I2", "checkpoint-charlie:R1")
@pytest.mark.parametrize("face", range(10))
def test_a_clue_fits_half_of_the_cats(face: int) -> None:
    """Exactly 16 of the 32 cats agree with a face."""
    assert sum(agrees(cat, face) for cat in range(len(CATS))) == 16


def patient(table: Table, dice: Dice) -> None:
    """A random action, but nearly always a pass where there is one, so that the deck is played far down."""
    waiting = table.waiting
    seat = waiting[dice.below(len(waiting))]
    legal = table.state.legal(seat)
    is_passing = legal[0] == PASS and seat != CHANCE and dice.below(40) > 0
    table.play(seat, PASS if is_passing else legal[dice.below(len(legal))])


def charlie(table: Table) -> CheckpointCharlieState:
    """The state of a table, as the game knows it."""
    assert isinstance(table.state, CheckpointCharlieState)
    return table.state


@pytest.mark.source
@pytest.mark.rule(
    "checkpoint-charlie:I3",
    "checkpoint-charlie:I4",
    "checkpoint-charlie:I7",
    "checkpoint-charlie:I8",
    "checkpoint-charlie:I10",
    "checkpoint-charlie:I11",
    "checkpoint-charlie:I12",
    "checkpoint-charlie:I13",
)
@cases
def test_everything_holds_in_patient_matches(case: Case) -> None:
    """Matches in which decks are played far down keep every invariant at every step."""
    dice = Dice(39)
    for _ in range(3):
        table = Table(case.game, case.options)
        while not table.over:
            table.invariants.check(table.state)
            patient(table, dice)
        table.invariants.check(table.state)


@pytest.mark.rule("checkpoint-charlie:I5", "checkpoint-charlie:R26")
@pytest.mark.parametrize(("players", "cats"), [(3, [11, 11, 10]), (4, [8, 8, 8, 8]), (5, [7, 7, 6, 6, 6])])
def test_a_whole_deck_is_shared_out(players: int, cats: list[int]) -> None:
    """When nobody accuses, the seats from the start player on take as many cats as the rulebook says."""
    state = charlie(at_the_end_of_the_deck(players))
    piles = [state.side[SUSPECTS + seat] | state.side[DISCARDS + seat] for seat in range(players)]
    assert [int(piles[seat]).bit_count() for seat in clockwise(int(state.starter), players)] == cats


def at_the_end_of_the_deck(players: int) -> Table:
    """A table on which all have passed until the deck was empty."""
    dice = Dice(40)
    table = Table(GAME, change(GAME.editions["base"], {"players": str(players)}))
    while charlie(table).phase != FORCED:
        seat = table.waiting[0]
        legal = table.state.legal(seat)
        table.play(seat, legal[dice.below(len(legal))] if seat == CHANCE else legal[0])
    return table


@pytest.mark.rule("checkpoint-charlie:I6")
@players
def test_the_last_card_is_a_cat(players: int) -> None:
    """When the deck is empty, every agent card was taken long ago, and the card taken last is a cat."""
    state = charlie(at_the_end_of_the_deck(players))
    assert state.bag == 0
    assert state.drawn in range(len(CATS))
    assert state.dealt == len(CATS) + 5 - players


@pytest.mark.rule("checkpoint-charlie:I3", "checkpoint-charlie:I7")
@players
def test_after_the_whole_deck_the_chief_is_a_suspect_and_everybody_accuses(players: int) -> None:
    """He lies face up when the deck is empty, and nobody is left without an accusation."""
    table = at_the_end_of_the_deck(players)
    state = charlie(table)
    faces = {int(state.side[CLUE + seat]) for seat in range(players)}
    faces |= {face for face in range(10) if state.open_faces >> face & 1}
    (chief,) = chiefs(faces)
    assert any(state.side[SUSPECTS + seat] >> chief & 1 for seat in range(players))
    while charlie(table).phase == FORCED:
        seat = table.waiting[0]
        table.play(seat, table.state.legal(seat)[-1])
    assert charlie(table).accusers == (1 << players) - 1


@pytest.mark.rule("checkpoint-charlie:I4")
def test_a_discarded_aide_lacks_the_trait_of_its_drawer() -> None:
    """Of a discarded cat that has all values but one, the missing one is the clue of the seat that took it."""
    aides = 0
    for players in (3, 4, 5):
        state = charlie(at_the_end_of_the_deck(players))
        clues = [int(state.side[CLUE + seat]) for seat in range(players)]
        faces = {*clues, *(face for face in range(10) if state.open_faces >> face & 1)}
        for seat, clue in enumerate(clues):
            for cat in range(len(CATS)):
                if state.side[DISCARDS + seat] >> cat & 1 and agreements(cat, faces) == 4:
                    aides += 1
                    assert [face for face in faces if not agrees(cat, face)] == [clue]
    assert aides


@pytest.mark.rule("checkpoint-charlie:I9", "checkpoint-charlie:R46")
@pytest.mark.parametrize("edition", [name for name in GAME.editions if name != "small"])
@pytest.mark.parametrize("mix", ["mix_a", "mix_b"])
def test_every_supply_has_25_tokens(edition: str, mix: str) -> None:
    """With or without variants the supply begins with 25 tokens."""
    options = change(GAME.editions[edition], {"token_mix": mix})
    assert isinstance(options, CheckpointCharlieOptions)
    assert len(supply(options)) == 25


# The invariants notice


def broken(table: Table) -> bool:
    """Do the invariants refuse this table?"""
    try:
        CheckpointCharlieInvariants(table.options).check(table.state)
    except AssertionError:
        return True
    return False


@pytest.mark.rule("checkpoint-charlie:I8")
def test_a_lost_cat_is_noticed() -> None:
    """A cat that is nowhere breaks the count."""
    table = at_the_end_of_the_deck(4)
    assert not broken(table)
    charlie(table).side[DISCARDS] = 0
    assert broken(table)


@pytest.mark.rule("checkpoint-charlie:I8")
def test_a_doubled_token_is_noticed() -> None:
    """A token that lies in front of a seat and in the supply breaks the count."""
    dice = Dice(41)
    table = Table(GAME, GAME.editions["cafe_adler"])
    while charlie(table).phase != SWAP:
        table.play_any(dice)
    assert not broken(table)
    charlie(table).supply |= 1 << next(token for token, place in enumerate(charlie(table).place) if place >= 0)
    assert broken(table)


@pytest.mark.rule("checkpoint-charlie:I3")
def test_a_chief_among_the_discards_is_noticed() -> None:
    """A cat that fits the clue of its drawer and was discarded breaks the sorting."""
    dice = Dice(42)
    table = Table(GAME, GAME.editions["base"])
    while charlie(table).phase != DRAW:
        table.play_any(dice)
    state = charlie(table)
    fitting = next(cat for cat in range(len(CATS)) if agrees(cat, int(state.side[CLUE + state.drawer])))
    table.play(CHANCE, TURN_UP + fitting)
    seat = int(state.starter)
    state.side[DISCARDS + seat], state.side[SUSPECTS + seat] = state.side[SUSPECTS + seat], 0
    assert broken(table)
