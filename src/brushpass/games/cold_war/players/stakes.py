"""Cold War: what a turn is worth to a rule-of-thumb player, by the agents that may meet.

Everything is weighed in victory points, one's own less the opponent's.
The numbers below were set by letting the player meet itself with one of them changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from brushpass.games.cold_war.cards import AGENTS, OBJECTIVES, SIDES, Objective
from brushpass.games.cold_war.options import goal_of
from brushpass.games.cold_war.view import HIDDEN, ColdWarView, Standing

MASTER_SPY, DEPUTY_DIRECTOR, DOUBLE_AGENT, ANALYST, ASSASSIN, DIRECTOR = AGENTS

OBJECTIVE: Final = {objective.name: objective for objective in OBJECTIVES}
EVENT_POINTS: Final = 5.0

MATCH_WORTH: Final = 40.0
"""What reaching the goal is worth beyond the points that do it."""
AGENT_WORTH: Final = {
    MASTER_SPY: 7.0,
    DEPUTY_DIRECTOR: 0.0,  # he cannot be lost (R9.3)
    DOUBLE_AGENT: 4.0,
    ANALYST: 3.0,
    ASSASSIN: 6.0,
    DIRECTOR: 9.0,
}
"""What it costs to lose an agent for good."""
USUAL: Final = {MASTER_SPY: 6, DEPUTY_DIRECTOR: 2, DOUBLE_AGENT: 4, ANALYST: 3, ASSASSIN: 1, DIRECTOR: 6}
"""How often each agent is sent, compared with the others at HQ."""


class Stakes(NamedTuple):
    """What each result of the Cease-fire is worth."""

    token: float
    other_token: float
    disorder: float
    their_disorder: float
    both_disorder: float


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
    """Points are worth what they say, and the match if they reach the goal."""
    score = view.scores[seat]
    return points + (MATCH_WORTH if score < goal_of(view.options) <= score + points else 0.0)


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


def can_spare_event(view: ColdWarView) -> bool:
    """R12.2: never pay five points that you need for the goal, or for a lead beyond it."""
    score = view.scores[seats(view)[0]]
    goal = goal_of(view.options)
    if view.overtime or score >= goal:
        return False
    if view.step != "struggle":
        return True
    within_reach = score + objective_of(view).victory_points
    return within_reach < goal or within_reach - EVENT_POINTS >= goal


# The view, from one player's side


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


def average(values: Iterable[float]) -> float:
    """The mean of some numbers, 0 of none."""
    listed = list(values)
    return sum(listed) / len(listed) if listed else 0.0
