"""Notation: every action, fact and ending, as words and as numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from brushpass.core.errors import UnknownAction
from brushpass.core.game import Game
from brushpass.core.notation import NUMBER, FactKind, Notation, Row
from brushpass.games.cold_war import GAME, numbers
from brushpass.games.cold_war.cards import GROUP_NAMES
from brushpass.games.iron_curtain import cards as curtain_cards
from brushpass.games.iron_curtain import numbers as curtain
from tests.lawbook import every_game
from tests.laws import CASES, Case

SMALL = Notation(
    names={"colour": ("red", "blue"), "size": ("small", "large"), "pawn": ("king", "spy")},
    rows=(Row("pass", (), "R1"), Row("paint", ("size", "colour"), "R2"), Row("use", ("pawn", "pawn"), "R3")),
    facts=(FactKind("painted", ("colour", NUMBER)), FactKind("over", ())),
    endings=("", "done"),
)

games = pytest.mark.parametrize("game", every_game(), ids=[game.name for game in every_game()])
every_case = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])


# The table


def test_numbers_are_dense_and_the_last_word_varies_fastest() -> None:
    """Rows follow one another, and within a row the last word changes first."""
    assert [action.text for action in SMALL.actions[:5]] == [
        "pass",
        "paint small red",
        "paint small blue",
        "paint large red",
        "paint large blue",
    ]


def test_a_thing_aimed_at_itself_is_used_alone() -> None:
    """Where both words would be the same, the action has only one."""
    assert [action.text for action in SMALL.actions[5:]] == ["use king", "use king spy", "use spy king", "use spy"]


def test_a_row_leaves_out_what_can_never_be_done() -> None:
    """Only the combinations that a row names are actions, and the numbers stay dense."""
    larger = Row("grow", ("size", "size"), "R4", lambda words: words == ("small", "large"))
    notation = Notation(names=SMALL.names, rows=(larger, Row("pass", (), "R1")), facts=(), endings=("", "done"))
    assert [action.text for action in notation.actions] == ["grow small large", "pass"]
    with pytest.raises(UnknownAction):
        notation.number("grow large small")


def test_a_row_is_asked_before_a_thing_aimed_at_itself_is_used_alone() -> None:
    """The test of a row sees both words, so that it can leave out a thing aimed at itself."""
    row = Row("use", ("pawn", "pawn"), "R3", lambda words: words[0] != words[1])
    notation = Notation(names=SMALL.names, rows=(row,), facts=(), endings=("", "done"))
    assert [action.text for action in notation.actions] == ["use king spy", "use spy king"]


def test_an_action_is_looked_up_by_its_words() -> None:
    """An action knows its verb, its arguments with their kinds, and its rule."""
    action = SMALL.action("paint  large\tred")
    assert (action.text, action.verb, action.rule) == ("paint large red", "paint", "R2")
    assert (action.arguments, action.kinds) == (("large", "red"), ("size", "colour"))


@pytest.mark.parametrize("text", ["", "paint", "paint red small", "PASS", "pass pass", "paint small green", "\0", "0"])
def test_other_words_are_no_action(text: str) -> None:
    """Anything that is not in the table is refused, with the text in the error."""
    with pytest.raises(UnknownAction) as refused:
        SMALL.number(text)
    assert (refused.value.message, refused.value.arguments) == ("unknown-action", {"text": text})


def test_facts_are_said_in_words() -> None:
    """A fact is its name and a word for each of its numbers; a missing thing is `nobody`."""
    assert SMALL.fact_words(0, (1, 7, 0)) == ("painted", "blue", "7")
    assert SMALL.fact_words(0, (-1, 0, 0)) == ("painted", "nobody", "0")
    assert SMALL.fact_words(1, (0, 0, 0)) == ("over",)


@pytest.mark.parametrize("fact", [(0, 1, 7, 0), (0, -1, 0, 0), (1, 0, 0, 0)])
def test_a_fact_in_words_is_taken_back_to_its_numbers(fact: tuple[int, int, int, int]) -> None:
    assert SMALL.fact_numbers(SMALL.fact_words(fact[0], fact[1:])) == fact


@games
def test_the_first_edition_is_one_table(game: Game) -> None:
    """Asked twice, a game gives the same table of words."""
    options = next(iter(game.editions.values()))
    assert game.notation(options) is game.notation(options)


@every_case
def test_the_words_of_a_game_are_unique(case: Case) -> None:
    """No two actions, facts or endings of a game share their words, whatever its options bring."""
    notation = case.game.notation(case.options)
    assert len(notation.numbers) == len(notation.actions)
    assert len({fact.name for fact in notation.facts}) == len(notation.facts)
    assert len(set(notation.endings)) == len(notation.endings)


@every_case
def test_the_words_of_a_game_fit_a_record(case: Case) -> None:
    """Every word is lower case, digits and hyphens, so that records can be read back; and there is an end."""
    notation = case.game.notation(case.options)
    words = {word for action in notation.actions for word in action.text.split(" ")}
    words |= {fact.name for fact in notation.facts} | set(notation.endings[1:])
    assert [word for word in words if not word.replace("-", "").isalnum() or word != word.lower()] == []
    assert notation.endings[0] == ""
    assert len(notation.endings) > 1


# Cold War's constants


def test_activations_are_numbered_by_group_and_target() -> None:
    """`ACTIVATE + group * 24 + target` is the activation of a group on a target, or on none if they are the same."""
    for group in range(numbers.FIRST_MEDIA):
        for target in range(numbers.GROUP_COUNT):
            number = numbers.ACTIVATE + group * numbers.GROUP_COUNT + target
            aim = [] if group == target else [GROUP_NAMES[target]]
            assert numbers.NOTATION.text(number) == " ".join(["activate", GROUP_NAMES[group], *aim])


def test_every_action_cites_a_rule_of_its_rulebook() -> None:
    """Each row of the table names the paragraph that allows it."""
    addresses = {row.split("**")[1] for row in rulebook_lines()}
    assert {action.rule for action in numbers.NOTATION.actions} <= addresses


def rulebook_lines() -> list[str]:
    """The first lines of all numbered paragraphs."""
    text = (Path(GAME.folder) / "rules.md").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.startswith("**")]


# Iron Curtain's constants

WORDS = curtain_cards.RECONSTRUCTION.words
CURTAIN = curtain.notation(WORDS)
CELLS = tuple(f"{column} {row}" for column in curtain.COLUMNS for row in curtain.ROWS)


@pytest.mark.rule("iron-curtain:A31")
def test_cells_are_counted_from_the_north_west() -> None:
    """The start card lies in the middle, 16 cells from each edge; east and south count up."""
    assert (len(curtain.COLUMNS), len(curtain.ROWS)) == (curtain.WIDTH, curtain.WIDTH) == (33, 33)
    assert (curtain.COLUMNS[0], curtain.COLUMNS[16], curtain.COLUMNS[17], curtain.COLUMNS[-1]) == (
        "w16",
        "e0",
        "e1",
        "e16",
    )
    assert (curtain.ROWS[0], curtain.ROWS[16], curtain.ROWS[17], curtain.ROWS[-1]) == ("n16", "n0", "s1", "s16")
    assert CELLS[curtain.ACTION_OF_CELL[curtain.MIDDLE]] == "e0 n0"
    steps = (curtain.NORTH, curtain.EAST, curtain.SOUTH, curtain.WEST)
    around = [CELLS[curtain.ACTION_OF_CELL[curtain.MIDDLE + step]] for step in steps]
    assert around == ["e0 n1", "e1 n0", "e0 s1", "w1 n0"]


def test_another_set_of_cards_has_other_words() -> None:
    """The cards of a file take the places of the reconstruction's, and every other word stays."""
    words = (*(f"card-{number}" for number in range(18)), "start")
    other = curtain.notation(words)
    assert other.text(curtain.PLAY) == "play card-0"
    assert other.text(curtain.CUBE + 18) == "cube start"
    assert [action.verb for action in other.actions] == [action.verb for action in CURTAIN.actions]
