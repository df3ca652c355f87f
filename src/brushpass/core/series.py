"""A series: matches of one game between the same players, who change seats from match to match, and a score.

    brushpass-series 1
    format best_of_3
    third swap
    player Ada
    player Bea

    brushpass 1
    game cold-war
    edition ffg-2011
    seat cia Ada
    seat kgb Bea

    chance draw cuba
    ...
    end hundred cia
    brushpass 1
    ...

The players stand in the order of their seats in the first match.
Below the first empty line are the records of the matches, one after another; the last one may still go on.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import NamedTuple

import msgspec

from brushpass.core.dice import Dice, unpredictable
from brushpass.core.errors import BadInput, BadRecord
from brushpass.core.game import MAX_SEATS, Game
from brushpass.core.match import WATCHING, Match
from brushpass.core.record import Record, parse

VERSION = 1
SINGLE = "single"
SWAP, RANDOM = "swap", "random"
THIRDS = (SWAP, RANDOM)
DRAWN_GAME = 3
"""The game for which lots may be drawn."""
_HEADER = ("brushpass-series", "format", "third", "player")
_FORMAT_LINE, _THIRD_LINE, _FIRST_PLAYER_LINE = range(2, len(_HEADER) + 1)
_MATCH = "brushpass"
_LETTERS = "ABCDEFG"  # one for each of the seats that a game can have


class Format(NamedTuple):
    """How many points win a series, and for how many seats it is."""

    points: int
    most_seats: int = MAX_SEATS

    def games(self, seats: int) -> int:
        """The game with which a series ends at the latest: by then somebody has the points, if none were shared."""
        return seats * (self.points - 1) + 1


FORMATS = {SINGLE: Format(1), "best_of_3": Format(2, most_seats=2), "first_to_3": Format(3)}
"""Three games decide between two players only: of more players each might win one."""


def formats(seats: int) -> list[str]:
    """The formats for a game with so many seats."""
    return [word for word, form in FORMATS.items() if seats <= form.most_seats]


def match_seed(seed: int, number: int) -> int:
    """The seed of match number `number`, counted from 0, of whatever has this seed."""
    digest = hashlib.blake2b(f"{seed} {number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") >> 2


def points_text(points: Fraction) -> str:
    """Points as they are written: `2`, `1/2`, `1 1/2`."""
    whole, part = divmod(points, 1)
    return " ".join([str(number) for number in (whole, part) if number]) or "0"


def spoken_name(name: str, lang: str) -> str:
    """A player's name; a name that a series gave is told in the language of the reader."""
    # Imported here: words are made of files, and the engine must not read files to start.
    from brushpass.core.words import words

    given = {_given_name(letter): letter for letter in _LETTERS}
    return words(lang).say("series-player", letter=given[name]) if name in given else name


class Series:
    """Several matches of one game in one of the `FORMATS`.

    A match that is won gives a point, and several winners share it equally.
    The series is over when a player has the points that the format asks for, or with the last game of the format.
    After every game each player moves on by one seat, so two players exchange seats and after as many games as there
    are seats everybody has had each of them; with `third="random"` lots are drawn for the third game instead.
    A series of a `single` game is that match, with its seed and, unless the players have names, its names.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[str] | None = None,
        *,
        format: str | None = None,  # noqa: A002 - what a series is played in is called its format
        third: str = SWAP,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        chance_by_hand: bool = False,
    ) -> None:
        self.game = game
        self.format = _known_format(game.series if format is None else format)
        self.third = _known_third(third)
        trial = Match(game, edition=edition, options=options, seed=seed, chance_by_hand=True)
        self.seats = trial.seats
        _check_seats(self.format, len(self.seats))
        self.edition = trial.edition
        self.options = trial.record.options
        self.seed = seed
        self._chance_by_hand = chance_by_hand
        self._matches: list[Match] = []
        self._lots = unpredictable() if seed is None else Dice(seed)
        self._drawn: int | None = None
        """By how many seats the third game is turned, once lots have been drawn for it."""
        self.players: tuple[str, ...] = self._checked_players(players)

    # Questions

    @property
    def matches(self) -> list[Match]:
        """The matches begun so far; only the last one may still go on."""
        return list(self._matches)

    @property
    def latest(self) -> Match | None:
        """The match begun last, if one has begun."""
        return self._matches[-1] if self._matches else None

    @property
    def match(self) -> Match | None:
        """The match that goes on now, if one does."""
        return self._matches[-1] if self._matches and not self._matches[-1].over else None

    @property
    def most_games(self) -> int:
        """How many games the series has at most."""
        return FORMATS[self.format].games(len(self.seats))

    @property
    def score(self) -> dict[str, Fraction]:
        """The points of every player."""
        return self._score(len(self._matches))

    @property
    def over(self) -> bool:
        """Has the series ended?"""
        return _decided(self.format, self.score, sum(match.over for match in self._matches))

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with the most points once the series is over, none before."""
        if not self.over:
            return ()
        score = self.score
        return tuple(player for player in self.players if score[player] == max(score.values()))

    def seats_of(self, number: int) -> dict[str, str]:
        """The player in each seat of game `number`, counted from 1, once no lots are left to be drawn for it."""
        if not 1 <= number <= self.most_games:
            raise BadInput("series-game-unsettled", number=number)
        return self._turned(self._turn(number))

    def player_of(self, seat: str) -> str:
        """The player in a seat of the latest game, or of the first one before it begins."""
        if seat not in self.seats:
            raise BadInput("unknown-seat", seat=seat, known=", ".join(self.seats))
        return self.seats_of(max(1, len(self._matches)))[seat]

    def draws_lots(self, number: int) -> bool:
        """Is game `number`, counted from 1, the one for which lots are drawn?"""
        return self.third == RANDOM and number == DRAWN_GAME

    def seed_of(self, number: int) -> int | None:
        """The seed of game `number`, counted from 1, if the series has one."""
        return _seed_of(self.format, self.seed, number)

    # Playing

    def next(self) -> Match:
        """Begin the next match."""
        number = self._next_number()
        if self.draws_lots(number):
            self._drawn = self._lots.below(len(self.seats))
        match = self._new_match(self.seats_of(number), self.seed_of(number), chance_by_hand=self._chance_by_hand)
        self._matches.append(match)
        return match

    def replace_match(self, match: Match) -> None:
        """Go on with another course of the match that goes on now, such as one from before a move taken back."""
        if self.match is None or match.names != self.match.names:
            raise BadInput("series-wrong-seats", number=len(self._matches))
        self._matches[-1] = match

    def _next_number(self) -> int:
        if self.match is not None:
            raise BadInput("series-match-open")
        if self.over:
            raise BadInput("series-over")
        return len(self._matches) + 1

    def _new_match(self, names: Mapping[str, str], seed: int | None, *, chance_by_hand: bool) -> Match:
        return Match(
            self.game,
            edition=self.edition,
            options=self.options,
            names=names,
            seed=seed,
            chance_by_hand=chance_by_hand,
        )

    def _score(self, matches: int) -> dict[str, Fraction]:
        """The points of every player from the first few matches."""
        return _points(self.players, ((match.names, match.view(WATCHING).winners) for match in self._matches[:matches]))

    # Seats

    def _turn(self, number: int) -> int:
        """By how many seats the players have moved on in a game."""
        if self.third == SWAP or number < DRAWN_GAME:
            return number - 1
        if self._drawn is None:
            raise BadInput("series-game-unsettled", number=number)
        return self._drawn + number - DRAWN_GAME

    def _turned(self, turn: int) -> dict[str, str]:
        count = len(self.players)
        return {seat: self.players[(place + turn) % count] for place, seat in enumerate(self.seats)}

    def _checked_players(self, players: Sequence[str] | None) -> tuple[str, ...]:
        """As many players as seats, with names that a record can hold and that tell them apart."""
        if players is None and self.format == SINGLE:
            return tuple(seat.upper() for seat in self.seats)
        named = [_given_name(letter) for letter in _LETTERS[: len(self.seats)]] if players is None else players
        if len(named) != len(self.seats):
            raise BadInput("players-for-seats", seats=len(self.seats), given=len(named))
        names = self._new_match(dict(zip(self.seats, named, strict=True)), None, chance_by_hand=True).names
        checked = tuple(names.values())
        for name in checked:
            if checked.count(name) > 1:
                raise BadInput("players-alike", name=name)
        return checked

    # Words

    def heading(self, number: int, lang: str = "en") -> str:
        """Which game of the series this is, counted from 1, and the score before it."""
        return self._say("series-heading", lang, self._score(number - 1), number=number, most=self.most_games)

    def standing(self, lang: str = "en") -> str:
        """The score after the games that are over, and who has won the series if it is over."""
        games = sum(match.over for match in self._matches)
        if not self.over:
            return self._say("series-standing", lang, self.score, games=games)
        winners = ", ".join(spoken_name(name, lang) for name in self.winners)
        return self._say("series-result", lang, self.score, winners=winners, count=len(self.winners))

    def _say(self, message: str, lang: str, score: Mapping[str, Fraction], **arguments: str | int) -> str:
        # Imported here: words are made of files, and the engine must not read files to start.
        from brushpass.core.words import words

        told = ", ".join(f"{spoken_name(name, lang)} {points_text(points)}" for name, points in score.items())
        return words(lang).say(message, score=told, **arguments)

    # Records

    @property
    def record(self) -> SeriesRecord:
        """The whole series, secrets included, once its first match has begun: for the host, never for a seat."""
        if not self._matches:
            raise BadInput("series-not-begun")
        return SeriesRecord(
            format=self.format,
            third=self.third,
            players=self.players,
            records=[match.record for match in self._matches],
        )

    def text(self) -> str:
        """The series as it is saved; `replay` is the inverse."""
        return self.record.text()

    @classmethod
    def replay(cls, game: Game, text: str, *, seed: int | None = None, chance_by_hand: bool = False) -> Series:
        """The series a text tells of, everything checked; it can be played on from there."""
        return cls.from_record(game, parse_series(text), seed=seed, chance_by_hand=chance_by_hand)

    @classmethod
    def from_record(
        cls, game: Game, record: SeriesRecord, *, seed: int | None = None, chance_by_hand: bool = False
    ) -> Series:
        """The series a record tells of, every match, seat and action checked; it can be played on from there."""
        lines_above = record.lines_above
        matches: list[Match] = []
        for number, (above, one) in enumerate(zip(lines_above, record.records, strict=True), start=1):
            own_seed = _seed_of(record.format, seed, number)
            with _lines_above(above):
                matches.append(Match.replay(game, one, seed=own_seed, chance_by_hand=chance_by_hand))
        with _as_bad_record(_FIRST_PLAYER_LINE):
            series = cls(
                game,
                record.players,
                format=record.format,
                third=record.third,
                edition=matches[0].edition,
                options=matches[0].record.options,
                seed=seed,
                chance_by_hand=chance_by_hand,
            )
        for match, above in zip(matches, lines_above, strict=True):
            with _as_bad_record(above + 1):
                series.take(match)
        return series

    def take(self, match: Match) -> None:
        """Go on with a match that a record tells of."""
        number = self._next_number()
        if self.draws_lots(number):
            self._drawn = next((turn for turn in range(len(self.seats)) if self._turned(turn) == match.names), 0)
        if match.names != self.seats_of(number):
            raise BadInput("series-wrong-seats", number=number)
        if (match.edition, match.record.options) != (self.edition, self.options):
            raise BadInput("series-other-settings", number=number)
        self._matches.append(match)


class SeriesRecord(msgspec.Struct, kw_only=True):
    """A series as data; `text` and `parse_series` are each other's inverse."""

    format: str
    third: str
    players: tuple[str, ...]
    """In the order of their seats in the first match."""
    records: list[Record]
    """Of the matches, at least one."""

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.records[0].game

    @property
    def over(self) -> bool:
        """Has the series ended, as the records tell it?"""
        score = _points(self.players, ((record.seats, record.ending[1:]) for record in self.records))
        return _decided(self.format, score, sum(bool(record.ending) for record in self.records))

    @property
    def lines_above(self) -> list[int]:
        """For each record how many lines of the text stand above it."""
        lengths = [record.text().count("\n") for record in self.records]
        return [_heading_length(self.players) + sum(lengths[:place]) for place in range(len(lengths))]

    def text(self) -> str:
        """The series as it is saved."""
        lines = [f"{_HEADER[0]} {VERSION}", f"format {self.format}", f"third {self.third}"]
        lines += [f"player {player}" for player in self.players]
        return "\n".join([*lines, "", ""]) + "".join([record.text() for record in self.records])


def parse_series(text: str) -> SeriesRecord:
    """Read a series strictly; every error names its line in the whole text and its cause."""
    if not text.endswith("\n"):
        raise BadRecord("record-cut-off", line=text.count("\n") + 1)
    lines = text.split("\n")[:-1]
    _, form, third, *players = _header(lines)
    begin = _heading_length(players)
    above = [place for place, line in enumerate(lines) if place >= begin and line.partition(" ")[0] == _MATCH]
    if above[:1] != [begin]:
        raise BadRecord("record-missing-header", line=begin + 1, text=_MATCH)
    records: list[Record] = []
    for first, end in zip(above, [*above[1:], len(lines)], strict=True):
        with _lines_above(first):
            records.append(parse("\n".join(lines[first:end]) + "\n"))
    return SeriesRecord(format=form, third=third, players=tuple(players), records=records)


def parse_any(text: str) -> Record | SeriesRecord:
    """Read a record or a series, whichever the first word promises."""
    return parse_series(text) if text.startswith(_HEADER[0]) else parse(text)


def _heading_length(players: Sequence[str]) -> int:
    """How many lines the heading has, with the empty one below it."""
    return len(_HEADER) + len(players)


def _header(lines: Sequence[str]) -> list[str]:
    """What stands behind the key words of the heading: the version, the format, the third game, the players."""
    values: list[str] = []
    for number, line in enumerate(lines, start=1):
        if line == "":
            break
        if not line.isprintable():
            raise BadRecord("record-unprintable", line=number)
        key, _, value = line.partition(" ")
        if key not in _HEADER:
            raise BadRecord("record-unknown-header", line=number, text=key)
        if key != _HEADER[min(number, len(_HEADER)) - 1]:
            raise BadRecord("record-header-order", line=number, text=key)
        if value != " ".join(value.split()) or not value:
            raise BadRecord("record-empty-header", line=number, text=key)
        if number == 1 and value != str(VERSION):
            raise BadRecord("record-version", line=number, text=value, version=VERSION)
        if value in values[len(_HEADER) - 1 :]:
            raise BadRecord("record-twice", line=number, text=value)
        values.append(value)
    if len(values) < len(_HEADER):
        raise BadRecord("record-missing-header", line=len(values) + 1, text=_HEADER[len(values)])
    for number, known in ((_FORMAT_LINE, _known_format), (_THIRD_LINE, _known_third)):
        with _as_bad_record(number):
            known(values[number - 1])
    with _as_bad_record(_FORMAT_LINE):
        _check_seats(values[_FORMAT_LINE - 1], len(values) - len(_HEADER) + 1)
    return values


def _seed_of(form: str, seed: int | None, number: int) -> int | None:
    return seed if seed is None or form == SINGLE else match_seed(seed, number - 1)


@contextmanager
def _lines_above(count: int) -> Iterator[None]:
    """What goes wrong in a record is told with its line in the whole text."""
    try:
        yield
    except BadRecord as error:
        error.line += count
        error.arguments["line"] = error.line
        raise


@contextmanager
def _as_bad_record(line: int) -> Iterator[None]:
    """What the series refuses is a mistake of the record, in this line."""
    try:
        yield
    except BadInput as error:
        raise BadRecord("record-bad-action", line=line, cause=str(error)) from error


def _points(players: Sequence[str], results: Iterable[tuple[Mapping[str, str], Sequence[str]]]) -> dict[str, Fraction]:
    """The points of every player from the names in the seats and the winning seats of each match."""
    points = dict.fromkeys(players, Fraction(0))
    for names, winners in results:
        for seat in winners:
            if names.get(seat) in points:
                points[names[seat]] += Fraction(1, len(winners))
    return points


def _decided(form: str, score: Mapping[str, Fraction], games: int) -> bool:
    """Is a series over after so many games with this score?"""
    return games >= FORMATS[form].games(len(score)) or max(score.values()) >= FORMATS[form].points


def _known_format(word: str) -> str:
    if word not in FORMATS:
        raise BadInput("unknown-series-format", format=word, known=", ".join(FORMATS))
    return word


def _check_seats(form: str, seats: int) -> None:
    """Refuse a format that is for fewer seats."""
    fitting = formats(seats)
    if form not in fitting:
        most = FORMATS[form].most_seats
        raise BadInput("series-format-seats", format=form, most=most, seats=seats, fitting=", ".join(fitting))


def _known_third(word: str) -> str:
    if word not in THIRDS:
        raise BadInput("unknown-series-third", third=word, known=", ".join(THIRDS))
    return word


def _given_name(letter: str) -> str:
    return f"Player {letter}"
