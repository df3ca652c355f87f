"""Checkpoint Charlie: the numbers the engine works with, and the table that turns them into words.

Constants are plain `Final` integers so that the compiler folds them; each has its word on its own line, and loading the
module checks that none is missing, double or in the wrong place (`core/numbering.py`).

A cat is a number of five bits, one for each trait; a face of a clue token is 2 * trait + value.
A token is its place in the supply of the match; where it lies is seat * 8 + slot, and the slot is the round it was
gained in, counted from 0 (Q20).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.notation import NUMBER, Notation
from brushpass.core.numbering import Facts, Rows, Words, named
from brushpass.games.checkpoint_charlie.cards import AGENTS, CATS, TRAIT_WORDS, VALUES
from brushpass.games.checkpoint_charlie.tokens import COLOURS, KIND_WORDS, SUPPLY

TRAIT_COUNT: Final = 5
CAT_COUNT: Final = 32
ALL_CATS: Final = 0xFFFFFFFF
ALL_FACES: Final = 0x3FF
MOST_SEATS: Final = 5
SEATS_IN: Final = vec[i64]([seats.bit_count() for seats in range(1 << MOST_SEATS)])  # for each set of seats
HALF: Final = 16  # R10, Q3: the cats of the upper half, among which the agent cards lie
TOKEN_COUNT: Final = 25
SLOTS: Final = 8  # one for each round

# fmt: off
GOLD: Final = 0; named(COLOURS, GOLD, "gold")
WHITE: Final = 1; named(COLOURS, WHITE, "white")
BLACK: Final = 2; named(COLOURS, BLACK, "black")
COLOUR_COUNT: Final = 3

# Where a token lies that no seat has
IN_SUPPLY: Final = -1

# Kinds of tokens, in the order of `tokens.py`
GOLD_ADLER: Final = 3; named(KIND_WORDS, GOLD_ADLER, "gold-adler")
WHITE_ADLER: Final = 6; named(KIND_WORDS, WHITE_ADLER, "white-adler")
BLACK_ADLER: Final = 9; named(KIND_WORDS, BLACK_ADLER, "black-adler")
# fmt: on


def _agreeing_faces() -> vec[i64]:
    """For each cat the set of faces it agrees with (R13)."""
    return vec[i64]([sum(1 << (2 * trait + (cat >> trait & 1)) for trait in range(5)) for cat in range(32)])


def _agreeing_cats() -> vec[i64]:
    """For each face the set of cats that agree with it."""
    return vec[i64]([sum(1 << cat for cat in range(32) if cat >> (face // 2) & 1 == face % 2) for face in range(10)])


FACES_OF: Final = _agreeing_faces()
CATS_WITH: Final = _agreeing_cats()

ROUND_WORDS: Final = tuple(f"round-{number}" for number in range(1, SLOTS + 1))
"""The words for the slots of a seat."""

GRADE_WORDS: Final = tuple(f"{alike}-of-{clues}" for clues in (3, 4, 5) for alike in range(clues + 1))
"""R27, Q2: with how many of the clues that count a cat agrees."""


def grade_of(alike: i64, clues: i64) -> i64:
    """The place of a grade among these words: four are for three clues, five for four."""
    if clues == 3:
        return alike
    return alike + 4 if clues == 4 else alike + 9


def _names(tokens: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """What actions and facts name in a match with these tokens."""
    assert len(tokens) == SUPPLY
    return {
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
    }


# Phases: what the state is waiting for

# fmt: off
step: Final = Words("step")
STARTER: Final = 0; step(STARTER, "starter")  # chance names the first start player
DEAL_CLUES: Final = 1; step(DEAL_CLUES, "deal-clues")  # chance deals a clue token to each seat
SLIP_AGENTS: Final = 2; step(SLIP_AGENTS, "slip-agents")  # chance slips the agent cards into the upper half
FACES: Final = 3; step(FACES, "faces")  # every seat chooses the face of its clue, unseen
DRAW: Final = 4; step(DRAW, "draw")  # chance turns up the next card
TOSS: Final = 5; step(TOSS, "toss")  # chance tosses a clue token for an agent card
WINDOW: Final = 6; step(WINDOW, "window")  # every seat without an accusation answers, sealed
RACE: Final = 7; step(RACE, "race")  # chance says which of several intents comes first
POLL: Final = 8; step(POLL, "poll")  # one seat after another is asked in the open
FORCED: Final = 9; step(FORCED, "forced")  # the deck is empty: one seat must accuse
FLIP: Final = 10; step(FLIP, "flip")  # chance tosses the clue tokens left in the bag
AWARD: Final = 11; step(AWARD, "award")  # chance draws a token
SWAP: Final = 12; step(SWAP, "swap")
SWAP_SLOT: Final = 13; step(SWAP_SLOT, "swap-slot")  # chance says which of the named tokens is taken
ANNOUNCE: Final = 14; step(ANNOUNCE, "announce")
ENDED: Final = 15; step(ENDED, "ended")
LIVE: Final = 16; step(LIVE, "live")  # every seat without an accusation may accuse until the clock closes the window

STEPS: Final = step.words
"""The words for the phases above, as a view names them."""

# Actions

row: Final = Rows(_names(("",) * SUPPLY))  # every match has as many tokens, whatever their words
PASS: Final = 0; row(PASS, "pass", (), "R20")
DROP: Final = 1; row(DROP, "drop", (), "W11")
DECLINE: Final = 2; row(DECLINE, "decline", (), "R43")
ANNOUNCE_TEN: Final = 3; row(ANNOUNCE_TEN, "announce", (), "R33")
SILENT: Final = 4; row(SILENT, "silent", (), "Q10")
HIDE: Final = 5; row(HIDE, "hide", ("face",), "R8")
ACCUSE: Final = 15; row(ACCUSE, "accuse", ("cat",), "R20")
AIM: Final = 47; row(AIM, "aim", ("cat",), "W11")
TAKE: Final = 79; row(TAKE, "take", ("seat", "slot"), "R43")
TAKE_ANY: Final = 119; row(TAKE_ANY, "take-any", ("seat", "colour"), "Q20")
START: Final = 134; row(START, "start", ("seat",), "R7")
DEAL: Final = 139; row(DEAL, "deal", ("trait",), "R8")
SLIP: Final = 144; row(SLIP, "slip", ("place",), "R10")
TURN_UP: Final = 162; row(TURN_UP, "turn-up", ("cat",), "R13")
TOSS_CLUE: Final = 194; row(TOSS_CLUE, "toss", ("face",), "R17")
GO_FIRST: Final = 204; row(GO_FIRST, "first", ("seat",), "W8")
DRAW_TOKEN: Final = 209; row(DRAW_TOKEN, "draw", ("token",), "R28")
PICK_SLOT: Final = 234; row(PICK_SLOT, "pick", ("slot",), "Q20")
CLOSE: Final = 242; row(CLOSE, "close", (), "W12")
ACTION_COUNT: Final = 243; row.end(ACTION_COUNT)

# Facts

fact: Final = Facts()
ROUND_BEGAN: Final = 0; fact(ROUND_BEGAN, "round", NUMBER, "seat")
OWN_TRAIT: Final = 1; fact(OWN_TRAIT, "own-trait", "trait")
OWN_FACE: Final = 2; fact(OWN_FACE, "own-face", "face")
FACES_CHOSEN: Final = 3; fact(FACES_CHOSEN, "faces-chosen")
OFFICER_SHOWS: Final = 4; fact(OFFICER_SHOWS, "officer-shows", "seat", "face")
DRAWN: Final = 5; fact(DRAWN, "drawn", "seat", "cat")
KEPT: Final = 6; fact(KEPT, "kept", "seat", "cat")
DISCARDED: Final = 7; fact(DISCARDED, "discarded", "seat", "cat")
AGENT_CARD: Final = 8; fact(AGENT_CARD, "agent-card", "seat")
CLUE_OPENED: Final = 9; fact(CLUE_OPENED, "clue-opened", "face")
WINDOW_OPENED: Final = 10; fact(WINDOW_OPENED, "window-opened", NUMBER)
WINDOW_CLOSED: Final = 11; fact(WINDOW_CLOSED, "window-closed", NUMBER)
OWN_INTENT: Final = 12; fact(OWN_INTENT, "own-intent", "cat")
OWN_PASS: Final = 13; fact(OWN_PASS, "own-pass")
OWN_AIM: Final = 14; fact(OWN_AIM, "own-aim", "cat")
OWN_AIM_GONE: Final = 15; fact(OWN_AIM_GONE, "own-aim-gone", "cat")
PASSED: Final = 16; fact(PASSED, "passed", "seat")
ACCUSED: Final = 17; fact(ACCUSED, "accused", "seat", "cat")
ALL_BUT_ONE: Final = 18; fact(ALL_BUT_ONE, "all-but-one", "seat")
DECK_EMPTY: Final = 19; fact(DECK_EMPTY, "deck-empty")
PASSED_OVER: Final = 20; fact(PASSED_OVER, "passed-over", "seat")
OFFICER_LEAVES: Final = 21; fact(OFFICER_LEAVES, "officer-leaves", "seat")
CLUE_FLIPPED: Final = 22; fact(CLUE_FLIPPED, "clue-flipped", "face")
CLUE_SHOWN: Final = 23; fact(CLUE_SHOWN, "clue-shown", "seat", "face")
CHIEF: Final = 24; fact(CHIEF, "chief", "cat")
ONE_CHIEF: Final = 25; fact(ONE_CHIEF, "one-chief", "cat", NUMBER)
GRADED: Final = 26; fact(GRADED, "graded", "seat", "cat", "grade")
NOT_ACCUSED: Final = 27; fact(NOT_ACCUSED, "not-accused", "seat", "colour")
TOKEN_TAKEN: Final = 28; fact(TOKEN_TAKEN, "token-taken", "seat", "colour")
TOKEN_MISSING: Final = 29; fact(TOKEN_MISSING, "token-missing", "seat", "colour")
OWN_TOKEN: Final = 30; fact(OWN_TOKEN, "own-token", "kind", "slot")
STASI_TAKEN: Final = 31; fact(STASI_TAKEN, "stasi-taken", "seat")
SWAP_NAMED: Final = 32; fact(SWAP_NAMED, "swap-named", "seat", "seat", "colour")
SWAPPED: Final = 33; fact(SWAPPED, "swapped", "seat", "seat", "slot")
ADLER_SHOWN: Final = 34; fact(ADLER_SHOWN, "adler-shown", "seat", "slot", "colour")
TOKEN_LAID: Final = 35; fact(TOKEN_LAID, "token-laid", "seat", "slot")
SWAP_DECLINED: Final = 36; fact(SWAP_DECLINED, "swap-declined", "seat")
OWN_SILENCE: Final = 37; fact(OWN_SILENCE, "own-silence")
OWN_ANNOUNCEMENT: Final = 38; fact(OWN_ANNOUNCEMENT, "own-announcement")
ANNOUNCED: Final = 39; fact(ANNOUNCED, "announced", "seat")
NOBODY_ANNOUNCED: Final = 40; fact(NOBODY_ANNOUNCED, "nobody-announced")
COLOUR_USED_UP: Final = 41; fact(COLOUR_USED_UP, "colour-used-up", "colour")
LAST_ROUND_OVER: Final = 42; fact(LAST_ROUND_OVER, "last-round-over", NUMBER)
STASI_RETURNED: Final = 43; fact(STASI_RETURNED, "stasi-returned", "seat")
TOKEN_REVEALED: Final = 44; fact(TOKEN_REVEALED, "token-revealed", "seat", "slot", "kind")
TOTAL: Final = 45; fact(TOTAL, "total", "seat", NUMBER)
WON: Final = 46; fact(WON, "won", "seat")

# Ways of ending

ending: Final = Words("ending", first=1)
TARGET_REACHED: Final = 1; ending(TARGET_REACHED, "target-reached")  # R33 (1), R35
USED_UP: Final = 2; ending(USED_UP, "used-up")  # R33 (2)
LAST_ROUND: Final = 3; ending(LAST_ROUND, "last-round")  # R33 (3)
# fmt: on


@lru_cache(maxsize=64)
def notation(tokens: tuple[str, ...]) -> Notation:
    """The words of a match with these tokens."""
    return Notation(_names(tokens), row.rows, fact.facts, ending.words)
