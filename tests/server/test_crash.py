"""A server that is killed in the middle of everything keeps its promises; `bench.server.crash` shows it at length."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench.server import crash, measure
from bench.server.crash import Outcome
from bench.server.play import Move
from bench.server.process import ServerProcess

from brushpass.server.tables import events

KILLS = 2
MANY_KILLS = 200


@pytest.mark.parametrize("kills", [KILLS, pytest.param(MANY_KILLS, marks=pytest.mark.long)])
@pytest.mark.parametrize("store", crash.STORES)
def test_kills_lose_nothing(store: str, kills: int, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Killed again and again while moves are made, a server has lost none that it had accepted."""
    if store == "sqlite":
        outcome = _run(f"sqlite:///{tmp_path}/crash.db", tmp_path, kills)
    else:
        outcome = _run(request.getfixturevalue("postgres_url"), tmp_path, kills)
    assert (outcome.kills, outcome.caught > 0) == (kills, True)
    # Every move that was answered `done` is in the log of its table,
    assert outcome.lost == 0
    # none of them twice, although clients send theirs again,
    assert (outcome.duplicated, outcome.stored) == (0, outcome.accepted)
    # in the order in which they were answered,
    assert outcome.disordered == 0
    # and every seat is offered just the actions that follow from the log.
    assert outcome.strayed == 0


def _run(database: str, folder: Path, kills: int) -> Outcome:
    with ServerProcess(database, folder) as server:
        return measure.run(crash.crash(server, database, kills=kills, longest=0.5, rooms=8, seed=1))


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
