"""The manifest: all that somebody needs to read a dataset, written when everything else is there."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from brushpass.core.encoding import Field
from brushpass.core.errors import BadInput
from brushpass.dataset import columns
from brushpass.dataset.plan import FORMAT, MANIFEST, Plan, encoding_of, notation_of

LICENCE_ID = "CC0-1.0"
LICENCE_TEXT = """\
SPDX-License-Identifier: CC0-1.0

The data in this folder is dedicated to the public domain under CC0 1.0 Universal:
https://creativecommons.org/publicdomain/zero/1.0/

Do with it what you like, for any purpose, without asking and without naming anybody.
It comes as it is and nobody warrants anything.

This is about the data alone. Brushpass, the program that wrote it, is under the MIT licence.
Names of games belong to their owners.
"""


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """A column of the shards."""

    name: str
    type: str
    about: str


class Shard(msgspec.Struct, frozen=True, kw_only=True):
    """A shard as it lies in the folder."""

    file: str
    matches: int
    decisions: int
    bytes: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """A dataset that is whole."""

    licence: str
    """As an identifier of SPDX."""
    cite: str
    """How to name the dataset."""
    plan: Plan
    matches: int
    decisions: int
    columns: tuple[Column, ...]
    row: tuple[Field, ...]
    """What the numbers of a row mean, field by field."""
    planes: int
    """How many planes a row becomes."""
    actions: tuple[str, ...]
    """The words of all actions; an action is a number in this list."""
    shards: tuple[Shard, ...]


class _Envelope(msgspec.Struct):
    """As much of a manifest of any format as says which format that is."""

    class Plan(msgspec.Struct):
        format: int

    plan: Plan


def manifest_of(plan: Plan, shards: tuple[Shard, ...]) -> Manifest:
    """The manifest of a dataset of which all shards are there."""
    encoding = encoding_of(plan.settings)
    decisions = sum(shard.decisions for shard in shards)
    return Manifest(
        licence=LICENCE_ID,
        cite=_cite(plan, decisions),
        plan=plan,
        matches=plan.games,
        decisions=decisions,
        columns=tuple(
            Column(name=field.name, type=str(field.type), about=columns.ABOUT[field.name])
            for field in columns.schema(encoding.row_size)
        ),
        row=encoding.fields,
        planes=encoding.plane_size,
        actions=tuple(action.text for action in notation_of(plan.settings).actions),
        shards=shards,
    )


def _cite(plan: Plan, decisions: int) -> str:
    options = "".join(f", {name}={value}" for name, value in plan.options.items() if "\n" not in value)
    return (
        f"Brushpass {plan.brushpass}: {decisions} decisions in {plan.games} matches of {plan.game} "
        f"({plan.edition}{options}) between {', '.join(plan.bots)}, seed {plan.seed}, encoding {plan.encoding}. "
        f"Dataset, {LICENCE_ID}."
    )


def text(manifest: Manifest) -> bytes:
    """A manifest as it is written."""
    return msgspec.json.format(msgspec.json.encode(manifest), indent=2) + b"\n"


def read(folder: Path) -> Manifest | None:
    """The manifest of a folder, if there is one; of another format it is refused."""
    file = folder / MANIFEST
    try:
        content = file.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    try:
        found = msgspec.json.decode(content, type=_Envelope).plan.format
        if found != FORMAT:
            raise BadInput("other-format", folder=str(folder), found=found, known=FORMAT)
        return msgspec.json.decode(content, type=Manifest)
    except msgspec.MsgspecError as error:
        raise BadInput("bad-manifest", file=str(file), detail=str(error)) from error


def is_sound(folder: Path, shard: Shard) -> bool:
    """Is a shard there, with the bytes that the manifest says?"""
    try:
        return describe(folder / shard.file) == (shard.bytes, shard.sha256)
    except OSError:
        return False


def describe(file: Path) -> tuple[int, str]:
    """How many bytes a file has, and their SHA-256."""
    with file.open("rb") as stream:
        digest = hashlib.file_digest(stream, "sha256").hexdigest()
    return file.stat().st_size, digest
