"""A scene: one seat's view in words and places, for any screen.

Clients know no rules: they draw the places in order, show the prompt, and send back the text of an action.
Scenes are made by the thousand and hold nothing that could hold them, so the garbage collector is spared them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec


class Telling(msgspec.Struct, frozen=True, gc=False):
    """Something a seat has heard: its number in the log of that seat, then the words of a fact.

    What follows from one action has one number, and an action of which the seat heard nothing has none.
    In a game with sealed answers every telling has a number of its own, for what belongs to one action would tell how
    many answers, and which throws of chance, came before it.
    """

    number: int
    words: tuple[str, ...]


class Aside(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the detail of a piece says to its reader, and what is left of it for anybody else."""

    remarks: tuple[str, ...]
    """The ids of the messages; the words of the game say each of a seat too, `known-you` as `open-known-you`."""
    others: str
    """The detail without them."""


class Piece(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A card or token in a place; the key of a hidden piece is its place and says nothing of what it is."""

    key: str
    label: str
    kind: str
    """What to draw: `card`, `coin`, `token`, or `back` for anything face down."""
    value: str = ""
    """A number or short mark shown large."""
    tags: tuple[str, ...] = ()
    """States a client may style: `ready`, `turned`, `red`, `hidden`, ..."""
    detail: str = ""
    """One line more, for a tooltip or a second row."""
    short: str = ""
    """The label in about six letters, for a crowded grid."""
    x: int = 0
    y: int = 0
    """Where it lies in a grid: steps east and south of the middle."""
    figures: dict[str, int] = {}
    """Its numbers by name, for a screen that draws them: `worth`, `left`, ..."""
    aside: Aside | msgspec.UnsetType = msgspec.UNSET
    """Which of the remarks in its detail speak to the reader; left out where none does."""

    def __hash__(self) -> int:
        """Pieces are keys of what painters keep, and a dictionary has no hash."""
        return hash((self.key, self.label, self.kind, self.value, self.tags, self.detail, self.x, self.y))


class Place(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Somewhere pieces lie."""

    key: str
    label: str
    owner: str
    """A seat, or `table` for what belongs to nobody."""
    layout: str
    """`row` side by side, `pile` on top of each other, `grid` by the pieces' coordinates."""
    pieces: tuple[Piece, ...]
    note: str = ""
    """A line beside the label: a count, a sum."""
    figures: dict[str, int] = {}
    """Its numbers by name, for a screen that draws them: `cards`, `points`, ..."""


class Choice(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A legal action: the text to send, how to say it, the rule behind it, and the pieces it names."""

    action: str
    label: str
    rule: str
    pieces: tuple[str, ...]
    warning: str = ""


class LogLine(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A sentence of the log."""

    number: int
    text: str
    heading: bool = False
    private: bool = False
    fact: str = ""
    """The word of the fact that it tells, by which a screen knows how to show it."""
    names: tuple[str, ...] = ()
    """The other words of the fact, by which a screen finds the pieces that the sentence speaks of."""


class Scene(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """All a screen needs to show one seat the table."""

    game: str
    title: str
    seat: str
    lang: str
    phase: str
    prompt: str
    waiting: tuple[str, ...]
    places: tuple[Place, ...]
    choices: tuple[Choice, ...]
    log: tuple[LogLine, ...]
    result: str = ""
    notice: str = ""
    """The line that says what is reconstructed and that we are not affiliated with the publishers."""


class Step(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The table in the middle of what happened before a scene, at a moment in which nobody is asked."""

    lines: int
    """How many lines of the scene's log had been told by then."""
    phase: str
    places: tuple[Place, ...]
    """The places that were different then, or are not there any more, as they were."""
    absent: tuple[str, ...] = ()
    """The keys of the places of the scene that were not there yet."""


def steps_before(scene: Scene, stills: Iterable[Scene]) -> tuple[Step, ...]:
    """The table at some earlier moments, each told by its difference from a scene; the log of all begins alike."""
    now = {place.key: place for place in scene.places}
    found = []
    for still in stills:
        places = tuple([place for place in still.places if now.get(place.key) != place])
        absent = now.keys() - {place.key for place in still.places}
        found.append(Step(lines=len(still.log), phase=still.phase, places=places, absent=tuple(sorted(absent))))
    return tuple(found)


def in_record_order(log: Iterable[LogLine], places: Sequence[int]) -> Iterator[tuple[tuple[int, int, bool], LogLine]]:
    """Each line with what orders it: its action, how many lines for everybody the action has before it, its kind.

    The numbers of a log are those of its owner; `places` has for each the place of the action in the record.
    """
    action = public = 0
    for line in log:
        public = public if places[line.number] == action else 0
        action = places[line.number]
        yield (action, public, not line.private), line
        public += not line.private
