"""Cold War: why an action is not legal, in a sentence about the position."""

from __future__ import annotations

import pytest

from brushpass.games.cold_war import GAME
from tests.games.cold_war.helpers import Side, position


@pytest.mark.parametrize(
    ("cia", "kgb", "mobilized", "action", "sentence"),
    [
        ((), ("police",), (), "pass", "You have no group yet, so you have to recruit."),
        (
            ("police",),
            ("radio",),
            ("police",),
            "activate police radio",
            "This group is mobilized already; only an economic group can ready it again.",
        ),
        (("police",), ("radio",), (), "activate radio", "You can activate only groups on your own side."),
        (
            ("workers",),
            ("mafia",),
            (),
            "activate workers mafia",
            "Economic groups work only on groups that are not economic.",
        ),
        (("police",), ("radio",), (), "activate police bankers", "Only a group in play can be discarded."),
        (("police",), ("radio",), (), "use live-benefit", "This event is not in your score pile."),
    ],
)
def test_a_refusal_is_about_the_position(
    cia: tuple[str, ...], kgb: tuple[str, ...], mobilized: tuple[str, ...], action: str, sentence: str
) -> None:
    """The first cause that its owner can see is told."""
    table = position(cia=Side(groups=cia), kgb=Side(groups=kgb), mobilized=mobilized)
    assert GAME.why(table.view("cia"), action, "en") == sentence
