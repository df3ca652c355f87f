"""Fitting short labels into lines without breaking any of them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text


def flowed(parts: Sequence[Text], width: int, gap: str = " ") -> Text:
    """The parts one after the other, a new line wherever the next one would not fit."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(gap) + part.cell_len <= width:
            lines[-1].append(gap).append_text(part)
        else:
            lines.append(Text().append_text(part))  # the style of the first part is not that of the line
    return Text("\n").join(lines)


def columns(parts: Sequence[Text], width: int, gap: str = "  ") -> Text:
    """The parts in columns of the same width, as many as fit, read line by line."""
    widest = max(part.cell_len for part in parts)
    count = max(1, (width + len(gap)) // (widest + len(gap)))
    lines: list[Text] = []
    for first in range(0, len(parts), count):
        line = Text()
        for part in parts[first : first + count]:
            line.append(" " * (-line.cell_len % (widest + len(gap)))).append_text(part)
        lines.append(line)
    return Text("\n").join(lines)
