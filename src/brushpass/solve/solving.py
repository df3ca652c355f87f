"""Solving a game: writing it down, learning an equilibrium, and measuring policies against it."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from brushpass import engine
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import Game
from brushpass.core.options import Options
from brushpass.core.position import Position
from brushpass.solve import cfr
from brushpass.solve.sequences import Sequences, Visitor

if TYPE_CHECKING:
    from librt.vecs import vec

MOST: Final = 20_000_000
"""So many moments of a match are written down at most."""
BYTES: Final = 100
"""What each of them takes, measured where they were most expensive."""
_PROBES: Final = 4_000
_LONGEST: Final = 10_000
_READABLE: Final = 10**6
_FIRST_LOOK: Final = 16
"""After so many rounds the first look is taken at how far the average is from an equilibrium."""


class WrittenDown(NamedTuple):
    """A game with its options, and everything that can happen in it."""

    game: Game
    options: Options
    start: Position
    sequences: Sequences


class Answer(NamedTuple):
    """The best answer of a seat to how all others play."""

    value: float
    """What it gets by it."""
    policy: vec[float]
    """What it plays; the others play as before."""


class Solution(NamedTuple):
    """What was learnt of a game."""

    policy: vec[float]
    values: tuple[float, ...]
    """What the game is worth to each seat when all play by the policy."""
    gap: float
    """The exploitability of the policy."""
    rounds: int
    seconds: float


def estimated(start: Position, probes: int = _PROBES) -> int:
    """How many moments there are to be written down, from random courses: what branches off each stands for others."""
    dice = Dice(0)
    total = 0
    for _ in range(probes):
        position = start.copy()
        share = 1
        for _ in range(_LONGEST):
            if position.over:
                break
            legal = position.legal(position.turn)
            if len(legal) > 1:
                total += share
                share *= len(legal)
            position.carry_out(position.turn, legal[dice.below(len(legal))])
    return total // probes


def written_down(
    game: str | Game,
    *,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    most: int = MOST,
    visitor: Visitor | None = None,
) -> WrittenDown:
    """A game with everything that can happen in it; one that is too large is refused with an estimate of its size."""
    start = engine.begin(game, edition=edition, options=options)
    expected = estimated(start)
    if expected > 2 * most:
        raise too_large(start, expected)
    found = Sequences(start.seats, most)
    found.visitor = visitor
    try:
        found.write_down(start)
    except BadInput as error:
        if error.message == "too-large-to-solve":
            raise too_large(start, expected) from error
        raise
    return WrittenDown(start.game, start.options, start, found)


def too_large(start: Position, expected: int) -> BadInput:
    """Why a game cannot be solved."""
    known = [name for name in start.game.editions if name in ("small", "tiny")]
    return BadInput(
        "game-too-large",
        game=start.game.name,
        moments=rounded(expected),
        gigabytes=rounded(expected * BYTES // 10**9),
        smaller=", ".join(known) or "-",
    )


def rounded(number: int) -> str:
    """A number of any size in a few characters."""
    return f"{number:,}" if number < _READABLE else f"10^{len(str(number)) - 1}"


def solve(
    written: WrittenDown,
    *,
    gap: float = 1e-3,
    rounds: int = 100_000,
    progress: Callable[[int, float], None] | None = None,
) -> Solution:
    """Learn until nobody can gain more than so much, or for so many rounds."""
    began = time.perf_counter()
    game = written.sequences
    solver = cfr.Solver(game)
    look = _FIRST_LOOK
    while True:
        solver.learn(min(look, rounds) - int(solver.rounds))
        policy = solver.average()
        found = exploitability(written, policy)
        if progress is not None:
            progress(int(solver.rounds), found)
        if found <= gap or solver.rounds >= rounds:
            seconds = time.perf_counter() - began
            return Solution(policy, values(written, policy), found, int(solver.rounds), seconds)
        look = look * 3 // 2


def values(written: WrittenDown, policy: vec[float]) -> tuple[float, ...]:
    """What a game is worth to each seat when all play by a policy."""
    game = written.sequences
    return tuple([cfr.value(game, policy, seat) for seat in range(game.seats)])


def answer(written: WrittenDown, policy: vec[float], seat: int) -> Answer:
    """The best that a seat can do when it knows how all others play."""
    response = policy[:]
    return Answer(cfr.best_response(written.sequences, policy, seat, response), response)


def exploitability(written: WrittenDown, policy: vec[float]) -> float:
    """What the seats gain on average, each by the best answer to a policy; 0 is an equilibrium."""
    seats = range(written.sequences.seats)
    gains = [
        answer(written, policy, seat).value - worth for seat, worth in zip(seats, values(written, policy), strict=True)
    ]
    return max(0.0, math.fsum(gains) / len(gains))


def uniform(written: WrittenDown) -> vec[float]:
    """The policy that does everything as often."""
    return cfr.uniform(written.sequences)
