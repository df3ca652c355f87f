"""Shadows in Kyoto: what a seat knows as a row of numbers.

`write` reads the true table by the allow-list of `knowledge.py`: a change there is a change here.
An agent is known by her space and never by her number (S4), a card by its kind and never by its copy.
"Mine" comes before "theirs"; whoever only watches sees the Oniwaban first.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest
from brushpass.core.encoding import Field, a_set, number, one_of
from brushpass.core.game import NOBODY, SPECTATOR
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.cards import CARD_WORDS, EQUIPMENT_WORDS, IDENTITY_WORDS, SPECIAL_WORDS
from brushpass.games.shadows_in_kyoto.rules.equipment import inactive
from brushpass.games.shadows_in_kyoto.rules.stories import write_stories
from brushpass.games.shadows_in_kyoto.rules.table import Table

VERSION: Final = 1
MOST_TURNS: Final = 69
"""X1: 34 turns of the Oniwaban with as many of the Government between them, and one more that ends with no play."""
MOST_UNDER: Final = vec[i64]([13, 6])
"""T4: the most cards that can lie under a location deck and a tactics deck.

Tomoyo looks at two cards and puts one underneath.
A location card goes under for two that leave the 22 above at most, or for one if a tactics card is kept instead, which
happens once for each tactics card of the deck: (21 - 6) // 2 + 6 or (22 - 5) // 2 + 5, by how hands are dealt (O5).
"""
_MOST_IN_HAND: Final = 7  # R18, E7: six, and the card that Typescript took back before one is played
_HIDDEN_CARD: Final = numbers.KINDS  # for `recovered`, and for what Tomoyo looks at: the deck it comes from is added
_SMALL_COUNT: Final = vec[i64]([cards.bit_count() for cards in range(32)])
_FIRST_OF_KIND: Final = vec[i64]([next(card for card in range(33) if cards >> card & 1) for cards in numbers.KIND_SET])


def fields() -> list[Field]:
    """The fields of a row after those of the options, in the order in which `write` fills them."""
    return [*_course_fields(), *_agent_fields(), *_card_fields(), *_module_fields(), *_play_fields()]


def _course_fields() -> list[Field]:
    spaces = numbers.SPACE_COUNT
    return [
        a_set("board", spaces, "the red, green, blue, yellow and neutral spaces, and both headquarters", 7),
        one_of("seat", 2, "whose row it is; none of the two for whoever only watches"),
        a_set("waiting", 2, "who owes a decision: me, they"),
        one_of("active", 2, "whose turn it is: mine, theirs"),
        one_of("step", len(numbers.STEPS), f"what is asked now: {', '.join(numbers.STEPS)}"),
        number("turn-number", 0, MOST_TURNS, "the turns begun so far by both players"),
        one_of("ending", len(numbers.ending.words) - 1, f"how the game ended: {', '.join(numbers.ending.words[1:])}"),
        one_of("winner", 2, "who won: me, they"),
    ]


def _agent_fields() -> list[Field]:
    spaces = numbers.SPACE_COUNT
    story = numbers.AGENTS * numbers.IDENTITY_BITS
    identities = numbers.AGENTS
    return [
        one_of("my-agent", spaces, f"where my agents stand, none if captured: {', '.join(IDENTITY_WORDS)}", identities),
        a_set("standing", spaces, "where agents stand: mine, theirs", 2),
        a_set("revealed", spaces, "whose identity lies open: mine, theirs", 2),
        a_set("my-candidates", spaces, "for each identity where my agent may be for all that is public", identities),
        a_set("their-candidates", spaces, "for each identity where theirs may be", identities),
        a_set(
            "my-story",
            story,
            "what my agents may be, in the order of their spaces, six identities each",
            numbers.MOST_STORIES,
        ),
        a_set("their-story", story, "the same for theirs, one for each way Swaps can have gone", numbers.MOST_STORIES),
        a_set("prisoners", identities, "the identities captured: by me, by them", 2),
        number("reals", 0, numbers.MOST_REALS, "how many of them are real: mine, theirs", 2),
        number("decoys", 0, numbers.MOST_DECOYS, "how many of them are false: mine, theirs", 2),
    ]


def _card_fields() -> list[Field]:
    kinds = numbers.KINDS
    most = 5  # copies of a kind
    return [
        number("hand", 0, most, f"my cards of each kind: {', '.join(CARD_WORDS)}", kinds),
        number("hand-size", 0, _MOST_IN_HAND, "the cards in a hand: mine, theirs", 2),
        number("my-shown", 0, most, "my cards of each kind that everybody knows to be in my hand", kinds),
        number("their-shown", 0, most, "theirs", kinds),
        number("my-discards", 0, most + 1, "my discards of each kind", kinds),
        number("their-discards", 0, most + 1, "theirs, with the card that Typescript took back unseen", kinds),
        number("deck", 0, numbers.LOCATION_CARDS, "cards left: my location and tactics deck, then theirs", 4),
        number("under", 0, MOST_UNDER[0], "how many of them Tomoyo put underneath", 4),
        one_of("under-location", 5, "what lies under my location deck, upper card first", MOST_UNDER[0]),
        one_of("under-tactics", 5, "the same for my tactics deck, from defence on", MOST_UNDER[1]),
        one_of("recovered", kinds + 1, "the kind taken back by Typescript, the last value if it is hidden from me"),
        a_set("recoverable", kinds, "the kinds among which it was taken"),
        one_of("my-mark", numbers.COLOUR_COUNT, "the colours of my marks by their places", numbers.MARK_COUNT),
        a_set("marks", numbers.MARK_COUNT, "the places with a mark: mine, theirs", 2),
    ]


def _module_fields() -> list[Field]:
    return [
        one_of("special", numbers.RURI + 1, f"the special agent, mine and theirs: {', '.join(SPECIAL_WORDS)}", 2),
        one_of("ruri", 5, "whether she is offered, passed on once, out, with me or with them"),
        one_of("protected", numbers.COLOUR_COUNT, "the colour that lies on Ruri"),
        a_set("inactive", numbers.EQUIPMENT_COUNT, f"equipment that lies face down: {', '.join(EQUIPMENT_WORDS)}"),
        a_set("usable", numbers.EQUIPMENT_COUNT, "equipment that is active"),
        one_of("bound", numbers.SPACE_COUNT, "where the agent stands who must be moved"),
        one_of("stunned", numbers.SPACE_COUNT, "where the agent stands who may not be moved"),
        one_of("using", numbers.EQUIPMENT_COUNT, "the equipment card that waits for its target"),
        number("before-card", 0, 1, "whether it is used before the turn's card"),
    ]


def _play_fields() -> list[Field]:
    spaces = numbers.SPACE_COUNT
    return [
        one_of("card", numbers.KINDS, "the card played, until it is disposed of"),
        number("second-card", 0, 1, "whether it is the one that the armoured fan allows"),
        one_of("mover", spaces, "where the agent stands whom it moved"),
        one_of("origin", spaces, "where she came from"),
        one_of("entered", spaces, "the space she entered with it"),
        number("won", 0, 1, "whether she has won a conflict as the attacker"),
        one_of("pushed", spaces, "where the agent stands who was pushed"),
        one_of("pushed-from", spaces, "where she came from"),
        number("conflict-is-forced", 0, 1, "whether the conflict is the pushed agent's"),
        one_of("pair", spaces, "the two spaces of a Swap", 2),
        one_of("marking", numbers.MARK_COUNT, "the first mark of the lure being played"),
        number("pending-decoy", 0, 1, "whether an escape may still win after a third decoy"),
        one_of("captured-identity", numbers.AGENTS, "the agent just captured, while equipment may be activated"),
        one_of(
            "looking",
            numbers.KINDS + 2,
            "what Tomoyo looks at: a kind, or for others the deck",
            2,
        ),
        one_of("drawing-from", 2, "the deck of the next card: location, tactics"),
    ]


def write(table: Table, seat: i64, row: vec[i64], at: i64) -> None:
    """Write what a seat, or SPECTATOR, knows into a row from an index on."""
    first = table.setup.option_numbers
    for index in range(len(first)):
        row[at + index] = first[index]
    me = seat if seat != SPECTATOR else numbers.ONIWABAN
    place = _write_course(table, seat, me, row, at + len(first))
    place = _write_agents(table, seat, me, row, place)
    place = _write_hands(table, seat, me, row, place)
    place = _write_decks(table, seat, me, row, place)
    place = _write_lures(table, seat, me, row, place)
    place = _write_modules(table, seat, me, row, place)
    _write_play(table, seat, row, place)


def _write_course(table: Table, seat: i64, me: i64, row: vec[i64], at: i64) -> i64:
    owing = table.owing_seen(seat)
    row[at] = seat if seat != SPECTATOR else NOBODY
    row[at + 1] = (owing >> me & 1) | (owing >> (1 - me) & 1) << 1
    row[at + 2] = _from(me, table.active)
    row[at + 3] = table.phase
    row[at + 4] = table.round
    row[at + 5] = table.ending - 1
    row[at + 6] = _from(me, table.winner)
    return at + 7


def _from(me: i64, side: i64) -> i64:
    """0 for myself, 1 for the other side, NOBODY for neither."""
    if side == NOBODY:
        return NOBODY
    return 0 if side == me else 1


# Agents


def _write_agents(table: Table, seat: i64, me: i64, row: vec[i64], at: i64) -> i64:
    """R7, S4: who stands where; own agents by identity, all by what is public."""
    for index in range(at, at + numbers.AGENTS):
        row[index] = NOBODY
    if seat == me:
        first = me * numbers.AGENTS
        for agent in range(first, first + numbers.AGENTS):
            if table.identity[agent] != NOBODY:
                row[at + table.identity[agent]] = table.place[agent]
    at += numbers.AGENTS
    stories = at + 4 + 2 * numbers.AGENTS
    prisons = stories + 2 * numbers.MOST_STORIES
    for index in range(2):
        side = me if index == 0 else 1 - me
        captured = _captured(table, side)
        row[at + index] = table.stands(side)
        row[at + 2 + index] = _revealed(table, side)
        candidates = write_stories(
            table, side, captured | table.setup.absent, row, stories + numbers.MOST_STORIES * index
        )
        _write_candidates(candidates, table.stands(side), row, at + 4 + numbers.AGENTS * index)
        row[prisons + 1 - index] = captured
        row[prisons + 2 + index] = table.reals(side)
        row[prisons + 4 + index] = table.decoys(side)
    return prisons + 6


def _captured(table: Table, side: i64) -> i64:
    """The identities of a side that are in prison."""
    captured: i64 = 0
    if table.reals(1 - side) + table.decoys(1 - side) == 0:
        return captured
    first = side * numbers.AGENTS
    for agent in range(first, first + numbers.AGENTS):
        if table.place[agent] == numbers.CAPTURED:
            captured |= bit(table.identity[agent])
    return captured & ~table.setup.absent


def _revealed(table: Table, side: i64) -> i64:
    """R7: the spaces of a side's agents on the board whose identity lies open."""
    revealed: i64 = 0
    agents = table.revealed >> (side * numbers.AGENTS) & numbers.EVERY_IDENTITY
    while agents:
        space = table.place[side * numbers.AGENTS + lowest(agents)]
        if space != numbers.CAPTURED:
            revealed |= bit(space)
        agents &= agents - 1
    return revealed


def _write_candidates(candidates: i64, stands: i64, row: vec[i64], at: i64) -> None:
    """C2: for each identity the spaces of the agents who may have it."""
    for identity in range(numbers.AGENTS):
        spaces: i64 = 0
        left = stands
        bits = candidates >> identity
        while left:
            if bits & 1:
                spaces |= left & -left
            bits >>= numbers.IDENTITY_BITS
            left &= left - 1
        row[at + identity] = spaces


# Cards


def _write_hands(table: Table, seat: i64, me: i64, row: vec[i64], at: i64) -> i64:
    """R17, T6, E7: hands, and discards as everybody saw them."""
    they = 1 - me
    _write_kinds(table.hand(me) if seat == me else 0, row, at)
    at += numbers.KINDS
    row[at] = count(table.hand(me))
    row[at + 1] = count(table.hand(they))
    at += 2
    _write_kinds(table.shown(me), row, at)
    _write_kinds(table.shown(they), row, at + numbers.KINDS)
    at += 2 * numbers.KINDS
    _write_kinds(table.discards(me), row, at)
    _write_kinds(table.discards(they), row, at + numbers.KINDS)
    if table.recovered != NOBODY and seat != numbers.ONIWABAN:
        row[at + table.recovered + (0 if me == numbers.ONIWABAN else numbers.KINDS)] += 1
    return at + 2 * numbers.KINDS


def _write_kinds(cards: i64, row: vec[i64], at: i64) -> None:
    """How many cards of each kind there are in a set; the copies of a kind look alike."""
    if cards == 0:
        for index in range(at, at + numbers.KINDS):
            row[index] = 0
        return
    for kind in range(numbers.KINDS):
        row[at + kind] = _SMALL_COUNT[(cards & numbers.KIND_SET[kind]) >> _FIRST_OF_KIND[kind]]


def _write_decks(table: Table, seat: i64, me: i64, row: vec[i64], at: i64) -> i64:
    """T4: decks by their sizes; only her owner knows what Tomoyo put underneath."""
    for index in range(4):
        pile = table.decks[index if me == 0 else index ^ 2]
        row[at + index] = pile.size()
        row[at + 4 + index] = pile.bottom_count
    at += 8
    for index in range(2):
        own = table.decks[2 * me + index]
        base = index * numbers.LOCATION_CARDS
        kinds = index * numbers.DEFENCE
        known = own.bottom_count if seat == me else 0
        for place in range(MOST_UNDER[index]):
            row[at] = numbers.KIND_OF[own.bottom_card(place) + base] - kinds if place < known else NOBODY
            at += 1
    return at


def _write_lures(table: Table, seat: i64, me: i64, row: vec[i64], at: i64) -> i64:
    """E7, R36: what Typescript took back, and the marks."""
    row[at] = table.recovered if table.recovered == NOBODY or seat == numbers.ONIWABAN else _HIDDEN_CARD
    row[at + 1] = table.recoverable
    at += 2
    for mark in range(numbers.MARK_COUNT):
        card = table.mark(me, mark) if seat == me else NOBODY
        row[at + mark] = card if card == NOBODY else numbers.KIND_OF[card]
    at += numbers.MARK_COUNT
    row[at] = table.marks_out(me)
    row[at + 1] = table.marks_out(1 - me)
    return at + 2


# Modules, and the card being played


def _write_modules(table: Table, seat: i64, me: i64, row: vec[i64], at: i64) -> i64:
    """R38-R48: special agents and equipment."""
    row[at] = _special(table, me, seat)
    row[at + 1] = _special(table, 1 - me, seat)
    row[at + 2] = _ruri(table, me)
    row[at + 3] = table.ruri_colour
    row[at + 4] = inactive(table, numbers.ONIWABAN) | inactive(table, numbers.GOVERNMENT)
    row[at + 5] = table.usable
    row[at + 6] = _space_of(table, table.bound)
    row[at + 7] = _space_of(table, table.stunned)
    row[at + 8] = table.using
    row[at + 9] = 1 if table.before_card else 0
    return at + 10


def _special(table: Table, side: i64, seat: i64) -> i64:
    """R38, G1: picks are shown together."""
    special = table.special(side)
    if table.phase == numbers.PICKING and side != seat and special != numbers.RURI:
        return NOBODY
    return special


def _ruri(table: Table, me: i64) -> i64:
    """R39: offered, passed on once, out of the game, with me, with them."""
    if table.special(me) == numbers.RURI:
        return 3
    if table.special(1 - me) == numbers.RURI:
        return 4
    return table.ruri_passed if table.setup.with_ruri else 2


def _write_play(table: Table, seat: i64, row: vec[i64], at: i64) -> None:
    """R14-R36: the card, and how far it has been carried out."""
    row[at] = table.card
    row[at + 1] = 1 if table.second_card else 0
    row[at + 2] = _space_of(table, table.mover)
    row[at + 3] = table.origin
    row[at + 4] = table.entered
    row[at + 5] = 1 if table.won else 0
    row[at + 6] = _space_of(table, table.pushed)
    row[at + 7] = table.pushed_from
    row[at + 8] = 1 if table.conflict_is_forced else 0
    row[at + 9] = _space_of(table, table.first)
    row[at + 10] = _space_of(table, table.second)
    row[at + 11] = table.marking
    row[at + 12] = 1 if table.pending_decoy else 0
    row[at + 13] = table.captured
    row[at + 14] = _looked_at(table.looking, seat == table.active)
    row[at + 15] = _looked_at(table.looking_too, seat == table.active)
    row[at + 16] = table.drawing


def _space_of(table: Table, agent: i64) -> i64:
    """Where an agent stands; NOBODY without one, or with one in prison."""
    return NOBODY if agent == NOBODY else table.place[agent]


def _looked_at(card: i64, is_own: bool) -> i64:
    """T4: only her owner sees the cards that Tomoyo looks at; where they come from is public."""
    if card == NOBODY:
        return NOBODY
    if is_own:
        return numbers.KIND_OF[card]
    return _HIDDEN_CARD if card < numbers.LOCATION_CARDS else _HIDDEN_CARD + 1
