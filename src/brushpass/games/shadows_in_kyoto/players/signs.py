"""Shadows in Kyoto: by what an agent can be taken for what she is: where she stands, and when."""

from __future__ import annotations

from typing import Final

from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.cards import IDENTITY_WORDS
from brushpass.games.shadows_in_kyoto.rules.table import Table

STAGE: Final = 6
"""Turns that are alike."""
_LAST_STAGE: Final = 4

Sign = tuple[int, int]


def signs(table: Table, side: int) -> tuple[tuple[Sign, str], ...]:
    """R7: of every agent of a side who stands hidden on the board, what everybody sees of her, and who she is."""
    setup = table.setup
    stage = min(int(table.round) // STAGE, _LAST_STAGE)
    first = side * numbers.AGENTS
    starts = {int(setup.starts[agent]) for agent in range(first, first + numbers.AGENTS)}
    found = []
    for agent in range(first, first + numbers.AGENTS):
        space, identity = int(table.place[agent]), int(table.identity[agent])
        if space == numbers.CAPTURED or identity < 0 or table.revealed >> agent & 1:
            continue
        # Who is put where says something by itself.
        where = -1 - space if space in starts else int(setup.steps_to_go[side * numbers.SPACE_COUNT + space])
        found.append(((where, stage), IDENTITY_WORDS[identity]))
    return tuple(found)
