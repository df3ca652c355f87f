"""Worlds that agree with what a seat knows, as likely as the mind's policy makes what the others did.

`Game.worlds` is what the rules alone allow. Here such worlds are drawn at an earlier moment and followed up to now, as
`brushpass.beliefs` follows pasts; each weighs as much as what the seat heard in between is likely in it, if the others
play the policy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scripts.annotated.course import Course, Decision

from brushpass.beliefs import Branch, Heard, Walk, heard
from brushpass.bots.minds import Mind
from brushpass.bots.minds.network import Network
from brushpass.core.bits import bit
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, Fact, State, Worlds
from brushpass.core.recall import Recall
from brushpass.core.weighed import Weighed, Weight

LOOKED_BACK: Final = 6
"""So many decisions of each other seat are weighed, the latest of them all."""
WANTED: Final = 96
"""Worlds that come so far."""
STARTS: Final = 1500
"""From so many at most."""
LEAST, LEAST_EFFECTIVE = 24, 4.0
"""If fewer come so far, or they are worth fewer equally likely ones, nothing is concluded from them."""
_LONGEST: Final = 400

Told = list[tuple[int, int, int, int]]


class Believed(Worlds):
    """Worlds with weights, drawn as often as they weigh."""

    def __init__(self, worlds: Weighed[State]) -> None:
        self.worlds = worlds

    def sample(self, dice: Dice) -> State:
        """A copy of one of them."""
        return self.worlds.sample(dice).copy()

    def sample_into(self, state: State, dice: Dice) -> None:
        """The same, written over a copy."""
        state.copy_from(self.worlds.sample(dice))


class MindWalk(Walk):
    """Steps along what a seat has heard, in which the others play the policy of a mind, remembering what all heard."""

    def __init__(self, what: Heard, mind: Mind, recall: Recall) -> None:
        super().__init__(what, lambda view: {})
        self.network = mind.network
        self.at = 0
        self.recalls = [recall]
        for item in what.items:
            later = self.recalls[-1].copy()
            if len(item) > 1:
                later.hear(*item)
            self.recalls.append(later)

    def next(self, branch: Branch) -> list[Branch]:
        self.at = branch.at
        return super().next(branch)

    def _shares(self, state: State, who: int) -> Iterator[tuple[int, Weight]]:
        if who == CHANCE:
            return super()._shares(state, who)
        return iter(shares(self.network, state, self.recalls[self.at], who))


def shares(network: Network, state: State, recall: Recall, seat: int) -> list[tuple[int, Weight]]:
    """Every action of a seat, and how likely the policy takes it."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return [(legal[0], 1.0)]
    network.read(state, recall, seat)
    network.weigh(state, seat, state.fill(seat))
    return [(action, float(network.shares[place])) for place, action in enumerate(legal)]


def believed(course: Course, decision: Decision, seat: int, since: Decision, dice: Dice) -> Believed | None:
    """The worlds of a seat before a decision, weighed by what the others did from an earlier one on."""
    what = heard(course.position(decision.place), seat, since.place)
    walk = MindWalk(what, course.mind, since.recall)
    worlds: list[State] = []
    weights: list[float] = []
    for _ in range(STARTS):
        if len(worlds) == WANTED:
            break
        found = _followed(walk, Branch(what.draw_start(dice), 0, 1.0), dice)
        if found is not None:
            worlds.append(found.state)
            weights.append(float(found.weight))
    if len(worlds) < LEAST or sum(weights) <= 0:
        return None
    weighed = Weighed(worlds, weights, exact=False)
    return Believed(weighed) if weighed.effective >= LEAST_EFFECTIVE else None


def _followed(walk: MindWalk, branch: Branch, dice: Dice) -> Branch | None:
    """Where a world leads if the seat hears what it heard; nothing where it cannot."""
    for _ in range(_LONGEST):
        if walk.is_there(branch):
            return branch
        ahead = walk.next(branch)
        weights = [float(one.weight) for one in ahead]
        if sum(weights) <= 0:
            return None
        chosen = Weighed(ahead, weights, exact=True).sample(dice)
        branch = chosen._replace(weight=sum(weights))
    return None


def looked_back(course: Course, decision: Decision, seat: int, at_least: Decision | None = None) -> Decision:
    """The decision from which on a seat weighs what the others did; not later than another one."""
    left = LOOKED_BACK * (len(course.seats) - 1)
    found = decision if at_least is None else at_least
    for earlier in reversed(course.decisions[: decision.number]):
        if left == 0:
            break
        if earlier.number < found.number:
            found = earlier
        left -= earlier.seat != seat and earlier.choices > 1
    return found


# What an action tells others


def told(state: State, who: int, action: int, observer: int) -> Told:
    """What somebody hears of an action."""
    after = state.copy()
    facts: list[Fact] = []
    after.listen()
    after.facts = facts
    after.apply(who, action)
    return [(int(one.kind), int(one.a), int(one.b), int(one.c)) for one in facts if one.audience & bit(observer)]


def likelihood(course: Course, decision: Decision, world: State, observer: int) -> float:
    """How likely the policy does in a world what looks to an observer like what was done.

    Sealed answers come out later, all at once: there only the action itself looks like it.
    """
    if not world.waits(decision.seat):
        return 0.0
    found = shares(course.mind.network, world, decision.recall, decision.seat)
    if course.game.sealed.answers:
        return float(dict(found).get(decision.action, 0.0))
    seen = told(decision.state, decision.seat, decision.action, observer)
    alike = [share for action, share in found if told(world, decision.seat, action, observer) == seen]
    return float(sum(alike))
