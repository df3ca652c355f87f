"""The start menu: from an empty screen to a match, by numbers alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

from rich.markdown import Markdown
from rich.text import Text

from brushpass.bots import bot_names
from brushpass.bots.characters import character_line
from brushpass.bots.levels import level_names, offered
from brushpass.core.game import Game
from brushpass.core.options import PLAYERS, change, numbers_of_players, word
from brushpass.core.record import CHANCE_WORD, Record
from brushpass.core.series import SINGLE, SeriesRecord, formats, spoken_name
from brushpass.core.words import LANGUAGES, words
from brushpass.games import games, load
from brushpass.rulebook import Rulebook
from brushpass.terminal import save
from brushpass.terminal.screen import Screen
from brushpass.terminal.session import bot_words, player_words
from brushpass.terminal.settings import PERSON, PlaySettings
from brushpass.terminal.table import TWO_SIDES

_PERSON = "menu-person"
"""The message of a seat that a person takes."""


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
    message = "menu-which-first-seat" if first else "menu-which-seat"
    screen.say(message, style="bold", seats=len(seats))
    return seats[screen.choose(_seat_names(screen, game, seats), default=0)]


def _seat_names(screen: Screen, game: Game, seats: Sequence[str]) -> list[str]:
    speak = words(screen.lang, game.folder)
    return [speak.say(f"seat-{seat}") for seat in seats]


def rules_text(game: Game, lang: str) -> str:
    """The whole rulebook in a language, in Markdown."""
    name = "rules.md" if lang == "en" else f"rules.{lang}.md"
    return (Path(game.folder) / name).read_text(encoding="utf-8")


def _game_screen(screen: Screen, game: Game) -> PlaySettings | None:
    """What to do with a game; None goes back."""
    usual = len(_seats(game, {}))
    together = ("menu-hot-seat", "menu-mixed") if usual > TWO_SIDES else ("menu-hot-seat",)
    ways = ("menu-against-bot", *together, "menu-resume", "menu-rules", "menu-back")
    while True:
        screen.clear()
        screen.show(Text(Rulebook.of(game, screen.lang).title, style="bold reverse"))
        picked = ways[screen.choose([screen.word(way, seats=usual) for way in ways])]
        if picked in ("menu-against-bot", *together):
            return _new_table(screen, game, picked)
        if picked == "menu-rules":
            screen.read_through(Markdown(rules_text(game, screen.lang)))
            continue
        settings = _save_screen(screen, game.name) if picked == "menu-resume" else None
        if settings is not None or picked == "menu-back":
            return settings


def _new_table(screen: Screen, game: Game, way: str) -> PlaySettings:
    """A new match or series: how many play, how many games, and who sits where."""
    options = _how_many(screen, game)
    seats = _seats(game, options)
    series = _which_series(screen, game, len(seats))
    return PlaySettings(
        game=game.name,
        players=_who_plays(screen, game, seats) if way == "menu-mixed" else None,
        bots=(_which_bot(screen, game, len(seats)),) if way == "menu-against-bot" else (),
        options=options,
        series=series,
        lang=screen.lang,
    )


def _seats(game: Game, options: Mapping[str, str]) -> tuple[str, ...]:
    """The seats of a game with these options changed."""
    return game.seats(change(next(iter(game.editions.values())), options))


def _how_many(screen: Screen, game: Game) -> dict[str, str]:
    """The option that says how many play, asked for where the game leaves it open."""
    usual = next(iter(game.editions.values()))
    numbers = numbers_of_players(usual)
    if not numbers:
        return {}
    screen.say("menu-how-many", style="bold")
    labels = [screen.word("menu-players", count=int(number)) for number in numbers]
    default = numbers.index(word(len(game.seats(usual))))
    return {PLAYERS: numbers[screen.choose(labels, default=default)]}


def _which_series(screen: Screen, game: Game, seats: int) -> str:
    """The format of the series, asked for where people usually play several games."""
    if game.series == SINGLE:
        return SINGLE
    screen.say("menu-which-series", style="bold")
    fitting = formats(seats)
    labels = [screen.word(f"series-{name}") for name in fitting]
    return fitting[screen.choose(labels, default=fitting.index(game.series) if game.series in fitting else 0)]


def _which_bot(screen: Screen, game: Game, seats: int) -> str:
    screen.say("menu-which-bot", style="bold", seats=seats)
    return _bot_of_game(screen, game, offered(game))


def _bot_of_game(screen: Screen, game: Game, default: str, *first: str) -> str:
    """One of the characters, or of the other bots behind one more number; all at once where there are no characters.

    What else can be chosen stands first, by the words of its messages.
    """
    known = bot_names(game)
    shown = level_names(game) or known
    more = [name for name in known if name not in shown]
    labels = [*(screen.word(word) for word in first), *_bot_labels(screen, game, shown)]
    if more:
        labels.append(screen.word("menu-more-bots"))
    choices = [*first, *shown]
    picked = screen.choose(labels, default=choices.index(default) if default in choices else len(choices))
    if picked < len(choices):
        return choices[picked]
    return more[screen.choose(_bot_labels(screen, game, more), default=more.index(default) if default in more else 0)]


def _who_plays(screen: Screen, game: Game, seats: Sequence[str]) -> dict[str, str]:
    """A person or a bot for every seat, asked one by one; Enter seats a person first, then bots like the last one."""
    default = _PERSON
    players: dict[str, str] = {}
    for seat, name in zip(seats, _seat_names(screen, game, seats), strict=True):
        screen.say("menu-who-plays", style="bold", name=name)
        picked = _bot_of_game(screen, game, default, _PERSON)
        players[seat] = PERSON if picked == _PERSON else picked
        default = offered(game) if picked == _PERSON else picked
    return players


def _bot_labels(screen: Screen, game: Game, names: Sequence[str]) -> list[str]:
    levels = level_names(game)
    return [
        character_line(game, levels.index(name) + 1, screen.lang)
        if name in levels
        else bot_words(screen, game, "bot-choice", name)
        for name in names
    ]


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
    players = save.players(latest) or dict.fromkeys(latest.seats, PERSON)
    names = {seat: spoken_name(name, screen.lang) for seat, name in latest.seats.items()}
    game = load(latest.game)
    return screen.word(
        "menu-save-series-line" if isinstance(record, SeriesRecord) else "menu-save-line",
        time=datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M"),
        players=", ".join(f"{names[seat]}: {player_words(screen, game, who)}" for seat, who in players.items()),
        decisions=sum(entry.seat != CHANCE_WORD for one in games for entry in one.entries),
        number=len(games),
    )
