"""Tables over HTTP: making tables, finding them, sitting down, and their records."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil
from typing import Annotated, Final, Literal

import msgspec

from brushpass.bots.levels import offered
from brushpass.core.options import Options
from brushpass.games import load
from brushpass.server.http.endpoint import TEXT, Call, Endpoint, Plain, Query, Slower
from brushpass.server.http.games import game_of
from brushpass.server.rooms import after_match, creating, seating
from brushpass.server.rooms.picture import table_clocks, table_info, table_state
from brushpass.server.rooms.room import Room
from brushpass.server.store.rows import Status, TableRow
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.status import OPEN, PLAYING
from brushpass.server.tables.table import Table
from brushpass.server.times import now_ms
from brushpass.server.wire.tables import (
    AskedSeats,
    Glossary,
    JoinTable,
    Learn,
    Listed,
    NewTable,
    Seated,
    SeatKey,
    SeatKeys,
    TableList,
)

MOST_LISTED: Final = 50
_LISTED: Final = 20
_LISTED_FOR_ONE: Final = 5
"""So many listed tables count as one request."""
_KEPT: Final = "private, max-age=300"
_MOST_GLOSSARIES: Final = 64

Limit = Annotated[int, msgspec.Meta(ge=1, le=MOST_LISTED)]
GameWord = Annotated[str, msgspec.Meta(max_length=40)]


class Lobby(Query, frozen=True, kw_only=True):
    """Which of the public tables; without a status all that are not over."""

    game: GameWord | None = None
    status: Literal["open", "playing", "over"] | None = None
    before: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,15}\.[A-Za-z0-9]{22}$", max_length=40)] | None = None
    """The `before` of the page before."""
    limit: Limit = _LISTED


class Mine(Query, frozen=True, kw_only=True):
    """How many tables."""

    limit: Limit = _LISTED


# Making and finding


def count_creation(call: Call) -> None:
    """One address makes only so many tables."""
    wait = call.node.limits.creations.take(call.address)
    if wait:
        call.node.metrics.limited.labels("creations").inc()
        raise Slower("too-many-tables", seconds=ceil(wait))


async def create_table(call: Call, body: NewTable) -> Seated:
    """Make a table, and sit down there if you like; keep the link, it is the key to your place."""
    count_creation(call)
    return await creating.create(call.node.hub, body, await call.guest(), call.maker)


async def begin_lesson(call: Call, body: Learn) -> Seated:
    """Sit down for the lesson of a game: a private table whose first moves are prepared, and then an ordinary match."""
    count_creation(call)
    name = game_of(call)
    return await creating.learn(call.node.hub, name, offered(load(name)), await call.guest(), body.name)


def _count_list(call: Call, limit: int) -> None:
    """A list is as much work as several requests: tables that nobody plays at have to be folded for it."""
    wait = call.node.limits.requests.take(call.address, limit / _LISTED_FOR_ONE)
    if wait:
        call.node.metrics.limited.labels("requests").inc()
        raise Slower("too-many-requests", seconds=ceil(wait))


async def list_tables(call: Call, query: Lobby) -> TableList:
    """Public tables, the latest first."""
    _count_list(call, query.limit)
    statuses: tuple[Status, ...] = ("open", "playing") if query.status is None else (query.status,)
    rows = await call.node.hub.store.lobby(query.game, statuses, _read_page(query.before), query.limit)
    found = await call.node.tables([(row, None) for row in rows])
    tables = [await as_public(call, table) for table in found if table is not None]
    listed = [_listed(call, table, None, _nobody) for table in tables if table is not None]
    return TableList(tables=tuple(listed), before=_page_after(rows[-1]) if len(rows) == query.limit else None)


async def as_public(call: Call, table: Table) -> Table | None:
    """A table as spectators may know it; one that has only just begun, such as a rematch, would tell of an end."""
    if table.status == OPEN or not table.setup.spectator_delay_ms:
        return table
    if table.created_at > now_ms() - table.setup.spectator_delay_ms:
        return None
    return await (await call.node.hub.room(table.id)).shown_to(None)


def _page_after(row: TableRow) -> str:
    """What asks for the tables after one."""
    return f"{row.changed_at}.{row.id}"


def _read_page(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    at, _, table = before.partition(".")
    return int(at), table


async def show_table(call: Call) -> Listed:
    """A table and how it stands, as you may know it; a private one is there for its players alone."""
    room, player = await seen_table(call)
    behind = player is None and room.feed is not None
    return _listed(call, await room.shown_to(player), player, _nobody if behind else room.presence.present)


async def list_my_tables(call: Call, query: Mine) -> TableList:
    """The tables at which you have a place, the latest first."""
    _count_list(call, query.limit)
    visitor = await call.visitor()
    held = await call.node.hub.store.tables_of(visitor.session, visitor.account, query.limit)
    tables = await call.node.tables([(one.row, one.player) for one in held])
    pairs = zip(tables, held, strict=True)
    listed = [_listed(call, table, one.player, _nobody) for table, one in pairs if table is not None]
    # Where answers are sealed, the order must not tell that somebody has answered.
    listed.sort(key=lambda one: one.table.changed_at, reverse=True)
    return TableList(tables=tuple(listed), before=None)


async def seen_table(call: Call) -> tuple[Room, int | None]:
    """The table of the path and the visitor's player there; one that the visitor may not see is not there."""
    table = call.table
    room = await call.node.hub.room(table)
    player = await seating.held(call.node.hub, table, await call.visitor())
    if player is None and room.table.setup.visibility == "private":
        raise Refused("no-such-table")
    await room.settle(player)
    return room, player


def _nobody(_player: int) -> bool:
    return False


def _listed(call: Call, table: Table, player: int | None, present: Callable[[int], bool]) -> Listed:
    state = table_state(table, present, call.lang)
    clocks = table_clocks(table, player, call.node.hub.served.now())
    if player is None and _delayed(table):
        # Clocks and proposals tell what goes on right now.
        state, clocks = msgspec.structs.replace(state, offers={}), ()
    return Listed(
        table=table_info(table, call.lang),
        state=state,
        clocks=clocks,
        you=player,
        your_turn=_is_turn_of(table, player),
    )


def _is_turn_of(table: Table, player: int | None) -> bool:
    """Does a player owe a decision, or anybody at his browser where all sit at one?"""
    if player is None:
        return False
    mine = table.setup.people if table.setup.hot_seat else [player]
    return any(one in mine for one in table.owing())


def _delayed(table: Table) -> bool:
    """Do spectators see the match that goes on only later?"""
    return table.status == PLAYING and table.setup.spectator_delay_ms > 0


# Places


async def join_table(call: Call, body: JoinTable) -> Seated:
    """Take a place at a table; keep the link, it is the key to it."""
    return await seating.join(call.node.hub, call.table, await call.guest(), body.name, body.place)


async def leave_table(call: Call) -> None:
    """Give your place back before the first match."""
    await seating.leave(call.node.hub, call.table, await call.visitor())


async def close_table(call: Call) -> None:
    """Give the table up before the first match."""
    await seating.close(call.node.hub, call.table, await call.visitor())


async def hold_seat(call: Call, body: SeatKey) -> Seated:
    """Hold a seat in this browser too, with its secret; if you are logged in, your account collects it."""
    return await seating.come_back(call.node.hub, call.table, body.secret, await call.guest())


async def ask_seats(call: Call, body: SeatKeys) -> AskedSeats:
    """Which of the seats whose secrets you have owe a decision: so a shared screen is covered for the right one."""
    return await seating.asked_seats(call.node.hub, call.table, body.secrets)


async def show_record(call: Call) -> Plain:
    """The matches as text: all of them once the series is over, before that only what you have heard of the latest."""
    room, player = await seen_table(call)
    table = await room.shown_to(player)
    if player is None and _delayed(table):
        raise Refused("record-later")
    return Plain(after_match.record_text(table, player).encode("utf-8"))


async def show_glossary(call: Call) -> Glossary:
    """What the pieces of a table are and do, which depends on the options of the table alone."""
    room, _ = await seen_table(call)
    return _glossary(room.table.setup.game, room.table.options, call.lang)


@lru_cache(_MOST_GLOSSARIES)
def _glossary(game: str, options: Options, lang: str) -> Glossary:
    return Glossary(entries=load(game).glossary(options, lang))


ENDPOINTS: Final = (
    Endpoint("GET", "/api/tables", list_tables, stored=True, problems=(503,)),
    Endpoint("POST", "/api/tables", create_table, 201, (401, 403, 409, 413, 503), stored=True),
    Endpoint("POST", "/api/games/{game}/lesson", begin_lesson, 201, (401, 403, 404, 409, 413, 503), stored=True),
    Endpoint("GET", "/api/tables/{table}", show_table, problems=(401, 404, 503), stored=True),
    Endpoint("POST", "/api/tables/{table}/join", join_table, 201, (401, 403, 404, 409, 413, 503), stored=True),
    Endpoint("POST", "/api/tables/{table}/leave", leave_table, 204, (401, 403, 404, 409, 413, 503), stored=True),
    Endpoint("POST", "/api/tables/{table}/close", close_table, 204, (401, 403, 404, 409, 413, 503), stored=True),
    Endpoint("POST", "/api/tables/{table}/seat", hold_seat, problems=(401, 403, 404, 413, 503), stored=True),
    Endpoint("POST", "/api/tables/{table}/asked", ask_seats, problems=(401, 403, 404, 413, 503), stored=True),
    Endpoint("GET", "/api/tables/{table}/record", show_record, problems=(401, 404, 409, 503), stored=True, media=TEXT),
    Endpoint("GET", "/api/tables/{table}/glossary", show_glossary, problems=(401, 404, 503), stored=True, cache=_KEPT),
    Endpoint("GET", "/api/me/tables", list_my_tables, problems=(401, 503), stored=True),
)
