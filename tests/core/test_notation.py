"""Notation: every action, fact and ending, as words and as numbers; and Cold War's constants name what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from brushpass.core.errors import UnknownAction
from brushpass.core.game import Game
from brushpass.core.notation import NUMBER, FactKind, Notation, Row
from brushpass.games.cold_war import GAME, numbers
from brushpass.games.cold_war.cards import AGENTS, FACTIONS, GROUP_NAMES, OBJECTIVE_NAMES, SIDES
from tests.laws import every_game

SMALL = Notation(
    names={"colour": ("red", "blue"), "size": ("small", "large"), "pawn": ("king", "spy")},
    rows=(Row("pass", (), "R1"), Row("paint", ("size", "colour"), "R2"), Row("use", ("pawn", "pawn"), "R3")),
    facts=(FactKind("painted", ("colour", NUMBER)), FactKind("over", ())),
    endings=("", "done"),
)

games = pytest.mark.parametrize("game", every_game(), ids=[game.name for game in every_game()])


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


@games
def test_the_words_of_a_game_are_unique(game: Game) -> None:
    """No two actions, facts or endings of a game share their words."""
    notation = game.notation
    assert len(notation.numbers) == len(notation.actions)
    assert len({fact.name for fact in notation.facts}) == len(notation.facts)
    assert len(set(notation.endings)) == len(notation.endings)


@games
def test_the_words_of_a_game_fit_a_record(game: Game) -> None:
    """Every word is lower case, digits and hyphens, so that records can be read back; and there is an end."""
    notation = game.notation
    words = {word for action in notation.actions for word in action.text.split(" ")}
    words |= {fact.name for fact in notation.facts} | set(notation.endings[1:])
    assert [word for word in words if not word.replace("-", "").isalnum() or word != word.lower()] == []
    assert notation.endings[0] == ""
    assert len(notation.endings) > 1


# Cold War's constants

BASES = (
    (numbers.FIRST, "first", SIDES),
    (numbers.PICK, "pick", AGENTS),
    (numbers.SEND, "send", AGENTS),
    (numbers.USE_OLYMPIC, "use olympic-games", AGENTS),
    (numbers.ORDER_GROUP, "order", GROUP_NAMES),
    (numbers.ORDER_OBJECTIVE, "order", OBJECTIVE_NAMES),
    (numbers.DISCARD_GROUP, "discard", GROUP_NAMES[:6]),
    (numbers.DRAW_GROUP, "draw", GROUP_NAMES),
    (numbers.DRAW_OBJECTIVE, "draw", OBJECTIVE_NAMES),
    (numbers.GIVE_BALANCE, "balance", SIDES),
    (numbers.ACTIVATE_MEDIA, "activate", GROUP_NAMES[18:]),
)
SINGLE = (
    (numbers.PASS, "pass"),
    (numbers.RECRUIT, "recruit"),
    (numbers.DISCARD, "discard"),
    (numbers.LEAVE, "leave"),
    (numbers.DECLINE, "decline"),
    (numbers.LOOK, "look"),
    (numbers.USE_NOBEL, "use nobel-peace-prize"),
    (numbers.USE_LIVE_BENEFIT, "use live-benefit"),
    (numbers.USE_NUCLEAR, "use nuclear-escalation"),
    (numbers.USE_SPACE_RACE, "use space-race"),
    (numbers.USE_SUMMIT, "use summit-meeting"),
)


@pytest.mark.parametrize(("number", "text"), SINGLE)
def test_a_constant_names_its_action(number: int, text: str) -> None:
    """Each constant of a single action is its number in the table."""
    assert numbers.NOTATION.text(number) == text


@pytest.mark.parametrize(("base", "verb", "things"), BASES, ids=[f"{verb} {things[0]}" for _, verb, things in BASES])
def test_a_constant_begins_its_row(base: int, verb: str, things: tuple[str, ...]) -> None:
    """Each constant of a row is the number of its first action, and the others follow."""
    texts = [numbers.NOTATION.text(base + place) for place in range(len(things))]
    assert texts == [f"{verb} {thing}" for thing in things]


def test_activations_are_numbered_by_group_and_target() -> None:
    """`ACTIVATE + group * 24 + target` is the activation of a group on a target, or on none if they are the same."""
    for group in range(numbers.FIRST_MEDIA):
        for target in range(numbers.GROUP_COUNT):
            number = numbers.ACTIVATE + group * numbers.GROUP_COUNT + target
            aim = [] if group == target else [GROUP_NAMES[target]]
            assert numbers.NOTATION.text(number) == " ".join(["activate", GROUP_NAMES[group], *aim])


def test_every_action_has_a_constant() -> None:
    """Constants and rows cover the table without a gap."""
    covered = {number for number, _ in SINGLE}
    covered |= {base + place for base, _, things in BASES for place in range(len(things))}
    covered |= set(range(numbers.ACTIVATE, numbers.ACTIVATE_MEDIA))
    assert covered == set(range(numbers.ACTION_COUNT))
    assert len(numbers.NOTATION.actions) == numbers.ACTION_COUNT


FACT_WORDS = {
    "TURN_BEGAN": "turn",
    "OBJECTIVE_UP": "objective",
    "BALANCE_TO": "balance",
    "CLAIMED_IT": "claimed",
    "SCORES_STAND": "scores",
}
"""The facts whose constant is not their word in capitals, because it would say something else in the code."""


def test_facts_have_the_numbers_of_their_constants() -> None:
    """The constants of facts count up from 0, and each is the number of its word in the table."""
    names = [name for name in vars(numbers) if name.isupper()]
    facts = names[names.index("TURN_BEGAN") : names.index("FACT_COUNT")]
    assert [getattr(numbers, name) for name in facts] == list(range(numbers.FACT_COUNT))
    expected = [FACT_WORDS.get(name, name.lower().replace("_", "-")) for name in facts]
    assert [fact.name for fact in numbers.NOTATION.facts] == expected


def test_steps_are_in_the_order_of_the_phases() -> None:
    """The word of a phase is its constant in small letters."""
    names = [name for name in vars(numbers) if name.isupper()]
    phases = names[names.index("TURN_UP") : names.index("STEPS")]
    assert [getattr(numbers, name) for name in phases] == list(range(len(numbers.STEPS)))
    assert [name.lower().replace("_", "-") for name in phases] == list(numbers.STEPS)


def test_endings_have_the_numbers_of_their_constants() -> None:
    """The word of a way of ending is its constant in small letters."""
    names = ("HUNDRED", "HIGHER_HUNDRED", "AFTER_OVERTIME", "TURN_LIMIT", "NO_OBJECTIVES")
    assert [numbers.NOTATION.endings[getattr(numbers, name)] for name in names] == [
        name.lower().replace("_", "-") for name in names
    ]


CARDS = (
    (FACTIONS, ("MILITARY", "POLITICAL", "ECONOMIC", "MEDIA")),
    (SIDES, ("CIA", "KGB")),
    (AGENTS, ("MASTER_SPY", "DEPUTY", "DOUBLE_AGENT", "ANALYST", "ASSASSIN", "DIRECTOR")),
)


@pytest.mark.parametrize(("words", "constants"), CARDS)
def test_card_constants_are_places_in_their_tables(words: tuple[str, ...], constants: tuple[str, ...]) -> None:
    """The constants of factions, sides and agents count their tables."""
    assert [getattr(numbers, constant) for constant in constants] == list(range(len(words)))
    assert all(
        word.startswith(constant.lower().replace("_", "-")) for word, constant in zip(words, constants, strict=True)
    )


def test_event_constants_name_their_objectives() -> None:
    """The constants of events are their places among the objectives."""
    assert [
        OBJECTIVE_NAMES[event]
        for event in (
            numbers.NOBEL,
            numbers.LIVE_BENEFIT,
            numbers.NUCLEAR_ESCALATION,
            numbers.SPACE_RACE,
            numbers.OLYMPIC_GAMES,
            numbers.SUMMIT_MEETING,
        )
    ] == list(OBJECTIVE_NAMES[15:])


def test_every_action_cites_a_rule_of_its_rulebook() -> None:
    """Each row of the table names the paragraph that allows it."""
    addresses = {row.split("**")[1] for row in rulebook_lines()}
    assert {action.rule for action in numbers.NOTATION.actions} <= addresses


def rulebook_lines() -> list[str]:
    """The first lines of all numbered paragraphs."""
    text = (Path(GAME.folder) / "rules.md").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.startswith("**")]
