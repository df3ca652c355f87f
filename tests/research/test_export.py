"""The exporter of trained networks: whole numbers that say what the floats said."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="comes with brushpass[research]")

import brushpass
from brushpass import Game
from brushpass.bots import minds
from brushpass.bots.minds import weights
from brushpass.bots.minds.network import Network, SmallValue
from tests.bots.test_minds import decisions
from tests.support.minds import first_options, senses_of
from train.export import export, played

GAMES = [brushpass.load(name) for name in brushpass.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
Arrays = dict[str, Any]
FIRST, SECOND, SMALL = 96, 48, 16


def trained(game: Game, seed: int = 1) -> Arrays:
    """Random weights of the size that training gives them; every fifth column is never on."""
    dice, senses = np.random.default_rng(seed), senses_of(game)
    columns, outputs = int(senses.columns), int(senses.outputs)

    def some(*shape: int, size: float) -> Any:
        return (dice.standard_normal(shape) * size).astype("float32")

    arrays = {
        "w1": some(columns, FIRST, size=0.14),
        "b1": some(FIRST, size=0.1),
        "w2": some(SECOND, FIRST, size=(2 / FIRST) ** 0.5),
        "b2": some(SECOND, size=0.1),
        "wp": some(outputs, SECOND, size=1.5 / SECOND**0.5),
        "bp": some(outputs, size=0.1),
        "wv": some(SECOND, size=1 / SECOND**0.5),
        "bv": some(1, size=0.1),
        "sw1": some(columns, SMALL, size=0.14),
        "sb1": some(SMALL, size=0.1),
        "sw2": some(SMALL, size=1 / SMALL**0.5),
        "sb2": some(1, size=0.1),
    }
    arrays["w1"][::5] = 0
    arrays["sw1"][::5] = 0
    return arrays


def exported(game: Game, arrays: Arrays) -> bytes:
    """The file of a network."""
    header = {"game": game.name, "senses": senses_of(game).digest, "options": played(game.editions.values())}
    return export(arrays, {**header, "card": {"decisions": 0}})


def said(arrays: Arrays, columns: Any, spelled: Any) -> tuple[Any, float, float]:
    """Shares, chance to win and small value by floats."""
    first = np.maximum(0, columns @ arrays["w1"] + arrays["b1"])
    second = np.maximum(0, arrays["w2"] @ first + arrays["b2"])
    logits = np.append(arrays["wp"] @ second + arrays["bp"], 0)[spelled].sum(1)
    shares = np.exp(logits - logits.max())
    small = np.maximum(0, columns @ arrays["sw1"] + arrays["sb1"])
    value, small_value = arrays["wv"] @ second + arrays["bv"][0], arrays["sw2"] @ small + arrays["sb2"][0]
    return shares / shares.sum(), 1 / (1 + np.exp(-value)), 1 / (1 + np.exp(-small_value))


@every_game
def test_whole_numbers_say_what_floats_said(game: Game) -> None:
    """Chances agree to less than one in a hundred on average, and nowhere differ by more than a few."""
    arrays, senses = trained(game), senses_of(game)
    mind = weights.read(exported(game, arrays))
    network, small = Network(mind, senses), SmallValue(mind, senses)
    off: list[tuple[float, float, float]] = []
    for state, seat in islice(decisions(game, 11), 0, 200, 5):
        network.read(state, state.recall, seat)
        count = state.fill(seat)
        network.weigh(state, seat, count)
        columns = np.zeros(int(senses.columns), "float32")
        for place in range(senses.sense(network.row, 0)):
            columns[senses.active[place]] = senses.values[place] / 64
        spelled = np.array(list(network.spelled[: count * senses.parts])).reshape(count, -1)
        shares, win, small_win = said(arrays, columns, spelled)
        found = np.array([network.shares[place] for place in range(count)])
        small_found = small.win(state, state.recall, seat)
        off.append((np.abs(shares - found).max(), abs(win - network.win()), abs(small_win - small_found)))
    mean, most = np.mean(off, axis=0), np.max(off, axis=0)
    assert (mean < (0.01, 0.01, 0.01)).all(), mean
    assert (most < (0.05, 0.02, 0.02)).all(), most


@every_game
def test_a_weight_is_a_byte(game: Game) -> None:
    """Columns that are never on cost a bit, whatever else is in a file is small beside the weights."""
    arrays = trained(game)
    used = [column for column in range(len(arrays["w1"])) if column % 5]
    weights_kept = len(used) * (FIRST + SMALL) + SECOND * FIRST + (len(arrays["wp"]) + 1) * SECOND + SMALL
    assert len(exported(game, arrays)) < 1.25 * weights_kept


def test_an_exported_mind_plays(tmp_path: Path) -> None:
    """It is found for the options of its training, and a network of another shape is refused before it is written."""
    game = GAMES[0]
    arrays = trained(game)
    path = tmp_path / "mind.bin"
    path.write_bytes(exported(game, arrays))
    own = minds.load(game, first_options(game), path)
    assert own.weights.header.card == {"decisions": 0}
    with pytest.raises(AssertionError, match="w2 is"):
        exported(game, {**arrays, "w2": arrays["w2"].T})


def test_great_and_tiny_weights_are_exported() -> None:
    """Sums stay within their bounds whatever the weights; what is all 0 stays 0."""
    game = GAMES[0]
    arrays = trained(game)
    for factor in (1e-6, 0.0, 300.0):
        scaled = {name: array * factor for name, array in arrays.items()}
        assert weights.read(exported(game, scaled)).header.game == game.name
