"""Rows of numbers in the hands of the tests: what a game's encoding says of them, and matches to try it on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core import options as option_words
from brushpass.core.bits import bit
from brushpass.core.dice import Dice
from brushpass.core.encoding import Encoding, Field, Kind
from brushpass.core.game import CHANCE, Game, State
from tests.laws import Table, any_options, view_bytes

UNTOUCHED = -77
"""What stands in a row before and behind what is written."""
DRAWS = 3
"""The worlds drawn from each view."""

Row = tuple[int, ...]
Rows = Callable[[State, int], Row]
"""Writes the row of an observer."""


class Seen(NamedTuple):
    """A table as one observer sees it."""

    table: Table
    observer: int
    encoding: Encoding


def rows_of(encoding: Encoding) -> Rows:
    """The rows of a game; nothing is written beside them."""

    def row_of(state: State, observer: int) -> Row:
        row = vec[i64]([UNTOUCHED] * (encoding.row_size + 2))
        state.encode(observer, row, 1)
        assert (row[0], row[encoding.row_size + 1]) == (UNTOUCHED, UNTOUCHED)
        return tuple(row)[1:-1]

    return row_of


def named(encoding: Encoding, row: Row) -> dict[str, Row]:
    """The numbers of a row by the names of their fields."""
    found: dict[str, Row] = {}
    at = 0
    for field in encoding.fields:
        found[field.name] = row[at : at + field.numbers]
        at += field.numbers
    return found


def members(numbers: Row, words: tuple[str, ...]) -> list[str]:
    """What each of some sets holds, in words."""
    return [" ".join(word for member, word in enumerate(words) if bit(member) & number) for number in numbers]


def fits(field: Field, value: int) -> bool:
    """Is a number one that its field allows?"""
    if field.kind is Kind.SET:
        return 0 <= value < 1 << field.size
    if field.kind is Kind.ONE:
        return -1 <= value < field.size
    return field.low <= value <= field.high


def outside(encoding: Encoding, row: Row) -> list[str]:
    """The names of the fields that hold a number which they do not allow."""
    return [
        field.name
        for field, numbers in zip(encoding.fields, named(encoding, row).values(), strict=True)
        if not all(fits(field, value) for value in numbers)
    ]


def any_matches(game: Game, matches: int, seed: int) -> Iterator[Seen]:
    """Every position of random matches, for every observer: each edition, and options drawn at random.

    In every third match seats mostly wait, with the first action they have, so that what comes late comes at all.
    """
    editions = list(game.editions.values())
    for match in range(matches):
        dice = Dice(seed, match)
        options = editions[match // 2 % len(editions)]
        if match % 2:
            options = option_words.change(options, any_options(game, dice))
        encoding = game.encoding(options)
        table = Table(game, options)
        while True:
            for observer in table.observers:
                yield Seen(table, observer, encoding)
            if table.over:
                break
            if match % 3 == 2 and dice.below(8):
                seat = table.waiting[0]
                legal = table.state.legal(seat)
                table.play(seat, legal[dice.below(len(legal)) if seat == CHANCE else 0])
            else:
                table.play_any(dice)


def in_worlds(seen: Seen, rows: Rows, dice: Dice) -> list[Row]:
    """The rows of some worlds of a view."""
    game = seen.table.game
    worlds = game.worlds(game.view(seen.table.state, seen.observer))
    return [rows(worlds.sample(dice), seen.observer) for _ in range(DRAWS)]


def is_caught(game: Game, leak: Rows, matches: int) -> bool:
    """Does a world give itself away by another row than the true table has?"""
    dice = Dice(5)
    return any(
        set(in_worlds(seen, leak, dice)) != {leak(seen.table.state, seen.observer)}
        for seen in any_matches(game, matches, 17)
        if seen.observer in seen.table.seats
    )


def check_all_views(game: Game, matches: int, seed: int) -> int:
    """Equal views have equal rows, and different ones different rows, all within their bounds; how many there were."""
    by_view: dict[bytes, Row] = {}
    by_row: dict[Row, bytes] = {}
    for seen in any_matches(game, matches, seed):
        row = rows_of(seen.encoding)(seen.table.state, seen.observer)
        assert outside(seen.encoding, row) == []
        view = view_bytes(game, seen.table.state, seen.observer)
        assert by_view.setdefault(view, row) == row
        assert by_row.setdefault(row, view) == view
    return len(by_view)


def check_all_worlds(game: Game, matches: int, seed: int) -> None:
    """A row is a function of the view: every world that agrees with the view has the same one."""
    dice = Dice(seed)
    for seen in any_matches(game, matches, seed):
        rows = rows_of(seen.encoding)
        assert set(in_worlds(seen, rows, dice)) == {rows(seen.table.state, seen.observer)}
