"""Datasets: what was decided in matches, in the same bytes whoever writes them and however often that breaks off."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

import brushpass
from brushpass import Dice, Game, Match, View, cli, dataset, encode, engine, load, parse
from brushpass.bots import folders
from brushpass.bots.arena import Settings, play_one, playing
from brushpass.bots.bot import Bot, bot
from brushpass.bots.budget import Budget
from brushpass.bots.thought import Thought
from brushpass.core.chances import draw, sure
from brushpass.core.errors import BadInput
from brushpass.core.past import Past
from brushpass.core.series import match_seed
from brushpass.dataset import shards
from brushpass.dataset.manifest import LICENCE_TEXT
from tests.games.iron_curtain.lawbook import CUSTOM_CARDS

needs_arrow = pytest.mark.skipif(find_spec("pyarrow") is None, reason="pyarrow comes with the extra `research`")
needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray comes with the extra `cluster`")

COLD_WAR = Settings(
    game="cold-war",
    edition="galakta",
    options={"max_turns": "2"},
    seats=("cia", "kgb"),
    bots=("simple", "random"),
    games=5,
    seed=3,
    swap=True,
    paired=True,
)
IRON_CURTAIN = Settings(
    game="iron-curtain",
    edition="standard",
    options={"card_set": "custom", "card_file": CUSTOM_CARDS},
    seats=("usa", "ussr"),
    bots=("random", "simple"),
    games=2,
    seed=5,
    swap=False,
)
KYOTO = Settings(
    game="shadows-in-kyoto",
    edition="advanced",
    options={},
    seats=("oniwaban", "government"),
    bots=("random", "random"),
    games=2,
    seed=6,
    swap=True,
)
CHARLIE = Settings(
    game="checkpoint-charlie",
    edition=next(iter(load("checkpoint-charlie").editions)),
    options={"players": "3"},
    seats=("basset", "beagle", "dachshund"),
    bots=("detective", "random", "simple"),
    games=2,
    seed=7,
    swap=True,
)
EXAMPLE = Path(__file__).parents[1] / "examples" / "load_dataset.py"
ALL = (COLD_WAR, IRON_CURTAIN, KYOTO, CHARLIE)
WORDS = (
    *("dataset", "cold-war", "--edition", "galakta", "--option", "max_turns=2", "--bots", "simple,random"),
    *("--swap", "--paired"),
)
"""The command that writes `COLD_WAR`, but for how many matches, the seed and the folder."""


def files(folder: Path) -> dict[str, bytes]:
    """Everything in a folder."""
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def inodes(folder: Path) -> dict[str, int]:
    """Which file lies under each name: another one, even with the same bytes, has another number."""
    return {file.name: file.stat().st_ino for file in folder.iterdir()}


def run(*words: str) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(cli.app, words)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dataset of three shards; tests leave it as it is."""
    folder = tmp_path_factory.mktemp("datasets") / "cold-war"
    dataset.write(folder, COLD_WAR, shard=2)
    return folder


@pytest.fixture
def copied(written: Path, tmp_path: Path) -> Path:
    """The same dataset, for a test that changes it."""
    return Path(shutil.copytree(written, tmp_path / "copied"))


@pytest.fixture
def no_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing may be played."""

    def refuse(*_arguments: object) -> None:
        raise AssertionError("a match was played")

    monkeypatch.setattr(shards, "play", refuse)


# What is in it


def check_match(settings: Settings, number: int, batch: dataset.Batch) -> None:
    """Play a match with words, as at a table, and compare every decision with what was written down."""
    game = load(settings.game)
    count = len(settings.seats)
    deal = number // count if settings.paired else number
    match = Match(game, edition=settings.edition, options=settings.options, seed=match_seed(settings.seed, deal))
    memory = engine.begin(
        game, edition=settings.edition, options=settings.options, seed=match_seed(settings.seed, deal)
    )
    bots = [bot(name, game) for name in settings.bots]
    dice = [Dice(match_seed(settings.seed, number), place + 1) for place in range(count)]
    (lines,) = np.nonzero(batch.match == number)
    ends = np.cumsum(batch.lengths)
    for decision, line in enumerate(lines):
        place = match.seats.index(match.waiting()[0])
        view = match.view(match.seats[place])
        which = (place + number) % count if settings.swap else place
        assert (batch.decision[line], batch.left[line]) == (decision, len(lines) - 1 - decision)
        assert (batch.seat[line], batch.bot[line]) == (place, which)
        assert np.array_equal(batch.rows[line], encode.row(view))
        assert np.array_equal(batch.planes[line], encode.planes(view))
        assert int.from_bytes(batch.information[line].tobytes()) == memory.information(place)
        legal = [match.notation.number(text) for text in view.legal]
        assert batch.legal[ends[line] - batch.lengths[line] : ends[line]].tolist() == legal
        assert np.nonzero(batch.masks[line])[0].tolist() == legal
        thought = bots[which].think(game, view, match.past(view.seat), dice[place])
        action = view.legal[draw(thought.chances, dice[place])]
        assert match.notation.text(int(batch.action[line])) == action
        assert batch.policy[line, legal].tolist() == np.array(thought.chances, np.float32).tolist()
        assert np.count_nonzero(batch.policy[line]) == np.count_nonzero(thought.chances)
        match.play(view.seat, action)
        memory.apply(place, int(batch.action[line]))
    assert match.over
    rewards = list(match.rewards().values())
    assert [rewards[seat] for seat in batch.seat[lines]] == pytest.approx(batch.reward[lines].tolist())


@needs_arrow
@pytest.mark.parametrize("settings", ALL, ids=[settings.game for settings in ALL])
def test_it_holds_what_was_decided_in_single_matches(settings: Settings, tmp_path: Path) -> None:
    """Every number is that of the same match played with words at a table, and the arena plays that match too."""
    dataset.write(tmp_path, settings, shard=2)
    (batch,) = dataset.load(tmp_path).batches(100_000)
    assert sorted(set(batch.match.tolist())) == list(range(settings.games))
    for number in range(settings.games):
        check_match(settings, number, batch)
        game = load(settings.game)
        arena = play_one(game, settings, number, [bot(name, game) for name in settings.bots])
        assert getattr(arena, "decisions", None) == np.count_nonzero(batch.match == number)


@needs_arrow
def test_columns_go_to_the_file_as_they_fill(written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shard of any size fills only so much memory, and holds the same."""
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr(shards, "_GROUP", 10)
    dataset.write(tmp_path, COLD_WAR, shard=5)
    assert parquet.read_metadata(tmp_path / "shard-000000.parquet").num_row_groups == 5
    (one,) = dataset.load(tmp_path).batches(100_000)
    (other,) = dataset.load(written).batches(100_000)
    assert np.array_equal(one.rows, other.rows)
    assert np.array_equal(one.policy, other.policy)


@needs_arrow
def test_a_shard_can_be_read_without_us(written: Path) -> None:
    """Any reader of Parquet finds the columns, their types, and what the file is, in plain words."""
    parquet = pytest.importorskip("pyarrow.parquet")
    table = parquet.read_table(written / "shard-000001.parquet")
    manifest = json.loads((written / "manifest.json").read_text())
    assert [(column["name"], column["type"]) for column in manifest["columns"]] == [
        (field.name, str(field.type)) for field in table.schema
    ]
    assert not any(field.nullable for field in table.schema)
    stamp = json.loads(table.schema.metadata[b"brushpass"])
    assert stamp == {"plan": manifest["plan"], "shard": 1}
    assert {name: stamp["plan"][name] for name in ("game", "seed", "games", "bots", "options")} == {
        "game": "cold-war",
        "seed": 3,
        "games": 5,
        "bots": ["simple", "random"],
        "options": {"max_turns": "2"},
    }
    assert len(table["row"][0]) == sum(field[3] for field in manifest["row"])


@needs_arrow
def test_the_manifest_says_what_it_is_and_whose(written: Path) -> None:
    """Counts, digests, licence and how to cite it; the words of every action."""
    manifest = dataset.load(written).manifest
    assert (manifest.licence, manifest.matches) == ("CC0-1.0", 5)
    assert manifest.decisions == sum(shard.decisions for shard in manifest.shards)
    assert [shard.matches for shard in manifest.shards] == [2, 2, 1]
    assert f"{manifest.decisions} decisions in 5 matches of cold-war (galakta, max_turns=2)" in manifest.cite
    game = load("cold-war")
    assert list(manifest.actions) == [action.text for action in game.notation(game.editions["galakta"]).actions]
    assert (written / "LICENSE").read_text() == LICENCE_TEXT


# The same bytes


@needs_arrow
def test_the_number_of_processes_changes_no_byte(written: Path, tmp_path: Path) -> None:
    """One process and two write the same files."""
    dataset.write(tmp_path, COLD_WAR, shard=2, jobs=2)
    assert files(tmp_path) == files(written)


@needs_arrow
@needs_ray
@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_changes_no_byte(written: Path, tmp_path: Path) -> None:
    """A Ray cluster writes the same files as one process."""
    dataset.write(tmp_path, COLD_WAR, shard=2, jobs=None, ray="local")
    assert files(tmp_path) == files(written)


DOOMED = """
import os, random, signal, sys, threading
from brushpass import cli
from brushpass.bots import folders

left, sync = random.randrange(3, 12), os.fsync

def fsync(file):
    global left
    left -= 1
    if left == 0:
        threading.Timer(random.random() / 100, os.kill, (os.getpid(), signal.SIGKILL)).start()
    sync(file)

if __name__ == "__main__":
    folders.os.fsync = fsync
    cli.app()
"""
"""A program that writes a dataset, and that something kills at a random moment after a few of its writes."""


@needs_arrow
def test_killed_again_and_again_it_goes_on(tmp_path: Path) -> None:
    """Killed at some moment, and once more, it plays only what is missing and ends with the same bytes."""
    folder, games = tmp_path / "killed", 24
    (tmp_path / "doomed.py").write_text(DOOMED)
    words = (*WORDS, "--games", str(games), "--seed", "3", "--shard", "1", "--jobs", "2", "--out", str(folder))
    kept: dict[str, int] = {}
    for _ in range(2):
        doomed = subprocess.run([sys.executable, tmp_path / "doomed.py", *words], stderr=subprocess.DEVNULL)
        assert doomed.returncode == -signal.SIGKILL
        now = inodes(folder)
        assert kept.items() <= now.items()
        kept = {name: inode for name, inode in now.items() if name.endswith(".parquet")}
    assert 0 < len(kept) < games
    heard: list[int] = []
    dataset.write(folder, replace(COLD_WAR, games=games), shard=1, on_progress=heard.append)
    assert heard == [len(kept)] + [1] * (games - len(kept))
    assert kept.items() <= inodes(folder).items()
    dataset.write(tmp_path / "at once", replace(COLD_WAR, games=games), shard=1)
    assert files(folder) == files(tmp_path / "at once")


@needs_arrow
@pytest.mark.parametrize("place", range(6))
def test_whatever_breaks_off_the_writing_of_files(
    place: int, written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Broken off after any call that writes, brings to the disk or renames, the next run ends with the same bytes."""
    calls = iter(range(1000))

    def breaking(call: object) -> object:
        def broken(*arguments: object) -> object:
            if next(calls) == place * 2 + 1:
                raise OSError(28, "No space left on device")
            return call(*arguments)  # type: ignore[operator]

        return broken

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", breaking(os.fsync))
        patch.setattr(Path, "replace", breaking(Path.replace))
        with pytest.raises(OSError, match="No space left"):
            dataset.write(tmp_path, COLD_WAR, shard=2)
    assert not (tmp_path / "manifest.json").exists()
    dataset.write(tmp_path, COLD_WAR, shard=2)
    assert files(tmp_path) == files(written)


@needs_arrow
def test_half_written_files_are_removed(copied: Path, written: Path) -> None:
    """Those under another name, and a shard that a broken disk has cut short."""
    (copied / "manifest.json").unlink()
    (copied / "shard-000000.parquet.partial").write_bytes(b"PAR1")
    (copied / "manifest.json.partial").write_bytes(b"{")
    (copied / "shard-000001.parquet").write_bytes((written / "shard-000001.parquet").read_bytes()[:-100])
    heard: list[int] = []
    dataset.write(copied, COLD_WAR, shard=2, on_progress=heard.append)
    assert heard == [3, 2]
    assert files(copied) == files(written)


@needs_arrow
def test_a_whole_dataset_is_left_alone(copied: Path, no_play: None) -> None:
    """The same command once more plays and writes nothing."""
    before = inodes(copied)
    dataset.write(copied, COLD_WAR, shard=2)
    assert inodes(copied) == before


@needs_arrow
def test_a_dataset_that_has_changed_is_mended(copied: Path, written: Path) -> None:
    """What is missing or differs from the manifest is found, told, and played again."""
    (copied / "shard-000002.parquet").unlink()
    turn_a_bit(copied / "shard-000001.parquet")
    with pytest.raises(BadInput, match=r"shard-000002\.parquet is missing or not what the manifest says"):
        dataset.load(copied)
    heard: list[int] = []
    dataset.write(copied, COLD_WAR, shard=2, on_progress=heard.append)
    assert heard == [2, 2, 1]
    assert files(copied) == files(written)


def turn_a_bit(file: Path) -> None:
    """Change a file and neither its length nor its end."""
    content = bytearray(file.read_bytes())
    content[100] ^= 1
    file.write_bytes(content)


# Refused folders


@needs_arrow
@pytest.mark.parametrize(
    ("changes", "shard", "sentence"),
    [
        ({"games": 6}, 2, "games is 5 there, and 6 is asked for"),
        ({"seed": 4}, 2, "seed is 3 there, and 4 is asked for"),
        ({"bots": ("random", "random")}, 2, r'bots is \["simple","random"\] there, and \["random","random"\] is asked'),
        ({"options": {}}, 2, r'options is {"max_turns":"2"} there, and {} is asked for'),
        ({}, 3, "shard is 2 there, and 3 is asked for"),
    ],
    ids=["games", "seed", "bots", "options", "shard"],
)
@pytest.mark.parametrize("finished", [True, False], ids=["whole", "begun"])
def test_other_settings_are_refused(
    changes: dict[str, object], shard: int, sentence: str, finished: bool, copied: Path, no_play: None
) -> None:
    """Before a match is played, with both named and nothing changed, be the dataset whole or only begun."""
    if not finished:
        (copied / "manifest.json").unlink()
        (copied / "shard-000001.parquet").unlink()
    before = files(copied)
    with pytest.raises(BadInput, match=f"copied holds another dataset: {sentence}"):
        dataset.write(copied, replace(COLD_WAR, **changes), shard=shard)
    assert files(copied) == before


@needs_arrow
def test_other_versions_are_refused(copied: Path, monkeypatch: pytest.MonkeyPatch, no_play: None) -> None:
    """A later version does not go on with what an earlier one began: its bots may play otherwise."""
    (copied / "manifest.json").unlink()
    (copied / "shard-000001.parquet").unlink()
    monkeypatch.setattr(brushpass, "__version__", "99.0")
    with pytest.raises(BadInput, match=r"brushpass is \S+ there, and 99\.0 is asked for"):
        dataset.write(copied, COLD_WAR, shard=2)


@needs_arrow
@pytest.mark.parametrize("name", ["notes.txt", "shard-1.parquet", "shard-000009.parquet.old", ".git", "LICENSE"])
def test_foreign_files_are_refused(name: str, tmp_path: Path, no_play: None) -> None:
    """A folder with anything else in it is left alone, also with a licence that is not ours."""
    (tmp_path / name).write_text("mine")
    with pytest.raises(BadInput, match=f"holds {name}, which does not belong there"):
        dataset.write(tmp_path, COLD_WAR)
    assert files(tmp_path) == {name: b"mine"}


@needs_arrow
def test_a_shard_of_somebody_else_is_refused(written: Path, tmp_path: Path, no_play: None) -> None:
    """A Parquet file that says nothing of itself, or that has another number, is not ours."""
    pyarrow, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    parquet.write_table(pyarrow.table({"x": [1]}), tmp_path / "shard-000000.parquet")
    with pytest.raises(BadInput, match=r"holds shard-000000\.parquet, which does not belong there"):
        dataset.write(tmp_path, COLD_WAR, shard=2)
    shutil.copy(written / "shard-000001.parquet", tmp_path / "shard-000000.parquet")
    with pytest.raises(BadInput, match=r"holds shard-000000\.parquet, which does not belong there"):
        dataset.write(tmp_path, COLD_WAR, shard=2)


@needs_arrow
def test_two_programs_do_not_write_to_one_folder(copied: Path, no_play: None) -> None:
    """The second is refused while the first is at it."""
    with (
        folders.sole_writer(copied),
        pytest.raises(BadInput, match=r"Another program is writing to .*copied"),
    ):
        dataset.write(copied, COLD_WAR, shard=2)
    dataset.write(copied, COLD_WAR, shard=2)


@needs_arrow
def test_a_worker_of_another_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a cluster with another version has made is not mixed with ours."""
    made = shards.make

    def elsewhere(settings: Settings, shard: int, number: int) -> object:
        there = made(settings, shard, number)
        assert isinstance(there, shards.Made)
        return shards.Made(replace(there.plan, writer="pyarrow 1"), there.content)

    monkeypatch.setattr("brushpass.dataset.writing.make", elsewhere)
    with pytest.raises(BadInput, match=r"other bytes: writer is pyarrow 1 there, and pyarrow \S+ here"):
        dataset.write(tmp_path, COLD_WAR, shard=2)
    assert list(tmp_path.glob("*.parquet")) == []


# Reading


@needs_arrow
def test_batches_have_the_size_asked_for(written: Path) -> None:
    """Across shards too; only the last is smaller, and together they are the dataset in its order."""
    data = dataset.load(written)
    data.check()
    (whole,) = data.batches(len(data))
    batches = list(data.batches(7))
    assert [len(batch) for batch in batches[:-1]] == [7] * (len(batches) - 1)
    assert sum(len(batch) for batch in batches) == len(data) == len(whole)
    for name in ("match", "decision", "rows", "planes", "masks", "policy", "action", "reward", "left", "information"):
        assert np.array_equal(np.concatenate([getattr(batch, name) for batch in batches]), getattr(whole, name))
    assert whole.planes.shape == (len(data), data.encoding.plane_size)
    assert whole.masks.shape == whole.policy.shape == (len(data), len(data.manifest.actions))


@needs_arrow
def test_batches_can_be_mixed(written: Path) -> None:
    """A seed mixes the decisions, always in the same way; none is lost, and each keeps what belongs to it."""
    data = dataset.load(written)
    (plain,) = data.batches(len(data))
    first, again, other = (next(data.batches(len(data), shuffle=seed)) for seed in (1, 1, 2))
    assert np.array_equal(first.rows, again.rows)
    assert not np.array_equal(first.rows, other.rows)
    order = np.lexsort((first.decision, first.match))
    for name in ("rows", "masks", "policy", "action", "reward", "information"):
        assert np.array_equal(getattr(first, name)[order], getattr(plain, name))


@needs_arrow
def test_some_shards_can_be_left_out(written: Path) -> None:
    """So that what is learned from some can be tried on the others."""
    data = dataset.load(written)
    (batch,) = data.batches(len(data), shards=[1])
    assert set(batch.match.tolist()) == {2, 3}


@needs_arrow
def test_another_encoding_is_refused(copied: Path) -> None:
    """With both named."""
    manifest = copied / "manifest.json"
    manifest.write_text(manifest.read_text().replace('"encoding": "cold-war/1 (', '"encoding": "cold-war/0 ('))
    with pytest.raises(BadInput, match=r"is encoded as cold-war/0 \(\w+\); this version of Brushpass reads cold-war/1"):
        dataset.load(copied)


@needs_arrow
def test_what_is_no_dataset_is_refused(copied: Path, tmp_path: Path) -> None:
    """Each in a sentence that says what is wrong."""
    with pytest.raises(BadInput, match=r"holds no finished dataset: there is no manifest\.json in it"):
        dataset.load(tmp_path)
    with pytest.raises(BadInput, match="holds no finished dataset"):
        dataset.load(copied / "LICENSE")
    manifest = copied / "manifest.json"
    text = manifest.read_text()
    manifest.write_text(text.replace('"format": 1', '"format": 2'))
    with pytest.raises(BadInput, match="has the format 2; this version of Brushpass reads 1"):
        dataset.load(copied)
    for bad in ("", "[]", text.replace('"sha256"', '"md5"'), text[:-9]):
        manifest.write_text(bad)
        with pytest.raises(BadInput, match=r"manifest\.json is no manifest of a dataset"):
            dataset.load(copied)


@needs_arrow
def test_a_changed_shard_is_found(copied: Path) -> None:
    """A bit that has turned is found by its digest, on demand."""
    turn_a_bit(copied / "shard-000001.parquet")
    data = dataset.load(copied)
    with pytest.raises(BadInput, match=r"shard-000001\.parquet is missing or not what the manifest says"):
        data.check()


@needs_arrow
def test_a_batch_of_nothing_is_refused(written: Path) -> None:
    """Batches have at least one decision."""
    with pytest.raises(BadInput, match="at least one decision, not 0"):
        dataset.load(written).batches(0)


@pytest.mark.parametrize("name", ["numpy", "pyarrow"])
def test_a_missing_library_is_told(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has not installed the extra is told which, by the loader and by the command."""
    monkeypatch.setitem(sys.modules, name, None)
    sentence = f"This needs the library {name}: install brushpass[research]."
    with pytest.raises(BadInput) as refused:
        dataset.load(tmp_path)
    assert str(refused.value) == sentence
    if name == "pyarrow":
        result = run(*WORDS, "--games", "1", "--out", str(tmp_path / "new"))
        assert (result.exit_code, result.stderr) == (2, f"{sentence}\n")
        assert not (tmp_path / "new").exists()


# The command


@needs_arrow
def test_the_command_writes_a_dataset(written: Path, tmp_path: Path) -> None:
    """It says what it wrote."""
    result = run(*WORDS, "--games", "5", "--seed", "3", "--shard", "2", "--jobs", "1", "--out", str(tmp_path / "new"))
    assert result.exit_code == 0
    count = dataset.load(written).manifest.decisions
    assert result.stdout == f"{tmp_path / 'new'}: {count} decisions of 5 matches in 3 files, seed 3.\n"
    assert files(tmp_path / "new") == files(written)


@needs_arrow
def test_the_command_goes_on_with_the_seed_of_the_folder(copied: Path, written: Path) -> None:
    """Whoever has let the seed be chosen need not look for it."""
    words = (*WORDS, "--games", "5", "--shard", "2", "--jobs", "1", "--out", str(copied))
    assert run(*words).exit_code == 0
    (copied / "manifest.json").unlink()
    (copied / "shard-000000.parquet").unlink()
    assert run(*words).exit_code == 0
    assert files(copied) == files(written)


@needs_arrow
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "hal"), 'There is no bot called "hal". Bots of cold-war: level:1'),
        (("--bots", "random,random,random"), "2 seats need one bot for all or 2 bots, and 3 are named."),
        (("--bots", "random", "--paired"), "Deals are paired only where bots change seats: add --swap."),
        (("--bots", "random", "--seed", "-1"), "-1 is no seed"),
        (("--bots", "random", "--edition", "none"), 'There is no edition called "none".'),
        (("--bots", "random", "--out", "none/x"), "none/x cannot be written: No such file or directory."),
        (("--bots", "random", "--out", "file"), "file cannot be written: File exists."),
        (("--bots", "random", "--out", "."), ". holds file, which does not belong there"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_mistake_is_one_line(
    words: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_play: None
) -> None:
    """One line on the error stream and exit status 2, before a match is played."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    out = () if "--out" in words else ("--out", "new")
    result = run("dataset", "cold-war", "--games", "2", "--jobs", "1", *words, *out)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith(sentence)


@needs_arrow
def test_series_are_refused(tmp_path: Path) -> None:
    """Only matches that stand alone are written down."""
    with pytest.raises(BadInput, match="matches that stand alone, and no series"):
        dataset.write(tmp_path / "new", replace(COLD_WAR, series="best_of_3"))
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("words", [("--games", "0"), ("--games", "1", "--shard", "0"), ("--games", "1", "--jobs", "0")])
def test_nothing_is_no_number_of_matches(words: tuple[str, ...], tmp_path: Path) -> None:
    """As for simulations."""
    result = run("dataset", "cold-war", "--bots", "random", "--out", str(tmp_path / "new"), *words)
    assert result.exit_code == 2
    assert "greater than or equal to 1" in " ".join(result.stderr.split())
    assert not (tmp_path / "new").exists()


@needs_arrow
def test_a_crash_leaves_its_record_and_what_was_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug is reported with its match, whose record replays to the decision that was not taken."""
    left = 60

    def tired(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        nonlocal left
        left -= 1
        if left == 0:
            raise RuntimeError("too tired")
        return Thought(sure(view.legal, view.legal[0]))

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(playing, "any_bot", lambda name, *rest: Bot(name, tired, Budget(0)))
    words = ("--games", "40", "--seed", "9", "--jobs", "1", "--shard", "1", "--option", "max_turns=1", "--out", "new")
    result = run("dataset", "cold-war", "--bots", "random", *words)
    assert result.exit_code == 1
    assert "RuntimeError: too tired" in result.stderr
    (record,) = tmp_path.glob("crash-cold-war-9-*.txt")
    number = int(record.stem.rpartition("-")[2])
    assert f"Match {number} of seed 9 (its own seed: {match_seed(9, number)}) crashed" in result.stderr
    match = Match.replay(load("cold-war"), parse(record.read_text()))
    assert match.waiting()
    assert sorted(file.name for file in (tmp_path / "new").glob("*.parquet")) == [
        f"shard-{done:06}.parquet" for done in range(number)
    ]
    assert number > 0


# The example


@needs_arrow
def test_the_example_learns_from_a_dataset(tmp_path: Path) -> None:
    """After a few epochs it foresees more of what a bot does than chance would, in matches it has not learned from."""
    settings = replace(COLD_WAR, bots=("simple", "simple"), games=20, swap=False, paired=False)
    dataset.write(tmp_path / "games", settings, shard=4)
    told = subprocess.run([sys.executable, EXAMPLE, tmp_path / "games"], capture_output=True, text=True, check=True)
    found = re.search(r"epoch 5: ([\d.]+)% of \d+ decisions foreseen, by chance ([\d.]+)%", told.stdout)
    assert found is not None, told.stdout
    assert float(found[1]) > 1.2 * float(found[2])


@needs_arrow
def test_the_example_says_what_is_wrong(written: Path, tmp_path: Path) -> None:
    """A folder that holds no dataset is told in a sentence."""
    told = subprocess.run([sys.executable, EXAMPLE, tmp_path], capture_output=True, text=True)
    assert (told.returncode, told.stderr.count("\n")) == (1, 1)
    assert "holds no finished dataset" in told.stderr
