"""Matches that are over, moment by moment: by the eyes of a seat, of a spectator, or open with nothing hidden.

A moment is the state after some decisions of the seats, with what chance did because of the latest of them.
In a live window the clock decides too, and a match that was stopped at the table has that as its last moment.
A course is made once by playing a record; after that every moment of it costs one scene.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import msgspec

from brushpass.core.errors import BadInput
from brushpass.core.game import SPECTATOR, Game, State
from brushpass.core.match import STOPS, WATCHING, Match, Still
from brushpass.core.past import Past
from brushpass.core.record import CHANCE_WORD, Record
from brushpass.core.scene import LogLine, Scene, Step, in_record_order, steps_before
from brushpass.core.view import View
from brushpass.core.words import words
from brushpass.server.replay.open_scene import opened
from brushpass.server.rooms.sights import Sight, worth_beginning
from brushpass.solve import solved

OPEN_EYES: Final = "open"
"""The eyes that see everything that any seat sees."""
_MOST_LABELS: Final = 5_000

Chances = dict[str, tuple[tuple[int, float], ...]]
"""For each seat the moments before its decisions, and its chance to win then."""


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
    stills: tuple[Still, ...]
    """The steps on the way here."""


class Told(NamedTuple):
    """A heading, and what everybody was told under it; what still belongs to the turn before has none."""

    heading: str
    text: str


class Line(NamedTuple):
    """A moment in a list: who acted, and what everybody was told because of it."""

    seat: str
    told: tuple[Told, ...]


class Course:
    """A match that is over, with all its moments."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game: Final = game
        self.record: Final = record
        match = self._match = _unplayed(game, record)
        self.seats: Final = match.seats
        self.chances: Chances | None = None
        """What a mind thinks of them, once it has been asked."""
        self._instants: Final[list[Instant]] = []
        self._logs: Final[dict[tuple[str, str], tuple[LogLine, ...]]] = {}
        self._open_logs: Final[dict[str, list[tuple[int, LogLine]]]] = {}
        self._labels: Final[OrderedDict[tuple[int, str], dict[str, str]]] = OrderedDict()
        seat = action = ""
        stills: list[Still] = []
        for place, entry in enumerate(record.entries):
            if entry.seat != CHANCE_WORD or match.ticking:
                self._keep(seat, action, stills)
                stills = []
                seat, action = ("", "") if entry.seat == CHANCE_WORD else (entry.seat, entry.action)
            match.play(entry.seat, entry.action)
            stills += match.stills(place)
        self._keep(seat, action, stills)
        self._stopped: Final = bool(record.ending) and record.ending[0] in STOPS
        if self._stopped:
            match.stop(record.ending[0], record.ending[1:])
            self._keep("", "", ())
        self._starts: Final = [0, *(instant.length for instant in self._instants[:-1])]
        self._is_solved: Final = solved.shipped(game, match.options) is not None
        """The file was read for this, so that nobody waits for it who asks for a decision."""

    def _keep(self, seat: str, action: str, stills: Iterable[Still]) -> None:
        match = self._match
        told = {observer: match.told(observer) for observer in (*match.seats, WATCHING)}
        self._instants.append(
            Instant(match.snapshot(), match.length, told, seat, action, match.ticking, match.over, tuple(stills)),
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

    def share(self, seat: str) -> float:
        """What a seat has of the victory, from 0 to 1."""
        return self._match.rewards()[seat]

    def question(self, moment: int, seat: str) -> View:
        """What a seat was asked at a moment: where it could act unasked, not to act is a choice too."""
        view = self.view(moment, seat)
        return self.game.live.question(view) if self._instants[moment].ticks else view

    def past(self, moment: int, seat: str) -> Past:
        """What a seat had heard until a moment."""
        return Past(self._match.heard(seat)[: self._instants[moment].told[seat]])

    def sights(self, moment: int, seat: str) -> tuple[Sight, ...]:
        """What a seat saw before its decisions until a moment, as far as something can be concluded from there."""
        heard = {self._instants[number].told[seat]: number for number, _ in self.decisions(seat) if number < moment}
        worth = worth_beginning(heard, self._instants[moment].told[seat])
        return tuple(Sight(told, self.view(heard[told], seat)) for told in worth)

    def decisions(self, seat: str) -> Iterator[tuple[int, str]]:
        """The moments before the decisions of a seat, with the action that it took."""
        for number, instant in enumerate(self._instants):
            if instant.seat == seat:
                yield number - 1, instant.action

    def taken(self, moment: int, seat: str) -> str:
        """What a seat that is asked at a moment chose, at once or after others who are asked; empty if it never did."""
        last = moment + 1 if self._instants[moment].ticks else self.last
        chosen = (instant.action for instant in self._instants[moment + 1 : last + 1] if instant.seat == seat)
        action = next(chosen, "")
        return action if action in self.question(moment, seat).legal else ""

    def perfect(self, moment: int, seat: str) -> dict[str, float]:
        """How often an equilibrium takes each action of a seat at a moment; nothing where the game is not solved."""
        if not self._is_solved or self._is_stop(moment):
            return {}
        entries = self.record.entries[: self._instants[moment].length]
        return solved.equilibrium(self.game, self._match.options, entries, seat) or {}

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

    def steps(self, scene: Scene, moment: int, eyes: str, near: str = "") -> tuple[Step, ...]:
        """What was seen on the way to a moment with this scene; lines are counted in what was told because of it."""
        told = self.told(moment, eyes, scene.lang)
        show = self._open_still if eyes == OPEN_EYES else self._still
        listener = WATCHING if eyes == OPEN_EYES else eyes
        last = self._instants[moment].told[listener]
        stills = [still for still in self._instants[moment].stills if still.told.get(listener, last) < last]
        shown = msgspec.structs.replace(scene, log=told)
        return steps_before(shown, [show(still, moment, listener, shown, near) for still in stills])

    def _still(self, still: Still, moment: int, eyes: str, scene: Scene, _near: str) -> Scene:
        """The table in the middle of what led to a moment, with the lines told until then."""
        view = self.game.view(still.state, SPECTATOR if eyes == WATCHING else self.seats.index(eyes))
        since = self._instants[moment - 1].told[eyes] if moment else 0
        return self.game.scene(view, self._match.heard(eyes)[: still.told[eyes]], scene.lang, since)

    def _open_still(self, still: Still, moment: int, eyes: str, scene: Scene, near: str) -> Scene:
        """The same with nothing hidden: private lines come with the line for everybody that they stand before."""
        told = len(self._still(still, moment, eyes, scene, near).log)
        seats = enumerate(self.seats)
        scenes = {seat: self.game.scene(self.game.view(still.state, number), (), scene.lang) for number, seat in seats}
        public = [place for place, line in enumerate(scene.log, 1) if not line.private]
        lines = public[told - 1] if 0 < told <= len(public) else 0
        return msgspec.structs.replace(opened(scenes, near or self.seats[0], self.game.folder), log=scene.log[:lines])

    def _open_scene(self, moment: int, lang: str, near: str) -> Scene:
        self.check_seat(near)
        scenes = {seat: self.scene(moment, seat, lang) for seat in self.seats}
        scene = opened(scenes, near, self.game.folder)
        # Nobody in particular is asked here.
        prompt = self.scene(moment, WATCHING, lang).prompt
        return msgspec.structs.replace(scene, prompt=prompt, log=self._open_log(moment, lang))

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

    def told(self, moment: int, eyes: str, lang: str) -> tuple[LogLine, ...]:
        """What somebody was told because of what led to a moment."""
        if eyes == OPEN_EYES:
            return tuple(line for place, line in self._placed_open(lang) if self._moment_of(place) == moment)
        places = self._match.places(eyes)
        return tuple(line for line in self._log(eyes, lang) if self._moment_of(places[line.number]) == moment)

    def lines(self, lang: str) -> list[Line]:
        """All moments, as spectators were told of them."""
        places = self._match.places(WATCHING)
        found: list[list[LogLine]] = [[] for _ in self._instants]
        for line in self._log(WATCHING, lang):
            found[self._moment_of(places[line.number])].append(line)
        return [Line(instant.seat, divided(some)) for instant, some in zip(self._instants, found, strict=True)]

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
        rows = list(in_record_order(self._log(WATCHING, lang), self._match.places(WATCHING)))
        for seat in self.seats:
            name = speak.say(f"seat-{seat}")
            for order, line in in_record_order(self._log(seat, lang), self._match.places(seat)):
                if line.private:
                    text = speak.say("replay-only", name=name, text=line.text)
                    rows.append((order, msgspec.structs.replace(line, text=text)))
        rows.sort(key=lambda row: row[0])
        placed = [(order[0], msgspec.structs.replace(line, number=order[0])) for order, line in rows]
        return self._open_logs.setdefault(lang, placed)


def divided(lines: Iterable[LogLine]) -> tuple[Told, ...]:
    """Sentences under their headings; headings with nothing between them are one."""
    told: list[Told] = []
    for line in lines:
        last = told[-1] if told else None
        if line.heading and last is not None and last.heading and not last.text:
            told[-1] = Told(f"{last.heading} · {line.text}", "")
        elif line.heading:
            told.append(Told(line.text, ""))
        elif last is None:
            told.append(Told("", line.text))
        else:
            told[-1] = Told(last.heading, f"{last.text} {line.text}".strip())
    return tuple(told)


def state_of(game: Game, record: Record, length: int) -> State:
    """The truth after so many actions of a record."""
    match = _unplayed(game, record)
    for entry in record.entries[:length]:
        match.play(entry.seat, entry.action)
    return match.snapshot()


def _unplayed(game: Game, record: Record) -> Match:
    """The match of a record before its first action; what chance did is played by hand."""
    return Match(game, edition=record.edition, options=record.options, names=record.seats, chance_by_hand=True)


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
