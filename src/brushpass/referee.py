"""The referee: one match for programs in any language, one JSON object a line in each direction.

The program at the other end is the host: it may ask for any seat's view and plays every seat, chance too if it likes.
So who waits and the scores are told as they are, and not as far as a seat may know them.
`docs/referee.md` describes the requests; every line gets exactly one answer, and a refused request changes nothing.
That holds for bugs too: the host hears of one in an answer, and the error stream has the rest.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Annotated, BinaryIO, Literal, assert_never

import msgspec

from brushpass.core import options as option_words
from brushpass.core.dice import Dice, unpredictable
from brushpass.core.errors import BrushpassError
from brushpass.core.game import Game
from brushpass.core.match import WATCHING, Match
from brushpass.core.record import CHANCE_WORD, parse

LONGEST_LINE = 1 << 20
"""Bytes in the longest request that is read."""
_LONGEST_CAUSE = 200
_CHANCE_STREAM = 1  # the match's own dice have the stream before

_LOG = logging.getLogger(__name__)

Id = str | int | None


class _Request(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """What every request has: an optional id, sent back with the answer."""

    id: Id = None


class New(_Request, tag="new", kw_only=True):
    """Begin a match."""

    edition: str | None = None
    options: dict[str, str | int | bool] = {}
    names: dict[str, str] = {}
    seed: int | None = None
    chance: Literal["sampled", "scripted"] = "sampled"


class Load(_Request, tag="load", kw_only=True):
    """Begin with the match of a record."""

    record: str
    seed: int | None = None
    chance: Literal["sampled", "scripted"] = "sampled"


class Waiting(_Request, tag="waiting"):
    """Who owes a decision?"""


class Legal(_Request, tag="legal", kw_only=True):
    """What may a seat, or chance, do?"""

    seat: str


class Play(_Request, tag="play", kw_only=True):
    """A seat acts."""

    seat: str
    action: str


class Chance(_Request, tag="chance", kw_only=True):
    """Chance acts: as the host says, or by a throw of dice."""

    action: str | None = None


class ViewOf(_Request, tag="view", kw_only=True):
    """What does a seat, or a spectator, know?"""

    seat: str


class Facts(_Request, tag="facts", kw_only=True):
    """What has a seat, or a spectator, been told?"""

    seat: str
    since: Annotated[int, msgspec.Meta(ge=0)] = 0


class Result(_Request, tag="result"):
    """How does the match stand?"""


class RecordOf(_Request, tag="record"):
    """The match as text, secrets included."""


class Quit(_Request, tag="quit"):
    """No more requests."""


Request = New | Load | Waiting | Legal | Play | Chance | ViewOf | Facts | Result | RecordOf | Quit
Answer = dict[str, object]
"""The fields of an answer, ready for JSON."""


class _Marked(msgspec.Struct):
    """The one field worth reading in a request that is none."""

    id: Id = None


_REQUESTS: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_IDS = msgspec.json.Decoder(_Marked)


class Refused(Exception):
    """A request that cannot be carried out; nothing has changed."""

    def __init__(self, code: str, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule


class Referee:
    """The answers to requests about one match at a time."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._match: Match | None = None
        self._scripted = False
        self._dice = unpredictable()

    def answer(self, request: Request) -> Answer:
        """Carry out a request; the answer's fields without `ok` and `id`."""
        if isinstance(request, New | Load):
            return self._begin(request)
        if isinstance(request, Quit):
            return {}
        if self._match is None:
            raise Refused("no-match", "There is no match yet: send new or load first.")
        return self._ask(self._match, request)

    def _begin(self, request: New | Load) -> Answer:
        scripted = request.chance == "scripted"
        if isinstance(request, New):
            match = Match(
                self.game,
                edition=request.edition,
                options=request.options,
                names=request.names,
                seed=request.seed,
                chance_by_hand=scripted,
            )
        else:
            record = parse(request.record)
            if record.game != self.game.name:
                raise Refused("wrong-game", f"The record is of {record.game}; this referee knows {self.game.name}.")
            match = Match.replay(self.game, record, seed=request.seed, chance_by_hand=scripted)
        self._dice = unpredictable() if request.seed is None else Dice(request.seed, _CHANCE_STREAM)
        self._scripted = scripted
        self._match = match
        return {
            "game": self.game.name,
            "edition": match.edition,
            "options": option_words.changed(match.options, self.game.editions[match.edition]),
            "seats": dict(match.names),
            "waiting": match.waiting(),
        }

    def _ask(
        self, match: Match, request: Waiting | Legal | Play | Chance | ViewOf | Facts | Result | RecordOf
    ) -> Answer:
        if isinstance(request, Waiting):
            return {"waiting": match.waiting(), "over": match.over}
        if isinstance(request, Legal):
            return {"seat": request.seat, "actions": match.legal(request.seat)}
        if isinstance(request, Play):
            if request.seat == CHANCE_WORD:
                raise Refused("not-a-seat", "Chance acts by the request chance, not by play.")
            return self._played(match, request.seat, request.action)
        if isinstance(request, Chance):
            return self._chance(match, request.action)
        if isinstance(request, ViewOf):
            return {"view": match.view(request.seat)}
        if isinstance(request, Facts):
            return _facts(match, request)
        if isinstance(request, Result):
            return _result(match)
        if isinstance(request, RecordOf):
            return {"record": match.record.text()}
        assert_never(request)

    def _played(self, match: Match, seat: str, action: str) -> Answer:
        told = match.play(seat, action)
        return {"told": told, "waiting": match.waiting(), "over": match.over}

    def _chance(self, match: Match, action: str | None) -> Answer:
        if not self._scripted:
            raise Refused("chance-sampled", "Chance acts by itself in this match; begin one with scripted chance.")
        if action is None:
            possible = match.legal(CHANCE_WORD)
            if not possible:
                raise Refused("chance-not-waiting", "Chance has nothing to decide now.")
            action = possible[self._dice.below(len(possible))]
        match.play(CHANCE_WORD, action)
        return {"action": action, "waiting": match.waiting(), "over": match.over}


def serve(game: Game, requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until `quit` or the end of the input."""
    referee = Referee(game)
    for line in _lines(requests):
        request, text = _exchange(referee, line)
        answers.write(text + b"\n")
        answers.flush()
        if isinstance(request, Quit):
            return


def _lines(requests: BinaryIO) -> Iterator[bytes | None]:
    """The lines of the input, None for each that is too long to be read."""
    while line := requests.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = requests.readline(LONGEST_LINE)
        yield None


def _exchange(referee: Referee, line: bytes | None) -> tuple[Request | None, bytes]:
    """The request in a line, if it is one, and the answer as a line without its end."""
    request: Request | None = None
    try:
        request = _read(line)
        return request, _encoded(True, request.id, _carried_out(referee, request))
    except Exception as problem:
        refused = problem if isinstance(problem, Refused) else _bug(problem)
    error = {"code": refused.code, "message": str(refused)}
    if refused.rule is not None:
        error["rule"] = refused.rule
    identity = request.id if request is not None else _id_of(line)
    return None, _encoded(False, identity, {"error": error})


def _carried_out(referee: Referee, request: Request) -> Answer:
    """The answer to a request; a mistake of the host is refused under the name of its message."""
    try:
        return referee.answer(request)
    except BrushpassError as mistake:
        raise Refused(mistake.message, str(mistake), mistake.rule) from mistake


def _bug(problem: Exception) -> Refused:
    """What the host is told of a bug: that it is one, and of which kind."""
    _LOG.error("a request could not be answered", exc_info=problem)
    return Refused("internal-error", f"This is a bug in Brushpass: {type(problem).__name__}.")


def _read(line: bytes | None) -> Request:
    if line is None:
        raise Refused("line-too-long", f"A line has {LONGEST_LINE} bytes at most.")
    try:
        return _REQUESTS.decode(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise Refused("not-utf8", "The line is not UTF-8.") from error
    except msgspec.ValidationError as error:
        raise Refused("bad-request", f"The request does not fit: {str(error)[:_LONGEST_CAUSE]}.") from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("not-json", "The line is not one JSON object.") from error


def _id_of(line: bytes | None) -> Id:
    """The id of a request that cannot be read, if at least that can."""
    try:
        return _IDS.decode((line or b"").decode("utf-8")).id
    except (UnicodeDecodeError, msgspec.DecodeError, RecursionError):
        return None


def _encoded(ok: bool, identity: Id, answer: Answer) -> bytes:
    head: Answer = {"ok": ok} if identity is None else {"ok": ok, "id": identity}
    return msgspec.json.encode({**head, **answer})


def _facts(match: Match, request: Facts) -> Answer:
    """What a seat heard from a number on, and the number from which to ask next time."""
    told = [telling for telling in match.heard(request.seat) if telling.number >= request.since]
    return {"facts": told, "next": told[-1].number + 1 if told else request.since}


def _result(match: Match) -> Answer:
    watched = match.view(WATCHING)
    return {
        "over": match.over,
        "ending": watched.ending,
        "winners": list(watched.winners),
        "scores": match.scores(),
    }
