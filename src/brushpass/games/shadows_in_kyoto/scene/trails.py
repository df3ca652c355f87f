"""Shadows in Kyoto: where the agents on the board have come from, for all that everybody has seen.

An agent has no number that follows her (S4), but whoever watches the table follows her with their eyes.
A trail is just that: the space she stood on before each step that was heard of, back to a Swap that took her up.
There it ends for both agents of the Swap, exchanged or not, so it tells nothing that the spaces in the log do not tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brushpass.core.scene import Telling
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.scene.sentences import other

Trail = tuple[tuple[str, int], ...]
"""`before-7` and the number of the space on which she stood before telling 7; `swapped-7` if a Swap took her up then.

The number of a space is its place in `SPACES`.
A screen that knows who stood where after telling 6 finds her there, by the first step that is later."""

NO_TRAIL: Final[Trail] = ()
_STEPS: Final = ("moved", "repelled", "driven-back")
"""Facts that name the side of the agent, where she left, and where she went."""


def trails(heard: Sequence[Telling]) -> dict[tuple[str, str], Trail]:
    """The trails of all agents of whom something was heard, by their side and the space they stand on now."""
    found: dict[tuple[str, str], dict[str, int]] = {}
    for telling in heard:
        name, *about = telling.words
        if name in _STEPS:
            _step(found, telling.number, about[0], about[1], about[2])
        elif name == "pushed":
            _step(found, telling.number, other(about[0]), about[1], about[2])
        elif name == "swapped":
            for space in about[1:]:
                found[about[0], space] = {f"swapped-{telling.number}": 1}
        elif name == "captured":
            found.pop((other(about[0]), about[1]), None)
    return {agent: tuple(trail.items()) for agent, trail in found.items()}


def _step(found: dict[tuple[str, str], dict[str, int]], number: int, side: str, start: str, space: str) -> None:
    """She goes on; of several steps of one telling only the first start counts."""
    trail = found.pop((side, start), {})
    trail.setdefault(f"before-{number}", SPACES.index(start))
    found[side, space] = trail
