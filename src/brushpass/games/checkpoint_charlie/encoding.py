"""Checkpoint Charlie: what a seat knows as a row of numbers (K1).

`write` reads the true table by the allow-list of `knowledge.py`: a change there is a change here.
Seats come clockwise from mine, places for five of them whatever the number of players; whoever only watches counts from
the first seat. Nothing here says which of the others have answered (W2), or how.

Everything a view tells has an end: 8 rounds, so 8 tokens a seat and 16 checks, two a round where there is one before
the swaps (Q23). Whose token was whose at each check follows from its slot and its owner, unless it was swapped; each
swap turns up one of four Adlers and moves two tokens, so at most 8 have been moved. A token changes hands twice at
most, because no colour has more than two Adlers and a token that is face up stays (Q21).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest
from brushpass.core.encoding import Field, a_set, number, one_of
from brushpass.core.game import NOBODY, OVER, SPECTATOR
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.cards import TRAIT_WORDS, VALUES
from brushpass.games.checkpoint_charlie.numbers import CAT_COUNT, MOST_SEATS, SLOTS
from brushpass.games.checkpoint_charlie.rules import sight
from brushpass.games.checkpoint_charlie.rules.clues import cats_agreeing
from brushpass.games.checkpoint_charlie.rules.rounds import agent_cards_left
from brushpass.games.checkpoint_charlie.rules.score_tokens import NO_HOLDER, holder_at
from brushpass.games.checkpoint_charlie.rules.table import Table
from brushpass.games.checkpoint_charlie.tokens import COLOURS, KIND_WORDS, LEAST_WORTH, MOST_WORTH

VERSION: Final = 1
MOST_CHECKS: Final = 16
MOST_MOVED: Final = 8
MOST_HOLDERS: Final = 3  # of a token that changes hands twice
MOST_WINDOWS: Final = 35
"""W1, Q24, W11: one after each of 32 cats and two open clues, and one before the first card."""
_FACES: Final = 10
_KINDS: Final = 11
_CELLS: Final = 40  # a place for each round of each seat
_ANSWERS: Final = numbers.TAKE  # the actions before it are those that can be sealed
_FACE_UP: Final = 5
_PLAIN: Final = 6
_ONES: Final = vec[i64]([sum(8**check for check in range(checks)) for checks in range(MOST_CHECKS + 1)])
"""For every number of checks a 1 in the three bits of each."""


# What the numbers mean


def fields() -> list[Field]:
    """The fields of a row after those of the options, in the order in which `write` fills them."""
    before_scoring = [*_course_fields(), *_clue_fields(), *_accusation_fields()]
    return [*before_scoring, *_token_fields(), *_moved_fields(), *_scoring_fields()]


def _course_fields() -> list[Field]:
    cards = CAT_COUNT + numbers.TRAIT_COUNT - 3
    return [
        number("mix", 0, numbers.TOKEN_COUNT, f"the tokens of each kind: {', '.join(KIND_WORDS)}", _KINDS),
        number("worth", LEAST_WORTH, MOST_WORTH, "what a token of each kind is worth", _KINDS),
        one_of("seat", MOST_SEATS, "whose row it is; none for whoever only watches"),
        a_set("waiting", MOST_SEATS, "who may owe a decision, as far as I can tell"),
        one_of("step", len(numbers.STEPS), f"what the table waits for: {', '.join(numbers.STEPS)}"),
        number("round", 0, SLOTS, "the rounds begun so far"),
        one_of("ending", len(numbers.ending.words) - 1, f"how it ended: {', '.join(numbers.ending.words[1:])}"),
        a_set("winners", MOST_SEATS, "who won"),
        a_set("counted", MOST_SEATS, "whose points have been told"),
        one_of("starter", MOST_SEATS, "who took the first turn of this round"),
        one_of("drawer", MOST_SEATS, "who takes the next card, or has just taken one"),
        one_of("drawn", CAT_COUNT, "the cat turned up last"),
        number("draws-on", 0, 1, "whether the drawer takes the next card too"),
        number("deck", 0, cards, "the cards left in the deck"),
        number("agent-cards", 0, 2, "how many of them are agent cards"),
    ]


def _clue_fields() -> list[Field]:
    return [
        one_of("trait", numbers.TRAIT_COUNT, f"what my clue token is about: {', '.join(TRAIT_WORDS)}"),
        a_set("dealt", MOST_SEATS, "who has a clue token"),
        one_of("clue", _FACES, f"the face of each seat's clue, where I see it: {', '.join(VALUES)}", MOST_SEATS),
        a_set("may-show", _FACES, "the faces that each seat's clue may show", MOST_SEATS),
        a_set("open-clues", _FACES, "the faces that lie open in the middle"),
        a_set("traits-left", numbers.TRAIT_COUNT, "what clues may be about whose face I do not know"),
        a_set("chiefs", CAT_COUNT, "the cats that agree with every face I know"),
        a_set("suspects", CAT_COUNT, "the cats face up in front of each seat", MOST_SEATS),
        a_set("discards", CAT_COUNT, "the discards of each seat that can still be seen", MOST_SEATS),
        number("discard-sizes", 0, CAT_COUNT, "how many discards each seat has", MOST_SEATS),
        a_set("unseen", CAT_COUNT, "the cats that may be in the deck, or lie unseen among the discards"),
    ]


def _accusation_fields() -> list[Field]:
    return [
        one_of("accused", CAT_COUNT, "whom each seat has accused", MOST_SEATS),
        one_of("place", MOST_SEATS, "its place in the order of accusations", MOST_SEATS),
        a_set("passed-over", MOST_SEATS, "for whom no suspect was left"),
        number("window", 0, MOST_WINDOWS, "the windows opened in this round"),
        one_of("answer", _ANSWERS, "my sealed answer, by the number of its action"),
        one_of("aim", CAT_COUNT, "my binding target"),
        number("aim-since", 0, MOST_WINDOWS, "the window in which I set it"),
        one_of("front", MOST_SEATS, "who comes first in the next contest where that rotates"),
        number("polled", 0, MOST_SEATS, "how many seats of this circle have been asked, or had accused"),
        number("placed", 0, 1, "whether somebody has accused in this circle"),
        number("revealed", 0, 1, "whether the clues of the round have been shown"),
    ]


def _token_fields() -> list[Field]:
    hidden = ", ".join(f"hidden {colour}" for colour in COLOURS)
    return [
        one_of("token", _KINDS + len(COLOURS), f"each seat's token of each round: the kinds, {hidden}", _CELLS),
        a_set("token-seen", MOST_SEATS + 2, "who has looked at it; if it is face up, or known as no Adler", _CELLS),
        one_of("passing", _CELLS, "where an Adler lies of which nobody knows yet where it came from"),
        number("points", SLOTS * LEAST_WORTH, SLOTS * MOST_WORTH, "the worth of each seat's tokens I know", MOST_SEATS),
        number("golds", 0, SLOTS, "the gold tokens of each seat", MOST_SEATS),
    ]


def _moved_fields() -> list[Field]:
    runs = MOST_MOVED * MOST_HOLDERS
    return [
        one_of("moved-seat", MOST_SEATS, "who has each token that was swapped", MOST_MOVED),
        one_of("moved-slot", SLOTS, "the round of its place", MOST_MOVED),
        one_of("moved-holder", MOST_SEATS, "for each of them who had it at the last checks, and before that", runs),
        number("moved-checks", 0, MOST_CHECKS, "at how many checks in a row", runs),
        one_of("stasi-held", MOST_SEATS, "who had the Stasi token at each check", MOST_CHECKS),
        number("checks", 0, MOST_CHECKS, "the checks so far"),
    ]


def _scoring_fields() -> list[Field]:
    return [
        number("supply", 0, numbers.TOKEN_COUNT, f"the tokens left: {', '.join(COLOURS)}", len(COLOURS)),
        a_set("unpaid", len(COLOURS), "the colours of which somebody came too late this round"),
        number("awards", 0, MOST_SEATS, "how many seats have had their turn at the supply"),
        one_of("officer", MOST_SEATS, "who has the officer card"),
        one_of("exposed", MOST_SEATS, "who plays this round with an open clue"),
        number("swapping", 0, MOST_SEATS, "how many seats have had their go at swapping"),
        one_of("swap-victim", MOST_SEATS, "from whom a token is to be taken"),
        one_of("swap-colour", len(COLOURS), "its colour"),
        number("swaps-done", 0, 1, "whether this round's swaps are over"),
    ]


# The numbers


def write(table: Table, seat: i64, row: vec[i64], at: i64) -> None:
    """Write what a seat, or SPECTATOR, knows into a row from an index on."""
    first = table.setup.option_numbers
    for index in range(len(first)):
        row[at + index] = first[index]
    me = seat if seat != SPECTATOR else 0
    place = _write_course(table, seat, me, row, at + len(first))
    place = _write_clues(table, seat, me, row, place)
    place = _write_cats(table, me, row, place)
    place = _write_accusations(table, me, row, place)
    place = _write_window(table, seat, me, row, place)
    place = _write_tokens(table, seat, me, row, place)
    place = _write_stasi(table, me, row, place)
    _write_scoring(table, me, row, place)


def _from(table: Table, me: i64, seat: i64) -> i64:
    """How far a seat sits from mine, clockwise; NOBODY for none."""
    if seat == NOBODY:
        return NOBODY
    return seat - me if seat >= me else seat - me + table.seats


def _all_from(table: Table, me: i64, seats: i64) -> i64:
    """A set of seats, counted from mine."""
    return (seats >> me | seats << (table.seats - me)) & table.setup.everyone


def _nth_from(table: Table, me: i64, place: i64) -> i64:
    """The seat that sits so far from mine."""
    seat = me + place
    return seat if seat < table.seats else seat - table.seats


def _write_course(table: Table, seat: i64, me: i64, row: vec[i64], at: i64) -> i64:
    row[at] = seat if seat != SPECTATOR else NOBODY
    row[at + 1] = _all_from(table, me, table.owing_seen(seat))
    row[at + 2] = sight.phase_seen(table)
    row[at + 3] = table.round
    row[at + 4] = table.ending - 1
    row[at + 5] = _all_from(table, me, table.winners)
    row[at + 6] = _all_from(table, me, table.setup.everyone if table.turn == OVER else table.counted)
    row[at + 7] = _from(table, me, table.starter)
    row[at + 8] = _from(table, me, table.drawer)
    row[at + 9] = table.drawn
    row[at + 10] = 1 if table.draws_on else 0
    row[at + 11] = table.setup.deck - table.dealt
    row[at + 12] = agent_cards_left(table)
    return at + 13


def _write_clues(table: Table, seat: i64, me: i64, row: vec[i64], at: i64) -> i64:
    """R8, R13-R17, K2: the clues, as far as an observer sees them or can exclude faces."""
    left = sight.traits_left(table, seat)
    dealt: i64 = 0
    clue = at + 2
    faces = clue + MOST_SEATS
    for place in range(MOST_SEATS):
        row[clue + place] = NOBODY
        row[faces + place] = 0
        if place < table.seats:
            owner = _nth_from(table, me, place)
            if table.trait(owner) != NOBODY:
                dealt |= bit(place)
                row[faces + place] = sight.may_show(table, owner, seat, left)
                if sight.is_clue_known(table, owner, seat):
                    row[clue + place] = table.clue(owner)
    row[at] = table.trait(me) if seat == me else NOBODY
    row[at + 1] = dealt
    at = faces + MOST_SEATS
    row[at] = table.open_faces
    row[at + 1] = left
    row[at + 2] = cats_agreeing(table.setup.cats, sight.known_faces(table, seat))
    return at + 3


def _write_cats(table: Table, me: i64, row: vec[i64], at: i64) -> i64:
    """R14, R15, Q4: where cats lie, and where they may."""
    for place in range(MOST_SEATS):
        suspects: i64 = 0
        discards: i64 = 0
        size: i64 = 0
        if place < table.seats:
            owner = _nth_from(table, me, place)
            suspects = table.suspects_of(owner)
            discards = sight.shown_discards(table, owner)
            size = count(table.discards_of(owner))
        row[at + place] = suspects
        row[at + MOST_SEATS + place] = discards
        row[at + 2 * MOST_SEATS + place] = size
    row[at + 3 * MOST_SEATS] = sight.unseen(table)
    return at + 3 * MOST_SEATS + 1


def _write_accusations(table: Table, me: i64, row: vec[i64], at: i64) -> i64:
    """R20, R29: markers, and the order in which they were laid."""
    for place in range(2 * MOST_SEATS):
        row[at + place] = NOBODY
    for order in range(count(table.accusers)):
        seat = table.accuser(order)
        place = _from(table, me, seat)
        row[at + place] = table.accused_by(seat)
        row[at + MOST_SEATS + place] = order
    return at + 2 * MOST_SEATS


def _write_window(table: Table, seat: i64, me: i64, row: vec[i64], at: i64) -> i64:
    """W1-W11: the window, with the own answer and aim only."""
    has_front = table.setup.rotating and table.starter != NOBODY
    row[at] = _all_from(table, me, table.passed_over)
    row[at + 1] = table.window
    row[at + 2] = table.answer(me) if seat == me else NOBODY
    row[at + 3] = table.aim(me) if seat == me else NOBODY
    row[at + 4] = table.aim_since(me) if seat == me else 0
    row[at + 5] = _from(table, me, table.front) if has_front else NOBODY
    row[at + 6] = table.polled
    row[at + 7] = 1 if table.placed else 0
    row[at + 8] = 1 if table.revealed else 0
    return at + 9


# Tokens


def _write_tokens(table: Table, seat: i64, me: i64, row: vec[i64], at: i64) -> i64:
    """R30, Q31: the tokens by seat and slot, and those of them that have been somebody else's."""
    for index in range(at, at + _CELLS):
        row[index] = NOBODY
        row[index + _CELLS] = 0
    points = at + 2 * _CELLS + 1
    moved: i64 = 0
    for place in range(MOST_SEATS):
        row[points + place] = 0
        row[points + MOST_SEATS + place] = 0
        if place < table.seats:
            owner = _nth_from(table, me, place)
            row[points + place] = sight.known_points(table, owner, seat)
            row[points + MOST_SEATS + place] = table.golds(owner)
            tokens = table.tokens(owner)
            while tokens:
                token = lowest(tokens)
                tokens &= tokens - 1
                cell = place * SLOTS + table.slot_of(token)
                _write_token(table, token, seat, me, row, at + cell)
                if table.holders[token] != _never_moved(table, token):
                    moved |= bit(cell)
    row[points - 1] = NOBODY
    if table.passing != NOBODY:
        cell = _from(table, me, table.passing_to // SLOTS) * SLOTS + table.passing_to % SLOTS
        row[at + cell] = table.setup.kind[table.passing]
        row[at + _CELLS + cell] = table.setup.everyone | bit(_FACE_UP)
        row[points - 1] = cell
    return _write_moved(table, me, moved, row, points + 2 * MOST_SEATS)


def _write_token(table: Table, token: i64, seat: i64, me: i64, row: vec[i64], at: i64) -> None:
    """R30, Q31: its kind for whoever has looked at it, its colour for others, and who has."""
    known = table.known[token]
    row[at] = table.setup.kind[token] if known & bit(seat) else _KINDS + table.setup.colour[token]
    seen = _all_from(table, me, known & table.setup.everyone)
    if table.face_up & bit(token):
        seen |= bit(_FACE_UP)
    if table.plain & bit(token):
        seen |= bit(_PLAIN)
    row[at + _CELLS] = seen


def _never_moved(table: Table, token: i64) -> i64:
    """Who has had a token at the checks if it was never swapped; the Stasi token has a place of its own for that."""
    if token == table.setup.stasi:
        return table.holders[token]
    place = table.place[token]
    first = place % SLOTS * (2 if table.setup.early_check else 1)
    if table.checks <= first:
        return -1
    return -1 ^ (NO_HOLDER ^ (place // SLOTS)) * (_ONES[table.checks] - _ONES[first])


def _write_moved(table: Table, me: i64, moved: i64, row: vec[i64], at: i64) -> i64:
    """Q19-Q22: the tokens that were swapped, by their places, and whose they were."""
    holders = at + 2 * MOST_MOVED
    end = holders + 2 * MOST_MOVED * MOST_HOLDERS
    for index in range(at, holders + MOST_MOVED * MOST_HOLDERS):
        row[index] = NOBODY
    for index in range(holders + MOST_MOVED * MOST_HOLDERS, end):
        row[index] = 0
    entry: i64 = 0
    while moved and entry < MOST_MOVED:
        cell = lowest(moved)
        moved &= moved - 1
        row[at + entry] = cell // SLOTS
        row[at + MOST_MOVED + entry] = cell % SLOTS
        place = _nth_from(table, me, cell // SLOTS) * SLOTS + cell % SLOTS
        for token in range(numbers.TOKEN_COUNT):
            if table.place[token] == place:
                _write_holders(table, me, table.holders[token], row, holders + MOST_HOLDERS * entry)
        entry += 1
    return end


def _write_holders(table: Table, me: i64, holders: i64, row: vec[i64], at: i64) -> None:
    """Who had a token at the checks, the last first, and at how many in a row."""
    run: i64 = -1
    before: i64 = NO_HOLDER
    check = table.checks - 1
    while check >= 0:
        holder = holder_at(holders, check)
        check -= 1
        if holder != before:
            before = holder
            run += 1
        if holder == NO_HOLDER or run == MOST_HOLDERS:
            return
        row[at + run] = _from(table, me, holder)
        row[at + MOST_MOVED * MOST_HOLDERS + run] += 1


def _write_stasi(table: Table, me: i64, row: vec[i64], at: i64) -> i64:
    """R37, K1: who had the Stasi token at each check."""
    stasi = table.setup.stasi
    for check in range(MOST_CHECKS):
        holder: i64 = NO_HOLDER if stasi == NOBODY else holder_at(table.holders[stasi], check)
        row[at + check] = NOBODY if holder == NO_HOLDER else _from(table, me, holder)
    row[at + MOST_CHECKS] = table.checks
    return at + MOST_CHECKS + 1


def _write_scoring(table: Table, me: i64, row: vec[i64], at: i64) -> None:
    """R28-R45: the supply, the officer and the swaps."""
    for colour in range(numbers.COLOUR_COUNT):
        row[at + colour] = count(table.supply & table.setup.tokens_of[colour])
    row[at + 3] = table.unpaid
    row[at + 4] = table.awards
    row[at + 5] = _from(table, me, table.officer)
    row[at + 6] = _from(table, me, table.exposed)
    row[at + 7] = table.swapping
    row[at + 8] = _from(table, me, table.victim)
    row[at + 9] = table.colour if table.phase == numbers.SWAP_SLOT else NOBODY
    row[at + 10] = 1 if table.swaps_done else 0
