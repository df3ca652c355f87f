"""Matches that are over, moment by moment: by the eyes of a seat, of a spectator, or open with nothing hidden.

A moment is the state after some decisions of the seats, with what chance did because of the latest of them.
In a live window the clock decides too, and a match that was stopped at the table has that as its last moment.
A course is made once by playing a record; after that every moment of it costs one scene.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from brushpass.core.errors import BadInput
from brushpass.core.game import SPECTATOR, Game, State
from brushpass.core.match import STOPS, WATCHING, Match
from brushpass.core.record import CHANCE_WORD, Record
from brushpass.core.scene import LogLine, Piece, Place, Scene
from brushpass.core.view import View
from brushpass.core.words import words

OPEN_EYES: Final = "open"
"""The eyes that see everything that any seat sees."""
BACK: Final = "back"
LOOSE: Final = "loose"
"""The tag of a piece that lies somewhere in its place, nobody knows where."""
_MOST_LABELS: Final = 5_000


class Instant(NamedTuple):
    """One moment: the true state, how much was played and told until then, and what led there."""

    state: State
    length: int
    """How many actions of the record had been played."""
    told: dict[str, int]
    seat: str
    """Whose decision led here: empty for the start, for the clock, and for a match that was stopped."""
    action: str
    ticks: bool
    """Whether seats may act unasked now."""
    over: bool


class Line(NamedTuple):
    """A moment in a list: who acted, what everybody was told because of it, and whether a turn begins there."""

    seat: str
    text: str
    heading: bool


class Course:
    """A match that is over, with all its moments."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game: Final = game
        self.record: Final = record
        match = self._match = Match(
            game, edition=record.edition, options=record.options, names=record.seats, chance_by_hand=True
        )
        self.seats: Final = match.seats
        self._instants: Final[list[Instant]] = []
        self._logs: Final[dict[tuple[str, str], tuple[LogLine, ...]]] = {}
        self._open_logs: Final[dict[str, list[tuple[int, LogLine]]]] = {}
        self._labels: Final[OrderedDict[tuple[int, str], dict[str, str]]] = OrderedDict()
        seat = action = ""
        for entry in record.entries:
            if entry.seat != CHANCE_WORD or match.ticking:
                self._keep(seat, action)
                seat, action = ("", "") if entry.seat == CHANCE_WORD else (entry.seat, entry.action)
            match.play(entry.seat, entry.action)
        self._keep(seat, action)
        self._stopped: Final = bool(record.ending) and record.ending[0] in STOPS
        if self._stopped:
            match.stop(record.ending[0], record.ending[1:])
            self._keep("", "")
        self._starts: Final = [0, *(instant.length for instant in self._instants[:-1])]

    def _keep(self, seat: str, action: str) -> None:
        match = self._match
        told = {observer: match.told(observer) for observer in (*match.seats, WATCHING)}
        self._instants.append(
            Instant(match.snapshot(), match.length, told, seat, action, match.ticking, match.over),
        )

    # Questions

    @property
    def last(self) -> int:
        """The number of the last moment; the first has the number 0."""
        return len(self._instants) - 1

    def instant(self, moment: int) -> Instant:
        """A moment by its number."""
        return self._instants[moment]

    def prelude(self, moment: int) -> tuple[tuple[str, str], ...]:
        """All actions up to a moment, each with its seat."""
        entries = self.record.entries[: self._instants[moment].length]
        return tuple((entry.seat, entry.action) for entry in entries)

    def view(self, moment: int, eyes: str) -> View:
        """What a seat, or a spectator, knew at a moment."""
        if self._is_stop(moment):
            return self._match.view(eyes)
        return self.game.view(self._instants[moment].state, SPECTATOR if eyes == WATCHING else self.seats.index(eyes))

    def question(self, moment: int, seat: str) -> View:
        """What a seat was asked at a moment: where it could act unasked, not to act is a choice too."""
        view = self.view(moment, seat)
        return self.game.live_question(view) if self._instants[moment].ticks else view

    def decisions(self, seat: str) -> Iterator[tuple[int, str]]:
        """The moments before the decisions of a seat, with the action that it took."""
        for number, instant in enumerate(self._instants):
            if instant.seat == seat:
                yield number - 1, instant.action

    def _is_stop(self, moment: int) -> bool:
        """Is this the moment in which the match was stopped at the table?"""
        return self._stopped and moment == self.last

    # Scenes

    def scene(self, moment: int, eyes: str, lang: str, near: str = "") -> Scene:
        """The table at a moment by somebody's eyes; open ones look from the side of the seat `near`."""
        if eyes == OPEN_EYES:
            return self._open_scene(moment, lang, near or self.seats[0])
        if eyes != WATCHING:
            self.check_seat(eyes)
        if self._is_stop(moment):
            return self._match.scene(eyes, lang)
        view = self.view(moment, eyes)
        heard = self._match.heard(eyes)[: self._instants[moment].told[eyes]]
        return self.game.scene(view, heard, lang)

    def _open_scene(self, moment: int, lang: str, near: str) -> Scene:
        self.check_seat(near)
        scenes = {seat: self.scene(moment, seat, lang) for seat in self.seats}
        return msgspec.structs.replace(merged(scenes, near), log=self._open_log(moment, lang))

    def check_seat(self, seat: str) -> None:
        """Whoever names a seat names one of this match."""
        if seat not in self.seats:
            raise BadInput("unknown-seat", seat=seat, known=", ".join(self.seats))

    # Words

    def label(self, moment: int, seat: str, action: str, lang: str) -> str:
        """How an action is said to the seat that may choose it at a moment."""
        key = (moment, f"{seat} {lang}")
        labels = self._labels.get(key)
        if labels is None:
            scene = self.game.scene(self.question(moment, seat), (), lang)
            labels = self._labels[key] = {choice.action: choice.label for choice in scene.choices}
            if len(self._labels) > _MOST_LABELS:
                self._labels.popitem(last=False)
        return labels.get(action, action)

    def action(self, moment: int, eyes: str, lang: str) -> str:
        """The decision that led to a moment in words, for whoever took it and for open eyes; others have the log."""
        instant = self._instants[moment]
        if not instant.seat or eyes not in (instant.seat, OPEN_EYES):
            return ""
        return self.label(moment - 1, instant.seat, instant.action, lang)

    def told(self, moment: int, eyes: str, lang: str) -> str:
        """What somebody was told because of what led to a moment."""
        if eyes == OPEN_EYES:
            lines = [line for place, line in self._placed_open(lang) if self._moment_of(place) == moment]
        else:
            places = self._match.places(eyes)
            lines = [line for line in self._log(eyes, lang) if self._moment_of(places[line.number]) == moment]
        return " ".join(line.text for line in lines)

    def lines(self, lang: str) -> list[Line]:
        """All moments, as spectators were told of them."""
        places = self._match.places(WATCHING)
        found: list[list[LogLine]] = [[] for _ in self._instants]
        for line in self._log(WATCHING, lang):
            found[self._moment_of(places[line.number])].append(line)
        return [
            Line(instant.seat, " ".join(line.text for line in some), any(line.heading for line in some))
            for instant, some in zip(self._instants, found, strict=True)
        ]

    def _moment_of(self, place: int) -> int:
        """The moment to which the action at a place of the record led."""
        last = self.last - self._stopped
        return min(bisect_right(self._starts, place) - 1, last)

    def _log(self, eyes: str, lang: str) -> tuple[LogLine, ...]:
        """The whole log of somebody."""
        log = self._logs.get((eyes, lang))
        if log is None:
            log = self._logs[eyes, lang] = self._match.scene(eyes, lang).log
        return log

    def _open_log(self, moment: int, lang: str) -> tuple[LogLine, ...]:
        length = self._instants[moment].length
        return tuple(line for place, line in self._placed_open(lang) if place < length)

    def _placed_open(self, lang: str) -> list[tuple[int, LogLine]]:
        """What everybody heard, and in between what some seats alone heard, each with the place of its action."""
        kept = self._open_logs.get(lang)
        if kept is not None:
            return kept
        speak = words(lang, self.game.folder)
        rows = [(order, line) for order, line in _ordered(self._log(WATCHING, lang), self._match.places(WATCHING))]
        for seat in self.seats:
            name = speak.say(f"seat-{seat}")
            for order, line in _ordered(self._log(seat, lang), self._match.places(seat)):
                if line.private:
                    text = speak.say("replay-only", name=name, text=line.text)
                    rows.append((order, msgspec.structs.replace(line, text=text)))
        rows.sort(key=lambda row: row[0])
        placed = [(order[0], msgspec.structs.replace(line, number=order[0])) for order, line in rows]
        return self._open_logs.setdefault(lang, placed)


def _ordered(log: Iterable[LogLine], places: list[int]) -> Iterator[tuple[tuple[int, int, bool], LogLine]]:
    """Each line with what orders it: its action, how many lines for everybody the action has before it, its kind."""
    action = public = 0
    for line in log:
        public = public if places[line.number] == action else 0
        action = places[line.number]
        yield (action, public, not line.private), line
        public += not line.private


# Open scenes


def merged(scenes: Mapping[str, Scene], near: str) -> Scene:
    """One scene of those of all seats, seen from one side, in which nothing is hidden that any of them knows.

    What belongs to a seat is shown as that seat sees it, and what can be chosen is what the deciding seat can choose.
    """
    base = scenes[near]
    versions: dict[str, dict[str, Place]] = {}
    for seat, scene in scenes.items():
        for place in scene.places:
            versions.setdefault(place.key, {})[seat] = place
    keys = [*(place.key for place in base.places), *versions]
    firsts = {key: versions[key].get(near) or next(iter(versions[key].values())) for key in keys}
    places = tuple(_merged_place(place, versions[key]) for key, place in firsts.items())
    choices = next((scene.choices for scene in (base, *scenes.values()) if scene.choices), ())
    return msgspec.structs.replace(base, places=places, choices=choices)


def _merged_place(place: Place, versions: Mapping[str, Place]) -> Place:
    chosen = versions.get(place.owner, place)
    pieces = list(chosen.pieces)
    for version in versions.values():
        if version is not chosen:
            pieces = _with_known(_turned_up(pieces, version.pieces), version.pieces)
    return msgspec.structs.replace(chosen, pieces=tuple(pieces))


def _turned_up(pieces: Sequence[Piece], others: Sequence[Piece]) -> list[Piece]:
    """Pieces, those face down as another seat knows them: the piece with the same key, or at the same position."""
    by_key = {piece.key: piece for piece in others}
    by_position = [piece for piece in others if LOOSE not in piece.tags]
    fixed = [piece for piece in pieces if LOOSE not in piece.tags]
    if len(by_position) != len(fixed):
        by_position = fixed
    at = {piece.key: index for index, piece in enumerate(fixed)}
    found = []
    for piece in pieces:
        if piece.kind == BACK and piece.key in at:
            twin = by_key.get(piece.key) or by_position[at[piece.key]]
            piece = msgspec.structs.replace(twin, x=piece.x, y=piece.y)
        found.append(piece)
    return found


def _with_known(pieces: list[Piece], others: Sequence[Piece]) -> list[Piece]:
    """Pieces, and those that only another seat knows to be there; in a grid they lie where it sees them lie."""
    keys = {piece.key for piece in pieces}
    missing = [piece for piece in others if piece.kind != BACK and piece.key not in keys]
    if not missing:
        return pieces
    here = {piece.key: piece for piece in pieces}
    # Each side may see a grid from its own end: what lies under a piece tells where that is for the others.
    under = {(piece.x, piece.y): here[piece.key] for piece in reversed(others) if piece.key in here}
    for piece in missing:
        ground = under.get((piece.x, piece.y), piece)
        pieces.append(msgspec.structs.replace(piece, x=ground.x, y=ground.y))
    return pieces


# Courses of a node


class Courses:
    """The courses that were looked at lately."""

    def __init__(self, most: int = 8) -> None:
        self._most = most
        self._courses: OrderedDict[tuple[str, int], Course] = OrderedDict()

    def get(self, table: str, match: int) -> Course | None:
        """A course that is kept."""
        course = self._courses.get((table, match))
        if course is not None:
            self._courses.move_to_end((table, match))
        return course

    def put(self, table: str, match: int, course: Course) -> None:
        """Keep a course, and let go of the one that nobody has looked at for longest if there are too many."""
        self._courses[table, match] = course
        if len(self._courses) > self._most:
            self._courses.popitem(last=False)
