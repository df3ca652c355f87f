"""Settings: from a file and the environment, checked before anything starts, and silent about their secrets."""

from __future__ import annotations

import io
import re
import stat
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.pretty import Pretty

from brushpass.core.errors import BadInput
from brushpass.server.config import SETTINGS, Config, load_config, parse_origin

EXAMPLE = Path(__file__).parents[2] / "deploy" / "brushpass.toml"
KEY = "k" * 32
MADE_AT_START = ("public_url", "node", "database", "workers")


def settings_of(text: str, folder: Path, **variables: str) -> Config:
    """The settings by a file with this text and these variables."""
    file = folder / "settings.toml"
    file.write_text(text, encoding="utf-8")
    return load_config(file, variables)


def refused(text: str, folder: Path, **variables: str) -> BadInput:
    """The error with which settings are refused."""
    with pytest.raises(BadInput) as caught:
        settings_of(text, folder, **variables)
    return caught.value


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder, of this test alone."""
    folder = tmp_path / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


# Defaults


def test_nothing_needs_to_be_set(data_folder: Path) -> None:
    """Without a file and variables the server runs on this machine with a database in the data folder."""
    config = load_config(environment={})
    assert (config.host, config.public_url) == ("127.0.0.1", "http://127.0.0.1:8000")
    assert config.database == f"sqlite+aiosqlite:///{data_folder}/brushpass/brushpass.db"


def test_each_process_is_a_node_of_its_own() -> None:
    """The name of a node holds the machine and the process, and is one that may be set."""
    node = load_config(environment={}).node
    assert load_config(environment={"BRUSHPASS_NODE": node}).node == node


def test_there_is_a_worker() -> None:
    """However few cores there are, somebody thinks for bots."""
    assert load_config(environment={}).workers >= 1


@pytest.mark.parametrize(
    ("host", "port", "url"),
    [
        ("127.0.0.1", 80, "http://127.0.0.1"),
        ("0.0.0.0", 9000, "http://localhost:9000"),
        ("::", 9000, "http://localhost:9000"),
        ("::1", 9000, "http://[::1]:9000"),
        ("play.example", 9000, "http://play.example:9000"),
    ],
)
def test_the_public_address_follows_from_where_it_listens(host: str, port: int, url: str) -> None:
    """Without a public address links name the one of this machine."""
    assert load_config(environment={"BRUSHPASS_HOST": host, "BRUSHPASS_PORT": str(port)}).public_url == url


# The documented file


def example_settings() -> dict[str, object]:
    """The settings of the documented file, as if every one was switched on."""
    return tomllib.loads(re.sub(r"(?m)^#(?=[a-z_]+ = )", "", EXAMPLE.read_text(encoding="utf-8")))


def test_the_documented_file_sets_nothing(tmp_path: Path) -> None:
    """As it is delivered the file leaves every default."""
    assert tomllib.loads(EXAMPLE.read_text(encoding="utf-8")) == {}


def test_the_documented_file_shows_every_setting() -> None:
    """All settings are there, in the order of the source."""
    assert tuple(example_settings()) == SETTINGS


def test_the_documented_file_shows_the_defaults() -> None:
    """Each value is the default, except for those made when the server starts."""
    defaults = msgspec.to_builtins(Config())
    shown = example_settings()
    for name in set(SETTINGS) - set(MADE_AT_START):
        assert shown[name] == (list(defaults[name]) if isinstance(defaults[name], tuple) else defaults[name]), name


def test_every_line_of_the_documented_file_is_understood(tmp_path: Path) -> None:
    """With every setting switched on the file is good."""
    text = re.sub(r"(?m)^#(?=[a-z_]+ = )", "", EXAMPLE.read_text(encoding="utf-8"))
    text = text.replace('secret_key = ""', f'secret_key = "{KEY}"')
    assert settings_of(text, tmp_path).node == "machine-1234"


# File and environment


def test_a_file_sets(tmp_path: Path) -> None:
    """Numbers, words and lists are taken from the file."""
    config = settings_of('port = 9000\ndurability = "normal"\nallowed_origins = ["https://b.example"]', tmp_path)
    assert (config.port, config.durability, config.allowed_origins) == (9000, "normal", ("https://b.example",))


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    """A variable wins, whatever type its setting has."""
    config = settings_of(
        "port = 9000\nmetrics = true\nrequest_rate = 5",
        tmp_path,
        BRUSHPASS_PORT="9001",
        BRUSHPASS_METRICS="false",
        BRUSHPASS_REQUEST_RATE="2.5",
        BRUSHPASS_TRUSTED_PROXIES="10.0.0.1, 10.1.0.0/16",
    )
    assert (config.port, config.metrics, config.request_rate) == (9001, False, 2.5)
    assert config.trusted_proxies == ("10.0.0.1/32", "10.1.0.0/16")


def test_an_empty_variable_is_not_set(tmp_path: Path) -> None:
    """A variable without a value leaves the file's."""
    assert settings_of("port = 9000", tmp_path, BRUSHPASS_PORT="").port == 9000


def test_a_variable_names_the_file(tmp_path: Path) -> None:
    """BRUSHPASS_CONFIG is the file when none is given."""
    file = tmp_path / "other.toml"
    file.write_text("port = 9002")
    assert load_config(environment={"BRUSHPASS_CONFIG": str(file)}).port == 9002


def test_the_environment_of_the_process_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without another environment that of the process is read."""
    monkeypatch.setenv("BRUSHPASS_PORT", "9003")
    assert load_config().port == 9003


def test_an_unknown_setting_is_refused(tmp_path: Path) -> None:
    """The error names it and all that are known."""
    error = refused("prot = 9000", tmp_path)
    assert (error.message, error.arguments) == ("config-unknown", {"name": "prot", "known": ", ".join(SETTINGS)})


@pytest.mark.parametrize("variable", ["BRUSHPASS_PROT", "BRUSHPASS_SECRETKEY", "BRUSHPASS_LOGLEVEL"])
def test_a_misspelt_variable_is_refused(variable: str, tmp_path: Path) -> None:
    """A variable that nearly names a setting is a mistake and not passed over."""
    error = refused("", tmp_path, **{variable: "1"})
    assert (error.message, error.arguments["name"]) == ("config-unknown", variable)


@pytest.mark.parametrize("variable", ["BRUSHPASS_COMPILE", "BRUSHPASS_FUZZ_GAMES", "BRUSHPASS_SERVICE_HOST", "HOST"])
def test_other_variables_are_left_alone(variable: str, tmp_path: Path) -> None:
    """Variables of other programs are no business of the server."""
    assert settings_of("", tmp_path, **{variable: "1"}).port == 8000


BAD_VALUES = {
    "port = 65536": "0 - 65535",
    'port = "8000"': "0 - 65535",
    "port = 80.5": "0 - 65535",
    "port = true": "0 - 65535",
    'durability = "some"': "full, normal",
    'log_level = "loud"': "debug, info, warning, error",
    'metrics = "on"': "true, false",
    "workers = 0": "1 - 1024",
    "request_rate = -1": "0 - 1000000",
    "request_rate = nan": "0 - 1000000",
    "request_rate = inf": "0 - 1000000",
    "max_body_bytes = 3": "1024 - 67108864",
    'allowed_origins = "https://b.example"': '["...", "..."]',
    "allowed_origins = [1]": '["...", "..."]',
    "host = 5": '"..."',
    'host = ""': "127.0.0.1, ::1, 0.0.0.0, ...",
    'host = "http://x"': "127.0.0.1, ::1, 0.0.0.0, ...",
    'node = "a b"': "^[A-Za-z0-9._-]{1,100}$",
    'public_url = "play.example"': "https://name, http://name:8000",
    'public_url = "https://play.example/path"': "https://name, http://name:8000",
    'public_url = "ftp://play.example"': "https://name, http://name:8000",
    'allowed_origins = ["*"]': "https://name, http://name:8000",
    'trusted_proxies = ["nginx"]': "10.0.0.7, 10.0.0.0/8, ::1",
    'trusted_proxies = ["10.0.0.7/8"]': "10.0.0.7, 10.0.0.0/8, ::1",
    'database = "mysql://x/y"': "sqlite:///folder/brushpass.db, postgresql://user@host/name",
    'database = "brushpass.db"': "sqlite:///folder/brushpass.db, postgresql://user@host/name",
}


@pytest.mark.parametrize(("text", "allowed"), BAD_VALUES.items())
def test_a_bad_value_is_refused(text: str, allowed: str, tmp_path: Path) -> None:
    """The error names the setting and what it takes."""
    error = refused(text, tmp_path)
    assert error.message == "config-bad-value"
    assert (error.arguments["name"], error.arguments["allowed"]) == (text.partition(" ")[0], allowed)


def test_a_bad_variable_is_named_as_it_was_written(tmp_path: Path) -> None:
    """Who set a variable reads the variable's name and value."""
    error = refused("", tmp_path, BRUSHPASS_PORT="tcp://10.0.0.1:80")
    assert (error.arguments["name"], error.arguments["value"]) == ("BRUSHPASS_PORT", "tcp://10.0.0.1:80")


@pytest.mark.parametrize("text", ["port = ", "port = 1\nport = 2", "[[", "\x00", "a" * 5000 + "=[" * 5000])
def test_a_file_that_is_no_toml_is_refused(text: str, tmp_path: Path) -> None:
    """The error names the file."""
    error = refused(text, tmp_path)
    assert (error.message, error.arguments["path"]) == ("config-not-toml", str(tmp_path / "settings.toml"))


def test_a_file_of_other_bytes_is_refused(tmp_path: Path) -> None:
    """What is not UTF-8 is no TOML."""
    file = tmp_path / "settings.toml"
    file.write_bytes(b'host = "\xff"')
    with pytest.raises(BadInput) as caught:
        load_config(file, {})
    assert caught.value.message == "config-not-toml"


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    """A file that was named has to be there."""
    with pytest.raises(BadInput) as caught:
        load_config(tmp_path / "none.toml", {})
    assert caught.value.message == "config-unreadable"


def test_every_error_is_said(tmp_path: Path) -> None:
    """The sentences exist and hold what the error carries."""
    assert "65536" in str(refused("port = 65536", tmp_path))


# The database


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("sqlite:///a/b.db", "sqlite+aiosqlite:///a/b.db"),
        ("postgres://u:p%40ss@db/name", "postgresql+asyncpg://u:p%40ss@db/name"),
        ("postgresql://u@db:5433/name?ssl=require", "postgresql+asyncpg://u@db:5433/name?ssl=require"),
        ("postgresql+asyncpg://db/name", "postgresql+asyncpg://db/name"),
    ],
)
def test_the_driver_of_the_database_is_ours(text: str, url: str) -> None:
    """Nobody has to know how we speak to a database."""
    assert load_config(environment={"BRUSHPASS_DATABASE": text, "BRUSHPASS_SECRET_KEY": KEY}).database == url


# Keys


def test_a_key_is_made_once_and_kept(data_folder: Path) -> None:
    """Two starts have the same key, in a file that its owner alone reads."""
    first, second = load_config(environment={}), load_config(environment={})
    file = data_folder / "brushpass" / "brushpass.key"
    assert first.secret_key == second.secret_key == file.read_text().strip()
    assert len(first.secret_key) >= 32
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in file.parent.iterdir()] == ["brushpass.key"]


def test_starts_at_the_same_time_agree_on_the_key() -> None:
    """However many processes make a key at once, one wins."""
    with ThreadPoolExecutor(8) as threads:
        keys = {config.secret_key for config in threads.map(lambda _: load_config(environment={}), range(32))}
    assert len(keys) == 1


def test_a_database_in_memory_has_a_passing_key(data_folder: Path) -> None:
    """What does not outlive the process needs no file."""
    variables = {"BRUSHPASS_DATABASE": "sqlite:///:memory:"}
    assert len(load_config(environment=variables).secret_key) >= 32
    assert not data_folder.exists()


def test_a_key_that_others_read_is_refused(data_folder: Path) -> None:
    """The server does not start with a key that is no secret."""
    load_config(environment={})
    (data_folder / "brushpass" / "brushpass.key").chmod(0o640)
    with pytest.raises(BadInput) as caught:
        load_config(environment={})
    assert caught.value.message == "config-key-open"


def test_a_damaged_key_is_refused(data_folder: Path) -> None:
    """An empty file is no key."""
    load_config(environment={})
    (data_folder / "brushpass" / "brushpass.key").write_text("")
    with pytest.raises(BadInput) as caught:
        load_config(environment={})
    assert caught.value.message == "config-short-key"


def test_many_nodes_need_a_key_of_their_own(tmp_path: Path) -> None:
    """With PostgreSQL the key has to be set, because all nodes share it."""
    assert refused('database = "postgresql://db/name"', tmp_path).message == "config-key-needed"


@pytest.mark.parametrize(
    "text", ['secret_key = "short"', 'former_secret_keys = ["short"]', 'former_secret_keys = [""]']
)
def test_a_short_key_is_refused(text: str, tmp_path: Path) -> None:
    """A key that can be guessed is none."""
    assert refused(text, tmp_path).message == "config-short-key"


def test_the_signing_key_comes_first(tmp_path: Path) -> None:
    """Former keys stand behind the one that signs."""
    text = f'secret_key = "{KEY}"\nformer_secret_keys = ["{"o" * 32}"]'
    assert settings_of(text, tmp_path).keys == (KEY, "o" * 32)


# Silence

TOKEN, PASSWORD, FORMER = "token-of-the-metrics", "password-of-the-database", "f" * 40
SECRET_TEXT = f"""
secret_key = "{KEY}"
former_secret_keys = ["{FORMER}"]
metrics_token = "{TOKEN}"
database = "postgresql://user:{PASSWORD}@db/name"
"""


def test_secrets_are_not_shown(tmp_path: Path) -> None:
    """Neither repr nor rich shows a key, a token or a password; everything else is shown."""
    config = settings_of(SECRET_TEXT, tmp_path)
    screen = io.StringIO()
    Console(file=screen, width=200).print(Pretty(config))
    for shown in (repr(config), str(config), screen.getvalue()):
        assert not any(secret in shown for secret in (KEY, FORMER, TOKEN, PASSWORD))
        assert "port=8000" in shown


def test_all_secrets_are_listed(tmp_path: Path) -> None:
    """The logs learn what they must never tell."""
    assert set(settings_of(SECRET_TEXT, tmp_path).secrets) == {KEY, FORMER, TOKEN, PASSWORD}


@pytest.mark.parametrize(
    "text",
    ["secret_key = [1, 'sesame']", "metrics_token = {a = 'sesame'}", "database = 'mysql://user:sesame@host/name'"],
)
def test_a_refused_secret_is_not_quoted(text: str, tmp_path: Path) -> None:
    """An error about a secret tells the setting and not the value, nor does what caused it."""
    error = refused(text, tmp_path)
    assert "sesame" not in repr(error.arguments)
    assert error.__cause__ is None


def test_settings_cannot_be_changed() -> None:
    """Nothing changes a setting while the server runs."""
    with pytest.raises(AttributeError):
        Config().port = 1  # type: ignore[misc]  # that it cannot be done is the point


# Origins


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://Play.Example", "https://play.example"),
        ("https://play.example/", "https://play.example"),
        ("https://play.example:443", "https://play.example"),
        ("http://play.example:80", "http://play.example"),
        ("http://play.example:443", "http://play.example:443"),
        ("http://[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_an_origin_has_one_form(text: str, origin: str) -> None:
    """Capitals, a final slash and a port that goes without saying make no difference."""
    assert parse_origin(text) == origin


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "*",
        "https://",
        "https:///x",
        "https://a/b",
        "https://a?b",
        "https://a#b",
        "https://a?",
        "https://a#",
        "https://u@a",
        "https://a:",
        "https://a:x",
        "https://a:99999",
        "https://a b",
        "https://[::1",
        "https://[a]",
        "https://ż.pl",
        "https://a,https://b",
        "https://a\\b",
        "https://a%2eb",
        "javascript:alert(1)",
        "file:///a",
        "https://a\n",
    ],
)
def test_what_is_no_origin(text: str) -> None:
    """Anything that is not scheme, host and port is none."""
    assert parse_origin(text) is None


@given(st.text(max_size=40))
def test_any_text_is_an_origin_or_none(text: str) -> None:
    """No text raises, and the form of an origin is its own form."""
    for candidate in (text, f"https://{text}"):
        origin = parse_origin(candidate)
        assert origin is None or parse_origin(origin) == origin
