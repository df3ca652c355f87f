"""Writing datasets: the decisions of bots in many matches, in a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from brushpass.cli.common import (
    TIME_LIMIT,
    Bots,
    Edition,
    GameName,
    Jobs,
    Mistake,
    OptionPairs,
    Paired,
    Ray,
    Seed,
    Swap,
    TimeLimit,
    clearly,
    speaker,
    tell_interpreted,
)
from brushpass.cli.simulation import progress, read_settings, report_crash, tell_bots


@clearly
def dataset(
    game: GameName,
    count: Annotated[int, typer.Option("--games", min=1, help="How many matches.")],
    bots: Bots,
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder; what it already has is not played again.")],
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Seed = None,
    edition: Edition = None,
    option: OptionPairs = None,
    swap: Swap = False,
    paired: Paired = False,
    time_limit: TimeLimit = TIME_LIMIT,
    shard: Annotated[int, typer.Option(min=1, metavar="GAMES", help="How many matches a file holds.")] = 100,
) -> int:
    """Write every decision of bots in many matches, encoded, as Parquet files; docs/dataset.md says what they hold.

    The same seed gives the same bytes whatever the number of jobs. After an interruption the same command goes on
    where it was; without --seed it takes the one of the folder.
    """
    from brushpass.bots.arena import Crashed
    from brushpass.dataset.writing import fill, kept_seed, place_for

    try:
        again = kept_seed(out) if seed is None else seed
        settings = read_settings(
            game, bots, count, edition, option, again, swap=swap, paired=paired, time_limit=time_limit
        )
        with place_for(out, settings, shard) as place:
            tell_interpreted()
            tell_bots(settings)
            with progress(settings) as advance:
                written = fill(place, jobs, ray, advance)
    except Crashed as crashed:
        return report_crash(crashed.crash, settings)
    except OSError as error:
        raise Mistake("cannot-write", file=str(out), cause=error.strerror or str(error)) from error
    typer.echo(
        speaker("en").say(
            "dataset-written",
            folder=str(out),
            decisions=written.decisions,
            matches=written.matches,
            shards=len(written.shards),
            seed=str(settings.seed),
        )
    )
    return 0
