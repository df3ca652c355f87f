"""What the tests of every game's words share: reading a scene, and laws that the words and scenes of any game obey.

A game's tests inherit `WordLaws` and `SceneLaws`, and say what they are about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import ClassVar, Generic, TypeVar

import msgspec
import pytest

from brushpass.core import options
from brushpass.core.dice import Dice
from brushpass.core.game import SPECTATOR, Game
from brushpass.core.match import Match
from brushpass.core.scene import Choice, Piece, Place, Scene, Telling
from brushpass.core.view import View
from brushpass.core.words import LANGUAGES, Words, words

WATCHING = "spectator"
SomeView = TypeVar("SomeView", bound=View)

in_every_language = pytest.mark.parametrize("lang", LANGUAGES)


# Reading a scene


def place(shown: Scene, key: str) -> Place:
    """One place of a scene."""
    return next(place for place in shown.places if place.key == key)


def piece(shown: Scene, home: str, key: str) -> Piece:
    """One piece of a place."""
    return next(piece for piece in place(shown, home).pieces if piece.key == key)


def pieces(shown: Scene) -> list[Piece]:
    """All pieces of a scene."""
    return [piece for place in shown.places for piece in place.pieces]


def keys(shown: Scene, key: str) -> list[str]:
    """The keys of the pieces in a place."""
    return [piece.key for piece in place(shown, key).pieces]


def choice(shown: Scene, action: str) -> Choice:
    """The choice that sends an action."""
    return next(choice for choice in shown.choices if choice.action == action)


def texts(shown: Scene) -> Iterator[str]:
    """Everything a scene says that must say something; a free cell of a map needs no detail."""
    yield from (shown.title, shown.phase, shown.prompt, shown.notice)
    for line in shown.log:
        yield line.text
    for option in shown.choices:
        yield from (option.label, option.rule)
    for home in shown.places:
        yield home.label
    for drawn in pieces(shown):
        yield drawn.label
        if drawn.kind != "cell":
            yield drawn.detail


def is_well_said(text: str) -> bool:
    """Something is said, nothing is left unfilled, and no word is missing between two spaces."""
    return text != "" and text == " ".join(text.split()) and not any(flaw in text for flaw in ("{", "}", "???", "None"))


# Playing


def played(game: Game, *actions: str, **settings: object) -> Match:
    """A match played by hand, chance included, each action with its seat before it."""
    match = Match(game, options=settings, chance_by_hand=True)
    for action in actions:
        match.play(*action.split(" ", 1))
    return match


def random_play(game: Game, seed: int, rules: Mapping[str, object]) -> Iterator[tuple[Match, str, str]]:
    """A random match after each of its actions, with the seat that acted and what it did."""
    match = Match(game, seed=seed, options=rules)
    dice = Dice(seed, 9)
    while not match.over:
        waiting = match.waiting()
        seat = waiting[dice.below(len(waiting))]
        legal = match.legal(seat)
        action = legal[dice.below(len(legal))]
        match.play(seat, action)
        yield match, seat, action


def view_of(match: Match, seat: str, kind: type[SomeView]) -> SomeView:
    """What a seat knows, where its game has views of this kind."""
    view = match.view(seat)
    assert isinstance(view, kind)
    return view


@dataclass(frozen=True)
class Position(Generic[SomeView]):
    """A moment of a match: what each observer knows and last heard."""

    game: Game
    views: dict[str, SomeView]
    heard: dict[str, list[Telling]]

    def scene(self, seat: str, lang: str = "en") -> Scene:
        """What an observer is shown."""
        return self.game.scene(self.views[seat], self.heard[seat], lang)

    @property
    def seats(self) -> tuple[str, ...]:
        """Those who play."""
        return self.views[WATCHING].seats


def position_of(match: Match, kind: type[SomeView]) -> Position[SomeView]:
    """A match as it stands; its game has views of this kind."""
    observers = (*match.seats, WATCHING)
    return Position(
        match.game,
        {seat: view_of(match, seat, kind) for seat in observers},
        {seat: match.heard(seat)[-20:] for seat in observers},
    )


# Laws


class WordLaws:
    """What a game can always say; `named` lists kinds of things, each with the words whose names must differ."""

    game: ClassVar[Game]
    named: ClassVar[tuple[tuple[str, tuple[str, ...]], ...]]
    steps: ClassVar[tuple[str, ...]]

    def speak(self, lang: str) -> Words:
        """The words of the game."""
        return words(lang, self.game.folder)

    @in_every_language
    def test_every_name_has_words(self, lang: str) -> None:
        """Everything has a name, and no two things of a kind share it."""
        for kind, things in self.named:
            names = [self.speak(lang).say(f"{kind}-{word}") for word in things]
            assert all(map(is_well_said, names))
            assert len(set(names)) == len(names)

    @in_every_language
    def test_every_step_has_words(self, lang: str) -> None:
        """Whatever the match waits for can be named."""
        assert all(is_well_said(self.speak(lang).say(f"step-{step}")) for step in self.steps)

    @in_every_language
    def test_every_way_of_ending_has_words(self, lang: str) -> None:
        """However a match ends, a sentence says how it was decided."""
        endings = self.game.notation(next(iter(self.game.editions.values()))).endings
        said = [self.speak(lang).say(f"decided-{ending}") for ending in endings if ending]
        assert said
        assert all(is_well_said(sentence) and sentence.endswith(".") for sentence in said)

    @in_every_language
    def test_every_edition_has_words(self, lang: str) -> None:
        """Each named set of options can be offered."""
        assert all(is_well_said(self.speak(lang).say(f"edition-{edition}")) for edition in self.game.editions)

    @in_every_language
    def test_every_option_has_words(self, lang: str) -> None:
        """Each option is explained in a sentence, and so is each of its values; an id can hold no plus sign."""
        speak = self.speak(lang)
        for field in options.fields(next(iter(self.game.editions.values()))):
            assert speak.say(f"option-{field.name}").endswith(".")
            switched = field.values == ("false", "true")
            for value in field.values:
                message = f"value-{value}" if switched else f"option-{field.name}-{value.replace('+', '-')}"
                assert is_well_said(speak.say(message))

    @in_every_language
    def test_the_game_introduces_itself(self, lang: str) -> None:
        """A list of games can show a title and a line about each."""
        assert all(is_well_said(self.speak(lang).say(message)) for message in ("game-title", "game-summary"))


class SceneLaws:
    """What holds for every scene; a fixture `positions` of the game's tests brings the moments to look at."""

    @in_every_language
    def test_scenes_are_well_said(self, positions: list[Position[View]], lang: str) -> None:
        """In hundreds of positions no observer meets an empty, unfilled or doubled text."""
        assert len(positions) > 150
        for position in positions:
            for seat in position.views:
                assert [text for text in texts(position.scene(seat, lang)) if not is_well_said(text)] == []

    def test_choices_are_the_legal_actions(self, positions: list[Position[View]]) -> None:
        """A seat is offered exactly what it may do, in the same order."""
        for position in positions:
            for seat, view in position.views.items():
                assert tuple(option.action for option in position.scene(seat).choices) == view.legal

    def test_choices_of_a_moment_can_be_told_apart(self, positions: list[Position[View]]) -> None:
        """No two choices of one decision have the same label."""
        for position in positions:
            for seat, lang in product(position.seats, LANGUAGES):
                labels = [option.label for option in position.scene(seat, lang).choices]
                assert len(set(labels)) == len(labels)

    def test_choices_name_pieces_that_are_there(self, positions: list[Position[View]]) -> None:
        """A client finds every piece a choice names."""
        for position in positions:
            for seat in position.seats:
                shown = position.scene(seat)
                drawn = {piece.key for piece in pieces(shown)}
                assert {key for option in shown.choices for key in option.pieces} <= drawn

    def test_no_two_pieces_share_a_key(self, positions: list[Position[View]]) -> None:
        """Every piece of a scene can be followed from scene to scene."""
        for position in positions:
            for seat in position.views:
                found = [piece.key for piece in pieces(position.scene(seat))]
                assert sorted(found) == sorted(set(found))

    def test_the_own_side_is_drawn_nearest(self, positions: list[Position[View]]) -> None:
        """The others come first, clockwise, then the table, then the view's owner; a spectator has the first seat."""
        for position in positions[:20]:
            for seat in position.views:
                near = seat if seat in position.seats else position.seats[0]
                after = position.seats.index(near) + 1
                others = [*position.seats[after:], *position.seats[: after - 1]]
                owners = [home.owner for home in position.scene(seat).places]
                assert list(dict.fromkeys(owners)) == [*others, "table", near]

    def test_scenes_of_twin_worlds_are_the_same_bytes(self, positions: list[Position[View]]) -> None:
        """Two worlds that agree with one view look alike to its owner, though they differ for others."""
        dice = Dice(4)
        differing = 0
        for position in positions[::4]:
            game = position.game
            for observer, seat in ((0, position.seats[0]), (1, position.seats[1]), (SPECTATOR, WATCHING)):
                worlds = game.worlds(position.views[seat])
                twins = [worlds.sample(dice) for _ in range(2)]
                for lang in LANGUAGES:
                    first, second = [
                        msgspec.json.encode(game.scene(game.view(twin, observer), position.heard[seat], lang))
                        for twin in twins
                    ]
                    assert first == second == msgspec.json.encode(position.scene(seat, lang))
                other = 1 if observer == 0 else 0
                differing += game.view(twins[0], other) != game.view(twins[1], other)
        assert differing > 30


def private_lines(match: Match) -> list[int]:
    """How many private lines each seat's log has, where all others are those of a spectator, in order.

    Every observer's log has numbers of its own, so the lines are compared without them.
    """
    public = [(line.text, line.heading) for line in match.scene(WATCHING).log]
    counts = []
    for seat in match.seats:
        log = match.scene(seat).log
        assert [(line.text, line.heading) for line in log if not line.private] == public
        assert [line.number for line in log] == sorted([line.number for line in log])
        counts.append(sum(line.private for line in log))
    return counts
