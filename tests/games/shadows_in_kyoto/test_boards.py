"""R5, R9, R25, O1: boards, agents and cards, where their values come from, and what the rulebooks say about them."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from brushpass.games.shadows_in_kyoto import boards
from brushpass.games.shadows_in_kyoto.boards import KINDS, LAYOUTS, SPACES, START_SPACES, Board
from brushpass.games.shadows_in_kyoto.cards import (
    CARD_KINDS,
    CARD_WORDS,
    COLOURS,
    EQUIPMENT,
    IDENTITIES,
    SINGLE_CARDS,
    SPECIALS,
    Identity,
)

# The layouts, written down once more so that the tests do not lean on the tables of the engine.

ROWS = {
    "reconstruction_a": "BYGRY MRNBM BGYRG GRYGB OBNRO YRGYB",
    "reconstruction_b": "BRGYB GMNMR BYRGY YGRYB RONOG BYGRB",
    "reconstruction_c": "BYGRY GRNBG MBYRM ORYBO GBNRG YRGYB",
    "reconstruction_d": "BYGRY GRNBG BMYMR ROYOB GBNRG YRGYB",
}
HEADQUARTERS = {
    "reconstruction_a": {"O": ["a2", "e2"], "M": ["a5", "e5"]},
    "reconstruction_b": {"O": ["b2", "d2"], "M": ["b5", "d5"]},
    "reconstruction_c": {"O": ["a3", "e3"], "M": ["a4", "e4"]},
    "reconstruction_d": {"O": ["b3", "d3"], "M": ["b4", "d4"]},
}
ORDINARY = "RGBY"

every_layout = pytest.mark.parametrize("layout", LAYOUTS)


def places(board: Board, letter: str) -> list[str]:
    """The spaces with a letter, row 1 first."""
    return [space for space in SPACES if board.letter(space) == letter]


def touching(space: str) -> list[str]:
    """The spaces that share a side or a corner with one."""
    near = [f"{chr(ord(space[0]) + x)}{int(space[1]) + y}" for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    return [other for other in near if other in SPACES]


# Boards


@pytest.mark.rule("shadows-in-kyoto:O1")
def test_the_layouts() -> None:
    """Four layouts, row by row, the home row of the Government first."""
    assert {layout: " ".join(board.rows) for layout, board in LAYOUTS.items()} == ROWS


@every_layout
def test_every_layout_is_known_to_be_a_reconstruction(layout: str) -> None:
    """None is passed off as the printed board, and none has a name that a file would give."""
    assert (LAYOUTS[layout].provenance, LAYOUTS[layout].name) == ("reconstruction", "")


def test_the_words_of_the_spaces() -> None:
    """A column from a to e, then a row from 1 to 6; the home row of the Oniwaban comes first."""
    assert len(SPACES) == len(set(SPACES)) == 30
    assert (SPACES[0], SPACES[4], SPACES[5], SPACES[-1]) == ("a1", "e1", "a2", "e6")


def test_where_a_space_is_read_from() -> None:
    """Row 6 is the first string, and column a its first letter."""
    board = Board(("ABCDE", "FGHIJ", "KLMNO", "PQRST", "UVWXY", "Zabcd"))
    assert [board.letter(space) for space in ("a6", "e6", "c5", "a1", "e1")] == ["A", "E", "H", "Z", "d"]


@pytest.mark.rule("shadows-in-kyoto:R25")
@pytest.mark.parametrize(
    ("space", "kind"),
    [
        ("b1", "red"),
        ("c1", "green"),
        ("b2", "blue"),
        ("a1", "yellow"),
        ("c2", "neutral"),
        ("a2", "oniwaban-hq"),
        ("e5", "government-hq"),
    ],
)
def test_the_kinds_of_spaces(space: str, kind: str) -> None:
    """A letter stands for one of seven kinds."""
    assert LAYOUTS["reconstruction_a"].kind(space) == kind
    assert len(set(KINDS.values())) == 7


def test_the_start_spaces() -> None:
    """The home row and the middle of the row in front of it, the same for both sides half a turn apart."""
    assert START_SPACES == {
        "oniwaban": ("a1", "b1", "c1", "d1", "e1", "c2"),
        "government": ("a6", "b6", "c6", "d6", "e6", "c5"),
    }


@pytest.mark.rule("shadows-in-kyoto:O1")
@every_layout
def test_six_spaces_of_each_colour(layout: str) -> None:
    """Three of them in each half."""
    board = LAYOUTS[layout]
    assert [len(places(board, letter)) for letter in ORDINARY] == [6, 6, 6, 6]
    near = [[space for space in places(board, letter) if int(space[1]) <= 3] for letter in ORDINARY]
    assert [len(spaces) for spaces in near] == [3, 3, 3, 3]


@pytest.mark.rule("shadows-in-kyoto:O1")
@every_layout
def test_where_headquarters_and_neutral_spaces_lie(layout: str) -> None:
    """Two headquarters a side in its own territory, and the middle of either second row is neutral."""
    board = LAYOUTS[layout]
    assert {letter: places(board, letter) for letter in "OM"} == HEADQUARTERS[layout]
    assert places(board, "N") == ["c2", "c5"]


@pytest.mark.rule("shadows-in-kyoto:O1")
@every_layout
def test_every_layout_is_the_same_for_both_sides(layout: str) -> None:
    """Half a turn brings every colour to its like and headquarters to those of the other side."""
    board = LAYOUTS[layout]
    for space, turned in zip(SPACES, reversed(SPACES), strict=True):
        assert board.letter(turned) == {"O": "M", "M": "O"}.get(board.letter(space), board.letter(space))
    assert board.symmetric


@pytest.mark.parametrize(
    ("space", "letter"), [("a1", "R"), ("a2", "M"), ("c3", "N"), ("e6", "G")], ids=["home", "hq", "middle", "corner"]
)
def test_one_space_makes_a_board_unfair(space: str, letter: str) -> None:
    """Any space that differs from the one half a turn away is noticed."""
    board = LAYOUTS["reconstruction_a"]
    letters = [letter if word == space else board.letter(word) for word in SPACES]
    rows = ["".join(letters[first : first + 5]) for first in range(25, -1, -5)]
    assert board.letter(space) != letter
    assert not Board(tuple(rows)).symmetric


@every_layout
def test_neighbours_of_a_row_differ(layout: str) -> None:
    """Of any three spaces side by side no two have the same colour, so no forward step offers a colour twice."""
    for row in LAYOUTS[layout].rows:
        for first in range(3):
            ordinary = [letter for letter in row[first : first + 3] if letter in ORDINARY]
            assert len(set(ordinary)) == len(ordinary)


def test_equal_colours_hardly_touch() -> None:
    """On the default board they do only in the middle, which half a turn makes unavoidable, and at two corners."""
    board = LAYOUTS["reconstruction_a"]
    pairs = {
        (space, other)
        for space in SPACES
        for other in touching(space)
        if space < other and board.letter(space) == board.letter(other) and board.letter(space) in ORDINARY
    }
    assert len(pairs) == 3
    assert ("c3", "c4") in pairs


# Agents


@pytest.mark.rule("shadows-in-kyoto:R5")
def test_the_identities() -> None:
    """A real and a false 3, a real and a false 2, a false 1 and a false 0."""
    assert [(identity.word, identity.strength, identity.real) for identity in IDENTITIES] == [
        ("3-real", 3, True),
        ("3-false", 3, False),
        ("2-real", 2, True),
        ("2-false", 2, False),
        ("1-false", 1, False),
        ("0-false", 0, False),
    ]


def test_whose_capture_activates_equipment() -> None:
    """All but the false 2 and the false 1."""
    activating = [identity.word for identity in IDENTITIES if identity.activates]
    assert activating == ["3-real", "3-false", "2-real", "0-false"]


def test_where_the_identities_come_from() -> None:
    """The rulebook names four of them where it speaks of equipment, reviews the other two."""
    assert {identity.word: identity.provenance for identity in IDENTITIES} == {
        "3-real": "rulebook",
        "3-false": "rulebook",
        "2-real": "rulebook",
        "2-false": "web",
        "1-false": "web",
        "0-false": "rulebook",
    }


# Cards

COPIES = {
    "red": ("location", 5, "web"),
    "green": ("location", 5, "web"),
    "blue": ("location", 5, "web"),
    "yellow": ("location", 5, "web"),
    "joker": ("location", 5, "inference"),
    "defence": ("tactics", 2, "rulebook"),
    "tunnel": ("tactics", 2, "rulebook"),
    "attack": ("tactics", 1, "rulebook"),
    "swap": ("tactics", 1, "rulebook"),
    "lure": ("tactics", 2, "rulebook"),
}


@pytest.mark.rule("shadows-in-kyoto:R9")
def test_the_sizes_of_the_decks() -> None:
    """Each side has 25 location cards and 8 tactics."""
    sizes = {deck: sum(kind.copies for kind in CARD_KINDS if kind.deck == deck) for deck in ("location", "tactics")}
    assert sizes == {"location": 25, "tactics": 8}


@pytest.mark.rule("shadows-in-kyoto:R9")
def test_the_kinds_of_cards() -> None:
    """Deck and copies of every kind, and where the number comes from."""
    assert {kind.word: (kind.deck, kind.copies, kind.provenance["copies"]) for kind in CARD_KINDS} == COPIES


def test_where_the_effects_of_cards_come_from() -> None:
    """All are told by the rulebook, and nothing else has a source."""
    assert {kind.word: kind.provenance["effect"] for kind in CARD_KINDS} == dict.fromkeys(COPIES, "rulebook")
    assert {field for kind in CARD_KINDS for field in kind.provenance} == {"effect", "copies"}


def test_every_single_card_is_a_copy_of_a_kind() -> None:
    """Thirty-three of them, numbered kind by kind."""
    assert len(SINGLE_CARDS) == len(set(SINGLE_CARDS)) == 33
    assert SINGLE_CARDS[:6] == ("red-1", "red-2", "red-3", "red-4", "red-5", "green-1")
    assert SINGLE_CARDS[-3:] == ("swap-1", "lure-1", "lure-2")
    assert [word for word, _ in itertools.groupby(card.rpartition("-")[0] for card in SINGLE_CARDS)] == list(CARD_WORDS)


def test_a_location_card_for_every_colour() -> None:
    """The colours of cards are those of ordinary spaces, in the same order."""
    assert [KINDS[letter] for letter in ORDINARY] == list(COLOURS) == list(CARD_WORDS[:4])


def test_the_special_agents() -> None:
    """Three of each side and a neutral one, all told by the rulebook."""
    assert {special.word: special.side for special in SPECIALS} == {
        "tomoyo": "oniwaban",
        "anju": "oniwaban",
        "yoko": "oniwaban",
        "ayane": "government",
        "chiharu": "government",
        "iroha": "government",
        "ruri": "",
    }
    assert {special.provenance for special in SPECIALS} == {"rulebook"}


def test_the_equipment() -> None:
    """Three cards of each side."""
    assert {card.word: card.side for card in EQUIPMENT} == {
        "typescript": "oniwaban",
        "anaesthetic": "oniwaban",
        "revolver": "oniwaban",
        "wiretap": "government",
        "stunner": "government",
        "fan": "government",
    }


def test_where_equipment_comes_from() -> None:
    """Its effects are told by the rulebook, its English names are not."""
    assert {card.word for card in EQUIPMENT if card.provenance["effect"] == "rulebook"} == {
        card.word for card in EQUIPMENT
    }
    assert [card.word for card in EQUIPMENT if card.provenance["name"] == "rulebook"] == []


# The rulebooks

FOLDER = Path(boards.__file__).parent
RULEBOOKS = {file: (FOLDER / file).read_text(encoding="utf-8") for file in ("rules.md", "rules.pl.md")}
DAGGER = "†"

in_every_language = pytest.mark.parametrize("text", RULEBOOKS.values(), ids=RULEBOOKS.keys())


@in_every_language
def test_the_rulebook_tells_the_layouts_as_they_are(text: str) -> None:
    """Its table has every row of every layout, with a dagger at each layout."""
    header = " | ".join(f"`{layout}`{DAGGER}" for layout in LAYOUTS) + " |\n"
    table = text.split(header)[1].split("\n\n")[0]
    shown = [line.strip("| ").split(" | ") for line in table.splitlines()[1:]]
    rows = [[f"`{board.rows[place]}`" for board in LAYOUTS.values()] for place in range(6)]
    assert shown == [[str(6 - place), *row] for place, row in enumerate(rows)]


@in_every_language
def test_the_rulebook_draws_the_default_board(text: str) -> None:
    """The picture shows its letters, row 6 on top."""
    drawn = re.findall(r"^ (\d)   (\w)  (\w)  (\w)  (\w)  (\w)\b", text, re.MULTILINE)
    default = LAYOUTS["reconstruction_a"].rows
    assert drawn[:6] == [(str(6 - place), *row) for place, row in enumerate(default)]


@pytest.mark.parametrize("identity", IDENTITIES, ids=lambda identity: str(identity.word))
def test_the_rulebook_tells_an_agent_as_she_is(identity: Identity) -> None:
    """Strength, intelligence and what her capture does are those of the table, in both languages."""
    english = ("real" if identity.real else "false", "yes" if identity.activates else "no")
    polish = ("prawdziwe" if identity.real else "fałszywe", "tak" if identity.activates else "nie")
    for text, (intelligence, activates) in zip(RULEBOOKS.values(), (english, polish), strict=True):
        assert f"\n| `{identity.word}` | {identity.strength} | {intelligence} | {activates} |\n" in text


def copies(text: str) -> list[str]:
    """The copies of every kind of card, as the tables of a rulebook tell them."""
    tables = text.split("\n### ")[2].split("\n\n")
    location, tactics = [table.splitlines()[2:] for table in tables if table.startswith("| ")][:2]
    return [line.split(" | ")[2].strip(" |") for line in location] + [line.split(" | ")[1] for line in tactics]


@in_every_language
def test_the_rulebook_tells_the_copies_of_every_card(text: str) -> None:
    """Kind by kind, with a dagger at the one number that no source gives."""
    daggers = [DAGGER if kind.provenance["copies"] == "inference" else "" for kind in CARD_KINDS]
    assert copies(text) == [f"{kind.copies}{dagger}" for kind, dagger in zip(CARD_KINDS, daggers, strict=True)]
