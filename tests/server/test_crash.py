"""A server that is killed in the middle of everything keeps its promises; `bench.server.crash` shows it at length."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench.server import crash, measure
from bench.server.crash import Outcome
from bench.server.play import Move
from bench.server.process import ServerProcess

from brushpass.server import events
from tests.server.postgres import PostgresServer

KILLS = 4


@pytest.fixture(scope="module", params=crash.STORES)
def outcome(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    """A short run on each store."""
    folder: Path = tmp_path_factory.mktemp("crash")
    if request.param == "sqlite":
        return _run(f"sqlite:///{folder}/crash.db", folder)
    postgres: PostgresServer = request.getfixturevalue("postgres")
    url = postgres.fresh_database()
    try:
        return _run(url, folder)
    finally:
        postgres.drop_database(url)


def _run(database: str, folder: Path) -> Outcome:
    with ServerProcess(database, folder) as server:
        return measure.run(crash.crash(server, database, kills=KILLS, longest=0.5, rooms=8, seed=1))


def test_kills_hit_moves_under_way(outcome: Outcome) -> None:
    """The server was killed as often as was asked, and while moves were being made."""
    assert (outcome.kills, outcome.caught > 0) == (KILLS, True)


def test_no_accepted_move_is_lost(outcome: Outcome) -> None:
    """Every move that was answered `done` is in the log of its table."""
    assert outcome.lost == 0


def test_no_move_is_kept_twice(outcome: Outcome) -> None:
    """The log holds no move more often than it was answered `done`, although clients send theirs again."""
    assert (outcome.duplicated, outcome.stored) == (0, outcome.accepted)


def test_moves_keep_their_order(outcome: Outcome) -> None:
    """The log of every table has the moves in the order in which they were answered."""
    assert outcome.disordered == 0


def test_every_seat_sees_what_was_kept(outcome: Outcome) -> None:
    """After all kills every seat is offered just the actions that follow from the log."""
    assert outcome.strayed == 0


def test_lost_and_repeated_moves_are_noticed() -> None:
    """A promised move that is missing counts as lost, and one that is kept twice as duplicated."""
    kept = [Move(0, 0, "a"), Move(0, 0, "a"), Move(0, 2, "c")]
    outcome = Outcome()
    crash.judge_moves([Move(0, 0, "a"), Move(0, 1, "b"), Move(0, 2, "c")], kept, outcome)
    assert (outcome.lost, outcome.duplicated) == (1, 1)


def test_another_order_is_noticed() -> None:
    """The same moves in another order are not what was promised."""
    moves = [Move(0, 0, "a"), Move(1, 0, "b")]
    outcome = Outcome()
    crash.judge_moves(moves, moves[::-1], outcome)
    assert not outcome.right


def test_decisions_are_counted_for_each_player() -> None:
    """The moves in a log have the numbers of the decisions that they were."""
    moved = [events.Moved(at=0, player=player, action=action) for player, action in ((0, "a"), (1, "b"), (0, "c"))]
    assert crash.moves_in(moved) == [Move(0, 0, "a"), Move(1, 0, "b"), Move(0, 1, "c")]
