"""Cold War: the eight levels, played by desk officers of both services, measured by `scripts/ladder.py`."""

from __future__ import annotations

from typing import Final

from brushpass.core.levels import RULES_OF_THUMB, SOUND, Ladder, Level

LADDER: Final = Ladder(
    levels=(
        Level("toby", overlooks=0.42, memory=2, temperature=1.3),
        Level("dora", overlooks=0.3, memory=12, temperature=1.2, style=(("recruit", 0.8),)),
        Level("osip", overlooks=0.22, memory=30, style=(("pick assassin", 0.9),)),
        Level("stella", by=RULES_OF_THUMB),
        Level("viktor", overlooks=0.1, style=(("pass", -0.6),)),
        Level("nadia", overlooks=0.04, style=(("pick double-agent", 0.4),)),
        Level("emil", temperature=0.6),
        Level("irena", by=SOUND, temperature=0.5, milliseconds=100),
    ),
    offered=3,
)
