"""The start menu: from an empty screen to a match, by numbers alone."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from rich.markdown import Markdown
from rich.text import Text

from brushpass.bots import bot_names
from brushpass.core.game import Game
from brushpass.core.record import CHANCE_WORD, Record
from brushpass.core.series import FORMATS, SINGLE, SeriesRecord, spoken_name
from brushpass.core.words import LANGUAGES, words
from brushpass.games import games, load
from brushpass.rulebook import Rulebook
from brushpass.terminal import save
from brushpass.terminal.screen import Screen
from brushpass.terminal.session import player_words
from brushpass.terminal.settings import PlaySettings

_DEFAULT_BOT = "ismcts:2"


def language(environment: Mapping[str, str]) -> str:
    """The language an environment asks for, English where it asks for none we speak."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            code = environment[name].partition("_")[0].partition(".")[0].lower()
            return code if code in LANGUAGES else "en"
    return "en"


def first_screen(screen: Screen) -> PlaySettings | None:
    """The match a person wants to play, or None to leave the program."""
    while True:
        titles = [Rulebook.of(load(name), screen.lang).title for name in games()]
        screen.clear()
        screen.show(Text(screen.word("menu-title"), style="bold reverse"))
        screen.say("menu-what")
        options = [screen.word("menu-play", title=title) for title in titles]
        options += [screen.word("menu-language"), screen.word("menu-quit")]
        picked = screen.choose(options)
        if picked == len(titles) + 1:
            return None
        if picked == len(titles):
            screen.switch(next(lang for lang in LANGUAGES if lang != screen.lang))
            continue
        settings = _game_screen(screen, load(games()[picked]))
        if settings is not None:
            return settings


def which_seat(screen: Screen, game: Game, seats: tuple[str, ...], *, first: bool) -> str:
    """The seat a person takes against bots, perhaps for the first of several games only."""
    speak = words(screen.lang, game.folder)
    screen.say("menu-which-first-seat" if first else "menu-which-seat", style="bold")
    return seats[screen.choose([speak.say(f"seat-{seat}") for seat in seats], default=0)]


def rules_text(game: Game, lang: str) -> str:
    """The whole rulebook in a language, in Markdown."""
    name = "rules.md" if lang == "en" else f"rules.{lang}.md"
    return (Path(game.folder) / name).read_text(encoding="utf-8")


def _game_screen(screen: Screen, game: Game) -> PlaySettings | None:
    """What to do with a game; None goes back."""
    while True:
        screen.clear()
        screen.show(Text(Rulebook.of(game, screen.lang).title, style="bold reverse"))
        ways = ("menu-against-bot", "menu-hot-seat", "menu-resume", "menu-rules", "menu-back")
        picked = ways[screen.choose([screen.word(way) for way in ways])]
        if picked in ("menu-against-bot", "menu-hot-seat"):
            series = _which_series(screen, game)
            bot = _which_bot(screen) if picked == "menu-against-bot" else None
            return PlaySettings(game=game.name, bot=bot, series=series, lang=screen.lang)
        if picked == "menu-rules":
            screen.read_through(Markdown(rules_text(game, screen.lang)))
            continue
        settings = _save_screen(screen, game.name) if picked == "menu-resume" else None
        if settings is not None or picked == "menu-back":
            return settings


def _which_series(screen: Screen, game: Game) -> str:
    """The format of the series, asked for where people usually play several games."""
    if game.series == SINGLE:
        return SINGLE
    screen.say("menu-which-series", style="bold")
    formats = list(FORMATS)
    labels = [screen.word(f"series-{name}") for name in formats]
    return formats[screen.choose(labels, default=formats.index(game.series))]


def _which_bot(screen: Screen) -> str:
    screen.say("menu-which-bot", style="bold")
    names = bot_names()
    labels = []
    for name in names:
        kind, _, level = name.partition(":")
        labels.append(screen.word(f"bot-choice-{kind}", level=int(level or 0)))
    return names[screen.choose(labels, default=names.index(_DEFAULT_BOT))]


def _save_screen(screen: Screen, game: str) -> PlaySettings | None:
    """A saved match or series to play on; None goes back."""
    found = save.saves(game)
    if not found:
        screen.pause("save-none")
        return None
    screen.say("menu-which-save", style="bold")
    labels = [_save_line(screen, path, record) for path, record in found]
    picked = screen.choose([*labels, screen.word("menu-back")])
    if picked == len(found):
        return None
    path, record = found[picked]
    return PlaySettings(game=record.game, lang=screen.lang, record=str(path), resume=True)


def _save_line(screen: Screen, path: Path, record: Record | SeriesRecord) -> str:
    latest = save.latest(record)
    games = record.records if isinstance(record, SeriesRecord) else [record]
    players = save.players(latest) or dict.fromkeys(latest.seats, save.PERSON)
    names = {seat: spoken_name(name, screen.lang) for seat, name in latest.seats.items()}
    return screen.word(
        "menu-save-series-line" if isinstance(record, SeriesRecord) else "menu-save-line",
        time=datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M"),
        players=", ".join(f"{names[seat]}: {player_words(screen, who)}" for seat, who in players.items()),
        decisions=sum(entry.seat != CHANCE_WORD for game in games for entry in game.entries),
        number=len(games),
    )
