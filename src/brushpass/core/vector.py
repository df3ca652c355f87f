"""Many matches of one game, stepped together without leaving the engine.

Whoever learns from them reads buffers: for every match who is asked, what that seat may do and what it knows, and how
the match ended if it did.
Slot `i` plays the seeds `first + i`, `first + i + matches` and so on, each match as a `Position` of that seed would.
"""

from __future__ import annotations

from typing import Final, Optional, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, State
from brushpass.core.log import Log
from brushpass.core.planes import Spreader

_NOTHING: Final = vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)
class Inside:
    """A player who acts inside the vector and whom the learner never sees asked."""

    def choose(self, state: State, seat: i64, log: Optional[Log], dice: Dice) -> i64:
        """One of the legal actions of a seat.

        A player by rule makes a view of the state, and a past of the log if one is kept, and looks at nothing else.
        """
        raise NotImplementedError


@final
class RandomInside(Inside):
    """Chooses uniformly."""

    def choose(self, state: State, seat: i64, log: Optional[Log], dice: Dice) -> i64:
        count = state.fill(seat)
        # What is certain takes no dice, as everywhere else.
        return state.moves[dice.below(count) if count > 1 else 0]


@final
class Slot:
    """One of the matches."""

    def __init__(self, state: State, seed: i64) -> None:
        self.state = state
        self.seed = seed
        self.dice = Dice(seed)
        self.bot_dice: list[Dice] = []
        """For each seat the stream that its bot throws, as in the arena; empty where there are no bots."""
        self.legal: vec[i64] = _NOTHING
        """What the asked seat may do: the ones in its part of the mask."""
        self.log: Optional[Log] = None
        """What the seats are told, where one of the players inside listens."""
        self.decisions: i64 = 0


@final
class Matches:
    """The matches and their buffers, which stay where they are as long as this object lives."""

    def __init__(
        self,
        start: State,
        matches: i64,
        first: i64,
        actions: i64,
        row_size: i64,
        spreader: Optional[Spreader],
        players: list[Optional[Inside]],
        logs: bool = False,
    ) -> None:
        self.start = start
        self.seats = start.seats
        self.matches = matches
        self.actions = actions
        self.row_size = row_size
        self.spreader = spreader
        self.players = players
        """Who plays each seat inside, None for the learner; empty where the learner plays all of them."""
        self.logs = logs
        """Whether all that the seats are told is kept for the players inside."""
        self.slots: list[Slot] = [Slot(start.copy(), first + slot) for slot in range(matches)]
        self.turn: vec[i64] = vec[i64]([0] * matches)
        self.masks: vec[u8] = vec[u8]([0] * (matches * actions))
        self.rows: vec[i64] = vec[i64]([0] * (matches * row_size))
        self.rewards: vec[float] = vec[float]([0.0] * (matches * start.seats))
        """Of the match that ended with the latest step; 0 for all seats where none did."""
        self.ended: vec[u8] = vec[u8]([0] * matches)
        self.endings: vec[i64] = vec[i64]([0] * matches)
        """How a match ended that did, as the notation numbers it."""
        self.lengths: vec[i64] = vec[i64]([0] * matches)
        """The decisions of such a match, those made inside included."""
        self.final_rows: vec[i64] = vec[i64]([0] * (matches * row_size))
        """What the seat that the learner acted for last knew at the end of such a match; stays until another ends."""
        self.seeds: vec[i64] = vec[i64]([0] * matches)
        """The seeds of the matches that go on."""
        for slot in range(matches):
            self.begin(slot, first + slot)
            self.show(slot)

    # Steps

    def first_illegal(self, chosen: list[int]) -> i64:
        """The first match whose asked seat may not do what is chosen for it, or -1."""
        for slot in range(self.matches):
            action: i64 = chosen[slot]
            if action < 0 or action >= self.actions or self.masks[slot * self.actions + action] == 0:
                return slot
        return -1

    def step(self, chosen: list[int]) -> None:
        """Carry out a legal action in every match; a match that ends is followed by the next."""
        for slot in range(self.matches):
            if self.ended[slot]:
                self.forget_result(slot)
            one = self.slots[slot]
            self.carry_out(one, self.turn[slot], chosen[slot])
            one.decisions += 1
            self.go_on(slot)
            if one.state.turn == OVER:
                self.keep_result(slot)
                self.begin(slot, one.seed + self.matches)
            self.show(slot)

    def carry_out(self, one: Slot, seat: i64, action: i64) -> None:
        """Carry out a legal action in a match."""
        one.state.apply(seat, action)
        if one.log is not None:
            one.log.end_action()

    def begin(self, slot: i64, seed: i64) -> None:
        """Begin the match of a seed; one that ends before the learner is asked is passed over."""
        one = self.slots[slot]
        while True:
            one.seed = seed
            one.dice = Dice(seed)
            one.decisions = 0
            one.bot_dice = [Dice(seed, seat + 1) for seat in range(len(self.players))]
            one.state.copy_from(self.start)
            if self.logs:
                one.log = Log(one.state)
            self.go_on(slot)
            if one.state.turn != OVER:
                break
            seed += self.matches
        self.seeds[slot] = seed

    def go_on(self, slot: i64) -> None:
        """Chance and the players inside act until the learner is asked, or the match is over."""
        one = self.slots[slot]
        state = one.state
        while state.turn != OVER:
            turn = state.turn
            if turn == CHANCE:
                stream = state.stream()
                self.carry_out(one, CHANCE, state.sample(one.dice if stream == 0 else Dice(one.seed, stream)))
            else:
                if len(self.players) == 0:
                    return
                player = self.players[turn]
                if player is None:
                    return
                self.carry_out(one, turn, player.choose(state, turn, one.log, one.bot_dice[turn]))
                one.decisions += 1

    # Buffers

    def show(self, slot: i64) -> None:
        """Write who is asked in a match, what that seat may do, and what it knows."""
        one = self.slots[slot]
        state = one.state
        turn = state.turn
        self.turn[slot] = turn
        base = slot * self.actions
        masks = self.masks
        for index in range(len(one.legal)):
            masks[base + one.legal[index]] = 0
        one.legal = state.moves[: state.fill(turn)]
        for index in range(len(one.legal)):
            masks[base + one.legal[index]] = 1
        if self.row_size:
            state.encode(turn, self.rows, slot * self.row_size)
            if self.spreader is not None:
                self.spreader.spread(slot, self.rows, slot * self.row_size)

    def keep_result(self, slot: i64) -> None:
        """Write how a match ended."""
        one = self.slots[slot]
        self.ended[slot] = 1
        self.endings[slot] = one.state.ending
        self.lengths[slot] = one.decisions
        for seat in range(self.seats):
            self.rewards[slot * self.seats + seat] = one.state.reward(seat)
        if self.row_size:
            one.state.encode(self.turn[slot], self.final_rows, slot * self.row_size)

    def forget_result(self, slot: i64) -> None:
        """The match that ended has been followed by another."""
        self.ended[slot] = 0
        self.endings[slot] = 0
        self.lengths[slot] = 0
        for seat in range(self.seats):
            self.rewards[slot * self.seats + seat] = 0.0
