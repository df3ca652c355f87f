"""Iron Curtain: the numbers the engine works with, and the table that turns them into words.

Constants are plain `Final` integers so that the compiler folds them; each has its word on its own line, and loading the
module checks that none is missing, double or in the wrong place (`core/numbering.py`).

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

from brushpass.core.notation import NUMBER, Notation
from brushpass.core.numbering import Facts, Rows, Words, named
from brushpass.games.iron_curtain.cards import RECONSTRUCTION, SIDES
from brushpass.games.iron_curtain.events import PLACES, QUESTIONS, REGIONS, VERBS

# fmt: off
USA: Final = 0; named(SIDES, USA, "usa")
USSR: Final = 1; named(SIDES, USSR, "ussr")

# Cards 0 to 17 are the strategy cards of the set; the start card comes last.
STRATEGY_CARDS: Final = 18
START: Final = 18; named(RECONSTRUCTION.words, START, "start")
CARDS: Final = 19
ALL_STRATEGY: Final = 0x3FFFF
ALL_CARDS: Final = 0x7FFFF

REGION_COUNT: Final = 6
EUROPE: Final = 0; named(REGIONS, EUROPE, "europe")
# fmt: on

FIRST_HAND: Final = 5  # R5
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

COLUMNS: Final = (*(f"w{step}" for step in range(RADIUS, 0, -1)), *(f"e{step}" for step in range(RADIUS + 1)))
ROWS: Final = (*(f"n{step}" for step in range(RADIUS, -1, -1)), *(f"s{step}" for step in range(1, RADIUS + 1)))

# The sides of a card, as bits above those of the cards it touches

SIDE_NORTH: Final = 0x080000
SIDE_EAST: Final = 0x100000
SIDE_SOUTH: Final = 0x200000
SIDE_WEST: Final = 0x400000
ALL_SIDES: Final = 0x780000

# What events are made of, in the order of `events.py`

# fmt: off
GAIN_PART: Final = 0; named(VERBS, GAIN_PART, "gain")
INFILTRATE_PART: Final = 1; named(VERBS, INFILTRATE_PART, "infiltrate")
PLACE_PART: Final = 2; named(VERBS, PLACE_PART, "place")
REMOVE_PART: Final = 3; named(VERBS, REMOVE_PART, "remove")
MOVE_PART: Final = 4; named(VERBS, MOVE_PART, "move")

ANYWHERE: Final = 0; named(PLACES, ANYWHERE, "anywhere")
ON_SELF: Final = 1; named(PLACES, ON_SELF, "self")
ON_TOUCHING: Final = 2; named(PLACES, ON_TOUCHING, "touching self")
ON_SELF_OR_TOUCHING: Final = 3; named(PLACES, ON_SELF_OR_TOUCHING, "self or touching self")
NOT_ON_SELF: Final = 4; named(PLACES, NOT_ON_SELF, "not self")

LEADS: Final = 0; named(QUESTIONS, LEADS, "leads")
DOMINATES_MORE: Final = 1; named(QUESTIONS, DOMINATES_MORE, "dominates more")
DOMINATES_AT_LEAST: Final = 2; named(QUESTIONS, DOMINATES_AT_LEAST, "dominates at least")
# fmt: on

ALWAYS: Final = 0  # the number of the condition that always holds
ADDED_BITS: Final = 3  # the cubes a part has added to one card, at most 7
ADDED_MASK: Final = 7


def _names(words: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """What actions and facts name in a match with these cards, the start card last."""
    return {
        "seat": SIDES,
        "card": words[:STRATEGY_CARDS],
        "table-card": words,
        "region": REGIONS,
        "column": COLUMNS,
        "row": ROWS,
    }


# Phases: what the state is waiting for

# fmt: off
step: Final = Words("step")
DEAL: Final = 0; step(DEAL, "deal")  # chance names the next card of a hand
FIRST_PLAYER: Final = 1; step(FIRST_PLAYER, "first-player")
PLAY_CARD: Final = 2; step(PLAY_CARD, "play-card")
PLACE_CARD: Final = 3; step(PLACE_CARD, "place-card")
EVENT_OR_CUBES: Final = 4; step(EVENT_OR_CUBES, "event-or-cubes")
OFFERED_EVENT: Final = 5; step(OFFERED_EVENT, "offered-event")
PLACE_CUBES: Final = 6; step(PLACE_CUBES, "place-cubes")
INFILTRATION: Final = 7; step(INFILTRATION, "infiltration")
REMOVAL: Final = 8; step(REMOVAL, "removal")
MOVEMENT: Final = 9; step(MOVEMENT, "movement")
LIFTING: Final = 10; step(LIFTING, "lifting")
ENDED: Final = 11; step(ENDED, "ended")

STEPS: Final = step.words
"""The words for the phases above, as a view names them."""

# Actions

row: Final = Rows(_names(RECONSTRUCTION.words))  # every set has as many cards
STOP: Final = 0; row(STOP, "stop", (), "A5")
USE_EVENT: Final = 1; row(USE_EVENT, "event", (), "R23")
USE_CUBES: Final = 2; row(USE_CUBES, "cubes", (), "R23")
DECLINE: Final = 3; row(DECLINE, "decline", (), "R24")
STAY: Final = 4; row(STAY, "stay", (), "A18")
FIRST: Final = 5; row(FIRST, "first", ("seat",), "R6")
PLAY: Final = 7; row(PLAY, "play", ("card",), "R12")
DEAL_CARD: Final = 25; row(DEAL_CARD, "deal", ("card",), "R5")
CUBE: Final = 43; row(CUBE, "cube", ("table-card",), "R26")
LIFT: Final = 62; row(LIFT, "lift", ("table-card",), "R29")
INFILTRATE: Final = 81; row(INFILTRATE, "infiltrate", ("table-card",), "R31")
REMOVE: Final = 100; row(REMOVE, "remove", ("table-card",), "A32")
PLACE: Final = 119; row(PLACE, "place", ("column", "row"), "R15")
MOVE: Final = 1208; row(MOVE, "move", ("column", "row"), "R34")
ACTION_COUNT: Final = 2297; row.end(ACTION_COUNT)

# Facts

fact: Final = Facts()
ROUND_BEGAN: Final = 0; fact(ROUND_BEGAN, "round", NUMBER)
DEALT: Final = 1; fact(DEALT, "dealt", "card")
HANDS_DEALT: Final = 2; fact(HANDS_DEALT, "hands-dealt", NUMBER)
ACTS_FIRST: Final = 3; fact(ACTS_FIRST, "acts-first", "seat")
TURN_BEGAN: Final = 4; fact(TURN_BEGAN, "turn", NUMBER, "seat")
PLAYED: Final = 5; fact(PLAYED, "played", "seat", "card")
PLACED: Final = 6; fact(PLACED, "placed", "card", "column", "row")
REGION_SCORED: Final = 7; fact(REGION_SCORED, "region-scored", "region", NUMBER, NUMBER)
MARKER: Final = 8; fact(MARKER, "marker", "seat", NUMBER)
EVENT_VOID: Final = 9; fact(EVENT_VOID, "event-void", "seat", "card")
EVENT_USED: Final = 10; fact(EVENT_USED, "event-used", "seat", "card")
EVENT_DECLINED: Final = 11; fact(EVENT_DECLINED, "event-declined", "seat", "card")
CUBES_CHOSEN: Final = 12; fact(CUBES_CHOSEN, "cubes-chosen", "seat", "card")
CUBES_BEGAN: Final = 13; fact(CUBES_BEGAN, "cubes", "seat", NUMBER)
CUBE_PLACED: Final = 14; fact(CUBE_PLACED, "cube-placed", "seat", "table-card", NUMBER)
CUBE_LIFTED: Final = 15; fact(CUBE_LIFTED, "cube-lifted", "seat", "table-card")
CUBE_INFILTRATED: Final = 16; fact(CUBE_INFILTRATED, "cube-infiltrated", "seat", "table-card")
CUBE_REMOVED: Final = 17; fact(CUBE_REMOVED, "cube-removed", "seat", "table-card")
MOVED: Final = 18; fact(MOVED, "moved", "card", "column", "row")
STAYED: Final = 19; fact(STAYED, "stayed", "card")
STOPPED: Final = 20; fact(STOPPED, "stopped", "seat", NUMBER)
NO_TARGET: Final = 21; fact(NO_TARGET, "no-target", "seat", NUMBER)
PART_SKIPPED: Final = 22; fact(PART_SKIPPED, "part-skipped", "seat", NUMBER)
GAINED: Final = 23; fact(GAINED, "gained", "seat", NUMBER)
SET_ASIDE: Final = 24; fact(SET_ASIDE, "set-aside", "seat")
OWN_AFTERMATH: Final = 25; fact(OWN_AFTERMATH, "own-aftermath", "card")
FINAL_SCORING: Final = 26; fact(FINAL_SCORING, "final-scoring")
AFTERMATH_SHOWN: Final = 27; fact(AFTERMATH_SHOWN, "aftermath", "seat", "card")
AFTERMATH_SCORED: Final = 28; fact(AFTERMATH_SCORED, "aftermath-scored", NUMBER, NUMBER)
WON: Final = 29; fact(WON, "won", "seat")
TARGET_NAMED: Final = 30; fact(TARGET_NAMED, "target-named", "seat", "table-card")

# Ways of ending

ending: Final = Words("ending", first=1)
SUDDEN_DEATH: Final = 1; ending(SUDDEN_DEATH, "sudden-death")  # R32: an end space reached in play
SUDDEN_DEATH_AT_THE_END: Final = 2; ending(SUDDEN_DEATH_AT_THE_END, "sudden-death-at-the-end")  # R32: in final scoring
AHEAD: Final = 3; ending(AHEAD, "ahead")  # R38: ahead on the track
TIE: Final = 4; ending(TIE, "tie")  # R38: the marker in the middle, the USA wins
# fmt: on


@lru_cache(maxsize=64)
def notation(words: tuple[str, ...]) -> Notation:
    """The words of a match with these cards, the start card last."""
    return Notation(_names(words), row.rows, fact.facts, ending.words)
