"""The laws of what a seat knows as numbers: checks that know no rules.

They are held against an `Encoder`, that of a game or one with a planted mistake.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import blake2b

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from brushpass import encode
from brushpass.core import options as option_words
from brushpass.core.dice import Dice
from brushpass.core.encoding import Encoding, Kind
from brushpass.core.game import Game, State
from brushpass.core.view import View
from tests.laws import Table, any_options

Encoder = Callable[[State, int], bytes]
"""What a seat knows of a state: a row, eight bytes a number, so that many can be compared."""
NUMBER = 8
UNWRITTEN = -(1 << 40)
"""No field has this value."""


def encoder_of(game: Game) -> Encoder:
    """The encoder of a game."""
    size = game.encoding(next(iter(game.editions.values()))).row_size
    blank = vec[i64]([UNWRITTEN] * (size + 2))

    def encoder(state: State, seat: int) -> bytes:
        row = blank[:]
        state.encode(seat, row, 1)
        assert (row[0], row[size + 1]) == (UNWRITTEN, UNWRITTEN)  # nothing is written before or behind the row
        return bytes(memoryview(row))[NUMBER:-NUMBER]

    return encoder


def numbers(row: bytes) -> tuple[int, ...]:
    """The numbers of a row."""
    return struct.unpack(f"{len(row) // NUMBER}q", row)


def one_more(row: bytes, number: int) -> bytes:
    """A row with another number at its end."""
    return row + struct.pack("q", number)


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


def is_within(encoding: Encoding, row: bytes) -> bool:
    """Is every number of a row one that its field allows?"""
    return all(low <= value <= high for (low, high), value in zip(bounds(encoding), numbers(row), strict=True))


@cache
def bounds(encoding: Encoding) -> list[tuple[int, int]]:
    """The least and the greatest value of every number of a row."""
    found = []
    for field, _ in encoding.places():
        if field.kind is Kind.NUMBER:
            found.append((field.low, field.high))
        else:
            found.append((0, (1 << field.size) - 1) if field.kind is Kind.SET else (-1, field.size - 1))
    return found


def forgets(game: Game, field: str) -> Encoder:
    """The encoder of a game without one field."""
    sound = encoder_of(game)
    places = [field.name for field, _ in encode.schema(game).places()]
    first, behind = places.index(field), places.index(field) + places.count(field)

    def encoder(state: State, seat: int) -> bytes:
        row = sound(state, seat)
        return row[: NUMBER * first] + row[NUMBER * behind :]

    return encoder


class Pairs:
    """Views and rows side by side: equal views have equal rows, and different ones different rows."""

    def __init__(self) -> None:
        self.rows: dict[bytes, bytes] = {}
        self.views: dict[bytes, bytes] = {}
        self.compared = 0

    def compare(self, table: Table, encoder: Encoder) -> None:
        """Add what every seat knows of a table, and what it would know after some actions: views that differ little."""
        for state in (table.state, *siblings(table)):
            for seat in table.seats:
                self.compared += 1
                row = _short(encoder(state, seat))
                view = _short(encode.json(table.game.view(state, seat)))
                assert self.rows.setdefault(view, row) == row, "equal views have different rows"
                assert self.views.setdefault(row, view) == view, "different views have the same row"


def siblings(table: Table) -> Iterator[State]:
    """The states after some of the actions that are legal now."""
    for _ in range(min(2, len(table.waiting))):
        seat = table.waiting[table.dice.below(len(table.waiting))]
        legal = table.state.legal(seat)
        sibling = table.state.copy()
        sibling.apply(seat, legal[table.dice.below(len(legal))])
        yield sibling


def mixtures_encode_apart(game: Game, encoder: Encoder, one: View, other: View, names: Iterable[str]) -> int:
    """A view with one thing of another view has the same row only if it is the same view; how many were looked at.

    Where such a table cannot be laid out there is nothing to compare.
    """
    seat = one.seats.index(one.seat)
    row = encoder(game.worlds(one).sample(Dice(0)), seat)
    compared = 0
    for name in names:
        try:
            world = game.worlds(msgspec.structs.replace(one, **{name: getattr(other, name)})).sample(Dice(0))
            view = game.view(world, seat)
        except (AssertionError, IndexError, ValueError):
            continue
        assert (encoder(world, seat) == row) == (view == one), f"{name} is not in the row"
        compared += view != one
    return compared


def _short(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()
