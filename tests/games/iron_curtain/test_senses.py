"""Iron Curtain: what a trained player perceives, and how it names what it may do."""

from __future__ import annotations

import pytest

from brushpass.core.bits import bit
from brushpass.core.game import State
from brushpass.core.options import words_of as option_words
from brushpass.games.iron_curtain import GAME
from brushpass.games.iron_curtain.numbers import ALL_CARDS, EAST, MOVE, NORTH, PLACE, SOUTH, WEST, WIDTH
from brushpass.games.iron_curtain.rules import IronCurtainState
from brushpass.games.iron_curtain.rules.table import cell_of
from brushpass.games.iron_curtain.senses import TRAINED, worked_out
from tests.games.senses_laws import alike, check_recalls, check_rows, check_turned, perceptions

CORNERS = (NORTH + EAST, EAST + SOUTH, SOUTH + WEST, WEST + NORTH)


def test_everybody_remembers_the_same() -> None:
    assert check_recalls(GAME, 6, 3) > 500


def test_rows_tell_what_the_seat_knows_and_nothing_else() -> None:
    assert check_rows(GAME, 4, 5, worked_out()) > 400


def transposed(action: int) -> int:
    """The same action on a table whose rows are columns."""
    for base in (MOVE, PLACE):
        if action >= base:
            column, row = divmod(action - base, WIDTH)
            return base + row * WIDTH + column
    return action


WHOLE = [name for name, options in GAME.editions.items() if option_words(options)["size"] == "whole"]
"""The editions of the whole game: the table of a smaller one is a row, and nobody has trained for it (O4)."""


@pytest.mark.parametrize("edition", WHOLE)
def test_a_mirrored_table_is_the_same_table(edition: str) -> None:
    """A31: which cards touch is all that counts."""
    assert sum(check_turned(GAME, GAME.editions[edition], transposed, seed) for seed in range(4)) > 200


def surroundings(state: State, action: int) -> tuple[int, int]:
    """The cards that a cell would touch, and how many lie at its corners; a card that moves is none of them."""
    assert isinstance(state, IronCurtainState)
    moved = int(state.setup.parts.moved_card[state.part]) if action >= MOVE else -1
    cell = cell_of(action - (MOVE if action >= MOVE else PLACE))
    lying = {int(state.cell[card]): card for card in range(19) if state.on_table & bit(card) and card != moved}
    touched = sum(bit(lying[cell + step]) for step in (NORTH, EAST, SOUTH, WEST) if cell + step in lying)
    return touched & ALL_CARDS, sum(cell + step in lying for step in CORNERS)


def test_only_cells_with_the_same_cards_around_them_are_spelled_alike() -> None:
    cells = 0
    for seen in perceptions(GAME, 8, 7):
        for actions in alike(seen):
            assert actions[0] >= PLACE
            assert len({surroundings(seen.state, action) for action in actions}) == 1
            cells += 1
    assert cells > 0


def test_every_edition_is_trained() -> None:
    assert sum(share for _, share in TRAINED) == 100
    assert {options for options, _ in TRAINED} >= {GAME.editions[name] for name in WHOLE}
    assert len({senses.digest for senses in (GAME.senses(options) for options, _ in TRAINED)}) == 1
