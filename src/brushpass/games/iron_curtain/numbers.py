"""Iron Curtain: the numbers the engine works with, and the table that turns them into words.

Constants are plain `Final` integers so that the compiler folds them; the notation below them is the same list in words,
and a test proves that the two agree.

The table has no edge in the rulebook, but at most 16 strategy cards are placed, so every card lies within 16 cells of
the start card (A31).
A cell is named by its column (`w16` to `w1`, `e0`, `e1` to `e16`) and its row (`n16` to `n1`, `n0`, `s1` to `s16`);
the start card lies at `e0 n0`.
As an action a cell is column * 33 + row, both counted from 0 in the north-west corner.
In the state it is (column + 1) * 64 + row + 1: steps to the four sides are additions and never wrap around.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.notation import NUMBER, FactKind, Notation, Row
from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.events import REGIONS

USA: Final = 0
USSR: Final = 1

# Cards 0 to 17 are the strategy cards of the set; the start card comes last.
STRATEGY_CARDS: Final = 18
START: Final = 18
CARDS: Final = 19
ALL_STRATEGY: Final = 0x3FFFF
ALL_CARDS: Final = 0x7FFFF

REGION_COUNT: Final = 6
EUROPE: Final = 0

FIRST_HAND: Final = 5  # R5
SECOND_HAND: Final = 4  # R9
LAST_TURN_OF_ROUND_1: Final = 8
LAST_TURN: Final = 16

# The table

RADIUS: Final = 16
WIDTH: Final = 33
STRIDE: Final = 64
NORTH: Final = -1
EAST: Final = 64
SOUTH: Final = 1
WEST: Final = -64
MIDDLE: Final = 17 * 64 + 17  # where the start card lies
OFF_THE_TABLE: Final = -1


def _actions_of_cells() -> vec[i64]:
    """For every number a cell or a side of one can have, the cell as an action."""
    cells = [OFF_THE_TABLE] * ((WIDTH + 2) * STRIDE)
    for column in range(WIDTH):
        for row in range(WIDTH):
            cells[(column + 1) * STRIDE + row + 1] = column * WIDTH + row
    return vec[i64](cells)


ACTION_OF_CELL: Final = _actions_of_cells()

# The sides of a card, as bits above those of the cards it touches

SIDE_NORTH: Final = 0x080000
SIDE_EAST: Final = 0x100000
SIDE_SOUTH: Final = 0x200000
SIDE_WEST: Final = 0x400000
ALL_SIDES: Final = 0x780000

# What events are made of, in the order of `events.py`

GAIN_PART: Final = 0
INFILTRATE_PART: Final = 1
PLACE_PART: Final = 2
REMOVE_PART: Final = 3
MOVE_PART: Final = 4

ANYWHERE: Final = 0
ON_SELF: Final = 1
ON_TOUCHING: Final = 2
ON_SELF_OR_TOUCHING: Final = 3
NOT_ON_SELF: Final = 4

LEADS: Final = 0
DOMINATES_MORE: Final = 1
DOMINATES_AT_LEAST: Final = 2

ALWAYS: Final = 0  # the number of the condition that always holds
ADDED_BITS: Final = 3  # the cubes a part has added to one card, at most 7
ADDED_MASK: Final = 7

# Phases: what the state is waiting for

DEAL: Final = 0  # chance names the next card of a hand
FIRST_PLAYER: Final = 1
PLAY_CARD: Final = 2
PLACE_CARD: Final = 3
EVENT_OR_CUBES: Final = 4
OFFERED_EVENT: Final = 5
PLACE_CUBES: Final = 6
INFILTRATION: Final = 7
REMOVAL: Final = 8
MOVEMENT: Final = 9
LIFTING: Final = 10
ENDED: Final = 11

STEPS: Final = (
    "deal",
    "first-player",
    "play-card",
    "place-card",
    "event-or-cubes",
    "offered-event",
    "place-cubes",
    "infiltration",
    "removal",
    "movement",
    "lifting",
    "ended",
)
"""The words for the phases above, as a view names them."""

# Actions

STOP: Final = 0
USE_EVENT: Final = 1
USE_CUBES: Final = 2
DECLINE: Final = 3
STAY: Final = 4
FIRST: Final = 5
PLAY: Final = 7
DEAL_CARD: Final = 25
CUBE: Final = 43
LIFT: Final = 62
INFILTRATE: Final = 81
REMOVE: Final = 100
PLACE: Final = 119
MOVE: Final = 1208
ACTION_COUNT: Final = 2297

# Facts

ROUND_BEGAN: Final = 0
DEALT: Final = 1
HANDS_DEALT: Final = 2
ACTS_FIRST: Final = 3
TURN_BEGAN: Final = 4
PLAYED: Final = 5
PLACED: Final = 6
REGION_SCORED: Final = 7
MARKER: Final = 8
EVENT_VOID: Final = 9
EVENT_USED: Final = 10
EVENT_DECLINED: Final = 11
CUBES_CHOSEN: Final = 12
CUBES_BEGAN: Final = 13
CUBE_PLACED: Final = 14
CUBE_LIFTED: Final = 15
CUBE_INFILTRATED: Final = 16
CUBE_REMOVED: Final = 17
MOVED: Final = 18
STAYED: Final = 19
STOPPED: Final = 20
NO_TARGET: Final = 21
PART_SKIPPED: Final = 22
GAINED: Final = 23
SET_ASIDE: Final = 24
OWN_AFTERMATH: Final = 25
FINAL_SCORING: Final = 26
AFTERMATH_SHOWN: Final = 27
AFTERMATH_SCORED: Final = 28
WON: Final = 29
TARGET_NAMED: Final = 30
FACT_COUNT: Final = 31

# Ways of ending

SUDDEN_DEATH: Final = 1  # R32: an end space reached in play
SUDDEN_DEATH_AT_THE_END: Final = 2  # R32: reached in final scoring
AHEAD: Final = 3  # R38: ahead on the track
TIE: Final = 4  # R38: the marker in the middle, the USA wins

COLUMNS: Final = (*(f"w{step}" for step in range(RADIUS, 0, -1)), *(f"e{step}" for step in range(RADIUS + 1)))
ROWS: Final = (*(f"n{step}" for step in range(RADIUS, -1, -1)), *(f"s{step}" for step in range(1, RADIUS + 1)))


@lru_cache(maxsize=64)
def notation(words: tuple[str, ...]) -> Notation:
    """The words of a match with these cards, the start card last."""
    return Notation(
        names={
            "seat": SIDES,
            "card": words[:STRATEGY_CARDS],
            "table-card": words,
            "region": REGIONS,
            "column": COLUMNS,
            "row": ROWS,
        },
        rows=(
            Row("stop", (), "A5"),
            Row("event", (), "R23"),
            Row("cubes", (), "R23"),
            Row("decline", (), "R24"),
            Row("stay", (), "A18"),
            Row("first", ("seat",), "R6"),
            Row("play", ("card",), "R12"),
            Row("deal", ("card",), "R5"),
            Row("cube", ("table-card",), "R26"),
            Row("lift", ("table-card",), "R29"),
            Row("infiltrate", ("table-card",), "R31"),
            Row("remove", ("table-card",), "A32"),
            Row("place", ("column", "row"), "R15"),
            Row("move", ("column", "row"), "R34"),
        ),
        facts=(
            FactKind("round", (NUMBER,)),
            FactKind("dealt", ("card",)),
            FactKind("hands-dealt", (NUMBER,)),
            FactKind("acts-first", ("seat",)),
            FactKind("turn", (NUMBER, "seat")),
            FactKind("played", ("seat", "card")),
            FactKind("placed", ("card", "column", "row")),
            FactKind("region-scored", ("region", NUMBER, NUMBER)),
            FactKind("marker", ("seat", NUMBER)),
            FactKind("event-void", ("seat", "card")),
            FactKind("event-used", ("seat", "card")),
            FactKind("event-declined", ("seat", "card")),
            FactKind("cubes-chosen", ("seat", "card")),
            FactKind("cubes", ("seat", NUMBER)),
            FactKind("cube-placed", ("seat", "table-card", NUMBER)),
            FactKind("cube-lifted", ("seat", "table-card")),
            FactKind("cube-infiltrated", ("seat", "table-card")),
            FactKind("cube-removed", ("seat", "table-card")),
            FactKind("moved", ("card", "column", "row")),
            FactKind("stayed", ("card",)),
            FactKind("stopped", ("seat", NUMBER)),
            FactKind("no-target", ("seat", NUMBER)),
            FactKind("part-skipped", ("seat", NUMBER)),
            FactKind("gained", ("seat", NUMBER)),
            FactKind("set-aside", ("seat",)),
            FactKind("own-aftermath", ("card",)),
            FactKind("final-scoring", ()),
            FactKind("aftermath", ("seat", "card")),
            FactKind("aftermath-scored", (NUMBER, NUMBER)),
            FactKind("won", ("seat",)),
            FactKind("target-named", ("seat", "table-card")),
        ),
        endings=("", "sudden-death", "sudden-death-at-the-end", "ahead", "tie"),
    )
