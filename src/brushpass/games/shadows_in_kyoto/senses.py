"""Shadows in Kyoto: how a trained player perceives a match, and how it names its actions.

For the Government the board is turned by half, in what it perceives and in the actions it names, so that both sides
play up the same board; all layouts of ours look the same from both ends.
"""

from __future__ import annotations

from typing import Final

from brushpass.core.encoding import Encoding
from brushpass.core.options import Options
from brushpass.core.senses import DROPPED, TURNED, How, Senses, levels, scaled
from brushpass.games.shadows_in_kyoto import numbers, recall
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.options import EDITIONS, ShadowsInKyotoOptions

TRAINED: Final[tuple[tuple[Options, int], ...]] = (
    (EDITIONS["base"], 58),
    (ShadowsInKyotoOptions(board_layout="reconstruction_b"), 4),
    (ShadowsInKyotoOptions(board_layout="reconstruction_c"), 4),
    (ShadowsInKyotoOptions(board_layout="reconstruction_d"), 4),
    (ShadowsInKyotoOptions(modules="agents"), 8),
    (ShadowsInKyotoOptions(modules="equipment"), 8),
    (ShadowsInKyotoOptions(modules="both"), 6),
    (EDITIONS["advanced"], 8),
)
"""The matches to train on, with shares of a hundred: most by the default rules, and every module and board."""

HOW: Final[dict[str, How]] = {
    # One of two, and never neither: the second says it all
    "option-size": levels(1, 2),
    "option-use-ruri": levels(1),
    "option-start-hand": levels(1),
    "option-zero-beats-three": levels(1),
    "option-hq-transit": levels(1),
    "option-attack-push": levels(1),
    "option-attack-needs-push": levels(1),
    "option-swap-escape": levels(1),
    "option-lure-partial": levels(1),
    "option-yoko-tunnel": levels(1),
    "option-iroha-permanent": levels(1),
    "option-stunner-loss": levels(1),
    "seat": levels(1),
    "active": levels(1),
    # What no decision depends on, or another field says
    "board": DROPPED,  # the layout is an option
    "waiting": DROPPED,
    "ending": DROPPED,
    "winner": DROPPED,
    "revealed": DROPPED,  # an agent of whom only one thing can be true
    "my-story": DROPPED,  # candidates say it but for how two agents depend on each other
    "their-story": DROPPED,
    "under-location": DROPPED,
    "under-tactics": DROPPED,
    "entered": DROPPED,
    "pushed-from": DROPPED,
    # The board
    "my-agent": TURNED,
    "standing": TURNED,
    "my-candidates": TURNED,
    "their-candidates": TURNED,
    "bound": TURNED,
    "stunned": TURNED,
    "mover": TURNED,
    "origin": TURNED,
    "pushed": TURNED,
    "pair": TURNED,
    "their-beginning": TURNED,
    "their-moved": TURNED,
    "their-attackers": TURNED,
    # Cards
    "hand": levels(1, 2, 3),
    "my-shown": levels(1),
    "their-shown": levels(1),
    "my-discards": levels(1, 2),
    "their-discards": levels(1, 2),
    "deck": scaled(25),
    "under": scaled(13),
}
"""Fields that are perceived otherwise than usual."""


def _turned(action: int) -> int:
    """An action as the Government names it, with all spaces counted from the other end of the board."""
    words = numbers.NOTATION.actions[action]
    spaces = [
        SPACES[-1 - SPACES.index(word)] if kind == "space" else word
        for kind, word in zip(words.kinds, words.arguments, strict=True)
    ]
    if words.verb == "swap":
        spaces.reverse()  # the space nearer to a1 comes first
    return numbers.NOTATION.number(" ".join([words.verb, *spaces]))


OUTPUTS: Final = numbers.PLACE_IN_SMALLER
"""One for each action of the whole game."""


def _output(action: int) -> int:
    """The output that stands for an action; on the home row of a smaller board the same column's of the whole (O8)."""
    if action < OUTPUTS:
        return action
    space, identity = numbers.NOTATION.actions[action].arguments
    return numbers.NOTATION.number(f"place {space[0]}6 {identity}")


_SPELLING: Final = [
    [_output(action) for action in range(numbers.ACTION_COUNT)],
    [_turned(_output(action)) for action in range(numbers.ACTION_COUNT)],
]


def senses(encoding: Encoding, nothing: recall.KyotoRecall) -> Senses:
    """The senses of this game, for its own encoding and a recall that has heard nothing."""
    return Senses(encoding, recall.fields(), nothing, HOW, _SPELLING, OUTPUTS)
