"""Iron Curtain: what an event is made of, and the small language it is written in.

    when enemy leads: infiltrate 3 anywhere
    gain 1; if enemy dominates more in europe: infiltrate 2 in europe
    move self; infiltrate 2 on self; infiltrate 1 on touching self

An event is a list of parts, carried out from left to right (A37).
`own` and `enemy` are seen from the card's flag (A35).
Cards are rows of data: no event is a special case in the rules.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, cast, get_args

REGIONS: Final = ("europe", "middle-east", "asia", "africa", "central-america", "south-america")
"""In the order of final scoring (R36)."""

Side = Literal["own", "enemy"]
Place = Literal["anywhere", "self", "touching self", "self or touching self", "not self"]
Verb = Literal["gain", "infiltrate", "place", "remove", "move"]
Question = Literal["leads", "dominates more", "dominates at least"]

SIDES_OF_A_FLAG: Final[tuple[Side, ...]] = get_args(Side)
PLACES: Final[tuple[Place, ...]] = get_args(Place)
VERBS: Final[tuple[Verb, ...]] = get_args(Verb)
QUESTIONS: Final[tuple[Question, ...]] = get_args(Question)

SELF: Final = "self"
NO_EVENT: Final = "none"
NO_ENEMY_CUBES: Final = "no enemy cubes"
GREATEST_NUMBER: Final = 7
_NUMBERS: Final = tuple(str(number) for number in range(1, GREATEST_NUMBER + 1))


class Condition(NamedTuple):
    """A15, A38: who must lead, or dominate how many cards of which regions together."""

    side: Side
    question: Question
    number: int = 0
    regions: tuple[str, ...] = ()


class Where(NamedTuple):
    """A38: which cards on the table a part may touch; all three filters hold at once."""

    regions: tuple[str, ...] = ()
    """None: cards of every region."""
    place: Place = "anywhere"
    no_enemy_cubes: bool = False


class Part(NamedTuple):
    """One thing an event does."""

    verb: Verb
    number: int = 0
    """Points gained, or up to how many cubes."""
    where: Where = Where()
    most: int = 0
    """A39: the most cubes on one card, 0 for no limit."""
    card: str = ""
    """The card that moves: `self` or a card's word."""
    condition: Condition | None = None
    """A13: if it does not hold, this part is skipped."""


class Event(NamedTuple):
    """What a card's text does for the owner of its flag."""

    parts: tuple[Part, ...]
    condition: Condition | None = None
    """A13: if it does not hold, there is no event."""


class BadProgram(Exception):
    """A program that cannot be read: the words not understood, and what could stand there.

    There are no such words where the program ends too early, and nothing could stand there where it should have ended.
    """

    def __init__(self, found: str, expected: str) -> None:
        super().__init__(f"{found}: expected {expected}")
        self.found = found
        self.expected = expected


# Reading


def read(program: str) -> Event:
    """The event that a program describes."""
    words = _Words(program)
    if words.take(NO_EVENT):
        words.end()
        return Event(())
    condition = _condition(words) if words.take("when") else None
    parts = [_part(words)]
    while words.take(";"):
        parts.append(_part(words))
    words.end()
    return Event(tuple(parts), condition)


class _Words:
    """The words of a program, taken one by one."""

    def __init__(self, program: str) -> None:
        self.words = program.replace(":", " : ").replace(";", " ; ").split()
        self.at = 0
        self.possible: list[str] = []
        """Everything that was looked for here in vain: what could stand in this place."""

    def take(self, phrase: str) -> bool:
        """Step over a phrase if it stands here."""
        words = phrase.split()
        if self.words[self.at : self.at + len(words)] != words:
            self.possible.append(phrase)
            return False
        self._step(len(words))
        return True

    def need(self, phrase: str) -> None:
        """Step over a phrase that must stand here."""
        if not self.take(phrase):
            raise self.error()

    def one_of(self, phrases: tuple[str, ...]) -> str:
        """Step over the longest of some phrases, one of which must stand here."""
        here = len(self.possible)
        for phrase in sorted(phrases, key=len, reverse=True):
            if self.take(phrase):
                return phrase
        self.possible[here:] = phrases
        raise self.error()

    def number(self) -> int:
        """A number from 1 on."""
        if self.at < len(self.words) and self.words[self.at] in _NUMBERS:
            self._step(1)
            return int(self.words[self.at - 1])
        self.possible.append(f"1-{GREATEST_NUMBER}")
        raise self.error()

    def word(self) -> str:
        """Any word."""
        if self.at < len(self.words) and self.words[self.at] not in (":", ";"):
            self._step(1)
            return self.words[self.at - 1]
        self.possible += [SELF, "CARD"]
        raise self.error()

    def end(self) -> None:
        """Nothing may follow."""
        if self.at < len(self.words):
            raise self.error()

    def error(self) -> BadProgram:
        """What stands here, at most three words of it, is not possible here."""
        return BadProgram(" ".join(self.words[self.at : self.at + 3]), ", ".join(self.possible))

    def _step(self, words: int) -> None:
        self.at += words
        self.possible = []


def _part(words: _Words) -> Part:
    condition = _condition(words) if words.take("if") else None
    verb = cast("Verb", words.one_of(VERBS))
    if verb == "gain":
        return Part(verb, words.number(), condition=condition)
    if verb == "move":
        return Part(verb, card=words.word(), condition=condition)
    number = words.number()
    where = _where(words)
    most = words.number() if words.take("max") else 0
    return Part(verb, number, where, most, condition=condition)


def _condition(words: _Words) -> Condition:
    side = cast("Side", words.one_of(SIDES_OF_A_FLAG))
    question = cast("Question", words.one_of(QUESTIONS))
    number = words.number() if question == "dominates at least" else 0
    regions: tuple[str, ...] = ()
    if question != "leads":
        words.need("in")
        regions = _regions(words)
    words.need(":")
    return Condition(side, question, number, regions)


def _where(words: _Words) -> Where:
    if words.take("anywhere"):
        return Where()
    where = _filter(words, Where())
    while not _is_full(where) and words.take("and"):
        where = _filter(words, where)
    return where


def _is_full(where: Where) -> bool:
    """Does a filter of each kind stand already?"""
    return bool(where.regions) and where.place != "anywhere" and where.no_enemy_cubes


def _filter(words: _Words, where: Where) -> Where:
    """One more filter on top of those before it; each kind may stand once."""
    if not where.regions and words.take("in"):
        return where._replace(regions=_regions(words))
    if where.place != "anywhere":
        words.need(f"on {NO_ENEMY_CUBES}")
        return where._replace(no_enemy_cubes=True)
    words.need("on")
    place = words.one_of(PLACES[1:] if where.no_enemy_cubes else (*PLACES[1:], NO_ENEMY_CUBES))
    if place == NO_ENEMY_CUBES:
        return where._replace(no_enemy_cubes=True)
    return where._replace(place=cast("Place", place))


def _regions(words: _Words) -> tuple[str, ...]:
    regions = [words.one_of(REGIONS)]
    while words.take("or"):
        regions.append(words.one_of(REGIONS))
    return tuple(sorted(set(regions), key=REGIONS.index))


# Writing


def write(event: Event) -> str:
    """The program of an event, in its one canonical form."""
    if not event.parts:
        return NO_EVENT
    start = f"when {_condition_text(event.condition)} " if event.condition is not None else ""
    return start + "; ".join(_part_text(part) for part in event.parts)


def _part_text(part: Part) -> str:
    words = [] if part.condition is None else ["if", _condition_text(part.condition)]
    words.append(part.verb)
    if part.verb == "move":
        return " ".join([*words, part.card])
    words.append(str(part.number))
    if part.verb != "gain":
        words.append(_where_text(part.where))
        words += ["max", str(part.most)] if part.most else []
    return " ".join(words)


def _condition_text(condition: Condition) -> str:
    words: list[str] = [condition.side, condition.question]
    words += [str(condition.number)] if condition.number else []
    words += ["in", " or ".join(condition.regions)] if condition.regions else []
    return " ".join(words) + ":"


def _where_text(where: Where) -> str:
    filters = [f"in {' or '.join(where.regions)}"] if where.regions else []
    filters += [f"on {where.place}"] if where.place != "anywhere" else []
    filters += [f"on {NO_ENEMY_CUBES}"] if where.no_enemy_cubes else []
    return " and ".join(filters) or "anywhere"
