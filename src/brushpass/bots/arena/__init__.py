"""The arena: many matches or series between bots, tournaments of bots, and what they show."""

from __future__ import annotations

from brushpass.bots.arena.drawing import PLOT_SUFFIXES, draw_race
from brushpass.bots.arena.playing import bots_of, play_one, play_series, simulate
from brushpass.bots.arena.results import (
    Crash,
    Crashed,
    Played,
    PlayedSeries,
    SeriesSummary,
    Standing,
    Summary,
    Unit,
)
from brushpass.bots.arena.settings import Settings, bot_dice, deal_of, dice_of_bots, sitting_of
from brushpass.bots.arena.statistics import mean_reach, sum_up, wilson

__all__ = [
    "PLOT_SUFFIXES",
    "Crash",
    "Crashed",
    "Played",
    "PlayedSeries",
    "SeriesSummary",
    "Settings",
    "Standing",
    "Summary",
    "Unit",
    "bot_dice",
    "bots_of",
    "deal_of",
    "dice_of_bots",
    "draw_race",
    "mean_reach",
    "play_one",
    "play_series",
    "simulate",
    "sitting_of",
    "sum_up",
    "wilson",
]
