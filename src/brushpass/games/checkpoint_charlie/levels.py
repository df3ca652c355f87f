"""Checkpoint Charlie: the eight levels, played by handlers at the crossing, measured by `scripts/ladder.py`."""

from __future__ import annotations

from typing import Final

from brushpass.core.levels import RULES_OF_THUMB, SEARCH, Ladder, Level

LADDER: Final = Ladder(
    levels=(
        Level("fritzi", overlooks=0.65, memory=2, temperature=1.3),
        Level("otto", overlooks=0.4, memory=12, temperature=1.2, style=(("accuse", 0.6),)),
        Level("hugo", by=RULES_OF_THUMB),
        Level("greta", overlooks=0.3, style=(("pass", 0.5),)),
        Level("konrad", by="detective"),
        Level("ilse", overlooks=0.08),
        Level("thea", temperature=0.5),
        Level("leo", by=SEARCH, milliseconds=100),
    ),
    offered=3,
)
