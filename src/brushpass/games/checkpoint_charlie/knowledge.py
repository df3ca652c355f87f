"""Checkpoint Charlie: what each player knows (K1), and the worlds that agree with it.

`view` is an allow-list, field by field.
`CheckpointCharlieWorlds` is its inverse; the two stand side by side so that a change to one is a change to the other.
"""

from __future__ import annotations

from typing import Final, Optional, final

from librt.vecs import append, vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest, members_of, nth
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, NOBODY, OVER, SPECTATOR, State, Worlds
from brushpass.core.packing import number_of, word_of, words_of
from brushpass.games.checkpoint_charlie.cards import AGENTS, CATS, TRAIT_WORDS, VALUES
from brushpass.games.checkpoint_charlie.inference import NO_FACE, Posterior, face_of, is_shown_discard
from brushpass.games.checkpoint_charlie.numbers import (
    ACTION_COUNT,
    ALL_CATS,
    ALL_TRAITS,
    ANNOUNCE,
    AWARD,
    BLACK,
    CAT_COUNT,
    COLOUR_COUNT,
    DRAW,
    FACES,
    GOLD,
    LIVE,
    RACE,
    ROUND_WORDS,
    SLOTS,
    STEPS,
    SWAP_SLOT,
    TOKEN_COUNT,
    WHITE,
    WINDOW,
    notation,
    set_of,
)
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.rules.rounds import agent_cards_left
from brushpass.games.checkpoint_charlie.rules.score_tokens import HOLDER_BITS, HOLDER_MASK, NO_HOLDER
from brushpass.games.checkpoint_charlie.rules.scoring import colour_earned
from brushpass.games.checkpoint_charlie.rules.setup import setup_of
from brushpass.games.checkpoint_charlie.rules.sides import (
    AIM_AT,
    AIM_SINCE,
    ANSWER,
    CLUE,
    DISCARDS,
    MARKED,
    ORDER,
    SUSPECTS,
    TOP,
    TRAIT,
)
from brushpass.games.checkpoint_charlie.rules.swaps import swapper
from brushpass.games.checkpoint_charlie.tokens import COLOURS, KIND_WORDS
from brushpass.games.checkpoint_charlie.view import (
    HIDDEN,
    WATCHING,
    Accusation,
    CheckpointCharlieView,
    TokenSeen,
)

_SEALED: Final = (FACES, WINDOW, ANNOUNCE)
"""The phases in which several seats answer at once (W2)."""


def view(state: CheckpointCharlieState, seat: i64) -> CheckpointCharlieView:
    """K1: the table as a seat, or SPECTATOR, knows it."""
    side = state.side
    setup = state.setup
    seats = AGENTS[: state.seats]
    table = notation(setup.words)
    is_over = state.turn == OVER
    plays = seat != SPECTATOR
    phase = _phase_seen(state)
    return CheckpointCharlieView(
        seat=seats[seat] if plays else WATCHING,
        seats=seats,
        waiting=words_of(state.owing_seen(seat), AGENTS),
        legal=tuple([table.text(action) for action in state.legal(seat)]) if plays else (),
        scores=tuple([int(state.score(other)) if other == seat or is_over else None for other in range(state.seats)]),
        ending=table.endings[state.ending] if state.ending else None,
        winners=words_of(state.winners, AGENTS),
        options=setup.options,
        step=STEPS[phase],
        round_number=int(state.round),
        starter=word_of(state.starter, AGENTS),
        drawer=word_of(state.drawer, AGENTS),
        drawn=word_of(state.drawn, CATS),
        draws_on=state.draws_on,
        deck=int(CAT_COUNT + setup.agent_cards - state.dealt),
        agent_cards=int(agent_cards_left(state)),
        trait=word_of(side[TRAIT + seat], TRAIT_WORDS) if plays else None,
        clues=tuple([_clue(state, owner, seat) for owner in range(state.seats)]),
        open_clues=words_of(state.open_faces, VALUES),
        suspects=tuple([words_of(side[SUSPECTS + owner], CATS) for owner in range(state.seats)]),
        discards=tuple([words_of(_shown_discards(state, owner), CATS) for owner in range(state.seats)]),
        discard_sizes=tuple([int(count(side[DISCARDS + owner])) for owner in range(state.seats)]),
        unseen=words_of(_unseen(state), CATS),
        accusations=_accusations(state),
        passed_over=words_of(state.passed_over, AGENTS),
        window=int(state.window),
        answer=table.text(side[ANSWER + seat]) if plays and side[ANSWER + seat] != NOBODY else None,
        aim=word_of(side[AIM_AT + seat], CATS) if plays else None,
        aim_since=int(side[AIM_SINCE + seat]) if plays else 0,
        front=word_of(state.front, AGENTS) if setup.rotating and state.starter != NOBODY else None,
        polled=int(state.polled),
        placed=state.placed,
        revealed=state.revealed,
        tokens=tuple([_tokens(state, owner, seat) for owner in range(state.seats)]),
        supply=(_left(state, GOLD), _left(state, WHITE), _left(state, BLACK)),
        unpaid=words_of(state.unpaid, COLOURS),
        awards=int(state.awards),
        officer=word_of(state.officer, AGENTS),
        exposed=word_of(state.exposed, AGENTS),
        stasi_held=_held(state, setup.stasi) if setup.stasi != NOBODY else (),
        checks=int(state.checks),
        swapping=int(state.swapping),
        swap_victim=word_of(state.victim, AGENTS),
        swap_colour=word_of(state.colour, COLOURS) if state.phase == SWAP_SLOT else None,
        swaps_done=state.swaps_done,
    )


def _phase_seen(state: CheckpointCharlieState) -> i64:
    """W8, W11: while lots are drawn, nobody can tell that the answers are in, or that a card has left the deck."""
    if state.phase != RACE:
        return state.phase
    return WINDOW if state.turned_up == NOBODY else DRAW


def _clue(state: CheckpointCharlieState, owner: i64, seat: i64) -> Optional[str]:
    """R8, R27, R39: a clue is its owner's alone, unless the officer or the scoring shows it to all."""
    if state.side[TRAIT + owner] == NOBODY:
        return None
    face = state.side[CLUE + owner]
    is_shown = owner == seat or state.revealed or state.exposed == owner
    return VALUES[face] if face != NOBODY and is_shown else HIDDEN


def _shown_discards(state: CheckpointCharlieState, owner: i64) -> i64:
    """Q4: what can still be seen of a pile."""
    visibility = state.setup.options.discard_visibility
    if visibility == "public_log":
        return state.side[DISCARDS + owner]
    top = state.side[TOP + owner]
    return bit(top) if visibility == "top_card_only" and top != NOBODY else 0


def _unseen(state: CheckpointCharlieState) -> i64:
    """Every cat that lies in the deck, or forgotten in a pile, for all that can be seen."""
    unseen: i64 = ALL_CATS & ~state.suspects
    for owner in range(state.seats):
        unseen &= ~_shown_discards(state, owner)
    return unseen if state.drawn == NOBODY else unseen & ~bit(state.drawn)


def _accusations(state: CheckpointCharlieState) -> tuple[Accusation, ...]:
    found: list[Accusation] = []
    for place in range(count(state.accusers)):
        seat = state.side[ORDER + place]
        found.append(Accusation(seat=AGENTS[seat], cat=CATS[state.side[MARKED + seat]]))
    return tuple(found)


def _tokens(state: CheckpointCharlieState, owner: i64, seat: i64) -> tuple[TokenSeen, ...]:
    """R30, Q31: the tokens of a seat by their slots."""
    found: list[TokenSeen] = []
    for slot in range(SLOTS):
        for token in range(TOKEN_COUNT):
            if state.place[token] == owner * SLOTS + slot:
                is_known = state.known[token] & bit(seat) != 0
                found.append(
                    TokenSeen(
                        slot=ROUND_WORDS[slot],
                        colour=COLOURS[state.setup.colour[token]],
                        kind=KIND_WORDS[state.setup.kind[token]] if is_known else None,
                        face_up=state.face_up & bit(token) != 0,
                        known_to=words_of(state.known[token] & state.setup.everyone, AGENTS),
                        plain=state.plain & bit(token) != 0,
                        held=_held(state, token),
                    )
                )
    return tuple(found)


def _held(state: CheckpointCharlieState, token: i64) -> tuple[Optional[str], ...]:
    """Who had a token at each check so far."""
    found: list[Optional[str]] = []
    for check in range(state.checks):
        holder = _holder(state.holders[token], check)
        found.append(None if holder == NO_HOLDER else AGENTS[holder])
    return tuple(found)


def _left(state: CheckpointCharlieState, colour: i64) -> int:
    return int(count(state.supply & state.setup.tokens_of[colour]))


# The inverse


@final
class CheckpointCharlieWorlds(Worlds):
    """Every state that agrees with a view: clues by their exact posterior, agent cards and tokens as chance laid them.

    Sealed answers of others are not guessed: in a world they are asked anew (W2), and have no aims yet (W11).
    Tokens nobody has shown are dealt uniformly among those that leave every seat below the target at every check so far
    (K1); that somebody declined a swap is not weighed.
    """

    def __init__(self, seen: CheckpointCharlieView) -> None:
        self.base = CheckpointCharlieState(setup_of(seen.options), vec[i64]([0] * ACTION_COUNT))
        self.posterior = Posterior(seen)
        self.me: i64 = CHANCE if seen.seat == WATCHING else AGENTS.index(seen.seat)
        self.are_faces_chosen: bool = seen.step not in ("starter", "deal-clues", "slip-agents", "faces")
        self.agent_cards: i64 = seen.agent_cards
        self.hidden_place: vec[i64] = vec[i64]()
        self.hidden_colour: vec[i64] = vec[i64]()
        self.hidden_known: vec[i64] = vec[i64]()
        self.hidden_held: vec[i64] = vec[i64]()
        """The tokens whose kind the view does not show: where each lies, its colour, who knows it, who has had it."""
        self.hidden_plain: i64 = 0
        """Those of them that are no Adlers (Q22, Q31)."""
        self.hidden_adler: i64 = 0
        """Those of them of which one is an Adler, because a swap with it was named (Q20)."""
        self.limit_among: vec[i64] = vec[i64]()
        self.limit_points: vec[i64] = vec[i64]()
        """K1: sets of hidden tokens, and the most they may be worth together."""
        _restore(self.base, seen)
        self._lay_tokens(seen)
        self._find_adler(seen)
        self.agent_places: i64 = _places_left(self.base)
        """Where agent cards may lie."""
        self._check()
        if not self.base.setup.manual:
            self._find_limits(seen)

    def sample(self, dice: Dice) -> CheckpointCharlieState:
        state = self.base.copy()
        self._fill(state, dice)
        return state

    def sample_into(self, state: State, dice: Dice) -> None:
        assert isinstance(state, CheckpointCharlieState)
        state.copy_from(self.base)
        self._fill(state, dice)

    def _fill(self, state: CheckpointCharlieState, dice: Dice) -> None:
        self._deal_clues(state, dice)
        if self.agent_cards:
            self._slip_agents(state, dice)
        if len(self.hidden_place):
            self._deal_tokens(state, dice)

    def _deal_clues(self, state: CheckpointCharlieState, dice: Dice) -> None:
        """R8, K2: the clues of all others; what the bag holds follows."""
        side = state.side
        dealt = self.posterior.draw(dice)
        for seat in range(state.seats):
            face = face_of(dealt, seat)
            if face == NO_FACE:
                continue
            side[TRAIT + seat] = face // 2
            state.bag &= ~bit(face // 2)
            if self.are_faces_chosen:
                side[CLUE + seat] = face
            if seat != self.me:
                state.hear(seat, face if self.are_faces_chosen else face // 2)
        if self.posterior.piles.is_needed():
            piles = self.posterior.piles.draw(dealt, dice)
            for seat in range(state.seats):
                self._lay_pile(state, seat, piles[seat])

    def _lay_pile(self, state: CheckpointCharlieState, seat: i64, cats: i64) -> None:
        """Q4: forgotten cats under what can be seen of a pile."""
        state.side[DISCARDS + seat] |= cats
        state.cats &= ~cats
        if cats and state.side[TOP + seat] == NOBODY:
            state.side[TOP + seat] = lowest(cats)

    def _slip_agents(self, state: CheckpointCharlieState, dice: Dice) -> None:
        """R10: the agent cards lie anywhere in what is left of the upper half."""
        places = self.agent_places
        for _ in range(self.agent_cards):
            place = nth(places, dice.below(count(places)))
            places &= ~bit(place)
            state.agent_places |= bit(place)

    def _deal_tokens(self, state: CheckpointCharlieState, dice: Dice) -> None:
        """R28, K1: a token for every face-down one, until nobody has had too many points too early."""
        setup = state.setup
        chosen = vec[i64]([0] * len(self.hidden_place))
        while True:
            supply = state.supply
            if setup.stasi != NOBODY:
                supply &= ~bit(setup.stasi)
            for place in range(len(chosen)):
                among = supply & setup.tokens_of[self.hidden_colour[place]]
                chosen[place] = nth(among, dice.below(count(among)))
                supply &= ~bit(chosen[place])
            if self._are_adlers_possible(state, chosen) and self._is_within_limits(state, chosen):
                break
        for place in range(len(chosen)):
            token = chosen[place]
            state.supply &= ~bit(token)
            state.lay_token(token, self.hidden_place[place] // SLOTS, self.hidden_place[place] % SLOTS)
            state.known[token] = self.hidden_known[place]
            state.holders[token] = self.hidden_held[place]
            if self.hidden_plain & bit(place):
                state.plain |= bit(token)

    def _are_adlers_possible(self, state: CheckpointCharlieState, chosen: vec[i64]) -> bool:
        """Q20, Q22, Q31: no Adler where everybody knows that there is none, and one where there must be."""
        adlers: i64 = 0
        for place in range(len(chosen)):
            if state.setup.adlers & bit(chosen[place]):
                adlers |= bit(place)
        return not adlers & self.hidden_plain and (self.hidden_adler == 0 or adlers & self.hidden_adler != 0)

    def _is_within_limits(self, state: CheckpointCharlieState, chosen: vec[i64]) -> bool:
        for limit in range(len(self.limit_among)):
            points: i64 = 0
            among = self.limit_among[limit]
            while among:
                points += state.setup.points[chosen[lowest(among)]]
                among &= among - 1
            if points > self.limit_points[limit]:
                return False
        return True

    def _lay_tokens(self, seen: CheckpointCharlieView) -> None:
        """Lay down every token whose kind the view shows, and note the others."""
        state = self.base
        for seat in range(state.seats):
            for token_seen in seen.tokens[seat]:
                place: i64 = seat * SLOTS + ROUND_WORDS.index(token_seen.slot)
                known = set_of(token_seen.known_to, AGENTS)
                if token_seen.kind is None:
                    if token_seen.plain:
                        self.hidden_plain |= bit(len(self.hidden_place))
                    self.hidden_place = append(self.hidden_place, place)
                    self.hidden_colour = append(self.hidden_colour, COLOURS.index(token_seen.colour))
                    self.hidden_known = append(self.hidden_known, known)
                    self.hidden_held = append(self.hidden_held, _holders(token_seen.held))
                    continue
                token = _token_of(state, KIND_WORDS.index(token_seen.kind))
                state.supply &= ~bit(token)
                state.lay_token(token, seat, place % SLOTS)
                state.known[token] = known
                state.holders[token] = _holders(token_seen.held)
                if token_seen.plain:
                    state.plain |= bit(token)
                if token_seen.face_up:
                    state.turn_token(token)

    def _check(self) -> None:
        """Refuse a view that no table has, before a sample would look for what is not there."""
        if len(self.posterior.ways) == 0 or count(self.agent_places) < self.agent_cards:
            raise ValueError("no table looks like this view")
        for colour in range(COLOUR_COUNT):
            hidden: i64 = 0
            for place in range(len(self.hidden_colour)):
                if self.hidden_colour[place] == colour:
                    hidden += 1
            if hidden > count(self.base.supply & self.base.setup.tokens_of[colour]):
                raise ValueError("no table looks like this view")

    def _find_adler(self, seen: CheckpointCharlieView) -> None:
        """Q20: whoever has named a colour has an unused Adler of it."""
        if seen.swap_colour is None or swapper(self.base) == self.me:
            return
        colour: i64 = COLOURS.index(seen.swap_colour)
        for place in range(len(self.hidden_place)):
            if self.hidden_colour[place] == colour and self.hidden_place[place] // SLOTS == swapper(self.base):
                self.hidden_adler |= bit(place)

    def _find_limits(self, seen: CheckpointCharlieView) -> None:
        """K1: at every check so far each seat had less than the target; keep what hidden tokens could break."""
        state = self.base
        for check in range(state.checks):
            for seat in range(state.seats):
                most: i64 = state.setup.target - 1
                for token in range(TOKEN_COUNT):
                    if _holder(state.holders[token], check) == seat:
                        most -= state.setup.points[token]
                among: i64 = 0
                reachable: i64 = 0
                for place in range(len(self.hidden_place)):
                    if _holder(self.hidden_held[place], check) == seat:
                        among |= bit(place)
                        reachable += _greatest(state, self.hidden_colour[place])
                if reachable > most:
                    self.limit_among = append(self.limit_among, among)
                    self.limit_points = append(self.limit_points, most)


def _places_left(state: CheckpointCharlieState) -> i64:
    """R10: what is left of the upper half; if a cat is to be named next, not its top."""
    places = (bit(state.setup.upper_cards) - 1) & ~(bit(state.dealt) - 1)
    return places & ~bit(state.dealt) if state.phase == DRAW else places


def _holder(holders: i64, check: i64) -> i64:
    return (holders >> (check * HOLDER_BITS)) & HOLDER_MASK


def _holders(words: tuple[Optional[str], ...]) -> i64:
    """Who had a token at each check, packed as in the state."""
    holders: i64 = -1
    for check, word in enumerate(words):
        if word is not None:
            holder: i64 = AGENTS.index(word)
            holders ^= (NO_HOLDER ^ holder) << (check * HOLDER_BITS)
    return holders


def _greatest(state: CheckpointCharlieState, colour: i64) -> i64:
    """The most a token of a colour is worth."""
    best: i64 = -100
    for token in range(TOKEN_COUNT):
        if state.setup.colour[token] == colour and state.setup.points[token] > best:
            best = state.setup.points[token]
    return best


def _token_of(state: CheckpointCharlieState, kind: i64) -> i64:
    """A token of a kind that is still in the supply; those of one kind are alike."""
    for token in range(TOKEN_COUNT):
        if state.supply & bit(token) and state.setup.kind[token] == kind:
            return token
    raise ValueError("a view shows more tokens of a kind than there are")


def _restore(state: CheckpointCharlieState, seen: CheckpointCharlieView) -> None:
    """Everything that the view tells for certain, but for the tokens."""
    state.round = seen.round_number
    state.phase = STEPS.index(seen.step)
    state.starter = number_of(seen.starter, AGENTS)
    state.drawer = number_of(seen.drawer, AGENTS)
    state.drawn = number_of(seen.drawn, CATS)
    state.draws_on = seen.draws_on
    state.dealt = CAT_COUNT + state.setup.agent_cards - seen.deck
    state.open_faces = set_of(seen.open_clues, VALUES)
    state.passed_over = set_of(seen.passed_over, AGENTS)
    state.window = seen.window
    if seen.front is not None:
        state.front = AGENTS.index(seen.front)
    state.polled = seen.polled
    state.placed = seen.placed
    state.revealed = seen.revealed
    state.unpaid = set_of(seen.unpaid, COLOURS)
    state.awards = seen.awards
    state.officer = number_of(seen.officer, AGENTS)
    state.exposed = number_of(seen.exposed, AGENTS)
    state.checks = seen.checks
    state.swapping = seen.swapping
    state.victim = number_of(seen.swap_victim, AGENTS)
    state.colour = number_of(seen.swap_colour, COLOURS)
    state.swaps_done = seen.swaps_done
    _restore_cats(state, seen)
    _restore_clues(state, seen)
    if state.setup.stasi != NOBODY:
        state.holders[state.setup.stasi] = _holders(seen.stasi_held)
    if seen.seat != WATCHING:
        _restore_own(state, seen, AGENTS.index(seen.seat))
    _restore_turn(state, seen)


def _restore_cats(state: CheckpointCharlieState, seen: CheckpointCharlieView) -> None:
    side = state.side
    state.cats = set_of(seen.unseen, CATS)
    for seat in range(state.seats):
        side[SUSPECTS + seat] = set_of(seen.suspects[seat], CATS)
        state.suspects |= side[SUSPECTS + seat]
        side[DISCARDS + seat] = set_of(seen.discards[seat], CATS)
        if is_shown_discard(seen, seat):
            side[DISCARDS + seat] |= bit(state.drawn)
        if side[DISCARDS + seat]:
            side[TOP + seat] = lowest(side[DISCARDS + seat])
    for place, accusation in enumerate(seen.accusations):
        seat_of: i64 = AGENTS.index(accusation.seat)
        cat: i64 = CATS.index(accusation.cat)
        side[MARKED + seat_of] = cat
        side[ORDER + place] = seat_of
        state.accusers |= bit(seat_of)
        state.marked |= bit(cat)


def _restore_clues(state: CheckpointCharlieState, seen: CheckpointCharlieView) -> None:
    """The clues that are known, and what is therefore not in the bag."""
    state.bag = ALL_TRAITS
    for face in members_of(state.open_faces):
        state.bag &= ~bit(face // 2)
    for seat in range(state.seats):
        clue = seen.clues[seat]
        if clue is not None and clue != HIDDEN:
            known: i64 = VALUES.index(clue)
            state.side[CLUE + seat] = known
            state.side[TRAIT + seat] = known // 2


def _restore_own(state: CheckpointCharlieState, seen: CheckpointCharlieView, me: i64) -> None:
    """What only the view's owner knows."""
    side = state.side
    if seen.answer is not None:
        side[ANSWER + me] = notation(state.setup.words).number(seen.answer)
    side[AIM_AT + me] = number_of(seen.aim, CATS)
    side[AIM_SINCE + me] = seen.aim_since


def _restore_turn(state: CheckpointCharlieState, seen: CheckpointCharlieView) -> None:
    waiting = set_of(seen.waiting, AGENTS)
    if seen.ending is not None:
        state.winners = set_of(seen.winners, AGENTS)
        state.finish(notation(state.setup.words).endings.index(seen.ending))
    elif state.phase == LIVE:
        state.ask_clock(state.without_accusation())
    elif waiting == 0:
        state.ask_chance()
        if state.phase == AWARD:
            state.colour = colour_earned(state, state.seat_in_award_order(state.awards))
    elif state.phase in _SEALED:
        state.ask_sealed(waiting)
        if seen.seat != WATCHING:
            own = bit(AGENTS.index(seen.seat))
            if not state.accusers & own or state.phase == ANNOUNCE:
                state.asked |= own
    else:
        state.ask(lowest(waiting))
