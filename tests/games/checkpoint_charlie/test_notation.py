"""The numbers of the engine and the words of the notation say the same."""

from __future__ import annotations

import pytest

from brushpass.games.checkpoint_charlie import GAME, numbers
from brushpass.games.checkpoint_charlie.cards import AGENTS, CATS, TRAIT_WORDS, VALUES
from brushpass.games.checkpoint_charlie.options import EDITIONS
from brushpass.games.checkpoint_charlie.tokens import COLOURS, KIND_WORDS, SUPPLY
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

SINGLE = (
    (numbers.PASS, "pass"),
    (numbers.DROP, "drop"),
    (numbers.DECLINE, "decline"),
    (numbers.ANNOUNCE_TEN, "announce"),
    (numbers.SILENT, "silent"),
    (numbers.CLOSE, "close"),
)
BASES = (
    (numbers.HIDE, "hide", VALUES),
    (numbers.ACCUSE, "accuse", CATS),
    (numbers.AIM, "aim", CATS),
    (numbers.TAKE, "take", tuple(f"{seat} {slot}" for seat in AGENTS for slot in SLOTS)),
    (numbers.TAKE_ANY, "take-any", tuple(f"{seat} {colour}" for seat in AGENTS for colour in COLOURS)),
    (numbers.START, "start", AGENTS),
    (numbers.DEAL, "deal", TRAIT_WORDS),
    (numbers.SLIP, "slip", tuple(str(place) for place in range(1, 19))),
    (numbers.TURN_UP, "turn-up", CATS),
    (numbers.TOSS_CLUE, "toss", VALUES),
    (numbers.GO_FIRST, "first", AGENTS),
    (numbers.DRAW_TOKEN, "draw", TOKENS),
    (numbers.PICK_SLOT, "pick", SLOTS),
)


@pytest.mark.parametrize(("number", "word"), SINGLE, ids=[word for _, word in SINGLE])
def test_a_constant_is_its_action(number: int, word: str) -> None:
    """Each constant of an action without objects is the number of that action."""
    assert (NOTATION.text(number), NOTATION.number(word)) == (word, number)


@pytest.mark.parametrize(("base", "verb", "things"), BASES, ids=[verb for _, verb, _ in BASES])
def test_a_constant_begins_its_row(base: int, verb: str, things: tuple[str, ...]) -> None:
    """Each constant of a row is the number of its first action, and the others follow."""
    assert [NOTATION.text(base + place) for place in range(len(things))] == [f"{verb} {thing}" for thing in things]


def test_every_action_has_a_constant() -> None:
    """Constants and rows cover the table without a gap."""
    covered = [number for number, _ in SINGLE]
    covered += [base + place for base, _, things in BASES for place in range(len(things))]
    assert sorted(covered) == list(range(numbers.ACTION_COUNT))
    assert len(NOTATION.actions) == numbers.ACTION_COUNT


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


# Facts, steps and endings

FACT_WORDS = {"ROUND_BEGAN": "round"}
"""The facts whose constant is not their word in capitals."""


def test_facts_have_the_numbers_of_their_constants() -> None:
    """The constants of facts count up from 0, and each is the number of its word in the table."""
    names = [name for name in vars(numbers) if name.isupper()]
    facts = names[names.index("ROUND_BEGAN") : names.index("FACT_COUNT")]
    assert [getattr(numbers, name) for name in facts] == list(range(numbers.FACT_COUNT))
    expected = [FACT_WORDS.get(name, name.lower().replace("_", "-")) for name in facts]
    assert [fact.name for fact in NOTATION.facts] == expected


def test_steps_are_in_the_order_of_the_phases() -> None:
    """The word of a phase follows from its constant."""
    names = [name for name in vars(numbers) if name.isupper()]
    phases = names[names.index("STARTER") : names.index("STEPS")]
    assert [getattr(numbers, name) for name in phases] == list(range(len(numbers.STEPS)))
    assert [name.lower().replace("_", "-") for name in phases] == list(numbers.STEPS)


@pytest.mark.rule("checkpoint-charlie:R33")
def test_endings_have_the_numbers_of_their_constants() -> None:
    """The words for the ways of ending stand in the order of their constants."""
    constants = (numbers.TARGET_REACHED, numbers.USED_UP, numbers.LAST_ROUND)
    assert [NOTATION.endings[number] for number in constants] == ["target-reached", "used-up", "last-round"]
    assert NOTATION.endings[0] == ""
    assert len(NOTATION.endings) == 4


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
    """The sets of all cats, traits and faces have a bit for each."""
    assert sum(1 << cat for cat in range(32)) == numbers.ALL_CATS
    assert sum(1 << trait for trait in range(5)) == numbers.ALL_TRAITS
    assert sum(1 << face for face in range(10)) == numbers.ALL_FACES


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("GOLD_ADLER", "gold-adler"),
        ("WHITE_ADLER", "white-adler"),
        ("BLACK_ADLER", "black-adler"),
    ],
)
def test_kinds_with_a_constant_are_places_in_their_table(name: str, kind: str) -> None:
    """The constants of the tokens of the variants count the table of kinds."""
    assert KIND_WORDS[getattr(numbers, name)] == kind


def test_colours_are_places_in_their_table() -> None:
    """The constants of the colours count the table of colours."""
    assert [COLOURS[number] for number in (numbers.GOLD, numbers.WHITE, numbers.BLACK)] == ["gold", "white", "black"]


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
