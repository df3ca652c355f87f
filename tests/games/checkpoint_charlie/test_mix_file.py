"""Checkpoint Charlie: mix files (O1): what they hold, what a record keeps of them, how their mistakes are told."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brushpass.core.errors import BadInput
from brushpass.core.options import change, differences
from brushpass.core.record import Record, parse
from brushpass.core.words import error_sentence
from brushpass.games.checkpoint_charlie import mix_file, tokens
from brushpass.games.checkpoint_charlie.options import EDITIONS, CheckpointCharlieOptions, mix, supply
from brushpass.games.checkpoint_charlie.tokens import MIXES, PLAIN, SUPPLY, Mix
from tests.laws import STEADY

EXAMPLE = (Path(tokens.__file__).parent / "example-mix.toml").read_text(encoding="utf-8")
CUSTOM = (Path(__file__).parent / "custom.toml").read_text(encoding="utf-8")
PAGE = (Path(__file__).parents[3] / "docs" / "mix-files.md").read_text(encoding="utf-8")
BARE = """\
[gold]
"3" = 2
"4" = 2
"5" = 1
[white]
"1" = 7
"2" = 5
[black]
"0" = 5
"-1" = 3
"""
"""The first reconstruction as a file, in the canonical form."""
ADLER = """\
[adler]
gold = 4
white = 2
black = 0
"""


def edited(old: str, new: str, text: str = BARE) -> str:
    """The file with one thing changed."""
    assert text.count(old) == 1
    return text.replace(old, new)


def with_counts(gold: str = "", white: str = "", black: str = "") -> str:
    """A file with these fields in its tables."""
    return f"gold = {{{gold}}}\nwhite = {{{white}}}\nblack = {{{black}}}\n"


def with_name(name: str) -> str:
    """The file with a name, written as TOML."""
    return f"name = {name}\n{BARE}"


def with_worth(gold: object = 4, white: object = 2, black: object = 0) -> str:
    """The file with other worths of the Adler tokens."""
    return f"{BARE}[adler]\ngold = {gold}\nwhite = {white}\nblack = {black}\n"


def refusal(text: str) -> BadInput:
    """Why a file is refused."""
    with pytest.raises(BadInput) as refused:
        mix_file.read(text)
    return refused.value


# The example


@pytest.mark.rule("checkpoint-charlie:O1")
def test_the_example_is_the_first_reconstruction() -> None:
    """The file to copy and edit has the tokens that are played with anyway."""
    assert mix_file.read(EXAMPLE).counts == MIXES["mix_a"].counts


@pytest.mark.rule("checkpoint-charlie:Q17")
def test_the_adler_tokens_of_the_example_are_worth_what_they_replace() -> None:
    """Nor does its last table change anything before it is edited."""
    points = {kind.kind: kind.points for kind in tokens.KINDS}
    replaced = {tokens.COLOUR_OF[leaving]: points[leaving] for leaving, _ in tokens.ADLER_SWAPS}
    assert mix_file.read(EXAMPLE).adler == replaced


def test_the_example_shows_everything_a_file_can_hold() -> None:
    """A name, every value of every colour, and the worth of the Adler tokens."""
    lines = [line for line in EXAMPLE.splitlines() if line and not line.startswith("#")]
    assert lines == mix_file.write(mix_file.read(EXAMPLE)).splitlines()
    assert mix_file.read(EXAMPLE).name == "Example"


def test_the_example_says_what_it_is() -> None:
    """Whoever opens it learns that it is a reconstruction, how to play with a copy, and where to read on."""
    assert "a reconstruction, NOT the score tokens of the\n# published game" in EXAMPLE
    assert "--option token_mix=file --option mix_file=" in EXAMPLE
    assert "docs/mix-files.md" in EXAMPLE


@pytest.mark.rule("checkpoint-charlie:O1")
def test_the_numbers_of_a_file_are_known_to_come_from_it() -> None:
    """No mix of a file is passed off as known or as a reconstruction, neither in its colours nor in its values."""
    found = mix_file.read(BARE)
    assert (found.colours_provenance, found.values_provenance) == ("file", "file")


# Good files


@pytest.mark.rule("checkpoint-charlie:O1")
def test_each_field_counts_the_tokens_of_its_value() -> None:
    """In the table of a colour stands how many of its tokens have so many points."""
    found = mix_file.read(with_counts('"3"=1, "4"=2, "5"=3', '"1"=4, "2"=5', '"0"=6, "-1"=4'))
    assert found.counts == {
        "gold-3": 1,
        "gold-4": 2,
        "gold-5": 3,
        "white-1": 4,
        "white-2": 5,
        "black-0": 6,
        "black-minus-1": 4,
    }


@pytest.mark.rule("checkpoint-charlie:O1")
def test_a_value_left_out_has_no_token() -> None:
    """A table need not name every value."""
    found = mix_file.read(with_counts('"4"=1', '"2"=1', '"0"=23'))
    assert {kind: count for kind, count in found.counts.items() if count} == {"gold-4": 1, "white-2": 1, "black-0": 23}
    assert tuple(found.counts) == PLAIN


@pytest.mark.rule("checkpoint-charlie:Q17")
def test_a_file_may_tell_the_worth_of_adler_tokens() -> None:
    """One number for each colour."""
    assert mix_file.read(BARE + ADLER).adler == {"gold": 4, "white": 2, "black": 0}


@pytest.mark.rule("checkpoint-charlie:Q17")
@pytest.mark.parametrize("worth", [-2, 5])
def test_the_limits_of_the_worth_of_adler_tokens(worth: int) -> None:
    """From -2 to 5 in every colour."""
    assert mix_file.read(with_worth(worth, worth, worth)).adler == {"gold": worth, "white": worth, "black": worth}


@pytest.mark.rule("checkpoint-charlie:Q17")
def test_a_file_need_not_tell_the_worth_of_adler_tokens() -> None:
    """It is not known then, rather than nothing."""
    assert mix_file.read(BARE).adler is None


@pytest.mark.rule("checkpoint-charlie:O1")
def test_the_custom_mix_is_unlike_any_reconstruction() -> None:
    """The mix of the tests has a name, a value without tokens, and Adler tokens of unusual worth."""
    custom = mix_file.read(CUSTOM)
    assert custom.counts not in [known.counts for known in MIXES.values()]
    assert custom.name == 'Kawa "pod orłem" \\ noc'
    assert custom.counts["gold-4"] == 0
    assert custom.adler == {"gold": 5, "white": 0, "black": -2}


@pytest.mark.rule("checkpoint-charlie:R46", "checkpoint-charlie:O1")
def test_the_custom_mix_allows_both_variants() -> None:
    """They take out the last gold 3 and the last white 1, so that no plain one of either is left."""
    found = tokens.supply(mix_file.read(CUSTOM), stasi=True, cafe_adler=True)
    assert {kind: found.count(kind) for kind in tokens.KIND_WORDS} == {
        "gold-3": 0,
        "gold-4": 0,
        "gold-5": 7,
        "gold-adler": 1,
        "white-1": 0,
        "white-2": 8,
        "white-adler": 2,
        "black-0": 1,
        "black-minus-1": 4,
        "black-adler": 1,
        "stasi": 1,
    }


@pytest.mark.parametrize("name", ["", "x" * 24, "Kawa, noc", "東ベルリン"])
def test_names_a_mix_may_have(name: str) -> None:
    """Up to 24 printable characters, or none at all."""
    assert mix_file.read(with_name(f'"{name}"')).name == name


# The canonical form


@pytest.mark.parametrize("text", [EXAMPLE, CUSTOM, BARE, BARE + ADLER], ids=["example", "custom", "bare", "adler"])
def test_writing_is_stable(text: str) -> None:
    """What is written reads as the same mix, and is written the same again, without comments or empty lines."""
    written = mix_file.write(mix_file.read(text))
    assert mix_file.read(written) == mix_file.read(text)
    assert mix_file.write(mix_file.read(written)) == written
    assert "#" not in written
    assert "" not in written.removesuffix("\n").split("\n")


@pytest.mark.parametrize("mix_name", MIXES)
@pytest.mark.rule("checkpoint-charlie:O1")
def test_a_reconstruction_can_be_written_as_a_file(mix_name: str) -> None:
    """It then has the same tokens, which come from a file."""
    found = mix_file.read(mix_file.write(MIXES[mix_name]))
    assert found == Mix(MIXES[mix_name].counts, "file", "file")


def test_the_canonical_form() -> None:
    """The name first if there is one, each colour in its order, and the worth of the Adler tokens last."""
    assert mix_file.write(mix_file.read(BARE)) == BARE
    tables = BARE.replace("[", "#[").split("#")[1:]
    text = 'name = "Kawa"\n' + ADLER + "".join(reversed(tables))
    assert mix_file.write(mix_file.read(text)) == with_name('"Kawa"') + ADLER


def test_the_canonical_form_names_values_without_tokens() -> None:
    """They are counted as 0."""
    assert mix_file.write(mix_file.read(with_counts('"4"=1', '"2"=1', '"0"=23'))) == (
        '[gold]\n"3" = 0\n"4" = 1\n"5" = 0\n[white]\n"1" = 0\n"2" = 1\n[black]\n"0" = 23\n"-1" = 0\n'
    )


@pytest.mark.parametrize(
    "change_text",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "".join(f"\n# a comment\n  {line}\n" for line in text.splitlines()),
        lambda text: text.replace(" = ", "="),
        lambda text: text.replace('"', "'"),
        lambda text: text.replace('"', ""),
        lambda text: with_counts('"5"=1, "4"=2, "3"=2', '"2"=5, "1"=7', '"-1"=3, "0"=5'),
        lambda text: 'name = ""\n' + text,
        lambda text: text.replace("7", "0b111"),
    ],
    ids=["line ends", "comments", "spaces", "quotes", "no quotes", "one line", "empty name", "other digits"],
)
def test_what_does_not_change_a_mix(change_text: Callable[[str], str]) -> None:
    """The same mix written in another way has the same canonical form."""
    other = change_text(BARE)
    assert other != BARE
    assert mix_file.write(mix_file.read(other)) == BARE


@STEADY
@given(name=st.text(st.characters(codec="utf-8"), max_size=30))
def test_any_name_is_kept_or_refused(name: str) -> None:
    """Quotes, backslashes and letters of all scripts come back as they were; what a record cannot hold is refused."""
    written = mix_file.write(Mix(MIXES["mix_a"].counts, "file", "file", name=name))
    if len(name) <= 24 and name.isprintable() and name == name.strip():
        assert mix_file.read(written).name == name
    else:
        assert refusal(written).message in ("file-bad-name", "file-not-toml")


def recorded(text: str) -> Record:
    """A record of a match with a mix, without any action."""
    options = CheckpointCharlieOptions(token_mix="file", mix_file=text)
    changes = differences(options, CheckpointCharlieOptions())
    return Record(game="checkpoint-charlie", edition="base", options=changes, seats={}, notes=[], entries=[])


@pytest.mark.parametrize("name", [r"\"" * 24, r"\\" * 24, "ą" * 24], ids=["quotes", "backslashes", "letters"])
@pytest.mark.rule("checkpoint-charlie:O1")
def test_a_mix_travels_in_the_record(name: str) -> None:
    """What a record keeps of a file reads as the same mix, whatever its name is made of."""
    record = recorded(with_name(f'"{name}"') + ADLER)
    kept = parse(record.text()).options
    assert kept == record.options
    assert mix_file.read(kept["mix_file"]) == mix_file.read(with_name(f'"{name}"') + ADLER)


def test_how_the_record_keeps_the_file() -> None:
    """Under the other options stands the canonical text, line by line, as the page shows it."""
    head = recorded(EXAMPLE).text().removeprefix("brushpass 1\ngame checkpoint-charlie\nedition base\n").rstrip("\n")
    assert head == PAGE.split("## What the record keeps")[1].split("```text\n")[1].split("\n```")[0]


# The options


@pytest.mark.rule("checkpoint-charlie:O1")
@pytest.mark.parametrize("mix_name", MIXES)
def test_an_option_names_the_mix(mix_name: str) -> None:
    """Each of the two can be chosen, without a file."""
    assert mix(change(CheckpointCharlieOptions(), {"token_mix": mix_name})) == MIXES[mix_name]


def test_the_first_reconstruction_is_the_default() -> None:
    """Who says nothing plays with it."""
    assert mix(CheckpointCharlieOptions()) == MIXES["mix_a"]


@pytest.mark.rule("checkpoint-charlie:O1")
def test_an_option_brings_the_mix_of_a_file() -> None:
    """The mix played with is the one in the file."""
    options = change(CheckpointCharlieOptions(), {"token_mix": "file", "mix_file": CUSTOM})
    assert mix(options) == mix_file.read(CUSTOM)


@pytest.mark.rule("checkpoint-charlie:R5", "checkpoint-charlie:O1")
@pytest.mark.parametrize("edition", [name for name in EDITIONS if name != "small"])
def test_every_edition_can_be_played_with_a_file(edition: str) -> None:
    """There are 25 tokens then as well."""
    options = change(EDITIONS[edition], {"token_mix": "file", "mix_file": CUSTOM})
    assert isinstance(options, CheckpointCharlieOptions)
    assert len(supply(options)) == SUPPLY


@pytest.mark.rule("checkpoint-charlie:O1")
def test_equal_mixes_make_equal_options() -> None:
    """Comments, spaces and the order of fields make no difference to a match."""
    first = CheckpointCharlieOptions(token_mix="file", mix_file=EXAMPLE)
    again = CheckpointCharlieOptions(token_mix="file", mix_file=first.mix_file.replace(" ", ""))
    assert first == again
    assert first.mix_file == mix_file.write(mix_file.read(EXAMPLE))


def test_unequal_mixes_make_unequal_options() -> None:
    """Nor do two mixes pass for one, even where they differ in their names or in the Adler tokens alone."""
    files = [BARE, BARE + ADLER, EXAMPLE, CUSTOM, with_name('"Kawa"')]
    made = [CheckpointCharlieOptions(token_mix="file", mix_file=text) for text in files]
    assert len({options.mix_file for options in made}) == len(files)


def refused_options(changes: dict[str, str]) -> BadInput:
    """Why options are refused."""
    with pytest.raises(BadInput) as refused:
        change(CheckpointCharlieOptions(), changes)
    return refused.value


NEEDED = ({"token_mix": "file"}, "token_mix=file needs a file: set the option mix_file.")
UNUSED = ({"mix_file": BARE}, "The option mix_file is used with token_mix=file only.")


@pytest.mark.rule("checkpoint-charlie:O1")
@pytest.mark.parametrize(("changes", "sentence"), [NEEDED, UNUSED], ids=["no file", "no mix"])
def test_the_two_options_go_together(changes: dict[str, str], sentence: str) -> None:
    """The mix of a file needs a file, and a file is not left unused."""
    assert str(refused_options(changes)) == sentence


def test_the_two_options_go_together_in_polish() -> None:
    """The same is told in Polish."""
    told = [error_sentence(refused_options(changes), "pl") for changes, _ in (NEEDED, UNUSED)]
    assert told == [
        "token_mix=file wymaga pliku: ustaw opcję mix_file.",
        "Opcja mix_file działa tylko razem z token_mix=file.",
    ]


@pytest.mark.rule("checkpoint-charlie:O1")
def test_options_refuse_a_bad_file() -> None:
    """Nobody sits down to such a mix."""
    refused = refused_options({"token_mix": "file", "mix_file": edited('"5" = 1', '"5" = -1')})
    assert (refused.arguments["item"], refused.arguments["field"]) == ("[gold]", "5")


@pytest.mark.rule("checkpoint-charlie:R36", "checkpoint-charlie:R42", "checkpoint-charlie:R46", "checkpoint-charlie:O1")
@pytest.mark.parametrize(
    ("counts", "variants", "missed"),
    [
        (('"3"=8', '"1"=9', '"0"=8'), ("stasi",), ("black-minus-1", "stasi")),
        (('"4"=8', '"1"=9', '"-1"=8'), ("cafe_adler",), ("gold-3", "gold-adler")),
        (('"3"=8', '"1"=1, "2"=8', '"-1"=8'), ("cafe_adler",), ("white-1", "white-adler")),
        (('"3"=8', '"1"=9', '"0"=8'), ("cafe_adler",), ("black-minus-1", "black-adler")),
        (('"3"=8', '"1"=9', '"0"=7, "-1"=1'), ("stasi", "cafe_adler"), ("black-minus-1", "stasi")),
    ],
    ids=["stasi", "gold", "white", "black", "both"],
)
def test_options_refuse_a_mix_in_which_a_variant_misses_a_token(
    counts: tuple[str, str, str], variants: tuple[str, ...], missed: tuple[str, str]
) -> None:
    """The file is good, but the variant cannot be played with it."""
    file = {"token_mix": "file", "mix_file": with_counts(*counts)}
    refused = refused_options({**file, **dict.fromkeys(variants, "true")})
    assert refused.message == "mix-lacks-token"
    assert (refused.arguments["kind"], refused.arguments["coming"]) == missed


LACKS_TOKEN = (
    {"token_mix": "file", "mix_file": with_counts('"4"=8', '"1"=9', '"-1"=8'), "cafe_adler": "true"},
    'The mix of tokens has too few "gold-3": one has to make way for "gold-adler".',
)
LACKS_ADLER = (
    {"token_mix": "file", "mix_file": BARE, "cafe_adler": "true", "adler_value": "file"},
    "adler_value=file needs a file of tokens with a table [adler].",
)


@pytest.mark.rule("checkpoint-charlie:R42", "checkpoint-charlie:Q17", "checkpoint-charlie:O1")
@pytest.mark.parametrize(("changes", "sentence"), [LACKS_TOKEN, LACKS_ADLER], ids=["token", "Adler"])
def test_what_a_file_lacks_is_told_in_english(changes: dict[str, str], sentence: str) -> None:
    """The token that is wanting and what for, or the table."""
    assert str(refused_options(changes)) == sentence


def test_what_a_file_lacks_is_told_in_polish() -> None:
    """The same in Polish."""
    told = [error_sentence(refused_options(changes), "pl") for changes, _ in (LACKS_TOKEN, LACKS_ADLER)]
    assert told == [
        "W zestawie żetonów jest za mało „gold-3”: jeden z nich ma ustąpić miejsca „gold-adler”.",
        "adler_value=file wymaga pliku żetonów z tabelą [adler].",
    ]


@pytest.mark.rule("checkpoint-charlie:O1")
def test_a_mix_without_the_tokens_of_a_variant_is_played_without_it() -> None:
    """What the variants need is asked only of who plays with them."""
    file = {"token_mix": "file", "mix_file": with_counts('"4"=8', '"2"=9', '"0"=8')}
    assert len(supply(change(CheckpointCharlieOptions(), file))) == SUPPLY


@pytest.mark.rule("checkpoint-charlie:Q17")
@pytest.mark.parametrize(
    "changes", [{}, {"token_mix": "mix_b"}, {"token_mix": "file", "mix_file": BARE}], ids=["mix_a", "mix_b", "file"]
)
def test_options_refuse_a_worth_of_adler_tokens_that_no_file_tells(changes: dict[str, str]) -> None:
    """The worth of a file needs a file with that table."""
    refused = refused_options({**changes, "cafe_adler": "true", "adler_value": "file"})
    assert (refused.message, refused.arguments["option"]) == ("mix-lacks-table", "adler_value")


@pytest.mark.rule("checkpoint-charlie:Q17")
def test_an_option_brings_the_worth_of_adler_tokens_of_a_file() -> None:
    """A file with that table is enough."""
    changes = {"token_mix": "file", "mix_file": BARE + ADLER, "cafe_adler": "true", "adler_value": "file"}
    assert mix(change(CheckpointCharlieOptions(), changes)).adler == {"gold": 4, "white": 2, "black": 0}


# Mistakes


class Mistake(NamedTuple):
    """A bad file, and how it is told in both languages."""

    text: str
    english: str
    polish: str


def bad_value(text: str, item: str, field: str, value: str, allowed: str = "0 - 25") -> Mistake:
    """A number that a field cannot have."""
    return Mistake(
        text,
        f'mix_file, {item}: "{value}" is no value of the field "{field}". Allowed: {allowed}.',
        f"mix_file, {item}: „{value}” nie jest wartością pola „{field}”. Dozwolone: {allowed}.",
    )


def bad_name(name: str, value: str) -> Mistake:
    """A name that a mix cannot have."""
    return Mistake(
        with_name(name),
        f'mix_file, TOML: "{value}" cannot be the field "name": '
        "it takes at most 24 printable characters, and no space at either end.",
        f"mix_file, TOML: „{value}” nie może być wartością pola „name”: "
        "dozwolonych jest najwyżej 24 drukowalnych znaków, bez odstępu na początku i na końcu.",
    )


def wrong_count(text: str, field: str, found: int, needed: str) -> Mistake:
    """Tokens of which there are too few or too many."""
    return Mistake(
        text,
        f'mix_file, TOML: {found} of "{field}", but {needed} are needed.',
        f"mix_file, TOML: liczba wpisów „{field}” to {found}, a powinno ich być {needed}.",
    )


def missing(text: str, item: str, field: str) -> Mistake:
    """A table or a field that is not there."""
    return Mistake(
        text, f'mix_file, {item}: the field "{field}" is missing.', f"mix_file, {item}: brakuje pola „{field}”."
    )


def unknown(text: str, item: str, field: str, known: str) -> Mistake:
    """A table or a field that no file has."""
    return Mistake(
        text,
        f'mix_file, {item}: there is no field "{field}". Known: {known}.',
        f"mix_file, {item}: nie ma pola „{field}”. Znane: {known}.",
    )


def no_table(text: str, item: str) -> Mistake:
    """Something else where a table should be."""
    return Mistake(text, f"mix_file: {item} is no table of fields.", f"mix_file: {item} nie jest tabelą pól.")


FIELDS = "name, gold, white, black, adler"
ALL = "gold + white + black"
TOO_GREAT_EN = "mix_file: the file holds a number, a key, a text or brackets within brackets too great to be read."
TOO_GREAT_PL = "mix_file: w pliku jest liczba, klucz, tekst albo zagnieżdżenie nawiasów nie do odczytania."
WORTHS = "-2 - 5"

MISTAKES = {
    "too long": Mistake(
        BARE + "#" * 5000,
        "mix_file: the file is longer than 5000 characters.",
        "mix_file: plik ma więcej niż 5000 znaków.",
    ),
    "no TOML": Mistake(
        "gold = many",
        "mix_file: this is no TOML file. Invalid value (at line 1, column 8)",
        "mix_file: to nie jest plik TOML. Invalid value (at line 1, column 8)",
    ),
    "a number of thousands of digits": Mistake("gold = " + "9" * 4900, TOO_GREAT_EN, TOO_GREAT_PL),
    "brackets within brackets": Mistake("gold = " + "[" * 4900, TOO_GREAT_EN, TOO_GREAT_PL),
    "nothing": missing("", "TOML", "gold"),
    "a name alone": missing('name = "Kawa"', "TOML", "gold"),
    "no gold": missing(BARE[BARE.index("[white]") :], "TOML", "gold"),
    "no white": missing(BARE[: BARE.index("[white]")] + BARE[BARE.index("[black]") :], "TOML", "white"),
    "no black": missing(BARE[: BARE.index("[black]")], "TOML", "black"),
    "an unknown table": unknown(BARE + "[silver]\n6 = 1\n", "TOML", "silver", FIELDS),
    "an unknown field": unknown("stasi = 1\n" + BARE, "TOML", "stasi", FIELDS),
    "gold as a number": no_table("gold = 5\nwhite = 12\nblack = 8", "[gold]"),
    "white as a list": no_table(edited('[white]\n"1" = 7\n"2" = 5\n', "", "white = [7, 5]\n" + BARE), "[white]"),
    "black tables": no_table(edited("[black]", "[[black]]"), "[black]"),
    "Adler as a number": no_table("adler = 3\n" + BARE, "[adler]"),
    "another gold value": unknown(edited('"3"', '"2"'), "[gold]", "2", "3, 4, 5"),
    "another white value": unknown(edited('"1"', '"0"'), "[white]", "0", "1, 2"),
    "another black value": unknown(edited('"-1"', '"-2"'), "[black]", "-2", "0, -1"),
    "a value in words": unknown(edited('"4"', "four"), "[gold]", "four", "3, 4, 5"),
    "a value written otherwise": unknown(edited('"4"', '"04"'), "[gold]", "04", "3, 4, 5"),
    "a value with a point": bad_value(edited('"4" = 2', "4.0 = 2"), "[gold]", "4", "{'0': 2}"),
    "a name below a table": unknown(BARE + 'name = "Kawa"\n', "[black]", "name", "0, -1"),
    "fewer than none": bad_value(edited('"2" = 5', '"2" = -1'), "[white]", "2", "-1"),
    "more than all": bad_value(edited('"2" = 5', '"2" = 26'), "[white]", "2", "26"),
    "a number in quotes": bad_value(edited('"5" = 1', '"5" = "1"'), "[gold]", "5", "1"),
    "half a token": bad_value(edited('"5" = 1', '"5" = 1.5'), "[gold]", "5", "1.5"),
    "true tokens": bad_value(edited('"-1" = 3', '"-1" = true'), "[black]", "-1", "True"),
    "tokens as a list": bad_value(edited('"0" = 5', '"0" = [5]'), "[black]", "0", "[5]"),
    "a number that cannot be written": bad_value(edited('"0" = 5', f'"0" = 0x{"f" * 80}'), "[black]", "0", "..."),
    "a number too great": Mistake(edited('"0" = 5', f'"0" = 0x{"f" * 4800}'), TOO_GREAT_EN, TOO_GREAT_PL),
    "tables within tables": Mistake(edited('"0" = 5', f'"0" = {{ {"x." * 2300}x = 1 }}'), TOO_GREAT_EN, TOO_GREAT_PL),
    "too many values": Mistake(
        "gold = [" + "1," * 500 + "]",
        "mix_file: the file has more than 500 values.",
        "mix_file: plik ma więcej wartości niż 500.",
    ),
    "no gold tokens": wrong_count(with_counts("", '"1"=12', '"0"=13'), "gold", 0, "1 - 23"),
    "no white tokens": wrong_count(with_counts('"3"=12', '"1"=0', '"0"=13'), "white", 0, "1 - 23"),
    "no black tokens": wrong_count(with_counts('"3"=12', '"1"=13', '"0"=0, "-1"=0'), "black", 0, "1 - 23"),
    "too many gold tokens": wrong_count(with_counts('"3"=12, "5"=12', '"1"=1', ""), "gold", 24, "1 - 23"),
    "24 tokens": wrong_count(edited('"5" = 1', '"5" = 0'), ALL, 24, "25"),
    "26 tokens": wrong_count(edited('"5" = 1', '"5" = 2'), ALL, 26, "25"),
    "three tokens": wrong_count(with_counts('"3"=1', '"1"=1', '"0"=1'), ALL, 3, "25"),
    "no gold Adler": missing(edited("gold = 4\n", "", BARE + ADLER), "[adler]", "gold"),
    "no white Adler": missing(edited("white = 2\n", "", BARE + ADLER), "[adler]", "white"),
    "no black Adler": missing(edited("black = 0\n", "", BARE + ADLER), "[adler]", "black"),
    "an empty Adler table": missing(BARE + "[adler]\n", "[adler]", "gold"),
    "another Adler": unknown(BARE + ADLER + "stasi = 1\n", "[adler]", "stasi", "gold, white, black"),
    "Adler worth too much": bad_value(with_worth(gold=6), "[adler]", "gold", "6", WORTHS),
    "Adler worth too little": bad_value(with_worth(black=-3), "[adler]", "black", "-3", WORTHS),
    "half a point": bad_value(with_worth(white=0.5), "[adler]", "white", "0.5", WORTHS),
    "Adler worth in quotes": bad_value(with_worth(white='"2"'), "[adler]", "white", "2", WORTHS),
    "a true Adler": bad_value(with_worth(gold="true"), "[adler]", "gold", "True", WORTHS),
    "a name too long": bad_name('"The tokens of my grandmother"', "The tokens of my grandmother"),
    "a name of two lines": bad_name(r'"Ka\nwa"', "Ka wa"),
    "a name with a space at its end": bad_name('"Kawa "', "Kawa "),
    "a name that is no text": bad_name("7", "7"),
}

every_mistake = pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES.keys())


@pytest.mark.rule("checkpoint-charlie:O1")
@every_mistake
def test_a_mistake_is_told_in_english(mistake: Mistake) -> None:
    """The sentence names the table and the field, and what would be possible."""
    assert str(refusal(mistake.text)) == mistake.english


@pytest.mark.rule("checkpoint-charlie:O1")
@every_mistake
def test_a_mistake_is_told_in_polish(mistake: Mistake) -> None:
    """The same in Polish."""
    assert error_sentence(refusal(mistake.text), "pl") == mistake.polish


@pytest.mark.parametrize(
    ("mistake", "code", "item", "field"),
    [
        ("no gold", "file-missing-field", "TOML", "gold"),
        ("no black Adler", "file-missing-field", "[adler]", "black"),
        ("an unknown table", "file-unknown-field", "TOML", "silver"),
        ("another white value", "file-unknown-field", "[white]", "0"),
        ("fewer than none", "file-bad-value", "[white]", "2"),
        ("Adler worth too much", "file-bad-value", "[adler]", "gold"),
        ("no white tokens", "file-wrong-count", "TOML", "white"),
        ("24 tokens", "file-wrong-count", "TOML", ALL),
        ("a name too long", "file-bad-name", "TOML", "name"),
    ],
)
def test_a_program_can_tell_where_a_mistake_is(mistake: str, code: str, item: str, field: str) -> None:
    """Whoever does not read sentences finds the message, the table and the field."""
    refused = refusal(MISTAKES[mistake].text)
    assert (refused.message, refused.arguments["item"], refused.arguments["field"]) == (code, item, field)


@pytest.mark.parametrize("again", ['"3" = 2', "3 = 2", "[gold]"])
def test_nothing_stands_twice_in_a_file(again: str) -> None:
    """Neither a table nor a value, with quotes or without them."""
    assert refusal(edited('"4" = 2', again)).message == "file-not-toml"


def test_a_file_may_be_as_long_as_allowed() -> None:
    """Only what goes beyond the limit is refused."""
    assert mix_file.read(BARE.ljust(mix_file.LONGEST_FILE, "#")) == mix_file.read(BARE)


@STEADY
@given(text=st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Whatever it is, it is refused with a sentence."""
    assert str(refusal(text)).startswith("mix_file")


@STEADY
@given(counts=st.lists(st.integers(-1, 12), min_size=7, max_size=7), last=st.booleans())
def test_any_numbers_make_a_lawful_mix_or_are_refused(counts: list[int], last: bool) -> None:
    """O1 is all that decides."""
    if last:  # such lists would else hardly ever have 25
        counts[-1] = SUPPLY - sum(counts[:-1])
    lawful = min(counts) >= 0 and sum(counts) == SUPPLY
    lawful = lawful and min(sum(counts[:3]), sum(counts[3:5]), sum(counts[5:])) > 0
    made = Mix(dict(zip(PLAIN, counts, strict=True)), "file", "file")
    try:
        read = mix_file.read(mix_file.write(made)) == made
    except BadInput:
        read = False
    assert read == lawful


@STEADY
@given(data=st.data())
def test_no_damage_breaks_the_reader(data: st.DataObject) -> None:
    """A piece of a good file cut out or put in elsewhere gives a mix or a sentence."""
    ends = st.integers(0, len(CUSTOM))
    first, last, at = data.draw(ends), data.draw(ends), data.draw(ends)
    piece = CUSTOM[min(first, last) : max(first, last)][:60]
    damaged = CUSTOM[:at] + piece + CUSTOM[at + data.draw(st.integers(0, 60)) :]
    try:
        sentence = mix_file.write(mix_file.read(damaged))
    except BadInput as error:
        sentence = str(error)
    assert sentence.startswith(("mix_file", "name", "[gold]"))


# The page


def cells(heading: str) -> list[str]:
    """The first cells of the tables of one chapter of the page, without their quotes."""
    chapter = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([^`]*)` \|", chapter, re.MULTILINE)


def test_the_page_lists_every_field() -> None:
    """In the order of the canonical form."""
    assert cells("The file") == ["name", "[gold]", "[white]", "[black]", "[adler]"]


def test_the_page_shows_the_example() -> None:
    """The file of the page is the one that lies beside the game, in its canonical form."""
    block = PAGE.split("```toml\n")[1].split("```")[0]
    assert block == mix_file.write(mix_file.read(EXAMPLE))


def test_the_page_lists_every_message() -> None:
    """Each kind of mistake is shown as it is really told."""
    told = {mistake.english: refusal(mistake.text).message for mistake in MISTAKES.values()}
    told |= {
        sentence: refused_options(changes).message for changes, sentence in (NEEDED, UNUSED, LACKS_TOKEN, LACKS_ADLER)
    }
    shown = cells("Mistakes")
    assert [line for line in shown if line not in told] == []
    assert {told[line] for line in shown} == set(told.values())


def test_the_page_tells_the_limits() -> None:
    """The numbers of the page are those of the reader."""
    assert f"at most {mix_file.LONGEST_FILE} characters" in PAGE
    assert f"at most {mix_file.LONGEST_NAME} printable characters" in PAGE
    assert f"from {tokens.LEAST_WORTH} to {tokens.MOST_WORTH}" in PAGE
