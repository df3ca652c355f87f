"""Looking up rules: by address, by words, and from a rule to the code and the tests behind it."""

from __future__ import annotations

from pathlib import Path

import pytest

from brushpass import Game, load, rulebook
from brushpass.rulebook import PACKAGE, Place, Rulebook, implementations, proofs

GAME = load("cold-war")
BOOK = Rulebook.of(GAME)
POLISH = Rulebook.of(GAME, "pl")
IRON_CURTAIN = load("iron-curtain")
CURTAIN = Rulebook.of(IRON_CURTAIN)
SHADOWS_IN_KYOTO = load("shadows-in-kyoto")
SHADOWS = Rulebook.of(SHADOWS_IN_KYOTO)
SMALL = """# Coins

Some words before the first rule.

## R1 The coin

**R1.1** A coin has two sides.
One is called heads.

| Side | Value |
|---|---|
| heads | 1 |

**R1.1a** The other is called tails.

Not a rule of its own.

## Q Rulings

Nobody owns these lines.

**Q1** A coin on its edge is thrown again.
"""


CODE = '''"""Throwing."""

# Q1 stands in a comment outside of any function.

def throw():
    """R1: it falls."""


class Coin:
    """R1.1a: it has tails."""

    def turn(self):
        return 1  # R1.1a
'''


def game_in(place: Path) -> Game:
    """A game with a folder, and nothing else."""

    class Coins(Game):
        name = "coins"
        folder = str(place)

    return Coins()


@pytest.fixture
def small(tmp_path: Path) -> Rulebook:
    path = tmp_path / "rules.md"
    path.write_text(SMALL, encoding="utf-8")
    return Rulebook.read(path)


def found(book: Rulebook, query: str) -> list[str]:
    """The addresses a search gives."""
    return [rule.address for rule in book.search(query).found]


# Reading


def test_addresses_in_order(small: Rulebook) -> None:
    """A rulebook lists its addresses in the order of the book."""
    assert small.addresses == ("R1.1", "R1.1a", "Q1")


def test_title(small: Rulebook) -> None:
    """The first heading is the title."""
    assert small.title == "Coins"


def test_a_rule_runs_to_the_next_address(small: Rulebook) -> None:
    """A table belongs to the rule above it."""
    assert small.rule("R1.1").text == (
        "A coin has two sides.\nOne is called heads.\n\n| Side | Value |\n|---|---|\n| heads | 1 |"
    )


def test_a_rule_ends_at_a_heading(small: Rulebook) -> None:
    """The text below the next heading belongs to no rule."""
    assert small.rule("R1.1a").text == "The other is called tails.\n\nNot a rule of its own."


def test_a_rule_knows_its_chapter(small: Rulebook) -> None:
    """The chapter of a rule is the heading above it."""
    assert [rule.chapter for rule in small.rules] == ["R1 The coin", "R1 The coin", "Q Rulings"]


def test_the_opening_is_the_first_sentence(small: Rulebook) -> None:
    """A rule is introduced by its first line."""
    assert small.rule("R1.1").opening == "A coin has two sides."


def test_an_address_stands_once(tmp_path: Path) -> None:
    """A rulebook with the same address twice is refused."""
    path = tmp_path / "rules.md"
    path.write_text("# Twice\n\n**R1** One.\n\n**R1** Two.\n", encoding="utf-8")
    with pytest.raises(ValueError, match="stands twice"):
        Rulebook.read(path)


def test_both_languages_have_the_same_addresses() -> None:
    """A rule has the same address in English and in Polish."""
    assert BOOK.addresses == POLISH.addresses
    assert CURTAIN.addresses == Rulebook.of(IRON_CURTAIN, "pl").addresses
    assert SHADOWS.addresses == Rulebook.of(SHADOWS_IN_KYOTO, "pl").addresses


# Rulebooks whose rules are numbered through


def test_a_rule_without_a_chapter_number_is_found_alone() -> None:
    """R3 of Iron Curtain is one rule, and not the beginning of R30."""
    assert found(CURTAIN, "R3") == ["R3"]


def test_a_range_of_plain_numbers_cites_everything_in_between() -> None:
    """A range of whole numbers is counted through, not through the alphabet."""
    assert list(CURTAIN.cited("R28-R31, A9: cubes")) == ["R28", "R29", "R30", "R31", "A9"]


def test_a_rule_of_iron_curtain_leads_to_its_function() -> None:
    """R28 stands in the docstring of the function that finds the price of a cube."""
    names = [place.name.rpartition(".")[2] for place in implementations(CURTAIN, IRON_CURTAIN)["R28"]]
    assert "cost" in names


@pytest.mark.parametrize("query", ["empty supply", "How do you go on with an empty supply?"])
def test_a_question_about_cubes_finds_its_ruling(query: str) -> None:
    """What to do with an empty supply is told in A10."""
    assert found(CURTAIN, query)[0] == "A10"


# Rulebooks with many letters


def test_every_letter_is_an_address() -> None:
    """The rulings of Shadows in Kyoto are cited by their letters, ranges included."""
    cited = list(SHADOWS.cited("R35, S1, W1, X1: a Swap; L1-L3, G7, E8, T6, M2 and C5, but neither Q1 nor L10"))
    assert cited == ["R35", "S1", "W1", "X1", "L1", "L2", "L3", "G7", "E8", "T6", "M2", "C5"]


def test_a_rule_with_parts_is_found_alone() -> None:
    """R1 of Shadows in Kyoto is a rule of its own, beside the three ways to win below it and R10."""
    assert found(SHADOWS, "R1") == ["R1"]
    assert found(SHADOWS, "R1.3") == ["R1.3"]


def test_a_rule_of_shadows_in_kyoto_leads_to_its_function() -> None:
    """R35 stands in the docstring of the function that puts two agents back."""
    names = [place.name.rpartition(".")[2] for place in implementations(SHADOWS, SHADOWS_IN_KYOTO)["R35"]]
    assert "put_back" in names


@pytest.mark.parametrize(
    ("query", "address"), [("Tunnel headquarters closed", "M2"), ("third decoy enemy home row Lure", "L2")]
)
def test_a_question_about_agents_finds_its_ruling(query: str, address: str) -> None:
    """A ruling is found by the words of its question."""
    assert address in found(SHADOWS, query)


# Citing


@pytest.mark.parametrize(
    ("text", "addresses"),
    [
        ("A5, R9.7-R9.9: it kills.", ["A5", "R9.7", "R9.8", "R9.9"]),
        ("R12.6, Q18\u2013Q20: events.", ["R12.6", "Q18", "Q19", "Q20"]),
        ("R6.5a: any other group", ["R6.5a"]),
        ("R6.4-R6.5b", ["R6.4", "R6.5", "R6.5a", "R6.5b"]),
        ("R99.1 and X4 are no rules", []),
        ("R7.1-R99.1 begins with a rule", ["R7.1"]),
    ],
)
def test_addresses_in_a_text(text: str, addresses: list[str]) -> None:
    """A text cites the addresses it names, and a range cites everything in between."""
    assert list(BOOK.cited(text)) == addresses


def test_a_range_in_a_docstring_cites_the_rules_inside() -> None:
    """R9.8 stands inside a range in the docstring of the function that resolves the Assassin."""
    names = [place.name.rpartition(".")[2] for place in implementations(BOOK, GAME)["R9.8"]]
    assert "resolve_assassin" in names


def test_the_line_of_a_function_is_its_definition() -> None:
    """Every place points at the line that defines what it names, or at the top of a module."""
    for places in implementations(BOOK, GAME).values():
        for place in places:
            line = (PACKAGE / place.file).read_text(encoding="utf-8").splitlines()[place.line - 1]
            assert place.line == 1 or place.name.rpartition(".")[2] in line


def test_a_chapter_stands_for_rules_nobody_names(small: Rulebook, tmp_path: Path) -> None:
    """A docstring that names a chapter counts for a rule of it that nothing names, and for no other."""
    (tmp_path / "throwing.py").write_text(CODE, encoding="utf-8")
    found = implementations(small, game_in(tmp_path))
    file = f"{tmp_path.name}/throwing.py"
    assert found == {
        "R1.1": [Place("throw", file, 5)],
        "R1.1a": [Place("Coin", file, 9), Place("Coin.turn", file, 12)],
        "Q1": [],
    }


def test_a_mark_proves_a_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test marked with a rule is found, whether the mark is on the test, on its class or on a case."""
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text("", encoding="utf-8")
    (tmp_path / "tests" / "deep" / "test_some.py").write_text(
        "import pytest\n\n"
        '@pytest.mark.rule("cold-war:R7.3", "cold-war:Q10")\n'
        "def test_one(): ...\n\n"
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("cold-war:R7.4"))])\n'
        "def test_two(n): ...\n\n"
        '@pytest.mark.rule("other-game:R7.3")\n'
        "def test_three(): ...\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(rulebook, "CHECKOUT", tmp_path)
    proved = proofs(BOOK, GAME)
    assert proved is not None
    assert {address: places for address, places in proved.items() if places} == {
        "R7.3": [Place("test_one", "tests/deep/test_some.py", 4)],
        "R7.4": [Place("test_two", "tests/deep/test_some.py", 7)],
        "Q10": [Place("test_one", "tests/deep/test_some.py", 4)],
    }


def test_no_tests_are_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no checkout, no test can be named."""
    monkeypatch.setattr(rulebook, "CHECKOUT", tmp_path)
    assert proofs(BOOK, GAME) is None


# Searching


@pytest.mark.parametrize("query", ["R7.4", "r7.4", "R7.4?", " r7.4 "])
def test_an_address_finds_its_rule_alone(query: str) -> None:
    """An address is found however it is written."""
    assert found(BOOK, query) == ["R7.4"]


def test_a_chapter_finds_its_rules() -> None:
    """The number of a chapter finds all its rules."""
    assert found(BOOK, "R11") == ["R11.1", "R11.2", "R11.3"]


def test_several_addresses() -> None:
    """Several addresses find several rules, in the order of the query."""
    assert found(BOOK, "Q10, R9.9") == ["Q10", "R9.9"]


def test_an_address_comes_before_words() -> None:
    """With an address and words, the rule at the address comes first."""
    assert found(BOOK, "nobel Q22")[0] == "Q22"


def test_all_words_must_occur() -> None:
    """Every rule found has all the words, in whatever order and case."""
    for rule in BOOK.search("DISORDER civil").found:
        assert "civil" in rule.text.lower()
        assert "disorder" in rule.text.lower()


def test_endings_do_not_matter() -> None:
    """Words that differ in their endings are the same word."""
    assert "O3" in found(BOOK, "survived")


def test_short_words_are_exact() -> None:
    """A word of three letters is no beginning of another: no rule has the word `age`."""
    assert found(BOOK, "age") == []


def test_diacritics_do_not_matter() -> None:
    """A Polish word is found without its diacritics."""
    assert found(POLISH, "zastepca nobla") == found(POLISH, "Zastępca Nobla")
    assert "Q22" in found(POLISH, "zastepca nobla")


def test_the_best_partial_match() -> None:
    """Where no rule has all the words, those with most of them are found."""
    assert found(BOOK, "assassin deputy xylophone") == found(BOOK, "assassin deputy")


def test_the_words_of_a_question_are_ignored() -> None:
    """A question finds what its content words find."""
    assert found(BOOK, "where is the rule that a Deputy survives?") == found(BOOK, "deputy survives")


def test_further_words_count_as_the_rules_own() -> None:
    """A rule is found by the names of its tests."""
    assert [rule.address for rule in BOOK.search("zebra", {"R9.3": ["test_a_zebra_lives"]}).found] == ["R9.3"]


def test_rules_that_come_near_are_related() -> None:
    """The rule that the Deputy Director cannot be terminated is at least related to one about survival."""
    finding = BOOK.search("deputy survives")
    assert "R9.3" in [rule.address for rule in (*finding.found, *finding.related)]


@pytest.mark.parametrize("query", ["xylophone", "R77", "", "?!", "Q99.9"])
def test_nothing_is_found(query: str) -> None:
    """What the rulebook does not speak of finds nothing."""
    assert BOOK.search(query).found == ()
