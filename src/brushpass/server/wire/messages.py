"""What the server tells over the socket of a table."""

from __future__ import annotations

from typing import Literal

import msgspec

from brushpass.core.scene import Scene, Step, Telling
from brushpass.core.view import View
from brushpass.server.wire.basics import Id
from brushpass.server.wire.standing import ChatLine, ClockInfo, LessonStep, TableInfo, TableState, WindowInfo


class _Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="say", omit_defaults=True, gc=False):
    """Something the server tells."""


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
    steps: tuple[Step, ...] = ()
    """What could be seen on the way to this scene since the lines in its log began, in order."""
    acted: int = 0
    """How many lines of the scene's log were told before your own latest action; 0 where it does not begin at 0."""
    clocks: tuple[ClockInfo, ...] = ()
    """Empty without clocks; where answers are sealed a player sees no clock but his own."""
    window: WindowInfo | None = None
    """The live window that is open; left out where none is, for delayed spectators, and where it is not known."""
    state: TableState | None = None
    """How the table stands; left out if that is as in the message before."""
    lesson: LessonStep | None = None
    """Where you are in a lesson; left out where there is none, and once it is over."""


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
    """A sentence about the position, else the rule's first one."""


class Because(_Message, tag="because", frozen=True, kw_only=True):
    """Why something cannot be done now; no reasons if it can."""

    id: Id = None
    reasons: tuple[Reason, ...]


class Advice(_Message, tag="advice", frozen=True, kw_only=True):
    """What the best bot would do in your place, knowing what you know."""

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
    low: float | None = None
    high: float | None = None
    """Between these that chance lies, at 95%."""
    reason: str = ""
    """Why it would do so, in a sentence; empty where it has none to tell."""
    learnt: str = ""
    """What you could conclude of something hidden from how the other has played; empty where that is little."""


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
