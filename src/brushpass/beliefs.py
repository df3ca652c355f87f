"""Beliefs: what a seat can conclude from all it has heard, if it knows how the others play.

>>> from brushpass import beliefs, engine
>>> position = engine.begin("cold-war", seed=7)
>>> while position.state.round < 2:
...     position.apply(position.turn, position.legal(position.turn)[0])
>>> heard = beliefs.heard(position, 0, since=len(position.history()) - 1)
>>> belief = beliefs.posterior(heard, beliefs.uniform)
>>> belief.exact
True

`posterior` follows every past that agrees with what the seat has done and been told: chance is fair, the others play a
policy, and what is told to the seat must be what it heard.
It is exact as long as those pasts are few enough, else it draws pasts, and says which of both it did.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from brushpass.core.bits import bit
from brushpass.core.bytestream import Writer
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import CHANCE, SPECTATOR, Fact, Game, Policy, State, Worlds
from brushpass.core.hidden import LISTED, Value
from brushpass.core.options import Options
from brushpass.core.position import Position
from brushpass.core.view import SPECTATOR_WORD, View
from brushpass.core.weighed import Estimate, Weighed, Weight

__all__ = ["Belief", "Estimate", "Heard", "Likelihood", "Policy", "heard", "posterior", "uniform"]

BRANCHES: Final = 20_000
"""How many pasts are followed side by side unless more are asked for."""
PARTICLES: Final = 2_000
"""How many pasts are drawn where they are too many to follow."""
_BATCHES: Final = 10
"""Drawn pasts come in batches that know nothing of each other, between which errors are measured."""
_WORTH_MERGING: Final = 32
_CLOSE: Final = 1e-6

Item = tuple[int, ...]
"""What a seat did or heard: an action of its own, or the kind of a fact and its numbers."""


def uniform(view: View) -> dict[str, Fraction]:
    """The policy that does everything legal equally often."""
    return dict.fromkeys(view.legal, Fraction(1, len(view.legal)))


class Heard:
    """All that a seat has done and been told since a moment, and what it knows now; nothing that it does not know."""

    def __init__(
        self, game: Game, options: Options, seat: int, start: State | Worlds, items: tuple[Item, ...], now: View
    ) -> None:
        self.game = game
        self.seat = seat
        self.start = start
        """The beginning of the match, or the worlds that agreed with the seat's view at a later moment."""
        self.items = items
        self.now = now
        self.notation = game.notation(options)
        seats = game.seats(options)
        self.name = SPECTATOR_WORD if seat == SPECTATOR else seats[seat]

    def starts(self, limit: int) -> list[tuple[State, Weight]]:
        """Every state in which it may have begun, as likely as it was."""
        if isinstance(self.start, State):
            return [(self.start, Fraction(1))]
        return [(state, chance) for state, chance in self.start.enumerate(limit)]

    def draw_start(self, dice: Dice) -> State:
        """A state in which it may have begun."""
        return self.start if isinstance(self.start, State) else self.start.sample(dice)

    def likelihood(self, worlds: Worlds, policy: Policy, limit: int = BRANCHES) -> Likelihood:
        """What `Worlds.likelihood` gives."""
        return Likelihood(worlds, posterior(self, policy, limit=limit))


def heard(position: Position, seat: int, since: int = 0) -> Heard:
    """What a seat (or SPECTATOR) has done and been told in a match, from a step of `Position.history` on.

    With a later step beliefs begin with the worlds of the view that the seat had then, as likely as `Worlds` has them:
    nothing is concluded from what the others did before, and fewer pasts have to be followed.
    """
    if not position.recall:
        raise BadInput("no-recall")
    history = position.history()
    if not 0 <= since <= len(history):
        raise BadInput("no-such-step", step=since, steps=len(history))
    game, state = position.game, position.begin.copy()
    for who, action in history[:since]:
        state.apply(who, action)
    start: State | Worlds = game.worlds(game.view(state, seat)) if since else state.copy()
    items: list[Item] = []
    for who, action in history[since:]:
        if who == seat:
            items.append((action,))
        items += _told(state, who, action, seat)
    return Heard(game, position.options, seat, start, tuple(items), game.view(state, seat))


def _told(state: State, who: int, action: int, seat: int) -> list[Item]:
    """Apply an action; what one seat hears of it."""
    facts: list[Fact] = []
    state.listen()
    state.facts = facts
    state.apply(who, action)
    state.facts = None
    return [(int(fact.kind), int(fact.a), int(fact.b), int(fact.c)) for fact in facts if fact.audience & bit(seat)]


class Branch(NamedTuple):
    """A past that agrees with what was heard so far: where it has led, how far, and how likely it is."""

    state: State
    at: int
    weight: Weight


class Belief(Weighed[State]):
    """The states in which a match may be, as likely as what was heard makes them.

    `evidence` is how likely it was to hear just this, the own actions given.
    """

    def __init__(self, branches: list[Branch], evidence: Estimate, batches: list[int] | None = None) -> None:
        states = [branch.state for branch in branches]
        weights = [branch.weight for branch in branches]
        super().__init__(states, weights, exact=batches is None, batches=batches)
        self.evidence = evidence


class Likelihood:
    """How likely a past was in each world, as a function of the world; `exact` says whether it is no estimate."""

    def __init__(self, worlds: Worlds, belief: Belief) -> None:
        self.exact = belief.exact
        self.parts = worlds.hidden()
        self.joint: dict[tuple[Value, ...], float] = {}
        for state, share in zip(belief.things, belief.probabilities, strict=True):
            key = self._key(state)
            self.joint[key] = self.joint.get(key, 0.0) + float(share) * belief.evidence.value

    def __call__(self, world: State) -> float:
        key = self._key(world)
        share = math.prod([part.chance(value, LISTED) for part, value in zip(self.parts, key, strict=True)])
        return self.joint.get(key, 0.0) / float(share)

    def _key(self, state: State) -> tuple[Value, ...]:
        return tuple(part.read(state) for part in self.parts)


def posterior(
    what: Heard, policy: Policy, *, limit: int = BRANCHES, particles: int = PARTICLES, dice: Dice | None = None
) -> Belief:
    """In which states the match may be for a seat that has heard this, if the others play a policy.

    A policy says for a view how likely each of its legal actions is; it may not depend on more than the view.
    All pasts are followed as long as there are at most `limit` of them side by side, and the result is exact.
    Beyond that so many pasts as `particles` are drawn, in batches between which standard errors are measured; with no
    particles this is refused.
    Answers that several seats give at once come in the order of seats where nobody is told another, after one's own;
    whoever acts unasked is taken to choose among the actions that are legal then.
    """
    walk = Walk(what, policy)
    try:
        return _follow(walk, limit)
    except _TooManyError:
        if particles < _BATCHES:
            raise BadInput("too-many-branches", limit=limit, seat=what.name) from None
        return _draw(walk, particles, dice or Dice(0))


class _TooManyError(Exception):
    """More pasts agree than shall be followed."""


class Walk:
    """One step after the other along what was heard."""

    def __init__(self, what: Heard, policy: Policy) -> None:
        self.what = what
        self.policy = policy
        self.choices: dict[View, list[Weight]] = {}

    def is_there(self, branch: Branch) -> bool:
        """Has all been heard, and does the seat see what it sees now?"""
        what = self.what
        return branch.at == len(what.items) and what.game.view(branch.state, what.seat) == what.now

    def next(self, branch: Branch) -> list[Branch]:
        """Every past one step longer that still agrees; own actions are given, and likely as they may be."""
        state, items = branch.state, self.what.items
        me = self.what.seat
        if branch.at < len(items) and len(items[branch.at]) == 1 and state.waits(me):
            (action,) = items[branch.at]
            if action not in state.legal(me):
                return []
            after = self._after(branch._replace(at=branch.at + 1), me, action, 1)
            return [] if after is None else [after]
        for who in _actors(state, me):
            agreeing = [self._after(branch, who, action, share) for action, share in self._shares(state, who)]
            found = [after for after in agreeing if after is not None]
            if found:
                return [after for after in found if after.weight]
        return []

    def _shares(self, state: State, who: int) -> Iterator[tuple[int, Weight]]:
        """Every action that somebody may take now, and how likely it is."""
        legal = state.legal(who)
        if who == CHANCE:
            share = Fraction(1, len(legal))
            return ((action, share) for action in legal)
        view = self.what.game.view(state, who)
        if view not in self.choices:
            self.choices[view] = _checked(view, self.policy)
        return zip(legal, self.choices[view], strict=True)

    def _after(self, branch: Branch, who: int, action: int, share: Weight) -> Branch | None:
        """What an action leads to, if the seat is told of it what it heard."""
        state = branch.state.copy()
        told = _told(state, who, action, self.what.seat)
        at = branch.at + len(told)
        if list(self.what.items[branch.at : at]) != told:
            return None
        return Branch(state, at, branch.weight * share)


def _actors(state: State, me: int) -> list[int]:
    """Who may act next beside the observer, in the order in which that is tried."""
    waiting = [seat for seat in range(state.seats) if seat != me and state.waits(seat)]
    return [CHANCE, *waiting] if state.turn == CHANCE else waiting


def _checked(view: View, policy: Policy) -> list[Weight]:
    """The probabilities that a policy gives to the legal actions of a view, in their order."""
    given = policy(view)
    for action in given:
        if action not in view.legal:
            raise BadInput("policy-unknown-action", action=action, seat=view.seat)
    shares: list[Weight] = [given.get(action, 0) for action in view.legal]
    total = float(sum(shares))
    if not shares or min(shares) < 0 or not abs(total - 1) <= _CLOSE:
        raise BadInput("bad-policy", seat=view.seat, sum=f"{total:.6g}", legal=len(shares))
    return shares


# Every past


def _follow(walk: Walk, limit: int) -> Belief:
    """All pasts side by side; those that have led to the same go on as one."""
    what = walk.what
    if isinstance(what.start, Worlds) and what.start.count() > limit:
        raise _TooManyError
    there: list[Branch] = []
    going = [Branch(state, 0, chance) for state, chance in what.starts(limit)]
    while going:
        longer: list[Branch] = []
        for branch in going:
            if walk.is_there(branch):
                there.append(branch)
            else:
                longer += walk.next(branch)
            if len(longer) > 2 * limit:
                longer = _merged(what.game, longer)
        going = _merged(what.game, longer) if len(longer) > _WORTH_MERGING else longer
        if len(going) + len(there) > limit:
            raise _TooManyError
    if not there:
        raise BadInput("past-impossible", seat=what.name)
    evidence = float(sum(branch.weight for branch in there))
    return Belief(_merged(what.game, there), Estimate(evidence, 0.0))


def _merged(game: Game, branches: list[Branch]) -> list[Branch]:
    """Pasts that have led to the same state, as one with the weight of all."""
    same: dict[Hashable, Branch] = {}
    for branch in branches:
        key = (branch.at, _all_of(game, branch.state))
        other = same.get(key)
        same[key] = branch if other is None else other._replace(weight=other.weight + branch.weight)
    return list(same.values())


def _all_of(game: Game, state: State) -> Hashable:
    """What tells a state from all others: what every seat knows, and what nobody does.

    Where answers are sealed there are moments that no view shows: there it is the state as it is written down.
    """
    if game.sealed.answers:
        out = Writer()
        state.write(out)
        return out.value()
    views = [game.view(state, seat) for seat in range(state.seats)]
    parts = game.worlds(game.view(state, SPECTATOR)).hidden()
    return (*views, *(part.read(state) for part in parts))


# Some pasts


def _draw(walk: Walk, particles: int, dice: Dice) -> Belief:
    """Batches of drawn pasts; each steps to a past that agrees, and weighs as much as all that agreed."""
    there: list[Branch] = []
    batches: list[int] = []
    evidences: list[float] = []
    size = particles // _BATCHES
    for batch in range(_BATCHES):
        found = _draw_batch(walk, size, dice)
        there += found
        batches += [batch] * len(found)
        evidences.append(sum(float(branch.weight) for branch in found))
    if not there:
        raise BadInput("past-lost", particles=size * _BATCHES, seat=walk.what.name)
    evidence = sum(evidences) / _BATCHES
    spread = sum((one - evidence) ** 2 for one in evidences) / (_BATCHES - 1)
    return Belief(there, Estimate(evidence, math.sqrt(spread / _BATCHES)), batches)


def _draw_batch(walk: Walk, size: int, dice: Dice) -> list[Branch]:
    going = [Branch(walk.what.draw_start(dice), 0, 1.0 / size) for _ in range(size)]
    there: list[Branch] = []
    while going:
        # Draws that share a state have the same steps before them; none is left to those that are there.
        further: dict[tuple[int, int], list[Branch] | None] = {}
        longer: list[Branch] = []
        for branch in going:
            key = (id(branch.state), branch.at)
            if key not in further:
                further[key] = None if walk.is_there(branch) else walk.next(branch._replace(weight=1.0))
            ahead = further[key]
            if ahead is None:
                there.append(branch)
            if not ahead:
                continue
            total = sum(float(other.weight) for other in ahead)
            chosen = Weighed(ahead, [float(other.weight) for other in ahead], exact=True).sample(dice)
            longer.append(chosen._replace(weight=float(branch.weight) * total))
        going = _evened(longer, dice)
    return there


def _evened(branches: list[Branch], dice: Dice) -> list[Branch]:
    """The same draws with equal weights, once a few of them weigh as much as all the others."""
    if not branches:
        return []
    weighed = Weighed(branches, [float(branch.weight) for branch in branches], exact=False)
    if weighed.effective * 2 >= len(branches):
        return branches
    total = sum(float(branch.weight) for branch in branches)
    return [weighed.sample(dice)._replace(weight=total / len(branches)) for _ in branches]
