"""The file of a mind: whole numbers, what they were trained for, and a digest of everything.

A file is read strictly: one for another game, for other senses or of another version, and one of which a single byte
was changed, is refused with a sentence that names what was found and what is needed.
"""

from __future__ import annotations

import struct
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from brushpass.core.errors import BadInput

MAGIC: Final = b"brushpass mind\n"
VERSION: Final = 1
"""Of the form of the file; what the inputs and outputs mean is named by the digest of the senses."""
DIGEST_SIZE: Final = 32

LANE: Final = 1 << 31
"""Two sums share one number of 64 bits where both stay below this (see `arithmetic.py`)."""
MOST_VALUE: Final = 256
"""The greatest value of an input, where 64 stands for 1; greater ones count as this."""
GREATEST_WEIGHT: Final = 127
GREATEST_SUM: Final = 1 << 58
"""Outputs stay below this, so that the sum of a few of them is still a number of 64 bits."""
MOST_UNITS: Final = 4096
MOST_COLUMNS: Final = 1 << 16
MOST_BITS: Final = 50
"""The most binary places that an output may have: its value as a float is then exact enough, and never overflows."""
_HEAD: Final = struct.Struct("<BI")


class Sizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many numbers there are of each kind."""

    columns: int
    outputs: int
    first: int
    """Units of the first layer."""
    second: int
    kept: int
    """Columns that the first layer reads at all."""
    small: int
    """Units of the small value."""
    small_kept: int


class Scales(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How sums become units and outputs: by how many bits they are shifted, and the most that a unit can be."""

    first_shift: int
    first_top: int
    second_shift: int
    second_top: int
    policy: int
    """Binary places of the outputs."""
    value: int
    small_shift: int
    small_top: int
    small_value: int


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a mind is for: everything about it but its numbers."""

    game: str
    senses: str
    """The digest of the senses with which it was trained."""
    sizes: Sizes
    scales: Scales
    options: dict[str, tuple[str, ...]]
    """For every option of the game the values that were played in training; of a file only the empty one."""
    card: dict[str, str | int | float] = {}
    """What the model card tells: matches, decisions, compute, date."""


class Layer(NamedTuple):
    """Weights of one byte each, row after row; a multiplier for each row; and what each sum begins with."""

    weights: bytes
    multipliers: tuple[int, ...]
    biases: tuple[int, ...]


class Weights(NamedTuple):
    """All numbers of a mind. In the first layers a row belongs to an input that is kept, later to a unit or output."""

    header: Header
    kept: tuple[int, ...]
    """The columns that the first layer reads, ascending."""
    first: Layer
    second: Layer
    policy: Layer
    value: Layer
    small_kept: tuple[int, ...]
    small: Layer
    small_value: Layer
    digest: str = ""
    """The digest of the file it was read from."""

    def to_bytes(self) -> bytes:
        """The file."""
        header = msgspec.json.encode(self.header)
        sizes = self.header.sizes
        parts = [MAGIC, _HEAD.pack(VERSION, len(header)), header, _bitmap(self.kept, sizes.columns)]
        parts += [_layer_bytes(layer) for layer in (self.first, self.second, self.policy, self.value)]
        parts += [_bitmap(self.small_kept, sizes.columns), _layer_bytes(self.small), _layer_bytes(self.small_value)]
        whole = b"".join(parts)
        return whole + _digest(whole)


def load(path: Path, game: str, senses: str, columns: int, outputs: int) -> Weights:
    """The weights in a file, for a game and for senses with this digest and so many inputs and outputs."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput("mind-missing", game=game, file=path.name) from error
    weights = read(data)
    header = weights.header
    if header.game != game:
        raise BadInput("mind-of-another-game", found=header.game, needed=game)
    if (header.senses, header.sizes.columns, header.sizes.outputs) != (senses, columns, outputs):
        raise BadInput("mind-of-other-senses", game=game, found=header.senses, needed=senses)
    return weights


def read(data: bytes) -> Weights:
    """The weights that `to_bytes` has written."""
    start = len(MAGIC) + _HEAD.size
    if data[: len(MAGIC)] != MAGIC or len(data) < start + DIGEST_SIZE:
        raise BadInput("no-mind")
    version, length = _HEAD.unpack_from(data, len(MAGIC))
    if version != VERSION:
        raise BadInput("mind-of-another-version", found=version, needed=VERSION)
    whole, digest = data[:-DIGEST_SIZE], data[-DIGEST_SIZE:]
    if _digest(whole) != digest:
        raise BadInput("mind-changed", found=_digest(whole).hex()[:16], needed=digest.hex()[:16])
    try:
        header = msgspec.json.decode(whole[start : start + length], type=Header)
        _check_sizes(header)
        weights = _read_layers(header, _Source(whole, start + length), digest.hex())
    except (msgspec.DecodeError, struct.error, UnicodeDecodeError, ValueError) as error:
        raise BadInput("mind-unreadable", cause=str(error).rstrip(".")) from error
    return weights


class _Source:
    """The bytes of a file, read from front to back."""

    def __init__(self, data: bytes, at: int) -> None:
        self.data = data
        self.at = at

    def take(self, count: int) -> bytes:
        taken = self.data[self.at : self.at + count]
        if len(taken) != count:
            raise ValueError("it is cut off")
        self.at += count
        return taken

    def numbers(self, count: int, letter: str) -> tuple[int, ...]:
        form = struct.Struct(f"<{count}{letter}")
        return form.unpack(self.take(form.size))

    def layer(self, rows: int, width: int, biases: int) -> Layer:
        return Layer(self.take(rows * width), self.numbers(rows, "i"), self.numbers(biases, "q"))

    def bitmap(self, columns: int, kept: int) -> tuple[int, ...]:
        members = int.from_bytes(self.take(-(-columns // 8)), "little")
        found = tuple(column for column in range(columns) if members >> column & 1)
        if len(found) != kept or members >> columns:
            raise ValueError("it does not keep as many columns as it says")
        return found


def _read_layers(header: Header, source: _Source, digest: str) -> Weights:
    sizes, scales = header.sizes, header.scales
    weights = Weights(
        header,
        kept=source.bitmap(sizes.columns, sizes.kept),
        first=source.layer(sizes.kept, sizes.first, sizes.first),
        second=source.layer(sizes.second, sizes.first, sizes.second),
        policy=source.layer(sizes.outputs, sizes.second, sizes.outputs),
        value=source.layer(1, sizes.second, 1),
        small_kept=source.bitmap(sizes.columns, sizes.small_kept),
        small=source.layer(sizes.small_kept, sizes.small, sizes.small),
        small_value=source.layer(1, sizes.small, 1),
        digest=digest,
    )
    if source.at != len(source.data):
        raise ValueError("it goes on behind its end")
    # Between two rows all inputs may change from one end to the other, which is twice what they can be.
    for layer in (weights.first, weights.small):
        if 2 * sum(layer.multipliers) * MOST_VALUE * GREATEST_WEIGHT + _greatest(layer.biases) >= LANE:
            raise ValueError("its sums are too great")
    for top, units, layer in (
        (scales.first_top, sizes.first, weights.second),
        (scales.second_top, sizes.second, weights.policy),
        (scales.second_top, sizes.second, weights.value),
        (scales.small_top, sizes.small, weights.small_value),
    ):
        most = top * units * GREATEST_WEIGHT * max(layer.multipliers, default=0)
        if most + _greatest(layer.biases) >= GREATEST_SUM:
            raise ValueError("its sums are too great")
    for part in weights[2:]:
        if isinstance(part, Layer) and (min(part.multipliers, default=0) < 0 or b"\x80" in part.weights):
            raise ValueError("it has numbers that no mind has")
    return weights


def _check_sizes(header: Header) -> None:
    """Refuse sizes and shifts with which the sums of a network might not be numbers of 64 bits."""
    sizes, scales = header.sizes, header.scales
    units = (sizes.first, sizes.second, sizes.small)
    if not (1 <= sizes.columns <= MOST_COLUMNS and 1 <= sizes.outputs <= MOST_COLUMNS):
        raise ValueError("it has too many inputs or outputs, or none")
    if not all(1 <= count <= MOST_UNITS for count in units):
        raise ValueError("it has too many units, or none")
    if not all(0 <= shift <= MOST_BITS for shift in (scales.first_shift, scales.second_shift, scales.small_shift)):
        raise ValueError("it shifts by too many bits")
    if not all(0 <= places <= MOST_BITS for places in (scales.policy, scales.value, scales.small_value)):
        raise ValueError("its outputs have too many binary places")
    if not all(0 < top < LANE for top in (scales.first_top, scales.second_top, scales.small_top)):
        raise ValueError("its units can be too great")
    if scales.first_top * sizes.first * GREATEST_WEIGHT >= LANE:
        raise ValueError("its sums are too great")


def _greatest(numbers: tuple[int, ...]) -> int:
    return max(map(abs, numbers), default=0)


def _bitmap(kept: tuple[int, ...], columns: int) -> bytes:
    return sum(1 << column for column in kept).to_bytes(-(-columns // 8), "little")


def _layer_bytes(layer: Layer) -> bytes:
    multipliers = struct.pack(f"<{len(layer.multipliers)}i", *layer.multipliers)
    return layer.weights + multipliers + struct.pack(f"<{len(layer.biases)}q", *layer.biases)


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=DIGEST_SIZE).digest()
