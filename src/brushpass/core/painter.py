"""What the words of all games share: sentences that are remembered, a plain log, and the frame of a scene.

A game's own painter says what is asked, what lies where, and what each choice means.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from typing import ClassVar, Generic, TypeVar

from brushpass.core.notation import Action, Notation
from brushpass.core.scene import Choice, LogLine, Piece, Place, Scene, Telling
from brushpass.core.view import SPECTATOR_WORD, View
from brushpass.core.words import words

TABLE = "table"
"""The owner of what belongs to nobody."""

SomeView = TypeVar("SomeView", bound=View)


@lru_cache(maxsize=1 << 15)
def sentence(folder: str, lang: str, message: str, **arguments: str | int) -> str:
    """A sentence of a game; a match says the same ones again and again."""
    return words(lang, folder).say(message, **arguments)


def line(*parts: str) -> str:
    """Several short remarks in one line."""
    return " · ".join([part for part in parts if part])


def log_lines(
    heard: Sequence[Telling],
    told: Callable[[tuple[str, ...]], str],
    headings: Collection[str],
    private: Collection[str],
) -> tuple[LogLine, ...]:
    """Everything heard, one sentence a fact; some facts open a chapter, and some are told to one player alone."""
    return tuple(
        [
            LogLine(
                number=telling.number,
                text=told(telling.words),
                heading=telling.words[0] in headings,
                private=telling.words[0] in private,
            )
            for telling in heard
        ]
    )


class Painter(Generic[SomeView]):
    """One view being put into words and places."""

    game: ClassVar[str]
    """The name of the game."""
    folder: ClassVar[str]
    """Where its words are."""
    between: ClassVar[str] = "-"
    """What stands between the key of a place and its owner."""

    def __init__(self, view: SomeView, lang: str, notation: Notation) -> None:
        self.view = view
        self.lang = lang
        self.notation = notation
        self.me = 0 if view.seat == SPECTATOR_WORD else view.seats.index(view.seat)
        """The side at the near end of the table; for a spectator the first one."""

    def scene(self, heard: Sequence[Telling]) -> Scene:
        """The table as the owner of the view sees it, the choices they have, and all they have heard."""
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
            choices=tuple([self.choice(text) for text in view.legal]),
            log=self.log(heard),
            result=result,
            notice=self.notice(),
        )

    def say(self, message: str, **arguments: str | int) -> str:
        """A sentence of this game."""
        return sentence(self.folder, self.lang, message, **arguments)

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

    def side(self, seat: int) -> list[Place]:
        """The places of one side, from the middle of the table outwards."""
        raise NotImplementedError

    def middle(self) -> list[Place]:
        """The places that belong to nobody."""
        raise NotImplementedError

    def label(self, action: Action) -> str:
        """An action as an invitation."""
        raise NotImplementedError

    def pieces_named(self, action: Action) -> tuple[str, ...]:
        """The keys of the pieces an action speaks of."""
        raise NotImplementedError

    def warning(self, action: Action) -> str:
        """What a careful friend would point out before the choice is made."""
        raise NotImplementedError

    # The frame

    def choice(self, text: str) -> Choice:
        """A legal action with its label, its rule, its pieces and its warning."""
        action = self.notation.action(text)
        return Choice(
            action=text,
            label=self.label(action),
            rule=action.rule,
            pieces=self.pieces_named(action),
            warning=self.warning(action),
        )

    def places(self) -> tuple[Place, ...]:
        """The other sides as mirror images, clockwise from the one after the near side; the table; the near side."""
        seats = len(self.view.seats)
        others = [self.side((self.me + step) % seats) for step in range(1, seats)]
        far = [place for side in others for place in reversed(side)]
        return (*far, *self.middle(), *self.side(self.me))

    def place(self, key: str, owner: str, pieces: Iterable[Piece], *, note: str = "", layout: str = "row") -> Place:
        """A place of a side or of the table; its label is a message of the game."""
        if owner not in self.view.seats:
            label = self.say(f"place-{key}")
            return Place(key=key, label=label, owner=owner, layout=layout, pieces=tuple(pieces), note=note)
        label = self.say(f"place-{key}", seat=f"seat-{owner}")
        key = f"{key}{self.between}{owner}"
        return Place(key=key, label=label, owner=owner, layout=layout, pieces=tuple(pieces), note=note)
