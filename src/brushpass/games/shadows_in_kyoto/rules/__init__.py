"""Shadows in Kyoto: the rules, one module a chapter of `rules.md`.

Each function carries out one rule and names it; the numbers are those of the rulebook.
The course of a match, phase by phase, with the function that carries out what is answered; where a rule asks for
nothing, its phase is left out:

- set-up: DEAL `begin.deal`, PLACING `begin.place`, RURI_OFFER `begin.answer_offer`, PICKING `begin.pick`, RURI_COLOUR
  `begin.protect`;
- a turn begins (`turn.begin_turn`, with the loss test): PLAYING `play.play` or `use.use`;
- the card is carried out: MOVING `play.move`, and for Attack PUSHING `play.push`; for Swap PAIRING `play.pair` and
  EXCHANGING `play.put_back`; for Lure MARKING `play.answer_marking`;
- each conflict of the card (`conflict.begin_conflicts`): REVOLVER_WINDOW `conflict.answer_revolver`, the fight, and
  after a capture ACTIVATING_EQUIPMENT `conflict.answer_activation`;
- the end of the card: LURE_WINDOW `escape.answer_lure`, the escape test, TAKING_BACK `card_end.take_back`, FAN_WINDOW
  `play.answer_fan`, which may begin another card, and AFTER `use.use_or_stop`;
- equipment, before the card or after it (`use.use`): TARGETING `use.target`, RECOVERING `use.recover`;
- drawing: DRAWING `drawing.draw_from`, DRAWN `drawing.drawn`, for Tomoyo KEEPING `drawing.keep`; with a full hand the
  turn is over (`turn.end_turn`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import count, nth
from brushpass.core.dice import Dice
from brushpass.core.game import OVER, State
from brushpass.core.options import Options
from brushpass.games.shadows_in_kyoto import encoding, numbers
from brushpass.games.shadows_in_kyoto.options import ShadowsInKyotoOptions
from brushpass.games.shadows_in_kyoto.rules import (
    begin,
    card_end,
    conflict,
    drawing,
    escape,
    estimate,
    legal,
    play,
    use,
)
from brushpass.games.shadows_in_kyoto.rules.setup import setup_of
from brushpass.games.shadows_in_kyoto.rules.written import WrittenTable


@final
class ShadowsInKyotoState(WrittenTable):
    """A match of Shadows in Kyoto: which rule answers which question."""

    def begun_by(self) -> tuple[Callable[..., State], Options]:
        return start, self.setup.options

    def copy(self) -> ShadowsInKyotoState:
        other = ShadowsInKyotoState(self.setup, self.moves)
        other.copy_from(self)
        return other

    def copy_from(self, source: State) -> None:
        assert isinstance(source, ShadowsInKyotoState)
        self.copy_table(source)

    def reward(self, seat: i64) -> float:
        if self.turn != OVER:
            return estimate.estimate(self, seat)
        return 1.0 if self.winner == seat else 0.0

    def encode(self, seat: i64, row: vec[i64], at: i64) -> None:
        encoding.write(self, seat, row, at)

    def deck_of_chance(self) -> i64:
        """The number of the deck from which chance names a card now."""
        if self.phase == numbers.DEAL:
            side = begin.receiver(self)
            return 2 * side + begin.dealt_from(self, side)
        return 2 * self.active + self.drawing

    def cards_of_chance(self, deck: i64) -> i64:
        """The cards of this deck that chance can name."""
        return begin.next_cards(self) if self.phase == numbers.DEAL else self.decks[deck].rest

    def fill(self, seat: i64) -> i64:
        phase = self.phase
        if phase == numbers.MOVING:
            return legal.fill_move(self, seat)
        if phase == numbers.PLAYING:
            return legal.fill_play(self, seat)
        if phase == numbers.DRAWING:
            return legal.fill_two(self, numbers.DRAW, numbers.DRAW + 1)
        if phase == numbers.DRAWN or phase == numbers.DEAL:
            deck = self.deck_of_chance()
            return self.offer(0, self.cards_of_chance(deck), numbers.DEAL_CARD + deck % 2 * numbers.LOCATION_CARDS)
        if phase == numbers.LURE_WINDOW:
            return legal.fill_spring(self, seat)
        if phase == numbers.MARKING:
            return legal.fill_mark(self, seat)
        if phase == numbers.PUSHING:
            return legal.fill_push(self, seat)
        if phase == numbers.PAIRING:
            return legal.fill_pair(self)
        if phase == numbers.EXCHANGING:
            return legal.fill_two(self, numbers.EXCHANGE, numbers.LEAVE)
        if phase == numbers.TAKING_BACK:
            return legal.fill_two(self, numbers.TAKE_BACK, numbers.DISCARD)
        if phase == numbers.AFTER:
            return legal.fill_after(self, seat)
        return self.fill_rarer(seat)

    def fill_rarer(self, seat: i64) -> i64:
        """The decisions of the set-up, of equipment and of Tomoyo."""
        phase = self.phase
        if phase == numbers.PLACING:
            return legal.fill_place(self, seat)
        if phase == numbers.REVOLVER_WINDOW:
            return legal.fill_hold(self, numbers.EVERY_IDENTITY, numbers.GUESS)
        if phase == numbers.ACTIVATING_EQUIPMENT:
            return legal.fill_activate(self, seat)
        if phase == numbers.FAN_WINDOW:
            return legal.fill_hold(self, self.playable, numbers.PLAY)
        if phase == numbers.TARGETING:
            return legal.fill_target(self, seat)
        if phase == numbers.RECOVERING:
            return legal.fill_recover(self, seat)
        if phase == numbers.KEEPING:
            return legal.fill_keep(self)
        if phase == numbers.PICKING:
            return legal.fill_pick(self, seat)
        if phase == numbers.RURI_COLOUR:
            return legal.fill_protect(self, seat)
        return legal.fill_two(self, numbers.ACCEPT, numbers.PASS)

    def sample(self, dice: Dice) -> i64:
        deck = self.deck_of_chance()
        rest = self.cards_of_chance(deck)
        return numbers.DEAL_CARD + deck % 2 * numbers.LOCATION_CARDS + nth(rest, dice.below(count(rest)))

    def apply(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase == numbers.MOVING:
            play.move(self, seat, numbers.FIRST_SPACE[action], numbers.SECOND_SPACE[action])
        elif phase == numbers.PLAYING:
            if action < numbers.USE:
                play.play(self, seat, action - numbers.PLAY)
            else:
                use.use(self, seat, action - numbers.USE)
        elif phase == numbers.DRAWING:
            drawing.draw_from(self, action - numbers.DRAW)
        elif phase == numbers.DRAWN:
            drawing.drawn(self, action - numbers.DEAL_CARD)
        elif phase == numbers.LURE_WINDOW:
            escape.answer_lure(self, seat, action)
        elif phase == numbers.MARKING:
            play.answer_marking(self, seat, action)
        elif phase == numbers.PUSHING:
            play.push(self, seat, numbers.FIRST_SPACE[action], numbers.SECOND_SPACE[action])
        elif phase == numbers.PAIRING:
            play.pair(self, seat, numbers.FIRST_SPACE[action], numbers.SECOND_SPACE[action])
        elif phase == numbers.EXCHANGING:
            play.put_back(self, seat, action == numbers.EXCHANGE)
        elif phase == numbers.TAKING_BACK:
            card_end.take_back(self, action == numbers.TAKE_BACK)
        elif phase == numbers.AFTER:
            use.use_or_stop(self, seat, action)
        else:
            self.apply_rarer(seat, action)

    def apply_rarer(self, seat: i64, action: i64) -> None:
        """The decisions of the set-up, of equipment and of Tomoyo."""
        phase = self.phase
        if phase == numbers.DEAL:
            begin.deal(self, action - numbers.DEAL_CARD)
        elif phase == numbers.PLACING:
            begin.place(self, seat, action)
        elif phase == numbers.REVOLVER_WINDOW:
            conflict.answer_revolver(self, action)
        elif phase == numbers.ACTIVATING_EQUIPMENT:
            conflict.answer_activation(self, seat, action)
        elif phase == numbers.FAN_WINDOW:
            play.answer_fan(self, seat, action)
        elif phase == numbers.TARGETING:
            use.target(self, seat, action - numbers.TARGET)
        elif phase == numbers.RECOVERING:
            use.recover(self, seat, action - numbers.RECOVER)
        elif phase == numbers.KEEPING:
            drawing.keep(self, action - numbers.KEEP)
        elif phase == numbers.PICKING:
            begin.pick(self, seat, action - numbers.PICK)
        elif phase == numbers.RURI_COLOUR:
            begin.protect(self, seat, action - numbers.PROTECT)
        else:
            begin.answer_offer(self, seat, action)


def start(options: ShadowsInKyotoOptions) -> ShadowsInKyotoState:
    """R8, R9: both decks of each side are shuffled, and chance deals the starting hands."""
    return ShadowsInKyotoState(setup_of(options), vec[i64]([0] * numbers.ACTION_COUNT))
