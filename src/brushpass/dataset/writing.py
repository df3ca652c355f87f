"""Writing a dataset: the shards that are missing are made, by processes or a cluster, and put into the folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from brushpass.bots.arena import Crash, Crashed, Settings
from brushpass.bots.arena.settings import difference
from brushpass.bots.folders import sole_writer
from brushpass.bots.jobs import crew
from brushpass.core.errors import BadInput
from brushpass.dataset import manifest as manifests
from brushpass.dataset.folder import Folder
from brushpass.dataset.manifest import Manifest
from brushpass.dataset.plan import Plan, plan_of
from brushpass.dataset.shards import Made, find, make

SHARD = 100
"""How many matches a shard has unless it is asked for others."""


def write(
    folder: str | Path,
    settings: Settings,
    *,
    shard: int = SHARD,
    jobs: int | None = 1,
    ray: str | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> Manifest:
    """Write a dataset, or what is missing of it; `on_progress` hears how many more matches are there.

    `jobs` and `ray` say who plays, as for `brushpass.bots.jobs.crew`, and change no byte of what is written.
    A folder that holds anything but a part of this very dataset is refused before a match is played.
    Raises `Crashed` for a match that hits a bug.
    """
    with place_for(folder, settings, shard) as place:
        return fill(place, jobs, ray, on_progress)


@contextmanager
def place_for(folder: str | Path, settings: Settings, shard: int = SHARD) -> Iterator[Folder]:
    """The folder for a dataset, looked through, and closed to other programs meanwhile."""
    plan = plan_of(settings, shard)
    with sole_writer(Path(folder)):
        yield Folder(Path(folder), plan)


def fill(place: Folder, jobs: int | None, ray: str | None, on_progress: Callable[[int], None] | None) -> Manifest:
    """Make and write what is missing in a folder."""
    plan = place.plan
    told = on_progress or (lambda more: None)
    told(sum(entry.matches for entry in place.shards.values()))
    missing = place.missing()
    if not missing and place.manifest is not None:
        return place.manifest
    place.begin()
    if missing:
        with crew(jobs, ray) as workers:
            made = workers.in_order(partial(make, plan.settings, plan.shard), missing)
            for number, result in zip(missing, made, strict=True):
                place.put_shard(number, _checked(result, plan))
                told(len(plan.matches(number)))
    return place.finish()


def _checked(result: Made | Crash, plan: Plan) -> bytes:
    """The bytes of a shard, if it was made as it would have been made here."""
    if isinstance(result, Crash):
        raise Crashed(result)
    different = difference(result.plan, plan)
    if different is not None:
        what, there, here = different
        raise BadInput("other-worker", what=what, found=there, wanted=here)
    return result.content


def kept_seed(folder: Path) -> int | None:
    """The seed of the dataset of which a folder holds something, so that it can be gone on with."""
    found = manifests.read(folder)
    if found is not None:
        return found.plan.seed
    for file in sorted(folder.glob("shard-*.parquet")):
        shard = find(file)
        if shard is not None and shard.stamp is not None:
            return shard.stamp.plan.seed
    return None
