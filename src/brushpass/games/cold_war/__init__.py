"""Cold War: CIA vs KGB, as the core sees it; the rulebook is `rules.md`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from brushpass.core.chances import Chances
from brushpass.core.encoding import Encoding, Field
from brushpass.core.game import Game, State
from brushpass.core.glossary import Gloss
from brushpass.core.notation import Notation
from brushpass.core.options import Options
from brushpass.core.parts import Bounds, Players
from brushpass.core.scene import Scene, Telling
from brushpass.core.view import View
from brushpass.games.cold_war import absurd, bounds, encoding, knowledge, recall, rules, scene, why_not
from brushpass.games.cold_war.cards import SIDES
from brushpass.games.cold_war.knowledge import ColdWarWorlds
from brushpass.games.cold_war.levels import LADDER
from brushpass.games.cold_war.numbers import NOTATION
from brushpass.games.cold_war.options import EDITIONS, ColdWarOptions
from brushpass.games.cold_war.players import simple
from brushpass.games.cold_war.recall import ColdWarRecall
from brushpass.games.cold_war.rules import ColdWarState
from brushpass.games.cold_war.scene.glossary import glossary
from brushpass.games.cold_war.senses import ColdWarSenses
from brushpass.games.cold_war.view import ColdWarView


class ColdWar(Game):
    """Two players, secret agents, a race for influence."""

    name = "cold-war"
    folder = str(Path(__file__).parent)
    editions = EDITIONS
    players = Players(LADDER)
    open_facts = frozenset(  # what is shown, drawn or seen is not among them, nor is a result
        {
            "activated",
            "acts-first",
            "arranged-groups",
            "arranged-objectives",
            "chose-agent",
            "claimed",
            "declined",
            "earned-look",
            "earned-order",
            "escaped",
            "event-used",
            "gave",
            "groups-discarded",
            "leave-ended",
            "left-on-top",
            "mobilized",
            "nothing-done",
            "passed",
            "picked",
            "placed-group",
            "placed-objective",
            "readied",
            "returned",
            "scores",
            "sent-on-leave",
            "spared",
            "stole",
            "terminated",
            "went-home",
            "went-on-leave",
            "went-under",
        }
    )
    steps = frozenset(  # R7 to R10, an event and what it brings, the last action before the Cease-fire
        {
            "claimed",
            "deputy-lives",
            "director-claimed",
            "discarded",
            "disorder",
            "earned-look",
            "earned-order",
            "escaped",
            "event-used",
            "gave",
            "groups-discarded",
            "handed-over",
            "mobilized",
            "no-token",
            "objective",
            "overtime",
            "readied",
            "recruited",
            "returned",
            "revealed",
            "scores",
            "sent-on-leave",
            "spared",
            "stole",
            "struggle-ended",
            "terminated",
            "token-by-balance",
            "token-by-bias",
            "token-by-disorder",
            "token-by-influence",
            "went-home",
            "went-on-leave",
            "went-under",
        }
    )
    draws = True  # Q28

    def seats(self, options: Options) -> tuple[str, ...]:
        return SIDES

    def notation(self, options: Options) -> Notation:
        return NOTATION

    def start(self, options: Options) -> State:
        assert isinstance(options, ColdWarOptions)
        return rules.start(options)

    def view(self, state: State, seat: int) -> ColdWarView:
        assert isinstance(state, ColdWarState)
        return knowledge.view(state, seat)

    def worlds(self, view: View) -> ColdWarWorlds:
        assert isinstance(view, ColdWarView)
        return ColdWarWorlds(view)

    def encoding(self, options: Options) -> Encoding:
        return Encoding(self.name, encoding.VERSION, options, encoding.fields())

    def recall(self, options: Options) -> ColdWarRecall:
        return ColdWarRecall()

    def recall_fields(self, options: Options) -> tuple[Field, ...]:
        return recall.fields()

    def senses(self, options: Options) -> ColdWarSenses:
        return ColdWarSenses(self.encoding(options))

    def bounds(self, options: Options) -> Bounds:
        assert isinstance(options, ColdWarOptions)
        return bounds.bounds(options)

    def scene(self, view: View, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
        assert isinstance(view, ColdWarView)
        return scene.scene(view, heard, lang, since)

    def simple(self, view: View) -> Chances:
        assert isinstance(view, ColdWarView)
        return simple.chances(view)

    def forbids(self, view: View, action: str) -> str | None:
        assert isinstance(view, ColdWarView)
        return why_not.forbids(view, action)

    def why(self, view: View, action: str, lang: str) -> str:
        assert isinstance(view, ColdWarView)
        return why_not.why(view, action, lang)

    def absurd(self, view: View, action: str) -> str | None:
        assert isinstance(view, ColdWarView)
        return absurd.absurd(view, action)

    def glossary(self, options: Options, lang: str) -> tuple[Gloss, ...]:
        assert isinstance(options, ColdWarOptions)
        return glossary(options, lang)


GAME = ColdWar()
