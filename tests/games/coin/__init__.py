"""Coin: the smallest whole game, to copy when adding one and to prove that the laws hold for any game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from brushpass.core.chances import Chances, sure
from brushpass.core.encoding import Encoding
from brushpass.core.game import Game, State
from brushpass.core.notation import Notation
from brushpass.core.options import Options
from brushpass.core.scene import Scene, Telling
from brushpass.core.view import View
from tests.games.coin import encoding, knowledge, words
from tests.games.coin.knowledge import CoinView, CoinWorlds
from tests.games.coin.rules import NOTATION, SEATS, CoinOptions, CoinState


class Coin(Game):
    """Three players, three coins."""

    name = "coin"
    folder = str(Path(__file__).parent)
    editions: ClassVar[dict[str, Options]] = {"three-rounds": CoinOptions(), "one-round": CoinOptions(rounds=1)}

    def seats(self, options: Options) -> tuple[str, ...]:
        return SEATS

    def notation(self, options: Options) -> Notation:
        return NOTATION

    def start(self, options: Options) -> CoinState:
        assert isinstance(options, CoinOptions)
        return CoinState(options)

    def view(self, state: State, seat: int) -> CoinView:
        assert isinstance(state, CoinState)
        return knowledge.view(state, seat)

    def worlds(self, view: View) -> CoinWorlds:
        assert isinstance(view, CoinView)
        return CoinWorlds(view)

    def encoding(self, options: Options) -> Encoding:
        return Encoding(self.name, encoding.VERSION, options, encoding.fields())

    def scene(self, view: View, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
        assert isinstance(view, CoinView)
        return words.scene(view, heard, lang, since)

    def simple(self, view: View) -> Chances:
        assert isinstance(view, CoinView)
        return sure(view.legal, f"hide {view.lucky}")

    def forbids(self, view: View, action: str) -> str | None:
        return "R2" if action.startswith("toss") else None


GAME = Coin()
