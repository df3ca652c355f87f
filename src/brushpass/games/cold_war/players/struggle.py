"""Cold War R6: the action of a rule-of-thumb player in the Influence Struggle.

Groups are sets of bits here, as in the rules; the actions that might come are tried out on them.
Of the options only O1 changes a rule of thumb; the others are left to the legal actions.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from brushpass.core.bits import bit, count, members_of
from brushpass.core.packing import set_of
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.cards import GROUP_NAMES, Objective
from brushpass.games.cold_war.players.stakes import (
    EVENT_POINTS,
    Stakes,
    average,
    can_spare_event,
    expected_stakes,
    meetings,
    objective_of,
    seats,
    standing_of,
)
from brushpass.games.cold_war.rules.table import influence_of
from brushpass.games.cold_war.view import ColdWarView

NUMBER: Final = {name: number for number, name in enumerate(GROUP_NAMES)}
HELPERS: Final = numbers.MILITARY_GROUPS | numbers.POLITICAL_GROUPS
"""Who can throw out or give away a group."""
STRONGEST: Final = numbers.FACTION_SIZE
"""The influence of the strongest group of each faction."""

# Binary fractions, so that the sum over a set is the same in whatever order it is taken.
POWER: Final = (2.5, 2.5, 0.75, 1.0)
"""How much influence the unused power of a ready group stands for, by its faction."""
ROOM: Final = 1.0
"""How much influence a place for one more group stands for."""
SPREAD: Final = 4.0
"""The lead in strength that makes placing the token about three times as likely as not."""
STUCK: Final = 0.3
"""How often a player above Stability stays there in spite of a ready group that could help."""
KNOWING: Final = 0.5
"""How much of what an uncovered Agent X tells can still be turned into points."""


class Groups(NamedTuple):
    """The groups in play, from one player's side."""

    mine: int
    theirs: int
    ready: int


class Struggle(NamedTuple):
    """What a player has in mind while looking for an action."""

    view: ColdWarView
    objective: Objective
    stakes: Stakes
    groups: Groups
    next_groups: tuple[int, ...]


def act(view: ColdWarView) -> str:
    """R6.2: take the action with the best outlook; pass unless another is better."""
    if "use summit-meeting" in view.legal and can_spare_event(view) and knowing_pays(view):
        return "use summit-meeting"
    struggle = struggle_of(view)
    return max(view.legal, key=lambda action: action_value(struggle, action))


def use_media(view: ColdWarView) -> str:
    """R6.5d: recruit what helps you, discard what would help the opponent, leave the rest."""
    struggle = struggle_of(view)
    groups, group = struggle.groups, struggle.next_groups[0]
    stay = outlook(struggle, groups)
    if "recruit" in view.legal and outlook(struggle, joined(groups, group)) > stay:
        return "recruit"
    theirs = Groups(groups.mine, groups.theirs | bit(group), groups.ready | bit(group))
    if standing_of(view).room[seats(view)[1]] and outlook(struggle, theirs) < stay:
        return "discard"
    return "leave"


def knowing_pays(view: ColdWarView) -> bool:
    """Q18: a Summit Meeting pays if the enemy Agent X decides whether you want the token at all."""
    informed = sum([weight * max(row.token, row.other_token) for weight, row in meetings(view)])
    stakes = expected_stakes(view)
    return KNOWING * (informed - max(stakes.token, stakes.other_token)) > EVENT_POINTS


# What an action is worth


def action_value(struggle: Struggle, action: str) -> float:
    """The outlook after an action, averaged over what chance may bring."""
    match action.split():
        case ["pass"]:
            return pass_value(struggle)
        case ["recruit"]:
            return average(outlook(struggle, joined(struggle.groups, group)) for group in struggle.next_groups)
        case ["activate", group]:
            return media_value(struggle, used(struggle.groups, NUMBER[group]))
        case ["activate", group, target]:
            return outlook(struggle, activated(struggle.groups, NUMBER[group], NUMBER[target]))
        case _:
            return event_value(struggle, action)


def pass_value(struggle: Struggle) -> float:
    """R6.7: a second pass ends the struggle; after a first the opponent may end it, and will if that hurts you."""
    result = result_now(struggle)
    if struggle.view.passes:
        return result
    return min(result, outlook(struggle, struggle.groups))


def result_now(struggle: Struggle) -> float:
    """What the struggle is worth if it ends here."""
    stakes, standing = struggle.stakes, standing_of(struggle.view)
    mine = standing.token == struggle.view.seat
    match standing.fact:
        case "no-token":
            return stakes.both_disorder
        case "token-by-disorder":
            return stakes.their_disorder if mine else stakes.disorder
        case _:
            return stakes.token if mine else stakes.other_token


def media_value(struggle: Struggle, groups: Groups) -> float:
    """R6.5d: a look at the next group lets you take it only if it helps."""
    stay = outlook(struggle, groups)
    me, _ = seats(struggle.view)
    if not standing_of(struggle.view).room[me] or not struggle.next_groups:
        return stay
    return average(max(stay, outlook(struggle, joined(groups, group))) for group in struggle.next_groups)


def event_value(struggle: Struggle, action: str) -> float:
    """R12.6: an event in place of the action has to be worth more than its points."""
    groups = struggle.groups
    if action == "use live-benefit" and can_spare_event(struggle.view):
        return outlook(struggle, joined(groups, NUMBER[struggle.view.discard[-1]])) - EVENT_POINTS
    if action == "use nuclear-escalation" and can_spare_event(struggle.view):
        left = Groups(*[each & ~numbers.MILITARY_GROUPS for each in groups])
        return outlook(struggle, left) - EVENT_POINTS
    return -math.inf


# What a table is worth


def outlook(struggle: Struggle, groups: Groups) -> float:
    """What the struggle is worth if it goes on from here."""
    stakes, objective = struggle.stakes, struggle.objective
    margin = strength(objective, groups.mine, groups.ready) - strength(objective, groups.theirs, groups.ready)
    odds = 1.0 / (1.0 + math.exp(-margin / SPREAD))
    order = odds * stakes.token + (1.0 - odds) * stakes.other_token
    mine = risk(struggle, groups.mine, groups.ready)
    theirs = risk(struggle, groups.theirs, groups.ready)
    if mine == theirs == 0.0:
        return order
    quiet = (1.0 - theirs) * order + theirs * stakes.their_disorder
    return (1.0 - mine) * quiet + mine * ((1.0 - theirs) * stakes.disorder + theirs * stakes.both_disorder)


def strength(objective: Objective, groups: int, ready: int) -> float:
    """Count influence up to Stability, ready powers, and room for more groups."""
    powers = sum([POWER[faction_of(group)] for group in members_of(groups & ready)])
    room = ROOM * (objective.population - int(count(groups)))
    return min(int(influence_of(groups)), objective.stability) + powers + room


def risk(struggle: Struggle, groups: int, ready: int) -> float:
    """R6.8: above Stability there is hope only in a ready group that can throw out or give away enough."""
    excess = int(influence_of(groups)) - struggle.objective.stability
    if excess <= 0:
        return 0.0
    if struggle.view.options.struggle_end_on_excess == "immediate" or excess > STRONGEST:
        return 1.0
    enough = groups & ~numbers.AT_MOST[excess - 1]
    can_shed = any(enough & ~bit(helper) for helper in members_of(groups & ready & HELPERS))
    return STUCK if can_shed else 1.0


# Actions tried out


def struggle_of(view: ColdWarView) -> Struggle:
    """The struggle as the view shows it."""
    me, them = seats(view)
    mine, theirs = set_of(view.groups[me], GROUP_NAMES), set_of(view.groups[them], GROUP_NAMES)
    groups = Groups(mine, theirs, (mine | theirs) & ~set_of(view.mobilized, GROUP_NAMES))
    coming = tuple([NUMBER[name] for name in next_groups(view)])
    return Struggle(view, objective_of(view), expected_stakes(view), groups, coming)


def next_groups(view: ColdWarView) -> tuple[str, ...]:
    """The groups that may lie on top of the deck."""
    deck = view.group_deck
    if deck.top and deck.top[0].card is not None:
        return (deck.top[0].card,)
    return deck.unseen


def joined(groups: Groups, group: int) -> Groups:
    """R6.4: a group joins me, ready."""
    return Groups(groups.mine | bit(group), groups.theirs, groups.ready | bit(group))


def used(groups: Groups, group: int) -> Groups:
    """R6.5: a group is mobilized."""
    return Groups(groups.mine, groups.theirs, groups.ready & ~bit(group))


def activated(groups: Groups, group: int, target: int) -> Groups:
    """R6.5a-R6.5c: a group of mine uses its power; a target equal to itself means none (Q5)."""
    mine, theirs, ready = used(groups, group)
    moved = bit(target)
    if target == group:
        return Groups(mine, theirs, ready)
    if faction_of(group) == numbers.MILITARY:
        return Groups(mine & ~moved, theirs & ~moved, ready & ~moved)
    if faction_of(group) == numbers.POLITICAL:
        return Groups(mine ^ moved, theirs ^ moved, ready)
    return Groups(mine, theirs, ready ^ moved)


def faction_of(group: int) -> int:
    """R1.3: the faction of a group, by its number."""
    return group // numbers.FACTION_SIZE


def group_worth(group: int) -> float:
    """What a group brings: its influence and its power."""
    return float(influence_of(bit(group))) + POWER[faction_of(group)]
