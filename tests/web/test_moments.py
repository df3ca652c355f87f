"""What happens at a table is seen to happen: every fact of a resolution, before its reader is asked again."""

from __future__ import annotations

import json
import re
import time

import pytest
from playwright.sync_api import Browser, expect

import brushpass
from tests.support.browsing import DESK, GAME_S, GAMES, PHONE, SOURCES, STEP_MS, Size, Visitor, against_bots
from tests.web.access import in_dresses

every_game = pytest.mark.parametrize("game", GAMES)
SENTENCES = 8
"""So many are waited for on every push; whole games are played in `make test-long`."""
ALL = 100_000

WATCH = """
  const steps = STEPS;
  const turns = TURNS;
  const told = [];
  const seen = new Set();
  const Line = WebSocket;
  window.WebSocket = class extends Line {
    constructor(address) {
      super(address);
      this.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        if (message.say !== "scene") return;
        const { seat, log } = message.scene;
        const isOwn = ({ fact, names }) => !turns.includes(fact) && (!steps.includes(fact) || names[0] === seat);
        const mute = own && withoutLog();
        own = false;
        if (!message.steps?.length) return;
        const first = mute ? log.findIndex((line) => !isOwn(line)) : 0;
        const news = first < 0 ? [] : log.slice(first);
        const isSentence = ({ fact, heading }) => steps.includes(fact) && !(heading && withoutLog());
        told.push(...news.filter(isSentence).map((line) => line.text));
      });
    }
    send(text) {
      own ||= JSON.parse(text).do === "play";
      super.send(text);
    }
  };
  let own = false;
  const withoutLog = () => ![...document.querySelectorAll("ol.log")].some((log) => log.checkVisibility());
  const isIn = (one, frame) => {
    const box = one.getBoundingClientRect();
    return box.height > 0 && box.bottom > frame.top && box.top < frame.bottom;
  };
  new MutationObserver(() => {
    for (const one of document.querySelectorAll("[data-testid=stage] [data-fact], [data-testid=report] [data-fact]"))
      if (one.checkVisibility()) seen.add(one.textContent.trim());
    for (const log of document.querySelectorAll("ol.log"))
      for (const one of log.children)
        if (isIn(one, log.getBoundingClientRect())) seen.add([...one.childNodes].at(-1).textContent.trim());
  }).observe(document, { childList: true, subtree: true, characterData: true });
  window.told = () => told.length;
  window.unseen = () => told.filter((text) => !seen.has(text));
  window.hasSeenAll = () => !window.unseen().length && !document.querySelector("[data-testid=stage]");
"""
"""Compares the sentences about steps that the server sends with those on screen: staged, reported, or in the log.

Where no log is in sight, as on a phone, what the reader does himself needs no sentence, up to a turn of events or to
something that somebody else does, and the line at the top says what a heading of the log would.
"""


def watching(game: str) -> str:
    """What a page of this game needs to compare, with the facts that have steps and those that are turns of events."""
    drama = (SOURCES / "src" / "games" / game / "drama.ts").read_text(encoding="utf-8")
    turns = [fact for fact, weight in re.findall(r'^  "?([\w-]+)"?: (\d+),', drama, re.MULTILINE) if int(weight) >= 2]
    assert turns
    steps = json.dumps(sorted(brushpass.load(game).steps))
    return WATCH.replace("STEPS", steps).replace("TURNS", json.dumps(turns))


def play_and_watch(visitor: Visitor, most: int) -> int:
    """Decide as soon as everything has been on the screen; how many sentences of resolutions that were."""
    visitor.hurries, visitor.ready = True, "hasSeenAll"
    end = time.monotonic() + GAME_S
    while not visitor.is_over and visitor.page.evaluate("told()") < most:
        assert time.monotonic() < end, visitor.page.evaluate("unseen()")
        if not visitor.step():
            visitor.page.wait_for_timeout(STEP_MS)
    return int(visitor.page.evaluate("told()"))


def set_pace(visitor: Visitor, pace: str) -> None:
    """Choose how fast the table tells."""
    visitor.context.add_init_script(
        f"localStorage.brushpass = JSON.stringify({{...JSON.parse(localStorage.brushpass), pace: '{pace}'}})"
    )


@every_game
@pytest.mark.parametrize(
    ("size", "most"),
    [
        pytest.param(DESK, SENTENCES, id="desk"),
        pytest.param(DESK, ALL, id="desk, to the end", marks=pytest.mark.long),
        pytest.param(PHONE, ALL, id="phone, to the end", marks=pytest.mark.long),
    ],
)
def test_every_step_is_seen_before_the_next_decision(
    server: str, browser: Browser, game: str, size: Size, most: int
) -> None:
    """Whoever lets the table tell has seen each fact of a resolution before he is asked again; nothing goes wrong."""
    with Visitor(browser, server, size=size, confirm=False, calm=False, seed=4) as ann:
        set_pace(ann, "fast")
        ann.context.add_init_script(watching(game))
        ann.make_table(**against_bots(game))
        assert play_and_watch(ann, most) > 0
        assert ann.troubles == []


def test_a_resolution_can_be_skipped_read_and_watched_again(server: str, browser: Browser) -> None:
    """A moment gives way to whoever skips; its report stays until he goes on, and shows it again if he wants."""
    with Visitor(browser, server, confirm=False, calm=False, seed=4) as ann:
        set_pace(ann, "slow")
        ann.make_table(**against_bots("cold-war"))
        stage, report = ann.page.get_by_test_id("stage"), ann.page.get_by_test_id("report")
        end = time.monotonic() + GAME_S
        while not stage.locator("[data-fact=revealed]").count():
            assert time.monotonic() < end
            if stage.count() or not ann.step():
                ann.page.wait_for_timeout(STEP_MS)
        ann.page.keyboard.press("Escape")
        expect(stage).to_have_count(0)
        expect(report).to_be_visible()
        revealed = report.locator("[data-fact=revealed]")
        expect(revealed).not_to_have_count(0)
        known = revealed.count()  # both agents, or the one that was not known yet
        ann.page.reload()
        expect(revealed).to_have_count(known)
        assert in_dresses(ann, "reported") == []
        report.get_by_test_id("report-again").click()
        expect(stage).to_be_visible()
        assert in_dresses(ann, "staged") == []
        ann.page.reload()
        report.get_by_test_id("report-on").click()
        expect(report).to_have_count(0)
        assert ann.troubles == []


def test_whoever_acts_is_not_held_up(server: str, browser: Browser) -> None:
    """While a moment is shown the next decision can be taken, and the table is in the present then."""
    with Visitor(browser, server, confirm=False, calm=False, seed=4) as ann:
        set_pace(ann, "slow")
        ann.make_table(**against_bots("cold-war"))
        stage = ann.page.get_by_test_id("stage")
        end = time.monotonic() + GAME_S
        while not (stage.count() and ann.offers.count()):
            assert time.monotonic() < end
            if not ann.step():
                ann.page.wait_for_timeout(STEP_MS)
        before = len(ann.plays)
        while len(ann.plays) == before:
            assert time.monotonic() < end
            ann.step()
        assert ann.troubles == []
