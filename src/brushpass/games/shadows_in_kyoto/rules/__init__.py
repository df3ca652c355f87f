"""Shadows in Kyoto: the rules, one module a chapter of `rules.md`.

Each function carries out one rule and names it; the numbers are those of the rulebook.
The order of a turn: `turn` (begin, loss test), `play`, `conflict`, `escape` (lure window, escape test), `card_end`,
`drawing`, and `turn` again; `use` for equipment.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import count, nth
from brushpass.core.dice import Dice
from brushpass.core.game import OVER, State
from brushpass.games.shadows_in_kyoto.numbers import (
    ACCEPT,
    ACTION_COUNT,
    ACTIVATE,
    ACTIVATING_EQUIPMENT,
    AFTER,
    DEAL,
    DEAL_CARD,
    DISCARD,
    DRAW,
    DRAWING,
    DRAWN,
    EVERY_IDENTITY,
    EXCHANGE,
    EXCHANGING,
    FAN_WINDOW,
    FIRST_SPACE,
    GUESS,
    HOLD,
    KEEP,
    KEEPING,
    LEAVE,
    LOCATION_CARDS,
    LURE_WINDOW,
    MARK,
    MARKING,
    MOVING,
    PAIRING,
    PASS,
    PICK,
    PICKING,
    PLACE,
    PLACING,
    PLAY,
    PLAYING,
    PROTECT,
    PUSHING,
    RECOVER,
    RECOVERING,
    REVOLVER_WINDOW,
    RURI_COLOUR,
    SECOND_SPACE,
    SPRING,
    STOP,
    TAKE_BACK,
    TAKING_BACK,
    TARGET,
    TARGETING,
    USE,
)
from brushpass.games.shadows_in_kyoto.options import ShadowsInKyotoOptions
from brushpass.games.shadows_in_kyoto.rules.begin import (
    accept_ruri,
    deal,
    dealt_from,
    pass_ruri,
    pick,
    place,
    protect,
    receiver,
)
from brushpass.games.shadows_in_kyoto.rules.card_end import take_back
from brushpass.games.shadows_in_kyoto.rules.conflict import activate, decline_activation, guess, hold_revolver
from brushpass.games.shadows_in_kyoto.rules.drawing import draw_from, drawn, keep
from brushpass.games.shadows_in_kyoto.rules.escape import hold_lure, spring
from brushpass.games.shadows_in_kyoto.rules.estimate import estimate
from brushpass.games.shadows_in_kyoto.rules.legal import (
    fill_activate,
    fill_after,
    fill_hold,
    fill_keep,
    fill_mark,
    fill_move,
    fill_pair,
    fill_pick,
    fill_place,
    fill_play,
    fill_protect,
    fill_push,
    fill_recover,
    fill_spring,
    fill_target,
)
from brushpass.games.shadows_in_kyoto.rules.play import (
    hold_fan,
    mark,
    move,
    pair,
    play,
    push,
    put_back,
    stop_marking,
)
from brushpass.games.shadows_in_kyoto.rules.setup import setup_of
from brushpass.games.shadows_in_kyoto.rules.table import Table
from brushpass.games.shadows_in_kyoto.rules.use import recover, stop, target, use


@final
class ShadowsInKyotoState(Table):
    """A match of Shadows in Kyoto: which rule answers which question."""

    def copy(self) -> ShadowsInKyotoState:
        other = ShadowsInKyotoState(self.setup, self.moves)
        other.copy_from(self)
        return other

    def copy_from(self, source: State) -> None:
        assert isinstance(source, ShadowsInKyotoState)
        self.copy_table(source)

    def reward(self, seat: i64) -> float:
        if self.turn != OVER:
            return estimate(self, seat)
        return 1.0 if self.winner == seat else 0.0

    def deck_of_chance(self) -> i64:
        """The number of the deck from which chance names a card now."""
        if self.phase == DEAL:
            side = receiver(self)
            return 2 * side + dealt_from(self, side)
        return 2 * self.active + self.drawing

    def fill(self, seat: i64) -> i64:
        phase = self.phase
        if phase == MOVING:
            return fill_move(self, seat)
        if phase == PLAYING:
            return fill_play(self, seat)
        if phase == DRAWING:
            self.moves[0] = DRAW
            self.moves[1] = DRAW + 1
            return 2
        if phase == DRAWN or phase == DEAL:
            deck = self.deck_of_chance()
            return self.offer(0, self.decks[deck].rest, DEAL_CARD + deck % 2 * LOCATION_CARDS)
        if phase == LURE_WINDOW:
            return fill_spring(self, seat)
        if phase == MARKING:
            return fill_mark(self, seat)
        if phase == PUSHING:
            return fill_push(self, seat)
        if phase == PAIRING:
            return fill_pair(self)
        if phase == EXCHANGING:
            self.moves[0] = EXCHANGE
            self.moves[1] = LEAVE
            return 2
        if phase == PLACING:
            return fill_place(self, seat)
        if phase == REVOLVER_WINDOW:
            return fill_hold(self, EVERY_IDENTITY, GUESS)
        if phase == ACTIVATING_EQUIPMENT:
            return fill_activate(self, seat)
        if phase == TAKING_BACK:
            self.moves[0] = TAKE_BACK
            self.moves[1] = DISCARD
            return 2
        if phase == FAN_WINDOW:
            return fill_hold(self, self.playable, PLAY)
        if phase == AFTER:
            return fill_after(self, seat)
        if phase == TARGETING:
            return fill_target(self, seat)
        if phase == RECOVERING:
            return fill_recover(self, seat)
        if phase == KEEPING:
            return fill_keep(self)
        if phase == PICKING:
            return fill_pick(self, seat)
        if phase == RURI_COLOUR:
            return fill_protect(self, seat)
        self.moves[0] = ACCEPT
        self.moves[1] = PASS
        return 2

    def sample(self, dice: Dice) -> i64:
        deck = self.deck_of_chance()
        rest = self.decks[deck].rest
        return DEAL_CARD + deck % 2 * LOCATION_CARDS + nth(rest, dice.below(count(rest)))

    def apply(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase == MOVING:
            move(self, seat, FIRST_SPACE[action], SECOND_SPACE[action])
        elif phase == PLAYING:
            if action < USE:
                play(self, seat, action - PLAY)
            else:
                use(self, seat, action - USE)
        elif phase == DRAWING:
            draw_from(self, action - DRAW)
        elif phase == DRAWN:
            drawn(self, action - DEAL_CARD)
        elif phase == LURE_WINDOW:
            if action == HOLD:
                hold_lure(self, seat)
            else:
                spring(self, seat, action - SPRING)
        elif phase == MARKING:
            if action == STOP:
                stop_marking(self, seat)
            else:
                mark(self, seat, action - MARK)
        elif phase == PUSHING:
            push(self, seat, FIRST_SPACE[action], SECOND_SPACE[action])
        elif phase == PAIRING:
            pair(self, seat, FIRST_SPACE[action], SECOND_SPACE[action])
        elif phase == EXCHANGING:
            put_back(self, seat, action == EXCHANGE)
        elif phase == TAKING_BACK:
            take_back(self, action == TAKE_BACK)
        elif phase == AFTER:
            if action == STOP:
                stop(self, seat)
            else:
                use(self, seat, action - USE)
        else:
            self.apply_rarer(seat, action)

    def apply_rarer(self, seat: i64, action: i64) -> None:
        """The decisions of the set-up, of equipment and of Tomoyo."""
        phase = self.phase
        if phase == DEAL:
            deal(self, action - DEAL_CARD)
        elif phase == PLACING:
            place(self, seat, action - PLACE)
        elif phase == REVOLVER_WINDOW:
            if action == HOLD:
                hold_revolver(self)
            else:
                guess(self, action - GUESS)
        elif phase == ACTIVATING_EQUIPMENT:
            if action == HOLD:
                decline_activation(self, seat)
            else:
                activate(self, seat, action - ACTIVATE)
        elif phase == FAN_WINDOW:
            if action == HOLD:
                hold_fan(self, seat)
            else:
                play(self, seat, action - PLAY)
        elif phase == TARGETING:
            target(self, seat, action - TARGET)
        elif phase == RECOVERING:
            recover(self, seat, action - RECOVER)
        elif phase == KEEPING:
            keep(self, action - KEEP)
        elif phase == PICKING:
            pick(self, seat, action - PICK)
        elif phase == RURI_COLOUR:
            protect(self, seat, action - PROTECT)
        elif action == ACCEPT:
            accept_ruri(self, seat)
        else:
            pass_ruri(self, seat)


def start(options: ShadowsInKyotoOptions) -> ShadowsInKyotoState:
    """R8, R9: both decks of each side are shuffled, and chance deals the starting hands."""
    return ShadowsInKyotoState(setup_of(options), vec[i64]([0] * ACTION_COUNT))
