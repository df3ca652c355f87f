"""`python -m train.imitation GAME --bot simple --out FOLDER`: a network that plays as a bot of the product does.

A training may spar with it (`python -m train GAME --spar FOLDER/mind.bin`): rules of thumb take hundreds of times as
long for a decision as a network does, and an accelerator can answer for thousands of networks at once.
The bot plays against itself and against the mind of the game, so that it is imitated where a learner will meet it.
It learns from the chances that the bot gives, not from what it happened to choose.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from brushpass.bots import Bot, Past, bot
from brushpass.core.dice import Dice
from brushpass.games import load
from brushpass.rollout import Rollout
from train.players import NetworkPlayer, network
from train.settings import SIZES, Shape, Size
from train.starts import starts
from train.training import MIND

if TYPE_CHECKING:
    from brushpass.bots.minds.network import Network
    from train.arrays import Cores
    from train.inputs import Inputs
    from train.network import Weights

_MATCHES = 24
"""Under way in each process."""
_AT_RANDOM = 0.04
"""So often anything legal is done, so that it is seen what the bot does after others' mistakes and its own."""
_UNSEEN = 0.05
"""The part of the examples that it does not learn from, to see how well it foretells."""
_BATCH = 1024
_RATES = (2e-3, 1e-4)
UNITS = (160, 96)


class Examples(NamedTuple):
    """Decisions of the bot: what it knew, its choices, and the chances that it gave them."""

    rows: np.ndarray
    spelled: np.ndarray
    counts: np.ndarray
    shares: np.ndarray


class Wanted(NamedTuple):
    """What one process plays."""

    game: str
    word: str
    decisions: int
    seed: int


class Table:
    """Some matches in which the bot is watched."""

    def __init__(self, wanted: Wanted) -> None:
        self.game = load(wanted.game)
        self.bot: Bot = bot(wanted.word, self.game)
        self.starts = starts(wanted.game)
        most = SIZES[wanted.game].most
        self.rollout = Rollout(self.game, self.starts, _MATCHES, wanted.seed, most)
        self.random = Random(wanted.seed)
        self.dice = Dice(wanted.seed, 7)
        shape = (wanted.decisions, most)
        self.found = Examples(
            np.zeros((wanted.decisions, self.rollout.rows.shape[1]), "int64"),
            np.zeros((wanted.decisions, self.rollout.spelled[0].size), "int16"),
            np.zeros(wanted.decisions, "int64"),
            np.zeros(shape, "float32"),
        )
        self.count = 0

    def mind(self, match: int) -> Network:
        """The mind of the game, for the options of a match."""
        path = Path(self.game.folder) / MIND
        return network(str(path), self.game, self.starts[int(self.rollout.start[match])][0])

    def is_bot(self, match: int) -> bool:
        """In every second match one seat is the bot's and the mind plays the others, in the rest all are the bot's."""
        rollout = self.rollout
        return match % 2 == 0 or match // 2 % int(rollout.seats[match]) == int(rollout.seat[match])

    def chances(self, match: int) -> Sequence[float]:
        """How likely each legal action is to be taken by whoever is asked; what the bot says is kept."""
        rollout, seat = self.rollout, int(self.rollout.seat[match])
        state = rollout.state(match)
        if not self.is_bot(match):
            return NetworkPlayer(self.mind(match)).shares(state, seat)
        shares = self.bot.think(self.game, self.game.view(state, seat), Past(()), self.dice).chances
        if self.count < len(self.found.counts):
            at, count = self.count, len(shares)
            self.found.rows[at] = rollout.rows[match]
            self.found.spelled[at] = rollout.spelled[match].reshape(-1)
            self.found.counts[at] = count
            self.found.shares[at, :count] = shares
            self.count += 1
        return shares

    def choose(self, match: int) -> int:
        """The place of an action among the legal ones."""
        chances = self.chances(match)
        if self.random.random() < _AT_RANDOM:
            return self.random.randrange(len(chances))
        return self.random.choices(range(len(chances)), chances)[0]


def watched(wanted: Wanted) -> Examples:
    """So many decisions of the bot."""
    table = Table(wanted)
    while table.count < wanted.decisions:
        table.rollout.step([table.choose(match) for match in range(_MATCHES)])
    return table.found


def gather(wanted: Wanted, processes: int) -> Examples:
    """The decisions of all processes."""
    each = -(-wanted.decisions // processes)
    parts = [wanted._replace(decisions=each, seed=wanted.seed + 1_000_003 * number) for number in range(processes)]
    if processes == 1:
        return watched(parts[0])
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        found = list(pool.map(watched, parts))
    return Examples(*(np.concatenate(arrays) for arrays in zip(*found, strict=True)))


class Imitator:
    """A network that learns from examples."""

    def __init__(self, on: Cores, inputs: Inputs, shape: Shape, parts: int, seed: int) -> None:
        from train.network import Adam, begin

        self.on, self.inputs, self.parts = on, inputs, parts
        self.w: Weights = {name: on.put(one) for name, one in begin(shape, seed).items()}
        self.adam = Adam(on, self.w)

    def lesson(self, seen: Examples, rate: float) -> None:
        """One step towards the chances of the bot."""
        from train.network import backward

        on = self.on
        lots = on.lots(seen.counts)

        def work(number: int) -> Weights:
            own = Examples(*(one[lots[number]] for one in seen))
            x, spelled, passed, shares, off = self.compared(own)
            by_logit = on.cast(off / len(seen.counts), "float32")
            return backward(on, self.w, x, spelled, passed, by_logit, on.zeros(len(shares)), self.parts)

        found = on.side_by_side(work, len(lots))
        gradients = {name: sum((one[name] for one in found[1:]), found[0][name]) for name in found[0]}
        self.adam.step(self.w, gradients, rate)

    def compared(self, seen: Examples) -> tuple:  # type: ignore[type-arg]
        """Its inputs, what it makes of them, the chances of the bot, and how far its own are off."""
        from train.network import NOT_LEGAL, forward

        on = self.on
        counts = on.put(seen.counts)
        most = on.widest(counts, seen.shares.shape[1])
        x = self.inputs.columns(on.put(seen.rows))
        spelled = on.cast(on.put(seen.spelled[:, : most * self.parts]), "int64")
        passed = forward(on, self.w, x, spelled, counts, most, self.parts)
        shares = on.put(seen.shares[:, :most])
        off = on.where(passed.log_shares > NOT_LEGAL / 2, on.exp(passed.log_shares) - shares, on.zeros(1))
        return x, spelled, passed, shares, off

    def distance(self, seen: Examples) -> float:
        """How much of the chances is given to other actions than the bot gives them to, on average."""
        *_, off = self.compared(seen)
        return float(abs(off).sum()) / 2 / len(seen.counts)


def learn(imitator: Imitator, seen: Examples, epochs: int, seed: int) -> float:
    """Learn from examples; how far its chances are off on those that it has not seen."""
    dice = np.random.default_rng(seed)
    order = dice.permutation(len(seen.counts))
    unseen = order[: max(1, int(_UNSEEN * len(order)))][:20_000]
    order = order[len(unseen) :]
    steps = max(1, len(order) // _BATCH)
    first, last = _RATES
    off = 1.0
    for epoch in range(epochs):
        for step in range(steps):
            rows = order[step * _BATCH : (step + 1) * _BATCH]
            rate = first * (last / first) ** ((epoch + step / steps) / epochs)
            imitator.lesson(Examples(*(one[rows] for one in seen)), rate)
        off = imitator.distance(Examples(*(one[unseen] for one in seen)))
        print(f"epoch {epoch + 1}: {100 * off:.1f}% of its chances lie elsewhere than the bot's", flush=True)
        order = dice.permutation(order)
    return off


def parser() -> argparse.ArgumentParser:
    """What can be asked."""
    found = argparse.ArgumentParser(prog="python -m train.imitation", description="Imitate a bot by a network.")
    found.add_argument("game", help=f"one of {', '.join(SIZES)}")
    found.add_argument("--bot", default="simple", help="who is imitated")
    found.add_argument("--out", type=Path, required=True, help="a folder for the weight file")
    found.add_argument("--decisions", type=int, default=600_000)
    found.add_argument("--epochs", type=int, default=4)
    found.add_argument("--seed", type=int, default=1)
    found.add_argument("--device", default="cores", help="auto, cores, or what torch calls an accelerator (cuda)")
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Watch the bot, learn, and write the weight file."""
    asked = parser().parse_args(arguments)
    if asked.game not in SIZES:
        raise SystemExit(f"there is no game {asked.game} to learn; there are {', '.join(SIZES)}")
    if asked.decisions < 1 or asked.epochs < 1:
        raise SystemExit("--decisions and --epochs must be at least 1")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from train.arrays import arrays
    from train.inputs import Inputs
    from train.mindfile import write_mind

    cores = len(os.sched_getaffinity(0))
    began = time.perf_counter()
    seen = gather(Wanted(asked.game, asked.bot, asked.decisions, asked.seed), cores)
    print(f"{len(seen.counts):,} decisions of {asked.bot} in {time.perf_counter() - began:.0f} s", flush=True)
    begins = starts(asked.game)
    senses = load(asked.game).senses(begins[0][0])
    assert senses is not None
    on = arrays(asked.device, asked.seed, cores)
    inputs = Inputs(on, senses)
    shape = Size(*UNITS, 1, 0).shape(int(senses.columns), int(senses.outputs))
    imitator = Imitator(on, inputs, shape, int(senses.parts), asked.seed)
    off = learn(imitator, seen, asked.epochs, asked.seed)
    asked.out.mkdir(parents=True, exist_ok=True)
    weights = {name: on.take(one).astype("float32") for name, one in imitator.w.items()}
    card = {"imitates": asked.bot, "decisions": len(seen.counts), "seed": asked.seed, "off": round(off, 4)}
    write_mind(asked.out / MIND, weights, inputs.order, asked.game, senses.digest, begins, card)
    print(f"{asked.out / MIND} after {time.perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
