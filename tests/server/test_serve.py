"""The program: how a server is started, says where it is, keeps its secrets, and ends; and its database."""

from __future__ import annotations

import json
import random
import signal
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import psutil
import pytest
from typer.testing import CliRunner, Result

import brushpass
from brushpass import _engine, cli
from brushpass.cli.serving import at_a_desk
from tests.support.postgres import PostgresServer
from tests.support.running import (
    KEY,
    Json,
    Process,
    Running,
    client,
    play_out,
    seat,
    settings,
    wait_for,
)

PASSWORD = "correct horse battery"
TABLE: Json = {"game": "shadows-in-kyoto", "series": "single", "name": "Ada", "places": ["me", "simple"]}


@pytest.fixture(autouse=True)
def quiet_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An English system, and nothing written outside of the test's own folder."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def run(*words: str) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(cli.app, words)


def output(*words: str) -> str:
    """What a command prints when all goes well."""
    result = run(*words)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Json, list[str]]]:
    """A server in a process of its own that has seen a whole game, a login and some mistakes; and all their secrets."""
    folder = tmp_path_factory.mktemp("played")
    with Process(folder, BRUSHPASS_LOG_LEVEL="debug", BRUSHPASS_MESSAGE_RATE="0") as server:
        with client(server.url) as browser:
            made: Json = browser.post("/api/tables", json={**TABLE, "name": "Zenobia"}).json()
            with seat(server.url, made["table"], secret=made["secret"]) as one:
                one.ask("say", text="watchword-swordfish")
                one.send_text("not a message watchword-swordfish")
                play_out([one], random.Random(5).choice)
            secrets = [made["secret"], browser.cookies["brushpass"], "Zenobia", "swordfish", PASSWORD]
            browser.post("/api/accounts", json={"name": "Xantippe", "password": PASSWORD, "bot": True})
            browser.post("/api/login", json={"name": "Xantippe", "password": "wrong-password-1"})
            token = browser.post("/api/tokens", json={"label": "quixotic"}).json()["token"]
            browser.get("/api/me", headers={"authorization": f"Bearer {token}"})
            browser.get("/api/tables?lang=x-marks-the-spot")
            browser.get(f"/t/{made['table']}?secret={made['secret']}")
            secrets += [browser.cookies["brushpass"], token, "Xantippe", "wrong-password-1", "quixotic", "x-marks"]
        yield server, made, secrets


# Starting and ending


@pytest.fixture
def browser_command(tmp_path: Path) -> tuple[str, Path]:
    """A command that stands for the browser of the machine, and the file in which it writes what it opened."""
    opened, script = tmp_path / "opened.txt", tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" > "{opened}.part" && mv "{opened}.part" "{opened}"\n', encoding="utf-8")
    script.chmod(0o755)
    return f"{script} %s", opened


def test_it_says_where_it_is(tmp_path: Path, browser_command: tuple[str, Path]) -> None:
    """One line with the address is printed as soon as clients can come, and nothing else; a signal ends the server.

    Where nobody reads what is printed, no browser is started.
    """
    command, opened = browser_command
    with Process(tmp_path, BROWSER=command, DISPLAY=":0") as server:
        assert server.first_line == f"Brushpass is at {server.url}\n"
        assert httpx.get(f"{server.url}/readyz", trust_env=False).status_code == 200
        server.process.send_signal(signal.SIGTERM)
        assert server.process.stdout is not None
        assert server.process.stdout.read() == ""
        assert server.process.wait(30) == 0
    assert not opened.exists()


def test_it_opens_its_page_if_asked(tmp_path: Path, browser_command: tuple[str, Path]) -> None:
    """With --open the browser of the machine goes to the address of the server; the keys that interrupt end it."""
    command, opened = browser_command
    with Process(tmp_path, "--open", BROWSER=command) as server:
        wait_for(opened.exists)
        assert opened.read_text(encoding="utf-8").strip() == server.url
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(30) == 0


@pytest.mark.parametrize(
    ("platform", "environment", "reads", "desk"),
    [
        ("linux", {"DISPLAY": ":0"}, True, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True, True),
        ("linux", {"DISPLAY": ""}, True, False),
        ("linux", {}, True, False),
        ("linux", {"DISPLAY": ":0"}, False, False),
        ("linux", {"DISPLAY": "localhost:10.0", "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}, True, False),
        ("darwin", {}, True, True),
        ("win32", {}, True, True),
        ("darwin", {}, False, False),
        ("darwin", {"SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}, True, False),
    ],
)
def test_it_knows_a_desk(platform: str, environment: dict[str, str], reads: bool, desk: bool) -> None:
    """By itself the page opens only for somebody who reads the terminal on a machine with a screen."""
    assert at_a_desk(environment, platform, reads=reads) is desk


def test_it_does_not_wait_for_a_compiler_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no engine was compiled, and none ever will be, a server ends as soon as its work is done."""
    monkeypatch.setattr(brushpass, "compiled", lambda: False)
    monkeypatch.setattr(_engine, "expected", lambda _package: tmp_path / "engine")
    with Running(settings(tmp_path, shutdown_grace_ms=600_000)) as running, client(running.url) as browser:
        assert browser.get("/api/about").json()["engine"] == "interpreted"


def test_it_leaves_no_workers_behind(tmp_path: Path) -> None:
    """With the server all its bots end."""
    with Process(tmp_path) as server, client(server.url) as browser:
        browser.post("/api/tables", json={**TABLE, "places": ["simple", "simple"]})
        own = psutil.Process(server.process.pid)
        wait_for(lambda: bool(own.children()))
        workers = own.children()
        server.stop()
        assert [worker.pid for worker in workers if worker.is_running()] == []


def test_a_taken_port_is_told(tmp_path: Path) -> None:
    """Where another program listens already, one line says so."""
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = run("serve", "--port", str(port), "--database", f"sqlite:///{tmp_path}/games.db")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"The server cannot listen at 127.0.0.1, port {port}:")


def test_a_database_that_is_away_is_told(tmp_path: Path) -> None:
    """A server that finds no database says so in one line, and does not say how to get in there."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    database = f"postgresql://user:swordfish@127.0.0.1:{port}/games"
    with Process(tmp_path, "--database", database, BRUSHPASS_SECRET_KEY=KEY) as server:
        assert server.process.wait(30) == 2
        assert "The database does not answer" in server.log.splitlines()[-1]
        assert "swordfish" not in server.log


def test_settings_come_from_a_file(tmp_path: Path, browser_command: tuple[str, Path]) -> None:
    """The file that is named says how the server works, the command line says it over the file, and --no-open holds."""
    command, opened = browser_command
    file = tmp_path / "brushpass.toml"
    file.write_text(f'port = 1\nmetrics = false\ndatabase = "sqlite:///{tmp_path}/other.db"\n', encoding="utf-8")
    with Process(tmp_path, "--config", str(file), "--no-open", BROWSER=command, DISPLAY=":0") as server:
        assert httpx.get(f"{server.url}/metrics", trust_env=False).status_code == 404
        assert (tmp_path / "other.db").exists()
    assert not opened.exists()


def test_a_wrong_setting_is_told(tmp_path: Path) -> None:
    """A mistake in the settings is one line."""
    result = run("serve", "--host", "not a host")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)


# Secrets


def test_no_secret_is_logged(played: tuple[Process, Json, list[str]]) -> None:
    """Neither what opens something nor what people say or are called gets into the log."""
    server, _, secrets = played
    wait_for(lambda: "/t/{table}" in server.log)
    assert [secret for secret in secrets if secret in server.log] == []


def test_no_action_is_logged(played: tuple[Process, Json, list[str]]) -> None:
    """The log tells nothing of what happens in a match."""
    server, made, _ = played
    with client(server.url) as browser:
        record = browser.get(f"/api/tables/{made['table']}/record").text
    actions = {line.partition(" ")[2] for line in record.splitlines() if line.startswith(("oniwaban ", "government "))}
    long = [action for action in actions if " " in action]
    assert long
    assert [action for action in long if action in server.log] == []


def test_every_line_of_the_log_is_an_event(played: tuple[Process, Json, list[str]]) -> None:
    """A log is made of JSON objects alone, each with a time and a name."""
    server, _, _ = played
    assert all({"time", "event"} <= json.loads(line).keys() for line in server.log.splitlines())


def test_nothing_goes_wrong_in_a_game(played: tuple[Process, Json, list[str]]) -> None:
    """A whole game with hostile messages in it leaves no failure in the log."""
    server, _, _ = played
    levels = {json.loads(line)["level"] for line in server.log.splitlines()}
    assert levels <= {"debug", "info"}


# Readiness


def test_a_node_without_its_store_is_not_ready(postgres: PostgresServer, tmp_path: Path) -> None:
    """While the database is gone a node lives but does not serve, and serves again when it is back."""
    database = postgres.fresh_database().replace("postgresql://", "postgresql+asyncpg://")
    with Running(settings(tmp_path, database=database)) as running, client(running.url) as browser:
        assert browser.get("/readyz").status_code == 200
        postgres.stop(immediate=True)
        try:
            # What was asked of the database just before its end may still be answered.
            wait_for(lambda: browser.get("/readyz").status_code == 503)
            assert browser.get("/healthz").status_code == 200
            assert browser.post("/api/tables", json=TABLE).json()["code"] == "store-down"
        finally:
            postgres.start()
        wait_for(lambda: browser.get("/readyz").status_code == 200)
        assert browser.post("/api/tables", json=TABLE).status_code == 201


# The database


@pytest.fixture
def kept(tmp_path: Path) -> tuple[str, str]:
    """The address of a database with a table in it, and the name of the table."""
    with Running(settings(tmp_path)) as running, client(running.url) as browser:
        table: str = browser.post("/api/tables", json={**TABLE, "places": ["me", "open"]}).json()["table"]
    return f"sqlite:///{tmp_path}/games.db", table


def test_everything_is_exported_and_imported(kept: tuple[str, str], tmp_path: Path) -> None:
    """What one database exports, another takes in, once."""
    database, _ = kept
    file, other = tmp_path / "all.jsonl", f"sqlite:///{tmp_path}/new/other.db"
    assert output("database", "export", str(file), "--database", database) == f"{file}: 0 accounts, one table.\n"
    told = [output("database", "import", str(file), "--database", other) for _ in range(2)]
    assert told == ["New: 0 accounts, one table. There already: 0.\n", "New: 0 accounts, 0 tables. There already: 1.\n"]


def test_one_table_is_exported(kept: tuple[str, str], tmp_path: Path) -> None:
    """A single table can be taken elsewhere."""
    database, table = kept
    file = tmp_path / "one.jsonl"
    assert output("database", "export", str(file), "--table", table, "--database", database).endswith("one table.\n")


def test_an_export_of_no_table_leaves_no_file(kept: tuple[str, str], tmp_path: Path) -> None:
    """A table that is not there is told, and nothing is written."""
    file = tmp_path / "one.jsonl"
    result = run("database", "export", str(file), "--table", "nothing", "--database", kept[0])
    assert (result.exit_code, file.exists()) == (2, False)


def test_an_export_is_for_its_owner(kept: tuple[str, str], tmp_path: Path) -> None:
    """Nobody else reads the secrets in an export."""
    file = tmp_path / "all.jsonl"
    output("database", "export", str(file), "--database", kept[0])
    assert file.stat().st_mode & 0o077 == 0


def test_nothing_is_overwritten(kept: tuple[str, str], tmp_path: Path) -> None:
    """A file that is there stays as it is."""
    file = tmp_path / "all.jsonl"
    file.write_text("mine", encoding="utf-8")
    results = [run("database", what, str(file), "--database", kept[0]) for what in ("export", "backup")]
    assert ([result.exit_code for result in results], file.read_text(encoding="utf-8")) == ([2, 2], "mine")


def test_a_backup_is_a_database(kept: tuple[str, str], tmp_path: Path) -> None:
    """A server on a copy of the database has the same tables."""
    database, table = kept
    output("database", "backup", str(tmp_path / "copy.db"), "--database", database)
    copy = f"sqlite+aiosqlite:///{tmp_path}/copy.db"
    with Running(settings(tmp_path, database=copy)) as running, client(running.url) as browser:
        assert browser.get(f"/api/tables/{table}").status_code == 200


def test_the_tables_go_up_and_down(tmp_path: Path) -> None:
    """A database is made, taken back to nothing, and made again."""
    database = f"sqlite:///{tmp_path}/deep/down/games.db"
    steps = (["upgrade"], ["downgrade", "base"], ["upgrade"])
    told = [output("database", *words, "--database", database) for words in steps]
    assert told == [
        "The database is up to date.\n",
        "The database is at revision base.\n",
        "The database is up to date.\n",
    ]


def test_work_on_the_database_makes_no_key(tmp_path: Path) -> None:
    """Only a server needs a key for cookies."""
    output("database", "upgrade", "--database", f"sqlite:///{tmp_path}/games.db")
    assert list(tmp_path.glob("*.key")) == []


# Records and live games on the command line


def test_fair_dice_are_checked(played: tuple[Process, Json, list[str]], tmp_path: Path) -> None:
    """The record of a match from a server is verified to the last throw."""
    server, made, _ = played
    file = tmp_path / "match.txt"
    with client(server.url) as browser:
        file.write_text(browser.get(f"/api/tables/{made['table']}/record").text, encoding="utf-8")
    told = output("record", "verify", str(file)).splitlines()
    assert told[1].startswith(f"{file}: fair dice, ")
    assert told[1].endswith(" throws checked.")


def test_unfair_dice_are_found(played: tuple[Process, Json, list[str]], tmp_path: Path) -> None:
    """A record with another secret than the announced one is refused."""
    server, made, _ = played
    file = tmp_path / "match.txt"
    with client(server.url) as browser:
        lines = browser.get(f"/api/tables/{made['table']}/record").text.splitlines()
    forged = [f"dice-secret {'0' * 64}" if line.startswith("dice-secret") else line for line in lines]
    file.write_text("\n".join(forged) + "\n", encoding="utf-8")
    result = run("record", "verify", str(file))
    assert (result.exit_code, "announced" in result.stderr) == (2, True)


@pytest.mark.parametrize("command", [("play",), ("simulate", "--bots", "simple", "--games", "1")])
def test_a_game_by_the_clock_needs_a_server(command: tuple[str, ...]) -> None:
    """Where only a clock can end a moment, neither the terminal nor a simulation can go on."""
    name, *rest = command
    result = run(name, "checkpoint-charlie", "--option", "window_mode=live", *rest)
    assert result.exit_code == 2
    assert "brushpass serve" in result.stderr


def test_bots_go_on_at_once_after_a_crash(tmp_path: Path) -> None:
    """A server that was killed while a bot thought need not wait for what its predecessor had promised to do."""
    folder, slowly = tmp_path / "crash", {"BRUSHPASS_BOT_PACE_MS": "60000"}
    with Process(folder, **slowly) as server, client(server.url) as ada:
        bots: Json = ada.post("/api/tables", json={**TABLE, "places": ["simple", "simple"]}).json()
        with seat(server.url, bots["table"]) as one:
            one.wait(lambda: bool(one.shown))
            before = one.shown["number"]
        server.process.kill()
        server.process.wait()
    with Process(folder) as server, seat(server.url, bots["table"]) as one:
        one.wait(lambda: bool(one.shown) and one.shown["number"] > before)
