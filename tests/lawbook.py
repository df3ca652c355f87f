"""What the tests of a game tell the laws of it: the `LAWBOOK` in the `lawbook.py` of each folder under `tests/games`.

The tests of all games find these by folder and name no game themselves.
A lawbook must say where the pieces are and what is secret; everything else has a default that fits a plain game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, Protocol

import brushpass
from brushpass.core.game import Game, State
from brushpass.core.options import Options
from brushpass.core.view import View

FOLDER = Path(__file__).parent / "games"
Changes = Mapping[str, str]
"""Options by name, with the values they are changed to."""
UNCHANGED: Changes = MappingProxyType({})


# What every game must say


class Invariants(Protocol):
    """What must hold in one game besides the laws."""

    longest: int
    """The most actions, chance included, that a match can see; 0 if the options set no limit."""

    def follow(self, state: State, seat: int, action: int) -> None:
        """Count along; called before each action."""

    def check(self, state: State) -> None:
        """Every piece is in exactly one place; called with true states and with sampled ones."""


class Twins(Protocol):
    """What each observer may know of one game by its rulebook, followed from the first action on."""

    def before(self, state: State, seat: int, action: int) -> None:
        """An action is about to be applied."""

    def after(self, state: State) -> None:
        """It has been applied."""

    def of(self, state: State, observer: int) -> list[Callable[[], State]]:
        """Each makes a state that differs from this one in things the observer must not tell apart."""


# What a game may say


class Story(NamedTuple):
    """A match up to a secret; lines with a bar say how the two twins differ; then who must not notice and who must.

    In one of them `nothing` may happen where chance had to decide in the other.
    """

    name: str
    script: str
    blind: tuple[str, ...]
    seeing: tuple[str, ...]
    game: Game
    options: Changes = UNCHANGED


def deals(cards: str) -> str:
    """Cards dealt one after the other; a bar stands between the cards of the two twins."""
    return "\n".join(
        " | ".join(f"chance deal {card}" for card in both.split("|")) for both in cards.replace("\n", " ").split()
    )


class Planted(NamedTuple):
    """A game with a hole in its view, or without one."""

    name: str
    game: Game


class Leaks(NamedTuple):
    """Holes planted in the views of a game, which the laws of secrecy must find."""

    sound: Planted
    """The control, without a hole."""
    contradicting: tuple[Planted, ...]
    """Leaks that contradict the rest of the view."""
    consistent: tuple[Planted, ...]
    """Leaks that agree with themselves, so that only twins find them."""
    last_round: int
    """Where the search for leaks stops."""


class Causes(NamedTuple):
    """What the rulebook of a game says of refusals."""

    rules: dict[str, str]
    """For every cause the rule that is cited."""
    rare: set[str]
    """Causes that random games hardly ever meet, which other tests stage."""
    moment: Callable[[View], str]
    """What decisions of a kind have in common, so that some of each kind are looked at."""
    reader: Callable[[View], Callable[[str], Iterable[str]]]
    """From the view of the seat that decides, all that stands in the way of an action."""


class Walk(NamedTuple):
    """A game with some options, played so many times."""

    game: str
    games: int
    edition: str | None = None
    options: Changes = UNCHANGED
    patience: float = 0.0
    """How often whoever may pass does so without a thought."""

    @property
    def name(self) -> str:
        """How a failure calls it."""
        words = [self.game, self.edition or "", *(f"{name}={value}"[:40] for name, value in self.options.items())]
        return " ".join(" ".join(words).split())


class Reveals(NamedTuple):
    """Facts that reveal something, in a case where they occur."""

    case: str
    facts: frozenset[str]


@dataclass(frozen=True, kw_only=True)
class Lawbook:
    """All that the laws need to know of one game."""

    game: Game
    invariants: Callable[[Options], Invariants]
    twins: Callable[[], Twins]

    along: Mapping[str, Changes] = field(default_factory=dict)
    """For a value that is nothing without others, such as `card_set=custom`, what must be changed with it."""
    alone: frozenset[str] = frozenset()
    """Values that cannot be played with everything else changed."""
    tables: Mapping[str, Changes] = field(default_factory=dict)
    """Settings that differ from the first edition in several options, where the answers to some meet only in them."""
    unused: int = 0
    """How many ways there are to change an option where it has no effect."""

    digests: Sequence[Changes] = (UNCHANGED,)
    """The options with which both builds are compared, in turn."""
    positions: Mapping[str, str] = field(default_factory=lambda: {"start": ""})
    """Where `perft.txt` begins to count: the actions that lead there, behind the options that are changed."""
    naive: Callable[[View], set[str]] | None = None
    """A second reading of the rulebook: the legal actions that follow from the view of the seat that decides."""

    causes: Causes | None = None
    walks: tuple[Walk, ...] = ()
    """Games in which every cause of a refusal is met."""

    stories: tuple[Story, ...] = ()
    leaks: Leaks | None = None
    unsampled: tuple[Callable[..., State], ...] = ()
    """Kinds of twins that no sampled world can be, or that nobody would notice."""

    much_undone: Mapping[str, int] = field(default_factory=dict)
    """Cases in which many actions can be taken back, and how many at least."""
    reveals: tuple[Reveals, ...] = ()
    """Facts that are no open ones, which the law on taking back must notice."""

    @property
    def folder(self) -> Path:
        """Where the tests of the game are."""
        return FOLDER / self.game.name.replace("-", "_")


@cache
def lawbooks() -> dict[str, Lawbook]:
    """All lawbooks by the names of their games: those of the package in its order, then those of the tests."""
    folders = sorted(path.parent.name for path in FOLDER.glob("*/__init__.py"))
    found = {lawbook.game.name: lawbook for lawbook in map(_read, folders)}
    missing = [name for name in brushpass.games() if name not in found]
    if missing:
        raise LookupError(f"no lawbook.py in tests/games/{missing[0].replace('-', '_')}")
    return {name: found[name] for name in (*brushpass.games(), *found)}


def _read(folder: str) -> Lawbook:
    if not (FOLDER / folder / "lawbook.py").exists():
        raise LookupError(f"no lawbook.py in tests/games/{folder}")
    lawbook = import_module(f"tests.games.{folder}.lawbook").LAWBOOK
    if not isinstance(lawbook, Lawbook) or lawbook.folder.name != folder:
        raise LookupError(f"the LAWBOOK in tests/games/{folder}/lawbook.py is not that of this game")
    return lawbook


def lawbook_of(game: Game) -> Lawbook:
    """The lawbook of a game, also of one with a planted leak."""
    return lawbooks()[game.name]


def every_game() -> list[Game]:
    """All games of the package, and the example."""
    return [lawbook.game for lawbook in lawbooks().values()]
