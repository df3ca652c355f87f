"""Shadows in Kyoto, tactics: Defence, Tunnel, Attack, Swap and Lure, with the rulings on each."""

from __future__ import annotations

import pytest

from brushpass.core.words import LANGUAGES
from brushpass.games.shadows_in_kyoto import GAME
from brushpass.games.shadows_in_kyoto.cards import MARKS
from brushpass.rulebook import Rulebook
from tests.games.shadows_in_kyoto.positions import WATCHING, Position, other, position

SIDES = ("oniwaban", "government")
IDENTITIES = {"3-real", "3-false", "2-real", "2-false", "1-false", "0-false"}


# Defence (R32)


@pytest.mark.rule("shadows-in-kyoto:R32")
@pytest.mark.parametrize(
    ("side", "spaces"),
    [("oniwaban", {"b4", "d4", "b3", "c3", "d3"}), ("government", {"b4", "d4", "b5", "c5", "d5"})],
)
def test_a_defence_leads_sideways_and_back(side: str, spaces: set[str]) -> None:
    """Left, right, back and diagonally back, by one space; never forward."""
    game = position(agents={side: "c4=2-real"}, active=side, hands={side: "defence"})
    assert game.play(side, "play defence").targets(side, "c4") == spaces


@pytest.mark.rule("shadows-in-kyoto:R32", "shadows-in-kyoto:R26")
@pytest.mark.parametrize("space", ["b4", "c3"])
def test_a_defence_may_start_a_conflict(space: str) -> None:
    """Sideways or back onto an enemy."""
    game = position(oniwaban="c4=2-real", government=f"{space}=1-false", hands={"oniwaban": "defence"})
    game.play("oniwaban", "play defence", f"move c4 {space}")
    assert game.prison("oniwaban") == ("1-false",)


@pytest.mark.rule("shadows-in-kyoto:R32", "shadows-in-kyoto:R24")
def test_a_defence_does_not_lead_onto_an_own_agent() -> None:
    """The general rules hold."""
    game = position(oniwaban="c4=2-real c3=1-false b4=2-false", hands={"oniwaban": "defence"})
    assert game.play("oniwaban", "play defence").targets("oniwaban", "c4") == {"d4", "b3", "d3"}
    assert game.forbidden_by("oniwaban", "move c4 c5") == "R32"


# Tunnel (R33)


@pytest.mark.rule("shadows-in-kyoto:R33")
@pytest.mark.parametrize("side", SIDES)
def test_a_tunnel_leads_along_the_row(side: str) -> None:
    """To any other space of it, whatever the colours, and to no other row."""
    game = position(agents={side: "b4=2-real"}, active=side, hands={side: "tunnel"})
    assert game.play(side, "play tunnel").targets(side, "b4") == {"a4", "c4", "d4", "e4"}
    assert game.forbidden_by(side, "move b4 b5") == "R33"


# Attack (R34)


def attacking(oniwaban: str, government: str, move: str, **options: str | int | bool) -> Position:
    """The Oniwaban have made the step of an Attack and may have to push."""
    game = position(oniwaban=oniwaban, government=government, hands={"oniwaban": "attack"}, settings=options)
    return game.play("oniwaban", "play attack", f"move {move}")


@pytest.mark.rule("shadows-in-kyoto:R34")
@pytest.mark.parametrize(
    ("side", "enemy", "spaces"),
    [("oniwaban", "b3", {"a4", "b4", "c4"}), ("government", "b4", {"a3", "b3", "c3"})],
)
def test_an_enemy_is_pushed_back_in_her_direction(side: str, enemy: str, spaces: set[str]) -> None:
    """One space, straight or diagonally, towards her own home row."""
    start, space = {"oniwaban": ("e3", "e4"), "government": ("e4", "e3")}[side]
    game = position(
        agents={side: f"{start}=2-real", other(side): f"{enemy}=1-false"}, active=side, hands={side: "attack"}
    )
    game.play(side, "play attack", f"move {start} {space}")
    assert game.targets(side, enemy, "push") == spaces


@pytest.mark.rule("shadows-in-kyoto:R34")
def test_both_moves_of_an_attack_are_carried_out() -> None:
    """The own agent stands one step further, the enemy one step back."""
    game = attacking("e3=2-real", "b3=1-false", "e3 e4").play("oniwaban", "push b3 c4")
    assert (game.agents("oniwaban")["e4"], game.agents("government")["c4"]) == ("2-real", "1-false")
    assert game.told(last=1)[0] == "pushed oniwaban b3 c4"
    assert "b3" not in game.agents("government")


@pytest.mark.rule("shadows-in-kyoto:R34", "shadows-in-kyoto:A3")
def test_the_push_is_chosen_before_any_conflict_is_settled() -> None:
    """The entry has begun a conflict, but nobody is revealed until the push is named."""
    game = attacking("c3=2-real", "c4=1-false b3=3-false", "c3 c4")
    assert (game.step, game.told(last=1)) == ("push", ["moved oniwaban c3 c4"])
    assert game.revealed("government") == set()


@pytest.mark.rule("shadows-in-kyoto:R34", "shadows-in-kyoto:A3")
def test_two_conflicts_are_settled_one_after_the_other() -> None:
    """Both moves, then the conflict of the mover, then the forced one."""
    game = attacking("c3=2-real d4=1-false", "c4=1-false d3=3-false", "c3 c4").play("oniwaban", "push d3 d4")
    assert game.told(last=1)[:7] == [
        "pushed oniwaban d3 d4",
        "conflict oniwaban c4",
        "revealed government c4 1-false",
        "captured oniwaban c4 1-false",
        "conflict government d4",
        "revealed oniwaban d4 1-false",
        "captured government d4 1-false",
    ]


@pytest.mark.rule("shadows-in-kyoto:A3", "shadows-in-kyoto:M5")
def test_both_attackers_of_an_attack_may_be_repelled() -> None:
    """Each returns to the space she came from."""
    game = attacking("c3=1-false d4=3-false", "c4=3-false d3=2-real", "c3 c4").play("oniwaban", "push d3 d4")
    assert (game.agents("oniwaban")["c3"], game.agents("government")["d3"]) == ("1-false", "2-real")
    assert (game.agents("oniwaban")["d4"], game.agents("government")["c4"]) == ("3-false", "3-false")


@pytest.mark.rule("shadows-in-kyoto:A3", "shadows-in-kyoto:R1")
@pytest.mark.parametrize(
    ("defender", "prison", "ending"),
    [("2-real", "3-real", ("capture", "oniwaban")), ("2-false", "1-false 0-false", ("decoy", "government"))],
)
def test_the_forced_conflict_is_dropped_when_the_first_one_ends_the_game(
    defender: str, prison: str, ending: tuple[str, str]
) -> None:
    """The mover takes the second real agent, or a third decoy, and the pushed enemy fights nobody."""
    game = position(
        oniwaban="c3=3-false d4=1-false",
        government=f"c4={defender} d3=3-false",
        hands={"oniwaban": "attack"},
        prisons={"oniwaban": prison},
    )
    game.play("oniwaban", "play attack", "move c3 c4", "push d3 d4")
    assert (game.ending, game.prison("government")) == (ending, ())
    assert game.told(last=1)[-2:] == [f"captured oniwaban c4 {defender}", f"won {ending[1]}"]


# Where may be pushed to (A1, A4)


@pytest.mark.rule("shadows-in-kyoto:A1")
@pytest.mark.parametrize(("attack_push", "spaces"), [("may_conflict", {"b4", "d4"}), ("empty_only", {"b4"})])
def test_a_push_onto_an_agent_of_the_pushing_side(attack_push: str, spaces: set[str]) -> None:
    """It is allowed by default; onto an agent of the pushed side it never is."""
    game = attacking("e3=2-real d4=1-false", "c3=1-false c4=2-false", "e3 e4", attack_push=attack_push)
    assert game.targets("oniwaban", "c3", "push") == spaces


@pytest.mark.rule("shadows-in-kyoto:A1")
@pytest.mark.parametrize(
    ("attack_push", "spaces"), [("may_conflict", {"c4", "d4", "e4"}), ("empty_only", {"c4", "d4"})]
)
def test_a_push_onto_the_agent_who_has_just_moved(attack_push: str, spaces: set[str]) -> None:
    """Her new space was empty before, so there are two agents there, and a conflict."""
    game = attacking("e3=2-real", "d3=1-false", "e3 e4", attack_push=attack_push)
    assert game.targets("oniwaban", "d3", "push") == spaces


@pytest.mark.rule("shadows-in-kyoto:A1", "shadows-in-kyoto:R34")
@pytest.mark.parametrize("attack_push", ["may_conflict", "empty_only"])
def test_three_agents_never_meet_on_one_space(attack_push: str) -> None:
    """The mover has entered a space with an enemy, and nobody else is pushed there."""
    game = attacking("e3=2-real", "e4=2-false d3=1-false", "e3 e4", attack_push=attack_push)
    assert game.targets("oniwaban", "d3", "push") == {"c4", "d4"}


@pytest.mark.rule("shadows-in-kyoto:A1")
@pytest.mark.parametrize("attack_push", ["may_conflict", "empty_only"])
def test_an_enemy_is_not_pushed_onto_her_own_side(attack_push: str) -> None:
    """All spaces behind c3 are taken by her own side, so somebody else is pushed."""
    game = attacking("e1=2-real", "c3=1-false b4=2-false c4=3-false d4=0-false", "e1 e2", attack_push=attack_push)
    assert game.targets("oniwaban", "c3", "push") == set()
    assert game.targets("oniwaban", "b4", "push") == {"a5", "b5", "c5"}


@pytest.mark.rule("shadows-in-kyoto:A4")
@pytest.mark.parametrize(("space", "pushes"), [("d5", {"b4", "c4"}), ("c5", {"b4", "c4", "d4"})])
def test_the_way_back_of_an_agent_in_a_conflict_stays_free(space: str, pushes: set[str]) -> None:
    """An enemy stands on d5 and none on c5; only without a conflict may somebody be pushed to where she came from."""
    game = attacking("d4=2-real", "d5=2-false c3=3-false", f"d4 {space}")
    assert game.targets("oniwaban", "c3", "push") == pushes


@pytest.mark.rule("shadows-in-kyoto:A4")
def test_the_attacked_agent_is_not_the_one_who_is_pushed() -> None:
    """Her conflict has begun; only the other enemy can be pushed."""
    game = attacking("c3=2-real", "c4=1-false a3=3-false", "c3 c4")
    assert {words.split()[0] for words in game.choices("oniwaban", "push")} == {"a3"}
    assert game.forbidden_by("oniwaban", "push c4 c5") == "A4"


# Roles in the forced conflict (A2)


@pytest.mark.rule("shadows-in-kyoto:A2", "shadows-in-kyoto:R27")
@pytest.mark.parametrize(
    ("pushed", "defender", "outcome"),
    [
        ("2-real", "2-false", "captured government d4 2-false"),
        ("1-false", "2-false", "repelled government d4 d3"),
        ("0-false", "3-false", "captured government d4 3-false"),
        ("3-real", "0-false", "repelled government d4 d3"),
    ],
)
def test_the_pushed_agent_attacks(pushed: str, defender: str, outcome: str) -> None:
    """She enters, so a tie is hers, her captives go to her own side's prison, and her victim shows her face."""
    game = attacking(f"e1=1-false d4={defender}", f"d3={pushed}", "e1 e2").play("oniwaban", "push d3 d4")
    assert game.told(last=1)[1:4] == ["conflict government d4", f"revealed oniwaban d4 {defender}", outcome]
    assert game.revealed("government") == set()
    assert game.prison("oniwaban") == ()


@pytest.mark.rule("shadows-in-kyoto:A2", "shadows-in-kyoto:C2")
@pytest.mark.parametrize(
    ("pushed", "space", "candidates"),
    [
        ("2-real", "d4", {"3-real", "3-false", "2-real", "2-false"}),
        ("1-false", "d3", {"1-false", "0-false"}),
    ],
)
def test_what_a_forced_conflict_tells_of_the_pushed_agent(pushed: str, space: str, candidates: set[str]) -> None:
    """The same as any conflict tells of its attacker, while the agent who moved may still be anybody."""
    game = attacking("e1=1-false d4=2-false", f"d3={pushed}", "e1 e2").play("oniwaban", "push d3 d4")
    assert game.candidates("government", space) == candidates
    assert game.candidates("oniwaban", "e2") == IDENTITIES - {"2-false"}


@pytest.mark.rule("shadows-in-kyoto:A2")
@pytest.mark.parametrize(("pushed", "prison"), [("0-false", ("3-false",)), ("2-real", ())])
def test_the_mover_may_have_to_defend_herself(pushed: str, prison: tuple[str, ...]) -> None:
    """An enemy pushed onto the space she has just entered attacks her there."""
    game = attacking("e3=3-false", f"d3={pushed}", "e3 e4").play("oniwaban", "push d3 e4")
    assert game.prison("government") == prison
    assert ("e4" in game.agents("oniwaban")) is (prison == ())


@pytest.mark.rule("shadows-in-kyoto:A2", "shadows-in-kyoto:R1.2")
def test_pushing_an_enemy_into_the_own_third_decoy_wins() -> None:
    """Her owner holds three decoys then."""
    game = position(
        oniwaban="e1=2-real d4=1-false",
        government="d3=3-real",
        hands={"oniwaban": "attack"},
        prisons={"government": "2-false 0-false"},
    )
    game.play("oniwaban", "play attack", "move e1 e2", "push d3 d4")
    assert game.ending == ("decoy", "oniwaban")


# Attack without a push (A5)


@pytest.mark.rule("shadows-in-kyoto:A5")
def test_the_step_alone_is_enough_where_nobody_can_be_pushed() -> None:
    """All enemies stand on their home row, with no space behind them."""
    game = position(
        government="a6=3-real b6=3-false c6=2-real d6=2-false e6=1-false",
        prisons={"oniwaban": "0-false"},
        hands={"oniwaban": "attack"},
    )
    game.play("oniwaban", "play attack", "move b1 b2")
    assert (game.step, game.waiting(), game.agents("oniwaban")["b2"]) == ("play", ["government"], "3-false")


@pytest.mark.rule("shadows-in-kyoto:A5")
def test_a_push_that_is_possible_is_compulsory() -> None:
    """There is nothing to choose but pushes."""
    game = attacking("e3=2-real", "b3=1-false", "e3 e4")
    assert {action.split()[0] for action in game.legal("oniwaban")} == {"push"}


@pytest.mark.rule("shadows-in-kyoto:A5")
@pytest.mark.parametrize(("attack_needs_push", "spaces"), [(False, {"b4", "c4", "d4"}), (True, {"b4", "d4"})])
def test_the_step_may_have_to_leave_a_push_possible(attack_needs_push: bool, spaces: set[str]) -> None:
    """The enemy on c4 is the only one with room behind her, and whoever attacks her cannot push her."""
    game = position(
        oniwaban="c3=2-real",
        government="c4=1-false a6=3-real b6=3-false d6=2-real e6=2-false",
        prisons={"oniwaban": "0-false"},
        hands={"oniwaban": "attack"},
        attack_needs_push=attack_needs_push,
    )
    assert game.play("oniwaban", "play attack").targets("oniwaban", "c3") == spaces


@pytest.mark.rule("shadows-in-kyoto:A5", "shadows-in-kyoto:T7")
@pytest.mark.parametrize(("attack_needs_push", "cards"), [(False, {"attack", "joker"}), (True, {"joker"})])
def test_an_attack_without_any_push_may_not_be_playable(attack_needs_push: bool, cards: set[str]) -> None:
    """All enemies stand on their home row."""
    game = position(
        government="a6=3-real b6=3-false c6=2-real d6=2-false e6=1-false",
        prisons={"oniwaban": "0-false"},
        hands={"oniwaban": "attack joker"},
        attack_needs_push=attack_needs_push,
    )
    assert game.choices("oniwaban", "play") == cards


@pytest.mark.rule("shadows-in-kyoto:A5", "shadows-in-kyoto:A1")
@pytest.mark.parametrize(
    ("attack_push", "spaces"), [("may_conflict", {"a6", "b6", "c6"}), ("empty_only", {"a6", "c6"})]
)
def test_whether_a_push_is_left_depends_on_where_the_mover_stands_then(attack_push: str, spaces: set[str]) -> None:
    """Only the enemy on a5 can be pushed, and only to b6; if the mover goes there, onto the mover or not at all."""
    game = position(
        oniwaban="b5=1-false",
        government="a5=1-false a6=3-real c6=3-false d6=2-real e6=2-false",
        prisons={"oniwaban": "0-false"},
        hands={"oniwaban": "attack"},
        attack_needs_push=True,
        attack_push=attack_push,
    )
    assert game.play("oniwaban", "play attack").targets("oniwaban", "b5") == spaces


# Ruri, Chiharu, Lure and fan with Attack (A6, A7)


@pytest.mark.rule("shadows-in-kyoto:A6")
@pytest.mark.parametrize(("protects", "spaces"), [("red", {"b4", "c4"}), ("blue", {"b4", "c4", "d4"})])
def test_nobody_is_pushed_onto_an_agent_whom_ruri_protects(protects: str, spaces: set[str]) -> None:
    """The agent on the red d4 cannot be attacked, not even by a push of her own side."""
    game = position(
        oniwaban="e1=2-real d4=1-false",
        government="c3=1-false",
        hands={"oniwaban": "attack"},
        specials={"oniwaban": "ruri", "government": "iroha"},
        protects=protects,
    )
    game.play("oniwaban", "play attack", "move e1 e2")
    assert game.targets("oniwaban", "c3", "push") == spaces


@pytest.mark.rule("shadows-in-kyoto:A6")
def test_the_government_may_push_onto_the_space_that_chiharu_closes() -> None:
    """Her ban is about what the Oniwaban move themselves."""
    game = position(
        oniwaban="c6=1-false",
        government="e4=2-real a6=3-real b6=3-false d6=2-false a4=0-false e6=1-false",
        active="government",
        hands={"government": "attack"},
        specials={"government": "chiharu"},
    )
    game.play("government", "play attack", "move e4 e3")
    assert game.targets("government", "c6", "push") == {"b5", "c5", "d5"}


@pytest.mark.rule("shadows-in-kyoto:A7", "shadows-in-kyoto:L1")
def test_a_lure_against_an_attack_comes_after_both_conflicts() -> None:
    """It is offered once, for the agent who made the step."""
    game = position(
        oniwaban="c3=2-real d4=1-false",
        government="c4=1-false d3=3-false",
        hands={"oniwaban": "attack"},
        lures={"government": "yellow"},
    )
    game.play("oniwaban", "play attack", "move c3 c4")
    assert game.step == "push"
    game.play("oniwaban", "push d3 d4")
    assert (game.step, game.view().mover, game.prison("oniwaban"), game.prison("government")) == (
        "lure",
        "c4",
        ("1-false",),
        ("1-false",),
    )
    game.play("government", "hold")
    assert (game.step, game.waiting()) == ("play", ["government"])


@pytest.mark.rule("shadows-in-kyoto:A7", "shadows-in-kyoto:L5")
def test_a_pushed_agent_sets_off_no_lure() -> None:
    """She is pushed onto a red space while either side has a red mark out, and nobody is asked."""
    game = position(
        oniwaban="e1=2-real",
        government="c3=1-false a5=2-false b5=3-false",
        hands={"oniwaban": "attack"},
        lures={"oniwaban": "red", "government": "red"},
    )
    game.play("oniwaban", "play attack", "move e1 e2", "push c3 d4")
    assert (game.step, game.waiting()) == ("play", ["government"])


@pytest.mark.rule("shadows-in-kyoto:A7")
def test_the_fan_comes_after_the_lure() -> None:
    """The Government win with the step of an Attack, are lured, and only then asked about the fan."""
    game = position(
        oniwaban="c3=1-false",
        government="c4=2-real",
        active="government",
        hands={"government": "attack joker"},
        lures={"oniwaban": "yellow"},
        usable="fan",
    )
    game.play("government", "play attack", "move c4 c3")
    steps = []
    while game.step in ("push", "lure", "fan"):
        steps.append(game.step)
        seat = game.waiting()[0]
        game.play(seat, game.legal(seat)[0])
    assert steps == ["lure", "fan"]


# Swap (R35)


def swapping(agents: str, pair: str, **options: str | int | bool) -> Position:
    """The Oniwaban have taken up two of their agents."""
    game = position(oniwaban=agents, hands={"oniwaban": "swap"}, settings=options)
    return game.play("oniwaban", "play swap", f"swap {pair}")


@pytest.mark.rule("shadows-in-kyoto:R35", "shadows-in-kyoto:S1")
def test_two_agents_in_one_row_or_one_column_can_be_swapped() -> None:
    """At any distance, with anybody between them; a diagonal is no line, and enemies take no part."""
    game = position(
        oniwaban="a1=3-real c1=3-false e1=2-real c3=2-false c5=1-false d4=0-false",
        government="c4=1-false",
        hands={"oniwaban": "swap"},
    )
    game.play("oniwaban", "play swap")
    assert game.choices("oniwaban", "swap") == {"a1 c1", "a1 e1", "c1 e1", "c1 c3", "c1 c5", "c3 c5"}


@pytest.mark.rule("shadows-in-kyoto:R35")
@pytest.mark.parametrize(
    ("answer", "agents"),
    [("exchange", {"a1": "0-false", "d1": "3-real"}), ("leave", {"a1": "3-real", "d1": "0-false"})],
)
def test_the_owner_exchanges_two_agents_or_leaves_them(answer: str, agents: dict[str, str]) -> None:
    """Both answers are open, and everybody else stays who she is."""
    game = swapping("a1=3-real d1=0-false", "a1 d1")
    before = game.agents("oniwaban")
    assert game.legal("oniwaban") == ["exchange", "leave"]
    game.play("oniwaban", answer)
    assert game.agents("oniwaban") == {**before, **agents}


@pytest.mark.rule("shadows-in-kyoto:R35", "shadows-in-kyoto:S4")
@pytest.mark.parametrize("seat", ["government", WATCHING])
@pytest.mark.parametrize("agents", ["a1=3-real d1=0-false", "a1=3-real! d1=0-false", "a1=3-real! d1=0-false!"])
def test_nobody_else_learns_whether_they_were_exchanged(seat: str, agents: str) -> None:
    """Both answers sound and look the same, at once and when the two agents move on."""
    known = []
    for answer in ("exchange", "leave"):
        game = swapping(agents, "a1 d1").play("oniwaban", answer)
        known.append((game.told(seat), game.view(seat)))
        game.play("government", "play red", "move b6 b5").draw("government", "red")
        known.append((game.told(seat), game.view(seat)))
    assert known[:2] == known[2:]


@pytest.mark.rule("shadows-in-kyoto:R35")
@pytest.mark.parametrize(("answer", "told"), [("exchange", "exchanged"), ("leave", "left")])
def test_a_swap_itself_is_public_and_its_answer_is_not(answer: str, told: str) -> None:
    """Everybody hears which spaces were chosen; only the owner hears the rest."""
    game = swapping("a1=3-real d1=0-false", "a1 d1")
    assert all(game.told(seat, last=1) == ["swapped oniwaban a1 d1"] for seat in (*SIDES, WATCHING))
    game.play("oniwaban", answer)
    assert game.told("oniwaban", last=1)[0] == told
    assert game.told("government", last=1) == game.told(WATCHING, last=1) == ["turn 12 government"]


@pytest.mark.rule("shadows-in-kyoto:R35", "shadows-in-kyoto:S1", "shadows-in-kyoto:R7")
@pytest.mark.parametrize("answer", ["exchange", "leave"])
@pytest.mark.parametrize("agents", ["a1=3-real! d1=0-false", "a1=3-real d1=0-false!", "a1=3-real! d1=0-false!"])
def test_both_are_hidden_after_a_swap(agents: str, answer: str) -> None:
    """Even if nobody changed places."""
    assert swapping(agents, "a1 d1").play("oniwaban", answer).revealed("oniwaban") == set()


@pytest.mark.rule("shadows-in-kyoto:R35", "shadows-in-kyoto:C2")
@pytest.mark.parametrize("answer", ["exchange", "leave"])
def test_either_may_be_the_one_who_was_open(answer: str) -> None:
    """The open identity is one of the two; nobody else has it, and the other of them may be anybody else."""
    game = swapping("a1=3-real! d1=0-false", "a1 d1").play("oniwaban", answer)
    assert game.candidates("oniwaban", "a1") == game.candidates("oniwaban", "d1") == IDENTITIES
    assert game.candidates("oniwaban", "b1") == IDENTITIES - {"3-real"}


@pytest.mark.rule("shadows-in-kyoto:R35", "shadows-in-kyoto:C2")
def test_of_two_open_agents_both_identities_stay_with_the_pair() -> None:
    """Each of them is one of the two."""
    game = swapping("a1=3-real! d1=0-false!", "a1 d1").play("oniwaban", "exchange")
    assert game.candidates("oniwaban", "a1") == game.candidates("oniwaban", "d1") == {"3-real", "0-false"}


@pytest.mark.rule("shadows-in-kyoto:R35", "shadows-in-kyoto:C2")
@pytest.mark.parametrize(("answer", "candidates"), [("leave", IDENTITIES - {"1-false"}), ("exchange", {"1-false"})])
def test_a_later_conflict_may_tell_what_a_swap_did(answer: str, candidates: set[str]) -> None:
    """If the open 1 is found where she was, the other agent may be anybody else; if not, the other one is the 1."""
    game = position(
        oniwaban="c3=1-false! c1=2-real",
        government="c4=3-false",
        hands={"oniwaban": "swap red", "government": "yellow"},
    )
    game.play("oniwaban", "play swap", "swap c1 c3", answer)
    game.play("government", "play yellow", "move c4 c3")
    assert game.candidates("oniwaban", "c1") == candidates


@pytest.mark.rule("shadows-in-kyoto:S2", "shadows-in-kyoto:R1.3")
@pytest.mark.parametrize(("swap_escape", "ending"), [(True, ("escape", "oniwaban")), (False, None)])
def test_an_escape_by_swap(swap_escape: bool, ending: tuple[str, str] | None) -> None:
    """A real agent has come to the enemy home row by a Swap, and wins or not."""
    game = position(
        oniwaban="d6=1-false d3=2-real",
        prisons={"oniwaban": "0-false"},
        hands={"oniwaban": "swap"},
        swap_escape=swap_escape,
    )
    game.play("oniwaban", "play swap", "swap d3 d6", "exchange")
    assert (game.agents("oniwaban")["d6"], game.ending) == ("2-real", ending)


@pytest.mark.rule("shadows-in-kyoto:S2", "shadows-in-kyoto:S5", "shadows-in-kyoto:R2")
def test_a_swap_without_an_escape() -> None:
    """Whoever stands on the enemy home row after it has not won and is false; the other one may still be real."""
    game = position(oniwaban="d6=1-false d3=2-real", prisons={"oniwaban": "0-false"}, hands={"oniwaban": "swap"})
    game.play("oniwaban", "play swap", "swap d3 d6", "leave")
    assert game.told("government", last=1) == ["no-escape oniwaban d6", "turn 12 government"]
    assert game.candidates("oniwaban", "d6") == {"3-false", "2-false", "1-false", "0-false"}
    assert game.candidates("oniwaban", "d3") == IDENTITIES


@pytest.mark.rule("shadows-in-kyoto:R35", "shadows-in-kyoto:R2")
def test_nothing_is_left_of_a_swap_when_it_is_over() -> None:
    """Nobody is taken up any more, and who stands on the enemy home row is not asked about again."""
    game = position(
        oniwaban="d6=1-false d3=2-real c3=2-false",
        prisons={"oniwaban": "0-false"},
        hands={"oniwaban": "swap yellow", "government": "joker"},
    )
    game.play("oniwaban", "play swap", "swap d3 d6")
    assert game.view().pair == ("d3", "d6")
    game.play("oniwaban", "leave")
    assert game.view().pair == ()
    game.play("government", "play joker", "move a6 a5").play("oniwaban", "play yellow", "move c3 c4")
    assert [fact for fact in game.told() if fact.startswith("no-escape")] == ["no-escape oniwaban d6"]


@pytest.mark.rule("shadows-in-kyoto:S5", "shadows-in-kyoto:S2")
@pytest.mark.parametrize("answer", ["exchange", "leave"])
def test_an_agent_who_came_by_swap_may_still_be_real(answer: str) -> None:
    """With `swap_escape` false nothing is told of her, so nothing is known."""
    game = position(
        oniwaban="d6=1-false d3=2-real",
        prisons={"oniwaban": "0-false"},
        hands={"oniwaban": "swap"},
        swap_escape=False,
    )
    game.play("oniwaban", "play swap", "swap d3 d6", answer)
    assert game.told("government", last=1) == ["turn 12 government"]
    assert game.candidates("oniwaban", "d6") == IDENTITIES


@pytest.mark.rule("shadows-in-kyoto:S5")
def test_a_real_agent_who_came_by_swap_does_not_win_by_the_move_of_another() -> None:
    """With `swap_escape` false only the agent whom the card has moved can win."""
    game = position(
        oniwaban="d6=2-real c3=1-false",
        prisons={"oniwaban": "0-false"},
        hands={"oniwaban": "yellow"},
        swap_escape=False,
    )
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert (game.ending, game.waiting()) == (None, ["government"])


@pytest.mark.rule("shadows-in-kyoto:S5")
@pytest.mark.parametrize("card", ["tunnel", "defence"])
def test_a_real_agent_who_came_by_swap_wins_when_another_card_moves_her(card: str) -> None:
    """A step to the side, and she ends the turn on the enemy home row by a card other than Swap."""
    game = position(
        oniwaban="d6=2-real c3=1-false",
        government="a6=3-real b6=3-false c6=2-real c5=2-false",
        prisons={"oniwaban": "0-false 1-false"},
        hands={"oniwaban": card},
        swap_escape=False,
    )
    game.play("oniwaban", f"play {card}", "move d6 e6")
    assert game.ending == ("escape", "oniwaban")


@pytest.mark.rule("shadows-in-kyoto:S5")
def test_after_a_swap_everybody_on_the_enemy_home_row_is_looked_at() -> None:
    """An exchange between the enemy home row and a real agent further back wins, whoever else stands there."""
    game = position(
        oniwaban="a6=0-false e6=1-false e3=3-real",
        government="b6=3-real c6=3-false d6=2-real c5=2-false a4=1-false b4=0-false",
        hands={"oniwaban": "swap"},
    )
    game.play("oniwaban", "play swap", "swap e3 e6", "exchange")
    assert game.told(last=1)[-2:] == ["escaped oniwaban e6 3-real", "won oniwaban"]


@pytest.mark.rule("shadows-in-kyoto:S3")
def test_a_swap_is_no_move_for_a_lure() -> None:
    """Both spaces are yellow, a yellow mark is out, and nobody is asked."""
    game = position(oniwaban="c3=2-real c4=1-false", hands={"oniwaban": "swap"}, lures={"government": "yellow"})
    game.play("oniwaban", "play swap", "swap c3 c4", "exchange")
    assert (game.step, game.waiting()) == ("play", ["government"])


@pytest.mark.rule("shadows-in-kyoto:S3")
def test_a_swap_is_no_move_for_anaesthetic() -> None:
    """The agent who must be moved cannot be served by a Swap."""
    game = position(
        government="c4=2-real",
        active="government",
        hands={"government": "swap yellow"},
        bound="c4",
        spent="anaesthetic",
    )
    assert game.legal("government") == ["play yellow"]


@pytest.mark.rule("shadows-in-kyoto:S3")
def test_a_stunned_agent_takes_no_part_in_a_swap() -> None:
    """For the Stunner it counts as moving."""
    game = position(oniwaban="c3=2-real c4=1-false", hands={"oniwaban": "swap joker"}, stunned="c3", spent="stunner")
    game.play("oniwaban", "play swap")
    assert game.choices("oniwaban", "swap") == {
        f"{first}1 {second}1" for first in "abcde" for second in "abcde" if first < second and second <= "d"
    } | {"c1 c4"}


# Lure (R36)


def luring(marks: str, space: str = "c4", card: str = "yellow", **options: str | int | bool) -> Position:
    """The Oniwaban have moved from c3 while the Government have marks out."""
    game = position(oniwaban="c3=2-real", hands={"oniwaban": card}, lures={"government": marks}, settings=options)
    return game.play("oniwaban", f"play {card}", f"move c3 {space}")


def springs(game: Position, seat: str = "government") -> dict[str, set[str]]:
    """For every mark that can be used, where the agent can be driven."""
    found: dict[str, set[str]] = {}
    for words in game.choices(seat, "spring"):
        mark, space = words.split()
        found.setdefault(mark, set()).add(space)
    return found


@pytest.mark.rule("shadows-in-kyoto:R36")
def test_a_mark_is_a_location_card_of_the_hand_other_than_a_joker() -> None:
    """Any colour that is held."""
    game = position(oniwaban="c3=2-real", hands={"oniwaban": "lure red red yellow joker defence"})
    game.play("oniwaban", "play lure")
    assert game.legal("oniwaban") == ["mark red", "mark yellow"]


@pytest.mark.rule("shadows-in-kyoto:R36", "shadows-in-kyoto:T6")
@pytest.mark.parametrize("seat", ["government", WATCHING])
def test_the_lure_is_open_and_its_mark_is_not(seat: str) -> None:
    """Whatever the colour, others hear and see the same: a lure with a mark."""
    known = []
    for colour in ("red", "blue"):
        game = position(oniwaban="c3=2-real", hands={"oniwaban": "lure red blue"})
        game.play("oniwaban", "play lure", f"mark {colour}")
        assert "played oniwaban lure" in game.told(seat)
        assert game.marks("oniwaban", seat) == {"m1": "hidden"}
        assert "own-mark m1 " + colour in game.told("oniwaban")
        known.append((game.told(seat), game.view(seat)))
    assert known[0] == known[1]


@pytest.mark.rule("shadows-in-kyoto:R36")
@pytest.mark.parametrize("side", SIDES)
def test_a_lure_drives_an_agent_two_spaces_back(side: str) -> None:
    """Each of the two steps is straight or diagonal, so all five spaces of a row are within reach from the middle."""
    start, space, row = {"oniwaban": ("c3", "c4", 2), "government": ("c4", "c3", 5)}[side]
    game = position(
        agents={side: f"{start}=2-real a{4 if side == 'government' else 3}=1-false"},
        active=side,
        hands={side: "yellow"},
        lures={other(side): "yellow"},
    )
    game.play(side, "play yellow", f"move {start} {space}")
    assert (game.waiting(), springs(game, other(side))) == ([other(side)], {"m1": {f"{c}{row}" for c in "abcde"}})
    game.play(other(side), f"spring m1 b{row}")
    assert game.agents(side)[f"b{row}"] == "2-real"
    assert game.told(last=1)[:3] == [
        f"sprung {other(side)} m1 yellow",
        f"driven-back {side} {space} b{row}",
        f"lure-spent {other(side)}",
    ]


@pytest.mark.rule("shadows-in-kyoto:R36", "shadows-in-kyoto:L4")
@pytest.mark.parametrize(
    ("oniwaban", "move", "spaces"),
    [
        ("a3=2-real", "a3 a4", {"a2", "b2", "c2"}),
        ("b3=2-real", "b3 b4", {"a2", "b2", "c2", "d2"}),
        ("e3=2-real", "e3 e4", {"c2", "d2", "e2"}),
    ],
)
def test_both_steps_stay_on_the_board(oniwaban: str, move: str, spaces: set[str]) -> None:
    """At the edges there are fewer spaces within reach."""
    colour = {"a4": "blue", "b4": "green", "e4": "green"}[move[3:]]
    game = position(oniwaban=f"{oniwaban} b5=1-false", hands={"oniwaban": "joker"}, lures={"government": colour})
    game.play("oniwaban", "play joker", f"move {move}")
    assert springs(game) == {"m1": spaces}


@pytest.mark.rule("shadows-in-kyoto:R36", "shadows-in-kyoto:L4")
def test_the_final_space_holds_no_agent_and_the_way_may() -> None:
    """Agents of either side stand in the way and on two of the five final spaces."""
    game = position(
        oniwaban="c3=2-real b2=1-false b3=2-false",
        government="d3=1-false d2=2-false",
        hands={"oniwaban": "yellow"},
        lures={"government": "yellow"},
    )
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert springs(game) == {"m1": {"a2", "c2", "e2"}}
    game.play("government", "spring m1 a2")
    assert not any(fact.startswith("conflict") for fact in game.told())


@pytest.mark.rule("shadows-in-kyoto:R36", "shadows-in-kyoto:W1")
def test_the_owner_of_a_lure_may_hold() -> None:
    """Then the agent stays, the mark stays hidden, and the Lure stays out."""
    game = luring("yellow").play("government", "hold")
    assert (game.agents("oniwaban")["c4"], game.marks("government", "oniwaban")) == ("2-real", {"m1": "hidden"})
    assert game.told("oniwaban", last=1) == ["held government", "turn 12 government"]


@pytest.mark.rule("shadows-in-kyoto:R36")
def test_a_second_lure_lies_beside_the_first() -> None:
    """Its mark has a place of its own, and using one leaves the other."""
    game = position(oniwaban="a3=2-real", hands={"oniwaban": "lure red"}, lures={"oniwaban": "blue"})
    game.play("oniwaban", "play lure", "mark red")
    assert game.marks("oniwaban") == {"m1": "blue", "m3": "red"}
    game = luring("yellow, red").play("government", "spring m1 c2")
    assert game.marks("government") == {"m3": "red"}


@pytest.mark.rule("shadows-in-kyoto:L8", "shadows-in-kyoto:E7")
def test_a_mark_is_named_after_its_place_and_not_after_its_age() -> None:
    """The first lure is used up and comes back by Typescript: its new mark is m1, and the older one stays m3."""
    game = position(
        oniwaban="a1=2-real",
        government="c4=2-false",
        active="government",
        hands={"government": "yellow", "oniwaban": "red defence defence"},
        lures={"oniwaban": "yellow, blue"},
        usable="typescript",
    )
    game.play("government", "play yellow", "move c4 c3").play("oniwaban", "spring m1 c5")
    assert game.marks("oniwaban") == {"m3": "blue"}
    game.play("oniwaban", "use typescript", "recover lure", "play lure", "mark red")
    assert game.marks("oniwaban") == {"m1": "red", "m3": "blue"}
    assert game.marks("oniwaban", "government") == {"m1": "hidden", "m3": "hidden"}


@pytest.mark.rule("shadows-in-kyoto:L8")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_says_where_each_mark_lies(lang: str) -> None:
    """Whoever reads a number finds there what it means."""
    text = Rulebook.of(GAME, lang).rule("L8").text
    assert [mark for mark in MARKS if f"`{mark}`" not in text] == []


@pytest.mark.rule("shadows-in-kyoto:R36")
def test_the_place_of_a_used_lure_is_free_again() -> None:
    """A new lure lies where the one that was used up lay."""
    game = position(
        oniwaban="c3=2-real",
        hands={"oniwaban": "yellow", "government": "lure blue"},
        lures={"government": "yellow"},
    )
    game.play("oniwaban", "play yellow", "move c3 c4").play("government", "spring m1 c2")
    game.play("government", "play lure", "mark blue")
    assert game.marks("government") == {"m1": "blue"}


# When a Lure is used (L1, L2)


@pytest.mark.rule("shadows-in-kyoto:L1", "shadows-in-kyoto:R36")
def test_a_lure_comes_after_the_conflict() -> None:
    """The defender is captured all the same."""
    game = position(
        oniwaban="c3=2-real",
        government="c4=1-false",
        hands={"oniwaban": "yellow"},
        lures={"government": "yellow"},
    )
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert (game.step, game.prison("oniwaban")) == ("lure", ("1-false",))
    game.play("government", "spring m1 c2")
    assert (game.agents("oniwaban")["c2"], game.prison("oniwaban")) == ("2-real", ("1-false",))


@pytest.mark.rule("shadows-in-kyoto:L1")
def test_a_repelled_attacker_is_not_lured() -> None:
    """She is not there any more."""
    game = position(
        oniwaban="c3=1-false a2=2-false",
        government="c4=2-false",
        hands={"oniwaban": "yellow"},
        lures={"government": "yellow"},
    )
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert (game.step, game.waiting()) == ("play", ["government"])


HOME = "a6=3-real b6=3-false d6=2-real e6=2-false"


@pytest.mark.rule("shadows-in-kyoto:L1", "shadows-in-kyoto:R36", "shadows-in-kyoto:R2", "shadows-in-kyoto:L9")
@pytest.mark.parametrize("agent", ["3-real", "1-false"])
def test_a_lure_comes_before_the_escape_is_told(agent: str) -> None:
    """Real or not, she is driven back before anybody hears whether she would have won."""
    game = position(
        oniwaban=f"c5={agent}",
        government=HOME,
        hands={"oniwaban": "green"},
        lures={"government": "green"},
        prisons={"oniwaban": "1-false 0-false"},
    )
    game.play("oniwaban", "play green", "move c5 c6")
    assert (game.step, game.told(last=1)) == ("lure", ["moved oniwaban c5 c6"])
    game.play("government", "spring m1 c4")
    assert (game.ending, game.candidates("oniwaban", "c4")) == (None, IDENTITIES)
    assert "no-escape oniwaban c6" not in game.told()


@pytest.mark.rule("shadows-in-kyoto:L1", "shadows-in-kyoto:R1.3")
@pytest.mark.parametrize(("agent", "ending"), [("3-real", ("escape", "oniwaban")), ("1-false", None)])
def test_a_lure_that_is_not_used_leaves_the_escape(agent: str, ending: tuple[str, str] | None) -> None:
    """The check comes as soon as the Government hold."""
    game = position(
        oniwaban=f"c5={agent}",
        government=HOME,
        hands={"oniwaban": "green"},
        lures={"government": "green"},
        prisons={"oniwaban": "1-false 0-false"},
    )
    game.play("oniwaban", "play green", "move c5 c6").play("government", "hold")
    assert game.ending == ending


@pytest.mark.rule("shadows-in-kyoto:L2", "shadows-in-kyoto:R3", "shadows-in-kyoto:W1")
@pytest.mark.parametrize(
    ("agent", "answer", "ending"),
    [
        ("3-real", "hold", ("escape", "oniwaban")),
        ("3-false", "hold", ("decoy", "government")),
        ("3-real", "spring m1 c4", ("decoy", "government")),
        ("3-false", "spring m1 c4", ("decoy", "government")),
    ],
)
def test_a_third_decoy_on_the_enemy_home_row_waits_for_the_lure(
    agent: str, answer: str, ending: tuple[str, str]
) -> None:
    """The window opens whoever she is; driven away she cannot escape, and the third decoy loses."""
    game = position(
        oniwaban=f"c5={agent}",
        government="a6=3-real b6=3-false d6=2-real c6=2-false",
        hands={"oniwaban": "green"},
        lures={"government": "green"},
        prisons={"oniwaban": "1-false 0-false"},
    )
    game.play("oniwaban", "play green", "move c5 c6")
    assert (game.step, game.waiting()) == ("lure", ["government"])
    game.play("government", answer)
    assert game.ending == ending


@pytest.mark.rule("shadows-in-kyoto:L2", "shadows-in-kyoto:R1.2")
def test_a_third_decoy_captured_elsewhere_does_not_wait_for_the_lure() -> None:
    """The game is over before a mark could be used."""
    game = position(
        oniwaban="c3=3-real",
        government="c4=2-false",
        hands={"oniwaban": "yellow"},
        lures={"government": "yellow"},
        prisons={"oniwaban": "1-false 0-false"},
    )
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert game.ending == ("decoy", "government")


@pytest.mark.rule("shadows-in-kyoto:L1", "shadows-in-kyoto:R1.1")
def test_a_second_real_agent_captured_does_not_wait_for_the_lure() -> None:
    """Not even on the enemy home row."""
    game = position(
        oniwaban="c5=3-false",
        government="c6=2-real",
        hands={"oniwaban": "green"},
        lures={"government": "green"},
        prisons={"oniwaban": "3-real"},
    )
    game.play("oniwaban", "play green", "move c5 c6")
    assert game.ending == ("capture", "oniwaban")


@pytest.mark.rule("shadows-in-kyoto:L2", "shadows-in-kyoto:A3")
@pytest.mark.parametrize(
    ("agent", "ending"), [("2-real", ("escape", "oniwaban")), ("2-false", ("decoy", "government"))]
)
def test_after_a_third_decoy_on_the_enemy_home_row_nothing_else_is_settled(agent: str, ending: tuple[str, str]) -> None:
    """The pushed agent fights nobody, and the capture of the 0 activates no equipment."""
    game = position(
        oniwaban=f"c5={agent} d4=1-false",
        government="a6=3-real b6=2-real c6=0-false d3=2-false",
        hands={"oniwaban": "attack"},
        prisons={"oniwaban": "3-false 1-false"},
        modules="equipment",
    )
    game.play("oniwaban", "play attack", "move c5 c6", "push d3 d4")
    assert (game.ending, game.prison("government")) == (ending, ())
    assert "conflict government d4" not in game.told()


# Which spaces match (L3)


@pytest.mark.rule("shadows-in-kyoto:L3", "shadows-in-kyoto:R36")
@pytest.mark.parametrize(
    ("card", "space", "colour"), [("green", "b4", "green"), ("yellow", "c4", "yellow"), ("red", "d4", "red")]
)
@pytest.mark.parametrize("mark", ["red", "green", "blue", "yellow"])
def test_a_mark_fits_the_colour_of_the_space(card: str, space: str, colour: str, mark: str) -> None:
    """Another colour leaves nothing but to hold."""
    game = luring(mark, space, card)
    assert bool(springs(game)) is (mark == colour)
    assert "hold" in game.legal("government")


@pytest.mark.rule("shadows-in-kyoto:L3")
@pytest.mark.parametrize(("card", "space"), [("joker", "c4"), ("yellow", "c4")])
def test_the_card_that_was_played_does_not_matter(card: str, space: str) -> None:
    """A joker leads to a yellow space, and a yellow mark fits."""
    assert springs(luring("yellow", space, card)) == {"m1": {"a2", "b2", "c2", "d2", "e2"}}


@pytest.mark.rule("shadows-in-kyoto:L3", "shadows-in-kyoto:L9")
@pytest.mark.parametrize("mark", ["red", "green", "blue", "yellow"])
@pytest.mark.parametrize(
    ("side", "agents", "card", "move"),
    [
        ("oniwaban", {"oniwaban": "d4=2-real", "government": "a4=1-false"}, "red", "d4 c5"),
        ("government", {"government": "a3=2-real b3=3-real", "oniwaban": "a4=1-false"}, "red", "b3 c2"),
        ("oniwaban", {"oniwaban": "d3=2-real a3=1-false"}, "defence", "d3 e2"),
        ("government", {"government": "d4=2-real a4=1-false"}, "defence", "d4 e5"),
    ],
)
def test_neutral_spaces_and_headquarters_never_match(
    side: str, agents: dict[str, str], card: str, move: str, mark: str
) -> None:
    """Nobody is asked, whatever the mark, although there is room behind the agent."""
    game = position(agents=agents, active=side, hands={side: card}, lures={other(side): mark}, lure_partial=True)
    game.play(side, f"play {card}", f"move {move}")
    assert (game.step, game.waiting()) == ("play", [other(side)])


# How far an agent is driven (L4)


@pytest.mark.rule("shadows-in-kyoto:L4", "shadows-in-kyoto:L9")
@pytest.mark.parametrize(("lure_partial", "driven"), [(False, {}), (True, {"m1": {"c1"}})])
def test_without_two_rows_behind_her_an_agent_is_driven_one_space_or_not_at_all(
    lure_partial: bool, driven: dict[str, set[str]]
) -> None:
    """The Oniwaban enter row 2, and only one space of row 1 behind them is free."""
    game = position(
        oniwaban="c1=2-real b1=3-real a1=3-false e1=2-false d1=1-false c3=0-false",
        hands={"oniwaban": "blue"},
        lures={"government": "blue"},
        lure_partial=lure_partial,
    )
    game.play("oniwaban", "play blue", "move c1 b2")
    assert (game.step == "lure", springs(game)) == (lure_partial, driven)


@pytest.mark.rule("shadows-in-kyoto:L4")
@pytest.mark.parametrize("lure_partial", [False, True])
def test_a_push_of_two_spaces_comes_before_one_of_a_single_space(lure_partial: bool) -> None:
    """Where two steps are possible, one is not offered."""
    assert springs(luring("yellow", lure_partial=lure_partial)) == {"m1": {"a2", "b2", "c2", "d2", "e2"}}


@pytest.mark.rule("shadows-in-kyoto:L4", "shadows-in-kyoto:L9")
@pytest.mark.parametrize(("lure_partial", "driven"), [(False, {}), (True, {"m1": {"a3"}})])
def test_all_spaces_two_steps_back_are_taken(lure_partial: bool, driven: dict[str, set[str]]) -> None:
    """From a4 there are a2, b2 and c2, each with an agent; one step back only a3 is free."""
    game = position(
        oniwaban="a3=2-real a2=3-real b2=3-false",
        government="c2=1-false b3=2-false",
        hands={"oniwaban": "blue"},
        lures={"government": "blue"},
        lure_partial=lure_partial,
    )
    game.play("oniwaban", "play blue", "move a3 a4")
    assert (game.step == "lure", springs(game)) == (lure_partial, driven)


@pytest.mark.rule("shadows-in-kyoto:L4", "shadows-in-kyoto:M1")
@pytest.mark.parametrize(("lure_partial", "driven"), [(False, set()), (True, {"b2"})])
def test_a_push_of_one_space_does_not_lead_into_enemy_headquarters(lure_partial: bool, driven: set[str]) -> None:
    """The Government stand on a1 with everything two steps back taken; a2 is closed to them, b2 is not."""
    game = position(
        government="b2=0-false a3=1-false b3=2-false c3=3-false",
        oniwaban="b1=3-real c1=3-false d1=2-real e1=2-false c2=1-false",
        active="government",
        prisons={"government": "0-false"},
        hands={"government": "yellow"},
        lures={"oniwaban": "yellow"},
        lure_partial=lure_partial,
    )
    game.play("government", "play yellow", "move b2 a1")
    assert springs(game, "oniwaban").get("m1", set()) == driven


# What sets a Lure off (L5)


@pytest.mark.rule("shadows-in-kyoto:L5")
@pytest.mark.parametrize(
    ("card", "start"), [("yellow", "c3"), ("defence", "d4"), ("defence", "b5"), ("tunnel", "a4"), ("attack", "d3")]
)
def test_every_move_of_the_opponents_own_sets_a_lure_off(card: str, start: str) -> None:
    """Location card, Defence, Tunnel and the step of an Attack, here to the yellow c4."""
    game = position(
        oniwaban=f"{start}=2-real",
        government="a6=3-real b6=3-false c6=2-real d6=2-false e6=1-false",
        prisons={"oniwaban": "0-false"},
        hands={"oniwaban": card},
        lures={"government": "yellow"},
    )
    game.play("oniwaban", f"play {card}", f"move {start} c4")
    assert (game.step, game.waiting(), list(springs(game))) == ("lure", ["government"], ["m1"])


@pytest.mark.rule("shadows-in-kyoto:L5", "shadows-in-kyoto:L6")
def test_the_push_of_a_lure_sets_nothing_off() -> None:
    """She is driven from b5 to the yellow c3, with room behind her, and no yellow mark of either side reacts."""
    game = position(
        oniwaban="c4=2-real a2=1-false",
        hands={"oniwaban": "red"},
        lures={"government": "red, yellow", "oniwaban": "yellow"},
    )
    game.play("oniwaban", "play red", "move c4 b5").play("government", "spring m1 c3")
    assert (game.step, game.waiting(), game.agents("oniwaban")["c3"]) == ("play", ["government"], "2-real")
    assert "e1" not in game.agents("oniwaban")


@pytest.mark.rule("shadows-in-kyoto:L5", "shadows-in-kyoto:R36")
def test_an_own_move_sets_off_no_own_lure() -> None:
    """Only moves of the opponent do."""
    game = position(oniwaban="c3=2-real", hands={"oniwaban": "yellow"}, lures={"oniwaban": "yellow"})
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert (game.step, game.waiting()) == ("play", ["government"])


# One Lure a move, and who is asked (L6, L7, L9, W1)


@pytest.mark.rule("shadows-in-kyoto:L6")
@pytest.mark.parametrize(("mark", "left"), [("m1", "m3"), ("m3", "m1")])
def test_of_two_marks_that_fit_the_owner_chooses_one(mark: str, left: str) -> None:
    """The other stays out, and there is no second question."""
    game = luring("yellow, yellow")
    assert set(springs(game)) == {"m1", "m3"}
    game.play("government", f"spring {mark} b2")
    assert (game.step, game.waiting(), game.marks("government")) == ("play", ["government"], {left: "yellow"})


@pytest.mark.rule("shadows-in-kyoto:L6")
def test_only_the_marks_that_fit_can_be_used() -> None:
    """Of a red and a yellow mark, the yellow one."""
    assert set(springs(luring("red, yellow"))) == {"m3"}


@pytest.mark.rule("shadows-in-kyoto:L7", "shadows-in-kyoto:W1", "shadows-in-kyoto:L9")
@pytest.mark.parametrize(("card", "space"), [("green", "b4"), ("yellow", "c4"), ("red", "d4")])
def test_the_question_does_not_tell_the_colour_of_a_mark(card: str, space: str) -> None:
    """Whatever lies under the Lure, the moving player knows the same when the other is asked, and after a hold."""
    known = []
    for mark in ("red", "green", "blue", "yellow"):
        game = luring(mark, space, card)
        before = (game.step, game.told("oniwaban"), game.view("oniwaban"))
        game.play("government", "hold")
        known.append((before, game.told("oniwaban"), game.view("oniwaban")))
    assert known[0][0][0] == "lure"
    assert all(knowledge == known[0] for knowledge in known)


@pytest.mark.rule("shadows-in-kyoto:L9", "shadows-in-kyoto:L7")
def test_without_a_mark_nobody_is_asked() -> None:
    """There is no window without a Lure on the table."""
    game = position(oniwaban="c3=2-real", hands={"oniwaban": "yellow"})
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert game.step == "play"


@pytest.mark.rule("shadows-in-kyoto:L9", "shadows-in-kyoto:A2")
def test_a_mover_who_was_captured_is_not_lured() -> None:
    """A pushed enemy has beaten her on the space she entered."""
    game = position(
        oniwaban="c3=3-false",
        government="d3=0-false",
        hands={"oniwaban": "attack"},
        lures={"government": "yellow"},
    )
    game.play("oniwaban", "play attack", "move c3 c4", "push d3 c4")
    assert (game.prison("government"), game.step) == (("3-false",), "play")


@pytest.mark.rule("shadows-in-kyoto:L9")
def test_a_mover_who_has_defended_herself_can_be_lured() -> None:
    """She has beaten the pushed enemy and still stands on the space she entered."""
    game = position(
        oniwaban="c3=3-false",
        government="d3=2-real",
        hands={"oniwaban": "attack"},
        lures={"government": "yellow"},
    )
    game.play("oniwaban", "play attack", "move c3 c4", "push d3 c4")
    assert (game.step, game.view().mover) == ("lure", "c4")


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:L7")
@pytest.mark.parametrize("mark", ["red", "green", "blue", "yellow"])
def test_hold_is_always_an_answer(mark: str) -> None:
    """Also where a mark fits, and also where it is the only answer."""
    game = luring(mark)
    assert game.legal("government")[0] == "hold"
    assert game.play("government", "hold").waiting() == ["government"]


@pytest.mark.rule("shadows-in-kyoto:W1")
@pytest.mark.parametrize("seat", ["government", WATCHING])
def test_what_a_player_is_asked_does_not_tell_identities(seat: str) -> None:
    """With three arrangements of the Oniwaban, the same moves ask the same questions until a conflict tells more."""
    known = []
    for identity in ("3-real", "2-real", "2-false"):
        game = position(
            oniwaban=f"c3={identity}",
            government="c4=1-false",
            hands={"oniwaban": "yellow"},
            lures={"government": "blue"},
        )
        steps = [game.step]
        for action in ("play yellow", "move c3 c4"):
            game.play("oniwaban", action)
            steps.append(game.step)
        known.append((steps, game.told(seat), game.view(seat)))
    assert known[0] == known[1] == known[2]


# Two marks under one Lure (L8)


@pytest.mark.rule("shadows-in-kyoto:L8")
def test_a_lure_with_two_marks_stays_until_both_are_used() -> None:
    """The mark used first is discarded alone."""
    game = position(
        oniwaban="a3=1-false",
        government="c4=2-real a4=0-false",
        active="government",
        hands={"government": "yellow red red red red defence", "oniwaban": "joker joker"},
        lures={"oniwaban": "yellow red"},
        discards={"oniwaban": ""},
        specials={"oniwaban": "anju"},
    )
    game.play("government", "play yellow", "move c4 c3").play("oniwaban", "spring m1 c5")
    assert (game.marks("oniwaban"), game.discards("oniwaban")) == ({"m2": "red"}, ["yellow"])
    assert "lure-spent oniwaban" not in game.told()
    game.finish_turn().play("oniwaban", "play joker", "move a3 b4").finish_turn()
    game.play("government", "play red", "move c5 d4").play("oniwaban", "spring m2 e6")
    assert (game.marks("oniwaban"), game.discards("oniwaban")) == ({}, ["red", "yellow", "joker", "lure"])
    assert "lure-spent oniwaban" in game.told(last=1)


# Refusals name their rule


@pytest.mark.rule("shadows-in-kyoto:R35", "shadows-in-kyoto:R36", "shadows-in-kyoto:L4", "shadows-in-kyoto:A5")
@pytest.mark.parametrize(
    ("hand", "actions", "refused", "rule"),
    [
        ("swap", ("play swap",), "swap c1 d1", "R35"),
        ("swap", ("play swap", "swap a1 b1"), "stop", "R35"),
        ("lure red", ("play lure",), "mark blue", "R36"),
        ("attack", ("play attack",), "move c3 c4", "A5"),
    ],
)
def test_a_refused_tactic_names_the_rule(hand: str, actions: tuple[str, ...], refused: str, rule: str) -> None:
    """A pair without two own agents, a mark that is not held, a step that leaves nobody to be pushed."""
    game = position(
        oniwaban="c3=2-real a1=3-real b1=3-false d2=2-false e2=1-false c1=0-false",
        government="c4=1-false a6=3-real b6=3-false c6=2-real d6=2-false",
        prisons={"oniwaban": "0-false"},
        hands={"oniwaban": hand},
        attack_needs_push=True,
    )
    assert game.play("oniwaban", *actions).forbidden_by("oniwaban", refused) == rule


@pytest.mark.rule("shadows-in-kyoto:A1", "shadows-in-kyoto:A4", "shadows-in-kyoto:M1", "shadows-in-kyoto:R34")
@pytest.mark.parametrize(
    ("move", "refused", "attack_push", "rule"),
    [
        ("d4 d5", "push d5 e6", "may_conflict", "A4"),
        ("d4 d5", "push d5 d4", "may_conflict", "A4"),
        ("d4 d5", "push c3 d4", "may_conflict", "A4"),
        ("d4 c5", "push c3 d2", "may_conflict", "R34"),
        ("d4 c5", "push b3 b4", "may_conflict", "R34"),
        ("d4 c5", "push b1 a2", "may_conflict", "M1"),
        ("d4 c5", "push c3 b4", "may_conflict", "A1"),
        ("d4 c5", "push c3 c4", "empty_only", "A1"),
    ],
)
def test_a_refused_push_names_the_rule(move: str, refused: str, attack_push: str, rule: str) -> None:
    """The agent in the conflict, the way back, a step forward, nobody there, headquarters, her own side, any agent."""
    game = attacking(
        "d4=2-real c4=1-false", "d5=2-false c3=3-false b4=1-false b1=0-false", move, attack_push=attack_push
    )
    assert game.forbidden_by("oniwaban", refused) == rule


@pytest.mark.rule("shadows-in-kyoto:R36", "shadows-in-kyoto:L3", "shadows-in-kyoto:L4")
@pytest.mark.parametrize(
    ("marks", "refused", "rule"),
    [
        ("red", "spring m1 c2", "L3"),
        ("yellow", "spring m1 c3", "L4"),
        ("yellow", "spring m3 c2", "R36"),
        ("yellow", "draw location", "R36"),
    ],
)
def test_a_refused_lure_names_the_rule(marks: str, refused: str, rule: str) -> None:
    """A mark that does not fit, a space that is not two steps back, a mark that is not there, no answer at all."""
    assert luring(marks).forbidden_by("government", refused) == rule
