"""Checkpoint Charlie: a player who reckons exactly, and knows when to stop waiting.

The chance of every suspect to be the chief or an aide is exact (`inference.py`).
What it takes to accuse at once was found by playing the detective against its own kind, see `docs/statistics.md`.
"""

from __future__ import annotations

from typing import Final

from brushpass.core.chances import Chances, even, sure
from brushpass.core.packing import set_of
from brushpass.games.checkpoint_charlie.cards import CATS
from brushpass.games.checkpoint_charlie.inference import odds_of
from brushpass.games.checkpoint_charlie.players.habits import is_about_cats, other_chances, worth
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView

Enough = dict[int, tuple[float, ...]]
_ALIKE: Final = 1e-9

ENOUGH: Final[Enough] = {
    3: (1.9, 1.1),
    4: (2.1, 1.75, 1.0),
    5: (2.0, 1.85, 1.3, 1.2),
}
"""By the number of players: how many points an accusation must promise after none, one, two ... accusations."""


def chances(view: CheckpointCharlieView, enough: Enough = ENOUGH) -> Chances:
    """How likely the detective does each of `view.legal`."""
    if len(view.legal) == 1:
        return (1.0,)
    if not is_about_cats(view):
        return other_chances(view)
    promised = promises(view)
    best = max(promised.values(), default=0.0)
    favourites = [text for text, points in promised.items() if points >= best - _ALIKE]
    if "pass" in view.legal and (not favourites or best < _needed(view, enough)):
        return sure(view.legal, "drop" if "drop" in view.legal else "pass")
    if f"aim {view.aim}" in favourites:
        return sure(view.legal, "pass")
    return even(view.legal, favourites)


def promises(view: CheckpointCharlieView) -> dict[str, float]:
    """For every accusation, and every aim that can still be of use, the points it brings on average."""
    texts = [text for text in view.legal if text.startswith(("accuse ", "aim "))]
    if view.aim is not None:
        texts.append(f"aim {view.aim}")
    useful = {*view.unseen, *[cat for cats in view.suspects for cat in cats]}  # the others are discards (Q4)
    cats = {text: text.split()[1] for text in texts if text.split()[1] in useful}
    odds = odds_of(view, set_of(tuple(cats.values()), CATS))
    means = worth(view)
    return {
        text: odds[cat].chief * means["gold"] + odds[cat].aide * means["white"] + odds[cat].innocent * means["black"]
        for text, cat in cats.items()
    }


def _needed(view: CheckpointCharlieView, enough: Enough) -> float:
    """What an accusation must promise now."""
    limits = enough[len(view.seats)]
    return limits[min(len(view.accusations), len(limits) - 1)]
