"""Learning: gradients that are written out, inputs that are the engine's, and files that the product plays by."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import brushpass
from brushpass.bots import minds
from brushpass.core.game import Game
from brushpass.rollout import Rollout
from tests.support.minds import first_options, senses_of
from train.arrays import Cores
from train.inputs import Inputs
from train.mindfile import write_mind
from train.network import backward, begin, forward, sigmoid, small_gradients
from train.players import NetworkPlayer, Player, WordPlayer, play_out
from train.settings import Shape
from train.starts import starts

GAMES = [brushpass.load(name) for name in brushpass.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
MATCHES = 12


class Exact(Cores):
    """Numbers of double precision, so that small differences can be told."""

    def kind(self, dtype: str) -> np.dtype:
        return np.dtype("float64" if dtype in ("half", "float32") else dtype)

    def add_up(self, width: int, index: np.ndarray, values: np.ndarray) -> np.ndarray:
        found = np.zeros((len(index), width))
        for row, (places, shares) in enumerate(zip(index, values, strict=True)):
            np.add.at(found[row], places, shares)
        return found


# Gradients


def test_gradients_are_those_of_small_differences() -> None:
    """For every kind of weight the gradient written out is the slope of what is learned."""
    on, shape, most, parts = Exact(1), Shape(9, 7, 5, 6, 4), 4, 2
    dice = np.random.default_rng(3)
    rows = 8
    w = {name: dice.standard_normal(one.shape) * 0.5 for name, one in begin(shape, 1).items()}
    x = dice.random((rows, shape.columns))
    spelled = dice.integers(0, shape.outputs + 1, (rows, most * parts))
    counts = dice.integers(2, most + 1, rows)
    wanted = dice.random((rows, most)) * (np.arange(most) < counts[:, None])
    target = dice.random(rows)

    def loss() -> float:
        passed = forward(on, w, x, spelled, counts, most, parts)
        small = np.clip(x @ w["sw1"] + w["sb1"], 0, None) @ w["sw2"][:, 0] + w["sb2"]
        total = -(wanted * np.where(wanted > 0, passed.log_shares, 0)).sum()
        for win in (passed.win, sigmoid(on, small)):
            total -= (target * np.log(win) + (1 - target) * np.log(1 - win)).sum() / rows
        return float(total)

    passed = forward(on, w, x, spelled, counts, most, parts)
    by_logit = np.exp(passed.log_shares) * wanted.sum(1)[:, None] - wanted
    by_win = (passed.win - target) / rows
    small, _ = small_gradients(on, w, x, target, rows)
    gradients = backward(on, w, x, spelled, passed, by_logit, by_win, parts) | small
    assert set(gradients) == set(w)
    for name, one in w.items():
        for place in dice.permutation(one.size)[:6]:
            at = np.unravel_index(place, one.shape)
            kept, step = one[at], 1e-6
            one[at] = kept + step
            above = loss()
            one[at] = kept - step
            below = loss()
            one[at] = kept
            assert gradients[name][at] == pytest.approx((above - below) / (2 * step), rel=1e-4, abs=1e-6), name


# Inputs


def rollout_of(game: Game) -> Rollout:
    """Matches of all kinds that a mind is trained on, some way into them."""
    dice = np.random.default_rng(5)
    matches = Rollout(game, starts(game.name), MATCHES, seed=7)
    for _ in range(30):
        matches.step((dice.random(MATCHES) * matches.counts).astype(int).tolist())
    return matches


@every_game
def test_inputs_are_those_of_the_engine(game: Game) -> None:
    """The columns that are learned from are exactly what the senses of the game find."""
    matches = rollout_of(game)
    senses, inputs = matches.senses, Inputs(Cores(1), matches.senses)
    found = inputs.columns(matches.rows)[:, np.argsort(inputs.order)]
    for match in range(MATCHES):
        expected = np.zeros(int(senses.columns), "float32")
        count = int(senses.sense(matches._own.rows, match * int(senses.row_size)))
        for place in range(count):
            expected[senses.active[place]] = senses.values[place] / 64
        assert (found[match] == expected).all()


# Files


@every_game
def test_the_file_of_a_training_thinks_what_the_network_thinks(game: Game, tmp_path: Path) -> None:
    """The weights as whole numbers give the shares and chances of those that were trained, but for their rounding."""
    on, matches = Cores(1), rollout_of(game)
    senses, inputs = matches.senses, Inputs(on, matches.senses)
    shape = Shape(int(senses.columns), 32, 24, int(senses.outputs), 8)
    weights = begin(shape, 2)
    weights["wp"] *= 30
    weights["wv"] *= 10
    path = tmp_path / "mind.bin"
    write_mind(path, weights, inputs.order, game.name, senses.digest, starts(game.name), {"seed": 2})
    passed = forward(
        on,
        weights,
        inputs.columns(matches.rows),
        matches.spelled.reshape(MATCHES, -1).astype("int64"),
        matches.counts,
        64,
        int(senses.parts),
    )
    network = minds.load(game, first_options(game), path).network
    for match, slot in enumerate(matches._own.slots):
        count = int(matches.counts[match])
        network.read(slot.state, slot.recall, int(matches.seat[match]))
        assert network.win() == pytest.approx(float(passed.win[match]), abs=0.02)
        slot.state.fill(int(matches.seat[match]))
        network.weigh(slot.state, int(matches.seat[match]), count)
        shares = [network.shares[place] for place in range(count)]
        assert shares == pytest.approx(np.exp(passed.log_shares[match, :count]).tolist(), abs=0.03)


def test_the_file_of_a_training_plays(tmp_path: Path) -> None:
    """A match of a weight file against a bot comes to its end, and the same dice give the same end."""
    game = GAMES[0]
    senses = senses_of(game)
    shape = Shape(int(senses.columns), 16, 8, int(senses.outputs), 4)
    order = Inputs(Cores(1), senses).order
    path = tmp_path / "mind.bin"
    write_mind(path, begin(shape, 1), order, game.name, senses.digest, starts(game.name), {})
    options = first_options(game)
    players: list[Player] = [NetworkPlayer.of(str(path), game, options), WordPlayer(game, "simple")]
    results = [play_out(game, options, players, seed, 0) for seed in (1, 2, 1)]
    assert set(results) <= {0.0, 0.5, 1.0}
    assert results[0] == results[2]
