"""Plays seeded games and writes one digest a game: a program, run by `test_builds.py` with one build or the other.

Usage: python tests/digest.py FIRST_SEED GAMES
The first line says where the engine comes from; then follows a line a game.
"""

from __future__ import annotations

import sys
from hashlib import sha256

import msgspec

import brushpass
from brushpass.bots import Budget, bot
from brushpass.core import options as option_words
from brushpass.core.dice import Dice
from brushpass.core.game import OVER, SPECTATOR, Game

CHANGES: list[dict[str, str]] = [
    {},
    {"null_activation": "true"},
    {"deputy_immune_to_leave": "false"},
    {"civil_disorder_claim_final": "false"},
]
SEARCHER = bot("ismcts:1")._replace(budget=Budget(60))


def digest(game: Game, seed: int) -> str:
    """A hash over all actions, the views and worlds at some steps, some choices of the search, and the result."""
    editions = list(game.editions.values())
    options = option_words.change(editions[seed % len(editions)], CHANGES[seed // len(editions) % len(CHANGES)])
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
            told.update(SEARCHER.answer(game, game.view(state, seat), dice).encode())
        state.apply(seat, legal[dice.below(len(legal))])
        step += 1
    told.update(f"{state.ending} {[state.score(s) for s in range(2)]} {[state.reward(s) for s in range(2)]}".encode())
    return told.hexdigest()


def main() -> None:
    """Write the digests of some games."""
    first, games = int(sys.argv[1]), int(sys.argv[2])
    game = brushpass.load("cold-war")
    sys.stdout.write(f"{'compiled' if brushpass.compiled() else 'interpreted'} {brushpass.__file__}\n")
    for seed in range(first, first + games):
        sys.stdout.write(f"{seed} {digest(game, seed)}\n")


if __name__ == "__main__":
    main()
