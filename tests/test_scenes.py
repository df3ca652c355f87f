"""Scenes: what painters have memorized never shows, and the end of a log can be told without its beginning."""

from __future__ import annotations

from collections.abc import Iterator
from functools import _lru_cache_wrapper
from importlib import import_module
from inspect import isclass
from itertools import product
from pkgutil import walk_packages
from types import FunctionType
from typing import NamedTuple, get_args, get_type_hints

import msgspec
import pytest

import brushpass
from brushpass.core import options
from brushpass.core.game import Game
from brushpass.core.painter import Painter
from brushpass.core.scene import Scene, Telling
from brushpass.core.view import SPECTATOR_WORD, View
from brushpass.core.words import LANGUAGES
from tests.games.common_words import random_play

SEED = 11
SPACING = 29
"""Of a random match every so many actions a moment is looked at."""
SAMPLE = 7
"""Of all scenes every so many are painted by themselves; seats and languages come in other cycles."""

EVERY_EDITION = [(name, edition) for name in brushpass.games() for edition in brushpass.load(name).editions]

in_every_edition = pytest.mark.parametrize(("name", "edition"), EVERY_EDITION)
in_every_game = pytest.mark.parametrize("name", brushpass.games())


class Moment(NamedTuple):
    """All that a scene is made of."""

    game: Game
    view: View
    heard: list[Telling]
    lang: str

    def scene(self) -> Scene:
        """What the owner of the view is shown."""
        return self.game.scene(self.view, self.heard, self.lang)


def moments(name: str, edition: str) -> Iterator[Moment]:
    """Some moments of a random match, each for every observer and language."""
    game = brushpass.load(name)
    rules = options.differences(game.editions[edition], next(iter(game.editions.values())))
    for number, (match, _, _) in enumerate(random_play(game, SEED, rules)):
        if number % SPACING == 0:
            for observer, lang in product((*match.seats, SPECTATOR_WORD), LANGUAGES):
                yield Moment(game, match.view(observer), match.heard(observer), lang)


def memorized(game: Game) -> list[_lru_cache_wrapper[object]]:
    """The functions behind the scenes of a game that keep their answers."""
    package = type(game).__module__
    own = [module.name for module in walk_packages([game.folder], f"{package}.")]
    modules = ["brushpass.core.painter", package, *own]
    found = [value for name in modules for value in vars(import_module(name)).values()]
    return [value for value in found if isinstance(value, _lru_cache_wrapper) and value.__module__ in modules]


def classes(hint: object) -> Iterator[type]:
    """The classes that a type speaks of."""
    if isclass(hint):
        yield hint
    for part in get_args(hint):
        yield from classes(part)


def beginnings(heard: list[Telling]) -> list[int]:
    """Where in what was heard each new number begins."""
    return [place for place in range(1, len(heard)) if heard[place].number != heard[place - 1].number]


@in_every_edition
def test_what_was_painted_before_does_not_show(name: str, edition: str) -> None:
    """A scene has the same bytes after those of all other seats, languages and moments as by itself."""
    found = [moment._replace(heard=moment.heard[-5:]) for moment in moments(name, edition)]
    after_others = [msgspec.json.encode(moment.scene()) for moment in found]
    for moment, seen in list(zip(found, after_others, strict=True))[::SAMPLE]:
        for function in memorized(moment.game):
            function.cache_clear()
        assert msgspec.json.encode(moment.scene()) == seen


@in_every_game
def test_nothing_memorized_is_given_a_view(name: str) -> None:
    """What keeps its answers by a view or a painter would keep every secret it has ever been shown."""
    # A compiled function does not tell its types; the interpreted run looks at those.
    plain = [one for one in memorized(brushpass.load(name)) if isinstance(one.__wrapped__, FunctionType)]
    given = [hint for function in plain for hint in get_type_hints(function).values()]
    assert [kind for hint in given for kind in classes(hint) if issubclass(kind, View | Painter)] == []


@in_every_edition
def test_the_end_of_what_was_heard_is_the_end_of_the_log(name: str, edition: str) -> None:
    """Whoever has a log up to some number needs only the lines of what was heard since then."""
    for moment in moments(name, edition):
        whole = moment.scene().log
        for place in beginnings(moment.heard)[-40::4]:
            later = moment._replace(heard=moment.heard[place:]).scene().log
            assert later == tuple(line for line in whole if line.number >= moment.heard[place].number)
