"""Shadows in Kyoto: what each player knows, and the worlds that agree with it.

`view` is an allow-list, field by field.
`ShadowsInKyotoWorlds` is its inverse; the two stand side by side so that a change to one is a change to the other.
What is known of hidden agents is a list of stories (see `view.py`): every story lists at most 720 arrangements, all of
them equally likely if both players choose uniformly, because how many choices a player has never depends on identities.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest, members_of, nth
from brushpass.core.dice import Dice
from brushpass.core.game import NOBODY, OVER, SPECTATOR, State, Worlds
from brushpass.core.packing import number_of, set_of, word_of, words_of
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.cards import (
    CARD_WORDS,
    COLOURS,
    DECKS,
    EQUIPMENT_WORDS,
    IDENTITY_WORDS,
    SIDES,
    SPECIAL_WORDS,
)
from brushpass.games.shadows_in_kyoto.cards import (
    MARKS as MARK_WORDS,
)
from brushpass.games.shadows_in_kyoto.numbers import (
    ACTION_COUNT,
    ACTIVATING_EQUIPMENT,
    AGENTS,
    CAPTURED,
    COLOURED_SET,
    EQUIPMENT_COUNT,
    EVERY_IDENTITY,
    FAN_WINDOW,
    GOVERNMENT,
    IDENTITY_BITS,
    KIND_OF,
    KIND_SET,
    LOCATION_CARDS,
    LOCATION_DECK,
    LOCATION_SET,
    LURE,
    MARK_COUNT,
    MARKING,
    MOST_STORIES,
    NOTATION,
    ONIWABAN,
    PICKING,
    PLACING,
    PLAYING,
    PUSHING,
    REVOLVER_WINDOW,
    RURI,
    STEPS,
    TACTIC_SET,
    TACTICS_DECK,
    TARGETING,
    TYPESCRIPT,
)
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState
from brushpass.games.shadows_in_kyoto.rules.equipment import inactive, usable_now
from brushpass.games.shadows_in_kyoto.rules.moves import playable_kinds
from brushpass.games.shadows_in_kyoto.rules.setup import setup_of
from brushpass.games.shadows_in_kyoto.rules.table import (
    DECOYS,
    DISCARDS,
    HAND,
    LURES,
    MARKS,
    REALS,
    SHOWN,
    SPECIAL,
    STANDS,
    STORIES,
    STORY_COUNT,
)
from brushpass.games.shadows_in_kyoto.rules.turn import is_stuck
from brushpass.games.shadows_in_kyoto.view import HIDDEN, WATCHING, Agent, Lure, ShadowsInKyotoView, Story

Masks = tuple[int, ...]
"""A story as numbers: for every agent of a side on the board, in the order of their spaces, a set of identities."""
ARRANGEMENT_BITS: Final = 3


# What fits a story


@lru_cache(maxsize=4096)
def arrangements(masks: Masks) -> list[int]:
    """Every way to give each agent one of her identities and no two the same one, three bits an agent."""
    found: list[int] = [0]
    used: list[int] = [0]
    for place, mask in enumerate(masks):
        longer: list[int] = []
        taken: list[int] = []
        for so_far, gone in zip(found, used, strict=True):
            for identity in range(AGENTS):
                if mask >> identity & 1 and not gone >> identity & 1:
                    longer.append(so_far | identity << (ARRANGEMENT_BITS * place))
                    taken.append(gone | 1 << identity)
        found, used = longer, taken
    return found


@lru_cache(maxsize=4096)
def possible(stories: tuple[Masks, ...]) -> Masks:
    """C2: for every agent the identities she has in some arrangement of some story."""
    size = len(stories[0]) if stories else 0
    sets = [0] * size
    for masks in stories:
        for arrangement in arrangements(masks):
            for place in range(size):
                sets[place] |= 1 << (arrangement >> (ARRANGEMENT_BITS * place) & 7)
    return tuple(sets)


def stories_of(state: ShadowsInKyotoState, side: i64) -> tuple[Masks, ...]:
    """What is publicly known of a side's agents, in one form whatever their numbers; what cannot be is left out."""
    left: i64 = EVERY_IDENTITY
    first = side * AGENTS
    for agent in range(first, first + AGENTS):
        if state.place[agent] == CAPTURED:
            left &= ~bit(state.identity[agent])
    order = agents_in_order(state, side)
    found: list[Masks] = []
    for index in range(state.side[STORY_COUNT + side]):
        story = state.side[STORIES + MOST_STORIES * side + index]
        masks = tuple([int((story >> (IDENTITY_BITS * (agent - first))) & left) for agent in order])
        if arrangements(masks):
            found.append(masks)
    return tuple(sorted(found))


def agents_in_order(state: ShadowsInKyotoState, side: i64) -> list[int]:
    """The agents of a side on the board, in the order of their spaces."""
    first = side * AGENTS
    spaces = sorted([(int(state.place[agent]), int(agent)) for agent in range(first, first + AGENTS)])
    return [agent for space, agent in spaces if space != CAPTURED]


# Views


def view(state: ShadowsInKyotoState, seat: i64) -> ShadowsInKyotoView:
    """T6, W1: the table as a seat, or SPECTATOR, knows it."""
    side = state.side
    both = (ONIWABAN, GOVERNMENT)
    known = (stories_of(state, ONIWABAN), stories_of(state, GOVERNMENT))
    return ShadowsInKyotoView(
        seat=WATCHING if seat == SPECTATOR else SIDES[seat],
        seats=SIDES,
        waiting=words_of(state.owing, SIDES),
        legal=() if seat == SPECTATOR else tuple([NOTATION.text(action) for action in state.legal(seat)]),
        scores=(int(state.score(ONIWABAN)), int(state.score(GOVERNMENT))),
        ending=NOTATION.endings[state.ending] if state.ending else None,
        winners=(SIDES[state.winner],) if state.turn == OVER else (),
        options=state.setup.options,
        turn_number=int(state.round),
        step=STEPS[state.phase],
        active=word_of(state.active, SIDES),
        agents=_agents(state, seat, known),
        stories=(_stories(known[ONIWABAN]), _stories(known[GOVERNMENT])),
        placing=_placing(state, seat),
        prisons=(_prison(state, ONIWABAN), _prison(state, GOVERNMENT)),
        hand=() if seat == SPECTATOR else _kinds(side[HAND + seat]),
        hand_sizes=(int(count(side[HAND + ONIWABAN])), int(count(side[HAND + GOVERNMENT]))),
        shown=(_kinds(side[SHOWN + ONIWABAN]), _kinds(side[SHOWN + GOVERNMENT])),
        decks=(_deck_sizes(state, ONIWABAN), _deck_sizes(state, GOVERNMENT)),
        under=tuple([_under(state, owner, deck, seat) for owner in both for deck in (LOCATION_DECK, TACTICS_DECK)]),
        discards=(_discards(state, ONIWABAN, seat), _discards(state, GOVERNMENT, seat)),
        recovered=_recovered(state, seat),
        recoverable=words_of(state.recoverable, CARD_WORDS),
        lures=tuple([_lure(state, owner, mark, seat) for owner in both for mark in members_of(state.marks_out(owner))]),
        specials=(_special(state, ONIWABAN, seat), _special(state, GOVERNMENT, seat)),
        ruri=_ruri(state),
        protected=word_of(state.ruri_colour, COLOURS),
        inactive=words_of(inactive(state, ONIWABAN) | inactive(state, GOVERNMENT), EQUIPMENT_WORDS),
        usable=words_of(state.usable, EQUIPMENT_WORDS),
        card=word_of(state.card, CARD_WORDS),
        mover=_space_of(state, state.mover),
        origin=word_of(state.origin, SPACES),
        entered=word_of(state.entered, SPACES),
        won=state.won,
        pushed=_space_of(state, state.pushed),
        pushed_from=word_of(state.pushed_from, SPACES),
        conflict_is_forced=state.conflict_is_forced,
        pair=_pair(state),
        marking=word_of(state.marking, MARK_WORDS),
        pending_decoy=state.pending_decoy,
        captured_identity=word_of(state.captured, IDENTITY_WORDS),
        second_card=state.second_card,
        bound=_space_of(state, state.bound),
        stunned=_space_of(state, state.stunned),
        using=word_of(state.using, EQUIPMENT_WORDS),
        before_card=state.before_card,
        looking=_looking(state, seat),
        drawing_from=word_of(state.drawing, DECKS),
    )


def _agents(
    state: ShadowsInKyotoState, seat: i64, known: tuple[tuple[Masks, ...], tuple[Masks, ...]]
) -> tuple[Agent, ...]:
    """R7, S4: the agents on the board by their spaces; none before both sides have placed theirs."""
    if state.phase <= PLACING:
        return ()
    found: list[tuple[int, Agent]] = []
    for side in range(2):
        sets = possible(known[side])
        for place, agent in enumerate(agents_in_order(state, side)):
            candidates = words_of(sets[place], IDENTITY_WORDS)
            identity: Optional[str] = candidates[0] if len(candidates) == 1 else None
            if side == seat:
                identity = IDENTITY_WORDS[state.identity[agent]]
            space = int(state.place[agent])
            is_revealed = state.revealed & bit(agent) != 0
            found.append(
                (
                    space,
                    Agent(
                        side=SIDES[side],
                        space=SPACES[space],
                        identity=identity,
                        candidates=candidates,
                        revealed=is_revealed,
                    ),
                )
            )
    found.sort(key=_first_of)
    return tuple([agent for _, agent in found])


def _first_of(pair: tuple[int, Agent]) -> int:
    return pair[0]


def _stories(known: tuple[Masks, ...]) -> tuple[Story, ...]:
    return tuple([tuple([words_of(mask, IDENTITY_WORDS) for mask in masks]) for masks in known])


def _placing(state: ShadowsInKyotoState, seat: i64) -> tuple[str, ...]:
    """R11: a seat sees what it has placed itself."""
    if state.phase != PLACING or seat == SPECTATOR:
        return ()
    first = seat * AGENTS
    return tuple(
        [
            IDENTITY_WORDS[state.identity[agent]]
            for agent in range(first, first + AGENTS)
            if state.identity[agent] != NOBODY
        ]
    )


def _prison(state: ShadowsInKyotoState, captor: i64) -> tuple[str, ...]:
    prisoners: i64 = 0
    first = (1 - captor) * AGENTS
    for agent in range(first, first + AGENTS):
        if state.place[agent] == CAPTURED:
            prisoners |= bit(state.identity[agent])
    return words_of(prisoners, IDENTITY_WORDS)


def _deck_sizes(state: ShadowsInKyotoState, side: i64) -> tuple[int, int]:
    return int(state.decks[2 * side].size()), int(state.decks[2 * side + TACTICS_DECK].size())


def _under(state: ShadowsInKyotoState, side: i64, deck: i64, seat: i64) -> tuple[str, ...]:
    """T4: only her owner knows what Tomoyo put under a deck."""
    cards = state.decks[2 * side + deck]
    if side != seat:
        return tuple([HIDDEN for _ in range(cards.bottom_count)])
    base = deck * LOCATION_CARDS
    return tuple([CARD_WORDS[KIND_OF[cards.bottom_card(index) + base]] for index in range(cards.bottom_count)])


def _discards(state: ShadowsInKyotoState, side: i64, seat: i64) -> tuple[str, ...]:
    """R17, T6, E7: others count what they saw discarded, also the card that Typescript took back unseen."""
    discards = _kinds(state.side[DISCARDS + side])
    if side != ONIWABAN or side == seat or state.recovered == NOBODY:
        return discards
    return tuple(sorted((*discards, CARD_WORDS[state.recovered]), key=CARD_WORDS.index))


def _recovered(state: ShadowsInKyotoState, seat: i64) -> Optional[str]:
    if state.recovered == NOBODY:
        return None
    return CARD_WORDS[state.recovered] if seat == ONIWABAN else HIDDEN


def _lure(state: ShadowsInKyotoState, side: i64, mark: i64, seat: i64) -> Lure:
    """R36: only its owner knows the colour of a mark."""
    card = state.side[MARKS + MARK_COUNT * side + mark]
    colour = COLOURS[KIND_OF[card]] if side == seat else HIDDEN
    return Lure(side=SIDES[side], mark=MARK_WORDS[mark], colour=colour)


def _special(state: ShadowsInKyotoState, side: i64, seat: i64) -> Optional[str]:
    """R38, G1: picks are shown together."""
    special = state.side[SPECIAL + side]
    if special == NOBODY or (state.phase == PICKING and side != seat and special != RURI):
        return None
    return SPECIAL_WORDS[special]


def _ruri(state: ShadowsInKyotoState) -> str:
    for side in range(2):
        if state.side[SPECIAL + side] == RURI:
            return SIDES[side]
    if not state.setup.with_ruri or state.ruri_passed == 2:
        return "out"
    return "passed" if state.ruri_passed else "offered"


def _pair(state: ShadowsInKyotoState) -> tuple[str, ...]:
    if state.first == NOBODY:
        return ()
    return SPACES[state.place[state.first]], SPACES[state.place[state.second]]


def _looking(state: ShadowsInKyotoState, seat: i64) -> tuple[str, ...]:
    """T4: only her owner sees the cards that Tomoyo looks at; where they come from is public."""
    cards = [card for card in (state.looking, state.looking_too) if card != NOBODY]
    if seat == state.active:
        return tuple([CARD_WORDS[KIND_OF[card]] for card in cards])
    return tuple([DECKS[LOCATION_DECK if card < LOCATION_CARDS else TACTICS_DECK] for card in cards])


def _space_of(state: ShadowsInKyotoState, agent: i64) -> Optional[str]:
    return None if agent == NOBODY or state.place[agent] == CAPTURED else SPACES[state.place[agent]]


def _kinds(cards: i64) -> tuple[str, ...]:
    """Cards by their kinds; the copies of a kind look alike."""
    return tuple([CARD_WORDS[KIND_OF[card]] for card in members_of(cards)])


# Worlds


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


@final
class ShadowsInKyotoWorlds(Worlds):
    """Arrangements by the exact weights of uniform play, hidden cards dealt uniformly among those not seen.

    A card taken back by Typescript is one of those that can have been, each as likely as the other.
    """

    def __init__(self, seen: ShadowsInKyotoView) -> None:
        self.base = ShadowsInKyotoState(setup_of(seen.options), vec[i64]([0] * ACTION_COUNT))
        self.hidden: i64 = 0
        """The sides whose secrets this observer does not know."""
        self.placed: i64 = 0
        """Those of them whose agents stand on the board."""
        self.picked: i64 = 0
        """Those of them whose special agent has been picked and not shown."""
        self.choices: list[vec[i64]] = [vec[i64](), vec[i64]()]
        """For each side every arrangement that may be, as often as it is likely."""
        self.unseen: list[list[Unseen]] = [[], []]
        _restore(self.base, seen)
        for side in range(2):
            if seen.seat == SIDES[side]:
                continue
            self.hidden |= bit(side)
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
        if self.base.phase == PLAYING or self.base.phase == FAN_WINDOW:
            _find_playable(self.base)

    def sample(self, dice: Dice) -> ShadowsInKyotoState:
        state = self.base.copy()
        self._fill(state, dice)
        return state

    def sample_into(self, state: State, dice: Dice) -> None:
        assert isinstance(state, ShadowsInKyotoState)
        state.copy_from(self.base)
        self._fill(state, dice)

    def _fill(self, state: ShadowsInKyotoState, dice: Dice) -> None:
        for side in range(2):
            if not self.hidden & bit(side):
                continue
            if self.placed & bit(side):
                self._arrange(state, side, dice)
            if self.picked & bit(side):
                state.side[SPECIAL + side] = side * 3 + dice.below(3)
            self._deal(state, side, dice)
            while not self._agrees(state, side):
                self._deal(state, side, dice)

    def _arrange(self, state: ShadowsInKyotoState, side: i64, dice: Dice) -> None:
        """R7: the agents on the board in one of the arrangements; they are numbered in the order of their spaces."""
        choices = self.choices[side]
        arrangement = choices[dice.below(len(choices))]
        agent = side * AGENTS
        end = agent + AGENTS
        while agent < end and state.place[agent] != CAPTURED:
            state.identity[agent] = arrangement & 7
            arrangement >>= ARRANGEMENT_BITS
            agent += 1

    def _deal(self, state: ShadowsInKyotoState, side: i64, dice: Dice) -> None:
        """Deal the unseen cards: marks, cards that Tomoyo looks at, the hand, cards under the decks, and the rest."""
        ways = self.unseen[side]
        way = ways[0] if len(ways) == 1 else ways[dice.below(len(ways))]
        values = state.side
        values[DISCARDS + side] = way.discards
        if side == ONIWABAN:
            state.recovered = way.recovered
        locations = way.locations
        tactics = way.tactics
        if way.has_more_places:
            for mark in range(MARK_COUNT):
                if values[MARKS + MARK_COUNT * side + mark] != NOBODY:
                    card = _any(locations & COLOURED_SET, dice)
                    values[MARKS + MARK_COUNT * side + mark] = card
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
        hand = values[SHOWN + side]
        left = count(locations)
        for _ in range(way.hand_locations):
            card = nth(locations, dice.below(left))
            hand |= bit(card)
            locations &= ~bit(card)
            left -= 1
        tactics >>= LOCATION_CARDS
        left = count(tactics)
        for _ in range(way.hand_tactics):
            card = nth(tactics, dice.below(left))
            hand |= bit(card + LOCATION_CARDS)
            tactics &= ~bit(card)
            left -= 1
        values[HAND + side] = hand
        self._lay_deck(state, 2 * side, locations, dice)
        self._lay_deck(state, 2 * side + TACTICS_DECK, tactics, dice)

    def _lay_deck(self, state: ShadowsInKyotoState, deck: i64, cards: i64, dice: Dice) -> None:
        """T4: the cards underneath are named one by one, the rest has no order."""
        pile = state.decks[deck]
        for index in range(pile.bottom_count):
            card = _any(cards, dice)
            pile.name_bottom(index, card)
            cards &= ~bit(card)
        pile.rest = cards

    def _agrees(self, state: ShadowsInKyotoState, side: i64) -> bool:
        """R4, T1: a player who is asked for a card or a mark, or uses other equipment than Typescript, has a play."""
        if state.active != side:
            return True
        if state.phase == PLAYING:
            _find_playable(state)
            return state.playable != 0 or bool(usable_now(state, side) & bit(TYPESCRIPT))
        if state.phase == TARGETING and state.before_card:
            return not is_stuck(state, playable_kinds(state))
        if state.phase == MARKING and state.marking == NOBODY:
            return state.side[HAND + side] & COLOURED_SET != 0
        if state.phase == FAN_WINDOW:
            _find_playable(state)
        return True


def _any(cards: i64, dice: Dice) -> i64:
    return nth(cards, dice.below(count(cards)))


def _instead_of(card: i64, locations: i64, tactics: i64, dice: Dice) -> i64:
    """T4: any card of the deck from which Tomoyo has taken a card to look at."""
    if card == NOBODY:
        return NOBODY
    return _any(locations if card < LOCATION_CARDS else tactics, dice)


def _find_playable(state: ShadowsInKyotoState) -> None:
    """What a player may choose from, as the rules found it when the player was asked."""
    was_second = state.second_card
    if state.phase == FAN_WINDOW:
        state.second_card = True
    playable = playable_kinds(state)
    state.second_card = was_second
    state.playable = 0 if state.phase == PLAYING and is_stuck(state, playable) else playable


def _unseen(base: ShadowsInKyotoState, seen: ShadowsInKyotoView, side: i64) -> list[Unseen]:
    """For each card that Typescript can have taken back unseen, or once without it, what is left to be dealt."""
    if side != ONIWABAN or seen.recovered is None:
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
    left: i64 = LOCATION_SET | TACTIC_SET
    left &= ~base.side[SHOWN + side]
    if base.active == side and base.single != NOBODY:
        left &= ~bit(base.single)
    if seen.ruri == SIDES[side] and base.ruri_colour != NOBODY:
        left &= ~bit(lowest(left & KIND_SET[base.ruri_colour]))
    for slot in range(2):
        if base.side[LURES + 2 * side + slot] != NOBODY:
            left &= ~bit(base.side[LURES + 2 * side + slot])
    discards: i64 = 0
    missing = recovered
    for word in seen.discards[side]:
        kind: i64 = CARD_WORDS.index(word)
        if kind == missing:
            missing = NOBODY
            continue
        of_kind = left & KIND_SET[kind]
        if of_kind == 0:
            return None
        discards |= bit(lowest(of_kind))
        left &= ~bit(lowest(of_kind))
    locations = left & LOCATION_SET
    tactics = left & TACTIC_SET
    known = count(base.side[SHOWN + side])
    looking_locations: i64 = 0
    looking_tactics: i64 = 0
    if base.active == side:
        for card in (base.looking, base.looking_too):
            if card != NOBODY and card < LOCATION_CARDS:
                looking_locations += 1
            elif card != NOBODY:
                looking_tactics += 1
    hand_locations = count(locations) - base.decks[2 * side].size() - count(base.marks_out(side)) - looking_locations
    hand_tactics = count(tactics) - base.decks[2 * side + TACTICS_DECK].size() - looking_tactics
    if count(locations & COLOURED_SET) < count(base.marks_out(side)):
        return None
    if hand_locations < 0 or hand_tactics < 0 or hand_locations + hand_tactics + known != seen.hand_sizes[side]:
        return None
    unseen = Unseen(discards, recovered, locations, tactics)
    unseen.hand_locations = hand_locations
    unseen.hand_tactics = hand_tactics
    unseen.has_more_places = base.marks_out(side) != 0 or looking_locations + looking_tactics > 0
    return unseen


# From a view back to a state


def _restore(state: ShadowsInKyotoState, seen: ShadowsInKyotoView) -> None:
    """Everything that the view tells for certain."""
    state.round = seen.turn_number
    state.phase = STEPS.index(seen.step)
    state.active = number_of(seen.active, SIDES)
    state.ruri_colour = number_of(seen.protected, COLOURS)
    state.ruri_passed = {"passed": 1, "out": 2}.get(seen.ruri, 0) if state.setup.with_ruri else 0
    state.usable = set_of(seen.usable, EQUIPMENT_WORDS)
    if state.setup.with_equipment:
        state.spent = (bit(EQUIPMENT_COUNT) - 1) & ~state.usable & ~set_of(seen.inactive, EQUIPMENT_WORDS)
    for side in range(2):
        state.side[SPECIAL + side] = number_of(seen.specials[side], SPECIAL_WORDS)
        if seen.step not in ("deal", "place"):
            _restore_agents(state, seen, side)
        _restore_cards(state, seen, side)
    if seen.step == "place" and seen.seat != WATCHING:
        for place, identity in enumerate(seen.placing):
            state.identity[SIDES.index(seen.seat) * AGENTS + place] = IDENTITY_WORDS.index(identity)
    _restore_card(state, seen)
    if seen.ending is not None:
        state.winner = SIDES.index(seen.winners[0])
        state.finish(NOTATION.endings.index(seen.ending))
    elif len(seen.waiting) == 0:
        state.ask_chance()
    else:
        state.ask_all(set_of(seen.waiting, SIDES))


def _restore_agents(state: ShadowsInKyotoState, seen: ShadowsInKyotoView, side: i64) -> None:
    """Agents on the board in the order of their spaces, then those in prison."""
    agent = side * AGENTS
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
        shift += IDENTITY_BITS
    state.side[STANDS + side] = stands
    for prisoner in seen.prisons[1 - side]:
        identity: i64 = IDENTITY_WORDS.index(prisoner)
        state.place[agent] = CAPTURED
        state.identity[agent] = identity
        state.revealed |= bit(agent)
        captured |= bit(identity) << shift
        agent += 1
        shift += IDENTITY_BITS
        if prisoner.endswith("real"):
            state.side[REALS + 1 - side] += 1
        else:
            state.side[DECOYS + 1 - side] += 1
    state.side[STORY_COUNT + side] = len(seen.stories[side])
    for index, story in enumerate(seen.stories[side]):
        packed = captured
        for place, candidates in enumerate(story):
            packed |= set_of(candidates, IDENTITY_WORDS) << (IDENTITY_BITS * place)
        state.side[STORIES + MOST_STORIES * side + index] = packed


def _restore_cards(state: ShadowsInKyotoState, seen: ShadowsInKyotoView, side: i64) -> None:
    """Known cards take the first copies of their kinds; hidden cards get places here and names by `_deal`."""
    is_own = seen.seat == SIDES[side]
    left: i64 = LOCATION_SET | TACTIC_SET
    values = state.side
    for word in seen.shown[side]:
        card = lowest(left & KIND_SET[CARD_WORDS.index(word)])
        values[SHOWN + side] |= bit(card)
        left &= ~bit(card)
    if state.active == side and seen.card is not None:
        state.single = lowest(left & KIND_SET[CARD_WORDS.index(seen.card)])
        left &= ~bit(state.single)
    if state.phase == MARKING and state.active == side:
        values[_lure_being_played(seen, side)] = state.single
    for lure in seen.lures:
        if lure.side != SIDES[side]:
            continue
        mark: i64 = MARK_WORDS.index(lure.mark)
        slot = LURES + 2 * side + mark // 2
        if values[slot] == NOBODY:
            values[slot] = lowest(left & KIND_SET[LURE])
            left &= ~bit(values[slot])
        values[MARKS + MARK_COUNT * side + mark] = 0
        if is_own:
            card = lowest(left & KIND_SET[CARD_WORDS.index(lure.colour)])
            values[MARKS + MARK_COUNT * side + mark] = card
            left &= ~bit(card)
    if seen.ruri == SIDES[side] and state.ruri_colour != NOBODY and is_own:
        left &= ~bit(lowest(left & KIND_SET[state.ruri_colour]))
    for deck in range(2):
        base: i64 = deck * LOCATION_CARDS
        pile = state.decks[2 * side + deck]
        for word in seen.under[2 * side + deck]:
            card = base
            if is_own:
                card = lowest(left & KIND_SET[CARD_WORDS.index(word)])
                left &= ~bit(card)
            pile.put_under(card - base, bit(side))
        # For a hidden side only the number of cards counts until they are dealt.
        pile.rest = bit(seen.decks[side][deck] - pile.bottom_count) - 1
    if not is_own:
        return
    for word in seen.discards[side]:
        card = lowest(left & KIND_SET[CARD_WORDS.index(word)])
        values[DISCARDS + side] |= bit(card)
        left &= ~bit(card)
    values[HAND + side] = values[SHOWN + side]
    hand = list(seen.hand)
    for word in seen.shown[side]:
        hand.remove(word)
    for word in hand:
        card = lowest(left & KIND_SET[CARD_WORDS.index(word)])
        values[HAND + side] |= bit(card)
        left &= ~bit(card)
    if state.active == side:
        for place, word in enumerate(seen.looking):
            card = lowest(left & KIND_SET[CARD_WORDS.index(word)])
            left &= ~bit(card)
            if place == 0:
                state.looking = card
            else:
                state.looking_too = card
    state.decks[2 * side].rest = left & LOCATION_SET
    state.decks[2 * side + TACTICS_DECK].rest = (left & TACTIC_SET) >> LOCATION_CARDS


def _lure_being_played(seen: ShadowsInKyotoView, side: i64) -> i64:
    """R36: where it lies: with its first mark, or in the first place that has none."""
    first = LURES + 2 * side
    if seen.marking is not None:
        return first + MARK_WORDS.index(seen.marking) // 2
    for lure in seen.lures:
        if lure.side == SIDES[side] and lure.mark in MARK_WORDS[:2]:
            return first + 1
    return first


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
    state.marking = number_of(seen.marking, MARK_WORDS)
    state.recoverable = set_of(seen.recoverable, CARD_WORDS)
    if seen.recovered is not None and seen.recovered != HIDDEN:
        state.recovered = CARD_WORDS.index(seen.recovered)
    state.bound = _agent_on(state, GOVERNMENT, seen.bound)
    state.stunned = _agent_on(state, ONIWABAN, seen.stunned)
    if state.active == NOBODY:
        return
    other = 1 - state.active
    state.mover = _agent_on(state, state.active, seen.mover)
    state.pushed = _agent_on(state, other, seen.pushed)
    if state.phase == PUSHING or (state.phase == REVOLVER_WINDOW and not state.conflict_is_forced):
        state.defender = _agent_on(state, other, seen.mover)
    if state.phase == REVOLVER_WINDOW or state.phase == ACTIVATING_EQUIPMENT:
        state.forced_defender = _agent_on(state, state.active, seen.pushed)
    if len(seen.pair) == 2:
        state.first = _agent_on(state, state.active, seen.pair[0])
        state.second = _agent_on(state, state.active, seen.pair[1])
    if seen.seat != SIDES[state.active]:
        for place, deck in enumerate(seen.looking):
            card: i64 = 0 if deck == DECKS[LOCATION_DECK] else LOCATION_CARDS
            if place == 0:
                state.looking = card
            else:
                state.looking_too = card


def _agent_on(state: ShadowsInKyotoState, side: i64, space: Optional[str]) -> i64:
    return NOBODY if space is None else state.agent_at(side, SPACES.index(space))
