"""The first visit is light: few bytes, kept for ever, and nothing that the page's own policy forbids."""

from __future__ import annotations

import json
from typing import Final

import pytest
from playwright.sync_api import Browser

from brushpass.server.http.static import FOLDER
from tests.support.browsing import PAGES, Visitor, against_bots
from tests.support.metering import Meter
from tests.support.running import client

MOST_BYTES: Final = 150_000


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_first_load_is_small(server: str, browser: Browser, lang: str) -> None:
    """Page, scripts, styles and typefaces of a first visit are under 150 kB together, compressed."""
    with Visitor(browser, server, lang=lang) as ann:
        meter = Meter(ann.context.new_cdp_session(ann.page))
        ann.open("/")
        ann.page.get_by_role("article").first.wait_for()
        loaded = meter.of_the_client()
        kinds = {address.rpartition(".")[2] for address in loaded}
        assert {"js", "css", "woff2"} <= kinds
        assert sum(loaded.values()) < MOST_BYTES, json.dumps(loaded, indent=1)


def test_what_a_table_loads_on_top_is_small(server: str, browser: Browser) -> None:
    """A table brings the parts of one game only."""
    with Visitor(browser, server) as ann:
        ann.open("/")
        meter = Meter(ann.context.new_cdp_session(ann.page))
        ann.make_table(**against_bots("shadows-in-kyoto"))
        ann.wait_for_turn()
        fresh = meter.of_the_client()
        assert sum(fresh.values()) < MOST_BYTES, json.dumps(fresh, indent=1)


def test_a_second_visit_loads_nothing_of_the_client_but_the_page(server: str, browser: Browser) -> None:
    """Everything with a name of its own comes from the memory of the browser."""
    with Visitor(browser, server) as ann:
        ann.open("/")
        asked: list[str] = []
        ann.page.on("response", lambda one: None if one.from_service_worker else asked.append(one.url))
        session = ann.context.new_cdp_session(ann.page)
        cached: list[str] = []
        session.on("Network.requestServedFromCache", lambda event: cached.append(event["requestId"]))
        meter = Meter(session)
        ann.page.goto("/about")
        ann.page.goto("/")
        ann.page.wait_for_load_state("networkidle")
        over_the_wire = [
            response["url"]
            for number, response in meter.responses.items()
            if "/assets/" in response["url"] and not response.get("fromDiskCache") and number not in cached
        ]
        # The page of reading was not seen before: its parts alone are new.
        assert [one for one in over_the_wire if "About" not in one and "Page" not in one] == []


def test_built_files_are_kept_for_ever_and_pages_are_not(server: str, browser: Browser) -> None:
    """A file whose name changes with its content is immutable; the page that names it is asked for again."""
    names = [path.name for path in (FOLDER / "assets").iterdir() if path.suffix not in (".br", ".gz")]
    assert len(names) > 20
    with client(server) as reader:
        for name in names:
            answer = reader.get(f"/assets/{name}", headers={"accept-encoding": "br, gzip"})
            assert answer.status_code == 200
            assert "immutable" in answer.headers["cache-control"], name
            if name.endswith((".js", ".css")):
                assert answer.headers["content-encoding"] == "br", name
        for path in ("/", "/new", "/t/abc"):
            cache = reader.get(path).headers["cache-control"]
            assert "immutable" not in cache
            assert "no-cache" in cache or "max-age=0" in cache or "no-store" in cache, cache


def test_nothing_is_written_into_the_page_that_its_policy_forbids(server: str, browser: Browser) -> None:
    """The policy allows no script and no style but files of ours, and no page ever breaks it."""
    with client(server) as reader:
        policy = reader.get("/").headers["content-security-policy"]
    rules = dict(part.strip().split(" ", 1) for part in policy.split(";") if " " in part.strip())
    assert rules["script-src"] == rules["style-src"] == "'self'"
    text = (FOLDER / "index.html").read_text(encoding="utf-8")
    assert "<style" not in text
    assert " style=" not in text
    assert text.count("<script") == text.count('<script type="module" crossorigin src=')
    with Visitor(browser, server) as ann:
        ann.context.add_init_script(
            """window.broken = [];
               addEventListener('securitypolicyviolation', (one) => window.broken.push(one.violatedDirective))"""
        )
        for path in PAGES:
            ann.open(path)
            assert ann.page.evaluate("window.broken") == [], path
        ann.make_table(**against_bots("cold-war"))
        ann.wait_for_turn()
        assert ann.page.evaluate("window.broken") == []
