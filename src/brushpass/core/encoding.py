"""What a seat knows, as numbers: what each of them means.

A game writes a row of whole numbers (`State.encode`), one or more a field.
A row is small; spread out it is the planes that networks read: 0 or 1 for each member of a set and each value of a
choice, and numbers as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from brushpass.core.options import Field as Option
from brushpass.core.options import Options, fields


class Kind(StrEnum):
    """How a number of a row is to be read."""

    SET = "set"
    """The members of a set as bits: a plane a member."""
    ONE = "one"
    """One of several, or -1 for none: a plane a value."""
    NUMBER = "number"
    """A quantity: one plane with its value."""


class Field(NamedTuple):
    """One or more numbers of a row that mean the same of different things."""

    name: str
    kind: Kind
    about: str
    """What it says, in one sentence."""
    numbers: int = 1
    """How many numbers there are: one for each card, seat or place."""
    size: int = 1
    """How many planes one of them becomes."""
    low: int = 0
    high: int = 1
    """The bounds of a value in the planes."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of its planes."""
        whole = (self.numbers, self.size) if self.kind is not Kind.NUMBER else (self.numbers,)
        return whole[1:] if self.numbers == 1 and len(whole) > 1 else whole


def a_set(name: str, size: int, about: str, numbers: int = 1) -> Field:
    """Sets with members below a size."""
    return Field(name, Kind.SET, about, numbers, size)


def one_of(name: str, size: int, about: str, numbers: int = 1) -> Field:
    """Choices among so many values, or none of them."""
    return Field(name, Kind.ONE, about, numbers, size)


def number(name: str, low: int, high: int, about: str, numbers: int = 1) -> Field:
    """Quantities between bounds."""
    return Field(name, Kind.NUMBER, about, numbers, 1, low, high)


BITS_OF_A_NUMBER: Final = 30
"""So many bits hold the greatest whole number that an option takes."""


class Encoding:
    """The fields of a game's rows in their order; `version` changes whenever their meaning does."""

    def __init__(self, game: str, version: int, options: Options, own: Iterable[Field]) -> None:
        self.game = game
        self.version = version
        self.fields: tuple[Field, ...] = (*_option_fields(options), *own)
        self.row_size = sum(field.numbers for field in self.fields)
        self.plane_size = sum(field.numbers * field.size for field in self.fields)

    def __str__(self) -> str:
        lines = [f"{self.game}, encoding {self.version}: {self.row_size} numbers, {self.plane_size} planes"]
        for field in self.fields:
            shape = "x".join(str(length) for length in field.shape)
            lines.append(f"{field.name:<24} {field.kind:<6} {shape:<8} {field.low}..{field.high}  {field.about}")
        return "\n".join(lines)


def option_numbers(options: Options) -> list[int]:
    """The numbers with which every row of a match with these options begins; files are no numbers and left out."""
    numbers = []
    for option in fields(options):
        if option.values:
            numbers.append(option.values.index(option.default))
        elif not option.is_file:
            numbers.append(int(option.default))
    return numbers


def _option_fields(options: Options) -> list[Field]:
    return [_option_field(option) for option in fields(options) if not option.is_file]


def _option_field(option: Option) -> Field:
    name = f"option-{option.name.replace('_', '-')}"
    if option.values:
        return one_of(name, len(option.values), f"{option.ruling}: {', '.join(option.values)}")
    return a_set(name, BITS_OF_A_NUMBER, f"{option.ruling}: the bits of a whole number, lowest first")
