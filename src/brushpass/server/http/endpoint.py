"""How a request over HTTP is answered.

An endpoint is a function of the `Call` and, where it takes them, of a `body` and a `query`; the types in its signature
say how those are read and what is sent back, and its docstring is its description.
The routes and the OpenAPI file are made of the same list of endpoints.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, NamedTuple, get_type_hints

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from brushpass.core.errors import BadInput, BrushpassError
from brushpass.core.words import LANGUAGES, error_sentence
from brushpass.server.access import keys
from brushpass.server.access.security import client_address, language, limit_key
from brushpass.server.access.sessions import Session, session_hash
from brushpass.server.http.content import squeeze, squeezed
from brushpass.server.logs import log_failure
from brushpass.server.node import Node
from brushpass.server.rooms import seating
from brushpass.server.rooms.visitor import Visitor
from brushpass.server.store.store import StoreDown
from brushpass.server.tables.errors import Busy, Refused
from brushpass.server.wire.basics import Lang
from brushpass.server.wire.problems import Problem

JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"
_BEARER: Final = "bearer "
_RETRY_S: Final = "2"

_STATUSES: Final = {
    "no-such-moment": 404,
    "no-such-page": 404,
    "no-such-table": 404,
    "no-such-game": 404,
    "no-lesson": 404,
    "no-such-token": 404,
    "wrong-method": 405,
    "login-needed": 401,
    "wrong-login": 401,
    "wrong-token": 401,
    "wrong-secret": 403,
    "wrong-password": 403,
    "not-at-table": 403,
    "private-table": 403,
    "rated-needs-account": 403,
    "accounts-closed": 403,
    "only-for-bots": 403,
    "no-metrics": 403,
    "not-serving": 503,
    "name-needed": 400,
    "bad-guest-name": 400,
    "one-place": 400,
    "too-many-requests": 429,
    "too-many-tables": 429,
    "too-many-open": 429,
    "too-many-logins": 429,
    "too-many-sockets": 429,
    "logins-busy": 503,
    "server-closing": 503,
    "unexpected": 500,
}
"""The status of every error that has not the one of its kind: 400 for input, 409 for what the table refuses."""


class Unexpected(BrushpassError):
    """A mistake of ours."""


class Slower(BrushpassError):
    """Too much of something; after so many `seconds` it is possible again."""


class Plain(msgspec.Struct, frozen=True):
    """An answer that is no JSON of ours."""

    body: bytes
    media: str = TEXT
    status: int = 200
    shared: bool = True
    """Whether many ask for just these bytes, so that their compressed form is worth keeping."""


class Query(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every address may have behind its question mark: the language of names and errors."""

    lang: Lang | None = None


class Call:
    """One request: who sends it, in which language, and what has to be sent back beside the answer."""

    def __init__(self, node: Node, connection: HTTPConnection) -> None:
        self.node: Final = node
        self.connection: Final = connection
        self.lang: str = language(connection.scope["headers"])
        self.cookie: str | None = None
        """The Set-Cookie header of the answer."""
        self.session: Session | None = None
        self._visitor: Visitor | None = None

    @property
    def address(self) -> str:
        """What the limits of the sender are counted by."""
        return limit_key(client_address(self.connection.scope, self.node.config))

    @property
    def maker(self) -> str:
        """The address of the sender as the store keeps it: nobody without our key can tell which it is."""
        return hmac.new(self.node.config.secret_key.encode(), self.address.encode(), "sha256").hexdigest()

    @property
    def table(self) -> str:
        """The table that the path names; what cannot be one is never looked up."""
        name = str(self.connection.path_params["table"])
        if not keys.is_table_id(name):
            raise Refused("no-such-table")
        return name

    async def visitor(self) -> Visitor:
        """Who sends the request: by a token, else by the browser's cookie, else nobody known."""
        if self._visitor is None:
            self._visitor = await self._find_visitor()
        return self._visitor

    async def guest(self) -> Visitor:
        """The visitor, who gets a session if nothing would know him again."""
        visitor = await self.visitor()
        if visitor.session is None and visitor.account is None:
            self.hold(self.node.sessions.new())
            visitor = await self.visitor()
        return visitor

    async def member(self) -> Visitor:
        """The visitor, if he is logged in with a password."""
        visitor = await self.visitor()
        if visitor.account is None or visitor.session is None:
            raise Refused("login-needed")
        return visitor

    def hold(self, session: Session) -> None:
        """Give the browser this session."""
        self.session = session
        self.cookie = self.node.sessions.cookie(session)
        self._visitor = None

    async def _find_visitor(self) -> Visitor:
        authorization = self.connection.headers.get("authorization", "")
        if authorization:
            if not authorization.lower().startswith(_BEARER):
                raise Refused("wrong-token")
            return await seating.visitor_by_token(self.node.hub, authorization[len(_BEARER) :].strip())
        sessions = self.node.sessions
        session = self.session or sessions.read(self.connection.scope["headers"])
        if session is None:
            return Visitor()
        visitor = await self._of_session(session)
        if visitor.session is None:
            return visitor
        if self.session is None and sessions.due(session):
            await self._renew(session)
        self.session = session
        return visitor

    async def _of_session(self, session: Session) -> Visitor:
        """Whose session it is; one that has ended is nobody's, and not even a guest's."""
        name = session_hash(session.id)
        if session.account is None:
            return Visitor(session=name)
        account = None
        if session.account.isdecimal():
            account = await self.node.hub.store.logged_in(name, int(session.account))
        if account is None:
            return Visitor()
        return Visitor(session=name, account=account.id, name=account.name, is_bot=account.is_bot)

    async def _renew(self, session: Session) -> None:
        renewed = self.node.sessions.renewed(session)
        self.cookie = self.node.sessions.cookie(renewed)
        if session.account is not None:
            await self.node.hub.store.renew_login(session_hash(session.id), renewed.issued)

    def cookie_session(self) -> str | None:
        """The session that the cookie names, whether or not it has ended."""
        session = self.node.sessions.read(self.connection.scope["headers"])
        return None if session is None else session_hash(session.id)


Handler = Callable[..., Awaitable[msgspec.Struct | None]]


class Endpoint(NamedTuple):
    """One way to ask for something."""

    method: str
    path: str
    handler: Handler
    status: int = 200
    problems: tuple[int, ...] = ()
    """The statuses of its errors, beside those that every request can have."""
    stored: bool = False
    """Whether it needs the store, which a node that is closing no longer gives."""
    media: str = JSON
    strict: bool = True
    """Whether something unknown behind the question mark is a mistake; links to pages get such things on their way."""
    cache: str = ""
    """How an answer may be kept that is the same for everybody who reads its language, as `Cache-Control` says it."""

    @property
    def name(self) -> str:
        """What it is called in the description."""
        return self.handler.__name__

    @property
    def summary(self) -> str:
        """What it does."""
        return (self.handler.__doc__ or "").strip().partition("\n")[0]

    @property
    def types(self) -> Mapping[str, type]:
        """The types of its signature."""
        return get_type_hints(self.handler)

    @property
    def body(self) -> type[msgspec.Struct] | None:
        """What it takes, if anything."""
        return self.types.get("body")

    @property
    def query(self) -> type[Query]:
        """What may stand behind the question mark."""
        found = self.types.get("query", Query)
        assert issubclass(found, Query)
        return found

    @property
    def answer(self) -> type[msgspec.Struct] | None:
        """What it sends back, if anything."""
        found = self.types["return"]
        return None if found is type(None) else found


# Routes


def routes(endpoints: Sequence[Endpoint], node: Node) -> list[Route]:
    """A route for every path."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in endpoints:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    return [Route(path, _Path(node, methods)) for path, methods in by_path.items()]


class _Path:
    """All that can be asked for at one path, as an application."""

    def __init__(self, node: Node, methods: Mapping[str, Endpoint]) -> None:
        self._node = node
        self._methods = {method: _Ready(endpoint) for method, endpoint in methods.items()}
        if "GET" in methods:
            self._methods["HEAD"] = self._methods["GET"]
        self._allow = ", ".join(sorted([*self._methods, "OPTIONS"]))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        response = await self._answer(request)
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        if request.method == "OPTIONS":
            return Response(status_code=204, headers={"allow": self._allow})
        call = Call(self._node, request)
        ready = self._methods.get(request.method)
        if ready is None:
            return problem(BadInput("wrong-method", allowed=self._allow), call.lang, {"allow": self._allow})
        try:
            response = await ready.answer(call, request)
        except ClientDisconnect:
            raise  # nobody is left to be answered
        except Exception as error:  # whatever goes wrong, an answer is sent
            return failed(error, call.lang)
        if call.cookie is not None:
            response.headers["set-cookie"] = call.cookie
        return response


class _Ready:
    """An endpoint with everything that is the same for all its requests."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint = endpoint
        self._query = endpoint.query
        self._asks = "query" in endpoint.types
        self._body = None if endpoint.body is None else msgspec.json.Decoder(endpoint.body)

    async def answer(self, call: Call, request: Request) -> Response:
        arguments: dict[str, msgspec.Struct] = {}
        query = self._read(request.query_params)
        if query.lang is not None:
            call.lang = query.lang
        if self._asks:
            arguments["query"] = query
        if self._body is not None:
            arguments["body"] = _decoded(await request.body(), self._body)
        if call.node.closing and self._endpoint.stored:
            raise Busy("server-closing")
        answer = await self._endpoint.handler(call, **arguments)
        if answer is None:
            return Response(status_code=204)
        if not isinstance(answer, Plain):
            answer = Plain(msgspec.json.encode(answer), JSON, self._endpoint.status)
        if not self._endpoint.cache:
            return Response(answer.body, answer.status, media_type=answer.media)
        kept = squeezed(answer.body) if answer.shared else squeeze(answer.body)
        return kept.response(request.headers, answer.media, self._endpoint.cache, answer.status, by_language=True)

    def _read(self, parameters: QueryParams) -> Query:
        if self._endpoint.strict:
            return read_query(parameters, self._query)
        wanted = parameters.get("lang")
        return read_query(QueryParams({"lang": wanted} if wanted in LANGUAGES else {}), self._query)


def read_query(parameters: QueryParams, kind: type[Query]) -> Query:
    """What stands behind the question mark, each word once and known."""
    pairs = parameters.multi_items()
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadInput("bad-query", place="")
    try:
        return msgspec.convert(found, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput("bad-query", place=_place(error)) from None


def _decoded(body: bytes, decoder: msgspec.json.Decoder[msgspec.Struct]) -> msgspec.Struct:
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadInput("bad-body", place=_place(error)) from None


def _place(error: Exception) -> str:
    """Where in the input the mistake is; of what was sent nothing is repeated."""
    _, found, place = str(error).rpartition(" - at ")
    return place.strip("`") if found else "$"


# Errors


def status_of(error: BrushpassError) -> int:
    """The status that tells a program what a sentence tells a person."""
    known = _STATUSES.get(error.message)
    if known is not None:
        return known
    if isinstance(error, Busy):
        return 503
    return 409 if isinstance(error, Refused) else 400


def failed(error: Exception, lang: str) -> Response:
    """The answer to a request that failed; a bug is told to the log alone."""
    if isinstance(error, BrushpassError):
        return problem(error, lang)
    if isinstance(error, StoreDown):
        return problem(Busy("store-down"), lang)
    log_failure("http", "request-failed", error)
    return problem(Unexpected("unexpected"), lang)


def problem(error: BrushpassError, lang: str, headers: Mapping[str, str] | None = None) -> Response:
    """An error as a client reads it."""
    status = status_of(error)
    sent = dict(headers or {})
    if isinstance(error, Slower):
        sent["retry-after"] = str(error.arguments["seconds"])
    elif status == 503:
        sent["retry-after"] = _RETRY_S
    elif status == 401:
        sent["www-authenticate"] = "Bearer"
    body = Problem(code=error.message, text=error_sentence(error, lang), rule=error.rule or "")
    return Response(msgspec.json.encode(body), status, sent, JSON)
