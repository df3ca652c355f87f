"""Vocabularies: scenes are made of what their game declares, and the types of its table are made from the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import msgspec
import pytest
from scripts import scenes

import brushpass
from brushpass.core import options
from brushpass.core.game import Game
from brushpass.core.scene import Piece, Place, Scene
from brushpass.core.view import SPECTATOR_WORD
from brushpass.core.vocabulary import NUMBER, SEAT, Shape, Spot, Vocabulary
from brushpass.games import vocabularies
from brushpass.server.replay.open_scene import opened
from tests.games.common_words import random_play

DOCS = Path(__file__).parents[1] / "docs"
SEED = 5
SPACING = 5
"""Of a random match every so many actions a moment is looked at."""
MOMENTS = 60
"""Of each match of an edition at most so many."""
WORD = re.compile(r"\{([a-z-]+)\}")

in_every_vocabulary = pytest.mark.parametrize("name", vocabularies())


# Reading patterns


class Reader:
    """The patterns of a vocabulary as regular expressions."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.expression = cache(self._expression)
        self.match = cache(self._match)

    def _expression(self, pattern: str) -> re.Pattern[str]:
        parts = WORD.split(pattern)
        return re.compile("".join(self._word(part) if odd % 2 else re.escape(part) for odd, part in enumerate(parts)))

    def _word(self, word: str) -> str:
        if word == NUMBER:
            return r"\d+"
        values = "|".join(map(re.escape, self.vocabulary.words[word])) or ".+"
        return f"(?P<{word}>{values})"

    def _match(self, text: str, patterns: tuple[str, ...]) -> str | None:
        return next((one for one in patterns if self.expression(one).fullmatch(text)), None)

    def owner(self, place: Place, spot: Spot) -> str:
        """The seat that the key of a place names, or the table."""
        found = self.expression(spot.key).fullmatch(place.key)
        return (found.groupdict().get(SEAT) if found else None) or "table"

    def spot(self, place: Place) -> Spot | None:
        """What is declared of a place."""
        return next((one for one in self.vocabulary.spots if self.match(place.key, (one.key,))), None)

    def shape(self, piece: Piece, spot: Spot) -> Shape | None:
        """What is declared of a piece that lies there."""
        lying = [shape for shape in self.vocabulary.shapes if shape.name in spot.shapes]
        return next((shape for shape in lying if self.fits(piece, shape)), None)

    def fits(self, piece: Piece, shape: Shape) -> bool:
        """Is everything about a piece declared of this shape?"""
        return (
            piece.kind == shape.kind
            and self.match(piece.key, (shape.key,)) is not None
            and all(self.match(tag, shape.tags) for tag in piece.tags)
            and all(self.match(name, shape.figures) for name in piece.figures)
        )

    def undeclared(self, scene: Scene) -> Iterator[str]:
        """What a scene says that is not in the vocabulary."""
        for place in scene.places:
            spot = self.spot(place)
            if spot is None or place.owner != self.owner(place, spot):
                yield f"{place.key} of {place.owner}"
                continue
            yield from (f"{place.key}: {name}" for name in place.figures if not self.match(name, spot.figures))
            for piece in place.pieces:
                if self.shape(piece, spot) is None:
                    yield f"{place.key}: {piece.kind} {piece.key} {piece.tags} {[*piece.figures]}"


# Scenes


def shown(game: Game, edition: str) -> Iterator[Scene]:
    """What everybody is shown at some moments of a random match and on the way there, and open eyes in its replay."""
    rules = options.differences(game.editions[edition], next(iter(game.editions.values())))
    moments = (match for number, (match, _, _) in enumerate(random_play(game, SEED, rules)) if number % SPACING == 0)
    for match in islice(moments, MOMENTS):
        observers = (*match.seats, SPECTATOR_WORD)
        found = {seat: game.scene(match.view(seat), match.heard(seat)[-20:], "en") for seat in observers}
        yield from found.values()
        for seat in observers:
            steps = match.steps(seat, found[seat], match.told(seat) - 20)
            yield from (msgspec.structs.replace(found[seat], places=step.places) for step in steps)
        del found[SPECTATOR_WORD]
        yield opened(found, match.seats[0], game.folder)


@in_every_vocabulary
def test_scenes_are_made_of_what_is_declared(name: str) -> None:
    """No place, piece, tag or figure is shown to anybody that the game has not declared."""
    game = brushpass.load(name)
    reader = Reader(vocabularies()[name])
    for edition in game.editions:
        for scene in shown(game, edition):
            assert list(reader.undeclared(scene)) == []


# Declarations


def patterns(vocabulary: Vocabulary) -> Iterator[str]:
    """Every pattern of a vocabulary."""
    for spot in vocabulary.spots:
        yield from (spot.key, *spot.figures)
    for shape in vocabulary.shapes:
        yield from (shape.key, *shape.tags, *shape.figures)


def repeated(names: Iterable[str]) -> list[str]:
    """Those that occur more than once."""
    seen = list(names)
    return [name for name in seen if seen.count(name) > 1]


@in_every_vocabulary
def test_a_declaration_is_whole(name: str) -> None:
    """Patterns use words of the vocabulary, places hold its shapes, and nothing is declared twice."""
    vocabulary = vocabularies()[name]
    words = {word for pattern in patterns(vocabulary) for word in WORD.findall(pattern)}
    assert words <= {NUMBER, *vocabulary.words}
    assert {name for spot in vocabulary.spots for name in spot.shapes} == {shape.name for shape in vocabulary.shapes}
    assert repeated(spot.key for spot in vocabulary.spots) == []
    assert repeated(shape.name for shape in vocabulary.shapes) == []
    assert [spot.key for spot in vocabulary.spots if repeated(spot.figures)] == []
    assert [shape.name for shape in vocabulary.shapes if repeated(shape.tags) or repeated(shape.figures)] == []


@in_every_vocabulary
def test_nothing_is_declared_that_is_never_said(name: str) -> None:
    """Whatever a pattern says besides its words stands in the code of the game too."""
    game = brushpass.load(name)
    own = [path for path in Path(game.folder).rglob("*.py") if path.name != "vocabulary.py"]
    code = "\n".join(path.read_text() for path in own).replace("_", "-")
    parts = {part for pattern in patterns(vocabularies()[name]) for part in WORD.split(pattern)[::2]}
    said = sorted(part.replace("_", "-").strip(":- ") for part in parts)
    assert [part for part in said if re.search(rf"(?<![a-z]){re.escape(part)}(?![a-z])", code) is None] == []


def test_the_file_is_current() -> None:
    """What stands in docs is what the games declare now; `python -m scripts.scenes` writes it."""
    assert (DOCS / scenes.FILE).read_bytes() == scenes.text()
