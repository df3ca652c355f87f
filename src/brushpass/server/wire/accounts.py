"""Accounts over HTTP: logins, ratings, tokens."""

from __future__ import annotations

from typing import Annotated

import msgspec

from brushpass.server.wire.basics import Name


class Register(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new account."""

    name: Name
    password: Annotated[str, msgspec.Meta(max_length=400)]
    bot: bool = False
    """Whether a program will play under this name; then it says so at every table."""


class Login(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Come back to an account."""

    name: Name
    password: Annotated[str, msgspec.Meta(max_length=400)]


class NewPassword(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another password for your account."""

    old_password: Annotated[str, msgspec.Meta(max_length=400)]
    password: Annotated[str, msgspec.Meta(max_length=400)]


class RatingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """How strong somebody is at a game, as far as rated matches show."""

    name: str
    game: str
    rating: float
    matches: int


class RatingList(msgspec.Struct, frozen=True, kw_only=True):
    """Those who play a game best, the best first."""

    ratings: tuple[RatingInfo, ...]


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """Who you are here."""

    account: str | None
    bot: bool
    ratings: tuple[RatingInfo, ...]


class Claimed(msgspec.Struct, frozen=True, kw_only=True):
    """How many seats of a guest now belong to the account."""

    seats: int


class NewToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A token for a program that plays under a bot account."""

    label: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """A token, told only once."""

    label: str
    token: str


class TokenList(msgspec.Struct, frozen=True, kw_only=True):
    """The labels of an account's tokens."""

    labels: tuple[str, ...]
