"""What is solved while somebody waits: small games, and the last turn of a large one.

A game that can be written down at once is not searched: it is written down when it is first met, which takes a fraction
of a second, and learnt from decision to decision. From a round on that a game names, what is left of it is written down
where it is small enough.
"""

from __future__ import annotations

import time
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from brushpass import engine
from brushpass.bots.thought import Thought
from brushpass.core.chances import by_weight
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import Game
from brushpass.core.options import Options, words_of
from brushpass.core.past import Past
from brushpass.core.position import Position
from brushpass.core.state import folded
from brushpass.core.view import View
from brushpass.solve import WrittenDown, cfr, rest
from brushpass.solve.sequences import Visitor
from brushpass.solve.solving import estimated, written_down

if TYPE_CHECKING:
    from librt.vecs import vec

MOST: Final = 150_000
"""Games of more moments are searched."""
LEFT: Final = 10_000
"""So many moments of what is left of a match are written down at most: some tens of milliseconds."""
ROUNDS: Final = 2_000
"""Nothing more is learnt after so many rounds."""
_PROBES: Final = 40

Heard = tuple[int, int]
"""A seat, and the number that stands for all it has been told."""


class Small(NamedTuple):
    """A game that is written down, its information sets by what a seat has heard, and what was learnt of it."""

    written: WrittenDown
    numbers: dict[Heard, int]
    solver: cfr.Solver


class _Hearing(Visitor):
    """Remembers what the owners of information sets have heard."""

    def __init__(self) -> None:
        self.numbers: dict[Heard, int] = {}
        self.is_clear = True

    def meet(self, number: int, position: Position) -> None:
        key = (int(position.turn), int(position.state.heard[position.turn]))
        self.is_clear = self.is_clear and key not in self.numbers
        self.numbers[key] = number


def heard_by(game: Game, options: Options, past: Past) -> int:
    """The number that stands for all that a seat has been told (`State.heard`)."""
    notation = game.notation(options)
    heard = 0
    for telling in past.tellings:
        kind, a, b, c = notation.fact_numbers(telling.words)
        heard = int(folded(heard, (a + 1) | (b + 1) << 8 | (c + 1) << 16 | kind << 24))
    return heard


@lru_cache(maxsize=256)
def seems_small(game: Game, options: Options) -> bool:
    """Whether a game with these options is worth being written down, by a few random courses."""
    return estimated(engine.begin(game, options=words_of(options)), _PROBES) <= 2 * MOST


@lru_cache(maxsize=4)
def small(game: Game, options: Options) -> Small | None:
    """A game with these options, written down; nothing if it is too large, or if a seat knows more than it hears."""
    if not seems_small(game, options):
        return None
    hearing = _Hearing()
    try:
        written = written_down(game, options=words_of(options), most=MOST, visitor=hearing)
    except BadInput:
        return None
    return Small(written, hearing.numbers, cfr.Solver(written.sequences)) if hearing.is_clear else None


@lru_cache(maxsize=4)
def _after(game: Game, options: Options, rounds: int) -> vec[float] | None:
    """What is played after so many rounds of learning."""
    found = small(game, options)
    if found is None:
        return None
    solver = cfr.Solver(found.written.sequences)
    solver.learn(rounds)
    return solver.average()


def shares(game: Game, view: View, past: Past, rounds: int, milliseconds: int) -> list[float] | None:
    """What is learnt of a decision in so many rounds, or in so long; nothing where the game is too large."""
    options = getattr(view, "options", None)
    found = small(game, options) if isinstance(options, Options) and seems_small(game, options) else None
    if found is None or not isinstance(options, Options):
        return None
    number = found.numbers.get((view.seats.index(view.seat), heard_by(game, options, past)))
    if number is None:
        return None
    if milliseconds:
        deadline = time.perf_counter() + milliseconds / 1000
        while found.solver.rounds < ROUNDS and (not found.solver.rounds or time.perf_counter() < deadline):
            found.solver.learn(1)
    after = None if milliseconds else _after(game, options, min(rounds, ROUNDS))
    policy = found.solver.average() if after is None else after
    first, size = int(found.written.sequences.first[number]), int(found.written.sequences.size[number])
    return [policy[first + place] for place in range(size)]


def to_the_end(game: Game, view: View) -> Thought | None:
    """What an equilibrium of what is left does here; nothing where that is too early, or too much."""
    last = game.search.solved_from
    if not last or game.worlds(view).sample(Dice(0)).round < last:
        return None
    left = rest.small_enough(game, view, most=LEFT)
    if left is None:
        return None
    found = rest.solve(left)
    if found.best:
        return Thought(by_weight([float(action in found.best) for action in view.legal]), _win(found, view))
    shares = by_weight([found.shares.get(action, 0.0) for action in view.legal])
    return Thought(shares, _win(found, view), is_mixed=True)


def _win(found: rest.Found, view: View) -> float:
    return min(1.0, max(0.0, found.values[view.seats.index(view.seat)]))
