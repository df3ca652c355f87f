"""User files: TOML that a player wrote for an option, read strictly, with a sentence for every mistake."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brushpass.core.errors import BadInput
from brushpass.core.user_file import (
    LONGEST_QUOTE,
    LONGEST_TEXT,
    LONGEST_WORD,
    MOST_BRACKETS,
    MOST_DOTS,
    MOST_VALUES,
    WHOLE_FILE,
    UserFile,
    quote,
    toml_string,
)
from brushpass.core.words import LANGUAGES, error_sentence
from tests.laws import STEADY

MENU = UserFile("menu", 60)
"""The file of an option `menu`, of at most sixty characters."""


def refusal(question: Callable[[], object]) -> BadInput:
    """Why a value is refused."""
    with pytest.raises(BadInput) as refused:
        question()
    return refused.value


def read(text: str) -> dict[str, object]:
    """A menu, which has a `soup` and may have a `salad`."""
    return MENU.read(text, ("soup",), ("soup", "salad"))


def tables_within_tables(depth: int) -> object:
    """A table that only dotted keys can bring into a file, for brackets as deep are refused."""
    return tomllib.loads("soup" + ".x" * depth + " = 1")


# Good files


def test_a_file_is_its_fields() -> None:
    """Values come as TOML has them; what is not needed may be left out."""
    assert read('soup = "miso"') == {"soup": "miso"}
    assert read("salad = 2\nsoup = [1]") == {"soup": [1], "salad": 2}


def test_a_byte_order_mark_does_not_count() -> None:
    """One in front is passed over, and the file may still be as long as allowed; elsewhere it is no TOML."""
    assert read("\ufeff" + "soup = 1 #".ljust(60, "x")) == {"soup": 1}
    assert refusal(lambda: read("\ufeff\ufeffsoup = 1")).message == "file-not-toml"


def test_a_file_may_be_as_long_as_allowed() -> None:
    """Comments count."""
    assert read("soup = 1 #".ljust(60, "x")) == {"soup": 1}


def test_a_table_may_have_any_other_field() -> None:
    """Without a list of known fields only the needed ones are asked for."""
    assert MENU.table("lunch", {"soup": 1, "tea": 2}, ("soup",)) == {"soup": 1, "tea": 2}


def test_good_values_are_given_back() -> None:
    """Each question answers with the very value."""
    assert MENU.entries("lunch", "soup", [1, "two"], 2) == [1, "two"]
    assert MENU.one_of("lunch", "soup", "miso", ("miso", "ramen")) == "miso"
    assert [MENU.number("lunch", "soup", number, 1, 3) for number in (1, 2, 3)] == [1, 2, 3]
    assert [MENU.name("lunch", "soup", name, 4) for name in ("", "żur", "a  b")] == ["", "żur", "a  b"]


@pytest.mark.parametrize(("least", "most"), [(2, 2), (1, 2), (2, 3), (0, 9)])
def test_a_good_count_passes(least: int, most: int) -> None:
    """Both ends belong to the range."""
    MENU.check_count("lunch", "soup", 2, least, most)


# Mistakes

MISTAKES: dict[str, tuple[Callable[[], object], str, str]] = {
    "too long": (
        lambda: read("soup = 1 #".ljust(61, "x")),
        "menu: the file is longer than 60 characters.",
        "menu: plik ma więcej niż 60 znaków.",
    ),
    "no TOML": (
        lambda: read("soup = miso"),
        "menu: this is no TOML file. Invalid value (at line 1, column 8)",
        "menu: to nie jest plik TOML. Invalid value (at line 1, column 8)",
    ),
    "a number too great": (
        lambda: UserFile("menu", 6_000).read("soup = " + "9" * 5_000, (), ("soup",)),
        "menu: the file holds a number, a key, a text or brackets within brackets too great to be read.",
        "menu: w pliku jest liczba, klucz, tekst albo zagnieżdżenie nawiasów nie do odczytania.",
    ),
    "brackets within brackets": (
        lambda: UserFile("menu", 6_000).read("soup = " + "[" * 5_000, (), ("soup",)),
        "menu: the file holds a number, a key, a text or brackets within brackets too great to be read.",
        "menu: w pliku jest liczba, klucz, tekst albo zagnieżdżenie nawiasów nie do odczytania.",
    ),
    "nothing": (lambda: read(""), 'menu, TOML: the field "soup" is missing.', "menu, TOML: brakuje pola „soup”."),
    "an unknown field": (
        lambda: read("soup = 1\ntea = 2"),
        'menu, TOML: there is no field "tea". Known: soup, salad.',
        "menu, TOML: nie ma pola „tea”. Znane: soup, salad.",
    ),
    "an unknown field with a name of two lines": (
        lambda: read('soup = 1\n"green\\ntea" = 2'),
        'menu, TOML: there is no field "green tea". Known: soup, salad.',
        "menu, TOML: nie ma pola „green tea”. Znane: soup, salad.",
    ),
    "no table": (
        lambda: MENU.table("lunch", 3, ("soup",)),
        "menu: lunch is no table of fields.",
        "menu: lunch nie jest tabelą pól.",
    ),
    "too few entries": (
        lambda: MENU.entries("lunch", "soup", [], 2),
        'menu, lunch: 0 of "soup", but 2 are needed.',
        "menu, lunch: liczba wpisów „soup” to 0, a powinno ich być 2.",
    ),
    "too many entries": (
        lambda: MENU.entries("lunch", "soup", [1, 2, 3], 2),
        'menu, lunch: 3 of "soup", but 2 are needed.',
        "menu, lunch: liczba wpisów „soup” to 3, a powinno ich być 2.",
    ),
    "no list": (
        lambda: MENU.entries("lunch", "soup", "ab", 2),
        'menu, lunch: 1 of "soup", but 2 are needed.',
        "menu, lunch: liczba wpisów „soup” to 1, a powinno ich być 2.",
    ),
    "below the least count": (
        lambda: MENU.check_count("lunch", "soup", 0, 1, 3),
        'menu, lunch: 0 of "soup", but 1 - 3 are needed.',
        "menu, lunch: liczba wpisów „soup” to 0, a powinno ich być 1 - 3.",
    ),
    "above the greatest count": (
        lambda: MENU.check_count("lunch", "soup", 4, 3, 3),
        'menu, lunch: 4 of "soup", but 3 are needed.',
        "menu, lunch: liczba wpisów „soup” to 4, a powinno ich być 3.",
    ),
    "another word": (
        lambda: MENU.one_of("lunch", "soup", "Miso", ("miso", "ramen")),
        'menu, lunch: "Miso" is no value of the field "soup". Allowed: miso, ramen.',
        "menu, lunch: „Miso” nie jest wartością pola „soup”. Dozwolone: miso, ramen.",
    ),
    "a list of words": (
        lambda: MENU.one_of("lunch", "soup", ["miso"], ("miso", "ramen")),
        'menu, lunch: "[\'miso\']" is no value of the field "soup". Allowed: miso, ramen.',
        "menu, lunch: „['miso']” nie jest wartością pola „soup”. Dozwolone: miso, ramen.",
    ),
    "a number too small": (
        lambda: MENU.number("lunch", "soup", 0, 1, 3),
        'menu, lunch: "0" is no value of the field "soup". Allowed: 1 - 3.',
        "menu, lunch: „0” nie jest wartością pola „soup”. Dozwolone: 1 - 3.",
    ),
    "a number beyond the limit": (
        lambda: MENU.number("lunch", "soup", 4, 1, 3),
        'menu, lunch: "4" is no value of the field "soup". Allowed: 1 - 3.',
        "menu, lunch: „4” nie jest wartością pola „soup”. Dozwolone: 1 - 3.",
    ),
    "true is no number": (
        lambda: MENU.number("lunch", "soup", True, 1, 3),
        'menu, lunch: "True" is no value of the field "soup". Allowed: 1 - 3.',
        "menu, lunch: „True” nie jest wartością pola „soup”. Dozwolone: 1 - 3.",
    ),
    "a fraction": (
        lambda: MENU.number("lunch", "soup", 1.5, 1, 3),
        'menu, lunch: "1.5" is no value of the field "soup". Allowed: 1 - 3.',
        "menu, lunch: „1.5” nie jest wartością pola „soup”. Dozwolone: 1 - 3.",
    ),
}
NAME_EN = 'cannot be the field "soup": it takes at most 4 printable characters, and no space at either end.'
NAME_PL = "dozwolonych jest najwyżej 4 drukowalnych znaków, bez odstępu na początku i na końcu."
BAD_NAMES: dict[str, tuple[object, str]] = {
    "too long": ("ramen", "ramen"),
    "of two lines": ("a\nb", "a b"),
    "a space first": (" ab", " ab"),
    "a space last": ("ab ", "ab "),
    "no text": (7, "7"),
}

every_mistake = pytest.mark.parametrize(
    ("question", "english", "polish"), list(MISTAKES.values()), ids=list(MISTAKES.keys())
)


@every_mistake
def test_a_mistake_is_told_in_both_languages(question: Callable[[], object], english: str, polish: str) -> None:
    """The sentence names the option, the item and the field, and what would be possible."""
    error = refusal(question)
    assert [error_sentence(error, lang) for lang in ("en", "pl")] == [english, polish]


@pytest.mark.parametrize(("value", "shown"), list(BAD_NAMES.values()), ids=list(BAD_NAMES.keys()))
def test_a_bad_name_is_told_in_both_languages(value: object, shown: str) -> None:
    """A name has its own limits."""
    error = refusal(lambda: MENU.name("lunch", "soup", value, 4))
    assert error_sentence(error, "en") == f'menu, lunch: "{shown}" {NAME_EN}'
    assert error_sentence(error, "pl") == f"menu, lunch: „{shown}” nie może być wartością pola „soup”: {NAME_PL}"


def test_the_whole_file_is_an_item() -> None:
    """What is missing on top is missing in the file."""
    assert refusal(lambda: read("salad = 1")).arguments == {"option": "menu", "item": WHOLE_FILE, "field": "soup"}


def test_a_missing_field_comes_before_an_unknown_one() -> None:
    """A misspelt field is told as the one that is missing."""
    assert refusal(lambda: read("soop = 1")).message == "file-missing-field"


# What is refused before it is read

FEAST = UserFile("menu", 20_000)
QUOTED = '"' + "x" * (LONGEST_TEXT - 2) + '"'

FITTING = {
    "dots in a key": "soup" + ".x" * MOST_DOTS + " = 1",
    "dots in a header": "[soup" + ".x" * MOST_DOTS + "]",
    "dots on every line": "[soup]\n" + "\n".join(f"x{number}.y.z = 1.5" for number in range(100)),
    "dots in a comment": "soup = 1 #" + "." * 5_000,
    "dots in a text": 'soup = "' + "." * 1_000 + '"',
    "dots in a text of lines": "soup = '''" + "a.\n" * 300 + "'''",
    "brackets": "soup = " + "[" * MOST_BRACKETS + "]" * MOST_BRACKETS,
    "brackets in a text": "soup = '" + "[" * 1_000 + "'",
    "brackets in a comment": "soup = 1 #" + "[{" * 2_000,
    "brackets behind an escaped quotation mark": 'soup = "\\"' + "[" * 1_000 + '"',
    "a number": "soup = " + "9" * LONGEST_WORD,
    "a text": f"soup = {QUOTED}",
    "a quoted key": f"soup.{QUOTED} = 1",
    "values": "soup = [" + "1," * (MOST_VALUES - 2) + "]",
    "lines": "\n" * 9_000 + "soup = 1" + "\n # tea" * 1_000,
}
EXCEEDING = {
    "dots in a key": "soup" + ".x" * (MOST_DOTS + 1) + " = 1",
    "dots with spaces between": "soup" + " \t. x" * (MOST_DOTS + 1) + " = 1",
    "dots between quoted parts": "soup" + ".'.'" * (MOST_DOTS + 1) + " = 1",
    "dots in a header": "[soup" + ".x" * (MOST_DOTS + 1) + "]",
    "dots in a header of a list": "[[soup" + ".x" * (MOST_DOTS + 1) + "]]",
    "dots in braces": "soup = {x" + ".x" * (MOST_DOTS + 1) + " = 1}",
    "dots behind an apostrophe in a comment": "# don't\nsoup" + ".x" * (MOST_DOTS + 1) + " = 1",
    "dots behind a number sign in a text": 'salad = "#"\nsoup' + ".x" * (MOST_DOTS + 1) + " = 1",
    "dots behind three quotation marks and one more": 'salad = """a""""\nsoup' + ".x" * (MOST_DOTS + 1) + " = 1",
    "dots behind an escaped backslash": 'salad = "\\\\"\nsoup' + ".x" * (MOST_DOTS + 1) + " = 1",
    "brackets": "soup = " + "[" * (MOST_BRACKETS + 1) + "]" * (MOST_BRACKETS + 1),
    "braces": "soup = " + "{x = " * (MOST_BRACKETS + 1) + "1" + "}" * (MOST_BRACKETS + 1),
    "a number": "soup = " + "9" * (LONGEST_WORD + 1),
    "a part of a key": "x" * (LONGEST_WORD + 1) + " = 1",
    "a text": f'soup = {QUOTED[:-1]}x"',
    "a quoted key": f'soup.{QUOTED[:-1]}x" = 1',
}


@pytest.mark.parametrize("text", list(FITTING.values()), ids=list(FITTING.keys()))
def test_what_just_fits_is_read(text: str) -> None:
    """Limits are for keys, numbers, texts and brackets, and not for what a text or a comment says."""
    assert FEAST.read(text, ("soup",), ("soup", "salad")) == tomllib.loads(text)


@pytest.mark.parametrize("text", list(EXCEEDING.values()), ids=list(EXCEEDING.keys()))
def test_what_does_not_fit_is_refused_unread(text: str) -> None:
    """Each of these is TOML, but of a kind of which more would take long."""
    assert tomllib.loads(text)
    assert refusal(lambda: FEAST.read(text, (), ("soup", "salad"))).message == "file-too-great"


def test_too_many_values_are_refused() -> None:
    """The number is told."""
    error = refusal(lambda: FEAST.read("soup = [" + "1," * (MOST_VALUES - 1) + "]", (), ("soup",)))
    assert (error.message, error.arguments["most"]) == ("file-many-values", MOST_VALUES)


def test_a_mistake_that_names_a_long_key_is_told_in_short() -> None:
    """The place of the mistake is always told."""
    key = f'"{"x" * 1_500}"'
    detail = refusal(lambda: FEAST.read(f"[{key}]\n[{key}]", (), ("soup",))).arguments["detail"]
    assert isinstance(detail, str)
    assert len(detail) < 300
    assert detail.endswith("... (at line 2, column 1504)")


# Quoting


def test_a_long_value_is_cut() -> None:
    """Forty characters tell what is meant; what fits is not cut."""
    assert quote("x" * LONGEST_QUOTE) == "x" * 40
    assert quote("x" * 1_000) == "x" * 40 + "..."


def test_a_value_is_quoted_on_one_line() -> None:
    """Nothing that moves a cursor gets through."""
    assert quote("a\x1b[2J\r\nb\u2028c") == "a [2J  b c"


@pytest.mark.parametrize("value", ["0x" + "f" * 5_000, "[0x" + "f" * 5_000 + "]", "1" + "0" * 40, "-1" + "0" * 40])
def test_a_great_number_is_not_written(value: str) -> None:
    """Its first digits would tell nothing, and Python writes no more than some thousands of them."""
    assert quote(tomllib.loads(f"soup = {value}")["soup"]) == "..."


def test_a_number_of_forty_digits_is_written() -> None:
    """A number that fits is not cut."""
    assert quote(int("9" * 40)) == "9" * 40


def test_tables_within_tables_are_quoted() -> None:
    """Dotted keys make tables deeper than Python can write."""
    assert quote(tables_within_tables(9_000)) == "..."


@STEADY
@given(text=st.text(max_size=60))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    """No text breaks the reader; where no field is known, only a file without any can be read."""
    try:
        sentences = [str(MENU.read(text, (), ()))]
    except BadInput as error:
        sentences = [error_sentence(error, lang) for lang in LANGUAGES]
    assert sentences == ["{}"] or all(sentence.startswith("menu") for sentence in sentences)


@STEADY
@given(text=st.text(st.characters(codec="utf-8")).filter(str.isprintable))
def test_printable_text_is_written_as_toml(text: str) -> None:
    """Quotes, backslashes and letters of all scripts come back as they were."""
    assert tomllib.loads(f"soup = {toml_string(text)}") == {"soup": text}
