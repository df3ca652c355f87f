"""What a seat could have concluded from how the others played, and which lines of its log told it most.

Many pasts that agree with all that the seat heard are followed side by side, as `bots.reading` follows them.
Each weighs as much as the policy of the game's mind, or somebody who does anything, would have played like the others.
It is kept how likely each line of the log was in each past, so that it can be taken back line by line: what the seat
believed before a line are the same pasts without that line and all after it.

Nothing is looked at but what the seat saw and heard, and where too few pasts are left nothing is said.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from itertools import accumulate, groupby, pairwise
from typing import Final, NamedTuple

import msgspec
from librt.vecs import vec

from brushpass.bots.minds import Mind, mind
from brushpass.bots.minds.searching import reading_by_policy
from brushpass.bots.models import Model
from brushpass.bots.reading import FLOOR, Reading
from brushpass.core.dice import Dice
from brushpass.core.game import Game, State
from brushpass.core.past import Past
from brushpass.core.view import View
from brushpass.server.rooms.sights import Sight

PASTS: Final = 3_000
"""How many pasts are followed side by side."""
LEAST: Final = 60.0
"""If they are worth fewer pasts of equal weight, nothing is concluded from them."""
LOOKED_AT: Final = 300
"""If in the end more of them look different, so many are drawn, each as often as it weighs."""
MILLISECONDS: Final = 4_000
"""On a machine that is too busy nothing is concluded; elsewhere it takes a second at most."""
MOVED: Final = 0.05
"""A line that has moved a belief by less has told nothing."""
MOST_TURNS: Final = 2
_SEED: Final = 20
_FINE: Final = 1 << 30
_ONLY_TWO: Final = 2


class Turn(msgspec.Struct, frozen=True):
    """A line of a log, and how likely something was for its reader before it and after it."""

    text: str
    """Empty for all that the others choose of themselves, before anything is told of it."""
    before: float
    after: float


class Conclusion(NamedTuple):
    """Pasts as likely as a seat could think them, and what each line of its log made of them."""

    states: list[State]
    """Where they have led."""
    weights: list[float]
    lines: list[str]
    likely: list[list[float]]
    """For each of them how likely each line was in it."""
    heard: list[int]
    """How much the seat had heard when each line was over."""
    effective: float
    """How many pasts of equal weight would be worth as much."""

    def before(self, holds: Sequence[bool], alone: float, told: int) -> float:
        """How likely something was when the seat had heard so much, among the same pasts."""
        return _believed(self.shares(holds)[sum(heard <= told for heard in self.heard)], alone)

    def share(self, holds: Sequence[bool], alone: float) -> float:
        """How likely something is that holds in some of the pasts; `alone` is how likely the table alone makes it."""
        return _believed(self.shares(holds)[-1], alone)

    def turns(self, holds: Sequence[bool], alone: float) -> tuple[Turn, ...]:
        """The lines that told most of something that holds in some of the pasts."""
        shares = [alone, *(_believed(share, alone) for share in self.shares(holds))]
        texts = ["", *self.lines]
        moves = [abs(after - before) for before, after in pairwise(shares)]
        places = sorted(range(len(moves)), key=lambda place: (-moves[place], place))
        told = [place for place in places if moves[place] >= MOVED and (texts[place] or not place)]
        return tuple(Turn(texts[place], shares[place], shares[place + 1]) for place in sorted(told[:MOST_TURNS]))

    def shares(self, holds: Sequence[bool]) -> list[float]:
        """How likely it was before the first line, and after each."""
        weights = self.weights
        found: list[float] = []
        for line in range(len(self.lines), -1, -1):
            held = sum(weight for weight, it_holds in zip(weights, holds, strict=True) if it_holds)
            found.append(held / sum(weights))
            if line:
                weights = [weight / self.likely[past][line - 1] for past, weight in enumerate(weights)]
                most = max(weights)
                weights = [weight / most for weight in weights]
        return found[::-1]


def _believed(share: float, alone: float) -> float:
    """No possible world is ruled out by how somebody plays."""
    return (1.0 - FLOOR) * share + FLOOR * alone


def concluded(
    game: Game, view: View, past: Past, sights: Sequence[Sight], lang: str, milliseconds: int = MILLISECONDS
) -> Conclusion | None:
    """What the owner of a view could have concluded from its past; None where nobody can say.

    That is so where there is no mind, with more than two seats, and where too few pasts are left of those that were
    followed, whether they began with the match or at one of the earlier sights.
    """
    own, readings = mind(game, view), reading_by_policy(game, view)
    if own is None or readings is None or len(view.seats) != _ONLY_TWO:
        return None
    deadline = time.perf_counter() + milliseconds / 1000.0
    starts = [None, *sights]
    found: _Trail | None = None
    # The later it is begun, the more pasts are left in the end: the earliest moment is wanted that leaves enough.
    first, last = 0, len(starts)
    while first < last and time.perf_counter() < deadline:
        middle = (first + last) // 2
        trail = _Trail(own, readings.models, view.seats.index(view.seat), past, starts[middle])
        if trail.follow(view, deadline):
            found, last = trail, middle
        else:
            first = middle + 1
    return None if found is None else found.conclusion(_lines(game, view, past, found.numbers, lang))


def _lines(game: Game, view: View, past: Past, numbers: Iterable[int], lang: str) -> list[str]:
    """What the log of a seat says under these numbers."""
    told: dict[int, list[str]] = {}
    for line in game.scene(view, past.tellings, lang).log:
        if not line.heading:
            told.setdefault(line.number, []).append(line.text)
    return [" ".join(told.get(number, ())) for number in numbers]


class _Trail:
    """The pasts that agree with what a seat has heard since a sight, or since the beginning."""

    def __init__(self, own: Mind, models: list[Model], seat: int, past: Past, sight: Sight | None) -> None:
        game, options = own.game, own.options
        self.game = game
        self.seat = seat
        begin = self.begin = 0 if sight is None else sight.told
        tellings = past.tellings[begin:]
        facts = [own.notation.fact_numbers(telling.words) for telling in tellings]
        self.numbers = [number for number, _ in groupby(telling.number for telling in tellings)]
        """The numbers of the lines."""
        self.facts = [[facts.pop(0) for _ in some] for _, some in groupby(tellings, lambda telling: telling.number)]
        """The facts of each line."""
        row = game.encoding(options).row_size
        reading = self.reading = Reading(models, game.start(options), None, seat, row, PASTS, _SEED)
        if sight is not None:
            worlds, dice = game.worlds(sight.view), Dice(_SEED)
            for state in reading.states:
                worlds.sample_into(state, dice)
        # It takes down what was heard and follows nothing yet: that is done here, line by line.
        reading.lost = True
        reading.hear([fact for some in self.facts for fact in some])
        reading.lost = False
        reading.recall = Past(past.tellings[:begin]).recall(game, options)
        self.weights = [1.0 / PASTS] * PASTS
        self.likely: list[list[float]] = [[] for _ in range(PASTS)]

    def follow(self, view: View, deadline: float) -> bool:
        """Follow them to what the seat knows now; are enough left all the time?"""
        at = 0
        for facts in self.facts:
            for some in self.likely:
                some.append(1.0)
            for fact in facts:
                self._lead_on(at, to_me=False)
                if self.reading.recall is not None:
                    self.reading.recall.hear(*fact)
                at += 1
                if self.effective() < LEAST or time.perf_counter() > deadline:
                    return False
        if view.legal:
            self._lead_on(at, to_me=True)
        for past, state in enumerate(self.reading.states):
            if self.weights[past] > 0.0 and self.game.view(state, self.seat) != view:
                self.weights[past] = 0.0
        return self.effective() >= LEAST

    def _lead_on(self, at: int, *, to_me: bool) -> None:
        """Take every past that has told so many facts one fact further, or on to where the seat is asked."""
        reading = self.reading
        reading.weights = vec[float]([1.0] * PASTS)
        reached = reading.at
        for past in range(PASTS):
            if self.weights[past] > 0.0 and reached[past] == at:
                reading.dice.begin(_SEED, at * PASTS + past)
                # What agreed in one past may be another thing in the next, after steps of which nothing is heard.
                reading.steps.begin()
                leads = reading.lead_on(past, at, to_me)
                likely = reading.weights[past] if leads else 0.0
                self.weights[past] *= likely
                if self.likely[past]:
                    self.likely[past][-1] *= likely
        total = sum(self.weights)
        if total > 0.0:
            self.weights = [weight / total for weight in self.weights]

    def effective(self) -> float:
        """How many pasts of equal weight would be worth as much."""
        squares = sum(weight * weight for weight in self.weights)
        return 1.0 / squares if squares > 0.0 else 0.0

    def conclusion(self, lines: list[str]) -> Conclusion:
        """All pasts that are left, or some of them where too many look different."""
        chosen = [past for past, weight in enumerate(self.weights) if weight > 0.0]
        weights = [self.weights[past] for past in chosen]
        states = self.reading.states
        if len({looks_of(self.game, states[past]) for past in chosen}) > LOOKED_AT:
            chosen = drawn(self.weights, LOOKED_AT, Dice(_SEED))
            weights = [1.0 / LOOKED_AT] * LOOKED_AT
        likely = [self.likely[past] for past in chosen]
        heard = list(accumulate((len(facts) for facts in self.facts), initial=self.begin))[1:]
        return Conclusion([states[past] for past in chosen], weights, lines, likely, heard, self.effective())


def looks_of(game: Game, state: State) -> tuple[bytes, ...]:
    """All that any seat sees of a state: states that look alike differ in nothing that can be told."""
    return tuple(msgspec.msgpack.encode(game.view(state, seat)) for seat in range(state.seats))


def drawn(weights: Sequence[float], count: int, dice: Dice) -> list[int]:
    """So many places, each as often as it weighs, as nearly as can be."""
    point = dice.below(_FINE) / _FINE
    found: list[int] = []
    passed = 0.0
    for place, weight in enumerate(weights):
        passed += weight * count
        while len(found) < count and passed > len(found) + point:
            found.append(place)
    last = max(range(len(weights)), key=lambda place: (weights[place] > 0.0, place))
    return found + [last] * (count - len(found))
