"""What is measured: every game of ours in its default edition, and in others that bring decisions of their own."""

from __future__ import annotations

from typing import NamedTuple

import brushpass
from brushpass.core.game import Game, State
from brushpass.core.match import Match
from brushpass.core.options import Options

_FURTHER_EDITIONS = {"shadows-in-kyoto": ("advanced",), "checkpoint-charlie": ("both",)}
"""The editions beside the default: those with pieces and decisions that the default game does not have."""


class Subject(NamedTuple):
    """A game in one of its editions."""

    game: Game
    edition: str

    @property
    def name(self) -> str:
        """The name of the game, and that of the edition unless it is the default."""
        is_default = self.edition == _default_edition(self.game)
        return self.game.name if is_default else f"{self.game.name} {self.edition}"

    @property
    def options(self) -> Options:
        """The options of the edition."""
        return self.game.editions[self.edition]

    def start(self) -> State:
        """The beginning of a match."""
        return self.game.start(self.options)

    def match(self, seed: int) -> Match:
        """A match through the gate, with chance from a seed."""
        return Match(self.game, edition=self.edition, seed=seed)


def _default_edition(game: Game) -> str:
    return next(iter(game.editions))


def _subjects(name: str) -> list[Subject]:
    game = brushpass.load(name)
    return [Subject(game, edition) for edition in (_default_edition(game), *_FURTHER_EDITIONS.get(name, ()))]


SUBJECTS = tuple(subject for name in brushpass.games() for subject in _subjects(name))
OURS = tuple(subject.name for subject in SUBJECTS)
"""Their names, as they stand in results and tables."""


def named(name: str) -> Subject:
    """The subject of that name."""
    return SUBJECTS[OURS.index(name)]
