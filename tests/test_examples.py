"""Every example for researchers runs, in its short form, and prints what the page about it says."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
SHORT_OF_TIME = 120
"""Seconds after which an example hangs."""


def run(name: str, *arguments: str) -> str:
    """What an example prints."""
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *arguments]
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=SHORT_OF_TIME, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def needs(library: str, extra: str) -> None:
    """Skip where a library is not installed."""
    if importlib.util.find_spec(library) is None:
        pytest.skip(f"{library} comes with brushpass[{extra}]")


def rates(printed: str) -> list[float]:
    """The win rates that were printed, each within its interval."""
    found = re.findall(r"wins +([\d.]+)% +\[([\d.]+)%, ([\d.]+)%\]", printed)
    assert all(float(low) <= float(rate) <= float(high) for rate, low, high in found)
    return [float(rate) for rate, _, _ in found]


def test_cfr_plus_solves_an_end(tmp_path: Path) -> None:
    """A better response to the average policy gains hardly anything after a few rounds, and the plot is a picture."""
    needs("matplotlib", "plots")
    printed = run("cfr_plus", "--short", "--plot", str(tmp_path / "plot.png"))
    gains = [float(gain) for gain in re.findall(r"exploitability ([\d.]+)", printed)]
    assert gains[0] > 0.1, "there is nothing to learn in this end"
    assert gains[-1] < gains[0] / 1000
    assert (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")


def test_a_best_response_is_measured_before_and_after() -> None:
    needs("numpy", "research")
    printed = run("best_response", "--short")
    assert [word in printed for word in ("random", "imitation", "in the end")] == [True] * 3
    assert len(rates(printed)) >= 3


def test_the_outside_bot_beats_a_random_player(tmp_path: Path) -> None:
    """It is a program that the command line takes as it is, and it plays by what it is told: else it would win half."""
    bots = f"{EXAMPLES / 'outside_bot.py'},random"
    words = ("simulate", "cold-war", "--games", "12", "--swap", "--seed", "1", "--jobs", "1", "--bots", bots)
    report = tmp_path / "report.json"
    command = [sys.executable, "-m", "brushpass", *words, "--json", str(report)]
    subprocess.run(command, check=True, timeout=SHORT_OF_TIME, capture_output=True)
    summary = json.loads(report.read_text(encoding="utf-8"))
    (wins,) = [one["wins"] for one in summary["standings"] if one["seat"] is None and one["bot"] != "random"]
    assert wins >= 10


def test_maskable_ppo_trains() -> None:
    needs("sb3_contrib", "learn")
    printed = run("maskable_ppo", "--short")
    assert "trained on 256 decisions" in printed
    assert len(rates(printed)) == 2


@pytest.mark.parametrize("name", ["best_response", "cfr_plus"])
def test_every_example_explains_itself(name: str) -> None:
    needs("numpy", "research")
    assert "--short" in run(name, "--help")
