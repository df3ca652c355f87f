"""Shadows in Kyoto, as the core sees it; the rulebook is `rules.md`."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from pathlib import Path

from brushpass.core.chances import Chances, even
from brushpass.core.encoding import Encoding, Field
from brushpass.core.game import Game, State
from brushpass.core.glossary import Gloss
from brushpass.core.notation import Notation
from brushpass.core.options import Options
from brushpass.core.parts import Bounds, Players, SearchHints
from brushpass.core.scene import Scene, Telling
from brushpass.core.senses import Senses
from brushpass.core.view import View
from brushpass.games.shadows_in_kyoto import (
    absurd,
    bounds,
    encoding,
    knowledge,
    numbers,
    recall,
    rules,
    scene,
    senses,
    why_not,
)
from brushpass.games.shadows_in_kyoto.cards import SIDES
from brushpass.games.shadows_in_kyoto.levels import LADDER
from brushpass.games.shadows_in_kyoto.numbers import PLACING, STEPS
from brushpass.games.shadows_in_kyoto.options import EDITIONS, ShadowsInKyotoOptions
from brushpass.games.shadows_in_kyoto.players import simple
from brushpass.games.shadows_in_kyoto.players.signs import signs
from brushpass.games.shadows_in_kyoto.recall import KyotoRecall
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState
from brushpass.games.shadows_in_kyoto.rules.setup import setup_of
from brushpass.games.shadows_in_kyoto.scene.glossary import glossary
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView
from brushpass.games.shadows_in_kyoto.worlds import ShadowsInKyotoWorlds


class _SearchHints(SearchHints):
    # Both measured: a capture or an escape shows itself within two turns of each side.
    horizon = 4
    trust = 0.4

    def book(self, view: View) -> Sequence[float] | None:
        """Every set-up as often as any other: it tells nothing, and wins as often as that of the trained mind.

        600 matches of the mind against itself with such set-ups: 52% (47 to 56).
        """
        assert isinstance(view, ShadowsInKyotoView)
        measured = view.options.size == "whole" and view.options.modules == "base"
        return even(view.legal, view.legal) if measured and view.step == STEPS[PLACING] else None


class _Players(Players):
    has_signs = True

    def signs(self, state: State, seat: int) -> Sequence[tuple[Hashable, Hashable]]:
        assert isinstance(state, ShadowsInKyotoState)
        return signs(state, seat)


class ShadowsInKyoto(Game):
    """Two players, twelve hidden agents on thirty spaces, real and false intelligence."""

    name = "shadows-in-kyoto"
    folder = str(Path(__file__).parent)
    editions = EDITIONS
    players = _Players(LADDER)
    scores_are = "nothing"
    search = _SearchHints()
    series = "best_of_3"
    open_facts = frozenset(  # a turn, or a card after equipment, tells that the hand can be played (R4, T1)
        {
            "activated",
            "conflict",
            "discarded",
            "equipment-used",
            "exchanged",
            "held",
            "kept",
            "left",
            "marking-done",
            "moved",
            "picked",
            "placed",
            "pushed",
            "returned",
            "ruri-passed",
            "ruri-taken",
            "stopped",
            "swapped",
            "took-back",
        }
    )

    steps = frozenset(  # cards, conflicts, lures, escapes and equipment
        {
            "activated",
            "captured",
            "conflict",
            "discarded",
            "driven-back",
            "equipment-used",
            "escaped",
            "fan-used",
            "guessed",
            "hand-shown",
            "held",
            "marked",
            "moved",
            "no-escape",
            "no-move",
            "no-play",
            "played",
            "protects",
            "pushed",
            "recovered",
            "repelled",
            "revealed",
            "ruri-taken",
            "sprung",
            "swapped",
            "targeted",
            "took-back",
        }
    )

    def seats(self, options: Options) -> tuple[str, ...]:
        return SIDES

    def notation(self, options: Options) -> Notation:
        return numbers.NOTATION

    def start(self, options: Options) -> State:
        assert isinstance(options, ShadowsInKyotoOptions)
        return rules.start(options)

    def view(self, state: State, seat: int) -> ShadowsInKyotoView:
        assert isinstance(state, ShadowsInKyotoState)
        return knowledge.view(state, seat)

    def worlds(self, view: View) -> ShadowsInKyotoWorlds:
        assert isinstance(view, ShadowsInKyotoView)
        return ShadowsInKyotoWorlds(view)

    def encoding(self, options: Options) -> Encoding:
        return Encoding(self.name, encoding.VERSION, options, encoding.fields())

    def recall(self, options: Options) -> KyotoRecall:
        assert isinstance(options, ShadowsInKyotoOptions)
        return KyotoRecall(setup_of(options).starts)

    def recall_fields(self, options: Options) -> tuple[Field, ...]:
        return recall.fields()

    def senses(self, options: Options) -> Senses:
        return senses.senses(self.encoding(options), self.recall(options))

    def bounds(self, options: Options) -> Bounds:
        assert isinstance(options, ShadowsInKyotoOptions)
        return bounds.bounds(options)

    def scene(self, view: View, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
        assert isinstance(view, ShadowsInKyotoView)
        return scene.scene(view, heard, lang, since)

    def simple(self, view: View) -> Chances:
        assert isinstance(view, ShadowsInKyotoView)
        return simple.chances(view)

    def forbids(self, view: View, action: str) -> str | None:
        assert isinstance(view, ShadowsInKyotoView)
        return why_not.forbids(view, action)

    def why(self, view: View, action: str, lang: str) -> str:
        assert isinstance(view, ShadowsInKyotoView)
        return why_not.why(view, action, lang)

    def absurd(self, view: View, action: str) -> str | None:
        assert isinstance(view, ShadowsInKyotoView)
        return absurd.absurd(view, action)

    def glossary(self, options: Options, lang: str) -> tuple[Gloss, ...]:
        assert isinstance(options, ShadowsInKyotoOptions)
        return glossary(options, lang)


GAME = ShadowsInKyoto()
