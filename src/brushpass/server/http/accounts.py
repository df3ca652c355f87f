"""Accounts over HTTP: who you are, logging in and out, passwords, a guest's seats, tokens for programs, ratings."""

from __future__ import annotations

from math import ceil
from typing import Annotated, Final

import msgspec

from brushpass.core.errors import BadInput
from brushpass.games import games
from brushpass.server.access import keys
from brushpass.server.access.passwords import check_password
from brushpass.server.access.sessions import session_hash
from brushpass.server.http.endpoint import Call, Endpoint, Query, Slower
from brushpass.server.jobs import ratings
from brushpass.server.names import account_name, kept_key
from brushpass.server.rooms.visitor import Visitor
from brushpass.server.store.rows import Account, Rating
from brushpass.server.store.rows import Token as TokenRow
from brushpass.server.store.store import NameTaken
from brushpass.server.tables.errors import Refused
from brushpass.server.times import now_ms
from brushpass.server.wire.accounts import (
    Claimed,
    Login,
    Me,
    NewPassword,
    NewToken,
    RatingInfo,
    RatingList,
    Register,
    Token,
    TokenList,
)

MOST_TOKENS: Final = 20
_MOST_RANKED: Final = 100


class Best(Query, frozen=True, kw_only=True):
    """How many of the best."""

    limit: Annotated[int, msgspec.Meta(ge=1, le=_MOST_RANKED)] = 20


class Which(Query, frozen=True, kw_only=True):
    """Which token."""

    label: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


# Who you are


async def show_me(call: Call) -> Me:
    """Who you are here; without an account you are a guest."""
    return await _me(call, await call.visitor())


async def _me(call: Call, visitor: Visitor) -> Me:
    if visitor.account is None:
        return Me(account=None, bot=False, ratings=())
    found = await call.node.hub.store.ratings_of(visitor.account)
    rated = tuple(_rating(visitor.name, rating) for rating in found)
    return Me(account=visitor.name, bot=visitor.is_bot, ratings=rated)


def _rating(name: str, rating: Rating) -> RatingInfo:
    shown = ratings.shown(ratings.Rating(rating.mu, rating.sigma, rating.matches))
    return RatingInfo(name=name, game=rating.game, rating=shown, matches=rating.matches)


async def register(call: Call, body: Register) -> Me:
    """Make an account and log in; seats that you hold as a guest stay yours in this browser."""
    node = call.node
    if node.config.accounts == "closed":
        raise Refused("accounts-closed")
    _count_login(call)
    name = account_name(body.name)
    check_password(body.password)
    if await node.hub.store.account_by_key(name.key) is not None:
        raise Refused("name-taken", name=name.shown)
    try:
        account = await node.hub.store.add_account(
            name=name.shown,
            name_key=name.key,
            password_hash=await node.passwords.hash(body.password),
            is_bot=body.bot,
            created_at=now_ms(),
        )
    except NameTaken:
        raise Refused("name-taken", name=name.shown) from None
    return await _log_in(call, account)


async def log_in(call: Call, body: Login) -> Me:
    """Come back to an account."""
    _count_login(call)
    key = kept_key(body.name)
    account = None if key is None else await call.node.hub.store.account_by_key(key)
    kept = None if account is None else account.password_hash
    if not await call.node.passwords.verify(kept, body.password) or account is None:
        raise Refused("wrong-login")
    return await _log_in(call, account)


def _count_login(call: Call) -> None:
    """Guessing passwords and making accounts are slow for an address."""
    wait = call.node.limits.logins.take(call.address)
    if wait:
        call.node.metrics.limited.labels("logins").inc()
        raise Slower("too-many-logins", seconds=ceil(wait))


async def _log_in(call: Call, account: Account) -> Me:
    """Begin a session under a new name, which holds what the browser held before."""
    session = call.node.sessions.logged_in(str(account.id))
    former = call.cookie_session()
    hub = call.node.hub
    if not await hub.store.log_in(session_hash(session.id), account, at=session.issued, former=former):
        raise Refused("wrong-login")  # the password was changed in this very moment
    hub.close_sessions([] if former is None else [former])
    call.hold(session)
    visitor = Visitor(account=account.id, name=account.name, is_bot=account.is_bot)
    return await _me(call, visitor)


async def log_out(call: Call) -> None:
    """End this session wherever it was copied to, with the seats that it holds as a guest."""
    session = call.cookie_session()
    if session is not None:
        await call.node.hub.store.end_session(session)
        call.node.hub.close_sessions([session])
    call.cookie = call.node.sessions.forget()


async def log_out_everywhere(call: Call) -> None:
    """End all sessions of your account, this one too."""
    visitor = await call.member()
    assert visitor.account is not None
    ended = await call.node.hub.store.end_sessions(visitor.account)
    call.node.hub.close_sessions(ended)
    call.cookie = call.node.sessions.forget()


async def change_password(call: Call, body: NewPassword) -> None:
    """Change the password of your account, with the old one; all other sessions end."""
    visitor = await call.member()
    assert visitor.account is not None
    assert visitor.session is not None
    _count_login(call)
    check_password(body.password)
    hub = call.node.hub
    account = await hub.store.account(visitor.account)
    kept = None if account is None else account.password_hash
    if not await call.node.passwords.verify(kept, body.old_password) or account is None:
        raise Refused("wrong-password")
    session = call.node.sessions.logged_in(str(account.id))
    ended = await hub.store.change_password(
        account,
        await call.node.passwords.hash(body.password),
        session=session_hash(session.id),
        former=visitor.session,
        at=session.issued,
    )
    if ended is None:
        raise Refused("wrong-password")
    hub.close_sessions(ended)
    call.hold(session)


async def claim_seats(call: Call) -> Claimed:
    """Let your account collect the seats that this browser holds as a guest."""
    visitor = await call.member()
    assert visitor.session is not None
    assert visitor.account is not None
    return Claimed(seats=await call.node.hub.store.claim(visitor.session, visitor.account))


# Tokens


async def list_tokens(call: Call) -> TokenList:
    """The labels of your bot's tokens."""
    return TokenList(labels=tuple(token.label for token in await _tokens(call, await _bot(call))))


async def make_token(call: Call, body: NewToken) -> Token:
    """Make a token, with which a program plays under the name of this bot account; it is told only once."""
    account = await _bot(call)
    if not body.label.isprintable():
        raise BadInput("bad-body", place="$.label")
    labels = [token.label for token in await _tokens(call, account)]
    if body.label in labels:
        raise Refused("label-taken", label=body.label)
    if len(labels) >= MOST_TOKENS:
        raise Refused("too-many-tokens", most=MOST_TOKENS)
    token = keys.new_secret("bot")
    row = TokenRow(bytes.fromhex(keys.hash_secret(token)), account, body.label, now_ms())
    await call.node.hub.store.add_token(row)
    return Token(label=body.label, token=token)


async def delete_token(call: Call, query: Which) -> None:
    """Make a token worthless."""
    account = await _bot(call)
    for token in await _tokens(call, account):
        if token.label == query.label:
            await call.node.hub.store.delete_token(account, token.token_hash)
            return
    raise Refused("no-such-token")


async def _bot(call: Call) -> int:
    """The account of the visitor, if a program plays under its name and he is logged in himself."""
    visitor = await call.member()
    if not visitor.is_bot:
        raise Refused("only-for-bots")
    assert visitor.account is not None
    return visitor.account


async def _tokens(call: Call, account: int) -> list[TokenRow]:
    return await call.node.hub.store.tokens_of(account)


# Ratings


async def list_ratings(call: Call, query: Best) -> RatingList:
    """Those who play a game best, by their rated matches."""
    game = str(call.connection.path_params["game"])
    if game not in games():
        raise Refused("no-such-game", known=", ".join(games()))
    best = await call.node.hub.store.best(game, query.limit)
    return RatingList(ratings=tuple(_rating(one.name, one.rating) for one in best))


ENDPOINTS: Final = (
    Endpoint("GET", "/api/me", show_me, problems=(401, 503), stored=True),
    Endpoint("POST", "/api/accounts", register, 201, (403, 409, 413, 503), stored=True),
    Endpoint("POST", "/api/login", log_in, problems=(401, 413, 503), stored=True),
    Endpoint("POST", "/api/logout", log_out, 204, (413, 503), stored=True),
    Endpoint("POST", "/api/logout/everywhere", log_out_everywhere, 204, (401, 413, 503), stored=True),
    Endpoint("POST", "/api/password", change_password, 204, (401, 403, 413, 503), stored=True),
    Endpoint("POST", "/api/claim", claim_seats, problems=(401, 413, 503), stored=True),
    Endpoint("GET", "/api/tokens", list_tokens, problems=(401, 403, 503), stored=True),
    Endpoint("POST", "/api/tokens", make_token, 201, (401, 403, 409, 413, 503), stored=True),
    Endpoint("DELETE", "/api/tokens", delete_token, 204, (401, 403, 404, 413, 503), stored=True),
    Endpoint("GET", "/api/ratings/{game}", list_ratings, problems=(404, 503), stored=True),
)
