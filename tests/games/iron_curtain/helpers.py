"""A small vocabulary for tests of Iron Curtain: deal, play a script, build a position, ask what happened.

Situations are reached by real actions wherever that is quick.
`position` builds the others by laying cards and cubes on the table of a new match.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

import brushpass
from brushpass.core.bits import members_of
from brushpass.core.errors import IllegalAction
from brushpass.core.match import Match
from brushpass.core.record import Record, parse
from brushpass.games.iron_curtain import card_file, events
from brushpass.games.iron_curtain.cards import RECONSTRUCTION
from brushpass.games.iron_curtain.numbers import (
    COLUMNS,
    PLAY_CARD,
    ROWS,
    START,
    WIDTH,
)
from brushpass.games.iron_curtain.rules import IronCurtainState
from brushpass.games.iron_curtain.rules.table import AFTERMATH, HAND, SUPPLY, cell_of
from brushpass.games.iron_curtain.view import IronCurtainView

Pair = tuple[int, int]
"""A number of the USA and one of the USSR."""

RECORDS_FOLDER = Path(__file__).parent / "records"
CHANCE = "chance"
SEATS = ("usa", "ussr")

# The cards, written down once more so that the tests do not lean on the tables of the engine.

REGIONS: dict[str, tuple[str, ...]] = {
    "europe": ("west-germany", "france", "turkey", "east-germany", "poland"),
    "middle-east": ("israel", "iran"),
    "asia": ("japan", "pakistan", "vietnam"),
    "africa": ("south-africa", "zaire", "nigeria", "angola"),
    "central-america": ("cuba", "panama"),
    "south-america": ("brazil", "chile"),
}
CARDS: tuple[str, ...] = tuple(card for cards in REGIONS.values() for card in cards)
USSR_CARDS = ("east-germany", "poland", "iran", "vietnam", "nigeria", "angola", "cuba", "chile")
BUDGET = {
    "west-germany": 3,
    "france": 2,
    "turkey": 1,
    "east-germany": 2,
    "poland": 2,
    "israel": 3,
    "iran": 2,
    "japan": 3,
    "pakistan": 2,
    "vietnam": 4,
    "south-africa": 2,
    "zaire": 2,
    "nigeria": 2,
    "angola": 3,
    "cuba": 2,
    "panama": 2,
    "brazil": 2,
    "chile": 3,
}


def flag(card: str) -> str:
    """R1: the side whose flag a card shows."""
    return "ussr" if card in USSR_CARDS else "usa"


def other(seat: str) -> str:
    """The opponent of a seat."""
    return "ussr" if seat == "usa" else "usa"


# Playing


def new(edition: str | None = None, /, **options: str | int | bool) -> Match:
    """A new match in which chance is a seat that the test plays."""
    return Match(brushpass.load("iron-curtain"), edition=edition, options=options, chance_by_hand=True)


def play(match: Match, script: str) -> Match:
    """Play the lines of a script, each `seat action`, chance included; empty lines are skipped."""
    for line in script.splitlines():
        seat, _, action = line.strip().partition(" ")
        if seat:
            match.play(seat, action)
    return match


def deal(match: Match, cards: str) -> Match:
    """R5, R9: chance deals these cards in order, the USA's first."""
    for card in cards.split():
        match.play(CHANCE, f"deal {card}")
    return match


def begin(usa: str, ussr: str, first: str = "ussr", edition: str | None = None, **options: str | int | bool) -> Match:
    """A match in which both have their five cards of round 1 and somebody is about to take the first turn."""
    match = deal(new(edition, **options), f"{usa} {ussr}")
    if match.waiting() == ["ussr"] and f"first {first}" in match.legal("ussr"):
        match.play("ussr", f"first {first}")
    return match


def second_round(match: Match, usa: str, first: str) -> Match:
    """R9: the USA's four cards of round 2 (the USSR gets the others), and who takes the first turn."""
    deal(match, usa)
    match.play(match.waiting()[0], f"first {first}")
    return match


def lay(match: Match, card: str, cell: str) -> Match:
    """R13: whoever's turn it is plays a card and places it; step 3 is still to come."""
    seat = match.waiting()[0]
    match.play(seat, f"play {card}")
    match.play(seat, f"place {cell}")
    return match


def rest(match: Match) -> Match:
    """Nobody uses an event and nobody places a cube until the turn is over."""
    answers = {"event-or-cubes": "cubes", "offered-event": "decline", "place-cubes": "stop"}
    while (step := seen(match).step) in answers:
        match.play(match.waiting()[0], answers[step])
    return match


def lay_quietly(match: Match, *turns: str) -> Match:
    """Whole turns, each `CARD COLUMN ROW`, in which no event is used and no cube is placed."""
    for turn in turns:
        card, _, cell = turn.partition(" ")
        rest(lay(match, card, cell))
    return match


def quiet_turns(match: Match, turns: int) -> Match:
    """So many whole turns with the first legal card on the first legal cell, without event and cubes."""
    for _ in range(turns):
        seat = match.waiting()[0]
        match.play(seat, match.legal(seat)[0])
        match.play(seat, match.legal(seat)[0])
        rest(match)
    return match


# Records


def read(name: str) -> Record:
    """A record by its name."""
    return parse((RECORDS_FOLDER / f"{name}.txt").read_text(encoding="utf-8"))


def replay(record: Record | str) -> Match:
    """The match a record, or the record of this name, tells of, stopped where it stops."""
    found = read(record) if isinstance(record, str) else record
    return Match.replay(brushpass.load("iron-curtain"), found, chance_by_hand=True)


def up_to(name: str, action: str, times: int = 1) -> Match:
    """The match of a record, stopped before an action, or before it is taken for the second or a later time."""
    record = read(name)
    places = [place for place, entry in enumerate(record.entries) if entry.action == action]
    record.entries = record.entries[: places[times - 1]]
    record.ending = ()
    return replay(record)


# Asking


def seen(match: Match, seat: str = "spectator") -> IronCurtainView:
    """What a seat, or a spectator, knows."""
    view = match.view(seat)
    assert isinstance(view, IronCurtainView)
    return view


def track(match: Match) -> int:
    """R4: the lead on the track, positive for the USA."""
    return seen(match).track


def cubes(match: Match, card: str) -> Pair:
    """The cubes of the USA and of the USSR on a card."""
    return next(lying.cubes for lying in seen(match).table if lying.card == card)


def cells(match: Match) -> dict[str, str]:
    """Where every card on the table lies."""
    return {lying.card: f"{lying.column} {lying.row}" for lying in seen(match).table}


def supply(match: Match) -> Pair:
    """R3: the cubes each side has left."""
    return seen(match).supply


def choices(match: Match, verb: str) -> set[str]:
    """What may follow a verb in the legal actions of whoever is to decide."""
    actions = (action.partition(" ") for action in match.legal(match.waiting()[0]))
    return {words for start, _, words in actions if start == verb}


def verbs(match: Match) -> set[str]:
    """The kinds of actions open to whoever is to decide."""
    return {action.split()[0] for action in match.legal(match.waiting()[0])}


def facts(match: Match, entries: int = 1) -> list[str]:
    """The consequences of the last actions in words, whoever heard them."""
    return [" ".join(fact.words) for entry in match.record.entries[-entries:] for fact in entry.consequences]


def history(match: Match) -> list[str]:
    """The consequences of every action so far."""
    return facts(match, len(match.record.entries))


def heard(match: Match, seat: str) -> list[str]:
    """Everything a seat, or `spectator`, has been told."""
    return [" ".join(telling.words) for telling in match.heard(seat)]


def forbidden_by(match: Match, seat: str, action: str) -> str | None:
    """The rule that a refused action breaks; fails if the action is accepted or if anything changes."""
    before = [match.view(seat), match.record]
    with pytest.raises(IllegalAction) as refusal:
        match.play(seat, action)
    assert [match.view(seat), match.record] == before
    return refusal.value.rule


def rulebook_table(header: str, file: str = "rules.md") -> list[list[str]]:
    """The rows of the table of a rulebook whose header begins like this."""
    text = (Path(brushpass.load("iron-curtain").folder) / file).read_text(encoding="utf-8")
    table = text[text.index(header) :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


# Constructing


def in_a_row(*cards: str) -> dict[str, str]:
    """Cells for some cards, one after the other to the east of the start card."""
    return {card: f"e{step} n0" for step, card in enumerate(cards, start=1)}


def with_events(**programs: str) -> str:
    """A card file: our cards, some of them with another event; `west_germany` stands for `west-germany`."""
    changed = {card.replace("_", "-"): events.read(program) for card, program in programs.items()}
    cards = tuple(card._replace(event=changed.get(card.card, card.event)) for card in RECONSTRUCTION.cards)
    return card_file.write(msgspec.structs.replace(RECONSTRUCTION, cards=cards))


def position(
    cards: Mapping[str, str],
    cubes: Mapping[str, Pair] | None = None,
    *,
    usa: str = "",
    ussr: str = "",
    active: str = "usa",
    track: int = 0,
    turn: int | None = None,
    aftermath: str = "",
    **options: str | int | bool,
) -> Match:
    """A match that goes on from a constructed table, where `active` is about to play a card.

    `cards` says in which cell each strategy card lies, `cubes` how many of the USA and of the USSR lie on a card: one
    each on the start card and none elsewhere unless named.
    The turn follows from the number of cards, or is named.
    `usa` and `ussr` name cards that are in those hands, and `aftermath` the two set aside, the USA's first; hands are
    filled up with cards that are nowhere else, and what is left then is the reserve.
    The record of such a match holds only what is played from here on, so it does not replay.
    """
    match = new(**options)
    state = match._state
    assert isinstance(state, IronCurtainState)
    state.round = len(cards) + 1 if turn is None else turn
    state.round_number = 1 if state.round <= state.setup.last_turn_of_round_1 else 2
    state.track = track
    state.phase = PLAY_CARD
    state.active = state.doer = state.first = SEATS.index(active)
    if state.round % 2 == 0:
        state.first = 1 - state.first
    for card, cell in cards.items():
        state.put_down(state.setup.words.index(card), _cell(cell))
    for card, (blue, red) in (cubes or {}).items():
        _lay_cubes(state, state.setup.words.index(card), (blue, red))
    _give_cards(state, (usa.split(), ussr.split()), aftermath.split())
    state.ask(state.active)
    return match


def _cell(cell: str) -> int:
    column, row = cell.split()
    return int(cell_of(COLUMNS.index(column) * WIDTH + ROWS.index(row)))


def _lay_cubes(state: IronCurtainState, card: int, wanted: Pair) -> None:
    assert state.on_table >> card & 1
    for seat in range(2):
        state.add_cubes(seat, card, wanted[seat] - int(card == START))
        assert state.side[SUPPLY + seat] >= 0


def _give_cards(state: IronCurtainState, hands: tuple[list[str], list[str]], aftermath: list[str]) -> None:
    """R5, R8, R9: the named cards, and cards that are nowhere else until the hands have the size of this turn."""
    words = state.setup.words
    named = [words.index(card) for card in (*hands[0], *hands[1], *aftermath)]
    assert len(set(named)) == len(named)
    assert not any(state.on_table >> card & 1 for card in named)
    unplayed = members_of(state.setup.cards & ~state.on_table)
    spare = [card for card in unplayed if card not in named]
    in_hands = 0
    for seat, hand in enumerate(hands):
        cards = [words.index(card) for card in hand]
        assert len(cards) <= _hand_size(state, seat)
        while len(cards) < _hand_size(state, seat):
            cards.append(spare.pop())
        state.side[HAND + seat] = sum(1 << card for card in cards)
        in_hands |= sum(1 << card for card in cards)
    if state.round_number == 2:
        for seat in range(2):
            card = words.index(aftermath[seat]) if aftermath else spare.pop()
            state.side[AFTERMATH + seat] = card
            in_hands |= 1 << card
    state.rest = state.setup.cards & ~state.on_table & ~in_hands


def _hand_size(state: IronCurtainState, seat: int) -> int:
    """R5, R8, R9: how many cards a seat holds before it or the other seat plays the card of this turn."""
    setup = state.setup
    cards, turns = setup.first_hand, state.round - 1
    if state.round_number == 2:
        cards, turns = setup.second_hand, turns - setup.last_turn_of_round_1
    played = (turns + 1) // 2 if seat == state.first else turns // 2
    return int(cards - played)
