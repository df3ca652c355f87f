"""Clocks: who has how much time left, and what happens to those who have none."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest

from brushpass.core.dice import Dice
from brushpass.core.match import Match
from brushpass.server.jobs.chores import series_ranks
from brushpass.server.tables import events
from brushpass.server.tables.clocks import GRACE_MS, Clocks
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.offers import UNDO
from brushpass.server.tables.setup import FORFEIT, LIVE_STEP_MS, PASS, PERSON, Clock
from brushpass.server.tables.status import OVER
from brushpass.server.tables.table import Table
from tests.server.courses import LIVE, OPENLY, START, table_of

BANK = Clock(kind="bank", bank_ms=60_000, increment_ms=2_000)
BARE = Clock(kind="bank", bank_ms=60_000)
MOVES = Clock(kind="per_move", move_ms=5_000)
CHARLIE = "checkpoint-charlie"
ALL_KINDS = pytest.mark.parametrize("clock", [BANK, MOVES], ids=["bank", "per_move"])


def play(table: Table, player: int, now: int) -> None:
    """Take a player's decision, the first legal one."""
    assert table.match is not None
    one = table.person(player)
    action = table.match.legal(table.seat_of(player))[0]
    assert table.play(now, player, one.decision, action, by="bot" if one.bot else "person") is not None


# The clocks themselves


def test_without_a_clock_nothing_runs() -> None:
    """Nobody is ever late."""
    clocks = Clocks(Clock(), 2)
    clocks.settle(0, [0, 1], None)
    assert (clocks.deadline(), clocks.late(10**15)) == (None, [])


def test_a_bank_is_spent_while_it_runs() -> None:
    """Only by those who owe a decision."""
    clocks = Clocks(BARE, 2)
    clocks.settle(1_000, [0], None)
    clocks.settle(5_000, [1], 0)
    clocks.settle(6_000, [0], 1)
    assert clocks.left == [56_000, 59_000]
    assert (clocks.ends(0), clocks.ends(1)) == (62_000, None)


def test_an_increment_comes_with_handing_over() -> None:
    """Not with a decision after which the same player owes another."""
    clocks = Clocks(BANK, 2)
    clocks.settle(0, [0], None)
    clocks.settle(1_000, [0], 0)
    assert clocks.left[0] == 59_000
    clocks.settle(2_000, [1], 0)
    assert clocks.left[0] == 60_000


def test_an_event_of_others_does_not_stop_a_clock() -> None:
    """It runs on from when it began to run."""
    clocks = Clocks(BANK, 3)
    clocks.settle(0, [0, 1], None)
    clocks.settle(3_000, [0], 1)
    assert (clocks.since, clocks.ends(0)) == ([0, None, None], 60_000)


def test_every_decision_has_its_own_time() -> None:
    """However much the one before it took, and whoever owes the next."""
    clocks = Clocks(MOVES, 2)
    clocks.settle(0, [0], None)
    clocks.settle(4_999, [0], 0)
    assert clocks.ends(0) == 9_999
    clocks.settle(6_000, [1], 0)
    assert (clocks.ends(0), clocks.ends(1)) == (None, 11_000)


def test_simultaneous_decisions_run_together() -> None:
    """The first deadline is that of the one who has least."""
    clocks = Clocks(BANK, 3)
    clocks.left = [30_000, 10_000, 20_000]
    clocks.settle(100, [0, 1, 2], None)
    assert (clocks.deadline(), clocks.late(10_099), clocks.late(10_100)) == (10_100, [], [1])


def test_whoever_plays_on_with_an_empty_bank_has_a_little() -> None:
    """The increment, or some seconds, for each further decision."""
    for clock, least in ((BARE, GRACE_MS), (Clock(kind="bank", bank_ms=60_000, increment_ms=30_000), 30_000)):
        clocks = Clocks(clock, 1)
        clocks.settle(0, [0], None)
        clocks.settle(90_000, [0], 0)
        assert clocks.ends(0) == 90_000 + least


def test_who_comes_back_has_time_for_a_decision() -> None:
    """But not more than before."""
    clocks = Clocks(BARE, 2)
    clocks.left = [-500, 40_000]
    clocks.renew(0)
    clocks.renew(1)
    assert clocks.left == [GRACE_MS, 40_000]


def test_a_match_begins_with_full_clocks() -> None:
    """Whatever the one before it took."""
    clocks = Clocks(BANK, 2)
    clocks.settle(0, [0, 1], None)
    clocks.settle(50_000, [1], 0)
    clocks.start()
    assert (clocks.left, clocks.since) == ([60_000] * 2, [None] * 2)


def test_a_time_that_goes_back_takes_nothing() -> None:
    """Two nodes may not quite agree what time it is."""
    clocks = Clocks(BARE, 2)
    clocks.settle(1_000, [0], None)
    clocks.settle(900, [1], 0)
    assert clocks.left == [60_000, 60_000]


# At a table


def test_both_think_at_once_in_cold_war() -> None:
    """Whoever has answered stops his own clock only."""
    table = table_of("cold-war", clock=BANK)
    assert table.clocks.since == [START, START]
    play(table, 0, START + 3_000)
    assert (table.clocks.left[0], table.clocks.since) == (59_000, [None, START])


def test_a_new_match_has_full_clocks() -> None:
    """The bank is for one match."""
    table = table_of("shadows-in-kyoto", clock=BANK)
    play(table, table.owing()[0], START + 9_000)
    table.resign(START + 9_500, 0)
    assert table.clocks.deadline() is None
    table.begin(START + 20_000)
    assert table.clocks.left == [60_000, 60_000]
    assert table.clocks.deadline() == START + 80_000


@ALL_KINDS
def test_bots_have_no_clock(clock: Clock) -> None:
    """Theirs neither runs nor grows, however long they think."""
    table = table_of("cold-war", places=(PERSON, "random"), clock=clock)
    full = table.clocks.left[1]
    assert table.clocks.since == [START, None]
    play(table, 1, START + 2_000)
    assert table.clocks.left[1] == full
    play(table, 0, START + 3_000)
    while table.owing() != [1]:
        play(table, table.owing()[0], START + 3_000)
    assert (table.clocks.deadline(), table.flag(START + 10**9)) == (None, None)


def test_a_bot_earns_no_time_for_the_player_it_stands_in_for() -> None:
    """Who comes back finds what was left, or a little if nothing was."""
    table = table_of("cold-war", clock=BANK, absent="random")
    play(table, 0, START + 100)
    assert isinstance(table.flag(START + 60_000), events.TookOver)
    for _ in range(5):
        while table.owing() != [1]:
            play(table, 0, START + 60_000)
        play(table, 1, START + 60_000)
    table.come_back(START + 60_000, 1)
    assert table.clocks.left[1] == GRACE_MS


def test_nobody_is_late_before_the_deadline() -> None:
    """And somebody is from then on."""
    table = table_of("iron-curtain", clock=MOVES)
    deadline = table.clocks.deadline()
    assert deadline == START + 5_000
    assert table.flag(deadline - 1) is None
    assert isinstance(table.flag(deadline), events.Flagged)


def test_between_two_who_is_late_loses() -> None:
    """The record says why."""
    table = table_of("iron-curtain", clock=BANK)
    late = table.owing()[0]
    table.flag(START + 60_000)
    assert table.match is not None
    assert table.match.record.ending == ("timed-out", table.seat_of(1 - late))
    assert (table.status, table.clocks.deadline(), table.flag(START + 10**9)) == (OVER, None, None)


def test_among_more_who_is_late_forfeits_and_the_rest_play_on() -> None:
    """One after another as their time runs out; nobody waits for them any more."""
    table = table_of(CHARLIE, options={"players": "3"}, clock=BANK)
    play(table, 1, START)
    table.clocks.left[2] += 1
    assert table.flag(START + 60_000) == events.Flagged(at=START + 60_000, player=0)
    assert [(table.person(one).left, table.person(one).bot) for one in range(3)] == [
        (True, PASS),
        (False, ""),
        (False, ""),
    ]
    assert table.flag(START + 60_001) == events.Flagged(at=START + 60_001, player=2)
    assert (table.flag(START + 60_000), table.bots_owing(), table.is_on) == (None, [0, 2], True)


def test_whose_time_ended_first_is_late() -> None:
    """Not whoever has the lower seat, however late the clocks are looked at."""
    table = table_of("cold-war", clock=BANK)
    table.clocks.left[0] += 1
    table.flag(START + 10**6)
    assert table.match is not None
    assert table.match.record.ending == ("timed-out", table.seat_of(0))


def test_nobody_wins_if_time_ends_for_both_at_once() -> None:
    """Both had as long for the same sealed decision and neither took it: no seat loses for being the first."""
    table = table_of("cold-war", clock=MOVES, rated=True)
    assert table.flag(START + 5_000) == events.Flagged(at=START + 5_000, player=0, others=(1,))
    match = table.match
    assert match is not None
    assert match.record.ending == ("timed-out", *match.seats)
    assert (series_ranks(table), table.status) == ([1, 1], OVER)
    assert match.scene(match.seats[0], "en").result == "Nobody wins: time ran out for everybody at the same moment."
    assert match.scene(match.seats[0], "pl").result.startswith("Nikt nie wygrywa")


def test_among_more_all_whose_time_ends_at_once_forfeit_alike() -> None:
    """In one event, so that none of them has a moment longer than another."""
    table = table_of(CHARLIE, options={"players": "3"}, clock=MOVES)
    play(table, 1, START + 100)
    assert table.flag(START + 5_000) == events.Flagged(at=START + 5_000, player=0, others=(2,))
    assert [(one.left, one.bot) for one in map(table.person, range(3))] == [(True, PASS), (False, ""), (True, PASS)]


def test_nobody_wins_if_time_ends_for_all_who_still_play() -> None:
    """Whoever had left before comes last all the same."""
    table = table_of(CHARLIE, options={"players": "3"}, clock=MOVES)
    table.resign(START + 100, 1)
    table.flag(START + 5_000)
    assert table.match is not None
    assert table.match.record.ending == ("timed-out", table.seat_of(0), table.seat_of(2))
    assert series_ranks(table) == [1, 3, 1]


@pytest.mark.parametrize("options", [{}, OPENLY], ids=["sealed", "sequential"])
@ALL_KINDS
def test_who_is_late_may_pass_where_the_game_knows_how(options: dict[str, str], clock: Clock) -> None:
    """Everybody asleep, a match is played to its end by the clock alone, and its dice are fair."""
    table = table_of(CHARLIE, options={"players": "3", **options}, clock=clock, absent=PASS)
    now = START
    assert table.match is not None
    while table.is_on:
        deadline = table.clocks.deadline()
        assert deadline is not None
        now = max(now, deadline)
        event = table.flag(now)
        assert isinstance(event, events.Moved)
        assert event.by == "clock"
    assert all(not table.person(one).left and not table.person(one).bot for one in range(3))
    assert Match.verify_dice(table.game, table.match.record) > 0


@pytest.mark.parametrize("absent", [FORFEIT, PASS])
def test_who_is_late_at_a_live_table_is_passed_for_until_he_is_back(absent: str) -> None:
    """Seconds decide no match: nobody forfeits, and whoever says that he is back plays on with time for a decision."""
    table = table_of(CHARLIE, options={"players": "3", **LIVE}, absent=absent)
    first = table.clocks.deadline()
    assert first is not None
    event = table.flag(first)
    assert isinstance(event, events.TookOver)
    late = event.player
    assert (table.setup.absent, table.person(late).bot, table.person(late).left) == (PASS, PASS, False)
    assert late in table.bots_owing()
    with pytest.raises(Refused, match="Your seat passes for now"):
        table.play(first, late, table.person(late).decision, table.absent_action(late))
    table.come_back(first + 1_000, late)
    assert table.clocks.ends(late) == first + 1_000 + LIVE_STEP_MS
    play(table, late, first + 2_000)
    assert table.person(late).bot == ""


def test_people_may_read_before_their_first_decision_of_a_live_match() -> None:
    """The first clock of everybody is longer than those that follow, in every match anew."""
    table = table_of(CHARLIE, options={"players": "3", **LIVE})
    reading = table.setup.live.first_decision_ms
    assert reading > 2 * LIVE_STEP_MS
    assert {table.clocks.ends(player) for player in table.owing()} == {START + reading}
    clocks = Clocks(MOVES, 1, first_ms=30_000)
    ends = []
    for _ in range(2):
        clocks.start()
        clocks.settle(START, [0], None)
        ends.append(clocks.ends(0))
        clocks.settle(START + 1_000, [0], 0)
        ends.append(clocks.ends(0))
    assert ends == [START + 30_000, START + 6_000] * 2


def test_a_bot_may_play_on_for_who_is_late() -> None:
    """And the player comes back with a little time, once."""
    table = table_of("cold-war", clock=BARE, absent="random")
    play(table, 1, START)
    took = table.flag(START + 60_000)
    assert isinstance(took, events.TookOver)
    assert (took.player, took.bot, took.asked_by) == (0, "random", None)
    assert (table.bots_owing(), table.clocks.deadline()) == ([0], None)
    table.come_back(START + 70_000, 0)
    assert table.clocks.deadline() == START + 70_000 + GRACE_MS


def test_taking_over_by_hand_stops_the_clock() -> None:
    """What was left stays the player's."""
    table = table_of("cold-war", clock=BARE)
    table.take_over(START + 10_000, 0, 1)
    assert (table.clocks.since, table.clocks.left) == ([START, None], [60_000, 50_000])
    table.come_back(START + 30_000, 1)
    assert (table.clocks.since[1], table.clocks.left[1]) == (START + 30_000, 50_000)


def test_proposals_do_not_stop_clocks() -> None:
    """Whoever thinks goes on paying for it."""
    table = table_of("cold-war", clock=BANK)
    table.offer(START + 5_000, 0, "draw")
    table.decline(START + 6_000, 1, "draw")
    assert table.clocks.since == [START, START]


def test_an_undo_gives_no_time_back() -> None:
    """The clock of whoever has to decide again goes on where it stood."""
    table = table_of("iron-curtain", clock=BANK)
    now = START
    dice = Dice(5)
    while True:
        now += 500
        mover = table.owing()[dice.below(len(table.owing()))]
        play(table, mover, now)
        left = table.clocks.left[mover]
        if table.owing() == [1 - mover] and _offers_undo(table, mover, now):
            break
    table.offer(now + 1_000, 1 - mover, UNDO)
    assert (table.owing(), table.clocks.left[mover]) == ([mover], left)
    assert table.clocks.since[mover] == now + 1_000
    assert table.clocks.since[1 - mover] is None


def _offers_undo(table: Table, player: int, now: int) -> bool:
    with contextlib.suppress(Refused):
        table.offer(now, player, UNDO)
    return UNDO in table.offers


@pytest.mark.parametrize(
    "make",
    [
        lambda: table_of(CHARLIE, options={"players": "3", **LIVE}),
        lambda: table_of(CHARLIE, options={"players": "3", **LIVE}, clock=BANK),
    ],
    ids=["no clock asked for", "a bank asked for"],
)
def test_a_live_game_has_a_clock_for_every_step(make: Callable[[], Table]) -> None:
    """Outside its windows too nobody is waited for without end."""
    table = make()
    assert table.clocks.clock.kind == "per_move"
    assert table.clocks.deadline() is not None
