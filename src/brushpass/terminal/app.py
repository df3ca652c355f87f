"""The two ways into the terminal table: `play` one match or series, or the start `menu` that leads to one."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.text import Text

from brushpass.bots.outside import any_bot, is_outside
from brushpass.core.dice import Dice, unpredictable
from brushpass.core.errors import BadInput, BadRecord, BotFailed, BrushpassError
from brushpass.core.match import Match
from brushpass.core.series import SINGLE, SWAP, Series, SeriesRecord
from brushpass.core.words import error_sentence
from brushpass.games import load
from brushpass.terminal import menu as menus
from brushpass.terminal import save
from brushpass.terminal.opponents import Opponents
from brushpass.terminal.screen import Screen, standard_screen
from brushpass.terminal.session import Session
from brushpass.terminal.settings import PERSON, PlaySettings, seated

__all__ = ["PlaySettings", "menu", "play"]

FINE = 0
FAILED = 1
INTERRUPTED = 130
_BOT_STREAM = 1
"""The stream of a seed's throws that bots use, so that they never see those of the match."""


def play(settings: PlaySettings, screen: Screen | None = None) -> int:
    """Play matches with these settings until the person has had enough; the exit status."""
    try:
        screen = screen or standard_screen(settings.lang)
    except BrushpassError as error:
        sys.stderr.write(f"{error}\n")
        return FAILED
    return _guarded(screen, lambda: _matches(screen, settings))


def menu(lang: str | None = None, screen: Screen | None = None) -> int:
    """The start screen, and the matches chosen there; the exit status."""
    screen = screen or standard_screen(lang or menus.language(os.environ))
    return _guarded(screen, lambda: _menu(screen))


def _guarded(screen: Screen, what: Callable[[], int]) -> int:
    """The end of the input and an interrupt end the program quietly, wherever it is."""
    try:
        return what()
    except EOFError:
        screen.show()
        return FINE
    except KeyboardInterrupt:
        screen.show()
        return INTERRUPTED


def _menu(screen: Screen) -> int:
    while True:
        settings = menus.first_screen(screen)
        if settings is None:
            return FINE
        _matches(screen, settings)
        screen.pause("menu-return")


def _matches(screen: Screen, settings: PlaySettings) -> int:
    """Matches or series one after the other; those after the first are new and get files of their own."""
    while True:
        session = _session(screen, settings)
        if session is None:
            return FAILED
        session = _finished(session)
        if session is None or not screen.agrees("again"):
            return FINE
        settings = _again(session, settings.names)


def _finished(session: Session) -> Session | None:
    """Play a match and the rest of its series; the last match, or None once the person has left.

    However the person leaves, they are told where all of it is kept.
    """
    while True:
        try:
            finished = session.run()
        except (EOFError, KeyboardInterrupt, BotFailed):
            session.leave()
            raise
        finally:
            session.bots.close()
        if not finished:
            session.leave()
            return None
        if session.series is None or session.series.over:
            return session
        session = _next(session, session.series)


def _next(session: Session, series: Series) -> Session:
    """The next match of a series: whoever plays for a player takes the player's new seat."""
    player_of = {session.match.names[seat]: player for seat, player in session.players.items()}
    match = series.next()
    players = {seat: player_of[name] for seat, name in match.names.items()}
    match.note(save.note(players))
    following = Session(session.screen, match, players, session.path, session.bots, series)
    following.save()
    return following


def _again(session: Session, names: tuple[str, ...] | None) -> PlaySettings:
    """The settings of the match just played, or of its series, for a new one."""
    series = session.series
    return PlaySettings(
        game=session.match.game.name,
        players=session.players,
        lang=session.screen.lang,
        edition=session.match.edition,
        options=session.match.record.options,
        series=SINGLE if series is None else series.format,
        third=SWAP if series is None else series.third,
        names=names if series is None else tuple(session.match.names.values()),
    )


# From settings to a match


def _session(screen: Screen, settings: PlaySettings) -> Session | None:
    """The match that the settings ask for, alone or in a series; None once the person has been told why not."""
    path = _path(settings)
    if path is None:
        screen.say("save-none", style="bold red")
        return None
    try:
        return _resumed(screen, settings, path) if settings.resume else _new(screen, settings, path)
    except BadRecord as error:
        cause = error_sentence(error, screen.lang)
        screen.say_unbroken("save-damaged", style="bold red", file=str(path), cause=cause)
    except BrushpassError as error:
        screen.explain(error)
    except OSError as error:
        screen.say_unbroken("save-unreadable", style="bold red", file=str(path), cause=error.strerror or str(error))
    return None


def _path(settings: PlaySettings) -> Path | None:
    """The file of the match: the one named, a new one, or the newest save to resume where there is one."""
    if settings.record is not None:
        return Path(settings.record).expanduser()
    if not settings.resume:
        return save.new_path(settings.game)
    return next((path for path, _ in save.saves(settings.game)), None)


def _new(screen: Screen, settings: PlaySettings, path: Path) -> Session | None:
    if path.exists():
        screen.say("record-exists", style="bold red", file=str(path))
        return None
    series = Series(
        load(settings.game),
        settings.names,
        format=settings.series,
        third=settings.third,
        edition=settings.edition,
        options=settings.options,
        seed=settings.seed,
    )
    match = series.next()
    session = _seated(screen, settings, path, match, None if series.format == SINGLE else series)
    if settings.record is not None and not session.save():
        screen.show(Text(session.notice, style="bold red"))
        return None
    return session


def _resumed(screen: Screen, settings: PlaySettings, path: Path) -> Session:
    record = save.read(path)
    game = load(record.game)
    if not isinstance(record, SeriesRecord):
        match, series = Match.replay(game, record, seed=settings.seed), None
    else:
        series = Series.from_record(game, record, seed=settings.seed)
        match = series.matches[-1]
    session = _seated(screen, settings, path, match, series)
    session.saved = True
    if series is None or series.match is not None or series.over:
        return session
    return _next(session, series)


def _seated(screen: Screen, settings: PlaySettings, path: Path, match: Match, series: Series | None) -> Session:
    """A match with somebody in every seat: who its record names, or else who the settings say."""
    players = save.players(match.record)
    if players is None:
        players = _players(screen, settings, match, series)
        match.note(save.note(players))
    players = _outsiders(players, settings.bots)
    return Session(screen, match, players, path, _opponents(settings), series)


def _players(screen: Screen, settings: PlaySettings, match: Match, series: Series | None) -> dict[str, str]:
    """Who plays each seat of a new match."""
    for seat in settings.players or ():
        if seat not in match.seats:
            raise BadInput("unknown-seat", seat=seat, known=", ".join(match.seats))
    for player in (*(settings.players or {}).values(), *settings.bots):
        if player != PERSON:
            any_bot(player, match.game)
    if settings.players is not None:
        return {seat: settings.players.get(seat, PERSON) for seat in match.seats}
    if not settings.bots:
        return dict.fromkeys(match.seats, PERSON)
    first = series is not None and series.matches == [match]
    seat = menus.which_seat(screen, match.game, match.seats, first=first)
    return seated(match.seats, [seat], settings.bots)


def _outsiders(players: dict[str, str], bots: Sequence[str]) -> dict[str, str]:
    """Who plays each seat of a match that is resumed: a bot from outside has to be named again, for all or one each."""
    empty = [seat for seat, player in players.items() if player == save.OUTSIDE]
    named = [name for name in bots if is_outside(name)]
    if empty and len(named) not in (1, len(empty)):
        raise BadInput("name-outsiders", seats=", ".join(empty))
    return {**players, **dict(zip(empty, named * len(empty) if len(named) == 1 else named, strict=False))}


def _opponents(settings: PlaySettings) -> Opponents:
    dice = unpredictable() if settings.seed is None else Dice(settings.seed, _BOT_STREAM)
    return Opponents(dice, settings.time_limit_ms)
