"""Lets minds think and writes a digest of what they think: a program, run by `test_builds.py` with either build.

Usage: python -m tests.bots.mind_digest FIRST COUNT
The first line says where the engine comes from; then follows a line for each of so many times 25 positions, of the
games in turn.
Where a game has no trained mind for a match, one with random weights thinks.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import islice

import brushpass
from brushpass.bots.minds import mind
from brushpass.bots.minds.network import Network, SmallValue
from brushpass.core import options as option_words
from brushpass.core.dice import Dice
from brushpass.core.game import OVER, Game, State
from brushpass.core.options import Options
from tests.lawbook import lawbook_of
from tests.support.minds import first_options, random_mind, senses_of

POSITIONS = 25


@cache
def thinkers(game: Game, options: Options) -> tuple[Network, SmallValue]:
    """The networks of the trained mind, or some with random weights."""
    own = mind(game, options)
    if own is not None:
        return own.network, own.small
    weights = random_mind(game, first=63, second=33, small=17)
    return Network(weights, senses_of(game)), SmallValue(weights, senses_of(game))


def options_of(game: Game, seed: int) -> Options:
    """Editions and modules in turn, as far as a mind can perceive them."""
    editions, changes = list(game.editions.values()), lawbook_of(game).digests
    options = option_words.change(editions[seed % len(editions)], changes[seed // len(editions) % len(changes)])
    senses = game.senses(options)
    fits = senses is not None and senses.digest == senses_of(game).digest
    return options if fits else first_options(game)


def thought(network: Network, small: SmallValue, state: State, seat: int) -> str:
    """All that the networks say of a position, to the last bit."""
    network.read(state, state.recall, seat)
    count = state.fill(seat)
    network.weigh(state, seat, count)
    logits = [network.logits[place] for place in range(count)]
    shares = [network.shares[place] for place in range(count)]
    return f"{seat} {logits} {shares} {network.win()!r} {small.win(state, state.recall, seat)!r}\n"


def decisions(game: Game, options: Options, dice: Dice) -> Iterator[tuple[State, int]]:
    """Every third decision with a choice, in one random match after the other."""
    step = 0
    while True:
        state = game.start(options)
        state.listen_with(game.recall(options))
        while state.turn != OVER:
            seat = state.turn
            legal = state.legal(seat)
            if seat >= 0 and len(legal) > 1:
                step += 1
                if step % 3 == 0:
                    yield state, seat
            state.apply(seat, legal[dice.below(len(legal))])


def digest(game: Game, seed: int) -> str:
    """A hash over what the minds think at so many decisions."""
    options = options_of(game, seed)
    network, small = thinkers(game, options)
    told = sha256()
    for state, seat in islice(decisions(game, options, Dice(seed, stream=1)), POSITIONS):
        told.update(thought(network, small, state, seat).encode())
    return told.hexdigest()


def main() -> None:
    """Write some digests."""
    first, count = int(sys.argv[1]), int(sys.argv[2])
    games = [brushpass.load(name) for name in brushpass.games()]
    sys.stdout.write(f"{'compiled' if brushpass.compiled() else 'interpreted'} {brushpass.__file__}\n")
    for number in range(first, first + count):
        game = games[number % len(games)]
        sys.stdout.write(f"{game.name} {number // len(games)} {digest(game, number // len(games))}\n")


if __name__ == "__main__":
    main()
