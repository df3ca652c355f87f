"""The characters who play the levels of a game, in words: what they are called, and how they play."""

from __future__ import annotations

from brushpass.bots.ladder import rung
from brushpass.core.game import Game
from brushpass.core.levels import Level
from brushpass.core.words import words


def character_name(game: Game, level: Level, lang: str) -> str:
    """What a character is called."""
    return words(lang, game.folder).say(f"character-{level.character}")


def character_text(game: Game, level: Level, lang: str) -> str:
    """How a character plays, in words that follow its name and with the numbers of its level."""
    return words(lang, game.folder).say(
        f"character-{level.character}-text",
        overlooks=round(level.overlooks * 100),
        habit=round(level.habit * 100),
        memory=level.memory or 0,
        ms=level.milliseconds,
    )


def character_line(game: Game, number: int, lang: str) -> str:
    """A line about the character of a level: its name, how it plays, and what was measured of it."""
    level, found = game.players.ladder.levels[number - 1], rung(game, number)
    return words(lang).say(
        "bot-level" if found is None else "bot-level-measured",
        name=character_name(game, level, lang),
        text=character_text(game, level, lang),
        rating=0 if found is None else found.rating,
        ms=0 if found is None else round(found.milliseconds),
    )
