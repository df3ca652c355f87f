"""Cold War: the rules of thumb that an experienced player would give a beginner.

What is at stake is in `stakes.py`, and the Influence Struggle in `struggle.py`.
"""

from __future__ import annotations

import math
from typing import Final

from brushpass.core.bits import bit
from brushpass.core.chances import Chances, by_weight, sure
from brushpass.games.cold_war.cards import SIDES
from brushpass.games.cold_war.options import goal_of
from brushpass.games.cold_war.players.stakes import (
    AGENT_WORTH,
    ANALYST,
    DEPUTY_DIRECTOR,
    DOUBLE_AGENT,
    EVENT_POINTS,
    MASTER_SPY,
    OBJECTIVE,
    can_spare_event,
    seats,
    stakes_against,
    suspects,
)
from brushpass.games.cold_war.players.struggle import NUMBER, act, group_worth, next_groups, use_media
from brushpass.games.cold_war.rules.table import influence_of
from brushpass.games.cold_war.view import ColdWarView

BENEFIT: Final = {DOUBLE_AGENT: 3.0, ANALYST: 2.0}
"""What the agents that work with either token earn for the next turn (A3, A4)."""
TEMPER: Final = 1.5
"""An agent worse than the best by so many points is picked a third as often."""
EAGER: Final = 0.75
"""How often the only player who wants to place the token does."""
ONE_STEP: Final = 20
"""The most points that one objective brings."""


def chances(view: ColdWarView) -> Chances:
    """How likely the rule-of-thumb player does each of `view.legal`."""
    if len(view.legal) == 1:
        return (1.0,)
    return pick_agent(view) if view.step == "planning" else sure(view.legal, certain_choice(view))


def certain_choice(view: ColdWarView) -> str:
    """What is always done, in every step but Planning."""
    match view.step:
        case "struggle":
            return act(view)
        case "media-choice":
            return use_media(view)
        case "first-actor":
            return name_first_actor(view)
        case "double-choice":
            return use_double_agent(view)
        case "analyst-order":
            return order_groups(view)
        case "nuclear-order":
            return order_discards(view)
        case "nobel-choice":
            return decide_nobel(view)
        case "detente-events":
            return use_detente_event(view)
        case _:
            return order_objectives(view)


# R5 Planning


def pick_agent(view: ColdWarView) -> Chances:
    """Send the agent who promises most; while the enemy Agent X is unknown not always, or you can be read."""
    suspected = suspects(view)
    promises = [promise(view, named(action), suspected) for action in view.legal]
    best = max(promises)
    if len(suspected) == 1:
        return sure(view.legal, view.legal[promises.index(best)])
    return by_weight([round(1000 * math.exp((each - best) / TEMPER)) for each in promises])


def promise(view: ColdWarView, mine: str, suspected: dict[str, float]) -> float:
    """A Master Spy wants to come second, everybody else to come first, unless you know better."""
    expected = BENEFIT.get(mine, 0.0)
    for theirs, weight in suspected.items():
        stakes = stakes_against(view, mine, theirs)
        i_want = mine != MASTER_SPY if len(suspected) > 1 else stakes.token > stakes.other_token
        they_want = theirs != MASTER_SPY
        odds = 0.5 if i_want == they_want else EAGER if i_want else 1.0 - EAGER
        expected += weight * (odds * stakes.token + (1.0 - odds) * stakes.other_token)
    return expected


def name_first_actor(view: ColdWarView) -> str:
    """R6.1: let the opponent begin, unless your Analyst has put your group on top."""
    me, them = seats(view)
    return f"first {SIDES[me if len(next_groups(view)) == 1 else them]}"


# R12 Events


def decide_nobel(view: ColdWarView) -> str:
    """Q21: save an agent who is worth more than the points."""
    mine = view.agents[seats(view)[0]].field
    worthy = mine is not None and AGENT_WORTH[mine] > EVENT_POINTS
    return "use nobel-peace-prize" if worthy and can_spare_event(view) else "decline"


def use_detente_event(view: ColdWarView) -> str:
    """Q23, Q24: bring back an agent worth the points; look ahead only to slow an opponent one step from 100."""
    if not can_spare_event(view):
        return "decline"
    returning = [action for action in view.legal if action.startswith("use olympic-games")]
    best = max(returning, key=lambda action: AGENT_WORTH[action.split()[2]], default="decline")
    if returning and AGENT_WORTH[best.split()[2]] > EVENT_POINTS:
        return best
    if "use space-race" in view.legal and opponent_is_close(view):
        return "use space-race"
    return "decline"


def order_objectives(view: ColdWarView) -> str:
    """Q24: small objectives first while the opponent is close to 100, large ones first otherwise."""
    first = min if opponent_is_close(view) else max
    return first(view.legal, key=lambda action: OBJECTIVE[named(action)].victory_points)


def order_discards(view: ColdWarView) -> str:
    """R12.3: leave the weakest on top of the pile, where a Live Benefit would find it."""
    return max(view.legal, key=lambda action: influence_of(bit(NUMBER[named(action)])))


# Agents that earn a choice


def use_double_agent(view: ColdWarView) -> str:
    """A3: look at the next Agent X, unless sending one away leaves the opponent nobody but the Deputy Director."""
    sendable = [action for action in view.legal if action != "look"]
    if len(sendable) == 1 and named(sendable[0]) != DEPUTY_DIRECTOR:
        return sendable[0]
    return "look"


def order_groups(view: ColdWarView) -> str:
    """R4.4: the best group on top if you say who begins, the worst if the opponent does."""
    first = max if view.balance == view.seat else min
    return first(view.legal, key=lambda action: group_worth(NUMBER[named(action)]))


def opponent_is_close(view: ColdWarView) -> bool:
    """One more objective may bring the opponent, who leads, to the goal."""
    me, them = seats(view)
    return view.scores[them] + ONE_STEP >= goal_of(view.options) and view.scores[them] > view.scores[me]


def named(action: str) -> str:
    """The agent, group or objective that an action of two words names."""
    return action.split()[1]
