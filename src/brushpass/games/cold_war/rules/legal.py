"""Cold War: what each decision point of R13.1 allows.

Legal actions are written into `moves`, ascending; each function says how many there are.
"""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.deck import Deck
from brushpass.core.game import EVERYONE
from brushpass.games.cold_war.numbers import (
    ACTIVATE,
    ACTIVATE_MEDIA,
    ANALYST_LOOK,
    AT_MOST,
    BALANCE,
    DECLINE,
    DEPUTY,
    DISCARD,
    DRAW_GROUP,
    DRAW_OBJECTIVE,
    ECONOMIC_GROUPS,
    FACTION_SIZE,
    FIRST_MEDIA,
    GIVE_BALANCE,
    GROUP_COUNT,
    LEAVE,
    LIVE_BENEFIT,
    MEDIA_LOOK,
    MILITARY_GROUPS,
    NOBEL,
    NUCLEAR_ESCALATION,
    OLYMPIC_GAMES,
    PASS,
    RECRUIT,
    RECRUITING,
    STABILITY,
    SUMMIT_MEETING,
    USE_LIVE_BENEFIT,
    USE_NUCLEAR,
    USE_OLYMPIC,
    USE_SPACE_RACE,
    USE_SUMMIT,
)
from brushpass.games.cold_war.rules.detente import can_race
from brushpass.games.cold_war.rules.table import DEAD, GROUPS_OF, HQ, KNOWN, PILE, Table, influence_of


def fill_chance(table: Table) -> i64:
    """R2.1, R2.2, R4.2: every outcome is as likely as any other."""
    phase = table.phase
    if phase == BALANCE:
        return table.offer(0, 3, GIVE_BALANCE)
    if phase == RECRUITING or phase == MEDIA_LOOK or phase == ANALYST_LOOK:
        return table.offer(0, table.group_deck.rest, DRAW_GROUP)
    return table.offer(0, table.objective_deck.rest, DRAW_OBJECTIVE)


def fill_struggle(table: Table, seat: i64) -> i64:
    """R6.2, Q6: recruit, activate, pass, or an event that stands in for the action."""
    moves = table.moves
    mine: i64 = table.side[GROUPS_OF + seat]
    deck_empty = table.group_deck.is_empty()
    room = table.has_room(seat)
    at: i64 = 0
    if mine or deck_empty:  # R6.3, Q2
        moves[at] = PASS
        at += 1
    if room and not deck_empty:  # R6.4, Q1
        moves[at] = RECRUIT
        at += 1
    if table.side[PILE + seat] >> NOBEL:
        at += fill_events(table, at, seat, room)
    ready: i64 = mine & ~table.mobilized
    while ready:
        group = lowest(ready)
        ready &= ready - 1
        if group >= FIRST_MEDIA:
            if not deck_empty or table.switches.null_activation:
                moves[at] = ACTIVATE_MEDIA - FIRST_MEDIA + group
                at += 1
            continue
        base = ACTIVATE + group * GROUP_COUNT
        targets = power_targets(table, seat, group)
        if targets == 0 and table.switches.null_activation:  # Q5
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
    if table.holds(seat, LIVE_BENEFIT) and table.discard_count > 0 and room:
        table.moves[at] = USE_LIVE_BENEFIT
        at += 1
    if table.holds(seat, NUCLEAR_ESCALATION) and table.in_play() & MILITARY_GROUPS:
        table.moves[at] = USE_NUCLEAR
        at += 1
    if table.holds(seat, SUMMIT_MEETING) and table.side[KNOWN + 1 - seat] != EVERYONE:
        table.moves[at] = USE_SUMMIT
        at += 1
    return at - start


def power_targets(table: Table, seat: i64, group: i64) -> i64:
    """R6.5: the groups on which a ready military, political or economic group can use its power."""
    if group < FACTION_SIZE:
        return table.in_play() & ~bit(group)  # R6.5a: any other group
    if group >= 2 * FACTION_SIZE:
        return table.in_play() & ~ECONOMIC_GROUPS  # R6.5c: any group of another faction
    return political_targets(table, seat, group)


def political_targets(table: Table, seat: i64, group: i64) -> i64:
    """R6.5b, Q3, Q4: steal if there is room here; give if there is room there and Stability allows it."""
    mine: i64 = table.side[GROUPS_OF + seat]
    theirs: i64 = table.side[GROUPS_OF + 1 - seat]
    slack = STABILITY[table.objective] - influence_of(theirs)
    if slack < 0 and table.switches.political_any:
        return 0
    targets: i64 = theirs if table.has_room(seat) else 0
    if slack > 0 and table.has_room(1 - seat):
        targets |= mine & ~bit(group) & AT_MOST[slack if slack < 6 else 6]
    return targets


def fill_media(table: Table, seat: i64) -> i64:
    """R6.5d, Q7: recruit the card if there is room, discard it, or leave it."""
    at: i64 = 0
    if table.has_room(seat):
        table.moves[0] = RECRUIT
        at = 1
    table.moves[at] = DISCARD
    table.moves[at + 1] = LEAVE
    return at + 2


def leave_targets(table: Table, seat: i64) -> i64:
    """A3, Q12: the agents of the opponent's HQ that can be sent on leave."""
    targets: i64 = table.side[HQ + 1 - seat]
    if table.switches.deputy_immune:
        targets &= ~bit(DEPUTY)
    return targets


def fill_detente(table: Table, seat: i64) -> i64:
    """R10.4, R12.6: the events of Détente."""
    table.moves[0] = DECLINE
    at: i64 = 1
    if can_race(table, seat):
        table.moves[at] = USE_SPACE_RACE
        at += 1
    if table.holds(seat, OLYMPIC_GAMES):
        at = table.offer(at, table.side[DEAD + seat], USE_OLYMPIC)
    return at


def unordered(table: Table, deck: Deck) -> i64:
    """While a player arranges cards: those not yet put back."""
    cards: i64 = 0
    for index in range(table.ordered, deck.top_count):
        cards |= bit(deck.top_card(index))
    return cards
