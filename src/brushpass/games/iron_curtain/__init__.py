"""Iron Curtain, as the core sees it; the rulebook is `rules.md`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from brushpass.core.chances import Chances
from brushpass.core.encoding import Encoding, Field
from brushpass.core.game import Game, State
from brushpass.core.glossary import Gloss
from brushpass.core.notation import Notation
from brushpass.core.options import Options
from brushpass.core.parts import Bounds, Players, SearchHints
from brushpass.core.recall import Recall
from brushpass.core.scene import Scene, Telling
from brushpass.core.senses import Senses
from brushpass.core.view import View
from brushpass.games.iron_curtain import absurd, bounds, encoding, knowledge, numbers, rules, scene, why_not
from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.knowledge import IronCurtainWorlds
from brushpass.games.iron_curtain.levels import LADDER
from brushpass.games.iron_curtain.options import EDITIONS, IronCurtainOptions, card_set
from brushpass.games.iron_curtain.players import simple
from brushpass.games.iron_curtain.recall import IronCurtainRecall, remembered
from brushpass.games.iron_curtain.rules import IronCurtainState
from brushpass.games.iron_curtain.scene.glossary import glossary
from brushpass.games.iron_curtain.senses import IronCurtainSenses
from brushpass.games.iron_curtain.view import IronCurtainView


class _SearchHints(SearchHints):
    # Both measured: in the middle of a turn the estimate weighs a card played against cubes not yet placed.
    horizon = 4
    trust = 0.25
    solved_from = 16  # the last turn of a match of two rounds


class IronCurtain(Game):
    """Two players, eighteen cards that become the map, cubes on every one of them."""

    name = "iron-curtain"
    folder = str(Path(__file__).parent)
    editions = EDITIONS
    players = Players(LADDER)
    scores_are = "lead"
    search = _SearchHints()
    open_facts = frozenset(  # all but the cards of a hand and the aftermath, and the result, which is never level (R38)
        {
            "acts-first",
            "cube-infiltrated",
            "cube-lifted",
            "cube-placed",
            "cube-removed",
            "cubes",
            "cubes-chosen",
            "event-declined",
            "event-used",
            "event-void",
            "gained",
            "marker",
            "moved",
            "no-target",
            "part-skipped",
            "placed",
            "region-scored",
            "stayed",
            "stopped",
            "target-named",
            "turn",
        }
    )
    later_facts = frozenset({"no-target"})  # of parts of events (A37)

    steps = frozenset(  # cards, events cube by cube, and scoring in its order
        {
            "aftermath",
            "aftermath-scored",
            "cube-infiltrated",
            "cube-lifted",
            "cube-placed",
            "cube-removed",
            "event-declined",
            "event-used",
            "event-void",
            "gained",
            "marker",
            "moved",
            "placed",
            "played",
            "region-scored",
            "set-aside",
            "stayed",
            "stopped",
        }
    )

    def seats(self, options: Options) -> tuple[str, ...]:
        return SIDES

    def notation(self, options: Options) -> Notation:
        assert isinstance(options, IronCurtainOptions)
        return numbers.notation(card_set(options).words)

    def start(self, options: Options) -> State:
        assert isinstance(options, IronCurtainOptions)
        return rules.start(options)

    def view(self, state: State, seat: int) -> IronCurtainView:
        assert isinstance(state, IronCurtainState)
        return knowledge.view(state, seat)

    def worlds(self, view: View) -> IronCurtainWorlds:
        assert isinstance(view, IronCurtainView)
        return IronCurtainWorlds(view)

    def encoding(self, options: Options) -> Encoding:
        return Encoding(self.name, encoding.VERSION, options, encoding.fields())

    def recall(self, options: Options) -> Recall:
        return IronCurtainRecall()

    def recall_fields(self, options: Options) -> tuple[Field, ...]:
        return tuple(remembered())

    def senses(self, options: Options) -> Senses:
        return IronCurtainSenses(self.encoding(options))

    def bounds(self, options: Options) -> Bounds:
        assert isinstance(options, IronCurtainOptions)
        return bounds.bounds(options)

    def scene(self, view: View, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
        assert isinstance(view, IronCurtainView)
        return scene.scene(view, heard, lang, since)

    def simple(self, view: View) -> Chances:
        assert isinstance(view, IronCurtainView)
        return simple.chances(view)

    def forbids(self, view: View, action: str) -> str | None:
        assert isinstance(view, IronCurtainView)
        return why_not.forbids(view, action)

    def why(self, view: View, action: str, lang: str) -> str:
        assert isinstance(view, IronCurtainView)
        return why_not.why(view, action, lang)

    def absurd(self, view: View, action: str) -> str | None:
        assert isinstance(view, IronCurtainView)
        return absurd.absurd(view, action)

    def glossary(self, options: Options, lang: str) -> tuple[Gloss, ...]:
        assert isinstance(options, IronCurtainOptions)
        return glossary(options, lang)


GAME = IronCurtain()
