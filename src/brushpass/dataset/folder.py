"""The folder of a dataset: what is there already, and how files come into it whole.

A file is written under another name, brought to the disk and then renamed, so that whatever has its name is whole.
What an interruption leaves half-written is removed by the next run, which plays only what is missing.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NoReturn

from brushpass.bots.arena.settings import difference
from brushpass.bots.folders import PARTIAL, put
from brushpass.core.errors import BadInput
from brushpass.dataset import manifest as manifests
from brushpass.dataset.manifest import LICENCE_TEXT, Manifest, Shard
from brushpass.dataset.plan import LICENCE, MANIFEST, Plan, shard_file
from brushpass.dataset.shards import Found, find

_SHARD: Final = re.compile(r"shard-(\d{6,})\.parquet")


class Folder:
    """The folder in which a dataset is being written."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Look through a folder: if it holds anything else, it is refused and nothing in it is changed."""
        self.path = path
        self.plan = plan
        self.manifest = manifests.read(path)
        """What it says it holds, if it was once whole."""
        if self.manifest is not None:
            self._compare(self.manifest.plan)
        self.shards: dict[int, Shard] = {}
        """The shards that are there, by number."""
        self.broken: list[Path] = []
        """What was not written to its end, or has changed since."""
        for file in sorted(path.iterdir()):
            self._look_at(file)

    def begin(self) -> None:
        """Remove what is broken, and see that files can be written before anything is played for them."""
        if self.manifest is not None:
            self.manifest = None
            (self.path / MANIFEST).unlink()
        for file in self.broken:
            file.unlink()
        self.broken = []
        put(self.path, LICENCE, LICENCE_TEXT.encode())

    def missing(self) -> list[int]:
        """The numbers of the shards that are still to be made."""
        return [number for number in range(self.plan.shards) if number not in self.shards]

    def put_shard(self, number: int, content: bytes) -> None:
        """Write a shard."""
        file = put(self.path, shard_file(number), content)
        found = find(file)
        assert found is not None
        self.shards[number] = self._entry(number, file, found)

    def finish(self) -> Manifest:
        """Write the manifest, now that all is there."""
        found = manifests.manifest_of(self.plan, tuple(self.shards[number] for number in range(self.plan.shards)))
        put(self.path, MANIFEST, manifests.text(found))
        return found

    # What is there

    def _look_at(self, file: Path) -> None:
        name = file.name.removesuffix(PARTIAL)
        shard = _SHARD.fullmatch(name)
        if not file.is_file() or file.is_symlink() or not (shard or name in (MANIFEST, LICENCE)):
            self._refuse(file)
        if name != file.name:
            self.broken.append(file)
        elif shard is not None:
            self._look_at_shard(int(shard.group(1)), file)
        elif name == LICENCE and file.read_bytes() != LICENCE_TEXT.encode():
            self._refuse(file)

    def _look_at_shard(self, number: int, file: Path) -> None:
        found = find(file)
        if found is None:
            self.broken.append(file)
            return
        if found.stamp is None:
            self._refuse(file)
        self._compare(found.stamp.plan)
        if found.stamp.shard != number or file.name != shard_file(number):
            self._refuse(file)
        entry = self._entry(number, file, found)
        if self.manifest is None or entry in self.manifest.shards:
            self.shards[number] = entry
        else:
            self.broken.append(file)

    def _entry(self, number: int, file: Path, found: Found) -> Shard:
        size, digest = manifests.describe(file)
        matches = len(self.plan.matches(number))
        return Shard(file=file.name, matches=matches, decisions=found.decisions, bytes=size, sha256=digest)

    def _refuse(self, file: Path) -> NoReturn:
        raise BadInput("foreign-file", folder=str(self.path), file=file.name)

    def _compare(self, found: Plan) -> None:
        different = difference(found, self.plan)
        if different is not None:
            what, there, here = different
            raise BadInput("other-dataset", folder=str(self.path), what=what, found=there, wanted=here)
