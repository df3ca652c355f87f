"""Glossaries: every piece of every scene is explained, in both languages, with a rule that exists."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice

import pytest

import brushpass
from brushpass.core import options
from brushpass.core.game import Game
from brushpass.core.glossary import Gloss
from brushpass.core.scene import Piece
from brushpass.core.view import SPECTATOR_WORD
from brushpass.core.words import LANGUAGES
from brushpass.games import games
from brushpass.rulebook import Rulebook
from tests.games.common_words import is_well_said, random_play

SEEDS = (3, 4)
SPACING = 4
"""Of a random match every so many actions a moment is looked at."""
MOMENTS = 80
DAGGER = "†"

in_every_game = pytest.mark.parametrize("name", games())


@cache
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, text.split("*"))))


def gloss_of(glossary: Iterable[Gloss], piece: Piece) -> Gloss | None:
    """The first entry that fits a piece."""
    return next((gloss for gloss in glossary if fits(gloss, piece)), None)


def fits(gloss: Gloss, piece: Piece) -> bool:
    """Is a piece one of those that an entry explains?"""
    return (
        gloss.kind in ("", piece.kind)
        and set(gloss.tags) <= set(piece.tags)
        and any(_pattern(key).fullmatch(piece.key) for key in gloss.keys)
    )


def pieces(game: Game, edition: str, seed: int) -> Iterator[Piece]:
    """What everybody is shown at some moments of a random match."""
    rules = options.differences(game.editions[edition], next(iter(game.editions.values())))
    moments = (match for number, (match, _, _) in enumerate(random_play(game, seed, rules)) if number % SPACING == 0)
    for match in islice(moments, MOMENTS):
        for seat in (*match.seats, SPECTATOR_WORD):
            scene = game.scene(match.view(seat), (), "en")
            yield from (piece for place in scene.places for piece in place.pieces)


def unexplained(game: Game, edition: str, seeds: Sequence[int]) -> set[str]:
    """The pieces of random matches that no entry fits."""
    glossary = game.glossary(game.editions[edition], "en")
    shown = (piece for seed in seeds for piece in pieces(game, edition, seed))
    return {f"{piece.kind} {piece.key} {piece.tags}" for piece in shown if gloss_of(glossary, piece) is None}


@in_every_game
def test_every_piece_is_explained(name: str) -> None:
    """Whatever lies on the table of any edition, some entry says what it is."""
    game = brushpass.load(name)
    assert [found for edition in game.editions if (found := unexplained(game, edition, SEEDS))] == []


@in_every_game
def test_entries_are_well_said_and_cite_rules(name: str) -> None:
    """Each has a name, a sentence and an existing rule, and in every language explains the same pieces."""
    game = brushpass.load(name)
    addresses = Rulebook.of(game).addresses
    for edition in game.editions.values():
        by_language = [game.glossary(edition, lang) for lang in LANGUAGES]
        for glossary in by_language:
            assert [one.keys for one in glossary if one.rule not in addresses] == []
            assert [one for one in glossary if not (is_well_said(one.name) and is_well_said(one.text))] == []
            assert [one for one in glossary if not one.text.endswith((".", "?"))] == []
            assert [one for one in glossary if one.source and not is_well_said(one.source)] == []
        assert len({tuple((one.keys, one.kind, one.tags, one.rule) for one in some) for some in by_language}) == 1


@in_every_game
def test_marks_of_provenance_stand_in_the_glossary_alone(name: str) -> None:
    """No label, detail or value of a piece has a dagger: where values come from is told by its card."""
    game = brushpass.load(name)
    marked = {
        (piece.label, piece.detail, piece.value)
        for edition in game.editions
        for piece in pieces(game, edition, SEEDS[0])
        if DAGGER in piece.label + piece.detail + piece.value
    }
    assert marked == set()
