"""Shadows in Kyoto: board files (O1): what they hold, what a record keeps of them, how their mistakes are told."""

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
from brushpass.games.shadows_in_kyoto import board_file, boards
from brushpass.games.shadows_in_kyoto.boards import KINDS, LAYOUTS, SPACES, Board
from brushpass.games.shadows_in_kyoto.options import ShadowsInKyotoOptions, board
from tests.laws import STEADY

EXAMPLE = (Path(boards.__file__).parent / "example-board.toml").read_text(encoding="utf-8")
CUSTOM = (Path(__file__).parent / "custom.toml").read_text(encoding="utf-8")
PAGE = (Path(__file__).parents[3] / "docs" / "board-files.md").read_text(encoding="utf-8")
PLAIN = """\
rows = [
    "BYGRY",
    "MRNBM",
    "BGYRG",
    "GRYGB",
    "OBNRO",
    "YRGYB",
]
"""
"""The first reconstruction as a file, in the canonical form."""

ROWS = tuple(re.findall(r"[A-Z]{5}", PLAIN))


def edited(old: str, new: str, text: str = PLAIN) -> str:
    """The file with one thing changed."""
    assert text.count(old) == 1
    return text.replace(old, new)


def with_letters(**letters: str) -> str:
    """The file with other letters on some spaces."""
    grid = {space: LAYOUTS["reconstruction_a"].letter(space) for space in SPACES} | letters
    rows = ["".join(grid[space] for space in SPACES if space[1] == row) for row in "654321"]
    return f"rows = {rows}\n"


def with_name(name: str) -> str:
    """The file with a name, written as TOML."""
    return f"name = {name}\n{PLAIN}"


def refusal(text: str) -> BadInput:
    """Why a file is refused."""
    with pytest.raises(BadInput) as refused:
        board_file.read(text)
    return refused.value


# The example


@pytest.mark.rule("shadows-in-kyoto:O1")
def test_the_example_is_a_fair_board_of_its_own() -> None:
    """The file to copy and edit is the same for both sides, and none of the layouts that are built in."""
    example = board_file.read(EXAMPLE)
    assert example.symmetric
    assert example.rows not in [layout.rows for layout in LAYOUTS.values()]


def test_the_example_shows_everything_a_file_can_hold() -> None:
    """Both fields and all seven letters."""
    example = board_file.read(EXAMPLE)
    assert example.name == "Example"
    assert set("".join(example.rows)) == set(KINDS)


def test_the_example_says_what_it_is() -> None:
    """Whoever opens it learns that it is not the printed board, how to play with a copy, and where to read on."""
    assert "NOT the board of the published game" in EXAMPLE
    assert "--option board_layout=file --option board_file=" in EXAMPLE
    assert "docs/board-files.md" in EXAMPLE


def test_the_colours_of_a_file_are_known_to_come_from_it() -> None:
    """No board of a file is passed off as known or as a reconstruction."""
    assert board_file.read(PLAIN).provenance == "file"


# Good files


@pytest.mark.rule("shadows-in-kyoto:O1")
def test_the_first_row_of_a_file_is_the_home_row_of_the_government() -> None:
    """Row 6 stands first, and each row from column a to column e."""
    found = board_file.read(PLAIN)
    assert found.rows == ROWS == LAYOUTS["reconstruction_a"].rows
    assert [found.kind(space) for space in ("a6", "b6", "a5", "e2", "e1")] == [
        "blue",
        "yellow",
        "government-hq",
        "oniwaban-hq",
        "blue",
    ]


@pytest.mark.rule("shadows-in-kyoto:O1")
def test_the_custom_board_is_unlike_any_reconstruction() -> None:
    """The board of the tests is unfair, has a name, several neutral spaces on either side and unusual headquarters."""
    custom = board_file.read(CUSTOM)
    kinds = {kind: [space for space in SPACES if custom.kind(space) == kind] for kind in KINDS.values()}
    assert not custom.symmetric
    assert custom.name == 'Kioto "nocą" \\ zaułki'
    assert kinds["neutral"] == ["d1", "e2", "a4", "c5", "b6"]
    assert kinds["oniwaban-hq"] == ["c2", "b5"]
    assert kinds["government-hq"] == ["c3", "e5"]


@pytest.mark.rule("shadows-in-kyoto:O1")
@pytest.mark.parametrize(
    "letters",
    [
        {"c2": "O", "a2": "N"},
        {"c5": "M", "a5": "N"},
        {"d5": "O", "a2": "B"},
        {"b2": "M", "a5": "B"},
        {"c5": "R"},
        {"a1": "N", "e6": "N"},
        {space: "N" for space in SPACES if space not in ("a2", "e2", "a5", "e5")},
    ],
    ids=["O on c2", "M on c5", "O abroad", "M abroad", "one N", "N at home", "all N"],
)
def test_what_a_board_may_be(letters: dict[str, str]) -> None:
    """Headquarters lie on own start spaces or abroad, neutral spaces anywhere, one of them or all that are left."""
    found = board_file.read(with_letters(**letters))
    assert {space: found.letter(space) for space in letters} == letters


@pytest.mark.rule("shadows-in-kyoto:O1")
def test_a_board_that_favours_a_side_is_accepted() -> None:
    """It is known to be one, and that is all."""
    assert not board_file.read(with_letters(a1="R")).symmetric


@pytest.mark.parametrize("name", ["", "x" * 24, "Kioto, zaułki", "京都"])
def test_names_a_board_may_have(name: str) -> None:
    """Up to 24 printable characters, or none at all."""
    assert board_file.read(with_name(f'"{name}"')).name == name


# The canonical form


@pytest.mark.parametrize("text", [EXAMPLE, CUSTOM, PLAIN], ids=["example", "custom", "plain"])
def test_writing_is_stable(text: str) -> None:
    """What is written reads as the same board, and is written the same again, without comments or empty lines."""
    written = board_file.write(board_file.read(text))
    assert board_file.read(written) == board_file.read(text)
    assert board_file.write(board_file.read(written)) == written
    assert "#" not in written
    assert "" not in written.removesuffix("\n").split("\n")


def test_the_canonical_form() -> None:
    """Each row on a line of its own, and the name first if there is one."""
    assert board_file.write(board_file.read(PLAIN)) == PLAIN
    text = PLAIN + 'name = "Kioto"\n'
    assert board_file.write(board_file.read(text)) == with_name('"Kioto"')


@pytest.mark.parametrize(
    "change_text",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "".join(f"\n# a comment\n  {line}\n" for line in text.splitlines()),
        lambda text: text.replace(" = ", "="),
        lambda text: text.replace('"', "'"),
        lambda text: "rows = [" + ", ".join(f'"{row}"' for row in ROWS) + "]",
        lambda text: 'name = ""\n' + text,
    ],
    ids=["line ends", "comments", "spaces", "quotes", "one line", "empty name"],
)
def test_what_does_not_change_a_board(change_text: Callable[[str], str]) -> None:
    """The same board written in another way has the same canonical form."""
    other = change_text(PLAIN)
    assert other != PLAIN
    assert board_file.write(board_file.read(other)) == PLAIN


@STEADY
@given(name=st.text(st.characters(codec="utf-8"), max_size=30))
def test_any_name_is_kept_or_refused(name: str) -> None:
    """Quotes, backslashes and letters of all scripts come back as they were; what a record cannot hold is refused."""
    written = board_file.write(Board(ROWS, name))
    if len(name) <= 24 and name.isprintable() and name == name.strip():
        assert board_file.read(written).name == name
    else:
        assert refusal(written).message in ("file-bad-name", "file-not-toml")


def recorded(text: str) -> Record:
    """A record of a match on a board, without any action."""
    options = ShadowsInKyotoOptions(board_layout="file", board_file=text)
    changes = differences(options, ShadowsInKyotoOptions())
    return Record(game="shadows-in-kyoto", edition="base", options=changes, seats={}, notes=[], entries=[])


@pytest.mark.parametrize("name", [r"\"" * 24, r"\\" * 24, "ą" * 24], ids=["quotes", "backslashes", "letters"])
@pytest.mark.rule("shadows-in-kyoto:O1")
def test_a_board_travels_in_the_record(name: str) -> None:
    """What a record keeps of a file reads as the same board, whatever its name is made of."""
    record = recorded(with_name(f'"{name}"'))
    kept = parse(record.text()).options
    assert kept == record.options
    assert board_file.read(kept["board_file"]) == board_file.read(with_name(f'"{name}"'))


def test_how_the_record_keeps_the_file() -> None:
    """Under the other options stands the canonical text, line by line, as the page shows it."""
    head = recorded(EXAMPLE).text().removeprefix("brushpass 1\ngame shadows-in-kyoto\nedition base\n").rstrip("\n")
    assert head == PAGE.split("## What the record keeps")[1].split("```text\n")[1].split("\n```")[0]


# The options


@pytest.mark.rule("shadows-in-kyoto:O1")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_option_names_the_layout(layout: str) -> None:
    """Each of the four can be chosen, without a file."""
    assert board(change(ShadowsInKyotoOptions(), {"board_layout": layout})) == LAYOUTS[layout]


def test_the_first_reconstruction_is_the_default() -> None:
    """Who says nothing plays on it."""
    assert board(ShadowsInKyotoOptions()) == LAYOUTS["reconstruction_a"]


@pytest.mark.rule("shadows-in-kyoto:O1")
def test_an_option_brings_the_board_of_a_file() -> None:
    """The board played on is the one in the file."""
    options = change(ShadowsInKyotoOptions(), {"board_layout": "file", "board_file": CUSTOM})
    assert board(options) == board_file.read(CUSTOM)


@pytest.mark.rule("shadows-in-kyoto:O1")
def test_equal_boards_make_equal_options() -> None:
    """Comments, spaces and the order of fields make no difference to a match."""
    first = ShadowsInKyotoOptions(board_layout="file", board_file=EXAMPLE)
    again = ShadowsInKyotoOptions(board_layout="file", board_file=first.board_file.replace("    ", ""))
    assert first == again
    assert first.board_file == board_file.write(board_file.read(EXAMPLE))


def test_unequal_boards_make_unequal_options() -> None:
    """Nor do two boards pass for one, even where they differ in their names alone."""
    files = [PLAIN, EXAMPLE, CUSTOM, with_name('"Kioto"')]
    made = [ShadowsInKyotoOptions(board_layout="file", board_file=text) for text in files]
    assert len({options.board_file for options in made}) == len(files)


def refused_options(changes: dict[str, str]) -> BadInput:
    """Why options are refused."""
    with pytest.raises(BadInput) as refused:
        change(ShadowsInKyotoOptions(), changes)
    return refused.value


NEEDED = ({"board_layout": "file"}, "board_layout=file needs a file: set the option board_file.")
UNUSED = ({"board_file": EXAMPLE}, "The option board_file is used with board_layout=file only.")
UNUSED_TOO = ({"board_layout": "reconstruction_b", "board_file": EXAMPLE}, UNUSED[1])


@pytest.mark.rule("shadows-in-kyoto:O1")
@pytest.mark.parametrize(("changes", "sentence"), [NEEDED, UNUSED, UNUSED_TOO], ids=["needed", "unused", "unused too"])
def test_the_two_options_go_together(changes: dict[str, str], sentence: str) -> None:
    """The layout of a file needs a file, and a file is not left unused."""
    assert str(refused_options(changes)) == sentence


def test_the_two_options_go_together_in_polish() -> None:
    """The same is told in Polish."""
    told = [error_sentence(refused_options(changes), "pl") for changes, _ in (NEEDED, UNUSED)]
    assert told == [
        "board_layout=file wymaga pliku: ustaw opcję board_file.",
        "Opcja board_file działa tylko razem z board_layout=file.",
    ]


@pytest.mark.rule("shadows-in-kyoto:O1")
def test_options_refuse_a_bad_file() -> None:
    """Nobody sits down to such a board."""
    refused = refused_options({"board_layout": "file", "board_file": with_letters(c2="M")})
    assert (refused.arguments["item"], refused.arguments["field"]) == ("c2", "rows")


# Mistakes


class Mistake(NamedTuple):
    """A bad file, and how it is told in both languages."""

    text: str
    english: str
    polish: str


def bad_letter(text: str, space: str, value: str, allowed: str) -> Mistake:
    """A value that cannot stand on a space."""
    return Mistake(
        text,
        f'board_file, {space}: "{value}" is no value of the field "rows". Allowed: {allowed}.',
        f"board_file, {space}: „{value}” nie jest wartością pola „rows”. Dozwolone: {allowed}.",
    )


def bad_name(name: str, value: str) -> Mistake:
    """A name that a board cannot have."""
    return Mistake(
        with_name(name),
        f'board_file, TOML: "{value}" cannot be the field "name": '
        "it takes at most 24 printable characters, and no space at either end.",
        f"board_file, TOML: „{value}” nie może być wartością pola „name”: "
        "dozwolonych jest najwyżej 24 drukowalnych znaków, bez odstępu na początku i na końcu.",
    )


def wrong_count(text: str, item: str, field: str, found: int, needed: str) -> Mistake:
    """Rows or letters of which there are too few or too many."""
    return Mistake(
        text,
        f'board_file, {item}: {found} of "{field}", but {needed} are needed.',
        f"board_file, {item}: liczba wpisów „{field}” to {found}, a powinno ich być {needed}.",
    )


def short_row(text: str, space: str) -> Mistake:
    """A row without a letter for a space."""
    return Mistake(
        text, f'board_file, rows: the field "{space}" is missing.', f"board_file, rows: brakuje pola „{space}”."
    )


def long_row(text: str, row: int) -> Mistake:
    """A row with more than five letters."""
    known = ", ".join(f"{column}{row}" for column in "abcde")
    return Mistake(
        text,
        f'board_file, rows: there is no field "f{row}". Known: {known}.',
        f"board_file, rows: nie ma pola „f{row}”. Znane: {known}.",
    )


ANY = "R, G, B, Y, N, O, M"
AT_HOME = "R, G, B, Y, N"
TOO_GREAT_EN = "board_file: the file holds a number, a key, a text or brackets within brackets too great to be read."
TOO_GREAT_PL = "board_file: w pliku jest liczba, klucz, tekst albo zagnieżdżenie nawiasów nie do odczytania."

MISTAKES = {
    "too long": Mistake(
        PLAIN + "#" * 5000,
        "board_file: the file is longer than 5000 characters.",
        "board_file: plik ma więcej niż 5000 znaków.",
    ),
    "no TOML": Mistake(
        "rows = many",
        "board_file: this is no TOML file. Invalid value (at line 1, column 8)",
        "board_file: to nie jest plik TOML. Invalid value (at line 1, column 8)",
    ),
    "bare rows": Mistake(
        "rows = [BYGRY, MRNBM, BGYRG, GRYGB, OBNRO, YRGYB]",
        "board_file: this is no TOML file. Invalid value (at line 1, column 9)",
        "board_file: to nie jest plik TOML. Invalid value (at line 1, column 9)",
    ),
    "a number of thousands of digits": Mistake("rows = " + "9" * 4900, TOO_GREAT_EN, TOO_GREAT_PL),
    "brackets within brackets": Mistake("rows = " + "[" * 4900, TOO_GREAT_EN, TOO_GREAT_PL),
    "nothing": Mistake("", 'board_file, TOML: the field "rows" is missing.', "board_file, TOML: brakuje pola „rows”."),
    "a name alone": Mistake(
        'name = "Kioto"', 'board_file, TOML: the field "rows" is missing.', "board_file, TOML: brakuje pola „rows”."
    ),
    "an unknown field": Mistake(
        PLAIN + 'colour = "red"\n',
        'board_file, TOML: there is no field "colour". Known: name, rows.',
        "board_file, TOML: nie ma pola „colour”. Znane: name, rows.",
    ),
    "an unknown table": Mistake(
        PLAIN + "[start]\nspaces = 6\n",
        'board_file, TOML: there is no field "start". Known: name, rows.',
        "board_file, TOML: nie ma pola „start”. Znane: name, rows.",
    ),
    "a name too long": bad_name('"A map of all of Kyoto by night"', "A map of all of Kyoto by night"),
    "a name of two lines": bad_name(r'"Kyo\nto"', "Kyo to"),
    "a name with a space at its end": bad_name('"Kyoto "', "Kyoto "),
    "a name that is no text": bad_name("7", "7"),
    "no rows": wrong_count("rows = []", "TOML", "rows", 0, "6"),
    "five rows": wrong_count(edited('    "YRGYB",\n', ""), "TOML", "rows", 5, "6"),
    "seven rows": wrong_count(edited("]", '"YRGYB"]'), "TOML", "rows", 7, "6"),
    "rows as one text": wrong_count(f'rows = "{" ".join(ROWS)}"', "TOML", "rows", 1, "6"),
    "rows as a table": wrong_count('rows = { a6 = "B" }', "TOML", "rows", 1, "6"),
    "an empty row": short_row(edited("BYGRY", ""), "a6"),
    "a row of four": short_row(edited("BYGRY", "BYGR"), "e6"),
    "a lower row of one": short_row(edited("YRGYB", "Y"), "b1"),
    "a row of six": long_row(edited("BYGRY", "BYGRYB"), 6),
    "a lower row of many": long_row(edited("OBNRO", "OBNRO" * 100), 2),
    "another letter": bad_letter(edited("BYGRY", "XYGRY"), "a6", "X", AT_HOME),
    "another letter further down": bad_letter(edited("BGYRG", "BGYRW"), "e4", "W", ANY),
    "a small letter": bad_letter(edited("GRYGB", "GRyGB"), "c3", "y", ANY),
    "a space between letters": bad_letter(edited("GRYGB", "G R Y G B"), "b3", " ", ANY),
    "a letter of another script": bad_letter(edited("OBNRO", "\u041eBNRO"), "a2", "\u041e", ANY),
    "a tab": bad_letter(edited("GRYGB", r"GR\tGB"), "c3", " ", ANY),
    "a row that is a number": bad_letter(edited('"BYGRY"', "17"), "a6", "17", AT_HOME),
    "a row that is true": bad_letter(edited('"MRNBM"', "true"), "a5", "True", ANY),
    "a row that is a list": bad_letter(edited('"YRGYB"', '["Y", "R"]'), "a1", "['Y', 'R']", AT_HOME),
    "a row that cannot be written": bad_letter(edited('"BYGRY"', f"0x{'f' * 80}"), "a6", "...", AT_HOME),
    "a number too great": Mistake(edited('"BYGRY"', f"[0x{'f' * 4800}]"), TOO_GREAT_EN, TOO_GREAT_PL),
    "tables within tables": Mistake(edited('"BYGRY"', f"{{ {'x.' * 2300}x = 1 }}"), TOO_GREAT_EN, TOO_GREAT_PL),
    "too many values": Mistake(
        "rows = [" + "1," * 500 + "]",
        "board_file: the file has more than 500 values.",
        "board_file: plik ma więcej wartości niż 500.",
    ),
    **{
        f"{letter} on {space}": bad_letter(with_letters(**{space: letter}), space, letter, AT_HOME)
        for letter in "OM"
        for space in SPACES
        if space[1] in "16"
    },
    "O on c5": bad_letter(with_letters(c5="O"), "c5", "O", "R, G, B, Y, N, M"),
    "M on c2": bad_letter(with_letters(c2="M"), "c2", "M", "R, G, B, Y, N, O"),
    "one O": wrong_count(with_letters(a2="R"), "rows", "O", 1, "2"),
    "three O": wrong_count(with_letters(c3="O"), "rows", "O", 3, "2"),
    "no O": wrong_count(with_letters(a2="R", e2="R"), "rows", "O", 0, "2"),
    "one M": wrong_count(with_letters(e5="R"), "rows", "M", 1, "2"),
    "three M": wrong_count(with_letters(c4="M"), "rows", "M", 3, "2"),
    "no M": wrong_count(with_letters(a5="R", e5="R"), "rows", "M", 0, "2"),
    "no N": wrong_count(with_letters(c2="Y", c5="Y"), "rows", "N", 0, "1 - 26"),
}

every_mistake = pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES.keys())


@pytest.mark.rule("shadows-in-kyoto:O1")
@every_mistake
def test_a_mistake_is_told_in_english(mistake: Mistake) -> None:
    """The sentence names the space or the field, and what would be possible."""
    assert str(refusal(mistake.text)) == mistake.english


@pytest.mark.rule("shadows-in-kyoto:O1")
@every_mistake
def test_a_mistake_is_told_in_polish(mistake: Mistake) -> None:
    """The same in Polish."""
    assert error_sentence(refusal(mistake.text), "pl") == mistake.polish


def test_a_file_may_be_as_long_as_allowed() -> None:
    """Only what goes beyond the limit is refused."""
    assert board_file.read(PLAIN.ljust(board_file.LONGEST_FILE, "#")).rows == ROWS


@STEADY
@given(text=st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Whatever it is, it is refused with a sentence."""
    assert str(refusal(text)).startswith("board_file")


@STEADY
@given(rows=st.lists(st.text("RGBYNOM", min_size=5, max_size=5), min_size=6, max_size=6))
def test_any_letters_make_a_lawful_board_or_are_refused(rows: list[str]) -> None:
    """O1 is all that decides."""
    found = Board(tuple(rows))
    letters = "".join(rows)
    lawful = (letters.count("O"), letters.count("M")) == (2, 2) and "N" in letters
    lawful = lawful and not set("OM") & set(rows[0] + rows[5])
    lawful = lawful and found.letter("c5") != "O" and found.letter("c2") != "M"
    try:
        read = board_file.read(board_file.write(found)).rows
    except BadInput:
        read = ()
    assert (read == found.rows) == lawful


@STEADY
@given(data=st.data())
def test_no_damage_breaks_the_reader(data: st.DataObject) -> None:
    """A piece of a good file cut out or put in elsewhere gives a board or a sentence."""
    ends = st.integers(0, len(CUSTOM))
    first, last, at = data.draw(ends), data.draw(ends), data.draw(ends)
    piece = CUSTOM[min(first, last) : max(first, last)][:60]
    damaged = CUSTOM[:at] + piece + CUSTOM[at + data.draw(st.integers(0, 60)) :]
    try:
        sentence = board_file.write(board_file.read(damaged))
    except BadInput as error:
        sentence = str(error)
    assert sentence.startswith(("board_file", "name", "rows"))


# The page


def cells(heading: str) -> list[str]:
    """The first cells of the tables of one chapter of the page, without their quotes."""
    chapter = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([^`]*)` \|", chapter, re.MULTILINE)


def test_the_page_lists_every_field_and_letter() -> None:
    """Fields in the order of the canonical form, letters in the order of the kinds."""
    assert cells("The file") == ["name", "rows", *KINDS]


def test_the_page_shows_the_example() -> None:
    """The file of the page is the one that lies beside the game, in its canonical form."""
    block = PAGE.split("```toml\n")[1].split("```")[0]
    assert block == board_file.write(board_file.read(EXAMPLE))


def test_the_page_lists_every_message() -> None:
    """Each kind of mistake is shown as it is really told."""
    told = {mistake.english: refusal(mistake.text).message for mistake in MISTAKES.values()}
    told |= {sentence: refused_options(changes).message for changes, sentence in (NEEDED, UNUSED)}
    shown = cells("Mistakes")
    assert [line for line in shown if line not in told] == []
    assert {told[line] for line in shown} == set(told.values())


def test_the_page_tells_the_limits() -> None:
    """The numbers of the page are those of the reader."""
    assert f"at most {board_file.LONGEST_FILE} characters" in PAGE
    assert f"at most {board_file.LONGEST_NAME} printable characters" in PAGE


@pytest.mark.parametrize("file", ["rules.md", "rules.pl.md"])
def test_the_rulebook_shows_a_file_that_can_be_read(file: str) -> None:
    """The board of O1 is a board file with a name."""
    text = (Path(boards.__file__).parent / file).read_text(encoding="utf-8")
    block = text.split("\n**O1** ")[1].split("```toml\n")[1].split("```")[0]
    assert board_file.read(block).name
