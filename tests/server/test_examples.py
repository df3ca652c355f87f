"""The example client plays a whole series on a real server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx

from tests.support.running import Running, client, settings

EXAMPLE = Path(__file__).parents[2] / "examples" / "online_bot.py"


def ask(browser: httpx.Client, path: str, body: dict[str, object]) -> dict[str, object]:
    """Something posted as JSON, and the answer."""
    answer = browser.post(path, json=body)
    assert answer.status_code == 201, answer.text
    read: dict[str, object] = answer.json()
    return read


def test_the_example_bot_plays_a_series(tmp_path: Path) -> None:
    """With a token of its own it joins a table, plays to the end against a bot, and tells how it ended."""
    with Running(settings(tmp_path, bot_pace_ms=0)) as running, client(running.url) as browser:
        ask(browser, "/api/accounts", {"name": "Example", "password": "a long password", "bot": True})
        token = str(ask(browser, "/api/tokens", {"label": "test"})["token"])
        new: dict[str, object] = {"game": "iron-curtain", "series": "best_of_3", "places": ["open", "random"]}
        table = str(ask(browser, "/api/tables", new)["table"])
        command = [sys.executable, str(EXAMPLE), running.url, table, token]
        told = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
        assert "wins the series" in told
        assert browser.get(f"/api/tables/{table}").json()["state"]["status"] == "over"


def test_the_example_bot_says_what_is_wrong(tmp_path: Path) -> None:
    """A table that is not there is told in a sentence."""
    with Running(settings(tmp_path)) as running:
        command = [sys.executable, str(EXAMPLE), running.url, "A" * 22, "bot_nothing"]
        failed = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert failed.returncode == 1
    assert "Traceback" not in failed.stderr
