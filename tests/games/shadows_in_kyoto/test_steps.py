"""Shadows in Kyoto: every step of a resolution shows what its sentence says, in the order of the rulebook."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from brushpass.core.match import Match
from brushpass.core.scene import Piece, Place
from tests.games.shadows_in_kyoto.helpers_words import LURED, REPELLED, played
from tests.games.shadows_in_kyoto.positions import Position, position


class Shown(NamedTuple):
    """The table as a seat sees it right after a fact."""

    fact: tuple[str, ...]
    places: dict[str, Place]

    def pieces(self, key: str) -> dict[str, Piece]:
        """What lies in a place, by key."""
        return {piece.key: piece for piece in self.places[key].pieces}


def resolution(match: Match, seat: str, since: int) -> list[Shown]:
    """The steps that a seat sees after so many tellings, each with its last fact."""
    scene = match.scene(seat, since=since)
    found = []
    for step in match.steps(seat, scene, since):
        line = scene.log[step.lines - 1]
        places = {place.key: place for place in (*scene.places, *step.places) if place.key not in step.absent}
        found.append(Shown((line.fact, *line.names), places))
    return found


def of_last_action(*actions: str, seat: str) -> list[Shown]:
    """The steps of the last of some actions, and the scene after them."""
    since = played(*actions[:-1]).told(seat)
    match = played(*actions)
    scene = match.scene(seat, since=since)
    last = scene.log[-1]
    return [
        *resolution(match, seat, since),
        Shown((last.fact, *last.names), {place.key: place for place in scene.places}),
    ]


@pytest.mark.parametrize("seat", ["oniwaban", "government", "spectator"])
@pytest.mark.rule("shadows-in-kyoto:R28", "shadows-in-kyoto:R31")
def test_a_lost_conflict_goes_step_by_step(seat: str) -> None:
    """She enters, swords cross, the defender is unmasked and not before, and the attacker goes back."""
    moved, conflict, revealed, repelled = of_last_action(*REPELLED, seat=seat)
    assert [one.fact[0] for one in (moved, conflict, revealed, repelled)] == [
        "moved",
        "conflict",
        "revealed",
        "repelled",
    ]
    for step in (moved, conflict, revealed):
        assert {"oniwaban-c4", "government-c4"} <= step.pieces("board").keys()
    for step in (moved, conflict):
        assert "revealed" not in step.pieces("board")["government-c4"].tags
    assert "revealed" in revealed.pieces("board")["government-c4"].tags
    assert "wins" not in revealed.pieces("conflict")["conflict:1:defender"].tags
    assert "oniwaban-c3" in repelled.pieces("board")
    assert "oniwaban-c4" not in repelled.pieces("board")
    assert "wins" in repelled.pieces("conflict")["conflict:1:defender"].tags


@pytest.mark.parametrize("seat", ["oniwaban", "government", "spectator"])
@pytest.mark.rule("shadows-in-kyoto:R30")
def test_a_captured_agent_is_in_prison_when_it_is_told(seat: str) -> None:
    """Up to then she stands on the board."""
    *before, captured = of_last_action(*LURED, seat=seat)
    assert [one.fact[0] for one in before] == ["moved", "conflict", "revealed"]
    assert captured.fact[0] == "captured"
    for step in before:
        assert "oniwaban-c3" in step.pieces("board")
        assert step.pieces("prison-government") == {}
    assert "oniwaban-c3" not in captured.pieces("board")
    assert list(captured.pieces("prison-government")) == ["prison-government:2-false"]


@pytest.mark.rule("shadows-in-kyoto:R36", "shadows-in-kyoto:L8")
def test_a_lure_shows_its_mark_and_then_drives_back() -> None:
    """When the mark is turned up she is still there; when she is driven back she stands where she is told to."""
    sprung, driven, *_ = of_last_action(*LURED, "oniwaban spring m1 a5", seat="government")
    assert (sprung.fact[0], driven.fact[0]) == ("sprung", "driven-back")
    assert "government-c3" in sprung.pieces("board")
    assert "government-c3" not in driven.pieces("board")
    assert "government-a5" in driven.pieces("board")


def after(game: Position, seat: str, *actions: str) -> list[Shown]:
    """The steps that everybody sees while a seat acts."""
    since = game.match.told("spectator")
    game.play(seat, *actions)
    return resolution(game.match, "spectator", since)


@pytest.mark.rule("shadows-in-kyoto:R1.3")
def test_an_escape_is_seen_before_the_game_is_won() -> None:
    """She steps onto the enemy home row hidden, and is turned up as she escapes."""
    government = "c5=3-real b6=2-real c6=3-false d6=2-false e6=1-false e4=0-false"
    game = position(oniwaban="a5=3-real", government=government, hands={"oniwaban": "blue"})
    played_card, moved, escaped = after(game, "oniwaban", "play blue", "move a5 a6")
    assert [one.fact[0] for one in (played_card, moved, escaped)] == ["played", "moved", "escaped"]
    assert list(played_card.pieces("in-play")) == ["in-play:blue"]
    assert moved.pieces("board")["oniwaban-a6"].kind == "back"
    assert "revealed" in escaped.pieces("board")["oniwaban-a6"].tags
    assert game.match.heard("spectator")[-1].words == ("won", "oniwaban")


@pytest.mark.rule("shadows-in-kyoto:R41", "shadows-in-kyoto:G5")
@pytest.mark.parametrize(("action", "fact"), [("take-back", "took-back"), ("discard", "discarded")])
def test_a_card_is_at_one_place_at_a_time(action: str, fact: str) -> None:
    """With Ayane the card that goes back or away is no longer in play."""
    game = position(
        oniwaban="c3=2-real",
        hands={"oniwaban": "yellow red"},
        specials={"oniwaban": "ayane"},
    )
    steps = after(game, "oniwaban", "play yellow", "move c3 c4", action)
    assert steps[-1].fact[0] == fact
    assert steps[-1].pieces("in-play") == {}
