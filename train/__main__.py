"""`python -m train GAME --out FOLDER`: make the mind of a game from a seed, on whatever machine this is."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

# One thread a process that steps matches; the learner's own products may use all cores where there are no processes.
if "--processes" in os.sys.argv and os.sys.argv[os.sys.argv.index("--processes") + 1] != "0":
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from train.arrays import arrays
from train.learner import Settings
from train.settings import SIZES
from train.starts import starts
from train.training import Run, Training


def parser() -> argparse.ArgumentParser:
    """What can be asked."""
    found = argparse.ArgumentParser(prog="python -m train", description=__doc__)
    found.add_argument("game", choices=sorted(SIZES))
    found.add_argument("--out", type=Path, required=True, help="where checkpoints, curve and weights go; one training a folder")
    found.add_argument("--seed", type=int, default=1)
    found.add_argument("--decisions", type=int, default=0, help="learn from so many decisions (default: by game)")
    found.add_argument("--seconds", type=float, default=0.0, help="train for so many seconds instead")
    found.add_argument("--device", default="auto", help="auto, cores, or what torch calls an accelerator (cuda)")
    found.add_argument("--processes", type=int, default=-1, help="processes that step matches; 0 steps them here")
    found.add_argument("--matches", type=int, default=0, help="matches of each process in each of two groups")
    found.add_argument("--method", choices=("entropy", "mirror"), default="entropy")
    found.add_argument("--steps", type=int, default=Settings().steps)
    found.add_argument("--epochs", type=int, default=Settings().epochs)
    found.add_argument("--minibatches", type=int, default=Settings().minibatches)
    found.add_argument("--rate", type=float, nargs=2, default=Settings().rate)
    found.add_argument("--entropy", type=float, nargs=2, default=Settings().entropy)
    found.add_argument("--magnet", type=float, nargs=2, default=Settings().magnet)
    found.add_argument("--past-share", type=float, default=Settings().past_share)
    found.add_argument("--first", type=int, default=0, help="units of the first layer")
    found.add_argument("--second", type=int, default=0, help="units of the second layer")
    found.add_argument("--until", type=float, default=1.0, help="stop at this fraction; the same command goes on later")
    found.add_argument("--check-every", type=float, default=60.0, help="seconds between looks at the strength")
    found.add_argument("--check-deals", type=int, default=100)
    found.add_argument("--against", default="simple", help="opponents of these looks, by commas")
    found.add_argument("--begin-with", type=Path, help="a checkpoint whose weights it begins with")
    found.add_argument("--best-response", type=Path, help="a checkpoint to train a best response against")
    found.add_argument("--ray", help="the address of a Ray cluster that steps the matches")
    return found


def main() -> None:
    """Train."""
    asked = parser().parse_args()
    on = arrays(asked.device, asked.seed)
    cores = len(os.sched_getaffinity(0))
    processes = asked.processes if asked.processes >= 0 else (0 if cores <= 2 else cores - 1)
    if on.name == "cores":
        print(
            f"no accelerator: learning on {cores} cores, some 30,000 to 100,000 decisions a second; "
            "the default number of decisions then takes hours",
            flush=True,
        )
    size = SIZES[asked.game]
    size = size._replace(first=asked.first or size.first, second=asked.second or size.second)
    how = Settings(
        method=asked.method,
        steps=asked.steps,
        epochs=asked.epochs,
        minibatches=asked.minibatches,
        rate=tuple(asked.rate),
        entropy=tuple(asked.entropy),
        magnet=tuple(asked.magnet),
        past_share=asked.past_share,
    )
    run = Run(
        Training(
            game=asked.game,
            folder=asked.out,
            size=size,
            how=how,
            starts=starts(asked.game),
            on=on,
            processes=processes,
            matches=asked.matches or (512 if on.name != "cores" else 256),
            seed=asked.seed,
            decisions=asked.decisions or size.decisions,
            seconds=asked.seconds,
            opponents=tuple(word for word in asked.against.split(",") if word),
            check_every=asked.check_every,
            check_deals=asked.check_deals,
            first=asked.begin_with,
            target=asked.best_response,
            ray=asked.ray,
            facts={"device": on.name, "cores": cores, "date": time.strftime("%Y-%m-%d")},
        )
    )
    print(f"{asked.game}: {run.shape.columns} columns, {run.shape.weights:,} weights, on {on.name}", flush=True)
    try:
        run.train(asked.until)
    finally:
        run.close()


if __name__ == "__main__":
    main()
