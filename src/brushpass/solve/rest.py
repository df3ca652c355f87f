"""What is left of a match, solved: every world that may be, from a moment on to the end.

>>> from brushpass import engine
>>> from brushpass.solve import rest
>>> position = engine.begin("iron-curtain", edition="small", seed=6)
>>> while position.state.round < 3:
...     position.apply(position.turn, position.legal(position.turn)[0])
>>> left = rest.left(position.game, position.view(position.turn))
>>> len(left.roots)
2
>>> found = rest.solve(left)
>>> found.values, found.gap, found.best
((0.5, 0.5), 0.0, ('event',))

The worlds are those of everybody's view, not only those of the seat that asks: if nobody else thought another secret of
the searcher possible, hiding it would have no value, and it would be as good to give it away.
They are as likely as uniform play makes them, or as a weight says. Left out are only those of which everybody knows
that they are not so, and that everybody knows that, and so on: no choice there changes anything here.

Where a seat has done something that no view of the others can tell, as in the middle of a set-up, that is in none of
these worlds, and nothing is solved for it.

A seat knows in a world what its row of numbers there says (`State.encode`), and whatever it hears from then on.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core import position as positions
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import CHANCE, SPECTATOR, Game, State
from brushpass.core.hidden import LISTED
from brushpass.core.options import Options
from brushpass.core.position import BY_HAND, Position
from brushpass.core.view import SPECTATOR_WORD, View
from brushpass.solve import cfr, solving
from brushpass.solve.induction import Induction
from brushpass.solve.sequences import UNKNOWN, Closing, Sequences
from brushpass.solve.solving import WrittenDown, rounded

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST: Final = 2_000_000
"""So many moments are written down and looked at, at most."""
GAP: Final = 1e-3
ROUNDS: Final = 5_000
_PROBES: Final = 200
_LONGEST: Final = 10_000
_PAIR: Final = 2
_MANY: Final = 1_000
_SOME: Final = 50
"""Where there are many worlds, the size of all is judged by some."""
_SLIGHT: Final = 1e-9
_SURE: Final = 0.98

Weight = Callable[[State], float]


class Root(NamedTuple):
    """A world in which what is left may begin, as far as nobody has a choice before."""

    position: Position
    chance: float
    agrees: bool
    """Whether the one who asks may be in this world."""
    ends: tuple[int, int]
    """Where what is written down of its ends begins and stops."""


class Left(NamedTuple):
    """What is left of a match, written down."""

    written: WrittenDown
    roots: tuple[Root, ...]
    asker: str
    """The seat that asks, or who only watches."""
    looked_at: int
    """The moments looked at where everybody knows everything, each once; those written down are not among them."""

    @property
    def moments(self) -> int:
        """All that had to be looked at."""
        return int(self.written.sequences.histories) + self.looked_at


class Found(NamedTuple):
    """What is left of a match, solved."""

    values: tuple[float, ...]
    """What it is worth to each seat, in all worlds in which the one who asks may be."""
    shares: dict[str, float]
    """How often whoever is on turn takes each action, on average of these worlds."""
    worths: dict[str, float]
    """What each action is worth to it, if the others play like this and it goes on as well as possible."""
    best: tuple[str, ...]
    """The actions of which each alone is an optimum; none where a mixture is needed, or for who is not asked."""
    gap: float
    """What the seats gain on average by playing otherwise, over all worlds written down."""
    rounds: int
    """How often it was learnt from; 0 where one walk back from the end was enough."""
    seconds: float


class _Known(Closing):
    """Knows the moments of matches of two from which on nobody knows more than the other."""

    def __init__(self, game: Game, most: int) -> None:
        self.game = game
        self.induction = Induction(most)

    def value(self, position: Position) -> float:
        if position.seats != _PAIR or not self.is_open(position.state):
            return UNKNOWN
        return self.induction.value(position.state)

    def is_open(self, state: State) -> bool:
        """Does every seat know which world it is?"""
        game = self.game
        try:
            return all(game.worlds(game.view(state, seat)).count() == 1 for seat in range(state.seats))
        except BadInput:
            return False


def left(game: Game, view: View, *, weight: Weight | None = None, most: int = MOST) -> Left:
    """What is left after a view, of a seat or of everybody, written down; refused where it is too large.

    `weight` says of a world how much more likely it is than under uniform play.
    """
    closing = _Known(game, most)
    worlds = _worlds(game, view, weight, most, closing)
    expected = _estimated(worlds, closing)
    if expected > 2 * most:
        raise too_large(game, expected, most)
    sequences = Sequences(worlds[0].position.seats, most)
    sequences.closing = closing
    roots = []
    try:
        for root in worlds:
            first = len(sequences.pays)
            _write(sequences, closing, root)
            roots.append(root._replace(ends=(first, len(sequences.pays))))
    except BadInput as error:
        if error.message == "too-large-to-solve":
            raise too_large(game, max(expected, most), most) from error
        raise
    written = WrittenDown(game, worlds[0].position.options, worlds[0].position, sequences)
    return Left(written, tuple(roots), view.seat, int(closing.induction.moments))


def small_enough(game: Game, view: View, *, weight: Weight | None = None, most: int = MOST) -> Left | None:
    """The same, or nothing where it cannot be solved: for a search, with a limit for which there is time."""
    try:
        return left(game, view, weight=weight, most=most)
    except BadInput as error:
        if error.message in ("rest-too-large", "rest-in-secret", "worlds-not-listed"):
            return None
        raise


def too_large(game: Game, expected: int, most: int) -> BadInput:
    """Why what is left cannot be solved."""
    return BadInput("rest-too-large", game=game.name, moments=rounded(expected), limit=f"{most:,}")


def solve(rest: Left, *, gap: float = GAP, rounds: int = ROUNDS) -> Found:
    """An equilibrium of what is left; exact where only one seat has a choice, or nothing is hidden."""
    began = time.perf_counter()
    written = rest.written
    game = written.sequences
    seats = range(game.seats)
    deciding = {int(owner) for owner in game.owner}
    if len(deciding) <= 1:
        policy, learnt, open_gap = cfr.uniform(game), 0, 0.0
        for seat in deciding:
            cfr.best_response(game, policy[:], seat, policy)
    else:
        solution = solving.solve(written, gap=gap, rounds=rounds)
        policy, learnt, open_gap = solution.policy, solution.rounds, solution.gap
    agreeing = [root for root in rest.roots if root.agrees]
    whole = sum(root.chance for root in agreeing)
    values = tuple(
        sum(cfr.value_between(game, policy, seat, *root.ends) for root in agreeing) / whole for seat in seats
    )
    shares, worths = _choices(rest, agreeing, policy)
    top = max(worths.values(), default=0.0)
    # Of what is only learnt, small shares may be what it lacks to be perfect.
    best = tuple(
        [action for action, worth in worths.items() if (shares[action] > _SURE if learnt else worth >= top - _SLIGHT)]
    )
    return Found(values, shares, worths, best, open_gap, learnt, time.perf_counter() - began)


# Worlds


def everybody(game: Game, view: View) -> View:
    """What all see where somebody sees this."""
    if view.seat == SPECTATOR_WORD:
        return view
    return game.view(game.worlds(view).sample(Dice(0)), SPECTATOR)


def _worlds(game: Game, view: View, weight: Weight | None, most: int, closing: _Known) -> list[Root]:
    """The worlds that everybody thinks possible, as far as they bear on the asker, with what each seat knows there."""
    options = getattr(view, "options", None)
    assert isinstance(options, Options)
    worlds = game.worlds(everybody(game, view))
    number = worlds.count()
    if number > min(most, LISTED):
        raise too_large(game, number, min(most, LISTED))
    row = vec[i64]([0] * game.encoding(options).row_size)
    if number > _MANY:
        # To begin in all of them takes long; some tell whether it is worth it.
        dice = Dice(0)
        some = [Root(_begun(game, options, worlds.sample(dice), row), 1.0, True, (0, 0)) for _ in range(_SOME)]
        expected = _estimated(some, closing) * number // _SOME
        if expected > 2 * most:
            raise too_large(game, expected, most)
    weighed = [
        (world, float(share) * (1.0 if weight is None else weight(world))) for world, share in worlds.enumerate(most)
    ]
    if not all(0 <= share < math.inf for _, share in weighed):
        raise BadInput("nothing-weighs")
    own = None if view.seat == SPECTATOR_WORD else view.seats.index(view.seat)
    mine = None if own is None else _row(game.worlds(view).sample(Dice(0)), own, row)
    agreeing = [own is None or _row(world, own, row) == mine for world, _ in weighed]
    if not any(agreeing):
        raise BadInput("rest-in-secret")
    roots = [
        Root(_begun(game, options, world, row), share, agrees, (0, 0))
        for (world, share), agrees in zip(weighed, agreeing, strict=True)
        if share > 0
    ]
    found = _bearing_on(roots)
    whole = sum(root.chance for root in found)
    if not whole:
        raise BadInput("nothing-weighs")
    return [root._replace(chance=root.chance / whole) for root in found]


def _row(world: State, seat: int, row: vec[i64]) -> list[int]:
    """What a seat knows in a world, in numbers."""
    world.encode(seat, row, 0)
    return [int(number) for number in row]


def _begun(game: Game, options: Options, world: State, row: vec[i64]) -> Position:
    """A match that goes on in a world, in which every seat knows what it knows there; until somebody has a choice."""
    position = positions.begin(game, options, world, BY_HAND, recall=True)
    for seat in range(position.seats):
        world.encode(seat, row, 0)
        for number in row:
            position.state.keep_in_mind(seat, number)
    while not position.over and not position.state.eager:
        legal = position.legal(position.turn)
        if len(legal) > 1:
            break
        position.carry_out(position.turn, legal[0])
    return position


def _bearing_on(roots: Sequence[Root]) -> list[Root]:
    """The worlds in which the asker may be, those that anybody may take for one of them there, and so on."""
    seats = range(roots[0].position.seats) if roots else range(0)
    held = [frozenset([root.position.information(seat) for seat in seats]) for root in roots]
    reached: set[int] = set()
    for root, known in zip(roots, held, strict=True):
        if root.agrees:
            reached |= known
    size = -1
    while size != len(reached):
        size = len(reached)
        for known in held:
            if known & reached:
                reached |= known
    return [root for root, known in zip(roots, held, strict=True) if known & reached]


# Writing down


def _write(sequences: Sequences, closing: _Known, root: Root) -> None:
    """Write down what is left in one world."""
    position = root.position
    if position.over or position.turn == CHANCE or closing.value(position) == UNKNOWN:
        sequences.write_down(position, root.chance)
    else:
        sequences.write_choice(position, root.chance)


def _estimated(roots: Sequence[Root], closing: _Known) -> int:
    """How many moments there are to be written down, from random courses in random worlds."""
    dice = Dice(0)
    total = 0
    for _ in range(_PROBES):
        position = roots[dice.below(len(roots))].position.copy()
        share = len(roots)
        before: int = position.turn
        for _ in range(_LONGEST):
            if position.over:
                break
            legal = position.legal(position.turn)
            if len(legal) > 1:
                # Nothing is written down behind a moment from which on all is known.
                if position.seats == _PAIR and position.turn != before and closing.is_open(position.state):
                    break
                total += share
                share *= len(legal)
                before = position.turn
            position.carry_out(position.turn, legal[dice.below(len(legal))])
    return total // _PROBES


# What was found


def _choices(rest: Left, agreeing: Sequence[Root], policy: vec[float]) -> tuple[dict[str, float], dict[str, float]]:
    """How often whoever is on turn takes each action, and, if that is the one who asks, what each is worth to it."""
    game = rest.written.sequences
    notation = rest.written.game.notation(rest.written.options)
    whole = sum(root.chance for root in agreeing)
    shares: dict[str, float] = {}
    worths: dict[str, float] = {}
    for root in agreeing:
        position = _asked(root.position, rest.asker)
        if position is None:
            continue
        seat = int(position.turn)
        first = int(game.first[game.numbers[position.information(seat)]])
        actions = [notation.text(int(action)) for action in position.legal(seat)]
        for place, action in enumerate(actions):
            shares[action] = shares.get(action, 0.0) + root.chance * policy[first + place] / whole
        if not worths and rest.written.game.seats(rest.written.options)[seat] == rest.asker:
            # These worlds are one to the asker, so what it gets in all of them stands behind one choice.
            gains = cfr.gains(game, policy, seat)
            worths = {action: gains[first + place] / whole for place, action in enumerate(actions)}
    return shares, worths


def asked(rest: Left) -> int | None:
    """The seat of which `Found.shares` tells: the one that asks, if it is to choose, or else whoever is on turn."""
    agreeing = [root for root in rest.roots if root.agrees]
    found = _asked(agreeing[0].position, rest.asker)
    return None if found is None else int(found.turn)


def _asked(position: Position, asker: str) -> Position | None:
    """Where the one who asks is to choose, or else whoever is on turn; nothing where nobody is.

    Seats that choose at once were written down one after the other, and nobody sees what another chose before.
    """
    names = position.game.seats(position.options)
    found = position.copy()
    if asker in names and found.state.waits(names.index(asker)):
        while found.turn != names.index(asker):
            found.carry_out(found.turn, found.legal(found.turn)[0])
    return found if found.turn >= 0 else None
