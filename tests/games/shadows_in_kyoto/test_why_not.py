"""Shadows in Kyoto: the rule behind a refusal where random games seldom lead."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.shadows_in_kyoto.advanced_positions import CAGED, ONE_FREE
from tests.games.shadows_in_kyoto.positions import Position, position
from tests.games.shadows_in_kyoto.refusals import RARE, RULES, reader


def attacking(oniwaban: str, government: str, move: str, *, ruri: bool = False) -> Position:
    """The Oniwaban, who may have Ruri for red spaces, have made the step of an Attack and have to push."""
    game = position(
        oniwaban=oniwaban,
        government=government,
        hands={"oniwaban": "attack"},
        specials={"oniwaban": "ruri"} if ruri else None,
        protects="red" if ruri else "",
    )
    return game.play("oniwaban", "play attack", f"move {move}")


def tunnelling() -> Position:
    """The Oniwaban have played Tunnel in the row of the enemy headquarters, which cannot be crossed."""
    game = position(
        oniwaban="a5=0-false a3=1-false",
        government="b3=0-false",
        hands={"oniwaban": "tunnel"},
        board_layout="reconstruction_b",
        hq_transit=False,
    )
    return game.play("oniwaban", "play tunnel")


STAGED: dict[str, tuple[Callable[[], Position], str]] = {
    "the card cannot be carried out": (
        lambda: position(oniwaban=CAGED, hands={"oniwaban": "yellow lure"}),
        "play yellow",
    ),
    "only Typescript can help": (
        lambda: position(oniwaban=CAGED, hands={"oniwaban": "yellow"}, usable="typescript anaesthetic"),
        "use anaesthetic",
    ),
    "a stunned side has to move an agent": (
        lambda: position(oniwaban=ONE_FREE, stunned="c2", hands={"oniwaban": "yellow lure"}, usable="typescript"),
        "play lure",
    ),
    "a stunned agent is in the pair": (
        lambda: position(oniwaban=ONE_FREE, stunned="c2", hands={"oniwaban": "swap"}).play("oniwaban", "play swap"),
        "swap a2 c2",
    ),
    "the agent is stunned": (
        lambda: position(oniwaban=ONE_FREE, stunned="c2", hands={"oniwaban": "joker"}).play("oniwaban", "play joker"),
        "move c2 c3",
    ),
    "the equipment has no use now": (lambda: position(usable="revolver"), "use revolver"),
    "the equipment is the enemy's": (lambda: position(usable="stunner"), "use stunner"),
    "Tunnel cannot pass headquarters": (tunnelling, "move a5 c5"),
    "Chiharu closes the space": (
        lambda: position(oniwaban="c4=2-real", hands={"oniwaban": "joker"}, specials={"government": "chiharu"}).play(
            "oniwaban", "play joker"
        ),
        "move c4 c5",
    ),
    "Attack would leave nobody to be pushed": (
        lambda: position(
            oniwaban="c3=2-real a1=3-real b1=3-false d2=2-false e2=1-false c1=0-false",
            government="c4=1-false a6=3-real b6=3-false c6=2-real d6=2-false",
            prisons={"oniwaban": "0-false"},
            hands={"oniwaban": "attack"},
            attack_needs_push=True,
        ).play("oniwaban", "play attack"),
        "move c3 c4",
    ),
    "a push into the attacker's way back": (
        lambda: attacking("d4=2-real", "d5=2-false c3=3-false", "d4 d5"),
        "push c3 d4",
    ),
    "a push of the agent under attack": (
        lambda: attacking("c3=2-real", "c4=1-false a3=3-false", "c3 c4"),
        "push c4 c5",
    ),
    "a push into enemy headquarters": (lambda: attacking("d3=2-real", "b1=3-false", "d3 d4"), "push b1 a2"),
    "a push onto an agent whom Ruri protects": (
        lambda: attacking("e3=2-real b3=1-false", "c2=3-false", "e3 e4", ruri=True),
        "push c2 b3",
    ),
}
"""For every rare cause a position in which it alone stands in the way of an action of the Oniwaban."""


def test_every_rare_cause_is_staged() -> None:
    """Whatever random games do not meet has a position here."""
    assert STAGED.keys() == RARE


@pytest.mark.parametrize("cause", STAGED)
def test_a_rare_refusal_names_its_rule(cause: str) -> None:
    """The rule cited is that of the only cause."""
    staged, action = STAGED[cause]
    game = staged()
    assert set(reader(game.view("oniwaban"))(action)) == {cause}
    assert game.forbidden_by("oniwaban", action) == RULES[cause]
