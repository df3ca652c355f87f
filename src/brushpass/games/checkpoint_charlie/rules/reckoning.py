"""Checkpoint Charlie: what every cat is worth to a seat, reckoned from what it can tell of the table (K2).

All five traits count in the end: those of clues that nobody has are tossed. So what a seat does not know is which of
the 32 cats is the chief, and a cat's chance is the share of all ways to deal the hidden clues that agree with it.
`inference.py` reckons the same from a view, also where discards are forgotten (Q4); here a forgotten discard counts for
nothing, and clues that are left out of the scoring (Q2) count like tossed ones.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest
from brushpass.core.game import NOBODY
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.numbers import CAT_COUNT, FACES_OF, MOST_SEATS
from brushpass.games.checkpoint_charlie.rules import sight
from brushpass.games.checkpoint_charlie.rules.clues import both_faces, cats_agreeing, faces_explaining, traits_of
from brushpass.games.checkpoint_charlie.rules.table import Table

CERTAIN: Final = 1024
"""What stands for a chance of one."""
_BITS_OF_CERTAIN: Final = 10
POINT: Final = 64
"""What stands for one point."""


@final
class Reckoning:
    """The chances of every cat, and what a token of each colour is worth on average, for one seat at one moment."""

    def __init__(self) -> None:
        self.ways: vec[i64] = vec[i64]([0] * CAT_COUNT)
        """For each cat in how many ways it may be the chief."""
        self.total: i64 = 0
        self.hidden: i64 = 0
        """How many clues the seat does not see."""
        self.may_show: vec[i64] = vec[i64]([0] * MOST_SEATS)
        """The faces that each of them may show."""
        self.public: vec[i64] = vec[i64]([0] * MOST_SEATS)
        """For each seat, counted as at the table, the faces its clue may show to whoever only watches."""
        self.worth: vec[i64] = vec[i64]([0] * numbers.COLOUR_COUNT)

    def reckon(self, table: Table, seat: i64) -> None:
        """Reckon for a seat, all of it."""
        left = sight.traits_left(table, seat)
        known = table.open_faces
        self.hidden = 0
        for owner in range(table.seats):
            if sight.is_clue_known(table, owner, seat):
                known |= bit(table.clue(owner))
            elif table.trait(owner) != NOBODY:
                self.may_show[self.hidden] = sight.may_show(table, owner, seat, left)
                self.hidden += 1
        for cat in range(CAT_COUNT):
            self.ways[cat] = 0
        self.total = 0
        cats = cats_agreeing(table.setup.cats, known)
        while cats:
            cat = lowest(cats)
            cats &= cats - 1
            ways = self._ways(0, FACES_OF[cat] & ~known)
            self.ways[cat] = ways
            self.total += ways

    def _ways(self, clue: i64, faces: i64) -> i64:
        """In how many ways the clues from this one on can show some of these faces, each another."""
        left = self.hidden - clue
        if left == 0:
            return 1
        here = self.may_show[clue] & faces
        if left == 1:
            return count(here)
        if left == 2:
            last = self.may_show[clue + 1] & faces
            return count(here) * count(last) - count(here & last)
        ways: i64 = 0
        while here:
            face = here & -here
            here ^= face
            ways += self._ways(clue + 1, faces ^ face)
        return ways

    def reckon_worth(self, table: Table, seat: i64) -> None:
        """R30: the mean of all tokens of a colour that the seat has not looked at."""
        for colour in range(numbers.COLOUR_COUNT):
            tokens = table.setup.tokens_of[colour]
            points: i64 = 0
            unknown: i64 = 0
            while tokens:
                token = lowest(tokens)
                tokens &= tokens - 1
                if not table.known[token] & bit(seat):
                    points += table.setup.points[token]
                    unknown += 1
            if unknown:
                points = points * POINT // unknown
            self.worth[colour] = points

    def chief(self, cat: i64) -> i64:
        """The chance of a cat to be the chief, in parts of CERTAIN."""
        return self.ways[cat] * CERTAIN // self.total

    def aide(self, cat: i64) -> i64:
        """The chance of a cat to be an aide: the chief differs from it in one trait."""
        ways = self.ways
        near = ways[cat ^ 1] + ways[cat ^ 2] + ways[cat ^ 4] + ways[cat ^ 8] + ways[cat ^ 16]
        return near * CERTAIN // self.total

    def promise(self, chief: i64, aide: i64) -> i64:
        """The points that an accusation with these chances brings on average, in parts of POINT."""
        gold = self.worth[numbers.GOLD]
        white = self.worth[numbers.WHITE]
        black = self.worth[numbers.BLACK]
        return (chief * gold + aide * white + (CERTAIN - chief - aide) * black) >> _BITS_OF_CERTAIN

    def look_from_outside(self, table: Table) -> None:
        """What whoever only watches can tell of each clue."""
        free = both_faces(table.setup.traits) & ~both_faces(traits_of(table.open_faces))
        for owner in range(table.seats):
            if table.trait(owner) == NOBODY:
                self.public[owner] = 0
            elif table.exposed == owner or table.shown & bit(owner):
                self.public[owner] = bit(table.clue(owner))
            else:
                discards = sight.shown_discards(table, owner)
                self.public[owner] = free & faces_explaining(table.suspects_of(owner), discards)

    def from_outside(self, table: Table, cat: i64) -> i64:
        """How likely a cat seems to agree with all clues to whoever only watches and takes each clue by itself."""
        if table.open_faces & ~FACES_OF[cat]:
            return 0
        chance: i64 = CERTAIN
        for owner in range(table.seats):
            faces = self.public[owner]
            if faces:
                chance = chance * count(faces & FACES_OF[cat]) // count(faces)
        return chance
