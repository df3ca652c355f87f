"""How a trained player perceives a match, and how it names its actions.

A network reads numbers and answers with numbers. A row of whole numbers says what a seat knows (`State.encode`) and
what it remembers (`core/recall.py`); senses turn this row into the inputs of a network, its columns, and spell every
legal action as outputs of the network, whose sum says how much the action is wanted.
A column is 0, or on; a scaled one is a fraction. All is counted in whole numbers, `ONE` for 1, so that whoever trains a
network with other tools (`plan` says how) and the engine that plays it agree to the last bit.
A game says by the names of fields what it wants otherwise than by default: a board, for instance, is turned so that
both sides play from the same end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple, Optional, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from brushpass.core.bits import lowest, shifted
from brushpass.core.encoding import Encoding, Field, Kind
from brushpass.core.recall import Recall
from brushpass.core.state import State

ONE: Final = 64
"""The value of a column that is fully on."""

# What a column asks of its number of the row, with a parameter
BIT: Final = 0  # is this member in the set?
EQUAL: Final = 1
LEAST: Final = 2  # is it at least this?
MOST: Final = 3  # is it at most this?
SCALED: Final = 4  # how much of the divisor is it? In parts of ONE, cut off towards 0.

_FEW: Final = 12
"""A number that spans no more than this has a column for each of its values as well."""
_HALF: Final = 48
_HALF_MASK: Final = 0xFFFFFFFFFFFF
"""`lowest` looks at sets of at most so many members."""
_CHUNK: Final = 10
_CHUNK_MASK: Final = 1023
_TURNED: Final = vec[i64]([int(f"{chunk:010b}"[::-1], 2) for chunk in range(1024)])
"""The sets of ten members, each counted from the other end."""

Column = tuple[int, int, int, int]
"""The number of the row that it looks at, what it asks, the parameter, and the divisor of a scaled one."""


class How(NamedTuple):
    """How the numbers of a field become columns; without any of these they are not perceived at all."""

    members: bool = False
    """One column for each member of a set, or for each value of a choice."""
    divisor: int = 0
    """One column that is the number divided by this, where it is not 0."""
    steps: tuple[int, int] | None = None
    """One column for each value between these; the first and the last stand for all beyond them as well."""
    levels: tuple[int, ...] = ()
    """One column for each of these that the number reaches."""
    turned: bool = False
    """For the second seat spaces of a board are counted from the other end, already in the row."""


DROPPED: Final = How()
TURNED: Final = How(members=True, turned=True)


def scaled(divisor: int) -> How:
    """Only a fraction."""
    return How(divisor=divisor)


def steps(low: int, high: int, divisor: int = 0) -> How:
    """Values between two ends, and a fraction where a divisor is given."""
    return How(steps=(low, high), divisor=divisor)


def levels(*reached: int) -> How:
    """What the number reaches."""
    return How(levels=reached)


def usual(field: Field) -> How:
    """How a field is perceived unless a game wants it otherwise."""
    if field.kind is not Kind.NUMBER:
        return How(members=True)
    span = field.high - field.low
    few = (field.low, field.high) if 1 < span <= _FEW else None
    return How(divisor=max(abs(field.low), abs(field.high)), steps=few)


@mypyc_attr(allow_interpreted_subclasses=True)
class Senses:
    """The columns and outputs of one game, the same for all its editions."""

    def __init__(
        self,
        encoding: Encoding,
        fields: Sequence[Field],
        nothing: Recall,
        how: Mapping[str, How],
        spelling: Sequence[Sequence[int]],
        outputs: int,
        parts: int = 1,
    ) -> None:
        """`fields` are those of a recall, and `nothing` is one that has heard nothing.

        `spelling` gives for each seat the output of each action, its last line for all further seats; a game whose
        actions have several parts overrides `spell` instead.
        """
        self.encoded: i64 = encoding.row_size
        self.row_size: i64 = encoding.row_size + sum([field.numbers for field in fields])
        self.outputs: i64 = outputs
        self.parts: i64 = parts
        self.nothing = nothing
        self._spelling: list[vec[i64]] = [vec[i64](list(line)) for line in spelling]
        self._last_line: i64 = len(self._spelling) - 1
        everything = [*encoding.fields, *fields]
        names = [field.name for field in everything]
        unknown = [name for name in how if name not in names]
        assert not unknown, f"there are no fields {unknown}"
        self._plan: list[Column] = []
        self._sets: vec[i64] = vec[i64]()
        self._choices: vec[i64] = vec[i64]()
        self._fractions: vec[i64] = vec[i64]()
        self._steps: vec[i64] = vec[i64]()
        self._levels: vec[i64] = vec[i64]()
        self._turned: vec[i64] = vec[i64]()
        self._lay_out(everything, how)
        self.columns: i64 = len(self._plan)
        self.active: vec[i64] = vec[i64]([0] * len(self._plan))
        """The columns that are on, after `sense`."""
        self.values: vec[i64] = vec[i64]([0] * len(self._plan))
        """How much each of them is on; never 0."""
        said = (encoding.digest, names, self._plan, list(self._turned), [list(line) for line in self._spelling])
        self.digest: str = blake2b(f"{said} {outputs} {parts}".encode(), digest_size=8).hexdigest()
        """Stands for what rows, columns and outputs mean, to be kept with what was trained on them."""

    # Perceiving

    def read(self, state: State, recall: Optional[Recall], seat: i64, row: vec[i64], at: i64) -> None:
        """Write what a seat knows and remembers into a row from an index on, as it looks from its side."""
        state.encode(seat, row, at)
        if recall is None:
            self.nothing.write(seat, row, at + self.encoded)
        else:
            recall.write(seat, row, at + self.encoded)
        if seat == 1:
            self.turn(row, at)

    @final
    def turn(self, row: vec[i64], at: i64) -> None:
        """Count the spaces in a row from the other end of the board."""
        turned = self._turned
        size: i64 = len(turned)
        index: i64 = 0
        while index < size:
            place = at + turned[index]
            value = row[place]
            members = turned[index + 1]
            if members > 0:
                if value >= 0:
                    row[place] = members - 1 - value
            elif value:
                row[place] = _from_other_end(value, -members)
            index += 2

    @final
    def sense(self, row: vec[i64], at: i64) -> i64:
        """Find the columns that are on for a row that begins at an index, in no particular order; how many."""
        found = self._sense_sets(row, at, 0)
        found = self._sense_choices(row, at, found)
        found = self._sense_steps(row, at, found)
        found = self._sense_levels(row, at, found)
        return self._sense_fractions(row, at, found)

    @final
    def plan(self) -> list[Column]:
        """For each column the number of the row that it looks at, what it asks, the parameter, and the divisor."""
        return self._plan[:]

    # Naming actions

    def spell(self, state: State, seat: i64, count: i64, out: vec[i64], at: i64) -> None:
        """For the actions that `fill` wrote into `moves` write `parts` outputs each; `outputs` stands for none."""
        line = self._spelling[min(seat, self._last_line)]
        moves = state.moves
        for index in range(count):
            out[at + index] = line[moves[index]]

    # Laying out

    def _lay_out(self, fields: Sequence[Field], how: Mapping[str, How]) -> None:
        """Give every number of a row its columns, in order."""
        sets: list[int] = []
        choices: list[int] = []
        fractions: list[int] = []
        stepped: list[int] = []
        reached: list[int] = []
        turned: list[int] = []
        place = 0
        for field in fields:
            wanted = how.get(field.name, usual(field))
            is_set = field.kind is Kind.SET
            for _ in range(field.numbers):
                if wanted.turned:
                    turned += [place, -field.size if is_set else field.size]
                if wanted.members:
                    (sets if is_set else choices).extend((place, len(self._plan)))
                    self._plan += [(place, BIT if is_set else EQUAL, member, 1) for member in range(field.size)]
                if wanted.divisor:
                    fractions += [place, len(self._plan), wanted.divisor]
                    self._plan.append((place, SCALED, 0, wanted.divisor))
                if wanted.steps is not None:
                    low, high = wanted.steps
                    stepped += [place, len(self._plan), low, high]
                    between = [(place, EQUAL, value, 1) for value in range(low + 1, high)]
                    self._plan += [(place, MOST, low, 1), *between, (place, LEAST, high, 1)]
                for level in wanted.levels:
                    reached += [place, len(self._plan), level]
                    self._plan.append((place, LEAST, level, 1))
                place += 1
        self._sets = vec[i64](sets)
        self._choices = vec[i64](choices)
        self._fractions = vec[i64](fractions)
        self._steps = vec[i64](stepped)
        self._levels = vec[i64](reached)
        self._turned = vec[i64](turned)

    # Kind after kind: each is one short loop without a branch on what a number is

    @final
    def _sense_sets(self, row: vec[i64], at: i64, found: i64) -> i64:
        places = self._sets
        active = self.active
        values = self.values
        size: i64 = len(places)
        index: i64 = 0
        while index < size:
            members = row[at + places[index]]
            first = places[index + 1]
            low = members & _HALF_MASK
            while low:
                active[found] = first + lowest(low)
                values[found] = ONE
                found += 1
                low &= low - 1
            high = members >> _HALF
            while high:
                active[found] = first + _HALF + lowest(high)
                values[found] = ONE
                found += 1
                high &= high - 1
            index += 2
        return found

    @final
    def _sense_choices(self, row: vec[i64], at: i64, found: i64) -> i64:
        places = self._choices
        active = self.active
        values = self.values
        size: i64 = len(places)
        index: i64 = 0
        while index < size:
            value = row[at + places[index]]
            if value >= 0:
                active[found] = places[index + 1] + value
                values[found] = ONE
                found += 1
            index += 2
        return found

    @final
    def _sense_steps(self, row: vec[i64], at: i64, found: i64) -> i64:
        places = self._steps
        active = self.active
        values = self.values
        size: i64 = len(places)
        index: i64 = 0
        while index < size:
            value = row[at + places[index]]
            low = places[index + 2]
            high = places[index + 3]
            if value < low:
                value = low
            elif value > high:
                value = high
            active[found] = places[index + 1] + value - low
            values[found] = ONE
            found += 1
            index += 4
        return found

    @final
    def _sense_levels(self, row: vec[i64], at: i64, found: i64) -> i64:
        places = self._levels
        active = self.active
        values = self.values
        size: i64 = len(places)
        index: i64 = 0
        while index < size:
            if row[at + places[index]] >= places[index + 2]:
                active[found] = places[index + 1]
                values[found] = ONE
                found += 1
            index += 3
        return found

    @final
    def _sense_fractions(self, row: vec[i64], at: i64, found: i64) -> i64:
        places = self._fractions
        active = self.active
        values = self.values
        size: i64 = len(places)
        index: i64 = 0
        while index < size:
            value = row[at + places[index]]
            if value:
                # Division of whole numbers goes down, so that what is below 0 is divided without its sign.
                part = max(value, -value) * ONE // places[index + 2]
                if part:
                    active[found] = places[index + 1]
                    values[found] = part
                    if value < 0:
                        values[found] = -part
                    found += 1
            index += 3
        return found


def _from_other_end(members: i64, size: i64) -> i64:
    """A set whose members are counted from the other end of so many."""
    found: i64 = 0
    unused = -size
    while unused < 0:
        found = shifted(found, _CHUNK) | _TURNED[members & _CHUNK_MASK]
        members >>= _CHUNK
        unused += _CHUNK
    return found >> unused
