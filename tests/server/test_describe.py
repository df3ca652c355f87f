"""The description of the service: whole, valid, current, and true of what a server really sends."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import httpx
import jsonschema_rs
import pytest

from brushpass.server.access.sessions import COOKIE
from brushpass.server.http import describe
from brushpass.server.http.routes import ENDPOINTS
from brushpass.server.wire.messages import Message
from brushpass.server.wire.requests import Request
from tests.support.running import Json, Running, client, seat

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what its dependencies deprecate is not ours to mend
    import schemathesis

DOCS = Path(__file__).parents[2] / "docs"
TABLE: Json = {"game": "shadows-in-kyoto", "series": "single", "name": "Ada", "places": ["me", "simple"]}


@pytest.fixture
def browser(server: Running) -> Iterator[httpx.Client]:
    """A browser."""
    with client(server.url) as one:
        yield one


def schema_of(description: Json, name: str) -> Json:
    """The schema of a type with everything that it refers to."""
    return {"$ref": f"#/components/schemas/{name}", "components": description["components"]}


def operation(method: str, path: str) -> Json:
    """What the description says of a request."""
    paths: Json = describe.openapi()["paths"]  # type: ignore[assignment]  # the paths are an object
    return dict(paths[path][method.lower()])


# The files


@pytest.mark.parametrize("name", describe.FILES)
def test_the_files_are_current(name: str) -> None:
    """What stands in docs is what the code says now; `python -m brushpass.server.http.describe docs` writes it."""
    made = describe.openapi() if name == "openapi.json" else describe.asyncapi()
    assert (DOCS / name).read_bytes() == describe.text(made)


def test_the_files_are_written(tmp_path: Path) -> None:
    """Both files come into the folder that is named."""
    describe.write(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(describe.FILES)


@pytest.mark.parametrize("name", describe.FILES)
def test_a_server_tells_its_description(browser: httpx.Client, name: str) -> None:
    """What a server sends is the file, to the letter."""
    assert browser.get(f"/api/{name}").content == (DOCS / name).read_bytes()


# OpenAPI


def test_the_openapi_is_valid() -> None:
    """The description of the requests obeys its standard, and every operation is understood."""
    schema = schemathesis.openapi.from_dict(describe.openapi())
    schema.validate()
    assert sum(1 for _ in schema.get_all_operations()) == len(ENDPOINTS)


def test_every_endpoint_is_described() -> None:
    """No request is left out, and each has a name of its own."""
    names = [operation(endpoint.method, endpoint.path)["operationId"] for endpoint in ENDPOINTS]
    assert names == [endpoint.name for endpoint in ENDPOINTS]
    assert len(set(names)) == len(names)


def test_every_endpoint_has_a_summary() -> None:
    """Each request says what it does."""
    assert [endpoint.name for endpoint in ENDPOINTS if not endpoint.summary.endswith(".")] == []


def test_paths_name_their_parameters() -> None:
    """What stands in braces in a path is described."""
    for endpoint in ENDPOINTS:
        told = {one["name"] for one in operation(endpoint.method, endpoint.path)["parameters"] if one["in"] == "path"}
        assert told == {part[1:-1] for part in endpoint.path.split("/") if part.startswith("{")}


def test_the_cookie_has_its_name() -> None:
    """The description names the cookie as the service does."""
    components: Json = describe.openapi()["components"]  # type: ignore[assignment]  # the components are an object
    assert components["securitySchemes"]["session"]["name"] == COOKIE


@pytest.mark.parametrize(
    "path",
    [
        "/api/games",
        "/api/games/{game}/rules",
        "/api/games/{game}/data",
        "/api/tables",
        "/api/me",
        "/api/me/tables",
        "/healthz",
        "/readyz",
    ],
)
def test_answers_are_as_described(browser: httpx.Client, path: str) -> None:
    """What a server sends fits the schema of its answer."""
    browser.post("/api/tables", json={**TABLE, "visibility": "public"})
    schema = operation("GET", path)["responses"]["200"]["content"]["application/json"]["schema"]
    name = schema["$ref"].rpartition("/")[2]
    jsonschema_rs.validate(schema_of(describe.openapi(), name), browser.get(path.format(game="cold-war")).json())


def test_problems_are_as_described(browser: httpx.Client) -> None:
    """An error fits the schema of errors, and its status is one that was announced."""
    answer = browser.post("/api/tables", json={"game": "chess"})
    assert str(answer.status_code) in operation("POST", "/api/tables")["responses"]
    jsonschema_rs.validate(schema_of(describe.openapi(), "Problem"), answer.json())


# AsyncAPI


def test_every_message_is_described() -> None:
    """What can be said over the socket, in both directions, is described with its tag."""
    components: Json = describe.asyncapi()["components"]  # type: ignore[assignment]  # the components are an object
    told = {name: message["name"] for name, message in components["messages"].items()}
    kinds = (*get_args(Request), *get_args(Message))
    assert told == {kind.__name__: kind.__struct_config__.tag for kind in kinds}


def test_the_references_of_the_asyncapi_lead_somewhere() -> None:
    """Nothing in the description refers to what is not there."""
    description = describe.asyncapi()
    assert [where for where in references(description) if not leads_somewhere(description, where)] == []


def references(value: object) -> Iterator[str]:
    """All references in a description."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name == "$ref":
                yield inner
            yield from references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from references(inner)


def leads_somewhere(description: object, where: str) -> bool:
    """Is there something at a place?"""
    for part in where.removeprefix("#/").split("/"):
        if not isinstance(description, dict) or part not in description:
            return False
        description = description[part]
    return True


@pytest.mark.parametrize("show", ["view", "scene"])
def test_messages_are_as_described(server: Running, browser: httpx.Client, show: str) -> None:
    """Everything that a server says in a match fits the schema of its message."""
    description = describe.asyncapi()
    components: Json = description["components"]  # type: ignore[assignment]  # the components are an object
    names = {message["title"]: name for name, message in components["messages"].items()}
    made = browser.post("/api/tables", json=TABLE).json()
    with seat(server.url, made["table"], secret=made["secret"], show=show) as one:
        one.wait(lambda: bool(one.shown))
        one.ask("say", text="Hello there")
        one.ask("play", decision=99, action="pass")
        one.ask("ping")
        one.wait(lambda: bool(one.said("chat")))
        for message in one.heard:
            jsonschema_rs.validate(schema_of(description, names[f"say: {message['say']}"]), message)
        assert {"welcome", show, "done", "refused", "chat", "pong"} <= {message["say"] for message in one.heard}
