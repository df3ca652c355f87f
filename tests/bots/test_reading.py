"""Reading: what is concluded from the past is what follows from it, and no world that is possible is ruled out."""

from __future__ import annotations

from itertools import count
from typing import Optional

import pytest
from mypy_extensions import i64

from brushpass import beliefs, engine
from brushpass.bots.models import Model
from brushpass.bots.reading import FLOOR, Reading
from brushpass.bots.readings import Readings
from brushpass.core.dice import Dice
from brushpass.core.game import Game, State
from brushpass.core.past import Past
from brushpass.core.position import Position
from brushpass.core.recall import Recall
from brushpass.core.view import View
from brushpass.games import load

COLD_WAR = "cold-war"
PASTS = 3_000


def habit(view: View) -> dict[str, float]:
    """A player of habits: likes what comes first of what may be done, and more so with a Director in the field."""
    agents = getattr(view, "agents", None)
    mine = agents[view.seats.index(view.seat)].field if agents else None
    factor = 0.4 if mine == "director" else 0.8
    weights = [factor**place for place in range(len(view.legal))]
    return {action: weight / sum(weights) for action, weight in zip(view.legal, weights, strict=True)}


class Habit(Model):
    """The same as a model."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def shares(self, state: State, recall: Optional[Recall], seat: i64, count: i64) -> list[float]:
        return list(habit(self.game.view(state, seat)).values())


def field_of(state: State, game: Game) -> str:
    """The agent whom the KGB has in the field."""
    view = game.view(state, 1)
    return str(view.agents[1].field)  # type: ignore[attr-defined]


def played(seed: int, decisions: int, edition: str = "small") -> Position:
    """A match of which the KGB's part was played by habit."""
    position = engine.begin(COLD_WAR, edition=edition, seed=seed, recall=True, log=True)
    dice = Dice(seed, 7)
    for _ in range(decisions):
        if position.over:
            break
        seat = int(position.turn)
        legal = position.legal(seat)
        if seat == 1:
            shares = list(habit(position.view(1)).values())
            left = dice.below(1_000_000) / 1_000_000
            place = 0
            while place < len(shares) - 1 and left >= shares[place]:
                left -= shares[place]
                place += 1
            position.apply(1, legal[place])
        else:
            position.apply(seat, legal[dice.below(len(legal))])
    return position


def read(readings: Readings, position: Position, seat: int = 0, past: Past | None = None) -> Reading:
    """What a seat reads from the past of a match."""
    view = position.view(seat)
    heard = engine.past(position, seat) if past is None else past
    return readings.of(position.game, view, heard, position.options, position.game.worlds(view))


def shares_of(reading: Reading, game: Game) -> dict[str, float]:
    """How likely each agent in the field is, by the model alone."""
    found: dict[str, float] = {}
    each = len(reading.models) + 1
    for past, state in enumerate(reading.states):
        weight = reading.weights[past] * (1.0 - reading.beliefs[past * each + each - 1])
        agent = field_of(state, game)
        found[agent] = found.get(agent, 0.0) + weight
    whole = sum(found.values())
    return {agent: share / whole for agent, share in found.items()}


def in_a_struggle(number: int) -> Position:
    """One of the matches in which the CIA decides in its first struggle after some decisions of both."""
    found = 0
    for seed in count(1):
        for decisions in range(7, 12):
            position = played(seed, decisions)
            if position.turn == 0 and getattr(position.view(0), "step", "") == "struggle":
                found += 1
                break
        if found == number:
            return position
    raise AssertionError


@pytest.mark.parametrize("number", [1, 2, 3])
def test_what_is_read_is_what_follows(number: int) -> None:
    """The shares of the hidden agents are those of the exact posterior, within what so many pasts can tell."""
    position = in_a_struggle(number)
    game = position.game
    found = shares_of(read(Readings([Habit(game)], PASTS), position), game)
    exact = beliefs.posterior(beliefs.heard(position, 0), habit)
    assert exact.exact
    expected = {agent: share.value for agent, share in exact.shares(lambda state: field_of(state, game)).items()}
    assert max(expected.values()) > 0.4
    for agent, share in expected.items():
        assert found.get(agent, 0.0) == pytest.approx(share, abs=0.05), expected


def test_the_same_past_is_read_the_same() -> None:
    """Whether it was followed from decision to decision, asked about again, or heard all at once."""
    readings = Readings([Habit(load(COLD_WAR))], 50)
    for decisions in range(1, 30):
        position = played(5, decisions)
        if position.over:
            break
        if position.turn == 0:
            step_by_step = shares_of(read(readings, position), position.game)
            assert shares_of(read(readings, position), position.game) == step_by_step
            at_once = shares_of(read(Readings([Habit(position.game)], 50), position), position.game)
            assert at_once.keys() == step_by_step.keys()


def test_no_possible_world_is_ruled_out() -> None:
    """However sure a model is, the share of worlds that are drawn as they are drawn everywhere never vanishes."""

    class Sure(Model):
        def shares(self, state: State, recall: Optional[Recall], seat: i64, count: i64) -> list[float]:
            return [1.0, *[0.0] * (int(count) - 1)]

    position = in_a_struggle(2)
    reading = read(Readings([Sure()], 100), position)
    assert reading.anything >= FLOOR
    dice, drawn = Dice(3), 0
    world = reading.states[0].copy()
    for _ in range(2_000):
        drawn += reading.draw_into(world, dice)
    assert drawn < 2_000 * (1.0 - FLOOR) + 100


def test_a_model_that_is_wrong_is_not_believed() -> None:
    """Whoever never does what was done is found out, and everything is as likely as it is drawn everywhere."""
    position = in_a_struggle(1)
    done = {action for seat, action in position.history() if seat == 1}

    class Never(Model):
        def shares(self, state: State, recall: Optional[Recall], seat: i64, count: i64) -> list[float]:
            weights = [1e-6 if state.moves[place] in done else 1.0 for place in range(int(count))]
            return [weight / sum(weights) for weight in weights]

    assert read(Readings([Never()], 100), position).anything > 0.9


def test_a_past_that_is_not_that_of_the_view_is_given_up() -> None:
    """Then the worlds of the view are all there is, and the next decision is read from there."""
    position = in_a_struggle(1)
    readings = Readings([Habit(position.game)], 50)
    for _ in range(2):
        reading = read(readings, position, past=Past())
        assert not reading.lost
        assert 0.0 < reading.anything < 1.0
        assert reading.effective() == pytest.approx(50)
        view = position.view(0)
        assert all(position.game.view(state, 0) == view for state in reading.states)


@pytest.mark.parametrize("game", ["iron-curtain", "shadows-in-kyoto"])
def test_every_past_leads_to_what_the_seat_knows(game: str) -> None:
    """In games with hidden hands and places too: no past is kept in which the seat would know something else."""
    position = engine.begin(game, seed=4, log=True)
    readings = Readings([Model()], 30)
    dice, looked, kept = Dice(4, 7), 0, 0
    while not position.over and looked < 25:
        seat = int(position.turn)
        if seat == 0:
            reading = read(readings, position)
            view = position.view(0)
            looked += 1
            for past, state in enumerate(reading.states):
                if not reading.lost and reading.weights[past] > 0.0:
                    assert position.game.view(state, 0) == view
                    kept += 1
        legal = position.legal(seat)
        position.apply(seat, legal[dice.below(len(legal))])
    assert kept > 10 * looked
