"""Take the pictures in docs/screens: every page and every table, in both themes, at a desk and on a phone.

    python -m scripts.screens [FOLDER]

A server is started with a database of its own; the games are played against bots by clicks, always by the same chance.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, expect
from tests.support.browsing import (
    DESK,
    GAMES,
    PHONE,
    STEP_MS,
    Json,
    Visitor,
    against_bots,
    chromium,
    decide,
    play_out,
    with_a_friend,
)
from tests.support.running import Running, settings

from brushpass.core.words import LANGUAGES

ROOT: Final = Path(__file__).parent.parent
QUALITY: Final = 62
TALLEST: Final = 1400
"""Pixels of a page that are shown; a rulebook is longer."""
SIZES: Final = {"desk": DESK, "phone": PHONE}
THEMES: Final = ("light", "dark")
MIDDLE: Final = {"cold-war": 24, "iron-curtain": 22, "shadows-in-kyoto": 20, "checkpoint-charlie": 8}
"""After how many decisions the middle of a game is shown, where it is not the usual number."""
USUAL_MIDDLE: Final = 10
STORY: Final = 4
"""So many moments of a game are shown, each when its motion is over."""
MOTION_MS: Final = 650
ACCOUNT_MS: Final = 60_000
"""A bot has to think before a replay can tell what it would have done."""
PAGES: Final = {
    "home": ("/", "The first page."),
    **{f"game-{game}": (f"/games/{game}", "The page of a game.") for game in GAMES},
    "rules-cold-war": ("/games/cold-war/rules#R6", "A rulebook, at one of its rules."),
    **{f"learn-{game}": (f"/learn/{game}", "The way to a first game.") for game in GAMES},
    "new": ("/new?game=shadows-in-kyoto", "A new table."),
    "tables": ("/tables", "Public tables."),
    "account": ("/account", "Coming in."),
    "ratings": ("/ratings", "The best players."),
    "bots": ("/bots?game=cold-war", "How good the bots are, and how we know."),
    "about": ("/about", "What this is."),
    "missing": ("/nowhere", "An address that is none."),
}

WHOLE: Final = ("home", "game", "new", "bots")
"""Pages of which more than the first screen is worth seeing."""


class Picture(NamedTuple):
    """One file, and what it shows."""

    name: str
    caption: str


class Camera:
    """Takes pictures of one visitor after another, and keeps the list of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pictures: list[Picture] = []
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.jpg"):
            old.unlink()

    def take(self, visitor: Visitor, name: str, caption: str, *, whole: bool = False, at: str = "") -> None:
        """Take one picture: of the screen, of the whole page as far as that goes, or of one part of it."""
        page = visitor.page
        size = page.viewport_size
        assert size is not None
        page.evaluate("document.fonts.ready")
        # Clicks have scrolled the table; it is shown from its beginning.
        page.evaluate("document.querySelector('.middle')?.scrollTo(0, 0)")
        if not page.url.endswith("#R6"):
            page.evaluate("scrollTo(0, 0)")
        if at:
            page.get_by_test_id(at).evaluate("(part) => part.scrollIntoView({ block: 'center' })")
        if whole:
            tall = int(page.evaluate("document.documentElement.scrollHeight"))
            page.set_viewport_size({"width": size["width"], "height": max(size["height"], min(tall, TALLEST))})
        page.screenshot(path=self.folder / f"{name}.jpg", type="jpeg", quality=QUALITY, animations="disabled")
        page.set_viewport_size(size)
        self.pictures.append(Picture(name, caption))

    def take_both(self, visitor: Visitor, name: str, caption: str, *, whole: bool = False, at: str = "") -> None:
        """Take one picture in each theme."""
        for theme in THEMES:
            visitor.page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
            self.take(visitor, f"{name}-{theme}", caption, whole=whole, at=at)

    def write_list(self) -> None:
        """Write the page that lists the pictures."""
        lines = [
            "# What Brushpass looks like",
            "",
            "`make screens` takes these pictures; this page is written along with them.",
            "Names end with the screen (`desk`: 1280 by 800, `phone`: 390 by 844) and the theme.",
        ]
        caption = ""
        for picture in self.pictures:
            if picture.caption != caption:
                caption = picture.caption
                lines += ["", f"## {caption.removesuffix('.')}", ""]
            lines.append(f"- [`{picture.name}`]({picture.name}.jpg)")
        (self.folder / "README.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


@contextmanager
def visitors(browser: Browser, url: str, lang: str = "en") -> Iterator[dict[str, Visitor]]:
    """Somebody with a desk and a phone."""
    with ExitStack() as stack:
        yield {
            name: stack.enter_context(Visitor(browser, url, size=size, lang=lang, confirm=False, seed=4))
            for name, size in SIZES.items()
        }


def take_pages(browser: Browser, url: str, camera: Camera) -> None:
    """All pages but tables; there is something to see in the lists."""
    with Visitor(browser, url) as host, visitors(browser, url) as both:
        for game in GAMES[:3]:
            host.make_table(**with_a_friend(game), visibility="public")
        host.make_table(**against_bots("checkpoint-charlie"), visibility="public")
        both["desk"].make_table(**against_bots("cold-war"))
        for name, (path, caption) in PAGES.items():
            for size, visitor in both.items():
                visitor.open(path)
                expect(visitor.page.locator("h1").first).to_be_visible()
                camera.take_both(visitor, f"{name}-{size}", caption, whole=name.startswith(WHOLE))
        for size, visitor in both.items():
            visitor.make_table(**with_a_friend("shadows-in-kyoto"))
            expect(visitor.page.get_by_role("img").last).to_be_visible()
            camera.take_both(visitor, f"lobby-{size}", "A table that waits for somebody.", whole=True)
        with visitors(browser, url, lang="pl") as polish:
            for size, visitor in polish.items():
                visitor.open("/")
                camera.take(visitor, f"home-{size}-pl", "The first page in Polish.", whole=True)


def take_levels(browser: Browser, url: str, camera: Camera, lang: str) -> None:
    """The characters of every game as they are chosen, on a phone."""
    with Visitor(browser, url, size=SIZES["phone"], lang=lang) as visitor:
        for game in GAMES:
            visitor.open(f"/new?game={game}")
            visitor.page.locator("input[name$=company]").nth(1).check()
            expect(visitor.page.locator(".row .portrait svg").nth(7)).to_be_visible()
            camera.take(visitor, f"levels-{game}-phone-{lang}", "Whom to play against.", whole=True)


def same_seat(playing: Visitor, table: str, *others: Visitor) -> None:
    """Bring other devices to a seat by its own link."""
    keys: list[Json] = playing.page.evaluate("(name) => JSON.parse(localStorage[name])", f"brushpass-seats:{table}")
    for one in others:
        one.open(f"/t/{table}#{keys[0]['secret']}")
        expect(one.page.locator("[data-piece]").first).to_be_visible()


def decide_calmly(visitor: Visitor) -> None:
    """Make a decision; whoever may let accusations wait does, since an early one ends the round for him."""
    visitor.wait_for_turn()
    wait = visitor.page.locator("button[data-action=pass]")
    if visitor.scene["game"] == "checkpoint-charlie" and wait.count():
        before = len(visitor.plays)
        wait.click()
        while len(visitor.plays) == before:
            visitor.page.wait_for_timeout(STEP_MS)
    else:
        decide(visitor)


def take_table(browser: Browser, url: str, camera: Camera, game: str) -> None:
    """One game from its start to its end, and its replay."""
    with visitors(browser, url) as both, visitors(browser, url, lang="pl") as polish:
        desk, phone = both["desk"], both["phone"]
        table = desk.make_table(**against_bots(game))
        desk.wait_for_turn()
        same_seat(desk, table, phone, *polish.values())

        def take(moment: str, caption: str) -> None:
            for size, visitor in both.items():
                # What is asked, or how it ended: on a desk the end is told instead of a question.
                said = "[data-testid=result] h2" if desk.is_over else "[data-testid=prompt]"
                expect(visitor.page.locator(said)).to_have_text(desk.page.locator(said).inner_text())
                camera.take_both(visitor, f"table-{game}-{moment}-{size}", caption)
            if moment == "middle":
                phone.page.evaluate("document.documentElement.dataset.theme = 'light'")
                camera.take(phone, f"table-{game}-{moment}-phone-whole", caption, whole=True)

        take("start", f"{game}: the beginning.")
        for _ in range(MIDDLE.get(game, USUAL_MIDDLE)):
            decide_calmly(desk)
        desk.wait_for_turn()
        take("middle", f"{game}: in the middle.")
        for size, visitor in polish.items():
            visitor.wait_for_turn()
            camera.take(visitor, f"table-{game}-middle-{size}-pl", f"{game}: in Polish.")
        play_out(desk)
        expect(phone.page.get_by_test_id("result")).to_be_visible()
        take("end", f"{game}: the end.")
        for size, visitor in both.items():
            visitor.open(f"/replay/{table}?moment={MIDDLE.get(game, USUAL_MIDDLE)}&eyes=open")
            expect(visitor.page.get_by_test_id("scrubber")).to_be_visible()
            expect(visitor.page.locator("[data-piece]").first).to_be_visible()
            camera.take_both(visitor, f"replay-{game}-{size}", f"{game}: the replay.")


def ask_why(visitor: Visitor) -> None:
    """Look at pieces until one has a rule against it."""
    pieces = visitor.page.locator("[data-piece]:not(.lit):visible")
    for number in reversed(range(pieces.count())):
        answers = len([one for one in visitor.frames if one["say"] == "because"])
        pieces.nth(number).dispatch_event("contextmenu")
        while len([one for one in visitor.frames if one["say"] == "because"]) == answers:
            visitor.page.wait_for_timeout(STEP_MS)
        if any(reason["rule"] for reason in visitor.frames[-1].get("reasons", ())):
            return


def take_story(browser: Browser, url: str, camera: Camera, game: str) -> None:
    """What happens at a table as it is told: the first moments that count, and the report of them."""
    for size in SIZES:
        with Visitor(browser, url, size=SIZES[size], confirm=False, calm=False, seed=4) as visitor:
            page = visitor.page
            visitor.make_table(**against_bots(game))
            visitor.hurries = True
            told = ""
            taken = 0
            while taken < STORY and not visitor.is_over:
                drawn = page.locator(".moment > *")
                text = drawn.first.inner_html() if drawn.count() else ""
                if text and text != told:
                    told = text
                    taken += 1
                    page.wait_for_timeout(MOTION_MS)
                    camera.take(visitor, f"moment-{game}-{taken}-{size}", f"{game}: what happens, moment by moment.")
                elif visitor.shows("stage") or not visitor.step():
                    page.wait_for_timeout(STEP_MS)
            page.keyboard.press("Escape")
            if visitor.shows("report"):
                camera.take_both(visitor, f"report-{game}-{size}", f"{game}: the report of what happened.")


def take_lesson(browser: Browser, url: str, camera: Camera, game: str) -> None:
    """The first steps of a lesson."""
    with visitors(browser, url) as both:
        for size, visitor in both.items():
            visitor.open(f"/learn/{game}")
            visitor.page.get_by_role("button", name="first five minutes").first.click()
            expect(visitor.page.locator("[data-spotlight]").first).to_be_visible()
            camera.take_both(visitor, f"lesson-{game}-{size}", f"{game}: the first five minutes.")


def take_moments(browser: Browser, url: str, camera: Camera) -> None:
    """What is seen only now and then: a tip, a question, a reason, the menu, the rules, a cover."""
    with visitors(browser, url) as both:
        for size, visitor in both.items():
            page = visitor.page
            visitor.open("/learn/shadows-in-kyoto")
            page.get_by_role("button", name="Start the guided game").first.click()
            expect(page.get_by_test_id("tip")).to_be_visible()
            camera.take_both(visitor, f"guide-{size}", "A first game with tips.")
            page.get_by_test_id("menu").click()
            camera.take_both(visitor, f"menu-{size}", "The menu of a table.")
            page.keyboard.press("Escape")
            visitor.make_table(**against_bots("iron-curtain"))
            visitor.wait_for_turn()
            page.get_by_role("button", name="Hint").click()
            expect(page.get_by_test_id("confirm")).to_be_visible()
            camera.take_both(visitor, f"confirm-{size}", "A hint, and the question before anything is sent.")
            page.keyboard.press("Escape")
            visitor.make_table(**against_bots("cold-war"))
            for _ in range(6):
                decide(visitor)
            visitor.wait_for_turn()
            ask_why(visitor)
            camera.take_both(visitor, f"why-{size}", "What a piece is, and why it cannot be chosen.")
            page.keyboard.press("Escape")
            page.get_by_test_id("open-rules").click()
            camera.take_both(visitor, f"rules-at-table-{size}", "The rules at the table.")
            visitor.open("/new?game=cold-war")
            page.get_by_text("At this device", exact=True).click()
            page.get_by_role("button", name="Make the table").click()
            page.get_by_test_id("cover").get_by_role("button").click()
            decide(visitor)
            page.get_by_role("button", name="Hand over").click()
            expect(page.get_by_test_id("cover")).to_be_visible()
            camera.take_both(visitor, f"cover-{size}", "Between two people at one screen.")


def take_account(browser: Browser, url: str, camera: Camera) -> None:
    """What a replay tells of a decision: in a small edition also what perfect players do."""
    with visitors(browser, url) as both:
        desk = both["desk"]
        table = desk.make_table(GAMES[0], ["me", "simple"], series="single", edition="tiny")
        play_out(desk)
        seat = str(desk.scene["seat"])
        number = mixed_moment(desk, table, seat)
        for size, visitor in both.items():
            visitor.open(f"/replay/{table}?moment={number}&eyes={seat}")
            page = visitor.page
            page.get_by_test_id("panel-known").click()
            expect(page.get_by_test_id("perfect")).to_be_visible(timeout=ACCOUNT_MS)
            camera.take_both(visitor, f"account-perfect-{size}", "What perfect players do, in a replay.", at="perfect")


def mixed_moment(visitor: Visitor, table: str, seat: str) -> int:
    """The first moment at which perfect players do not always do the same; the first of the seat if there is none."""
    moments = visitor.api("GET", f"/api/tables/{table}/replay")["moments"]
    numbers = [int(one["number"]) - 1 for one in moments if one["seat"] == seat]
    for number in numbers:
        known = visitor.api("GET", f"/api/tables/{table}/replay/1/{number}/known?seat={seat}")
        if known["decision"] and max((one["share"] for one in known["decision"]["perfect"]), default=1) < 1:
            return number
    return numbers[0]


def main() -> None:
    """Take all pictures."""
    camera = Camera(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "screens")
    with (
        tempfile.TemporaryDirectory(prefix="brushpass-screens-") as folder,
        Running(settings(Path(folder))) as running,
        chromium() as browser,
    ):
        take_pages(browser, running.url, camera)
        for lang in LANGUAGES:
            take_levels(browser, running.url, camera, lang)
        for game in GAMES:
            take_table(browser, running.url, camera, game)
            take_story(browser, running.url, camera, game)
            take_lesson(browser, running.url, camera, game)
        take_moments(browser, running.url, camera)
        take_account(browser, running.url, camera)
    camera.write_list()
    size = sum(path.stat().st_size for path in camera.folder.glob("*.jpg"))
    sys.stdout.write(f"{len(camera.pictures)} pictures, {size / 1e6:.1f} MB\n")


if __name__ == "__main__":
    main()
