"""Iron Curtain: what is resolved is shown step by step, in the order of the rulebook, and no step runs ahead."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from brushpass.core.match import Match
from brushpass.core.scene import LogLine, Place
from tests.games.iron_curtain.helpers import begin, in_a_row, lay, play, position, quiet_turns, second_round

USA_HAND = "west-germany israel iran panama japan"
USSR_HAND = "poland france vietnam nigeria cuba"
WITHOUT_SUPPLY = {"start": (4, 1), "poland": (20, 0)}


class Shown(NamedTuple):
    """The table after a fact, as somebody sees it."""

    line: LogLine
    places: dict[str, Place]

    def keys(self, place: str) -> list[str]:
        """What lies in a place."""
        return [piece.key for piece in self.places[place].pieces]

    def cubes(self, card: str, side: str) -> int:
        """How many cubes of a side lie on a card of the map."""
        [lying] = [piece for piece in self.places["map"].pieces if piece.key == card]
        return lying.figures[f"cubes_{side}"]

    @property
    def marker(self) -> int:
        """Where the marker stands, positive towards the USA."""
        return self.places["track"].figures["marker"]


def steps(match: Match, observer: str = "spectator", since: int = 0) -> list[Shown]:
    """Everything that an observer was shown on the way to the present scene, and that scene."""
    scene = match.scene(observer, "en", since)
    now = {place.key: place for place in scene.places}
    found = [
        Shown(scene.log[step.lines - 1], now | {place.key: place for place in step.places})
        for step in match.steps(observer, scene, since)
    ]
    return [*found, Shown(scene.log[-1], now)]


def of_fact(shown: list[Shown], fact: str) -> list[Shown]:
    """The steps of one kind of fact."""
    return [step for step in shown if step.line.fact == fact]


def quiet_match() -> Match:
    """A whole match without events and cubes."""
    match = quiet_turns(begin(USA_HAND, USSR_HAND), 8)
    return quiet_turns(second_round(match, "turkey east-germany pakistan zaire", "usa"), 8)


@pytest.mark.rule("iron-curtain:R8", "iron-curtain:R35")
def test_aftermath_cards_are_turned_up_one_after_the_other() -> None:
    """While the card of the USA is turned up, that of the USSR still lies face down."""
    shown = steps(quiet_match())
    first, second = of_fact(shown, "aftermath")
    assert first.line.names[0] == "usa"
    assert first.keys("aftermath-usa") == [first.line.names[1]]
    assert first.places["aftermath-usa"].pieces[0].tags[0] != "hidden"
    assert first.keys("aftermath-ussr") == ["aftermath-ussr:1"]
    assert second.keys("aftermath-ussr") == [second.line.names[1]]
    before = shown[shown.index(first) - 1]
    assert before.keys("aftermath-usa") == ["aftermath-usa:1"]


@pytest.mark.rule("iron-curtain:R35", "iron-curtain:R36")
def test_final_scoring_is_shown_in_its_order() -> None:
    """The aftermath comes first, then the regions in their order, each before the marker moves for it."""
    shown = steps(quiet_match())
    last = [step.line for step in shown[shown.index(of_fact(shown, "aftermath")[0]) :]]
    told = [" ".join((line.fact, *line.names[:1])) for line in last if line.fact not in ("marker", "won")]
    assert told == [
        "aftermath usa",
        "aftermath ussr",
        "aftermath-scored 0",
        "region-scored europe",
        "region-scored middle-east",
        "region-scored asia",
        "region-scored africa",
        "region-scored central-america",
        "region-scored south-america",
    ]


@pytest.mark.rule("iron-curtain:R18", "iron-curtain:R22")
def test_a_region_is_told_before_the_marker_moves() -> None:
    """The card lies, then both sides have their points, then the marker goes its way."""
    match = position(in_a_row("israel"), {"israel": (2, 0)}, usa="iran", active="usa", turn=3)
    lay(match, "iran", "e2 n0")
    placed, scored, moved = [step for step in steps(match) if step.line.fact in ("placed", "region-scored", "marker")]
    assert "iran" in placed.keys("map")
    assert (placed.marker, scored.marker) == (0, 0)
    assert moved.marker == int(scored.line.names[1]) - int(scored.line.names[2]) > 0


@pytest.mark.rule("iron-curtain:R29", "iron-curtain:A10")
def test_a_cube_is_lifted_before_it_is_placed() -> None:
    """The card that it came from has it no longer, and the card it goes to has it not yet."""
    cards = in_a_row("poland", "france", "turkey")
    match = position(cards, WITHOUT_SUPPLY, usa="panama", active="usa")
    play(lay(match, "panama", "e4 n0"), "usa cubes\nusa cube france\nusa lift poland")
    lifted, placed = [step for step in steps(match) if step.line.fact in ("cube-lifted", "cube-placed")]
    assert (lifted.cubes("poland", "usa"), lifted.cubes("france", "usa")) == (19, 0)
    assert (placed.cubes("poland", "usa"), placed.cubes("france", "usa")) == (19, 1)


@pytest.mark.rule("iron-curtain:R31")
def test_each_cube_of_an_event_has_a_step() -> None:
    """Cube by cube, and the card shows what lies on it by then."""
    match = position(in_a_row("poland"), usa="west-germany", active="usa")
    lay(match, "west-germany", "w1 n0")
    play(match, "usa event\nusa infiltrate poland\nusa infiltrate poland\nusa infiltrate start")
    shown = of_fact(steps(match), "cube-infiltrated")
    assert [(step.line.names[1], step.cubes(step.line.names[1], "usa")) for step in shown] == [
        ("poland", 1),
        ("poland", 2),
        ("start", 2),
    ]
