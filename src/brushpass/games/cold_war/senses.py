"""Cold War: how a trained player perceives a match, and how it names its actions.

Sides are "me" and "the other" in all fields, so also in the one action that names a side.
"""

from __future__ import annotations

from typing import Final, Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.encoding import Encoding, number
from brushpass.core.game import State
from brushpass.core.options import Options
from brushpass.core.recall import Recall
from brushpass.core.senses import DROPPED, How, Senses, levels, scaled, steps
from brushpass.games.cold_war import numbers, recall
from brushpass.games.cold_war.options import EDITIONS

TRAINED: Final[tuple[tuple[Options, int], ...]] = ((EDITIONS["ffg-2011"], 84), (EDITIONS["galakta"], 16))
"""The matches to train on, with shares of a hundred: most by the default rules."""

_MOST_LEAD: Final = 84
_FEW: Final = levels(1, 2, 3, 4)
"""Counts of what is rarely done more than a few times."""

HOW: Final[dict[str, How]] = {
    # One of two, and never neither: the second says it all
    "option-size": levels(1, 2),
    "option-struggle-end-on-excess": levels(1),
    "option-civil-disorder-claim-final": levels(1),
    "option-survivor-resolves-after-civil-disorder": levels(1),
    "option-political-vs-over-opponent": levels(1),
    "option-null-activation": levels(1),
    "option-deputy-immune-to-leave": levels(1),
    "option-nobel-saved-agent-resolves": levels(1),
    "option-balance-after-double-disorder": levels(1),
    "seat": levels(1),
    # What no decision depends on, or another field says
    "option-max-turns": DROPPED,
    "waiting": DROPPED,
    "turn-bits": DROPPED,
    "ending": DROPPED,
    "winners": DROPPED,
    "discard": DROPPED,  # what is neither in play nor in the deck
    "discard-place": DROPPED,  # the pile is shuffled before anybody draws from it
    "objectives-loose": DROPPED,
    "objectives-top-known": DROPPED,
    # Bounds of rare matches would make everything else small
    "turn": scaled(40),
    "turns-left": scaled(60),
    "influence": scaled(20),
    "stability": scaled(13),
    "slack": steps(-3, 8, 16),
    "room": steps(-2, 4, 8),
    "scores": scaled(100),
    "groups-rest": scaled(24),
    "objectives-rest": scaled(21),
    "objectives-under": levels(1, 2),  # somewhere under the deck, and not the lowest: the Director takes that one
    "lead": steps(-5, 5, 16),
    "sent": levels(1, 3),
    "disorders": levels(1, 2),
    "recruits": _FEW,
    "activations": _FEW,
    "passed": levels(1, 2),
    "media-looks": levels(1, 2),
}
"""Fields that are perceived otherwise than usual."""


def _mirrored(action: int) -> int:
    """An action as the KGB names it: what is "first kgb" for the CIA is "first cia" for the KGB."""
    if action in (numbers.FIRST, numbers.FIRST + 1):
        return 2 * numbers.FIRST + 1 - action
    return action


_SPELLING: Final = [
    list(range(numbers.ACTION_COUNT)),
    [_mirrored(action) for action in range(numbers.ACTION_COUNT)],
]


@final
class ColdWarSenses(Senses):
    """The usual senses, and by how much influence a side leads."""

    def __init__(self, encoding: Encoding) -> None:
        fields = [*recall.fields(), number("lead", -_MOST_LEAD, _MOST_LEAD, "my influence less that of the other")]
        super().__init__(encoding, fields, recall.ColdWarRecall(), HOW, _SPELLING, numbers.ACTION_COUNT)
        names = [field.name for field, _ in encoding.places()]
        self.influence: i64 = names.index("influence")
        """Where a row has the influence of both sides."""

    def read(self, state: State, recall: Optional[Recall], seat: i64, row: vec[i64], at: i64) -> None:
        super().read(state, recall, seat, row, at)
        own = at + self.influence
        row[at + self.row_size - 1] = row[own] - row[own + 1]
