"""The list of open tables: nobody fills it alone, and what nobody joins does not stay there."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from brushpass.server.rooms import creating, seating
from brushpass.server.rooms.hub import Hub
from brushpass.server.rooms.visitor import Visitor
from brushpass.server.store.schema import makers
from brushpass.server.tables.setup import Visibility
from brushpass.server.times import now_ms
from brushpass.server.wire.tables import NewTable
from tests.server.live_tables import a_hub, chores
from tests.server.stores import a_table, an_event, opened, until
from tests.support.running import Running, client, settings

HOUR_MS = 3_600_000
NEW = {"game": "cold-war", "name": "Ada", "visibility": "public"}


def make(browser: httpx.Client, **changes: object) -> httpx.Response:
    """Make a table."""
    return browser.post("/api/tables", json={**NEW, **changes})


def test_one_address_has_few_open_tables(tmp_path: Path) -> None:
    """However many browsers it uses; what others cannot find, what has begun and what was closed does not count."""
    with ExitStack() as stack:
        running = stack.enter_context(Running(settings(tmp_path, open_tables_per_address=2)))
        ada, bea = (stack.enter_context(client(running.url)) for _ in range(2))
        make(ada, places=["me", "simple"])
        first, second, third = make(ada), make(bea), make(bea)
        refused = third.status_code, third.json()["code"]
        linked = make(ada, visibility="link").status_code
        ada.post(f"/api/tables/{first.json()['table']}/close")
        again = make(bea).status_code
        listed = ada.get("/api/tables?status=open").json()["tables"]
    assert (second.status_code, refused, linked, again, len(listed)) == (201, (429, "too-many-open"), 201, 201, 2)


def test_another_address_has_its_own(tmp_path: Path) -> None:
    """Who is behind a proxy that we trust is told apart."""
    config = settings(tmp_path, open_tables_per_address=1, trusted_proxies=("127.0.0.1/32",))
    with Running(config) as running:
        made = []
        for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1"):
            with client(running.url, **{"x-forwarded-for": address}) as browser:
                made.append(make(browser).status_code)
    assert made == [201, 201, 429]


def test_a_limit_holds_for_tables_made_at_once(store_url: str) -> None:
    """Whoever asks many times at the same moment does not get more."""

    async def crowd() -> tuple[list[bool], bool]:
        async with opened(store_url) as store:
            made = await asyncio.gather(
                *[store.create(a_table(f"t{number}"), maker="somebody", most=3) for number in range(8)]
            )
            return list(made), await store.create(a_table("other"), maker="somebody else", most=3)

    made, other = asyncio.run(crowd())
    assert (sum(made), other) == (3, True)


def test_nobody_remembers_who_made_a_table_that_is_not_open(store_url: str) -> None:
    """It is kept for as long as it counts."""

    async def forget() -> list[str]:
        async with opened(store_url) as store:
            for name in ("open", "begun"):
                await store.create(a_table(name), maker="somebody", most=9)
            await store.append(msgspec.structs.replace(an_event("begun"), status="playing"))
            await store.forget_makers()
            async with store.database.reading() as connection:
                return list((await connection.execute(sa.select(makers.c.table_id))).scalars())

    assert asyncio.run(forget()) == ["open"]


# Tables that nobody joined


async def swept(hub: Hub, visibility: Visibility, waited_ms: int, **limits: int) -> str:
    """The status of an open table that has waited for so long, when the node has cleaned up."""
    hub.config = msgspec.structs.replace(hub.config, **limits)
    new = NewTable(game="cold-war", name="Ada", visibility=visibility)
    made = await creating.create(hub, new, Visitor(session="ada"))
    room = await hub.room(made.table)
    await chores(hub)._sweep(now_ms() + waited_ms)
    await until(lambda: not hub._tasks)
    await room.settle_all()
    return room.table.status


@pytest.mark.parametrize(
    ("visibility", "waited_ms", "limits", "status"),
    [
        ("public", 23 * HOUR_MS, {}, "open"),
        ("public", 25 * HOUR_MS, {}, "closed"),
        ("public", 25 * HOUR_MS, {"open_public_ms": 0}, "open"),
        ("public", 2 * HOUR_MS, {"open_public_ms": HOUR_MS}, "closed"),
        ("link", 25 * HOUR_MS, {}, "open"),
        ("link", 15 * 24 * HOUR_MS, {}, "closed"),
        ("private", 15 * 24 * HOUR_MS, {}, "closed"),
    ],
)
def test_a_table_that_nobody_joined_is_closed(
    sqlite_url: str, visibility: Visibility, waited_ms: int, limits: dict[str, int], status: str
) -> None:
    """A day after the last of its players has come or gone, or two weeks if only its link leads there."""

    async def wait() -> str:
        async with a_hub(sqlite_url) as hub:
            return await swept(hub, visibility, waited_ms, **limits)

    assert asyncio.run(wait()) == status


def test_a_table_that_somebody_joins_at_the_last_moment_stays(sqlite_url: str) -> None:
    """Between the look at the list and the end somebody may have come."""

    async def join() -> str:
        async with a_hub(sqlite_url) as hub:
            new = NewTable(game="checkpoint-charlie", options={"players": 3}, name="Ada", visibility="public")
            made = await creating.create(hub, new, Visitor(session="ada"))
            before = now_ms() + 1
            await until(lambda: now_ms() > before)
            await seating.join(hub, made.table, Visitor(session="bea"), "Bea", None)
            await chores(hub)._expire(made.table, before, before)
            return (await hub.room(made.table)).table.status

    assert asyncio.run(join()) == "open"


# Tables of another version


def kept_by_another_version(folder: Path, table: str, **changes: object) -> None:
    """Write other settings of a table into the database of a server that does not run."""
    with closing(sqlite3.connect(folder / "games.db")) as database:
        ((setup,),) = database.execute("select setup from tables where id = ?", (table,))
        changed = msgspec.json.encode({**msgspec.json.decode(setup), **changes}).decode()
        database.execute("update tables set setup = ? where id = ?", (changed, table))
        database.commit()


def test_a_table_that_cannot_be_folded_takes_no_list_with_it(tmp_path: Path) -> None:
    """It is left out of the public list and of that of its player, and the others are there."""
    with Running(settings(tmp_path)) as running, client(running.url) as browser:
        spoilt, sound = (make(browser).json()["table"] for _ in range(2))
        cookies = browser.cookies
    kept_by_another_version(tmp_path, spoilt, options={"an-option": "of another version"})
    with Running(settings(tmp_path)) as running, client(running.url) as browser:
        browser.cookies = cookies
        lists = [browser.get(path).json()["tables"] for path in ("/api/tables", "/api/me/tables")]
        asked = browser.get(f"/api/tables/{spoilt}").status_code
    assert [[one["table"]["id"] for one in tables] for tables in lists] == [[sound], [sound]]
    assert asked == 400


def test_a_table_with_an_option_that_is_refused_now_goes_on(tmp_path: Path) -> None:
    """It never had an effect with the others, so the table is the same without it."""
    with Running(settings(tmp_path)) as running, client(running.url) as browser:
        table = make(browser, game="shadows-in-kyoto").json()["table"]
    kept_by_another_version(tmp_path, table, options={"use_ruri": "true", "start_hand": "3+3"})
    with Running(settings(tmp_path)) as running, client(running.url) as browser:
        joined = browser.post(f"/api/tables/{table}/join", json={"name": "Bea"}).status_code
        (listed,) = browser.get("/api/tables").json()["tables"]
    assert (joined, listed["state"]["status"]) == (201, "playing")
    assert listed["table"]["options"] == {"start_hand": "3+3"}
