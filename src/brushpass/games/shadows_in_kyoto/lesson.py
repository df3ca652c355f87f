"""The lesson of Shadows in Kyoto: a decoy that is caught, and the real agent who came to catch her."""

from __future__ import annotations

from brushpass.core.lesson import Lesson

LESSON = Lesson(
    "oniwaban",
    """
    chance deal yellow-1
    chance deal blue-1
    chance deal yellow-2
    chance deal joker-1
    chance deal tunnel-1
    chance deal lure-1
    chance deal red-1
    chance deal yellow-1
    chance deal green-1
    chance deal blue-1
    chance deal defence-1
    chance deal swap-1
    government place c5 2-real
    government place a6 0-false
    government place b6 3-real
    government place c6 3-false
    government place d6 1-false
    oniwaban place a1 0-false
    oniwaban place b1 3-false
    oniwaban place c1 2-real
    oniwaban place d1 2-false
    oniwaban place e1 3-real
    oniwaban play yellow
    oniwaban move c2 c3
    oniwaban draw location
    chance deal red-2
    government play red
    government move c5 d4
    government draw location
    chance deal joker-1
    oniwaban play blue
    oniwaban move b1 b2
    oniwaban draw location
    chance deal yellow-3
    government play yellow
    government move d4 c3
    government draw tactics
    chance deal lure-1
    oniwaban play yellow
    oniwaban move b2 c3
    oniwaban draw tactics
    chance deal swap-1
    """,
    edition="base",
    look={9: ("d4", "c3"), 12: ("c3",), 13: ("c3",)},
)
