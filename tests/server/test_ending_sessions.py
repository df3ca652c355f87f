"""Sessions that end: at login, at logout, everywhere at once and with a new password, with their sockets and copies."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest

from brushpass.server.names import account_name
from brushpass.server.store.rows import Account
from brushpass.server.store.store import Store
from tests.server.stores import NOW, a_seat, a_table, opened
from tests.support.postgres import PostgresServer
from tests.support.running import Json, Running, Seat, client, seat, settings

PASSWORD, NEXT_PASSWORD = "correct horse battery", "staple battery horse"


@pytest.fixture
def bea(server: Running) -> Iterator[httpx.Client]:
    """Another browser."""
    with client(server.url) as browser:
        yield browser


def register(browser: httpx.Client, name: str) -> None:
    """Make an account and log in."""
    answer = browser.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text


def log_in(browser: httpx.Client, name: str, password: str = PASSWORD) -> int:
    """Log in; the status of the answer."""
    return browser.post("/api/login", json={"name": name, "password": password}).status_code


def account_of(browser: httpx.Client) -> str | None:
    """Who a browser is."""
    name: str | None = browser.get("/api/me").json()["account"]
    return name


def copy(browser: httpx.Client) -> httpx.Client:
    """Another browser with the same cookie, however somebody came by it."""
    other = client(str(browser.base_url).rstrip("/"))
    other.cookies.update(browser.cookies)
    return other


def cookie(browser: httpx.Client) -> str:
    """The cookie of a browser."""
    return str(browser.cookies["brushpass"])


def make(browser: httpx.Client, **changes: object) -> Json:
    """Make a private table, which only who holds the seat can see."""
    new = {"game": "cold-war", "name": "Somebody", "visibility": "private", **changes}
    answer = browser.post("/api/tables", json=new)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def sees(browser: httpx.Client, table: str) -> bool:
    """Does a browser hold a seat at this private table?"""
    return browser.get(f"/api/tables/{table}").status_code == 200


# A new name


def test_a_login_gives_a_new_session(ada: httpx.Client) -> None:
    """Whoever planted or knows the session from before the login is not logged in by it."""
    make(ada)
    with copy(ada) as before:
        register(ada, "Fixation")
        assert (account_of(ada), account_of(before)) == ("Fixation", None)


def test_a_login_keeps_the_seats_of_a_guest_for_this_browser_alone(ada: httpx.Client) -> None:
    """The seats go with the new session, and whoever has the old one holds nothing."""
    table = make(ada)["table"]
    with copy(ada) as before:
        register(ada, "Moving On")
        assert (sees(ada, table), sees(before, table)) == (True, False)


def test_a_logout_ends_the_session_wherever_it_was_copied_to(ada: httpx.Client) -> None:
    """The cookie that somebody has copied is worth nothing any more."""
    register(ada, "Copied")
    table = make(ada)["table"]
    with copy(ada) as thief:
        was = account_of(thief)
        ada.post("/api/logout")
        assert (was, account_of(thief), sees(thief, table)) == ("Copied", None, False)


def test_a_guest_who_logs_out_leaves_nothing_to_a_copy(ada: httpx.Client) -> None:
    """The seats that a browser holds as a guest are held by nobody afterwards; their links still open them."""
    mine = make(ada)
    with copy(ada) as thief:
        ada.post("/api/logout")
        assert not sees(thief, mine["table"])
    answer = ada.post(f"/api/tables/{mine['table']}/seat", json={"secret": mine["secret"]})
    assert (answer.status_code, sees(ada, mine["table"])) == (200, True)


def test_an_ended_session_does_not_come_back_as_a_guest(ada: httpx.Client) -> None:
    """Who sits down with the cookie of an ended session gets a new one."""
    register(ada, "Once More")
    with copy(ada) as late:
        ada.post("/api/logout")
        old = cookie(late)
        make(late)
        values = [one.value for one in late.cookies.jar if one.name == "brushpass"]
    assert values[-1] != old


def test_an_account_with_a_name_of_older_rules_logs_in(ada: httpx.Client, server: Running) -> None:
    """Whoever was called like a bot before that was forbidden comes back all the same."""
    register(ada, "Before The Rule")
    with closing(sqlite3.connect(server.config.database.partition("///")[2])) as database:
        database.execute("UPDATE accounts SET name = 'Bot 42', name_key = 'bot 42' WHERE name = 'Before The Rule'")
        database.commit()
    assert (log_in(ada, "bot 42"), account_of(ada)) == (200, "Bot 42")


# All sessions of an account


def test_an_account_ends_all_its_sessions(ada: httpx.Client, bea: httpx.Client) -> None:
    """Every browser is logged out, and can log in again."""
    register(ada, "Everywhere")
    log_in(bea, "Everywhere")
    assert ada.post("/api/logout/everywhere").status_code == 204
    assert (account_of(ada), account_of(bea), log_in(bea, "Everywhere")) == (None, None, 200)


def test_only_members_end_all_sessions(ada: httpx.Client) -> None:
    """A guest has no account whose sessions could end."""
    assert ada.post("/api/logout/everywhere").json()["code"] == "login-needed"


# Passwords


def change(browser: httpx.Client, old: str = PASSWORD, new: str = NEXT_PASSWORD) -> httpx.Response:
    """Change the password."""
    return browser.post("/api/password", json={"old_password": old, "password": new})


def test_a_new_password_takes_the_place_of_the_old_one(ada: httpx.Client, bea: httpx.Client) -> None:
    """The old one opens nothing afterwards."""
    register(ada, "Changing")
    assert change(ada).status_code == 204
    assert [log_in(bea, "Changing", password) for password in (PASSWORD, NEXT_PASSWORD)] == [401, 200]


def test_a_new_password_ends_all_other_sessions(ada: httpx.Client, bea: httpx.Client) -> None:
    """The browser that changed it stays logged in, by a cookie that nobody has copied."""
    register(ada, "Robbed")
    log_in(bea, "Robbed")
    with copy(ada) as thief:
        change(ada)
        assert [account_of(browser) for browser in (ada, bea, thief)] == ["Robbed", None, None]


def test_a_new_password_keeps_the_seats_of_this_browser(ada: httpx.Client) -> None:
    """What the browser held before, it holds afterwards."""
    table = make(ada)["table"]
    register(ada, "Still Here")
    change(ada)
    assert sees(ada, table)


@pytest.mark.parametrize(
    ("old", "new", "known"),
    [("wrong password", NEXT_PASSWORD, (403, "wrong-password")), (PASSWORD, "short", (400, "password-short"))],
)
def test_a_password_is_changed_with_the_old_one(server: Running, old: str, new: str, known: tuple[int, str]) -> None:
    """Who found a browser open cannot keep the account, and a weak password is refused; nothing has changed then."""
    name = f"Old {known[0]}"
    with client(server.url) as browser, client(server.url) as other:
        register(browser, name)
        answer = change(browser, old, new)
        assert (answer.status_code, answer.json()["code"]) == known
        assert (account_of(browser), log_in(other, name)) == (name, 200)


def test_a_guest_has_no_password(ada: httpx.Client) -> None:
    """Without an account there is none to change."""
    assert change(ada).json()["code"] == "login-needed"


def test_guessing_the_old_password_is_slow(tmp_path: Path) -> None:
    """It counts like a login."""
    with Running(settings(tmp_path, logins_per_hour=3)) as running, client(running.url) as browser:
        register(browser, "Guessed")
        answers = [change(browser, f"wrong password {number}").status_code for number in range(3)]
    assert answers == [403, 403, 429]


# Sockets


def browser_seat(stack: ExitStack, server: Running, browser: httpx.Client, table: str) -> Seat:
    """The socket of a browser that is known by its cookie."""
    headers = {"cookie": f"brushpass={cookie(browser)}", "origin": server.url}
    return stack.enter_context(seat(server.url, table, headers=headers))


@pytest.mark.parametrize("end", ["/api/logout", "/api/logout/everywhere", "/api/password", "/api/login"])
def test_the_sockets_of_an_ended_session_are_closed(server: Running, end: str) -> None:
    """Whoever listens by a session that has ended hears no more; who has the secret of the seat does."""
    with ExitStack() as stack:
        ada, thief = (stack.enter_context(client(server.url)) for _ in range(2))
        name = f"Closing {end.replace('/', ' ').strip()}"
        register(ada, name)
        mine = make(ada)
        thief.cookies.update(ada.cookies)
        theirs = browser_seat(stack, server, thief, mine["table"])
        kept = stack.enter_context(seat(server.url, mine["table"], secret=mine["secret"]))
        body = {"old_password": PASSWORD, "password": NEXT_PASSWORD} if "pass" in end else {}
        ada.post(end, json={"name": name, "password": PASSWORD} if "login" in end else body)
        assert theirs.close_code == 1012
        assert [message["reason"] for message in theirs.said("bye")] == ["session-ended"]
        assert kept.ask("ping")["say"] == "pong"


def test_the_sockets_at_another_node_are_closed(postgres: PostgresServer, tmp_path: Path) -> None:
    """A session that ends at one node ends at all of them, with its sockets."""
    database = postgres.fresh_database().replace("postgresql://", "postgresql+asyncpg://")
    with ExitStack() as stack:
        nodes = [
            stack.enter_context(Running(settings(tmp_path, database=database, node=f"node-{number}")))
            for number in range(2)
        ]
        ada = stack.enter_context(client(nodes[0].url))
        register(ada, "Two Nodes")
        mine = make(ada)
        other = stack.enter_context(client(nodes[1].url))
        other.cookies.set("brushpass", cookie(ada))
        theirs = browser_seat(stack, nodes[1], other, mine["table"])
        was = account_of(other)
        ada.post("/api/logout")
        assert (theirs.close_code, was, account_of(other)) == (1012, "Two Nodes", None)


# The store


async def an_account(store: Store) -> Account:
    """An account with a password."""
    name = account_name("Ann")
    return await store.add_account(
        name=name.shown, name_key=name.key, password_hash="old", is_bot=False, created_at=NOW
    )


def test_a_login_with_the_password_of_a_moment_ago_is_none(store_url: str) -> None:
    """While a password is being checked it may be changed, and whoever knew the old one must not get in then."""

    async def race() -> tuple[bool, list[str] | None, bool, set[str]]:
        async with opened(store_url) as store:
            account = await an_account(store)
            first = await store.log_in("one", account, at=NOW, former=None)
            ended = await store.change_password(account, "new", session="two", former="one", at=NOW)
            late = await store.log_in("three", account, at=NOW, former=None)
            return first, ended, late, await store.still_logged_in(["one", "two", "three"])

    assert asyncio.run(race()) == (True, ["one"], False, {"two"})


def test_of_two_new_passwords_one_counts(store_url: str) -> None:
    """Who changes the password by one that was changed meanwhile changes nothing."""

    async def race() -> list[bool]:
        async with opened(store_url) as store:
            account = await an_account(store)
            await store.log_in("one", account, at=NOW, former=None)
            made = [
                await store.change_password(account, new, session=f"{new} session", former="one", at=NOW)
                for new in ("first", "second")
            ]
            return [ended is not None for ended in made]

    assert asyncio.run(race()) == [True, False]


def test_sessions_that_ran_out_are_forgotten(store_url: str) -> None:
    """What is renewed stays."""

    async def forget() -> set[str]:
        async with opened(store_url) as store:
            account = await an_account(store)
            for session in ("kept", "gone"):
                await store.log_in(session, account, at=NOW, former=None)
            await store.renew_login("kept", NOW + 10)
            await store.forget_logins(NOW + 5)
            return await store.still_logged_in(["kept", "gone"])

    assert asyncio.run(forget()) == {"kept"}


def test_an_ended_session_holds_nothing(store_url: str) -> None:
    """Of the seats that a browser held nothing is left to it."""

    async def end() -> list[str]:
        async with opened(store_url) as store:
            await store.create(a_table())
            await store.append(a_seat(session="browser"))
            await store.end_session("browser")
            return await store.holders("t", 0)

    assert asyncio.run(end()) == []
