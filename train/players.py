"""Players for evaluation: the weight file as the product plays it, and the product's bots, at the engine itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from brushpass.bots import bot
from brushpass.bots.minds import weights
from brushpass.bots.minds.network import Network
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, Game, State
from brushpass.core.options import Options
from brushpass.core.past import Past
from brushpass.games import load


class Player(Protocol):
    """Whoever chooses one of the legal actions of a seat."""

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        """One of `state.legal(seat)`."""


class NetworkPlayer:
    """Plays by a network alone, as it was trained."""

    def __init__(self, network: Network) -> None:
        self.network = network

    @staticmethod
    def of(path: str, game: Game, options: Options) -> NetworkPlayer:
        """The player of a weight file."""
        return NetworkPlayer(network(path, game, options))

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        legal = state.legal(seat)
        return legal[0] if len(legal) == 1 else legal[_drawn(self.shares(state, seat), dice)]

    def shares(self, state: State, seat: int) -> list[float]:
        """How much it wants each of the legal actions."""
        self.network.read(state, state.recall, seat)
        count = state.fill(seat)
        self.network.weigh(state, seat, count)
        return [self.network.shares[index] for index in range(count)]


class WordPlayer:
    """A bot by its word; of the past it hears nothing, as rules of thumb and plain searches need none."""

    def __init__(self, game: Game, word: str) -> None:
        self.game = game
        self.bot = bot(word, game)

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        view = self.game.view(state, seat)
        text = self.bot.answer(self.game, view, Past(()), dice)
        return state.legal(seat)[view.legal.index(text)]


def play_out(game: Game, options: Options, players: Sequence[Player], seed: int, number: int) -> float:
    """What the player at the seat `number` gets in the match of a seed."""
    state = game.start(options)
    state.listen_with(game.recall(options))
    dice = Dice(seed)
    own = [Dice(seed, 100 * (number + 1) + seat) for seat in range(len(players))]
    while state.turn != OVER:
        turn = state.turn
        if turn == CHANCE:
            stream = state.stream()
            state.apply(CHANCE, state.sample(dice if stream == 0 else Dice(seed, stream)))
        else:
            state.apply(turn, players[turn].choose(state, turn, own[turn]))
    return float(state.reward(number))


@lru_cache(maxsize=8)
def _loaded(path: str, modified: int, game: str, options: Options) -> Network:
    """The network of a file; when it was modified only tells files of the same name apart."""
    senses = load(game).senses(options)
    assert senses is not None
    kept = weights.load(Path(path), game, senses.digest, int(senses.columns), int(senses.outputs))
    return Network(kept, senses)


def network(path: str, game: Game, options: Options) -> Network:
    """The network of a file as it is now: a training writes the same file again and again."""
    return _loaded(path, Path(path).stat().st_mtime_ns, game.name, options)


def _drawn(shares: list[float], dice: Dice) -> int:
    """A place drawn by its share."""
    pick = dice.word() / (1 << 32) * sum(shares)
    for index, share in enumerate(shares):
        pick -= share
        if pick < 0:
            return index
    return len(shares) - 1
