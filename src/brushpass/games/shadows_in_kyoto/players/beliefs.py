"""Shadows in Kyoto: what a player holds an agent for, and the chances that follow from it."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from brushpass.games.shadows_in_kyoto.cards import IDENTITIES, IDENTITY_WORDS
from brushpass.games.shadows_in_kyoto.knowledge import ARRANGEMENT_BITS, arrangements
from brushpass.games.shadows_in_kyoto.rules.setup import Setup
from brushpass.games.shadows_in_kyoto.view import Story

Belief = tuple[float, ...]
"""The chance of each identity, in their order."""

REAL: Final = tuple([identity.real for identity in IDENTITIES])


@lru_cache(maxsize=4096)
def beliefs_of(stories: tuple[Story, ...]) -> tuple[Belief, ...]:
    """C2, R35: for every agent of a side, in the order of their spaces, the chance of each identity."""
    size = len(stories[0])
    counts = [[0] * len(IDENTITIES) for _ in range(size)]
    total = 0
    for story in stories:
        found = arrangements(tuple([sum([1 << IDENTITY_WORDS.index(word) for word in words]) for words in story]))
        total += len(found)
        for arrangement in found:
            for place in range(size):
                counts[place][arrangement >> (ARRANGEMENT_BITS * place) & 7] += 1
    return tuple([tuple([count / total for count in row]) for row in counts])


@lru_cache(maxsize=8)
def certain(identity: int) -> Belief:
    """The belief of one who knows."""
    return tuple([float(number == identity) for number in range(len(IDENTITIES))])


def chance_of_real(belief: Belief) -> float:
    """How likely an agent carries real intelligence."""
    return sum([chance for chance, real in zip(belief, REAL, strict=True) if real])


class Clash(NamedTuple):
    """The chances of a conflict for the attacker."""

    real: float
    """She captures a real agent."""
    false: float
    """She captures a decoy."""
    by_real: float
    """She is real, and captures whoever it is."""


@lru_cache(maxsize=16384)
def clash(attacker: Belief, defender: Belief, setup: Setup) -> Clash:
    """R28-R31: how a conflict may end."""
    real = false = by_real = 0.0
    for first, chance in enumerate(attacker):
        if not chance:
            continue
        for second, other in enumerate(defender):
            if other and setup.beats(first, second):
                both = chance * other
                if REAL[second]:
                    real += both
                else:
                    false += both
                if REAL[first]:
                    by_real += both
    return Clash(real, false, by_real)


@lru_cache(maxsize=4096)
def chance_to_hold(wanted: int, unseen: int, held: int) -> float:
    """The chance that of some unseen cards one of those wanted is among those held."""
    if wanted <= 0 or held <= 0:
        return 0.0
    return 1.0 - comb(max(0, unseen - wanted), held) / comb(unseen, held) if unseen >= held else 1.0
