"""What a client asks for over the socket of a table."""

from __future__ import annotations

from typing import Literal

import msgspec

from brushpass.server.tables.events import Offer
from brushpass.server.wire.basics import VERSION, ActionText, Count, Id, Lang, PieceKey, PlayerNumber, Secret, Text


class _Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """What every request has: an optional id, sent back with the answer."""

    id: Id = None


class Hello(_Request, tag="hello", frozen=True, kw_only=True):
    """The first message: who you are and what you have seen.

    `secret` is a seat's, `token` a bot's; without either the cookie of the browser counts, else you watch.
    `match` and `log` say up to where you have the log of which match (`log_to` of a scene); you get what comes after.
    """

    v: int = VERSION
    secret: Secret | None = None
    token: Secret | None = None
    lang: Lang = "en"
    show: Literal["scene", "view"] = "scene"
    match: Count = 0
    log: Count = 0


class Play(_Request, tag="play", frozen=True, kw_only=True):
    """Take an action; `decision` is the number that came with the scene you answer."""

    decision: Count
    action: ActionText
    seen: Count | None = None
    """In a live game: the number of the scene you answer, so that nothing sent too late counts for what comes next."""


class Why(_Request, tag="why", frozen=True, kw_only=True):
    """Why can I not do this now? Exactly one of the two is asked about."""

    piece: PieceKey | None = None
    """The key of a piece of your scene."""
    action: ActionText | None = None


class Hint(_Request, tag="hint", frozen=True, kw_only=True):
    """What would a good bot do in my place? Only where all others are bots; the answer may take some seconds."""


class Next(_Request, tag="next", frozen=True, kw_only=True):
    """Begin the next match of the series."""


class GoOn(_Request, tag="go-on", frozen=True, kw_only=True):
    """In a live game: close the window, please."""


class Resign(_Request, tag="resign", frozen=True, kw_only=True):
    """Give up the match."""


class OfferIt(_Request, tag="offer", frozen=True, kw_only=True):
    """Propose a draw, an undo or a rematch, or agree to the one that was proposed."""

    what: Offer


class Decline(_Request, tag="decline", frozen=True, kw_only=True):
    """Do not agree, or take a proposal back."""

    what: Offer


class Claim(_Request, tag="claim", frozen=True, kw_only=True):
    """A player has vanished: win the match, or let a bot play on."""

    against: PlayerNumber
    how: Literal["win", "bot"]


class Return(_Request, tag="return", frozen=True, kw_only=True):
    """Play in person again after a bot has taken over."""


class Say(_Request, tag="say", frozen=True, kw_only=True):
    """Write to everybody at the table."""

    text: Text


class Mute(_Request, tag="mute", frozen=True, kw_only=True):
    """Hear no more from a player, or hear him again."""

    player: PlayerNumber
    on: bool


class Speak(_Request, tag="lang", frozen=True, kw_only=True):
    """Scenes in another language from now on."""

    lang: Lang


class Ping(_Request, tag="ping", frozen=True, kw_only=True):
    """Is anybody there?"""


class Echo(_Request, tag="echo", frozen=True, kw_only=True):
    """Send back the number of a probe at once; the only request that has no answer."""

    number: Count


Request = (
    Hello
    | Play
    | Why
    | Hint
    | Next
    | GoOn
    | Resign
    | OfferIt
    | Decline
    | Claim
    | Return
    | Say
    | Mute
    | Speak
    | Ping
    | Echo
)
REQUESTS: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
