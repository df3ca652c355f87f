"""Shadows in Kyoto: the constants of the engine say what the notation and the tables of cards and spaces say."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.boards import SPACES, START_SPACES
from brushpass.games.shadows_in_kyoto.cards import (
    CARD_KINDS,
    CARD_WORDS,
    COLOURS,
    DECKS,
    EQUIPMENT,
    EQUIPMENT_WORDS,
    IDENTITIES,
    MARKS,
    SIDES,
    SINGLE_CARDS,
    SPECIALS,
)
from brushpass.games.shadows_in_kyoto.options import ShadowsInKyotoOptions
from brushpass.games.shadows_in_kyoto.rules.setup import setup_of

NOTATION = numbers.NOTATION
PAIRS = (
    (numbers.MOVE, numbers.PUSH, "move"),
    (numbers.PUSH, numbers.SWAP_PAIR, "push"),
    (numbers.SWAP_PAIR, numbers.PLACE_IN_SMALLER, "swap"),
)
"""The actions that name two spaces: the first of them, the end, and the verb."""


def set_of(members: list[int]) -> int:
    """Numbers as bits."""
    return sum(1 << member for member in members)


def place_of(space: str) -> tuple[int, int]:
    """The column and the row of a space."""
    return "abcde".index(space[0]), int(space[1])


# Actions


@pytest.mark.parametrize(("first", "end", "verb"), PAIRS, ids=[verb for _, _, verb in PAIRS])
def test_actions_with_two_spaces_are_one_block(first: int, end: int, verb: str) -> None:
    """All actions with this verb, and no others, have the numbers of its block."""
    assert [number for number, action in enumerate(NOTATION.actions) if action.verb == verb] == list(range(first, end))


@pytest.mark.parametrize(
    ("verb", "table"),
    [("move", numbers.MOVE_FROM_TO), ("push", numbers.PUSH_FROM_TO), ("swap", numbers.SWAP_FROM_TO)],
    ids=["move", "push", "swap"],
)
def test_two_spaces_lead_to_their_action_and_back(verb: str, table: list[int]) -> None:
    """For every pair of spaces the tables have the number of its action, or none if there is no such action."""
    for (one, here), (other, there) in product(enumerate(SPACES), repeat=2):
        number = NOTATION.numbers.get(f"{verb} {here} {there}", -1)
        assert table[one * numbers.SPACE_COUNT + other] == number
        if number >= 0:
            assert (numbers.FIRST_SPACE[number], numbers.SECOND_SPACE[number]) == (one, other)


def test_other_actions_have_no_two_spaces() -> None:
    """What names no two spaces has none in the tables."""
    for number in range(numbers.MOVE):
        assert numbers.FIRST_SPACE[number] == numbers.SECOND_SPACE[number] == -1


@pytest.mark.rule("shadows-in-kyoto:R23", "shadows-in-kyoto:R33", "shadows-in-kyoto:R40")
def test_every_move_that_some_card_can_make_is_an_action() -> None:
    """A step in any direction, a Tunnel along the row, a jump of two straight or diagonally, and nothing else."""
    for here, there in product(SPACES, repeat=2):
        (column, row), (to_column, to_row) = place_of(here), place_of(there)
        across, along = abs(to_column - column), abs(to_row - row)
        is_step = max(across, along) == 1
        is_tunnel = along == 0 and across > 0
        is_jump = max(across, along) == 2 and across in (0, 2) and along in (0, 2)
        assert (f"move {here} {there}" in NOTATION.numbers) == (is_step or is_tunnel or is_jump)


@pytest.mark.rule("shadows-in-kyoto:R34")
def test_every_push_is_an_action() -> None:
    """One space back for one side or the other, straight or diagonally, and nothing else."""
    for here, there in product(SPACES, repeat=2):
        (column, row), (to_column, to_row) = place_of(here), place_of(there)
        is_push = abs(to_row - row) == 1 and abs(to_column - column) <= 1
        assert (f"push {here} {there}" in NOTATION.numbers) == is_push


@pytest.mark.rule("shadows-in-kyoto:R35")
def test_every_pair_in_a_line_is_an_action_once() -> None:
    """Two spaces of one row or one column, in the order of their numbers."""
    in_line = {
        f"swap {one} {other}" for one, other in combinations(SPACES, 2) if one[0] == other[0] or one[1] == other[1]
    }
    assert {action.text for action in NOTATION.actions if action.verb == "swap"} == in_line


# Tables


def test_counts_are_those_of_the_tables() -> None:
    """Constants that count something count it right."""
    assert (len(SPACES), len(CARD_KINDS), len(COLOURS)) == (numbers.SPACE_COUNT, numbers.KINDS, numbers.COLOUR_COUNT)
    assert (len(IDENTITIES), len(IDENTITIES)) == (numbers.AGENTS, numbers.IDENTITY_BITS)
    assert (len(EQUIPMENT), len(MARKS)) == (numbers.EQUIPMENT_COUNT, numbers.MARK_COUNT)
    copies = {deck: sum(kind.copies for kind in CARD_KINDS if kind.deck == deck) for deck in DECKS}
    assert (copies["location"], copies["tactics"]) == (numbers.LOCATION_CARDS, numbers.TACTICS)
    assert numbers.CARDS == len(SINGLE_CARDS) == sum(copies.values())


@pytest.mark.rule("shadows-in-kyoto:R5", "shadows-in-kyoto:R45")
def test_sets_of_identities_are_those_of_the_table() -> None:
    """Real, false and activating identities and their strengths follow from the table of identities."""
    everybody = range(len(IDENTITIES))
    assert set_of([number for number in everybody if IDENTITIES[number].real]) == numbers.REAL
    assert set_of([number for number in everybody if not IDENTITIES[number].real]) == numbers.FALSE
    assert set_of([number for number in everybody if IDENTITIES[number].activates]) == numbers.ACTIVATING
    assert set_of(list(everybody)) == numbers.EVERY_IDENTITY
    assert [numbers.STRENGTH[number] for number in everybody] == [identity.strength for identity in IDENTITIES]


@pytest.mark.rule("shadows-in-kyoto:R9")
def test_sets_of_cards_are_those_of_the_table() -> None:
    """Which single cards are of a kind, of a deck and coloured follows from the table of kinds."""
    kinds = [CARD_WORDS.index(card.rpartition("-")[0]) for card in SINGLE_CARDS]
    assert list(numbers.KIND_OF) == kinds
    for kind in range(len(CARD_KINDS)):
        cards = [card for card in range(numbers.CARDS) if kinds[card] == kind]
        assert numbers.KIND_SET[kind] == set_of(cards)
        assert len(cards) == CARD_KINDS[kind].copies
    decks = [CARD_KINDS[kind].deck for kind in kinds]
    assert set_of([card for card, deck in enumerate(decks) if deck == "location"]) == numbers.LOCATION_SET
    assert set_of([card for card, deck in enumerate(decks) if deck == "tactics"]) == numbers.TACTIC_SET
    assert set_of([card for card, kind in enumerate(kinds) if CARD_WORDS[kind] in COLOURS]) == numbers.COLOURED_SET


@pytest.mark.rule("shadows-in-kyoto:R38", "shadows-in-kyoto:R44", "shadows-in-kyoto:E2")
def test_special_agents_and_equipment_belong_to_their_sides() -> None:
    """Three special agents and three equipment cards a side; those for one's own turn are the four of E2."""
    assert [special.side for special in SPECIALS] == ["oniwaban"] * 3 + ["government"] * 3 + [""]
    for number, side in enumerate(SIDES):
        own = [card for card, equipment in enumerate(EQUIPMENT) if equipment.side == side]
        assert numbers.OWN_EQUIPMENT[number] == set_of(own)
    on_own_turn = ("typescript", "anaesthetic", "wiretap", "stunner")
    assert set_of([EQUIPMENT_WORDS.index(card) for card in on_own_turn]) == numbers.ON_OWN_TURN


@pytest.mark.rule("shadows-in-kyoto:R11", "shadows-in-kyoto:R22")
def test_spaces_are_counted_from_the_home_row_of_the_oniwaban() -> None:
    """A space is its row times five plus its column; home rows, forward and start spaces follow."""
    assert [SPACES.index(space) for space in ("a1", "e1", "a2", "e6")] == [0, 4, 5, 29]
    setup = setup_of(ShadowsInKyotoOptions())
    assert numbers.WIDTH == 5
    assert set_of(list(range(30))) == numbers.ALL_SPACES
    for number, (side, row) in enumerate(zip(SIDES, "16", strict=True)):
        assert setup.home_row[number] == set_of([place for place, space in enumerate(SPACES) if space[1] == row])
        start = [SPACES[space] for space in setup.starts[6 * number : 6 * number + 6]]
        assert sorted(start) == sorted(START_SPACES[side])
        assert [SPACES.index(space) for space in start] == sorted(SPACES.index(space) for space in start)
    assert list(numbers.FORWARD) == [5, -5]


@pytest.mark.rule("shadows-in-kyoto:R18", "shadows-in-kyoto:R35", "shadows-in-kyoto:R40")
def test_limits_follow_from_the_copies_of_cards() -> None:
    """Two Swaps at most, the second by Typescript, make four stories; two Lures have two marks each."""
    copies = {kind.word: kind.copies for kind in CARD_KINDS}
    assert 2 ** (copies["swap"] + 1) == numbers.MOST_STORIES
    assert 2 * copies["lure"] == numbers.MARK_COUNT
    assert setup_of(ShadowsInKyotoOptions()).hand_size == 6
