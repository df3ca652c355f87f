"""The pages: the built client with its files, and what a server without one shows instead."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.types import ASGIApp

from brushpass.core.words import LANGUAGES
from brushpass.games import games
from brushpass.server.app import make_app
from brushpass.server.http.content import accepted
from brushpass.server.http.static import ADDRESSES, Client
from tests.server.asgi import Answer, ask
from tests.support.running import Running, client, settings, socket_address

PAGE = (
    '<!doctype html>\n<html lang="en">\n<head>'
    '<script type="module" src="/assets/main-1a2b.js"></script></head></html>\n'
)
SCRIPT = b"console.log('hello');" * 40
FILES = {
    "index.html": PAGE.encode(),
    "index.html.br": b"br: page",
    "assets/main-1a2b.js": SCRIPT,
    "assets/main-1a2b.js.br": b"br: script",
    "assets/main-1a2b.js.gz": gzip.compress(SCRIPT),
    "assets/style-3c4d.css": b":root{}",
    "assets/style-3c4d.css.gz": gzip.compress(b":root{}"),
    "assets/barlow-5e6f.woff2": b"font",
    "assets/odd-7a8b.xyz": b"odd",
    "favicon.svg": b"<svg/>",
    "manifest.webmanifest": b"{}",
    "art/cat.webp": b"cat",
    ".vite/manifest.json": b"{}",
    "api/games": b"not the games",
}
TABLE = "VYtT7Hdgv7KMriZfprOqtK"
EXISTING = [path.format(game=games()[0], table=TABLE) for path in ADDRESSES]
FOREVER = "public, max-age=31536000, immutable"


def untagged(page: bytes) -> str:
    """The page without what its link shows, which `test_preview` is about."""
    return re.sub(r"<meta (property|name)=[^>]*/>", "", page.decode())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a build leaves, with a secret beside it that is no part of it."""
    outside = tmp_path_factory.mktemp("build")
    (outside / "secret.txt").write_bytes(b"secret")
    for name, body in FILES.items():
        path = outside / "static" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
    return outside / "static"


@pytest.fixture(scope="module")
def app(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> ASGIApp:
    """The service with a built client; its node is never opened."""
    return make_app(settings(tmp_path_factory.mktemp("app")), folder)


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose client has not been built."""
    folder = tmp_path_factory.mktemp("bare")
    with Running(settings(folder), folder / "nothing") as running:
        yield running


@pytest.fixture
def ada(bare: Running) -> Iterator[httpx.Client]:
    """A browser at the bare server."""
    with client(bare.url) as browser:
        yield browser


def get(app: ASGIApp, path: str, **headers: str) -> Answer:
    """Ask for something with these headers."""
    return ask(app, "GET", path, {name.replace("_", "-"): value for name, value in headers.items()})


# Files


@pytest.mark.parametrize(
    ("path", "media", "cache"),
    [
        ("/assets/main-1a2b.js", "text/javascript; charset=utf-8", FOREVER),
        ("/assets/style-3c4d.css", "text/css; charset=utf-8", FOREVER),
        ("/assets/barlow-5e6f.woff2", "font/woff2", FOREVER),
        ("/assets/odd-7a8b.xyz", "application/octet-stream", FOREVER),
        ("/favicon.svg", "image/svg+xml", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/art/cat.webp", "image/webp", "no-cache"),
    ],
)
def test_a_file_is_sent_with_its_type(app: ASGIApp, path: str, media: str, cache: str) -> None:
    """Files have their types; only those whose names change with what is in them are kept for good."""
    answer = get(app, path)
    assert (answer.status, answer.body) == (200, FILES[path[1:]])
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == (media, cache)
    assert answer.headers["vary"] == "Accept-Encoding"
    assert "'self'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("header", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, br;q=0", "gzip"),
        ("br;q=1.0, gzip;q=0.5", "br"),
        ("BR", "br"),
        ("*", "br"),
        ("*, br; q=0.000", "gzip"),
        ("gzip;q=0, *;q=0", None),
        ("deflate", None),
        ("identity", None),
        ("", None),
    ],
)
def test_a_browser_gets_the_shortest_that_it_takes(app: ASGIApp, header: str, encoding: str | None) -> None:
    """The best of the encodings that lie beside a file is chosen by what the browser says."""
    answer = get(app, "/assets/main-1a2b.js", accept_encoding=header)
    assert answer.headers.get("content-encoding") == encoding
    ending = {"br": ".br", "gzip": ".gz", None: ""}[encoding]
    assert answer.body == FILES[f"assets/main-1a2b.js{ending}"]
    assert answer.headers["content-length"] == str(len(answer.body))


def test_what_is_not_compressed_is_sent_plain() -> None:
    """An encoding that there is no file for is not promised."""
    assert accepted("br, gzip", {"gzip": b""}) == "gzip"
    assert accepted("br, gzip", {}) == ""


def test_what_a_browser_has_is_not_sent_again(app: ASGIApp) -> None:
    """The tag of a file saves the body, in whatever encoding; another tag does not."""
    first = get(app, "/favicon.svg")
    again = get(app, "/favicon.svg", if_none_match=first.headers["etag"], accept_encoding="br")
    assert (again.status, again.body, again.headers["etag"]) == (304, b"", first.headers["etag"])
    assert again.headers["cache-control"] == "no-cache"
    assert get(app, "/favicon.svg", if_none_match='W/"other"').status == 200


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "//etc/passwd",
        "/./favicon.svg",
        "/assets",
        "/assets/",
        "/art",
        "/index.html",
        "/index.html.br",
        "/assets/main-1a2b.js.gz",
        "/.vite/manifest.json",
        "/assets/main-0000.js",
        "/favicon.svg/",
    ],
)
def test_nothing_else_can_be_asked_for(app: ASGIApp, path: str) -> None:
    """Neither what lies outside nor what was not meant to be sent is found; the client says so on its own page."""
    answer = get(app, path)
    assert (answer.status, answer.body) == (404, PAGE.encode())


def test_a_file_hides_no_request(app: ASGIApp) -> None:
    """Where the interface has an answer, no file takes its place."""
    assert b'"games":[' in get(app, "/api/games").body


def test_a_file_cannot_be_sent_to(app: ASGIApp) -> None:
    """Files are there to be read."""
    assert ask(app, "POST", "/favicon.svg").status == 404


def test_files_do_not_count_as_requests(folder: Path, tmp_path: Path) -> None:
    """A page with many files does not use up what its reader may ask for."""
    config = settings(tmp_path, request_rate=0.001, request_burst=2)
    with Running(config, folder) as running, client(running.url) as browser:
        assert {browser.get("/assets/main-1a2b.js").status_code for _ in range(5)} == {200}
        assert [browser.get("/").status_code for _ in range(3)] == [200, 200, 429]


def test_head_tells_of_a_file_without_sending_it(folder: Path, tmp_path: Path) -> None:
    """HEAD answers as GET would, without the body."""
    with Running(settings(tmp_path), folder) as running, client(running.url) as browser:
        for path in ("/favicon.svg", "/", "/assets/main-1a2b.js"):
            head, found = browser.head(path), browser.get(path, headers={"accept-encoding": "identity"})
            assert (head.status_code, head.content, head.headers["etag"]) == (200, b"", found.headers["etag"])


# The page


@pytest.mark.parametrize("path", EXISTING)
def test_the_page_is_at_every_address_of_the_client(app: ASGIApp, path: str) -> None:
    """A link to any part of the client can be opened and reloaded, whatever it picked up on its way."""
    answer = get(app, f"{path}?from=elsewhere")
    assert (answer.status, untagged(answer.body)) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert (answer.headers["cache-control"], "etag" in answer.headers) == ("no-cache", True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_speaks_the_language_of_its_reader(app: ASGIApp, lang: str) -> None:
    """The language is marked before any script runs, by the browser's wish or the address's, and kept apart."""
    for answer in (get(app, "/", accept_language=f"{lang}-XX, de"), get(app, f"/?lang={lang}", accept_language="de")):
        assert untagged(answer.body) == PAGE.replace('lang="en"', f'lang="{lang}"')
        assert answer.headers["vary"] == "Accept-Encoding, Accept-Language"


def test_the_page_of_another_language_has_another_tag(app: ASGIApp) -> None:
    """Who switches the language gets the page anew, and who does not keeps it."""
    english = get(app, "/").headers["etag"]
    assert get(app, "/", accept_language="pl", if_none_match=english).status == 200
    assert get(app, "/", if_none_match=english).status == 304


def test_the_page_is_compressed(app: ASGIApp) -> None:
    """The page is made here for each language, and so is its compressed form."""
    answer = get(app, "/", accept_language="pl", accept_encoding="gzip, br")
    assert answer.headers["content-encoding"] == "gzip"
    assert '<html lang="pl"' in gzip.decompress(answer.body).decode()


@pytest.mark.parametrize(
    "path", ["/games/chess", "/games/chess/rules", "/learn/chess", "/t/x", "/t/%00", f"/replay/{TABLE}x"]
)
def test_what_cannot_be_is_not_found(app: ASGIApp, path: str) -> None:
    """The client shows its own page for what is no game and no table, with the status that says so."""
    answer = get(app, path)
    assert (answer.status, answer.body) == (404, PAGE.encode())


@pytest.mark.parametrize("path", ["/nothing", "/games", f"/t/{TABLE}/more", "/NEW"])
def test_an_unknown_address_is_not_found(app: ASGIApp, path: str) -> None:
    """Elsewhere the client says that nothing is there, in the reader's language."""
    answer = get(app, path, accept_language="pl")
    assert (answer.status, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert b'<html lang="pl"' in answer.body


def test_programs_are_told_in_their_own_way(app: ASGIApp) -> None:
    """Below the interface nobody gets a page."""
    answer = get(app, "/api/nothing")
    assert (answer.status, answer.headers["content-type"]) == (404, "application/json")


def test_the_page_cannot_be_sent_to(app: ASGIApp) -> None:
    """A wrong method is told the right ones."""
    answer = ask(app, "POST", "/new")
    assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD, OPTIONS")


def test_the_pages_of_a_bare_server_are_gone(app: ASGIApp) -> None:
    """With a client there is no need to explain the server."""
    assert get(app, "/style.css").status == 404


# Without a client


def test_without_a_page_there_is_no_client(tmp_path: Path) -> None:
    """A folder with leftovers of a build is not served."""
    (tmp_path / "favicon.svg").write_bytes(b"<svg/>")
    found = Client(tmp_path)
    assert (found.built, found.files) == (False, {})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_is_a_page(ada: httpx.Client, lang: str) -> None:
    """The first page names all games in its language, says how the client is built, and runs no script."""
    text = ada.get("/", params={"lang": lang}).text
    assert f'<html lang="{lang}">' in text
    assert all(game in text for game in games())
    assert "<code>make run</code>" in text
    assert "<script" not in text
    assert "style=" not in text


def test_the_first_page_says_that_we_are_not_the_publishers(ada: httpx.Client) -> None:
    """Nobody should take us for the publishers of the games."""
    assert "not affiliated" in ada.get("/").text


def test_the_pages_are_styled(ada: httpx.Client) -> None:
    """The sheet that the pages name is there."""
    assert ada.get("/style.css").headers["content-type"] == "text/css; charset=utf-8"


def test_the_page_of_a_table_names_its_socket(bare: Running, ada: httpx.Client) -> None:
    """Whoever opens a link in a browser reads how the table is played."""
    assert socket_address(bare.url, TABLE) in ada.get(f"/t/{TABLE}").text


def test_a_page_bears_what_others_add_to_its_link(ada: httpx.Client) -> None:
    """Whatever a link picked up on its way, it still leads to the page."""
    assert ada.get(f"/t/{TABLE}", params={"from": "elsewhere", "lang": "xx"}).status_code == 200


def test_the_page_of_a_table_tells_nothing_about_it(ada: httpx.Client) -> None:
    """The page is the same for a table that exists and for one that does not."""
    made = ada.post("/api/tables", json={"game": "cold-war", "name": "Ada"}).json()["table"]
    assert ada.get(f"/t/{made}").text == ada.get(f"/t/{TABLE}").text.replace(TABLE, made)


@pytest.mark.parametrize("path", ["/nothing", "/favicon.svg", "/t/x", "/new"])
def test_what_is_not_there_has_a_page(ada: httpx.Client, path: str) -> None:
    """People read that nothing is there."""
    page = ada.get(path)
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "There is no such page" in page.text
