"""Checkpoint Charlie: what an observer can tell of the table, as numbers (K1).

`knowledge.py` says it in words, and `encoding.py` in rows.
"""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import NOBODY, SPECTATOR
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.clues import both_faces, faces_explaining, traits_of
from brushpass.games.checkpoint_charlie.rules.table import Table


def phase_seen(table: Table) -> i64:
    """W8, W11: while lots are drawn, nobody can tell that the answers are in, or that a card has left the deck."""
    if table.phase != numbers.RACE:
        return table.phase
    return numbers.WINDOW if table.turned_up == NOBODY else numbers.DRAW


def is_clue_known(table: Table, owner: i64, seat: i64) -> bool:
    """R8, R27, R39: does an observer see the face of a clue: as its owner, by the officer, or by the scoring?"""
    if table.clue(owner) == NOBODY:
        return False
    return owner == seat or table.shown & bit(owner) != 0 or table.exposed == owner


def known_faces(table: Table, seat: i64) -> i64:
    """R8, R17: the faces that lie open, and those of the clues that an observer sees."""
    known = table.open_faces
    for owner in range(table.seats):
        if is_clue_known(table, owner, seat):
            known |= bit(table.clue(owner))
    return known


def traits_left(table: Table, seat: i64) -> i64:
    """R8: the traits of all clue tokens but those that lie open or that an observer knows."""
    left = table.setup.traits & ~traits_of(known_faces(table, seat))
    if seat == SPECTATOR or table.trait(seat) == NOBODY:
        return left
    return left & ~bit(table.trait(seat))


def may_show(table: Table, owner: i64, seat: i64, left: i64) -> i64:
    """R13-R15: the faces that a clue may show, where a hidden one is about one of the traits that are left."""
    if table.trait(owner) == NOBODY:
        return 0
    if is_clue_known(table, owner, seat):
        return bit(table.clue(owner))
    if owner == seat:
        return both_faces(bit(table.trait(seat)))
    discarded = shown_discards(table, owner)
    if owner == table.drawer and table.drawn != NOBODY:
        discarded |= (
            bit(table.drawn) & ~table.suspects
        )  # everybody has it still in mind, though the pile may hide it (Q4)
    return both_faces(left) & faces_explaining(table.suspects_of(owner), discarded)


def shown_discards(table: Table, owner: i64) -> i64:
    """Q4: what can still be seen of a pile."""
    if table.setup.discards_are_open:
        return table.discards_of(owner)
    top = table.top_discard(owner)
    return bit(top) if table.setup.top_discard_is_open and top != NOBODY else 0


def unseen(table: Table) -> i64:
    """Every cat that lies in the deck, or forgotten in a pile, for all that can be seen."""
    cats = table.setup.cats & ~table.suspects
    for owner in range(table.seats):
        cats &= ~shown_discards(table, owner)
    return cats if table.drawn == NOBODY else cats & ~bit(table.drawn)


def known_points(table: Table, owner: i64, seat: i64) -> i64:
    """R30: what those tokens of a seat are worth that an observer has looked at."""
    points: i64 = 0
    tokens = table.tokens(owner)
    while tokens:
        token = lowest(tokens)
        tokens &= tokens - 1
        if table.known[token] & bit(seat):
            points += table.setup.points[token]
    return points
