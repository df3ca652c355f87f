"""Shadows in Kyoto: the numbers the engine works with, and the table that turns them into words.

Constants are plain `Final` integers so that the compiler folds them; each has its word on its own line, and loading the
module checks that none is missing, double or in the wrong place (`core/numbering.py`).

A space is row * 5 + column, both from 0: `a1` is 0, `e6` is 29; sets of spaces are bits.
An agent is a number from 0 to 11, those of the Oniwaban first; a card of a side is a number from 0 to 32, in the order
of `SINGLE_CARDS`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.notation import NUMBER, Notation
from brushpass.core.numbering import Facts, Rows, Words, named
from brushpass.games.shadows_in_kyoto.boards import SMALLER_START_SPACES, SPACES, START_SPACES
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

# fmt: off
ONIWABAN: Final = 0; named(SIDES, ONIWABAN, "oniwaban")
GOVERNMENT: Final = 1; named(SIDES, GOVERNMENT, "government")
# fmt: on

# The board

WIDTH: Final = 5
HEIGHT: Final = 6
SPACE_COUNT: Final = 30
ALL_SPACES: Final = 0x3FFFFFFF
ROW: Final = 0x1F  # the first row
FORWARD: Final = vec[i64]([WIDTH, -WIDTH])
CAPTURED: Final = -1  # where an agent is who is not on the board: in prison, or not in this match at all (O8)

# Agents

AGENTS: Final = 6  # of each side
EVERY_IDENTITY: Final = 0x3F
IDENTITY_BITS: Final = 6
REAL: Final = 0x05
FALSE: Final = 0x3A
ACTIVATING: Final = 0x27  # R45
MOST_REALS: Final = 2  # R1.1: the captor has won
MOST_DECOYS: Final = 3  # R1.2: the captor has lost
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
# fmt: off
JOKER: Final = 4; named(CARD_WORDS, JOKER, "joker")
DEFENCE: Final = 5; named(CARD_WORDS, DEFENCE, "defence")
TUNNEL: Final = 6; named(CARD_WORDS, TUNNEL, "tunnel")
ATTACK: Final = 7; named(CARD_WORDS, ATTACK, "attack")
SWAP: Final = 8; named(CARD_WORDS, SWAP, "swap")
LURE: Final = 9; named(CARD_WORDS, LURE, "lure")
COLOURED_SET: Final = 0xFFFFF  # location cards other than jokers
KIND_OF: Final = vec[i64]([number for number, kind in enumerate(CARD_KINDS) for _ in range(kind.copies)])
KIND_SET: Final = vec[i64](
    [sum(1 << card for card in range(CARDS) if SINGLE_CARDS[card].startswith(kind.word)) for kind in CARD_KINDS]
)

LOCATION_DECK: Final = 0; named(DECKS, LOCATION_DECK, "location")
TACTICS_DECK: Final = 1; named(DECKS, TACTICS_DECK, "tactics")

MARK_COUNT: Final = 4  # of a side: two lures, each with two marks at most

# Special agents, 7 for none

TOMOYO: Final = 0; named(SPECIAL_WORDS, TOMOYO, "tomoyo")
ANJU: Final = 1; named(SPECIAL_WORDS, ANJU, "anju")
YOKO: Final = 2; named(SPECIAL_WORDS, YOKO, "yoko")
AYANE: Final = 3; named(SPECIAL_WORDS, AYANE, "ayane")
CHIHARU: Final = 4; named(SPECIAL_WORDS, CHIHARU, "chiharu")
IROHA: Final = 5; named(SPECIAL_WORDS, IROHA, "iroha")
RURI: Final = 6; named(SPECIAL_WORDS, RURI, "ruri")

# Equipment

TYPESCRIPT: Final = 0; named(EQUIPMENT_WORDS, TYPESCRIPT, "typescript")
ANAESTHETIC: Final = 1; named(EQUIPMENT_WORDS, ANAESTHETIC, "anaesthetic")
REVOLVER: Final = 2; named(EQUIPMENT_WORDS, REVOLVER, "revolver")
WIRETAP: Final = 3; named(EQUIPMENT_WORDS, WIRETAP, "wiretap")
STUNNER: Final = 4; named(EQUIPMENT_WORDS, STUNNER, "stunner")
FAN: Final = 5; named(EQUIPMENT_WORDS, FAN, "fan")
# fmt: on
EQUIPMENT_COUNT: Final = 6
OWN_EQUIPMENT: Final = vec[i64]([0x07, 0x38])  # by side
ON_OWN_TURN: Final = 0x1B  # E2


def side_of(agent: i64) -> i64:
    """The side whose agent she is."""
    return agent // AGENTS


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


# Phases: what the state is waiting for

# fmt: off
step: Final = Words("step")
DEAL: Final = 0; step(DEAL, "deal")  # chance names the next card of a starting hand
PLACING: Final = 1; step(PLACING, "place")
RURI_OFFER: Final = 2; step(RURI_OFFER, "ruri-offer")
PICKING: Final = 3; step(PICKING, "pick")
RURI_COLOUR: Final = 4; step(RURI_COLOUR, "ruri-colour")
PLAYING: Final = 5; step(PLAYING, "play")
MOVING: Final = 6; step(MOVING, "move")
PUSHING: Final = 7; step(PUSHING, "push")
PAIRING: Final = 8; step(PAIRING, "pair")
EXCHANGING: Final = 9; step(EXCHANGING, "exchange")
MARKING: Final = 10; step(MARKING, "mark")
REVOLVER_WINDOW: Final = 11; step(REVOLVER_WINDOW, "revolver")
ACTIVATING_EQUIPMENT: Final = 12; step(ACTIVATING_EQUIPMENT, "activate")
LURE_WINDOW: Final = 13; step(LURE_WINDOW, "lure")
TAKING_BACK: Final = 14; step(TAKING_BACK, "take-back")
FAN_WINDOW: Final = 15; step(FAN_WINDOW, "fan")
AFTER: Final = 16; step(AFTER, "after")
TARGETING: Final = 17; step(TARGETING, "target")
RECOVERING: Final = 18; step(RECOVERING, "recover")
DRAWING: Final = 19; step(DRAWING, "draw")
DRAWN: Final = 20; step(DRAWN, "drawn")  # chance names the card
KEEPING: Final = 21; step(KEEPING, "keep")
ENDED: Final = 22; step(ENDED, "ended")

STEPS: Final = step.words
"""The words for the phases above, as a view names them."""

# Actions

row: Final = Rows(
    names={
        "seat": SIDES,
        "space": SPACES,
        "start": SMALLER_START_SPACES,
        "identity": IDENTITY_WORDS,
        "card": CARD_WORDS,
        "colour": COLOURS,
        "single-card": SINGLE_CARDS,
        "deck": DECKS,
        "special": SPECIAL_WORDS,
        "own-special": SPECIAL_WORDS[:RURI],
        "equipment": EQUIPMENT_WORDS,
        "mark": MARKS,
    }
)
HOLD: Final = 0; row(HOLD, "hold", (), "W1")
STOP: Final = 1; row(STOP, "stop", (), "R14")
EXCHANGE: Final = 2; row(EXCHANGE, "exchange", (), "R35")
LEAVE: Final = 3; row(LEAVE, "leave", (), "R35")
TAKE_BACK: Final = 4; row(TAKE_BACK, "take-back", (), "G5")
DISCARD: Final = 5; row(DISCARD, "discard", (), "R16")
ACCEPT: Final = 6; row(ACCEPT, "accept", (), "R39")
PASS: Final = 7; row(PASS, "pass", (), "R39")
DRAW: Final = 8; row(DRAW, "draw", ("deck",), "R18")
PLAY: Final = 10; row(PLAY, "play", ("card",), "R14")
MARK: Final = 20; row(MARK, "mark", ("colour",), "R36")
KEEP: Final = 24; row(KEEP, "keep", ("card",), "T4")
RECOVER: Final = 34; row(RECOVER, "recover", ("card",), "E7")
GUESS: Final = 44; row(GUESS, "guess", ("identity",), "E3")
PICK: Final = 50; row(PICK, "pick", ("own-special",), "R38")
PROTECT: Final = 56; row(PROTECT, "protect", ("colour",), "R42")
ACTIVATE: Final = 60; row(ACTIVATE, "activate", ("equipment",), "R45")
USE: Final = 66; row(USE, "use", ("equipment",), "E2")
TARGET: Final = 72; row(TARGET, "target", ("space",), "E2")
PLACE: Final = 102; row(PLACE, "place", ("space", "identity"), "R11", _is_start)
DEAL_CARD: Final = 174; row(DEAL_CARD, "deal", ("single-card",), "R10")
SPRING: Final = 207; row(SPRING, "spring", ("mark", "space"), "R36")
MOVE: Final = 327; row(MOVE, "move", ("space", "space"), "R15", _is_move)
PUSH: Final = 665; row(PUSH, "push", ("space", "space"), "R34", _is_push)
SWAP_PAIR: Final = 795; row(SWAP_PAIR, "swap", ("space", "space"), "R35", _is_pair)
PLACE_IN_SMALLER: Final = 930; row(PLACE_IN_SMALLER, "place", ("start", "identity"), "R11")
ACTION_COUNT: Final = 948; row.end(ACTION_COUNT)

# Facts

fact: Final = Facts()
DREW: Final = 0; fact(DREW, "drew", "card")
HANDS_DEALT: Final = 1; fact(HANDS_DEALT, "hands-dealt")
PLACED: Final = 2; fact(PLACED, "placed", "space", "identity")
ALL_PLACED: Final = 3; fact(ALL_PLACED, "all-placed")
RURI_TAKEN: Final = 4; fact(RURI_TAKEN, "ruri-taken", "seat")
RURI_PASSED: Final = 5; fact(RURI_PASSED, "ruri-passed", "seat")
PICKED: Final = 6; fact(PICKED, "picked", "special")
SPECIAL_SHOWN: Final = 7; fact(SPECIAL_SHOWN, "special", "seat", "special")
PROTECTS: Final = 8; fact(PROTECTS, "protects", "seat", "colour")
TURN_BEGAN: Final = 9; fact(TURN_BEGAN, "turn", NUMBER, "seat")
PLAYED: Final = 10; fact(PLAYED, "played", "seat", "card")
MOVED: Final = 11; fact(MOVED, "moved", "seat", "space", "space")
PUSHED: Final = 12; fact(PUSHED, "pushed", "seat", "space", "space")
SWAPPED: Final = 13; fact(SWAPPED, "swapped", "seat", "space", "space")
EXCHANGED: Final = 14; fact(EXCHANGED, "exchanged")
LEFT: Final = 15; fact(LEFT, "left")
MARKED: Final = 16; fact(MARKED, "marked", "seat", "mark")
OWN_MARK: Final = 17; fact(OWN_MARK, "own-mark", "mark", "colour")
CONFLICT: Final = 18; fact(CONFLICT, "conflict", "seat", "space")
REVEALED: Final = 19; fact(REVEALED, "revealed", "seat", "space", "identity")
CAPTURE: Final = 20; fact(CAPTURE, "captured", "seat", "space", "identity")
REPELLED: Final = 21; fact(REPELLED, "repelled", "seat", "space", "space")
HELD: Final = 22; fact(HELD, "held", "seat")
GUESSED: Final = 23; fact(GUESSED, "guessed", "seat", "identity")
ACTIVATED: Final = 24; fact(ACTIVATED, "activated", "seat", "equipment")
SPRUNG: Final = 25; fact(SPRUNG, "sprung", "seat", "mark", "colour")
DRIVEN_BACK: Final = 26; fact(DRIVEN_BACK, "driven-back", "seat", "space", "space")
LURE_SPENT: Final = 27; fact(LURE_SPENT, "lure-spent", "seat")
NO_ESCAPE: Final = 28; fact(NO_ESCAPE, "no-escape", "seat", "space")
ESCAPED: Final = 29; fact(ESCAPED, "escaped", "seat", "space", "identity")
DISCARDED: Final = 30; fact(DISCARDED, "discarded", "seat", "card")
TOOK_BACK: Final = 31; fact(TOOK_BACK, "took-back", "seat", "card")
FAN_USED: Final = 32; fact(FAN_USED, "fan-used", "seat")
STOPPED: Final = 33; fact(STOPPED, "stopped", "seat")
EQUIPMENT_USED: Final = 34; fact(EQUIPMENT_USED, "equipment-used", "seat", "equipment")
TARGETED: Final = 35; fact(TARGETED, "targeted", "seat", "equipment", "space")
RECOVERED: Final = 36; fact(RECOVERED, "recovered", "seat")
OWN_RECOVERED: Final = 37; fact(OWN_RECOVERED, "own-recovered", "card")
DREW_FROM: Final = 38; fact(DREW_FROM, "drew-from", "seat", "deck")
LOOKED: Final = 39; fact(LOOKED, "looked", "card")
KEPT: Final = 40; fact(KEPT, "kept", "card")
RETURNED: Final = 41; fact(RETURNED, "returned", "seat", "deck")
HAND_SHOWN: Final = 42; fact(HAND_SHOWN, "hand-shown", "seat", "space")
SHOWN_CARD: Final = 43; fact(SHOWN_CARD, "shown-card", "seat", "card")
NO_PLAY: Final = 44; fact(NO_PLAY, "no-play", "seat")
NO_MOVE: Final = 45; fact(NO_MOVE, "no-move", "seat")
WON: Final = 46; fact(WON, "won", "seat")
MARKING_DONE: Final = 47; fact(MARKING_DONE, "marking-done", "seat")

# Ways of ending

ending: Final = Words("ending", first=1)
BY_CAPTURE: Final = 1; ending(BY_CAPTURE, "capture")  # R1.1
BY_DECOY: Final = 2; ending(BY_DECOY, "decoy")  # R1.2
BY_ESCAPE: Final = 3; ending(BY_ESCAPE, "escape")  # R1.3
BY_NO_PLAY: Final = 4; ending(BY_NO_PLAY, "no-play")  # R4
BY_STUNNER: Final = 5; ending(BY_STUNNER, "stunned")  # E5
# fmt: on

NOTATION: Final = Notation(row.names, row.rows, fact.facts, ending.words)


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
