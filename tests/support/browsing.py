"""Visitors with a real browser: they open pages, play whole games by clicking, and keep all that the server sends."""

from __future__ import annotations

import functools
import json
import os
import random
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocket, expect, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from brushpass.games import games
from tests.support.seats import smallest

_BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM: Final = os.environ.get("BRUSHPASS_CHROMIUM") or next(filter(None, map(shutil.which, _BROWSERS)), "")
PATIENCE_S: Final = 30.0
"""How long a visitor waits for something that has to happen."""
GAME_S: Final = 300.0
"""How long a whole game may take."""
STEP_MS: Final = 40

Json = dict[str, Any]
"""What a server sends; tests look into it freely."""


class Size(NamedTuple):
    """A screen."""

    width: int
    height: int

    @property
    def is_phone(self) -> bool:
        """Whether fingers touch it."""
        return self.width < 600 or self.height < 400


DESK: Final = Size(1280, 800)
PHONE: Final = Size(390, 844)
SMALL: Final = Size(360, 640)
TALL: Final = Size(1280, 1600)
"""A desk on which all of a table is seen at once."""
ZOOMED: Final = Size(640, 400)
"""A desk of 1280 by 800 at a zoom of 200%."""

LIT: Final = ".piece.lit:not(.picked)"
_OFFERED: Final = f"""() => {{
  const count = (one) => document.querySelectorAll(one).length;
  // Whoever wants a space takes hold of the piece that stands on it.
  const covered = (one) => {{
    const {{ left, top, width, height }} = one.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".piece");
    return over && over !== one;
  }};
  const lit = [...document.querySelectorAll("{LIT}")].flatMap((one, index) => (covered(one) ? [] : [index]));
  const isSeen = (one) => one.checkVisibility({{ visibilityProperty: true }});
  const report = [...document.querySelectorAll("[data-testid=report-on]")].filter(isSeen).length;
  return {{ report, confirm: count("[data-testid=confirm]"), lit,
            choices: count("button[data-action]"), listed: count("[data-testid=list]") }};
}}"""
"""What a page offers now; of the pieces that glow, the numbers of those that can be pressed."""
STEP_JS: Final = f"""([kind, which, ready]) => {{
  if (!window[ready]?.() && ready) return false;
  const {{ confirm, lit, choices, listed }} = ({_OFFERED})();
  const pick = (selector, number) => document.querySelectorAll(selector)[number];
  const one = confirm ? pick("[data-testid=confirm]", 0)
    : lit.length && (!choices || kind < 0.6) ? pick("{LIT}", lit[Math.floor(which * lit.length)])
    : choices ? pick("button[data-action]", Math.floor(which * choices))
    : listed ? pick("[data-testid=list]", 0) : null;
  one?.click();
  return Boolean(one);
}}"""
"""The next thing that a page offers, done in the page itself."""

GAMES: Final = tuple(games())
PAGES: Final = (
    "/",
    *(f"/games/{game}" for game in GAMES),
    *(f"/games/{game}/rules" for game in GAMES),
    "/games/cold-war/rules#R6",
    *(f"/learn/{game}" for game in GAMES),
    "/new",
    *(f"/new?game={game}" for game in GAMES[1:]),
    "/tables",
    "/account",
    "/ratings",
    *(f"/bots?game={game}" for game in (GAMES[0], *GAMES[2:])),
    "/about",
    "/nowhere/at/all",
)
"""Every page but those of tables."""
SOURCES: Final = Path(__file__).parents[2] / "web"


def against_bots(game: str, bot: str = "simple") -> Json:
    """The shortest table of a game against bots, as it is asked for."""
    table = smallest(game)
    places = ["me", *[bot] * (table.seats - 1)]
    return {"game": game, "places": places, "series": "single", "options": table.options}


def with_a_friend(game: str, bot: str = "simple") -> Json:
    """The same with somebody who comes by a link in the second place."""
    wish = against_bots(game, bot)
    return {**wish, "places": ["me", "open", *wish["places"][2:]]}


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of the system."""
    assert CHROMIUM, "the tests of the page need Chromium: install it, or name it in BRUSHPASS_CHROMIUM"
    with sync_playwright() as playwright:
        # Whoever is root in a container has no sandbox; the only pages opened here are our own.
        expect.set_options(timeout=PATIENCE_S * 1000)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """Somebody with a browser of his own."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: Size = DESK,
        lang: str = "en",
        theme: str = "light",
        confirm: bool = True,
        seed: int = 1,
        scale: float = 1,
        calm: bool = True,
    ) -> None:
        self.url = url
        self.lang = lang
        self.context = browser.new_context(
            viewport={"width": size.width, "height": size.height},
            device_scale_factor=scale,
            locale=lang,
            color_scheme="dark" if theme == "dark" else "light",
            has_touch=size.is_phone,
            reduced_motion="reduce" if calm else "no-preference",
            base_url=url,
        )
        kept = json.dumps({"lang": lang, "theme": theme, "confirm": confirm, "sound": False})
        self.context.add_init_script(f"localStorage.brushpass ??= {json.dumps(kept)}")
        self.context.set_default_timeout(PATIENCE_S * 1000)
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        """What the browser complained about."""
        self.frames: list[Json] = []
        """Everything the server said over sockets, in order."""
        self.sent: list[Json] = []
        """Everything said to the server over sockets."""
        self.chance = random.Random(seed)
        self.hurries = False
        """Whether the rest of a game is only to be played to its end."""
        self.ready = ""
        """The function of the page that says whether he may go on, where somebody in a hurry waits for something."""
        self._under_way = 0
        """Requests that have not been answered yet."""
        self.page.on("request", lambda _: self._count(1))
        self.page.on("requestfinished", lambda _: self._count(-1))
        self.page.on("requestfailed", lambda _: self._count(-1))
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("websocket", self._listen)

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "ERR_INTERNET_DISCONNECTED" not in message.text:
            self.troubles.append(f"{message.text} {message.location.get('url', '')}")

    def _count(self, more: int) -> None:
        self._under_way = max(0, self._under_way + more)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, *_error: object) -> None:
        self.context.close()

    # Pages

    def open(self, path: str) -> None:
        """Go to a page and wait until it stands."""
        self.page.goto(path)
        self.settle()

    def settle(self) -> None:
        """Wait until the page asks for nothing more: two looks after another with nothing under way."""
        quiet = 0
        end = time.monotonic() + PATIENCE_S
        while quiet < 2:
            assert time.monotonic() < end, "the page asks and asks"
            self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))")
            quiet = quiet + 1 if self._under_way == 0 else 0

    def api(self, method: str, path: str, body: Json | None = None) -> Json:
        """Ask the server as the page does, with its cookie, whether a page is open yet or not."""
        headers = {"content-type": "application/json", "origin": self.url, "accept-language": self.lang}
        sent = json.dumps(body) if body else None
        answer = self.context.request.fetch(path, method=method, headers=headers, data=sent)
        text = answer.text()
        assert answer.ok, (answer.status, text)
        read: Json = json.loads(text or "{}")
        return read

    def make_table(self, game: str, places: list[str], **wishes: Any) -> str:
        """Make a table and go there; its name."""
        made = self.api("POST", "/api/tables", {"game": game, "places": places, "name": "Ann", **wishes})
        self.open(f"/t/{made['table']}#{made['secret']}")
        return str(made["table"])

    def shows(self, test_id: str) -> bool:
        """Is there such a part of the page now?"""
        return self.page.get_by_test_id(test_id).count() > 0

    @property
    def is_over(self) -> bool:
        """Does the page say how the match ended?"""
        return self.shows("result")

    @property
    def scene(self) -> Json:
        """The latest scene that the server sent."""
        found: Json = next(frame["scene"] for frame in reversed(self.frames) if frame["say"] == "scene")
        return found

    @property
    def plays(self) -> list[str]:
        """The moves that were sent."""
        return [str(one["action"]) for one in self.sent if one["do"] == "play"]

    @property
    def unspoken(self) -> list[str]:
        """Names of sentences that are shown instead of the sentences."""
        shown = set(self.page.locator("body").inner_text().split())
        return sorted(shown & sentence_ids())

    @property
    def is_too_wide(self) -> bool:
        """Does the page scroll to the side?"""
        root = "document.documentElement"
        return bool(self.page.evaluate(f"{root}.scrollWidth > {root}.clientWidth"))

    @property
    def plight(self) -> str:
        """What a failure says of this visitor: the page as it stands, whatever it shows, and what it complained of."""
        shown = " ".join(self.page.locator("body").inner_text().split())
        return f"{self.page.url} shows {shown[:300]!r} after {len(self.plays)} moves; troubles: {self.troubles}"

    # Playing

    @property
    def offers(self) -> Locator:
        """Everything that can be clicked to go on with a decision."""
        return self.page.locator(".piece.lit, button[data-action], [data-testid=list], [data-testid=confirm]")

    def wait_for_turn(self) -> None:
        """Wait until something is asked of this visitor; whoever has accused waits for the end of the round."""
        expect(self.offers.first).to_be_visible(timeout=3 * PATIENCE_S * 1000)

    def step(self) -> bool:
        """Do the next thing that the page offers, by a click; whether there was one.

        Where somebody is in a hurry the page clicks itself: without the looks with which Playwright makes sure that a
        hand would find what it clicks.
        """
        page = self.page
        if self.hurries:
            return bool(page.evaluate(STEP_JS, [self.chance.random(), self.chance.random(), self.ready]))
        try:
            offered = page.evaluate(_OFFERED)
            if offered["report"]:
                page.get_by_test_id("report-on").click(timeout=3000)
            elif offered["confirm"]:
                page.get_by_test_id("confirm").click(timeout=3000)
            elif offered["lit"] and (not offered["choices"] or self.chance.random() < 0.6):
                page.locator(LIT).nth(self.chance.choice(offered["lit"])).click(timeout=3000)
            elif offered["choices"]:
                page.locator("button[data-action]").nth(self.chance.randrange(offered["choices"])).click(timeout=3000)
            elif offered["listed"]:
                page.get_by_test_id("list").click(timeout=3000)
            else:
                return False
        except TooLate:
            # What was offered a moment ago may have been taken away by a message; then the next look finds out.
            return False
        return True


@functools.cache
def sentence_ids() -> frozenset[str]:
    """The names of all sentences of the client; one that is shown as it is has no sentence in that language."""
    files = (SOURCES / "src").rglob("*.ftl")
    found = {
        line.split(" = ")[0]
        for file in files
        for line in file.read_text(encoding="utf-8").splitlines()
        if " = " in line
    }
    return frozenset(one for one in found if "-" in one)


def play_out(*visitors: Visitor, until: float = GAME_S) -> None:
    """All play until the page of each says how it ended."""
    end = time.monotonic() + until
    playing = list(visitors)
    while playing:
        assert time.monotonic() < end, [one.plight for one in playing]
        if not any(one.step() for one in playing):
            playing[0].page.wait_for_timeout(STEP_MS)
            playing = [one for one in playing if not one.is_over]


def decide(visitor: Visitor) -> None:
    """Make one whole decision, with as many clicks as it takes."""
    end = time.monotonic() + PATIENCE_S
    before = len(visitor.plays)
    while len(visitor.plays) == before:
        assert time.monotonic() < end, "nothing was decided"
        if not visitor.step():
            visitor.page.wait_for_timeout(STEP_MS)


def play_some(*visitors: Visitor, steps: int) -> None:
    """All play for a while."""
    end = time.monotonic() + GAME_S
    done = 0
    while done < steps and not any(one.is_over for one in visitors):
        assert time.monotonic() < end, [one.plight for one in visitors]
        acted = sum(one.step() for one in visitors)
        done += acted
        if not acted:
            visitors[0].page.wait_for_timeout(STEP_MS)
