"""stub"""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.core.scene import Scene, Telling
from brushpass.games.cold_war.knowledge import ColdWarView


def scene(view: ColdWarView, heard: Sequence[Telling], lang: str) -> Scene:
    raise NotImplementedError
