"""Steps: what is seen on the way from one decision to the next, from what each observer may know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import msgspec
import pytest

import brushpass
from brushpass.core import options
from brushpass.core.match import MOST_STILLS, Match
from brushpass.core.scene import Scene, Step
from brushpass.core.view import SPECTATOR_WORD
from brushpass.core.words import LANGUAGES
from tests.games.common_words import random_play

SEED = 19
SPACING = 4
"""Of a random match every so many actions are looked at."""
SOON_OVER = ("small", "tiny")
"""Editions of which every action is looked at."""

EVERY_EDITION = [(name, edition) for name in brushpass.games() for edition in brushpass.load(name).editions]
in_every_edition = pytest.mark.parametrize(("name", "edition"), EVERY_EDITION)
in_every_game = pytest.mark.parametrize("name", brushpass.games())


class Told(NamedTuple):
    """A scene after an action, with its log from that action on, and the steps on the way to it."""

    scene: Scene
    steps: tuple[Step, ...]


def tellings(name: str, edition: str, spacing: int = SPACING) -> Iterator[Told]:
    """Some actions of a random match, each for every observer and language."""
    game = brushpass.load(name)
    rules = options.differences(game.editions[edition], next(iter(game.editions.values())))
    before: dict[str, int] = {}
    for number, (match, _, _) in enumerate(random_play(game, SEED, rules)):
        for observer in (*match.seats, SPECTATOR_WORD):
            since, before[observer] = before.get(observer, 0), match.told(observer)
            if number % spacing == 0:
                for lang in LANGUAGES:
                    scene = match.scene(observer, lang, since)
                    yield Told(scene, match.steps(observer, scene, since))


@in_every_edition
def test_steps_tell_the_log_in_order(name: str, edition: str) -> None:
    """Each step comes after at least as many lines as the one before, and none after more than the scene has."""
    found = 0
    for told in tellings(name, edition, 1 if edition in SOON_OVER else SPACING):
        lines = [step.lines for step in told.steps]
        assert lines == sorted(lines)
        assert not lines or 0 < lines[0] <= lines[-1] <= len(told.scene.log)
        found += len(lines)
    assert found > 0


@in_every_edition
def test_a_step_differs_from_its_scene(name: str, edition: str) -> None:
    """Nothing is sent twice: a place of a step is not as in the scene."""
    for told in tellings(name, edition):
        now = {place.key: place for place in told.scene.places}
        for step in told.steps:
            assert [place.key for place in step.places if now.get(place.key) == place] == []
            assert set(step.absent) <= set(now)


@in_every_game
def test_whoever_comes_back_gets_the_steps_he_missed(name: str) -> None:
    """From anywhere in the log the steps are those of the lines after it; only so many of the latest are kept."""
    game = brushpass.load(name)
    match = Match(game, seed=SEED)
    for seat, lang in product(match.seats, LANGUAGES):
        while not match.over and match.decisions < 60:
            waiting = match.waiting()[0]
            match.play(waiting, match.legal(waiting)[-1])
        whole = match.scene(seat, lang)
        steps = match.steps(seat, whole, 0)
        assert 0 < len(steps) <= MOST_STILLS
        since = match.told(seat) // 2
        later = match.scene(seat, lang, since)
        expected = [step.places for step in match.steps(seat, whole, 0, after=since)]
        assert [step.places for step in match.steps(seat, later, since)] == expected


def test_an_action_taken_back_takes_its_steps_along() -> None:
    """After an undo nothing is shown of what was undone."""
    game = brushpass.load("cold-war")
    match = Match(game, seed=3, takes_back=True)
    match.play("cia", "pick assassin")
    match.play("kgb", "pick master-spy")
    shown = [msgspec.json.encode(still.told) for still in match.stills()]
    place = match.length
    match.play(match.waiting()[0], "first cia")
    assert match.can_take_back(place)
    match.take_back(place)
    assert [msgspec.json.encode(still.told) for still in match.stills()] == shown
    assert match.acted("cia") <= match.told("cia")


def test_a_seat_knows_where_it_acted() -> None:
    """What has been told since a seat acted begins with what followed from its action."""
    match = Match(brushpass.load("cold-war"), seed=3)
    assert match.acted("cia") == 0
    before = match.told("cia")
    match.play("cia", "pick assassin")
    assert match.acted("cia") == before
    assert match.acted("spectator") == 0
    assert match.heard("cia", match.acted("cia"))[0].words == ("chose-agent", "cia")


@in_every_game
def test_a_match_that_was_stopped_still_tells_what_was_seen(name: str) -> None:
    """Whoever comes back to a match that was given up gets its log, and how much of it is older than his own action."""
    match = Match(brushpass.load(name), seed=SEED)
    while match.decisions < 12:
        waiting = match.waiting()[0]
        match.play(waiting, match.legal(waiting)[0])
    seat = match.latest_seat
    match.stop("resigned", [one for one in match.seats if one != seat])
    for lang in LANGUAGES:
        assert 0 < match.lines(seat, lang, match.acted(seat)) <= len(match.scene(seat, lang).log)
