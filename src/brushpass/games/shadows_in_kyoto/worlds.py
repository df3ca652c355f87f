"""Shadows in Kyoto: the worlds that agree with what a player knows.

Whatever a view leaves open is drawn: who the hidden agents are, by the stories of `knowledge.py`, and where the hidden
cards lie.
"""

from __future__ import annotations

from typing import Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, nth
from brushpass.core.dice import Dice
from brushpass.core.game import NOBODY, State, Worlds
from brushpass.core.hidden import Hidden
from brushpass.core.packing import Bag
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.cards import CARD_WORDS, SIDES
from brushpass.games.shadows_in_kyoto.hidden import HiddenAgents, HiddenCards, HiddenPick, Way
from brushpass.games.shadows_in_kyoto.knowledge import ARRANGEMENT_BITS, arrangements, stories_of
from brushpass.games.shadows_in_kyoto.restore import known_table
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState
from brushpass.games.shadows_in_kyoto.rules.equipment import usable_now
from brushpass.games.shadows_in_kyoto.rules.moves import playable_kinds
from brushpass.games.shadows_in_kyoto.rules.table import DISCARDS, HAND
from brushpass.games.shadows_in_kyoto.rules.turn import is_stuck
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView


@final
class Unseen:
    """One way to divide a side's cards into those an observer has seen and those it has not."""

    def __init__(self, discards: i64, recovered: i64, locations: i64, tactics: i64) -> None:
        self.discards = discards
        self.recovered = recovered
        self.locations = locations
        self.tactics = tactics
        """The cards whose place is unknown, of either deck."""
        self.hand_locations: i64 = 0
        self.hand_tactics: i64 = 0
        """How many of them are in the hand."""
        self.has_more_places: bool = False
        """Whether some of them are marks, or looked at by Tomoyo."""

    def count_places(self, base: ShadowsInKyotoState, side: i64) -> None:
        """What is neither in a deck, nor a mark, nor looked at, is in the hand."""
        marks = count(base.marks_out(side))
        looked_at = _looked_at(base, side, numbers.LOCATION_DECK)
        looked_at_too = _looked_at(base, side, numbers.TACTICS_DECK)
        self.hand_locations = count(self.locations) - base.decks[2 * side].size() - marks - looked_at
        self.hand_tactics = count(self.tactics) - base.decks[2 * side + numbers.TACTICS_DECK].size() - looked_at_too
        self.has_more_places = marks + looked_at + looked_at_too > 0

    def fits(self, base: ShadowsInKyotoState, side: i64, hand_size: i64) -> bool:
        """Are there colours enough for the marks, and as many cards as the hand has?"""
        if count(self.locations & numbers.COLOURED_SET) < count(base.marks_out(side)):
            return False
        if self.hand_locations < 0 or self.hand_tactics < 0:
            return False
        return self.hand_locations + self.hand_tactics + count(base.shown(side)) == hand_size

    def listed(self) -> Way:
        """The same for whoever lists the worlds."""
        unseen = int(self.locations | self.tactics)
        recovered = int(self.recovered)
        return Way(recovered, int(self.discards), unseen, int(self.hand_locations), int(self.hand_tactics))


@final
class ShadowsInKyotoWorlds(Worlds):
    """Arrangements by the exact weights of uniform play, hidden cards dealt uniformly among those not seen.

    A card taken back by Typescript is one of those that can have been, each as likely as the other.
    """

    def __init__(self, seen: ShadowsInKyotoView) -> None:
        self.base = known_table(seen)
        self.hidden_sides: i64 = 0
        """The sides whose secrets this observer does not know."""
        self.placed: i64 = 0
        """Those of them whose agents stand on the board."""
        self.picked: i64 = 0
        """Those of them whose special agent has been picked and not shown."""
        self.choices: list[vec[i64]] = [vec[i64](), vec[i64]()]
        """For each side every arrangement that may be, as often as it is likely."""
        self.unseen: list[list[Unseen]] = [[], []]
        for side in range(2):
            if seen.seat == SIDES[side]:
                continue
            self.hidden_sides |= bit(side)
            has_placed = seen.step not in ("deal", "place") or (
                seen.step == "place" and SIDES[side] not in seen.waiting
            )
            if has_placed:
                self.placed |= bit(side)
                found: list[int] = []
                for masks in stories_of(self.base, side):
                    found.extend(arrangements(masks))
                self.choices[side] = vec[i64](found)
            if seen.step == "pick" and SIDES[side] not in seen.waiting and seen.specials[side] is None:
                self.picked |= bit(side)
            self.unseen[side] = _unseen(self.base, seen, side)
        if self.base.phase == numbers.PLAYING or self.base.phase == numbers.FAN_WINDOW:
            _find_playable(self.base)

    def sample(self, dice: Dice) -> ShadowsInKyotoState:
        state = self.base.copy()
        self._fill(state, dice)
        return state

    def sample_into(self, state: State, dice: Dice) -> None:
        assert isinstance(state, ShadowsInKyotoState)
        state.copy_from(self.base)
        self._fill(state, dice)

    def known(self) -> ShadowsInKyotoState:
        return self.base.copy()

    def hidden(self) -> tuple[Hidden[State], ...]:
        parts: list[Hidden[State]] = []
        for side in range(2):
            if not self.hidden_sides & bit(side):
                continue
            if self.placed & bit(side):
                parts.append(HiddenAgents(self.base, side, list(self.choices[side])))
            if self.picked & bit(side):
                parts.append(HiddenPick(side))
            ways = [way.listed() for way in self.unseen[side]]
            parts.append(HiddenCards(self.base, side, ways, self.agrees))
        return tuple(parts)

    def _fill(self, state: ShadowsInKyotoState, dice: Dice) -> None:
        side: i64
        for side in range(2):
            if not self.hidden_sides & bit(side):
                continue
            if self.placed & bit(side):
                self._arrange(state, side, dice)
            if self.picked & bit(side):
                state.join(side, side * 3 + dice.below(3))
            self._deal(state, side, dice)
            while not self.agrees(state, side):
                self._deal(state, side, dice)

    def _arrange(self, state: ShadowsInKyotoState, side: i64, dice: Dice) -> None:
        """R7: the agents on the board in one of the arrangements; they are numbered in the order of their spaces."""
        choices = self.choices[side]
        arrangement = choices[dice.below(len(choices))]
        agent = side * numbers.AGENTS
        end = agent + numbers.AGENTS
        while agent < end and state.place[agent] != numbers.CAPTURED:
            state.identity[agent] = arrangement & 7
            arrangement >>= ARRANGEMENT_BITS
            agent += 1

    def _deal(self, state: ShadowsInKyotoState, side: i64, dice: Dice) -> None:
        """Deal the unseen cards: marks, cards that Tomoyo looks at, the hand, cards under the decks, and the rest."""
        ways = self.unseen[side]
        way = ways[0] if len(ways) == 1 else ways[dice.below(len(ways))]
        state.side[DISCARDS + side] = way.discards
        if side == numbers.ONIWABAN:
            state.recovered = way.recovered
        locations = way.locations
        tactics = way.tactics
        if way.has_more_places:
            for mark in range(numbers.MARK_COUNT):
                if state.mark(side, mark) != NOBODY:
                    card = _any(locations & numbers.COLOURED_SET, dice)
                    state.lay_mark(side, mark, card)
                    locations &= ~bit(card)
            if side == state.active:
                state.looking = _instead_of(state.looking, locations, tactics, dice)
                if state.looking != NOBODY:
                    locations &= ~bit(state.looking)
                    tactics &= ~bit(state.looking)
                state.looking_too = _instead_of(state.looking_too, locations, tactics, dice)
                if state.looking_too != NOBODY:
                    locations &= ~bit(state.looking_too)
                    tactics &= ~bit(state.looking_too)
        hand = state.shown(side)
        left = count(locations)
        last = left - way.hand_locations
        while left > last:
            card = nth(locations, dice.below(left))
            hand |= bit(card)
            locations &= ~bit(card)
            left -= 1
        tactics >>= numbers.LOCATION_CARDS
        left = count(tactics)
        last = left - way.hand_tactics
        while left > last:
            card = nth(tactics, dice.below(left))
            hand |= bit(card + numbers.LOCATION_CARDS)
            tactics &= ~bit(card)
            left -= 1
        state.side[HAND + side] = hand
        self._lay_deck(state, 2 * side, locations, dice)
        self._lay_deck(state, 2 * side + numbers.TACTICS_DECK, tactics, dice)

    def _lay_deck(self, state: ShadowsInKyotoState, deck: i64, cards: i64, dice: Dice) -> None:
        """T4: the cards underneath are named one by one, the rest has no order."""
        pile = state.decks[deck]
        for index in range(pile.bottom_count):
            card = _any(cards, dice)
            pile.name_bottom(index, card)
            cards &= ~bit(card)
        pile.rest = cards

    def agrees(self, state: ShadowsInKyotoState, side: i64) -> bool:
        """R4, T1: a player who is asked for a card or a mark, or uses other equipment than Typescript, has a play."""
        if state.active != side:
            return True
        if state.phase == numbers.PLAYING:
            _find_playable(state)
            return state.playable != 0 or bool(usable_now(state, side) & bit(numbers.TYPESCRIPT))
        if state.phase == numbers.TARGETING and state.before_card:
            return not is_stuck(state, playable_kinds(state))
        if state.phase == numbers.MARKING and state.marking == NOBODY:
            return state.hand(side) & numbers.COLOURED_SET != 0
        if state.phase == numbers.FAN_WINDOW:
            _find_playable(state)
        return True


def _any(cards: i64, dice: Dice) -> i64:
    return nth(cards, dice.below(count(cards)))


def _instead_of(card: i64, locations: i64, tactics: i64, dice: Dice) -> i64:
    """T4: any card of the deck from which Tomoyo has taken a card to look at."""
    if card == NOBODY:
        return NOBODY
    return _any(locations if card < numbers.LOCATION_CARDS else tactics, dice)


def _find_playable(state: ShadowsInKyotoState) -> None:
    """What a player may choose from, as the rules found it when the player was asked."""
    was_second = state.second_card
    if state.phase == numbers.FAN_WINDOW:
        state.second_card = True
    playable = playable_kinds(state)
    state.second_card = was_second
    if state.phase == numbers.PLAYING and is_stuck(state, playable):
        playable = 0
    state.playable = playable


def _unseen(base: ShadowsInKyotoState, seen: ShadowsInKyotoView, side: i64) -> list[Unseen]:
    """For each card that Typescript can have taken back unseen, or once without it, what is left to be dealt."""
    if side != numbers.ONIWABAN or seen.recovered is None:
        way = _unseen_with(base, seen, side, NOBODY)
        assert way is not None
        return [way]
    ways: list[Unseen] = []
    for word in seen.recoverable:
        possible_way = _unseen_with(base, seen, side, CARD_WORDS.index(word))
        if possible_way is not None:
            ways.append(possible_way)
    return ways


def _unseen_with(base: ShadowsInKyotoState, seen: ShadowsInKyotoView, side: i64, recovered: i64) -> Optional[Unseen]:
    """The cards that are left if this kind was taken back; None if that cannot be."""
    bag = Bag(base.setup.cards & ~_open_cards(base, side))
    if seen.ruri == SIDES[side] and base.ruri_colour != NOBODY:
        bag.take(numbers.KIND_SET[base.ruri_colour])
    discards: i64 = 0
    missing = recovered
    for word in seen.discards[side]:
        kind: i64 = CARD_WORDS.index(word)
        if kind == missing:
            missing = NOBODY
            continue
        if bag.cards & numbers.KIND_SET[kind] == 0:
            return None
        discards |= bit(bag.take(numbers.KIND_SET[kind]))
    unseen = Unseen(discards, recovered, bag.cards & numbers.LOCATION_SET, bag.cards & numbers.TACTIC_SET)
    unseen.count_places(base, side)
    return unseen if unseen.fits(base, side, seen.hand_sizes[side]) else None


def _open_cards(base: ShadowsInKyotoState, side: i64) -> i64:
    """T6: the cards of a side that everybody sees on the table or knows to be in the hand."""
    cards = base.shown(side)
    if base.active == side and base.single != NOBODY:
        cards |= bit(base.single)
    for slot in range(2):
        if base.lure(side, slot) != NOBODY:
            cards |= bit(base.lure(side, slot))
    return cards


def _looked_at(base: ShadowsInKyotoState, side: i64, deck: i64) -> i64:
    """T4: how many cards of a deck Tomoyo looks at."""
    if base.active != side:
        return 0
    found: i64 = 0
    for card in (base.looking, base.looking_too):
        if card != NOBODY and (card < numbers.LOCATION_CARDS) == (deck == numbers.LOCATION_DECK):
            found += 1
    return found
