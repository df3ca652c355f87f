"""Checkpoint Charlie: what may be done in each phase."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import CHANCE, NOBODY
from brushpass.games.checkpoint_charlie.numbers import (
    ACCUSE,
    AIM,
    ALL_CATS,
    ANNOUNCE_TEN,
    AWARD,
    CLOSE,
    COLOUR_COUNT,
    DEAL,
    DEAL_CLUES,
    DECLINE,
    DRAW,
    DRAW_TOKEN,
    DROP,
    FACES,
    FLIP,
    FORCED,
    GO_FIRST,
    HIDE,
    LIVE,
    PASS,
    PICK_SLOT,
    POLL,
    RACE,
    SILENT,
    SLIP,
    SLIP_AGENTS,
    SLOTS,
    START,
    SWAP,
    SWAP_SLOT,
    TAKE,
    TAKE_ANY,
    TOSS,
    TOSS_CLUE,
    TURN_UP,
    WINDOW,
)
from brushpass.games.checkpoint_charlie.rules.drivers import contenders
from brushpass.games.checkpoint_charlie.rules.swaps import swappable
from brushpass.games.checkpoint_charlie.rules.table import AIM_AT, POINTS, TOKENS, TRAIT, Table


def chance_among(table: Table) -> i64:
    """The things of which chance names one, as a set: each is as likely as any other."""
    phase = table.phase
    if phase == DRAW:
        return table.cats
    if phase == AWARD:
        return table.supply & table.setup.tokens_of[table.colour]
    if phase == RACE:
        return contenders(table)
    if phase == DEAL_CLUES:
        return table.bag
    if phase == TOSS or phase == FLIP:
        return both_faces(table.bag)
    if phase == SLIP_AGENTS:
        return (bit(table.setup.upper_cards) - 1) & ~table.agent_places
    if phase == SWAP_SLOT:
        return slots(table, table.face_down(table.victim, table.colour))
    if phase == LIVE:
        return bit(0)
    return table.setup.starters  # R7


def chance_base(phase: i64) -> i64:
    """The action with which chance names the first of these things."""
    if phase == DRAW:
        return TURN_UP
    if phase == AWARD:
        return DRAW_TOKEN
    if phase == RACE:
        return GO_FIRST
    if phase == DEAL_CLUES:
        return DEAL
    if phase == TOSS or phase == FLIP:
        return TOSS_CLUE
    if phase == SLIP_AGENTS:
        return SLIP
    if phase == LIVE:
        return CLOSE
    return PICK_SLOT if phase == SWAP_SLOT else START


def both_faces(traits: i64) -> i64:
    """R17: both faces of every clue token among some traits."""
    faces: i64 = 0
    while traits:
        faces |= bit(2 * lowest(traits)) | bit(2 * lowest(traits) + 1)
        traits &= traits - 1
    return faces


def slots(table: Table, tokens: i64) -> i64:
    """The slots in which some tokens of one seat lie."""
    found: i64 = 0
    while tokens:
        found |= bit(table.place[lowest(tokens)] % SLOTS)
        tokens &= tokens - 1
    return found


def fill(table: Table, seat: i64) -> i64:
    """The legal actions of a seat, ascending."""
    if seat == CHANCE:
        return table.offer(0, chance_among(table), chance_base(table.phase))
    phase = table.phase
    if phase == FORCED or phase == LIVE:
        return table.offer(0, table.free_suspects(), ACCUSE)
    if phase == FACES:
        return table.offer(0, both_faces(bit(table.side[TRAIT + seat])), HIDE)
    if phase == SWAP:
        return _fill_swap(table, seat)
    if phase == WINDOW and table.setup.committed:
        return _fill_aim(table, seat)
    if phase != WINDOW and phase != POLL:
        return _fill_announce(table, seat)
    table.moves[0] = PASS
    return table.offer(1, table.free_suspects(), ACCUSE)


def _fill_aim(table: Table, seat: i64) -> i64:
    """W11: keep what is, drop the aim, or aim at another cat without a marker."""
    aim = table.side[AIM_AT + seat]
    table.moves[0] = PASS
    if aim == NOBODY:
        return table.offer(1, ALL_CATS & ~table.marked, AIM)
    table.moves[1] = DROP
    return table.offer(2, ALL_CATS & ~table.marked & ~bit(aim), AIM)


def _fill_swap(table: Table, seat: i64) -> i64:
    """R43, Q20, Q29: without an unused Adler declining is all there is."""
    table.moves[0] = DECLINE
    tokens = swappable(table, seat)
    at: i64 = 1
    for other in range(table.seats):
        if table.setup.swap_at_random:
            for colour in range(COLOUR_COUNT):
                if tokens & table.face_down(other, colour):
                    table.moves[at] = TAKE_ANY + other * COLOUR_COUNT + colour
                    at += 1
            continue
        at = table.offer(at, slots(table, tokens & table.side[TOKENS + other]), TAKE + other * SLOTS)
    return at


def token_at(table: Table, seat: i64, slot: i64) -> i64:
    """The token in a slot of a seat, as a set; empty where there is none."""
    left = table.side[TOKENS + seat]
    while left:
        token = lowest(left)
        if table.place[token] == seat * SLOTS + slot:
            return bit(token)
        left &= left - 1
    return 0


def _fill_announce(table: Table, seat: i64) -> i64:
    """Q10: everybody is asked, but only who has the target points may announce."""
    if table.side[POINTS + seat] < table.setup.target:
        table.moves[0] = SILENT
        return 1
    table.moves[0] = ANNOUNCE_TEN
    table.moves[1] = SILENT
    return 2
