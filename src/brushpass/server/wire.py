"""What is said between a client and the server: typed messages, one version, described by files made from them.

A client opens a socket, says hello, and gets scenes; it sends back the text of an action with the number of the
decision it answers.
`do` names what a client asks for, `say` what the server tells.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from brushpass.core.scene import Scene, Telling
from brushpass.core.view import View
from brushpass.server.tables.events import Offer
from brushpass.server.tables.setup import Clock, Live, Visibility

VERSION = 1

Id = Annotated[int, msgspec.Meta(ge=0, le=2**53)] | Annotated[str, msgspec.Meta(max_length=64)] | None
Lang = Literal["en", "pl"]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
PlayerNumber = Annotated[int, msgspec.Meta(ge=0, le=6)]
Secret = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
PieceKey = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]


# From the client


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


# From the server


class _Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="say", omit_defaults=True, gc=False):
    """Something the server tells."""


class PlayerInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at the table."""

    player: int
    name: str
    """Empty for a free place."""
    kind: Literal["person", "bot", "program", "free"]
    """A `program` is a bot of somebody else that plays through this very interface."""
    registered: bool
    """Whether the name is that of an account, and not just what somebody calls himself."""
    bot: str
    """The word of the bot that plays now, `pass` for one who is away; a person's place may have one for a while."""
    seat: str
    """The seat in the latest match; empty before the first."""
    present: bool
    left: bool


class ClockInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The clock of one player as the reader may know it."""

    player: int
    left_ms: int
    """What was left when it was last wound, or now if it stands."""
    runs: bool


class WindowInfo(msgspec.Struct, frozen=True, kw_only=True):
    """How long a live window lasts, counted from when this was sent, so that clocks need not agree."""

    left_ms: int
    """Until the window closes by itself, if nobody acts before."""
    calm_ms: int
    """Until somebody can close it sooner; as long as `left_ms` where the tempo is fixed."""
    whole_ms: int
    """From the opening of the window until it closes by itself."""


class DiceInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The fair dice of a match: the hash from the start on, the secret when it is over."""

    match: int
    hash: str
    secret: str = ""


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """How the table stands, apart from the match itself."""

    status: Literal["open", "playing", "over", "closed"]
    players: tuple[PlayerInfo, ...]
    offers: dict[str, tuple[int, ...]]
    """Who has agreed to what."""
    match: int
    """Which match of the series this is, counted from 1; 0 before the first."""
    standing: str
    """The score of the series, in words."""
    dice: tuple[DiceInfo, ...]
    rematch: str | None


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a table is."""

    id: str
    game: str
    title: str
    edition: str
    options: dict[str, str]
    series: str
    third: str
    clock: Clock
    absent: str
    visibility: Visibility
    rated: bool
    undo: bool
    chat: bool
    created_at: int
    changed_at: int
    live: Live | None
    hot_seat: bool
    """Whether all persons play at one browser, each with the secret of his own seat."""
    spectator_delay_ms: int
    notice: str


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the chat, plain text that a client must not take for anything else."""

    number: int
    at: int
    player: int
    name: str
    text: str


class Welcome(_Message, tag="welcome", frozen=True, kw_only=True):
    """The answer to hello."""

    id: Id = None
    v: int
    table: TableInfo
    you: int | None
    """The number of your player; none for a spectator."""
    muted: tuple[int, ...]
    server_time: int


class SceneMessage(_Message, tag="scene", frozen=True, kw_only=True):
    """The table as you see it now; it takes the place of everything before it, the log excepted."""

    number: int
    """It grows with what you have been able to notice."""
    decision: int
    """Send it back with your next action."""
    log_from: int
    """Where in the log of this match the lines in the scene begin: where yours end, or at 0, and then they are all."""
    log_to: int
    """Where they end; say so in your hello when you come back."""
    scene: Scene | None
    """None before the first match, and for a spectator of a delayed table until there is something to show."""
    clocks: tuple[ClockInfo, ...] = ()
    """Empty without clocks; where answers are sealed a player sees no clock but his own."""
    window: WindowInfo | None = None
    """The live window that is open; left out where none is, for delayed spectators, and where it is not known."""
    state: TableState | None = None
    """How the table stands; left out if that is as in the message before."""


class ViewMessage(_Message, tag="view", frozen=True, kw_only=True):
    """What you know now, for programs: the view, and what you were told since `facts_from`."""

    number: int
    decision: int
    facts_from: int
    facts: tuple[Telling, ...]
    view: View | None
    clocks: tuple[ClockInfo, ...] = ()
    window: WindowInfo | None = None
    state: TableState | None = None


class Done(_Message, tag="done", frozen=True, kw_only=True):
    """What you asked for has been done and kept."""

    id: Id = None
    repeated: bool = False
    """Whether it had been done before and nothing has changed."""


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """One reason why something cannot be done now."""

    label: str
    """An action that it forbids, for example; empty where it is about no single one."""
    rule: str
    """The address of the rule; empty where no rule has to be named."""
    text: str
    """The rule's first sentence, or what else there is to say."""


class Because(_Message, tag="because", frozen=True, kw_only=True):
    """Why something cannot be done now; no reasons if it can."""

    id: Id = None
    reasons: tuple[Reason, ...]


class Advice(_Message, tag="advice", frozen=True, kw_only=True):
    """What a good bot would do in your place, knowing what you know."""

    id: Id = None
    decision: int
    """The decision that it is about, which is yours now."""
    action: str
    label: str
    rule: str
    text: str
    """The first sentence of the rule."""
    bot: str
    """The word of the bot that thought about it."""
    chance: float | None = None
    """How likely it thinks you are to win if you do so, from 0 to 1; left out where it has no estimate."""


class RefusedMessage(_Message, tag="refused", frozen=True, kw_only=True):
    """What you asked for has not been done, and nothing has changed."""

    id: Id = None
    code: str
    text: str
    rule: str = ""
    decision: int | None = None
    """Your decision now, where the one you answered is another."""


class Chat(_Message, tag="chat", frozen=True, kw_only=True):
    """Lines of the chat."""

    lines: tuple[ChatLine, ...]


class Pong(_Message, tag="pong", frozen=True, kw_only=True):
    """Somebody is there."""

    id: Id = None
    server_time: int


class Probe(_Message, tag="probe", frozen=True, kw_only=True):
    """How long is the way to you? Send an echo with this number at once."""

    number: int


class Bye(_Message, tag="bye", frozen=True, kw_only=True):
    """The server closes this socket; come back after so many milliseconds, if at all."""

    reason: Literal["restart", "slow", "session-ended"]
    reconnect_ms: int | None = None


Message = Welcome | SceneMessage | ViewMessage | Done | Because | Advice | RefusedMessage | Chat | Pong | Probe | Bye
ENCODER = msgspec.json.Encoder()


# Over HTTP


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made; what is left out has a sensible default."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    edition: Annotated[str, msgspec.Meta(max_length=40)] = ""
    options: dict[str, str | int | bool] = {}
    series: Annotated[str, msgspec.Meta(max_length=20)] = ""
    third: Literal["swap", "random", ""] = ""
    places: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=20)], ...], msgspec.Meta(max_length=7)] = ()
    """For every place `me`, `open` or the word of a bot; by default yours is the first and all others are open."""
    hot_seat: bool = False
    """Whether several people play at your browser: two places or more are `me`, by default all, and none is open."""
    clock: Clock = Clock()
    absent: Annotated[str, msgspec.Meta(max_length=20)] = "forfeit"
    visibility: Visibility = "link"
    rated: bool = False
    undo: bool = True
    chat: bool = True
    live: Live = Live()
    spectator_delay_ms: Annotated[int, msgspec.Meta(ge=0, le=600_000)] | None = None
    name: Name | None = None
    """What you are called, if you sit down yourself."""
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=7)] = ()
    """At a hot-seat table: a name for every `me`; for one that is left out it is `name` with a number."""


class SeatOf(msgspec.Struct, frozen=True, kw_only=True):
    """The key to one seat."""

    player: int
    secret: str
    link: str
    """Its holder's alone, as the secret is in it."""


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """A place of yours: keep the link, it is the key to it."""

    table: str
    player: int | None
    secret: str | None
    link: str
    """Yours alone: it holds the secret, which browsers do not send along."""
    invitation: str
    """For everybody else."""
    seats: tuple[SeatOf, ...]
    """All places of yours: one, or at a hot-seat table one a person; the browser itself holds only the first."""


class JoinTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take a place."""

    name: Name | None = None
    """Needed without an account."""
    place: PlayerNumber | None = None


class SeatKey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The secret of a seat: to hold it in this browser too."""

    secret: Secret


class SeatKeys(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The secrets of seats at one table."""

    secrets: Annotated[tuple[Secret, ...], msgspec.Meta(min_length=1, max_length=7)]


class AskedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat whose secret was sent."""

    player: int
    name: str
    seat: str
    """Empty before the first match."""
    asked: bool
    """Whether this seat owes a decision, which it knows itself."""


class AskedSeats(msgspec.Struct, frozen=True, kw_only=True):
    """To whom a screen that several people share has to be handed; nothing of the match is in it."""

    game: str
    hot_seat: bool
    seats: tuple[AskedSeat, ...]
    """In the order of the players."""


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    table: TableInfo
    state: TableState
    clocks: tuple[ClockInfo, ...] = ()
    you: int | None = None
    """The number of your player, if you have a place; the list of public tables does not look it up."""
    your_turn: bool = False
    """Whether you owe a decision."""


class TableList(msgspec.Struct, frozen=True, kw_only=True):
    """Tables, the latest first; `before` asks for the page after them."""

    tables: tuple[Listed, ...]
    before: str | None


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


class EditionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A named set of options."""

    name: str
    label: str
    differences: dict[str, str]
    """The options in which it differs from the first edition."""


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a game."""

    name: str
    label: str
    """What it settles, in a sentence."""
    ruling: str
    """The address of the rule that explains it."""
    ruling_text: str
    """How that rule begins, in Markdown."""
    values: tuple[str, ...]
    """The words allowed; empty for a whole number or a file."""
    value_labels: dict[str, str]
    default: str
    is_file: bool


class BotInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A bot that plays a game."""

    name: str
    """The word by which it is asked to a table."""
    label: str
    text: str
    """How it plays."""
    level: int
    """From 1 to 5 where it has levels, 0 where it has none."""
    default: bool
    """Whether it is the one to play against unless somebody wants another."""
    gentle: bool
    """Whether it is the one for a first game."""


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    name: str
    title: str
    summary: str
    notice: str
    """What is known of its cards and numbers and what is reconstructed, and that we are not its publishers."""
    editions: tuple[EditionInfo, ...]
    """The first is the default."""
    options: tuple[OptionInfo, ...]
    players: tuple[int, ...]
    """How many can play."""
    seats: dict[str, tuple[str, ...]]
    """For every number of players the words of the seats."""
    seat_labels: dict[str, str]
    series: tuple[str, ...]
    series_labels: dict[str, str]
    usual_series: str
    bots: tuple[BotInfo, ...]
    draws: bool
    passes_when_absent: bool


class GameList(msgspec.Struct, frozen=True, kw_only=True):
    """All games."""

    games: tuple[GameInfo, ...]


class RuleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A rule: its address and its text in Markdown."""

    address: str
    text: str


class ChapterInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What stands under one heading of a rulebook: a text in Markdown, then the rules."""

    title: str
    level: int
    """2 for a chapter, 3 for a part of the chapter before it."""
    text: str
    rules: tuple[RuleInfo, ...]


class RulebookInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The rulebook of a game: a text in Markdown below the title, then the chapters."""

    title: str
    text: str
    chapters: tuple[ChapterInfo, ...]


class DataInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a game's cards and numbers, and what is reconstructed."""

    notice: str
    components: tuple[ChapterInfo, ...]
    """The tables of cards and tokens; a dagger marks our reconstruction."""
    sources: tuple[ChapterInfo, ...]
    """Where all of it comes from."""


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a request was not carried out; nothing has changed."""

    code: str
    text: str
    rule: str = ""
