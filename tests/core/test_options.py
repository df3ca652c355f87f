"""Options: typed fields that cite their ruling, written as words everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import pytest

from brushpass.core.errors import BadInput
from brushpass.core.game import Game
from brushpass.core.options import Field, Options, change, differences, fields, ruling, used, word
from tests.lawbook import every_game, lawbooks


class Answers(Options, frozen=True, kw_only=True):
    """An option of each kind."""

    loud: Annotated[bool, ruling("Q1")] = False
    colour: Annotated[Literal["red", "blue"], ruling("O2")] = "red"
    limit: Annotated[int, ruling("R3.1")] = 60


class Garden(Options, frozen=True, kw_only=True):
    """Options that have an effect only with others."""

    trees: Annotated[Literal["none", "apple", "fir"], ruling("O1")] = "none"
    walled: Annotated[bool, ruling("O2")] = False
    swing: Annotated[bool, ruling("O3", trees="apple fir")] = False
    gate: Annotated[Literal["open", "shut"], ruling("O4", walled="true", trees="fir")] = "open"


class Components(Options, frozen=True, kw_only=True):
    """A choice of whole numbers, one that is settled, and a file."""

    cubes: Annotated[Literal[24, 12], ruling("O1")] = 24
    goal: Annotated[Literal[8], ruling("R8")] = 8
    cards: Annotated[str, ruling("O3")] = ""


class Careless(Options, frozen=True, kw_only=True):
    """An option without a ruling."""

    limit: int = 60


games = pytest.mark.parametrize("game", every_game(), ids=[game.name for game in every_game()])


def test_fields_describe_every_option() -> None:
    """A field has its name, its ruling, its allowed words (none for a number) and its value as the default."""
    assert fields(Answers(limit=5)) == [
        Field("loud", "Q1", ("false", "true"), "false"),
        Field("colour", "O2", ("red", "blue"), "red"),
        Field("limit", "R3.1", (), "5"),
    ]


def test_a_field_tells_with_what_it_is_used() -> None:
    """Each thing that an option needs to have an effect is one word, with all values that will do."""
    assert [field.used_with for field in fields(Garden())] == [
        (),
        (),
        ("trees=apple|fir",),
        ("walled=true", "trees=fir"),
    ]


@pytest.mark.parametrize("changes", [{}, {"trees": "fir", "swing": "true"}, {"gate": "open"}])
def test_an_option_is_accepted_where_it_has_an_effect_or_was_not_changed(changes: dict[str, str]) -> None:
    """Defaults are never in the way."""
    assert differences(change(Garden(), changes), Garden()).keys() == {name for name in changes if name != "gate"}


@pytest.mark.parametrize(
    ("changes", "option", "needed"),
    [
        ({"swing": "true"}, "swing", "trees=apple|fir"),
        ({"gate": "shut"}, "gate", "walled=true"),
        ({"gate": "shut", "walled": "true", "trees": "apple"}, "gate", "trees=fir"),
    ],
)
def test_an_option_without_effect_is_refused(changes: dict[str, str], option: str, needed: str) -> None:
    """It is said which option, and what it needs."""
    with pytest.raises(BadInput) as refused:
        change(Garden(), changes)
    assert refused.value.message == "option-unused"
    assert refused.value.arguments == {"option": option, "needed": needed}


@pytest.mark.parametrize(
    ("kept", "told"),
    [
        ({}, {}),
        ({"trees": "fir", "swing": "true"}, {"trees": "fir", "swing": "true"}),
        ({"swing": "true"}, {}),
        ({"gate": "shut", "walled": "true", "trees": "apple"}, {"walled": "true", "trees": "apple"}),
        ({"pond": "deep"}, {"pond": "deep"}),
    ],
)
def test_what_was_kept_means_the_same_without_options_that_have_no_effect(
    kept: dict[str, str], told: dict[str, str]
) -> None:
    """They are dropped; whatever else is wrong is left to be refused."""
    assert used(Garden(), kept) == told


def unused(game: Game) -> Iterator[tuple[dict[str, str], str, str]]:
    """Settings in which one option has no effect: what is changed, which option, and what it lacks."""
    for field in fields(next(iter(game.editions.values()))):
        needs = dict(condition.split("=") for condition in field.used_with)
        met = {other: values.split("|")[0] for other, values in needs.items()}
        for other, values in needs.items():
            (lacking,) = (one for one in fields(next(iter(game.editions.values()))) if one.name == other)
            value = next(value for value in lacking.values if value not in values.split("|"))
            # What is lacked may itself be the answer of an option that needs others.
            its = () if value == lacking.default else lacking.used_with
            along = {needed.partition("=")[0]: needed.partition("=")[2].split("|")[0] for needed in its}
            own = "a file" if field.is_file else next(value for value in field.values if value != field.default)
            yield {**along, **met, other: value, field.name: own}, field.name, f"{other}={values}"


@games
def test_every_game_refuses_options_without_effect_alike(game: Game) -> None:
    """Whatever the option, the refusal is the same, and its words name both options."""
    options = next(iter(game.editions.values()))
    for changes, option, needed in unused(game):
        with pytest.raises(BadInput) as refused:
            change(options, changes)
        assert (refused.value.message, refused.value.arguments) == (
            "option-unused",
            {"option": option, "needed": needed},
        )
        assert str(refused.value) == f"The option {option} is used with {needed} only."


def test_options_without_effect_exist() -> None:
    """The law above is not about nothing: every game of the package has such options."""
    assert {game.name: len(list(unused(game))) for game in every_game()} == {
        name: lawbook.unused for name, lawbook in lawbooks().items()
    }


@games
def test_the_rulebook_tells_with_what_an_option_is_used(game: Game) -> None:
    """The paragraph that explains an option names every other one that it needs, in both languages."""
    for file in ("rules.md", "rules.pl.md"):
        path = Path(game.folder) / file
        for field in fields(next(iter(game.editions.values()))) if path.exists() else ():
            for condition in field.used_with:
                assert f"`{condition.partition('=')[0]}`" in paragraph(path, field.ruling), (file, field.name)


def paragraph(path: Path, address: str) -> str:
    """A rule with everything up to the next one."""
    text = path.read_text(encoding="utf-8").split(f"\n**{address}** ")[1]
    return re.split(r"\n\*\*|\n## ", text)[0]


def test_an_option_must_cite_a_ruling() -> None:
    """An option without a ruling is a mistake of the programmer."""
    with pytest.raises(TypeError, match="cites no ruling"):
        fields(Careless())


@pytest.mark.parametrize(("value", "text"), [(True, "true"), (False, "false"), (60, "60"), ("red", "red")])
def test_values_are_words(value: object, text: str) -> None:
    """A value is written as a small word or a number."""
    assert word(value) == text


@pytest.mark.parametrize(
    "changes",
    [
        {"loud": "true", "colour": "blue", "limit": "0"},
        {"loud": True, "colour": "blue", "limit": 0},
    ],
)
def test_changes_may_be_words_or_values(changes: dict[str, object]) -> None:
    """Options are changed by words from a form as well as by typed values."""
    assert change(Answers(), changes) == Answers(loud=True, colour="blue", limit=0)


def test_changing_leaves_the_original() -> None:
    """Options are frozen; a change makes others."""
    base = Answers()
    change(base, {"loud": "true"})
    assert base == Answers()


def test_an_unknown_option_is_refused() -> None:
    """The error names the option and those there are."""
    with pytest.raises(BadInput) as refused:
        change(Answers(), {"volume": "true"})
    assert refused.value.message == "unknown-option"
    assert refused.value.arguments == {"option": "volume", "known": "loud, colour, limit"}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("loud", "yes"),
        ("loud", "True "),
        ("loud", 1),
        ("colour", "green"),
        ("colour", ""),
        ("limit", "-1"),
        ("limit", "1.5"),
        ("limit", "many"),
        ("limit", "٣"),
        ("limit", "²"),
        ("limit", "1234567890"),
        ("limit", True),
        ("limit", None),
    ],
)
def test_an_unknown_value_is_refused(name: str, value: object) -> None:
    """The error names the option, the value and what is allowed."""
    with pytest.raises(BadInput) as refused:
        change(Answers(), {name: value})
    assert refused.value.message == "bad-option-value"
    assert refused.value.arguments["option"] == name
    assert refused.value.arguments["allowed"]


def test_differences_list_what_was_changed() -> None:
    """Two instances differ in some options, as words; equal ones in none; and the words make the change again."""
    changed = Answers(loud=True, limit=7)
    assert differences(changed, Answers()) == {"loud": "true", "limit": "7"}
    assert differences(Answers(), Answers()) == {}
    assert change(Answers(), differences(changed, Answers())) == changed


# Whole numbers to choose from, and files


def test_fields_of_numbers_and_files() -> None:
    """A choice of whole numbers lists them as words; a file lists nothing and says what it is."""
    assert fields(Components()) == [
        Field("cubes", "O1", ("24", "12"), "24"),
        Field("goal", "R8", ("8",), "8"),
        Field("cards", "O3", (), "", is_file=True),
    ]


@pytest.mark.parametrize("value", ["12", 12])
def test_a_chosen_number_is_a_number(value: object) -> None:
    """However it is written, a choice of whole numbers is a number and not a word."""
    changed = change(Components(), {"cubes": value})
    assert changed == Components(cubes=12)
    assert type(changed.cubes) is int


@pytest.mark.parametrize("value", ["13", "012", "12 ", "", "twelve", 0, True, 12.0, None])
def test_a_number_that_is_not_among_the_choices_is_refused(value: object) -> None:
    """The error lists the numbers to choose from."""
    with pytest.raises(BadInput) as refused:
        change(Components(), {"cubes": value})
    assert refused.value.message == "bad-option-value"
    assert refused.value.arguments["allowed"] == "24, 12"


def test_an_option_that_is_settled_takes_its_own_value_only() -> None:
    """Where there is one value, naming it changes nothing and any other is refused."""
    assert change(Components(), {"goal": "8"}) == Components()
    with pytest.raises(BadInput):
        change(Components(), {"goal": "9"})


@pytest.mark.parametrize("text", ["", "one line", "two\nlines\n", "true", "12", " \t\n# spaces  \n", "ż ó ł w\n"])
def test_a_file_is_kept_as_it_is(text: str) -> None:
    """The core reads nothing into a file: what it means is up to the game."""
    assert change(Components(), {"cards": text}).cards == text


def test_a_changed_file_is_a_difference() -> None:
    """A file is among the differences with its whole text, and makes the change again."""
    changed = Components(cards="two\nlines\n", cubes=12)
    assert differences(changed, Components()) == {"cubes": "12", "cards": "two\nlines\n"}
    assert change(Components(), differences(changed, Components())) == changed


# The games


@games
def test_the_options_of_a_game_cite_its_rulebook(game: Game) -> None:
    """Every option of every edition names a paragraph that exists."""
    text = (Path(game.folder) / "rules.md").read_text(encoding="utf-8")
    addresses = set(re.findall(r"^\*\*(\w[\w.]*)\*\* ", text, flags=re.MULTILINE))
    for options in game.editions.values():
        assert {field.ruling for field in fields(options)} <= addresses


@games
def test_the_words_of_a_games_options_change_nothing(game: Game) -> None:
    """Reading back the words of an edition gives the edition."""
    for options in game.editions.values():
        assert change(options, {field.name: field.default for field in fields(options)}) == options
