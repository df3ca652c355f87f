"""What a link shows where it is pasted, before anybody opens it: a title, a line and a picture, as Open Graph tags.

It is told to everybody who has the link, so it is made from what a spectator may know now: an open table invites,
a running match is told by nothing but who plays, a finished one by its result.
A private table, and one that is not there, look like the first page.
The pictures are files of the client, one a game: nothing is drawn for a link, and none can tell a secret.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from brushpass.core.errors import BrushpassError
from brushpass.core.words import Words, words
from brushpass.games import games, load
from brushpass.server.access import keys
from brushpass.server.http.endpoint import Call
from brushpass.server.http.games import bot_label
from brushpass.server.http.tables import as_public
from brushpass.server.rooms.ending import ending_of
from brushpass.server.store.store import StoreDown
from brushpass.server.tables.setup import PERSON, UNTIMED, Clock
from brushpass.server.tables.status import OPEN, OVER
from brushpass.server.tables.table import Table
from brushpass.server.wire.standing import Ending

PICTURES: Final = "/og/"
WIDTH, HEIGHT = 1200, 630
PATIENCE_S: Final = 0.5
"""A page does not wait longer for what its link shows."""
_FOLDER: Final = str(Path(__file__).parents[1])
_SITE: Final = "Brushpass"
_LOCALES: Final = {"en": "en_GB", "pl": "pl_PL"}
_MINUTE_MS: Final = 60_000
_DAY_MS: Final = 24 * 60 * _MINUTE_MS
_PAIR: Final = 2


class Preview(NamedTuple):
    """What a link shows; without a game it has the picture of all games."""

    title: str
    text: str
    game: str = ""


async def preview_of(call: Call) -> Preview:
    """What the link of a page shows; in doubt, what the first page does."""
    named = call.connection.path_params
    if named.get("game") in games():
        game = str(named["game"])
        speak = words(call.lang, load(game).folder)
        return Preview(speak.say("game-title"), speak.say("game-summary"), game)
    if "table" in named and keys.is_table_id(str(named["table"])) and not call.node.closing:
        try:
            async with asyncio.timeout(PATIENCE_S):
                table = await _public_table(call, str(named["table"]))
        except (BrushpassError, StoreDown, TimeoutError):
            table = None
        if table is not None:
            return told(table, call.lang)
    speak = words(call.lang, _FOLDER)
    return Preview(speak.say("page-title"), speak.say("page-lead"))


async def _public_table(call: Call, name: str) -> Table | None:
    """A table as spectators may know it, unless it is none of theirs."""
    row = await call.node.hub.store.table(name)
    if row is None or row.visibility == "private":
        return None
    (table,) = await call.node.tables([(row, None)])
    return None if table is None else await as_public(call, table)


# Tables in words


def told(table: Table, lang: str) -> Preview:
    """What the link to a table shows to whoever may watch it."""
    game = table.setup.game
    speak = words(lang, _FOLDER, table.game.folder)
    title = speak.say("game-title")
    terms = f"{_clock(table.setup.clock, speak)} · {speak.say(f'series-{table.setup.series}')}"
    if table.status == OPEN:
        host = next((one.name for one in table.players if one is not None and not one.bot), "")
        invitation = speak.say("link-invites", name=host, game=title) if host else speak.say("link-free", game=title)
        return Preview(invitation, terms, game)
    players = " · ".join(_names(table, lang))
    ending = None if table.status != OVER or table.match is None else ending_of(table.match, lang)
    if ending is None:
        return Preview(title, f"{players} · {terms}" if table.begun else terms, game)
    return Preview(f"{title}: {_result(table, ending, speak, lang)}", f"{players} · {ending.decided}", game)


def _names(table: Table, lang: str) -> list[str]:
    """What everybody at a table is called; a bot by what it can do."""
    return [
        "" if one is None else one.name if place == PERSON else bot_label(table.game, place, lang)
        for one, place in zip(table.players, table.setup.places, strict=True)
    ]


def _result(table: Table, ending: Ending, speak: Words, lang: str) -> str:
    """Who has won, and by how much: the series if there was one, or its only match."""
    series = table.series
    assert series is not None
    names = dict(zip(table.called, _names(table, lang), strict=True))
    if series.most_games > 1:
        ahead = [names[one] for one in series.winners]
        return speak.say("link-series" if len(ahead) == 1 else "link-shared", winners=", ".join(ahead))
    match = series.matches[-1]
    winners = ", ".join(names[match.names[seat]] for seat in ending.winners)
    points = sorted((one.points or 0 for one in ending.seats), reverse=True)
    if len(ending.winners) > 1:
        together = "link-draw" if len(ending.seats) == _PAIR else "link-shared"
        return speak.say(together, winners=winners)
    best = next(one.points or 0 for one in ending.seats if one.seat == ending.winners[0])
    if ending.scored == "nothing" or (ending.scored == "lead" and not best):
        return speak.say("link-won", winners=winners)
    if ending.scored == "lead":
        return speak.say("link-won-lead", winners=winners, lead=best)
    if len(ending.seats) == _PAIR:
        return speak.say("link-won-score", winners=winners, best=points[0], other=points[1])
    return speak.say("link-won-points", winners=winners, points=best)


def _clock(clock: Clock, speak: Words) -> str:
    if clock.kind == UNTIMED:
        return speak.say("link-untimed")
    if clock.kind == "bank":
        minutes, seconds = clock.bank_ms // _MINUTE_MS, clock.increment_ms // 1000
        return speak.say("link-bank", minutes=minutes, seconds=seconds)
    if clock.move_ms >= _DAY_MS:
        return speak.say("link-days", days=clock.move_ms // _DAY_MS)
    if clock.move_ms >= _MINUTE_MS:
        return speak.say("link-minutes", minutes=clock.move_ms // _MINUTE_MS)
    return speak.say("link-seconds", seconds=clock.move_ms // 1000)


# Tags


def tags(preview: Preview, lang: str, origin: str, path: str, files: Collection[str]) -> bytes:
    """The tags for the head of the page; whatever people are called, it stays text."""
    picture = f"{PICTURES}{preview.game or 'brushpass'}.jpg"
    found = {
        "og:site_name": _SITE,
        "og:type": "website",
        "og:locale": _LOCALES[lang],
        "og:url": f"{origin}{path}",
        "og:title": preview.title,
        "og:description": preview.text,
    }
    if picture in files:
        found |= {
            "og:image": f"{origin}{picture}",
            "og:image:type": "image/jpeg",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
        }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in found.items()]
    size = "summary_large_image" if picture in files else "summary"
    return "".join([*lines, f'<meta name="twitter:card" content="{size}" />']).encode("utf-8")
