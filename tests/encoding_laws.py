"""The laws of what a seat knows as numbers: checks that know no rules.

They are held against an `Encoder`, that of a game or one with a planted mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b

from librt.vecs import vec
from mypy_extensions import i64

from brushpass import encode
from brushpass.core import options as option_words
from brushpass.core.dice import Dice
from brushpass.core.encoding import Encoding, Kind
from brushpass.core.game import Game, State
from tests.laws import Table, any_options

Row = tuple[int, ...]
Encoder = Callable[[State, int], Row]
"""What a seat knows of a state, as a row."""
UNWRITTEN = -(1 << 40)
"""No field has this value."""


def encoder_of(game: Game) -> Encoder:
    """The encoder of a game."""
    size = game.encoding(next(iter(game.editions.values()))).row_size

    def encoder(state: State, seat: int) -> Row:
        row = vec[i64]([UNWRITTEN] * (size + 2))
        state.encode(seat, row, 1)
        assert (row[0], row[size + 1]) == (UNWRITTEN, UNWRITTEN)  # nothing is written before or behind the row
        return tuple(row)[1:-1]

    return encoder


def tables(game: Game, seed: int) -> Iterator[Table]:
    """Tables of random matches with random options, at every moment from the beginning to the end."""
    dice = Dice(seed)
    base = next(iter(game.editions.values()))
    options = base
    while True:
        table = Table(game, options)
        yield table
        while not table.over:
            table.play_any(dice)
            yield table
        options = option_words.change(base, any_options(game, dice))


# Laws


def worlds_encode_alike(table: Table, encoder: Encoder) -> None:
    """A row is a function of the view: all that agree with it give the row that the truth gives."""
    for seat in table.seats:
        row = encoder(table.state, seat)
        worlds = table.game.worlds(table.game.view(table.state, seat))
        world = worlds.sample(table.dice)
        for _ in range(3):
            assert encoder(world, seat) == row
            worlds.sample_into(world, table.dice)


def twins_encode_alike(table: Table, encoder: Encoder) -> None:
    """What a seat must not tell apart gives it the same row."""
    for seat in table.seats:
        row = encoder(table.state, seat)
        for twin in table.some_twins(seat, most=4):
            assert encoder(twin, seat) == row


def is_within(encoding: Encoding, row: Row) -> bool:
    """Is every number of a row one that its field allows?"""
    return all(low <= value <= high for (low, high), value in zip(bounds(encoding), row, strict=True))


def bounds(encoding: Encoding) -> list[tuple[int, int]]:
    """The least and the greatest value of every number of a row."""
    found = []
    for field, _ in encoding.places():
        if field.kind is Kind.NUMBER:
            found.append((field.low, field.high))
        else:
            found.append((0, (1 << field.size) - 1) if field.kind is Kind.SET else (-1, field.size - 1))
    return found


class Pairs:
    """Views and rows side by side: equal views have equal rows, and different ones different rows."""

    def __init__(self) -> None:
        self.rows: dict[bytes, bytes] = {}
        self.views: dict[bytes, bytes] = {}

    def compare(self, table: Table, encoder: Encoder) -> None:
        """Add what every seat knows of a table."""
        for seat in table.seats:
            row = _short(",".join(map(str, encoder(table.state, seat))).encode())
            view = _short(encode.json(table.game.view(table.state, seat)))
            assert self.rows.setdefault(view, row) == row, "equal views have different rows"
            assert self.views.setdefault(row, view) == view, "different views have the same row"


def _short(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()
