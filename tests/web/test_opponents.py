"""Choosing an opponent: eight characters by strength on a phone, in both languages, and their faces at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Route, expect

from brushpass.bots.characters import character_name, character_text
from brushpass.bots.levels import level_names, offered
from brushpass.games import load
from tests.support.browsing import PHONE, Visitor
from tests.web.access import in_dresses, small_targets

GAME = "shadows-in-kyoto"


def measured(route: Route) -> None:
    """The games, as if all levels had been measured: the better, the longer they think."""
    answer = route.fetch()
    listed = answer.json()
    for one in [one for game in listed["games"] for one in game["bots"] if one["character"]]:
        one["rating"], one["thinking_ms"] = 800 + 100 * one["level"], one["level"] - 1
    route.fulfill(response=answer, json=listed)


@pytest.mark.parametrize(
    ("lang", "facts"),
    [
        ("en", "Level 1 rating 900 under 1 ms a move / Level 8 rating 1600 7 ms a move"),
        ("pl", "Poziom 1 ranking 900 poniżej 1 ms na ruch / Poziom 8 ranking 1600 7 ms na ruch"),
    ],
)
def test_the_menu_of_levels_on_a_phone(server: str, browser: Browser, lang: str, facts: str) -> None:
    """Eight names in the order of strength, each with a face, a sentence, a rating and a time; one is proposed."""
    game = load(GAME)
    levels = game.players.ladder.levels
    with Visitor(browser, server, size=PHONE, lang=lang) as ann:
        ann.page.route("**/api/games*", measured)
        ann.open("/")
        ann.page.locator(f"article[data-game={GAME}] .choose").click()
        sheet = ann.page.get_by_role("dialog")
        rows = sheet.locator("ol").first.locator("li")
        expect(rows).to_have_count(len(levels))
        expect(rows.locator("b")).to_have_text([character_name(game, level, lang) for level in levels])
        expect(rows.locator(".portrait svg")).to_have_count(len(levels))
        for row, level in zip(rows.all(), levels, strict=True):
            text = character_text(game, level, lang)
            expect(row).to_contain_text(f"{text[0].upper()}{text[1:]}.")
        first, last = facts.split(" / ")
        assert " ".join(rows.first.locator(".facts").inner_text().split()) == first
        assert " ".join(rows.last.locator(".facts").inner_text().split()) == last
        chosen = rows.nth(level_names(game).index(offered(game))).get_by_role("radio")
        expect(chosen).to_be_checked()
        assert not ann.is_too_wide
        assert small_targets(ann) == []
        assert in_dresses(ann, "the menu of levels") == []
        # By keyboard alone: the next stronger one, and what begins the game is in sight all the time.
        chosen.focus()
        ann.page.keyboard.press("ArrowDown")
        expect(rows.nth(level_names(game).index(offered(game)) + 1).get_by_role("radio")).to_be_checked()
        button = sheet.locator(".start .button")
        expect(button).to_be_in_viewport(ratio=1)
        button.click()
        ann.wait_for_turn()
        state = next(frame["state"] for frame in ann.frames if frame.get("state"))
        stronger = level_names(game)[level_names(game).index(offered(game)) + 1]
        assert stronger in [one["bot"] for one in state["players"]]


def test_a_character_sits_at_the_table_with_its_face(server: str, browser: Browser) -> None:
    """The name and the portrait stand in the row of the seat, and bots of old tables are called as ever."""
    with Visitor(browser, server) as ann:
        ann.make_table("checkpoint-charlie", ["me", "level:2", "ismcts:3", "simple"], options={"players": "4"})
        players = ann.page.get_by_role("list", name="Players")
        row = players.get_by_role("listitem").filter(has_text="Otto Pummel")
        expect(row.locator(".portrait svg")).to_have_count(1)
        expect(players).to_contain_text("The Archivist")
        expect(players.locator(".portrait svg")).to_have_count(1)


def test_the_form_says_who_stands_in(server: str, browser: Browser) -> None:
    """With an option that was never trained the sentence names who plays, and it goes with the option."""

    def trained(route: Route) -> None:
        answer = route.fetch()
        listed = answer.json()
        for game in listed["games"]:
            game["trained"] = {option["name"]: [option["default"]] for option in game["options"]}
        route.fulfill(response=answer, json=listed)

    with Visitor(browser, server) as ann:
        ann.page.route("**/api/games*", trained)
        ann.open("/new?game=cold-war")
        ann.page.get_by_role("radio", name="Bots").check()
        note = ann.page.get_by_text("was not trained with these options: The Courier plays in this place.")
        expect(ann.page.get_by_role("radio", name="Osip Grabow")).to_be_checked()
        expect(note).to_have_count(0)
        ann.page.get_by_text("Edition and length").click()
        ann.page.get_by_label("Edition").select_option(index=1)
        expect(note).to_have_count(1)
        ann.page.get_by_role("radio", name="Stella Marrin").check(force=True)
        expect(note).to_have_count(0)
