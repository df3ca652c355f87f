"""How many bits some signs tell of which two of six agents are real.

Whoever knows nothing takes all fifteen pairs to be as likely. Whoever watches gives every agent the weight of the signs
that she shows, and takes a pair to be as likely as its two weights multiplied; the weights are those that make what was
seen likeliest. What the signs tell is by how many bits the true pair is foretold better so than by whoever knows
nothing: their mutual information, as far as weights can express it.
Weights fit what they were made from, so chance alone seems to tell something. How much is found out by dealing the real
agents of every side anew among its six, many times; the mean of that is taken off.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from scripts.tells.intervals import interval

from brushpass.core.dice import Dice

REALS: Final = 2
DEALT_ANEW: Final = 30
"""So often the real agents are dealt anew."""
_STEPS: Final = 100
_HELD: Final = 0.1
"""How hard weights are held where nothing was seen: signs that showed on one side only would weigh without end."""
_CLOSE: Final = 1e-3
_SEED: Final = 15

Signs = tuple[str, ...]


class Agent(NamedTuple):
    """Whether an agent is real, and the signs that she has shown."""

    real: bool
    signs: Signs


Side = tuple[Agent, ...]
Match = Sequence[Side]
Weights = dict[str, float]


class Bits(NamedTuple):
    """How many bits were told, and the 95% interval of that."""

    told: float
    low: float
    high: float


def told(matches: Sequence[Match]) -> Bits:
    """What the signs of a side tell of its two real agents, with an interval from matches and deals drawn anew."""
    dice = Dice(_SEED)
    gains = seemingly(matches)
    chance = [fmean(seemingly(dealt_anew(matches, dice))) for _ in range(DEALT_ANEW)]
    low, high = interval(gains, less=chance)
    return Bits(fmean(gains) - fmean(chance), low, high)


def seemingly(matches: Sequence[Match]) -> list[float]:
    """For every match what a side of it seems to tell on average."""
    weights = fitted(matches)
    return [fmean([gain(side, weights) for side in match]) for match in matches]


def gain(side: Side, weights: Weights) -> float:
    """By how many bits the true pair is foretold better than by whoever knows nothing."""
    agents = weighed(side, weights)
    chance = math.prod([weight for weight, agent in zip(agents, side, strict=True) if agent.real]) / pairs(agents)
    return math.log2(chance * math.comb(len(side), REALS))


def dealt_anew(matches: Sequence[Match], dice: Dice) -> list[Match]:
    """The same signs, and the real agents of every side anywhere among its six."""
    return [[_dealt_anew(side, dice) for side in match] for match in matches]


def _dealt_anew(side: Side, dice: Dice) -> Side:
    left = [agent.real for agent in side]
    return tuple([agent._replace(real=left.pop(dice.below(len(left)))) for agent in side])


# Weights


def weighed(side: Side, weights: Weights) -> list[float]:
    """The weight of each agent by her signs; a sign that was never seen says nothing."""
    return [math.exp(sum([weights.get(sign, 0.0) for sign in agent.signs])) for agent in side]


def pairs(agents: Sequence[float]) -> float:
    """The weights of all pairs together."""
    return (math.fsum(agents) ** 2 - math.fsum([weight * weight for weight in agents])) / 2


def fitted(matches: Iterable[Match]) -> Weights:
    """The weights of signs that make the true pairs likeliest, found step by step, all signs at once."""
    sides = Counter(tuple(sorted(side)) for match in matches for side in match)
    weights: Weights = {sign: 0.0 for side in sides for agent in side for sign in agent.signs}
    most = max([len(agent.signs) for side in sides for agent in side], default=1)
    for _ in range(_STEPS):
        slope = {sign: -_HELD * weight for sign, weight in weights.items()}
        bend = dict.fromkeys(weights, _HELD)
        for side, times in sides.items():
            agents = weighed(side, weights)
            whole, both = math.fsum(agents), pairs(agents)
            for agent, weight in zip(side, agents, strict=True):
                chance = weight * (whole - weight) / both
                for sign in agent.signs:
                    slope[sign] += times * (agent.real - chance)
                    bend[sign] += times * chance * (1 - chance)
        # Signs of one agent pull together, so each goes only its part of the way.
        steps = {sign: slope[sign] / bend[sign] / most for sign in weights}
        for sign, step in steps.items():
            weights[sign] += max(-1.0, min(1.0, step))
        if all(abs(step) < _CLOSE for step in steps.values()):
            break
    return weights
