"""Checkpoint Charlie: how long a match can last, proved round by round."""

from __future__ import annotations

from typing import Final

from brushpass.core.parts import Bounds
from brushpass.games.checkpoint_charlie.cards import CATS, SIZES
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions, rounds_at_most
from brushpass.games.checkpoint_charlie.tokens import ADLER_SWAPS

_ADLERS: Final = len(ADLER_SWAPS)


def bounds(options: CheckpointCharlieOptions) -> Bounds:
    """A round with every card, every question and every lot, times the rounds, and all swaps of Adlers.

    Every window has a last set of questions, and only a marker brings another, with lots for all who race (W4, W8).
    Each seat lays one marker in a round (R21), so there are no more further sets than seats.
    A live window is closed once by its clock (W12).
    """
    seats = options.players
    size = SIZES[options.size]
    rounds = rounds_at_most(options)
    in_the_bag = len(size.traits) - seats
    cards = size.deck + in_the_bag
    windows = cards + 1
    decisions = (
        seats  # the faces of the clues
        + (windows + seats) * seats  # the questions of all windows
        + seats  # forced accusations
        + seats  # swaps
        + 2 * seats  # two checks for the target points
    )
    throws = (
        seats
        + in_the_bag  # clues dealt, agent cards slipped in
        + cards  # every card turned up or tossed for
        + seats * seats  # lots
        + in_the_bag
        + seats  # clues flipped, tokens drawn
        + seats  # what is swapped
        + (windows if options.window_mode == "live" else 0)
    )
    return Bounds(
        decisions=rounds * decisions + _ADLERS,
        throws=1 + rounds * throws + _ADLERS,
        why="there are max_rounds rounds (R33), a window for each card, and one marker a seat and round (R21)",
        fan=len(CATS),
        fan_why="chance turns up one of 32 cats, or names one of fewer seats, places, faces or tokens",
    )
