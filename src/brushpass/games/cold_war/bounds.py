"""Cold War: how long a match can last, proved turn by turn."""

from __future__ import annotations

from typing import Final

from brushpass.core.parts import Bounds
from brushpass.games.cold_war.cards import GROUPS
from brushpass.games.cold_war.options import ColdWarOptions, turns_at_most

MOST_ACTIONS_BUT_PASSES: Final = 58
FEWER_ACTIONS_THAN: Final = 120
"""Q30: both of one struggle."""

DECISIONS_OF_A_TURN: Final = (
    2  # Briefing: the Analyst arranges three groups
    + 2  # Planning: two picks
    + 1  # who acts first
    + (FEWER_ACTIONS_THAN - 1)  # Q30
    + MOST_ACTIONS_BUT_PASSES  # a choice after each look of the media
    + (5 + 1)  # the order of six military groups, and a Summit Meeting
    + (1 + 1)  # Nobel Peace Prize, Double Agent
    + (1 + 1 + 2 + 2)  # Détente: two events, the order of the Space Race's objectives, two refusals
)
THROWS_OF_A_TURN: Final = (
    (1 + 1 + 3)  # Briefing: objective, balance token, the Analyst's three groups
    + len(GROUPS)  # each group leaves the unseen deck once: none finds its way back before the next Briefing
    + 1  # the Director's prize
    + 3  # the Space Race's objectives
)


def bounds(options: ColdWarOptions) -> Bounds:
    """Q28, Q30: so many turns, none of them longer than this; without a limit to turns nothing is proved.

    R11.1: the limit is looked at in every Détente, before overtime is, so no turn comes after the last one.
    """
    return Bounds(
        decisions=DECISIONS_OF_A_TURN * turns_at_most(options),
        throws=THROWS_OF_A_TURN * turns_at_most(options),
        why="a match ends after max_turns turns (Q28), and a struggle has fewer than 120 actions (Q30)",
        fan=len(GROUPS),
        fan_why="chance draws one of 24 groups, or one of 21 objectives, or gives the balance token",
    )
