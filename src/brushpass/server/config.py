"""The settings of a server: one TOML file, overridden by environment variables, all of them checked before it starts.

Each field of `Config` is a setting; `deploy/brushpass.toml` shows every one with its default.
The variable of a setting is its name in capitals behind `BRUSHPASS_`; lists are written with commas, and an empty
variable counts as not set.
"""

from __future__ import annotations

import contextlib
import difflib
import ipaddress
import os
import secrets
import socket
import stat
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, Literal, get_args, get_origin
from urllib.parse import SplitResult, urlsplit

import msgspec
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from brushpass.core.errors import BadInput

CONFIG_VARIABLE: Final = "BRUSHPASS_CONFIG"
"""The environment variable that names the file of settings."""
SHORTEST_KEY: Final = 32
"""Characters in the shortest key that may sign cookies."""
HIDDEN: Final = "***"

_PREFIX: Final = "BRUSHPASS_"
_SECRETS: Final = ("secret_key", "former_secret_keys", "metrics_token")
_ALIKE: Final = 0.75  # how much a variable resembles a setting before it counts as a misspelt one
_LONGEST_QUOTE: Final = 60
_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
_PORTS: Final = {"http": 80, "https": 443}

Port = Annotated[int, msgspec.Meta(ge=0, le=65535)]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=30 * 24 * 3600 * 1000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Rate = Annotated[float, msgspec.Meta(ge=0, le=1_000_000)]
Bytes = Annotated[int, msgspec.Meta(ge=1024, le=64 * 1024 * 1024)]
Workers = Annotated[int, msgspec.Meta(ge=1, le=1024)]
Mebibytes = Annotated[int, msgspec.Meta(ge=128, le=1024 * 1024)]
Node = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9._-]{1,100}$")]


def data_folder() -> Path:
    """Where the server keeps its files when no database is named: the user's data folder."""
    data = os.environ.get("XDG_DATA_HOME", "")
    base = Path(data) if data.startswith("/") else Path.home() / ".local" / "share"
    return base / "brushpass"


def _default_database() -> str:
    return f"sqlite+aiosqlite:///{data_folder() / 'brushpass.db'}"


def _default_node() -> str:
    return f"{socket.gethostname() or 'node'}-{os.getpid()}"


def _default_workers() -> int:
    """One core is left for the event loop."""
    return max(1, len(os.sched_getaffinity(0)) - 1)


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings of one node; wherever a limit is 0, there is no such limit."""

    host: str = "127.0.0.1"
    port: Port = 8000
    public_url: str = ""
    allowed_origins: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ()
    node: Node = msgspec.field(default_factory=_default_node)

    database: str = msgspec.field(default_factory=_default_database)
    durability: Literal["full", "normal"] = "full"

    secret_key: str = ""
    former_secret_keys: tuple[str, ...] = ()
    accounts: Literal["open", "closed"] = "open"

    workers: Workers = msgspec.field(default_factory=_default_workers)
    worker_memory_mib: Mebibytes = 1024
    bot_limit_ms: Milliseconds = 30_000
    bot_pace_ms: Milliseconds = 600

    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["json", "text"] = "json"
    metrics: bool = True
    metrics_token: str = ""

    request_rate: Rate = 20.0
    request_burst: Count = 60
    message_rate: Rate = 10.0
    message_burst: Count = 40
    creations_per_hour: Count = 60
    logins_per_hour: Count = 30
    sockets_per_address: Count = 50
    undos_per_match: Count = 30
    open_tables_per_address: Count = 10
    max_message_bytes: Bytes = 16 * 1024
    max_body_bytes: Bytes = 1024 * 1024

    spectator_delay_ms: Milliseconds = 0
    vanished_after_ms: Milliseconds = 60_000
    rooms_idle_ms: Milliseconds = 300_000
    open_public_ms: Milliseconds = 24 * 3600 * 1000
    open_link_ms: Milliseconds = 14 * 24 * 3600 * 1000
    shutdown_grace_ms: Milliseconds = 10_000

    def __post_init__(self) -> None:
        if not self.public_url:
            msgspec.structs.force_setattr(self, "public_url", _derived_url(self.host, self.port))

    @property
    def https(self) -> bool:
        """Do people reach the service by an encrypted address?"""
        return self.public_url.startswith("https://")

    @property
    def sqlite(self) -> bool:
        """Is the database a file of this machine?"""
        return self.database.startswith("sqlite")

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that cookies may be signed with, the one that signs new cookies first."""
        return (self.secret_key, *self.former_secret_keys)

    @property
    def secrets(self) -> tuple[str, ...]:
        """Every value that must not be read in any output."""
        password = make_url(self.database).password
        found = (*self.keys, self.metrics_token, password if isinstance(password, str) else "")
        return tuple(value for value in found if value)

    def __rich_repr__(self) -> list[tuple[str, object]]:
        shown: list[tuple[str, object]] = []
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if name in _SECRETS:
                value = HIDDEN if value else value
            elif name == "database":
                value = make_url(value).render_as_string(hide_password=True)
            shown.append((name, value))
        return shown

    def __repr__(self) -> str:
        return f"Config({', '.join(f'{name}={value!r}' for name, value in self.__rich_repr__())})"


SETTINGS: Final = tuple(Config.__struct_fields__)
"""The names of all settings, in the order of the documented file."""


def load_config(path: Path | None = None, environment: Mapping[str, str] | None = None) -> Config:
    """Read the settings from a file, or the one that BRUSHPASS_CONFIG names, and the environment over it.

    Where cookies need a key and none is set, it is made once and kept beside the SQLite database.
    """
    variables = os.environ if environment is None else environment
    named = variables.get(CONFIG_VARIABLE, "")
    file = path if path is not None else Path(named) if named else None
    values = _from_file(file) if file is not None else {}
    values.update(_from_environment(variables))
    return _with_key(_checked(Config(**values)))  # type: ignore[arg-type]  # each value was converted to its field's type


def parse_origin(text: str) -> str | None:
    """The origin in a web address without a path, as browsers write it; None for anything else."""
    if not text.isascii() or not text.isprintable() or " " in text:
        return None
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if parts.scheme not in _PORTS or not host or _has_more(text, parts) or _misplaced_colon(host, parts.netloc):
        return None
    shown = f"[{host}]" if ":" in host else host
    origin = f"{parts.scheme}://{shown}"
    return origin if port is None or port == _PORTS[parts.scheme] else f"{origin}:{port}"


def _has_more(text: str, parts: SplitResult) -> bool:
    """Has an address more than an origin: a path, a query, a fragment, a user, or a colon without a port?"""
    return parts.path not in ("", "/") or any(letter in text for letter in "?#@") or parts.netloc.endswith(":")


def _misplaced_colon(host: str, netloc: str) -> bool:
    """Only an IPv6 address, and in brackets, has a colon or a percent sign in it."""
    if ":" not in host:
        return not all(letter.isalnum() or letter in "-._" for letter in host) or "[" in netloc
    try:
        ipaddress.IPv6Address(host)
    except ValueError:
        return True
    return "%" in host


def _derived_url(host: str, port: int) -> str:
    """The address by which this machine itself reaches a server without a public one."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return f"http://{host}:{port}" if port != _PORTS["http"] else f"http://{host}"
    name = "localhost" if address.is_unspecified else f"[{host}]" if address.version == 6 else host
    return f"http://{name}:{port}" if port != _PORTS["http"] else f"http://{name}"


# Reading


def _from_file(path: Path) -> dict[str, object]:
    try:
        table = tomllib.loads(path.read_bytes().decode("utf-8"))
    except OSError as error:
        raise BadInput("config-unreadable", path=str(path), detail=error.strerror or type(error).__name__) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        # Only the place is told: the text may be somebody's key.
        place = str(error).rpartition("(")[2].rstrip(")") if isinstance(error, tomllib.TOMLDecodeError) else "UTF-8"
        raise BadInput("config-not-toml", path=str(path), detail=place) from None
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, or as many brackets
        raise BadInput("config-not-toml", path=str(path), detail=type(error).__name__) from None
    for name in table:
        if name not in SETTINGS:
            raise BadInput("config-unknown", name=name[:_LONGEST_QUOTE], known=", ".join(SETTINGS))
    return {name: _convert(name, name, value, strict=True) for name, value in table.items()}


def _from_environment(variables: Mapping[str, str]) -> dict[str, object]:
    known = {f"{_PREFIX}{name.upper()}": name for name in SETTINGS}
    found: dict[str, object] = {}
    for variable, text in variables.items():
        if variable in known and text:
            name = known[variable]
            listed = get_origin(_types()[name]) is tuple
            value: object = [part.strip() for part in text.split(",") if part.strip()] if listed else text
            found[name] = _convert(name, variable, value, strict=False)
        elif variable.startswith(_PREFIX) and variable not in known and variable != CONFIG_VARIABLE:
            _refuse_misspelt(variable, list(known))
    return found


def _refuse_misspelt(variable: str, known: list[str]) -> None:
    """Other programs may have variables with our prefix; one that nearly names a setting is a mistake."""
    if difflib.get_close_matches(
        variable.removeprefix(_PREFIX), [name.removeprefix(_PREFIX) for name in known], 1, _ALIKE
    ):
        raise BadInput("config-unknown", name=variable[:_LONGEST_QUOTE], known=", ".join(known))


def _types() -> dict[str, object]:
    return {field.name: field.type for field in msgspec.structs.fields(Config)}


def _convert(name: str, written: str, value: object, *, strict: bool) -> object:
    """A value as its setting's type; `written` is the name as the person wrote it."""
    kind = _types()[name]
    try:
        return msgspec.convert(value, kind, strict=strict)
    except msgspec.ValidationError:
        # Neither the cause nor the value is passed on where it may hold a key.
        raise _bad_value(name, written, value, _allowed(kind)) from None


def _bad_value(name: str, written: str, value: object, allowed: str) -> BadInput:
    hidden = name in _SECRETS or name == "database"
    return BadInput(
        "config-bad-value", name=written, value=HIDDEN if hidden else str(value)[:_LONGEST_QUOTE], allowed=allowed
    )


def _allowed(kind: object) -> str:
    """What a type takes, in signs that every language reads."""
    if get_origin(kind) is Literal:
        return ", ".join(str(value) for value in get_args(kind))
    if get_origin(kind) is tuple:
        return '["...", "..."]'
    if kind is bool:
        return "true, false"
    if get_origin(kind) is Annotated:
        (meta,) = (entry for entry in get_args(kind)[1:] if isinstance(entry, msgspec.Meta))
        return meta.pattern if meta.pattern is not None else f"{meta.ge} - {meta.le}"
    return '"..."'


# Checking


def _checked(config: Config) -> Config:
    """The same settings in their plainest form, refused where they contradict themselves."""
    for key in config.keys:
        if key and len(key) < SHORTEST_KEY:
            raise BadInput("config-short-key", least=SHORTEST_KEY)
    if "" in config.former_secret_keys:
        raise BadInput("config-short-key", least=SHORTEST_KEY)
    if not config.host or not config.host.isprintable() or any(letter in config.host for letter in " /[]@?#"):
        raise _bad_value("host", "host", config.host, "127.0.0.1, ::1, 0.0.0.0, ...")
    return msgspec.structs.replace(
        config,
        public_url=_origin("public_url", config.public_url),
        allowed_origins=tuple(_origin("allowed_origins", origin) for origin in config.allowed_origins),
        trusted_proxies=tuple(_network(proxy) for proxy in config.trusted_proxies),
        database=_database(config.database),
    )


def _origin(name: str, text: str) -> str:
    origin = parse_origin(text)
    if origin is None:
        raise _bad_value(name, name, text, "https://name, http://name:8000")
    return origin


def _network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text))
    except ValueError:
        raise _bad_value("trusted_proxies", "trusted_proxies", text, "10.0.0.7, 10.0.0.0/8, ::1") from None


def _database(text: str) -> str:
    """The address of the database with the driver that we use, which nobody has to write."""
    try:
        url = make_url(text)
    except ArgumentError:
        url = URL.create("unknown")
    driver = _DRIVERS.get(url.drivername, url.drivername)
    if driver not in _DRIVERS.values():
        raise _bad_value("database", "database", text, "sqlite:///folder/brushpass.db, postgresql://user@host/name")
    return url.set(drivername=driver).render_as_string(hide_password=False)


# The key


def _with_key(config: Config) -> Config:
    if config.secret_key:
        return config
    if not config.sqlite:
        raise BadInput("config-key-needed", name="secret_key", variable=f"{_PREFIX}SECRET_KEY")
    file = make_url(config.database).database
    if file in (None, "", ":memory:"):
        return msgspec.structs.replace(config, secret_key=secrets.token_urlsafe(SHORTEST_KEY))
    path = Path(str(file)).with_suffix(".key")
    try:
        key = _kept_key(path)
    except (OSError, UnicodeDecodeError) as error:
        detail = (error.strerror if isinstance(error, OSError) else None) or type(error).__name__
        raise BadInput("config-unreadable", path=str(path), detail=detail) from error
    if len(key) < SHORTEST_KEY:
        raise BadInput("config-short-key", least=SHORTEST_KEY)
    return msgspec.structs.replace(config, secret_key=key)


def _kept_key(path: Path) -> str:
    """The key in a file that only its owner reads, made now if there is none; of several makers one wins."""
    if not path.exists():
        _make_key(path)
    if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise BadInput("config-key-open", path=str(path))
    return path.read_text(encoding="ascii").strip()


def _make_key(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")  # readable by its owner alone
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(f"{secrets.token_urlsafe(SHORTEST_KEY)}\n")
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(name, path)  # the whole file appears at once, and never over another
    finally:
        os.unlink(name)  # noqa: PTH108 - the counterpart of mkstemp
