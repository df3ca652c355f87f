"""Trainings: one that learns, one that is killed and goes on, and all that is refused."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import brushpass
from train import checkpoint
from train.__main__ import main
from train.arrays import Cores
from train.evaluation import Deal, interval, play
from train.journal import Journal, Kept
from train.settings import SIZES
from train.starts import starts
from train.training import MIND

ROOT = Path(__file__).parents[2]
ALONE = os.environ | {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
GAME = "iron-curtain"
TINY = ("--device", "cores", "--processes", "0", "--check-deals", "0", "--first", "16", "--second", "8")
SMALL = (*TINY, "--matches", "4", "--steps", "6", "--minibatches", "2")


def train(folder: Path, *more: str, game: str = GAME) -> None:
    """A tiny training, here."""
    main([game, "--out", str(folder), *SMALL, *more])


def command(folder: Path, *more: str) -> list[str]:
    """A training in a process of its own, where the libraries begin with the threads that it wants."""
    return [sys.executable, "-m", "train", GAME, "--out", str(folder), *more]


def weights(folder: Path) -> dict[str, np.ndarray]:
    """What was learned."""
    return checkpoint.weights_of(folder / checkpoint.NAME)


# Learning


@pytest.mark.skipif(not brushpass.compiled(), reason="too slow on the interpreted engine")
def test_a_short_training_beats_random_play(tmp_path: Path) -> None:
    """Within a minute on two cores a small network wins clearly more than half of its matches against `random`."""
    size = ("--first", "48", "--second", "32", "--matches", "128", "--steps", "24", "--minibatches", "8")
    how = ("--decisions", "300000", "--rate", "3e-3", "1e-3", "--entropy", "0.03", "0.01")
    subprocess.run(command(tmp_path, *TINY, *size, *how), cwd=ROOT, env=ALONE, stdout=subprocess.DEVNULL, check=True)
    options = starts(GAME)[0][0]
    deals = [Deal(GAME, options, str(tmp_path / MIND), "random", seed) for seed in range(100)]
    result = interval([play(deal) for deal in deals])
    assert result.low > 0.6


# Going on


def test_a_training_that_was_stopped_ends_as_one_that_was_not(tmp_path: Path) -> None:
    """Weights, counts and past selves are the same to the last bit, also with a magnet."""
    more = ("--decisions", "960", "--method", "mirror")
    train(tmp_path / "whole", *more)
    for until in ("0.3", "0.7", "1"):
        train(tmp_path / "parts", *more, "--until", until)
    whole, parts = weights(tmp_path / "whole"), weights(tmp_path / "parts")
    assert all((whole[name] == parts[name]).all() for name in whole)
    facts = [checkpoint.facts_of(tmp_path / name / checkpoint.NAME) for name in ("whole", "parts")]
    assert facts[0] is not None
    assert facts[1] is not None
    assert [facts[0][name] for name in ("decisions", "iterations", "matches")] == [
        facts[1][name] for name in ("decisions", "iterations", "matches")
    ]


def test_a_training_that_was_killed_continues_its_curve(tmp_path: Path) -> None:
    """After a kill the same command goes on from the last checkpoint and ends with the weights of one undisturbed."""
    more = ("--decisions", "2400")
    folder = tmp_path / "killed"
    asked = command(folder, *SMALL, *more, "--check-every", "0")
    with subprocess.Popen(asked, cwd=ROOT, env=ALONE, stdout=subprocess.DEVNULL) as running:
        limit = time.monotonic() + 60
        while not (folder / "curve.json").exists():
            assert running.poll() is None
            assert time.monotonic() < limit
            time.sleep(0.02)
        running.send_signal(signal.SIGKILL)
    facts = checkpoint.facts_of(folder / checkpoint.NAME)
    assert facts is not None
    curve = facts["curve"]
    train(folder, *more, "--check-every", "0")
    train(tmp_path / "whole", *more)
    longer = json.loads((folder / "curve.json").read_text())
    assert longer[: len(curve)] == curve
    rising = [row["decisions"] for row in longer]
    assert rising == sorted(rising)
    assert rising[-1] == 2400
    killed, whole = weights(folder), weights(tmp_path / "whole")
    assert all((whole[name] == killed[name]).all() for name in whole)


@pytest.mark.long
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray comes with the extra `cluster`")
def test_a_cluster_trains_the_same(tmp_path: Path) -> None:
    """Matches that a Ray cluster steps teach the same weights, to the last bit, as those that processes step here."""
    for name, where in (("here", ()), ("there", ("--ray", "local"))):
        asked = command(tmp_path / name, *SMALL, "--decisions", "960", "--processes", "2", *where)
        subprocess.run(asked, cwd=ROOT, env=ALONE, stdout=subprocess.DEVNULL, check=True)
    here, there = weights(tmp_path / "here"), weights(tmp_path / "there")
    assert all((here[name] == there[name]).all() for name in here)


def test_a_journal_keeps_what_was_chosen_since_matches_began() -> None:
    """Whatever ends and begins, the choices of every match under way can be told, also after going on."""
    dice = np.random.default_rng(1)
    journal, expected = Journal(5), [[] for _ in range(5)]  # type: tuple[Journal, list[list[int]]]
    for step in range(400):
        chosen = dice.integers(0, 60, 5)
        journal.note(chosen)
        ended = dice.random(5) < 0.05
        journal.note_ends(ended)
        expected = [[] if over else [*old, int(new)] for old, new, over in zip(expected, chosen, ended, strict=True)]
        if step % 50 == 0:
            journal = Journal.going_on(journal.kept(np.arange(5)))
    kept = journal.kept(np.arange(5))
    assert kept.histories() == expected
    assert kept.part(slice(2, 4)).histories() == expected[2:4]
    assert isinstance(kept, Kept)


# What is refused


def test_a_folder_of_another_training_is_refused(tmp_path: Path) -> None:
    """The sentence names what is different, and nothing is touched."""
    train(tmp_path, "--decisions", "48")
    before = (tmp_path / checkpoint.NAME).read_bytes()
    with pytest.raises(SystemExit, match="another training: method is entropy there and mirror here, seed is 1 there"):
        train(tmp_path, "--decisions", "48", "--method", "mirror", "--seed", "2")
    with pytest.raises(SystemExit, match="first is 16 there and 24 here"):
        train(tmp_path, "--decisions", "48", "--first", "24")
    with pytest.raises(SystemExit, match="game is iron-curtain there and cold-war here"):
        train(tmp_path, "--decisions", "48", game="cold-war")
    assert (tmp_path / checkpoint.NAME).read_bytes() == before


def test_a_best_response_is_trained_against_a_checkpoint_of_the_same_game(tmp_path: Path) -> None:
    """It begins with the weights of its target, whatever their size, and says whom it attacked."""
    train(tmp_path / "target", "--decisions", "48")
    target = str(tmp_path / "target" / checkpoint.NAME)
    where = ("--out", str(tmp_path / "attack"), "--device", "cores", "--processes", "0", "--check-deals", "0")
    how = ("--matches", "4", "--steps", "6", "--minibatches", "2", "--decisions", "96")
    main([GAME, "--best-response", target, *where, *how])
    facts = json.loads((tmp_path / "attack" / "training.json").read_text())
    assert facts["mark"]["target"] == checkpoint.digest(weights(tmp_path / "target"))
    assert facts["against"]["decisions"] == 48
    with pytest.raises(SystemExit, match="was trained for iron-curtain, not for cold-war"):
        train(tmp_path / "other", "--best-response", target, game="cold-war")
    with pytest.raises(SystemExit, match="there is no checkpoint"):
        train(tmp_path / "other", "--best-response", str(tmp_path / "nowhere.npz"))


def test_a_damaged_checkpoint_is_refused(tmp_path: Path) -> None:
    """Half a file, and a file of something else."""
    train(tmp_path, "--decisions", "48")
    path = tmp_path / checkpoint.NAME
    path.write_bytes(path.read_bytes()[:-2000])
    with pytest.raises(SystemExit, match="is damaged, or no checkpoint"):
        train(tmp_path, "--decisions", "96")
    path.write_text("nothing")
    with pytest.raises(SystemExit, match="is damaged, or no checkpoint"):
        train(tmp_path, "--decisions", "96")


def test_a_checkpoint_of_other_senses_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Weights that were trained for other inputs mean nothing."""
    train(tmp_path, "--decisions", "48")
    path = tmp_path / checkpoint.NAME
    facts = checkpoint.facts_of(path)
    assert facts is not None
    facts["mark"]["senses"] = "0123456789abcdef"
    monkeypatch.setattr(checkpoint, "facts_of", lambda _: facts)
    with pytest.raises(SystemExit, match="senses is 0123456789abcdef there"):
        train(tmp_path, "--decisions", "96")
    with pytest.raises(SystemExit, match="other senses: 0123456789abcdef there"):
        train(tmp_path / "other", "--begin-with", str(path))


def test_bad_input_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """Unknown games, networks that are too large or nothing, accelerators that are not there, numbers without sense."""
    for more, sentence in (
        (("--first", "4000"), "has [0-9,]+ weights, and a mind at most 500,000"),
        (("--device", "warp"), "there is no accelerator warp"),
        (("--steps", "0"), "--steps must be at least 1"),
        (("--decisions", "-1"), "--decisions cannot be less than 0"),
        (("--entropy", "0", "1"), "--entropy must be above 0"),
        (("--until", "2"), "parts of a whole"),
    ):
        with pytest.raises(SystemExit, match=sentence):
            train(tmp_path, *more)
    with pytest.raises(SystemExit, match="no game chess to train; there are cold-war, "):
        train(tmp_path, game="chess")
    assert not (tmp_path / checkpoint.NAME).exists()


def test_without_an_accelerator_it_says_what_it_does_and_how_long_that_takes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What it does at once, how long it takes once that was measured."""
    train(tmp_path, "--decisions", "240")
    told = capsys.readouterr().out
    assert "no accelerator is used: learning by" in told
    assert "decisions a second on cores: 240 decisions take" in told


# What it stands on


@pytest.mark.parametrize("game", SIZES)
def test_the_network_of_every_game_is_within_bounds(game: str) -> None:
    """The sizes that are trained by default make no network that is refused."""
    senses = brushpass.load(game).senses(starts(game)[0][0])
    assert senses is not None
    for size in (SIZES[game], SIZES[game].on_cores()):
        assert size.shape(int(senses.columns), int(senses.outputs)).weights <= 500_000


def test_every_game_can_be_trained() -> None:
    """A game that is listed has a size."""
    assert set(SIZES) == set(brushpass.games())


def test_dice_of_an_iteration_depend_on_nothing_before_it() -> None:
    """The same number throws the same, another number and another seed something else."""
    dice, other = Cores(1), Cores(2)
    dice.exponential(100)
    thrown = []
    for on, number in ((dice, 7), (dice, 8), (other, 7), (dice, 7)):
        on.throw_from(number)
        thrown.append(on.exponential(4).tolist())
    assert thrown[0] == thrown[3]
    assert thrown[0] != thrown[1]
    assert thrown[0] != thrown[2]
