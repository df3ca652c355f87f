"""The measure of a mind's chances: it finds out who foretells well, and by how much."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from scripts.calibration import ORACLES, Position, clustered, lowered, measured, picture, score

from brushpass.bots import minds
from tests.support.minds import give_minds


@pytest.fixture
def untrained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every game has a mind, which nobody has trained."""
    give_minds(tmp_path, monkeypatch)
    yield
    monkeypatch.undo()
    minds.forget()


def matches(number: int = 3000, length: int = 5) -> list[list[Position]]:
    """Matches whose chances are known: the first oracle tells them, the second exaggerates, the third knows nothing."""
    dice = random.Random(1)
    found = []
    for _ in range(number):
        chance = dice.random()
        came = float(dice.random() < chance)
        sure = min(1.0, max(0.0, 0.5 + 2 * (chance - 0.5)))
        found.append([(chance, sure, 0.5, came)] * length)
    return found


def test_who_knows_the_chances_is_calibrated() -> None:
    """In every tenth of its positions happens what it foretold, within the error that is told; others are off."""
    known = matches()
    true, sure, nothing = (score(known, which) for which in range(3))
    assert len(true.tenths) == 10
    for tenth in true.tenths:
        assert abs(tenth.happened - tenth.foretold) < 4 * tenth.error
    assert true.off < 0.03 < sure.off
    assert true.log_loss < nothing.log_loss < sure.log_loss
    assert nothing.log_loss == pytest.approx(0.6931, abs=1e-3)
    assert true.brier < nothing.brier == pytest.approx(0.25)


def test_positions_of_one_match_count_as_one() -> None:
    """Errors do not shrink because the same match is looked at many times."""
    once, often = (clustered([(came * length, length) for came in (0.0, 1.0) * 50]) for length in (1, 20))
    assert once == pytest.approx(often)
    assert once == pytest.approx((0.5, 0.05))


def test_how_much_lower_the_loss_is() -> None:
    """The part by which the loss of the value is lower is told with its error."""
    lower, error = lowered(matches())
    known = matches()
    assert lower == pytest.approx(1 - score(known, 0).log_loss / score(known, 2).log_loss)
    assert 0 < error < lower / 4


@pytest.mark.usefixtures("untrained")
@pytest.mark.parametrize(("game", "bots"), [("iron-curtain", ("policy", "policy")), ("cold-war", ("policy", "simple"))])
def test_a_run(game: str, bots: tuple[str, ...]) -> None:
    """A few matches of bots are played to their ends and scored, the same ones with the same seed."""
    found = measured(game, {}, bots, 4, 1, 1)
    assert (found.matches, found.bots) == (4, bots)
    assert set(found.scores) == set(ORACLES)
    assert 4 * 10 < found.positions <= 4 * 40
    assert all(one.log_loss > 0 and 0 <= one.brier <= 1 for one in found.scores.values())
    assert measured(game, {}, bots, 4, 1, 1) == found
    drawing = ElementTree.fromstring(picture(found))
    assert len(list(drawing.iter("{http://www.w3.org/2000/svg}polyline"))) == len(ORACLES)
