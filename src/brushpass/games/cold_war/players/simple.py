"""Cold War: the rules of thumb that an experienced player would give a beginner.

Everything is weighed in victory points, one's own less the opponent's.
The numbers below were set by letting the player meet itself with one of them changed.
Of the options only O1 changes a rule of thumb; the others are left to the legal actions.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

from brushpass.core.dice import Dice
from brushpass.games.cold_war.cards import AGENTS, GROUPS, OBJECTIVES, SIDES, Objective
from brushpass.games.cold_war.view import HIDDEN, ColdWarView, Standing

MASTER_SPY, DEPUTY_DIRECTOR, DOUBLE_AGENT, ANALYST, ASSASSIN, DIRECTOR = AGENTS
MILITARY, POLITICAL, ECONOMIC, MEDIA = range(4)

INFLUENCE: Final = {group.name: group.influence for group in GROUPS}
FACTION: Final = {group.name: group.faction for group in GROUPS}
OBJECTIVE: Final = {objective.name: objective for objective in OBJECTIVES}
GOAL: Final = 100
EVENT_POINTS: Final = 5.0

MATCH_WORTH: Final = 40.0
"""What reaching 100 is worth beyond the points that do it."""
AGENT_WORTH: Final = {
    MASTER_SPY: 7.0,
    DEPUTY_DIRECTOR: 0.0,  # he cannot be lost (R9.3)
    DOUBLE_AGENT: 4.0,
    ANALYST: 3.0,
    ASSASSIN: 6.0,
    DIRECTOR: 9.0,
}
"""What it costs to lose an agent for good."""
BENEFIT: Final = {DOUBLE_AGENT: 3.0, ANALYST: 2.0}
"""What the agents that work with either token earn for the next turn (A3, A4)."""
USUAL: Final = {MASTER_SPY: 6, DEPUTY_DIRECTOR: 2, DOUBLE_AGENT: 4, ANALYST: 3, ASSASSIN: 1, DIRECTOR: 6}
"""How often each agent is sent, compared with the others at HQ."""
TEMPER: Final = 1.5
"""An agent worse than the best by so many points is picked a third as often."""
EAGER: Final = 0.75
"""How often the only player who wants to place the token does."""

# Binary fractions, so that the sum over a set is the same in whatever order it is taken.
POWER: Final = {MILITARY: 2.5, POLITICAL: 2.5, ECONOMIC: 0.75, MEDIA: 1.0}
"""How much influence the unused power of a ready group stands for."""
ROOM: Final = 1.0
"""How much influence a place for one more group stands for."""
SPREAD: Final = 4.0
"""The lead in strength that makes placing the token about three times as likely as not."""
STUCK: Final = 0.3
"""How often a player above Stability stays there in spite of a ready group that could help."""
KNOWING: Final = 0.5
"""How much of what an uncovered Agent X tells can still be turned into points."""
ONE_STEP: Final = 20
"""The most points that one objective brings."""


class Stakes(NamedTuple):
    """What each result of the Cease-fire is worth."""

    token: float
    other_token: float
    disorder: float
    their_disorder: float
    both_disorder: float


class Table(NamedTuple):
    """The groups in play, from one player's side."""

    mine: frozenset[str]
    theirs: frozenset[str]
    ready: frozenset[str]


class Struggle(NamedTuple):
    """What a player has in mind while looking for an action."""

    view: ColdWarView
    objective: Objective
    stakes: Stakes
    table: Table
    next_groups: tuple[str, ...]


def choose(view: ColdWarView, dice: Dice) -> str:
    """The choice of the rule-of-thumb player among `view.legal`."""
    if len(view.legal) == 1:
        return view.legal[0]
    match view.step:
        case "planning":
            return pick_agent(view, dice)
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


# What is at stake


def stakes_against(view: ColdWarView, mine: str, theirs: str) -> Stakes:
    """R7.4, R7.5, R9: the worth of each result when these two agents meet."""
    prize = objective_of(view).victory_points
    bottom = bottom_points(view)
    me, them = seats(view)
    my_loss, their_loss = AGENT_WORTH[mine], AGENT_WORTH[theirs]
    won, left = claims(mine, theirs, prize, bottom)
    token = worth(view, me, won) - worth(view, them, left) + (their_loss if mine == ASSASSIN else 0.0)
    taken, kept = claims(theirs, mine, prize, bottom)
    other_token = worth(view, me, kept) - worth(view, them, taken) - (my_loss if theirs == ASSASSIN else 0.0)
    return Stakes(
        token=token,
        other_token=other_token,
        disorder=-worth(view, them, prize + (bottom if theirs == DIRECTOR else 0.0)) - my_loss,
        their_disorder=worth(view, me, prize + (bottom if mine == DIRECTOR else 0.0)) + their_loss,
        both_disorder=their_loss - my_loss,
    )


def claims(winner: str, loser: str, prize: float, bottom: float) -> tuple[float, float]:
    """R9: the points claimed by the side that placed its token, and by the other side."""
    bonus = bottom if winner == DIRECTOR else 0.0
    if MASTER_SPY in (winner, loser):
        return bonus, prize
    if winner == ASSASSIN:
        return 0.0, 0.0
    return prize + bonus, 0.0


def worth(view: ColdWarView, seat: int, points: float) -> float:
    """Points are worth what they say, and the match if they reach 100."""
    score = view.scores[seat]
    return points + (MATCH_WORTH if score < GOAL <= score + points else 0.0)


def bottom_points(view: ColdWarView) -> float:
    """A6: the points of the bottom objective, or the average of those it may be."""
    deck = view.objective_deck
    if deck.bottom and deck.bottom[-1].card is not None:
        return OBJECTIVE[deck.bottom[-1].card].victory_points
    return average(OBJECTIVE[name].victory_points for name in deck.unseen)


def suspects(view: ColdWarView) -> dict[str, float]:
    """R13.3: suspect the agents that are usually sent, out of those who could be picked."""
    agents = view.agents[seats(view)[1]]
    if agents.field is not None and agents.field != HIDDEN:
        return {agents.field: 1.0}
    everybody = sum([USUAL[agent] for agent in agents.candidates])
    return {agent: USUAL[agent] / everybody for agent in agents.candidates}


def meetings(view: ColdWarView) -> list[tuple[float, Stakes]]:
    """How likely my Agent X meets each enemy agent, and the stakes then."""
    mine = view.agents[seats(view)[0]].field
    assert mine is not None
    return [(weight, stakes_against(view, mine, theirs)) for theirs, weight in suspects(view).items()]


def expected_stakes(view: ColdWarView) -> Stakes:
    """The stakes over all that the enemy Agent X may be."""
    rows = meetings(view)
    return Stakes(*[sum([weight * row[result] for weight, row in rows]) for result in range(len(Stakes._fields))])


# R5 Planning


def pick_agent(view: ColdWarView, dice: Dice) -> str:
    """Send the agent who promises most; while the enemy Agent X is unknown not always, or you can be read."""
    suspected = suspects(view)
    promises = [promise(view, named(action), suspected) for action in view.legal]
    best = max(promises)
    if len(suspected) == 1:
        return view.legal[promises.index(best)]
    weights = [round(1000 * math.exp((each - best) / TEMPER)) for each in promises]
    throw = dice.below(sum(weights))
    for action, weight in zip(view.legal, weights, strict=True):
        throw -= weight
        if throw < 0:
            return action
    raise AssertionError("the throw is below the sum of the weights")


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


# R6 Influence Struggle


def act(view: ColdWarView) -> str:
    """R6.2: take the action with the best outlook; pass unless another is better."""
    if "use summit-meeting" in view.legal and can_spare_event(view) and knowing_pays(view):
        return "use summit-meeting"
    struggle = struggle_of(view)
    return max(view.legal, key=lambda action: action_value(struggle, action))


def action_value(struggle: Struggle, action: str) -> float:
    """The outlook after an action, averaged over what chance may bring."""
    match action.split():
        case ["pass"]:
            return pass_value(struggle)
        case ["recruit"]:
            return average(outlook(struggle, joined(struggle.table, group)) for group in struggle.next_groups)
        case ["activate", group]:
            return media_value(struggle, used(struggle.table, group))
        case ["activate", group, target]:
            return outlook(struggle, activated(struggle.table, group, target))
        case _:
            return event_value(struggle, action)


def pass_value(struggle: Struggle) -> float:
    """R6.7: a second pass ends the struggle; after a first the opponent may end it, and will if that hurts you."""
    result = result_now(struggle)
    if struggle.view.passes:
        return result
    return min(result, outlook(struggle, struggle.table))


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


def outlook(struggle: Struggle, table: Table) -> float:
    """What the struggle is worth if it goes on from here."""
    stakes, objective = struggle.stakes, struggle.objective
    margin = strength(objective, table.mine, table.ready) - strength(objective, table.theirs, table.ready)
    odds = 1.0 / (1.0 + math.exp(-margin / SPREAD))
    order = odds * stakes.token + (1.0 - odds) * stakes.other_token
    mine = risk(struggle, table.mine, table.ready)
    theirs = risk(struggle, table.theirs, table.ready)
    if mine == theirs == 0.0:
        return order
    quiet = (1.0 - theirs) * order + theirs * stakes.their_disorder
    return (1.0 - mine) * quiet + mine * ((1.0 - theirs) * stakes.disorder + theirs * stakes.both_disorder)


def strength(objective: Objective, groups: frozenset[str], ready: frozenset[str]) -> float:
    """Count influence up to Stability, ready powers, and room for more groups."""
    powers = sum([POWER[FACTION[group]] for group in groups & ready])
    return min(total(groups), objective.stability) + powers + ROOM * (objective.population - len(groups))


def risk(struggle: Struggle, groups: frozenset[str], ready: frozenset[str]) -> float:
    """R6.8: above Stability there is hope only in a ready group that can throw out or give away enough."""
    excess = total(groups) - struggle.objective.stability
    if excess <= 0:
        return 0.0
    if struggle.view.options.struggle_end_on_excess == "immediate":
        return 1.0
    helpers = [group for group in groups & ready if FACTION[group] in (MILITARY, POLITICAL)]
    can_shed = any(INFLUENCE[other] >= excess for group in helpers for other in groups if other != group)
    return STUCK if can_shed else 1.0


def media_value(struggle: Struggle, table: Table) -> float:
    """R6.5d: a look at the next group lets you take it only if it helps."""
    stay = outlook(struggle, table)
    me, _ = seats(struggle.view)
    if not standing_of(struggle.view).room[me] or not struggle.next_groups:
        return stay
    return average(max(stay, outlook(struggle, joined(table, group))) for group in struggle.next_groups)


def use_media(view: ColdWarView) -> str:
    """R6.5d: recruit what helps you, discard what would help the opponent, leave the rest."""
    struggle = struggle_of(view)
    table, group = struggle.table, struggle.next_groups[0]
    stay = outlook(struggle, table)
    if "recruit" in view.legal and outlook(struggle, joined(table, group)) > stay:
        return "recruit"
    theirs = Table(table.mine, table.theirs | {group}, table.ready | {group})
    if standing_of(view).room[seats(view)[1]] and outlook(struggle, theirs) < stay:
        return "discard"
    return "leave"


# R12 Events


def can_spare_event(view: ColdWarView) -> bool:
    """R12.2: never pay five points that you need for 100, or for a lead beyond it."""
    score = view.scores[seats(view)[0]]
    if view.overtime or score >= GOAL:
        return False
    if view.step != "struggle":
        return True
    within_reach = score + objective_of(view).victory_points
    return within_reach < GOAL or within_reach - EVENT_POINTS >= GOAL


def event_value(struggle: Struggle, action: str) -> float:
    """R12.6: an event in place of the action has to be worth more than its points."""
    table = struggle.table
    if action == "use live-benefit" and can_spare_event(struggle.view):
        return outlook(struggle, joined(table, struggle.view.discard[-1])) - EVENT_POINTS
    if action == "use nuclear-escalation" and can_spare_event(struggle.view):
        fallen = frozenset([group for group in table.mine | table.theirs if FACTION[group] == MILITARY])
        return outlook(struggle, Table(table.mine - fallen, table.theirs - fallen, table.ready - fallen)) - EVENT_POINTS
    return -math.inf


def knowing_pays(view: ColdWarView) -> bool:
    """Q18: a Summit Meeting pays if the enemy Agent X decides whether you want the token at all."""
    informed = sum([weight * max(row.token, row.other_token) for weight, row in meetings(view)])
    stakes = expected_stakes(view)
    return KNOWING * (informed - max(stakes.token, stakes.other_token)) > EVENT_POINTS


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
    return max(view.legal, key=lambda action: INFLUENCE[named(action)])


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
    return first(view.legal, key=lambda action: group_worth(named(action)))


# The table, counted


def struggle_of(view: ColdWarView) -> Struggle:
    """The struggle as the view shows it."""
    me, them = seats(view)
    mine, theirs = frozenset(view.groups[me]), frozenset(view.groups[them])
    table = Table(mine, theirs, (mine | theirs) - frozenset(view.mobilized))
    return Struggle(view, objective_of(view), expected_stakes(view), table, next_groups(view))


def next_groups(view: ColdWarView) -> tuple[str, ...]:
    """The groups that may lie on top of the deck."""
    deck = view.group_deck
    if deck.top and deck.top[0].card is not None:
        return (deck.top[0].card,)
    return deck.unseen


def joined(table: Table, group: str) -> Table:
    """R6.4: a group joins me, ready."""
    return Table(table.mine | {group}, table.theirs, table.ready | {group})


def used(table: Table, group: str) -> Table:
    """R6.5: a group is mobilized."""
    return Table(table.mine, table.theirs, table.ready - {group})


def activated(table: Table, group: str, target: str) -> Table:
    """R6.5a-R6.5c: a group of mine uses its power; a target equal to itself means none (Q5)."""
    mine, theirs, ready = table.mine, table.theirs, table.ready - {group}
    if target == group:
        return Table(mine, theirs, ready)
    if FACTION[group] == MILITARY:
        return Table(mine - {target}, theirs - {target}, ready - {target})
    if FACTION[group] == POLITICAL:
        return Table(mine ^ {target}, theirs ^ {target}, ready)
    return Table(mine, theirs, ready ^ {target})


def total(groups: frozenset[str]) -> int:
    """R1.6: the influence of a player's groups."""
    return sum([INFLUENCE[group] for group in groups])


def group_worth(group: str) -> float:
    """What a group brings: its influence and its power."""
    return INFLUENCE[group] + POWER[FACTION[group]]


def seats(view: ColdWarView) -> tuple[int, int]:
    """My place in everything listed by seat, and the opponent's."""
    me = SIDES.index(view.seat)
    return me, 1 - me


def objective_of(view: ColdWarView) -> Objective:
    """The card fought over."""
    assert view.objective is not None
    return OBJECTIVE[view.objective]


def standing_of(view: ColdWarView) -> Standing:
    """What the groups come to against the card fought over."""
    assert view.standing is not None
    return view.standing


def opponent_is_close(view: ColdWarView) -> bool:
    """One more objective may bring the opponent, who leads, to 100."""
    me, them = seats(view)
    return view.scores[them] + ONE_STEP >= GOAL and view.scores[them] > view.scores[me]


def named(action: str) -> str:
    """The agent, group or objective that an action of two words names."""
    return action.split()[1]


def average(values: Iterable[float]) -> float:
    """The mean of some numbers, 0 of none."""
    listed = list(values)
    return sum(listed) / len(listed) if listed else 0.0
