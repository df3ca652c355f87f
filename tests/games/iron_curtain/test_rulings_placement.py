"""Iron Curtain, rulings on the table: where cards may lie, and cards that move (A16-A20, A31, A34)."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from tests.games.iron_curtain.helpers import (
    begin,
    cells,
    choices,
    cubes,
    facts,
    forbidden_by,
    history,
    lay,
    position,
    seen,
    track,
    verbs,
)
from tests.games.iron_curtain.helpers_rulings import around, custom

# Every side of every card of Asia is taken: japan and pakistan lie side by side in a ring of other cards.
ASIA_BLOCKED = {
    "japan": "e1 n0",
    "pakistan": "e2 n0",
    "cuba": "e1 n1",
    "panama": "e2 n1",
    "brazil": "e3 n0",
    "chile": "e1 s1",
    "zaire": "e2 s1",
}
AROUND_THE_RING = {
    "e0 n1",
    "w1 n0",
    "e0 s1",
    "e1 n2",
    "e2 n2",
    "e3 n1",
    "e4 n0",
    "e3 s1",
    "e1 s2",
    "e2 s2",
}


def to_place(match: Match, card: str) -> set[str]:
    """The cells that whoever's turn it is may choose for a card."""
    match.play(match.waiting()[0], f"play {card}")
    assert verbs(match) == {"place"}
    return choices(match, "place")


def moves_of_iran(cards: dict[str, str], cell: str) -> set[str]:
    """The cells to which Iran may move when the USSR has just placed it."""
    match = lay(position(cards, ussr="iran", active="ussr"), "iran", cell)
    match.play("ussr", "event")
    return choices(match, "move")


# Where a card may be placed


@pytest.mark.rule("iron-curtain:A16", "iron-curtain:R16")
def test_a_card_of_a_blocked_region_goes_anywhere() -> None:
    """A region without a free side sends its card to any free cell that touches a card, near the region or far."""
    assert to_place(position(ASIA_BLOCKED, usa="vietnam"), "vietnam") == AROUND_THE_RING


@pytest.mark.rule("iron-curtain:A16", "iron-curtain:R15")
def test_one_free_side_is_enough_to_bind_the_region() -> None:
    """With a single side of a card of the region free, that cell is the only one."""
    ring = {card: cell for card, cell in ASIA_BLOCKED.items() if card != "panama"}
    assert to_place(position(ring, usa="vietnam"), "vietnam") == {"e2 n1"}


@pytest.mark.rule("iron-curtain:A16")
def test_a_card_of_a_blocked_region_is_refused_where_nothing_lies() -> None:
    """Even then a card must touch some card, and R16 is the rule that says so."""
    match = position(ASIA_BLOCKED, usa="vietnam")
    match.play("usa", "play vietnam")
    assert forbidden_by(match, "usa", "place e5 n5") == "R16"


@pytest.mark.rule("iron-curtain:A34")
def test_a_europe_card_is_never_the_first_of_its_region() -> None:
    """The first Europe card must touch the start card, though other cards have free sides."""
    match = position({"cuba": "e1 n0"}, usa="france")
    assert to_place(match, "france") == around("e0 n0") - {"e1 n0"}


@pytest.mark.rule("iron-curtain:A34")
def test_a_europe_card_may_touch_another_europe_card() -> None:
    """The start card and the strategy cards of Europe are alike in step 1."""
    match = position({"poland": "e1 n0"}, usa="france")
    assert to_place(match, "france") == (around("e0 n0") | around("e1 n0")) - {"e0 n0", "e1 n0"}


@pytest.mark.rule("iron-curtain:A34", "iron-curtain:A16")
def test_europe_is_blocked_when_the_start_card_is() -> None:
    """With all four sides of the start card taken by other regions, a Europe card goes next to any card."""
    ring = {"cuba": "e0 n1", "japan": "e1 n0", "zaire": "e0 s1", "brazil": "w1 n0"}
    beyond = {cell for place in ring.values() for cell in around(place)} - {"e0 n0"}
    assert to_place(position(ring, usa="france"), "france") == beyond


# The extent of the table


@pytest.mark.rule("iron-curtain:A31")
def test_only_whole_sides_touch() -> None:
    """The four neighbours of a cell are north, east, south and west of it; cells at its corners are not legal."""
    match = position({"cuba": "e1 n0"}, usa="panama")
    assert to_place(match, "panama") == {"e1 n1", "e2 n0", "e1 s1"}


@pytest.mark.rule("iron-curtain:A31")
def test_sixteen_cards_in_a_row_fit() -> None:
    """The last of sixteen cards in a straight line lies on the outermost column."""
    line = (
        *("poland", "east-germany", "turkey", "france", "west-germany", "israel", "iran", "japan"),
        *("pakistan", "vietnam", "zaire", "nigeria", "angola", "cuba", "panama"),
    )
    cards = {card: f"e{place} n0" for place, card in enumerate(line, start=1)}
    match = position(cards, usa="brazil", turn=16, active="usa")
    assert "e16 n0" in to_place(match, "brazil")


@pytest.mark.rule("iron-curtain:A31")
@pytest.mark.parametrize(
    ("corner", "inside"),
    [
        ("e16 n16", {"e15 n16", "e16 n15"}),
        ("w16 n16", {"w15 n16", "w16 n15"}),
        ("e16 s16", {"e15 s16", "e16 s15"}),
        ("w16 s16", {"w15 s16", "w16 s15"}),
    ],
)
def test_the_table_ends_sixteen_cells_from_the_start_card(corner: str, inside: set[str]) -> None:
    """Next to a card in a corner only the two cells on the table exist."""
    assert to_place(position({"cuba": corner}, usa="panama"), "panama") == inside


@pytest.mark.rule("iron-curtain:A31", "iron-curtain:A18")
def test_no_card_moves_off_the_table() -> None:
    """A card that moves next to one on the edge has the cells on the table to choose from."""
    match = position({"israel": "e16 n0", "iran": "e1 n0"}, ussr="cuba", active="ussr", **custom({"cuba": "move iran"}))
    lay(match, "cuba", "w1 n0").play("ussr", "event")
    assert verbs(match) == {"stay", "move"}
    assert choices(match, "move") == {"e16 n1", "e15 n0", "e16 s1"}


# A card that moves


@pytest.mark.rule("iron-curtain:A18", "iron-curtain:R34")
def test_iran_moves_next_to_the_other_card_of_its_region() -> None:
    """While Israel has a free side besides the cell Iran came from, Iran goes to such a side."""
    assert moves_of_iran({"israel": "e1 n0"}, "e2 n0") == {"e1 n1", "e1 s1"}


@pytest.mark.rule("iron-curtain:A18")
def test_iran_may_stay() -> None:
    """Moving is a choice of the event's owner, and staying has no other consequence."""
    match = lay(position({"israel": "e1 n0"}, ussr="iran", active="ussr"), "iran", "e2 n0")
    match.play("ussr", "event")
    match.play("ussr", "stay")
    assert facts(match)[0] == "stayed iran"
    assert cells(match)["iran"] == "e2 n0"
    assert seen(match).step == "infiltration"


@pytest.mark.rule("iron-curtain:A18")
def test_iran_alone_moves_next_to_any_card() -> None:
    """Without another card of the Middle East every free cell that touches some other card will do, but the old one."""
    assert moves_of_iran({"cuba": "e1 n0"}, "e2 n0") == {"e1 n1", "e1 s1", "e0 n1", "e0 s1", "w1 n0"}


@pytest.mark.rule("iron-curtain:A18")
def test_the_cells_only_iran_touches_are_no_candidates() -> None:
    """Iran is lifted first: a cell that touches nothing else is no place to go."""
    candidates = moves_of_iran({"cuba": "e1 n0"}, "e2 n0")
    assert not candidates & {"e3 n0", "e2 n1", "e2 s1"}


@pytest.mark.rule("iron-curtain:A18")
def test_iran_leaves_the_only_open_side_of_israel() -> None:
    """Where the old cell was Israel's only open side, no candidate touches Israel, and all candidates are legal."""
    cards = {"israel": "e1 n0", "cuba": "e1 n1", "japan": "e1 s1"}
    beyond = {"e0 n1", "e0 s1", "w1 n0", "e1 n2", "e2 n1", "e1 s2", "e2 s1"}
    assert moves_of_iran(cards, "e2 n0") == beyond


@pytest.mark.rule("iron-curtain:A18")
def test_the_old_cell_is_free_afterwards() -> None:
    """The next card may lie where Iran was."""
    match = lay(
        position({"israel": "e1 n0", "cuba": "w1 n0"}, ussr="iran", usa="panama", active="ussr"), "iran", "e2 n0"
    )
    match.play("ussr", "event")
    match.play("ussr", "move e1 n1")
    match.play("ussr", "stop")
    match.play("ussr", "stop")
    assert "e2 n0" not in cells(match).values()
    match.play("usa", "play panama")
    assert choices(match, "place") == {"w1 n1", "w2 n0", "w1 s1"}


@pytest.mark.rule("iron-curtain:A18")
def test_the_side_iran_left_is_open_again() -> None:
    """Afterwards the neighbour that Iran has left takes cards of its region on that side."""
    options = custom({"iran": "move self"}, regions={"iran": "asia", "israel": "asia"})
    match = position({"israel": "e1 n0", "cuba": "w1 n0"}, ussr="iran", usa="japan", active="ussr", **options)
    lay(match, "iran", "e2 n0").play("ussr", "event")
    match.play("ussr", "move e1 n1")
    assert to_place(match, "japan") == {"e2 n0", "e1 s1", "e0 n1", "e1 n2", "e2 n1"}


@pytest.mark.rule("iron-curtain:A18")
def test_a_custom_event_moves_another_card_by_its_own_region() -> None:
    """The region of the card that moves binds it, not the region of the card whose event moves it."""
    options = custom({"cuba": "move japan"})
    match = position({"japan": "e1 n0", "pakistan": "w1 n0"}, ussr="cuba", active="ussr", **options)
    lay(match, "cuba", "e0 n1").play("ussr", "event")
    assert choices(match, "move") == {"w1 n1", "w2 n0", "w1 s1"}
    match.play("ussr", "move w2 n0")
    assert "moved japan w2 n0" in facts(match)


@pytest.mark.rule("iron-curtain:A18")
def test_the_start_card_binds_a_europe_card_that_moves() -> None:
    """The start card is a card of Europe for a card that moves, too."""
    match = position(
        {"poland": "e1 n0", "japan": "e2 n0"}, ussr="cuba", active="ussr", **custom({"cuba": "move poland"})
    )
    lay(match, "cuba", "w1 n0").play("ussr", "event")
    assert choices(match, "move") == {"e0 n1", "e0 s1"}


@pytest.mark.rule("iron-curtain:A18")
def test_a_card_that_is_not_on_the_table_is_not_moved() -> None:
    """That part is skipped without a question, and the event goes on."""
    match = position({}, ussr="cuba", active="ussr", **custom({"cuba": "move japan; gain 1"}))
    lay(match, "cuba", "e1 n0").play("ussr", "event")
    assert facts(match)[:3] == ["event-used ussr cuba", "part-skipped ussr 1", "gained ussr 1"]


@pytest.mark.rule("iron-curtain:A17")
def test_cubes_travel_with_the_card() -> None:
    """A card of an earlier turn that moves keeps the cubes of both sides; supplies do not change."""
    laid = {"israel": "e1 n0", "iran": "e2 n0"}
    match = position(laid, {"iran": (2, 1)}, ussr="cuba", active="ussr", **custom({"cuba": "move iran"}))
    supply = seen(match).supply
    lay(match, "cuba", "w1 n0").play("ussr", "event")
    match.play("ussr", "move e1 n1")
    assert cells(match)["iran"] == "e1 n1"
    assert cubes(match, "iran") == (2, 1)
    assert seen(match).supply == supply


@pytest.mark.rule("iron-curtain:A17", "iron-curtain:A19")
def test_reach_follows_the_card_that_moved() -> None:
    """Once it has moved, a card with cubes gives reach to its new neighbours and no longer to its old ones."""
    laid = {"israel": "e1 n0", "iran": "e2 n0", "cuba": "e3 n0", "japan": "w1 n0"}
    options = custom({"panama": "move iran; place 2 anywhere"}, regions={"iran": "asia"})
    match = position(laid, {"start": (0, 1), "iran": (1, 0)}, usa="panama", **options)
    lay(match, "panama", "e4 n0").play("usa", "event")
    match.play("usa", "move w2 n0")
    assert choices(match, "cube") == {"iran", "japan"}


@pytest.mark.rule("iron-curtain:A19")
def test_cards_may_lose_contact() -> None:
    """The card in the middle of a row may leave; those beyond it stay where they are, with a gap between."""
    laid = {"iran": "e1 n0", "japan": "e2 n0", "israel": "w1 n0"}
    match = position(laid, ussr="cuba", active="ussr", **custom({"cuba": "move iran"}))
    lay(match, "cuba", "w1 n1").play("ussr", "event")
    match.play("ussr", "move w2 n0")
    assert cells(match) == {
        "start": "e0 n0",
        "israel": "w1 n0",
        "japan": "e2 n0",
        "iran": "w2 n0",
        "cuba": "w1 n1",
    }


@pytest.mark.rule("iron-curtain:A19")
def test_later_cards_follow_the_new_picture() -> None:
    """A card may still be laid next to one that has lost touch with the rest, the gap included."""
    laid = {"iran": "e1 n0", "japan": "e2 n0", "israel": "w1 n0"}
    match = position(laid, ussr="cuba", usa="pakistan", active="ussr", **custom({"cuba": "move iran"}))
    lay(match, "cuba", "w1 n1").play("ussr", "event")
    match.play("ussr", "move w2 n0")
    assert to_place(match, "pakistan") == around("e2 n0")


@pytest.mark.rule("iron-curtain:A19")
def test_reach_is_read_from_the_new_picture() -> None:
    """A card that has lost touch with the cubes of a side is out of its reach."""
    laid = {"iran": "e1 n0", "japan": "e2 n0", "israel": "w1 n0"}
    match = position(laid, ussr="cuba", usa="panama", active="ussr", **custom({"cuba": "move iran"}))
    lay(match, "cuba", "w1 n1").play("ussr", "event")
    match.play("ussr", "move w2 n0")
    lay(match, "panama", "w1 n2")
    match.play("usa", "cubes")
    assert choices(match, "cube") == {"start", "israel"}


@pytest.mark.rule("iron-curtain:A20")
def test_moving_a_card_scores_nothing() -> None:
    """A region that is complete is not scored again because one of its cards moves."""
    laid = {"israel": "e1 n0", "iran": "e2 n0"}
    match = position(laid, {"israel": (0, 2)}, ussr="cuba", active="ussr", **custom({"cuba": "move iran"}))
    lay(match, "cuba", "w1 n0").play("ussr", "event")
    match.play("ussr", "move e1 s1")
    assert track(match) == 0
    assert not [fact for fact in history(match) if fact.startswith("region-scored")]


@pytest.mark.rule("iron-curtain:A20", "iron-curtain:R18")
def test_the_card_that_completes_its_region_and_moves_is_scored_once() -> None:
    """Iran placed as the last card of the Middle East is scored before it moves and not after."""
    match = position({"israel": "e1 n0"}, {"israel": (0, 2)}, ussr="iran", active="ussr")
    lay(match, "iran", "e2 n0").play("ussr", "event")
    match.play("ussr", "move e1 s1")
    assert [fact for fact in history(match) if fact.startswith("region-scored")] == ["region-scored middle-east 0 3"]
    assert track(match) == -3


@pytest.mark.rule("iron-curtain:A17", "iron-curtain:A35")
def test_in_our_own_set_iran_is_empty_when_it_moves() -> None:
    """The owner of Iran's flag moves it in the turn it is played, before any cube lies on it; then comes the rest."""
    match = lay(begin("iran france turkey japan cuba", "poland israel zaire nigeria chile", "usa"), "iran", "e1 n0")
    match.play("ussr", "event")
    assert cubes(match, "iran") == (0, 0)
    assert verbs(match) == {"stay", "move"}
    match.play("ussr", "move w1 n0")
    assert choices(match, "infiltrate") == {"iran"}
