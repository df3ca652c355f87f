"""Checkpoint Charlie: the numbers the engine works with, and the table that turns them into words.

Constants are plain `Final` integers so that the compiler folds them; the notation below them is the same list in words,
and a test proves that the two agree.

A cat is a number of five bits, one for each trait; a face of a clue token is 2 * trait + value.
A token is its place in the supply of the match; where it lies is seat * 8 + slot, and the slot is the round it was
gained in, counted from 0 (Q20).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.notation import NUMBER, FactKind, Notation, Row
from brushpass.games.checkpoint_charlie.cards import AGENTS, CATS, TRAIT_WORDS, VALUES
from brushpass.games.checkpoint_charlie.tokens import COLOURS, KIND_WORDS, SUPPLY

TRAIT_COUNT: Final = 5
CAT_COUNT: Final = 32
ALL_CATS: Final = 0xFFFFFFFF
ALL_TRAITS: Final = 0x1F
ALL_FACES: Final = 0x3FF
MOST_SEATS: Final = 5
HALF: Final = 16  # R10, Q3: the cats of the upper half, among which the agent cards lie
TOKEN_COUNT: Final = 25
SLOTS: Final = 8  # one for each round

GOLD: Final = 0
WHITE: Final = 1
BLACK: Final = 2
COLOUR_COUNT: Final = 3

# Where a token lies that no seat has
IN_SUPPLY: Final = -1

# Kinds of tokens, in the order of `tokens.py`
GOLD_ADLER: Final = 3
WHITE_ADLER: Final = 6
BLACK_ADLER: Final = 9


def _agreeing_faces() -> vec[i64]:
    """For each cat the set of faces it agrees with (R13)."""
    return vec[i64]([sum(1 << (2 * trait + (cat >> trait & 1)) for trait in range(5)) for cat in range(32)])


def _agreeing_cats() -> vec[i64]:
    """For each face the set of cats that agree with it."""
    return vec[i64]([sum(1 << cat for cat in range(32) if cat >> (face // 2) & 1 == face % 2) for face in range(10)])


FACES_OF: Final = _agreeing_faces()
CATS_WITH: Final = _agreeing_cats()

# Phases: what the state is waiting for

STARTER: Final = 0  # chance names the first start player
DEAL_CLUES: Final = 1  # chance deals a clue token to each seat
SLIP_AGENTS: Final = 2  # chance slips the agent cards into the upper half
FACES: Final = 3  # every seat chooses the face of its clue, unseen
DRAW: Final = 4  # chance turns up the next card
TOSS: Final = 5  # chance tosses a clue token for an agent card
WINDOW: Final = 6  # every seat without an accusation answers, sealed
RACE: Final = 7  # chance says which of several intents comes first
POLL: Final = 8  # one seat after another is asked in the open
FORCED: Final = 9  # the deck is empty: one seat must accuse
FLIP: Final = 10  # chance tosses the clue tokens left in the bag
AWARD: Final = 11  # chance draws a token
SWAP: Final = 12
SWAP_SLOT: Final = 13  # chance says which of the named tokens is taken
ANNOUNCE: Final = 14
ENDED: Final = 15
LIVE: Final = 16  # every seat without an accusation may accuse until the clock closes the window

STEPS: Final = (
    "starter",
    "deal-clues",
    "slip-agents",
    "faces",
    "draw",
    "toss",
    "window",
    "race",
    "poll",
    "forced",
    "flip",
    "award",
    "swap",
    "swap-slot",
    "announce",
    "ended",
    "live",
)
"""The words for the phases above, as a view names them."""

# Actions

PASS: Final = 0
DROP: Final = 1
DECLINE: Final = 2
ANNOUNCE_TEN: Final = 3
SILENT: Final = 4
HIDE: Final = 5
ACCUSE: Final = 15
AIM: Final = 47
TAKE: Final = 79
TAKE_ANY: Final = 119
START: Final = 134
DEAL: Final = 139
SLIP: Final = 144
TURN_UP: Final = 162
TOSS_CLUE: Final = 194
GO_FIRST: Final = 204
DRAW_TOKEN: Final = 209
PICK_SLOT: Final = 234
CLOSE: Final = 242
ACTION_COUNT: Final = 243

# Facts

ROUND_BEGAN: Final = 0
OWN_TRAIT: Final = 1
OWN_FACE: Final = 2
FACES_CHOSEN: Final = 3
OFFICER_SHOWS: Final = 4
DRAWN: Final = 5
KEPT: Final = 6
DISCARDED: Final = 7
AGENT_CARD: Final = 8
CLUE_OPENED: Final = 9
WINDOW_OPENED: Final = 10
WINDOW_CLOSED: Final = 11
OWN_INTENT: Final = 12
OWN_PASS: Final = 13
OWN_AIM: Final = 14
OWN_AIM_GONE: Final = 15
PASSED: Final = 16
ACCUSED: Final = 17
ALL_BUT_ONE: Final = 18
DECK_EMPTY: Final = 19
PASSED_OVER: Final = 20
OFFICER_LEAVES: Final = 21
CLUE_FLIPPED: Final = 22
CLUE_SHOWN: Final = 23
CHIEF: Final = 24
ONE_CHIEF: Final = 25
GRADED: Final = 26
NOT_ACCUSED: Final = 27
TOKEN_TAKEN: Final = 28
TOKEN_MISSING: Final = 29
OWN_TOKEN: Final = 30
STASI_TAKEN: Final = 31
SWAP_NAMED: Final = 32
SWAPPED: Final = 33
ADLER_SHOWN: Final = 34
TOKEN_LAID: Final = 35
SWAP_DECLINED: Final = 36
OWN_SILENCE: Final = 37
OWN_ANNOUNCEMENT: Final = 38
ANNOUNCED: Final = 39
NOBODY_ANNOUNCED: Final = 40
COLOUR_USED_UP: Final = 41
LAST_ROUND_OVER: Final = 42
STASI_RETURNED: Final = 43
TOKEN_REVEALED: Final = 44
TOTAL: Final = 45
WON: Final = 46
FACT_COUNT: Final = 47

# Ways of ending

TARGET_REACHED: Final = 1  # R33 (1), R35
USED_UP: Final = 2  # R33 (2)
LAST_ROUND: Final = 3  # R33 (3)

ROUND_WORDS: Final = tuple(f"round-{number}" for number in range(1, SLOTS + 1))
"""The words for the slots of a seat."""


GRADE_WORDS: Final = tuple(f"{alike}-of-{clues}" for clues in (3, 4, 5) for alike in range(clues + 1))
"""R27, Q2: with how many of the clues that count a cat agrees."""


def grade_of(alike: i64, clues: i64) -> i64:
    """The place of a grade among these words: four are for three clues, five for four."""
    if clues == 3:
        return alike
    return alike + 4 if clues == 4 else alike + 9


def set_of(words: tuple[str, ...], names: tuple[str, ...]) -> i64:
    """Some things as a set, each by its place among the names of its kind."""
    members: i64 = 0
    for word in words:
        members |= bit(names.index(word))
    return members


@lru_cache(maxsize=64)
def notation(tokens: tuple[str, ...]) -> Notation:
    """The words of a match with these tokens."""
    assert len(tokens) == SUPPLY
    return Notation(
        names={
            "seat": AGENTS,
            "trait": TRAIT_WORDS,
            "face": VALUES,
            "cat": CATS,
            "colour": COLOURS,
            "kind": KIND_WORDS,
            "slot": ROUND_WORDS,
            "token": tokens,
            "grade": GRADE_WORDS,
            "place": tuple(str(place) for place in range(1, HALF + 3)),
        },
        rows=(
            Row("pass", (), "R20"),
            Row("drop", (), "W11"),
            Row("decline", (), "R43"),
            Row("announce", (), "R33"),
            Row("silent", (), "Q10"),
            Row("hide", ("face",), "R8"),
            Row("accuse", ("cat",), "R20"),
            Row("aim", ("cat",), "W11"),
            Row("take", ("seat", "slot"), "R43"),
            Row("take-any", ("seat", "colour"), "Q20"),
            Row("start", ("seat",), "R7"),
            Row("deal", ("trait",), "R8"),
            Row("slip", ("place",), "R10"),
            Row("turn-up", ("cat",), "R13"),
            Row("toss", ("face",), "R17"),
            Row("first", ("seat",), "W8"),
            Row("draw", ("token",), "R28"),
            Row("pick", ("slot",), "Q20"),
            Row("close", (), "W12"),
        ),
        facts=(
            FactKind("round", (NUMBER, "seat")),
            FactKind("own-trait", ("trait",)),
            FactKind("own-face", ("face",)),
            FactKind("faces-chosen", ()),
            FactKind("officer-shows", ("seat", "face")),
            FactKind("drawn", ("seat", "cat")),
            FactKind("kept", ("seat", "cat")),
            FactKind("discarded", ("seat", "cat")),
            FactKind("agent-card", ("seat",)),
            FactKind("clue-opened", ("face",)),
            FactKind("window-opened", (NUMBER,)),
            FactKind("window-closed", (NUMBER,)),
            FactKind("own-intent", ("cat",)),
            FactKind("own-pass", ()),
            FactKind("own-aim", ("cat",)),
            FactKind("own-aim-gone", ("cat",)),
            FactKind("passed", ("seat",)),
            FactKind("accused", ("seat", "cat")),
            FactKind("all-but-one", ("seat",)),
            FactKind("deck-empty", ()),
            FactKind("passed-over", ("seat",)),
            FactKind("officer-leaves", ("seat",)),
            FactKind("clue-flipped", ("face",)),
            FactKind("clue-shown", ("seat", "face")),
            FactKind("chief", ("cat",)),
            FactKind("one-chief", ("cat", NUMBER)),
            FactKind("graded", ("seat", "cat", "grade")),
            FactKind("not-accused", ("seat", "colour")),
            FactKind("token-taken", ("seat", "colour")),
            FactKind("token-missing", ("seat", "colour")),
            FactKind("own-token", ("kind", "slot")),
            FactKind("stasi-taken", ("seat",)),
            FactKind("swap-named", ("seat", "seat", "colour")),
            FactKind("swapped", ("seat", "seat", "slot")),
            FactKind("adler-shown", ("seat", "slot", "colour")),
            FactKind("token-laid", ("seat", "slot")),
            FactKind("swap-declined", ("seat",)),
            FactKind("own-silence", ()),
            FactKind("own-announcement", ()),
            FactKind("announced", ("seat",)),
            FactKind("nobody-announced", ()),
            FactKind("colour-used-up", ("colour",)),
            FactKind("last-round-over", (NUMBER,)),
            FactKind("stasi-returned", ("seat",)),
            FactKind("token-revealed", ("seat", "slot", "kind")),
            FactKind("total", ("seat", NUMBER)),
            FactKind("won", ("seat",)),
        ),
        endings=("", "target-reached", "used-up", "last-round"),
    )
