"""Checkpoint Charlie: what may be done in each phase."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import CHANCE, NOBODY
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.clues import both_faces
from brushpass.games.checkpoint_charlie.rules.drivers import contenders
from brushpass.games.checkpoint_charlie.rules.swaps import swappable
from brushpass.games.checkpoint_charlie.rules.table import Table


def chance_among(table: Table) -> i64:
    """The things of which chance names one, as a set: each is as likely as any other."""
    phase = table.phase
    if phase == numbers.DRAW:
        return table.cats
    if phase == numbers.AWARD:
        return table.supply & table.setup.tokens_of[table.colour]
    if phase == numbers.RACE:
        return contenders(table)
    if phase == numbers.DEAL_CLUES:
        return table.bag
    if phase == numbers.TOSS or phase == numbers.FLIP:
        return both_faces(table.bag)
    if phase == numbers.SLIP_AGENTS:
        return (bit(table.setup.upper_cards) - 1) & ~table.agent_places
    if phase == numbers.SWAP_SLOT:
        return slots(table, table.face_down(table.victim, table.colour))
    if phase == numbers.LIVE:
        return bit(0)
    return table.setup.starters  # R7


def chance_base(phase: i64) -> i64:
    """The action with which chance names the first of these things."""
    if phase == numbers.DRAW:
        return numbers.TURN_UP
    if phase == numbers.AWARD:
        return numbers.DRAW_TOKEN
    if phase == numbers.RACE:
        return numbers.GO_FIRST
    if phase == numbers.DEAL_CLUES:
        return numbers.DEAL
    if phase == numbers.TOSS or phase == numbers.FLIP:
        return numbers.TOSS_CLUE
    if phase == numbers.SLIP_AGENTS:
        return numbers.SLIP
    if phase == numbers.LIVE:
        return numbers.CLOSE
    return numbers.PICK_SLOT if phase == numbers.SWAP_SLOT else numbers.START


def slots(table: Table, tokens: i64) -> i64:
    """The slots in which some tokens of one seat lie."""
    found: i64 = 0
    while tokens:
        found |= bit(table.slot_of(lowest(tokens)))
        tokens &= tokens - 1
    return found


def fill(table: Table, seat: i64) -> i64:
    """The legal actions of a seat, ascending."""
    if seat == CHANCE:
        return table.offer(0, chance_among(table), chance_base(table.phase))
    phase = table.phase
    if phase == numbers.FORCED or phase == numbers.LIVE:
        return table.offer(0, table.free_suspects(), numbers.ACCUSE)
    if phase == numbers.FACES:
        return table.offer(0, both_faces(bit(table.trait(seat))), numbers.HIDE)
    if phase == numbers.SWAP:
        return _fill_swap(table, seat)
    if phase == numbers.WINDOW and table.setup.committed:
        return _fill_aim(table, seat)
    if phase != numbers.WINDOW and phase != numbers.POLL:
        return _fill_announce(table, seat)
    table.moves[0] = numbers.PASS
    return table.offer(1, table.free_suspects(), numbers.ACCUSE)


def _fill_aim(table: Table, seat: i64) -> i64:
    """W11: keep what is, drop the aim, or aim at another cat without a marker."""
    aim = table.aim(seat)
    table.moves[0] = numbers.PASS
    if aim == NOBODY:
        return table.offer(1, table.setup.cats & ~table.marked, numbers.AIM)
    table.moves[1] = numbers.DROP
    return table.offer(2, table.setup.cats & ~table.marked & ~bit(aim), numbers.AIM)


def _fill_swap(table: Table, seat: i64) -> i64:
    """R43, Q20, Q29: without an unused Adler declining is all there is."""
    table.moves[0] = numbers.DECLINE
    tokens = swappable(table, seat)
    at: i64 = 1
    for other in range(table.seats):
        if table.setup.swap_at_random:
            for colour in range(numbers.COLOUR_COUNT):
                if tokens & table.face_down(other, colour):
                    table.moves[at] = numbers.TAKE_ANY + other * numbers.COLOUR_COUNT + colour
                    at += 1
            continue
        at = table.offer(at, slots(table, tokens & table.tokens(other)), numbers.TAKE + other * numbers.SLOTS)
    return at


def token_at(table: Table, seat: i64, slot: i64) -> i64:
    """The token in a slot of a seat, as a set; empty where there is none."""
    left = table.tokens(seat)
    while left:
        token = lowest(left)
        if table.slot_of(token) == slot:
            return bit(token)
        left &= left - 1
    return 0


def _fill_announce(table: Table, seat: i64) -> i64:
    """Q10: everybody is asked, but only who has the target points may announce."""
    if table.points(seat) < table.setup.target:
        table.moves[0] = numbers.SILENT
        return 1
    table.moves[0] = numbers.ANNOUNCE_TEN
    table.moves[1] = numbers.SILENT
    return 2
