"""Cold War: what a view leaves open, thing by thing: the Agent X of each side, and places of the two decks (R13.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from math import perm

from brushpass.core.game import State
from brushpass.core.hidden import Hidden, Value
from brushpass.games.cold_war.cards import AGENTS, SIDES
from brushpass.games.cold_war.rules import ColdWarState


class HiddenAgent(Hidden[State]):
    """R5.2: the Agent X of a side: each agent that could be picked is as likely."""

    def __init__(self, seat: int, candidates: list[int], send: Callable[[ColdWarState, int, int], None]) -> None:
        super().__init__(f"agent of {SIDES[seat]}", ("field",))
        self.seat = seat
        self.candidates = candidates
        self.send = send

    def count(self) -> int:
        return len(self.candidates)

    def values(self) -> Iterator[tuple[Value, Fraction]]:
        for agent in self.candidates:
            yield ((AGENTS[agent],),), Fraction(1, len(self.candidates))

    def read(self, state: State) -> Value:
        assert isinstance(state, ColdWarState)
        return ((AGENTS[state.agent_x(self.seat)],),)

    def put(self, state: State, value: Value) -> None:
        assert isinstance(state, ColdWarState)
        self.send(state, self.seat, AGENTS.index(value[0][0]))


class HiddenPlaces(Hidden[State]):
    """The cards at the places of a deck that somebody else has seen; what lies between has no order.

    Loose cards, which the observer has seen, lie anywhere among the open places on top, each way as likely.
    """

    def __init__(
        self,
        name: str,
        names: tuple[str, ...],
        places: tuple[list[int], list[int]],
        cards: tuple[list[int], list[int]],
        lay: Callable[[ColdWarState, int, int], None],
    ) -> None:
        self.top, self.bottom = places
        self.loose, self.unseen = cards
        self.is_groups = name == "groups"
        self.names = names
        self.lay = lay
        super().__init__(
            name, (*(f"top {place + 1}" for place in self.top), *(f"bottom {place + 1}" for place in self.bottom))
        )

    def count(self) -> int:
        unknown = len(self.places) - len(self.loose)
        return perm(len(self.top), len(self.loose)) * perm(len(self.unseen), unknown)

    def values(self) -> Iterator[tuple[Value, Fraction]]:
        chance = Fraction(1, self.count())
        size = len(self.places)
        for seats in permutations(range(len(self.top)), len(self.loose)):
            lying = dict(zip(seats, self.loose, strict=True))
            open_places = [index for index in range(size) if index not in lying]
            for cards in permutations(self.unseen, len(open_places)):
                at = lying | dict(zip(open_places, cards, strict=True))
                yield tuple((self.names[at[index]],) for index in range(size)), chance

    def read(self, state: State) -> Value:
        assert isinstance(state, ColdWarState)
        deck = state.group_deck if self.is_groups else state.objective_deck
        cards = [deck.top_card(place) for place in self.top] + [deck.bottom_card(place) for place in self.bottom]
        return tuple((self.names[card],) for card in cards)

    def put(self, state: State, value: Value) -> None:
        assert isinstance(state, ColdWarState)
        cards = [self.names.index(words[0]) for words in value]
        # In the order in which a draw deals them: loose cards come first.
        ordered = [cards.index(card) for card in self.loose]
        for index in (*ordered, *(index for index, card in enumerate(cards) if card not in self.loose)):
            self.lay(state, index, cards[index])
