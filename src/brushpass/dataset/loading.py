"""Reading a dataset: batches of decisions as arrays of numpy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brushpass.core.errors import BadInput
from brushpass.core.libraries import library
from brushpass.dataset import manifest as manifests
from brushpass.dataset.columns import INFORMATION_BYTES
from brushpass.dataset.manifest import Manifest, Shard
from brushpass.dataset.plan import MANIFEST, encoding_name, encoding_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from brushpass.encode import Encoding


class Batch:
    """Some decisions: every array has one entry for each of them.

    Planes, masks and policies are spread out when they are first asked for.
    """

    def __init__(self, table: Any, encoding: Encoding, actions: int) -> None:
        numpy = library("numpy")
        table = table.combine_chunks()
        self.encoding = encoding
        self.actions = actions
        self.match: NDArray[np.int64] = table["match"].to_numpy()
        self.decision: NDArray[np.int32] = table["decision"].to_numpy()
        self.seat: NDArray[np.int8] = table["seat"].to_numpy()
        self.bot: NDArray[np.int8] = table["bot"].to_numpy()
        self.action: NDArray[np.int16] = table["action"].to_numpy()
        self.reward: NDArray[np.float32] = table["reward"].to_numpy()
        self.left: NDArray[np.int32] = table["left"].to_numpy()
        information = b"".join(table["information"].to_pylist())
        self.information: NDArray[np.uint8] = numpy.frombuffer(information, numpy.uint8).reshape(-1, INFORMATION_BYTES)
        self.rows: NDArray[np.int64] = _flat(table["row"]).reshape(-1, encoding.row_size)
        self.legal: NDArray[np.int16] = _flat(table["legal"])
        """The legal actions of all decisions, one decision after the other."""
        self.chances: NDArray[np.float32] = _flat(table["policy"])
        """The policy over `legal`, in the same order."""
        self.lengths: NDArray[np.int32] = library("pyarrow.compute").list_value_length(table["legal"]).to_numpy()
        """How many of `legal` belong to each decision."""

    def __len__(self) -> int:
        return len(self.match)

    @cached_property
    def planes(self) -> NDArray[np.int16]:
        """What the seat knew, as planes of the encoding."""
        return self.encoding.expand(self.rows)

    @cached_property
    def masks(self) -> NDArray[np.bool_]:
        """For every action of the game, whether it was legal."""
        numpy = library("numpy")
        found: NDArray[np.bool_] = numpy.zeros((len(self), self.actions), numpy.bool_)
        found[self._decisions, self.legal] = True
        return found

    @cached_property
    def policy(self) -> NDArray[np.float32]:
        """For every action of the game, how likely the bot was to choose it."""
        numpy = library("numpy")
        found: NDArray[np.float32] = numpy.zeros((len(self), self.actions), numpy.float32)
        found[self._decisions, self.legal] = self.chances
        return found

    @property
    def _decisions(self) -> NDArray[np.int64]:
        """For each of `legal` the decision it belongs to."""
        numpy = library("numpy")
        found: NDArray[np.int64] = numpy.repeat(numpy.arange(len(self)), self.lengths)
        return found


class Dataset:
    """A dataset that lies whole in a folder; its length is the number of its decisions."""

    def __init__(self, folder: Path, manifest: Manifest, encoding: Encoding) -> None:
        self.folder = folder
        self.manifest = manifest
        self.encoding = encoding

    def __len__(self) -> int:
        return self.manifest.decisions

    def check(self) -> None:
        """Read every shard and compare it with the digest in the manifest."""
        for shard in self.manifest.shards:
            if not manifests.is_sound(self.folder, shard):
                raise self._bad(shard)

    def batches(
        self, size: int = 1024, *, shards: Iterable[int] | None = None, shuffle: int | None = None
    ) -> Iterator[Batch]:
        """Batches of so many decisions, of all shards or of some; only the last may be smaller.

        They come in the order in which they were played. With a seed in `shuffle` the shards come in another order
        and the decisions of each are mixed, always in the same way for the same seed.
        """
        if size < 1:
            raise BadInput("bad-batch", size=size)
        chosen = [
            self.manifest.shards[number] for number in (range(len(self.manifest.shards)) if shards is None else shards)
        ]
        tables = self._in_order(chosen) if shuffle is None else self._mixed(chosen, shuffle)
        return self._cut(tables, size)

    def _cut(self, tables: Iterator[Any], size: int) -> Iterator[Batch]:
        arrow = library("pyarrow")
        actions = len(self.manifest.actions)
        rest = None
        for table in tables:
            whole = table if rest is None else arrow.concat_tables([rest, table])
            for first in range(0, whole.num_rows - size + 1, size):
                yield Batch(whole.slice(first, size), self.encoding, actions)
            rest = whole.slice(whole.num_rows - whole.num_rows % size)
        if rest is not None and rest.num_rows:
            yield Batch(rest, self.encoding, actions)

    def _in_order(self, shards: list[Shard]) -> Iterator[Any]:
        for shard in shards:
            with self._open(shard) as file:
                for group in range(file.num_row_groups):
                    yield file.read_row_group(group)

    def _mixed(self, shards: list[Shard], seed: int) -> Iterator[Any]:
        dice = library("numpy").random.default_rng(seed)
        for place in dice.permutation(len(shards)):
            with self._open(shards[place]) as file:
                table = file.read()
            yield table.take(dice.permutation(table.num_rows))

    def _open(self, shard: Shard) -> Any:
        arrow = library("pyarrow")
        try:
            return library("pyarrow.parquet").ParquetFile(self.folder / shard.file)
        except (OSError, arrow.ArrowInvalid) as error:
            raise self._bad(shard) from error

    def _bad(self, shard: Shard) -> BadInput:
        return BadInput("bad-shard", file=str(self.folder / shard.file))


def load(folder: str | Path) -> Dataset:
    """The dataset in a folder, if it is whole and encoded as this version of Brushpass encodes."""
    library("numpy")
    library("pyarrow")
    place = Path(folder)
    manifest = manifests.read(place)
    if manifest is None:
        raise BadInput("no-dataset", folder=str(place), file=MANIFEST)
    encoding = encoding_of(manifest.plan.settings)
    known = encoding_name(encoding)
    if manifest.plan.encoding != known:
        raise BadInput("other-encoding", folder=str(place), found=manifest.plan.encoding, known=known)
    for shard in manifest.shards:
        file = place / shard.file
        if not file.is_file() or file.stat().st_size != shard.bytes:
            raise BadInput("bad-shard", file=str(file))
    return Dataset(place, manifest, encoding)


def _flat(column: Any) -> Any:
    """All values of a column of lists, one list after the other."""
    return column.combine_chunks().flatten().to_numpy()
