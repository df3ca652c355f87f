"""Shadows in Kyoto: what a choice may bring, told from the player's own knowledge and from nothing else."""

from __future__ import annotations

import msgspec
import pytest

from brushpass.games.shadows_in_kyoto.options import ShadowsInKyotoOptions
from brushpass.games.shadows_in_kyoto.view import Agent, Lure, ShadowsInKyotoView
from tests.games.common_words import choice
from tests.games.shadows_in_kyoto.helpers_words import shown, staged, standing
from tests.games.shadows_in_kyoto.positions import position


def offered(action: str, *agents: Agent, seat: str = "oniwaban", **changes: object) -> tuple[str, str]:
    """The label and the warning of an action with these agents on the board."""
    option = choice(
        shown(staged(seat, *agents, legal=(action,), step=action.split()[0], card="attack", **changes)), action
    )
    return option.label, option.warning


@pytest.mark.parametrize(
    ("candidates", "outcome"),
    [
        (("1-false", "2-real"), "she wins"),
        (("3-real", "3-false"), "she loses"),
        (("1-false", "3-real"), "outcome open"),
    ],
)
@pytest.mark.rule("shadows-in-kyoto:R26", "shadows-in-kyoto:R30")
def test_a_conflict_stands_in_its_choice(candidates: tuple[str, ...], outcome: str) -> None:
    """With its outcome, as far as the player knows."""
    enemy = standing("government", "c4", None, *candidates)
    label, _ = offered("move c3 c4", standing("oniwaban", "c3", "2-false"), enemy)
    assert label == f"Move c3 to c4: conflict, {outcome}"


@pytest.mark.parametrize(("zero_beats_three", "outcome"), [("always", "she loses"), ("attack_only", "she wins")])
@pytest.mark.rule("shadows-in-kyoto:C1")
def test_three_against_nought_follows_the_option(zero_beats_three: str, outcome: str) -> None:
    """A defending 0 repels a 3 unless the option says no; an attacking 0 beats a 3 in any case."""
    rules = msgspec.convert({"zero_beats_three": zero_beats_three}, ShadowsInKyotoOptions)
    three, nought = standing("oniwaban", "c3", "3-real"), standing("government", "c4", "0-false")
    assert offered("move c3 c4", three, nought, options=rules)[0].endswith(outcome)
    three, nought = standing("government", "c4", "3-real"), standing("oniwaban", "c3", "0-false")
    assert offered("move c3 c4", nought, three, options=rules)[0].endswith("she wins")


@pytest.mark.parametrize(("enemy", "outcome"), [("c4=2-real!", "win"), ("c4=3-real!", "loss"), ("c4=2-real", "open")])
@pytest.mark.rule("shadows-in-kyoto:R30", "shadows-in-kyoto:C2")
def test_a_view_lists_the_conflicts_of_the_legal_moves(enemy: str, outcome: str) -> None:
    """With their outcome as far as the player knows, for nobody else."""
    game = position(oniwaban="c3=2-false", government=enemy, hands={"oniwaban": "joker"})
    assert game.view("oniwaban").conflicts == ()
    game.play("oniwaban", "play joker")
    met = [one.outcome for one in game.view("oniwaban").conflicts if (one.start, one.space) == ("c3", "c4")]
    assert met == [outcome]
    assert game.view("government").conflicts == ()


@pytest.mark.rule("shadows-in-kyoto:R34", "shadows-in-kyoto:A2")
def test_a_view_lists_the_conflicts_of_the_legal_pushes() -> None:
    """There the enemy attacks, and her identity may be unknown."""
    game = position(oniwaban="c4=0-false b2=1-false", government="c3=2-real", hands={"oniwaban": "attack"})
    game.play("oniwaban", "play attack", "move b2 b3")
    assert [(one.start, one.space, one.outcome) for one in game.view("oniwaban").conflicts] == [("c3", "c4", "open")]


@pytest.mark.rule("shadows-in-kyoto:R15", "shadows-in-kyoto:R22", "shadows-in-kyoto:R33")
def test_a_view_says_where_each_card_leads() -> None:
    """While its owner chooses a card: all that would be legal after it, and nothing for the other side."""
    game = position(oniwaban="c3=2-false", government="c4=3-real", hands={"oniwaban": "joker tunnel lure"})
    reach = {one.card: one.moves for one in game.view("oniwaban").reach}
    assert set(reach) == {"joker", "tunnel"}
    assert game.view("government").reach == ()
    for card, moves in reach.items():
        after = position(oniwaban="c3=2-false", government="c4=3-real", hands={"oniwaban": f"{card} lure"})
        after.play("oniwaban", f"play {card}")
        assert after.view("oniwaban").legal == tuple(f"move {start} {space}" for start, space in moves)
        assert after.view("oniwaban").reach == ()


TWO_DECOYS = (("1-false", "2-false"), ())


@pytest.mark.parametrize(
    ("own", "space", "candidates", "lures", "warning"),
    [
        ("3-real", "c4", ("3-real", "3-false"), (), "You may capture a third decoy and lose the match."),
        ("3-real", "c4", ("3-false",), (), "You would capture a third decoy and lose the match."),
        ("2-false", "c4", ("3-false",), (), ""),
        ("3-real", "c4", ("2-real",), (), ""),
        ("3-real", "c6", ("3-false",), (), ""),
        (
            "3-real",
            "c6",
            ("3-false",),
            (Lure(side="government", mark="m1", colour="hidden"),),
            "If a Lure drives her back, the third decoy you may have captured loses the match.",
        ),
        ("3-false", "c6", ("3-false",), (), "You would capture a third decoy and lose the match."),
    ],
)
@pytest.mark.rule("shadows-in-kyoto:R1.2", "shadows-in-kyoto:R3", "shadows-in-kyoto:L2")
def test_a_third_decoy_is_warned_of(
    own: str, space: str, candidates: tuple[str, ...], lures: tuple[Lure, ...], warning: str
) -> None:
    """Where she can be beaten, unless a real agent escapes by the same move."""
    start = f"c{int(space[1]) - 1}"
    agents = (standing("oniwaban", start, own), standing("government", space, None, *candidates))
    assert offered(f"move {start} {space}", *agents, prisons=TWO_DECOYS, lures=lures)[1] == warning
    assert offered(f"move {start} {space}", *agents, prisons=(("1-false",), ()), lures=lures)[1] == ""


@pytest.mark.parametrize(
    ("own", "candidates", "warning"),
    [
        ("3-real", ("3-real", "2-real"), "The enemy may capture your second real agent, and you would lose the match."),
        ("2-real", ("3-real",), "The enemy would capture your second real agent, and you would lose the match."),
        ("3-real", ("2-real",), ""),
        ("2-false", ("3-real",), ""),
    ],
)
@pytest.mark.rule("shadows-in-kyoto:R1.1", "shadows-in-kyoto:A2")
def test_pushing_an_enemy_into_the_last_real_agent_is_warned_of(
    own: str, candidates: tuple[str, ...], warning: str
) -> None:
    """One real agent is lost already, and whoever is pushed attacks."""
    agents = (standing("oniwaban", "c4", own), standing("government", "c3", None, *candidates))
    assert offered("push c3 c4", *agents, prisons=((), ("2-real",)))[1] == warning


def conflict_under_way(*candidates: str) -> ShadowsInKyotoView:
    """The Oniwaban, who have lost a real agent and hold two decoys, may fire at who enters c3."""
    agents = (standing("oniwaban", "c3", "2-real"), standing("government", "c3", None, *candidates))
    return staged(
        "oniwaban",
        *agents,
        active="government",
        mover="c3",
        origin="c4",
        step="revolver",
        prisons=(("1-false", "2-false"), ("3-real",)),
        legal=("hold", "guess 3-real", "guess 3-false", "guess 0-false"),
    )


@pytest.mark.rule("shadows-in-kyoto:E3", "shadows-in-kyoto:R1.1", "shadows-in-kyoto:R1.2")
def test_the_revolver_is_warned_of() -> None:
    """Not firing may lose, a right guess may lose, and some guesses cannot be right."""
    assert [option.warning for option in shown(conflict_under_way("3-real", "3-false")).choices] == [
        "If the attacker wins, your second real agent is captured and you lose the match.",
        "",
        "If you are right, she is a third decoy and you lose the match.",
        "She cannot be the false 0.",
    ]
    assert shown(conflict_under_way("1-false", "0-false")).choices[0].warning == ""


@pytest.mark.rule("shadows-in-kyoto:R47")
def test_attacking_the_revolver_is_warned_of() -> None:
    """No outcome is certain against it, and the last real agent is at risk."""
    agents = (standing("government", "c4", "3-real"), standing("oniwaban", "c3", "1-false"))
    label, warning = offered("move c4 c3", *agents, seat="government", usable=("revolver",), prisons=(("2-real",), ()))
    assert label == "Move c4 to c3: conflict, outcome open"
    assert warning == "The Revolver may capture your second real agent, and you would lose the match."


@pytest.mark.parametrize(
    ("space", "candidates", "is_warned"),
    [("c1", ("2-real", "1-false"), True), ("c1", ("1-false",), False), ("c2", ("2-real",), False)],
)
@pytest.mark.rule("shadows-in-kyoto:R1.3", "shadows-in-kyoto:L1")
def test_letting_an_agent_escape_is_warned_of(space: str, candidates: tuple[str, ...], is_warned: bool) -> None:
    """If she may be real and stands on the own home row."""
    enemy = standing("government", space, None, *candidates)
    view = staged("oniwaban", enemy, active="government", mover=space, step="lure", legal=("hold", "spring m1 c3"))
    assert bool(choice(shown(view), "hold").warning) is is_warned
    assert choice(shown(msgspec.structs.replace(view, legal=("hold",))), "hold").warning == ""
