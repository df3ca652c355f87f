"""Checkpoint Charlie: how a round is set up (R8-R11)."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.table import (
    AIM_AT,
    AIM_SINCE,
    CLUE,
    DISCARDS,
    MARKED,
    SUSPECTS,
    TOP,
    TRAIT,
    Table,
)


def begin_round(table: Table) -> None:
    """R8, R32: everything but the score tokens is gathered, and clues are dealt anew."""
    side = table.side
    for seat in range(table.seats):
        side[TRAIT + seat] = NOBODY
        side[CLUE + seat] = NOBODY
        side[SUSPECTS + seat] = 0
        side[DISCARDS + seat] = 0
        side[TOP + seat] = NOBODY
        side[MARKED + seat] = NOBODY
        side[AIM_AT + seat] = NOBODY
        side[AIM_SINCE + seat] = 0
    table.round += 1
    table.drawer = table.starter
    table.drawn = NOBODY
    table.draws_on = False
    table.cats = numbers.ALL_CATS
    table.agent_places = 0
    table.dealt = 0
    table.bag = numbers.ALL_TRAITS
    table.open_faces = 0
    table.revealed = False
    table.suspects = 0
    table.marked = 0
    table.accusers = 0
    table.passed_over = 0
    table.window = 0
    table.polled = 0
    table.placed = False
    table.awards = 0
    table.unpaid = 0
    table.swapping = 0
    table.swaps_done = False
    table.exposed = NOBODY
    table.tell(EVERYONE, numbers.ROUND_BEGAN, table.round, table.starter)
    table.phase = numbers.DEAL_CLUES
    table.ask_chance()


def deal_clue(table: Table, trait: i64) -> None:
    """R8: the next seat draws this clue token and looks at it alone."""
    seat: i64 = 0
    while table.side[TRAIT + seat] != NOBODY:
        seat += 1
    table.side[TRAIT + seat] = trait
    table.bag &= ~bit(trait)
    table.tell(bit(seat), numbers.OWN_TRAIT, trait)
    if seat + 1 < table.seats:
        return
    if table.setup.agent_cards:
        table.phase = numbers.SLIP_AGENTS
        return
    ask_faces(table)


def slip_agent(table: Table, place: i64) -> None:
    """R10: an agent card lies at this place of the upper half, which nobody knows."""
    table.agent_places |= bit(place)
    if agent_cards_left(table) == table.setup.agent_cards:
        ask_faces(table)


def agent_cards_left(table: Table) -> i64:
    """The agent cards still in the deck."""
    left: i64 = 0
    places = table.agent_places >> table.dealt
    while places:
        places &= places - 1
        left += 1
    return left


def ask_faces(table: Table) -> None:
    """R8, Q30: all choose at once, unseen."""
    table.phase = numbers.FACES
    table.ask_sealed(table.setup.everyone)


def choose_face(table: Table, seat: i64, face: i64, action: i64) -> bool:
    """R8: a seat hides its clue with this face up; are all hidden, so that the first turn can begin?"""
    table.side[CLUE + seat] = face
    table.tell(bit(seat), numbers.OWN_FACE, face)
    if not table.seal(seat, action):
        return False
    table.unseal()
    table.tell(EVERYONE, numbers.FACES_CHOSEN)
    if table.officer != NOBODY:
        table.exposed = table.officer
        table.tell(EVERYONE, numbers.OFFICER_SHOWS, table.officer, table.side[CLUE + table.officer])
    return True
