"""The games as the interface tells of them: everything in words, and the rulebooks whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from brushpass.bots import bot_names
from brushpass.bots.exploitability import findings
from brushpass.bots.ladder import rung
from brushpass.bots.levels import offered
from brushpass.core.options import fields
from brushpass.core.words import LANGUAGES
from brushpass.games import games, load
from brushpass.rulebook import Rulebook
from tests.support.running import Json, Running, client

in_every_game = pytest.mark.parametrize("game", games())
in_every_language = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture
def browser(server: Running) -> Iterator[httpx.Client]:
    """A browser."""
    with client(server.url) as one:
        yield one


def told(browser: httpx.Client, game: str, lang: str = "en") -> Json:
    """What the list of games says of one."""
    listed = browser.get("/api/games", params={"lang": lang}).json()["games"]
    (found,) = [one for one in listed if one["name"] == game]
    return dict(found)


# Games in words


def test_all_games_are_listed(browser: httpx.Client) -> None:
    """The list has every game, in its order."""
    assert [one["name"] for one in browser.get("/api/games").json()["games"]] == games()


@in_every_language
@in_every_game
def test_everything_that_can_be_chosen_has_words(browser: httpx.Client, game: str, lang: str) -> None:
    """Editions, options, their values, seats and series all have labels, each for exactly what there is."""
    info, base = told(browser, game, lang), next(iter(load(game).editions.values()))
    assert [edition["name"] for edition in info["editions"]] == list(load(game).editions)
    assert [option["name"] for option in info["options"]] == [field.name for field in fields(base)]
    for option in info["options"]:
        assert list(option["value_labels"]) == option["values"]
        assert option["label"].endswith(".")
        assert option["ruling_text"] == Rulebook.of(load(game), lang).rule(option["ruling"]).text.split("\n")[0]
    assert set(info["seat_labels"]) == {seat for seats in info["seats"].values() for seat in seats}
    assert list(info["series_labels"]) == info["series"]
    labels = [
        info["title"],
        info["summary"],
        info["notice"],
        *(edition["label"] for edition in info["editions"]),
        *(label for option in info["options"] for label in option["value_labels"].values()),
        *info["seat_labels"].values(),
        *info["series_labels"].values(),
    ]
    assert [label for label in labels if not label.strip()] == []


def test_an_edition_tells_what_is_different_in_it(browser: httpx.Client) -> None:
    """The first edition differs from itself in nothing, the others in what their instances say."""
    editions = told(browser, "cold-war")["editions"]
    changes = [{}, {"struggle_end_on_excess": "immediate"}, {}, {"size": "small"}, {"size": "tiny"}]
    assert [edition["differences"] for edition in editions] == changes


def test_a_switch_says_yes_and_no(browser: httpx.Client) -> None:
    """Options that are on or off speak the reader's language, those with a plus sign in their values too."""
    options = {option["name"]: option for option in told(browser, "shadows-in-kyoto", "pl")["options"]}
    assert options["use_ruri"]["value_labels"] == {"false": "nie", "true": "tak"}
    assert set(options["start_hand"]["value_labels"]) == {"4+2", "3+3"}


@pytest.mark.parametrize(
    ("game", "players", "usual"),
    [
        ("cold-war", [2], "single"),
        ("iron-curtain", [2], "single"),
        ("shadows-in-kyoto", [2], "best_of_3"),
        ("checkpoint-charlie", [3, 4, 5], "single"),
    ],
)
def test_a_game_says_for_how_many_it_is(browser: httpx.Client, game: str, players: list[int], usual: str) -> None:
    """The numbers of players, a list of seats for each, and how many games people usually play."""
    info = told(browser, game)
    assert (info["players"], info["usual_series"]) == (players, usual)
    assert {number: len(seats) for number, seats in info["seats"].items()} == {str(one): one for one in players}


# Bots


@in_every_language
@in_every_game
def test_every_bot_has_a_name_of_its_own(browser: httpx.Client, game: str, lang: str) -> None:
    """Bots are listed by their words, with names that tell them apart and a line on how they play."""
    bots = told(browser, game, lang)["bots"]
    assert [one["name"] for one in bots] == bot_names(load(game))
    assert len({one["label"] for one in bots}) == len(bots)
    assert [one["name"] for one in bots if not one["text"] or ":" in one["label"]] == []
    assert [one["level"] for one in bots if one["name"].startswith("ismcts")] == [1, 2, 3, 4, 5]


@in_every_game
def test_one_bot_is_offered(browser: httpx.Client, game: str) -> None:
    """Whoever does not choose gets an opponent: the level for newcomers."""
    bots = told(browser, game)["bots"]
    assert [one["name"] for one in bots if one["default"]] == [offered(load(game))]


@in_every_language
@in_every_game
def test_characters_come_first_and_in_order(browser: httpx.Client, game: str, lang: str) -> None:
    """From the weakest to the strongest, each with a name, and with numbers exactly where they were measured."""
    info = told(browser, game, lang)
    ladder = load(game).players.ladder.levels
    shown = info["bots"][: len(ladder)]
    assert [(one["level"], one["character"]) for one in shown] == [
        (number, level.character) for number, level in enumerate(ladder, start=1)
    ]
    assert not any(one["character"] for one in info["bots"][len(ladder) :])
    for number, one in enumerate(shown, start=1):
        found = rung(load(game), number)
        told_of = None if found is None else (found.rating, round(found.milliseconds))
        assert (one["rating"], one["thinking_ms"]) == (told_of or (None, None))
    assert info["stand_in"] in [one["name"] for one in info["bots"] if not one["learned"]]


# Rulebooks


@in_every_language
@in_every_game
def test_the_rulebook_is_whole(browser: httpx.Client, game: str, lang: str) -> None:
    """Put together again, title, chapters and rules are the file of the rulebook to the letter."""
    book = browser.get(f"/api/games/{game}/rules", params={"lang": lang}).json()
    parts = [f"# {book['title']}", book["text"]]
    for chapter in book["chapters"]:
        parts += [f"{'#' * chapter['level']} {chapter['title']}", chapter["text"]]
        parts += [f"**{rule['address']}** {rule['text']}" for rule in chapter["rules"]]
    file = Path(load(game).folder) / ("rules.md" if lang == "en" else "rules.pl.md")
    assert "\n\n".join([part for part in parts if part]) + "\n" == file.read_text(encoding="utf-8")


@in_every_game
def test_every_address_stands_once(browser: httpx.Client, game: str) -> None:
    """A link to a rule leads to one place."""
    chapters = browser.get(f"/api/games/{game}/rules").json()["chapters"]
    addresses = [rule["address"] for chapter in chapters for rule in chapter["rules"]]
    assert addresses
    assert addresses == list(Rulebook.of(load(game)).addresses)


@in_every_game
@pytest.mark.parametrize(
    ("lang", "components", "sources"), [("en", "Components", "Where the "), ("pl", "Elementy gry", "Skąd pochodzą ")]
)
def test_the_data_are_told_honestly(browser: httpx.Client, game: str, lang: str, components: str, sources: str) -> None:
    """The notice, the tables of what is in the box, and where it comes from."""
    data = browser.get(f"/api/games/{game}/data", params={"lang": lang}).json()
    assert data["notice"] == told(browser, game, lang)["notice"]
    assert data["components"][0]["title"] == components
    assert [chapter["level"] for chapter in data["components"]] == [2, *[3] * (len(data["components"]) - 1)]
    assert any("|---|" in chapter["text"] for chapter in data["components"])
    assert [chapter["title"].startswith(sources) for chapter in data["sources"]] == [True]


@in_every_language
@in_every_game
def test_what_was_found_of_bots_is_told(browser: httpx.Client, game: str, lang: str) -> None:
    """Every figure of the file of the game, in words; a game that nobody can solve says nothing of perfect play."""
    answer = browser.get(f"/api/games/{game}/exploitability", params={"lang": lang}).json()
    found = findings(load(game))
    assert [one["edition"] for one in answer["solved"]] == [one.edition for one in found.solved]
    assert (answer["solved"] == []) == ("tiny" not in load(game).editions)
    bots = {bot["name"]: bot["label"] for bot in told(browser, game, lang)["bots"]}
    for one in answer["solved"]:
        gaps = [(far["bot"], far["label"], far["gap"]) for far in one["bots"]]
        asked = [far for far in found.exact if far.edition == one["edition"]]
        assert gaps == [(far.bot, bots[far.bot], far.gap) for far in sorted(asked, key=lambda far: far.gap)]
        assert sum(one["values"].values()) == pytest.approx(1.0)
    assert [(one["target_label"], one["share"]) for one in answer["attacks"]] == [
        (bots[one.target], one.share) for one in found.attacks
    ]
    assert (bool(answer["picks"]), bool(answer["tells"])) == (game == "cold-war", game == "shadows-in-kyoto")
    assert [(one["label"], one["loss"], one["low"], one["high"]) for one in answer["picks"]] == [
        (bots[one.bot], one.loss, one.low, one.high) for one in found.picks
    ]
    assert [(one["label"], one["bits"], one["low"], one["high"]) for one in answer["tells"]] == [
        (bots[one.bot], one.bits, one.low["all"], one.high["all"]) for one in found.tells
    ]


@pytest.mark.parametrize("path", ["rules", "data", "exploitability"])
def test_an_unknown_game_has_none(browser: httpx.Client, path: str) -> None:
    """What is no game has no rulebook, and that is not kept."""
    answer = browser.get(f"/api/games/chess/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-game")
    assert answer.headers["cache-control"] == "no-store"


# Keeping


@pytest.mark.parametrize("path", ["/api/games", "/api/games/cold-war/rules", "/api/games/cold-war/data"])
def test_what_is_the_same_for_everybody_may_be_kept(browser: httpx.Client, path: str) -> None:
    """Caches may keep it by language and encoding, and whoever has it already is not sent it again."""
    first = browser.get(path)
    assert first.headers["cache-control"] == "public, max-age=300"
    assert first.headers["vary"] == "Accept-Encoding, Accept-Language"
    again = browser.get(path, headers={"if-none-match": f'"other", {first.headers["etag"]}'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
    polish = browser.get(path, headers={"accept-language": "pl", "if-none-match": first.headers["etag"]})
    assert (polish.status_code, polish.headers["etag"] != first.headers["etag"]) == (200, True)
    assert "set-cookie" not in first.headers


def test_a_rulebook_is_sent_compressed(browser: httpx.Client) -> None:
    """Whoever takes compressed answers gets one, of the same words."""
    path = "/api/games/cold-war/rules"
    packed = browser.get(path, headers={"accept-encoding": "gzip"})
    plain = browser.get(path, headers={"accept-encoding": "identity"})
    assert (packed.headers["content-encoding"], plain.headers.get("content-encoding")) == ("gzip", None)
    assert int(packed.headers["content-length"]) * 2 < int(plain.headers["content-length"])
    assert packed.json() == plain.json()
