"""Cold War: what each decision point of R13.1 allows.

Legal actions are written into `moves`, ascending; each function says how many there are.
"""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.deck import Deck
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.rules.detente import can_race
from brushpass.games.cold_war.rules.table import Table


def fill_chance(table: Table) -> i64:
    """R2.1, R2.2, R4.2: every outcome is as likely as any other."""
    phase = table.phase
    if phase == numbers.BALANCE:
        return table.offer(0, numbers.BOTH, numbers.GIVE_BALANCE)
    if draws_group(phase):
        return table.offer(0, table.group_deck.rest, numbers.DRAW_GROUP)
    return table.offer(0, table.objective_deck.rest, numbers.DRAW_OBJECTIVE)


def draws_group(phase: i64) -> bool:
    """R2.2: does chance name a group in this step, and no objective?"""
    return phase == numbers.RECRUITING or phase == numbers.MEDIA_LOOK or phase == numbers.ANALYST_LOOK


def fill_struggle(table: Table, seat: i64) -> i64:
    """R6.2, Q6: recruit, activate, pass, or an event that stands in for the action."""
    moves = table.moves
    mine = table.groups(seat)
    deck_empty = table.group_deck.is_empty()
    room = table.has_room(seat)
    at: i64 = 0
    if mine or deck_empty:  # R6.3, Q2
        moves[at] = numbers.PASS
        at += 1
    if room and not deck_empty:  # R6.4, Q1
        moves[at] = numbers.RECRUIT
        at += 1
    if table.pile(seat) >> numbers.NOBEL:
        at += fill_events(table, at, seat, room)
    ready: i64 = mine & ~table.mobilized
    while ready:
        group = lowest(ready)
        ready &= ready - 1
        if group >= numbers.FIRST_MEDIA:
            if not deck_empty or table.setup.null_activation:
                moves[at] = numbers.ACTIVATE_MEDIA - numbers.FIRST_MEDIA + group
                at += 1
            continue
        base = numbers.ACTIVATE + group * numbers.GROUP_COUNT
        targets = power_targets(table, seat, group)
        if targets == 0 and table.setup.null_activation:  # Q5
            moves[at] = base + group
            at += 1
        while targets:
            moves[at] = base + lowest(targets)
            at += 1
            targets &= targets - 1
    return at


def fill_events(table: Table, start: i64, seat: i64, room: bool) -> i64:
    """R12.6, Q18-Q20: the events of the Influence Struggle that would have an effect."""
    at = start
    if table.holds(seat, numbers.LIVE_BENEFIT) and table.discard_count > 0 and room:
        table.moves[at] = numbers.USE_LIVE_BENEFIT
        at += 1
    if table.holds(seat, numbers.NUCLEAR_ESCALATION) and table.in_play() & numbers.MILITARY_GROUPS:
        table.moves[at] = numbers.USE_NUCLEAR
        at += 1
    if table.holds(seat, numbers.SUMMIT_MEETING) and not table.is_revealed(1 - seat):
        table.moves[at] = numbers.USE_SUMMIT
        at += 1
    return at - start


def power_targets(table: Table, seat: i64, group: i64) -> i64:
    """R6.5: the groups on which a ready military, political or economic group can use its power."""
    if group < numbers.FACTION_SIZE:
        return table.in_play() & ~bit(group)  # R6.5a: any other group
    if group >= 2 * numbers.FACTION_SIZE:
        return table.in_play() & ~numbers.ECONOMIC_GROUPS  # R6.5c: any group of another faction
    return political_targets(table, seat, group)


def political_targets(table: Table, seat: i64, group: i64) -> i64:
    """R6.5b, Q3, Q4: steal if there is room here; give if there is room there and Stability allows it."""
    slack = table.slack(1 - seat)
    if slack < 0 and table.setup.bars_all_politics:
        return 0
    targets: i64 = table.groups(1 - seat) if table.has_room(seat) else 0
    if slack > 0 and table.has_room(1 - seat):
        if slack > 6:
            slack = 6
        targets |= table.groups(seat) & ~bit(group) & numbers.AT_MOST[slack]
    return targets


def fill_media(table: Table, seat: i64) -> i64:
    """R6.5d, Q7: recruit the card if there is room, discard it, or leave it."""
    at: i64 = 0
    if table.has_room(seat):
        table.moves[0] = numbers.RECRUIT
        at = 1
    table.moves[at] = numbers.DISCARD
    table.moves[at + 1] = numbers.LEAVE
    return at + 2


def leave_targets(table: Table, seat: i64) -> i64:
    """A3, Q12: the agents of the opponent's HQ that can be sent on leave."""
    targets = table.hq(1 - seat)
    if table.setup.deputy_immune:
        targets &= ~bit(numbers.DEPUTY)
    return targets


def fill_detente(table: Table, seat: i64) -> i64:
    """R10.4, R12.6: the events of Détente."""
    table.moves[0] = numbers.DECLINE
    at: i64 = 1
    if can_race(table, seat):
        table.moves[at] = numbers.USE_SPACE_RACE
        at += 1
    if table.holds(seat, numbers.OLYMPIC_GAMES):
        at = table.offer(at, table.terminated(seat), numbers.USE_OLYMPIC)
    return at


def unordered(table: Table, deck: Deck) -> i64:
    """While a player arranges cards: those not yet put back."""
    cards: i64 = 0
    for index in range(table.ordered, deck.top_count):
        cards |= bit(deck.top_card(index))
    return cards
