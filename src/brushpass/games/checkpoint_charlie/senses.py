"""Checkpoint Charlie: how a trained player perceives the table, and how it names its actions.

No cat and no trait means anything by itself: whatever the traits are called, the game is the same. So columns tell what
the cats are worth, the most promising first, and an accusation is spelled by the place of its cat in that order, by its
chances and by where it lies. The chances are exact as far as discards can be seen (`rules/reckoning.py`).
Seats are counted clockwise from mine, in columns and in outputs; one network serves tables of three, four and five.

Actions that share their outputs are those between which the seat has nothing to choose by: the two faces of its clue,
suspects with the same chances in front of the same seat, and tokens of one seat that look alike to it.
"""

from __future__ import annotations

from typing import Final, Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest
from brushpass.core.encoding import Encoding
from brushpass.core.game import NOBODY, State
from brushpass.core.options import Options
from brushpass.core.recall import Recall
from brushpass.core.senses import Senses
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.numbers import CAT_COUNT, FACES_OF, MOST_SEATS
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions
from brushpass.games.checkpoint_charlie.prospects import HOW, worked_out
from brushpass.games.checkpoint_charlie.recall import REMEMBERED, SINCE_AT, CheckpointCharlieRecall, remembered
from brushpass.games.checkpoint_charlie.rules import sight
from brushpass.games.checkpoint_charlie.rules.legal import token_at
from brushpass.games.checkpoint_charlie.rules.reckoning import CERTAIN, POINT, Reckoning
from brushpass.games.checkpoint_charlie.rules.table import Table

TRAINED: Final[tuple[tuple[Options, int], ...]] = (
    (CheckpointCharlieOptions(players=4), 23),
    (CheckpointCharlieOptions(players=4, stasi=True), 6),
    (CheckpointCharlieOptions(players=4, cafe_adler=True), 6),
    (CheckpointCharlieOptions(players=4, stasi=True, cafe_adler=True), 6),
    (CheckpointCharlieOptions(players=3), 13),
    (CheckpointCharlieOptions(players=3, stasi=True), 4),
    (CheckpointCharlieOptions(players=3, cafe_adler=True), 4),
    (CheckpointCharlieOptions(players=3, stasi=True, cafe_adler=True), 4),
    (CheckpointCharlieOptions(players=5), 13),
    (CheckpointCharlieOptions(players=5, stasi=True), 4),
    (CheckpointCharlieOptions(players=5, cafe_adler=True), 4),
    (CheckpointCharlieOptions(players=5, stasi=True, cafe_adler=True), 4),
    (CheckpointCharlieOptions(window_mode="sequential"), 3),
    (CheckpointCharlieOptions(tie_break="rotating"), 2),
    (CheckpointCharlieOptions(tie_break="earliest_commitment"), 2),
    (CheckpointCharlieOptions(token_mix="mix_b"), 2),
)
"""The matches to train on, with shares of a hundred: every table with both variants, and other windows now and then.

Windows by the clock are left out: nobody is asked in them.
"""

_VERSION: Final = 1
"""Changes whenever an output, or a number worked out here, means something else."""

RANKS: Final = 6
"""So many of the most promising cats are perceived one by one."""

# Outputs

_HIDE: Final = numbers.HIDE  # the actions before it are outputs of their own, and either face is this one
# Of a cat, accused or aimed at:
_RANK: Final = _HIDE + 1
_LEVEL: Final = _RANK + 32  # what it promises
_CHIEF: Final = _LEVEL + 64
_AIDE: Final = _CHIEF + 34
_OWNER: Final = _AIDE + 34  # in front of whom it lies, the last for the deck
_OUTSIDE: Final = _OWNER + 12  # how likely it seems to whoever only watches
_GONE: Final = _OUTSIDE + 18  # an aim at a discard
# Of a token to be taken:
_VICTIM: Final = _GONE + 1
_TOKEN: Final = _VICTIM + MOST_SEATS  # its kind, or its colour, or its colour and that it is no Adler
_AHEAD: Final = _TOKEN + 17  # how many seats have more than the victim
OUTPUTS: Final = _AHEAD + MOST_SEATS
PARTS: Final = 6

_KINDS: Final = 11
_LAST_RANK: Final = 15
_LAST_LEVEL: Final = 31
_IN_DECK: Final = MOST_SEATS
_NEAR: Final = 8  # for the places of the order above
_NEW: Final = 64
_NO_AGES: Final = vec[i64]([0] * CAT_COUNT)


@final
class CheckpointCharlieSenses(Senses):
    """The columns and outputs of Checkpoint Charlie."""

    def __init__(self, encoding: Encoding) -> None:
        fields = [*remembered(), *worked_out(RANKS)]
        super().__init__(encoding, fields, CheckpointCharlieRecall(MOST_SEATS), HOW, (), OUTPUTS, PARTS)
        self.digest = f"{self.digest}-{_VERSION}"
        self._reckoning = Reckoning()
        # The cats that can be accused, or aimed at with a hope, the most promising first
        self._ranked: i64 = 0
        self._cats: vec[i64] = vec[i64]([0] * CAT_COUNT)
        self._keys: vec[i64] = vec[i64]([0] * CAT_COUNT)
        """What puts them into this order: the promise, and among equals how near and how new they are."""
        self._rank: vec[i64] = vec[i64]([NOBODY] * CAT_COUNT)
        """For each cat its place among these, the same for equals; NOBODY for all others."""
        self._standing: vec[i64] = vec[i64]([0] * MOST_SEATS)
        """What each seat has, as far as a seat knows it, in parts of a point."""

    # What both need

    def _reckon(self, table: Table, seat: i64, row: vec[i64], since: i64) -> None:
        """Order the cats, whose ages a row tells; where nobody can be accused, there is nothing to reckon."""
        rank = self._rank
        for place in range(self._ranked):
            rank[self._cats[place]] = NOBODY
        self._ranked = 0
        cats = table.free_suspects()
        if table.setup.committed:
            cats |= sight.unseen(table) & ~table.marked
        if cats | table.marked == 0 or table.phase <= numbers.FACES:
            self._reckoning.total = 0
            return
        self._reckoning.reckon(table, seat)
        reckoned = self._reckoning
        while cats:
            cat = lowest(cats)
            cats &= cats - 1
            promise = reckoned.promise(reckoned.chief(cat), reckoned.aide(cat))
            near = _IN_DECK - _owner(table, seat, cat)
            self._insert(cat, (promise * _NEAR + near) * _NEW + row[since + cat])
        same: i64 = 0
        for place in range(self._ranked):
            if self._promise(place) != self._promise(same):
                same = place
            rank[self._cats[place]] = same

    def _insert(self, cat: i64, key: i64) -> None:
        """A cat takes its place behind all that have a greater key, or the same."""
        cats = self._cats
        keys = self._keys
        place = self._ranked
        while place > 0 and keys[place - 1] < key:
            cats[place] = cats[place - 1]
            keys[place] = keys[place - 1]
            place -= 1
        cats[place] = cat
        keys[place] = key
        self._ranked += 1

    def _promise(self, place: i64) -> i64:
        """What the cat at a place of the order promises."""
        return self._keys[place] // (_NEAR * _NEW)

    # Perceiving

    def read(self, state: State, recall: Optional[Recall], seat: i64, row: vec[i64], at: i64) -> None:
        super().read(state, recall, seat, row, at)
        assert isinstance(state, Table)
        since = at + self.encoded + SINCE_AT
        here = at + self.encoded + REMEMBERED
        self._reckoning.reckon_worth(state, seat)
        self._reckon(state, seat, row, since)
        self._reckoning.look_from_outside(state)
        here = self._write_ranks(state, seat, row, here, since)
        here = self._write_chief(state, seat, row, here)
        here = self._write_markers(state, seat, row, here)
        here = self._write_seats(state, seat, row, here)
        self._write_standing(state, seat, row, here)

    def _write_ranks(self, table: Table, seat: i64, row: vec[i64], at: i64, since: i64) -> i64:
        """The best cats one by one: promise, chances, where each lies, how old it is, and who agrees with it."""
        reckoned = self._reckoning
        agrees = at + 6 * RANKS
        for place in range(RANKS):
            here = at + place
            if place >= self._ranked:
                for index in range(6):
                    row[here + index * RANKS] = 0
                row[here + 4 * RANKS] = NOBODY
                for other in range(MOST_SEATS):
                    row[agrees + place * MOST_SEATS + other] = 0
                continue
            cat = self._cats[place]
            row[here] = self._promise(place)
            row[here + RANKS] = reckoned.chief(cat)
            row[here + 2 * RANKS] = reckoned.aide(cat)
            row[here + 3 * RANKS] = reckoned.from_outside(table, cat)
            row[here + 4 * RANKS] = _owner(table, seat, cat)
            age: i64 = 0
            if row[since + cat]:
                age = table.window + 1 - row[since + cat]
            row[here + 5 * RANKS] = age
            self._write_agreement(table, seat, cat, row, agrees + place * MOST_SEATS)
        return agrees + RANKS * MOST_SEATS

    def _write_agreement(self, table: Table, seat: i64, cat: i64, row: vec[i64], at: i64) -> None:
        """Of the faces that each clue may show to all, how many agree with a cat, in parts of a point."""
        for place in range(MOST_SEATS):
            row[at + place] = 0
            if place < table.seats:
                faces = self._reckoning.public[_seat_at(table, seat, place)]
                if faces:
                    row[at + place] = count(faces & FACES_OF[cat]) * POINT // count(faces)

    def _write_chief(self, table: Table, seat: i64, row: vec[i64], at: i64) -> i64:
        """How many cats can be accused, and where the chief may be."""
        reckoned = self._reckoning
        row[at] = count(table.free_suspects())
        row[at + 1] = self._chief_among(table.free_suspects())
        row[at + 2] = self._chief_among(table.marked)
        row[at + 3] = self._chief_among(sight.unseen(table))
        row[at + 4] = 0
        aim = table.aim(seat) if seat < table.seats else NOBODY
        if aim != NOBODY and reckoned.total:
            row[at + 4] = reckoned.promise(reckoned.chief(aim), reckoned.aide(aim))
        return at + 5

    def _chief_among(self, cats: i64) -> i64:
        """The chance that one of some cats is the chief."""
        if self._reckoning.total == 0:
            return 0
        ways: i64 = 0
        while cats:
            ways += self._reckoning.ways[lowest(cats)]
            cats &= cats - 1
        return ways * CERTAIN // self._reckoning.total

    def _write_markers(self, table: Table, seat: i64, row: vec[i64], at: i64) -> i64:
        """What the cats are worth that the seats have accused."""
        reckoned = self._reckoning
        for place in range(MOST_SEATS):
            here = at + place
            row[here] = 0
            row[here + MOST_SEATS] = 0
            row[here + 2 * MOST_SEATS] = 0
            if place < table.seats and reckoned.total:
                cat = table.accused_by(_seat_at(table, seat, place))
                if cat != NOBODY:
                    chief = reckoned.chief(cat)
                    aide = reckoned.aide(cat)
                    row[here] = chief
                    row[here + MOST_SEATS] = aide
                    row[here + 2 * MOST_SEATS] = reckoned.promise(chief, aide)
        return at + 3 * MOST_SEATS

    def _write_seats(self, table: Table, seat: i64, row: vec[i64], at: i64) -> i64:
        """How much is known of each clue, and how many free suspects lie in front of each seat."""
        free = table.free_suspects()
        for place in range(MOST_SEATS):
            row[at + place] = 0
            row[at + MOST_SEATS + place] = 0
            if place < table.seats:
                other = _seat_at(table, seat, place)
                row[at + place] = count(self._reckoning.public[other])
                row[at + MOST_SEATS + place] = count(table.suspects_of(other) & free)
        return at + 2 * MOST_SEATS

    def _write_standing(self, table: Table, seat: i64, row: vec[i64], at: i64) -> None:
        """What everybody has, who is ahead, and the tokens that I do not know, by seat and colour; then the Adlers."""
        self._reckon_standing(table, seat)
        best: i64 = 0
        for place in range(MOST_SEATS):
            row[at + place] = 0
            if place < table.seats:
                standing = self._standing[_seat_at(table, seat, place)]
                row[at + place] = standing
                if place == 1 or (place > 1 and standing > best):
                    best = standing
        row[at + MOST_SEATS] = (row[at] - best) // POINT
        row[at + MOST_SEATS + 1] = table.setup.target - row[at] // POINT
        here = at + MOST_SEATS + 2
        for index in range(here, here + (MOST_SEATS + 2) * numbers.COLOUR_COUNT):
            row[index] = 0
        adlers = here + MOST_SEATS * numbers.COLOUR_COUNT
        for token in range(numbers.TOKEN_COUNT):
            if table.place[token] == numbers.IN_SUPPLY:
                continue
            colour = table.setup.colour[token]
            if not table.known[token] & bit(seat):
                owner = table.owner_of(token)
                place = owner - seat if owner >= seat else owner - seat + table.seats
                row[here + place * numbers.COLOUR_COUNT + colour] += 1
            elif table.setup.adlers & bit(token):
                if table.face_up & bit(token):
                    row[adlers + numbers.COLOUR_COUNT + colour] += 1
                elif table.owner_of(token) == seat:
                    row[adlers + colour] += 1

    def _reckon_standing(self, table: Table, seat: i64) -> None:
        """R30: the points of every seat that a seat knows, and the mean for tokens that it does not."""
        for owner in range(table.seats):
            standing: i64 = 0
            tokens = table.tokens(owner)
            while tokens:
                token = lowest(tokens)
                tokens &= tokens - 1
                if table.known[token] & bit(seat):
                    standing += table.setup.points[token] * POINT
                else:
                    standing += self._reckoning.worth[table.setup.colour[token]]
            self._standing[owner] = standing

    # Naming actions

    def spell(self, state: State, seat: i64, count: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, Table)
        nothing = self.outputs
        for index in range(at, at + count * PARTS):
            out[index] = nothing
        last = state.moves[count - 1]
        if last >= numbers.ACCUSE:
            self._reckoning.reckon_worth(state, seat)
            if last < numbers.TAKE:
                self._reckon(state, seat, _NO_AGES, 0)
                self._reckoning.look_from_outside(state)
            else:
                self._reckon_standing(state, seat)
        for index in range(count):
            action = state.moves[index]
            place = at + index * PARTS
            if action >= numbers.TAKE:
                self._spell_token(state, seat, action, out, place)
            elif action >= numbers.AIM:
                self._spell_cat(state, seat, 1, action - numbers.AIM, out, place)
            elif action >= numbers.ACCUSE:
                self._spell_cat(state, seat, 0, action - numbers.ACCUSE, out, place)
            else:
                out[place] = min(action, _HIDE)

    def _spell_cat(self, table: Table, seat: i64, way: i64, cat: i64, out: vec[i64], at: i64) -> None:
        """R20, W11: a cat to accuse or to aim at."""
        rank = self._rank[cat]
        if rank == NOBODY:
            out[at] = _GONE
            return
        reckoned = self._reckoning
        chief = reckoned.chief(cat)
        aide = reckoned.aide(cat)
        out[at] = _RANK + way * 16 + min(rank, _LAST_RANK)
        # Eighths of a point from a quarter below 0 on
        level = (reckoned.promise(chief, aide) + POINT // 4) * 8 // POINT
        out[at + 1] = _LEVEL + way * 32 + max(0, min(level, _LAST_LEVEL))
        out[at + 2] = _CHIEF + way * 17 + chief * 16 // CERTAIN
        out[at + 3] = _AIDE + way * 17 + aide * 16 // CERTAIN
        out[at + 4] = _OWNER + way * 6 + _owner(table, seat, cat)
        out[at + 5] = _OUTSIDE + way * 9 + reckoned.from_outside(table, cat) * 8 // CERTAIN

    def _spell_token(self, table: Table, seat: i64, action: i64, out: vec[i64], at: i64) -> None:
        """R43, Q20: a token of another seat, as it looks to whoever takes it."""
        victim: i64 = 0
        what: i64 = _KINDS
        if action >= numbers.TAKE_ANY:
            named = action - numbers.TAKE_ANY
            victim = named // numbers.COLOUR_COUNT
            what += named - victim * numbers.COLOUR_COUNT
        else:
            named = action - numbers.TAKE
            victim = named // numbers.SLOTS
            token = lowest(token_at(table, victim, named - victim * numbers.SLOTS))
            what += table.setup.colour[token]
            if table.known[token] & bit(seat):
                what = table.setup.kind[token]
            elif table.plain & bit(token):
                what += numbers.COLOUR_COUNT
        ahead: i64 = 0
        for other in range(table.seats):
            if self._standing[other] > self._standing[victim]:
                ahead += 1
        out[at] = _VICTIM + (victim - seat if victim >= seat else victim - seat + table.seats)
        out[at + 1] = _TOKEN + what
        out[at + 2] = _AHEAD + ahead


def _seat_at(table: Table, seat: i64, place: i64) -> i64:
    """The seat that sits so far from mine, clockwise; whoever only watches counts from the first."""
    other = place if seat >= table.seats else seat + place
    return other if other < table.seats else other - table.seats


def _owner(table: Table, seat: i64, cat: i64) -> i64:
    """In front of whom a cat lies, counted from a seat, or that it is still in the deck."""
    for place in range(table.seats):
        if table.suspects_of(_seat_at(table, seat, place)) & bit(cat):
            return place
    return _IN_DECK
