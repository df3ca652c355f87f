"""The same games played by the same source, compiled here and interpreted in a child process.

The child runs this module with an interpreted copy of the package in front of the installed one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import zlib
from pathlib import Path

import msgspec

import brushpass
from bench import subjects
from bench.common import SEED
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, State
from brushpass.core.playout import playouts

_ROOT = Path(__file__).parent.parent
_LEFT_OUT = ("*.so", "*.pyd", "__pycache__")


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A number of matches of one game in one edition from one seed: how long they took, and what was played."""

    game: str
    cpu: float
    wall: float
    games: int
    decisions: int
    actions: int
    """A checksum of every seat and action of every match."""
    compiled: bool


def play(name: str, games: int) -> Played:
    """Play random matches of a game inside the engine on the clock, then once more off it to note every action."""
    start = subjects.named(name).start()
    wall_begin = time.perf_counter()
    cpu_begin = time.process_time()
    decisions = playouts(start, games, Dice(SEED))
    cpu = time.process_time() - cpu_begin
    wall = time.perf_counter() - wall_begin
    return Played(
        game=name,
        cpu=cpu,
        wall=wall,
        games=games,
        decisions=decisions,
        actions=checksum(start, games, Dice(SEED)),
        compiled=brushpass.compiled(),
    )


def checksum(start: State, games: int, dice: Dice) -> int:
    """Every action of the games that `playouts` plays with the same dice, folded into one number."""
    fold = 0
    for _ in range(games):
        state = start.copy()
        while (turn := state.turn) != OVER:
            if turn == CHANCE:
                action = state.sample(dice)
            else:
                actions = state.legal(turn)
                action = actions[dice.below(len(actions))]
            fold = zlib.crc32(b"%d %d " % (turn, action), fold)
            state.apply(turn, action)
    return fold


def copy_source(folder: Path) -> None:
    """The package without its compiled modules, in a folder of its own."""
    package = Path(brushpass.__file__).parent
    shutil.copytree(package, folder / package.name, ignore=shutil.ignore_patterns(*_LEFT_OUT))


def play_in_child(folder: Path, name: str, games: int) -> Played:
    """Let a child process play, with the copy in that folder as its package."""
    child = subprocess.run(
        [sys.executable, "-m", "bench.interpreted", name, str(games)],
        cwd=_ROOT,
        env={**os.environ, "PYTHONPATH": str(folder)},
        stdout=subprocess.PIPE,
        check=True,
    )
    played = msgspec.json.decode(child.stdout, type=Played)
    if played.compiled:
        raise RuntimeError("the child process ran the compiled engine")
    return played


def must_agree(one: Played, other: Played) -> None:
    """Raise unless the same games were played, action for action."""
    if (one.game, one.games, one.decisions, one.actions) != (other.game, other.games, other.decisions, other.actions):
        raise RuntimeError(f"compiled and interpreted games differ: {one} and {other}")


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(play(sys.argv[1], int(sys.argv[2]))))
