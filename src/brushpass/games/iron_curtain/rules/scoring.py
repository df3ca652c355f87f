"""Iron Curtain R18-R22, R32-R38: the marker, region scoring, the immediate end, and final scoring."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, count
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.rules.table import Table


def leader(table: Table) -> i64:
    """A15: who is ahead on the track, NOBODY while the marker is in the middle."""
    if table.track == 0:
        return NOBODY
    return numbers.USA if table.track > 0 else numbers.USSR


def within(points: i64, limit: i64) -> i64:
    """A22, A26: points for one side or, if negative, the other, and no more than a limit for either."""
    return limit if points > limit else -limit if points < -limit else points


def reaches_end(table: Table, points: i64) -> bool:
    """R32: would so many points take the marker to an end space?"""
    goal = table.setup.win_lead
    track = within(table.track + points, goal)
    return track == goal or track == -goal


def move_marker(table: Table, points: i64) -> bool:
    """R22, R32, A26: the marker moves, towards the USA if positive, and not past an end; has it reached one?"""
    if points == 0:
        return False
    is_at_end = reaches_end(table, points)
    table.track = within(table.track + points, table.setup.win_lead)
    table.tell(EVERYONE, numbers.MARKER, leader(table), table.score(numbers.USA) + table.score(numbers.USSR))
    return is_at_end


def dominated_in(table: Table, region: i64, seat: i64) -> i64:
    """R19, A1: how many cards of a region that count when it is scored a side dominates."""
    return count(table.dominated(seat) & table.setup.scoring_cards[region] & table.on_table)


def points_of(own: i64, enemy: i64, bonus: i64) -> i64:
    """R20, R21, A28: a point for every dominated card of a region, and the bonus for dominating more of them."""
    return own + bonus if own > enemy else own


def region_points(table: Table, region: i64, seat: i64) -> i64:
    """R19-R21: what a side scores for a region now."""
    own, enemy = dominated_in(table, region, seat), dominated_in(table, region, 1 - seat)
    return points_of(own, enemy, table.setup.bonus[region])


def score_region(table: Table, region: i64) -> bool:
    """R22, A27: both sides' points, and one move of their difference; has the marker reached an end?"""
    usa = region_points(table, region, numbers.USA)
    ussr = region_points(table, region, numbers.USSR)
    table.tell(EVERYONE, numbers.REGION_SCORED, region, usa, ussr)
    return move_marker(table, usa - ussr)


def missing_cards(table: Table, region: i64) -> i64:
    """R18: the strategy cards of a region that do not lie on the table."""
    return table.setup.region_strategy[region] & ~table.on_table


def completes_region(table: Table, card: i64) -> bool:
    """R18: do all strategy cards of this card's region lie on the table now?"""
    return missing_cards(table, table.setup.region[card]) == 0


def end_suddenly(table: Table, ending: i64) -> None:
    """R32: the side whose flag the marker has reached wins."""
    table.end(ending, leader(table))


def gain(table: Table, seat: i64, points: i64) -> bool:
    """A14: points from an event; did they end the match?"""
    if not move_marker(table, points if seat == numbers.USA else -points):
        return False
    end_suddenly(table, numbers.SUDDEN_DEATH)
    return True


def final_scoring(table: Table) -> None:
    """R35-R38, A23-A25: the aftermath, every region in order, and if no end space was reached the side ahead."""
    table.tell(EVERYONE, numbers.FINAL_SCORING)
    if score_aftermath(table):
        end_suddenly(table, numbers.SUDDEN_DEATH_AT_THE_END)
        return
    for region in range(numbers.REGION_COUNT):
        if table.setup.regions & bit(region) and score_region(table, region):
            end_suddenly(table, numbers.SUDDEN_DEATH_AT_THE_END)
            return
    if table.track == 0:
        table.end(numbers.TIE, numbers.USA)
    else:
        table.end(numbers.AHEAD, leader(table))


def score_aftermath(table: Table) -> bool:
    """R35: one aftermath card after the other is turned up, and the marker moves; has it reached an end?"""
    for seat in range(2):
        table.revealed = seat + 1
        table.tell(EVERYONE, numbers.AFTERMATH_SHOWN, seat, table.aftermath(seat))
    points = aftermath_points(table)
    table.tell(EVERYONE, numbers.AFTERMATH_SCORED, points if points > 0 else 0, -points if points < 0 else 0)
    return move_marker(table, points)


def aftermath_points(table: Table) -> i64:
    """R35, A21, A22: the cubes of the cards set aside, added up by flag; the difference counts, up to the cap."""
    setup = table.setup
    difference: i64 = 0
    seat: i64
    for seat in range(2):
        card = table.aftermath(seat)
        if card != NOBODY:
            difference += setup.cubes[card] if setup.flag[card] == numbers.USA else -setup.cubes[card]
    return within(difference, setup.aftermath_cap)
