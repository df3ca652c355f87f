"""Cold War: legal actions that not even a beginner would take, by what a view tells.

Each has a code, and is named only where the rules leave no doubt, or where somebody who wants the token works against
it: a Master Spy wants to come second (A1), and so may whoever fears to meet one.
"""

from __future__ import annotations

from typing import NamedTuple, Optional

from brushpass.core.bits import bit, count
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.options import goal_of
from brushpass.games.cold_war.players.stakes import (
    ASSASSIN,
    DEPUTY_DIRECTOR,
    DIRECTOR,
    OBJECTIVE,
    claims,
    objective_of,
    seats,
    standing_of,
    suspects,
)
from brushpass.games.cold_war.players.struggle import (
    HELPERS,
    NUMBER,
    Groups,
    Struggle,
    activated,
    faction_of,
    joined,
    struggle_of,
)
from brushpass.games.cold_war.rules.table import influence_of
from brushpass.games.cold_war.view import ColdWarView


def absurd(view: ColdWarView, action: str) -> Optional[str]:
    """Why nobody would do this here, or None."""
    if len(view.legal) == 1:
        return None
    match view.step:
        case "planning":
            return _absurd_pick(view, action)
        case "struggle":
            return _absurd_pass(view) if action == "pass" else _absurd_action(view, action)
        case "detente-events":
            return _absurd_event(view, action)
        case _:
            return None


# R5 Planning


def _absurd_pick(view: ColdWarView, action: str) -> Optional[str]:
    """A5, R9.3: an Assassin sent against a Deputy Director whom one has seen kills nobody and wins nothing."""
    known = suspects(view)
    if action == f"pick {ASSASSIN}" and list(known) == [DEPUTY_DIRECTOR] and len(view.legal) > 1:
        return "assassin-for-nobody"
    return None


# R6 Influence Struggle


def _absurd_pass(view: ColdWarView) -> Optional[str]:
    """R6.7: what a second pass must not end."""
    if not view.passes:
        return None
    if _ends(view) == "lost":
        return "passes-the-match-away"
    me, them = seats(view)
    slack = standing_of(view).slack
    if slack[me] < 0 <= slack[them] and any(_comes_back(view, action) for action in view.legal):
        return "ends-in-disorder"
    return None


def _comes_back(view: ColdWarView, action: str) -> bool:
    """R6.8: does an action take the view's owner back within Stability for certain?"""
    struggle = struggle_of(view)
    tables = _tables_after(struggle, action)
    return bool(tables) and all(influence_of(each.mine) <= struggle.objective.stability for each in tables)


def _absurd_action(view: ColdWarView, action: str) -> Optional[str]:
    """R6.2: what nobody does in place of a pass that wins, over Stability, or to itself."""
    if view.passes and "pass" in view.legal and _ends(view) == "won":
        return "lets-the-match-go-on"
    struggle = struggle_of(view)
    tables = _tables_after(struggle, action)
    if tables and not _is_hopeless(struggle, struggle.groups) and all(_is_hopeless(struggle, each) for each in tables):
        return "over-for-good"
    words = action.split()
    return _absurd_target(struggle, *words[1:]) if len(words) == 3 and words[0] == "activate" else None


def _tables_after(struggle: Struggle, action: str) -> list[Groups]:
    """R6.4, R6.5: the tables that an action may lead to; none where there is more to choose or to wait for."""
    match action.split():
        case ["recruit"]:
            return [joined(struggle.groups, group) for group in struggle.next_groups]
        case ["activate", group, target]:
            return [activated(struggle.groups, NUMBER[group], NUMBER[target])]
        case ["use", "live-benefit"]:
            return [joined(struggle.groups, NUMBER[struggle.view.discard[-1]])]
        case _:
            return []


def _is_hopeless(struggle: Struggle, groups: Groups) -> bool:
    """R6.8, R7.4: alone above Stability, with no group that could help now and no room for one that might."""
    view, objective = struggle.view, struggle.objective
    if influence_of(groups.mine) <= objective.stability or influence_of(groups.theirs) > objective.stability:
        return False
    if view.options.struggle_end_on_excess == "immediate":
        return True
    helpers = groups.mine & groups.ready & (HELPERS | numbers.ECONOMIC_GROUPS)
    has_room = int(count(groups.mine)) < objective.population
    return not helpers and not has_room and "use nuclear-escalation" not in view.legal


def _absurd_target(struggle: Struggle, group: str, target: str) -> Optional[str]:
    """R6.5: powers turned against their owner by somebody who wants the token."""
    view = struggle.view
    me, them = seats(view)
    standing = standing_of(view)
    if group == target or standing.slack[me] < 0 or standing.slack[them] < 0 or not _wants_the_token(struggle):
        return None
    is_own = target in view.groups[me]
    match faction_of(NUMBER[group]):
        case numbers.MILITARY if is_own and standing.room[me] > 0:
            others = [NUMBER[each] for each in view.groups[them]]
            stronger = [each for each in others if influence_of(bit(each)) >= influence_of(bit(NUMBER[target]))]
            return "fires-on-its-own" if stronger else None
        case numbers.POLITICAL if is_own and (not view.passes or standing.token == view.seat):
            return "gives-a-group-away"  # behind after a pass, it would be a way to go on
        case numbers.ECONOMIC if not _helps(view, target) and any(_flips_well(view, each) for each in view.legal):
            return "flips-the-wrong-way"
    return None


def _wants_the_token(struggle: Struggle) -> bool:
    """A1: is it better to place the token than not, by whom both have probably sent?"""
    return struggle.stakes.token > struggle.stakes.other_token


def _helps(view: ColdWarView, target: str) -> bool:
    """R6.5c: is it good to flip this group: an own one that is mobilized, or an enemy one that is ready?"""
    me, _ = seats(view)
    return (target in view.groups[me]) == (target in view.mobilized)


def _flips_well(view: ColdWarView, action: str) -> bool:
    """R6.5c: is this an action of an economic group that helps?"""
    words = action.split()
    if len(words) < 3 or words[0] != "activate" or words[1] == words[2]:
        return False
    return faction_of(NUMBER[words[1]]) == numbers.ECONOMIC and _helps(view, words[2])


# R7-R11 How the match would end


class _Range(NamedTuple):
    """The fewest and the most points that somebody may have."""

    fewest: float
    most: float


def _ends(view: ColdWarView) -> str:
    """R11: whether the match is `won` or `lost` for certain if the struggle ends here, whoever the enemy has sent."""
    me, them = seats(view)
    if standing_of(view).fact == "token-by-disorder" and not view.options.civil_disorder_claim_final:
        return ""
    totals = [_totals(view, theirs) for theirs in suspects(view)]
    goal = goal_of(view.options)
    for word, winner, loser in (("won", me, them), ("lost", them, me)):
        if all(total[winner].fewest >= max(goal, total[loser].most + 1) for total in totals):
            return word
    return ""


def _totals(view: ColdWarView, theirs: str) -> dict[int, _Range]:
    """R7-R9: what both sides may have after the Debriefing, if the enemy has sent this agent."""
    me, them = seats(view)
    agents = {me: view.agents[me].field or "", them: theirs}
    standing, prize = standing_of(view), objective_of(view).victory_points
    gained = {me: _Range(0, 0), them: _Range(0, 0)}
    if standing.token is not None:
        winner = view.seats.index(standing.token)
        loser = 1 - winner
        low, high = _bottom(view)
        if standing.fact == "token-by-disorder":
            bonus = high if agents[winner] == DIRECTOR else 0.0
            gained[winner] = _Range(prize, prize + bonus)
        else:
            least, most = [claims(agents[winner], agents[loser], prize, bottom) for bottom in (low, high)]
            gained[winner] = _Range(least[0], most[0])
            gained[loser] = _Range(least[1], most[1])
    return {
        side: _Range(view.scores[side] + points.fewest, view.scores[side] + points.most)
        for side, points in gained.items()
    }


def _bottom(view: ColdWarView) -> _Range:
    """A6: what the bottom objective is worth, at least and at most."""
    deck = view.objective_deck
    names = deck.unseen
    if deck.bottom and deck.bottom[-1].card is not None:
        names = (deck.bottom[-1].card,)
    points = [OBJECTIVE[name].victory_points for name in names]
    return _Range(min(points, default=0), max(points, default=0))


# R12 Events


def _absurd_event(view: ColdWarView, action: str) -> Optional[str]:
    """R11, R12.2: to use up points without which a match that is won is won no longer."""
    if not action.startswith("use "):
        return None
    me, them = seats(view)
    mine, theirs = view.scores[me], view.scores[them]
    left = mine - OBJECTIVE[action.split()[1]].victory_points
    return "spends-the-win" if mine >= max(goal_of(view.options), theirs + 1) > left else None
