"""Shadows in Kyoto: what each player knows.

`view` is an allow-list, field by field; its inverse stands in `restore.py` and `worlds.py`, and a change to one of them
is a change to the others.
What is known of hidden agents is a list of stories (see `view.py`): every story lists at most 720 arrangements, all of
them equally likely if both players choose uniformly, because how many choices a player has never depends on identities.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Optional

from mypy_extensions import i64

from brushpass.core.bits import bit, count, members_of
from brushpass.core.game import NOBODY, OVER, SPECTATOR
from brushpass.core.packing import set_of, word_of, words_of
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
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState, conflict, moves
from brushpass.games.shadows_in_kyoto.rules.equipment import inactive
from brushpass.games.shadows_in_kyoto.rules.setup import Setup
from brushpass.games.shadows_in_kyoto.rules.table import STORIES, STORY_COUNT
from brushpass.games.shadows_in_kyoto.view import (
    HIDDEN,
    OUTCOMES,
    WATCHING,
    Agent,
    Conflict,
    Lure,
    Reach,
    ShadowsInKyotoView,
    Story,
)

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
            for identity in range(numbers.AGENTS):
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
    left: i64 = numbers.EVERY_IDENTITY
    first = side * numbers.AGENTS
    for agent in range(first, first + numbers.AGENTS):
        if state.place[agent] == numbers.CAPTURED:
            left &= ~bit(state.identity[agent])
    order = agents_in_order(state, side)
    found: list[Masks] = []
    for index in range(state.side[STORY_COUNT + side]):
        story = state.side[STORIES + numbers.MOST_STORIES * side + index]
        masks = tuple([int((story >> (numbers.IDENTITY_BITS * (agent - first))) & left) for agent in order])
        if arrangements(masks):
            found.append(masks)
    return tuple(sorted(found))


def agents_in_order(state: ShadowsInKyotoState, side: i64) -> list[int]:
    """The agents of a side on the board, in the order of their spaces."""
    first = side * numbers.AGENTS
    spaces = sorted([(int(state.place[agent]), int(agent)) for agent in range(first, first + numbers.AGENTS)])
    return [agent for space, agent in spaces if space != numbers.CAPTURED]


# Views


def view(state: ShadowsInKyotoState, seat: i64) -> ShadowsInKyotoView:
    """T6, W1: the table as a seat, or SPECTATOR, knows it."""
    both = (numbers.ONIWABAN, numbers.GOVERNMENT)
    known = (stories_of(state, numbers.ONIWABAN), stories_of(state, numbers.GOVERNMENT))
    agents = _agents(state, seat, known)
    legal = () if seat == SPECTATOR else tuple([numbers.NOTATION.text(action) for action in state.legal(seat)])
    return ShadowsInKyotoView(
        seat=WATCHING if seat == SPECTATOR else SIDES[seat],
        seats=SIDES,
        waiting=words_of(state.owing, SIDES),
        legal=legal,
        scores=(int(state.score(numbers.ONIWABAN)), int(state.score(numbers.GOVERNMENT))),
        ending=numbers.NOTATION.endings[state.ending] if state.ending else None,
        winners=(SIDES[state.winner],) if state.turn == OVER else (),
        options=state.setup.options,
        turn_number=int(state.round),
        step=numbers.STEPS[state.phase],
        active=word_of(state.active, SIDES),
        agents=agents,
        stories=(_stories(known[numbers.ONIWABAN]), _stories(known[numbers.GOVERNMENT])),
        placing=_placing(state, seat),
        prisons=(_prison(state, numbers.ONIWABAN), _prison(state, numbers.GOVERNMENT)),
        hand=() if seat == SPECTATOR else _kinds(state.hand(seat)),
        hand_sizes=(int(count(state.hand(numbers.ONIWABAN))), int(count(state.hand(numbers.GOVERNMENT)))),
        shown=(_kinds(state.shown(numbers.ONIWABAN)), _kinds(state.shown(numbers.GOVERNMENT))),
        decks=(_deck_sizes(state, numbers.ONIWABAN), _deck_sizes(state, numbers.GOVERNMENT)),
        under=_cards_under(state, seat),
        discards=(_discards(state, numbers.ONIWABAN, seat), _discards(state, numbers.GOVERNMENT, seat)),
        recovered=_recovered(state, seat),
        recoverable=words_of(state.recoverable, CARD_WORDS),
        lures=tuple([_lure(state, owner, mark, seat) for owner in both for mark in members_of(state.marks_out(owner))]),
        specials=(_special(state, numbers.ONIWABAN, seat), _special(state, numbers.GOVERNMENT, seat)),
        ruri=_ruri(state),
        protected=word_of(state.ruri_colour, COLOURS),
        inactive=words_of(inactive(state, numbers.ONIWABAN) | inactive(state, numbers.GOVERNMENT), EQUIPMENT_WORDS),
        usable=words_of(state.usable, EQUIPMENT_WORDS),
        card=word_of(state.card, CARD_WORDS),
        mover=_space_of(state, state.mover),
        origin=word_of(state.origin, SPACES),
        entered=word_of(state.entered, SPACES),
        won=state.won,
        pushed=_space_of(state, state.pushed),
        pushed_from=word_of(state.pushed_from, SPACES),
        conflict_is_forced=state.conflict_is_forced,
        reach=_reach(state, seat),
        conflicts=conflicts_of(state.setup, state.usable, seat, legal, agents),
        pair=_pair(state),
        marking=word_of(state.marking, MARKS),
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
    if state.phase <= numbers.PLACING:
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


def _reach(state: ShadowsInKyotoState, seat: i64) -> tuple[Reach, ...]:
    """R15, R48: where the cards that a seat may play now could take whom; a second card moves the same agent again."""
    if seat == SPECTATOR or not state.owing & bit(seat):
        return ()
    if state.phase == numbers.PLAYING:
        agents = moves.movers(state)
    elif state.phase == numbers.FAN_WINDOW:
        agents = bit(state.place[state.mover])
    else:
        return ()
    kinds = state.playable & (bit(numbers.SWAP) - 1)
    return tuple([Reach(card=CARD_WORDS[kind], moves=_moves(state, seat, kind, agents)) for kind in members_of(kinds)])


def _moves(state: ShadowsInKyotoState, seat: i64, kind: i64, agents: i64) -> tuple[tuple[str, str], ...]:
    landing = moves.landing_spaces(state, seat, kind)
    return tuple(
        [
            (SPACES[space], SPACES[target])
            for space in members_of(agents)
            for target in members_of(moves.targets(state, seat, kind, space, landing))
        ]
    )


def conflicts_of(
    setup: Setup, usable: i64, seat: i64, legal: tuple[str, ...], agents: tuple[Agent, ...]
) -> tuple[Conflict, ...]:
    """R26, R34, R47, C2: whom legal moves or pushes make fight, and how that would end for all that a seat knows."""
    if len(legal) == 0 or not legal[0].startswith(("move ", "push ")):
        return ()
    side = seat if legal[0].startswith("move ") else 1 - seat
    attackers = {agent.space: agent for agent in agents if agent.side == SIDES[side]}
    defenders = {agent.space: agent for agent in agents if agent.side != SIDES[side]}
    found: list[Conflict] = []
    for text in legal:
        _, start, space = text.split(" ")
        if space in defenders:
            ending: i64 = conflict.OPEN
            if not conflict.meets_revolver(side, usable):
                ending = conflict.outcome(setup, identities_of(attackers[start]), identities_of(defenders[space]))
            found.append(Conflict(start=start, space=space, outcome=OUTCOMES[ending]))
    return tuple(found)


def identities_of(agent: Agent) -> i64:
    """C2: all that an agent may be for the owner of a view, as a set."""
    return set_of(agent.candidates if agent.identity is None else (agent.identity,), IDENTITY_WORDS)


def _first_of(pair: tuple[int, Agent]) -> int:
    return pair[0]


def _stories(known: tuple[Masks, ...]) -> tuple[Story, ...]:
    return tuple([tuple([words_of(mask, IDENTITY_WORDS) for mask in masks]) for masks in known])


def _placing(state: ShadowsInKyotoState, seat: i64) -> tuple[str, ...]:
    """R11: a seat sees what it has placed itself."""
    if state.phase != numbers.PLACING or seat == SPECTATOR:
        return ()
    first = seat * numbers.AGENTS
    return tuple(
        [
            IDENTITY_WORDS[state.identity[agent]]
            for agent in range(first, first + state.setup.agents)
            if state.identity[agent] != NOBODY
        ]
    )


def _prison(state: ShadowsInKyotoState, captor: i64) -> tuple[str, ...]:
    prisoners: i64 = 0
    first = (1 - captor) * numbers.AGENTS
    for agent in range(first, first + numbers.AGENTS):
        if state.place[agent] == numbers.CAPTURED:
            prisoners |= bit(state.identity[agent])
    return words_of(prisoners & ~state.setup.absent, IDENTITY_WORDS)


def _deck_sizes(state: ShadowsInKyotoState, side: i64) -> tuple[int, int]:
    return int(state.decks[2 * side].size()), int(state.decks[2 * side + numbers.TACTICS_DECK].size())


def _cards_under(state: ShadowsInKyotoState, seat: i64) -> tuple[tuple[str, ...], ...]:
    """T4: what lies under the four decks."""
    return tuple([_under(state, deck // 2, deck % 2, seat) for deck in range(4)])


def _under(state: ShadowsInKyotoState, side: i64, deck: i64, seat: i64) -> tuple[str, ...]:
    """T4: only her owner knows what Tomoyo put under a deck."""
    cards = state.decks[2 * side + deck]
    if side != seat:
        return tuple([HIDDEN for _ in range(cards.bottom_count)])
    base = deck * numbers.LOCATION_CARDS
    return tuple([CARD_WORDS[numbers.KIND_OF[cards.bottom_card(index) + base]] for index in range(cards.bottom_count)])


def _discards(state: ShadowsInKyotoState, side: i64, seat: i64) -> tuple[str, ...]:
    """R17, T6, E7: others count what they saw discarded, also the card that Typescript took back unseen."""
    discards = _kinds(state.discards(side))
    if side != numbers.ONIWABAN or side == seat or state.recovered == NOBODY:
        return discards
    return tuple(sorted((*discards, CARD_WORDS[state.recovered]), key=CARD_WORDS.index))


def _recovered(state: ShadowsInKyotoState, seat: i64) -> Optional[str]:
    if state.recovered == NOBODY:
        return None
    return CARD_WORDS[state.recovered] if seat == numbers.ONIWABAN else HIDDEN


def _lure(state: ShadowsInKyotoState, side: i64, mark: i64, seat: i64) -> Lure:
    """R36: only its owner knows the colour of a mark."""
    card = state.mark(side, mark)
    colour = COLOURS[numbers.KIND_OF[card]] if side == seat else HIDDEN
    return Lure(side=SIDES[side], mark=MARKS[mark], colour=colour)


def _special(state: ShadowsInKyotoState, side: i64, seat: i64) -> Optional[str]:
    """R38, G1: picks are shown together."""
    special = state.special(side)
    if special == NOBODY or (state.phase == numbers.PICKING and side != seat and special != numbers.RURI):
        return None
    return SPECIAL_WORDS[special]


def _ruri(state: ShadowsInKyotoState) -> str:
    for side in range(2):
        if state.special(side) == numbers.RURI:
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
        return tuple([CARD_WORDS[numbers.KIND_OF[card]] for card in cards])
    return tuple(
        [DECKS[numbers.LOCATION_DECK if card < numbers.LOCATION_CARDS else numbers.TACTICS_DECK] for card in cards]
    )


def _space_of(state: ShadowsInKyotoState, agent: i64) -> Optional[str]:
    return None if agent == NOBODY or state.place[agent] == numbers.CAPTURED else SPACES[state.place[agent]]


def _kinds(cards: i64) -> tuple[str, ...]:
    """Cards by their kinds; the copies of a kind look alike."""
    return tuple([CARD_WORDS[numbers.KIND_OF[card]] for card in members_of(cards)])
