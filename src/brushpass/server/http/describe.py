"""The description of the service, made from its code: OpenAPI for HTTP and AsyncAPI for the socket of a table.

`python -m brushpass.server.http.describe FOLDER` writes both files.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Final, get_args

import msgspec

import brushpass
from brushpass.games import games
from brushpass.server import wire
from brushpass.server.access.sessions import COOKIE
from brushpass.server.http.endpoint import JSON, Endpoint
from brushpass.server.http.routes import ENDPOINTS, SOCKET
from brushpass.server.node import Description
from brushpass.server.wire.basics import VERSION
from brushpass.server.wire.messages import Message
from brushpass.server.wire.problems import Problem
from brushpass.server.wire.requests import Request

FILES: Final = ("openapi.json", "asyncapi.json")
_REFERENCE: Final = "#/components/schemas/{name}"
_ALWAYS: Final = (400, 429, 500)
_CHANGING: Final = (403, 413)
_LICENSE: Final = {"name": "MIT", "identifier": "MIT"}
_PARAMETERS: Final = {
    "table": ("The name of the table.", {"type": "string", "pattern": "^[A-Za-z0-9]{22}$"}),
    "game": ("The name of the game, such as cold-war.", {"type": "string", "enum": games()}),
    "match": ("The number of the match, counted from 1.", {"type": "integer", "minimum": 1, "maximum": 1000}),
    "moment": ("The number of the moment, counted from 0.", {"type": "integer", "minimum": 0, "maximum": 99_999}),
}

Json = dict[str, object]


@cache
def description(name: Description) -> bytes:
    """The text of one of the files, made once."""
    return text(openapi() if name == "openapi" else asyncapi())


def text(made: Json) -> bytes:
    """A description as its file has it."""
    return msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n"


# OpenAPI


def openapi() -> Json:
    """Everything that can be asked over HTTP."""
    types = {kind for endpoint in ENDPOINTS for kind in _types(endpoint)} | {Problem}
    _, schemas = msgspec.json.schema_components(sorted(types, key=lambda kind: kind.__name__), ref_template=_REFERENCE)
    paths: dict[str, Json] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Brushpass",
            "version": brushpass.__version__,
            "summary": "Tables for tabletop spy games with hidden information.",
            "description": "A guest is known by the cookie that he gets when he takes a place, a program by its token. "
            "A table is played over its socket, which the AsyncAPI file describes.",
            "license": _LICENSE,
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _types(endpoint: Endpoint) -> list[type]:
    found: list[type] = [] if endpoint.body is None else [endpoint.body]
    if endpoint.answer is not None and endpoint.media == JSON and not _is_open(endpoint):
        found.append(endpoint.answer)
    return found


def _is_open(endpoint: Endpoint) -> bool:
    """Is the answer JSON of any form, such as a description?"""
    return endpoint.path.endswith(".json")


def _operation(endpoint: Endpoint) -> Json:
    operation: Json = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "parameters": [*_path_parameters(endpoint.path), *_query_parameters(endpoint)],
        "responses": _responses(endpoint),
    }
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": _reference(endpoint.body)}}}
    if endpoint.stored:
        operation["security"] = [{}, {"session": []}, {"token": []}]
    return operation


def _path_parameters(path: str) -> list[Json]:
    found: list[Json] = []
    for name, (description, schema) in _PARAMETERS.items():
        if f"{{{name}}}" in path:
            found.append({"name": name, "in": "path", "required": True, "description": description, "schema": schema})
    return found


def _query_parameters(endpoint: Endpoint) -> list[Json]:
    _, schemas = msgspec.json.schema_components([endpoint.query], ref_template=_REFERENCE)
    schema = schemas[endpoint.query.__name__]
    needed = schema.get("required", [])
    return [
        {"name": name, "in": "query", "required": name in needed, "schema": _of_a_query(kind)}
        for name, kind in schema["properties"].items()
    ]


def _of_a_query(schema: Json) -> Json:
    """The schema of a value behind a question mark, where there is no null: what is not said is left out."""
    options = schema.get("anyOf")
    if isinstance(options, list):
        (said,) = (option for option in options if option != {"type": "null"})
        return dict(said)
    return {
        name: [value for value in rest if value is not None] if isinstance(rest, list) else rest
        for name, rest in schema.items()
        if rest is not None
    }


def _responses(endpoint: Endpoint) -> Json:
    responses: Json = {str(endpoint.status): _success(endpoint)}
    changing = _CHANGING if endpoint.method not in ("GET", "HEAD") else ()
    for status in sorted({*_ALWAYS, *changing, *endpoint.problems}):
        content = {JSON: {"schema": _reference(Problem)}}
        responses[str(status)] = {"description": HTTPStatus(status).phrase, "content": content}
    return responses


def _success(endpoint: Endpoint) -> Json:
    if endpoint.answer is None:
        return {"description": HTTPStatus(endpoint.status).phrase}
    media = endpoint.media.partition(";")[0]
    schema: Json = {"type": "string"}
    if endpoint.media == JSON:
        schema = {"type": "object"} if _is_open(endpoint) else _reference(endpoint.answer)
    return {"description": HTTPStatus(endpoint.status).phrase, "content": {media: {"schema": schema}}}


def _reference(kind: type) -> Json:
    return {"$ref": _REFERENCE.format(name=kind.__name__)}


# AsyncAPI


def asyncapi() -> Json:
    """What is said over the socket of a table."""
    requests, messages = get_args(Request), get_args(Message)
    _, schemas = msgspec.json.schema_components([*requests, *messages], ref_template=_REFERENCE)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Brushpass tables",
            "version": f"{VERSION}.0.0",
            "description": (wire.__doc__ or "").strip(),
            "license": {"name": "MIT"},
        },
        "defaultContentType": JSON,
        "channels": {
            "table": {
                "address": SOCKET,
                "title": "The socket of a table",
                "description": "One JSON object a text frame. The first message of a client is hello.",
                "parameters": {"table": {"description": _PARAMETERS["table"][0]}},
                "messages": {
                    kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"} for kind in (*requests, *messages)
                },
            }
        },
        "operations": {
            "ask": _direction("receive", "What a client asks for; each request has one answer.", requests),
            "tell": _direction("send", "What the server tells.", messages),
        },
        "components": {
            "messages": {**_messages(requests, "do"), **_messages(messages, "say")},
            "schemas": schemas,
        },
    }


def _direction(action: str, summary: str, kinds: Iterable[type]) -> Json:
    return {
        "action": action,
        "summary": summary,
        "channel": {"$ref": "#/channels/table"},
        "messages": [{"$ref": f"#/channels/table/messages/{kind.__name__}"} for kind in kinds],
    }


def _messages(kinds: Iterable[type], field: str) -> Mapping[str, Json]:
    """The messages of one direction; `field` holds the tag by which they are told apart."""
    found: dict[str, Json] = {}
    for kind in kinds:
        tag = str(kind.__struct_config__.tag)  # type: ignore[attr-defined]  # every message is a tagged struct
        summary = (kind.__doc__ or "").strip().partition("\n")[0]
        found[kind.__name__] = {
            "name": tag,
            "title": f"{field}: {tag}",
            "summary": summary,
            "contentType": JSON,
            "payload": _reference(kind),
        }
    return found


def write(folder: Path) -> None:
    """Write both files."""
    for name, made in zip(FILES, (openapi(), asyncapi()), strict=True):
        (folder / name).write_bytes(text(made))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
