"""Saving and resuming: nothing is lost, nothing is overwritten, and a damaged file is named and left alone."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import repeat
from pathlib import Path

import pytest

import brushpass
from brushpass.core.errors import BotFailed
from brushpass.core.match import Match
from brushpass.games import load
from brushpass.terminal import save
from brushpass.terminal.app import PlaySettings
from tests.terminal.driver import ENOUGH, GAME, Person, against, against_random, hot_seat


def resume(path: Path, lines: list[str], players: dict[str, str] | None = None) -> Person:
    """Play on from a file."""
    person = Person(lines)
    person.play(PlaySettings(game=GAME, players=players, record=str(path), resume=True))
    return person


def replayed(path: Path) -> Match:
    """The match that a file tells of."""
    return Match.replay(load(GAME), brushpass.parse(path.read_text(encoding="utf-8")))


# Leaving and coming back


@pytest.mark.parametrize(("interrupt", "status"), [(False, 0), (True, 130)], ids=["end of input", "interrupt"])
def test_leaving_in_the_middle_keeps_the_match(tmp_path: Path, interrupt: bool, status: int) -> None:
    """The end of the input and an interrupt leave without a trace but the saved match and how to resume it."""
    path = tmp_path / "match.txt"
    person = Person(["", "pick assassin"], interrupt=interrupt)
    assert person.play(against_random(path)) == status
    assert f"--record {path} --resume" in person.text
    assert "cia pick assassin" in path.read_text(encoding="utf-8")


def test_the_file_grows_with_every_action(tmp_path: Path) -> None:
    """While a person thinks about a decision, the file already holds all the earlier ones."""
    path = tmp_path / "match.txt"
    saved: list[int] = []

    def lines() -> Iterator[str]:
        for agent in ("", "pick assassin", "", "pick analyst", "", "first cia", "recruit"):
            record = brushpass.parse(path.read_text(encoding="utf-8"))
            saved.append(sum(entry.seat != "chance" for entry in record.entries))
            yield agent

    Person(lines()).play(hot_seat(path))
    assert saved == [0, 0, 1, 1, 2, 2, 3]


def test_a_match_without_a_file_is_kept_in_the_data_folder(data_folder: Path) -> None:
    """Who named no file is told where the match is, and can go on from there without naming it."""
    person = Person(["", "pick assassin", "quit"])
    person.play(PlaySettings(game=GAME, players=against("random")))
    (path,) = data_folder.iterdir()
    assert str(path) in person.text.replace("\n", "")
    again = Person(["", "log"])
    again.play(PlaySettings(game=GAME, resume=True))
    assert "Your Agent X is the Assassin." in again.text


def test_a_match_that_never_began_leaves_no_file(data_folder: Path) -> None:
    """A look at the first table is not worth a save."""
    person = Person(["", "quit"])
    person.play(PlaySettings(game=GAME, players=against("random")))
    assert "nothing was saved" in person.text
    assert not data_folder.exists()


def test_a_resumed_match_is_the_uninterrupted_one(tmp_path: Path) -> None:
    """After leaving and coming back every seat has the view it would have had, and heard the same."""
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    lines = ["", "pick assassin", "", "pick analyst", "", "first cia", "recruit"]
    Person(lines).play(hot_seat(whole))
    Person(lines[:4]).play(hot_seat(parts))
    assert whole.read_text(encoding="utf-8").startswith(parts.read_text(encoding="utf-8"))
    resume(parts, ["", "first cia"])
    uninterrupted, resumed = replayed(whole), replayed(parts)
    rewound = Match.replay(load(GAME), until(uninterrupted, resumed.decisions), chance_by_hand=True)
    for seat in ("cia", "kgb", "spectator"):
        assert (resumed.view(seat), resumed.heard(seat)) == (rewound.view(seat), rewound.heard(seat))


def until(match: Match, decisions: int) -> brushpass.Record:
    """The record of a match up to a decision."""
    record = match.record
    left = decisions
    for place, entry in enumerate(record.entries):
        left -= entry.seat != "chance"
        if left == 0:
            record.entries = record.entries[: place + 1]
            break
    return record


def test_a_resumed_match_can_be_finished(tmp_path: Path) -> None:
    """What was saved is the beginning of what is saved in the end."""
    path = tmp_path / "match.txt"
    Person(repeat("1", 20)).play(against_random(path))
    begun = path.read_text(encoding="utf-8")
    Person(repeat("1", ENOUGH)).play(PlaySettings(game=GAME, record=str(path), resume=True))
    assert path.read_text(encoding="utf-8").startswith(begun)
    assert replayed(path).over


def test_seats_names_and_options_survive(tmp_path: Path) -> None:
    """The heading of the record, players included, is the same after resuming, whatever the new settings say."""
    path = tmp_path / "match.txt"
    Person(["", "1"]).play(against_random(path, seat="kgb"))
    renamed = path.read_text(encoding="utf-8").replace("seat kgb KGB", "seat kgb Irena")
    path.write_text(renamed, encoding="utf-8")
    person = resume(path, ["", "1"], against("simple"))
    heading = renamed.partition("\n\n")[0]
    assert "note players cia=random kgb=person" in heading
    assert path.read_text(encoding="utf-8").partition("\n\n")[0] == heading
    assert "Irena (you)" in person.text


def test_a_record_from_elsewhere_gets_players(tmp_path: Path) -> None:
    """A record that does not say who plays is seated as the settings say."""
    path = tmp_path / "match.txt"
    path.write_text(Match(load(GAME), seed=2).record.text(), encoding="utf-8")
    resume(path, ["", "1"], against("random", "kgb"))
    assert "note players cia=random kgb=person" in path.read_text(encoding="utf-8")


def test_a_finished_match_shows_its_result(tmp_path: Path) -> None:
    """There is nothing left to play, but the result can be seen again."""
    path = tmp_path / "match.txt"
    Person(repeat("1", ENOUGH)).play(against_random(path))
    assert "Final score" in resume(path, []).text


# Files that cannot be


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        (lambda text: text.replace(b"cia pick assassin", b"cia pick nobody"), 14),
        (lambda text: text.replace(b"  cia: picked assassin", b"  cia: picked director"), 16),
        (lambda text: text[:-4], 19),
        (lambda text: text.replace(b"edition", b"edit\xffion"), 3),
        (lambda text: b"\x00" + text, 1),
        (lambda text: b"", 1),
    ],
    ids=["action", "consequence", "cut off", "not text", "binary", "empty"],
)
@pytest.mark.parametrize(("lang", "word"), [("en", "Line"), ("pl", "Wiersz")])
def test_a_damaged_save_is_named_and_left_alone(
    tmp_path: Path, damage: Callable[[bytes], bytes], line: int, lang: str, word: str
) -> None:
    """The sentence has the file, the line and the cause, and not a byte of the file changes."""
    path = tmp_path / "match.txt"
    Person(["", "pick assassin"]).play(against_random(path))
    damaged = damage(path.read_bytes())
    assert damaged != path.read_bytes()
    path.write_bytes(damaged)
    person = Person(["", "1"], lang=lang)
    assert person.play(PlaySettings(game=GAME, record=str(path), resume=True, lang=lang)) == 1
    told = " ".join(person.text.split())
    assert f"{word} {line}" in told
    assert path.name in told
    assert path.read_bytes() == damaged


def test_a_missing_save_gets_one_sentence(tmp_path: Path) -> None:
    """A file that is not there is named."""
    person = resume(tmp_path / "nowhere.txt", [])
    assert " ".join(person.text.split()).endswith("nowhere.txt cannot be read: No such file or directory.")


def test_nothing_to_resume_gets_one_sentence() -> None:
    """Without a file and without any save there is nothing to go on with."""
    person = Person([])
    assert person.play(PlaySettings(game=GAME, resume=True)) == 1
    assert person.text.strip() == "There is no saved match to resume."


def test_a_new_match_overwrites_no_file(tmp_path: Path) -> None:
    """A record that exists is only played on when that is asked for."""
    path = tmp_path / "match.txt"
    path.write_text("precious", encoding="utf-8")
    person = Person(["", "1"])
    assert person.play(against_random(path)) == 1
    assert "--resume" in person.text
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_file_that_cannot_be_written_is_told_before_the_match(tmp_path: Path) -> None:
    """Nobody plays a match that cannot be kept where they asked for it."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    person = Person(["", "1"])
    assert person.play(against_random(tmp_path / "file" / "match.txt")) == 1
    assert "could not be saved" in person.text


def test_a_failing_save_does_not_stop_the_match(tmp_path: Path) -> None:
    """When the folder goes away in the middle, the person is told and plays on."""
    folder = tmp_path / "folder"

    def lines() -> Iterator[str]:
        yield ""
        for path in folder.iterdir():
            path.unlink()
        folder.rmdir()
        folder.write_text("in the way", encoding="utf-8")
        yield from ("1", "1")

    person = Person(lines())
    person.play(against_random(folder / "match.txt"))
    assert "could not be saved" in person.pages[2]
    assert "take one action" in person.text


# The file itself


def test_a_write_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    """A failed save removes its temporary file."""
    (tmp_path / "match.txt").mkdir()
    with pytest.raises(OSError, match="directory"):
        save.write(tmp_path / "match.txt", Match(load(GAME), seed=2).record)
    assert [path.name for path in tmp_path.iterdir()] == ["match.txt"]


def test_a_write_follows_a_link(tmp_path: Path) -> None:
    """A save behind a symbolic link is replaced where it really is."""
    (tmp_path / "link.txt").symlink_to(tmp_path / "real.txt")
    record = Match(load(GAME), seed=2).record
    save.write(tmp_path / "link.txt", record)
    assert (tmp_path / "real.txt").read_text(encoding="utf-8") == record.text()
    assert (tmp_path / "link.txt").is_symlink()


def test_new_files_do_not_collide(data_folder: Path) -> None:
    """Two matches begun in one second have two files."""
    first = save.new_path(GAME)
    save.write(first, Match(load(GAME), seed=2).record)
    assert save.new_path(GAME) != first


# Bots from outside


def outsider(folder: Path, does: str) -> str:
    """A program that plays, by its word; its folder is the present one."""
    file = folder / "player"
    file.write_text(
        f"#!{sys.executable}\nimport json, sys\nfor line in sys.stdin:\n    {does}\n",
        encoding="utf-8",
    )
    file.chmod(0o755)
    return "./player"


def test_a_program_plays_at_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named at the table, and the save says only that it came from outside."""
    monkeypatch.chdir(tmp_path)
    name = outsider(tmp_path, 'print(json.dumps({"action": json.loads(line)["legal"][0]}), flush=True)')
    path = tmp_path / "match.txt"
    person = Person(["", "pick assassin", "quit"])
    assert person.play(PlaySettings(game=GAME, players=against(name), record=str(path))) == 0
    assert "bot from outside, ./player" in person.text
    assert "note players cia=person kgb=outside" in path.read_text(encoding="utf-8")
    assert len([entry for entry in replayed(path).record.entries if entry.seat == "kgb"]) >= 1


def test_a_program_has_to_be_named_again_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that comes from elsewhere runs nothing: only who sits at the keyboard names a program."""
    monkeypatch.chdir(tmp_path)
    name = outsider(tmp_path, 'print(json.dumps({"action": json.loads(line)["legal"][0]}), flush=True)')
    path = tmp_path / "match.txt"
    Person(["", "pick assassin", "quit"]).play(PlaySettings(game=GAME, players=against(name), record=str(path)))
    assert "a bot from outside plays kgb: name it again with --bot" in resume(path, [""]).text
    again = Person(["", "log", "quit"])
    again.play(PlaySettings(game=GAME, bots=(name,), record=str(path), resume=True))
    assert "Your Agent X is the Assassin." in again.text
    path.write_text(path.read_text(encoding="utf-8").replace("kgb=outside", "kgb=./player"), encoding="utf-8")
    assert 'There is no bot called "./player"' in resume(path, [""]).text


def test_a_program_that_fails_ends_the_match_and_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The person is told where the match is kept before the failure is told."""
    monkeypatch.chdir(tmp_path)
    name = outsider(tmp_path, 'sys.exit("out of ideas")')
    path = tmp_path / "match.txt"
    person = Person(["", "pick assassin"])
    with pytest.raises(BotFailed, match="out of ideas"):
        person.play(PlaySettings(game=GAME, players=against(name), record=str(path)))
    assert f"--record {path} --resume" in person.text
    assert "cia pick assassin" in path.read_text(encoding="utf-8")
