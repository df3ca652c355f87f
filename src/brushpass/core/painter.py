"""What the scenes of all games share: what is memorized, who speaks, and the frame of a scene.

A game's own painter says what is asked, what lies where, and what each choice means.
From one moment to the next hardly anything on a table changes, so sentences, choices and whole places are `memorized`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from typing import ClassVar, Generic, NamedTuple, ParamSpec, TypeVar

from msgspec.structs import replace

from brushpass.core.notation import Action, Notation
from brushpass.core.scene import Aside, Choice, LogLine, Piece, Place, Scene, Telling
from brushpass.core.view import SPECTATOR_WORD, View
from brushpass.core.words import words

TABLE = "table"
"""The owner of what belongs to nobody."""

SomeView = TypeVar("SomeView", bound=View)
Given = ParamSpec("Given")
Made = TypeVar("Made")

_MOST_MEMORIZED = 1 << 11
"""Enough for some hundred tables at once; what is asked for again is asked for soon."""


def memorized(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """A function that keeps its latest answers, by the values it was given.

    It is given everything that its answer depends on, the language too, and never a view or a painter: then nothing can
    pass from one seat, one language or one set of options to another.
    """
    return lru_cache(maxsize=_MOST_MEMORIZED)(make)  # type: ignore[return-value]  # its types forget what is given


class Own(NamedTuple):
    """A remark that speaks to the reader: its message and its words."""

    message: str
    text: str


Remark = str | Own
"""A part of the detail of a piece."""


def line(*parts: Remark) -> str:
    """Several short remarks in one line."""
    texts = [part.text if isinstance(part, Own) else part for part in parts]
    return " · ".join([text for text in texts if text])


def remarked(piece: Piece, *parts: Remark) -> Piece:
    """A piece with these remarks as its detail, which says beside it what speaks to the reader."""
    own = tuple([part.message for part in parts if isinstance(part, Own)])
    if not own:
        return replace(piece, detail=line(*parts))
    others = line(*[part for part in parts if not isinstance(part, Own)])
    return replace(piece, detail=line(*parts), aside=Aside(remarks=own, others=others))


class Speaker:
    """The sentences of one game: its names, the labels of its places and its log."""

    def __init__(
        self,
        folder: str,
        *,
        headings: Collection[str] = (),
        private: Collection[str] = (),
        between: str = "-",
    ) -> None:
        """For the game in a folder, with the facts that open a chapter of its log, and those told to one player alone.

        `between` stands between the key of a place and the side it belongs to.
        """
        self.folder = folder
        self.headings = headings
        self.private = private
        self.between = between

    def say(self, lang: str, message: str, **arguments: str | int) -> str:
        """A sentence of this game."""
        return _sentence(self.folder, lang, message, **arguments)

    def own(self, lang: str, message: str) -> Own:
        """A remark that speaks to the reader; `open-` and its message says it of a seat."""
        return Own(message, self.say(lang, message))

    def has(self, lang: str, message: str) -> bool:
        """Has this game such a sentence?"""
        return words(lang, self.folder).has(message)

    def form(self, lang: str, name: str, which: str) -> str:
        """A form of a name, or the plain name in a language that needs no such form."""
        return _form(self.folder, lang, name, which)

    def place(
        self,
        lang: str,
        key: str,
        owner: str,
        pieces: Iterable[Piece],
        *,
        note: str = "",
        layout: str = "row",
        figures: dict[str, int] | None = None,
    ) -> Place:
        """A place of a side or of the table; its label is a message of the game."""
        if owner == TABLE:
            full_key, label = key, self.say(lang, f"place-{key}")
        else:
            full_key, label = f"{key}{self.between}{owner}", self.say(lang, f"place-{key}", seat=f"seat-{owner}")
        return Place(
            key=full_key,
            label=label,
            owner=owner,
            layout=layout,
            pieces=tuple(pieces),
            note=note,
            figures=figures or {},
        )

    def log(self, heard: Sequence[Telling], told: Callable[[tuple[str, ...]], str]) -> tuple[LogLine, ...]:
        """Everything heard, one sentence a fact.

        A line depends on its own telling alone, so the log of the last things heard is the end of the whole log.
        """
        return tuple([self.log_line(telling, told(telling.words)) for telling in heard])

    def log_line(self, telling: Telling, text: str) -> LogLine:
        """A sentence of the log, and the fact that it tells."""
        fact = telling.words[0]
        return LogLine(
            number=telling.number,
            text=text,
            heading=fact in self.headings,
            private=fact in self.private,
            fact=fact,
            names=telling.words[1:],
        )


# A match says the same sentences again and again.


@memorized
def _sentence(folder: str, lang: str, message: str, **arguments: str | int) -> str:
    return words(lang, folder).say(message, **arguments)


@memorized
def _form(folder: str, lang: str, name: str, which: str) -> str:
    return words(lang, folder).form(name, which)


class Painter(Generic[SomeView]):
    """One view being put into words and places."""

    game: ClassVar[str]
    """The name of the game."""
    speaker: ClassVar[Speaker]
    """Its sentences."""

    def __init__(self, view: SomeView, lang: str, notation: Notation) -> None:
        self.view = view
        self.lang = lang
        self.notation = notation
        self.me = 0 if view.seat == SPECTATOR_WORD else view.seats.index(view.seat)
        """The side at the near end of the table; for a spectator the first one."""

    def scene(self, heard: Sequence[Telling], since: int = 0) -> Scene:
        """The table as the owner of the view sees it, the choices they have, and what they heard from a telling on."""
        view = self.view
        result = self.result()
        return Scene(
            game=self.game,
            title=self.say("game-title"),
            seat=view.seat,
            lang=self.lang,
            phase=self.phase(),
            prompt=result or self.prompt(),
            waiting=view.waiting,
            places=self.places(),
            choices=tuple([self.choice(self.action(text)) for text in view.legal]),
            log=self.log(heard[since:]),
            result=result,
            notice=self.notice(),
        )

    def say(self, message: str, **arguments: str | int) -> str:
        """A sentence of this game."""
        return self.speaker.say(self.lang, message, **arguments)

    # What a game says of itself

    def phase(self) -> str:
        """Where the match stands."""
        raise NotImplementedError

    def prompt(self) -> str:
        """What the view's owner is asked, or who else is."""
        raise NotImplementedError

    def result(self) -> str:
        """Who won and how; nothing while the match goes on."""
        raise NotImplementedError

    def notice(self) -> str:
        """What is reconstructed, and that we are not affiliated with the publishers."""
        return self.say("notice")

    def log(self, heard: Sequence[Telling]) -> tuple[LogLine, ...]:
        """What was heard, in sentences."""
        raise NotImplementedError

    def side(self, seat: int) -> Sequence[Place]:
        """The places of one side, from the middle of the table outwards."""
        raise NotImplementedError

    def middle(self) -> Sequence[Place]:
        """The places that belong to nobody."""
        raise NotImplementedError

    def choice(self, action: Action) -> Choice:
        """A legal action with its label, its rule, its pieces and its warning."""
        raise NotImplementedError

    # The frame

    def action(self, text: str) -> Action:
        """An action of the view, which writes it as the notation does."""
        return self.notation.actions[self.notation.numbers[text]]

    def places(self) -> tuple[Place, ...]:
        """The other sides as mirror images, clockwise from the one after the near side; the table; the near side."""
        seats = len(self.view.seats)
        others = [self.side((self.me + step) % seats) for step in range(1, seats)]
        far = [place for side in others for place in reversed(side)]
        return (*far, *self.middle(), *self.side(self.me))
