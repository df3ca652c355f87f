"""The built web client: its files, read once when a server starts, and its one page, which has many addresses.

`make run` builds it into the folder `static` beside this file; the names in `assets` change with what is in them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from brushpass.core.words import LANGUAGES
from brushpass.games import games
from brushpass.server.access import keys
from brushpass.server.http.content import PAGES_KEPT, Content
from brushpass.server.http.endpoint import Call, Endpoint, Plain
from brushpass.server.http.preview import preview_of, tags

FOLDER: Final = Path(__file__).parents[1] / "static"
ADDRESSES: Final = (
    "/",
    "/new",
    "/tables",
    "/account",
    "/ratings",
    "/bots",
    "/about",
    "/games/{game}",
    "/games/{game}/rules",
    "/learn/{game}",
    "/t/{table}",
    "/replay/{table}",
)
"""Where the page is: the addresses that the router of the client knows."""
HTML: Final = "text/html; charset=utf-8"
_PAGE: Final = "index.html"
_HEAD_END: Final = "</head>"
_MARKER: Final = '<html lang="en"'
_ASSETS: Final = "/assets/"
_FOREVER: Final = "public, max-age=31536000, immutable"
_ENCODED: Final = {"br": ".br", "gzip": ".gz"}
_MEDIA: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": HTML,
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What machines have in their own lists of types differs, and a browser takes no script of the wrong type."""
_UNKNOWN_MEDIA: Final = "application/octet-stream"


class File(NamedTuple):
    """One file of the client, ready to be sent."""

    content: Content
    media: str
    cache: str


class Client:
    """The client in a folder, or none where nothing has been built."""

    def __init__(self, folder: Path = FOLDER) -> None:
        page = folder / _PAGE
        self.built: Final = page.is_file()
        self.files: Final = _files(folder) if self.built else {}
        """By the path of the address; nothing else of the folder can be asked for."""
        text = page.read_text(encoding="utf-8") if self.built else ""
        self._pages = {lang: _halves(text.replace(_MARKER, f'<html lang="{lang}"', 1)) for lang in LANGUAGES}

    def page(self, lang: str, status: int = 200, head: bytes = b"", *, shared: bool = True) -> Plain:
        """The page, which says its reader's language from the first moment on, with something more in its head."""
        above, below = self._pages[lang]
        return Plain(above + head + below, HTML, status, shared)


def _halves(page: str) -> tuple[bytes, bytes]:
    """The page before the end of its head, and from there on."""
    above, end, below = page.partition(_HEAD_END)
    return above.encode("utf-8"), f"{end}{below}".encode()


def _files(folder: Path) -> dict[str, File]:
    """All files but the page, the compressed forms of files, and what begins with a dot."""
    found: dict[str, File] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        hidden = any(part.startswith(".") for part in name.split("/"))
        if path.is_file() and not hidden and name != _PAGE and path.suffix not in _ENCODED.values():
            found[f"/{name}"] = _file(path, f"/{name}")
    return found


def _file(path: Path, address: str) -> File:
    encoded = {name: path.with_name(path.name + ending) for name, ending in _ENCODED.items()}
    content = Content.of(path.read_bytes(), {name: one.read_bytes() for name, one in encoded.items() if one.is_file()})
    cache = _FOREVER if address.startswith(_ASSETS) else PAGES_KEPT
    return File(content, _MEDIA.get(path.suffix, _UNKNOWN_MEDIA), cache)


class Files:
    """The files as an application."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        file = self._client.files.get(scope["path"])
        if file is None or request.method not in ("GET", "HEAD"):
            raise HTTPException(404)
        await file.content.response(request.headers, file.media, file.cache)(scope, receive, send)


def endpoints(client: Client) -> list[Endpoint]:
    """The page at all its addresses, which are no part of the described interface."""

    async def show_page(call: Call) -> Plain:
        """The page, with what its link shows; that a table or game cannot exist is told by the status."""
        if not _can_be(call):
            return client.page(call.lang, 404)
        path = str(call.connection.url.path)
        head = tags(await preview_of(call), call.lang, call.node.config.public_url, path, client.files)
        return client.page(call.lang, head=head, shared="table" not in call.connection.path_params)

    return [Endpoint("GET", path, show_page, media=HTML, strict=False, cache=PAGES_KEPT) for path in ADDRESSES]


def _can_be(call: Call) -> bool:
    """Could there be what the address names? Whether a table is really there is not looked up."""
    named = call.connection.path_params
    if "game" in named:
        return named["game"] in games()
    return "table" not in named or keys.is_table_id(str(named["table"]))
