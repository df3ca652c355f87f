"""Checkpoint Charlie: the worlds that agree with a view, the inverse of `knowledge.py`."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest, nth
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, NOBODY, State, Worlds
from brushpass.core.hidden import Hidden
from brushpass.core.packing import set_of
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.cards import AGENTS
from brushpass.games.checkpoint_charlie.hidden import FaceDown, HiddenAgentCards, HiddenClues, HiddenTokens
from brushpass.games.checkpoint_charlie.inference import NO_FACE, Posterior, face_of
from brushpass.games.checkpoint_charlie.restore import holders_of, restore
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.rules.score_tokens import holder_at
from brushpass.games.checkpoint_charlie.rules.setup import setup_of
from brushpass.games.checkpoint_charlie.rules.sides import DISCARDS, TOP
from brushpass.games.checkpoint_charlie.rules.swaps import swapper
from brushpass.games.checkpoint_charlie.tokens import COLOURS, KIND_WORDS
from brushpass.games.checkpoint_charlie.view import WATCHING, CheckpointCharlieView


@final
class CheckpointCharlieWorlds(Worlds):
    """Every state that agrees with a view: clues by their exact posterior, agent cards and tokens as chance laid them.

    Sealed answers of others are not guessed: in a world they are asked anew (W2), and have no aims yet (W11).
    Tokens nobody has shown are dealt uniformly among those that leave every seat below the target at every check so far
    (K1); that somebody declined a swap is not weighed.
    """

    def __init__(self, seen: CheckpointCharlieView) -> None:
        self.base = CheckpointCharlieState(setup_of(seen.options), vec[i64]([0] * numbers.ACTION_COUNT))
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
        restore(self.base, seen)
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

    def known(self) -> CheckpointCharlieState:
        return self.base.copy()

    def hidden(self) -> tuple[Hidden[State], ...]:
        base = self.base
        clues = HiddenClues(
            base,
            self.me,
            self.posterior,
            faced=self.are_faces_chosen,
            deal=self.deal,
            lay_pile=self.lay_pile,
        )
        parts: list[Hidden[State]] = [clues]
        if self.agent_cards:
            parts.append(HiddenAgentCards(int(self.agent_places), int(self.agent_cards), int(base.dealt)))
        if len(self.hidden_place):
            tokens = FaceDown(
                list(self.hidden_place),
                list(self.hidden_colour),
                int(self.hidden_plain),
                int(self.hidden_adler),
                list(self.limit_among),
                list(self.limit_points),
            )
            parts.append(HiddenTokens(base, tokens, self.lay_chosen))
        return tuple(parts)

    def lay_chosen(self, state: CheckpointCharlieState, chosen: list[int]) -> None:
        """These tokens lie face down where the view hides which they are."""
        self._lay_hidden(state, vec[i64](chosen))

    def _fill(self, state: CheckpointCharlieState, dice: Dice) -> None:
        self._deal_clues(state, dice)
        if self.agent_cards:
            self._slip_agents(state, dice)
        if len(self.hidden_place):
            self._deal_tokens(state, dice)

    def _deal_clues(self, state: CheckpointCharlieState, dice: Dice) -> None:
        """R8, K2: the clues of all others; what the bag holds follows."""
        dealt = self.posterior.draw(dice)
        self.deal(state, dealt)
        if self.posterior.piles.is_needed():
            piles = self.posterior.piles.draw(dealt, dice)
            for seat in range(state.seats):
                self.lay_pile(state, seat, piles[seat])

    def deal(self, state: CheckpointCharlieState, dealt: i64) -> None:
        """One way to deal all clues; their owners have heard of them."""
        for seat in range(state.seats):
            face = face_of(dealt, seat)
            if face == NO_FACE:
                continue
            state.deal_clue(seat, face // 2)
            if self.are_faces_chosen:
                state.hide_clue(seat, face)
            if seat != self.me:
                state.hear(seat, face if self.are_faces_chosen else face // 2)

    def lay_pile(self, state: CheckpointCharlieState, seat: i64, cats: i64) -> None:
        """Q4: forgotten cats under what can be seen of a pile."""
        state.side[DISCARDS + seat] |= cats
        state.cats &= ~cats
        if cats and state.side[TOP + seat] == NOBODY:
            state.side[TOP + seat] = lowest(cats)

    def _slip_agents(self, state: CheckpointCharlieState, dice: Dice) -> None:
        """R10: the agent cards lie anywhere in what is left of the upper half."""
        places = self.agent_places
        left = count(places)
        last = left - self.agent_cards
        while left > last:
            place = nth(places, dice.below(left))
            places &= ~bit(place)
            state.agent_places |= bit(place)
            left -= 1

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
        self._lay_hidden(state, chosen)

    def _lay_hidden(self, state: CheckpointCharlieState, chosen: vec[i64]) -> None:
        """Put a token on every place that hides one."""
        for place in range(len(chosen)):
            token = chosen[place]
            state.supply &= ~bit(token)
            state.lay_token(token, self.hidden_place[place] // numbers.SLOTS, self.hidden_place[place] % numbers.SLOTS)
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
                place: i64 = seat * numbers.SLOTS + numbers.ROUND_WORDS.index(token_seen.slot)
                known = set_of(token_seen.known_to, AGENTS)
                if token_seen.kind is None:
                    if token_seen.plain:
                        self.hidden_plain |= bit(len(self.hidden_place))
                    self.hidden_place = append(self.hidden_place, place)
                    self.hidden_colour = append(self.hidden_colour, COLOURS.index(token_seen.colour))
                    self.hidden_known = append(self.hidden_known, known)
                    self.hidden_held = append(self.hidden_held, holders_of(token_seen.held))
                    continue
                token = _token_of(state, KIND_WORDS.index(token_seen.kind))
                state.supply &= ~bit(token)
                state.lay_token(token, seat, place % numbers.SLOTS)
                state.known[token] = known
                state.holders[token] = holders_of(token_seen.held)
                if token_seen.plain:
                    state.plain |= bit(token)
                if token_seen.face_up:
                    state.turn_token(token)

    def _check(self) -> None:
        """Refuse a view that no table has, before a sample would look for what is not there."""
        if len(self.posterior.ways) == 0 or count(self.agent_places) < self.agent_cards:
            raise ValueError("no table looks like this view")
        for colour in range(numbers.COLOUR_COUNT):
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
            if self.hidden_colour[place] == colour and self.hidden_place[place] // numbers.SLOTS == swapper(self.base):
                self.hidden_adler |= bit(place)

    def _find_limits(self, seen: CheckpointCharlieView) -> None:
        """K1: at every check so far each seat had less than the target; keep what hidden tokens could break."""
        state = self.base
        for check in range(state.checks):
            for seat in range(state.seats):
                most: i64 = state.setup.target - 1
                for token in range(numbers.TOKEN_COUNT):
                    if holder_at(state.holders[token], check) == seat:
                        most -= state.setup.points[token]
                among: i64 = 0
                reachable: i64 = 0
                for place in range(len(self.hidden_place)):
                    if holder_at(self.hidden_held[place], check) == seat:
                        among |= bit(place)
                        reachable += _greatest(state, self.hidden_colour[place])
                if reachable > most:
                    self.limit_among = append(self.limit_among, among)
                    self.limit_points = append(self.limit_points, most)


def _places_left(state: CheckpointCharlieState) -> i64:
    """R10: what is left of the upper half; if a cat is to be named next, not its top."""
    places = (bit(state.setup.upper_cards) - 1) & ~(bit(state.dealt) - 1)
    return places & ~bit(state.dealt) if state.phase == numbers.DRAW else places


def _greatest(state: CheckpointCharlieState, colour: i64) -> i64:
    """The most a token of a colour is worth."""
    best: i64 = -100
    for token in range(numbers.TOKEN_COUNT):
        if state.setup.tokens_of[colour] & bit(token) and state.setup.points[token] > best:
            best = state.setup.points[token]
    return best


def _token_of(state: CheckpointCharlieState, kind: i64) -> i64:
    """A token of a kind that is still in the supply; those of one kind are alike."""
    for token in range(numbers.TOKEN_COUNT):
        if state.supply & bit(token) and state.setup.kind[token] == kind:
            return token
    raise ValueError("a view shows more tokens of a kind than there are")
