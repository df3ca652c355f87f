"""Checkpoint Charlie, as the core sees it; the rulebook is `rules.md`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from brushpass.core.chances import Chances
from brushpass.core.encoding import Encoding, Field
from brushpass.core.game import Game, State
from brushpass.core.glossary import Gloss
from brushpass.core.notation import Notation
from brushpass.core.options import Options
from brushpass.core.parts import Bounds, Live, Players, Sealed, SearchHints
from brushpass.core.recall import Recall
from brushpass.core.scene import Scene, Telling
from brushpass.core.senses import Senses
from brushpass.core.view import View
from brushpass.games.checkpoint_charlie import absurd, bounds, encoding, knowledge, numbers, rules, scene, why_not
from brushpass.games.checkpoint_charlie.cards import AGENTS
from brushpass.games.checkpoint_charlie.inference import suspicion
from brushpass.games.checkpoint_charlie.levels import LADDER
from brushpass.games.checkpoint_charlie.options import EDITIONS, CheckpointCharlieOptions
from brushpass.games.checkpoint_charlie.players import absent, detective, live, simple
from brushpass.games.checkpoint_charlie.recall import CheckpointCharlieRecall, remembered
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.rules.setup import setup_of
from brushpass.games.checkpoint_charlie.scene.glossary import glossary
from brushpass.games.checkpoint_charlie.senses import CheckpointCharlieSenses
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView, Odds
from brushpass.games.checkpoint_charlie.worlds import CheckpointCharlieWorlds

__all__ = ["GAME", "CheckpointCharlie", "Odds", "suspicion"]


class _Live(Live):
    """W12: the windows in which everybody may accuse, until the next card comes."""

    options = {"window_mode": "live"}  # noqa: RUF012 - as declared in the base

    def needed(self, options: Options) -> bool:
        assert isinstance(options, CheckpointCharlieOptions)
        return options.window_mode == "live"

    def question(self, view: View) -> CheckpointCharlieView:
        assert isinstance(view, CheckpointCharlieView)
        return live.question(view)

    def on_turn(self, view: View) -> str | None:
        assert isinstance(view, CheckpointCharlieView)
        return live.next_drawer(view)


class _Sealed(Sealed):
    answers = True  # W2
    counts = True  # Q10, Q29: who may announce or swap is a secret

    def forgets(self, options: Options) -> bool:
        """Q4: lines about cards that can no longer be seen lose their names."""
        assert isinstance(options, CheckpointCharlieOptions)
        return options.discard_visibility != "public_log"


class _Players(Players):
    """The detective, and Q28: what is done for a player who is away."""

    experts = ("detective",)
    rules_on_absence = True

    def expert(self, name: str, view: View) -> Chances:
        assert isinstance(view, CheckpointCharlieView)
        return detective.chances(view)

    def absent(self, view: View) -> Chances:
        assert isinstance(view, CheckpointCharlieView)
        return absent.chances(view)


class _SearchHints(SearchHints):
    # The estimate knows every clue of its world, and random play accuses rashly: it may end the round, and the rest is
    # better left to the estimate.
    trust = 0.9

    def mixes(self, view: View) -> bool:
        """A sealed answer is a race for what everybody may see, and no bluff; only faces must not be foreseen (R8)."""
        assert isinstance(view, CheckpointCharlieView)
        return view.step == "faces"


class CheckpointCharlie(Game):
    """Three to five agents, a clue each, and one cat who has all five traits."""

    name = "checkpoint-charlie"
    folder = str(Path(__file__).parent)
    editions = EDITIONS
    live = _Live()
    sealed = _Sealed()
    players = _Players(LADDER)
    search = _SearchHints()
    open_facts = frozenset()  # R21: an accusation stands; and to take back a sealed answer would tell of it (W2)

    steps = frozenset(  # cards, accusations, the end of a round clue by clue, tokens one by one
        {
            "round",
            "officer-shows",
            "drawn",
            "kept",
            "discarded",
            "agent-card",
            "clue-opened",
            "accused",
            "all-but-one",
            "deck-empty",
            "passed-over",
            "officer-leaves",
            "clue-flipped",
            "clue-shown",
            "chief",
            "one-chief",
            "graded",
            "not-accused",
            "token-taken",
            "token-missing",
            "own-token",
            "stasi-taken",
            "swapped",
            "adler-shown",
            "token-laid",
            "announced",
            "stasi-returned",
            "token-revealed",
            "total",
        }
    )

    def seats(self, options: Options) -> tuple[str, ...]:
        assert isinstance(options, CheckpointCharlieOptions)
        return AGENTS[: options.players]

    def notation(self, options: Options) -> Notation:
        assert isinstance(options, CheckpointCharlieOptions)
        return numbers.notation(setup_of(options).words)

    def start(self, options: Options) -> State:
        assert isinstance(options, CheckpointCharlieOptions)
        return rules.start(options)

    def view(self, state: State, seat: int) -> CheckpointCharlieView:
        assert isinstance(state, CheckpointCharlieState)
        return knowledge.view(state, seat)

    def worlds(self, view: View) -> CheckpointCharlieWorlds:
        assert isinstance(view, CheckpointCharlieView)
        return CheckpointCharlieWorlds(view)

    def encoding(self, options: Options) -> Encoding:
        return Encoding(self.name, encoding.VERSION, options, encoding.fields())

    def recall(self, options: Options) -> Recall:
        assert isinstance(options, CheckpointCharlieOptions)
        return CheckpointCharlieRecall(options.players)

    def recall_fields(self, options: Options) -> tuple[Field, ...]:
        return tuple(remembered())

    def senses(self, options: Options) -> Senses:
        return CheckpointCharlieSenses(self.encoding(options))

    def bounds(self, options: Options) -> Bounds:
        assert isinstance(options, CheckpointCharlieOptions)
        return bounds.bounds(options)

    def scene(self, view: View, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
        assert isinstance(view, CheckpointCharlieView)
        return scene.scene(view, heard, lang, since)

    def simple(self, view: View) -> Chances:
        assert isinstance(view, CheckpointCharlieView)
        return simple.chances(view)

    def forbids(self, view: View, action: str) -> str | None:
        assert isinstance(view, CheckpointCharlieView)
        return why_not.forbids(view, action)

    def why(self, view: View, action: str, lang: str) -> str:
        assert isinstance(view, CheckpointCharlieView)
        return why_not.why(view, action, lang)

    def absurd(self, view: View, action: str) -> str | None:
        assert isinstance(view, CheckpointCharlieView)
        return absurd.absurd(view, action)

    def glossary(self, options: Options, lang: str) -> tuple[Gloss, ...]:
        assert isinstance(options, CheckpointCharlieOptions)
        return glossary(options, lang)


GAME = CheckpointCharlie()
