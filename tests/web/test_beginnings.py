"""How a game begins: one sheet for a game against bots, live tables by one press, and invitations that say to what."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.support.browsing import Visitor


def test_a_game_against_bots_is_chosen_on_one_sheet(server: str, browser: Browser) -> None:
    with Visitor(browser, server) as ann:
        ann.open("/")
        expect(ann.page.locator("article[data-game=shadows-in-kyoto] .usual")).to_have_text(
            "Kurose Genta · Best of three games"
        )
        ann.page.get_by_role("button", name="Shadows in Kyoto: choose opponent and side").click()
        sheet = ann.page.get_by_role("dialog")
        sheet.get_by_text("More bots").click()
        sheet.get_by_role("radio", name="The Rookie").check(force=True)
        sheet.get_by_label("Your side").select_option("government")
        sheet.get_by_label("A single game").check()
        sheet.get_by_role("button", name="Play", exact=True).click()
        ann.wait_for_turn()
        welcome = next(frame for frame in ann.frames if frame["say"] == "welcome")
        assert (welcome["table"]["series"], ann.scene["seat"]) == ("single", "government")
        expect(ann.page.get_by_role("list", name="Players")).to_contain_text("The Rookie")


def test_a_live_table_begins_by_one_press(server: str, browser: Browser) -> None:
    with Visitor(browser, server) as ann:
        ann.open("/games/checkpoint-charlie")
        ann.page.get_by_test_id("live").get_by_role("button", name="Start now with bots").click()
        ann.wait_for_turn()
        assert next(frame for frame in ann.frames if frame["say"] == "welcome")["table"]["live"]


def test_an_invitation_says_who_invites_to_what(server: str, browser: Browser) -> None:
    clock = {"kind": "bank", "bank_ms": 600_000, "increment_ms": 10_000}
    with Visitor(browser, server) as ann, Visitor(browser, server, lang="pl") as bob:
        table = ann.make_table("shadows-in-kyoto", ["me", "open"], clock=clock)
        bob.open(f"/t/{table}")
        terms = bob.page.get_by_test_id("terms")
        for words in ("Zaprasza cię Ann", "Tajne agentki", "Do dwóch wygranych", "10 min + 10 s"):
            expect(terms).to_contain_text(words)
        assert bob.unspoken == []
