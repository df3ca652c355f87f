"""Shadows in Kyoto: a conflict is told step by step, to everybody as far as they know the two."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from brushpass.core.scene import Piece, Scene, Telling
from brushpass.games.shadows_in_kyoto import GAME
from brushpass.games.shadows_in_kyoto.cards import SIDES
from brushpass.games.shadows_in_kyoto.scene import scene
from brushpass.games.shadows_in_kyoto.scene.fights import Fight, fights
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView
from tests.games.common_words import Position, place, random_play, view_of
from tests.games.shadows_in_kyoto.helpers_words import ONE_MOVED, PLACED, REPELLED, SWAPPING, played, staged, standing


def told(*facts: str) -> list[Telling]:
    """Facts as they are heard, all of one action."""
    return [Telling(1, tuple(fact.split())) for fact in facts]


def fighters(match: Match, seat: str) -> list[Piece]:
    """The pieces of the conflict that a seat is shown."""
    return list(place(match.scene(seat), "conflict").pieces)


def summary(piece: Piece) -> tuple[str, str, tuple[str, ...]]:
    """What a screen draws of one of the two."""
    return piece.key, piece.value, piece.tags


@pytest.mark.rule("shadows-in-kyoto:R28", "shadows-in-kyoto:R31")
def test_the_attacker_is_shown_to_her_owner_alone() -> None:
    """The defender is open to everybody, the attacker only to whoever sent her."""
    match = played(*REPELLED)
    attacker, defender = fighters(match, "oniwaban")
    assert summary(attacker) == ("conflict:1:attacker", "2", ("oniwaban", "attacker", "false", "beaten"))
    assert summary(defender) == ("conflict:1:defender", "3", ("government", "defender", "false", "revealed", "wins"))
    assert attacker.detail == "attacker · The Oniwaban agent is repelled on c4 and returns to c3."
    for seat in ("government", "spectator"):
        hidden, same = fighters(match, seat)
        assert (hidden.kind, hidden.value, hidden.tags) == ("back", "?", ("oniwaban", "attacker", "beaten"))
        assert "strength" not in hidden.figures
        assert summary(same) == summary(defender)


def test_a_conflict_lasts_until_the_next_card() -> None:
    """R14: it is still there when the enemy's turn begins, and gone with the card played then."""
    assert len(fighters(played(*REPELLED, "oniwaban draw location", "chance deal blue-1"), "government")) == 2
    assert fighters(played(*SWAPPING), "government") == []
    assert place(played(*ONE_MOVED).scene("oniwaban"), "conflict").figures == {"fights": 0, "decided": 0}


def test_what_was_not_heard_leaves_the_conflict_where_it_was() -> None:
    """A scene made of later tellings has no such place, so that a screen keeps the one it has."""
    match = played(*REPELLED, "oniwaban draw location", "chance deal blue-1")
    view = view_of(match, "oniwaban", ShadowsInKyotoView)
    later = [telling for telling in match.heard("oniwaban") if telling.words[0] in ("drew", "drew-from", "turn")]
    assert "conflict" not in {home.key for home in scene(view, later[-3:], "en").places}
    assert "conflict" not in {home.key for home in played(*PLACED).scene("oniwaban").places}


@pytest.mark.parametrize(
    ("facts", "fight"),
    [
        (
            ("conflict government c3",),
            Fight("government", "c3", stands="c3"),
        ),
        (
            ("held oniwaban", "revealed oniwaban c3 1-false", "captured government c3 1-false"),
            Fight("government", "c3", (None, "1-false"), ("captured", "government", "c3", "1-false"), "c3"),
        ),
        (
            ("guessed oniwaban 2-real", "revealed government c3 2-real", "captured oniwaban c3 2-real"),
            Fight("government", "c3", ("2-real", None), ("captured", "oniwaban", "c3", "2-real"), ""),
        ),
        (
            (
                "guessed oniwaban 2-real",
                "revealed government c3 2-false",
                "revealed oniwaban c3 3-real",
                "repelled government c3 c4",
            ),
            Fight("government", "c3", ("2-false", "3-real"), ("repelled", "government", "c3", "c4"), "c4"),
        ),
    ],
)
@pytest.mark.rule("shadows-in-kyoto:E3", "shadows-in-kyoto:G8")
def test_the_revolver_may_split_a_conflict(facts: tuple[str, ...], fight: Fight) -> None:
    """Its beginning was heard before the Revolver was asked for, the rest is told by itself."""
    assert fights(told(*facts)) == [fight]


@pytest.mark.rule("shadows-in-kyoto:A3")
def test_an_attack_may_bring_two_conflicts() -> None:
    """The one who attacked first may fall to the one who was pushed into her."""
    found = fights(
        told(
            "played oniwaban attack",
            "moved oniwaban c3 c4",
            "pushed oniwaban b3 c4",
            "conflict oniwaban c4",
            "revealed government c4 1-false",
            "captured oniwaban c4 1-false",
            "conflict government c4",
            "revealed oniwaban c4 2-real",
            "captured government c4 2-real",
        )
    )
    assert found is not None
    assert [(fight.attacker, fight.shown, fight.stands, fight.is_won) for fight in found] == [
        ("oniwaban", ("2-real", "1-false"), "", True),
        ("government", (None, "2-real"), "c4", True),
    ]


@pytest.mark.rule("shadows-in-kyoto:L1")
def test_a_lure_does_not_hide_the_winner_from_her_owner() -> None:
    """Wherever she is driven, her owner still knows who has won."""
    heard = told(
        "played government red",
        "conflict government c2",
        "revealed oniwaban c2 1-false",
        "captured government c2 1-false",
        "driven-back government c2 c4",
    )
    view = staged("government", standing("government", "c4", "3-real"))
    table: Scene = scene(view, heard, "en")
    assert [piece.value for piece in place(table, "conflict").pieces] == ["3*", "1"]


@pytest.mark.rule("shadows-in-kyoto:T6")
def test_conflicts_tell_nobody_more_than_the_board() -> None:
    """In whole random matches, whoever is unknown on the board is unknown in her conflict, unless she was revealed."""
    seen = 0
    for seed in range(4):
        for match, _, _ in random_play(GAME, seed, {"modules": "both", "use_ruri": True}):
            for seat in (*SIDES, "spectator"):
                view = view_of(match, seat, ShadowsInKyotoView)
                position = Position(match.game, {seat: view}, {seat: match.heard(seat)})
                home = next((one for one in position.scene(seat).places if one.key == "conflict"), None)
                known = {(agent.side, agent.identity) for agent in view.agents}
                for piece in home.pieces if home is not None else ():
                    if piece.kind == "agent" and "revealed" not in piece.tags:
                        seen += 1
                        real = "real" if "real" in piece.tags else "false"
                        assert (piece.tags[0], f"{piece.figures['strength']}-{real}") in known
    assert seen > 20
