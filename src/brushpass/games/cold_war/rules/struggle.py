"""Cold War R6, Influence Struggle, with the events of R12 that belong to it."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.rules.cease_fire import cease_fire
from brushpass.games.cold_war.rules.table import Table


def begin_struggle(table: Table, first: i64) -> None:
    """R6.1, Q32: the holder of the balance token has said who acts first."""
    table.tell(EVERYONE, numbers.ACTS_FIRST, first)
    table.phase = numbers.STRUGGLE
    table.passes = 0
    table.ask(first)


def act(table: Table, seat: i64, action: i64) -> None:
    """R6.2: exactly one action."""
    if action == numbers.PASS:
        pass_turn(table, seat)
    elif action == numbers.RECRUIT:
        if table.group_deck.top_needs_chance():
            table.phase = numbers.RECRUITING
            table.actor = seat
            table.ask_chance()
        else:
            recruit(table, seat, table.group_deck.take_top())
    elif action >= numbers.ACTIVATE_MEDIA:
        activate_media(table, seat, action - numbers.ACTIVATE_MEDIA + numbers.FIRST_MEDIA)
    elif action >= numbers.ACTIVATE:
        pair = action - numbers.ACTIVATE
        group = pair // numbers.GROUP_COUNT
        activate(table, seat, group, pair - group * numbers.GROUP_COUNT)
    elif action == numbers.USE_SUMMIT:
        use_summit(table, seat)
    elif action == numbers.USE_LIVE_BENEFIT:
        use_live_benefit(table, seat)
    else:
        use_nuclear(table, seat)


def pass_turn(table: Table, seat: i64) -> None:
    """R6.6, R6.7: two passes in a row end the phase."""
    table.tell(EVERYONE, numbers.PASSED, seat)
    table.passes += 1
    if table.passes == 2:
        cease_fire(table)
    else:
        table.ask(1 - seat)


def recruit(table: Table, seat: i64, group: i64) -> None:
    """R6.4: the group joins face up and ready."""
    table.add_group(seat, group)
    table.tell(EVERYONE, numbers.RECRUITED, seat, group)
    end_action(table, seat)


def end_action(table: Table, seat: i64) -> None:
    """R6.2, R6.8, O1: the other player acts next, unless excess ends the phase at once."""
    table.passes = 0
    table.actor = NOBODY
    if table.setup.ends_at_excess and table.players_over():
        cease_fire(table)
        return
    table.phase = numbers.STRUGGLE
    table.ask(1 - seat)


def activate(table: Table, seat: i64, group: i64, target: i64) -> None:
    """R6.5: the group is mobilized and its power is used; a target equal to itself means none (Q5)."""
    table.mobilized |= bit(group)
    table.tell(EVERYONE, numbers.ACTIVATED, seat, group)
    if target == group:
        table.tell(EVERYONE, numbers.NOTHING_DONE, group)
    elif group < numbers.FACTION_SIZE:
        table.put_on_discard(target)
    elif group < 2 * numbers.FACTION_SIZE:
        move_group(table, seat, target)
    else:
        flip(table, target)
    end_action(table, seat)


def move_group(table: Table, seat: i64, target: i64) -> None:
    """R6.5b: a group changes sides and keeps its state."""
    if table.owner(target) == seat:
        table.hand_over_group(seat, target)
        table.tell(EVERYONE, numbers.GAVE, seat, target)
    else:
        table.hand_over_group(1 - seat, target)
        table.tell(EVERYONE, numbers.STOLE, seat, target)


def flip(table: Table, target: i64) -> None:
    """R6.5c, O4: ready becomes mobilized or back; the flipped group's power does not fire."""
    table.mobilized ^= bit(target)
    table.tell(EVERYONE, numbers.MOBILIZED if table.mobilized & bit(target) else numbers.READIED, target)


def activate_media(table: Table, seat: i64, group: i64) -> None:
    """R6.5d: look at the top group in private."""
    table.mobilized |= bit(group)
    table.tell(EVERYONE, numbers.ACTIVATED, seat, group)
    if table.group_deck.is_empty():
        table.tell(EVERYONE, numbers.NOTHING_DONE, group)
        end_action(table, seat)
        return
    table.actor = seat
    table.tell(EVERYONE, numbers.MEDIA_LOOKS, seat)
    if table.group_deck.top_needs_chance():
        table.phase = numbers.MEDIA_LOOK
        table.ask_chance()
    else:
        table.group_deck.look(1, bit(seat))
        offer_media_choice(table)


def offer_media_choice(table: Table) -> None:
    """R6.5d: the card has been seen by its reader alone."""
    table.tell(bit(table.actor), numbers.SAW_GROUP, table.group_deck.top_card(0))
    table.phase = numbers.MEDIA_CHOICE
    table.ask(table.actor)


def use_media(table: Table, seat: i64, action: i64) -> None:
    """R6.5d, Q7: discard the card, recruit it, or leave it face down on top."""
    if action == numbers.RECRUIT:
        recruit(table, seat, table.group_deck.take_top())
        return
    if action == numbers.DISCARD:
        table.push_discard(table.group_deck.take_top())
    else:
        table.tell(EVERYONE, numbers.LEFT_ON_TOP, seat)
    end_action(table, seat)


def use_summit(table: Table, seat: i64) -> None:
    """Q18: the opponent's Agent X is revealed; the action is still to come and passes in a row stand."""
    table.spend(seat, numbers.SUMMIT_MEETING)
    table.reveal(1 - seat)
    table.ask(seat)


def use_live_benefit(table: Table, seat: i64) -> None:
    """R12.4, Q19, Q20: recruit the top card of the group discard pile as the action."""
    table.spend(seat, numbers.LIVE_BENEFIT)
    table.discard_count -= 1
    recruit(table, seat, table.discard[table.discard_count])


def use_nuclear(table: Table, seat: i64) -> None:
    """Q19, Q20: every military group in play is discarded, as the action."""
    table.spend(seat, numbers.NUCLEAR_ESCALATION)
    table.pending = table.in_play() & numbers.MILITARY_GROUPS
    table.actor = seat
    continue_nuclear(table)


def continue_nuclear(table: Table) -> None:
    """R12.3: the user picks the order; a single card needs no choice."""
    if table.pending & (table.pending - 1):
        table.phase = numbers.NUCLEAR_ORDER
        table.ask(table.actor)
        return
    table.put_on_discard(lowest(table.pending))
    table.pending = 0
    end_action(table, table.actor)


def discard_by_nuclear(table: Table, seat: i64, group: i64) -> None:
    """R12.3: the next card on the pile."""
    table.pending &= ~bit(group)
    table.put_on_discard(group)
    continue_nuclear(table)
