"""Coin: what a seat knows, as a row of numbers (R3); seats come in the order of play, me first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.encoding import BITS_OF_A_NUMBER, Field, a_set, one_of, option_numbers
from brushpass.core.game import NOBODY

if TYPE_CHECKING:  # the rules call what stands here
    from tests.games.coin.rules import CoinState

VERSION = 1
HIDDEN = 2
_SCORE_BITS = BITS_OF_A_NUMBER + 1


def fields() -> list[Field]:
    """The numbers of a row after the options, in the order in which `write` puts them."""
    return [
        one_of("seat", 3, "whose row this is: red, green, blue"),
        a_set("waiting", 3, "who owes a decision"),
        one_of("ending", 1, "how the match ended: last-round"),
        a_set("round", BITS_OF_A_NUMBER, "the round as the bits of a whole number, lowest first"),
        one_of("lucky", 2, "the lucky face: heads, tails"),
        one_of("coins", 3, "the coin of each seat: heads, tails, hidden", 3),
        a_set("scores", _SCORE_BITS, "the points of each seat as bits, lowest first", 3),
    ]


def write(state: CoinState, seat: int, row: vec[i64], at: int) -> None:
    """R3: all that a seat knows, from an index of the row on."""
    order = [(seat + step) % 3 for step in range(3)]
    waiting = sum(1 << place for place, other in enumerate(order) if state.waits(other))
    coins = [state.coins[other] if other == seat else hidden(state.coins[other]) for other in order]
    points = [state.points[other] for other in order]
    known = [seat, waiting, state.ending - 1, state.round, state.lucky, *coins, *points]
    for place, value in enumerate([*option_numbers(state.options), *known]):
        row[at + place] = value


def hidden(coin: int) -> int:
    """Whether somebody else has a coin, and nothing of its face."""
    return NOBODY if coin == NOBODY else HIDDEN
