"""What links show where they are pasted: the right things, as plain text, and never what their reader may not know."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from brushpass.core.words import words
from brushpass.games import games, load
from brushpass.server.http.preview import Preview, tags
from brushpass.server.store.database import StoreDown
from brushpass.server.store.rows import TableRow
from brushpass.server.store.tables import Tables
from tests.support.running import Json, Running, client, play_out, seat, settings

PAGE = '<!doctype html>\n<html lang="en">\n<head><title>Brushpass</title></head><body></body></html>\n'
NOBODYS = "VYtT7Hdgv7KMriZfprOqtK"
LONG_MS = 600_000
_TAG = re.compile(r'<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)" />')


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with a client."""
    folder: Path = tmp_path_factory.mktemp("static")
    (folder / "og").mkdir()
    (folder / "index.html").write_text(PAGE)
    for name in ("cold-war", "brushpass"):
        (folder / "og" / f"{name}.jpg").write_bytes(b"picture")
    with Running(settings(tmp_path_factory.mktemp("server")), folder) as running:
        yield running


@pytest.fixture
def ada(shown: Running) -> Iterator[httpx.Client]:
    """A browser."""
    with client(shown.url) as browser:
        yield browser


def preview(browser: httpx.Client, path: str, lang: str = "en") -> dict[str, str]:
    """What the link to a page shows."""
    page = browser.get(path, headers={"accept-language": lang}).raise_for_status().text
    return {name: unescape(value) for name, value in _TAG.findall(page)}


def generic(browser: httpx.Client) -> tuple[str, str]:
    """What the first page says of itself."""
    found = preview(browser, "/")
    return found["og:title"], found["og:description"]


def made(browser: httpx.Client, **changes: object) -> Json:
    """A table with one free place."""
    new = {"game": "cold-war", "name": "Ann", "series": "best_of_3", **changes}
    answer: Json = browser.post("/api/tables", json=new).raise_for_status().json()
    return answer


def begun(shown: Running, browser: httpx.Client, **changes: object) -> Json:
    """A table at which Ann and Bob play."""
    table = made(browser, **changes)
    with client(shown.url) as other:
        joined = other.post(f"/api/tables/{table['table']}/join", json={"name": "Bob"}).raise_for_status().json()
    return {**table, "other": joined["secret"]}


# Words


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("game", games())
def test_a_game_is_introduced(ada: httpx.Client, game: str, lang: str) -> None:
    """The link to a game has its title and its line, in the language of its reader."""
    speak = words(lang, load(game).folder)
    found = preview(ada, f"/games/{game}", lang)
    assert (found["og:title"], found["og:description"]) == (speak.say("game-title"), speak.say("game-summary"))
    assert found["og:url"].endswith(f"/games/{game}")


def test_pictures_are_named_where_there_are_any(ada: httpx.Client, shown: Running) -> None:
    """A picture that is not there is not promised."""
    assert preview(ada, "/games/cold-war")["og:image"] == f"{shown.url}/og/cold-war.jpg"
    assert preview(ada, "/games/cold-war")["twitter:card"] == "summary_large_image"
    assert preview(ada, "/")["og:image"] == f"{shown.url}/og/brushpass.jpg"
    assert "og:image" not in preview(ada, "/games/iron-curtain")


@pytest.mark.parametrize(
    ("lang", "title", "text"),
    [
        ("en", "Ann invites you to Cold War: CIA vs KGB", "No clock · Best of three games"),
        ("pl", "Ann zaprasza do gry: Zimna wojna: CIA vs KGB", "Bez zegara · "),
    ],
)
def test_an_open_table_invites(ada: httpx.Client, lang: str, title: str, text: str) -> None:
    """Whoever gets the link reads who invites to what."""
    found = preview(ada, f"/t/{made(ada)['table']}", lang)
    assert found["og:title"] == title
    assert found["og:description"].startswith(text)


def test_a_running_table_tells_nothing_of_its_match(shown: Running, ada: httpx.Client) -> None:
    """Who plays is told; however the match goes on, the page stays byte for byte the same, for players too."""
    table = begun(shown, ada)
    path = f"/t/{table['table']}"
    before = ada.get(path).content
    assert preview(ada, path)["og:description"].startswith("Ann · Bob")
    with (
        seat(shown.url, table["table"], secret=table["secret"]) as one,
        seat(shown.url, table["table"], secret=table["other"]) as two,
        client(shown.url) as stranger,
    ):
        for _ in range(12):
            for player in (one, two):
                player.listen(0.02)
                if player.legal:
                    player.play(player.legal[0])
        assert ada.get(path).content == stranger.get(path).content == before


def test_a_finished_table_tells_its_result(shown: Running, ada: httpx.Client) -> None:
    """The replay of a finished game is announced by who won, and by how much."""
    table = made(ada, series="single", places=["me", "random"])
    with seat(shown.url, table["table"], secret=table["secret"]) as player:
        play_out([player], lambda legal: legal[0])
        ending = player.shown["state"]["ending"]
    points = sorted((one["points"] for one in ending["seats"]), reverse=True)
    found = preview(ada, f"/replay/{table['table']}")
    if len(ending["winners"]) == 1:
        assert found["og:title"].endswith(f"won {points[0]} to {points[1]}")
    assert ending["decided"] in found["og:description"]
    assert "The Rookie" in found["og:description"]


def test_a_finished_series_tells_who_won_it(shown: Running, ada: httpx.Client) -> None:
    """Between the matches nothing is told, at the end the winner of the series is."""
    table = begun(shown, ada)
    path = f"/t/{table['table']}"
    running = preview(ada, path)
    with (
        seat(shown.url, table["table"], secret=table["secret"]) as one,
        seat(shown.url, table["table"], secret=table["other"]) as two,
    ):
        one.ask("resign")
        assert preview(ada, path) == running
        two.ask("next")
        one.ask("resign")
    assert preview(ada, path)["og:title"].endswith("Bob won the series")


# Secrecy


def test_a_private_table_looks_like_none(ada: httpx.Client) -> None:
    """Its link shows what any other page does, even to its players, and so does one to no table."""
    private = made(ada, visibility="private")
    for table in (private["table"], NOBODYS):
        found = preview(ada, f"/t/{table}")
        assert (found["og:title"], found["og:description"]) == generic(ada)
        assert found["og:image"].endswith("/og/brushpass.jpg")


def test_delayed_spectators_learn_nothing_from_a_link(shown: Running, ada: httpx.Client) -> None:
    """The end of a match is told by its link only when spectators may know it."""
    table = begun(shown, ada, series="single", visibility="public", spectator_delay_ms=LONG_MS)
    path = f"/t/{table['table']}"
    before = ada.get(path).content
    with seat(shown.url, table["table"], secret=table["secret"]) as player:
        player.ask("resign")
        player.wait(lambda: player.over)
    assert ada.get(path).content == before


# Markup


HOSTILE = ('"><script>alert(1)</script>', "' onload='x", "</head><body>", "a&b<i>\u00a0", '" http-equiv="refresh')


@pytest.mark.parametrize("text", HOSTILE)
def test_whatever_somebody_is_called_stays_text(text: str) -> None:
    """No name ends its attribute, opens a tag or comes out other than it went in."""
    written = tags(Preview(text, text, text), "en", "http://x", "/t/y", ()).decode()
    assert written.count("<") == written.count("<meta ") == written.count("/>")
    assert [unescape(value) for name, value in _TAG.findall(written) if name == "og:title"] == [text]
    assert re.fullmatch(r'(<meta (property|name)="[^"<>]*" content="[^"<>]*" />)+', written)


def test_a_name_is_escaped_in_the_page(ada: httpx.Client) -> None:
    """The same by the whole way, from a name at a table to the page."""
    name = "\"><i>O'N & Co"
    table = made(ada, name=name)["table"]
    page = ada.get(f"/t/{table}").text
    assert "<i>" not in page
    assert page.count('"') % 2 == 0
    assert preview(ada, f"/t/{table}")["og:title"].startswith(f"{name} invites")


@pytest.mark.parametrize("trouble", ["down", "slow"])
def test_a_page_is_answered_whatever_the_store_does(
    shown: Running, ada: httpx.Client, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a link shows is worth neither an error nor a long wait."""
    table = made(ada)["table"]
    waited = asyncio.Event()

    async def fail(self: Tables, name: str) -> TableRow | None:
        if trouble == "slow":
            await waited.wait()
        raise StoreDown

    monkeypatch.setattr(Tables, "table", fail)
    found = preview(ada, f"/t/{table}")
    assert (found["og:title"], found["og:description"]) == generic(ada)
