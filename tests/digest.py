"""Plays seeded matches and writes a digest of each: a program, run by `test_builds.py` with one build or the other.

Usage: python -m tests.digest FIRST COUNT
The first line says where the engine comes from; then follows a line for each of so many matches, of the games in turn.
"""

from __future__ import annotations

import sys
from hashlib import sha256

import msgspec

import brushpass
from brushpass.bots import Budget, Past, bot
from brushpass.core import options as option_words
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import OVER, SPECTATOR, Game
from brushpass.core.options import Options
from tests.lawbook import lawbook_of

SEARCHER = bot("ismcts:1")._replace(budget=Budget(60))


def options_of(game: Game, seed: int) -> Options:
    """An edition with some of its options changed, where it has those options."""
    editions, changes = list(game.editions.values()), lawbook_of(game).digests
    edition = editions[seed % len(editions)]
    try:
        return option_words.change(edition, changes[seed // len(editions) % len(changes)])
    except BadInput:
        return edition


def digest(game: Game, seed: int) -> str:
    """A hash over all actions, the views and worlds at some steps, some choices of the search, and the result."""
    options = options_of(game, seed)
    state = game.start(options)
    state.listen()
    dice = Dice(seed, stream=1)
    told = sha256()
    step = 0
    while state.turn != OVER:
        seat = state.turn
        legal = state.legal(seat)
        told.update(f"{seat} {legal} {list(state.heard)}\n".encode())
        if step % 31 == seed % 31:
            for observer in (*range(state.seats), SPECTATOR):
                view = game.view(state, observer)
                told.update(msgspec.json.encode(view))
                world = game.worlds(view).sample(dice)
                told.update(msgspec.json.encode([game.view(world, seat) for seat in range(state.seats)]))
        if seat >= 0 and seed % 50 == 0 and step < 20:
            told.update(SEARCHER.answer(game, game.view(state, seat), Past(), dice).encode())
        state.apply(seat, legal[dice.below(len(legal))])
        step += 1
    seats = range(state.seats)
    told.update(f"{state.ending} {[state.score(s) for s in seats]} {[state.reward(s) for s in seats]}".encode())
    return told.hexdigest()


def main() -> None:
    """Write the digests of some matches."""
    first, count = int(sys.argv[1]), int(sys.argv[2])
    games = [brushpass.load(name) for name in brushpass.games()]
    sys.stdout.write(f"{'compiled' if brushpass.compiled() else 'interpreted'} {brushpass.__file__}\n")
    for number in range(first, first + count):
        game = games[number % len(games)]
        sys.stdout.write(f"{game.name} {number // len(games)} {digest(game, number // len(games))}\n")


if __name__ == "__main__":
    main()
