"""Cold War: what each player knows (R13), and the worlds that agree with it.

`view` is an allow-list, field by field.
`ColdWarWorlds` is its inverse; the two stand side by side so that a change to one is a change to the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, members_of, nth
from brushpass.core.deck import Deck
from brushpass.core.dice import Dice
from brushpass.core.game import EVERYONE, NOBODY, OVER, SPECTATOR, State, Worlds
from brushpass.core.hidden import Hidden
from brushpass.core.packing import number_of, set_of, word_of, words_of
from brushpass.games.cold_war.cards import AGENTS, GROUP_NAMES, OBJECTIVE_NAMES, SIDES
from brushpass.games.cold_war.hidden import HiddenAgent, HiddenPlaces
from brushpass.games.cold_war.numbers import ACTION_COUNT, CIA, FATES, KGB, NOTATION, STEPS
from brushpass.games.cold_war.rules import ColdWarState
from brushpass.games.cold_war.rules.cease_fire import token_now
from brushpass.games.cold_war.rules.setup import setup_of
from brushpass.games.cold_war.rules.table import AGENDA, DEAD, ELIGIBLE, FIELD, GROUPS_OF, HQ, KNOWN, ON_LEAVE, PILE
from brushpass.games.cold_war.view import (
    HIDDEN,
    WATCHING,
    AgentsView,
    CardPlace,
    ColdWarView,
    DeckView,
    LooseCard,
    Standing,
)

_OBSERVERS: Final = (*SIDES, WATCHING)
_OBSERVER_BITS: Final = (1 << CIA, 1 << KGB, 1 << SPECTATOR)
_GROUPS: Final = {name: card for card, name in enumerate(GROUP_NAMES)}
_OBJECTIVES: Final = {name: card for card, name in enumerate(OBJECTIVE_NAMES)}


def view(state: ColdWarState, seat: i64) -> ColdWarView:
    """R13: the table as a seat, or SPECTATOR, knows it."""
    observer = bit(seat)
    return ColdWarView(
        seat=WATCHING if seat == SPECTATOR else SIDES[seat],
        seats=SIDES,
        waiting=words_of(state.owing, SIDES),
        legal=() if seat == SPECTATOR else tuple([NOTATION.text(action) for action in state.legal(seat)]),
        scores=(int(state.score(CIA)), int(state.score(KGB))),
        ending=NOTATION.endings[state.ending] if state.ending else None,
        winners=_winners(state),
        options=state.setup.options,
        turn_number=int(state.round),
        step=STEPS[state.phase],
        objective=word_of(state.objective, OBJECTIVE_NAMES),
        fate=FATES[state.fate],
        balance=word_of(state.balance, SIDES),
        token=word_of(state.token, SIDES),
        loser=word_of(state.loser, SIDES),
        over=words_of(state.over, SIDES),
        actor=word_of(state.actor, SIDES),
        passes=int(state.passes),
        pending=words_of(state.pending, GROUP_NAMES),
        ordered=int(state.ordered),
        initiative=int(state.initiative),
        window=int(state.window),
        analyst=word_of(state.analyst, SIDES),
        look=word_of(state.look, SIDES),
        overtime=state.overtime,
        groups=(words_of(state.groups(CIA), GROUP_NAMES), words_of(state.groups(KGB), GROUP_NAMES)),
        mobilized=words_of(state.mobilized, GROUP_NAMES),
        influence=(int(state.influence(CIA)), int(state.influence(KGB))),
        standing=None if state.objective == NOBODY else _standing(state),
        discard=tuple([GROUP_NAMES[state.discard[index]] for index in range(state.discard_count)]),
        group_deck=_deck_view(state.group_deck, observer, GROUP_NAMES),
        objective_deck=_deck_view(state.objective_deck, observer, OBJECTIVE_NAMES),
        piles=(words_of(state.pile(CIA), OBJECTIVE_NAMES), words_of(state.pile(KGB), OBJECTIVE_NAMES)),
        spent=words_of(state.spent, OBJECTIVE_NAMES),
        agents=(_agents_view(state, CIA, observer), _agents_view(state, KGB, observer)),
    )


def _standing(state: ColdWarState) -> Standing:
    """R6.4, R7, R13.3: what follows from the groups, the objective and the balance token, which lie open."""
    token, fact, group = token_now(state)
    return Standing(
        slack=(int(state.slack(CIA)), int(state.slack(KGB))),
        room=(int(state.room(CIA)), int(state.room(KGB))),
        token=word_of(token, SIDES),
        fact=NOTATION.facts[fact].name,
        group=word_of(group, GROUP_NAMES),
    )


def _agents_view(state: ColdWarState, seat: i64, observer: i64) -> AgentsView:
    """R5.3, R13.2: the Agent X is hidden unless the observer is one of those who know him."""
    agent = state.agent_x(seat)
    known = state.knowing(seat)
    hidden = agent != NOBODY and not known & observer
    field: Optional[str] = None
    if agent != NOBODY:
        field = HIDDEN if hidden else AGENTS[agent]
    return AgentsView(
        field=field,
        known_to=_observers(known),
        candidates=words_of(state.candidates(seat), AGENTS),
        headquarters=None if hidden else words_of(state.hq(seat), AGENTS),
        on_leave=words_of(state.on_leave(seat), AGENTS),
        terminated=words_of(state.terminated(seat), AGENTS),
        agenda=word_of(state.agenda(seat), AGENTS),
    )


def _deck_view(deck: Deck, observer: i64, names: tuple[str, ...]) -> DeckView:
    """R13.2: own looks, arranged orders, and cards seen to go underneath; nothing of the rest but its members."""
    top: list[CardPlace] = []
    loose: list[LooseCard] = []
    unseen: i64 = deck.rest
    for index in range(deck.top_count):
        card: i64 = deck.top_card(index)
        placed: i64 = deck.top_placed(index)
        seen: i64 = deck.top_seen(index)
        top.append(CardPlace(names[card] if placed & observer else None, _observers(placed)))
        if not seen & observer:
            unseen |= bit(card)
        elif not placed & observer:
            loose.append(LooseCard(names[card], _observers(seen)))
    bottom: list[CardPlace] = []
    for index in range(deck.bottom_count):
        card = deck.bottom_card(index)
        placed = deck.bottom_placed(index)
        bottom.append(CardPlace(names[card] if placed & observer else None, _observers(placed)))
        if not placed & observer:
            unseen |= bit(card)
    loose.sort(key=_card_of)
    return DeckView(
        top=tuple(top),
        loose=tuple(loose),
        rest=int(count(deck.rest)),
        bottom=tuple(bottom),
        unseen=words_of(unseen, names),
    )


def _card_of(loose: LooseCard) -> str:
    return loose.card


def _winners(state: ColdWarState) -> tuple[str, ...]:
    if state.turn != OVER:
        return ()
    return SIDES if state.winner == NOBODY else (SIDES[state.winner],)


def _observers(known: i64) -> tuple[str, ...]:
    return tuple([name for name, one in zip(_OBSERVERS, _OBSERVER_BITS, strict=True) if known & one])


# The inverse


@final
class ColdWarWorlds(Worlds):
    """Every state that agrees with a view, uniformly: hidden agents, unknown places of decks, the rest."""

    def __init__(self, seen: ColdWarView) -> None:
        moves: vec[i64] = vec[i64]([0] * ACTION_COUNT)
        self.base = ColdWarState(setup_of(seen.options), moves)
        self.groups = HiddenCards(seen.group_deck, self.base.group_deck, GROUP_NAMES)
        self.objectives = HiddenCards(seen.objective_deck, self.base.objective_deck, OBJECTIVE_NAMES)
        self.hidden_agents: i64 = 0
        _restore(self.base, seen)
        for seat in range(2):
            if seen.agents[seat].field == HIDDEN:
                self.hidden_agents |= bit(seat)

    def sample(self, dice: Dice) -> ColdWarState:
        state = self.base.copy()
        self._fill(state, dice)
        return state

    def sample_into(self, state: State, dice: Dice) -> None:
        assert isinstance(state, ColdWarState)
        state.copy_from(self.base)
        self._fill(state, dice)

    def known(self) -> ColdWarState:
        return self.base.copy()

    def hidden(self) -> tuple[Hidden[State], ...]:
        parts: list[Hidden[State]] = []
        for seat in range(2):
            if self.hidden_agents & bit(seat):
                parts.append(HiddenAgent(seat, members_of(self.base.candidates(seat)), self.send))
        if self.groups.is_open:
            parts.append(self.groups.listed("groups", self.base.group_deck, self._lay_group))
        if self.objectives.is_open:
            parts.append(self.objectives.listed("objectives", self.base.objective_deck, self._lay_objective))
        return tuple(parts)

    def _lay_group(self, state: ColdWarState, index: i64, card: i64) -> None:
        self.groups.lay(state.group_deck, state, index, card)

    def _lay_objective(self, state: ColdWarState, index: i64, card: i64) -> None:
        self.objectives.lay(state.objective_deck, state, index, card)

    def _fill(self, state: ColdWarState, dice: Dice) -> None:
        for seat in range(2):
            if self.hidden_agents & bit(seat):
                self._fill_agent(state, seat, dice)
        self.groups.fill(state.group_deck, state, dice)
        self.objectives.fill(state.objective_deck, state, dice)

    def _fill_agent(self, state: ColdWarState, seat: i64, dice: Dice) -> None:
        """R5.2: each agent that could be picked is as likely."""
        candidates = state.candidates(seat)
        self.send(state, seat, nth(candidates, dice.below(count(candidates))))

    def send(self, state: ColdWarState, seat: i64, agent: i64) -> None:
        """Make an agent the hidden one of a side; who knows him has heard of him."""
        state.side[FIELD + seat] = agent
        state.side[HQ + seat] &= ~bit(agent)
        for other in range(2):
            if state.knowing(seat) & bit(other):
                state.hear(other, 1 + agent)


@final
class HiddenCards:
    """The part of one deck that a view leaves open."""

    def __init__(self, seen: DeckView, deck: Deck, names: tuple[str, ...]) -> None:
        number = _GROUPS if names is GROUP_NAMES else _OBJECTIVES
        self.names = names
        self.open_top: list[int] = []
        self.open_bottom: list[int] = []
        self.loose_cards: list[int] = [number[loose.card] for loose in seen.loose]
        self.loose_known: list[int] = [_observer_set(loose.known_to) for loose in seen.loose]
        deck.rest = set_of(seen.unseen, names)
        for index, place in enumerate(seen.top):
            known = _observer_set(place.known_to)
            if place.card is None:
                self.open_top.append(index)
            deck.extend_top(number[place.card] if place.card is not None else 0, known, known)
        for index, place in enumerate(seen.bottom):
            if place.card is None:
                self.open_bottom.append(index)
            deck.put_under(number[place.card] if place.card is not None else 0, _observer_set(place.known_to))
        self.is_open: bool = len(self.open_top) + len(self.open_bottom) > 0

    def fill(self, deck: Deck, state: State, dice: Dice) -> None:
        """Deal loose and unseen cards to the open places; what is left is the rest."""
        if not self.is_open:
            return
        places = self.open_top[:]
        for index in range(len(self.loose_cards)):
            place = places.pop(dice.below(len(places)))
            self._deal(deck, state, place, self.loose_cards[index], self.loose_known[index])
        for place in places:
            card = deck.throw(dice)
            deck.leave_rest(card)
            self._deal(deck, state, place, card, deck.top_placed(place))
        for place in self.open_bottom:
            card = deck.throw(dice)
            deck.leave_rest(card)
            deck.name_bottom(place, card)

    def listed(self, name: str, deck: Deck, lay: Callable[[ColdWarState, int, int], None]) -> HiddenPlaces:
        """The same for whoever lists the worlds."""
        places = (self.open_top, self.open_bottom)
        return HiddenPlaces(name, self.names, places, (self.loose_cards, members_of(deck.rest)), lay)

    def lay(self, deck: Deck, state: State, index: i64, card: i64) -> None:
        """A card lies at one of the open places, counted from the top."""
        if index >= len(self.open_top):
            deck.leave_rest(card)
            deck.name_bottom(self.open_bottom[index - len(self.open_top)], card)
            return
        place: i64 = self.open_top[index]
        seen = deck.top_placed(place)
        if card in self.loose_cards:
            seen = self.loose_known[self.loose_cards.index(card)]
        else:
            deck.leave_rest(card)
        self._deal(deck, state, place, card, seen)

    def _deal(self, deck: Deck, state: State, place: i64, card: i64, seen: i64) -> None:
        deck.name_top(place, card, seen)
        for seat in range(state.seats):
            if deck.top_placed(place) & bit(seat):
                state.hear(seat, 8 + card)


def _restore(state: ColdWarState, seen: ColdWarView) -> None:
    """Everything that the view tells for certain."""
    state.ending = NOTATION.endings.index(seen.ending) if seen.ending is not None else 0
    state.round = seen.turn_number
    state.phase = STEPS.index(seen.step)
    state.objective = number_of(seen.objective, OBJECTIVE_NAMES)
    state.fate = FATES.index(seen.fate)
    state.balance = number_of(seen.balance, SIDES)
    state.token = number_of(seen.token, SIDES)
    state.loser = number_of(seen.loser, SIDES)
    state.over = set_of(seen.over, SIDES)
    state.actor = number_of(seen.actor, SIDES)
    state.passes = seen.passes
    state.pending = set_of(seen.pending, GROUP_NAMES)
    state.ordered = seen.ordered
    state.initiative = seen.initiative
    state.window = seen.window
    state.analyst = number_of(seen.analyst, SIDES)
    state.look = number_of(seen.look, SIDES)
    state.overtime = seen.overtime
    state.mobilized = set_of(seen.mobilized, GROUP_NAMES)
    state.spent = set_of(seen.spent, OBJECTIVE_NAMES)
    state.discard_count = len(seen.discard)
    for index in range(len(seen.discard)):
        state.discard[index] = GROUP_NAMES.index(seen.discard[index])
    for seat in range(2):
        _restore_side(state, seat, seen)
    if seen.ending is not None:
        state.winner = NOBODY if len(seen.winners) == 2 else number_of(seen.winners[0], SIDES)
        state.finish(state.ending)
    elif len(seen.waiting) == 0:
        state.ask_chance()
    else:
        state.ask_all(set_of(seen.waiting, SIDES))


def _restore_side(state: ColdWarState, seat: i64, seen: ColdWarView) -> None:
    """What the view tells of one player; a hidden Agent X is taken out of HQ when a world is drawn."""
    side = state.side
    agents = seen.agents[seat]
    side[GROUPS_OF + seat] = set_of(seen.groups[seat], GROUP_NAMES)
    side[PILE + seat] = set_of(seen.piles[seat], OBJECTIVE_NAMES)
    side[ON_LEAVE + seat] = set_of(agents.on_leave, AGENTS)
    side[DEAD + seat] = set_of(agents.terminated, AGENTS)
    side[ELIGIBLE + seat] = set_of(agents.candidates, AGENTS)
    side[KNOWN + seat] = _observer_set(agents.known_to)
    side[AGENDA + seat] = number_of(agents.agenda, AGENTS)
    if agents.headquarters is None:
        side[HQ + seat] = state.setup.agents & ~(state.on_leave(seat) | state.terminated(seat))
        side[FIELD + seat] = NOBODY
    else:
        side[HQ + seat] = set_of(agents.headquarters, AGENTS)
        side[FIELD + seat] = number_of(agents.field, AGENTS)


def _observer_set(words: tuple[str, ...]) -> i64:
    known: i64 = 0
    for word in words:
        known |= _OBSERVER_BITS[_OBSERVERS.index(word)]
    return EVERYONE if known == _OBSERVER_BITS[0] | _OBSERVER_BITS[1] | _OBSERVER_BITS[2] else known
