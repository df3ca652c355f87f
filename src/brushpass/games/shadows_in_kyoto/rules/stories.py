"""Shadows in Kyoto: what is publicly known of a side's agents, packed into numbers.

A story is six identities, one bit each, for every agent on the board in the order of their spaces, so that it says the
same whatever the numbers of the agents are (S4). `knowledge.py` tells the same in words.
Sets of sets of identities are numbers, too: the bit `s` stands for the set of identities `s`, so one shift gives a
further identity to all of them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, shifted
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.table import STORIES, STORY_COUNT, Table

_WITHOUT: Final = vec[i64](
    [sum(1 << used for used in range(64) if not used >> identity & 1) for identity in range(numbers.AGENTS)]
)
"""For each identity all sets without it."""
_NO_SETS: Final = vec[i64]([0] * (numbers.AGENTS + 1))


def write_stories(table: Table, side: i64, gone: i64, row: vec[i64], at: i64) -> i64:
    """Write the stories of a side that can be, ascending, with zeros behind them; what each agent may be by them."""
    _pack(table, side, gone, row, at)
    left = numbers.EVERY_IDENTITY & ~gone
    agents = count(table.stands(side))
    together: i64 = 0
    kept: i64 = 0
    for index in range(table.side[STORY_COUNT + side]):
        story = row[at + index]
        row[at + index] = 0
        candidates = possible(story, agents, left)
        if candidates:
            together |= candidates
            place = kept
            while place > 0 and row[at + place - 1] > story:
                row[at + place] = row[at + place - 1]
                place -= 1
            row[at + place] = story
            kept += 1
    return together


def _pack(table: Table, side: i64, gone: i64, row: vec[i64], at: i64) -> None:
    """Every story of a side in the order of the spaces, without the identities that are in prison or take no part."""
    for index in range(at, at + numbers.MOST_STORIES):
        row[index] = 0
    stories = table.side[STORY_COUNT + side]
    base = STORIES + numbers.MOST_STORIES * side
    first = side * numbers.AGENTS
    left = numbers.EVERY_IDENTITY & ~gone
    stands = table.stands(side)
    for agent in range(first, first + numbers.AGENTS):
        space = table.place[agent]
        if space == numbers.CAPTURED:
            continue
        here = numbers.IDENTITY_BITS * (agent - first)
        there = numbers.IDENTITY_BITS * count(stands & (bit(space) - 1))
        for index in range(stories):
            row[at + index] |= (table.side[base + index] >> here & left) << there


def possible(story: i64, agents: i64, left: i64) -> i64:
    """C2: a story less the identities that no arrangement gives to an agent; 0 if there is no arrangement at all."""
    free = _everybody(agents, left)
    if story == free:
        return free
    last = agents - 1
    completed = _NO_SETS[:]
    """For each agent the sets of identities which those before her may have, so that the others can have the rest."""
    mask = story >> (numbers.IDENTITY_BITS * last)
    for identity in range(numbers.AGENTS):
        if mask >> identity & 1:
            completed[last] |= bit(left & ~bit(identity))
    agent = last - 1
    while agent >= 0:
        mask = story >> (numbers.IDENTITY_BITS * agent)
        sets: i64 = 0
        for identity in range(numbers.AGENTS):
            if mask >> identity & 1:
                sets |= (completed[agent + 1] >> bit(identity)) & _WITHOUT[identity]
        completed[agent] = sets
        agent -= 1
    if completed[0] & 1 == 0:
        return 0
    return _forwards(story, last, left, completed)


def _forwards(story: i64, last: i64, left: i64, completed: vec[i64]) -> i64:
    """Give the agents their identities one by one, wherever the rest can be completed."""
    found: i64 = 0
    before: i64 = 1
    for agent in range(last):
        shift = numbers.IDENTITY_BITS * agent
        mask = story >> shift
        after: i64 = 0
        for identity in range(numbers.AGENTS):
            if mask >> identity & 1:
                with_her = before & _WITHOUT[identity] & (completed[agent + 1] >> bit(identity))
                if with_her:
                    found |= bit(identity + shift)
                    after |= shifted(with_her, bit(identity))
        before = after
    shift = numbers.IDENTITY_BITS * last
    mask = story >> shift
    for identity in range(numbers.AGENTS):
        if mask >> identity & 1 and before & bit(left & ~bit(identity)):
            found |= bit(identity + shift)
    return found


def _everybody(agents: i64, left: i64) -> i64:
    """The story in which nothing is known."""
    story: i64 = 0
    for agent in range(agents):
        story |= left << (numbers.IDENTITY_BITS * agent)
    return story
