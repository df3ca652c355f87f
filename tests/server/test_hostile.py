"""Whatever is sent to a socket, the server goes on, changes nothing, and says nothing that it must not say."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import random
import re
import sqlite3
import struct
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import psutil
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from brushpass.server.store.rows import Loaded
from tests.server.players import Player, Seat, fresh_table, make_table
from tests.server.stores import opened
from tests.support.running import KEY, Process, socket_address

PATIENCE_S = 60.0
AT_ONCE = 8
MOST_GROWTH_MIB = 48
LONGEST_MESSAGE = 16 * 1024
MISTAKES = 45
"""So many messages that are none before the server would lose its patience with a socket."""
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
NOT_UTF_8 = "Invalid UTF-8 sequence received from client"
"""What uvicorn itself says of a client's mistake."""
TELLTALE = ("Traceback", 'File "', "site-packages", ".py", "sqlite", "asyncio", "msgspec", "Error(")


# Frames


def frame(
    opcode: int,
    payload: bytes,
    *,
    final: bool = True,
    reserved: int = 0,
    masked: bool = True,
    length: int | None = None,
) -> bytes:
    """A frame of a client, with any mistake that is wanted."""
    said = len(payload) if length is None else length
    first = final << 7 | reserved << 4 | opcode
    bit = masked << 7
    if said < 126:
        head = struct.pack("!BB", first, bit | said)
    elif said < 1 << 16:
        head = struct.pack("!BBH", first, bit | 126, said)
    else:
        head = struct.pack("!BBQ", first, bit | 127, said)
    if not masked:
        return head + payload
    return head + b"\0\0\0\0" + payload  # a mask of zeros hides nothing, and the server may not care


def text(message: object) -> bytes:
    """A frame of JSON."""
    return frame(TEXT, json.dumps(message).encode())


class Line:
    """A connection that has been upgraded by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self.texts: list[bytes] = []
        self.pongs = 0
        self.code: int | None = None

    async def send(self, data: bytes) -> None:
        """Send bytes, whatever they are; a server that has closed does not mind."""
        with contextlib.suppress(OSError):
            self._writer.write(data)
            await self._writer.drain()

    async def listen(self, enough: Callable[[], bool] = lambda: False) -> None:
        """Take in frames until there are enough, or the server has closed."""
        with contextlib.suppress(OSError, EOFError):
            async with asyncio.timeout(PATIENCE_S):
                while self.code is None and not enough():
                    await self._take_in()

    def heard(self, say: str) -> list[bytes]:
        """The messages of one kind."""
        return [message for message in self.texts if json.loads(message)["say"] == say]

    async def _take_in(self) -> None:
        first, second = await self._reader.readexactly(2)
        length = second & 0x7F
        if length == 126:
            (length,) = struct.unpack("!H", await self._reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", await self._reader.readexactly(8))
        payload = await self._reader.readexactly(length)
        opcode = first & 0x0F
        if opcode == TEXT:
            self.texts.append(payload)
        elif opcode == CLOSE:
            self.code = struct.unpack("!H", payload[:2])[0] if payload else 1005
        elif opcode == PONG:
            self.pongs += 1

    def abort(self) -> None:
        """Hang up without a word."""
        self._writer.transport.abort()


@contextlib.asynccontextmanager
async def a_line(url: str, table: str) -> AsyncIterator[Line]:
    """A socket of a table, opened by hand and hung up in the end."""
    host, port = urlsplit(url).netloc.split(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=1 << 22)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
    )
    line = Line(reader, writer)
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head
        yield line
    finally:
        line.abort()


# A server and what it keeps


class Victim:
    """A server with running tables, of which an attacker knows some things and holds one seat."""

    def __init__(self, process: Process, database: Path) -> None:
        self.process = process
        self.url = process.url
        self.database = database
        self.tables = asyncio.run(self._make_tables())
        self.said: list[bytes] = []
        """All that the server has told anybody."""

    async def _make_tables(self) -> list[list[Seat]]:
        return [
            await make_table(self.url, "cold-war"),
            await make_table(self.url, "checkpoint-charlie", visibility="public"),
            await make_table(self.url, "iron-curtain", visibility="private"),
        ]

    @property
    def seats(self) -> list[Seat]:
        """All seats of all tables."""
        return [seat for seats in self.tables for seat in seats]

    def state(self) -> dict[str, list[tuple[object, ...]]]:
        """All rows of the store but chat, and when somebody or a node was last there."""
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
            return {
                name: sorted(connection.execute(f"SELECT {self._columns(connection, name)} FROM {name}"), key=repr)
                for (name,) in names
                if name not in ("chat", "sqlite_sequence")
            }

    @staticmethod
    def _columns(connection: sqlite3.Connection, table: str) -> str:
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        return ", ".join(column for column in columns if column not in ("seen_at", "beat_at"))

    def secrets(self) -> list[str]:
        """Everything that nobody may be told: the secrets of seats and of the dice."""
        found = [str(seat.secret) for seat in self.seats]
        for seats in self.tables:
            kept = asyncio.run(self._load(seats[0].table))
            found += [kept.row.secret.hex(), fresh_table(kept).dice_of(1).secret, KEY]
        return found

    async def _load(self, table: str) -> Loaded:
        async with opened(f"sqlite+aiosqlite:///{self.database}", "reader") as store:
            kept = await store.load(table)
        assert kept is not None
        return kept

    def memory_mib(self) -> float:
        """What the process holds."""
        return float(psutil.Process(self.process.process.pid).memory_info().rss) / (1 << 20)

    def failures(self) -> list[str]:
        """What the server has logged as mistakes of its own, or has answered with."""
        lines = [line for line in self.process.log.splitlines() if NOT_UTF_8 not in line]
        logged = [line for line in lines if '"level":"error"' in line or '"level":"critical"' in line]
        figures = httpx.get(f"{self.url}/metrics", trust_env=False).text
        return logged + re.findall(r'brushpass_http_requests_total\{.*status="5\d\d".*', figures)


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victim]:
    """A server that can be attacked as fast as it answers."""
    folder = tmp_path_factory.mktemp("victim")
    database = folder / "games.db"
    environment = {
        "BRUSHPASS_DATABASE": f"sqlite:///{database}",
        "BRUSHPASS_SECRET_KEY": KEY,
        "BRUSHPASS_REQUEST_RATE": "0",
        "BRUSHPASS_MESSAGE_RATE": "0",
        "BRUSHPASS_CREATIONS_PER_HOUR": "0",
        "BRUSHPASS_OPEN_TABLES_PER_ADDRESS": "0",
        "BRUSHPASS_SOCKETS_PER_ADDRESS": "0",
    }
    with Process(folder, **environment) as process:
        yield Victim(process, database)


# Messages


class Attack:
    """One hostile visit: what is sent after the upgrade, and how it has to end."""

    def __init__(self, victim: Victim, dice: random.Random) -> None:
        self.victim = victim
        self.dice = dice
        self.seat = dice.choice(victim.seats)
        self.sent = 0
        self.line: Line

    async def run(self, visit: Callable[[Attack], Awaitable[None]]) -> int:
        """Visit the server; how many messages were sent to it."""
        async with a_line(self.victim.url, self.seat.table) as self.line:
            await visit(self)
        self.victim.said += self.line.texts
        return self.sent

    async def enter(self, *, seated: bool) -> None:
        """Say hello, and wait for the welcome and the first scene."""
        hello: dict[str, object] = {"do": "hello"}
        if seated or self.victim.tables[2][0].table == self.seat.table:
            hello["secret"] = self.seat.secret
        await self.line.send(text(hello))
        await self.line.listen(lambda: len(self.line.texts) >= 2)
        assert self.line.code is None

    async def send_all(self, frames: Sequence[bytes]) -> None:
        """Send frames, all at once."""
        self.sent += len(frames)
        await self.line.send(b"".join(frames))

    async def expect_refusals(self, frames: Sequence[bytes]) -> None:
        """Send requests of which each is refused, and the socket stays open."""
        await self.send_all(frames)
        refusals = 0

        def all_refused() -> bool:
            nonlocal refusals
            refusals += _code(self.line.texts[-1]) is not None
            return refusals == len(frames)

        await self.line.listen(all_refused)
        assert refusals == len(frames)
        assert not self.line.heard("done")


def _code(message: bytes) -> str | None:
    """The code of a refusal."""
    told = json.loads(message)
    return str(told["code"]) if told["say"] == "refused" else None


def junk(dice: random.Random) -> object:
    """Any value of JSON, most of them out of place."""
    simple: list[object] = [
        None,
        True,
        -1,
        2**31 + 1,
        2**63,
        -(2**64),
        10**300,
        0.5,
        1e308,
        "",
        "play",
        "\ud800",
        "\u0000",
        "\u202e\u2066",
        "x" * dice.choice([1, 65, 201, 501, 2_000]),
        "<script>alert(1)</script>",
        "'; DROP TABLE events; --",
        "../../etc/passwd",
        "{{7*7}}",
        [],
        {},
        [[[[]]]],
        {"do": "play"},
        "seat_" + "A" * 32,
    ]
    return dice.choice(simple)


FIELDS = {
    "hello": ("v", "secret", "token", "lang", "show", "match", "log"),
    "play": ("decision", "action", "seen"),
    "why": ("piece", "action"),
    "hint": (),
    "next": (),
    "go-on": (),
    "resign": (),
    "offer": ("what",),
    "decline": ("what",),
    "claim": ("against", "how"),
    "return": (),
    "say": ("text",),
    "mute": ("player", "on"),
    "lang": ("lang",),
    "ping": (),
    "echo": ("number",),
}


def mutant(dice: random.Random) -> bytes:
    """A message that is no request, however near it comes to one."""
    do = dice.choice(list(FIELDS))
    message: dict[str, object] = {"do": do, **{name: junk(dice) for name in FIELDS[do]}}
    kind = dice.randrange(6)
    if kind == 0:
        message[dice.choice(["x", "Do", "secret ", "__class__", "player", "seat", "table"])] = junk(dice)
        message["unknown"] = 1
    elif kind == 1:
        message["do"] = dice.choice([None, 1, [], "Hello", "hello ", "PLAY", "", "admin", "x" * 300])
    elif kind == 2:
        message["id"] = dice.choice([-1, 2**60, 1.5, [], {}, "i" * 65, True])
    elif kind == 3:
        del message["do"]
    elif kind == 4:
        return frame(TEXT, _broken(dice, json.dumps(message)))
    else:
        return frame(TEXT, json.dumps(dice.choice([[message], [], 7, "hello", None, [1, 2], {"say": "done"}])).encode())
    return text(message)


def _broken(dice: random.Random, message: str) -> bytes:
    """What is no JSON at all."""
    cut = message[: dice.randrange(len(message))]
    return dice.choice(
        [
            cut.encode("utf-8", "replace"),
            b"",
            b"\xef\xbb\xbf{}",
            b"NaN",
            b"{" * dice.randrange(1, 9_000),
            b"[" * 8_000 + b"]" * 8_000,
            b'{"do":' * 2_000,
            b'{"do":"ping","do":1}',
            b'{"do":"play","decision":1e999,"action":"x"}',
            b'{"do":"play","decision":' + b"9" * 5_000 + b',"action":"x"}',
            b'"\\ud800"',
            b'{"do":"say","text":"\\ud800"}',
        ]
    )


# Visits


async def nonsense(attack: Attack) -> None:
    """Messages that are none, after a hello."""
    await attack.enter(seated=attack.dice.random() < 0.5)
    await attack.expect_refusals([mutant(attack.dice) for _ in range(MISTAKES)])


async def too_much_nonsense(attack: Attack) -> None:
    """After too many of them the server hangs up."""
    await attack.enter(seated=False)
    await attack.send_all([mutant(attack.dice) for _ in range(80)])
    await attack.line.listen()
    assert attack.line.code is not None


async def no_hello(attack: Attack) -> None:
    """Anything else before the hello."""
    first = attack.dice.choice([mutant(attack.dice), text({"do": "ping"}), text({"do": "resign"})])
    await attack.send_all([first, *(text({"do": "play", "decision": 0, "action": "x"}) for _ in range(5))])
    await attack.line.listen()
    assert attack.line.code == 1008


async def strange_keys(attack: Attack) -> None:
    """Secrets and tokens that open something else, or nothing."""
    elsewhere = [seat.secret for seat in attack.victim.seats if seat.table != attack.seat.table]
    guess = f"seat_{base64.urlsafe_b64encode(attack.dice.randbytes(24)).decode()}"
    key = attack.dice.choice([*elsewhere, guess, "x", "seat_", guess.replace("seat", "bot")])
    await attack.send_all([text({"do": "hello", attack.dice.choice(["secret", "token"]): key})])
    await attack.line.listen()
    assert attack.line.code == 1008
    assert _code(attack.line.texts[-1]) in ("wrong-secret", "wrong-token")


async def bad_moves(attack: Attack) -> None:
    """A player takes actions that are none of his, or not now."""
    await attack.enter(seated=True)
    decision = json.loads(attack.line.heard("scene")[-1])["decision"]
    frames = []
    for _ in range(150):
        number = attack.dice.choice([decision, decision + 1, decision + 1000, 2**31])
        action = attack.dice.choice(
            ["", "x", "chance", "deal 1", "hide", "play kgb 1", "pass pass", "🕵", "a\nb", "\x7f"]
        )
        action += attack.dice.choice(["", " ", " 1", "\t", "'"]) * attack.dice.randrange(3)
        frames.append(text({"do": "play", "decision": number, "action": action or "?"}))
    await attack.expect_refusals(frames)


async def only_watching(attack: Attack) -> None:
    """A spectator asks for what only players may do."""
    if attack.seat.table == attack.victim.tables[2][0].table:
        return
    await attack.enter(seated=False)
    wanted: list[dict[str, object]] = [
        {"do": "resign"},
        {"do": "next"},
        {"do": "go-on"},
        {"do": "return"},
        {"do": "say", "text": "hello"},
        {"do": "offer", "what": "draw"},
        {"do": "decline", "what": "undo"},
        {"do": "claim", "against": 0, "how": "win"},
        {"do": "mute", "player": 0, "on": True},
        {"do": "play", "decision": 0, "action": "pass"},
    ]
    await attack.expect_refusals([text(attack.dice.choice(wanted)) for _ in range(150)])


async def two_hellos(attack: Attack) -> None:
    """A second hello, with whatever key."""
    await attack.enter(seated=False)
    others = [seat.secret for seat in attack.victim.seats]
    await attack.expect_refusals(
        [text({"do": "hello", "secret": attack.dice.choice(others)}) for _ in range(attack.dice.randrange(1, 40))]
    )


async def unwelcome_wishes(attack: Attack) -> None:
    """A player asks for things that are impossible now."""
    await attack.enter(seated=True)
    wanted: list[dict[str, object]] = [
        {"do": "next"},
        {"do": "go-on"},
        {"do": "offer", "what": "rematch"},
        {"do": "decline", "what": "draw"},
        {"do": "claim", "against": 1, "how": "win"},
        {"do": "claim", "against": 6, "how": "bot"},
        {"do": "mute", "player": 6, "on": True},
        {"do": "say", "text": "\u0007"},
        {"do": "say", "text": "   "},
        {"do": "say", "text": "\u202etxet"},
    ]
    await attack.expect_refusals([text(attack.dice.choice(wanted)) for _ in range(100)])


async def pings(attack: Attack) -> None:
    """Thousands of pings, those of the protocol and ours, are all answered."""
    await attack.enter(seated=False)
    await attack.send_all([frame(PING, attack.dice.randbytes(8)) for _ in range(300)])
    await attack.send_all([text({"do": "ping", "id": number}) for number in range(150)])
    await attack.line.listen(lambda: b'"id":149' in attack.line.texts[-1])
    assert (attack.line.pongs, len(attack.line.heard("pong"))) == (300, 150)


async def broken_frames(attack: Attack) -> None:
    """What breaks the protocol closes the socket, and nothing else."""
    if attack.dice.random() < 0.5:
        await attack.enter(seated=True)
    hello = json.dumps({"do": "ping"}).encode()
    deadly: list[bytes] = [
        frame(TEXT, b"\xff\xfe{}"),
        frame(TEXT, b"\xed\xa0\x80"),
        frame(TEXT, hello, reserved=attack.dice.randrange(1, 8)),
        frame(attack.dice.choice([3, 4, 7, 11, 15]), hello),
        frame(TEXT, hello, masked=False),
        frame(PING, b"x" * 126),
        frame(PING, b"x", final=False),
        frame(0, b"a continuation of nothing"),
        frame(TEXT, b"{", final=False) + frame(TEXT, b"}"),
        frame(CLOSE, b"\x03"),
        frame(CLOSE, struct.pack("!H", attack.dice.choice([0, 999, 1005, 1006, 5000]))),
        frame(CLOSE, struct.pack("!H", 1000) + b"\xff"),
        frame(TEXT, b"x" * (LONGEST_MESSAGE + 1)),
        frame(TEXT, b"x" * LONGEST_MESSAGE, final=False) + frame(0, b"x" * LONGEST_MESSAGE),
        frame(TEXT, b"", length=2**40),
        frame(BINARY, b"", length=2**63 - 1),
        frame(TEXT, b"", length=2**64 - 1),
    ]
    await attack.send_all([attack.dice.choice(deadly)])
    await attack.line.listen()


async def halves(attack: Attack) -> None:
    """Frames that never end, and clients that hang up in their middle."""
    if attack.dice.random() < 0.5:
        await attack.enter(seated=True)
    whole = text({"do": "resign", "id": 1})
    await attack.send_all([whole[: attack.dice.randrange(1, len(whole))]])


async def fragments(attack: Attack) -> None:
    """A message in many frames, with pings between them, is one message."""
    await attack.enter(seated=False)
    message = json.dumps({"do": "ping", "id": "whole"}).encode()
    frames = [frame(TEXT, message[:1], final=False)]
    for place in range(1, len(message) - 1):
        frames += [frame(PING, b""), frame(0, message[place : place + 1], final=False)]
    await attack.send_all([*frames, frame(0, message[-1:])])
    await attack.line.listen(lambda: bool(attack.line.heard("pong")))
    assert json.loads(attack.line.heard("pong")[0])["id"] == "whole"


async def bytes_for_text(attack: Attack) -> None:
    """Binary frames are refused, whatever is in them."""
    await attack.enter(seated=attack.dice.random() < 0.5)
    request = json.dumps({"do": "resign"}).encode()
    await attack.expect_refusals(
        [frame(BINARY, attack.dice.choice([request, b"", attack.dice.randbytes(900)])) for _ in range(MISTAKES)]
    )


VISITS: tuple[tuple[int, Callable[[Attack], Awaitable[None]]], ...] = (
    (14, nonsense),
    (2, too_much_nonsense),
    (6, no_hello),
    (6, strange_keys),
    (5, bad_moves),
    (4, only_watching),
    (3, two_hellos),
    (3, unwelcome_wishes),
    (1, pings),
    (8, broken_frames),
    (5, halves),
    (2, fragments),
    (3, bytes_for_text),
)


async def attack_with(victim: Victim, count: int, seed: int) -> Counter[str]:
    """Send so many hostile messages; how many there were of each kind."""
    dice = random.Random(seed)
    sent: Counter[str] = Counter()
    weights, visits = zip(*VISITS, strict=True)
    untried = list(visits)

    async def attacker() -> None:
        while sent.total() < count:
            # Every kind comes up, however rare it is.
            visit = untried.pop() if untried else dice.choices(visits, weights)[0]
            sent[visit.__name__] += await Attack(victim, dice).run(visit)

    async with asyncio.TaskGroup() as attackers:
        for _ in range(AT_ONCE):
            attackers.create_task(attacker())
    return sent


def check(victim: Victim, count: int, seed: int) -> None:
    """Attack, and prove that nothing came of it."""
    asyncio.run(attack_with(victim, count // 10, seed))
    before = victim.state()
    memory = victim.memory_mib()
    sent = asyncio.run(attack_with(victim, count - count // 10, seed + 1))
    assert len(sent) == len(VISITS)
    assert victim.state() == before
    assert victim.memory_mib() < memory + MOST_GROWTH_MIB
    assert victim.failures() == []
    said = b"\n".join(victim.said).decode()
    assert [word for word in (*victim.secrets(), *TELLTALE) if word in said] == []
    victim.said.clear()


def test_a_few_thousand_hostile_messages(victim: Victim) -> None:
    """Some thousands of hostile messages change nothing, crash nothing and learn nothing."""
    check(victim, 6_000, 1)


@pytest.mark.long
def test_a_hundred_thousand_hostile_messages(victim: Victim) -> None:
    """A hundred thousand hostile messages change nothing, crash nothing and learn nothing."""
    check(victim, 112_000, 2)


def test_server_still_plays(victim: Victim) -> None:
    """After an attack, a game is played to its end as ever."""

    async def run() -> list[Player]:
        await attack_with(victim, 500, 3)
        seats = await make_table(victim.url, "iron-curtain", series="single")
        players = [Player(seat, [victim.url], chance=random.Random(7)) for seat in seats]
        await asyncio.wait_for(asyncio.gather(*(player.play_out() for player in players)), PATIENCE_S)
        return players

    assert all(player.is_over() and not player.refused for player in asyncio.run(run()))


@pytest.mark.long
def test_silent_sockets_are_closed(victim: Victim) -> None:
    """Whoever opens a socket and never says hello is shown out after a while."""

    async def wait(line: Line) -> int | None:
        await line.send(frame(PING, b"still here"))
        await line.listen()
        return line.code

    async def run() -> list[int | None]:
        async with contextlib.AsyncExitStack() as stack:
            table = victim.seats[0].table
            lines = [await stack.enter_async_context(a_line(victim.url, table)) for _ in range(40)]
            return await asyncio.gather(*(wait(line) for line in lines))

    assert set(asyncio.run(run())) == {1008}


def test_deaf_client_costs_little(victim: Victim) -> None:
    """A client that asks and asks and never listens does not fill the memory of the server."""

    async def run() -> float:
        async with a_line(victim.url, victim.seats[0].table) as line:
            before = victim.memory_mib()
            await line.send(text({"do": "hello"}))
            for _ in range(100):
                await line.send(text({"do": "lang", "lang": "pl"}) * 1_000)
            return victim.memory_mib() - before

    assert asyncio.run(run()) < MOST_GROWTH_MIB


def test_pings_of_a_deaf_client_end(victim: Victim) -> None:
    """A client that pings and never reads the answers is cut off before they fill the memory."""

    async def run() -> float:
        before = victim.memory_mib()
        async with a_line(victim.url, victim.seats[0].table) as line:
            for _ in range(700):
                await line.send(frame(PING, b"x" * 125) * 1_000)
        return victim.memory_mib() - before

    assert asyncio.run(run()) < MOST_GROWTH_MIB


@pytest.mark.parametrize("table", ["x", "A" * 22, "..", "%00", "A" * 4_000])
def test_no_socket_without_a_table(victim: Victim, table: str) -> None:
    """A socket of a table that is none is not opened, and the answer says so."""

    async def run() -> int:
        with pytest.raises(InvalidStatus) as refused:
            async with connect(socket_address(victim.url, table), proxy=None):
                pass
        return refused.value.response.status_code

    assert asyncio.run(run()) in (400, 404)
