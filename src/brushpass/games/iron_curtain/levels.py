"""Iron Curtain: the eight levels, played by people of the map rooms, measured by `scripts/ladder.py`."""

from __future__ import annotations

from typing import Final

from brushpass.core.levels import RULES_OF_THUMB, SEARCH, Ladder, Level

LADDER: Final = Ladder(
    levels=(
        Level("benny", overlooks=0.65, memory=2, temperature=1.3),
        Level("lotte", overlooks=0.5, memory=12, temperature=1.2, style=(("cubes", 0.8),)),
        Level("marek", overlooks=0.35, memory=30, style=(("event", 0.8),)),
        Level("harriet", by=RULES_OF_THUMB),
        Level("dmitri", overlooks=0.2, style=(("decline", -0.6),)),
        Level("colette", overlooks=0.08, style=(("event", 0.3),)),
        Level("anselm", temperature=0.5),
        Level("judith", by=SEARCH, milliseconds=100),
    ),
    offered=3,
)
