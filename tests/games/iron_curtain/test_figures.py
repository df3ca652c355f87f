"""Iron Curtain in numbers: what a screen that draws the table finds in a scene, so that it needs no rules."""

from __future__ import annotations

import msgspec
import pytest

from brushpass.core.scene import Scene
from brushpass.games.iron_curtain.cards import RECONSTRUCTION, SIDES
from brushpass.games.iron_curtain.events import REGIONS
from brushpass.games.iron_curtain.scene import scene
from brushpass.games.iron_curtain.scene.sentences import card_detail, event_remark
from tests.games.common_words import keys, piece, place
from tests.games.iron_curtain.test_words import (
    BEGUN,
    CUBA_EVENT,
    CUBA_PLACED,
    IRAN_EVENT,
    POLAND_PLACED,
    custom,
    laid_out,
    lying,
    played,
    settled,
    view_of,
)

CHAIN = (lying("start", "e0", "n0", 1, 1), lying("cuba", "e1", "n0", 1, 2), lying("panama", "e2", "n0", 0, 4))


def costs(shown: Scene) -> dict[str, int]:
    """What the next cube costs, card by card."""
    return {drawn.key: drawn.figures["cost"] for drawn in place(shown, "map").pieces if "cost" in drawn.figures}


# The map


@pytest.mark.rule("iron-curtain:R19")
def test_a_card_on_the_map_has_the_cubes_of_both_sides() -> None:
    """Beside the number that is printed on it; the start card has none of that."""
    shown = scene(laid_out(*CHAIN), (), "en")
    assert piece(shown, "map", "start").figures == {"cubes_usa": 1, "cubes_ussr": 1}
    assert piece(shown, "map", "cuba").figures == {
        "cubes": 2,
        "cubes_usa": 1,
        "cubes_ussr": 2,
        "reconstructed_event": 1,
    }


@pytest.mark.rule("iron-curtain:R28")
def test_cards_in_reach_have_their_price_while_cubes_are_placed() -> None:
    """The USSR controls Poland and Cuba with two cubes against none; the start card is merely dominated."""
    shown = played(*CUBA_EVENT).scene("usa")
    assert costs(shown) == {"poland": 2, "cuba": 2, "start": 1}
    assert costs(played(*CUBA_EVENT).scene("ussr")) == costs(shown)


@pytest.mark.rule("iron-curtain:R28")
@pytest.mark.parametrize(("usa", "ussr", "cost"), [(0, 1, 1), (0, 2, 2), (1, 3, 2), (2, 3, 1), (3, 0, 1)])
def test_a_price_follows_the_cubes_on_the_card(usa: int, ussr: int, cost: int) -> None:
    """An enemy lead of two or more makes it 2."""
    view = msgspec.structs.replace(
        view_of(played(*CUBA_EVENT), "usa"), table=(lying("start", "e0", "n0", usa, ussr),), reach=("start",)
    )
    assert costs(scene(settled(view), (), "en")) == {"start": cost}


@pytest.mark.rule("iron-curtain:R31")
def test_infiltration_has_no_prices() -> None:
    """Nothing is paid out of a budget, so nothing has a price."""
    assert costs(played(*CUBA_PLACED, "ussr event").scene("ussr")) == {}


# The card in play


def test_nothing_is_ordered_before_a_card_lies() -> None:
    """Between two cards, and while one is looking for its cell."""
    for actions in (BEGUN, (*BEGUN, "ussr play poland")):
        assert keys(played(*actions).scene("ussr"), "order") == []


@pytest.mark.rule("iron-curtain:R23", "iron-curtain:R24")
def test_the_event_belongs_to_the_flag_and_the_cubes_to_the_player() -> None:
    """Cuba, played by the USA, bears the flag of the USSR."""
    shown = played(*CUBA_PLACED).scene("spectator")
    event, cubes = place(shown, "order").pieces
    assert (event.key, event.kind, event.tags, event.figures) == ("event:cuba", "event", ("ussr",), {})
    assert (cubes.key, cubes.kind, cubes.tags, cubes.figures) == ("cubes:cuba", "cubes", ("usa",), {"cubes": 2})
    assert (event.detail, cubes.detail) == (
        "event: infiltrate up to 2 cubes on Cuba; then infiltrate up to 1 cube on a card touching Cuba",
        "2 cubes",
    )


@pytest.mark.rule("iron-curtain:R25")
def test_a_budget_is_counted_down() -> None:
    """All along the cubes of the card are said to be under way."""
    for spent, actions in enumerate(((), ("usa cube start",))):
        event, cubes = place(played(*CUBA_EVENT, *actions).scene("usa"), "order").pieces
        assert cubes.figures == {"cubes": 2, "number": 2, "left": 2 - spent, "spent": spent}
        assert (cubes.tags, event.tags) == (("usa", "now"), ("ussr",))


@pytest.mark.rule("iron-curtain:R28")
def test_a_surcharge_is_spent_too() -> None:
    """One cube on a controlled card takes two of the budget."""
    view = msgspec.structs.replace(view_of(played(*CUBA_EVENT), "usa"), left=0)
    assert place(scene(view, (), "en"), "order").pieces[1].figures["spent"] == 2


@pytest.mark.rule("iron-curtain:A37")
def test_a_part_of_an_event_is_counted_down() -> None:
    """The first part of Cuba's event has two cubes and the second has one."""
    begun = (*CUBA_PLACED, "ussr event")
    for actions, number, left in (
        ((), 2, 2),
        (("ussr infiltrate cuba",), 2, 1),
        (("ussr infiltrate cuba", "ussr infiltrate cuba"), 1, 1),
    ):
        event, cubes = place(played(*begun, *actions).scene("ussr"), "order").pieces
        assert event.figures == {"number": number, "left": left, "spent": number - left}
        assert (event.tags, cubes.tags) == (("ussr", "now"), ("usa",))


def test_moving_a_card_counts_nothing() -> None:
    """A18: a card moves or stays, and no cube is spent on it."""
    event, _ = place(played(*IRAN_EVENT).scene("ussr"), "order").pieces
    assert (event.tags, event.figures) == (("ussr",), {})


@pytest.mark.rule("iron-curtain:R7")
def test_the_round_and_the_turn_are_numbers() -> None:
    """Sixteen turns in all."""
    assert place(played(*POLAND_PLACED).scene("usa"), "order").figures == {"round": 1, "turn": 1, "turns": 16}


# Hands, supplies, aftermath


@pytest.mark.rule("iron-curtain:R18", "iron-curtain:R22")
def test_a_card_that_completes_its_region_tells_whom_it_would_score_for() -> None:
    """Panama is the only other card of Central America; Cuba is dominated by the USSR."""
    table = (lying("cuba", "e1", "n0", 0, 1), lying("start", "e0", "n0", 1, 1))
    figures = {
        drawn.key: drawn.figures for drawn in place(scene(laid_out(*table, seat="ussr"), (), "en"), "hand-ussr").pieces
    }
    panama = {name: figures["panama"][name] for name in ("completes", "points_usa", "points_ussr")}
    assert panama == {"completes": 1, "points_usa": 0, "points_ussr": 3}
    assert [key for key in figures if "completes" in figures[key]] == ["panama"]


@pytest.mark.rule("iron-curtain:A30")
def test_what_completes_a_region_is_told_to_its_owner_alone() -> None:
    """On the backs of the other side stands no number at all."""
    table = (lying("cuba", "e1", "n0", 0, 1), lying("start", "e0", "n0", 1, 1))
    for seat in ("usa", "spectator"):
        view = msgspec.structs.replace(view_of(played(*BEGUN), seat), table=table)
        assert {str(drawn.figures) for drawn in place(scene(view, (), "en"), "hand-ussr").pieces} == {"{}"}


def test_counts_are_numbers() -> None:
    """R3, R5: the supplies, the hands and the cards for round 2."""
    shown = played(*BEGUN).scene("usa")
    assert [place(shown, f"supply-{side}").figures for side in SIDES] == [{"cubes": 23}] * 2
    assert [place(shown, f"hand-{side}").figures for side in SIDES] == [{"cards": 5}] * 2
    assert place(shown, "reserve").figures == {"cards": 8}


@pytest.mark.parametrize(
    ("cards", "figures"),
    [
        (("vietnam", "angola"), {"sum_usa": 0, "sum_ussr": 7, "points_usa": 0, "points_ussr": 3}),
        (("israel", "iran"), {"sum_usa": 3, "sum_ussr": 2, "points_usa": 1, "points_ussr": 0}),
        (("iran", "panama"), {"sum_usa": 2, "sum_ussr": 2, "points_usa": 0, "points_ussr": 0}),
    ],
)
@pytest.mark.rule("iron-curtain:R35", "iron-curtain:A21", "iron-curtain:A22")
def test_the_aftermath_is_added_up_by_flag(cards: tuple[str, str], figures: dict[str, int]) -> None:
    """Whoever had set the cards aside; no more than three points, and nothing before they are revealed."""
    view = msgspec.structs.replace(laid_out(), aftermath=cards, revealed=True)
    assert [place(scene(view, (), "en"), f"aftermath-{side}").figures for side in SIDES] == [figures, figures]
    hidden = msgspec.structs.replace(view, aftermath=(cards[0], "hidden"), revealed=False)
    assert [place(scene(hidden, (), "en"), f"aftermath-{side}").figures for side in SIDES] == [{}, {}]


# The track and the regions


@pytest.mark.rule("iron-curtain:R4", "iron-curtain:R33")
def test_the_track_has_the_marker_and_the_steps_to_either_end() -> None:
    """Towards the USA it counts up."""
    shown = place(scene(laid_out(track=-3), (), "en"), "track")
    assert shown.figures == {"marker": -3, "goal": 8, "steps_usa": 11, "steps_ussr": 5}


@pytest.mark.rule("iron-curtain:R20", "iron-curtain:R21", "iron-curtain:R22")
def test_a_region_has_its_numbers() -> None:
    """Both cards lie, the USSR dominates both and has the bonus, and four points more would win."""
    central = piece(scene(laid_out(*CHAIN, track=-4), (), "en"), "regions", "region:central-america")
    assert central.figures == {
        "cards": 2,
        "size": 2,
        "dominated_usa": 0,
        "dominated_ussr": 2,
        "bonus": 2,
        "wins": 1,
        "points_usa": 0,
        "points_ussr": 4,
    }


def test_reconstructed_bonuses_are_told_by_a_number() -> None:
    """Those of the Middle East and of South America are ours."""
    shown = place(scene(laid_out(), (), "en"), "regions")
    made_up = [drawn.key for drawn in shown.pieces if "reconstructed_bonus" in drawn.figures]
    assert made_up == ["region:middle-east", "region:south-america"]
    assert [drawn.key for drawn in shown.pieces] == [f"region:{region}" for region in REGIONS]


# What is printed on a card


def test_every_reconstructed_value_is_told_by_a_number() -> None:
    """A screen marks the same values as the detail does."""
    for card in RECONSTRUCTION.cards:
        view = msgspec.structs.replace(laid_out(), hand=(card.card,))
        drawn = piece(scene(view, (), "en"), "hand-usa", card.card)
        made_up = {name.removeprefix("reconstructed_") for name in drawn.figures if name.startswith("reconstructed_")}
        assert made_up == {field for field, source in card.provenance.items() if source == "reconstruction"}
        assert drawn.figures["cubes"] == card.cubes


def test_cards_of_a_card_file_are_nobodys_reconstruction() -> None:
    """O3: what stands in a file is as its owner wrote it."""
    options = custom(RECONSTRUCTION.card("chile"))
    chile = piece(scene(laid_out(options=options, hand=("chile",)), (), "en"), "hand-usa", "chile")
    assert chile.figures == {"cubes": 3}


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_detail_of_a_card_is_all_that_is_printed_on_it_with_its_event_first(lang: str) -> None:
    """Screens print it on the face of the card as it is."""
    for card in RECONSTRUCTION.cards:
        view = msgspec.structs.replace(laid_out(), hand=(card.card,))
        drawn = piece(scene(view, (), lang), "hand-usa", card.card)
        assert drawn.detail == card_detail(card, RECONSTRUCTION, lang)
        assert drawn.detail.startswith(event_remark(card, RECONSTRUCTION, lang))
