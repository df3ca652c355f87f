"""Shadows in Kyoto, conflict: roles, outcome, capture and retreat, and what each player learns from it."""

from __future__ import annotations

import pytest

from tests.games.shadows_in_kyoto.positions import WATCHING, Position, other, position

SIDES = ("oniwaban", "government")
IDENTITIES = ("3-real", "3-false", "2-real", "2-false", "1-false", "0-false")
WINS = {
    "3": {"3": True, "2": True, "1": True, "0": False},
    "2": {"3": False, "2": True, "1": True, "0": True},
    "1": {"3": False, "2": False, "1": True, "0": True},
    "0": {"3": True, "2": False, "1": False, "0": True},
}
"""The attacker's strength, the defender's, and whether the attacker wins."""
FALSE = {"3-false", "2-false", "1-false", "0-false"}
START = {"oniwaban": "c3", "government": "c4"}
"""Where the attacker of a side comes from; she attacks the other space, and both are yellow."""


def wins(attacker: str, defender: str, zero_beats_three: str = "always") -> bool:
    """R30, C1: does the attacker win?"""
    if zero_beats_three == "attack_only" and (attacker[0], defender[0]) == ("3", "0"):
        return True
    return WINS[attacker[0]][defender[0]]


def left_over(attacker_wins: bool, defender: str, zero_beats_three: str = "always") -> set[str]:
    """C2: who the attacker may be."""
    return {identity for identity in IDENTITIES if wins(identity, defender, zero_beats_three) is attacker_wins}


def before(side: str, attacker: str, defender: str, zero_beats_three: str = "always") -> Position:
    """A side is about to attack; `!` behind an identity leaves it open."""
    return position(
        agents={side: f"{START[side]}={attacker}", other(side): f"{START[other(side)]}={defender}"},
        active=side,
        hands={side: "yellow"},
        zero_beats_three=zero_beats_three,
    )


def fought(side: str, attacker: str, defender: str, zero_beats_three: str = "always") -> Position:
    """The attack has been made and settled, and it is the other side's turn."""
    game = before(side, attacker, defender, zero_beats_three)
    return game.play(side, "play yellow", f"move {START[side]} {START[other(side)]}")


# Who wins


@pytest.mark.rule("shadows-in-kyoto:R6", "shadows-in-kyoto:R30", "shadows-in-kyoto:R31", "shadows-in-kyoto:C1")
@pytest.mark.parametrize("zero_beats_three", ["always", "attack_only"])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("attacker", IDENTITIES)
def test_who_wins_a_conflict(side: str, attacker: str, zero_beats_three: str) -> None:
    """Every attacker against every defender: she captures and stays, or she is repelled and back where she was."""
    enemy, start, space = other(side), START[side], START[other(side)]
    for defender in IDENTITIES:
        game = fought(side, attacker, defender, zero_beats_three)
        found = (game.prison(side), game.agents(side).get(space), game.agents(side).get(start))
        captured = ((defender,), attacker, None)
        repelled = ((), None, attacker)
        assert found == (captured if wins(attacker, defender, zero_beats_three) else repelled), defender
        assert (game.agents(enemy).get(space) == defender) is not wins(attacker, defender, zero_beats_three)
        assert game.prison(enemy) == ()


@pytest.mark.rule("shadows-in-kyoto:R6")
@pytest.mark.parametrize(
    ("stronger", "weaker"), [("3-false", "2-real"), ("2-false", "1-false"), ("1-false", "0-false")]
)
def test_the_greater_strength_wins_in_either_role(stronger: str, weaker: str) -> None:
    """As the attacker she captures, as the defender she repels."""
    assert fought("oniwaban", stronger, weaker).prison("oniwaban") == (weaker,)
    assert fought("oniwaban", weaker, stronger).prison("oniwaban") == ()


@pytest.mark.rule("shadows-in-kyoto:R6", "shadows-in-kyoto:C1")
@pytest.mark.parametrize("three", ["3-real", "3-false"])
def test_nought_beats_three_in_either_role(three: str) -> None:
    """As the attacker she captures a 3, as the defender she repels one."""
    assert fought("government", "0-false", three).prison("government") == (three,)
    assert fought("government", three, "0-false").prison("government") == ()


@pytest.mark.rule("shadows-in-kyoto:C1")
@pytest.mark.parametrize("three", ["3-real", "3-false"])
def test_nought_beats_three_only_when_attacking(three: str) -> None:
    """With `attack_only` a 3 that attacks a 0 captures her, and an attacking 0 still beats a 3."""
    assert fought("oniwaban", three, "0-false", "attack_only").prison("oniwaban") == ("0-false",)
    assert fought("oniwaban", "0-false", three, "attack_only").prison("oniwaban") == (three,)


@pytest.mark.rule("shadows-in-kyoto:C1", "shadows-in-kyoto:R30")
@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        ("3-false", "3-real"),
        ("3-real", "3-false"),
        ("2-real", "2-false"),
        ("1-false", "1-false"),
        ("0-false", "0-false"),
    ],
)
def test_equal_strength_is_enough_for_the_attacker(attacker: str, defender: str) -> None:
    """A tie goes to whoever has entered."""
    assert fought("oniwaban", attacker, defender).prison("oniwaban") == (defender,)


# Roles, reveal, comparison


@pytest.mark.rule("shadows-in-kyoto:R27", "shadows-in-kyoto:R28")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("attacker", "defender"), [("2-false", "1-false"), ("1-false", "2-false")])
def test_whoever_was_there_shows_her_face(side: str, attacker: str, defender: str) -> None:
    """The defender is revealed to players and spectators, whether she wins or not, before the outcome is told."""
    game, space = fought(side, attacker, defender), START[other(side)]
    for seat in (*SIDES, WATCHING):
        assert game.told(seat, last=1)[1:3] == [
            f"conflict {side} {space}",
            f"revealed {other(side)} {space} {defender}",
        ]


@pytest.mark.rule("shadows-in-kyoto:R29", "shadows-in-kyoto:R31", "shadows-in-kyoto:C2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("defender", IDENTITIES)
def test_only_the_outcome_of_the_comparison_is_told(side: str, defender: str) -> None:
    """Attackers with the same outcome are one to the other player and to a spectator, in what they hear and know."""
    for attacker_wins in (True, False):
        attackers = left_over(attacker_wins, defender)
        known = []
        for attacker in attackers:
            game = fought(side, attacker, defender)
            known.append([(game.told(seat), game.view(seat)) for seat in (other(side), WATCHING)])
        assert all(knowledge == known[0] for knowledge in known)


@pytest.mark.rule("shadows-in-kyoto:R29")
@pytest.mark.parametrize(
    ("attacker", "outcome"),
    [("3-real", "captured oniwaban c4 2-false"), ("1-false", "repelled oniwaban c4 c3")],
)
def test_the_outcome_is_public(attacker: str, outcome: str) -> None:
    """Both players hear it in the same words."""
    game = fought("oniwaban", attacker, "2-false")
    assert all(outcome in game.told(seat, last=1) for seat in (*SIDES, WATCHING))


@pytest.mark.rule("shadows-in-kyoto:R29", "shadows-in-kyoto:R31")
@pytest.mark.parametrize("attacker", IDENTITIES)
@pytest.mark.parametrize("defender", IDENTITIES)
def test_the_attacker_stays_hidden(attacker: str, defender: str) -> None:
    """Whether she wins or not, her identity does not lie open."""
    assert fought("oniwaban", attacker, defender).revealed("oniwaban") == set()


@pytest.mark.rule("shadows-in-kyoto:R31", "shadows-in-kyoto:C3", "shadows-in-kyoto:R7")
@pytest.mark.parametrize(("attacker", "space"), [("3-real!", "c4"), ("1-false!", "c3")])
def test_an_open_attacker_stays_open(attacker: str, space: str) -> None:
    """A conflict hides nobody."""
    game = fought("oniwaban", attacker, "2-false")
    assert game.revealed("oniwaban") == {space}
    assert game.agent("oniwaban", space, "government").identity == attacker.rstrip("!")


@pytest.mark.rule("shadows-in-kyoto:R31", "shadows-in-kyoto:R7")
@pytest.mark.parametrize("side", SIDES)
def test_a_defender_who_wins_stays_open(side: str) -> None:
    """Everybody knows her from now on, where she stands."""
    game, space = fought(side, "1-false", "3-real"), START[other(side)]
    assert game.revealed(other(side)) == {space}
    assert game.candidates(other(side), space) == {"3-real"}
    assert game.agent(other(side), space, side).identity == "3-real"


# Prison


@pytest.mark.rule("shadows-in-kyoto:R30", "shadows-in-kyoto:C3")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("defender", IDENTITIES)
def test_a_captured_agent_lies_open_in_the_prison_of_the_attacking_side(side: str, defender: str) -> None:
    """Everybody sees who she is, and she is on the board no more."""
    attacker = next(identity for identity in IDENTITIES if wins(identity, defender))
    game = fought(side, attacker, defender)
    for seat in (*SIDES, WATCHING):
        view = game.view(seat)
        assert view.prisons[SIDES.index(side)] == (defender,)
        assert len([agent for agent in view.agents if agent.side == other(side)]) == 5


@pytest.mark.rule("shadows-in-kyoto:R30", "shadows-in-kyoto:C2")
@pytest.mark.parametrize("defender", IDENTITIES)
def test_nobody_else_can_be_a_captured_agent(defender: str) -> None:
    """Her identity is out of the question for the five who are left."""
    attacker = next(identity for identity in IDENTITIES if wins(identity, defender))
    game = fought("oniwaban", attacker, defender)
    assert {frozenset(agent.candidates) for agent in game.view().agents if agent.side == "government"} == {
        frozenset(set(IDENTITIES) - {defender})
    }


@pytest.mark.rule("shadows-in-kyoto:R30")
def test_a_prison_keeps_everybody_it_has_got() -> None:
    """A second capture adds to the first, each on the place of her identity."""
    game = position(
        oniwaban="c3=3-false",
        government="c4=3-real",
        hands={"oniwaban": "yellow"},
        prisons={"oniwaban": "1-false", "government": "2-real"},
    )
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert (game.prison("oniwaban"), game.prison("government")) == (("3-real", "1-false"), ("2-real",))


# What both players know afterwards (C2)

WON = {
    "3": {"3-real", "3-false", "0-false"},
    "2": {"3-real", "3-false", "2-real", "2-false"},
    "1": {"3-real", "3-false", "2-real", "2-false", "1-false"},
    "0": {"2-real", "2-false", "1-false", "0-false"},
}
REPELLED = {
    "3": {"2-real", "2-false", "1-false"},
    "2": {"1-false", "0-false"},
    "1": {"0-false"},
    "0": {"3-real", "3-false"},
}
"""Who an attacker may be, by the strength of the defender."""


@pytest.mark.rule("shadows-in-kyoto:C2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("defender", IDENTITIES)
def test_what_a_victory_tells_of_the_attacker(side: str, defender: str) -> None:
    """She beat this strength; to the other player, to a spectator, and as her owner knows the others think."""
    for attacker in WON[defender[0]]:
        game = fought(side, attacker, defender)
        for seat in (*SIDES, WATCHING):
            assert game.candidates(side, START[other(side)], seat) == WON[defender[0]], attacker


@pytest.mark.rule("shadows-in-kyoto:C2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("defender", IDENTITIES)
def test_what_a_defeat_tells_of_the_attacker(side: str, defender: str) -> None:
    """She was beaten by this strength, and stands where she came from."""
    for attacker in REPELLED[defender[0]]:
        game = fought(side, attacker, defender)
        for seat in (*SIDES, WATCHING):
            assert game.candidates(side, START[side], seat) == REPELLED[defender[0]], attacker


@pytest.mark.rule("shadows-in-kyoto:C2", "shadows-in-kyoto:C1")
@pytest.mark.parametrize(
    ("attacker", "space", "candidates"),
    [
        ("3-real", "c4", set(IDENTITIES)),
        ("0-false", "c4", set(IDENTITIES)),
    ],
)
def test_a_victory_over_nought_tells_nothing_under_attack_only(attacker: str, space: str, candidates: set[str]) -> None:
    """With `attack_only` everybody captures a 0."""
    game = fought("oniwaban", attacker, "0-false", "attack_only")
    assert game.candidates("oniwaban", space) == candidates


@pytest.mark.rule("shadows-in-kyoto:C2")
def test_a_known_attacker_is_nobody_else() -> None:
    """Repelled by a 1 she can only be the 0, and the others are not."""
    game = fought("oniwaban", "0-false", "1-false")
    assert game.agent("oniwaban", "c3", "government").identity == "0-false"
    others = [agent for agent in game.view("government").agents if agent.side == "oniwaban" and agent.space != "c3"]
    assert all("0-false" not in agent.candidates for agent in others)


@pytest.mark.rule("shadows-in-kyoto:C2", "shadows-in-kyoto:R31")
def test_an_attacker_who_is_known_by_deduction_does_not_lie_open() -> None:
    """Everybody can work it out, but nothing has been revealed."""
    assert fought("oniwaban", "0-false", "1-false").revealed("oniwaban") == set()


@pytest.mark.rule("shadows-in-kyoto:C2")
def test_what_is_known_adds_up() -> None:
    """Repelled by a 3 and then victorious over a 2, she is a 2."""
    game = position(
        oniwaban="c3=2-real",
        government="c4=3-false d4=2-false",
        hands={"oniwaban": "yellow red", "government": "joker blue blue green lure defence"},
    )
    game.play("oniwaban", "play yellow", "move c3 c4")
    game.play("government", "play joker", "move a6 a5").draw("government", "green")
    game.play("oniwaban", "play red", "move c3 d4")
    assert game.candidates("oniwaban", "d4") == {"2-real", "2-false"}


@pytest.mark.rule("shadows-in-kyoto:C2")
def test_what_two_agents_can_be_excludes_it_for_a_third() -> None:
    """Two agents who can only be the two 3s leave no 3 for anybody else."""
    game = position(
        oniwaban="c3=3-real d3=3-false",
        government="c4=0-false",
        hands={"oniwaban": "yellow joker", "government": "joker blue blue green lure defence"},
    )
    game.play("oniwaban", "play yellow", "move c3 c4")
    game.play("government", "play joker", "move a6 a5").draw("government", "green")
    game.play("oniwaban", "play joker", "move d3 c4")
    assert game.candidates("oniwaban", "c3") == game.candidates("oniwaban", "d3") == {"3-real", "3-false"}
    assert game.candidates("oniwaban", "a1") == {"2-real", "2-false", "1-false", "0-false"}


@pytest.mark.rule("shadows-in-kyoto:C2", "shadows-in-kyoto:R2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("agent", sorted(FALSE))
def test_whoever_ends_a_turn_on_the_enemy_home_row_without_winning_is_false(side: str, agent: str) -> None:
    """Nothing else is known of her, and no identity lies open."""
    start, space = {"oniwaban": ("b5", "b6"), "government": ("d2", "d1")}[side]
    home = {
        "oniwaban": "a1=3-real b1=2-real c1=3-false e1=0-false",
        "government": "a6=3-real c6=2-real d6=3-false e6=0-false",
    }
    game = position(
        agents={side: f"{start}={agent}", other(side): home[other(side)]},
        active=side,
        hands={side: "yellow"},
        prisons={side: "1-false 2-false"},
    )
    game.play(side, "play yellow", f"move {start} {space}")
    assert (game.candidates(side, space), game.revealed(side)) == (FALSE, set())
    assert game.told(last=1)[1] == f"no-escape {side} {space}"


# How long an identity stays open (C3)


@pytest.mark.rule("shadows-in-kyoto:C3", "shadows-in-kyoto:R7")
def test_an_open_agent_is_known_wherever_she_goes() -> None:
    """The Government's 2 is open and moves on."""
    game = position(government="c4=2-false!", active="government", hands={"government": "green"}, oniwaban="a3=0-false")
    game.play("government", "play green", "move c4 d3")
    assert (game.revealed("government"), game.candidates("government", "d3")) == ({"d3"}, {"2-false"})
    assert game.agent("government", "d3", "oniwaban").identity == "2-false"


@pytest.mark.rule("shadows-in-kyoto:C3", "shadows-in-kyoto:R35")
def test_a_swap_of_two_others_hides_nobody() -> None:
    """Only those who take part come back hidden."""
    game = position(government="c4=2-false!", active="government", hands={"government": "swap"}, oniwaban="a3=0-false")
    game.play("government", "play swap", "swap a6 b6", "exchange")
    assert (game.revealed("government"), game.candidates("government", "c4")) == ({"c4"}, {"2-false"})


@pytest.mark.rule("shadows-in-kyoto:C3", "shadows-in-kyoto:R7", "shadows-in-kyoto:R35")
def test_a_swap_hides_an_open_agent_again() -> None:
    """It is the only thing that does."""
    game = position(government="c4=2-false!", active="government", hands={"government": "swap"}, oniwaban="a3=0-false")
    game.play("government", "play swap", "swap c4 c6", "leave")
    assert game.revealed("government") == set()
    assert game.agent("government", "c4", "oniwaban").identity is None


# Order of ends (C4, C5)


@pytest.mark.rule("shadows-in-kyoto:C4", "shadows-in-kyoto:R1.1")
@pytest.mark.parametrize("agent", ["3-real", "3-false"])
def test_the_second_real_agent_captured_on_the_enemy_home_row(agent: str) -> None:
    """The winner is the same with and without an escape."""
    game = position(
        oniwaban=f"c5={agent}",
        government="c6=2-real a6=3-false",
        hands={"oniwaban": "green"},
        prisons={"oniwaban": "3-real"},
    )
    game.play("oniwaban", "play green", "move c5 c6")
    assert game.ending == ("capture", "oniwaban")


@pytest.mark.rule("shadows-in-kyoto:C4", "shadows-in-kyoto:R3")
@pytest.mark.parametrize(
    ("agent", "ending"), [("3-real", ("escape", "oniwaban")), ("3-false", ("decoy", "government"))]
)
def test_the_third_decoy_captured_on_the_enemy_home_row(agent: str, ending: tuple[str, str]) -> None:
    """An escape outweighs it, and without one it loses."""
    game = position(
        oniwaban=f"c5={agent}",
        government="c6=2-false",
        hands={"oniwaban": "green"},
        prisons={"oniwaban": "1-false 0-false"},
    )
    game.play("oniwaban", "play green", "move c5 c6")
    assert game.ending == ending


@pytest.mark.rule("shadows-in-kyoto:C5", "shadows-in-kyoto:A2", "shadows-in-kyoto:R1.1")
@pytest.mark.parametrize(
    ("lost", "mover", "other_agent", "push"),
    [
        ("2-real", "b5=3-real", "c3=2-false", "c5 b6"),
        ("3-real", "b5=3-false", "d4=2-real", "d3 d4"),
    ],
)
def test_a_second_real_agent_lost_by_a_push_comes_before_the_escape(
    lost: str, mover: str, other_agent: str, push: str
) -> None:
    """The mover stands on the enemy home row, but the pushed enemy captures her, or another one, first."""
    game = position(
        oniwaban=f"{mover} {other_agent}",
        government="c5=0-false d3=3-false a6=3-real c6=2-real d6=2-false e6=1-false",
        hands={"oniwaban": "attack"},
        prisons={"government": lost},
    )
    game.play("oniwaban", "play attack", "move b5 b6", f"push {push}")
    assert game.ending == ("capture", "government")


@pytest.mark.rule("shadows-in-kyoto:C5", "shadows-in-kyoto:A2", "shadows-in-kyoto:R1.2")
@pytest.mark.parametrize("mover", ["3-real", "3-false"])
def test_a_third_decoy_lost_by_a_push_wins(mover: str) -> None:
    """Whether the mover on the enemy home row would have escaped or not."""
    game = position(
        oniwaban=f"b5={mover} d4=2-false",
        government="d3=3-false a6=3-real c6=2-real d6=2-false e6=1-false c5=0-false",
        hands={"oniwaban": "attack"},
        prisons={"government": "1-false 0-false"},
    )
    game.play("oniwaban", "play attack", "move b5 b6", "push d3 d4")
    assert game.ending == ("decoy", "oniwaban")


@pytest.mark.rule("shadows-in-kyoto:C5", "shadows-in-kyoto:R1.3")
def test_an_escape_comes_after_a_capture_that_decides_nothing() -> None:
    """The pushed enemy takes a first decoy, and then the mover has escaped."""
    game = position(
        oniwaban="b5=3-real d4=2-false",
        government="d3=3-false a6=3-real c6=2-real d6=2-false e6=1-false c5=0-false",
        hands={"oniwaban": "attack"},
    )
    game.play("oniwaban", "play attack", "move b5 b6", "push d3 d4")
    assert (game.prison("government"), game.ending) == (("2-false",), ("escape", "oniwaban"))
    assert game.told(last=1)[-3:] == [
        "captured government d4 2-false",
        "escaped oniwaban b6 3-real",
        "won oniwaban",
    ]
