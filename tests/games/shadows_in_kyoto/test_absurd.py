"""Shadows in Kyoto: what not even a beginner does, each blunder beside a position near it in which somebody might."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from brushpass.games.shadows_in_kyoto import GAME
from tests.games.shadows_in_kyoto.positions import Position, position

EVERY_COLOUR = {"oniwaban": "red green blue yellow joker tunnel"}


def judged(game: Position, action: str, seat: str = "oniwaban") -> str | None:
    """What is said of a legal action of a seat."""
    view = game.view(seat)
    assert action in view.legal
    return GAME.absurd(view, action)


# R1.3 Escapes


def one_step_away(identity: str = "2-real", lures: Mapping[str, str] | None = None) -> Position:
    """An agent of the Oniwaban on b5, before b6, which is yellow and free."""
    government = "a6=3-real d6=3-false e6=2-real c5=2-false d5=1-false e5=0-false"
    return position(oniwaban=f"b5={identity}", government=government, hands=EVERY_COLOUR, lures=lures)


def test_a_card_that_brings_the_escape_is_played() -> None:
    """Yellow leads a real agent to the enemy home row, Tunnel does not."""
    assert judged(one_step_away(), "play tunnel") == "misses-the-win"
    assert judged(one_step_away(), "play yellow") is None


def test_a_move_that_is_the_escape_is_made() -> None:
    """With a joker many can move, and one of them wins."""
    game = one_step_away().play("oniwaban", "play joker")
    assert judged(game, "move a1 b2") == "misses-the-win"
    assert judged(game, "move b5 b6") is None


def test_a_decoy_does_not_escape() -> None:
    """Whoever carries nothing need not go home."""
    assert judged(one_step_away("2-false"), "play tunnel") is None


def test_a_mark_may_stop_her() -> None:
    """A hidden mark of the enemy makes the escape uncertain, and waiting no blunder."""
    assert judged(one_step_away(lures={"government": "yellow"}), "play tunnel") is None


# R1.1, R1.2 Captures


def at_the_gates(defender: str, prison: str) -> Position:
    """A 3 of the Oniwaban on c3 before an enemy on c4, with these prisoners."""
    return position(
        oniwaban="c3=3-false", government=f"c4={defender}", prisons={"oniwaban": prison}, hands=EVERY_COLOUR
    )


def test_the_second_real_agent_is_captured() -> None:
    """She lies open, the attacker is stronger, and that is the match."""
    game = at_the_gates("2-real!", "3-real").play("oniwaban", "play yellow")
    assert judged(game, "move c3 c4") is None
    assert judged(at_the_gates("2-real!", "3-real"), "play tunnel") == "misses-the-win"


def test_the_first_real_agent_may_wait() -> None:
    """One real prisoner wins nothing yet, and of a hidden enemy nothing is certain."""
    assert judged(at_the_gates("2-real!", "2-false"), "play tunnel") is None
    assert judged(at_the_gates("2-real", "3-real"), "play tunnel") is None


@pytest.mark.parametrize(
    ("prison", "expected"), [("2-false 0-false", "takes-the-third-decoy"), ("2-false", None)], ids=["third", "second"]
)
def test_a_third_decoy_is_left_alone(prison: str, expected: str | None) -> None:
    """The third known decoy loses the match, the second does not."""
    game = at_the_gates("1-false!", prison).play("oniwaban", "play joker")
    assert judged(game, "move c3 c4") == expected


def test_a_hidden_agent_may_turn_out_to_be_the_third_decoy() -> None:
    """Whoever attacks without knowing is unlucky, not absurd."""
    game = at_the_gates("1-false", "2-false 0-false").play("oniwaban", "play joker")
    assert judged(game, "move c3 c4") is None


# R34 Attack


@pytest.mark.parametrize(
    ("victim", "expected"), [("2-real", "pushes-into-a-capture"), ("2-false", None)], ids=["real", "decoy"]
)
def test_an_enemy_is_not_pushed_onto_a_real_agent(victim: str, expected: str | None) -> None:
    """A known 3 would capture her."""
    game = position(
        oniwaban=f"c5={victim} a3=1-false",
        government="c4=3-false! e6=2-real",
        hands={"oniwaban": "attack red green blue yellow joker"},
    )
    game.play("oniwaban", "play attack", "move a3 a4")
    assert judged(game, "push c4 c5") == expected
    assert judged(game, "push c4 b5") is None


# R36 Lures


def lured(identity: str) -> Position:
    """An agent of the Government has come to b1, the home row of the Oniwaban, who have marked red."""
    game = position(
        active="government",
        oniwaban="a1=3-real c1=3-false d1=2-real e1=2-false d2=1-false a4=0-false",
        government=f"b2={identity}",
        hands={"government": "red"},
        lures={"oniwaban": "red"},
    )
    return game.play("government", "play red", "move b2 b1")


def test_a_known_real_agent_is_not_let_go() -> None:
    """She will have escaped otherwise."""
    assert judged(lured("2-real!"), "hold") == "lets-her-escape"


@pytest.mark.parametrize("identity", ["2-real", "2-false!"], ids=["hidden", "decoy"])
def test_whoever_may_be_a_decoy_may_be_let_go(identity: str) -> None:
    """The mark may be saved for somebody else."""
    assert judged(lured(identity), "hold") is None


# R47 Equipment


def test_a_guess_is_possible() -> None:
    """An attacker who lies open is guessed as what she is, if at all."""
    game = position(
        active="government",
        oniwaban="c3=2-real",
        government="c4=1-false!",
        hands={"government": "yellow"},
        usable="revolver",
        modules="equipment",
    )
    game.play("government", "play yellow", "move c4 c3")
    assert judged(game, "guess 3-real") == "guesses-the-impossible"
    assert judged(game, "guess 1-false") is None
    assert judged(game, "hold") is None
