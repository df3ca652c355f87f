"""Weights from elsewhere: files of the product read back, bots that are imitated, and partners who never change."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import brushpass
from brushpass.bots.minds.weights import read
from brushpass.core.game import Game
from brushpass.rollout import Rollout
from tests.support.minds import first_options, senses_of
from train import checkpoint, imitation
from train.__main__ import main, parser, training
from train.arrays import Cores
from train.export import export
from train.inputs import Inputs
from train.mindfile import as_exported
from train.network import forward
from train.players import NetworkPlayer
from train.rollouts import SEAT
from train.settings import SIZES, Size
from train.source import source
from train.starts import starts
from train.training import MIND, Run

GAMES = [brushpass.load(name) for name in brushpass.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
SMALL = ("--device", "cores", "--processes", "0", "--check-deals", "0", "--matches", "10", "--steps", "6")
MORE = (*SMALL, "--minibatches", "2", "--decisions", "240")


def mind(game: Game) -> Path:
    """The weight file that the product ships."""
    return Path(game.folder) / MIND


def order_of(game: Game) -> np.ndarray:
    """How the trainer sorts the columns of a game."""
    return Inputs(Cores(1), senses_of(game)).order


# Weight files


@every_game
def test_a_weight_file_is_read_back(game: Game, tmp_path: Path) -> None:
    """Written once more and read again, no weight differs by more than the rounding of its row."""
    found = source(mind(game), order_of(game))
    header = read(mind(game).read_bytes()).header
    same = {name: getattr(header, name) for name in ("game", "senses", "options", "card")}
    (tmp_path / "again.bin").write_bytes(export(as_exported(found.weights, order_of(game)), same))
    again = source(tmp_path / "again.bin", order_of(game))
    assert again.facts | {"mind": ""} == found.facts | {"mind": ""}
    for name, weights in found.weights.items():
        greatest = np.abs(weights).max()
        assert greatest > 0
        assert np.abs(weights - again.weights[name]).max() <= greatest / 60


@every_game
def test_the_trainer_thinks_with_a_weight_file_what_the_product_thinks(game: Game) -> None:
    """Shares of the legal actions, in the first decisions of some matches."""
    on, senses = Cores(1), senses_of(game)
    inputs = Inputs(on, senses)
    rollout = Rollout(game, [(first_options(game), 1.0)], 6, seed=5)
    player = NetworkPlayer.of(str(mind(game)), game, first_options(game))
    found = source(mind(game), inputs.order)
    for _ in range(8):
        counts = rollout.counts.copy()
        spelled = rollout.spelled.reshape(6, -1).astype("int64")
        passed = forward(on, found.weights, inputs.columns(rollout.rows), spelled, counts, 64, int(senses.parts))
        for match in range(6):
            own = player.shares(rollout.state(match), int(rollout.seat[match]))
            assert np.abs(np.exp(passed.log_shares[match, : len(own)]) - own).max() < 0.02
        rollout.step([int(count) - 1 for count in counts])


def test_files_that_cannot_be_begun_with_are_refused(tmp_path: Path) -> None:
    """One that is not there, one that is something else, and one of another game."""
    ours = brushpass.load("iron-curtain")
    (tmp_path / "wrong.bin").write_text("nothing")
    for path, sentence in (
        (tmp_path / "nowhere.bin", "there is no weight file"),
        (tmp_path / "wrong.bin", "is no weight file"),
        (mind(ours), "was trained for iron-curtain, not for cold-war"),
    ):
        for option in ("--begin-with", "--best-response", "--spar"):
            with pytest.raises(SystemExit, match=sentence):
                main(["cold-war", "--out", str(tmp_path / "run"), *MORE, option, str(path)])


# Partners


def begun(folder: Path, *more: str, game: str = "iron-curtain") -> Run:
    """A training that has not begun yet."""
    asked = parser().parse_args([game, "--out", str(folder), *MORE, *more])
    return Run(training(asked, 1, 0))


def test_partners_have_matches_of_their_own(tmp_path: Path) -> None:
    """Each the same number, behind those against past selves; the learner learns from its own decisions there."""
    own = str(mind(brushpass.load("iron-curtain")))
    run = begun(tmp_path, "--begin-with", own, "--spar", own, own, "--spar-share", "0.4", "--past-share", "0.2")
    learner = run.learner
    learner.past = [learner.w]
    assert [part for part, _ in learner.others(learner.w)] == [slice(8, 10), slice(6, 8), slice(4, 6)]
    learner.collect()
    head = learner.head[0, 0]
    mine = learner.is_mine(head)
    assert mine[:4].all()
    assert mine[4:].tolist() == [number % 2 == int(head[number, SEAT]) for number in range(4, 10)]
    _, _, learns = learner.advantages()
    assert not learns.reshape(6, 2, 10)[0, 0][~mine].any()
    run.close()


def test_matches_against_partners_are_counted(tmp_path: Path) -> None:
    """Apart from those against past selves, and a best response spars with nobody."""
    own = str(mind(brushpass.load("iron-curtain")))
    run = begun(tmp_path / "1", "--begin-with", own, "--spar", own, "--spar-share", "1", "--past-share", "0")
    for _ in range(40):
        run.learner.collect()
        run.learner.tally()
    points, matches = run.learner.against_partners
    assert 0 < points < matches
    assert run.learner.against_past == [0.0, 0.0]
    run.close()
    attack = begun(tmp_path / "2", "--best-response", own, "--spar", own)
    assert [part for part, _ in attack.learner.others(attack.learner.target)] == [slice(0, 10)]
    attack.close()


def test_a_training_goes_on_with_its_own_partners_alone(tmp_path: Path) -> None:
    """Without them, or with others, it would be another training."""
    own = str(mind(brushpass.load("iron-curtain")))
    asked = ["iron-curtain", "--out", str(tmp_path), *MORE, "--begin-with", own]
    main([*asked, "--spar", own, "--until", "0.5"])
    with pytest.raises(SystemExit, match="another training: partners is"):
        main(asked)
    main([*asked, "--spar", own])
    facts = checkpoint.facts_of(tmp_path / checkpoint.NAME)
    assert facts is not None
    assert facts["decisions"] == 240


# Imitation


@pytest.mark.skipif(not brushpass.compiled(), reason="too slow on the interpreted engine")
def test_a_network_learns_to_play_as_a_bot_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After 3,000 decisions more of its chances lie where those of the bot do, and a training can spar with it."""
    imitation.main(["cold-war", "--out", str(tmp_path / "bot"), "--decisions", "3000", "--epochs", "8"])
    told = capsys.readouterr().out
    off = [float(line.split(": ")[1].split("%")[0]) for line in told.splitlines() if line.startswith("epoch")]
    assert off[-1] < 0.9 * off[0]
    file = tmp_path / "bot" / MIND
    assert read(file.read_bytes()).header.card["imitates"] == "simple"
    main(["cold-war", "--out", str(tmp_path / "run"), *MORE, "--spar", str(file)])


def test_examples_are_decisions_of_the_bot() -> None:
    """Its chances for as many actions as are legal, drawn from matches with the mind and with itself."""
    found = imitation.watched(imitation.Wanted("checkpoint-charlie", "detective", 60, 3))
    assert found.shares.shape == (60, SIZES["checkpoint-charlie"].most)
    assert np.allclose(found.shares.sum(1), 1)
    behind = np.arange(found.shares.shape[1]) >= found.counts[:, None]
    assert not found.shares[behind].any()
    assert found.counts.min() >= 2


def test_what_cannot_be_imitated_is_refused(tmp_path: Path) -> None:
    """An unknown game, and nothing to learn from."""
    with pytest.raises(SystemExit, match="no game chess to learn; there are cold-war, "):
        imitation.main(["chess", "--out", str(tmp_path)])
    with pytest.raises(SystemExit, match="must be at least 1"):
        imitation.main(["cold-war", "--out", str(tmp_path), "--decisions", "0"])


def test_an_imitation_fits_every_game() -> None:
    """Its network is within the bounds of a mind."""
    for game in brushpass.games():
        senses = brushpass.load(game).senses(starts(game)[0][0])
        assert senses is not None
        assert Size(*imitation.UNITS, 1, 0).shape(int(senses.columns), int(senses.outputs)).weights <= 500_000
