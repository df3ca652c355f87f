"""Games and states as OpenSpiel calls them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final
from urllib.parse import quote, unquote

import msgspec
import pyspiel

from brushpass.adapters.openspiel.observer import Observer
from brushpass.core import options as option_words
from brushpass.core import position
from brushpass.core.errors import BadInput
from brushpass.core.game import CHANCE
from brushpass.core.match import known_edition
from brushpass.core.options import numbers_of_players
from brushpass.core.position import BY_HAND, Position
from brushpass.core.record import CHANCE_WORD
from brushpass.core.sizes import sizes
from brushpass.games import games
from brushpass.games import load as load_game

PREFIX: Final = "python_brushpass_"
NUMBER: Final = "number"
TEXT: Final = "text"
INFORMATION: Final = (NUMBER, TEXT)
"""How information states are told apart."""
_GREATEST: Final = (1 << 30) - 1
"""The greatest length that OpenSpiel can add another to."""
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


class BrushpassGame(pyspiel.Game):
    """One game with its options; for every game there is a class with its name."""

    name: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        name = self.name
        given = dict(parameters or {})
        played = load_game(name)
        edition = known_edition(played, given.get("edition") or None)
        options = option_words.change(played.editions[edition], read_options(given.get("options", "")))
        if played.live.needed(options):
            raise BadInput("live-needs-server")
        self.information = given.get("information", NUMBER)
        if self.information not in INFORMATION:
            raise BadInput("unknown-information", information=self.information, known=", ".join(INFORMATION))
        self.start = position.begin(played, options, played.start(options), BY_HAND, recall=True)
        """Where every match begins: chance is the first to act."""
        self.notation = played.notation(options)
        self.words = played.seats(options)
        self.encoding = played.encoding(options)
        self._sizes = sizes(played, options)
        seats = len(self.words)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.notation.actions),
            max_chance_outcomes=len(self.notation.actions),
            num_players=seats,
            min_utility=-1.0,
            max_utility=seats - 1.0,
            utility_sum=0.0,
            max_game_length=min(self._sizes.decisions.value, _GREATEST),
        )
        super().__init__(game_type(name), info, given)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance acts in a match at most."""
        return min(self._sizes.applies.value - self._sizes.decisions.value, _GREATEST)

    def new_initial_state(self) -> BrushpassState:
        """The beginning of a match."""
        return BrushpassState(self, self.start.copy())

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, parameters: Mapping[str, Any] | None = None
    ) -> Observer:
        """Whoever asks what a player knows; without a kind, all that a player knows now."""
        if parameters:
            raise BadInput("no-observation-parameters")
        asked = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(asked, self.words, self.encoding, self.information == TEXT)


class BrushpassState(pyspiel.State):
    """A match at one moment; all of it is the position."""

    def __init__(self, game: BrushpassGame, now: Position) -> None:
        super().__init__(game)
        self.position = now

    def current_player(self) -> int:
        """Who acts next; of several who choose at the same time, the first who has not chosen."""
        turn = self.position.turn
        return turn if turn >= CHANCE else _TERMINAL

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.position.over

    def _legal_actions(self, player: int) -> list[int]:
        state = self.position.state
        return state.legal(player) if player == state.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, each as likely as the others."""
        actions = self.position.state.legal(CHANCE)
        return [(action, 1 / len(actions)) for action in actions]

    def _apply_action(self, action: int) -> None:
        now = self.position
        now.apply(now.turn, action)

    def returns(self) -> list[float]:
        """What each player has won of the stakes; nothing before the match is over."""
        now = self.position
        if not now.over:
            return [0.0] * now.seats
        seats = int(now.seats)
        return [seats * share - 1 for share in now.rewards()]

    # In words

    def _action_to_string(self, player: int, action: int) -> str:
        now = self.position
        return now.game.notation(now.options).text(action)

    def __str__(self) -> str:
        now = self.position
        words = (*now.game.seats(now.options), CHANCE_WORD)
        notation = now.game.notation(now.options)
        return "\n".join(f"{words[seat]} {notation.text(action)}" for seat, action in now.history())

    # Structs

    def _to_struct(self) -> dict[str, Any]:
        """The match so far, in words, with everything that chance and the players did."""
        now = self.position
        words = (*now.game.seats(now.options), CHANCE_WORD)
        notation = now.game.notation(now.options)
        return {
            "game": now.game.name,
            "options": {field.name: field.default for field in option_words.fields(now.options)},
            "current_player": "terminal" if now.over else words[now.turn],
            "history": [[words[seat], notation.text(action)] for seat, action in now.history()],
        }

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        """What a player knows now."""
        struct: dict[str, Any] = msgspec.to_builtins(self.position.view(player))
        return struct

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return {"action": self._action_to_string(player, action)}

    def _struct_to_actions(self, struct: Mapping[str, Any]) -> list[int]:
        now = self.position
        return [now.game.notation(now.options).number(struct["action"])]


# Names and parameters


def short_name(game: str) -> str:
    """What a game is called in OpenSpiel: `python_brushpass_cold_war`."""
    return PREFIX + game.replace("-", "_")


def game_type(name: str) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    played = load_game(name)
    base = next(iter(played.editions.values()))
    players = [int(number) for number in numbers_of_players(base)] or [len(played.seats(base))]
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=f"Brushpass: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"edition": "", "options": "", "information": NUMBER},
    )


def read_options(text: str) -> dict[str, str]:
    """Options as they stand in a parameter: `players:5;stasi:true`, with percent signs before what is no letter."""
    parts = [part.partition(":") for part in text.split(";") if part]
    return {name: unquote(value) for name, _, value in parts}


def game_string(
    game: str, *, edition: str = "", options: Mapping[str, object] | None = None, information: str = NUMBER
) -> str:
    """What `pyspiel.load_game` wants to be told for a game with these options."""
    changed = ";".join(f"{name}:{quote(option_words.word(value), safe='')}" for name, value in (options or {}).items())
    parts = {"edition": edition, "options": changed, "information": "" if information == NUMBER else information}
    return f"{short_name(game)}({','.join(f'{name}={value}' for name, value in parts.items() if value)})"


def load(
    game: str, *, edition: str = "", options: Mapping[str, object] | None = None, information: str = NUMBER
) -> BrushpassGame:
    """A game of ours, with options by name, as OpenSpiel loads it."""
    loaded: BrushpassGame = pyspiel.load_game(
        game_string(game, edition=edition, options=options, information=information)
    )
    return loaded


def register() -> None:
    """Make OpenSpiel know every game."""
    for name in games():
        # OpenSpiel keeps what it is given beyond the end of Python, which classes survive and partial functions do not.
        pyspiel.register_game(game_type(name), type(short_name(name), (BrushpassGame,), {"name": name}))
