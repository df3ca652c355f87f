"""Worlds for the search of OpenSpiel."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from brushpass import encode
from brushpass.adapters.openspiel.game import TEXT, BrushpassGame, BrushpassState
from brushpass.core.dice import Dice
from brushpass.core.game import Worlds


class Resampler:
    """Draws states that a player cannot tell from a given one: for `ISMCTSBot.set_resampler`.

    The player's information state stays what it was; every other player has the past that the world stands for.
    """

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed)
        self._latest: tuple[int, int, Worlds] | None = None

    def __call__(self, state: BrushpassState, player: int) -> BrushpassState:
        """Another state of the player's information set."""
        now = state.position
        game: BrushpassGame = state.get_game()
        known = now.information(player)
        # A search draws many worlds from one position.
        if self._latest is None or self._latest[:2] != (player, known):
            self._latest = (player, known, now.game.worlds(now.view(player)))
        drawn = now.imagine(player, self._latest[2], self._dice, vec[i64]([0] * game.encoding.row_size))
        if game.information == TEXT:
            drawn.earlier = [
                "\n".join(encode.past(now, seat))
                if seat == player
                else f"seat {game.words[seat]}\nknows {drawn.information(seat):032x}"
                for seat in range(now.seats)
            ]
        return BrushpassState(game, drawn)
