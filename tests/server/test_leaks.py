"""What must not be told is told nowhere: not in logs, figures, records or refusals, and not to spectators too early."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from brushpass.core.match import WATCHING
from brushpass.games import games
from brushpass.server.store.rows import Loaded
from brushpass.server.tables import events
from tests.server.players import Player, Seat, fresh_table, happened, make_table
from tests.server.stores import opened
from tests.support.running import KEY, PATIENCE_S, Json, Process, client, seat
from tests.support.running import Seat as Socket

CHARLIE = {"game": "checkpoint-charlie", "options": {"players": 3}, "visibility": "public"}
PASSWORD = "correct horse battery staple"
CHAT = "Meet me beneath the viaduct at midnight"
QUIET_S = 0.4
"""How long a socket is watched before it counts as silent."""
DELAY_MS = 1_500


class Server(Process):
    """A server that logs all it can, on a database that can be looked into."""

    def __init__(self, folder: Path) -> None:
        self._database = f"sqlite+aiosqlite:///{folder / 'games.db'}"
        super().__init__(
            folder,
            BRUSHPASS_DATABASE=self._database,
            BRUSHPASS_SECRET_KEY=KEY,
            BRUSHPASS_LOG_LEVEL="debug",
            BRUSHPASS_REQUEST_RATE="0",
            BRUSHPASS_MESSAGE_RATE="0",
            BRUSHPASS_CREATIONS_PER_HOUR="0",
            BRUSHPASS_OPEN_TABLES_PER_ADDRESS="0",
            BRUSHPASS_LOGINS_PER_HOUR="0",
            BRUSHPASS_SOCKETS_PER_ADDRESS="0",
        )

    def kept(self, table: str) -> Loaded:
        """What the store has kept of a table."""

        async def load() -> Loaded:
            async with opened(self._database, "reader") as store:
                kept = await store.load(table)
            assert kept is not None
            return kept

        return asyncio.run(load())

    def figures(self) -> str:
        """The figures, as Prometheus reads them."""
        return httpx.get(f"{self.url}/metrics", trust_env=False).raise_for_status().text


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of this file."""
    with Server(tmp_path_factory.mktemp("leaks")) as running:
        yield running


# Logs and figures


def _play_out(server: Server, seats: list[Seat], seed: int) -> None:
    async def run() -> None:
        players = [
            Player(one, [server.url], lang=lang, chance=random.Random(f"{seed} {one.player}"))
            for one, lang in zip([*seats, Seat(seats[0].table)], ("en", "pl", "en", "pl", "en"), strict=False)
        ]
        await asyncio.wait_for(asyncio.gather(*(player.play_out() for player in players)), 2 * PATIENCE_S)

    asyncio.run(run())


def _mischief(server: Server, one: Seat) -> list[str]:
    """Whatever could tempt a server to quote it: wrong keys, illegal actions, chat; the words that were used."""
    words = ["seat_wrong-wrong-wrong-wrong-wrong-wron", "rob the bank", "smuggle a microfilm"]
    with seat(server.url, one.table, secret=one.secret, show="scene") as socket:
        socket.ask("say", text=CHAT)
        for action in words[1:]:
            socket.ask("play", decision=socket.shown["decision"], action=action)
        socket.send({"do": "play", "decision": 0, "action": words[1], "secret": one.secret})
    with seat(server.url, one.table, secret=words[0]):
        pass
    with client(server.url) as browser:
        browser.post(f"/api/tables/{one.table}/seat", json={"secret": words[0]})
        browser.get(f"/api/tables/{one.table}", params={"secret": str(one.secret)})
        browser.get(f"/{one.secret}")
    return [*words, CHAT]


def _account(server: Server, name: str) -> list[str]:
    """Make an account of a bot and a token; what nobody else may know of them."""
    with client(server.url) as browser:
        made = browser.post("/api/accounts", json={"name": name, "password": PASSWORD, "bot": True})
        token = browser.post("/api/tokens", json={"label": "laptop"}).raise_for_status().json()["token"]
        browser.get("/api/me", headers={"authorization": f"Bearer {token}"}).raise_for_status()
        browser.post("/api/login", json={"name": name, "password": f"{PASSWORD}!"})
        assert made.status_code == 201
        return [name, PASSWORD, token, str(made.cookies.get("brushpass"))]


def _hidden_words(kept: Loaded) -> list[str]:
    """The dice, names and actions of a table; a word alone may stand anywhere, so only longer texts count."""
    table = fresh_table(kept)
    actions = {event.action for event in happened(kept) if isinstance(event, events.Moved)}
    names = [person.name for person in table.players if person is not None and not person.bot]
    dice = [kept.row.secret.hex(), table.dice_of(1).secret]
    return [*names, *dice, *(action for action in actions if " " in action)]


@pytest.mark.parametrize("game", games())
def test_logs_and_figures_are_silent(server: Server, game: str) -> None:
    """Neither the log of a whole game at its most talkative nor the figures hold a secret, a name or an action."""
    seats = asyncio.run(make_table(server.url, game, name="Zebulon Quirk", series="single"))
    hidden = _mischief(server, seats[0]) + _account(server, f"Xanthippe {game}"[:20])
    _play_out(server, seats, 1)
    hidden += [str(one.secret) for one in seats] + _hidden_words(server.kept(seats[0].table)) + [KEY]
    told = server.log + server.figures()
    assert '"event":"request"' in told
    assert "brushpass_moves_accepted_total" in told
    assert [word for word in hidden if word in told] == []


# Records


@pytest.mark.parametrize("game", games())
def test_running_record_is_what_was_heard(server: Server, game: str) -> None:
    """While a match goes on its record holds, for a seat and for a spectator, the facts that reached them alone."""
    with contextlib.ExitStack() as stack:
        table = _Table(stack, server, {"game": game})
        for _ in range(12):
            table.anybody_plays()
        match = fresh_table(server.kept(table.id)).match
        assert match is not None
        facts = [fact for entry in match.entries() for fact in entry.consequences]
        for player, browser in [*enumerate(table.browsers), (None, stack.enter_context(client(server.url)))]:
            observer = WATCHING if player is None else fresh_table(server.kept(table.id)).seat_of(player)
            expected = [" ".join(fact.words) for fact in facts if fact.reaches(observer)]
            lines = browser.get(f"/api/tables/{table.id}/record").text.splitlines()
            assert [line.partition(" ")[2] for line in lines[1:]] == expected


# Sealed answers


class _Table:
    """A table with a browser and a socket for everybody, all of them in step."""

    def __init__(self, stack: contextlib.ExitStack, server: Server, new: Json) -> None:
        self.browsers = [stack.enter_context(client(server.url))]
        made = self.browsers[0].post("/api/tables", json={"name": "Ada", **new}).json()
        self.id: str = made["table"]
        secrets = [made["secret"]]
        shown = self.browsers[0].get(f"/api/tables/{self.id}").json()
        for _ in shown["state"]["players"][1:]:
            browser = stack.enter_context(client(server.url))
            self.browsers.append(browser)
            secrets.append(browser.post(f"/api/tables/{self.id}/join", json={"name": "Bea"}).json()["secret"])
        self.sockets = [stack.enter_context(seat(server.url, self.id, secret=secret)) for secret in secrets]
        self.settle()

    def settle(self) -> None:
        """Let everybody take in what has been sent."""
        for socket in self.sockets:
            while socket.listen(0.05):
                pass

    def anybody_plays(self) -> None:
        """Somebody who is asked does something."""
        mover = next(socket for socket in self.sockets if socket.legal)
        assert mover.play(mover.legal[0])["say"] == "done"
        self.settle()

    def to_a_window(self) -> list[Socket]:
        """Play on until two are asked at once; who they are."""
        while len(asked := [socket for socket in self.sockets if socket.legal]) < 2:
            self.anybody_plays()
        return asked


def _silent(socket: Socket) -> bool:
    """Does nothing at all come over a socket for a while?"""
    return not socket.listen(QUIET_S)


def test_a_sealed_answer_makes_no_sound(server: Server) -> None:
    """When one of several answers, the others and a spectator hear nothing, in window after window."""
    with contextlib.ExitStack() as stack:
        table = _Table(stack, server, CHARLIE)
        spectator = stack.enter_context(seat(server.url, table.id))
        while spectator.listen(0.05):
            pass
        for _ in range(4):
            answering, *rest = table.to_a_window()
            assert answering.play(answering.legal[0])["say"] == "done"
            watching = [socket for socket in table.sockets if socket is not answering]
            assert all(_silent(socket) for socket in [*watching, spectator])
            for socket in rest:
                socket.play(socket.legal[0])
            table.settle()
            while spectator.listen(0.05):
                pass


def test_lists_do_not_tell_of_sealed_answers(server: Server) -> None:
    """The list of tables, its order and pages, and the table itself are the same before and after a sealed answer."""
    with contextlib.ExitStack() as stack:
        table = _Table(stack, server, CHARLIE)
        answering = table.to_a_window()[0]
        another = _Table(stack, server, CHARLIE)
        assert another.id != table.id
        stranger = stack.enter_context(client(server.url))
        other = table.browsers[table.sockets.index(answering) - 1]
        pages = ["/api/tables", "/api/tables?limit=1&game=checkpoint-charlie", "/api/tables?limit=2"]
        pages += [f"/api/tables/{table.id}", f"/api/tables/{table.id}/record"]
        before = [browser.get(page).text for browser in (stranger, other) for page in (*pages, "/api/me/tables")]
        assert answering.play(answering.legal[0])["say"] == "done"
        after = [browser.get(page).text for browser in (stranger, other) for page in (*pages, "/api/me/tables")]
        assert after == before


def test_refusals_do_not_tell_of_sealed_answers(server: Server) -> None:
    """What a seat is told of impossible wishes is the same whether or not another has answered."""
    with contextlib.ExitStack() as stack:
        table = _Table(stack, server, CHARLIE)
        answering, wishing = table.to_a_window()[:2]
        before = _refusals(wishing)
        assert answering.play(answering.legal[0])["say"] == "done"
        assert _refusals(wishing) == before


def _refusals(socket: Socket) -> list[Json]:
    decision = socket.shown["decision"]
    wishes: list[Json] = [
        *({"do": "play", "decision": number, "action": "accuse x"} for number in (decision, decision + 1, 0)),
        *({"do": "claim", "against": against, "how": "bot"} for against in range(4)),
        {"do": "offer", "what": "undo"},
        {"do": "offer", "what": "rematch"},
        {"do": "next"},
        {"do": "go-on"},
    ]
    answers = [socket.ask(**wish) for wish in wishes]
    assert all(answer["say"] == "refused" for answer in answers)
    return [{name: value for name, value in answer.items() if name != "id"} for answer in answers]


# Spectators


def test_spectators_are_late(server: Server) -> None:
    """Spectators of a delayed table see an action when it is old enough, whenever they came."""
    with contextlib.ExitStack() as stack:
        table = _Table(stack, server, {"game": "iron-curtain", "spectator_delay_ms": DELAY_MS})
        spectator = stack.enter_context(seat(server.url, table.id))
        before = table.sockets[0].shown["number"]
        spectator.wait(lambda: bool(spectator.shown) and spectator.shown["number"] == before)
        acted = time.monotonic()
        table.anybody_plays()
        newcomer = stack.enter_context(seat(server.url, table.id))
        newcomer.wait(lambda: bool(newcomer.shown))
        assert newcomer.shown["number"] == before
        spectator.wait(lambda: spectator.shown["number"] > before)
        assert time.monotonic() - acted >= DELAY_MS / 1000 - 0.05


# Chat


def test_chat_is_plain_text(server: Server) -> None:
    """Chat arrives letter by letter as it was written, and nothing in it is taken for anything else."""
    lines = ["<script>alert(1)</script>", "a & b", "[link](javascript:x)", "%s {name} $(id)", 'quote " and \\ slash']
    with contextlib.ExitStack() as stack:
        writer, reader = _Table(stack, server, {"game": "cold-war"}).sockets
        for line in lines:
            assert writer.ask("say", text=line)["say"] == "done"
        reader.wait(lambda: len(_chat(reader)) == len(lines))
        assert _chat(reader) == lines


@pytest.mark.parametrize("line", ["\u0007", "a\u0000b", "\u202eevil", "\ufeff", " \t "])
def test_chat_has_no_invisible_letters(server: Server, line: str) -> None:
    """What cannot be seen, or would change how the rest is seen, is refused."""
    with contextlib.ExitStack() as stack:
        writer, _ = _Table(stack, server, {"game": "cold-war"}).sockets
        assert writer.ask("say", text=line)["code"] == "bad-chat"


def test_chat_is_one_line(server: Server) -> None:
    """Line breaks of every kind become spaces."""
    with contextlib.ExitStack() as stack:
        writer, reader = _Table(stack, server, {"game": "cold-war"}).sockets
        writer.ask("say", text="a\u2028b\n\r\n c")
        reader.wait(lambda: bool(_chat(reader)))
        assert _chat(reader) == ["a b c"]


def test_the_muted_are_not_heard(server: Server) -> None:
    """Whoever is muted is heard neither at once nor later on another device, and is heard again when that is over."""
    with contextlib.ExitStack() as stack:
        table = _Table(stack, server, {"game": "cold-war"})
        writer, reader = table.sockets
        reader.ask("mute", player=0, on=True)
        writer.ask("say", text="first")
        reader.ask("say", text="second")
        assert _chat(reader) == ["second"]
        assert "first" not in _history(stack, server, table.browsers[1], table.id)
        reader.ask("mute", player=0, on=False)
        writer.ask("say", text="third")
        reader.wait(lambda: _chat(reader) == ["second", "third"])


def _chat(socket: Socket) -> list[str]:
    return [line["text"] for message in socket.said("chat") for line in message["lines"]]


def _history(stack: contextlib.ExitStack, server: Server, browser: httpx.Client, table: str) -> list[str]:
    """The chat that a browser is shown when it comes back."""
    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    headers = {"cookie": cookie, "origin": server.url}
    socket = stack.enter_context(seat(server.url, table, headers=headers))
    socket.wait(lambda: bool(socket.shown))
    assert socket.welcome["you"] == 1
    return _chat(socket)
