"""Iron Curtain: the eight levels, played by people of the map rooms, measured by `scripts/ladder.py`."""

from __future__ import annotations

from typing import Final

from brushpass.core.levels import RULES_OF_THUMB, SOUND, Ladder, Level

LADDER: Final = Ladder(
    levels=(
        Level("benny", overlooks=0.6, memory=2, temperature=1.3),
        Level("lotte", overlooks=0.42, memory=12, temperature=1.2, style=(("cubes", 0.8),)),
        Level("marek", overlooks=0.3, memory=30, style=(("event", 0.8),)),
        Level("dmitri", overlooks=0.19, style=(("decline", -0.6),)),
        Level("harriet", by=RULES_OF_THUMB),
        Level("colette", overlooks=0.05, style=(("event", 0.3),)),
        Level("anselm", temperature=0.5),
        Level("judith", by=SOUND, temperature=0.5, milliseconds=100),
    ),
    offered=3,
)
