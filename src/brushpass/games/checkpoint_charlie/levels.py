"""Checkpoint Charlie: the eight levels, played by handlers at the crossing, measured by `scripts/ladder.py`."""

from __future__ import annotations

from typing import Final

from brushpass.core.levels import RULES_OF_THUMB, SEARCH, Ladder, Level

LADDER: Final = Ladder(
    levels=(
        Level("fritzi", overlooks=0.36, memory=2, temperature=1.3),
        Level("otto", overlooks=0.21, memory=12, style=(("accuse", 0.6),)),
        Level("greta", overlooks=0.14, style=(("pass", 0.5),)),
        Level("ilse", overlooks=0.09),
        Level("thea", overlooks=0.05, temperature=0.5),
        Level("hugo", by=RULES_OF_THUMB),
        Level("konrad", by="detective"),
        Level("leo", by=SEARCH, temperature=0.5, milliseconds=100),
    ),
    offered=3,
)
