"""Checkpoint Charlie: exact inference from a view (K2).

Hidden clues are dealt at random, their faces are chosen without meaning, and every card is sorted in public.
So every way to deal them that agrees with all cards still to be seen is as likely as any other; from one seat there are
at most 384.
Where discards are forgotten (Q4), a way counts as often as the forgotten cats can lie in their piles.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest, members_of, shifted
from brushpass.core.dice import Dice
from brushpass.core.packing import set_of
from brushpass.games.checkpoint_charlie.cards import CATS, SIZES, VALUES
from brushpass.games.checkpoint_charlie.numbers import CATS_WITH
from brushpass.games.checkpoint_charlie.rules.clues import agreements
from brushpass.games.checkpoint_charlie.view import HIDDEN, CheckpointCharlieView, Odds

FACE_BITS: Final = 4
FACE_MASK: Final = 15
NO_FACE: Final = 15

_FINE: Final = 1 << 30  # how finely a random number is drawn where ways differ in weight


def face_of(dealt: i64, seat: i64) -> i64:
    """The clue of a seat in one way to deal all clues, or NO_FACE."""
    return (dealt >> (FACE_BITS * seat)) & FACE_MASK


@final
class Piles:
    """Q4: the forgotten discards: how many of each seat, and the cats among which they are."""

    def __init__(self, seen: CheckpointCharlieView, cats: i64) -> None:
        self.cats: list[int] = members_of(cats)
        self.hidden: vec[i64] = vec[i64]()
        self.stride: vec[i64] = vec[i64]()
        self.sizes: i64 = 1
        """How many combinations of pile sizes there are."""
        for seat in range(len(seen.seats)):
            left: i64 = seen.discard_sizes[seat] - len(seen.discards[seat])
            if is_shown_discard(seen, seat):
                left -= 1
            self.hidden = append(self.hidden, left)
            self.stride = append(self.stride, self.sizes)
            self.sizes *= left + 1

    def is_needed(self) -> bool:
        """Has anything been forgotten?"""
        return self.sizes > 1

    def rows(self, dealt: i64) -> list[vec[float]]:
        """For the first cats, one by one, in how many ways they fill piles of every combination of sizes."""
        row = vec[float]([0.0] * int(self.sizes))
        row[0] = 1.0
        rows = [row]
        for cat in self.cats:
            row = self._with(row, cat, dealt)
            rows.append(row)
        return rows

    def ways(self, dealt: i64) -> float:
        """In how many ways the forgotten cats can lie, if the clues were dealt like this."""
        return self.rows(dealt)[-1][self.sizes - 1]

    def _with(self, row: vec[float], cat: i64, dealt: i64) -> vec[float]:
        """A cat stays in the deck, or lies in the pile of a seat whose clue it does not agree with."""
        longer = row[:]
        for seat in range(len(self.hidden)):
            most = self.hidden[seat]
            if most == 0 or CATS_WITH[face_of(dealt, seat)] & bit(cat):
                continue
            stride = self.stride[seat]
            for sizes in range(self.sizes):
                if row[sizes] > 0.0 and sizes // stride % (most + 1) < most:
                    longer[sizes + stride] += row[sizes]
        return longer

    def draw(self, dealt: i64, dice: Dice) -> vec[i64]:
        """The forgotten cats of every seat, as sets, each way as likely as any other."""
        piles = vec[i64]([0] * len(self.hidden))
        rows = self.rows(dealt)
        sizes: i64 = self.sizes - 1
        place: i64 = len(self.cats)
        while place:
            place -= 1
            cat: i64 = self.cats[place]
            point = _part(dice) * rows[place + 1][sizes] - rows[place][sizes]
            if point < 0.0:
                continue
            for seat in range(len(self.hidden)):
                stride = self.stride[seat]
                is_empty = sizes // stride % (self.hidden[seat] + 1) == 0
                if is_empty or CATS_WITH[face_of(dealt, seat)] & bit(cat):
                    continue
                point -= rows[place][sizes - stride]
                if point < 0.0:
                    piles[seat] |= bit(cat)
                    sizes -= stride
                    break
        return piles


def _part(dice: Dice) -> float:
    """A random number from 0 up to 1."""
    return float(dice.below(_FINE)) / float(_FINE)


@final
class Posterior:
    """K2: every way the clues may have been dealt, for all that a view shows, and how much each weighs."""

    def __init__(self, seen: CheckpointCharlieView) -> None:
        self.seats: i64 = len(seen.seats)
        self.traits: i64 = len(SIZES[seen.options.size].traits)
        self.open_faces: i64 = set_of(seen.open_clues, VALUES)
        self.is_revealed: bool = seen.revealed
        self.may_show: vec[i64] = vec[i64]()
        """For every seat the faces its clue may show; none before it is dealt."""
        for seat in range(len(seen.seats)):
            self.may_show = append(self.may_show, _faces_possible(seen, seat))
        self.ways: vec[i64] = vec[i64]()
        """Four bits a seat."""
        self.piles = Piles(seen, set_of(seen.unseen, CATS))
        self._deal(0, 0, self.open_faces)
        self.weights: vec[float] = vec[float]()
        """Empty where all weigh the same."""
        self.total: float = float(len(self.ways))
        if self.piles.is_needed():
            self._weigh()

    def _deal(self, seat: i64, dealt: i64, taken: i64) -> None:
        """Give every seat from this one on a face of a trait that nobody else has."""
        if seat == self.seats:
            self.ways = append(self.ways, dealt)
            return
        faces = self.may_show[seat]
        if faces == 0:
            self._deal(seat + 1, dealt | shifted(NO_FACE, FACE_BITS * seat), taken)
            return
        while faces:
            face = lowest(faces)
            faces &= faces - 1
            if not (bit(face) | bit(face ^ 1)) & taken:
                self._deal(seat + 1, dealt | shifted(face, FACE_BITS * seat), taken | bit(face))

    def _weigh(self) -> None:
        self.total = 0.0
        for way in range(len(self.ways)):
            weight = self.piles.ways(self.ways[way])
            self.weights = append(self.weights, weight)
            self.total += weight

    def draw(self, dice: Dice) -> i64:
        """One way, as likely as it is."""
        if len(self.weights) == 0:
            return self.ways[dice.below(len(self.ways))]
        point = _part(dice) * self.total
        for way in range(len(self.ways)):
            point -= self.weights[way]
            if point < 0.0:
                return self.ways[way]
        return self.ways[len(self.ways) - 1]

    def odds(self, cats: i64) -> list[tuple[float, float]]:
        """For each of some cats how likely it is to be the chief, and an aide.

        As long as clues may be opened, those in the bag are as likely as not to agree; once all are revealed, what is
        still in the bag does not count (Q2).
        """
        found: list[tuple[float, float]] = []
        for cat in members_of(cats):
            chief = 0.0
            aide = 0.0
            for way in range(len(self.ways)):
                weight = self.weights[way] if len(self.weights) else 1.0
                faces = self._faces(self.ways[way])
                known = count(faces)
                wrong = known - agreements(cat, faces)
                tosses: i64 = 0 if self.is_revealed else self.traits - known
                if wrong == 0:
                    part = weight * _half_to(tosses)
                    chief += part
                    aide += part * float(tosses)
                elif wrong == 1:
                    aide += weight * _half_to(tosses)
            found.append((chief / self.total, aide / self.total))
        return found

    def _faces(self, dealt: i64) -> i64:
        """All faces of one way, with those that lie open."""
        faces = self.open_faces
        for seat in range(self.seats):
            face = face_of(dealt, seat)
            if face != NO_FACE:
                faces |= bit(face)
        return faces


def _half_to(tosses: i64) -> float:
    part = 1.0
    for _ in range(tosses):
        part *= 0.5
    return part


def _faces_possible(seen: CheckpointCharlieView, seat: i64) -> i64:
    """The faces that the clue of a seat may show; a face that is known is the only one."""
    clue = seen.clues[seat]
    if clue is not None and clue != HIDDEN:
        return bit(VALUES.index(clue))
    return set_of(seen.may_show[seat], VALUES)


def is_shown_discard(seen: CheckpointCharlieView, seat: i64) -> bool:
    """Q4: has this seat just discarded a cat that everybody has still in mind, though the pile hides it?"""
    if seen.drawn is None or seen.drawer != seen.seats[seat]:
        return False
    return seen.drawn not in seen.suspects[seat] and seen.drawn not in seen.discards[seat]


def odds_of(seen: CheckpointCharlieView, cats: i64) -> dict[str, Odds]:
    """K2: for each of some cats the exact chance to be the chief, an aide, or innocent, for all that the view shows."""
    odds = Posterior(seen).odds(cats)
    found: dict[str, Odds] = {}
    for place, cat in enumerate(members_of(cats)):
        chief, aide = odds[place]
        found[CATS[cat]] = Odds(chief, aide, max(0.0, 1.0 - chief - aide))
    return found


def suspicion(seen: CheckpointCharlieView) -> dict[str, Odds]:
    """K2: the same for every suspect, whoever it lies in front of."""
    cats: i64 = 0
    for suspects in seen.suspects:
        cats |= set_of(suspects, CATS)
    return odds_of(seen, cats)
