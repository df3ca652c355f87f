"""Tables: what is folded from events is what was played, and a command that is refused changes nothing."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import get_args
from zlib import crc32

import pytest

from brushpass.core.dice import Dice
from brushpass.core.errors import BrushpassError
from brushpass.core.match import WATCHING, Match
from brushpass.core.record import CHANCE_WORD, parse
from brushpass.core.series import Series
from brushpass.games import games, load
from brushpass.games.checkpoint_charlie import CheckpointCharlie
from brushpass.server.tables import events
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.events import Event
from brushpass.server.tables.offers import DRAW, REMATCH, UNDO
from brushpass.server.tables.players import checked_name
from brushpass.server.tables.setup import PASS, PERSON, Clock
from brushpass.server.tables.status import CLOSED, OPEN, OVER, PLAYING
from brushpass.server.tables.table import Table
from tests.server.courses import (
    ALIKE,
    LIVE,
    NAMES,
    OPENLY,
    SECRET,
    SETUPS,
    START,
    Course,
    folded,
    new_table,
    observed,
    setup_of,
    table_of,
)

COURSES = [(name, seed) for name in SETUPS for seed in range(3)]
every_course = pytest.mark.parametrize(("name", "seed"), COURSES, ids=[f"{name} {seed}" for name, seed in COURSES])
CHARLIE = "checkpoint-charlie"
THREE = {"players": "3"}


@cache
def course(name: str, seed: int) -> Course:
    """A random course; every other one is played with names that are hard to tell apart."""
    # Courses of one seed would all begin in the same way; and a new edition must not change the courses of others.
    own_seed = 100 * (crc32(name.encode()) % 100_000) + seed
    return Course(SETUPS[name], own_seed, names=ALIKE if seed % 2 else NAMES).run(170)


def the_match(table: Table) -> Match:
    """The latest match."""
    assert table.match is not None
    return table.match


def legal(table: Table, player: int) -> list[str]:
    """What a player may do."""
    return the_match(table).legal(table.seat_of(player))


def play(table: Table, player: int, action: str | None = None, now: int = START) -> events.Moved:
    """Take a player's decision: the first legal one if none is named."""
    one = table.person(player)
    chosen = legal(table, player)[0] if action is None else action
    event = table.play(now, player, one.decision, chosen, by="bot" if one.bot else "person")
    assert event is not None
    return event


def play_any(table: Table, dice: Dice) -> Event:
    """Somebody who has to decides at random; in a live window the clock goes on."""
    match = the_match(table)
    if match.ticking:
        return table.tick(START)
    player = table.owing()[dice.below(len(table.owing()))]
    choices = legal(table, player)
    return play(table, player, choices[dice.below(len(choices))])


def play_out(table: Table, dice: Dice) -> list[Event]:
    """Play the match to its end."""
    happened: list[Event] = []
    while table.is_on:
        happened.append(play_any(table, dice))
    return happened


def refuse(table: Table, command: Callable[[], object]) -> str:
    """The reason for which a command is refused; it must have changed nothing."""
    before = observed(table)
    with pytest.raises(BrushpassError) as caught:
        command()
    assert observed(table) == before
    return caught.value.message


# The fold


@every_course
def test_a_table_is_its_log_of_events(name: str, seed: int) -> None:
    """Folded from the text of its events a table is the one that was played, at every moment looked at."""
    played = course(name, seed)
    again = new_table(SETUPS[name])
    seen = {0: observed(again)}
    for body in played.kept:
        again.apply(events.decode(body))
        if again.number in played.snapshots:
            seen[again.number] = observed(again)
    assert seen == played.snapshots


@every_course
def test_the_records_of_a_course_are_whole(name: str, seed: int) -> None:
    """Every match replays from its text, and its dice are fair as soon as they can be checked."""
    series = course(name, seed).table.series
    if series is None:
        return
    for match in series.matches:
        record = parse(match.record.text())
        assert Match.replay(series.game, record, chance_by_hand=True).record.text() == match.record.text()
        assert (record.dice_secret != "") == match.over
        if match.over:
            assert Match.verify_dice(series.game, record) > 0


def test_the_courses_see_everything() -> None:
    """Every kind of event happens, and commands are refused for almost every reason that a table has."""
    played = [course(name, seed) for name, seed in COURSES]
    happened = {type(events.decode(body)) for one in played for body in one.kept}
    assert happened == set(get_args(events.Event))
    reasons = set().union(*(one.reasons for one in played))
    assert reasons >= {
        "already-left",
        "already-offered",
        "bot-plays-here",
        "future-decision",
        "match-over",
        "no-draws",
        "no-match-on",
        "no-offer",
        "not-at-table",
        "not-legal-now",
        "not-ready",
        "not-vanished",
        "not-your-turn",
        "nothing-ticks",
        "nothing-to-undo",
        "place-taken",
        "rematch-made",
        "series-goes-on",
        "stale-decision",
        "table-begun",
        "undo-off",
        "unknown-action",
    }


def test_courses_take_back_in_every_game() -> None:
    """The courses of every game in which something can be taken back hold matches that went on after an undo."""
    undone = {name for name, seed in COURSES if course(name, seed).undone}
    assert {SETUPS[name].game for name in undone} == {game for game in games() if load(game).open_facts}


@pytest.mark.parametrize("place", [-1, -2, -10])
def test_the_fold_misses_nothing(place: int) -> None:
    """A log that lacks one event is another table."""
    played = course("bots alone", 0)
    with_all, without = list(played.kept), list(played.kept)
    del without[place]
    try:
        shorter = observed(folded(played.table, without))
    except BrushpassError:
        return
    assert shorter != observed(folded(played.table, with_all))


def test_what_chance_did_stands_in_the_events() -> None:
    """A fold throws no dice: with another secret the table is played as it was."""
    played = course("cold-war ffg-2011", 0)
    decoded = [events.decode(body) for body in played.kept]
    other = Table.folded("t", played.table.setup, bytes(32), START, decoded)
    entries = [entry.action for entry in the_match(other).entries()]
    assert entries == [entry.action for entry in the_match(played.table).entries()]


@pytest.mark.parametrize(
    "event",
    [
        events.Joined(at=1, player=0, name="Ada", program=True),
        events.Offered(at=1, player=0, what="undo", start=0),
        events.Began(at=1, match=1, players=(1, 0), chance=("draw cuba",)),
        events.Moved(at=1, player=0, action="pass", by="clock"),
    ],
    ids=lambda event: type(event).__name__,
)
def test_an_event_survives_its_text(event: Event) -> None:
    """What is read is what was written."""
    assert events.decode(events.encode(event)) == event


# Before the first match


def test_a_place_is_taken_and_left() -> None:
    """Whoever joins sits in the first free place, and may go again."""
    table = new_table(setup_of("cold-war"))
    assert table.join(START, " Ada  Lovelace ", None).name == "Ada Lovelace"
    assert (table.free(), table.names()) == ([1], ["Ada Lovelace", ""])
    table.leave(START, 0)
    assert table.free() == [0, 1]


@pytest.mark.parametrize("place", [0, 2, 7, -1])
def test_only_a_free_place_can_be_taken(place: int) -> None:
    """Neither somebody's place nor one that the table does not have."""
    table = new_table(setup_of("cold-war"))
    table.join(START, "Ada", 0)
    assert refuse(table, lambda: table.join(START, "Bea", place)) == "place-taken"


def test_the_place_of_a_bot_is_its_own() -> None:
    """Nobody takes it and nobody leaves it."""
    table = new_table(setup_of("cold-war", places=(PERSON, "simple")))
    assert refuse(table, lambda: table.join(START, "Ada", 1)) == "place-taken"
    assert refuse(table, lambda: table.leave(START, 1)) == "not-at-table"


def test_an_empty_place_cannot_be_left() -> None:
    """Whoever has gone cannot go again."""
    table = new_table(setup_of("cold-war"))
    assert refuse(table, lambda: table.leave(START, 0)) == "not-at-table"


@pytest.mark.parametrize("name", ["", "   ", "Bot simple", "bOT x", "a" * 31, "a\u200bb", "a\x00b"])
def test_a_bad_name_is_refused(name: str) -> None:
    """Nobody is called nothing, like a bot, at great length, or by what cannot be printed."""
    table = new_table(setup_of("cold-war"))
    assert refuse(table, lambda: table.join(START, name, None)) == "bad-guest-name"


@pytest.mark.parametrize("name", ["Bo", "Botho", "Zażółć", "a" * 30, "Ada (2)"])
def test_a_good_name_is_kept(name: str) -> None:
    """Whatever else people are called."""
    assert checked_name(name) == name


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Ada", "Ada", "Ada"), ["Ada", "Ada (2)", "Ada (3)"]),
        (("Ada (3)", "Ada", "Ada"), ["Ada (3)", "Ada", "Ada (4)"]),
        (("Ada", "Ada (3)", "Ada"), ["Ada", "Ada (3)", "Ada (4)"]),
        (("Ada", "Ada", "Ada (2)"), ["Ada", "Ada (2)", "Ada (2) (3)"]),
    ],
)
def test_names_alike_are_told_apart(names: Sequence[str], told: list[str]) -> None:
    """A series can be played between people of the same name."""
    table = new_table(setup_of(CHARLIE, options=THREE))
    for name in names:
        table.join(START, name, None)
    table.begin(START)
    assert table.names() == told
    assert list(the_match(table).names.values()) == told


def test_bots_of_one_kind_are_told_apart() -> None:
    """Five of them make a table at which nobody has to sit down."""
    table = new_table(setup_of(CHARLIE, options={"players": "5"}, places=("random",) * 5))
    table.begin(START)
    assert table.names() == ["Bot random", *(f"Bot random ({number})" for number in range(2, 6))]


def test_a_table_can_be_closed_before_it_begins() -> None:
    """Then nobody sits down there any more."""
    table = new_table(setup_of("cold-war"))
    table.close(START)
    assert table.status == CLOSED
    assert refuse(table, lambda: table.join(START, "Ada", None)) == "table-begun"
    assert refuse(table, lambda: table.begin(START)) == "not-ready"


@pytest.mark.parametrize(
    "command",
    [
        lambda table: table.join(START, "Zoe", None),
        lambda table: table.leave(START, 0),
        lambda table: table.close(START),
    ],
)
def test_nobody_comes_or_goes_after_the_beginning(command: Callable[[Table], object]) -> None:
    """Places are settled with the first match."""
    table = table_of("cold-war")
    assert refuse(table, lambda: command(table)) == "table-begun"


def test_a_match_begins_when_all_places_are_taken() -> None:
    """Not before, and only once."""
    table = new_table(setup_of("cold-war"))
    table.join(START, "Ada", 1)
    assert refuse(table, lambda: table.begin(START)) == "not-ready"
    table.join(START, "Bea", 0)
    began = table.begin(START)
    assert (began.players, began.match, table.status) == ((0, 1), 1, PLAYING)
    assert refuse(table, lambda: table.begin(START)) == "not-ready"


def test_nothing_can_be_played_before_the_beginning() -> None:
    """There is no match yet."""
    table = new_table(setup_of("cold-war"))
    table.join(START, "Ada", 0)
    assert refuse(table, lambda: table.play(START, 0, 0, "pass")) == "no-match-on"
    assert refuse(table, lambda: table.resign(START, 0)) == "no-match-on"
    assert refuse(table, lambda: table.tick(START)) == "no-match-on"
    assert table.flag(START) is None


# Decisions


def test_a_repeated_decision_is_harmless() -> None:
    """The same answer to the same question changes nothing, whatever its white space."""
    table = table_of("cold-war")
    action = legal(table, 0)[0]
    play(table, 0, action)
    before = observed(table)
    assert table.play(START + 9, 0, 0, action) is None
    assert table.play(START + 9, 0, 0, f"  {action.replace(' ', '   ')} ") is None
    assert observed(table) == before


def test_another_answer_to_an_old_question_is_refused() -> None:
    """What was decided stays decided."""
    table = table_of("cold-war")
    first, second, *_ = legal(table, 0)
    play(table, 0, first)
    assert refuse(table, lambda: table.play(START, 0, 0, second)) == "stale-decision"


def test_an_answer_to_a_question_yet_to_come_is_refused() -> None:
    """Nobody answers in advance."""
    table = table_of("cold-war")
    assert refuse(table, lambda: table.play(START, 0, 1, legal(table, 0)[0])) == "future-decision"


def test_an_older_decision_is_not_repeated() -> None:
    """Only the latest decision is remembered; one before it is simply too late."""
    table = table_of("cold-war")
    first = play(table, 0).action
    play_until(table, lambda: table.person(0).decision == 2)
    assert refuse(table, lambda: table.play(START, 0, 0, first)) == "stale-decision"


def play_until(table: Table, condition: Callable[[], bool]) -> None:
    """Play at random until something holds."""
    dice = Dice(3)
    while not condition():
        assert table.is_on
        play_any(table, dice)


def test_decisions_are_counted_on_through_a_series() -> None:
    """A late message of the first match is no answer in the second."""
    table = table_of("shadows-in-kyoto")
    play_out(table, Dice(1))
    counts = [table.person(player).decision for player in (0, 1)]
    table.begin(START)
    assert [table.person(player).decision for player in (0, 1)] == counts
    waiting = table.owing()[0]
    assert refuse(table, lambda: table.play(START, waiting, 0, legal(table, waiting)[0])) == "stale-decision"


def test_nobody_plays_after_the_end() -> None:
    """The match is over for everybody."""
    table = table_of("cold-war")
    action = legal(table, 0)[0]
    table.resign(START, 1)
    assert refuse(table, lambda: table.play(START, 0, 0, action)) == "match-over"


def test_a_bot_that_thought_too_long_does_not_play_for_one_who_came_back() -> None:
    """The decision is the person's again."""
    table = table_of("cold-war")
    table.take_over(START, 0, 1)
    action = legal(table, 1)[0]
    table.come_back(START, 1)
    assert refuse(table, lambda: table.play(START, 1, 0, action, by="bot")) == "not-vanished"


def test_nobody_plays_in_person_where_a_bot_plays() -> None:
    """One has to return first."""
    table = table_of("cold-war")
    table.take_over(START, 0, 1)
    assert refuse(table, lambda: table.play(START, 1, 0, legal(table, 1)[0])) == "bot-plays-here"


# Taking back


class OpenCharlie(CheckpointCharlie):
    """A game with sealed answers in which, unlike in the real one, something can be taken back."""

    open_facts = frozenset({"accused", "passed", "swap-declined"})


def open_charlie(**options: str) -> Table:
    """A table of it at which windows are played in the open."""
    table = new_table(setup_of(CHARLIE, options={**OPENLY, **options}))
    table.game = OpenCharlie()
    for player in range(len(table.players)):
        table.join(START, NAMES[player], player)
    table.begin(START)
    return table


UNDO_TABLES: dict[str, Callable[[], Table]] = {
    "cold-war": lambda: table_of("cold-war"),
    "iron-curtain": lambda: table_of("iron-curtain"),
    "shadows-in-kyoto": lambda: table_of("shadows-in-kyoto"),
    "shadows-in-kyoto advanced": lambda: table_of("shadows-in-kyoto", edition="advanced"),
    "sealed answers": lambda: open_charlie(),
}
every_undo = pytest.mark.parametrize("make", UNDO_TABLES.values(), ids=UNDO_TABLES.keys())


def last_of(table: Table, player: int) -> int | None:
    """Where the latest action of a player stands in the record."""
    seat = table.seat_of(player)
    places = [place for place, entry in enumerate(the_match(table).entries()) if entry.seat == seat]
    return places[-1] if places else None


def is_open(table: Table, player: int) -> bool:
    """Has nothing been revealed, nor chance acted, since a player's latest action?"""
    start = last_of(table, player)
    if start is None:
        return False
    since = the_match(table).entries(start)
    told = {fact.words[0] for entry in since for fact in entry.consequences}
    return all(entry.seat != CHANCE_WORD for entry in since) and told <= table.game.open_facts


def open_moments(table: Table, seed: int, most: int) -> Iterator[int]:
    """Play at random and stop wherever a player's latest action may be taken back: the player."""
    dice = Dice(seed)
    found = 0
    while table.is_on and found < most:
        for player in range(len(table.players)):
            if is_open(table, player):
                found += 1
                yield player
                break
        if table.is_on:
            play_any(table, dice)


def agree(table: Table, player: int, what: events.Offer = UNDO) -> list[Event]:
    """A player proposes something, and all others agree."""
    others = [other for other in range(len(table.players)) if other != player]
    return [table.offer(START, one, what) for one in (player, *others)]


@every_undo
def test_an_open_action_is_taken_back_and_the_match_goes_on(make: Callable[[], Table]) -> None:
    """The record is the one from before the action, everybody has a new decision, and the dice stay fair."""
    table = make()
    moments = 0
    for player in open_moments(table, 5, 6):
        start = last_of(table, player)
        assert start is not None
        entries = the_match(table).entries()[:start]
        decisions = [table.person(one).decision for one in range(len(table.players))]
        agree(table, player)
        assert [(entry.seat, entry.action) for entry in the_match(table).entries()] == [
            (entry.seat, entry.action) for entry in entries
        ]
        assert [table.person(one).decision for one in range(len(table.players))] == [one + 1 for one in decisions]
        assert player in table.owing()
        assert table.offers == {}
        moments += 1
    assert moments == 6
    play_out(table, Dice(7))
    record = parse(the_match(table).record.text())
    assert Match.verify_dice(table.game, record) > 0


@every_undo
def test_undo_is_refused_exactly_where_something_came_out(make: Callable[[], Table]) -> None:
    """At every moment of a random match a proposal stands or is refused, as the record tells."""
    table = make()
    dice = Dice(11)
    answers = set()
    for _ in range(120):
        if not table.is_on:
            break
        for player in range(len(table.players)):
            allowed = is_open(table, player)
            answers.add(allowed)
            if allowed:
                table.offer(START, player, UNDO)
                table.decline(START, player, UNDO)
            else:
                assert refuse(table, partial(table.offer, START, player, UNDO)) == "nothing-to-undo"
        play_any(table, dice)
    assert answers == {True, False}


@every_undo
def test_undo_needs_everybody(make: Callable[[], Table]) -> None:
    """Until the last person has agreed nothing is taken back."""
    table = make()
    player = next(open_moments(table, 5, 1))
    length = the_match(table).length
    others = [other for other in range(len(table.players)) if other != player]
    table.offer(START, player, UNDO)
    for other in others:
        assert the_match(table).length == length
        table.offer(START, other, UNDO)
    assert the_match(table).length < length
    assert table.took_back


@every_undo
def test_a_match_from_which_something_was_taken_back_is_the_one_from_before(make: Callable[[], Table]) -> None:
    """It is the match that its shorter record tells of, from every side, and plays on like that one."""
    table = make()
    for number, player in enumerate(open_moments(table, 5, 4)):
        start = last_of(table, player)
        agree(table, player)
        match = the_match(table)
        assert match.length == start
        again = Match.replay(table.game, match.record, fair=table.dice_of(1))
        assert sides(match) == sides(again)
        before = match.length
        play_any(table, Dice(number))
        for entry in match.entries(before)[:1]:
            again.play(entry.seat, entry.action)
        assert sides(match) == sides(again)


def sides(match: Match) -> list[object]:
    """A match from every side, and its record."""
    observers = (*match.seats, WATCHING)
    seen = [(match.view(one), match.heard(one), match.places(one)) for one in observers]
    return [seen, match.waiting(), match.record.text()]


def undone_again_and_again(times: int) -> tuple[Table, list[Event]]:
    """A table at which a player takes the same action back so many times, and its log."""
    setup = setup_of("shadows-in-kyoto", places=(PERSON, "random"))
    table = new_table(setup)
    happened: list[Event] = [table.join(START, "Ada", 0), table.begin(START)]
    while not is_open(table, 0):
        happened.append(play_any(table, Dice(3)))
    for _ in range(times):
        happened.append(table.offer(START, 0, UNDO))
        while not is_open(table, 0):
            happened.append(play(table, table.owing()[0]))
    return table, happened


def test_a_fold_plays_every_action_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often something was taken back, no action is played again because of it."""
    table, happened = undone_again_and_again(50)
    kept = [events.encode(event) for event in happened]
    actions = sum(len(event.chance) for event in happened if isinstance(event, events.Began | events.Moved))
    actions += sum(isinstance(event, events.Moved) for event in happened)
    played: list[str] = []
    plain = Match.play

    def counting(match: Match, seat: str, action: str) -> object:
        played.append(action)
        return plain(match, seat, action)

    monkeypatch.setattr(Match, "play", counting)
    again = folded(table, kept)
    assert len(played) == actions
    monkeypatch.undo()
    assert observed(again) == observed(table)


def test_what_was_once_taken_back_stays_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log is folded as it was kept, though by the rules of today nothing of it could be taken back."""
    table, happened = undone_again_and_again(3)
    monkeypatch.setattr(type(table.game), "open_facts", frozenset())
    assert observed(folded(table, [events.encode(event) for event in happened])) == observed(table)


def test_a_match_has_so_many_undos_and_no_more() -> None:
    """A bot agrees to each of them, and to none after the last."""
    table, _ = undone_again_and_again(3)
    assert table.undos == 3
    assert refuse(table, lambda: table.offer(START, 0, UNDO, None, 3)) == "undos-used-up"
    table.offer(START, 0, UNDO, None, 4)
    assert table.undos == 4


def test_the_last_undo_is_not_agreed_to_twice() -> None:
    """A proposal from before the last undo of a match comes to nothing."""
    table = table_of("shadows-in-kyoto")
    player = next(open_moments(table, 5, 1))
    table.offer(START, player, UNDO, None, 1)
    table.undos = 1
    assert refuse(table, lambda: table.offer(START, 1 - player, UNDO, None, 1)) == "undos-used-up"


def test_a_new_match_has_undos_again() -> None:
    """They are counted for each match."""
    table = table_of("cold-war", series="best_of_3", options={"max_turns": "1"})
    agree(table, next(open_moments(table, 5, 1)))
    assert table.undos == 1
    play_out(table, Dice(7))
    table.begin(START)
    assert table.undos == 0


@every_undo
def test_a_late_answer_from_before_an_undo_is_refused(make: Callable[[], Table]) -> None:
    """After an undo the old numbers of decisions answer nothing."""
    table = make()
    player = next(open_moments(table, 5, 1))
    number = table.person(player).decision
    agree(table, player)
    assert table.person(player).decision == number + 1
    choices = legal(table, player)
    assert refuse(table, lambda: table.play(START, player, number, choices[0])) == "stale-decision"
    assert refuse(table, lambda: table.play(START, player, number + 2, choices[0])) == "future-decision"
    assert table.play(START, player, number + 1, choices[-1]) is not None


@every_undo
def test_everybody_notices_an_undo(make: Callable[[], Table]) -> None:
    """What each observer has been able to notice only grows, though lines of the log are gone."""
    table = make()
    player = next(open_moments(table, 5, 1))
    observers = (*range(len(table.players)), None)
    others = [other for other in range(len(table.players)) if other != player]
    for one in (player, *others):
        before = [table.seen(observer) for observer in observers]
        table.offer(START, one, UNDO)
        assert all(table.seen(observer) > seen for observer, seen in zip(observers, before, strict=True))


def test_an_undo_declined_is_off() -> None:
    """One who does not agree is enough, and the proposal can be made again."""
    table = table_of("iron-curtain")
    player = next(open_moments(table, 5, 1))
    table.offer(START, player, UNDO)
    table.decline(START, 1 - player, UNDO)
    assert table.offers == {}
    table.offer(START, player, UNDO)
    assert table.offers == {UNDO: {player}}


def test_a_proposal_lapses_with_the_next_move() -> None:
    """Who moves on has answered."""
    table = table_of("iron-curtain")
    player = next(open_moments(table, 5, 1))
    table.offer(START, player, UNDO)
    play_any(table, Dice(1))
    assert refuse(table, lambda: table.decline(START, player, UNDO)) == "no-offer"


def test_an_undo_goes_back_no_further_because_a_draw_was_proposed_too() -> None:
    """Two proposals do not disturb each other."""
    table = table_of("cold-war")
    player = next(open_moments(table, 5, 1))
    start = last_of(table, player)
    table.offer(START, player, UNDO)
    table.offer(START, 1 - player, DRAW)
    table.offer(START, 1 - player, UNDO)
    assert the_match(table).length == start


@pytest.mark.parametrize("rated", [True, False])
def test_undo_can_be_off(rated: bool) -> None:
    """It always is at a rated table."""
    table = table_of("iron-curtain", rated=rated, undo=rated, clock=Clock(kind="bank", bank_ms=3_600_000))
    player = next(open_moments(table, 5, 1))
    assert refuse(table, lambda: table.offer(START, player, UNDO)) == "undo-off"


def test_one_against_bots_takes_back_alone() -> None:
    """Nobody else has to agree, also while the bot thinks, whose answer then comes too late."""
    table = table_of("iron-curtain", places=(PERSON, "random"))
    dice = Dice(4)
    while not (is_open(table, 0) and 1 in table.bots_owing()):
        play_any(table, dice)
    number, action = table.person(1).decision, legal(table, 1)[0]
    start = last_of(table, 0)
    table.offer(START, 0, UNDO)
    assert (the_match(table).length, table.owing()) == (start, [0])
    assert refuse(table, lambda: table.play(START, 1, number, action, by="bot")) == "stale-decision"


def test_an_undo_takes_back_what_others_did_since() -> None:
    """It goes back to before one's own action, however many open ones followed it."""
    table = open_charlie()
    dice = Dice(6)

    def long_ago() -> int | None:
        for player in range(4):
            start = last_of(table, player)
            if is_open(table, player) and start is not None and start < the_match(table).length - 1:
                return player
        return None

    while long_ago() is None:
        play_any(table, dice)
    player = long_ago()
    assert player is not None
    start = last_of(table, player)
    agree(table, player)
    assert (the_match(table).length, table.owing()) == (start, [player])


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        *itertools.product(load(CHARLIE).editions, [{}, OPENLY, LIVE]),
        *[(edition, {"announce": "manual"}) for edition in load(CHARLIE).editions if edition != "small"],
    ],
)
def test_nothing_is_taken_back_in_checkpoint_charlie(edition: str, options: dict[str, str]) -> None:
    """R21, W2: an accusation stands, and a sealed answer taken back, or a refusal to do so, would tell of it."""
    table = table_of(CHARLIE, edition=edition, options={"players": "3", **options})
    dice = Dice(8)
    while table.is_on:
        assert [undo_answer(table, player) for player in range(3)] == ["nothing-to-undo"] * 3
        play_any(table, dice)


@pytest.mark.parametrize("stasi", ["false", "true"])
def test_whether_undo_is_refused_tells_nothing_of_sealed_answers(stasi: str) -> None:
    """Where something can be taken back, a proposal has the same answer before and after a sealed answer of others."""
    dice = Dice(8)
    compared = 0
    for _ in range(8):
        table = open_charlie(players="3", announce="manual", cafe_adler="true", stasi=stasi)
        while table.is_on:
            before = [undo_answer(table, player) for player in range(3)]
            seen = [table.seen(player) for player in range(3)]
            play_any(table, dice)
            for player in range(3):
                if table.is_on and table.seen(player) == seen[player]:
                    compared += 1
                    assert undo_answer(table, player) == before[player]
    assert compared > 50


def undo_answer(table: Table, player: int) -> str:
    """Why a proposal to take back is refused; empty if it is not, and then it is withdrawn."""
    public = table.public
    try:
        table.offer(START, player, UNDO)
    except Refused as refused:
        return refused.message
    table.decline(START, player, UNDO)
    table.public = public
    return ""


def test_a_proposal_lapses_where_something_is_played_in_the_open() -> None:
    """Also in a game with sealed answers: it would take back what was done since."""
    table = open_charlie()
    player = next(open_moments(table, 5, 1))
    table.offer(START, player, UNDO)
    play_any(table, Dice(1))
    assert table.offers == {}


# Draws and rematches


def test_two_agree_on_a_draw() -> None:
    """Both have half a point, and the record says how it ended."""
    table = table_of("cold-war")
    agree(table, 1, DRAW)
    assert the_match(table).record.ending == ("agreed", "cia", "kgb")
    assert table.status == OVER


def test_a_draw_is_proposed_once_at_a_time() -> None:
    """By the same player, until it is declined."""
    table = table_of("cold-war")
    table.offer(START, 0, DRAW)
    assert refuse(table, lambda: table.offer(START, 0, DRAW)) == "already-offered"
    table.decline(START, 0, DRAW)
    table.offer(START, 0, DRAW)


@pytest.mark.parametrize("game", ["iron-curtain", "shadows-in-kyoto", CHARLIE])
def test_games_without_draws_know_none(game: str) -> None:
    """Players cannot agree on what the rules do not know."""
    table = table_of(game)
    assert refuse(table, lambda: table.offer(START, 0, DRAW)) == "no-draws"


def test_bots_agree_to_no_draw() -> None:
    """Not where one was seated, nor where one has taken a place."""
    table = table_of("cold-war", places=(PERSON, "random"))
    assert refuse(table, lambda: table.offer(START, 0, DRAW)) == "bots-decline"
    table = table_of("cold-war")
    table.take_over(START, 0, 1)
    assert refuse(table, lambda: table.offer(START, 0, DRAW)) == "bots-decline"


def test_one_for_whom_a_bot_plays_has_no_say() -> None:
    """Neither in proposals nor in claims, until he comes back."""
    table = table_of("cold-war")
    table.offer(START, 0, DRAW)
    table.take_over(START, 0, 1)
    assert refuse(table, lambda: table.offer(START, 1, DRAW)) == "bot-plays-here"
    assert refuse(table, lambda: table.decline(START, 1, DRAW)) == "bot-plays-here"
    assert refuse(table, lambda: table.claim(START, 1, 0)) == "bot-plays-here"
    table.come_back(START, 1)
    table.offer(START, 1, DRAW)
    assert not table.is_on


@pytest.mark.parametrize("what", [DRAW, UNDO])
def test_proposals_end_with_the_match(what: events.Offer) -> None:
    """Nobody can agree to one after that."""
    table = table_of("cold-war", series="best_of_3")
    player = next(open_moments(table, 5, 1))
    table.offer(START, player, what)
    table.resign(START, player)
    assert table.offers == {}
    assert refuse(table, lambda: table.offer(START, 1 - player, what)) == "no-match-on"


def test_a_rematch_is_for_the_end_of_the_series() -> None:
    """Before that the next match is due."""
    table = table_of("shadows-in-kyoto")
    table.resign(START, 0)
    assert refuse(table, lambda: table.offer(START, 0, REMATCH)) == "series-goes-on"


def test_a_rematch_has_its_table_when_all_have_agreed() -> None:
    """It is the one that the last of them brought, and there is only one."""
    table = table_of(CHARLIE, options=THREE)
    play_out(table, Dice(2))
    for player in (2, 0, 1):
        assert table.would_settle(player, REMATCH) == (player == 1)
        table.offer(START, player, REMATCH, "other" if player == 1 else None)
    assert (table.rematch, table.offers) == ("other", {})
    assert refuse(table, lambda: table.offer(START, 0, REMATCH)) == "rematch-made"


def test_a_rematch_is_declined() -> None:
    """And can be proposed again."""
    table = table_of("cold-war")
    table.resign(START, 0)
    table.offer(START, 0, REMATCH)
    table.decline(START, 1, REMATCH)
    assert table.offers == {}
    table.offer(START, 1, REMATCH)
    table.offer(START, 0, REMATCH, "other")
    assert table.rematch == "other"


def test_one_against_bots_has_his_rematch_at_once() -> None:
    """Nobody else has to agree."""
    table = table_of("cold-war", places=("random", PERSON))
    table.resign(START, 1)
    assert table.would_settle(1, REMATCH)
    event = table.offer(START, 1, REMATCH, "other")
    assert table.rematch == "other"
    assert events.decode(events.encode(event)) == event


def test_the_last_to_agree_brings_the_table() -> None:
    """Two who agree at the same moment are not left without one: the second is told to try again."""
    table = table_of("cold-war")
    table.resign(START, 0)
    table.offer(START, 0, REMATCH)
    assert refuse(table, lambda: table.offer(START, 1, REMATCH)) == "table-busy"
    table.offer(START, 1, REMATCH, "other")
    assert table.rematch == "other"


# Giving up, running out of time, vanishing


def test_between_two_the_other_wins() -> None:
    """Whoever gives up, in whichever seat."""
    table = table_of("shadows-in-kyoto")
    table.resign(START, 0)
    table.begin(START)
    loser = table.seat_of(0)
    table.resign(START, 0)
    assert the_match(table).record.ending == ("resigned", *(seat for seat in the_match(table).seats if seat != loser))
    assert (table.status, table.series and table.series.winners) == (OVER, ("Bea",))


def test_nobody_gives_up_twice() -> None:
    """Between two the match is over; among more the player has left."""
    two = table_of("cold-war")
    two.resign(START, 0)
    assert refuse(two, lambda: two.resign(START, 0)) == "no-match-on"
    three = table_of(CHARLIE, options=THREE)
    three.resign(START, 0)
    assert refuse(three, lambda: three.resign(START, 0)) == "already-left"


def test_among_more_the_rest_play_on() -> None:
    """Who gave up is played by the game's ruling to the end, and does not come back in this match."""
    table = table_of(CHARLIE, options=THREE, series="first_to_3")
    table.resign(START, 1)
    one = table.person(1)
    assert (one.left, one.bot, table.is_on) == (True, PASS, True)
    assert table.come_back(START, 1) is None
    assert refuse(table, lambda: table.offer(START, 1, UNDO)) == "already-left"
    assert refuse(table, lambda: table.take_over(START, 1, 0)) == "already-left"
    while table.is_on:
        owing = table.owing()[0]
        play(table, owing, table.absent_action(owing) if owing == 1 else None)
    table.begin(START)
    assert (one.left, one.bot) == (False, "")


def test_all_may_give_up() -> None:
    """Then nobody has to wait, and the match is played to its end all the same."""
    table = table_of(CHARLIE, options=THREE)
    for player in range(3):
        table.resign(START, player)
    while table.is_on:
        owing = table.bots_owing()[0]
        play(table, owing, table.absent_action(owing))
    assert table.status == OVER


def test_a_match_is_claimed_from_one_who_vanished() -> None:
    """The record says so."""
    table = table_of("cold-war")
    table.claim(START, 1, 0)
    assert the_match(table).record.ending == ("abandoned", "kgb")


@pytest.mark.parametrize("against", [0, 2, 7])
def test_nobody_claims_from_himself_or_from_nobody(against: int) -> None:
    """There has to be another player."""
    table = table_of("cold-war")
    assert refuse(table, lambda: table.claim(START, 0, against)) == "not-vanished"
    assert refuse(table, lambda: table.take_over(START, 0, against)) == "not-vanished"


def test_nobody_vanishes_who_owes_nothing() -> None:
    """One who has decided may be away."""
    table = table_of("cold-war")
    play(table, 1)
    assert refuse(table, lambda: table.claim(START, 0, 1)) == "not-vanished"


def test_among_more_nothing_is_claimed() -> None:
    """But a bot may play on."""
    table = table_of(CHARLIE, options=THREE)
    assert refuse(table, lambda: table.claim(START, 0, 1)) == "claim-for-two"
    assert table.take_over(START, 0, 1).bot == "simple"


def test_a_sealed_answer_does_not_show_in_who_has_vanished() -> None:
    """Who has answered in secret can be taken over like one who has not."""
    table = table_of(CHARLIE, options=THREE)
    play(table, 1)
    assert (1 in table.owing(), table.owing_seen(0)) == (False, [0, 1, 2])
    table.take_over(START, 0, 1)
    assert table.person(1).bot == "simple"


def test_a_bot_plays_on_until_the_player_comes_back() -> None:
    """Whose decision it then is."""
    table = table_of("cold-war")
    table.take_over(START, 0, 1)
    assert table.bots_owing() == [1]
    assert refuse(table, lambda: table.take_over(START, 0, 1)) == "not-vanished"
    play(table, 1)
    table.come_back(START, 1)
    assert (table.person(1).bot, table.come_back(START, 1)) == ("", None)


def test_a_bot_does_not_come_back() -> None:
    """It was never away."""
    table = table_of("cold-war", places=(PERSON, "random"))
    assert table.come_back(START, 1) is None


def test_the_bot_that_the_table_names_plays_on() -> None:
    """Also when another player asks for it."""
    table = table_of("cold-war", absent="random")
    assert table.take_over(START, 0, 1).bot == "random"


# Series


def test_players_change_seats_and_keep_their_numbers() -> None:
    """What a player sees follows him to his new seat."""
    table = table_of("shadows-in-kyoto")
    first = table.seat_of(0)
    table.resign(START, 0)
    table.begin(START)
    assert table.seat_of(0) != first
    assert table.player_in(first) == 1
    assert the_match(table).names[first] == "Bea"


def test_lots_are_drawn_once_and_kept() -> None:
    """The event says who sits where, so a fold draws none; over many tables both seats come up."""
    seats = set()
    for _ in range(24):
        table = table_of("cold-war", series="first_to_3", third="random")
        for loser in (0, 1):
            table.resign(START, loser)
            began = table.begin(START)
        seats.add(began.players)
        assert [table.seat_of(player) for player in began.players] == ["cia", "kgb"]
    assert seats == {(0, 1), (1, 0)}


def test_a_series_of_five_goes_round() -> None:
    """Everybody has each seat once in five matches."""
    table = table_of(CHARLIE, options={"players": "5"}, series="first_to_3")
    dice = Dice(9)
    had = set()
    for number in range(5):
        had |= {(player, table.seat_of(player)) for player in range(5)}
        play_out(table, dice)
        if table.status == OVER:
            break
        if number < 4:
            table.begin(START)
    assert len(had) == 5 * table.begun


def test_a_table_is_over_with_its_series() -> None:
    """Then nothing begins any more."""
    table = table_of("shadows-in-kyoto")
    table.resign(START, 0)
    assert (table.status, table.ready()) == (PLAYING, True)
    table.begin(START)
    table.resign(START, 0)
    assert (table.status, table.ready()) == (OVER, False)
    assert refuse(table, lambda: table.begin(START)) == "not-ready"


def test_the_series_of_a_table_can_be_read_again() -> None:
    """As text it is a series like any other, with its dice."""
    table = table_of("shadows-in-kyoto")
    table.resign(START, 0)
    table.begin(START)
    play_out(table, Dice(5))
    assert table.series is not None
    text = table.series.text()
    assert Series.replay(table.game, text).text() == text


# Fair dice


def test_every_match_has_dice_of_its_own() -> None:
    """The hash is in the record from the start on, the secret when it is over, and no two are alike."""
    table = table_of("shadows-in-kyoto")
    first = the_match(table)
    assert (first.record.dice_hash, first.record.dice_secret) == (table.dice_of(1).hash, "")
    table.resign(START, 0)
    assert first.record.dice_secret == table.dice_of(1).secret
    table.begin(START)
    assert the_match(table).record.dice_hash == table.dice_of(2).hash != first.record.dice_hash
    assert SECRET.hex() not in {table.dice_of(number).secret for number in range(1, 9)}


def test_the_secret_decides_what_chance_does() -> None:
    """Tables with other secrets begin differently, tables with the same one alike."""

    def opening(secret: bytes) -> tuple[str, ...]:
        table = Table("t", setup_of("iron-curtain", places=("random", "random")), secret, START)
        return table.begin(START).chance

    assert opening(SECRET) == opening(SECRET) != opening(bytes(32))


# Live


def live_table() -> Table:
    """A live table in its first window."""
    table = table_of(CHARLIE, options={"players": "3", **LIVE})
    dice = Dice(3)
    while not the_match(table).ticking:
        play_any(table, dice)
    return table


def test_in_a_live_window_nobody_owes_anything() -> None:
    """So no clock runs and nobody can have vanished."""
    table = live_table()
    assert (table.is_live, table.owing(), table.clocks.deadline()) == (True, [], None)
    assert refuse(table, lambda: table.take_over(START, 0, 1)) == "not-vanished"
    assert table.flag(START + 10**9) is None


def test_decisions_in_a_live_window_are_numbered_too() -> None:
    """An accusation counts once, and the number of another player stays."""
    table = live_table()
    number = table.person(0).decision
    action = legal(table, 0)[0]
    play(table, 0, action)
    assert table.play(START, 0, number, action) is None
    assert refuse(table, lambda: table.play(START, 0, number + 2, action)) == "future-decision"
    assert [table.person(player).decision for player in range(3)] == [number + 1, number, number]


def test_the_clock_ends_a_window() -> None:
    """And has nothing to end where none is open."""
    table = live_table()
    before = the_match(table).length
    assert table.tick(START).chance == tuple(entry.action for entry in the_match(table).entries(before + 1))
    sealed = table_of(CHARLIE)
    assert refuse(sealed, lambda: sealed.tick(START)) == "nothing-ticks"


def test_what_was_meant_for_a_live_window_answers_nothing_after_it() -> None:
    """Everybody's decision has another number once the windows are over and somebody is asked in turn."""
    table = live_table()
    ends = set()
    while table.is_on:
        before = [table.person(player).decision for player in range(3)]
        was_open = the_match(table).ticking
        mover = None
        if was_open:
            table.tick(START)
        else:
            mover = table.owing()[0]
            play(table, mover)
        ended = was_open and not the_match(table).ticking
        ends.add(ended)
        after = [table.person(player).decision for player in range(3)]
        assert after == [number + ended + (player == mover) for player, number in enumerate(before)]
    assert ends == {True, False}


# What is noticed


def test_everything_is_noticed_where_nothing_is_sealed() -> None:
    """Every event counts for everybody."""
    table = table_of("cold-war")
    before = table.seen(None)
    play(table, 0)
    assert [table.seen(observer) for observer in (0, 1, None)] == [before + 1] * 3


def test_a_sealed_answer_is_noticed_by_its_owner_alone() -> None:
    """The number of everybody else stands still until the window ends, and then grows for all."""
    table = table_of(CHARLIE, options=THREE)
    observers = (0, 1, 2, None)
    before = [table.seen(observer) for observer in observers]
    play(table, 0)
    after = [table.seen(observer) for observer in observers]
    assert [new > old for new, old in zip(after, before, strict=True)] == [True, False, False, False]
    play(table, 1)
    assert table.seen(2) == before[2]
    play(table, 2)
    assert all(table.seen(observer) > seen for observer, seen in zip(observers, after, strict=True))


@pytest.mark.parametrize("options", [{}, OPENLY, LIVE], ids=["sealed", "sequential", "live"])
def test_what_is_noticed_only_grows(options: dict[str, str]) -> None:
    """Through all matches of a series, for every player and for spectators."""
    table = table_of(CHARLIE, options={"players": "3", **options}, series="first_to_3")
    dice = Dice(12)
    seen = [0] * 4
    for _ in range(3):
        while table.is_on:
            play_any(table, dice)
            now = [table.seen(observer) for observer in (0, 1, 2, None)]
            assert all(new >= old for new, old in zip(now, seen, strict=True))
            seen = now
        if table.status == OVER:
            break
        table.begin(START)


@pytest.mark.parametrize("options", [{}, OPENLY, LIVE], ids=["sealed", "sequential", "live"])
def test_whatever_is_told_is_noticed(options: dict[str, str]) -> None:
    """When an observer's view or log changes, his number does."""
    table = table_of(CHARLIE, options={"players": "3", **options})
    dice = Dice(13)

    def shown() -> list[tuple[object, object]]:
        match = the_match(table)
        return [(match.view(seat), match.told(seat)) for seat in (*match.seats, WATCHING)]

    while table.is_on:
        before, seen = shown(), [table.seen(observer) for observer in (0, 1, 2, None)]
        play_any(table, dice)
        for place, observer in enumerate((0, 1, 2, None)):
            if shown()[place] != before[place]:
                assert table.seen(observer) > seen[place]


def test_open_and_idle_tables_answer_questions() -> None:
    """Before the first match nobody owes anything and nothing was seen of one."""
    table = new_table(setup_of(CHARLIE))
    assert (table.status, table.owing(), table.owing_seen(None), table.bots_owing()) == (OPEN, [], [], [])
    assert [table.seen(observer) for observer in (0, None)] == [0, 0]
