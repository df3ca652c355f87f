"""Shadows in Kyoto: the eight levels, played by people of the old city, measured by `scripts/ladder.py`."""

from __future__ import annotations

from typing import Final

from brushpass.core.levels import RULES_OF_THUMB, SOUND, Ladder, Level

LADDER: Final = Ladder(
    levels=(
        Level("kota", overlooks=0.75, memory=2, temperature=1.3),
        Level("yuki", overlooks=0.52, memory=12, temperature=1.2, style=(("draw tactics", 0.8),)),
        Level("genta", overlooks=0.38, memory=30, style=(("play attack", 0.9),)),
        Level("tobei", overlooks=0.24, style=(("play swap", 0.6),)),
        Level("sayo", by=RULES_OF_THUMB),
        Level("ren", overlooks=0.09, style=(("play defence", 0.3),)),
        Level("ibuki", temperature=0.5),
        Level("shino", by=SOUND, temperature=0.5, milliseconds=100),
    ),
    offered=3,
)
