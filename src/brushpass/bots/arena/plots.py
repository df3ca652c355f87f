"""Plots as SVG that takes its colours from the page around it: rows with intervals, a list of bars, a histogram.

They are drawn for the width of a phone and grow on a wider page, so that their letters are never too small.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

_WIDTH: Final = 360
_ROW: Final = 34
_TOP: Final = 16
_LEFT, _RIGHT = 8, 8
_BASE: Final = 26
"""Room for the numbers under a plot."""
_TALL: Final = 150
_LONGEST_LABEL: Final = 32


class Row(NamedTuple):
    """A line of a plot: its name, its value with an interval where it has one, and the value in words."""

    label: str
    value: float
    text: str
    low: float | None = None
    high: float | None = None


class Axis(NamedTuple):
    """From where to where a plot goes, and the numbers under it."""

    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]

    def at(self, value: float) -> float:
        """Where a value lies."""
        part = (value - self.low) / (self.high - self.low)
        return _LEFT + min(1.0, max(0.0, part)) * (_WIDTH - _LEFT - _RIGHT)


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """A few round numbers from `low` to `high`."""
    rough = (high - low) / most
    scale = 10 ** math.floor(math.log10(rough))
    step = next(scale * times for times in (1, 2, 5, 10) if scale * times >= rough)
    first = math.ceil(low / step - 1e-9)
    return [step * number for number in range(first, math.floor(high / step + 1e-9) + 1)]


def intervals(title: str, rows: Sequence[Row], axis: Axis, mark: float | None = None) -> str:
    """A dot for each row, with its interval as a line; `mark` is a value worth a line through all of them."""
    parts = _grid(axis, _TOP + _ROW * len(rows))
    if mark is not None:
        parts.append(_line("mark", axis.at(mark), _TOP - 8, axis.at(mark), _TOP + _ROW * len(rows)))
    for number, row in enumerate(rows):
        top = _TOP + _ROW * number
        parts += _words(row, top)
        middle = top + 18
        if row.low is not None and row.high is not None:
            parts.append(_line("reach", axis.at(row.low), middle, axis.at(row.high), middle))
        parts.append(f'<circle class="dot" cx="{axis.at(row.value):.1f}" cy="{middle}" r="4.5"/>')
    return _picture(title, _TOP + _ROW * len(rows) + _BASE, parts)


def bars(title: str, rows: Sequence[Row], most: float) -> str:
    """A list with a bar for each row, as long as its part of `most`; names may be sentences."""
    items = "".join(
        f"<li><span>{escape(row.label)}</span> <span>{escape(row.text)}</span>"
        '<svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="rail" width="100" height="3"/>'
        f'<rect class="bar" width="{100 * row.value / (most or 1):.1f}" height="3"/></svg></li>\n'
        for row in rows
    )
    return f'<ul class="bars" aria-label="{escape(title)}">\n{items}</ul>'


def histogram(title: str, columns: Sequence[tuple[int, int, int]]) -> str:
    """A column for each range of numbers, given as from, to and how many."""
    low, high = columns[0][0], columns[-1][1] + 1
    axis = Axis(low, high, tuple((tick, f"{tick:g}") for tick in ticks(low, high) if low <= tick <= high))
    highest = max(count for _, _, count in columns)
    parts = _grid(axis, _TALL)
    for first, last, count in columns:
        left, right = axis.at(first), axis.at(last + 1)
        tall = (_TALL - _TOP) * count / highest
        parts.append(
            f'<rect class="bar" x="{left + 0.5:.1f}" y="{_TALL - tall:.1f}" '
            f'width="{max(0.5, right - left - 1):.1f}" height="{tall:.1f}"/>'
        )
    return _picture(title, _TALL + _BASE, parts)


def shortened(label: str) -> str:
    """As much of a name as fits beside its value: the end, where names of one folder or module differ."""
    return label if len(label) <= _LONGEST_LABEL else f"\N{HORIZONTAL ELLIPSIS}{label[1 - _LONGEST_LABEL :]}"


def _words(row: Row, top: int) -> list[str]:
    """The name of a row on the left and its value on the right, above what is drawn for it."""
    return [
        f'<text x="{_LEFT}" y="{top + 6}">{escape(shortened(row.label))}</text>',
        f'<text class="value" x="{_WIDTH - _RIGHT}" y="{top + 6}">{escape(row.text)}</text>',
    ]


def _grid(axis: Axis, bottom: int) -> list[str]:
    found = []
    for value, text in axis.ticks:
        at = axis.at(value)
        anchor = "start" if at < 2 * _LEFT else "end" if at > _WIDTH - 2 * _RIGHT else "middle"
        found.append(_line("grid", at, _TOP - 8, at, bottom))
        found.append(f'<text class="tick {anchor}" x="{at:.1f}" y="{bottom + 16}">{escape(text)}</text>')
    return found


def _line(kind: str, left: float, top: float, right: float, bottom: float) -> str:
    return f'<line class="{kind}" x1="{left:.1f}" y1="{top}" x2="{right:.1f}" y2="{bottom}"/>'


def _picture(title: str, height: int, parts: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{escape(title)}">' + "".join(parts) + "</svg>"
