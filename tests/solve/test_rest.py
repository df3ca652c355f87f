"""What is left of a match: against whole games that are solved, brute force, and tables of pure strategies."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest

from brushpass import BadInput, Match, engine, load, parse, solve
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, SPECTATOR, State
from brushpass.core.position import Position
from brushpass.core.record import CHANCE_WORD
from brushpass.solve import cfr, rest
from brushpass.solve.rest import Left
from tests.test_cli import output, run

RECORDS = Path(__file__).parents[1] / "games" / "iron_curtain" / "records"
LAST_TURN = 16
QUICK = {1: 36, 7: 10, 8: 215, 9: 2_005}
"""Matches whose last turn is small enough to be tried out by hand, and how many moments it has."""


def played(name: str, seed: int, turn: int, edition: str | None = None, least: int = 2) -> Position:
    """A match between players by rule of thumb, where a turn comes to so many choices."""
    position, dice = engine.begin(name, edition=edition, seed=seed), Dice(seed, 5)
    while not (position.state.round == turn and len(position.legal(position.turn)) >= least):
        legal = position.legal(position.turn)
        shares = position.game.simple(position.view(position.turn))
        throw, place = dice.below(10**6) / 10**6, 0
        while place < len(legal) - 1 and throw >= shares[place]:
            throw -= shares[place]
            place += 1
        position.apply(position.turn, legal[place])
    return position


def tried_out(state: State, seat: int) -> float:
    """What a seat wins when everything lies open: every course, none of them looked at twice as one."""
    if state.turn == OVER:
        return state.reward(seat)
    values = []
    for action in state.legal(state.turn):
        after = state.copy()
        after.apply(state.turn, action)
        values.append(tried_out(after, seat))
        if state.turn == seat and values[-1] == 1.0:
            break
    return max(values) if state.turn == seat else min(values)


@pytest.mark.parametrize("seed", QUICK)
def test_the_last_turn_of_iron_curtain_is_exact(seed: int) -> None:
    """The value, and the value of every choice, are those of trying out all courses."""
    position = played("iron-curtain", seed, LAST_TURN)
    seat = int(position.turn)
    left = rest.left(position.game, position.view(seat))
    assert (len(left.roots), left.moments) == (1, QUICK[seed])
    found = rest.solve(left)
    assert (found.gap, found.rounds) == (0.0, 0)
    assert found.values[seat] == tried_out(position.state.copy(), seat)
    notation = position.game.notation(position.options)
    for action in position.legal(seat):
        after = position.state.copy()
        after.apply(seat, action)
        assert found.worths[notation.text(int(action))] == tried_out(after, seat)
    assert found.shares[found.best[0]] == 1.0 == sum(found.shares.values())


def test_who_does_not_know_averages_over_all_that_may_be() -> None:
    """Three cards that nobody has shown lie in six ways for all, and in two for the seat that waits."""
    position = played("iron-curtain", 7, LAST_TURN, least=1)
    seat = int(position.turn)
    for view, count in ((position.game.view(position.state, SPECTATOR), 6), (position.view(1 - seat), 2)):
        left = rest.left(position.game, view)
        assert len(left.roots) == count
        by_hand = [tried_out(root.position.state, seat) for root in left.roots]
        assert rest.solve(left).values[seat] == pytest.approx(sum(by_hand) / count)


def test_from_the_beginning_it_is_the_whole_game() -> None:
    """Worlds with what each seat knows there are worth what the deal is that led to them."""
    start = engine.begin("iron-curtain", edition="tiny")
    while start.turn == CHANCE:
        start.apply(CHANCE, start.legal(CHANCE)[0])
    left = rest.left(start.game, start.game.view(start.state, SPECTATOR))
    whole = solve.written_down("iron-curtain", edition="tiny")
    assert len(left.roots) > 1
    found = rest.solve(left, gap=1e-3)
    assert found.values[0] == pytest.approx(solve.solve(whole, gap=1e-3).values[0], abs=2e-3)
    assert found.gap <= 1e-3


def in_pure_strategies(left: Left) -> list[list[float]]:
    """What is left as a table: for every pure strategy of each seat what the first one gets."""
    game = left.written.sequences
    own = [[number for number in range(game.sets()) if game.owner[number] == seat] for seat in range(2)]
    plans = [list(itertools.product(*[range(int(game.size[number])) for number in numbers])) for numbers in own]
    policy = cfr.uniform(game)
    table = []
    for first in plans[0]:
        row = []
        for second in plans[1]:
            for number, place in itertools.chain(zip(own[0], first, strict=True), zip(own[1], second, strict=True)):
                for other in range(int(game.size[number])):
                    policy[int(game.first[number]) + other] = float(other == place)
            row.append(cfr.value(game, policy, 0))
        table.append(row)
    return table


@pytest.mark.parametrize("seed", [0, 4])
def test_hidden_cards_agree_with_the_table_of_all_strategies(seed: int) -> None:
    """The last two turns of the small game, where one seat does not know which card the other has kept."""
    position = played("iron-curtain", seed, 3, "small")
    left = rest.left(position.game, position.view(int(position.turn)))
    assert len(left.roots) == 2
    found = rest.solve(left, gap=1e-6)
    assert found.gap <= 1e-6
    assert solve.matrix(in_pure_strategies(left)).value == pytest.approx(found.values[0], abs=1e-5)


def test_weights_make_worlds_likely() -> None:
    """To weigh one world alone is to know it, and who does not know does no better; weights must be some."""
    position = played("iron-curtain", 0, 3, "small")
    game, seat = position.game, int(position.turn)
    view = position.view(seat)
    openly = game.worlds(rest.everybody(game, view))
    keys = [openly.key(world) for world, _ in game.worlds(view).enumerate()]
    assert len(set(keys)) == 2

    def worth(weight: Callable[[State], float] | None) -> float:
        return rest.solve(rest.left(game, view, weight=weight)).values[seat]

    sure = [worth(lambda world, key=key: float(openly.key(world) == key)) for key in keys]  # type: ignore[misc]
    assert worth(None) <= sum(sure) / 2 + 1e-3
    for nothing in (0.0, -1.0, float("nan")):
        with pytest.raises(BadInput, match="None of these worlds"):
            worth(lambda world, nothing=nothing: nothing)  # type: ignore[misc]


def test_what_is_too_large_is_refused() -> None:
    """With its size in a sentence; a search is told nothing."""
    position = played("iron-curtain", 0, 12)
    view = position.view(int(position.turn))
    with pytest.raises(BadInput, match=r"match of iron-curtain is too large .* 10\^\d+ moments"):
        rest.left(position.game, view)
    assert rest.small_enough(position.game, view, most=10_000) is None
    late = played("iron-curtain", 9, LAST_TURN)
    assert rest.small_enough(late.game, late.view(int(late.turn)), most=QUICK[9] - 2) is None
    assert rest.small_enough(late.game, late.view(int(late.turn)), most=QUICK[9] + 1) is not None


def test_half_a_set_up_is_refused() -> None:
    """Nobody else can tell that it has begun, so it is in no world of everybody's."""
    position = engine.begin("shadows-in-kyoto", edition="tiny", seed=1)
    while len(position.view(1).placing) != 1:  # type: ignore[attr-defined]
        position.apply(position.turn, position.legal(position.turn)[0])
    with pytest.raises(BadInput, match="no other view can tell"):
        rest.left(position.game, position.view(1))
    assert rest.small_enough(position.game, position.view(1)) is None


def test_choices_at_once_are_written_down_one_after_the_other() -> None:
    """Both sides of the tiny Cold War may ask about the last pick, and neither sees the other's."""
    position = engine.begin("cold-war", edition="tiny", seed=4)
    picks = []
    while not position.over:
        if int(position.owing) == 0b11:
            picks.append(position.copy())
        position.apply(position.turn, position.legal(position.turn)[0])
    last = picks[-1]
    views = [last.view(0), last.view(1), last.game.view(last.state, SPECTATOR)]
    found = [rest.solve(rest.left(last.game, view), gap=1e-4) for view in views]
    for one in found:
        assert one.values[0] == pytest.approx(found[0].values[0], abs=1e-3)
        assert sum(one.shares.values()) == pytest.approx(1.0)
    for seat in (0, 1):
        assert set(found[seat].shares) == set(views[seat].legal)
        assert max(found[seat].worths.values()) == pytest.approx(found[seat].values[seat], abs=1e-3)
    # One side has to mix, the other has a pick that is best whatever happens.
    assert found[0].best == ()
    assert found[1].best == ("pick director",)


def decisions_before(file: Path, turn: int) -> tuple[int, str]:
    """How many decisions a record has before a choice in a turn, and whose choice it is."""
    record = parse(file.read_text(encoding="utf-8"))
    match = Match(load(record.game), edition=record.edition, options=record.options, chance_by_hand=True)
    decisions = 0
    for entry in record.entries:
        if entry.seat != CHANCE_WORD:
            view = match.view(entry.seat)
            if view.turn_number == turn and len(view.legal) > 1:  # type: ignore[attr-defined]
                return decisions, entry.seat
            decisions += 1
        match.play(entry.seat, entry.action)
    raise AssertionError("nobody had a choice")


def test_the_command_solves_what_is_left_of_a_record() -> None:
    """Worlds, worth and shares in words, in both languages; and what it refuses."""
    file = RECORDS / "ending-ahead.txt"
    at, seat = decisions_before(file, LAST_TURN)
    words = ("solve", "iron-curtain", "--record", str(file), "--at", str(at))
    text = output(*words, "--seat", seat)
    assert "What is left: one world, one information set" in text
    assert "This is exact" in text
    assert "decides:" in text
    assert "(wins " in text
    assert "To wynik dokładny" in output(*words, "--lang", "pl")
    for wrong, sentence in [
        (("solve", "iron-curtain", "--record", str(file), "--at", "5"), "too large to be solved"),
        (("solve", "iron-curtain", "--record", str(file)), "--at"),
        (("solve", "iron-curtain"), "--variant with an edition"),
        (("solve", "cold-war", "--record", str(file), "--at", "5"), "holds a match of iron-curtain"),
    ]:
        result = run(*wrong)
        assert (result.exit_code, sentence in " ".join(result.stderr.split())) == (2, True), result.stderr
