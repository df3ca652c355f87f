"""`python -m train GAME --out FOLDER`: make the mind of a game from a seed, on whatever machine this is.

The same command goes on where it was left, however it ended.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from train.settings import METHODS, SIZES, Settings, Size

if TYPE_CHECKING:
    from train.training import Training

_USUAL = Settings()


def parser() -> argparse.ArgumentParser:
    """What can be asked."""
    found = argparse.ArgumentParser(prog="python -m train", description="Make the mind of a game by self-play.")
    found.add_argument("game", help=f"one of {', '.join(SIZES)}")
    found.add_argument("--out", type=Path, required=True, help="a folder for checkpoints, curve and weights")
    found.add_argument("--seed", type=int, default=1)
    found.add_argument("--decisions", type=int, default=0, help="learn from so many decisions (default: by game)")
    found.add_argument("--seconds", type=float, default=0.0, help="train for so many seconds instead")
    found.add_argument("--until", type=float, default=1.0, help="stop at this fraction; the same command goes on later")
    _add_machine(found)
    _add_learning(found)
    _add_checks(found)
    found.add_argument("--begin-with", type=Path, help="a checkpoint or weight file whose weights it begins with")
    found.add_argument("--best-response", type=Path, help="a checkpoint or weight file to train an attacker of")
    found.add_argument("--spar", type=Path, nargs="+", default=[], help="checkpoints or weight files to spar with")
    return found


def _add_machine(found: argparse.ArgumentParser) -> None:
    found.add_argument("--device", default="auto", help="auto, cores, or what torch calls an accelerator (cuda)")
    found.add_argument("--processes", type=int, default=-1, help="processes that step matches; 0 steps them here")
    found.add_argument("--matches", type=int, default=0, help="matches of each process in each of two groups")
    found.add_argument("--ray", help="the address of a Ray cluster that steps the matches")


def _add_learning(found: argparse.ArgumentParser) -> None:
    found.add_argument("--method", choices=METHODS, default=_USUAL.method)
    found.add_argument("--steps", type=int, default=_USUAL.steps, help="decisions in every match before a lesson")
    found.add_argument("--epochs", type=int, default=0, help="how often each decision is learned from")
    found.add_argument("--minibatches", type=int, default=_USUAL.minibatches)
    found.add_argument("--rate", type=float, nargs=2, default=_USUAL.rate, help="at the beginning and at the end")
    found.add_argument("--entropy", type=float, nargs=2, default=_USUAL.entropy)
    found.add_argument("--magnet", type=float, nargs=2, default=_USUAL.magnet)
    found.add_argument("--past-share", type=float, default=_USUAL.past_share)
    found.add_argument("--spar-share", type=float, default=_USUAL.spar_share)
    found.add_argument("--average", type=float, default=_USUAL.average, help="how much of the mean of all selves stays")
    found.add_argument("--first", type=int, default=0, help="units of the first layer")
    found.add_argument("--second", type=int, default=0, help="units of the second layer")


def _add_checks(found: argparse.ArgumentParser) -> None:
    found.add_argument("--check-every", type=float, default=60.0, help="seconds between looks at the strength")
    found.add_argument("--check-deals", type=int, default=100, help="deals of each look, played from every seat")
    found.add_argument("--against", default="simple", help="opponents of these looks, by commas")


def main(arguments: Sequence[str] | None = None) -> None:
    """Train."""
    asked = parser().parse_args(arguments)
    _check(asked)
    cores = len(os.sched_getaffinity(0))
    processes = asked.processes if asked.processes >= 0 else (0 if cores <= 2 else cores - 1)
    # Learning has threads of its own, and those of matrix products would be in their way; numpy looks when imported.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from train.training import Run

    wanted = training(asked, cores, processes)
    if wanted.on.name == "cores":
        _tell_about_cores(wanted.game, wanted.size, cores)
    run = Run(wanted)
    shape, on = run.shape, wanted.on
    print(f"{asked.game}: {shape.columns} columns, {shape.weights:,} weights, on {on.name}", flush=True)
    try:
        run.train(asked.until)
    finally:
        run.close()


def _check(asked: argparse.Namespace) -> None:
    """Refuse what cannot be meant."""
    if asked.game not in SIZES:
        raise SystemExit(f"there is no game {asked.game} to train; there are {', '.join(SIZES)}")
    for name in ("decisions", "seconds", "matches", "epochs", "first", "second", "check_deals"):
        if getattr(asked, name) < 0:
            raise SystemExit(f"--{name.replace('_', '-')} cannot be less than 0")
    for name in ("steps", "minibatches"):
        if getattr(asked, name) < 1:
            raise SystemExit(f"--{name} must be at least 1")
    for name in ("rate", "entropy", "magnet"):
        if min(getattr(asked, name)) <= 0:
            raise SystemExit(f"--{name} must be above 0 at the beginning and at the end")
    if not 0 <= asked.past_share + asked.spar_share <= 1 or not 0 < asked.until <= 1:
        raise SystemExit("--past-share with --spar-share, and --until, are parts of a whole")


def training(asked: argparse.Namespace, cores: int, processes: int) -> Training:
    """The training that is asked for, on this machine."""
    from train.arrays import arrays
    from train.starts import starts
    from train.training import Training

    on = arrays(asked.device, asked.seed, max(1, cores - processes))
    by_cores = on.name == "cores"
    size = _size(asked, by_cores)
    how = Settings(
        method=asked.method,
        steps=asked.steps,
        epochs=asked.epochs or (1 if by_cores else _USUAL.epochs),
        minibatches=asked.minibatches,
        rate=tuple(asked.rate),
        entropy=tuple(asked.entropy),
        magnet=tuple(asked.magnet),
        past_share=asked.past_share,
        spar_share=asked.spar_share,
        average=asked.average,
    )
    return Training(
        game=asked.game,
        folder=asked.out,
        size=size,
        how=how,
        starts=starts(asked.game),
        on=on,
        processes=processes,
        matches=asked.matches or (256 if by_cores else 512),
        seed=asked.seed,
        decisions=asked.decisions or size.decisions,
        seconds=asked.seconds,
        opponents=tuple(word for word in asked.against.split(",") if word),
        check_every=asked.check_every,
        check_deals=asked.check_deals,
        first=asked.begin_with,
        target=asked.best_response,
        partners=tuple(asked.spar),
        ray=asked.ray,
        facts={"device": on.name, "cores": cores, "date": time.strftime("%Y-%m-%d")},
    )


def _size(asked: argparse.Namespace, by_cores: bool) -> Size:
    """The network: as large as that of a checkpoint it begins with, smaller on cores, or as asked."""
    size = SIZES[asked.game]
    source = asked.begin_with or asked.best_response
    if source is not None:
        from train.source import size_of

        found = size_of(source, asked.game)
        if found is not None:
            size = size._replace(first=found.first, second=found.second)
    elif by_cores:
        size = size.on_cores()
    return size._replace(first=asked.first or size.first, second=asked.second or size.second)


def _tell_about_cores(game: str, size: Size, cores: int) -> None:
    usual = SIZES[game]
    print(
        f"no accelerator is used: learning by {cores} cores, how long that takes is told after a few iterations. "
        f"The network has {size.first} and {size.second} units; "
        f"with one, it would have {usual.first} and {usual.second} (--first, --second, --epochs {_USUAL.epochs})",
        flush=True,
    )


if __name__ == "__main__":
    main()
