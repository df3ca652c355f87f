"""Bots from outside in tournaments: whoever fails loses the match, and the tournament goes on."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from brushpass import cli

PLAYING = """#!{python}
import json, os, sys, time
open("ids", "a").write(f"{{os.getpid()}}\\n")
for line in sys.stdin:
    question = json.loads(line)
    {does}
    print(json.dumps({{"action": question["legal"][0]}}), flush=True)
"""


def write(folder: Path, name: str, does: str) -> str:
    """A program that does something before it takes its first legal action; its word."""
    file = folder / name
    file.write_text(PLAYING.format(python=sys.executable, does=does), encoding="utf-8")
    file.chmod(0o755)
    return f"./{name}"


def test_a_tournament_goes_on_without_those_who_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crash, a late answer, an illegal one and a broken object each cost their match, and the report counts them."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "broken_player.py").write_text(
        "def think(game, view, past, dice):\n    return 1 / 0\n", encoding="utf-8"
    )
    bots = [
        write(tmp_path, "sound", "pass"),
        write(tmp_path, "crashing", 'sys.exit("out of ideas")'),
        write(tmp_path, "late", "time.sleep(9 if os.environ.get('asked') else 0); os.environ['asked'] = 'yes'"),
        write(tmp_path, "cheating", 'question["legal"] = ["use olympic-games director"]'),
        "broken_player:think",
    ]
    words = ("--games", "2", "--seed", "1", "--jobs", "1", "--option", "max_turns=1", "--time-limit", "0.5")
    result = CliRunner().invoke(cli.app, ["arena", "cold-war", "--bots", ",".join(bots), "--out", "out", *words])
    assert result.exit_code == 0, result.stderr
    report = json.loads((tmp_path / "out" / "report.json").read_text(encoding="utf-8"))
    found = {line["bot"]: line["forfeits"] for line in report["bots"]}
    assert found["./sound"] == {}
    assert [*found["./crashing"]] == [*found["broken_player:think"]] == ["crashed"]
    assert [*found["./late"]] == ["late"]
    assert [*found["./cheating"]] == ["illegal"]
    assert sum(sum(counts.values()) for counts in found.values()) == 20
    wins = {line["bot"]: line["wins"] for line in report["bots"]}
    assert wins["./sound"] == 8
    ids = [int(word) for word in (tmp_path / "ids").read_text(encoding="utf-8").split()]
    assert [number for number in ids if Path(f"/proc/{number}").exists()] == []


def test_copies_of_a_program_at_one_table_know_nothing_of_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every seat has a process of its own, which is asked for that seat alone."""
    monkeypatch.chdir(tmp_path)
    name = write(tmp_path, "noting", 'open("seats", "a").write(f"{os.getpid()} {question[\'seat\']}\\n")')
    words = ("--games", "3", "--seed", "1", "--jobs", "1", "--option", "target_points=10")
    result = CliRunner().invoke(
        cli.app, ["arena", "checkpoint-charlie", "--bots", f"random,{name}", "--out", "o", *words]
    )
    assert result.exit_code == 0, result.stderr
    lines = [line.split() for line in (tmp_path / "seats").read_text(encoding="utf-8").splitlines()]
    assert len({seat for _, seat in lines}) == 4
    assert len({(process, seat) for process, seat in lines}) == len({process for process, _ in lines})
