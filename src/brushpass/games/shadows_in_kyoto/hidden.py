"""Shadows in Kyoto: what a view leaves open, thing by thing: who the agents of a side are, whom it picked, its cards.

Copies of a card look alike, so values name kinds; how likely a value is counts the copies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, perm
from typing import NamedTuple

from brushpass.core.bits import bit, members_of
from brushpass.core.errors import BadInput
from brushpass.core.game import NOBODY, State
from brushpass.core.hidden import Hidden, Value
from brushpass.core.packing import Bag
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.cards import CARD_WORDS, DECKS, IDENTITY_WORDS, MARKS, SIDES, SPECIAL_WORDS
from brushpass.games.shadows_in_kyoto.knowledge import ARRANGEMENT_BITS, agents_in_order
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState
from brushpass.games.shadows_in_kyoto.rules.table import DISCARDS, HAND

Counts = tuple[int, ...]
"""How many cards there are of each kind."""
_COLOURED = range(numbers.COLOUR_COUNT)
_LOCATIONS = range(numbers.JOKER + 1)
_TACTICS = range(numbers.DEFENCE, numbers.KINDS)


class HiddenAgents(Hidden[State]):
    """R7: who the agents of a side on the board are, space by space: at most 720 arrangements."""

    def __init__(self, base: ShadowsInKyotoState, side: int, choices: list[int]) -> None:
        self.side = side
        self.size = len(agents_in_order(base, side))
        self.chances = Counter(choices)
        spaces = [SPACES[base.place[agent]] for agent in agents_in_order(base, side)]
        super().__init__(f"agents of {SIDES[side]}", tuple(spaces))

    def count(self) -> int:
        return len(self.chances)

    def values(self) -> Iterator[tuple[Value, Fraction]]:
        total = self.chances.total()
        for arrangement, often in self.chances.items():
            identities = [arrangement >> (ARRANGEMENT_BITS * place) & 7 for place in range(self.size)]
            yield tuple((IDENTITY_WORDS[identity],) for identity in identities), Fraction(often, total)

    def read(self, state: State) -> Value:
        assert isinstance(state, ShadowsInKyotoState)
        return tuple((IDENTITY_WORDS[state.identity[agent]],) for agent in agents_in_order(state, self.side))

    def put(self, state: State, value: Value) -> None:
        assert isinstance(state, ShadowsInKyotoState)
        for place, words in enumerate(value):
            state.identity[self.side * numbers.AGENTS + place] = IDENTITY_WORDS.index(words[0])


class HiddenPick(Hidden[State]):
    """R38, G1: the special agent that a side has picked, until both picks are shown."""

    def __init__(self, side: int) -> None:
        super().__init__(f"special agent of {SIDES[side]}", ("pick",))
        self.side = side

    def count(self) -> int:
        return 3

    def values(self) -> Iterator[tuple[Value, Fraction]]:
        for special in range(3 * self.side, 3 * self.side + 3):
            yield ((SPECIAL_WORDS[special],),), Fraction(1, 3)

    def read(self, state: State) -> Value:
        assert isinstance(state, ShadowsInKyotoState)
        return ((SPECIAL_WORDS[state.special(self.side)],),)

    def put(self, state: State, value: Value) -> None:
        assert isinstance(state, ShadowsInKyotoState)
        state.join(self.side, SPECIAL_WORDS.index(value[0][0]))


class Way(NamedTuple):
    """One way to divide the cards of a side into seen and unseen ones: for each kind that Typescript may have taken."""

    recovered: int
    discards: int
    unseen: int
    hand_locations: int
    hand_tactics: int


class HiddenCards(Hidden[State]):
    """R17, R36, T4, T6: where the unseen cards of a side are; what is left in a deck has no order."""

    def __init__(
        self, base: ShadowsInKyotoState, side: int, ways: list[Way], agrees: Callable[[ShadowsInKyotoState, int], bool]
    ) -> None:
        self.base = base
        self.side = side
        self.ways = ways
        self.agrees = agrees
        self.is_recovered = ways[0].recovered != NOBODY
        self.marks = members_of(base.marks_out(side))
        looking = [base.looking, base.looking_too] if base.active == side else []
        self.looking = [int(card >= numbers.LOCATION_CARDS) for card in looking if card != NOBODY]
        """For each card that Tomoyo looks at the deck that it comes from."""
        self.under = [deck for deck in range(2) for _ in range(base.decks[2 * side + deck].bottom_count)]
        names = ["recovered"] if self.is_recovered else []
        names += ["hand", *(f"mark {MARKS[mark]}" for mark in self.marks)]
        names += [f"looked at {place + 1}" for place in range(len(self.looking))]
        names += [f"under {DECKS[deck]} {place + 1}" for place, deck in enumerate(self.under)]
        super().__init__(f"cards of {SIDES[side]}", tuple(names))
        self._accepted: dict[tuple[int, int], bool] = {}

    def count(self) -> int:
        return sum(self._orders(self._left(way, hand)) for way, hand, _ in self._hands())

    def values(self) -> Iterator[tuple[Value, Fraction]]:
        hands = list(self._hands())
        total = sum(weight for _, _, weight in hands)
        for way, hand, weight in hands:
            left = self._left(way, hand)
            start = self._value_of(way, hand)
            places = perm(sum(left[kind] for kind in _COLOURED), len(self.marks)) * self._deals_of_others(left)
            for kinds, copies in self._sequences(left):
                words = tuple((CARD_WORDS[kind],) for kind in kinds)
                yield (*start, *words), weight / total * Fraction(copies, places)

    def values_at(self, places: tuple[int, ...], limit: int) -> dict[Value, Fraction]:
        """What lies elsewhere makes hands more or less likely, and need not be listed for that."""
        first = len(self.places) - len(self.marks) - len(self.looking) - len(self.under)
        if any(place >= first for place in places):
            return super().values_at(places, limit)
        hands = list(self._hands())
        if len(hands) > limit:
            raise BadInput("too-many-values", hidden=self.name, count=str(len(hands)), limit=limit)
        total = sum(weight for _, _, weight in hands)
        found: dict[Value, Fraction] = {}
        for way, hand, weight in hands:
            value = self._value_of(way, hand)
            part = tuple(value[place] for place in places)
            found[part] = found.get(part, Fraction(0)) + weight / total
        return found

    # Hands

    def _value_of(self, way: Way, hand: Counts) -> Value:
        cards = tuple(CARD_WORDS[kind] for kind, number in enumerate(hand) for _ in range(number))
        return ((CARD_WORDS[way.recovered],), cards) if self.is_recovered else (cards,)

    def _hands(self) -> Iterator[tuple[Way, Counts, Fraction]]:
        """Every hidden part of a hand with which the rules would have asked what they ask, and its weight.

        Each way is as likely as the others, and so is each way to deal single cards in it.
        """
        for way in self.ways:
            counts = _counts(way.unseen)
            locations = _hands_of(tuple(counts[kind] for kind in _LOCATIONS), way.hand_locations)
            tactics = _hands_of(tuple(counts[kind] for kind in _TACTICS), way.hand_tactics)
            all_deals = self._deals(way)
            for hand in (one + other for one, other in product(locations, tactics)):
                if not self._is_possible(way, hand):
                    continue
                left = self._left(way, hand)
                deals = perm(sum(left[kind] for kind in _COLOURED), len(self.marks)) * self._deals_of_others(left)
                for kind, number in enumerate(hand):
                    deals *= comb(counts[kind], number)
                if deals:
                    yield way, hand, Fraction(deals, all_deals)

    def _deals(self, way: Way) -> int:
        """In how many ways single cards can be dealt to marks, to the hand and to the other places."""
        counts = _counts(way.unseen)
        coloured = sum(counts[kind] for kind in _COLOURED)
        locations = coloured + counts[numbers.JOKER] - len(self.marks)
        tactics = sum(counts[kind] for kind in _TACTICS)
        deals = perm(coloured, len(self.marks))
        for left, size, deck in ((locations, way.hand_locations, 0), (tactics, way.hand_tactics, 1)):
            deals *= comb(left, size) * perm(left - size, (self.looking + self.under).count(deck))
        return deals

    def _deals_of_others(self, left: Counts) -> int:
        """The same for the places beside marks, once marks and hand are dealt."""
        places = self.looking + self.under
        locations = sum(left[kind] for kind in _LOCATIONS) - len(self.marks)
        return perm(locations, places.count(0)) * perm(sum(left[kind] for kind in _TACTICS), places.count(1))

    def _left(self, way: Way, hand: Counts) -> Counts:
        return tuple(number - held for number, held in zip(_counts(way.unseen), hand, strict=True))

    def _is_possible(self, way: Way, hand: Counts) -> bool:
        """R4, T1: would the player have been asked this with such a hand?"""
        kinds = sum(bit(kind) for kind, number in enumerate(hand) if number)
        key = (way.recovered, kinds)
        if key not in self._accepted:
            state = self.base.copy()
            self._take(state, way, hand)
            self._accepted[key] = self.agrees(state, self.side)
        return self._accepted[key]

    def _take(self, state: ShadowsInKyotoState, way: Way, hand: Counts) -> Bag:
        """Give a side a hand; what is left of its unseen cards."""
        bag = Bag(way.unseen)
        state.side[DISCARDS + self.side] = way.discards
        if self.side == numbers.ONIWABAN:
            state.recovered = way.recovered
        cards = int(state.shown(self.side))
        for kind, number in enumerate(hand):
            for _ in range(number):
                cards |= bit(bag.take(numbers.KIND_SET[kind]))
        state.side[HAND + self.side] = cards
        return bag

    # Places that have an order

    def _sources(self) -> list[range]:
        """For marks, cards looked at and cards underneath the kinds that may be there."""
        return [_COLOURED] * len(self.marks) + [
            _TACTICS if deck else _LOCATIONS for deck in (*self.looking, *self.under)
        ]

    def _orders(self, left: Counts) -> int:
        """How many sequences of kinds these places may have."""
        places = self.looking + self.under
        locations = _sequences_of(left[: numbers.JOKER + 1], len(self.marks), places.count(0))
        return locations * _sequences_of(left[numbers.DEFENCE :], 0, places.count(1))

    def _sequences(self, left: Counts) -> Iterator[tuple[Counts, int]]:
        """These sequences, and in how many ways single cards make each of them."""
        found: list[tuple[Counts, int, Counts]] = [((), 1, left)]
        for source in self._sources():
            longer: list[tuple[Counts, int, Counts]] = []
            for kinds, copies, counts in found:
                for kind in source:
                    if counts[kind]:
                        fewer = (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])
                        longer.append(((*kinds, kind), copies * counts[kind], fewer))
            found = longer
        for kinds, copies, _ in found:
            yield kinds, copies

    # Worlds

    def read(self, state: State) -> Value:
        assert isinstance(state, ShadowsInKyotoState)
        hand = state.hand(self.side) & ~state.shown(self.side)
        found = [tuple(_word(card) for card in members_of(hand))]
        if self.is_recovered:
            found.insert(0, (CARD_WORDS[state.recovered],))
        cards = [int(state.mark(self.side, mark)) for mark in self.marks]
        cards += [int(card) for card in (state.looking, state.looking_too) if card != NOBODY and self.looking]
        for deck in range(2):
            pile = state.decks[2 * self.side + deck]
            base = deck * numbers.LOCATION_CARDS
            cards += [int(pile.bottom_card(index)) + base for index in range(pile.bottom_count)]
        return (*found, *((_word(card),) for card in cards))

    def put(self, state: State, value: Value) -> None:
        assert isinstance(state, ShadowsInKyotoState)
        (way,) = [way for way in self.ways if not self.is_recovered or CARD_WORDS[way.recovered] == value[0][0]]
        start = 1 if self.is_recovered else 0
        bag = self._take(state, way, tuple(value[start].count(word) for word in CARD_WORDS))
        kinds = [CARD_WORDS.index(words[0]) for words in value[start + 1 :]]
        cards = [int(bag.take(numbers.KIND_SET[kind])) for kind in kinds]
        for mark in self.marks:
            state.lay_mark(self.side, mark, cards.pop(0))
        looked_at = [cards.pop(0) for _ in self.looking]
        if looked_at:
            state.looking, state.looking_too = (*looked_at, NOBODY)[:2]
        for deck in range(2):
            pile = state.decks[2 * self.side + deck]
            base = deck * numbers.LOCATION_CARDS
            for index in range(pile.bottom_count):
                pile.name_bottom(index, cards.pop(0) - base)
            pile.rest = (bag.cards & (numbers.TACTIC_SET if deck else numbers.LOCATION_SET)) >> base
        self.agrees(state, self.side)


def _word(card: int) -> str:
    return CARD_WORDS[numbers.KIND_OF[card]]


@lru_cache(maxsize=256)
def _counts(cards: int) -> Counts:
    return tuple((cards & int(kind)).bit_count() for kind in numbers.KIND_SET)


@lru_cache(maxsize=1024)
def _hands_of(counts: Counts, size: int) -> list[Counts]:
    """Every choice of so many cards, kind by kind."""
    if not counts:
        return [()] if size == 0 else []
    return [
        (number, *others)
        for number in range(min(counts[0], size) + 1)
        for others in _hands_of(counts[1:], size - number)
    ]


@lru_cache(maxsize=65536)
def _sequences_of(counts: Counts, marks: int, others: int) -> int:
    """How many sequences of kinds so many marks, which must have a colour, and other places can have."""
    if not counts:
        return 1 if marks == others == 0 else 0
    # The last kind of a location deck is the joker, which is no mark; a tactics deck has no marks at all.
    *first, last = counts
    found = 0
    for other in range(min(last, others) + 1):
        most = 0 if len(counts) == numbers.JOKER + 1 else min(last - other, marks)
        for mark in range(most + 1):
            ways = comb(marks, mark) * comb(others, other)
            found += ways * _sequences_of(tuple(first), marks - mark, others - other)
    return found
