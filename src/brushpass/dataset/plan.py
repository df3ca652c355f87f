"""What a dataset is: all that decides its bytes, and what its files are called and say of themselves."""

from __future__ import annotations

import msgspec
from msgspec.structs import asdict, replace

import brushpass
from brushpass import encode
from brushpass.bots.arena import Settings
from brushpass.bots.source import source_digest
from brushpass.core.errors import BadInput
from brushpass.core.libraries import library
from brushpass.core.notation import Notation
from brushpass.core.options import change
from brushpass.games import load

FORMAT = 1
"""Changes whenever files are written in another way."""
MANIFEST, LICENCE = "manifest.json", "LICENSE"


class Plan(Settings, frozen=True, kw_only=True, omit_defaults=False):
    """All that decides the bytes of a dataset: what the arena plays by, and how it is written.

    Every field is written, whatever it is: whether something is left out must not depend on who writes.
    """

    shard: int
    """How many matches a shard has; the last may have fewer."""
    format: int
    encoding: str
    """The name of the encoding of the rows, with its digest."""
    brushpass: str
    """The version that plays."""
    source: str
    """A digest of its source: bots change between versions too."""
    writer: str
    """The library that writes the shards, with its version."""

    @property
    def settings(self) -> Settings:
        """What the arena plays by."""
        return Settings(**{name: getattr(self, name) for name in Settings.__struct_fields__})

    @property
    def shards(self) -> int:
        """How many shards there are."""
        return -(-self.games // self.shard)

    def matches(self, number: int) -> range:
        """The numbers of the matches of a shard."""
        return range(number * self.shard, min((number + 1) * self.shard, self.games))


class Stamp(msgspec.Struct, frozen=True, kw_only=True):
    """What a shard says of itself."""

    plan: Plan
    shard: int
    """Its number, counted from 0."""


def plan_of(settings: Settings, shard: int) -> Plan:
    """The dataset that is written here for some settings."""
    if settings.series is not None:
        raise BadInput("series-in-dataset")
    return Plan(
        **asdict(replace(settings, options=dict(sorted(settings.options.items())))),
        shard=shard,
        format=FORMAT,
        encoding=encoding_name(encoding_of(settings)),
        brushpass=brushpass.__version__,
        source=source_digest(),
        writer=f"pyarrow {library('pyarrow').__version__}",
    )


def encoding_of(settings: Settings) -> encode.Encoding:
    """How what a seat knows is written in matches with these settings."""
    return encode.schema(settings.game, settings.options, settings.edition)


def encoding_name(encoding: encode.Encoding) -> str:
    """An encoding in a word that no other has."""
    return f"{encoding.name} ({encoding.digest})"


def notation_of(settings: Settings) -> Notation:
    """The actions of matches with these settings."""
    game = load(settings.game)
    return game.notation(change(game.editions[settings.edition], settings.options))


def shard_file(number: int) -> str:
    """The name of a shard's file."""
    return f"shard-{number:06}.parquet"
