"""The learning curve of a training as a picture: `python -m train.picture FOLDER PICTURE.svg`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

_BLUE, _RED, _GREY = "#1f5fbf", "#c0392b", "#888888"


def draw(curve: list[dict[str, Any]], title: str, picture: Path) -> None:
    """Share of wins against fixed opponents, with 95% intervals, and how mixed the policy is."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "brushpass"
    from matplotlib import pyplot

    figure, left = pyplot.subplots(figsize=(7.2, 4.0))
    opponents = sorted({name for row in curve for name, value in row.items() if isinstance(value, list)})
    for opponent, colour in zip(opponents, (_BLUE, _RED, _GREY), strict=False):
        rows = [row for row in curve if opponent in row]
        x = [row["decisions"] / 1e6 for row in rows]
        share, low, high = ([100 * row[opponent][place] for row in rows] for place in range(3))
        left.plot(x, share, color=colour, marker="o", markersize=3, label=f"wins against {opponent}, %")
        left.fill_between(x, low, high, color=colour, alpha=0.15)
    left.set_xlabel("decisions learned from, in millions")
    left.set_ylabel("wins, % (95% interval)")
    left.set_ylim(0, 100)
    left.grid(alpha=0.25)
    mixed = [row for row in curve if "entropy" in row]
    if mixed:
        right = left.twinx()
        right.plot([row["decisions"] / 1e6 for row in mixed], [row["entropy"] for row in mixed], color=_GREY, ls="--")
        right.set_ylabel("entropy of the policy, nats (dashed)")
        right.set_ylim(bottom=0)
    left.set_title(title)
    left.legend(loc="lower right")
    figure.tight_layout()
    figure.savefig(picture, metadata={"Date": None})


if __name__ == "__main__":
    folder, target = Path(sys.argv[1]), Path(sys.argv[2])
    draw(json.loads((folder / "curve.json").read_text()), folder.name, target)
