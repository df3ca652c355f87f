"""Iron Curtain: the state as bytes, everything that `Table.copy_table` copies."""

from __future__ import annotations

from typing import Final, final

from brushpass.core.bytestream import Reader, Writer
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.rules.table import AFTERMATH, HELD, SIDE_SIZE, SUPPLY, Table

_SIDES: Final = 2
_ROUNDS: Final = 2
_MOST_LEFT: Final = 64
"""More than any card or part of an event allows."""


class WrittenTable(Table):
    """The table, able to be written down and read again."""

    @final
    def write(self, out: Writer) -> None:
        """Write down the whole table."""
        self.write_frame(out)
        out.put_all(self.side, SIDE_SIZE)
        out.put_all(self.cell, numbers.CARDS)
        out.put_all(self.near, numbers.CARDS)
        out.put_all(self.cubes, 2 * numbers.CARDS)
        out.put(self.on_table)
        out.put(self.rest)
        out.put(self.track)
        out.put(self.phase)
        out.put(self.round_number)
        out.put(self.first)
        out.put(self.active)
        out.put(self.played)
        out.put(self.doer)
        out.put_flag(self.is_void)
        out.put_flag(self.in_event)
        out.put(self.part)
        out.put(self.left)
        out.put(self.reach)
        out.put(self.added)
        out.put(self.full)
        out.put(self.target)
        out.put(self.revealed)
        out.put(self.winner)

    @final
    def read(self, source: Reader) -> None:
        """Become the table that was written down."""
        setup = self.setup
        self.read_frame(source, numbers.TIE)
        source.take_all(self.side, 0, AFTERMATH, 0, numbers.ALL_STRATEGY)
        source.take_all(self.side, AFTERMATH, _SIDES, -1, numbers.STRATEGY_CARDS - 1)
        source.take_all(self.side, SUPPLY, _SIDES, 0, setup.cubes_per_side)
        source.take_all(self.side, HELD, SIDE_SIZE - HELD, 0, numbers.ALL_CARDS)
        source.take_all(self.cell, 0, numbers.CARDS, 0, len(numbers.ACTION_OF_CELL) - 1)
        source.take_all(self.near, 0, numbers.CARDS, 0, numbers.ALL_CARDS | numbers.ALL_SIDES)
        source.take_all(self.cubes, 0, 2 * numbers.CARDS, 0, setup.cubes_per_side)
        self.on_table = source.take_set(numbers.CARDS)
        self.rest = source.take_set(numbers.STRATEGY_CARDS)
        self.track = source.take_between(-setup.win_lead, setup.win_lead)
        self.phase = source.take_below(len(numbers.STEPS))
        self.round_number = source.take_between(1, _ROUNDS)
        self.first = source.take_or_nobody(_SIDES)
        self.active = source.take_or_nobody(_SIDES)
        self.played = source.take_or_nobody(numbers.CARDS)
        self.doer = source.take_or_nobody(_SIDES)
        self.is_void = source.take_flag()
        self.in_event = source.take_flag()
        self.part = source.take_between(0, len(setup.parts.verb))
        self.left = source.take_between(0, _MOST_LEFT)
        self.reach = source.take_set(numbers.CARDS)
        self.added = source.take_set(numbers.CARDS * numbers.ADDED_BITS)
        self.full = source.take_set(numbers.CARDS)
        self.target = source.take_or_nobody(numbers.CARDS)
        self.revealed = source.take_between(0, _SIDES)
        self.winner = source.take_or_nobody(_SIDES)
