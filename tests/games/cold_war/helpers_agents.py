"""More of the vocabulary, for tests of agents, events and endings: won turns, civil disorders, score piles."""

from __future__ import annotations

from typing import NamedTuple

from brushpass.core.match import Match
from brushpass.games.cold_war.cards import SIDES
from tests.games.cold_war.helpers import (
    VICTORY_POINTS,
    Words,
    begin,
    brief,
    deal,
    finish_turn,
    other,
    pass_both,
    plan,
    recruit_each,
    table,
)

STRONG = {"cia": ("generals",), "kgb": ("government",)}
"""One group of 6 for each side, within the Stability of every objective."""
WEAK = {"cia": ("guerrilla",), "kgb": ("students",)}
"""One group of 1 for each side."""
EXCESS = {"cia": ("generals", "infantry"), "kgb": ("government", "opposition")}
"""Eleven for each side: over in every objective of Stability 9."""

PILE_95: Words = ("czechoslovakia", "egypt", "vietnam", "afghanistan", "angola", "chile")
"""Nations worth 95."""
OTHER_PILE_95: Words = ("iran", "libya", "panama", "turkey", "congo", "greece", "honduras", "nobel-peace-prize")
"""Other objectives worth 95; left are Cuba, Korea and five events."""
PILE_100: Words = ("czechoslovakia", "egypt", "vietnam", "afghanistan", "iran", "angola")
"""Nations worth 100."""


def worth(pile: Words) -> int:
    """What a pile adds up to, by the printed cards."""
    return sum(VICTORY_POINTS[objective] for objective in pile)


def for_sides(token: str, own: str, their: str) -> dict[str, str]:
    """Two things, one for the side `token` and one for the other, by the words for the sides."""
    return {token: own, other(token): their}


def clash(
    token: str, own: str, their: str, *, objective: str = "cuba", balance: str = "cia", **options: str | int
) -> Match:
    """A first turn that `token` wins by 6 to 1 with `own` against `their`, up to the first decision behind it."""
    agents = for_sides(token, own, their)
    match = brief(deal("ffg-2011", **options), objective, balance)
    begin(plan(match, agents["cia"], agents["kgb"]), "cia")
    groups = {token: STRONG[token], other(token): WEAK[other(token)]}
    return pass_both(recruit_each(match, groups["cia"], groups["kgb"]))


def contest(
    token: str,
    own: str,
    their: str,
    *,
    objective: str = "cuba",
    prize: str = "vietnam",
    double: str = "look",
    **options: str | int,
) -> Match:
    """The same turn played to its end: the next Briefing waits for its objective."""
    match = clash(token, own, their, objective=objective, balance="cia", **options)
    return finish_turn(match, double=double, prize=prize)


def riot(over: Words, *, cia: str, kgb: str, **options: str | int) -> Match:
    """A first turn over Cuba in which these sides go over, up to the first decision behind the struggle."""
    match = begin(plan(brief(deal("ffg-2011", **options), "cuba"), cia, kgb), "cia")
    groups = {seat: EXCESS[seat] if seat in over else WEAK[seat] for seat in SIDES}
    return pass_both(recruit_each(match, groups["cia"], groups["kgb"]))


class Outcome(NamedTuple):
    """What became of everything a turn was about; the first of each pair is the side asked for."""

    piles: tuple[Words, Words]
    terminated: tuple[Words, Words]
    on_leave: tuple[Words, Words]
    under_deck: tuple[str | None, ...]


def outcome(match: Match, token: str) -> Outcome:
    """The outcome of a turn as everybody sees it, the side `token` first."""
    view = table(match)
    own, their = SIDES.index(token), SIDES.index(other(token))
    return Outcome(
        piles=(view.piles[own], view.piles[their]),
        terminated=(view.agents[own].terminated, view.agents[their].terminated),
        on_leave=(view.agents[own].on_leave, view.agents[their].on_leave),
        under_deck=tuple(place.card for place in view.objective_deck.bottom),
    )
