"""The numbers of the engine and the words of the notation say the same."""

from __future__ import annotations

import pytest

from brushpass.games.checkpoint_charlie import GAME, numbers
from brushpass.games.checkpoint_charlie.cards import AGENTS, CATS, TRAIT_WORDS, VALUES
from brushpass.games.checkpoint_charlie.options import EDITIONS
from brushpass.games.checkpoint_charlie.tokens import COLOURS, SUPPLY
from tests.games.checkpoint_charlie.helpers import agreements, fits, ones

BOTH = EDITIONS["both"]
NOTATION = GAME.notation(BOTH)
SLOTS = tuple(f"round-{number}" for number in range(1, 9))
TOKENS = (
    "gold-3",
    *("gold-4a", "gold-4b"),
    "gold-5",
    "gold-adler",
    *(f"white-1{letter}" for letter in "abcde"),
    *(f"white-2{letter}" for letter in "abcde"),
    *("white-adler-a", "white-adler-b"),
    *(f"black-0{letter}" for letter in "abcde"),
    "black-minus-1",
    "black-adler",
    "stasi",
)
"""The tokens of the edition with both variants."""

# Actions

RULES = {
    "pass": "R20",
    "drop": "W11",
    "decline": "R43",
    "announce": "R33",
    "silent": "Q10",
    "hide": "R8",
    "accuse": "R20",
    "aim": "W11",
    "take": "R43",
    "take-any": "Q20",
    "start": "R7",
    "deal": "R8",
    "slip": "R10",
    "turn-up": "R13",
    "toss": "R17",
    "first": "W8",
    "draw": "R28",
    "pick": "Q20",
    "close": "W12",
}


def test_every_action_names_its_rule() -> None:
    """Each kind of action has the address of the rule that it comes from."""
    assert {action.verb: action.rule for action in NOTATION.actions} == RULES


# Tables


def test_counts_are_those_of_the_tables() -> None:
    """Constants that count something count it right."""
    assert (len(TRAIT_WORDS), len(CATS)) == (numbers.TRAIT_COUNT, numbers.CAT_COUNT)
    assert (len(AGENTS), len(COLOURS)) == (numbers.MOST_SEATS, numbers.COLOUR_COUNT)
    assert numbers.TOKEN_COUNT == SUPPLY == 25
    assert numbers.HALF * 2 == numbers.CAT_COUNT
    assert numbers.SLOTS == len(numbers.ROUND_WORDS) == 8
    assert numbers.ROUND_WORDS == SLOTS


def test_full_sets_hold_everything() -> None:
    """The sets of all cats and faces have a bit for each."""
    assert sum(1 << cat for cat in range(32)) == numbers.ALL_CATS
    assert sum(1 << face for face in range(10)) == numbers.ALL_FACES


@pytest.mark.rule("checkpoint-charlie:R13", "checkpoint-charlie:I2")
def test_cats_and_faces_agree_as_their_words_say() -> None:
    """Of every cat the faces it agrees with, and of every face its 16 cats, are known both ways."""
    for number, cat in enumerate(CATS):
        for place, face in enumerate(VALUES):
            assert (numbers.FACES_OF[number] >> place & 1 == 1) == fits(cat, face)
            assert (numbers.CATS_WITH[place] >> number & 1 == 1) == fits(cat, face)
    assert [bin(cats).count("1") for cats in numbers.CATS_WITH] == [16] * 10


def test_a_cat_has_a_bit_for_each_trait() -> None:
    """The number of a cat is made of its values, the hat lowest."""
    assert [CATS.index(cat) for cat in ("befjy", "hefjy", "bgfjy", "befro", "hgnro")] == [0, 1, 2, 24, 31]
    assert [agreements(CATS[0], CATS[number]) for number in (1, 2, 4, 8, 16)] == [4] * 5


# Words of a match


def test_tokens_have_the_words_of_their_supply() -> None:
    """A variant changes what can be drawn, and nothing else in the table."""
    assert tuple(action.arguments[0] for action in NOTATION.actions if action.verb == "draw") == TOKENS
    base = GAME.notation(EDITIONS["base"])
    assert [action.text for action in base.actions if action.verb != "draw"] == [
        action.text for action in NOTATION.actions if action.verb != "draw"
    ]
    assert "draw stasi" not in base.numbers


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_word_leads_to_its_action(edition: str) -> None:
    """Words and numbers are each other's inverse, in every edition."""
    table = GAME.notation(EDITIONS[edition])
    assert [table.number(table.text(number)) for number in range(numbers.ACTION_COUNT)] == list(
        range(numbers.ACTION_COUNT)
    )


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_helpers_name_a_face_for_each_seat(players: int) -> None:
    """The faces with which the tests begin all have the value 1."""
    assert [VALUES.index(face) % 2 for face in ones(players).split()] == [1] * players
