"""The score race of a simulation as a picture."""

from __future__ import annotations

import textwrap
from pathlib import Path

from brushpass.bots.arena.results import Summary
from brushpass.bots.arena.settings import Settings

PLOT_SUFFIXES = (".png", ".svg")
_AXES = {"turn": "turn; a match that has ended keeps its scores", "fraction": "part of the match"}
_TITLE_WIDTH = 80
_COLORS = ("#1f5fbf", "#c0392b", "#2e8b57", "#b8860b", "#6a4c93", "#444444", "#00838f")


def draw_race(summary: Summary, path: Path) -> None:
    """Draw the score race as PNG or SVG, by the suffix of the path."""
    # Imported here: drawing takes longer to load than all the rest, and few simulations draw.
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    settings = summary.settings
    matplotlib.rcParams["svg.hashsalt"] = "brushpass"
    figure = Figure(figsize=(8, 5), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    for pace, name, color in zip(summary.race.seats, settings.bots, _COLORS, strict=False):
        label = pace.seat.upper() if _bots_move(settings) else f"{pace.seat.upper()}, {name}"
        axes.fill_between(summary.race.at, pace.low, pace.high, color=color, alpha=0.15, linewidth=0)
        axes.plot(summary.race.at, pace.mean, color=color, label=f"{label}: mean and 80% of matches")
    title = f"{settings.game}: {_versus(settings)}, {len(summary.matches)} matches, seed {settings.seed}"
    axes.set_title(textwrap.fill(title, _TITLE_WIDTH))
    axes.set_xlabel(_AXES[summary.race.axis])
    axes.set_ylabel("score")
    axes.set_ylim(bottom=min(0.0, *(min(pace.low) for pace in summary.race.seats)))
    axes.margins(x=0)
    axes.grid(alpha=0.3)
    axes.legend(loc="upper left")
    metadata = {"Date": None} if path.suffix == ".svg" else {}
    figure.savefig(path, dpi=150, metadata=metadata)


def _versus(settings: Settings) -> str:
    return " vs ".join(settings.bots) + (", seats swapped" if _bots_move(settings) else "")


def _bots_move(settings: Settings) -> bool:
    """Do the bots change seats from match to match?"""
    return settings.swap or settings.series is not None
