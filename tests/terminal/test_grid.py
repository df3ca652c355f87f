"""Maps: every piece in its place, in the roomiest drawing that fits, told without colour."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from brushpass.core.scene import Piece, Place
from brushpass.core.words import words
from brushpass.games import load
from brushpass.terminal import grid
from brushpass.terminal.cells import Map
from brushpass.terminal.screen import FOLDER

NAMES = {"west": "West", "east": "East"}
IRAN = Piece(key="iran", label="Iran", short="Iran", kind="strategy", value="2:1", tags=("middle-east",))
POLAND = Piece(key="poland", label="Poland", short="Poland", kind="strategy", value="0:0", tags=("europe",), x=1)
LONG = Piece(key="long", label="South Africa", short="S.Afr.", kind="strategy", value="1:3", tags=("africa",), y=1)
FREE = Piece(key="e1 s1", label="east of South Africa", kind="cell", x=1, y=1)


def place(*pieces: Piece) -> Place:
    """A map with these pieces."""
    return Place(key="map", label="Map", owner="table", layout="grid", pieces=pieces)


def drawn(
    *pieces: Piece, width: int = 80, height: int = 60, numbers: dict[str, int] | None = None, lang: str = "en"
) -> Map:
    """A map of these pieces."""
    own = words(lang, load("iron-curtain").folder)
    return grid.draw(place(*pieces), numbers or {}, NAMES, words(lang, FOLDER), own, width, height)


def lines(drawing: Map) -> list[str]:
    """The lines of a map without colours."""
    return drawing.drawing.plain.split("\n")


def spread(columns: int, rows: int) -> list[Piece]:
    """A card in every cell of a map of some size, numbered from the north-west, the middle in the middle."""
    return [
        replace(IRAN, key=f"card-{x}-{y}", short=f"{x + 100}{y + 100}", x=x - columns // 2, y=y - rows // 2)
        for y in range(rows)
        for x in range(columns)
    ]


# The four sizes


def test_a_small_map_has_wide_boxes() -> None:
    """Where there is room a card is a box with its whole name, and the names of columns and rows stand at the edges."""
    assert lines(drawn(IRAN, POLAND, LONG, FREE, numbers={"e1 s1": 7})) == [
        "            e0               e1",
        "    ┌ME─────────────┐┌EU─────────────┐",
        "n0  │ Iran          ││ Poland        │",
        "    │ 2:1           ││ 0:0           │",
        "    └───────────────┘└───────────────┘",
        "    ┌AF─────────────┐┌               ┐",
        "s1  │ South Africa  │        7",
        "    │ 1:3           │",
        "    └───────────────┘└               ┘",
    ]


def test_a_lower_map_has_narrow_boxes() -> None:
    """The value moves into the lower edge, the name may be the short one."""
    assert lines(drawn(IRAN, POLAND, LONG, FREE, height=7, numbers={"e1 s1": 7, "iran": 12})) == [
        "         e0          e1",
        "    ┌ME──────12┐┌EU────────┐",
        "n0  │Iran      ││Poland    │",
        "    └───2:1────┘└───0:0────┘",
        "    ┌AF────────┐┌          ┐",
        "s1  │S.Afr.    │     7",
        "    └───1:3────┘└          ┘",
    ]


def test_a_still_lower_map_has_blocks_of_two_lines() -> None:
    """A bar stands for the box."""
    assert lines(drawn(IRAN, POLAND, LONG, FREE, height=5, numbers={"e1 s1": 7, "iran": 12})) == [
        "         e0          e1",
        "n0  ▌12 Iran    ▌Poland",
        "    ▌ME 2:1     ▌EU 0:0",
        "s1  ▌S.Afr.     ┌    7     ┐",
        "    ▌AF 1:3     └          ┘",
    ]


def test_the_tightest_map_has_a_line_for_a_row() -> None:
    """Region, name and value stand side by side, and a number before them."""
    assert lines(drawn(IRAN, POLAND, LONG, FREE, height=3, numbers={"e1 s1": 7, "iran": 12})) == [
        "           e0              e1",
        "n0  12 ME Iran  2:1 EU Poland   0:0",
        "s1  AF S.Afr.   1:3       ·7·",
    ]


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("height", [1, 4, 8, 16, 40])
@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (4, 4), (8, 7), (17, 1), (1, 17), (17, 17), (33, 33)])
def test_a_map_is_never_wider_than_the_screen(width: int, height: int, columns: int, rows: int) -> None:
    """Whatever its extent, every line fits."""
    pieces = spread(columns, rows)
    numbers = {piece.key: number for number, piece in enumerate(pieces, start=1)}
    for numbered in ({}, numbers):
        assert max(map(len, lines(drawn(*pieces, width=width, height=height, numbers=numbered)))) <= width


@pytest.mark.parametrize("height", [4, 5, 8, 16, 40])
@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (4, 4), (8, 7), (17, 1), (1, 17), (17, 17), (33, 33)])
def test_a_map_is_never_taller_than_its_room(height: int, columns: int, rows: int) -> None:
    """From four lines on, which are three rows and the arrows, every map fits."""
    assert len(lines(drawn(*spread(columns, rows), height=height))) <= height


@pytest.mark.parametrize(("columns", "rows", "height"), [(4, 4, 40), (5, 5, 16), (7, 6, 12), (7, 7, 8), (8, 7, 7)])
def test_a_usual_map_is_whole_at_80_columns(columns: int, rows: int, height: int) -> None:
    """The extents that matches have are drawn with every piece."""
    pieces = spread(columns, rows)
    assert drawn(*pieces, height=height).shown == {piece.key for piece in pieces}


def test_names_at_the_edges_give_way_to_cards() -> None:
    """Eight columns of one line each fill the width, so the rows have no names."""
    whole = lines(drawn(*spread(8, 3), height=3))
    assert len(whole) == 3
    assert whole[0].startswith("ME ")


# Maps too large for the screen


def test_a_cut_map_says_how_much_lies_beyond() -> None:
    """An arrow and a number for each side, each piece counted once."""
    cut = drawn(*spread(17, 1), height=5)
    beyond = lines(cut)[-1]
    assert beyond == "Beyond the edge: ← 4  → 4"
    assert len(cut.shown) == 9


def test_a_tall_map_is_cut_above_and_below() -> None:
    """The rows in the middle are kept where nothing matters more."""
    cut = drawn(*spread(1, 17), height=9)
    assert lines(cut)[-1] == "Beyond the edge: ↑ 5  ↓ 5"


def test_a_map_is_cut_around_what_can_be_chosen() -> None:
    """The free cell with a number is on the map, however far from the middle it lies."""
    far = replace(FREE, key="far", x=16, y=16)
    assert "far" in drawn(*spread(17, 17), far, width=60, height=6, numbers={"far": 1}).shown


def test_a_map_without_choices_is_cut_around_the_card_in_play() -> None:
    """A sign matters where no number does."""
    far = replace(IRAN, key="far", tags=("played",), x=-16, y=-16)
    assert "far" in drawn(*spread(17, 17), far, width=60, height=6).shown


# Without colour

SIZES = (60, 7, 5, 3)
"""Heights at which a map of two rows has wide boxes, narrow boxes, blocks, single lines."""


@pytest.mark.parametrize("height", SIZES)
@pytest.mark.parametrize(
    ("tag", "sign"),
    [
        ("dominated-west", "2>1"),
        ("dominated-east", "2<1"),
        ("controlled-west", "2»1"),
        ("controlled-east", "2«1"),
        ("other", "2:1"),
    ],
)
def test_a_sign_tells_who_is_ahead(height: int, tag: str, sign: str) -> None:
    """The sign between the cubes opens towards the side with more of them, and is doubled by control."""
    assert sign in drawn(replace(IRAN, tags=(tag,)), LONG, height=height).drawing.plain


def test_control_is_told_before_domination() -> None:
    """A card that is dominated and controlled shows the stronger sign."""
    assert "2»1" in drawn(replace(IRAN, tags=("controlled-west", "dominated-west"))).drawing.plain


def test_a_wide_box_names_who_is_ahead() -> None:
    """Where there is room the side is named."""
    assert "│ 2>1  West     │" in drawn(replace(IRAN, tags=("dominated-west",))).drawing.plain


@pytest.mark.parametrize("height", SIZES)
@pytest.mark.parametrize(("tag", "sign"), [("played", "*Iran"), ("target", "+Iran")])
def test_a_sign_marks_what_is_under_way(height: int, tag: str, sign: str) -> None:
    """The card in play and the target have signs before their names."""
    assert sign in drawn(replace(IRAN, tags=(tag,)), LONG, height=height).drawing.plain


@pytest.mark.parametrize("height", SIZES)
@pytest.mark.parametrize(
    ("lang", "letters"),
    [("en", ["EU", "ME", "AS", "AF", "CA", "SA"]), ("pl", ["EU", "BW", "AZ", "AF", "AŚ", "AP"])],
)
def test_every_region_has_letters_of_its_own(height: int, lang: str, letters: list[str]) -> None:
    """Each of the six regions is told by two letters, in either language."""
    regions = ("europe", "middle-east", "asia", "africa", "central-america", "south-america")
    pieces = [
        replace(IRAN, key=region, label="x", short="x", tags=(region,), x=number % 3, y=number // 3)
        for number, region in enumerate(regions)
    ]
    text = drawn(*pieces, height=height, lang=lang).drawing.plain
    assert [mark for mark in letters if mark in text] == letters


def test_a_value_that_is_no_pair_is_shown_as_it_is() -> None:
    """A grid of another game may count something else."""
    assert "│ 7 " in drawn(replace(IRAN, value="7")).drawing.plain


@pytest.mark.parametrize(("x", "name"), [(-16, "w16"), (-1, "w1"), (0, "e0"), (3, "e3")])
def test_columns_are_named_as_in_actions(x: int, name: str) -> None:
    """West and east are counted from the middle, which belongs to the east."""
    assert grid.column_name(x) == name


@pytest.mark.parametrize(("y", "name"), [(-16, "n16"), (-1, "n1"), (0, "n0"), (3, "s3")])
def test_rows_are_named_as_in_actions(y: int, name: str) -> None:
    """North and south are counted from the middle, which belongs to the north."""
    assert grid.row_name(y) == name
