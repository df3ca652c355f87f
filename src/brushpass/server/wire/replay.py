"""Finished games over HTTP: moments, reviews, what could be known."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from brushpass.core.scene import LogLine, Scene, Step

MatchNumber = Annotated[int, msgspec.Meta(ge=1, le=1000)]
MomentNumber = Annotated[int, msgspec.Meta(ge=0, le=99_999)]
SeatWord = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class ReplayMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match of the table and how it ended."""

    match: int
    result: str


class ReplaySeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, how the game calls it, and who sat there."""

    seat: str
    label: str
    name: str


class ReplayTold(msgspec.Struct, frozen=True, kw_only=True):
    """A heading, where a turn or a round begins, and what everybody was told under it."""

    heading: str
    """Empty for what still belongs to the turn before."""
    text: str


class ReplayLine(msgspec.Struct, frozen=True, kw_only=True):
    """A moment in short: whose decision led there, and what everybody was told because of it."""

    number: int
    seat: str
    """Empty for the start, for the clock of a live game, and for the end of a match that was stopped."""
    told: tuple[ReplayTold, ...]


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is over."""

    table: str
    game: str
    match: int
    matches: tuple[ReplayMatch, ...]
    seats: tuple[ReplaySeat, ...]
    moments: tuple[ReplayLine, ...]


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The table at one moment of a match, by somebody's eyes."""

    number: int
    of: int
    """The number of the last moment."""
    seat: str
    action: str
    """The decision that led here, in words, if these eyes may know it."""
    told: tuple[LogLine, ...]
    """What these eyes were told because of it."""
    over: bool
    scene: Scene
    steps: tuple[Step, ...]
    """What these eyes saw on the way here; lines are counted in `told`."""


class Continue(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From which moment to play on, in which seat, against which bot."""

    match: MatchNumber = 1
    moment: MomentNumber
    seat: SeatWord
    bot: Annotated[str, msgspec.Meta(max_length=20)] = "simple"
    name: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    """Your name, if you are not logged in."""


class PerfectChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice, and how often perfect players take it."""

    action: str
    share: float
    played: bool


class LikelyChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice, and how likely the best bot would have taken it from what its seat knew."""

    action: str
    share: float
    played: bool


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """What the best bot thinks of a decision, from what its seat knew."""

    number: int
    """The moment before it."""
    action: str
    best: str
    mistake: bool
    """Whether the regret is more than 0 for certain, so that the other choice was better."""
    bluff: bool
    """Whether it was a bluff; the account of its moment says what about."""
    chance: float
    """How likely the seat was to win with the best choice, from 0 to 1."""
    regret: float
    """How much less likely with the choice that it took."""
    low: float
    high: float
    """Between these the regret lies, at 95% for all choices together."""
    reason: str
    """Why the best choice is better, in a sentence; empty where there is none to tell."""
    perfect: tuple[PerfectChoice, ...]
    """What an equilibrium does there, most often first; empty where the game is not solved."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """The decisions of a seat in which it had a choice; ask again while `done` is less than `of`."""

    match: int
    seat: str
    done: int
    of: int
    bot: str
    """The word of the bot that thinks; empty before its first thought."""
    simulations: int
    """How many games it imagines for one decision, at most."""
    decisions: tuple[Decision, ...]


class TurningPoint(msgspec.Struct, frozen=True, kw_only=True):
    """The moment from which on the chance to win was another."""

    number: int
    before: float
    """The chance in the stretch before it, from 0 to 1."""
    after: float
    heading: str
    """The turn or round in which it lay; empty where there is none."""
    text: str
    """What happened then."""


class SeatCurve(msgspec.Struct, frozen=True, kw_only=True):
    """The chance of one seat to win, over the match."""

    seat: str
    by: Literal["estimate", "mind", "search"]
    """By an estimate of everything as it really lay, or from what the seat knew before each of its decisions: by the
    value of a trained mind, or by what a review has found."""
    moments: tuple[int, ...]
    """The last one is the end."""
    chances: tuple[float, ...]
    """One for each of them, from 0 to 1."""
    turning: TurningPoint | None
    """None where the match never turned before its end."""


class Curves(msgspec.Struct, frozen=True, kw_only=True):
    """How the chance to win of every seat went up and down in a finished match."""

    match: int
    last: int
    """The number of the last moment, in which everything can be looked at openly."""
    seats: tuple[SeatCurve, ...]


class KnownTurn(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a seat was told, and how likely something hidden was for it before and after that."""

    text: str
    """A line of its log; empty for what the other usually chooses, before anything is told of it."""
    before: float
    after: float


class KnownPossibility(msgspec.Struct, frozen=True, kw_only=True):
    """What something hidden could have been, in the words of the game."""

    label: str
    """Empty if it was not on the table."""
    copies: int
    """At least so many of them lie together."""
    share: float
    """In which part of the worlds it is so, from 0 to 1."""
    concluded: float | None
    """How likely it was by how the other seat had played as well; null where nobody can say."""
    turns: tuple[KnownTurn, ...]
    """What told the seat most of it, in the order of its log; empty for all but what has become much likelier."""
    true: bool


class KnownFact(msgspec.Struct, frozen=True, kw_only=True):
    """What the seat could think of one hidden thing, or of several that lay together."""

    place: str
    piece: str
    """The key of the piece as the seat saw it; empty for all that was hidden in its place."""
    where: str
    """How the place is called; empty where the name of the piece says it."""
    subject: str
    """How the piece is called; empty where the name of the place says enough."""
    count: int
    """How many things are meant: so much is the sum of all shares."""
    possibilities: tuple[KnownPossibility, ...]
    """The likeliest, and those that were true."""
    rest: float
    """The sum of the shares of all others."""
    rest_concluded: float | None
    """The same by how the other seat had played as well."""


class KnownBluff(msgspec.Struct, frozen=True, kw_only=True):
    """That a decision was a bluff: it looked like other secrets, and made what was true look unlikely."""

    other: str
    """The seat that could be misled."""
    where: str
    subject: str
    label: str
    """What was true: in which place, of what, and what it was."""
    before: float
    """How likely the other seat could think it before the decision, from 0 to 1."""
    after: float


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat could have known at a moment, against what was true, and what that meant for its decision."""

    number: int
    seat: str
    worlds: int
    """How many worlds that agree with what the seat knew were looked at; 0 if nothing was hidden any more."""
    facts: tuple[KnownFact, ...]
    """Those first that its decision spoke of."""
    bot: str
    """The word of the bot that thinks; empty where the seat had no choice."""
    would: tuple[LikelyChoice, ...]
    """What that bot would have done in its place, the likeliest first."""
    bluff: KnownBluff | None
    """The bluff that its decision was, if it was one."""
    decision: Decision | None
    """What the best bot thinks of its decision, from what it knew."""
    hindsight: Decision | None
    """What it thinks of it when it knows everything that was hidden then."""


# Courses
