"""How a table stands, as messages tell it."""

from __future__ import annotations

from typing import Literal

import msgspec

from brushpass.server.tables.setup import Clock, Live, Visibility


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


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """Where you are in the lesson of a game."""

    step: int
    """The number of your decision, counted from 1; the words for it are the client's."""
    of: int
    actions: tuple[str, ...]
    """What you may do without leaving the lesson: first the action that is meant, then others as good."""
    look: tuple[str, ...]
    """The keys of pieces and places to look at, beside those of the action."""


class DiceInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The fair dice of a match: the hash from the start on, the secret when it is over."""

    match: int
    hash: str
    secret: str = ""


class SeatEnding(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended for one seat."""

    seat: str
    place: int
    """Counted from 1; those who are level share a place."""
    points: int | None
    """None where no points decided."""


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended; who of the players sat where is told beside it."""

    how: str
    """The word for it: one of the game's, or `resigned`, `timed-out`, `agreed`, `abandoned`."""
    decided: str
    """How it was decided, in a sentence that does not say who won."""
    scored: Literal["points", "lead", "nothing"]
    """What the points mean: those of each seat, the lead of the winner, or nothing."""
    winners: tuple[str, ...]
    """Several for a shared victory or a draw."""
    seats: tuple[SeatEnding, ...]
    """In the order of the seats."""


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
    ending: Ending | None
    """How the latest match ended; none while it goes on, and before the first."""


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
    lesson: bool
    """Whether the first match begins with a lesson: what chance does in it is prepared and not from fair dice."""
    notice: str


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the chat, plain text that a client must not take for anything else."""

    number: int
    at: int
    player: int
    name: str
    text: str
