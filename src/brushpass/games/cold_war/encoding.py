"""Cold War: what a seat knows, as a row of numbers (R13).

`write` reads the true state, and of it only what `knowledge.py` tells the same seat.
Sides come as "me" and "the other"; of observers there are three: me, the other, and whoever only watches.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count
from brushpass.core.deck import Deck
from brushpass.core.encoding import BITS_OF_A_NUMBER, Field, a_set, number, one_of
from brushpass.core.game import NOBODY, OVER, SPECTATOR
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.numbers import (
    AGENT_COUNT,
    BOTH,
    FACTION_SIZE,
    GROUP_COUNT,
    LOOK_AT,
    OBJECTIVE_COUNT,
)
from brushpass.games.cold_war.rules.cease_fire import token_now
from brushpass.games.cold_war.rules.table import AGENDA, DEAD, ELIGIBLE, HQ, KNOWN, ON_LEAVE, Table

VERSION: Final = 1
"""Changes whenever a number of a row means something else."""

_OBSERVERS: Final = 3
_WATCHING: Final = 4
"""The bit of whoever only watches, among the three observers."""
_UNKNOWN_AGENT: Final = AGENT_COUNT
"""What stands for an Agent X that lies face down."""
_MANY_TURNS: Final = 99
_ALL_INFLUENCE: Final = 84
_ALL_POINTS: Final = 235
_STABLEST: Final = 13
_LARGEST: Final = 5


# What the numbers mean


def fields() -> list[Field]:
    """The numbers of a row after the options, in the order in which `write` puts them."""
    decks = [*_deck_fields("groups", GROUP_COUNT), *_deck_fields("objectives", OBJECTIVE_COUNT), *_bottom_fields()]
    return [*_turn_fields(), *_struggle_fields(), *_card_fields(), *decks, *_agent_fields()]


def _turn_fields() -> list[Field]:
    steps = len(numbers.STEPS)
    endings = len(numbers.NOTATION.endings) - 1
    return [
        one_of("seat", 2, "whose row this is: CIA, KGB"),
        a_set("waiting", 2, "who owes a decision: me, the other"),
        one_of("step", steps, f"what the table waits for: {', '.join(numbers.STEPS)}"),
        number("turn", 1, _MANY_TURNS, "the turn, counted from 1; 99 for any later one"),
        a_set("turn-bits", BITS_OF_A_NUMBER, "the turn as the bits of a whole number, lowest first"),
        number("turns-left", 0, _MANY_TURNS, "the turns after this one; 99 for more, or without a limit"),
        one_of("ending", endings, f"how the match ended: {', '.join(numbers.NOTATION.endings[1:])}"),
        a_set("winners", 2, "who won: me, the other, or both for a draw"),
        one_of("objective", OBJECTIVE_COUNT, "the objective that lies face up"),
        one_of("fate", len(numbers.FATES), f"what became of the objective: {', '.join(numbers.FATES)}"),
        one_of("balance", 2, "who has the balance token: me, the other"),
        one_of("token", 2, "who placed the domination token"),
        one_of("loser", 2, "who did not place it in the last Cease-fire"),
        a_set("over", 2, "who was above Stability in this Cease-fire"),
        one_of("actor", 2, "whose action waits for chance or a further choice"),
        number("passes", 0, 2, "passes in a row"),
        a_set("pending", FACTION_SIZE, "military groups that Nuclear Escalation still has to discard"),
        number("ordered", 0, LOOK_AT - 1, "cards put back so far while arranging"),
        number("initiative", 0, AGENT_COUNT, "the initiatives of this Debriefing that are done"),
        number("window", 0, 2, "Détente: 0 the holder of the balance token, 1 the other, 2 nobody more"),
        one_of("analyst", 2, "who arranges groups in the next Briefing"),
        one_of("look", 2, "who sees the opponent's pick in the next Planning"),
        number("overtime", 0, 1, "whether a tie at 100 has to be broken"),
    ]


def _struggle_fields() -> list[Field]:
    return [
        a_set("groups", GROUP_COUNT, "the groups in play of me, the other", 2),
        a_set("mobilized", GROUP_COUNT, "the groups in play that are mobilized"),
        number("influence", 0, _ALL_INFLUENCE, "the influence of me, the other", 2),
        number("stability", 0, _STABLEST, "of the objective; 0 without one"),
        number("population", 0, _LARGEST, "of the objective; 0 without one"),
        number("slack", -_ALL_INFLUENCE, _STABLEST, "how far the influence of me, the other is below Stability", 2),
        number("room", -GROUP_COUNT, _LARGEST, "how many more groups the population lets me, the other have", 2),
        one_of("token-now", 2, "who would place the domination token if the struggle ended now"),
    ]


def _card_fields() -> list[Field]:
    return [
        a_set("piles", OBJECTIVE_COUNT, "the score piles of me, the other", 2),
        number("scores", 0, _ALL_POINTS, "the victory points of me, the other", 2),
        a_set("spent", OBJECTIVE_COUNT, "the events that were used"),
        a_set("discard", GROUP_COUNT, "the groups in the discard pile"),
        number(
            "discard-place", 0, GROUP_COUNT, "its place in the discard pile, 1 for the first; 0 elsewhere", GROUP_COUNT
        ),
    ]


def _deck_fields(name: str, cards: int) -> list[Field]:
    watchers = "me, the other, whoever watches"
    return [
        a_set(f"{name}-unseen", cards, "the cards that may lie where I have not seen them"),
        number(f"{name}-rest", 0, cards, "how many cards of the deck nobody has seen"),
        number(f"{name}-top", 0, LOOK_AT, "how many cards on top somebody has seen"),
        one_of(f"{name}-top-card", cards, "the first, second, third of them, where I know it", LOOK_AT),
        a_set(f"{name}-top-known", _OBSERVERS, f"who knows it: {watchers}", LOOK_AT),
    ]


def _bottom_fields() -> list[Field]:
    return [
        a_set("objectives-loose", OBJECTIVE_COUNT, "those on top that I know, though not which of them lies where"),
        number("objectives-under", 0, OBJECTIVE_COUNT, "its place from below under the deck", OBJECTIVE_COUNT),
    ]


def _agent_fields() -> list[Field]:
    return [
        one_of("field", AGENT_COUNT + 1, "the Agent X of me, the other; the last for one that is hidden from me", 2),
        a_set("field-known", _OBSERVERS, "who knows him: me, the other, whoever watches", 2),
        a_set("candidates", AGENT_COUNT, "who could be picked in the last Planning", 2),
        a_set("hq", AGENT_COUNT, "who is at HQ, or may be while the Agent X is hidden", 2),
        a_set("on-leave", AGENT_COUNT, "who is on leave", 2),
        a_set("terminated", AGENT_COUNT, "who is lost", 2),
        one_of("agenda", AGENT_COUNT, "who resolves in this Debriefing", 2),
    ]


# The numbers


def write(table: Table, seat: i64, row: vec[i64], at: i64) -> None:
    """R13.2: all that a seat knows, from an index of the row on."""
    options = table.setup.option_numbers
    for index in range(len(options)):
        row[at + index] = options[index]
    at = _write_turn(table, seat, row, at + len(options))
    at = _write_struggle(table, seat, row, at)
    at = _write_cards(table, seat, row, at)
    at = _write_deck(table.group_deck, seat, row, at)
    at = _write_deck(table.objective_deck, seat, row, at)
    at = _write_bottom(table.objective_deck, seat, row, at)
    _write_agents(table, seat, seat, row, at)
    _write_agents(table, seat, 1 - seat, row, at + 1)


def _write_turn(table: Table, seat: i64, row: vec[i64], at: i64) -> i64:
    limit = table.setup.max_turns
    left = limit - table.round if limit else _MANY_TURNS
    row[at] = seat
    row[at + 1] = _sides(seat, table.owing)
    row[at + 2] = table.phase
    row[at + 3] = min(table.round, _MANY_TURNS)
    row[at + 4] = table.round
    row[at + 5] = max(0, min(left, _MANY_TURNS))
    row[at + 6] = table.ending - 1
    row[at + 7] = _winners(table, seat)
    row[at + 8] = table.objective
    row[at + 9] = table.fate
    row[at + 10] = _side(seat, table.balance)
    row[at + 11] = _side(seat, table.token)
    row[at + 12] = _side(seat, table.loser)
    row[at + 13] = _sides(seat, table.over)
    row[at + 14] = _side(seat, table.actor)
    row[at + 15] = table.passes
    row[at + 16] = table.pending
    row[at + 17] = table.ordered
    row[at + 18] = table.initiative
    row[at + 19] = table.window
    row[at + 20] = _side(seat, table.analyst)
    row[at + 21] = _side(seat, table.look)
    row[at + 22] = 1 if table.overtime else 0
    return at + 23


def _write_struggle(table: Table, seat: i64, row: vec[i64], at: i64) -> i64:
    """R6.4, R7, R13.3: what lies open, and what it comes to."""
    row[at] = table.groups(seat)
    row[at + 1] = table.groups(1 - seat)
    row[at + 2] = table.mobilized
    row[at + 3] = table.influence(seat)
    row[at + 4] = table.influence(1 - seat)
    if table.objective == NOBODY:
        for index in range(5, 11):
            row[at + index] = 0
        row[at + 11] = NOBODY
        return at + 12
    token, _, _ = token_now(table)
    row[at + 5] = numbers.STABILITY[table.objective]
    row[at + 6] = numbers.POPULATION[table.objective]
    row[at + 7] = table.slack(seat)
    row[at + 8] = table.slack(1 - seat)
    row[at + 9] = table.room(seat)
    row[at + 10] = table.room(1 - seat)
    row[at + 11] = _side(seat, token)
    return at + 12


def _write_cards(table: Table, seat: i64, row: vec[i64], at: i64) -> i64:
    row[at] = table.pile(seat)
    row[at + 1] = table.pile(1 - seat)
    row[at + 2] = table.score(seat)
    row[at + 3] = table.score(1 - seat)
    row[at + 4] = table.spent
    discarded: i64 = 0
    places = at + 6
    for group in range(GROUP_COUNT):
        row[places + group] = 0
    for index in range(table.discard_count):
        group = table.discard[index]
        discarded |= bit(group)
        row[places + group] = index + 1
    row[at + 5] = discarded
    return places + GROUP_COUNT


def _write_deck(deck: Deck, seat: i64, row: vec[i64], at: i64) -> i64:
    """R13.2: of the rest only its members, and of the cards on top those that the seat has seen."""
    me = bit(seat)
    unseen = deck.rest
    cards = at + 3
    known = cards + LOOK_AT
    for index in range(LOOK_AT):
        row[cards + index] = NOBODY
        row[known + index] = 0
    for index in range(deck.top_count):
        row[known + index] = _observers(seat, deck.top_placed(index))
        if deck.top_placed(index) & me:
            row[cards + index] = deck.top_card(index)
        elif deck.top_seen(index) & me == 0:
            unseen |= bit(deck.top_card(index))
    row[at] = unseen
    row[at + 1] = count(deck.rest)
    row[at + 2] = deck.top_count
    return known + LOOK_AT


def _write_bottom(deck: Deck, seat: i64, row: vec[i64], at: i64) -> i64:
    """R7.5, Q24: everybody saw each objective go under the deck, also those that the Space Race has arranged since.

    No group goes under its deck, and nobody arranges groups that others have seen (R4.3, R4.4).
    """
    loose: i64 = 0
    for index in range(deck.top_count):
        if deck.top_seen(index) & ~deck.top_placed(index) & bit(seat):
            loose |= bit(deck.top_card(index))
    row[at] = loose
    for card in range(OBJECTIVE_COUNT):
        row[at + 1 + card] = 0
    for index in range(deck.bottom_count):
        row[at + 1 + deck.bottom_card(index)] = deck.bottom_count - index
    return at + 1 + OBJECTIVE_COUNT


def _write_agents(table: Table, seat: i64, owner: i64, row: vec[i64], at: i64) -> None:
    """R5.3, R13.2: the agents of one player as a seat knows them; in a row the two players alternate."""
    side = table.side
    agent = table.agent_x(owner)
    known = side[KNOWN + owner]
    hidden = agent != NOBODY and known & bit(seat) == 0
    row[at] = _UNKNOWN_AGENT if hidden else agent
    row[at + 2] = _observers(seat, known)
    row[at + 4] = side[ELIGIBLE + owner]
    row[at + 6] = table.setup.agents & ~(side[ON_LEAVE + owner] | side[DEAD + owner]) if hidden else side[HQ + owner]
    row[at + 8] = side[ON_LEAVE + owner]
    row[at + 10] = side[DEAD + owner]
    row[at + 12] = side[AGENDA + owner]


# Me first


def _side(seat: i64, who: i64) -> i64:
    """A side as a seat counts it: 0 for itself, 1 for the other, NOBODY."""
    return who if who < 0 else who ^ seat


def _sides(seat: i64, who: i64) -> i64:
    """A set of sides as a seat counts them."""
    return who if seat == 0 else who >> 1 | (who & 1) << 1


def _observers(seat: i64, known: i64) -> i64:
    """Who knows something, as a set of the three observers."""
    return _sides(seat, known & BOTH) | (_WATCHING if known & bit(SPECTATOR) else 0)


def _winners(table: Table, seat: i64) -> i64:
    """R11: who won, or both where nobody did."""
    if table.turn != OVER:
        return 0
    return BOTH if table.winner == NOBODY else bit(_side(seat, table.winner))
