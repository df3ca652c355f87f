"""How close attackers come to the best answer, in games that are small enough for it to be known.

>>> from brushpass.solve.attacked import close_to_best, small_game
>>> small = small_game("simple", "cold-war", "tiny")
>>> [round(one.best, 2) for one in close_to_best("local", small, simulations=30)]
[0.75, 0.75]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from brushpass.bots import Bot, Budget, bot, bot_names
from brushpass.bots.attackers import attacker
from brushpass.bots.minds import RULES_OF_THUMB
from brushpass.core.game import CHANCE, Game
from brushpass.games import load
from brushpass.solve import cfr
from brushpass.solve.players import Asking, written_with
from brushpass.solve.solving import WrittenDown, answer

if TYPE_CHECKING:
    from librt.vecs import vec


class Small(NamedTuple):
    """A game that is written down, and how a target plays it in every seat."""

    target: str
    written: WrittenDown
    policy: vec[float]


class Closeness(NamedTuple):
    """What an attacker gets in a seat, and the most that anybody can get there, each exactly."""

    seat: str
    won: float
    best: float

    @property
    def part(self) -> float:
        """How much of the best it gets."""
        return self.won / self.best if self.best > 0 else 1.0


def small_game(target: str, game: str | Game, edition: str) -> Small:
    """A small edition in which every seat is played by a target, asked at each of its decisions."""
    loaded = load(game) if isinstance(game, str) else game
    asked = bot(target, loaded)
    seats = range(len(loaded.seats(loaded.editions[edition])))
    return Small(target, *written_with(dict.fromkeys(seats, asked), loaded, edition=edition))


def stand_in(target: str, game: Game) -> str:
    """The target itself where it answers the same every time and plays there too, else the rules of thumb."""
    if target in bot_names(game):
        found = bot(target, game)
        if found.budget == Budget(0) and not found.by_mind:
            return target
    return RULES_OF_THUMB


def close_to_best(name: str, small: Small, simulations: int) -> tuple[Closeness, ...]:
    """What an attacker gets in each seat where all others are its target, with so many simulations a decision."""
    game = small.written.game
    found = []
    for seat, word in enumerate(game.seats(small.written.options)):
        own = attacker(f"{name}:{small.target}", game)
        if own.budget.simulations:
            own = own._replace(budget=Budget(simulations))
        best = answer(small.written, small.policy, seat).value
        found.append(Closeness(word, won_by(own, small.written, small.policy, seat), best))
    return tuple(found)


def won_by(attacking: Bot, written: WrittenDown, policy: vec[float], seat: int) -> float:
    """What a bot gets in a seat where the others play a policy; it is asked wherever that can lead it."""
    sequences = written.sequences
    played = policy[:]
    asking = Asking(attacking, (seat,))
    going = [written.start.copy()]
    asked: set[int] = set()
    while going:
        position = going.pop()
        if position.over:
            continue
        turn = int(position.turn)
        legal = position.legal(turn)
        first = -1
        if len(legal) > 1 and turn != CHANCE:
            number = sequences.numbers[position.information(turn)]
            first = int(sequences.first[number])
            if turn == seat and number not in asked:
                asked.add(number)
                for place, chance in enumerate(asking.ask(position).chances):
                    played[first + place] = chance
        for place, action in enumerate(legal):
            if first < 0 or played[first + place] > 0.0:
                after = position.copy()
                after.carry_out(turn, action)
                going.append(after)
    return cfr.value(sequences, played, seat)
