"""Shadows in Kyoto: the state as bytes, everything that `Table.copy_table` copies."""

from __future__ import annotations

from typing import Final, final

from brushpass.core.bytestream import Reader, Writer
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.table import (
    EVERY_STORY,
    MARKS,
    REALS,
    SPECIAL,
    STANDS,
    STORIES,
    STORY_COUNT,
    Table,
)

_SIDES: Final = 2
_DECKS: Final = 4
_ALL_AGENTS: Final = 12
_SPECIALS: Final = 7
_ALL_CARDS: Final = numbers.LOCATION_SET | numbers.TACTIC_SET


class WrittenTable(Table):
    """The table, able to be written down and read again."""

    @final
    def write(self, out: Writer) -> None:
        """Write down the whole table."""
        self.write_frame(out)
        out.put_all(self.side, len(self.side))
        out.put_all(self.place, _ALL_AGENTS)
        out.put_all(self.identity, _ALL_AGENTS)
        for deck in range(_DECKS):
            self.decks[deck].write(out)
        out.put(self.revealed)
        out.put(self.phase)
        out.put(self.active)
        out.put(self.ruri_passed)
        out.put(self.ruri_colour)
        out.put(self.usable)
        out.put(self.spent)
        out.put(self.bound)
        out.put(self.stunned)
        out.put(self.recovered)
        out.put(self.recoverable)
        self.write_card(out)
        out.put(self.winner)

    @final
    def write_card(self, out: Writer) -> None:
        """The card being played, and what has come of it so far."""
        out.put(self.card)
        out.put(self.single)
        out.put(self.playable)
        out.put_flag(self.second_card)
        out.put(self.mover)
        out.put(self.origin)
        out.put(self.entered)
        out.put(self.defender)
        out.put(self.pushed)
        out.put(self.pushed_from)
        out.put(self.forced_defender)
        out.put_flag(self.conflict_is_forced)
        out.put_flag(self.won)
        out.put_flag(self.pending_decoy)
        out.put(self.captured)
        out.put(self.first)
        out.put(self.second)
        out.put(self.marking)
        out.put(self.using)
        out.put_flag(self.before_card)
        out.put(self.drawing)
        out.put(self.looking)
        out.put(self.looking_too)

    @final
    def read(self, source: Reader) -> None:
        """Become the table that was written down."""
        self.read_frame(source, numbers.BY_STUNNER)
        self.read_sides(source)
        source.take_all(self.place, 0, _ALL_AGENTS, numbers.CAPTURED, numbers.SPACE_COUNT - 1)
        source.take_all(self.identity, 0, _ALL_AGENTS, -1, numbers.IDENTITY_BITS - 1)
        for deck in range(_DECKS):
            self.decks[deck].read(source)
        self.revealed = source.take_set(_ALL_AGENTS)
        self.phase = source.take_below(len(numbers.STEPS))
        self.active = source.take_or_nobody(_SIDES)
        self.ruri_passed = source.take_between(0, _SIDES)
        self.ruri_colour = source.take_or_nobody(numbers.COLOUR_COUNT)
        self.usable = source.take_set(numbers.EQUIPMENT_COUNT)
        self.spent = source.take_set(numbers.EQUIPMENT_COUNT)
        self.bound = source.take_or_nobody(_ALL_AGENTS)
        self.stunned = source.take_or_nobody(_ALL_AGENTS)
        self.recovered = source.take_or_nobody(numbers.KINDS)
        self.recoverable = source.take_set(numbers.KINDS)
        self.read_card(source)
        self.winner = source.take_or_nobody(_SIDES)

    @final
    def read_sides(self, source: Reader) -> None:
        """What exists once for each player, in the order of the places in `side`."""
        source.take_all(self.side, 0, SPECIAL, 0, _ALL_CARDS)
        source.take_all(self.side, SPECIAL, STANDS - SPECIAL, -1, _SPECIALS - 1)
        source.take_all(self.side, STANDS, REALS - STANDS, 0, numbers.ALL_SPACES)
        source.take_all(self.side, REALS, STORY_COUNT - REALS, 0, numbers.AGENTS)
        source.take_all(self.side, STORY_COUNT, STORIES - STORY_COUNT, 0, numbers.MOST_STORIES)
        source.take_all(self.side, STORIES, MARKS - STORIES, 0, EVERY_STORY)
        source.take_all(self.side, MARKS, len(self.side) - MARKS, -1, numbers.CARDS - 1)

    @final
    def read_card(self, source: Reader) -> None:
        """The card being played, and what has come of it so far."""
        self.card = source.take_or_nobody(numbers.KINDS)
        self.single = source.take_or_nobody(numbers.CARDS)
        self.playable = source.take_set(numbers.KINDS)
        self.second_card = source.take_flag()
        self.mover = source.take_or_nobody(_ALL_AGENTS)
        self.origin = source.take_or_nobody(numbers.SPACE_COUNT)
        self.entered = source.take_or_nobody(numbers.SPACE_COUNT)
        self.defender = source.take_or_nobody(_ALL_AGENTS)
        self.pushed = source.take_or_nobody(_ALL_AGENTS)
        self.pushed_from = source.take_or_nobody(numbers.SPACE_COUNT)
        self.forced_defender = source.take_or_nobody(_ALL_AGENTS)
        self.conflict_is_forced = source.take_flag()
        self.won = source.take_flag()
        self.pending_decoy = source.take_flag()
        self.captured = source.take_or_nobody(numbers.IDENTITY_BITS)
        self.first = source.take_or_nobody(_ALL_AGENTS)
        self.second = source.take_or_nobody(_ALL_AGENTS)
        self.marking = source.take_or_nobody(numbers.MARK_COUNT)
        self.using = source.take_or_nobody(numbers.EQUIPMENT_COUNT)
        self.before_card = source.take_flag()
        self.drawing = source.take_or_nobody(_SIDES)
        self.looking = source.take_or_nobody(numbers.CARDS)
        self.looking_too = source.take_or_nobody(numbers.CARDS)
