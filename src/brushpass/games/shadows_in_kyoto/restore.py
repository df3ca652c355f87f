"""Shadows in Kyoto: from a view back to a table that has all that the view tells, and nothing else."""

from __future__ import annotations

from typing import Optional

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.game import NOBODY
from brushpass.core.packing import Bag, number_of, set_of
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.cards import (
    CARD_WORDS,
    COLOURS,
    DECKS,
    EQUIPMENT_WORDS,
    IDENTITY_WORDS,
    MARKS,
    SIDES,
    SPECIAL_WORDS,
)
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState
from brushpass.games.shadows_in_kyoto.rules.setup import setup_of
from brushpass.games.shadows_in_kyoto.rules.table import DISCARDS, HAND, STANDS, STORIES, STORY_COUNT
from brushpass.games.shadows_in_kyoto.view import HIDDEN, WATCHING, ShadowsInKyotoView


def known_table(seen: ShadowsInKyotoView) -> ShadowsInKyotoState:
    """The table as far as the owner of a view knows it: a hidden agent is NOBODY, and hidden cards have no names."""
    state = ShadowsInKyotoState(setup_of(seen.options), vec[i64]([0] * numbers.ACTION_COUNT))
    _restore(state, seen)
    return state


def _restore(state: ShadowsInKyotoState, seen: ShadowsInKyotoView) -> None:
    """Everything that the view tells for certain."""
    state.round = seen.turn_number
    state.phase = numbers.STEPS.index(seen.step)
    state.active = number_of(seen.active, SIDES)
    state.ruri_colour = number_of(seen.protected, COLOURS)
    state.ruri_passed = {"passed": 1, "out": 2}.get(seen.ruri, 0) if state.setup.with_ruri else 0
    state.usable = set_of(seen.usable, EQUIPMENT_WORDS)
    if state.setup.with_equipment:
        state.spent = (bit(numbers.EQUIPMENT_COUNT) - 1) & ~state.usable & ~set_of(seen.inactive, EQUIPMENT_WORDS)
    for side in range(2):
        state.join(side, number_of(seen.specials[side], SPECIAL_WORDS))
        if seen.step not in ("deal", "place"):
            _restore_agents(state, seen, side)
        _restore_cards(state, seen, side)
    if seen.step == "place" and seen.seat != WATCHING:
        for place, identity in enumerate(seen.placing):
            state.identity[SIDES.index(seen.seat) * numbers.AGENTS + place] = IDENTITY_WORDS.index(identity)
    _restore_card(state, seen)
    if seen.ending is not None:
        state.winner = SIDES.index(seen.winners[0])
        state.finish(numbers.NOTATION.endings.index(seen.ending))
    elif len(seen.waiting) == 0:
        state.ask_chance()
    else:
        state.ask_all(set_of(seen.waiting, SIDES))


def _restore_agents(state: ShadowsInKyotoState, seen: ShadowsInKyotoView, side: i64) -> None:
    """Agents on the board in the order of their spaces, then those in prison."""
    agent = side * numbers.AGENTS
    captured: i64 = 0
    shift: i64 = 0
    stands: i64 = 0
    for standing in seen.agents:
        if standing.side != SIDES[side]:
            continue
        state.place[agent] = SPACES.index(standing.space)
        stands |= bit(state.place[agent])
        if standing.identity is not None:
            state.identity[agent] = IDENTITY_WORDS.index(standing.identity)
        if standing.revealed:
            state.revealed |= bit(agent)
        agent += 1
        shift += numbers.IDENTITY_BITS
    state.side[STANDS + side] = stands
    for prisoner in seen.prisons[1 - side]:
        identity: i64 = IDENTITY_WORDS.index(prisoner)
        state.place[agent] = numbers.CAPTURED
        state.identity[agent] = identity
        state.revealed |= bit(agent)
        captured |= bit(identity) << shift
        agent += 1
        shift += numbers.IDENTITY_BITS
        state.add_prisoner(1 - side, identity)
    state.side[STORY_COUNT + side] = len(seen.stories[side])
    for index, story in enumerate(seen.stories[side]):
        packed = captured
        for place, candidates in enumerate(story):
            packed |= set_of(candidates, IDENTITY_WORDS) << (numbers.IDENTITY_BITS * place)
        state.side[STORIES + numbers.MOST_STORIES * side + index] = packed


def _restore_cards(state: ShadowsInKyotoState, seen: ShadowsInKyotoView, side: i64) -> None:
    """Known cards take the first copies of their kinds; hidden cards get places here, and names when they are dealt."""
    bag = Bag(state.setup.cards)
    is_own = seen.seat == SIDES[side]
    state.show(side, _cards_of(bag, seen.shown[side]))
    if state.active == side and seen.card is not None:
        state.single = _card_of(bag, seen.card)
    _restore_lures(state, seen, side, bag)
    if is_own and seen.ruri == SIDES[side] and state.ruri_colour != NOBODY:
        bag.take(numbers.KIND_SET[state.ruri_colour])
    _restore_decks(state, seen, side, bag)
    if is_own:
        _restore_own_cards(state, seen, side, bag)


def _restore_lures(state: ShadowsInKyotoState, seen: ShadowsInKyotoView, side: i64, bag: Bag) -> None:
    """R36: the lures in front of a side, and their marks."""
    if state.phase == numbers.MARKING and state.active == side:
        state.put_lure(side, _lure_being_played(seen, side), state.single)
    for lure in seen.lures:
        if lure.side != SIDES[side]:
            continue
        mark: i64 = MARKS.index(lure.mark)
        if state.lure(side, mark // 2) == NOBODY:
            state.put_lure(side, mark // 2, bag.take(numbers.KIND_SET[numbers.LURE]))
        state.lay_mark(side, mark, 0 if lure.colour == HIDDEN else _card_of(bag, lure.colour))


def _lure_being_played(seen: ShadowsInKyotoView, side: i64) -> i64:
    """R36: the place where it lies: with its first mark, or the first one that has none."""
    if seen.marking is not None:
        return MARKS.index(seen.marking) // 2
    for lure in seen.lures:
        if lure.side == SIDES[side] and lure.mark in MARKS[:2]:
            return 1
    return 0


def _restore_decks(state: ShadowsInKyotoState, seen: ShadowsInKyotoView, side: i64, bag: Bag) -> None:
    """T4: the cards underneath, and how many there are besides; for a hidden side nothing else counts."""
    for deck in range(2):
        pile = state.decks[2 * side + deck]
        for word in seen.under[2 * side + deck]:
            card: i64 = 0 if word == HIDDEN else _card_of(bag, word) - deck * numbers.LOCATION_CARDS
            pile.put_under(card, bit(side))
        pile.rest = bit(seen.decks[side][deck] - pile.bottom_count) - 1


def _restore_own_cards(state: ShadowsInKyotoState, seen: ShadowsInKyotoView, side: i64, bag: Bag) -> None:
    """T6: the discard pile, the hand, the cards that Tomoyo looks at; all others are in the decks."""
    state.side[DISCARDS + side] = _cards_of(bag, seen.discards[side])
    hidden = list(seen.hand)
    for word in seen.shown[side]:
        hidden.remove(word)
    state.side[HAND + side] = state.shown(side) | _cards_of(bag, tuple(hidden))
    if state.active == side:
        for place, word in enumerate(seen.looking):
            _look_at(state, place, _card_of(bag, word))
    state.decks[2 * side].rest = bag.cards & numbers.LOCATION_SET
    state.decks[2 * side + numbers.TACTICS_DECK].rest = (bag.cards & numbers.TACTIC_SET) >> numbers.LOCATION_CARDS


def _card_of(bag: Bag, word: str) -> i64:
    """The first copy of a kind that is left."""
    return bag.take(numbers.KIND_SET[CARD_WORDS.index(word)])


def _cards_of(bag: Bag, words: tuple[str, ...]) -> i64:
    """A card for each of some words."""
    found: i64 = 0
    for word in words:
        found |= bit(_card_of(bag, word))
    return found


def _look_at(state: ShadowsInKyotoState, place: int, card: i64) -> None:
    """T4: Tomoyo looks at a card, the first or the second one."""
    if place == 0:
        state.looking = card
    else:
        state.looking_too = card


def _restore_card(state: ShadowsInKyotoState, seen: ShadowsInKyotoView) -> None:
    """The card being played, and how far it has been carried out."""
    state.card = number_of(seen.card, CARD_WORDS)
    state.origin = number_of(seen.origin, SPACES)
    state.entered = number_of(seen.entered, SPACES)
    state.pushed_from = number_of(seen.pushed_from, SPACES)
    state.won = seen.won
    state.conflict_is_forced = seen.conflict_is_forced
    state.pending_decoy = seen.pending_decoy
    state.second_card = seen.second_card
    state.captured = number_of(seen.captured_identity, IDENTITY_WORDS)
    state.using = number_of(seen.using, EQUIPMENT_WORDS)
    state.before_card = seen.before_card
    state.drawing = number_of(seen.drawing_from, DECKS)
    state.marking = number_of(seen.marking, MARKS)
    state.recoverable = set_of(seen.recoverable, CARD_WORDS)
    if seen.recovered is not None and seen.recovered != HIDDEN:
        state.recovered = CARD_WORDS.index(seen.recovered)
    state.bound = _agent_on(state, numbers.GOVERNMENT, seen.bound)
    state.stunned = _agent_on(state, numbers.ONIWABAN, seen.stunned)
    if state.active == NOBODY:
        return
    other = 1 - state.active
    state.mover = _agent_on(state, state.active, seen.mover)
    state.pushed = _agent_on(state, other, seen.pushed)
    if state.phase == numbers.PUSHING or (state.phase == numbers.REVOLVER_WINDOW and not state.conflict_is_forced):
        state.defender = _agent_on(state, other, seen.mover)
    if state.phase == numbers.REVOLVER_WINDOW or state.phase == numbers.ACTIVATING_EQUIPMENT:
        state.forced_defender = _agent_on(state, state.active, seen.pushed)
    if len(seen.pair) == 2:
        state.first = _agent_on(state, state.active, seen.pair[0])
        state.second = _agent_on(state, state.active, seen.pair[1])
    if seen.seat != SIDES[state.active]:
        for place, deck in enumerate(seen.looking):
            _look_at(state, place, 0 if deck == DECKS[numbers.LOCATION_DECK] else numbers.LOCATION_CARDS)


def _agent_on(state: ShadowsInKyotoState, side: i64, space: Optional[str]) -> i64:
    return NOBODY if space is None else state.agent_at(side, SPACES.index(space))
