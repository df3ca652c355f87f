"""Checkpoint Charlie: the state as bytes, everything that the layers of the table copy."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from brushpass.core.bytestream import Reader, Writer
from brushpass.core.game import EVERYONE
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.sides import (
    AIM_AT,
    AIM_SINCE,
    ANSWER,
    CLUE,
    GOLDS,
    ORDER,
    POINTS,
    SIDE_SIZE,
    SUSPECTS,
    TOKENS,
    TOP,
    TRAIT,
)
from brushpass.games.checkpoint_charlie.rules.table import Table

_PLACES: Final = 40  # slots of all seats
_DECK: Final = 34  # the cats and the agent cards
_FACES: Final = 10
_MOST_CHECKS: Final = 20  # three bits each in `holders`
_MOST_WINDOWS: Final = 4096
_MOST_POINTS: Final = 9999
_ALL_TOKENS: Final = (1 << 25) - 1
_ANYTHING: Final = 1 << 61


class WrittenTable(Table):
    """The table, able to be written down and read again."""

    @final
    def write(self, out: Writer) -> None:
        """Write down the whole table, layer by layer."""
        self.write_frame(out)
        out.put_all(self.side, SIDE_SIZE)
        out.put_all(self.place, numbers.TOKEN_COUNT)
        out.put_all(self.known, numbers.TOKEN_COUNT)
        out.put_all(self.holders, numbers.TOKEN_COUNT)
        out.put(self.supply)
        out.put(self.face_up)
        out.put(self.plain)
        out.put(self.checks)
        self.write_markers(out)
        self.write_round(out)
        self.write_scoring(out)

    @final
    def write_markers(self, out: Writer) -> None:
        """R20: the markers, and where the window stands."""
        out.put(self.suspects)
        out.put(self.marked)
        out.put(self.accusers)
        out.put(self.passed_over)
        out.put(self.window)
        out.put(self.sub_round)
        out.put(self.asked)
        out.put(self.racing)
        out.put(self.lined_up)
        out.put_flag(self.placed)
        out.put(self.polled)
        out.put(self.front)

    @final
    def write_round(self, out: Writer) -> None:
        """R8-R19: the course of the round, the deck and the clues."""
        out.put(self.phase)
        out.put(self.starter)
        out.put(self.drawer)
        out.put(self.drawn)
        out.put(self.turned_up)
        out.put_flag(self.draws_on)
        out.put(self.cats)
        out.put(self.agent_places)
        out.put(self.dealt)
        out.put(self.bag)
        out.put(self.open_faces)
        out.put(self.shown)
        out.put_flag(self.revealed)

    @final
    def write_scoring(self, out: Writer) -> None:
        """R27-R46: what is paid, swapped and announced."""
        out.put(self.awards)
        out.put(self.unpaid)
        out.put(self.officer)
        out.put(self.exposed)
        out.put(self.swapping)
        out.put_flag(self.swaps_done)
        out.put(self.passing)
        out.put(self.passing_to)
        out.put(self.victim)
        out.put(self.colour)
        out.put(self.announcers)
        out.put(self.counted)
        out.put(self.winners)

    @final
    def read(self, source: Reader) -> None:
        """Become the table that was written down."""
        self.read_frame(source, numbers.LAST_ROUND)
        self.read_sides(source)
        source.take_all(self.place, 0, numbers.TOKEN_COUNT, numbers.IN_SUPPLY, _PLACES - 1)
        source.take_all(self.known, 0, numbers.TOKEN_COUNT, 0, EVERYONE)
        source.take_all(self.holders, 0, numbers.TOKEN_COUNT, -_ANYTHING, _ANYTHING)
        self.supply = source.take_set(numbers.TOKEN_COUNT)
        self.face_up = source.take_set(numbers.TOKEN_COUNT)
        self.plain = source.take_set(numbers.TOKEN_COUNT)
        self.checks = source.take_between(0, _MOST_CHECKS)
        self.read_markers(source)
        self.read_round(source)
        self.read_scoring(source)
        self.are_hopes_fresh = False

    @final
    def read_sides(self, source: Reader) -> None:
        """What exists once for each seat, in the order of the places in `side`."""
        side = self.side
        cats: i64 = numbers.CAT_COUNT - 1
        source.take_all(side, TRAIT, CLUE - TRAIT, -1, numbers.TRAIT_COUNT - 1)
        source.take_all(side, CLUE, SUSPECTS - CLUE, -1, _FACES - 1)
        source.take_all(side, SUSPECTS, TOP - SUSPECTS, 0, numbers.ALL_CATS)
        source.take_all(side, TOP, ORDER - TOP, -1, cats)
        source.take_all(side, ORDER, ANSWER - ORDER, -1, self.seats - 1)
        source.take_all(side, ANSWER, AIM_AT - ANSWER, -1, numbers.ACTION_COUNT - 1)
        source.take_all(side, AIM_AT, AIM_SINCE - AIM_AT, -1, cats)
        source.take_all(side, AIM_SINCE, POINTS - AIM_SINCE, 0, _MOST_WINDOWS)
        source.take_all(side, POINTS, GOLDS - POINTS, -_MOST_POINTS, _MOST_POINTS)
        source.take_all(side, GOLDS, TOKENS - GOLDS, 0, numbers.TOKEN_COUNT)
        source.take_all(side, TOKENS, SIDE_SIZE - TOKENS, 0, _ALL_TOKENS)

    @final
    def read_markers(self, source: Reader) -> None:
        """R20: the markers, and where the window stands."""
        self.suspects = source.take_set(numbers.CAT_COUNT)
        self.marked = source.take_set(numbers.CAT_COUNT)
        self.accusers = source.take_set(self.seats)
        self.passed_over = source.take_set(self.seats)
        self.window = source.take_between(0, _MOST_WINDOWS)
        self.sub_round = source.take_between(0, _MOST_WINDOWS)
        self.asked = source.take_set(self.seats)
        self.racing = source.take_set(self.seats)
        self.lined_up = source.take_between(0, self.seats)
        self.placed = source.take_flag()
        self.polled = source.take_between(0, self.seats)
        self.front = source.take_below(self.seats)

    @final
    def read_round(self, source: Reader) -> None:
        """R8-R19: the course of the round, the deck and the clues."""
        self.phase = source.take_below(len(numbers.STEPS))
        self.starter = source.take_or_nobody(self.seats)
        self.drawer = source.take_or_nobody(self.seats)
        self.drawn = source.take_or_nobody(numbers.CAT_COUNT)
        self.turned_up = source.take_or_nobody(numbers.CAT_COUNT)
        self.draws_on = source.take_flag()
        self.cats = source.take_set(numbers.CAT_COUNT)
        self.agent_places = source.take_set(_DECK)
        self.dealt = source.take_between(0, _DECK)
        self.bag = source.take_set(numbers.TRAIT_COUNT)
        self.open_faces = source.take_set(_FACES)
        self.shown = source.take_set(self.seats)
        self.revealed = source.take_flag()

    @final
    def read_scoring(self, source: Reader) -> None:
        """R27-R46: what is paid, swapped and announced."""
        self.awards = source.take_between(0, self.seats)
        self.unpaid = source.take_set(numbers.COLOUR_COUNT)
        self.officer = source.take_or_nobody(self.seats)
        self.exposed = source.take_or_nobody(self.seats)
        self.swapping = source.take_between(0, self.seats)
        self.swaps_done = source.take_flag()
        self.passing = source.take_or_nobody(numbers.TOKEN_COUNT)
        self.passing_to = source.take_or_nobody(_PLACES)
        self.victim = source.take_or_nobody(self.seats)
        self.colour = source.take_or_nobody(numbers.COLOUR_COUNT)
        self.announcers = source.take_set(self.seats)
        self.counted = source.take_set(self.seats)
        self.winners = source.take_set(self.seats)
