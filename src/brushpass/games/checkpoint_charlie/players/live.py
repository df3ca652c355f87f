"""Checkpoint Charlie: a live window put as a question, for players by program (W12)."""

from __future__ import annotations

import msgspec

from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView


def question(view: CheckpointCharlieView) -> CheckpointCharlieView:
    """The same moment as a sealed window shows it, where whoever has not accused is asked and may pass (W2).

    Every other view, and that of somebody who can do nothing in the window, stays as it is.
    """
    if view.step != "live" or not view.legal:
        return view
    accusers = [accusation.seat for accusation in view.accusations]
    return msgspec.structs.replace(
        view,
        options=msgspec.structs.replace(view.options, window_mode="sealed"),
        step="window",
        waiting=tuple(seat for seat in view.seats if seat not in accusers),
        legal=("pass", *view.legal),
    )


def next_drawer(view: CheckpointCharlieView) -> str | None:
    """Who takes the next card when a window closes (R16, R17); nobody where the deck is empty."""
    if view.drawer is None or not view.deck:
        return None
    seats = view.seats
    return view.drawer if view.draws_on else seats[(seats.index(view.drawer) + 1) % len(seats)]
