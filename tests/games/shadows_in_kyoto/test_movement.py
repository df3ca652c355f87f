"""Shadows in Kyoto, movement: colours, directions, space types, headquarters, tunnels and retreats.

The layouts are written down once more, and what may be entered is worked out from them here, so that the tests do not
lean on the tables of the engine.
"""

from __future__ import annotations

import pytest

from tests.games.shadows_in_kyoto.positions import Position, other, position

SIDES = ("oniwaban", "government")
LAYOUTS = {
    "reconstruction_a": ("BYGRY", "MRNBM", "BGYRG", "GRYGB", "OBNRO", "YRGYB"),
    "reconstruction_b": ("BRGYB", "GMNMR", "BYRGY", "YGRYB", "RONOG", "BYGRB"),
    "reconstruction_c": ("BYGRY", "GRNBG", "MBYRM", "ORYBO", "GBNRG", "YRGYB"),
    "reconstruction_d": ("BYGRY", "GRNBG", "BMYMR", "ROYOB", "GBNRG", "YRGYB"),
}
"""Row 6 first."""
SPACES = tuple(f"{column}{row}" for row in range(1, 7) for column in "abcde")
LETTERS = {"red": "R", "green": "G", "blue": "B", "yellow": "Y"}
LOCATIONS = (*LETTERS, "joker")
OWN_HQ = {"oniwaban": "O", "government": "M"}
ENEMY_HQ = {"oniwaban": "M", "government": "O"}
FORWARD = {"oniwaban": 1, "government": -1}
STEPS = {
    "forward": ((-1, 1), (0, 1), (1, 1)),
    "defence": ((-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)),
}
"""Columns to the right and rows forward."""


def letter(space: str, layout: str = "reconstruction_a") -> str:
    """The kind of a space, as the layout writes it."""
    return LAYOUTS[layout][6 - int(space[1])]["abcde".index(space[0])]


def around(space: str, side: str, steps: str) -> set[str]:
    """The spaces that these steps of a side lead to from a space."""
    column, row = "abcde".index(space[0]), int(space[1])
    places = {(column + across, row + along * FORWARD[side]) for across, along in STEPS[steps]}
    return {f"{'abcde'[across]}{along}" for across, along in places if 0 <= across < 5 and 1 <= along <= 6}


def fits(card: str, space: str, side: str, layout: str) -> bool:
    """R21, R25: may a location card lead an agent of a side to a space?"""
    kind = letter(space, layout)
    if kind == ENEMY_HQ[side]:
        return False
    return card == "joker" or kind in ("N", OWN_HQ[side], LETTERS[card])


def alone(side: str, space: str, hand: str, enemy: str = "", layout: str = "reconstruction_a") -> Position:
    """A `0-false` of a side on a space, the others at home, one enemy captured so that room is left at her home."""
    return position(
        agents={side: f"{space}=0-false", other(side): enemy},
        active=side,
        hands={side: hand},
        prisons={side: "1-false"},
        board_layout=layout,
    )


def played(game: Position, side: str, card: str) -> Position:
    """The card is on the table, and its move is asked for."""
    return game.play(side, f"play {card}")


# Location cards on every board


@pytest.mark.rule(
    "shadows-in-kyoto:R21",
    "shadows-in-kyoto:R22",
    "shadows-in-kyoto:R23",
    "shadows-in-kyoto:R24",
    "shadows-in-kyoto:R25",
)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("card", LOCATIONS)
def test_where_a_location_card_leads(layout: str, side: str, card: str) -> None:
    """From every space, for all agents of a side: one step forward to a fitting space without an own agent."""
    for space in SPACES:
        if letter(space, layout) == ENEMY_HQ[side]:
            continue
        game = alone(side, space, card, layout=layout)
        own = set(game.agents(side))
        expected = {
            f"{start} {end}"
            for start in own
            for end in around(start, side, "forward") - own
            if fits(card, end, side, layout)
        }
        assert played(game, side, card).choices(side, "move") == expected, space


@pytest.mark.rule("shadows-in-kyoto:R21")
@pytest.mark.parametrize(
    ("card", "spaces"),
    [("green", {"b4"}), ("yellow", {"c4"}), ("red", {"d4"}), ("blue", set()), ("joker", {"b4", "c4", "d4"})],
)
def test_the_space_must_have_the_colour_of_the_card(card: str, spaces: set[str]) -> None:
    """In front of c3 lie a green, a yellow and a red space, and a joker leads to any of them."""
    game = played(alone("oniwaban", "c3", card), "oniwaban", card)
    assert game.targets("oniwaban", "c3") == spaces
    for space in {"b4", "c4", "d4"} - spaces:
        assert game.forbidden_by("oniwaban", f"move c3 {space}") == "R21"


@pytest.mark.rule("shadows-in-kyoto:R22", "shadows-in-kyoto:R23")
@pytest.mark.parametrize(("side", "spaces"), [("oniwaban", {"b4", "c4", "d4"}), ("government", {"b2", "c2", "d2"})])
def test_forward_is_towards_the_enemy_home_row(side: str, spaces: set[str]) -> None:
    """One step straight ahead or diagonally, neither sideways nor back, neither further nor shorter."""
    assert played(alone(side, "c3", "joker"), side, "joker").targets(side, "c3") == spaces


@pytest.mark.rule("shadows-in-kyoto:R22", "shadows-in-kyoto:R23")
@pytest.mark.parametrize(
    ("space", "rule"),
    [("b3", "R22"), ("d3", "R22"), ("b2", "R22"), ("c2", "R22"), ("d2", "R22"), ("c5", "R23"), ("e5", "M1")],
)
def test_no_other_step_is_taken(space: str, rule: str) -> None:
    """Sideways, back and two spaces are refused, with the rule."""
    game = position(oniwaban="c3=0-false a3=1-false", hands={"oniwaban": "joker"})
    assert played(game, "oniwaban", "joker").forbidden_by("oniwaban", f"move c3 {space}") == rule


@pytest.mark.rule("shadows-in-kyoto:R23")
@pytest.mark.parametrize(
    ("side", "space", "spaces"),
    [
        ("oniwaban", "a3", {"a4", "b4"}),
        ("oniwaban", "e3", {"d4", "e4"}),
        ("government", "a4", {"a3", "b3"}),
        ("government", "e4", {"d3", "e3"}),
        ("oniwaban", "b6", set()),
        ("government", "d1", set()),
    ],
)
def test_no_step_leaves_the_board(side: str, space: str, spaces: set[str]) -> None:
    """Nothing lies beyond the edges, and no column is next to the one on the other edge."""
    assert played(alone(side, space, "joker"), side, "joker").targets(side, space) == spaces


@pytest.mark.rule("shadows-in-kyoto:R24")
@pytest.mark.parametrize("side", SIDES)
def test_an_own_agent_is_in_the_way(side: str) -> None:
    """Two of the three spaces in front of d3 or d4 are taken."""
    row, front = (3, 4) if side == "oniwaban" else (4, 3)
    agents = f"d{row}=0-false d{front}=1-false e{front}=2-false"
    game = position(
        oniwaban=agents if side == "oniwaban" else "",
        government=agents if side == "government" else "",
        active=side,
        hands={side: "joker"},
    )
    assert played(game, side, "joker").targets(side, f"d{row}") == {f"c{front}"}
    assert game.forbidden_by(side, f"move d{row} d{front}") == "R24"


@pytest.mark.rule("shadows-in-kyoto:R24", "shadows-in-kyoto:R26")
def test_an_enemy_agent_is_not_in_the_way() -> None:
    """One agent of each side may meet on a space, for a conflict."""
    game = alone("oniwaban", "c3", "yellow", enemy="c4=2-false")
    played(game, "oniwaban", "yellow").play("oniwaban", "move c3 c4")
    assert "conflict oniwaban c4" in game.told()


@pytest.mark.rule("shadows-in-kyoto:R26")
@pytest.mark.parametrize(("space", "card"), [("b4", "green"), ("d4", "red")])
def test_without_an_enemy_on_the_space_there_is_no_conflict(space: str, card: str) -> None:
    """Enemies next to the space do not matter."""
    game = alone("oniwaban", "c3", card, enemy="c4=2-false")
    game.play("oniwaban", f"play {card}", f"move c3 {space}")
    assert game.told(last=1) == [f"moved oniwaban c3 {space}", "turn 12 government"]


# Kinds of spaces


@pytest.mark.rule("shadows-in-kyoto:R25")
@pytest.mark.parametrize("card", LOCATIONS)
@pytest.mark.parametrize(
    ("side", "oniwaban", "government", "move"),
    [
        ("oniwaban", "b1=0-false a3=1-false", "", "b1 c2"),
        ("oniwaban", "d4=0-false", "e4=2-false", "d4 c5"),
        ("government", "", "b6=0-false a4=1-false", "b6 c5"),
        ("government", "e3=2-false", "b3=0-false", "b3 c2"),
        ("oniwaban", "", "", "b1 a2"),
        ("oniwaban", "", "", "d1 e2"),
        ("government", "", "", "b6 a5"),
        ("government", "", "", "d6 e5"),
    ],
)
def test_neutral_spaces_and_own_headquarters_take_any_location_card(
    side: str, oniwaban: str, government: str, move: str, card: str
) -> None:
    """White spaces of either territory, and the headquarters of the own side."""
    game = position(oniwaban=oniwaban, government=government, active=side, hands={side: card})
    assert move in played(game, side, card).choices(side, "move")


@pytest.mark.rule("shadows-in-kyoto:R25", "shadows-in-kyoto:M1")
@pytest.mark.parametrize("card", LOCATIONS)
@pytest.mark.parametrize(
    ("side", "start", "space"),
    [
        ("oniwaban", "a4", "a5"),
        ("oniwaban", "d4", "e5"),
        ("government", "b3", "a2"),
        ("government", "e3", "e2"),
    ],
)
def test_enemy_headquarters_take_no_location_card(side: str, start: str, space: str, card: str) -> None:
    """Not even a joker leads there."""
    game = played(alone(side, start, card), side, card)
    assert game.forbidden_by(side, f"move {start} {space}") == "M1"


# Tactics and the general rules


@pytest.mark.rule("shadows-in-kyoto:R20", "shadows-in-kyoto:R32", "shadows-in-kyoto:R24", "shadows-in-kyoto:M1")
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("side", SIDES)
def test_where_a_defence_leads(layout: str, side: str) -> None:
    """From every space, for all agents of a side: sideways or back, whatever the colour, but not everywhere."""
    for space in SPACES:
        if letter(space, layout) == ENEMY_HQ[side]:
            continue
        game = alone(side, space, "defence", layout=layout)
        own = set(game.agents(side))
        expected = {
            f"{start} {end}"
            for start in own
            for end in around(start, side, "defence") - own
            if letter(end, layout) != ENEMY_HQ[side]
        }
        assert played(game, side, "defence").choices(side, "move") == expected, space


@pytest.mark.rule("shadows-in-kyoto:R20", "shadows-in-kyoto:R34", "shadows-in-kyoto:R24", "shadows-in-kyoto:M1")
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("side", SIDES)
def test_where_the_step_of_an_attack_leads(layout: str, side: str) -> None:
    """From every space, for all agents of a side: one step forward, whatever the colour, but not everywhere."""
    for space in SPACES:
        if letter(space, layout) == ENEMY_HQ[side]:
            continue
        game = alone(side, space, "attack", layout=layout)
        own = set(game.agents(side))
        expected = {
            f"{start} {end}"
            for start in own
            for end in around(start, side, "forward") - own
            if letter(end, layout) != ENEMY_HQ[side]
        }
        assert played(game, side, "attack").choices(side, "move") == expected, space


def along_the_row(space: str, side: str, own: set[str], enemies: set[str], layout: str) -> set[str]:
    """R33, M2, M3: where a tunnel may end, with the default of hq_transit."""
    found = set()
    for step in (-1, 1):
        column = "abcde".index(space[0]) + step
        while 0 <= column < 5:
            end = f"{'abcde'[column]}{space[1]}"
            if end in own:
                break
            if letter(end, layout) != ENEMY_HQ[side]:
                found.add(end)
            if end in enemies:
                break
            column += step
    return found


@pytest.mark.rule("shadows-in-kyoto:R20", "shadows-in-kyoto:R33", "shadows-in-kyoto:M2", "shadows-in-kyoto:M3")
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("side", SIDES)
def test_where_a_tunnel_leads(layout: str, side: str) -> None:
    """From every space, for all agents of a side: along the row, up to the first agent in the way."""
    for space in SPACES:
        if letter(space, layout) == ENEMY_HQ[side]:
            continue
        game = alone(side, space, "tunnel", layout=layout)
        own = set(game.agents(side))
        enemies = set(game.agents(other(side)))
        expected = {f"{start} {end}" for start in own for end in along_the_row(start, side, own, enemies, layout)}
        assert played(game, side, "tunnel").choices(side, "move") == expected, space


# Headquarters (M1, M2)


@pytest.mark.rule("shadows-in-kyoto:M1")
@pytest.mark.parametrize(
    ("side", "card", "start", "space"),
    [
        ("oniwaban", "defence", "b5", "a5"),
        ("oniwaban", "defence", "a6", "a5"),
        ("oniwaban", "tunnel", "c5", "e5"),
        ("oniwaban", "attack", "d4", "e5"),
        ("government", "defence", "d2", "e2"),
        ("government", "defence", "e1", "e2"),
        ("government", "tunnel", "b2", "a2"),
        ("government", "attack", "b3", "a2"),
    ],
)
def test_no_tactic_leads_into_enemy_headquarters(side: str, card: str, start: str, space: str) -> None:
    """Neither sideways nor back nor forward, and not by a tunnel."""
    game = played(alone(side, start, card), side, card)
    assert game.forbidden_by(side, f"move {start} {space}") == "M1"


@pytest.mark.rule("shadows-in-kyoto:M1")
@pytest.mark.parametrize(
    ("side", "card", "start", "space"),
    [
        ("oniwaban", "defence", "b3", "a2"),
        ("oniwaban", "tunnel", "d2", "e2"),
        ("oniwaban", "attack", "b1", "a2"),
        ("government", "defence", "d4", "e5"),
        ("government", "tunnel", "b5", "a5"),
        ("government", "attack", "d6", "e5"),
    ],
)
def test_tactics_lead_into_own_headquarters(side: str, card: str, start: str, space: str) -> None:
    """They are closed to nobody but the enemy."""
    assert space in played(alone(side, start, card), side, card).targets(side, start)


@pytest.mark.rule("shadows-in-kyoto:M1", "shadows-in-kyoto:R34")
@pytest.mark.parametrize(
    ("side", "enemy", "spaces"),
    [
        ("oniwaban", "a1", {"b2"}),
        ("oniwaban", "b1", {"b2", "c2"}),
        ("oniwaban", "a4", {"a5", "b5"}),
        ("oniwaban", "d4", {"c5", "d5", "e5"}),
        ("government", "e6", {"d5"}),
        ("government", "d6", {"c5", "d5"}),
        ("government", "a3", {"a2", "b2"}),
        ("government", "d3", {"c2", "d2", "e2"}),
    ],
)
def test_a_push_leads_into_headquarters_of_the_pushed_side_only(side: str, enemy: str, spaces: set[str]) -> None:
    """An enemy on a home row is kept out of the headquarters behind her, one in her own territory is not."""
    start, space = {"oniwaban": ("c3", "c4"), "government": ("c4", "c3")}[side]
    game = position(
        agents={side: f"{start}=2-false", other(side): f"{enemy}=0-false"},
        active=side,
        hands={side: "attack"},
        prisons={side: "1-false"},
    )
    game.play(side, "play attack", f"move {start} {space}")
    assert game.targets(side, enemy, "push") == spaces


@pytest.mark.rule("shadows-in-kyoto:M1", "shadows-in-kyoto:L4")
@pytest.mark.parametrize(
    ("side", "agent", "start", "space", "card", "driven"),
    [
        ("government", "0-false", "b2", "b1", "red", {"b3", "c3", "d3"}),
        ("oniwaban", "0-false", "d5", "d6", "red", {"b4", "c4", "d4"}),
        ("government", "2-real", "c4", "c3", "yellow", {"a5", "b5", "c5", "d5", "e5"}),
        ("oniwaban", "2-real", "c3", "c4", "yellow", {"a2", "b2", "c2", "d2", "e2"}),
    ],
)
def test_a_lure_drives_into_headquarters_of_the_driven_side_only(
    side: str, agent: str, start: str, space: str, card: str, driven: set[str]
) -> None:
    """On a board with headquarters on the edges of rows 3 and 4, and on one with headquarters in rows 2 and 5."""
    layout = "reconstruction_c" if space in ("b1", "d6") else "reconstruction_a"
    home = {
        "oniwaban": "a1=3-real c1=3-false d1=2-real e1=2-false c2=0-false",
        "government": "a6=3-real b6=3-false c6=2-real e6=2-false c5=0-false",
    }
    game = position(
        agents={side: f"{start}={agent}", other(side): home[other(side)]},
        active=side,
        hands={side: card},
        lures={other(side): card},
        prisons={side: "1-false", other(side): "1-false"},
        board_layout=layout,
    )
    game.play(side, f"play {card}", f"move {start} {space}")
    assert {words.split()[1] for words in game.choices(other(side), "spring")} == driven


@pytest.mark.rule("shadows-in-kyoto:M2")
@pytest.mark.parametrize(
    ("side", "start", "hq_transit", "spaces"),
    [
        ("oniwaban", "a5", True, {"c5", "e5"}),
        ("oniwaban", "a5", False, set()),
        ("oniwaban", "c5", True, {"a5", "e5"}),
        ("oniwaban", "c5", False, set()),
        ("government", "e2", True, {"a2", "c2"}),
        ("government", "e2", False, set()),
        ("government", "e5", True, {"a5", "b5", "c5", "d5"}),
        ("government", "e5", False, {"a5", "b5", "c5", "d5"}),
    ],
)
def test_a_tunnel_past_headquarters(side: str, start: str, hq_transit: bool, spaces: set[str]) -> None:
    """Enemy headquarters may be crossed but not entered, or not even crossed; the own ones are no obstacle."""
    game = position(
        agents={side: f"{start}=0-false {'a3' if side == 'oniwaban' else 'a4'}=1-false", other(side): "b3=0-false"},
        active=side,
        hands={side: "tunnel"},
        board_layout="reconstruction_b",
        hq_transit=hq_transit,
    )
    assert game.play(side, "play tunnel").targets(side, start) == spaces


@pytest.mark.rule("shadows-in-kyoto:M2")
@pytest.mark.parametrize(("hq_transit", "spaces"), [(True, {"d5"}), (False, set())])
def test_a_tunnel_past_a_neutral_space_that_chiharu_closes(hq_transit: bool, spaces: set[str]) -> None:
    """It is treated like enemy headquarters."""
    game = position(
        oniwaban="b5=0-false c3=1-false",
        government="b4=0-false",
        hands={"oniwaban": "tunnel"},
        specials={"government": "chiharu"},
        hq_transit=hq_transit,
    )
    assert game.play("oniwaban", "play tunnel").targets("oniwaban", "b5") == spaces


@pytest.mark.rule("shadows-in-kyoto:M2", "shadows-in-kyoto:L4")
@pytest.mark.parametrize(
    ("hq_transit", "driven"), [(True, {"a3", "b3", "c3", "d3", "e3"}), (False, {"b3", "c3", "d3"})]
)
def test_the_way_of_a_lure_past_headquarters(hq_transit: bool, driven: set[str]) -> None:
    """Behind c1 lie two headquarters of the Oniwaban and a neutral space between them."""
    game = position(
        government="c2=0-false",
        oniwaban="a1=3-real b1=3-false d1=2-real e1=0-false",
        active="government",
        hands={"government": "green"},
        lures={"oniwaban": "green"},
        prisons={"government": "1-false 2-false"},
        board_layout="reconstruction_b",
        hq_transit=hq_transit,
    )
    game.play("government", "play green", "move c2 c1")
    assert {words.split()[1] for words in game.choices("oniwaban", "spring")} == driven


# Tunnels (M3)


@pytest.mark.rule("shadows-in-kyoto:M3", "shadows-in-kyoto:R33")
@pytest.mark.parametrize(
    ("oniwaban", "government", "spaces"),
    [
        ("c3=0-false", "", {"a3", "b3", "d3", "e3"}),
        ("c3=0-false", "d3=0-false", {"a3", "b3", "d3"}),
        ("c3=0-false", "e3=0-false", {"a3", "b3", "d3", "e3"}),
        ("c3=0-false", "b3=0-false d3=1-false", {"b3", "d3"}),
        ("c3=0-false b3=1-false", "", {"d3", "e3"}),
        ("c3=0-false a3=1-false", "", {"b3", "d3", "e3"}),
        ("c3=0-false b3=1-false d3=2-false", "", set()),
        ("a3=0-false e3=1-false", "c3=0-false", {"b3", "c3"}),
    ],
)
def test_agents_of_either_side_stop_a_tunnel(oniwaban: str, government: str, spaces: set[str]) -> None:
    """It goes up to an own agent, onto an enemy, and past neither; staying put is no tunnel."""
    game = position(oniwaban=oniwaban, government=government, hands={"oniwaban": "tunnel"})
    start = oniwaban[:2]
    assert game.play("oniwaban", "play tunnel").targets("oniwaban", start) == spaces


@pytest.mark.rule("shadows-in-kyoto:M3", "shadows-in-kyoto:R33", "shadows-in-kyoto:R26")
def test_a_tunnel_onto_an_enemy_is_a_conflict() -> None:
    """The agent on the move is the attacker, from however far away."""
    game = position(oniwaban="a3=2-real", government="d3=1-false", hands={"oniwaban": "tunnel"})
    game.play("oniwaban", "play tunnel", "move a3 d3")
    assert game.told(last=1)[:4] == [
        "moved oniwaban a3 d3",
        "conflict oniwaban d3",
        "revealed government d3 1-false",
        "captured oniwaban d3 1-false",
    ]


# On the enemy home row (M4)


@pytest.mark.rule("shadows-in-kyoto:M4")
@pytest.mark.parametrize(
    ("card", "spaces"),
    [("defence", {"a6", "c6", "b5", "c5"}), ("tunnel", {"a6", "c6"})],
)
def test_an_agent_on_the_enemy_home_row_can_still_be_moved(card: str, spaces: set[str]) -> None:
    """Defence and Tunnel take her further; a5 is enemy headquarters and c6 taken by an enemy."""
    game = position(
        oniwaban="b6=0-false",
        government="c6=3-real a4=1-false c5=3-false d6=2-real e6=2-false b4=0-false",
        hands={"oniwaban": card},
    )
    assert game.play("oniwaban", f"play {card}").targets("oniwaban", "b6") == spaces


@pytest.mark.rule("shadows-in-kyoto:M4", "shadows-in-kyoto:R35")
def test_an_agent_on_the_enemy_home_row_can_be_swapped() -> None:
    """She is in one column with an agent at home, and in one row with another on the enemy home row."""
    game = position(
        oniwaban="a6=0-false d6=1-false a1=3-real b1=3-false c1=2-real e1=2-false",
        government="b6=3-real c6=3-false e6=2-real c5=2-false b4=1-false c4=0-false",
        hands={"oniwaban": "swap"},
    )
    game.play("oniwaban", "play swap")
    assert {"a1 a6", "a6 d6"} <= game.choices("oniwaban", "swap")


@pytest.mark.rule("shadows-in-kyoto:M4")
def test_an_agent_on_the_enemy_home_row_can_be_attacked() -> None:
    """The Government catch her with a step back."""
    game = position(
        oniwaban="c6=0-false",
        government="c5=1-false a6=3-real b6=3-false d6=2-real e6=2-false a4=0-false",
        active="government",
        hands={"government": "defence"},
    )
    game.play("government", "play defence", "move c5 c6")
    assert game.prison("government") == ("0-false",)


# Retreats (M5, M6)

RETREATS = [
    pytest.param("yellow", "c3", "c4", id="location card"),
    pytest.param("defence", "d4", "c4", id="defence sideways"),
    pytest.param("defence", "b5", "c4", id="defence back"),
    pytest.param("tunnel", "a4", "c4", id="tunnel"),
    pytest.param("attack", "d3", "c4", id="attack"),
]


@pytest.mark.rule("shadows-in-kyoto:M5", "shadows-in-kyoto:R31")
@pytest.mark.parametrize(("card", "start", "space"), RETREATS)
def test_a_repelled_attacker_returns_to_where_she_came_from(card: str, start: str, space: str) -> None:
    """To precisely that space, however she had moved."""
    game = position(oniwaban=f"{start}=1-false", government=f"{space}=3-false", hands={"oniwaban": card})
    game.play("oniwaban", f"play {card}", f"move {start} {space}")
    assert (game.agents("oniwaban")[start], game.agents("government")[space]) == ("1-false", "3-false")
    assert f"repelled oniwaban {space} {start}" in game.told(last=1)


@pytest.mark.rule("shadows-in-kyoto:M5")
def test_an_agent_who_has_jumped_returns_all_the_way() -> None:
    """With Yoko she goes back to the space before the jump."""
    game = position(
        oniwaban="c2=1-false c3=2-real",
        government="c4=3-false",
        hands={"oniwaban": "yellow"},
        specials={"oniwaban": "yoko"},
    )
    game.play("oniwaban", "play yellow", "move c2 c4")
    assert game.agents("oniwaban")["c2"] == "1-false"


@pytest.mark.rule("shadows-in-kyoto:M6")
def test_a_retreat_sets_off_no_lure() -> None:
    """She returns to a yellow space while a yellow mark is out, and nobody is asked."""
    game = position(
        oniwaban="c3=1-false a2=2-false",
        government="b4=3-false",
        hands={"oniwaban": "green"},
        lures={"government": "yellow"},
    )
    game.play("oniwaban", "play green", "move c3 b4")
    assert (game.step, game.waiting()) == ("play", ["government"])


@pytest.mark.rule("shadows-in-kyoto:M6")
def test_a_retreat_leads_to_a_space_that_chiharu_closes() -> None:
    """The attacker may go back to the neutral space although she could not enter it."""
    game = position(
        oniwaban="c5=1-false",
        government="c6=3-false a6=3-real b6=2-real d6=2-false e6=1-false a4=0-false",
        hands={"oniwaban": "green"},
        specials={"government": "chiharu"},
    )
    game.play("oniwaban", "play green", "move c5 c6")
    assert game.agents("oniwaban")["c5"] == "1-false"


@pytest.mark.rule("shadows-in-kyoto:M6")
def test_a_retreat_leads_to_enemy_headquarters() -> None:
    """With Chiharu an agent of the Government attacks from there and goes back there."""
    game = position(
        government="a2=1-false",
        oniwaban="b1=3-false",
        active="government",
        hands={"government": "red"},
        specials={"government": "chiharu"},
    )
    game.play("government", "play red", "move a2 b1")
    assert game.agents("government")["a2"] == "1-false"


@pytest.mark.rule("shadows-in-kyoto:M6")
def test_a_retreat_starts_no_conflict() -> None:
    """There is exactly the conflict of the entry."""
    game = position(oniwaban="c3=1-false", government="c4=3-false d4=2-real", hands={"oniwaban": "yellow"})
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert [fact for fact in game.told() if fact.startswith("conflict")] == ["conflict oniwaban c4"]


@pytest.mark.rule("shadows-in-kyoto:M6")
def test_a_repelled_agent_has_been_moved() -> None:
    """Her duty under Anaesthetic is done: the turn ends, and the next one is free."""
    game = position(
        government="c4=1-false",
        oniwaban="c3=3-false",
        active="government",
        hands={"government": "yellow green"},
        bound="c4",
        spent="anaesthetic",
    )
    game.play("government", "play yellow", "move c4 c3")
    assert (game.agents("government")["c4"], game.view().bound, game.waiting()) == ("1-false", None, ["oniwaban"])
