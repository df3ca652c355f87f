"""The rules of thumb of a game as a model of how somebody plays."""

from __future__ import annotations

from typing import Final, Optional

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.bots.hearing import digest
from brushpass.bots.models import Model
from brushpass.core.game import Game, State
from brushpass.core.options import Options
from brushpass.core.recall import Recall

_REMEMBERED: Final = 50_000
"""So many answers are kept before they are forgotten."""


class ByRuleOfThumb(Model):
    """A player who goes by the rules of thumb, which look at a view and at nothing else."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.slow = True
        self._answers: dict[tuple[int, int], list[float]] = {}
        self._row: vec[i64] = vec[i64]([0] * game.encoding(options).row_size)

    def shares(self, state: State, recall: Optional[Recall], seat: i64, count: i64) -> list[float]:
        """What they say of the view of a seat; the same question is asked once."""
        key = (int(seat), int(digest(state, seat, self._row)))
        found = self._answers.get(key)
        if found is None or len(found) != count:
            found = [*self.game.simple(self.game.view(state, seat))]
            if len(self._answers) >= _REMEMBERED:
                self._answers.clear()
            self._answers[key] = found
        return found
