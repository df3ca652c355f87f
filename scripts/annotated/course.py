"""A match in numbers, decision by decision, with what the mind thought before each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from brushpass import engine
from brushpass.bots.minds import Mind, mind
from brushpass.core.game import CHANCE, Game, State
from brushpass.core.position import Position
from brushpass.core.recall import Recall
from brushpass.core.record import CHANCE_WORD, Record
from brushpass.core.view import View
from brushpass.games import load

FORCED: Final = 1.0


class Decision(NamedTuple):
    """A decision that was taken, and the table before it."""

    number: int
    """How many decisions came before it; replays and `brushpass advise --at` count like this."""
    place: int
    """Its entry in the record."""
    seat: int
    action: int
    state: State
    """The truth."""
    recall: Recall
    """What everybody has heard."""
    choices: int
    share: float
    """How likely the mind's policy was to do it."""
    win: float
    """The seat's chance to win by the value of the mind."""
    standing: float
    """The seat's standing by the handmade estimate of the game (`State.reward`)."""


class Course:
    """A finished match, with the mind that knows its options."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: Game = load(record.game)
        start = self._begin()
        found = mind(self.game, start.options)
        if found is None:
            raise SystemExit(f"there is no mind for {record.game} with these options")
        self.mind: Mind = found
        self.notation = found.notation
        self.seats = self.game.seats(start.options)
        self.entries = [self._numbers(entry.seat, entry.action) for entry in record.entries]
        self.decisions = tuple(self._decisions(start))

    def _begin(self) -> Position:
        return engine.begin(self.game, edition=self.record.edition, options=self.record.options)

    def _numbers(self, seat: str, action: str) -> tuple[int, int]:
        return CHANCE if seat == CHANCE_WORD else self.seats.index(seat), self.notation.number(action)

    def _decisions(self, position: Position) -> Iterator[Decision]:
        """Every decision, oldest first."""
        recall = self.game.recall(position.options)
        position.state.listen_with(recall)
        number = 0
        for place, (seat, action) in enumerate(self.entries):
            if seat != CHANCE:
                yield self._decision(position.state, recall.copy(), (number, place, seat, action))
                number += 1
            position.apply(seat, action)
        self.rewards = tuple(position.rewards())

    def _decision(self, state: State, recall: Recall, which: tuple[int, int, int, int]) -> Decision:
        number, place, seat, action = which
        legal = state.legal(seat)
        network = self.mind.network
        network.read(state, recall, seat)
        network.weigh(state, seat, state.fill(seat))
        share = float(network.shares[legal.index(action)]) if len(legal) > 1 else FORCED
        return Decision(
            number, place, seat, action, state.copy(), recall, len(legal), share, network.win(), state.reward(seat)
        )

    # Questions

    def position(self, place: int) -> Position:
        """The match before an entry of the record."""
        position = self._begin()
        for seat, action in self.entries[:place]:
            position.apply(seat, action)
        return position

    def view(self, decision: Decision) -> View:
        """What the seat of a decision knew."""
        return self.game.view(decision.state, decision.seat)

    def next_of(self, decision: Decision) -> Decision | None:
        """The next decision among several choices of the same seat, after another seat has had one to take."""
        others = False
        for later in self.decisions[decision.number + 1 :]:
            if later.choices > 1 and later.seat == decision.seat and others:
                return later
            others = others or (later.choices > 1 and later.seat != decision.seat)
        return None

    def win_after(self, decision: Decision) -> float:
        """The chance of the seat at its next turn, or the result where it has no other."""
        later = self.next_of(decision)
        return self.rewards[decision.seat] if later is None else later.win

    def standing_after(self, decision: Decision) -> float:
        """The standing of the seat at its next turn, or the result where it has no other."""
        later = self.next_of(decision)
        return self.rewards[decision.seat] if later is None else later.standing

    def has_won(self, seat: int) -> bool:
        """Did a seat win alone?"""
        return self.rewards[seat] >= 1.0
