"""Iron Curtain: every switch with every value, and what a card file and its option ask of each other."""

from __future__ import annotations

import pytest

from brushpass.core.errors import BadInput
from brushpass.core.options import fields
from brushpass.core.words import LANGUAGES, error_sentence
from brushpass.games.iron_curtain.cards import FIRST_RECONSTRUCTION, RECONSTRUCTION
from brushpass.games.iron_curtain.events import write
from brushpass.games.iron_curtain.options import EDITIONS, IronCurtainOptions, card_set
from tests.games.iron_curtain.helpers import CARDS, cubes, deal, facts, new, supply
from tests.games.iron_curtain.helpers_rulings import CUSTOM_FILE, custom


@pytest.mark.rule(
    "iron-curtain:O1",
    "iron-curtain:O2",
    "iron-curtain:O3",
    "iron-curtain:O4",
    "iron-curtain:A1",
    "iron-curtain:R33",
    "iron-curtain:R35",
)
def test_the_list_of_switches() -> None:
    """These switches exist, with these values, defaults and rulings; the rulebook lists them all."""
    expected = [
        ("size", "O4", ("whole", "small", "tiny"), "whole", False),
        ("first_player_round1", "O1", ("ussr_chooses", "ussr_starts"), "ussr_chooses", False),
        ("start_card_scores", "A1", ("false", "true"), "true", False),
        ("cubes_per_side", "O2", ("24", "12"), "24", False),
        ("win_lead", "R33", ("8",), "8", False),
        ("aftermath_cap", "R35", ("3",), "3", False),
        ("card_set", "O3", ("reconstruction_v2", "reconstruction_v1", "custom"), "reconstruction_v2", False),
        ("card_file", "O3", (), "", True),
    ]
    found = [tuple(field)[:5] for field in fields(EDITIONS["reconstruction_v2"])]
    assert [row for row in expected if row not in found] == []


@pytest.mark.rule("iron-curtain:O3", "iron-curtain:O4")
def test_there_are_four_editions() -> None:
    """The first has all defaults; the second is what records from before the second card set mean; two are smaller."""
    assert list(EDITIONS.items()) == [
        ("reconstruction_v2", IronCurtainOptions()),
        ("standard", IronCurtainOptions(card_set="reconstruction_v1")),
        ("small", IronCurtainOptions(size="small", first_player_round1="ussr_starts")),
        ("tiny", IronCurtainOptions(size="tiny")),
    ]


@pytest.mark.rule("iron-curtain:O1")
def test_the_ussr_chooses_the_first_player_by_default() -> None:
    """After the deal the USSR names either player."""
    match = deal(new(), " ".join(CARDS[:10]))
    assert match.waiting() == ["ussr"]
    assert match.legal("ussr") == ["first usa", "first ussr"]


@pytest.mark.rule("iron-curtain:O1")
def test_the_ussr_may_be_the_first_player_without_a_choice() -> None:
    """With the other value the USSR takes the first turn at once."""
    match = deal(new(first_player_round1="ussr_starts"), " ".join(CARDS[:10]))
    assert facts(match)[-3:] == ["hands-dealt 5", "acts-first ussr", "turn 1 ussr"]
    assert match.legal("ussr")[0].startswith("play ")


@pytest.mark.rule("iron-curtain:O2")
@pytest.mark.parametrize("number", [24, 12])
def test_the_number_of_cubes(number: int) -> None:
    """One cube of each side begins on the start card, the others are the supply."""
    match = new(cubes_per_side=number)
    assert supply(match) == (number - 1, number - 1)
    assert cubes(match, "start") == (1, 1)


@pytest.mark.rule("iron-curtain:R33", "iron-curtain:R35")
@pytest.mark.parametrize(("option", "value"), [("win_lead", 9), ("aftermath_cap", 4)])
def test_some_numbers_have_one_value_only(option: str, value: int) -> None:
    """The options that name a number of the rulebook accept that number and no other."""
    with pytest.raises(BadInput) as refusal:
        new(**{option: value})
    assert refusal.value.message == "bad-option-value"


@pytest.mark.rule("iron-curtain:O3")
def test_the_second_reconstruction_is_the_default_set() -> None:
    """Without a card file the cards are ours, and the first set is still there."""
    assert card_set(IronCurtainOptions()) is RECONSTRUCTION
    assert card_set(IronCurtainOptions(card_set="reconstruction_v1")) is FIRST_RECONSTRUCTION


@pytest.mark.rule("iron-curtain:O3")
def test_the_sets_differ_in_three_events_of_ours() -> None:
    """Turkey, Angola and Chile say something else, and both sets have a dagger there."""
    pairs = zip(RECONSTRUCTION.cards, FIRST_RECONSTRUCTION.cards, strict=True)
    changed = {new.card: (write(old.event), write(new.event)) for new, old in pairs if new != old}
    assert changed == {
        "turkey": ("infiltrate 2 on self or touching self", "infiltrate 3 on self or touching self"),
        "angola": (
            "infiltrate 2 on self; infiltrate 2 on not self max 1",
            "infiltrate 2 on self; infiltrate 1 on not self",
        ),
        "chile": (
            "remove 2 anywhere max 1; infiltrate 2 in south-america",
            "remove 1 anywhere; infiltrate 2 in south-america",
        ),
    }
    for cards in (RECONSTRUCTION, FIRST_RECONSTRUCTION):
        assert {cards.card(word).provenance["event"] for word in changed} == {"reconstruction"}
    assert RECONSTRUCTION.bonus == FIRST_RECONSTRUCTION.bonus
    assert RECONSTRUCTION.bonus_provenance == FIRST_RECONSTRUCTION.bonus_provenance


@pytest.mark.rule("iron-curtain:O3")
def test_a_custom_set_comes_from_its_file() -> None:
    """The cards, regions, flags, numbers, events and bonuses are those of the file."""
    options = new(**custom({"cuba": "gain 3"}, cubes={"cuba": 4}, bonus={"asia": 7})).options
    assert isinstance(options, IronCurtainOptions)
    cuba = card_set(options).card("cuba")
    assert (cuba.cubes, cuba.event.parts[0].number, cuba.provenance["event"]) == (4, 3, "file")
    assert card_set(options).bonus["asia"] == 7


@pytest.mark.rule("iron-curtain:O3")
def test_equal_sets_make_equal_options() -> None:
    """Comments, spaces and order of fields do not matter: the option keeps the canonical text."""
    spaced = "# a comment\n" + CUSTOM_FILE.replace(" = ", "   =   ")
    first = IronCurtainOptions(card_set="custom", card_file=CUSTOM_FILE)
    second = IronCurtainOptions(card_set="custom", card_file=spaced)
    assert first == second
    assert "#" not in first.card_file
    assert IronCurtainOptions(card_set="custom", card_file=first.card_file) == first


@pytest.mark.rule("iron-curtain:O3")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_custom_set_needs_a_file(lang: str) -> None:
    """The error names both options."""
    with pytest.raises(BadInput) as refusal:
        new(card_set="custom")
    assert refusal.value.message == "file-needed"
    sentence = error_sentence(refusal.value, lang)
    assert "card_set=custom" in sentence
    assert "card_file" in sentence


@pytest.mark.rule("iron-curtain:O3")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_needs_a_custom_set(lang: str) -> None:
    """A file that would not be used is refused, though it be a good one."""
    with pytest.raises(BadInput) as refusal:
        new(card_file=CUSTOM_FILE)
    assert refusal.value.message == "option-unused"
    sentence = error_sentence(refusal.value, lang)
    assert "card_set=custom" in sentence
    assert "card_file" in sentence
