"""The page in another browser: Debian's Firefox plays a whole game."""

from __future__ import annotations

import json
import time

import pytest

from tests.support.browsing import DESK, GAME_S, GAMES, SOURCES, STEP_JS, against_bots
from tests.support.firefox import Firefox, firefox

pytestmark = pytest.mark.long


def sit_down(page: Firefox, url: str, game: str) -> None:
    """Make a table against bots in the page, and go there."""
    page.open(f"{url}/about")
    page.evaluate(
        """localStorage.brushpass = JSON.stringify({lang: "en", confirm: false, sound: false, pace: "fast"})"""
    )
    wish = json.dumps({"name": "Ann", **against_bots(game)})
    link = page.evaluate(
        f"""fetch("/api/tables", {{method: "POST", headers: {{"content-type": "application/json"}}, body: '{wish}'}})
              .then((answer) => answer.json()).then((made) => `/t/${{made.table}}#${{made.secret}}`)"""
    )
    page.open(f"{url}{link}")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_firefox(server: str, game: str) -> None:
    """A game is played to its end by clicks; there is a log and a result, and neither axe nor the browser complains."""
    with firefox() as page:
        page.resize(*DESK)
        sit_down(page, server, game)
        end = time.monotonic() + GAME_S
        turn = 0
        while not page.evaluate("document.querySelectorAll('[data-testid=result]').length"):
            assert time.monotonic() < end, page.evaluate("document.body.innerText")
            turn += 1
            kind, which = turn * 37 % 100 / 100, turn * 61 % 100 / 100
            if not page.evaluate(f"({STEP_JS})([{kind}, {which}, ''])"):
                time.sleep(0.05)
        assert page.evaluate("document.querySelector('[data-testid=result] h2').innerText")
        assert page.evaluate("document.querySelectorAll('ol.log li').length") > 0
        axe = (SOURCES / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
        page.evaluate(f"{axe}; 0")
        found = page.evaluate("axe.run().then((all) => JSON.stringify(all.violations.map((one) => one.id)))")
        assert json.loads(found) == []
        assert page.troubles == []
