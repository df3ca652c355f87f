"""Checkpoint Charlie: how a round is set up (R8-R11)."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, count
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.table import Table


def begin_round(table: Table) -> None:
    """R8, R32: everything but the score tokens is gathered, and clues are dealt anew."""
    table.gather()
    table.round += 1
    table.tell(EVERYONE, numbers.ROUND_BEGAN, table.round, table.starter)
    table.phase = numbers.DEAL_CLUES
    table.ask_chance()


def deal_clue(table: Table, trait: i64) -> None:
    """R8: the next seat draws this clue token and looks at it alone."""
    seat: i64 = 0
    while table.trait(seat) != NOBODY:
        seat += 1
    table.deal_clue(seat, trait)
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
    return count(table.agent_places >> table.dealt)


def ask_faces(table: Table) -> None:
    """R8, Q30: all choose at once, unseen."""
    table.phase = numbers.FACES
    table.ask_sealed(table.setup.everyone)


def choose_face(table: Table, seat: i64, face: i64, action: i64) -> bool:
    """R8: a seat hides its clue with this face up; are all hidden, so that the first turn can begin?"""
    table.hide_clue(seat, face)
    table.tell(bit(seat), numbers.OWN_FACE, face)
    if not table.seal(seat, action):
        return False
    table.unseal()
    table.tell(EVERYONE, numbers.FACES_CHOSEN)
    if table.officer != NOBODY:
        table.exposed = table.officer
        table.tell(EVERYONE, numbers.OFFICER_SHOWS, table.officer, table.clue(table.officer))
    return True
