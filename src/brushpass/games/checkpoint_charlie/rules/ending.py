"""Checkpoint Charlie: the check at the end of a scoring, and the end of the game (R31-R35, R38, R41)."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.scoring import chiefs
from brushpass.games.checkpoint_charlie.rules.table import Table


def check_target(table: Table) -> bool:
    """Q10: all with the target points announce, or are asked to; is the check over, with nobody at the target?"""
    table.announcers = 0
    if table.setup.manual:
        table.phase = numbers.ANNOUNCE
        table.ask_sealed(table.setup.everyone)
        return False
    for seat in range(table.seats):
        if table.points(seat) >= table.setup.target:
            table.announcers |= bit(seat)
    return not _settle(table)


def announce(table: Table, seat: i64, action: i64) -> bool:
    """Q10: a sealed answer; is the check over, with nobody announcing?"""
    table.tell(bit(seat), numbers.OWN_ANNOUNCEMENT if action == numbers.ANNOUNCE_TEN else numbers.OWN_SILENCE)
    if not table.seal(seat, action):
        return False
    for other in range(table.seats):
        if table.answer(other) == numbers.ANNOUNCE_TEN:
            table.announcers |= bit(other)
    table.unseal()
    return not _settle(table)


def _settle(table: Table) -> bool:
    """R35, Q10: the announcers decide the game among themselves; is it over?"""
    if table.announcers == 0:
        table.tell(EVERYONE, numbers.NOBODY_ANNOUNCED)
        if not table.setup.manual:
            table.write_holders()
        return False
    for place in range(table.seats):
        seat = table.seat_in_award_order(place)
        if table.announcers & bit(seat):
            table.tell(EVERYONE, numbers.ANNOUNCED, seat)
    winners = _leaders(table, table.announcers)
    if table.setup.first_announcer:
        winners = _first(table, table.announcers)
    _end(table, numbers.TARGET_REACHED, winners)
    return True


def _first(table: Table, seats: i64) -> i64:
    """Q10: the first of some seats in the order of the awards."""
    for place in range(table.seats):
        seat = table.seat_in_award_order(place)
        if seats & bit(seat):
            return bit(seat)
    return 0


def check_end(table: Table) -> bool:
    """R33 (2), (3): colours used up, each of which is named, or the last round over; is the game over?"""
    is_over = False
    colour: i64
    for colour in range(numbers.COLOUR_COUNT):
        if _is_used_up(table, colour):
            is_over = True
            table.tell(EVERYONE, numbers.COLOUR_USED_UP, colour)
    if is_over:
        _end(table, numbers.USED_UP, _leaders(table, table.setup.everyone))
        return True
    if table.round < table.setup.last_round:
        return False
    table.tell(EVERYONE, numbers.LAST_ROUND_OVER, table.round)
    _end(table, numbers.LAST_ROUND, _leaders(table, table.setup.everyone))
    return True


def _is_used_up(table: Table, colour: i64) -> bool:
    """Q12, Q16: none left after the awards, or somebody came too late; the only round ends the game anyway (O5)."""
    if table.setup.last_round == 1:
        return False
    if table.setup.unpaid_ends or (colour == numbers.BLACK and table.setup.stasi_comes_back_first):
        return table.unpaid & bit(colour) != 0
    return table.supply & table.setup.tokens_of[colour] == 0


def _leaders(table: Table, seats: i64) -> i64:
    """R34, Q26: the most points, then the most gold tokens, then together."""
    leaders: i64 = 0
    first: i64 = NOBODY
    for seat in range(table.seats):
        if not seats & bit(seat):
            continue
        ahead = 1 if first == NOBODY else _compare(table, seat, first)
        if ahead > 0:
            first = seat
            leaders = 0
        if ahead >= 0:
            leaders |= bit(seat)
    return leaders


def _compare(table: Table, seat: i64, other: i64) -> i64:
    """Positive if a seat is ahead of another, 0 if they are level: points first, then gold tokens."""
    by_points = table.points(seat) - table.points(other)
    return by_points if by_points else table.golds(seat) - table.golds(other)


def go_on(table: Table) -> None:
    """R31, R38: the Stasi token goes back, and whoever accused the chief starts the next round."""
    stasi = table.setup.stasi
    if stasi != NOBODY and table.place[stasi] != numbers.IN_SUPPLY:
        owner = table.owner_of(stasi)
        table.lift_token(stasi)
        table.supply |= bit(stasi)
        table.face_up &= ~bit(stasi)
        table.known[stasi] = 0
        table.tell(EVERYONE, numbers.STASI_RETURNED, owner)
    right = chiefs(table)
    for place in range(table.seats):
        seat = table.seat_in_award_order(place)
        cat = table.accused_by(seat)
        if cat != NOBODY and right & bit(cat):
            table.starter = seat
            return


def _end(table: Table, ending: i64, winners: i64) -> None:
    """R34, R41, K1: all tokens are turned up, the points are counted, and the game is over."""
    table.phase = numbers.ENDED
    token: i64
    for token in range(numbers.TOKEN_COUNT):
        if table.place[token] != numbers.IN_SUPPLY:
            table.turn_token(token)
            table.tell(
                EVERYONE,
                numbers.TOKEN_REVEALED,
                table.owner_of(token),
                table.slot_of(token),
                table.setup.kind[token],
            )
    for seat in range(table.seats):
        table.counted |= bit(seat)
        table.tell(EVERYONE, numbers.TOTAL, seat, table.points(seat))
    table.winners = winners
    left = winners
    while left:
        table.tell(EVERYONE, numbers.WON, lowest(left))
        left &= left - 1
    table.finish(ending)
