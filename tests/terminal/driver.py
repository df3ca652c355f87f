"""A person for the tests: types prepared lines at a screen that is a string."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from rich.console import Console

from brushpass.core.chances import draw
from brushpass.core.dice import Dice
from brushpass.core.match import Match
from brushpass.games import load
from brushpass.terminal.app import PlaySettings, menu, play
from brushpass.terminal.screen import Screen
from brushpass.terminal.settings import seated

GAME = "cold-war"
MAP_GAME = "iron-curtain"
"""A game whose table is a map."""
MANY_GAME = "checkpoint-charlie"
"""A game for more than two."""
ENOUGH = 4_000
"""More lines than any match of these tests needs."""
_SHORT = {GAME: {"max_turns": "3"}, MANY_GAME: {"max_rounds": "3", "target_points": "7"}}
"""The options of whole matches, but short ones."""


class Person:
    """Lines to type, and everything that was printed, in pieces between one line and the next."""

    def __init__(
        self, lines: Iterable[str], *, lang: str = "en", width: int = 80, height: int = 24, interrupt: bool = False
    ) -> None:
        self.pages: list[str] = []
        """What the screen showed before each line was typed, and after the last one."""
        self._lines: Iterator[str] = iter(lines)
        self._interrupt = interrupt
        self._out = io.StringIO()
        console = Console(file=self._out, width=width, height=height, color_system=None, force_terminal=False)
        self.screen = Screen(console, self._read, lang)

    @property
    def text(self) -> str:
        """Everything printed so far."""
        return "".join(self.pages) + self._out.getvalue()

    def _read(self, prompt: str) -> str:
        self._turn_page()
        for line in self._lines:
            return line
        raise KeyboardInterrupt if self._interrupt else EOFError

    def _turn_page(self) -> None:
        self.pages.append(self._out.getvalue())
        self._out.seek(0)
        self._out.truncate()

    def play(self, settings: PlaySettings) -> int:
        """Play a match; the exit status."""
        status = play(settings, self.screen)
        self._turn_page()
        return status

    def open_menu(self) -> int:
        """Use the start menu; the exit status."""
        status = menu(None, self.screen)
        self._turn_page()
        return status


def against(
    bot: str, seat: str = "cia", *, game: str = GAME, options: Mapping[str, str] | None = None
) -> dict[str, str]:
    """A person in one seat and a bot in every other."""
    seats = Match(load(game), options=options).seats
    return seated(seats, [seat], [bot])


def against_random(
    record: Path,
    *,
    game: str = GAME,
    seat: str = "cia",
    seed: int = 2,
    lang: str = "en",
    options: Mapping[str, str] | None = None,
) -> PlaySettings:
    """A seeded match against the random bot."""
    changed = {**short(game), **(options or {})}
    players = against("random", seat, game=game, options=changed)
    return PlaySettings(game=game, players=players, lang=lang, seed=seed, record=str(record), options=changed)


def hot_seat(record: Path, *, game: str = GAME, seed: int = 2, lang: str = "en") -> PlaySettings:
    """A seeded match between people at one keyboard."""
    return PlaySettings(game=game, lang=lang, seed=seed, record=str(record), options=short(game))


def among_three(record: Path, *, lang: str = "en", seed: int = 5) -> PlaySettings:
    """A seeded match of three people at one keyboard, which Dora starts; Basil turns up the first suspect."""
    options = {**short(MANY_GAME), "players": "3"}
    return PlaySettings(game=MANY_GAME, lang=lang, seed=seed, record=str(record), options=options)


def short(game: str) -> dict[str, str]:
    """The options of a whole match that does not take long."""
    return _SHORT.get(game, {})


def positions(
    seed: int,
    count: int,
    game: str = GAME,
    options: Mapping[str, str] | None = None,
    choose: Callable[[Match, str, Dice], str] | None = None,
) -> Iterator[Match]:
    """A match at each of its first decisions, every seat choosing at random or in the way given."""
    match = Match(load(game), options=options, seed=seed)
    dice = Dice(seed)
    for _ in range(count):
        yield match
        if match.over:
            return
        seat = match.waiting()[0]
        match.play(seat, (choose or at_random)(match, seat, dice))


def at_random(match: Match, seat: str, dice: Dice) -> str:
    """Any legal action."""
    legal = match.legal(seat)
    return legal[dice.below(len(legal))]


def by_rules_of_thumb(match: Match, seat: str, dice: Dice) -> str:
    """What the simple bot does."""
    view = match.view(seat)
    return view.legal[draw(match.game.simple(view), dice)]
