"""The service keeps what its OpenAPI file promises, whatever is asked and whoever asks."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from brushpass.games import games
from brushpass.server.http import describe
from brushpass.server.http.routes import ENDPOINTS
from tests.support.running import KEY, Process, client

SCHEMA = schemathesis.openapi.from_dict(describe.openapi())
OPERATIONS = {found.ok().label: found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)}
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
BOUNDED = settings(
    max_examples=6, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
LONG_EXAMPLES = 60
FREE = ("edition", "options", "series", "places", "absent", "clock", "rated")
"""What the description leaves open, because each game has its own words for it."""
PASSWORD = "correct horse battery staple"

Sender = tuple[Mapping[str, str], str]
"""The headers of somebody, and a table at which he may have a place."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that refuses nothing for being too much."""
    folder = tmp_path_factory.mktemp("openapi")
    environment = {
        "BRUSHPASS_DATABASE": f"sqlite:///{folder / 'games.db'}",
        "BRUSHPASS_SECRET_KEY": KEY,
        "BRUSHPASS_REQUEST_RATE": "0",
        "BRUSHPASS_CREATIONS_PER_HOUR": "0",
        "BRUSHPASS_OPEN_TABLES_PER_ADDRESS": "0",
        "BRUSHPASS_LOGINS_PER_HOUR": "0",
    }
    with Process(folder, **environment) as running:
        yield running
        assert '"level":"error"' not in running.log


@pytest.fixture(scope="module")
def senders(server: Process) -> Iterator[dict[str, httpx.Client]]:
    """The browsers and programs of all who have asked so far."""
    known: dict[str, httpx.Client] = {}
    yield known
    for browser in known.values():
        browser.close()


@pytest.fixture(params=["stranger", "guest", "member", "program", "impostor"])
def sender(request: pytest.FixtureRequest, server: Process, senders: dict[str, httpx.Client]) -> Sender:
    """Somebody without anything, with a session, an account, a token, or with what is none of these."""
    who = str(request.param)
    if who in senders and not _is_still_known(who, senders[who]):
        senders.pop(who).close()
    if who not in senders:
        senders[who] = _introduced(server, who)
    browser = senders[who]
    table = browser.post("/api/tables", json={"game": "cold-war", "name": "Ada", "visibility": "public"}).json()
    headers = {"origin": server.url}
    if who == "impostor":
        headers |= {"authorization": f"Bearer bot_{'A' * 32}", "cookie": "brushpass=e30.e30"}
    elif who == "program":
        headers["authorization"] = browser.headers["authorization"]
    elif who != "stranger":
        headers["cookie"] = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    return headers, str(table["table"])


def _introduced(server: Process, who: str) -> httpx.Client:
    """A browser of somebody, or his program."""
    browser = client(server.url)
    if who in ("member", "program"):
        name = f"Bea {random.randrange(10**9)}"
        browser.post("/api/accounts", json={"name": name, "password": PASSWORD, "bot": True}).raise_for_status()
    if who == "program":
        token = browser.post("/api/tokens", json={"label": "one"}).raise_for_status().json()["token"]
        browser.cookies.clear()
        browser.headers["authorization"] = f"Bearer {token}"
    return browser


def _is_still_known(who: str, browser: httpx.Client) -> bool:
    """Whether nothing that was asked in the name of somebody has logged him out."""
    told = browser.get("/api/me")
    return who not in ("member", "program") or (told.is_success and told.json()["account"] is not None)


def _come_nearer(case: schemathesis.Case[Any], data: st.DataObject, table: str) -> None:
    """Name what is there, where blind guessing would hardly ever hit it."""
    if "table" in case.path_parameters:
        case.path_parameters["table"] = table
    if not isinstance(case.body, dict):
        return
    if "game" in case.body:
        case.body["game"] = data.draw(st.sampled_from(games()))
        for name in data.draw(st.sets(st.sampled_from(FREE), min_size=len(FREE) - 1)):
            case.body.pop(name, None)
    if "password" in case.body:
        case.body |= {"password": PASSWORD, "name": f"Cleo {data.draw(st.integers(0, 10**9))}"}
    if case.body.get("name") is not None:
        case.body["name"] = f"Dora {data.draw(st.integers(0, 10**9))}"


def test_all_is_described() -> None:
    """Every endpoint stands in the description, and could be read from it."""
    assert len(OPERATIONS) == len(ENDPOINTS)


@pytest.mark.parametrize("label", OPERATIONS)
@pytest.mark.parametrize("examples", [BOUNDED.max_examples, pytest.param(LONG_EXAMPLES, marks=pytest.mark.long)])
def test_promises_are_kept(server: Process, sender: Sender, label: str, examples: int) -> None:
    """Every answer, to right requests and to wrong ones, is one that the description knows."""
    headers, table = sender
    operation = OPERATIONS[label]

    @settings(BOUNDED, max_examples=examples)
    @given(data=st.data())
    def run(data: st.DataObject) -> None:
        mode = data.draw(st.sampled_from([GenerationMode.POSITIVE, GenerationMode.NEGATIVE]))
        case = data.draw(operation.as_strategy(mode))
        if data.draw(st.booleans()):
            _come_nearer(case, data, table)
        answer = case.call(base_url=server.url, headers={**headers})
        case.validate_response(answer, checks=CHECKS)

    run()


@pytest.mark.parametrize("label", [label for label, operation in OPERATIONS.items() if operation.body])
def test_what_the_description_forbids_is_refused(server: Process, label: str) -> None:
    """A body that the description does not allow is never accepted."""
    operation = OPERATIONS[label]

    @BOUNDED
    @given(case=operation.as_strategy(GenerationMode.NEGATIVE))
    def run(case: schemathesis.Case[Any]) -> None:
        answer = case.call(base_url=server.url)
        case.validate_response(answer, checks=[negative_data_rejection])

    run()
