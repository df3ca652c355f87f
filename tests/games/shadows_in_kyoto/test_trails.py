"""Shadows in Kyoto: a screen can follow agents with its eyes, and no further than a Swap."""

from __future__ import annotations

import pytest

from brushpass.core.scene import Scene, Telling
from brushpass.games.shadows_in_kyoto import GAME
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.cards import SIDES
from brushpass.games.shadows_in_kyoto.scene.trails import trails
from tests.games.common_words import piece, place, random_play
from tests.games.shadows_in_kyoto.helpers_words import LURED, PLACED, REPELLED, SWAPPING, played

EVERYTHING: dict[str, object] = {"modules": "both", "use_ruri": True}


def steps(figures: dict[str, int]) -> dict[str, str]:
    """The trail in the figures of an agent, with the spaces in words."""
    return {
        name: SPACES[number] if name.startswith("before") else "" for name, number in figures.items() if "-" in name
    }


def agents(shown: Scene) -> dict[str, dict[str, int]]:
    """The figures of all agents on the board, by their keys."""
    return {drawn.key: drawn.figures for drawn in place(shown, "board").pieces if drawn.kind != "space"}


def stood(figures: dict[str, int], space: str, number: int) -> str:
    """Where an agent stood after a telling, as a screen finds it; nothing if a Swap has come between."""
    later = [(int(name.split("-")[1]), name, at) for name, at in figures.items() if "-" in name]
    first = min([entry for entry in later if entry[0] > number], default=None)
    if first is None:
        return space
    return SPACES[first[2]] if first[1].startswith("before") else ""


@pytest.mark.rule("shadows-in-kyoto:S4")
def test_a_trail_tells_where_an_agent_came_from() -> None:
    """Everybody is told the same spaces, and who was repelled came from where she stands."""
    match = played(*REPELLED)
    for seat in (*SIDES, "spectator"):
        assert list(steps(agents(match.scene(seat))["oniwaban-c3"]).values()) == ["c2", "c3"]
    assert steps(agents(match.scene("government"))["oniwaban-a1"]) == {}


@pytest.mark.rule("shadows-in-kyoto:S4", "shadows-in-kyoto:R35")
@pytest.mark.parametrize("answer", ["exchange", "leave"])
def test_a_swap_ends_the_trails_of_both(answer: str) -> None:
    """Exchanged or not, for the enemy and for those who watch nothing is left that could tell."""
    match = played(*SWAPPING, f"government {answer}")
    for seat in ("oniwaban", "spectator"):
        found = agents(match.scene(seat))
        trails_of_both = [found["government-c4"], found["government-c6"]]
        assert [list(steps(figures).values()) for figures in trails_of_both] == [[""], [""]]
        assert len({str(figures) for figures in trails_of_both}) == 1


@pytest.mark.rule("shadows-in-kyoto:S4")
def test_captured_agents_leave_no_trail() -> None:
    """Another agent of her side who comes there later has her own."""
    heard = [
        Telling(1, ("moved", "government", "c5", "c4")),
        Telling(2, ("captured", "oniwaban", "c4", "1-false")),
        Telling(3, ("moved", "government", "d5", "c4")),
        Telling(3, ("driven-back", "government", "c4", "c6")),
        Telling(4, ("pushed", "government", "b3", "b2")),
    ]
    assert trails(heard) == {
        ("government", "c6"): (("before-3", SPACES.index("d5")),),
        ("oniwaban", "b2"): (("before-4", SPACES.index("b3")),),
    }


def test_a_board_tells_how_far_its_trails_go() -> None:
    """The number of the latest telling, and whether a pair is asked for."""
    match = played(*PLACED)
    assert place(match.scene("oniwaban"), "board").figures == {
        "heard": match.heard("oniwaban")[-1].number,
        "pairing": 0,
    }
    asked = played(*SWAPPING[:-1])
    assert place(asked.scene("government"), "board").figures["pairing"] == 1
    assert place(asked.scene("oniwaban"), "board").figures["pairing"] == 0


@pytest.mark.rule("shadows-in-kyoto:S4")
def test_a_screen_finds_every_agent_again() -> None:
    """From any scene to any later one: the trail leads to a space where an agent of her side stood, each to her own."""
    followed = 0
    for seed in range(3):
        past: list[tuple[int, set[str]]] = []
        for match, _, _ in random_play(GAME, seed, EVERYTHING):
            shown = match.scene("spectator")
            found = agents(shown)
            for number, standing in past[-9::4]:
                before = [
                    f"{key[:-2]}{space}"
                    for key, figures in found.items()
                    if (space := stood(figures, key[-2:], number))
                ]
                assert len(set(before)) == len(before)
                assert set(before) <= standing
                followed += sum(key not in standing for key in found)
            if found:
                past.append((place(shown, "board").figures["heard"], set(found)))
    assert followed > 50


def test_the_card_in_play_tells_whose_it_is() -> None:
    """R14: its tags name the side that plays it."""
    card = piece(played(*LURED).scene("spectator"), "in-play", "in-play:yellow")
    assert card.tags == ("played", "government", "location", "yellow")


def test_figures_say_what_notes_say() -> None:
    """A screen that draws numbers need not read sentences."""
    table = played(*REPELLED).scene("oniwaban")
    for side in SIDES:
        assert place(table, f"hand-{side}").figures["cards"] == (5 if side == "oniwaban" else 6)
        assert place(table, f"prison-{side}").figures == {"real": 0, "false": 0, "wins-at": 2, "loses-at": 3}
        assert piece(table, f"decks-{side}", f"decks-{side}:location").figures["cards"] == 20
        assert place(table, f"discard-{side}").figures["cards"] == (2 if side == "oniwaban" else 1)
