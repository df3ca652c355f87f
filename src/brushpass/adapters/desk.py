"""What all environments share: one match after the other, as arrays of numpy."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from typing import Any, Final

from brushpass.core.libraries import library

library("numpy")
library("gymnasium")

import numpy as np
from gymnasium import spaces
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from brushpass.core import options as option_words
from brushpass.core import position
from brushpass.core.encoding import Encoding, Field, Kind
from brushpass.core.errors import BadInput
from brushpass.core.game import SPECTATOR
from brushpass.core.match import checked_seed, known_edition
from brushpass.core.planes import Spreader
from brushpass.core.position import Position
from brushpass.games import load

PLANES: Final = "planes"
ROW: Final = "row"
FORMS: Final = (PLANES, ROW)
"""How an observation looks: spread out for a network, or as the few numbers behind that."""
IN_WORDS: Final = ("ansi", "human")
"""The ways to render: a text, or a text that is printed."""
SEEDS: Final = 1 << 62
"""Seeds of matches are whole numbers below this."""
_NAMESPACE: Final = "brushpass"
_VERSION: Final = "v0"
"""Changes when an environment means something else by the same actions and observations."""
_SCREEN: Final = (100, 200)
"""Letters in a line, and lines, of a table in words."""


class Desk:
    """Where the matches of one environment are played, and what its seats may see of them.

    All seats stake one before a match, and the winners share the stakes: rewards are from -1 to the number of seats
    less one, and together 0.
    """

    def __init__(self, game: str, edition: str | None, options: Mapping[str, object] | None, form: str) -> None:
        self._made_of = (game, edition, options, form)
        self.game = load(game)
        self.options = option_words.change(self.game.editions[known_edition(self.game, edition)], options or {})
        if self.game.live.needed(self.options):
            raise BadInput("live-needs-server")
        if form not in FORMS:
            raise BadInput("unknown-form", form=form, known=", ".join(FORMS))
        self.seats = self.game.seats(self.options)
        self.notation = self.game.notation(self.options)
        self.actions = len(self.notation.actions)
        self.encoding = self.game.encoding(self.options)
        self.form = form
        self._start = self.game.start(self.options)
        # Rows and planes are written here, and numpy looks at them without a copy.
        self._row: vec[i64] = vec[i64]([0] * self.encoding.row_size)
        self._spreader = Spreader(self.encoding, 1)
        self._seen = np.asarray(memoryview(self._row if self.form == ROW else self._spreader.planes))

    def begin(self, seed: int, log: bool = False) -> Position:
        """The first position of the match of a seed, in which somebody is asked; with a log for bots if need be."""
        return position.begin(self.game, self.options, self._start.copy(), checked_seed(seed), recall=False, log=log)

    # What seats see

    def observation(self, now: Position, seat: int) -> NDArray[Any]:
        """What a seat knows, in an array of its own."""
        # The row is as long as the encoding says, so nothing is left for `Position.encode` to check.
        now.state.encode(seat, self._row, 0)
        if self.form == PLANES:
            self._spreader.spread(0, self._row, 0)
        return self._seen.copy()

    def mask(self, now: Position, seat: int) -> NDArray[np.int8]:
        """1 for each action that a seat may take now, 0 for the others."""
        # A seat has few actions: setting bytes is done before numpy would have looked at a list of them.
        mask = bytearray(self.actions)
        for action in now.state.legal(seat):
            mask[action] = 1
        return np.frombuffer(mask, np.int8)

    def rewards(self, now: Position) -> list[float]:
        """What each seat has won of the stakes, once the match is over."""
        return [len(self.seats) * share - 1 for share in now.rewards()]

    # Spaces

    def observation_space(self) -> spaces.Box:
        """The arrays that observations are."""
        low, high = bounds(self.encoding, self.form)
        return spaces.Box(low, high, dtype=low.dtype.type)

    def __reduce__(self) -> tuple[object, ...]:
        return Desk, self._made_of


class Actions(spaces.Discrete):
    """The numbers of all actions; without a mask, `sample` draws one of those that are legal now, if any is."""

    def __init__(self, actions: int, legal: Callable[[], NDArray[np.int8]]) -> None:
        super().__init__(actions)
        self._legal = legal

    def sample(self, mask: NDArray[np.int8] | None = None, probability: NDArray[np.float64] | None = None) -> np.int64:
        """A random action."""
        if mask is None and probability is None:
            mask = self._legal()
        action: np.int64 = super().sample(mask, probability)
        return action


def bounds(encoding: Encoding, form: str) -> tuple[NDArray[Any], NDArray[Any]]:
    """The least and the greatest value of every number of an observation."""
    if form == PLANES:
        return encoding.low, encoding.high
    pairs = [_bounds(field) for field, _ in encoding.places()]
    return np.array([low for low, _ in pairs], np.int64), np.array([high for _, high in pairs], np.int64)


def _bounds(field: Field) -> tuple[int, int]:
    """The bounds of a number of a row."""
    if field.kind is Kind.SET:
        return 0, (1 << field.size) - 1
    return (-1, field.size - 1) if field.kind is Kind.ONE else (field.low, field.high)


def environment_id(game: str) -> str:
    """What a game is called in the lists of environments: `brushpass/ColdWar-v0`."""
    return f"{_NAMESPACE}/{''.join(word.capitalize() for word in game.split('-'))}-{_VERSION}"


def environment_name(game: str) -> str:
    """What its environments are called when they are printed: `cold_war_v0`."""
    return f"{game.replace('-', '_')}_{_VERSION}"


def check_render_mode(mode: str | None) -> None:
    """Refuse a way to render that there is not."""
    if mode not in (None, *IN_WORDS):
        raise BadInput("unknown-render-mode", mode=str(mode), known=", ".join(IN_WORDS))


def in_words(now: Position, seat: int) -> str:
    """The table as a seat sees it and what it may do, or, once the match is over, as whoever watched it."""
    # Imported here: most who learn never look.
    from rich.console import Console
    from rich.text import Text

    from brushpass.terminal.picture import picture
    from brushpass.terminal.screen import Screen

    scene = now.game.scene(now.view(SPECTATOR if now.over else seat), (), "en")
    paper = io.StringIO()
    screen = Screen(Console(file=paper, width=_SCREEN[0], height=_SCREEN[1]), input, "en")
    drawn = picture(screen, scene, {word: word.upper() for word in now.game.seats(now.options)}, ())
    for part in (drawn.table, Text(scene.result or scene.prompt), drawn.listing.drawing):
        screen.show(part)
    return paper.getvalue()
