"""Characters: who plays the levels, what they are called, and that what is said of them is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from brushpass.bots.characters import character_name, character_text
from brushpass.core.game import Game
from brushpass.core.levels import SEARCH, SOUND, Level
from brushpass.core.words import LANGUAGES
from brushpass.games import games, load
from brushpass.server.names import account_name
from tests.test_words import arguments

CASTS = Path(__file__).parents[2] / "web" / "src" / "games"
LONGEST_NAME = 16
in_every_game = pytest.mark.parametrize("game", [load(name) for name in games()], ids=games())
in_every_language = pytest.mark.parametrize("lang", LANGUAGES)


def told_of(level: Level) -> set[str]:
    """What the sentence about a level has to tell: every way in which it errs, and how long it searches."""
    errs = {"overlooks": level.overlooks > 0, "habit": level.habit > 0, "memory": level.memory is not None}
    return {name for name, does in {**errs, "ms": level.by in (SEARCH, SOUND)}.items() if does}


@in_every_language
@in_every_game
def test_a_sentence_tells_how_a_character_errs(game: Game, lang: str) -> None:
    """It has the numbers of the level that say so, all of them and no others."""
    used = arguments(Path(game.folder), lang)
    for level in game.players.ladder.levels:
        assert used[f"character-{level.character}-text"] == told_of(level), level.character


@in_every_language
@in_every_game
def test_a_sentence_follows_the_name(game: Game, lang: str) -> None:
    """It goes on after the name, has the numbers in it, and ends without a stop, which whoever shows it adds."""
    for level in game.players.ladder.levels:
        text = character_text(game, level, lang)
        assert re.fullmatch(r"[^\W\d_][^{}\n]+[^\W_]", text.replace("%", "")), text
        assert text[0].islower()
        if level.overlooks:
            assert f"{round(level.overlooks * 100)}%" in text


def test_no_two_characters_have_one_name() -> None:
    """Not even in different games; all are short enough for a row of players."""
    names = [character_name(game, level, "en") for game in map(load, games()) for level in game.players.ladder.levels]
    assert len(names) == len(set(names)) == 32
    assert [name for name in names if len(name) > LONGEST_NAME] == []


@in_every_game
def test_a_character_has_a_face(game: Game) -> None:
    """The page draws exactly those who play."""
    faces = re.findall(r"^  (\w+): \{", (CASTS / game.name / "cast.ts").read_text(encoding="utf-8"), re.MULTILINE)
    assert faces == [level.character for level in game.players.ladder.levels]


def test_accounts_with_ordinary_names_are_not_bots() -> None:
    """A first name that a character has too is anybody's."""
    for name in ("Toby", "Nadia", "Stella", "Greta 2", "Konrad F", "Irena Voss"):
        assert account_name(name).shown == name
