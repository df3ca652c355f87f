"""R1, R20, R21, R25: the cards of our set, where every value comes from, and what the rulebooks say about them."""

from __future__ import annotations

import itertools
from typing import NamedTuple

import pytest

from brushpass.games.iron_curtain import events
from brushpass.games.iron_curtain.cards import FIELDS, RECONSTRUCTION, Card
from tests.games.iron_curtain.helpers import BUDGET, CARDS, REGIONS, flag, rulebook_table


class Row(NamedTuple):
    """A card as the sources and the reconstruction have it.

    The letters tell where name, region, flag, cubes and event come from: `r` rulebook, `w` web, `i` inference, `-` our
    own reconstruction.
    """

    sources: str
    program: str
    text: str
    """The event as the rulebook tells it, without the dagger."""


SOURCES = {"r": "rulebook", "w": "web", "i": "inference", "-": "reconstruction"}

ROWS: dict[str, Row] = {
    "west-germany": Row(
        "-----", "infiltrate 3 in europe max 2", "infiltrate up to 3 in Europe, no more than 2 on one card"
    ),
    "france": Row(
        "-----",
        "gain 1; if enemy dominates more in europe: infiltrate 2 in europe",
        "gain 1; then, if the USSR dominates more cards of Europe than the USA does, infiltrate up to 2 in Europe",
    ),
    "turkey": Row(
        "-----", "infiltrate 3 on self or touching self", "infiltrate up to 3 on Turkey and the cards touching it"
    ),
    "east-germany": Row("rir-r", "gain 1; infiltrate 2 anywhere", "gain 1; then infiltrate up to 2 anywhere"),
    "poland": Row("wi---", "infiltrate 3 in europe max 1", "infiltrate up to 3 in Europe, no more than 1 on one card"),
    "israel": Row(
        "rirrr", "when enemy leads: infiltrate 3 anywhere", "only if the USSR leads: infiltrate up to 3 anywhere"
    ),
    "iran": Row(
        "rr---",
        "move self; infiltrate 2 on self; infiltrate 1 on touching self",
        "you may move Iran; then infiltrate up to 2 on Iran; "
        "then infiltrate up to 1 on a card touching its present cell",
    ),
    "japan": Row("rr---", "gain 1; infiltrate 2 in asia", "gain 1; then infiltrate up to 2 in Asia"),
    "pakistan": Row(
        "rr---",
        "infiltrate 3 on self or touching self max 1",
        "infiltrate up to 3 on Pakistan and the cards touching it, no more than 1 on one card",
    ),
    "vietnam": Row(
        "rr---", "when enemy leads: infiltrate 4 anywhere", "only if the USA leads: infiltrate up to 4 anywhere"
    ),
    "south-africa": Row(
        "ri---", "infiltrate 3 in africa max 2", "infiltrate up to 3 in Africa, no more than 2 on one card"
    ),
    "zaire": Row("ri---", "infiltrate 3 on no enemy cubes", "infiltrate up to 3 on cards without any USSR cube"),
    "nigeria": Row("wi---", "gain 1; infiltrate 1 anywhere", "gain 1; then infiltrate up to 1 anywhere"),
    "angola": Row(
        "-----",
        "infiltrate 2 on self; infiltrate 1 on not self",
        "infiltrate up to 2 on Angola; then infiltrate up to 1 on another card",
    ),
    "cuba": Row(
        "rwrr-",
        "infiltrate 2 on self; infiltrate 1 on touching self",
        "infiltrate up to 2 on Cuba; then infiltrate up to 1 on a card touching it",
    ),
    "panama": Row(
        "ww---",
        "infiltrate 3 in central-america or south-america",
        "infiltrate up to 3 in Central America and South America",
    ),
    "brazil": Row(
        "-----",
        "infiltrate 2 in south-america; if own dominates at least 2 in central-america or south-america: gain 1",
        "infiltrate up to 2 in South America; then, if the USA dominates at least 2 cards of Central America and "
        "South America together, gain 1",
    ),
    "chile": Row(
        "-----",
        "remove 1 anywhere; infiltrate 2 in south-america",
        "remove up to 1 USA cube anywhere; then infiltrate up to 2 in South America",
    ),
}

BONUS = {
    "europe": (3, "web"),
    "middle-east": (2, "reconstruction"),
    "asia": (2, "rulebook"),
    "africa": (1, "web"),
    "central-america": (2, "web"),
    "south-america": (2, "reconstruction"),
}

DAGGER = "†"
REGION_ROWS = rulebook_table("| Region | Strategy cards |")
CARD_ROWS = {row[0].rstrip(DAGGER): row for row in rulebook_table("| Card | Region |")}


def title(word: str) -> str:
    """A card or region as the English rulebook writes it."""
    return word.replace("-", " ").title()


def marked(text: str, source: str) -> str:
    """With a dagger where the value is our reconstruction."""
    return text + DAGGER if source == "reconstruction" else text


def card(word: str) -> Card:
    """A card of our set."""
    return RECONSTRUCTION.card(word)


# The set


@pytest.mark.rule("iron-curtain:R1")
def test_the_cards_of_the_set() -> None:
    """Eighteen cards, in the order of their regions, and the start card last."""
    assert RECONSTRUCTION.words == (*CARDS, "start")
    assert len(RECONSTRUCTION.cards) == 18


@pytest.mark.rule("iron-curtain:R1")
def test_ten_flags_and_eight() -> None:
    """Ten cards show the flag of the USA, eight that of the USSR."""
    flags = [known.flag for known in RECONSTRUCTION.cards]
    assert (flags.count("usa"), flags.count("ussr")) == (10, 8)


@pytest.mark.rule("iron-curtain:R1", "iron-curtain:R25")
def test_the_sums_of_the_cube_numbers() -> None:
    """The cards of the USA make 22 together, those of the USSR 20."""
    sums = {side: sum(known.cubes for known in RECONSTRUCTION.cards if known.flag == side) for side in ("usa", "ussr")}
    assert sums == {"usa": 22, "ussr": 20}


@pytest.mark.rule("iron-curtain:R25")
def test_every_cube_number_is_from_one_to_four() -> None:
    """As told of the printed cards."""
    assert {known.cubes for known in RECONSTRUCTION.cards} == {1, 2, 3, 4}


@pytest.mark.rule("iron-curtain:R18")
@pytest.mark.parametrize(("region", "size"), list(zip(REGIONS, (5, 2, 3, 4, 2, 2), strict=True)))
def test_the_size_of_every_region(region: str, size: int) -> None:
    """Five cards in Europe, two in the Middle East, three in Asia, four in Africa, two in either half of America."""
    assert RECONSTRUCTION.size(region) == size == len(REGIONS[region])


@pytest.mark.rule("iron-curtain:R36")
def test_the_order_of_the_regions() -> None:
    """The regions stand in the order of final scoring."""
    assert tuple(REGIONS) == events.REGIONS


@pytest.mark.rule("iron-curtain:R21")
@pytest.mark.parametrize("region", REGIONS)
def test_the_bonus_of_every_region(region: str) -> None:
    """Its value, and where it comes from."""
    assert (RECONSTRUCTION.bonus[region], RECONSTRUCTION.bonus_provenance[region]) == BONUS[region]


@pytest.mark.parametrize("word", CARDS)
def test_region_flag_and_number_of_every_card(word: str) -> None:
    """They are those of the table of the reconstruction."""
    region = next(name for name, cards in REGIONS.items() if word in cards)
    assert (card(word).region, card(word).flag, card(word).cubes) == (region, flag(word), BUDGET[word])


@pytest.mark.parametrize("word", CARDS)
def test_the_program_of_every_event(word: str) -> None:
    """The event reads as the table of the reconstruction has it."""
    assert events.write(card(word).event) == ROWS[word].program


@pytest.mark.parametrize(("word", "field"), list(itertools.product(CARDS, FIELDS)))
def test_where_every_field_comes_from(word: str, field: str) -> None:
    """Every field of every card says whether the rulebook, the web, geography or we are its source."""
    assert card(word).provenance[field] == SOURCES[ROWS[word].sources[FIELDS.index(field)]]


@pytest.mark.parametrize(("word", "flagged", "number"), [("israel", "usa", 3), ("cuba", "ussr", 2)])
def test_what_the_printed_examples_tell(word: str, flagged: str, number: int) -> None:
    """Israel with 3 for the USA and Cuba with 2 for the USSR are printed, not invented."""
    known = card(word)
    assert (known.flag, known.cubes) == (flagged, number)
    assert known.provenance["flag"] == known.provenance["cubes"] == "rulebook"


# The rulebooks


def test_the_rulebook_lists_every_card() -> None:
    """The card table has the cards of the set, in the same order."""
    assert list(CARD_ROWS) == [title(word) for word in CARDS]


@pytest.mark.parametrize("word", CARDS)
def test_the_rulebook_tells_a_card_as_it_is(word: str) -> None:
    """Name, region, flag and number are those of the set, and a dagger stands where the value is ours."""
    known = card(word)
    values = (title(word), title(known.region), known.flag.upper(), str(known.cubes))
    fields = ("name", "region", "flag", "cubes")
    expected = [marked(value, known.provenance[field]) for value, field in zip(values, fields, strict=True)]
    assert CARD_ROWS[title(word)][:4] == expected


@pytest.mark.parametrize("word", CARDS)
def test_the_rulebook_tells_an_event_as_it_is(word: str) -> None:
    """The text of the event stands beside the program it describes, and so does its source."""
    text = CARD_ROWS[title(word)][4]
    assert text.replace(DAGGER, "") == ROWS[word].text
    assert text.endswith(DAGGER) == (card(word).provenance["event"] == "reconstruction")


def test_only_iran_is_known_in_part() -> None:
    """Iran's first part, the move, carries no dagger; every other event is ours as a whole or not at all."""
    assert {name for name, row in CARD_ROWS.items() if row[4].count(DAGGER) > 1} == {"Iran"}
    assert [part.endswith(DAGGER) for part in CARD_ROWS["Iran"][4].split("; ")] == [False, True, True]


@pytest.mark.parametrize("region", REGIONS)
def test_the_rulebook_tells_a_region_as_it_is(region: str) -> None:
    """Size, bonus and cards are those of the set, with daggers where they are ours."""
    name, size, bonus, cards = REGION_ROWS[list(REGIONS).index(region)]
    assert (name, int(size)) == (title(region), RECONSTRUCTION.size(region))
    assert bonus == marked(str(RECONSTRUCTION.bonus[region]), RECONSTRUCTION.bonus_provenance[region])
    expected = [marked(title(word), card(word).provenance["name"]) for word in REGIONS[region]]
    assert cards.split(", ") == expected


@pytest.mark.parametrize(("header", "column"), [("| Karta | Region |", 3), ("| Region | ", 2)])
def test_the_polish_tables_have_the_same_numbers_and_daggers(header: str, column: int) -> None:
    """Row by row the Polish rulebook marks the same values and prints the same numbers."""
    english = rulebook_table("| Card | Region |") if column == 3 else REGION_ROWS
    polish = rulebook_table(header, "rules.pl.md")
    assert [row[column] for row in polish] == [row[column] for row in english]
    assert [[cell.count(DAGGER) for cell in row] for row in polish] == [
        [cell.count(DAGGER) for cell in row] for row in english
    ]
