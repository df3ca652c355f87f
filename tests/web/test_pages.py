"""Every page but the tables themselves: they stand, in both languages, on every screen, and do what they say."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browsing import (
    DESK,
    GAMES,
    PAGES,
    PHONE,
    SMALL,
    ZOOMED,
    Size,
    Visitor,
    against_bots,
    with_a_friend,
)
from tests.web.access import DRESSES, in_dresses, small_targets
from tests.web.titles import titles

PASSWORD = "a long password of a test"


def heading(page: Page) -> str:
    """The heading of a page that stands."""
    first = page.locator("h1").first
    expect(first).to_be_visible()
    expect(first).not_to_be_empty()
    return first.inner_text()


# All pages


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_page_stands_in_both_languages(server: str, browser: Browser, lang: str) -> None:
    """Each page has a heading, says which language it speaks, lacks no sentence, and nothing complains.

    In English, axe finds nothing wrong on it and every target is large enough for a finger; in Polish, the longer
    language, it fits the smallest phone. `make test-long` dresses every page in every way.
    """
    with Visitor(browser, server, lang=lang) as ann:
        seen = {}
        wrong: list[str] = []
        for path in PAGES:
            ann.open(path)
            seen[path] = heading(ann.page)
            assert ann.page.locator("html").get_attribute("lang") == lang
            assert "Brushpass" in ann.page.title()
            assert ann.unspoken == [], path
            missing = "/nowhere" in path
            assert (re.search("no such page|Nie ma takiej strony", seen[path]) is not None) == missing, path
            assert [one for one in ann.troubles if not (missing and "404" in one)] == [], path
            ann.troubles.clear()
            if lang == "pl":
                resize(ann, SMALL)
                wrong += [f"{path} is too wide"] if ann.is_too_wide else []
            else:
                wrong += in_dresses(ann, path, dresses_of(path))
                resize(ann, PHONE)
                ann.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
                wrong += [f"{path}: {one}" for one in small_targets(ann)]
            resize(ann, DESK)
        assert wrong == []
        assert len(set(seen.values())) > len(GAMES)


def dresses_of(path: str) -> tuple[tuple[str, str], ...]:
    """In what axe sees a page: of pages that every game has, in each dress those of half of the games."""
    numbers = [number for number, game in enumerate(GAMES) if game in path]
    return (DRESSES[numbers[0] % len(DRESSES)],) if numbers else DRESSES


def resize(visitor: Visitor, size: Size) -> None:
    """Give a page another size."""
    visitor.page.set_viewport_size({"width": size.width, "height": size.height})


@pytest.mark.long
def test_no_page_is_the_same_in_both_languages(server: str, browser: Browser) -> None:
    """What is read on a page in Polish is not what is read there in English."""
    with Visitor(browser, server, lang="en") as ann, Visitor(browser, server, lang="pl") as bob:
        for path in PAGES:
            ann.open(path)
            bob.open(path)
            texts = [set(one.page.locator("main p, main li").all_inner_texts()) for one in (ann, bob)]
            long = [{line for line in text if len(line) > 60} for text in texts]
            assert long[0] & long[1] == set(), path


@pytest.mark.parametrize(
    ("pages", "size", "scale"),
    [
        # The other pages are made this narrow where they are opened anyway.
        pytest.param((), SMALL, 1, id="360"),
        pytest.param(PAGES, SMALL, 1, id="all, 360", marks=pytest.mark.long),
        pytest.param(PAGES, ZOOMED, 2, id="all, zoomed", marks=pytest.mark.long),
    ],
)
def test_no_page_scrolls_to_the_side(
    server: str, browser: Browser, pages: tuple[str, ...], size: Size, scale: int
) -> None:
    """At 360 pixels and at a zoom of 200% every page fits, those of tables too, in the longer of the languages."""
    with Visitor(browser, server, size=size, scale=scale, lang="pl") as ann:
        wide = []
        for path in pages:
            ann.open(path)
            heading(ann.page)
            if ann.is_too_wide:
                wide.append(path)
        for game in GAMES:
            for wish in (against_bots(game), with_a_friend(game)):
                ann.make_table(**wish)
                heading(ann.page)
                if ann.is_too_wide:
                    wide.append(f"{game} {wish['places']}")
        assert wide == []


def test_a_page_that_is_gone_to_is_the_page_that_is_loaded(server: str, browser: Browser) -> None:
    """Links change the page without a reload, take the reader to its beginning, and the way back works."""
    with Visitor(browser, server) as ann:
        ann.open("/")
        ann.page.evaluate("window.here = true")
        for name, path in (("Tables", "/tables"), ("Ratings", "/ratings"), ("About", "/about")):
            ann.page.get_by_role("navigation", name="Pages").get_by_role("link", name=name).click()
            expect(ann.page).to_have_url(re.compile(f"{path}$"))
            heading(ann.page)
            expect(ann.page.locator("main").first).to_be_focused()
        ann.page.go_back()
        expect(ann.page.get_by_role("heading", level=1)).to_have_text("Ratings")
        assert ann.page.evaluate("window.here")
        assert ann.troubles == []


# How good the bots are


def test_what_was_found_of_bots_is_on_the_page(server: str, browser: Browser) -> None:
    """From the page of a game it is one click to the ladder, and to what a bot loses to whoever knows its answers."""
    with Visitor(browser, server, size=PHONE) as ann:
        ann.open("/games/cold-war")
        ann.page.get_by_role("link", name="How good are the bots?").click()
        ladder = ann.page.get_by_role("table").first
        expect(ladder.get_by_role("row")).to_have_count(9)
        levels = ladder.get_by_role("row").all_inner_texts()
        assert [line.split()[-2:-1] for line in levels[1:]] == [[str(level)] for level in range(8, 0, -1)]
        line = ann.page.get_by_test_id("solved").get_by_role("row").filter(has_text="rules of thumb")
        expect(line.get_by_role("cell")).to_have_text("25.0%")
        ann.page.get_by_role("link", name="Checkpoint Charlie", exact=True).click()
        expect(ann.page.get_by_test_id("solved")).to_contain_text("No edition of this game has been solved")
        expect(ladder.get_by_role("row")).to_have_count(9)


# The first page


@titles("iron-curtain", "shadows-in-kyoto")
def test_two_clicks_from_the_first_page_to_the_first_move(server: str, browser: Browser, game: str) -> None:
    """One click on a game is a table with a bot, and the second is a move."""
    with Visitor(browser, server, confirm=False) as ann:
        ann.open("/")
        ann.page.locator(f"article[data-game={game}]").get_by_role("button", name="Play a bot now").click()
        expect(ann.page).to_have_url(re.compile(r"/t/\w+$"))
        ann.wait_for_turn()
        whole = ann.page.locator("button[data-action]")
        (whole.first if whole.count() else ann.page.locator(".piece.lit").first).click()
        # A move of several pieces may only have begun with its first one; any other is told in the log.
        expect(ann.page.locator(".piece.picked, .log .news").first).to_be_visible()
        assert ann.troubles == []


def test_the_first_page_knows_your_games(server: str, browser: Browser) -> None:
    """A game that somebody has begun is listed, with a sign when it is his turn, and leads back to the table."""
    with Visitor(browser, server) as ann:
        table = ann.make_table(**against_bots("shadows-in-kyoto"))
        ann.wait_for_turn()
        ann.open("/")
        expect(ann.page.get_by_text("It is your turn at a table")).to_be_visible()
        ann.page.locator(f'#your-games a[href*="/t/{table}"], a[href*="/t/{table}"]').first.click()
        ann.wait_for_turn()
        assert ann.troubles == []


# Language and colours


def test_the_language_changes_without_a_reload_and_is_remembered(server: str, browser: Browser) -> None:
    """The page speaks the other language at once, keeps everything else, and still speaks it at the next visit."""
    with Visitor(browser, server) as ann:
        ann.open("/new?game=cold-war")
        ann.page.evaluate("window.here = true")
        ann.page.get_by_text("At this device", exact=True).click()
        ann.page.get_by_role("button", name="Polski").click()
        expect(ann.page.get_by_role("heading", level=1)).to_have_text("Nowy stół")
        expect(ann.page.locator("html")).to_have_attribute("lang", "pl")
        assert ann.page.evaluate("window.here")
        expect(ann.page.get_by_role("radio", name=re.compile("urządzeniu"))).to_be_checked()
        ann.page.reload()
        expect(ann.page.get_by_role("heading", level=1)).to_have_text("Nowy stół")
        assert ann.unspoken == []
        assert ann.troubles == []


def test_the_language_changes_at_a_table_without_losing_anything(server: str, browser: Browser) -> None:
    """At a table the prompt, the log and the pieces are told in the other language, and the decision stays."""
    with Visitor(browser, server) as ann:
        ann.make_table(**against_bots("iron-curtain"))
        ann.wait_for_turn()
        before = ann.scene
        ann.page.evaluate(
            "localStorage.brushpass = JSON.stringify({...JSON.parse(localStorage.brushpass), lang: 'pl'})"
        )
        ann.page.reload()
        ann.wait_for_turn()
        assert ann.scene["prompt"] != before["prompt"]
        assert [one["action"] for one in ann.scene["choices"]] == [one["action"] for one in before["choices"]]
        expect(ann.page.get_by_test_id("prompt")).to_contain_text(ann.scene["prompt"])


def test_the_theme_changes_and_is_remembered(server: str, browser: Browser) -> None:
    """Light, dark, and the machine's own follow each other, and the choice outlives the page."""
    with Visitor(browser, server) as ann:
        ann.open("/")
        paper = "getComputedStyle(document.querySelector('header')).backgroundColor"
        light = ann.page.evaluate(paper)
        ann.page.get_by_role("button", name="Colours: light").click()
        expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
        assert ann.page.evaluate(paper) != light
        ann.page.reload()
        expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
        ann.page.get_by_role("button", name="Colours: dark").click()
        expect(ann.page.locator("html")).to_have_attribute("data-theme", "auto")
        # The machine of this visitor says light.
        assert ann.page.evaluate(paper) == light


# The rulebook


@titles("cold-war", "checkpoint-charlie")
def test_the_rulebook_is_searched_and_linked(server: str, browser: Browser, game: str) -> None:
    """Words and addresses find rules while one types, and the link to a rule brings it into view."""
    with Visitor(browser, server) as ann:
        ann.open(f"/games/{game}/rules")
        rules = ann.page.locator("article[id]")
        expect(rules.first).to_be_visible()
        whole = rules.count()
        address = rules.nth(whole // 2).get_attribute("id")
        ann.page.get_by_role("searchbox").fill("card" if game != "checkpoint-charlie" else "suspect")
        expect(ann.page.get_by_role("heading", name=re.compile("rules? found"))).to_be_visible()
        assert 0 < rules.count() < whole
        expect(ann.page.locator("mark").first).to_be_visible()
        ann.page.get_by_role("searchbox").fill("xyzzy")
        expect(ann.page.get_by_text("No rule has these words")).to_be_visible()
        ann.page.get_by_role("searchbox").fill("")
        expect(rules).to_have_count(whole)
        ann.page.goto(f"/games/{game}/rules#{address}")
        target = ann.page.locator(f"[id='{address}']")
        expect(target).to_be_in_viewport()
        expect(target).to_be_focused()
        assert ann.troubles == []


def test_every_rule_that_a_rulebook_names_is_there(server: str, browser: Browser) -> None:
    """A link from one rule to another leads to a rule of the same book."""
    with Visitor(browser, server) as ann:
        for game in GAMES:
            ann.open(f"/games/{game}/rules")
            expect(ann.page.locator("article[id]").first).to_be_visible()
            dead = ann.page.evaluate(
                """() => [...document.querySelectorAll('main a[href*="#"]')].map((one) => one.hash.slice(1))
                         .filter((name) => !document.getElementById(decodeURIComponent(name)))"""
            )
            assert dead == [], game


# A new table


def test_a_new_table_is_what_was_chosen(server: str, browser: Browser) -> None:
    """Game, edition, clock, visibility and an option of the form are those of the table, whose link can be sent."""
    with Visitor(browser, server) as ann:
        ann.open("/new?game=cold-war")
        page = ann.page
        page.get_by_text("Shadows in Kyoto", exact=True).click()
        expect(page).to_have_url(re.compile("game=shadows-in-kyoto"))
        page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        page.get_by_label("Edition").select_option("advanced")
        page.get_by_label("How many games").select_option("best_of_3")
        page.get_by_label("Time to think").select_option(label="10 min + 5 s")
        page.get_by_text("Everybody", exact=True).click()
        page.get_by_label("Your name").fill("Cora")
        page.get_by_label("Undo").uncheck()
        option = page.locator("details[open] .option select").first
        name = (option.get_attribute("id") or "").split("-", 2)[-1]
        values = option.evaluate("(one) => [one.value, ...[...one.options].map((each) => each.value)]")
        other = next(value for value in values[1:] if value != values[0])
        option.select_option(other)
        page.get_by_role("button", name="Make the table").click()
        expect(page.get_by_role("heading", name="Invite somebody")).to_be_visible()
        link = page.get_by_label("Send this link to whoever should play").input_value()
        assert re.fullmatch(rf"{re.escape(server)}/t/\w+", link)
        assert "#" not in page.url, "the key to the seat must not stay in the address"
        code = page.get_by_role("img", name="The link as a code")
        expect(code).to_be_visible()
        table = ann.api("GET", f"/api/tables/{link.rpartition('/')[2]}")["table"]
        assert (table["game"], table["edition"], table["series"]) == ("shadows-in-kyoto", "advanced", "best_of_3")
        assert (table["clock"]["kind"], table["clock"]["bank_ms"], table["clock"]["increment_ms"]) == (
            "bank",
            600_000,
            5_000,
        )
        assert (table["visibility"], table["undo"]) == ("public", False)
        assert other in [str(value) for value in table["options"].values()], (name, other, table["options"])
        assert ann.troubles == []


def test_a_friend_joins_by_the_link(server: str, browser: Browser) -> None:
    """Whoever opens the link says a name, takes a seat, and both are at the table."""
    with Visitor(browser, server) as ann, Visitor(browser, server) as bob:
        table = ann.make_table(**with_a_friend("shadows-in-kyoto"))
        expect(ann.page.get_by_role("heading", name="Invite somebody")).to_be_visible()
        bob.open(f"/t/{table}")
        expect(bob.page.get_by_text("There is a free place for you.")).to_be_visible()
        bob.page.get_by_label("Your name at this table").fill("Boris")
        bob.page.get_by_test_id("join").click()
        for one in (ann, bob):
            expect(one.page.get_by_test_id("prompt")).not_to_be_empty()
            expect(one.page.get_by_role("list", name="Players").get_by_text("Boris")).to_be_visible()
        assert ann.troubles == bob.troubles == []


def test_a_public_table_is_listed_until_it_is_given_up(server: str, browser: Browser) -> None:
    """A table for everybody stands in the list of those who look for players, and not once it is closed."""
    with Visitor(browser, server) as ann, Visitor(browser, server) as bob:
        table = ann.make_table(**with_a_friend("cold-war"), visibility="public")
        bob.open("/tables?game=cold-war")
        row = bob.page.locator(f'a[href="/t/{table}"]')
        expect(row).to_contain_text("Join")
        ann.page.get_by_role("button", name="Give the table up").click()
        expect(ann.page).to_have_url(f"{server}/")
        bob.page.reload()
        bob.page.wait_for_load_state("networkidle")
        expect(row).to_have_count(0)
        bob.open(f"/t/{table}")
        expect(bob.page.get_by_role("heading", level=1)).to_have_text("This table was given up before its first game.")


def test_a_table_that_is_not_there_says_so(server: str, browser: Browser) -> None:
    """A wrong link to a table, and a wrong key, are explained in a sentence, with a way home."""
    with Visitor(browser, server) as ann:
        ann.open("/t/nothing0here")
        expect(ann.page.get_by_role("heading", name="There is no table here for you")).to_be_visible()
        ann.page.get_by_role("link", name="Home").click()
        heading(ann.page)
        expect(ann.page).to_have_url(f"{server}/")


# The account


def test_an_account_is_made_left_and_entered_again(server: str, browser: Browser) -> None:
    """Somebody registers, sees the name in the head of the page, logs out, and logs in; a wrong password is told."""
    with Visitor(browser, server, size=DESK) as ann:
        ann.open("/account")
        fresh = ann.page.get_by_role("form", name="New account")
        fresh.get_by_label("Name", exact=True).fill("Dora Mole")
        fresh.get_by_label("Password", exact=True).fill(PASSWORD)
        fresh.get_by_role("button", name="Create the account").click()
        expect(ann.page.get_by_role("heading", level=1)).to_have_text("Dora Mole")
        expect(ann.page.get_by_role("banner").get_by_role("link", name="Dora Mole")).to_be_visible()
        ann.page.reload()
        expect(ann.page.get_by_role("heading", level=1)).to_have_text("Dora Mole")
        ann.page.get_by_role("button", name="Log out").click()
        login = ann.page.get_by_role("form", name="Log in")
        assert ann.troubles == []
        login.get_by_label("Name", exact=True).fill("Dora Mole")
        login.get_by_label("Password", exact=True).fill("another password")
        login.get_by_role("button", name="Log in").click()
        expect(login.get_by_role("alert")).not_to_be_empty()
        login.get_by_label("Password", exact=True).fill(PASSWORD)
        login.get_by_role("button", name="Log in").click()
        expect(ann.page.get_by_role("heading", level=1)).to_have_text("Dora Mole")


def register(visitor: Visitor, name: str) -> None:
    """Make an account on its page."""
    visitor.open("/account")
    fresh = visitor.page.get_by_role("form", name="New account")
    fresh.get_by_label("Name", exact=True).fill(name)
    fresh.get_by_label("Password", exact=True).fill(PASSWORD)
    fresh.get_by_role("button", name="Create the account").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(name)


def log_in(visitor: Visitor, name: str, password: str) -> None:
    """Come back to an account on its page."""
    visitor.open("/account")
    login = visitor.page.get_by_role("form", name="Log in")
    login.get_by_label("Name", exact=True).fill(name)
    login.get_by_label("Password", exact=True).fill(password)
    login.get_by_role("button", name="Log in").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(name)


def test_a_password_is_changed_and_all_sessions_end(server: str, browser: Browser) -> None:
    """A new password needs the old one and logs out the other browser; ending all sessions logs out this one too."""
    with Visitor(browser, server, size=DESK) as ann, Visitor(browser, server) as other:
        register(ann, "Ella Mole")
        log_in(other, "Ella Mole", PASSWORD)
        form = ann.page.get_by_role("form", name="Password")
        form.get_by_label("Old password").fill("another password")
        form.get_by_label("New password").fill(f"new {PASSWORD}")
        form.get_by_role("button", name="Change the password").click()
        expect(form.get_by_role("alert")).to_contain_text("This is not your old password.")
        form.get_by_label("Old password").fill(PASSWORD)
        form.get_by_role("button", name="Change the password").click()
        expect(ann.page.get_by_text("The password is changed")).to_be_visible()
        ann.page.reload()
        expect(ann.page.get_by_role("heading", level=1)).to_have_text("Ella Mole")
        other.page.reload()
        expect(other.page.get_by_role("form", name="Log in")).to_be_visible()
        log_in(other, "Ella Mole", f"new {PASSWORD}")
        other.page.get_by_role("button", name="End all sessions").click()
        expect(other.page.get_by_role("form", name="Log in")).to_be_visible()
        ann.page.reload()
        expect(ann.page.get_by_role("form", name="Log in")).to_be_visible()


def test_a_bot_account_makes_tokens(server: str, browser: Browser) -> None:
    """An account for a program is labelled, and its token is shown once."""
    with Visitor(browser, server) as ann:
        ann.open("/account")
        fresh = ann.page.get_by_role("form", name="New account")
        fresh.get_by_label("Name", exact=True).fill("Robot Mole")
        fresh.get_by_label("Password", exact=True).fill(PASSWORD)
        fresh.get_by_label("A program of mine").check()
        fresh.get_by_role("button", name="Create the account").click()
        expect(ann.page.get_by_text("You are logged in to a bot account")).to_be_visible()
        ann.page.get_by_label("What the token is for").fill("home")
        ann.page.get_by_role("button", name="Make a token").click()
        expect(ann.page.get_by_text("Keep it now: it is never shown again")).to_be_visible()
        ann.page.reload()
        expect(ann.page.get_by_role("button", name="Delete the token “home”")).to_be_visible()
        expect(ann.page.get_by_text("Keep it now")).to_have_count(0)
        assert ann.troubles == []
