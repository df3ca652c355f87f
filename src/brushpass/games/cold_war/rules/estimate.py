"""Cold War: how a match seems to stand before it is over, for search.

To each side's points the estimate adds what the turn would bring if both players passed now, by the tables of R7, R9.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from brushpass.core.bits import count
from brushpass.core.game import NOBODY
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.numbers import CIA, KGB
from brushpass.games.cold_war.rules.cease_fire import token_now
from brushpass.games.cold_war.rules.table import Table

# All in victory points.
SPREAD: Final = 0.25  # the lead, as a part of the goal, that makes a win about three times as likely as a loss
AGENT: Final = 4.0  # an agent lost for good
UNSETTLED: Final = 0.7  # how much of a turn's prospect counts while the struggle goes on


def estimate(table: Table, seat: i64) -> float:
    """From 0 to 1: how likely a seat seems to win."""
    lead = float(table.score(CIA) - table.score(KGB))
    lead += AGENT * float(count(table.terminated(KGB)) - count(table.terminated(CIA)))
    lead += UNSETTLED * prospect(table)
    if seat == KGB:
        lead = -lead
    return 1.0 / (1.0 + math.exp(-lead / (SPREAD * float(table.setup.goal))))


def prospect(table: Table) -> float:
    """What the CIA would gain over the KGB in this turn if both passed now."""
    if table.fate != numbers.UNCLAIMED or table.agent_x(CIA) == NOBODY or table.agent_x(KGB) == NOBODY:
        return 0.0
    winner, fact, _ = token_now(table)
    if fact == numbers.NO_TOKEN or fact == numbers.TOKEN_BY_DISORDER:
        return disorder(table, winner)
    gain = token_gain(table, winner)
    return gain if winner == CIA else -gain


def disorder(table: Table, winner: i64) -> float:
    """R7.4, R7.5: the objective for the one who kept below Stability, and agents lost by those who did not."""
    if winner == NOBODY:
        return loss(table, KGB) - loss(table, CIA)
    gain = float(numbers.VICTORY_POINTS[table.objective]) + loss(table, 1 - winner)
    return gain if winner == CIA else -gain


def loss(table: Table, seat: i64) -> float:
    """R9.3: what losing the Agent X would cost; the Deputy Director survives."""
    return 0.0 if table.agent_x(seat) == numbers.DEPUTY else AGENT


def token_gain(table: Table, winner: i64) -> float:
    """R9: what the winner of the token would gain over the other player, by the pair of agents."""
    mine = table.agent_x(winner)
    theirs = table.agent_x(1 - winner)
    points = float(numbers.VICTORY_POINTS[table.objective])
    gain = points
    if mine == numbers.MASTER_SPY or theirs == numbers.MASTER_SPY:
        gain = -points
    elif mine == numbers.ASSASSIN:
        gain = 0.0
    if mine == numbers.ASSASSIN:
        gain += loss(table, 1 - winner)
    elif mine == numbers.DIRECTOR:
        gain += table.setup.prize
    return gain
