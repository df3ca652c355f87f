"""Checkpoint Charlie: what cats and the faces of clue tokens say about each other (R2, R3, R13-R15)."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest, shifted
from brushpass.games.checkpoint_charlie import numbers


def agreements(cat: i64, faces: i64) -> i64:
    """R2: with how many of some faces a cat agrees."""
    return count(numbers.FACES_OF[cat] & faces)


def cats_agreeing(cats: i64, faces: i64) -> i64:
    """R2: those of some cats that agree with every one of some faces."""
    while faces:
        cats &= numbers.CATS_WITH[lowest(faces)]
        faces &= faces - 1
    return cats


def both_faces(traits: i64) -> i64:
    """R3: both faces of every clue token among some traits."""
    faces: i64 = 0
    while traits:
        faces |= shifted(3, 2 * lowest(traits))
        traits &= traits - 1
    return faces


def traits_of(faces: i64) -> i64:
    """R3: the traits that some faces are about."""
    traits: i64 = 0
    while faces:
        traits |= bit(lowest(faces) // 2)
        faces &= faces - 1
    return traits


def faces_explaining(kept: i64, discarded: i64) -> i64:
    """R13-R15: the faces with which a seat would have kept these cats and discarded those."""
    faces: i64 = numbers.ALL_FACES
    while kept:
        faces &= numbers.FACES_OF[lowest(kept)]
        kept &= kept - 1
    while discarded:
        faces &= ~numbers.FACES_OF[lowest(discarded)]
        discarded &= discarded - 1
    return faces
