"""Learning curves as pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

_COLOURS = ("#1f5fbf", "#c0392b", "#2e7d32")
_GREY = "#777777"
Curve = list[dict[str, Any]]


def _axes(title: str) -> tuple[Any, Any]:
    """An empty picture whose bytes depend on nothing but what is drawn."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "brushpass"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7.2, 4.0))
    axes.set_title(title)
    axes.set_ylim(0, 100)
    axes.grid(alpha=0.25)
    return figure, axes


def _write(figure: Any, picture: Path) -> None:
    from matplotlib import pyplot

    figure.tight_layout()
    figure.savefig(picture, metadata={"Date": None})
    pyplot.close(figure)


def opponents(curve: Curve) -> list[str]:
    """The fixed opponents that a curve tells of."""
    return sorted({name for row in curve for name, value in row.items() if isinstance(value, list)})


def draw_learning(curve: Curve, title: str, picture: Path) -> None:
    """Share of wins against fixed opponents, with 95% intervals, and how mixed the policy is."""
    figure, left = _axes(title)
    for opponent, colour in zip(opponents(curve), _COLOURS, strict=False):
        rows = [row for row in curve if opponent in row]
        x = [row["decisions"] / 1e6 for row in rows]
        share, low, high = ([100 * row[opponent][place] for row in rows] for place in range(3))
        left.plot(x, share, color=colour, marker="o", markersize=3, label=f"wins against {opponent}, %")
        left.fill_between(x, low, high, color=colour, alpha=0.15)
    left.set_xlabel("decisions learned from, in millions")
    left.set_ylabel("wins, % (95% interval)")
    mixed = [row for row in curve if "entropy" in row]
    if mixed:
        right = left.twinx()
        right.plot([row["decisions"] / 1e6 for row in mixed], [row["entropy"] for row in mixed], color=_GREY, ls="--")
        right.set_ylabel("entropy of the policy, nats (dashed)")
        right.set_ylim(bottom=0)
    if opponents(curve):
        left.legend(loc="lower right")
    _write(figure, picture)


def draw_attack(curve: Curve, title: str, picture: Path) -> None:
    """Share of wins of a best response while it is trained."""
    figure, axes = _axes(title)
    rows = [row for row in curve if "target" in row]
    axes.plot([row["seconds"] for row in rows], [100 * row["target"] for row in rows], color=_COLOURS[1], marker=".")
    axes.set_xlabel("seconds of the attacker's training")
    axes.set_ylabel("wins of the attacker, %")
    _write(figure, picture)
