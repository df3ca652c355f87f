"""The pages of a server whose client has not been built: what it is and how it is talked to, without scripts."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from brushpass.core.words import Words, words
from brushpass.games import games, load
from brushpass.server.access import keys
from brushpass.server.http.endpoint import Call, Endpoint, Plain

STYLE: Final = "/style.css"
_HTML: Final = "text/html; charset=utf-8"
_CSS: Final = "text/css; charset=utf-8"
_FOLDER: Final = str(Path(__file__).parents[1])
_OTHER: Final = {"en": "pl", "pl": "en"}

_SHEET: Final = """\
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.8rem; }
h2 { font-size: 1.2rem; margin-top: 2rem; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
footer { margin-top: 2rem; border-top: 1px solid; padding-top: 0.5rem; }
"""


async def show_start(call: Call) -> Plain:
    """The first page."""
    speak = words(call.lang, _FOLDER)
    played = "".join([f"<li>{_title(name, call.lang)}</li>" for name in games()])
    commands = "".join([f"<li><code>brushpass play {escape(name)}</code></li>" for name in games()])
    body = "".join(
        [
            f"<h1>{_said(speak, 'page-title')}</h1>",
            _paragraph(speak, "page-lead"),
            _paragraph(speak, "page-this"),
            f"{_paragraph(speak, 'page-no-client')}<p><code>make run</code></p>",
            f"<h2>{_said(speak, 'page-games')}</h2><ul>{played}</ul>",
            _paragraph(speak, "page-apart"),
            f"<h2>{_said(speak, 'page-terminal')}</h2>",
            f"{_paragraph(speak, 'page-terminal-how')}<ul>{commands}</ul>",
            _programs(speak),
            _footer(speak, call.lang),
        ]
    )
    return _page(speak, "page-title", body)


async def show_table_page(call: Call) -> Plain:
    """The page of a table's link; it is the same for every table, so that it tells nothing about any."""
    table = str(call.connection.path_params["table"])
    speak = words(call.lang, _FOLDER)
    if not keys.is_table_id(table):
        return missing(call.lang)
    address = f"/api/tables/{table}"
    socket = f"ws{call.node.config.public_url.removeprefix('http')}{address}/socket"
    body = "".join(
        [
            f"<h1>{_said(speak, 'table-title')}</h1>",
            f"{_paragraph(speak, 'table-here')}<p><code>{escape(socket)}</code></p>",
            _paragraph(speak, "table-key"),
            f"{_paragraph(speak, 'table-invitation')}<p><code>POST {escape(address)}/join</code></p>",
            _programs(speak),
            _footer(speak, call.lang),
        ]
    )
    return _page(speak, "table-title", body)


async def show_style(call: Call) -> Plain:
    """How the pages look."""
    return Plain(_SHEET.encode("utf-8"), _CSS)


def missing(lang: str) -> Plain:
    """The page of an address where nothing is."""
    speak = words(lang, _FOLDER)
    body = f"<h1>{_said(speak, 'missing-title')}</h1>{_paragraph(speak, 'missing-here')}{_footer(speak, lang)}"
    return _page(speak, "missing-title", body, 404)


def _programs(speak: Words) -> str:
    return "".join(
        [
            f"<h2>{_said(speak, 'page-programs')}</h2>{_paragraph(speak, 'page-programs-how')}<ul>",
            f'<li><a href="/api/openapi.json">{_said(speak, "page-http")}</a></li>',
            f'<li><a href="/api/asyncapi.json">{_said(speak, "page-socket")}</a></li></ul>',
        ]
    )


def _footer(speak: Words, lang: str) -> str:
    other = _OTHER[lang]
    return "".join(
        [
            f'<footer><a href="/?lang={lang}">{_said(speak, "page-home")}</a> · ',
            f'<a href="?lang={other}" hreflang="{other}" lang="{other}">{_said(speak, "page-other")}</a></footer>',
        ]
    )


def _page(speak: Words, title: str, body: str, status: int = 200) -> Plain:
    text = "".join(
        [
            f'<!doctype html><html lang="{speak.lang}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<title>{_said(speak, title)}</title><link rel="stylesheet" href="{STYLE}"></head>',
            f"<body><main>{body}</main></body></html>\n",
        ]
    )
    return Plain(text.encode("utf-8"), _HTML, status)


def _title(game: str, lang: str) -> str:
    return escape(words(lang, load(game).folder).say("game-title"))


def _said(speak: Words, message: str) -> str:
    return escape(speak.say(message))


def _paragraph(speak: Words, message: str) -> str:
    return f"<p>{_said(speak, message)}</p>"


ENDPOINTS: Final = (
    Endpoint("GET", "/", show_start, media=_HTML, strict=False),
    Endpoint("GET", "/t/{table}", show_table_page, media=_HTML, strict=False),
    Endpoint("GET", STYLE, show_style, media=_CSS, strict=False),
)
"""The pages, which are no part of the described interface."""
