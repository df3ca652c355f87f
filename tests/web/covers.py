"""Whether a screen that several people share is covered until the right one of them says that he is there."""

from __future__ import annotations

import json
import re
import time
from typing import Final

import msgspec
from playwright.sync_api import Error, Locator, Response, expect

from brushpass.core import options as option_words
from brushpass.core.words import LANGUAGES
from brushpass.games import load
from brushpass.server.wire.tables import Glossary
from tests.support.browsing import GAME_S, PATIENCE_S, STEP_MS, Json, Visitor, decide
from tests.support.seats import smallest
from tests.web.twins import Lockstep, assert_honest, record_of

_SHOWN: Final = "() => document.title + document.body.outerHTML"
_COUNT: Final = """
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words);
      window.sockets.push(this);
    }
  };
"""
_OPEN: Final = "() => window.sockets.filter((one) => one.readyState <= WebSocket.OPEN).length"
_NAVIGATED: Final = ("navigated away", "No resource with given identifier")
"""What Playwright says of an answer that came to a page which has been left since."""
_TABLE: Final = re.compile(r"/api/tables/[^/?]+")
HAND_OVER: Final = re.compile("^(Hand over to|Przekaż ekran)")


def pieces_of(game: str) -> dict[str, Json]:
    """What the server says of the pieces of such a table, by the query for a language: the options alone decide it."""
    own = load(game)
    options = option_words.change(next(iter(own.editions.values())), smallest(game).options)
    told = {lang: Glossary(entries=own.glossary(options, lang)) for lang in LANGUAGES}
    return {f"lang={lang}": json.loads(msgspec.json.encode(one)) for lang, one in told.items()}


def shared_table(game: str) -> Json:
    """The shortest table of a game for two people at one screen, with bots between them where more play."""
    table = smallest(game)
    return {
        "game": game,
        "places": table.beside("me", "me"),
        "options": table.options,
        "series": "single",
        "hot_seat": True,
        "names": ["Olga", "Pete"],
    }


class Screen:
    """The browser at which they sit, and all that it is told and shows while nobody is to see anything."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self._answers: list[Response] = []
        self._covers: dict[tuple[str, ...], set[str]] = {}
        """For everybody whom a cover named: all forms in which it was shown."""
        self._pieces = pieces_of(game)
        self.told: list[Json] = []
        """What the server told of the table while it was covered."""
        self.page.on("response", lambda answer: self._answers.append(answer) if "/api/" in answer.url else None)
        visitor.context.add_init_script(_COUNT)
        visitor.open("/new")
        made = visitor.api("POST", "/api/tables", {"name": "Olga", **shared_table(game)})
        self.table = str(made["table"])
        self.people = {
            str(one["name"]): one for one in visitor.api("GET", f"/api/tables/{self.table}")["state"]["players"]
        }
        kept = json.dumps([{"player": one["player"], "secret": one["secret"]} for one in made["seats"]])
        visitor.page.evaluate(
            "([table, kept]) => localStorage.setItem(table, kept)", [f"brushpass-seats:{self.table}", kept]
        )
        self._hide()
        self.page.goto(f"/t/{self.table}#{made['secret']}")

    def _hide(self) -> None:
        """From here on nothing of the match may reach the page."""
        self._answers.clear()

    def reload(self) -> None:
        """Load the page anew, when it has all that it asked for: a late answer would seem to be one to the new page."""
        self.visitor.settle()
        self._hide()
        self.page.reload()

    @property
    def hand_over(self) -> Locator:
        """The button that gives the screen to somebody else."""
        return self.page.get_by_role("button", name=HAND_OVER)

    def uncover(self) -> Json:
        """Look at the cover, which is there and tells nothing, and lift it; whoever looks now."""
        cover = self.page.get_by_test_id("cover")
        expect(cover).to_be_visible()
        buttons = cover.get_by_role("button")
        names = tuple(text.split()[-1] for text in buttons.all_inner_texts())
        who: Json = self.people[names[0]]
        if len(names) == 1:
            expect(cover).to_contain_text("(")  # the word of the seat, as soon as its language is there
            expect(cover).not_to_contain_text(f"({who['seat']})")
        self._check(names)
        heard = len(self.visitor.frames)
        # Bots may have answered meanwhile, so that one of several is asked after all.
        buttons.first.click()
        expect(self.page.get_by_test_id("prompt").or_(self.page.get_by_test_id("result")).first).not_to_be_empty()
        self._check_seat(heard)
        return who

    def _check(self, names: tuple[str, ...]) -> None:
        shown = self.page.evaluate(_SHOWN)
        assert self.page.evaluate(_OPEN) == 0, "a seat's socket is open"
        assert self.page.locator("[data-piece], .board, .log, [data-testid=prompt]").count() == 0
        for answer in self._answers:
            path, _, query = answer.url.partition("?")
            if path.endswith("/glossary"):
                # The screen before may have asked what the pieces are; that follows from the options alone.
                assert self._read(answer) in (None, self._pieces[query]), answer.url
            elif _TABLE.search(answer.url) and not path.endswith("/seat"):
                # A match may end in the very moment in which the screen before is left, and that one asks how it went.
                told = self._read(answer)
                assert told is None or answer.url.endswith("/asked"), answer.url
                self.told += [] if told is None else [told]
        self._covers.setdefault(names, set()).add(shown)
        assert len(self._covers[names]) == 1, self._covers[names]

    @staticmethod
    def _read(answer: Response) -> Json | None:
        """What an answer says; nothing if it went to the page before, which was not covered."""
        try:
            read: Json = answer.json()
        except Error as error:
            if not any(told in str(error) for told in _NAVIGATED):
                raise
            return None
        return read

    def _check_seat(self, heard: int) -> None:
        """What comes then is the own table of whoever has lifted the cover, and of nobody else."""
        new = self.visitor.frames[heard:]
        you = {frame["you"] for frame in new if frame["say"] == "welcome"}
        seats = {frame["scene"]["seat"] for frame in new if frame["say"] == "scene"}
        people = {one["player"]: one["seat"] for one in self.people.values()}
        assert len(you) == 1
        assert seats == {people[player] for player in you}

    def play_out(self) -> None:
        """Load the page anew before every decision and after the last; whoever is not asked hands over."""
        end = time.monotonic() + 3 * GAME_S  # a page is loaded for every decision
        while time.monotonic() < end:
            self.uncover()
            while not self._wait():
                self._hide()
                self.hand_over.click()
                self.uncover()
            if self.visitor.is_over:
                return
            decide(self.visitor)
            self.reload()
        raise AssertionError("the game has not ended in time")

    def _wait(self) -> bool:
        """Wait until something can be decided here, or the match is over: true; or the screen handed over: false."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            if self.visitor.offers.count() or self.visitor.is_over:
                return True
            if self.hand_over.count():
                return False
            self.page.wait_for_timeout(STEP_MS)
        raise AssertionError(self.page.get_by_test_id("prompt").inner_text())


def assert_covered(url: str, screen: Screen) -> None:
    """Of a finished match: under covers it was told who of the people was asked, as each knows it for himself."""
    seats = [one["seat"] for one in screen.people.values() if one["kind"] == "person"]
    walk = Lockstep(record_of(url, screen.table))
    asked = walk.asked(seats) | {()}
    assert walk.compared > 0
    fixed = {"game": walk.game.name, "hot_seat": True}
    for told in screen.told:
        named = [{key: one[key] for key in ("player", "name", "seat")} for one in screen.people.values()]
        assert {**told, "seats": None} == {**fixed, "seats": None}
        assert [{**one, "asked": None} for one in told["seats"]] == [
            {**one, "asked": None} for one in named if one["seat"] in seats
        ]
        assert tuple(one["seat"] for one in told["seats"] if one["asked"]) in asked
    assert len({json.dumps(told) for told in screen.told}) > 1
    assert_honest(url, screen.table, screen.visitor)
