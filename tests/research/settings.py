"""What the adapters are tried with: every game in every edition, and with other options than those."""

from __future__ import annotations

from typing import NamedTuple

import pytest

import brushpass

REASON = "the libraries of brushpass[research] are not installed"


class Setting(NamedTuple):
    """A game with an edition and some options."""

    game: str
    edition: str
    options: dict[str, str]

    @property
    def name(self) -> str:
        """How a failure calls it."""
        return " ".join((self.game, self.edition, *(f"{name}={value}" for name, value in self.options.items())))


EDITIONS = [Setting(game, edition, {}) for game in brushpass.games() for edition in brushpass.load(game).editions]
OTHERS = [
    Setting("cold-war", "ffg-2011", {"max_turns": "2", "struggle_end_on_excess": "immediate"}),
    Setting("iron-curtain", "standard", {"cubes_per_side": "12"}),
    Setting("checkpoint-charlie", "both", {"players": "5", "window_mode": "sequential"}),
    Setting("checkpoint-charlie", "base", {"players": "3", "discard_visibility": "face_down"}),
]

every_game = pytest.mark.parametrize("game", brushpass.games())
every_setting = pytest.mark.parametrize("setting", [*EDITIONS, *OTHERS], ids=lambda setting: setting.name)
