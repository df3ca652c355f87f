"""Shadows in Kyoto: the numbers the engine works with, and the table that turns them into words.

Constants are plain `Final` integers so that the compiler folds them; the notation below them is the same list in words,
and a test proves that the two agree.

A space is row * 5 + column, both from 0: `a1` is 0, `e6` is 29; sets of spaces are bits.
An agent is a number from 0 to 11, those of the Oniwaban first; a card of a side is a number from 0 to 32, in the order
of `SINGLE_CARDS`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.notation import NUMBER, FactKind, Notation, Row
from brushpass.games.shadows_in_kyoto.boards import SPACES, START_SPACES
from brushpass.games.shadows_in_kyoto.cards import (
    CARD_KINDS,
    CARD_WORDS,
    COLOURS,
    DECKS,
    EQUIPMENT_WORDS,
    IDENTITIES,
    IDENTITY_WORDS,
    MARKS,
    SIDES,
    SINGLE_CARDS,
    SPECIAL_WORDS,
)

ONIWABAN: Final = 0
GOVERNMENT: Final = 1

# The board

WIDTH: Final = 5
SPACE_COUNT: Final = 30
ALL_SPACES: Final = 0x3FFFFFFF
HOME_ROW: Final = vec[i64]([0x1F, 0x1F << 25])  # by side
FORWARD: Final = vec[i64]([WIDTH, -WIDTH])
CAPTURED: Final = -1  # where an agent is who is not on the board

# Agents

AGENTS: Final = 6  # of each side
EVERY_IDENTITY: Final = 0x3F
IDENTITY_BITS: Final = 6
REAL: Final = 0x05
FALSE: Final = 0x3A
ACTIVATING: Final = 0x27  # R45
STRENGTH: Final = vec[i64]([identity.strength for identity in IDENTITIES])
MOST_STORIES: Final = 4  # of a side: it plays Swap twice at most, the second time by Typescript

# Cards

CARDS: Final = 33
LOCATION_CARDS: Final = 25
TACTICS: Final = 8
LOCATION_SET: Final = 0x1FFFFFF
TACTIC_SET: Final = 0x1FE000000
KINDS: Final = 10
COLOUR_COUNT: Final = 4
JOKER: Final = 4
DEFENCE: Final = 5
TUNNEL: Final = 6
ATTACK: Final = 7
SWAP: Final = 8
LURE: Final = 9
COLOURED_SET: Final = 0xFFFFF  # location cards other than jokers
KIND_OF: Final = vec[i64]([number for number, kind in enumerate(CARD_KINDS) for _ in range(kind.copies)])
KIND_SET: Final = vec[i64](
    [sum(1 << card for card in range(CARDS) if SINGLE_CARDS[card].startswith(kind.word)) for kind in CARD_KINDS]
)
HAND_SIZE: Final = 6  # R18

LOCATION_DECK: Final = 0
TACTICS_DECK: Final = 1

MARK_COUNT: Final = 4  # of a side: two lures, each with two marks at most

# Special agents, 7 for none

TOMOYO: Final = 0
ANJU: Final = 1
YOKO: Final = 2
AYANE: Final = 3
CHIHARU: Final = 4
IROHA: Final = 5
RURI: Final = 6

# Equipment

TYPESCRIPT: Final = 0
ANAESTHETIC: Final = 1
REVOLVER: Final = 2
WIRETAP: Final = 3
STUNNER: Final = 4
FAN: Final = 5
EQUIPMENT_COUNT: Final = 6
OWN_EQUIPMENT: Final = vec[i64]([0x07, 0x38])  # by side
ON_OWN_TURN: Final = 0x1B  # E2

# Phases: what the state is waiting for

DEAL: Final = 0  # chance names the next card of a starting hand
PLACING: Final = 1
RURI_OFFER: Final = 2
PICKING: Final = 3
RURI_COLOUR: Final = 4
PLAYING: Final = 5
MOVING: Final = 6
PUSHING: Final = 7
PAIRING: Final = 8
EXCHANGING: Final = 9
MARKING: Final = 10
REVOLVER_WINDOW: Final = 11
ACTIVATING_EQUIPMENT: Final = 12
LURE_WINDOW: Final = 13
TAKING_BACK: Final = 14
FAN_WINDOW: Final = 15
AFTER: Final = 16
TARGETING: Final = 17
RECOVERING: Final = 18
DRAWING: Final = 19
DRAWN: Final = 20  # chance names the card
KEEPING: Final = 21
ENDED: Final = 22

STEPS: Final = (
    "deal",
    "place",
    "ruri-offer",
    "pick",
    "ruri-colour",
    "play",
    "move",
    "push",
    "pair",
    "exchange",
    "mark",
    "revolver",
    "activate",
    "lure",
    "take-back",
    "fan",
    "after",
    "target",
    "recover",
    "draw",
    "drawn",
    "keep",
    "ended",
)
"""The words for the phases above, as a view names them."""

# Actions

HOLD: Final = 0
STOP: Final = 1
EXCHANGE: Final = 2
LEAVE: Final = 3
TAKE_BACK: Final = 4
DISCARD: Final = 5
ACCEPT: Final = 6
PASS: Final = 7
DRAW: Final = 8
PLAY: Final = 10
MARK: Final = 20
KEEP: Final = 24
RECOVER: Final = 34
GUESS: Final = 44
PICK: Final = 50
PROTECT: Final = 56
ACTIVATE: Final = 60
USE: Final = 66
TARGET: Final = 72
PLACE: Final = 102
DEAL_CARD: Final = 174
SPRING: Final = 207
MOVE: Final = 327
PUSH: Final = 665
SWAP_PAIR: Final = 795
ACTION_COUNT: Final = 930

# Facts

DREW: Final = 0
HANDS_DEALT: Final = 1
PLACED: Final = 2
ALL_PLACED: Final = 3
RURI_TAKEN: Final = 4
RURI_PASSED: Final = 5
PICKED: Final = 6
SPECIAL_SHOWN: Final = 7
PROTECTS: Final = 8
TURN_BEGAN: Final = 9
PLAYED: Final = 10
MOVED: Final = 11
PUSHED: Final = 12
SWAPPED: Final = 13
EXCHANGED: Final = 14
LEFT: Final = 15
MARKED: Final = 16
OWN_MARK: Final = 17
CONFLICT: Final = 18
REVEALED: Final = 19
CAPTURE: Final = 20
REPELLED: Final = 21
HELD: Final = 22
GUESSED: Final = 23
ACTIVATED: Final = 24
SPRUNG: Final = 25
DRIVEN_BACK: Final = 26
LURE_SPENT: Final = 27
NO_ESCAPE: Final = 28
ESCAPED: Final = 29
DISCARDED: Final = 30
TOOK_BACK: Final = 31
FAN_USED: Final = 32
STOPPED: Final = 33
EQUIPMENT_USED: Final = 34
TARGETED: Final = 35
RECOVERED: Final = 36
OWN_RECOVERED: Final = 37
DREW_FROM: Final = 38
LOOKED: Final = 39
KEPT: Final = 40
RETURNED: Final = 41
HAND_SHOWN: Final = 42
SHOWN_CARD: Final = 43
NO_PLAY: Final = 44
NO_MOVE: Final = 45
WON: Final = 46
MARKING_DONE: Final = 47
FACT_COUNT: Final = 48

# Ways of ending

BY_CAPTURE: Final = 1  # R1.1
BY_DECOY: Final = 2  # R1.2
BY_ESCAPE: Final = 3  # R1.3
BY_NO_PLAY: Final = 4  # R4
BY_STUNNER: Final = 5  # E5


def _place(space: str) -> tuple[int, int]:
    return "abcde".index(space[0]), int(space[1])


def _is_move(spaces: tuple[str, ...]) -> bool:
    """Along a row (R33), one space in any direction (R23, R32), or a jump of two (R40)."""
    (column, row), (to_column, to_row) = _place(spaces[0]), _place(spaces[1])
    across, along = abs(to_column - column), abs(to_row - row)
    if along == 0:
        return across > 0
    return (along == 1 and across <= 1) or (along == 2 and across in (0, 2))


def _is_push(spaces: tuple[str, ...]) -> bool:
    """One space back, straight or diagonally (R34)."""
    (column, row), (to_column, to_row) = _place(spaces[0]), _place(spaces[1])
    return abs(to_row - row) == 1 and abs(to_column - column) <= 1


def _is_pair(spaces: tuple[str, ...]) -> bool:
    """In one row or one column (R35); the space nearer to a1 comes first."""
    (column, row), (to_column, to_row) = _place(spaces[0]), _place(spaces[1])
    return (row == to_row) != (column == to_column) and SPACES.index(spaces[0]) < SPACES.index(spaces[1])


def _is_start(words: tuple[str, ...]) -> bool:
    """R11: a start space of either side."""
    return any(words[0] in spaces for spaces in START_SPACES.values())


NOTATION: Final = Notation(
    names={
        "seat": SIDES,
        "space": SPACES,
        "identity": IDENTITY_WORDS,
        "card": CARD_WORDS,
        "colour": COLOURS,
        "single-card": SINGLE_CARDS,
        "deck": DECKS,
        "special": SPECIAL_WORDS,
        "own-special": SPECIAL_WORDS[:RURI],
        "equipment": EQUIPMENT_WORDS,
        "mark": MARKS,
    },
    rows=(
        Row("hold", (), "W1"),
        Row("stop", (), "R14"),
        Row("exchange", (), "R35"),
        Row("leave", (), "R35"),
        Row("take-back", (), "G5"),
        Row("discard", (), "R16"),
        Row("accept", (), "R39"),
        Row("pass", (), "R39"),
        Row("draw", ("deck",), "R18"),
        Row("play", ("card",), "R14"),
        Row("mark", ("colour",), "R36"),
        Row("keep", ("card",), "T4"),
        Row("recover", ("card",), "E7"),
        Row("guess", ("identity",), "E3"),
        Row("pick", ("own-special",), "R38"),
        Row("protect", ("colour",), "R42"),
        Row("activate", ("equipment",), "R45"),
        Row("use", ("equipment",), "E2"),
        Row("target", ("space",), "E2"),
        Row("place", ("space", "identity"), "R11", _is_start),
        Row("deal", ("single-card",), "R10"),
        Row("spring", ("mark", "space"), "R36"),
        Row("move", ("space", "space"), "R15", _is_move),
        Row("push", ("space", "space"), "R34", _is_push),
        Row("swap", ("space", "space"), "R35", _is_pair),
    ),
    facts=(
        FactKind("drew", ("card",)),
        FactKind("hands-dealt", ()),
        FactKind("placed", ("space", "identity")),
        FactKind("all-placed", ()),
        FactKind("ruri-taken", ("seat",)),
        FactKind("ruri-passed", ("seat",)),
        FactKind("picked", ("special",)),
        FactKind("special", ("seat", "special")),
        FactKind("protects", ("seat", "colour")),
        FactKind("turn", (NUMBER, "seat")),
        FactKind("played", ("seat", "card")),
        FactKind("moved", ("seat", "space", "space")),
        FactKind("pushed", ("seat", "space", "space")),
        FactKind("swapped", ("seat", "space", "space")),
        FactKind("exchanged", ()),
        FactKind("left", ()),
        FactKind("marked", ("seat", "mark")),
        FactKind("own-mark", ("mark", "colour")),
        FactKind("conflict", ("seat", "space")),
        FactKind("revealed", ("seat", "space", "identity")),
        FactKind("captured", ("seat", "space", "identity")),
        FactKind("repelled", ("seat", "space", "space")),
        FactKind("held", ("seat",)),
        FactKind("guessed", ("seat", "identity")),
        FactKind("activated", ("seat", "equipment")),
        FactKind("sprung", ("seat", "mark", "colour")),
        FactKind("driven-back", ("seat", "space", "space")),
        FactKind("lure-spent", ("seat",)),
        FactKind("no-escape", ("seat", "space")),
        FactKind("escaped", ("seat", "space", "identity")),
        FactKind("discarded", ("seat", "card")),
        FactKind("took-back", ("seat", "card")),
        FactKind("fan-used", ("seat",)),
        FactKind("stopped", ("seat",)),
        FactKind("equipment-used", ("seat", "equipment")),
        FactKind("targeted", ("seat", "equipment", "space")),
        FactKind("recovered", ("seat",)),
        FactKind("own-recovered", ("card",)),
        FactKind("drew-from", ("seat", "deck")),
        FactKind("looked", ("card",)),
        FactKind("kept", ("card",)),
        FactKind("returned", ("seat", "deck")),
        FactKind("hand-shown", ("seat", "space")),
        FactKind("shown-card", ("seat", "card")),
        FactKind("no-play", ("seat",)),
        FactKind("no-move", ("seat",)),
        FactKind("won", ("seat",)),
        FactKind("marking-done", ("seat",)),
    ),
    endings=("", "capture", "decoy", "escape", "no-play", "stunned"),
)


def _numbers_of(verb: str) -> vec[i64]:
    """For every pair of spaces, first * 30 + second, the number of the action that names them; -1 without one."""
    numbers = [-1] * (SPACE_COUNT * SPACE_COUNT)
    for number, action in enumerate(NOTATION.actions):
        if action.verb == verb:
            first, second = action.arguments
            numbers[SPACES.index(first) * SPACE_COUNT + SPACES.index(second)] = number
    return vec[i64](numbers)


def _spaces_of(place: int) -> vec[i64]:
    """For every action that names two spaces, the first or the second of them."""
    spaces = [-1] * len(NOTATION.actions)
    for number, action in enumerate(NOTATION.actions):
        if action.kinds == ("space", "space"):
            spaces[number] = SPACES.index(action.arguments[place])
    return vec[i64](spaces)


MOVE_FROM_TO: Final = _numbers_of("move")
PUSH_FROM_TO: Final = _numbers_of("push")
SWAP_FROM_TO: Final = _numbers_of("swap")
FIRST_SPACE: Final = _spaces_of(0)
SECOND_SPACE: Final = _spaces_of(1)


def _start_spaces() -> list[int]:
    """R11: the start spaces of the Oniwaban, then those of the Government, in the order in which they are filled."""
    return [space for side in SIDES for space in sorted([SPACES.index(word) for word in START_SPACES[side]])]


START_OF: Final = vec[i64](_start_spaces())
