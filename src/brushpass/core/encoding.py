"""What a seat knows, as numbers: what each of them means.

A game writes a row of whole numbers (`State.encode`), one or more a field.
A row is small; spread out it is the planes that networks read: 0 or 1 for each member of a set and each value of a
choice, and numbers as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from brushpass.core.errors import BadInput
from brushpass.core.libraries import library
from brushpass.core.options import Field as Option
from brushpass.core.options import Options, fields

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Scalar = TypeVar("Scalar", bound=np.generic)


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
    """Sets with members below a size, of at most 62."""
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
        self.files = {
            option.name: _digest(option.default) for option in fields(options) if option.is_file and option.default
        }
        """For each option that is a file a digest of it: such a file says what numbers mean."""

    @property
    def name(self) -> str:
        """Game, version and files: rows and planes can be compared where these are the same."""
        return "/".join(
            [self.game, str(self.version), *(f"{option}={digest}" for option, digest in self.files.items())]
        )

    @property
    def digest(self) -> str:
        """Stands for the name and for what is where, to be kept with what was learned from the planes."""
        places = [(field.name, field.kind.value, *field[3:]) for field in self.fields]
        return _digest(f"{self.name}\n{places}")

    def __str__(self) -> str:
        lines = [f"{self.name}: {self.row_size} numbers, {self.plane_size} planes"]
        width = max(len(field.name) for field in self.fields)
        for field in self.fields:
            shape = "x".join(str(length) for length in field.shape)
            bounds = f"{field.low}..{field.high}"
            lines.append(f"{field.name:<{width}}  {field.kind:<6}  {shape:<6}  {bounds:<8}  {field.about}")
        return "\n".join(lines)

    def places(self) -> list[tuple[Field, int]]:
        """For every number of a row its field, and the first of its planes."""
        found: list[tuple[Field, int]] = []
        plane = 0
        for field in self.fields:
            found += [(field, plane + place * field.size) for place in range(field.numbers)]
            plane += field.numbers * field.size
        return found

    # Planes, for whoever has numpy

    @cached_property
    def low(self) -> NDArray[np.int16]:
        """The least value of every plane."""
        return self._bounds([field.low for field in self.fields])

    @cached_property
    def high(self) -> NDArray[np.int16]:
        """The greatest value of every plane."""
        return self._bounds([field.high for field in self.fields])

    def expand(self, rows: NDArray[np.int64]) -> NDArray[np.int16]:
        """Rows spread out: the last axis holds the planes then, and any axes before it stay."""
        numpy = library("numpy")
        rows = numpy.asarray(rows)
        if rows.ndim == 0 or rows.shape[-1] != self.row_size or rows.dtype != numpy.int64:
            raise _bad_array(rows.shape, str(rows.dtype), self.row_size, "int64")
        sets, ones, quantities = (rows.take(numbers, axis=-1) for numbers, _ in self._spread.parts)
        sets = (sets >> self._spread.parts[0][1] & 1).astype(numpy.int16)
        ones = (ones == self._spread.parts[1][1]).astype(numpy.int16)
        kinds = numpy.concatenate([sets, ones, quantities.astype(numpy.int16)], axis=-1)
        planes: NDArray[np.int16] = kinds.take(self._spread.order, axis=-1)
        return planes

    def split(self, planes: NDArray[Scalar]) -> dict[str, NDArray[Scalar]]:
        """The planes of each field, in its shape; nothing is copied where planes lie side by side."""
        if planes.ndim == 0 or planes.shape[-1] != self.plane_size:
            raise _bad_array(planes.shape, str(planes.dtype), self.plane_size, "int16")
        found: dict[str, NDArray[Scalar]] = {}
        at = 0
        for field in self.fields:
            size = field.numbers * field.size
            found[field.name] = planes[..., at : at + size].reshape(*planes.shape[:-1], *field.shape)
            at += size
        return found

    def _bounds(self, of_fields: list[int]) -> NDArray[np.int16]:
        numpy = library("numpy")
        sizes = [field.numbers * field.size for field in self.fields]
        bounds: NDArray[np.int16] = numpy.repeat(numpy.array(of_fields, numpy.int16), sizes)
        return bounds

    @cached_property
    def _spread(self) -> _Spread:
        numpy = library("numpy")
        places: dict[Kind, list[tuple[int, int, int]]] = {kind: [] for kind in Kind}
        for index, (field, first) in enumerate(self.places()):
            places[field.kind] += [(index, member, first + member) for member in range(field.size)]
        arrays = [numpy.array(found, numpy.int64).reshape(-1, 3).T for found in places.values()]
        planes = numpy.concatenate([plane for _, _, plane in arrays])
        return _Spread([(numbers, members) for numbers, members, _ in arrays], numpy.argsort(planes))


class _Spread(NamedTuple):
    """How rows are spread, kind after kind: each kind is one piece of work, whatever the number of fields."""

    parts: list[tuple[NDArray[np.int64], NDArray[np.int64]]]
    """For sets, choices and quantities: the number of the row behind each plane, and the member or value it is for."""
    order: NDArray[np.int64]
    """Where each plane lies among those of all kinds."""


def option_numbers(options: Options) -> list[int]:
    """The numbers with which every row of a match with these options begins; files are no numbers and left out."""
    return list(_option_numbers(options))


@lru_cache(maxsize=64)
def _option_numbers(options: Options) -> tuple[int, ...]:
    numbers = []
    for option in fields(options):
        if option.values:
            numbers.append(option.values.index(option.default))
        elif not option.is_file:
            numbers.append(int(option.default))
    return tuple(numbers)


def _option_fields(options: Options) -> list[Field]:
    return [_option_field(option) for option in fields(options) if not option.is_file]


def _option_field(option: Option) -> Field:
    name = f"option-{option.name.replace('_', '-')}"
    if option.values:
        return one_of(name, len(option.values), f"{option.ruling}: {', '.join(option.values)}")
    return a_set(name, BITS_OF_A_NUMBER, f"{option.ruling}: the bits of a whole number, lowest first")


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _bad_array(shape: tuple[int, ...], dtype: str, size: int, wanted: str) -> BadInput:
    return BadInput("bad-array", shape="x".join(map(str, shape)) or "1", dtype=dtype, size=size, wanted=wanted)
