"""Cold War: the state as bytes, everything that `Table.copy_table` copies."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from brushpass.core.bytestream import Reader, Writer
from brushpass.core.game import EVERYONE
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.rules.table import AGENDA, ELIGIBLE, FIELD, HQ, KNOWN, PILE, Table

_AGENTS: Final = numbers.ALL_AGENTS
_OBJECTIVES: Final = (1 << 21) - 1
_SIDES: Final = 2


class WrittenTable(Table):
    """The table, able to be written down and read again."""

    @final
    def write(self, out: Writer) -> None:
        """Write down the whole table."""
        self.write_frame(out)
        out.put_all(self.side, len(self.side))
        out.put(self.mobilized)
        self.group_deck.write(out)
        self.objective_deck.write(out)
        out.put(self.discard_count)
        out.put_all(self.discard, self.discard_count)
        out.put(self.spent)
        out.put(self.phase)
        out.put(self.objective)
        out.put(self.fate)
        out.put(self.balance)
        out.put(self.token)
        out.put(self.loser)
        out.put(self.over)
        out.put(self.actor)
        out.put(self.passes)
        out.put(self.pending)
        out.put(self.ordered)
        out.put(self.initiative)
        out.put(self.window)
        out.put(self.analyst)
        out.put(self.look)
        out.put_flag(self.overtime)
        out.put(self.winner)

    @final
    def read(self, source: Reader) -> None:
        """Become the table that was written down."""
        self.read_frame(source, numbers.NO_OBJECTIVES)
        self.read_sides(source)
        self.mobilized = source.take_set(numbers.GROUP_COUNT)
        self.group_deck.read(source)
        self.objective_deck.read(source)
        self.discard_count = source.take_between(0, numbers.GROUP_COUNT)
        source.take_all(self.discard, 0, self.discard_count, 0, numbers.GROUP_COUNT - 1)
        self.spent = source.take_set(numbers.OBJECTIVE_COUNT)
        self.phase = source.take_below(len(numbers.STEPS))
        self.objective = source.take_or_nobody(numbers.OBJECTIVE_COUNT)
        self.fate = source.take_below(len(numbers.FATES))
        self.balance = source.take_or_nobody(_SIDES)
        self.token = source.take_or_nobody(_SIDES)
        self.loser = source.take_or_nobody(_SIDES)
        self.over = source.take_set(_SIDES)
        self.actor = source.take_or_nobody(_SIDES)
        self.passes = source.take_between(0, _SIDES)
        self.pending = source.take_set(numbers.FACTION_SIZE)
        self.ordered = source.take_between(0, numbers.LOOK_AT)
        self.initiative = source.take_between(0, numbers.AGENT_COUNT)
        self.window = source.take_between(0, _SIDES)
        self.analyst = source.take_or_nobody(_SIDES)
        self.look = source.take_or_nobody(_SIDES)
        self.overtime = source.take_flag()
        self.winner = source.take_or_nobody(_SIDES)

    @final
    def read_sides(self, source: Reader) -> None:
        """What exists once for each player, in the order of the places in `side`."""
        last: i64 = numbers.AGENT_COUNT - 1
        source.take_all(self.side, 0, HQ, 0, numbers.ALL_GROUPS)
        source.take_all(self.side, HQ, FIELD - HQ, 0, _AGENTS)
        source.take_all(self.side, FIELD, ELIGIBLE - FIELD, -1, last)
        source.take_all(self.side, ELIGIBLE, PILE - ELIGIBLE, 0, _AGENTS)
        source.take_all(self.side, PILE, KNOWN - PILE, 0, _OBJECTIVES)
        source.take_all(self.side, KNOWN, AGENDA - KNOWN, 0, EVERYONE)
        source.take_all(self.side, AGENDA, len(self.side) - AGENDA, -1, last)
