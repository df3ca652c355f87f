"""Checkpoint Charlie: what a view leaves open, thing by thing: clues and forgotten discards, agent cards, tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from brushpass.core.bits import bit, members_of
from brushpass.core.errors import BadInput
from brushpass.core.game import NOBODY, State
from brushpass.core.hidden import Hidden, Value
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.cards import AGENTS, CATS, TRAIT_WORDS, VALUES
from brushpass.games.checkpoint_charlie.inference import Posterior, face_of
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.rules.sides import DISCARDS
from brushpass.games.checkpoint_charlie.tokens import COLOURS, KIND_WORDS, KINDS

Deal = Callable[[CheckpointCharlieState, int], None]
Pile = Callable[[CheckpointCharlieState, int, int], None]
Sizes = tuple[int, ...]


class HiddenClues(Hidden[State]):
    """R8, K2, Q4: the clues of others, and where discards are forgotten the cats in their piles.

    Every deal of clues, with every way in which the forgotten cats can lie under it, is as likely as any other.
    While faces are chosen a clue is its trait.
    """

    def __init__(
        self, base: CheckpointCharlieState, me: int, posterior: Posterior, *, faced: bool, deal: Deal, lay_pile: Pile
    ) -> None:
        self.base = base
        self.posterior = posterior
        self.faced = faced
        self.deal = deal
        self.lay_pile = lay_pile
        self.seats = [
            seat for seat in range(base.seats) if posterior.may_show[seat] and base.clue(seat) == NOBODY and seat != me
        ]
        self.cats = posterior.piles.cats
        self.sizes: Sizes = tuple(int(size) for size in posterior.piles.hidden)
        self.piles = [seat for seat, size in enumerate(self.sizes) if size]
        clues = [f"clue of {AGENTS[seat]}" for seat in self.seats]
        super().__init__("clues", (*clues, *(f"discards of {AGENTS[seat]}" for seat in self.piles)))

    def count(self) -> int:
        return sum(self._ways(deals[0]) for deals in self._deals.values())

    def values(self) -> Iterator[tuple[Value, Fraction]]:
        for clues, share in self._chances().items():
            dealt = self._deals[clues][0]
            ways = self._ways(dealt)
            for piles in self._fillings(dealt, 0, self.sizes):
                cats = tuple(tuple(CATS[cat] for cat in piles[seat]) for seat in self.piles)
                yield (*clues, *cats), share / ways

    def values_at(self, places: tuple[int, ...], limit: int) -> dict[Value, Fraction]:
        """Clues need not be listed with the cats that were forgotten."""
        if any(place >= len(self.seats) for place in places):
            return super().values_at(places, limit)
        chances = self._chances()
        if len(chances) > limit:
            raise BadInput("too-many-values", hidden=self.name, count=str(len(chances)), limit=limit)
        found: dict[Value, Fraction] = {}
        for clues, share in chances.items():
            part = tuple(clues[place] for place in places)
            found[part] = found.get(part, Fraction(0)) + share
        return found

    def read(self, state: State) -> Value:
        assert isinstance(state, CheckpointCharlieState)
        clues = [VALUES[state.clue(seat)] if self.faced else TRAIT_WORDS[state.trait(seat)] for seat in self.seats]
        piles = [members_of(state.side[DISCARDS + seat] & ~self.base.side[DISCARDS + seat]) for seat in self.piles]
        return (*((clue,) for clue in clues), *(tuple(CATS[cat] for cat in pile) for pile in piles))

    def put(self, state: State, value: Value) -> None:
        assert isinstance(state, CheckpointCharlieState)
        self.deal(state, self._deals[value[: len(self.seats)]][0])
        for seat, cats in zip(self.piles, value[len(self.seats) :], strict=True):
            self.lay_pile(state, seat, sum(bit(CATS.index(cat)) for cat in cats))

    # Deals

    @cached_property
    def _deals(self) -> dict[Value, list[int]]:
        """For all clues in words the ways to deal them; they differ only in faces that are not chosen yet."""
        found: dict[Value, list[int]] = {}
        for dealt in self.posterior.ways:
            faces = [int(face_of(dealt, seat)) for seat in self.seats]
            clues = tuple((VALUES[face] if self.faced else TRAIT_WORDS[face // 2],) for face in faces)
            found.setdefault(clues, []).append(int(dealt))
        return found

    def _chances(self) -> dict[Value, Fraction]:
        weights = {clues: len(deals) * self._ways(deals[0]) for clues, deals in self._deals.items()}
        total = sum(weights.values())
        return {clues: Fraction(weight, total) for clues, weight in weights.items() if weight}

    # Forgotten cats

    def _takers(self, dealt: int, place: int) -> list[int]:
        """The seats in whose piles a cat can lie: those whose clue it does not agree with (R14)."""
        cat = bit(self.cats[place])
        return [seat for seat in self.piles if not numbers.CATS_WITH[face_of(dealt, seat)] & cat]

    def _ways(self, dealt: int) -> int:
        """In how many ways the forgotten cats can lie."""
        faces = tuple(int(face_of(dealt, seat)) for seat in self.piles)
        return _ways_to_fill(tuple(self.cats), faces, tuple(self.sizes[seat] for seat in self.piles))

    def _fillings(self, dealt: int, place: int, sizes: Sizes) -> Iterator[dict[int, tuple[int, ...]]]:
        """These ways, one by one: for each seat the cats of its pile."""
        if not any(sizes):
            yield dict.fromkeys(self.piles, ())
            return
        if len(self.cats) - place < sum(sizes):
            return
        yield from self._fillings(dealt, place + 1, sizes)
        for seat in self._takers(dealt, place):
            if sizes[seat]:
                for piles in self._fillings(dealt, place + 1, _less(sizes, seat)):
                    yield {**piles, seat: (self.cats[place], *piles[seat])}


@lru_cache(maxsize=1 << 16)
def _ways_to_fill(cats: tuple[int, ...], faces: tuple[int, ...], sizes: Sizes) -> int:
    """In how many ways so many of some cats can lie in the pile of each clue, none of them agreeing with it (R14)."""
    row: dict[Sizes, int] = {sizes: 1}
    for cat in cats:
        takers = [pile for pile, face in enumerate(faces) if not numbers.CATS_WITH[face] & bit(cat)]
        longer = dict(row)
        for left, ways in row.items():
            for pile in takers:
                if left[pile]:
                    fewer = _less(left, pile)
                    longer[fewer] = longer.get(fewer, 0) + ways
        row = longer
    return row.get((0,) * len(sizes), 0)


def _less(sizes: Sizes, seat: int) -> Sizes:
    return (*sizes[:seat], sizes[seat] - 1, *sizes[seat + 1 :])


class HiddenAgentCards(Hidden[State]):
    """R10: where in the deck the agent cards lie, counted from the next card: any places of the upper half."""

    def __init__(self, places: int, cards: int, dealt: int) -> None:
        super().__init__("agent cards", ("deck",))
        self.open = members_of(places)
        self.cards = cards
        self.dealt = dealt

    def count(self) -> int:
        return comb(len(self.open), self.cards)

    def values(self) -> Iterator[tuple[Value, Fraction]]:
        chance = Fraction(1, self.count())
        for places in combinations(self.open, self.cards):
            yield (tuple(str(place - self.dealt + 1) for place in places),), chance

    def read(self, state: State) -> Value:
        assert isinstance(state, CheckpointCharlieState)
        return (tuple(str(place - self.dealt + 1) for place in self.open if state.agent_places & bit(place)),)

    def put(self, state: State, value: Value) -> None:
        assert isinstance(state, CheckpointCharlieState)
        for word in value[0]:
            state.agent_places |= bit(int(word) + self.dealt - 1)


class FaceDown(NamedTuple):
    """The tokens whose kind a view does not show, as `worlds.py` keeps them."""

    places: list[int]
    colours: list[int]
    plain: int
    adler: int
    among: list[int]
    points: list[int]


class HiddenTokens(Hidden[State]):
    """R28, R30, K1: the kinds of the face-down tokens, as likely as the supply makes them.

    Only those remain with which everybody was below the target at every check, and Adlers are where they must be.
    """

    def __init__(
        self, base: CheckpointCharlieState, tokens: FaceDown, lay: Callable[[CheckpointCharlieState, list[int]], None]
    ) -> None:
        self.tokens = tokens
        self.lay = lay
        setup = base.setup
        supply = base.supply & ~(bit(setup.stasi) if setup.stasi != NOBODY else 0)
        self.of_kind = [0] * len(KIND_WORDS)
        for token in members_of(supply):
            self.of_kind[setup.kind[token]] |= bit(token)
        self.points = [0] * len(KIND_WORDS)
        self.adlers = {int(setup.kind[token]) for token in members_of(setup.adlers)}
        for token in members_of(supply):
            self.points[setup.kind[token]] = int(setup.points[token])
        names = [
            f"{AGENTS[place // numbers.SLOTS]} {numbers.ROUND_WORDS[place % numbers.SLOTS]}" for place in tokens.places
        ]
        super().__init__("tokens", tuple(names))
        self._all = tuple(mask.bit_count() for mask in self.of_kind)
        self.kinds_of = [
            [kind for kind, mask in enumerate(self.of_kind) if mask and KINDS[kind].colour == colour]
            for colour in COLOURS
        ]
        most = [max((self.points[kind] for kind in kinds), default=0) for kinds in self.kinds_of]
        least = [min((self.points[kind] for kind in kinds), default=0) for kinds in self.kinds_of]
        self._most = [self._sums(place, most) for place in range(len(tokens.places) + 1)]
        self._least = [self._sums(place, least) for place in range(len(tokens.places) + 1)]
        """For every place, and every limit, the most and the least that tokens from there on may be worth."""
        self._ways = cache(self._find_ways)
        """For what is left from a place on: in how many ways kinds, and single tokens, can be dealt."""

    def count(self) -> int:
        return self._ways(0, self._all, self._limits_at_start(), self.tokens.adler == 0)[0]

    def values(self) -> Iterator[tuple[Value, Fraction]]:
        total = self._ways(0, self._all, self._limits_at_start(), self.tokens.adler == 0)[1]
        for kinds, weight in self._deals(0, self._all, self._limits_at_start(), is_met=self.tokens.adler == 0):
            yield tuple((KIND_WORDS[kind],) for kind in kinds), Fraction(weight, total)

    def read(self, state: State) -> Value:
        assert isinstance(state, CheckpointCharlieState)
        kinds = {
            int(place): KIND_WORDS[state.setup.kind[token]]
            for token, place in enumerate(state.place)
            if place != NOBODY
        }
        return tuple((kinds[place],) for place in self.tokens.places)

    def put(self, state: State, value: Value) -> None:
        assert isinstance(state, CheckpointCharlieState)
        left = list(self.of_kind)
        chosen: list[int] = []
        for words in value:
            kind = KIND_WORDS.index(words[0])
            chosen.append((left[kind] & -left[kind]).bit_length() - 1)
            left[kind] &= left[kind] - 1
        self.lay(state, chosen)

    # Deals

    def _limits_at_start(self) -> Sizes:
        return self._relaxed(0, tuple(self.tokens.points))

    def _relaxed(self, place: int, limits: Sizes) -> Sizes:
        """Limits that tokens from a place on cannot break any more all look the same."""
        most = self._most[place]
        return tuple(_FREE if limit >= most[index] else limit for index, limit in enumerate(limits))

    def _sums(self, place: int, worth: list[int]) -> list[int]:
        """For every limit what the tokens from a place on are worth, if each colour is worth so much."""
        later = [members_of(among >> place) for among in self.tokens.among]
        return [sum(worth[self.tokens.colours[place + other]] for other in others) for others in later]

    def _next(
        self, place: int, left: Sizes, limits: Sizes, is_met: bool
    ) -> Iterator[tuple[int, tuple[int, Sizes, Sizes, bool]]]:
        """Each kind that may be at a place, and what is left then."""
        least = self._least[place + 1]
        for kind in self.kinds_of[self.tokens.colours[place]]:
            is_adler = kind in self.adlers
            if not left[kind] or (is_adler and self.tokens.plain & bit(place)):
                continue
            less = tuple(
                limit if limit == _FREE or not among & bit(place) else limit - self.points[kind]
                for among, limit in zip(self.tokens.among, limits, strict=True)
            )
            if any(limit < least[index] for index, limit in enumerate(less)):
                continue
            met = is_met or (is_adler and self.tokens.adler & bit(place) != 0)
            yield kind, (place + 1, _less(left, kind), self._relaxed(place + 1, less), met)

    def _find_ways(self, place: int, left: Sizes, limits: Sizes, is_met: bool) -> tuple[int, int]:
        if place == len(self.tokens.places):
            return (1, 1) if is_met else (0, 0)
        kinds = tokens = 0
        for kind, then in self._next(place, left, limits, is_met):
            further = self._ways(*then)
            kinds += further[0]
            tokens += further[1] * left[kind]
        return kinds, tokens

    def _deals(self, place: int, left: Sizes, limits: Sizes, is_met: bool) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every way to deal kinds, and how many single tokens make it."""
        if place == len(self.tokens.places):
            yield (), 1
            return
        for kind, then in self._next(place, left, limits, is_met):
            if self._ways(*then)[0]:
                for kinds, weight in self._deals(*then):
                    yield (kind, *kinds), weight * left[kind]


_FREE = 1 << 20
"""A limit that nothing can break."""
