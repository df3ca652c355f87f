"""Choices: every legal action can be reached, and words mean what a person would expect."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from brushpass.core.match import Match
from brushpass.core.scene import Choice, Scene
from brushpass.games import load
from brushpass.terminal import choices
from brushpass.terminal.screen import Screen, plain
from tests.terminal.driver import GAME, MANY_GAME, by_rules_of_thumb, positions

ROOMS = (0, 5, 100)
"""Lines on the screen for the choices: none to speak of, a few, plenty."""


def screen(width: int = 80) -> Screen:
    """A screen that nobody looks at."""
    return Screen(Console(file=io.StringIO(), width=width, height=24, color_system=None), input, "en")


def drawn(listing: choices.Listed, at: Screen) -> list[str]:
    """The lines of a list as they are printed."""
    return ["".join(segment.text for segment in line).rstrip() for line in at.lines(listing.drawing)]


@pytest.fixture(scope="module")
def crowded() -> Scene:
    """A decision with many activations: five groups face three."""
    match = Match(load(GAME), seed=2)
    for seat, action in (
        ("cia", "pick analyst"),
        ("kgb", "pick analyst"),
        ("cia", "first cia"),
        *((seat, "recruit") for _ in range(4) for seat in ("cia", "kgb")),
    ):
        match.play(seat, action)
    return match.scene("cia")


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_legal_action_has_one_number(room: int, seed: int) -> None:
    """However little room there is, the numbers lead to each legal action, and to each once."""
    at = screen()
    for match in positions(seed, 60):
        for seat in match.waiting():
            scene = match.scene(seat)
            items = choices.listed(scene, at, room).items
            reached = [choice.action for item in items for choice in item.choices]
            assert sorted(reached) == sorted(match.legal(seat))


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_label_is_broken(lang: str) -> None:
    """On 80 columns each number stands before its label, or the end of it under a heading, on one line."""
    at = screen()
    for match in positions(4, 60):
        scene = match.scene(match.waiting()[0], lang)
        for room in ROOMS:
            listing = choices.listed(scene, at, room)
            lines = drawn(listing, at)
            for number, item in enumerate(listing.items, start=1):
                words = item.label.split()
                endings = [f"{number:>3} {' '.join(words[first:])}" for first in range(len(words))]
                assert any(ending in line for line in lines for ending in endings), item.label


def test_many_choices_are_folded_where_there_is_no_room(crowded: Scene) -> None:
    """One number a group to activate, and the number of its targets."""
    at = screen()
    folded = choices.listed(crowded, at, 4)
    assert len(folded.items) < len(crowded.choices)
    assert any("choices)" in line for line in drawn(folded, at))


def test_many_choices_are_numbered_one_by_one_where_there_is_room(crowded: Scene) -> None:
    """With enough lines each choice has its own number, under what it has in common with its neighbours."""
    at = screen()
    listing = choices.listed(crowded, at, 100)
    assert [len(item.choices) for item in listing.items] == [1] * len(crowded.choices)
    assert "  Activate the Generals: discard" in "\n".join(drawn(listing, at))


def test_exact_words_beat_beginnings() -> None:
    """An action whose words begin another action can be named."""
    alone = Choice(action="activate radio", label="Activate Radio", rule="R6.5d", pieces=())
    aimed = Choice(action="activate radio mafia", label="Activate Radio: Mafia", rule="R6.5d", pieces=())
    assert choices.find("activate radio", [aimed, alone]) == [alone]


def test_beginnings_beat_words_in_between(crowded: Scene) -> None:
    """The letter p is pass, although other choices contain words that begin with it."""
    extra = Choice(action="activate radio police", label="Activate Radio: Police", rule="R6.5a", pieces=())
    assert [choice.action for choice in choices.find("p", [extra, *crowded.choices])] == ["pass"]


def test_nothing_typed_means_nothing(crowded: Scene) -> None:
    """Signs that are no words name no choice."""
    assert choices.find("...", crowded.choices) == []


@pytest.mark.parametrize(
    ("typed", "compared"),
    [("  Zabójcę ", "zabojce"), ("ŁÓDŹ", "lodz"), ("food-companies", "food companies"), ("A: b, c!", "a b c")],
)
def test_words_are_compared_without_case_accents_and_signs(typed: str, compared: str) -> None:
    """What a person types needs no Polish keyboard and no hyphens."""
    assert plain(typed) == compared


def test_a_warning_names_the_numbers_it_concerns(crowded: Scene) -> None:
    """A warning stands once below the choices, with the number of each choice it is about."""
    at = screen()
    risky = Choice(action="use x", label="Use X", rule="Q16", pieces=(), warning="This costs points.")
    safe = Choice(action="decline", label="Use nothing", rule="R12.1", pieces=())
    assert drawn(choices.narrowed([safe, risky, risky], at), at)[-1] == "Beware of 2, 3: This costs points."


# More than two seats


@pytest.fixture(scope="module")
def suspicious() -> Scene:
    """A window with many suspects."""
    matches = positions(2, 200, MANY_GAME, None, by_rules_of_thumb)
    scenes = (match.scene(match.waiting()[0]) for match in matches)
    return next(scene for scene in scenes if len(scene.choices) > 12)


def test_suspects_are_numbered_on_the_table(suspicious: Scene) -> None:
    """Where there is no room for a list, one line says that the numbers stand on the table."""
    at = screen()
    listing = choices.listed(suspicious, at, 0, choices.bearers(suspicious))
    count = len(suspicious.choices)
    assert drawn(listing, at)[0] == f"  1 Accuse nobody now   2-{count} Accuse ... (numbers on the table)"
    numbers = choices.pointers(suspicious)
    assert [numbers[choice.pieces[0]] for choice in suspicious.choices[1:]] == list(range(2, count + 1))


def test_suspects_are_listed_where_there_is_room(suspicious: Scene) -> None:
    """With enough lines every suspect is named below what they share."""
    at = screen()
    lines = drawn(choices.listed(suspicious, at, 100, choices.bearers(suspicious)), at)
    assert lines[1] == "  Accuse"
    assert all(choice.label.removeprefix("Accuse ") in "\n".join(lines) for choice in suspicious.choices)


@pytest.mark.parametrize("room", ROOMS)
def test_every_choice_among_many_seats_has_one_number(room: int) -> None:
    """However little room there is, the numbers lead to each legal action, and to each once."""
    at = screen()
    for match in positions(3, 60, MANY_GAME):
        seat = match.waiting()[0] if match.waiting() else ""
        if seat:
            scene = match.scene(seat)
            items = choices.listed(scene, at, room, choices.bearers(scene)).items
            reached = [choice.action for item in items for choice in item.choices]
            assert sorted(reached) == sorted(match.legal(seat))


def test_warnings_of_one_kind_share_a_line(suspicious: Scene) -> None:
    """What holds for several suspects is said once, with their numbers."""
    at = screen()
    lines = drawn(choices.listed(suspicious, at, 0, choices.bearers(suspicious)), at)
    assert len([line for line in lines if line.startswith("Beware of")]) <= 3
