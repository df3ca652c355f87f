"""Holding a tournament: the matches that are missing are played, by processes or a cluster, and kept in order."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from brushpass.bots.arena.bout import play_bout
from brushpass.bots.arena.keeping import Keeping
from brushpass.bots.arena.results import Crash, Crashed
from brushpass.bots.jobs import crew


def hold(
    place: Keeping, jobs: int | None = 1, ray: str | None = None, on_progress: Callable[[int], None] | None = None
) -> None:
    """Play what is missing in the folder of a tournament; `on_progress` hears how many more matches are there.

    `jobs` and `ray` say who plays, as for `brushpass.bots.jobs.crew`, and change no result of bots that do not look at
    the time. Raises `Crashed` for the first match that hits a bug of the engine.
    """
    told = on_progress or (lambda more: None)
    told(len(place.bouts))
    place.begin()
    missing = place.missing()
    if not missing:
        return
    try:
        with crew(jobs, ray) as workers:
            for result in workers.in_order(partial(play_bout, place.tournament), missing):
                if isinstance(result, Crash):
                    raise Crashed(result)
                place.add(result)
                told(1)
    finally:  # also what was finished before an interrupt is kept
        place.flush()
