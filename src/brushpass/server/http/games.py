"""The games over HTTP: what can be played and how, in words, and the rulebooks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from brushpass.bots import bot_names
from brushpass.bots.characters import character_name, character_text
from brushpass.bots.exploitability import ALL, PickLoss, Tells, findings
from brushpass.bots.ladder import rung
from brushpass.bots.levels import MINDFUL, level_called, offered, trained
from brushpass.bots.minds import stand_in
from brushpass.core.game import Game
from brushpass.core.levels import SOUND
from brushpass.core.options import PLAYERS, Field, change, differences, fields, numbers_of_players
from brushpass.core.series import formats
from brushpass.core.words import Words, words
from brushpass.games import games, lesson, load
from brushpass.rulebook import Chapter, Rulebook
from brushpass.server.http.endpoint import Call, Endpoint
from brushpass.server.tables.errors import Refused
from brushpass.server.wire.games import (
    AttackInfo,
    BotInfo,
    ChapterInfo,
    DataInfo,
    DistanceInfo,
    EditionInfo,
    ExploitabilityInfo,
    GameInfo,
    GameList,
    OptionInfo,
    PickLossInfo,
    RulebookInfo,
    RuleInfo,
    SolvedInfo,
    TellsInfo,
)
from brushpass.solve.solved import solved_editions

_KEPT: Final = "public, max-age=300"
_FOLDER: Final = str(Path(__file__).parents[1])
_CHAPTER: Final = 2


async def list_games(call: Call) -> GameList:
    """The games that can be played here, with their editions, options, series and bots, in words."""
    return _games(call.lang)


async def show_rulebook(call: Call) -> RulebookInfo:
    """The rulebook of a game in our words, every rule with its address."""
    book = _book(game_of(call), call.lang)
    title, *chapters = book.chapters
    return RulebookInfo(title=book.title, text=title.text, chapters=_chapters(chapters))


async def show_data(call: Call) -> DataInfo:
    """What is known of a game's cards and numbers, what is reconstructed, and where all of it comes from."""
    name = game_of(call)
    chapters = _book(name, call.lang).chapters
    # Every rulebook tells of the components after its introduction, and of the sources at its end.
    starts = [place for place, chapter in enumerate(chapters) if chapter.level == _CHAPTER]
    return DataInfo(
        notice=words(call.lang, load(name).folder).say("notice"),
        components=_chapters(chapters[starts[1] : starts[2]]),
        sources=_chapters(chapters[starts[-1] :]),
    )


async def show_exploitability(call: Call) -> ExploitabilityInfo:
    """How far the bots of a game are from perfect play, what attackers win, and what bots give away of secrets."""
    return _exploitability(load(game_of(call)), call.lang)


@cache
def _exploitability(game: Game, lang: str) -> ExploitabilityInfo:
    found = findings(game)
    speak = words(lang, game.folder)
    return ExploitabilityInfo(
        solved=tuple(
            SolvedInfo(
                edition=one.edition,
                label=speak.say(f"edition-{one.edition}"),
                sets=one.sets,
                values=one.values,
                bots=tuple(
                    DistanceInfo(bot=far.bot, label=bot_label(game, far.bot, lang), gap=far.gap)
                    for far in found.exact
                    if far.edition == one.edition
                ),
            )
            for one in found.solved
        ),
        attacks=tuple(
            AttackInfo(
                edition=one.edition,
                label=speak.say(f"edition-{one.edition}"),
                target=one.target,
                target_label=bot_label(game, one.target, lang),
                attacker=one.attacker,
                matches=one.matches,
                share=one.share,
                low=one.low,
                high=one.high,
            )
            for one in found.attacks
        ),
        picks=tuple(_pick_loss(game, one, lang) for one in found.picks),
        tells=tuple(_tells(game, one, lang) for one in found.tells),
    )


def _pick_loss(game: Game, one: PickLoss, lang: str) -> PickLossInfo:
    label = bot_label(game, one.bot, lang)
    return PickLossInfo(bot=one.bot, label=label, loss=one.loss, low=one.low, high=one.high, positions=one.positions)


def _tells(game: Game, one: Tells, lang: str) -> TellsInfo:
    label = bot_label(game, one.bot, lang)
    return TellsInfo(bot=one.bot, label=label, bits=one.bits, low=one.low[ALL], high=one.high[ALL], games=one.games)


def game_of(call: Call) -> str:
    """The game that the path names."""
    name = str(call.connection.path_params["game"])
    if name not in games():
        raise Refused("no-such-game", known=", ".join(games()))
    return name


@cache
def _book(game: str, lang: str) -> Rulebook:
    return Rulebook.of(load(game), lang)


def _chapters(chapters: Sequence[Chapter]) -> tuple[ChapterInfo, ...]:
    return tuple(
        ChapterInfo(
            title=chapter.title,
            level=chapter.level,
            text=chapter.text,
            rules=tuple(RuleInfo(address=rule.address, text=rule.text) for rule in chapter.rules),
        )
        for chapter in chapters
    )


# Games in words


@cache
def _games(lang: str) -> GameList:
    return GameList(games=tuple(_game_info(load(name), lang) for name in games()))


def _game_info(game: Game, lang: str) -> GameInfo:
    speak = words(lang, game.folder)
    base = next(iter(game.editions.values()))
    settings = [change(base, {PLAYERS: number}) for number in numbers_of_players(base)] or [base]
    seats = [game.seats(options) for options in settings]
    most = max(seats, key=len)
    series = formats(len(most))
    return GameInfo(
        name=game.name,
        title=speak.say("game-title"),
        summary=speak.say("game-summary"),
        notice=speak.say("notice"),
        editions=tuple(
            EditionInfo(name=name, label=speak.say(f"edition-{name}"), differences=differences(options, base))
            for name, options in game.editions.items()
        ),
        options=tuple(_option_info(field, speak, _book(game.name, lang)) for field in fields(base)),
        players=tuple(len(some) for some in seats),
        seats={str(len(some)): some for some in seats},
        seat_labels={seat: speak.say(f"seat-{seat}") for seat in most},
        series=tuple(series),
        series_labels={form: speak.say(f"series-{form}") for form in series},
        usual_series=game.series,
        bots=tuple(_bot_info(name, game, lang) for name in bot_names(game)),
        trained=trained(game),
        stand_in=stand_in(game),
        lesson=lesson(game.name) is not None,
        live=game.live.options,
        draws=game.draws,
        passes_when_absent=game.players.rules_on_absence,
    )


def _option_info(field: Field, speak: Words, book: Rulebook) -> OptionInfo:
    return OptionInfo(
        name=field.name,
        label=speak.say(f"option-{field.name}"),
        ruling=field.ruling,
        ruling_text=book.rule(field.ruling).opening,
        values=field.values,
        value_labels={value: speak.say(_value_message(field, value)) for value in field.values},
        default=field.default,
        is_file=field.is_file,
    )


def _value_message(field: Field, value: str) -> str:
    if field.values == ("false", "true"):
        return f"value-{value}"
    return f"option-{field.name}-{value.replace('+', '-')}"  # an id can hold no plus sign


# Bots in words


def bot_label(game: Game, name: str, lang: str) -> str:
    """What a bot is called."""
    return _bot_info(name, game, lang).label


def _bot_info(name: str, game: Game, lang: str) -> BotInfo:
    kind, _, number = name.partition(":")
    level = level_called(game, name)
    found = None if level is None else rung(game, int(number))
    if level is None:
        label, text = _plain_bot(kind, number, game, lang)
    else:
        label, text = character_name(game, level, lang), character_text(game, level, lang)
    return BotInfo(
        name=name,
        label=label,
        text=text,
        level=int(number or 0),
        character="" if level is None else level.character,
        learned=(level.by if level is not None else name) in MINDFUL,
        solves=solved_editions(game) if (level.by if level is not None else name) == SOUND else (),
        rating=None if found is None else found.rating,
        thinking_ms=None if found is None else round(found.milliseconds),
        default=name == offered(game),
    )


def _plain_bot(kind: str, number: str, game: Game, lang: str) -> tuple[str, str]:
    """The code name of another bot, and how it plays."""
    speak = words(lang, game.folder if kind in game.players.experts else _FOLDER)
    label, _, text = speak.say(f"bot-choice-{kind}", level=int(number or 0)).partition(": ")
    return label, text


ENDPOINTS: Final = (
    Endpoint("GET", "/api/games", list_games, cache=_KEPT),
    Endpoint("GET", "/api/games/{game}/rules", show_rulebook, problems=(404,), cache=_KEPT),
    Endpoint("GET", "/api/games/{game}/data", show_data, problems=(404,), cache=_KEPT),
    Endpoint("GET", "/api/games/{game}/exploitability", show_exploitability, problems=(404,), cache=_KEPT),
)
