"""Shadows in Kyoto: what the cards of a hand are worth, and where they lead."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from brushpass.core.bits import members_of
from brushpass.games.shadows_in_kyoto.players.simple_value import Paper
from brushpass.games.shadows_in_kyoto.rules import moves
from brushpass.games.shadows_in_kyoto.rules.geometry import in_line
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView

KEEP: Final = {
    "red": 0.01,
    "green": 0.01,
    "blue": 0.01,
    "yellow": 0.01,
    "joker": 0.03,
    "defence": 0.03,
    "tunnel": 0.03,
    "attack": 0.05,
    "swap": 0.05,
    "lure": 0.01,
}
"""What a card is worth in the hand."""
MANY: Final = 0.5
"""What the second card of a kind is worth, compared with the first."""


def use_of(view: ShadowsInKyotoView, card: str) -> float:
    """What one more card of a kind is worth in the hand."""
    return KEEP[card] * MANY ** view.hand.count(card)


def use_of_card(paper: Paper, card: str) -> float:
    """What is lost with a card."""
    return KEEP[card] * MANY ** (paper.hand.count(card) - 1)


def pairs_of(paper: Paper) -> list[tuple[int, int]]:
    """R35: the pairs of own agents in one row or one column."""
    return [pair for pair in combinations(members_of(moves.movers(paper.table)), 2) if in_line(*pair)]


def pushes_of(paper: Paper) -> list[tuple[int, int]]:
    """R34: where enemies can be pushed, whatever the own move of Attack is."""
    table, me = paper.table, paper.me
    return [
        (space, target)
        for space in members_of(table.stands(paper.them))
        for target in members_of(moves.push_steps(table, me, table.stands(me), space))
    ]
