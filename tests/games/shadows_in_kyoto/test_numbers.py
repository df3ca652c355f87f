"""Shadows in Kyoto: the constants of the engine say what the notation and the tables of cards and spaces say."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.boards import SPACES, START_SPACES
from brushpass.games.shadows_in_kyoto.cards import (
    CARD_KINDS,
    CARD_WORDS,
    COLOURS,
    DECKS,
    EQUIPMENT,
    EQUIPMENT_WORDS,
    IDENTITIES,
    IDENTITY_WORDS,
    MARKS,
    SIDES,
    SINGLE_CARDS,
    SPECIAL_WORDS,
    SPECIALS,
)

NOTATION = numbers.NOTATION
PLACED = tuple(
    f"{space} {identity}"
    for space in SPACES
    if space in START_SPACES["oniwaban"] or space in START_SPACES["government"]
    for identity in IDENTITY_WORDS
)
SPRUNG = tuple(f"{mark} {space}" for mark, space in product(MARKS, SPACES))
SINGLE = (
    (numbers.HOLD, "hold"),
    (numbers.STOP, "stop"),
    (numbers.EXCHANGE, "exchange"),
    (numbers.LEAVE, "leave"),
    (numbers.TAKE_BACK, "take-back"),
    (numbers.DISCARD, "discard"),
    (numbers.ACCEPT, "accept"),
    (numbers.PASS, "pass"),
)
BASES = (
    (numbers.DRAW, "draw", DECKS),
    (numbers.PLAY, "play", CARD_WORDS),
    (numbers.MARK, "mark", COLOURS),
    (numbers.KEEP, "keep", CARD_WORDS),
    (numbers.RECOVER, "recover", CARD_WORDS),
    (numbers.GUESS, "guess", IDENTITY_WORDS),
    (numbers.PICK, "pick", SPECIAL_WORDS[: numbers.RURI]),
    (numbers.PROTECT, "protect", COLOURS),
    (numbers.ACTIVATE, "activate", EQUIPMENT_WORDS),
    (numbers.USE, "use", EQUIPMENT_WORDS),
    (numbers.TARGET, "target", SPACES),
    (numbers.PLACE, "place", PLACED),
    (numbers.DEAL_CARD, "deal", SINGLE_CARDS),
    (numbers.SPRING, "spring", SPRUNG),
)
PAIRS = (
    (numbers.MOVE, numbers.PUSH, "move"),
    (numbers.PUSH, numbers.SWAP_PAIR, "push"),
    (numbers.SWAP_PAIR, numbers.ACTION_COUNT, "swap"),
)
"""The actions that name two spaces: the first of them, the end, and the verb."""


def set_of(members: list[int]) -> int:
    """Numbers as bits."""
    return sum(1 << member for member in members)


def place_of(space: str) -> tuple[int, int]:
    """The column and the row of a space."""
    return "abcde".index(space[0]), int(space[1])


# Actions


@pytest.mark.parametrize(("number", "text"), SINGLE)
def test_a_constant_names_its_action(number: int, text: str) -> None:
    """Each constant of a single action is its number in the table."""
    assert NOTATION.text(number) == text


@pytest.mark.parametrize(("base", "verb", "things"), BASES, ids=[verb for _, verb, _ in BASES])
def test_a_constant_begins_its_row(base: int, verb: str, things: tuple[str, ...]) -> None:
    """Each constant of a row is the number of its first action, and the others follow."""
    assert [NOTATION.text(base + place) for place in range(len(things))] == [f"{verb} {thing}" for thing in things]


def test_every_action_has_a_constant() -> None:
    """Constants and rows cover the table without a gap."""
    covered = [number for number, _ in SINGLE]
    covered += [base + place for base, _, things in BASES for place in range(len(things))]
    covered += [number for first, end, _ in PAIRS for number in range(first, end)]
    assert sorted(covered) == list(range(numbers.ACTION_COUNT))
    assert len(NOTATION.actions) == numbers.ACTION_COUNT


@pytest.mark.parametrize(("first", "end", "verb"), PAIRS, ids=[verb for _, _, verb in PAIRS])
def test_actions_with_two_spaces_are_one_block(first: int, end: int, verb: str) -> None:
    """All actions with this verb, and no others, have the numbers of its block."""
    assert [number for number, action in enumerate(NOTATION.actions) if action.verb == verb] == list(range(first, end))


@pytest.mark.parametrize(
    ("verb", "table"),
    [("move", numbers.MOVE_FROM_TO), ("push", numbers.PUSH_FROM_TO), ("swap", numbers.SWAP_FROM_TO)],
    ids=["move", "push", "swap"],
)
def test_two_spaces_lead_to_their_action_and_back(verb: str, table: list[int]) -> None:
    """For every pair of spaces the tables have the number of its action, or none if there is no such action."""
    for (one, here), (other, there) in product(enumerate(SPACES), repeat=2):
        number = NOTATION.numbers.get(f"{verb} {here} {there}", -1)
        assert table[one * numbers.SPACE_COUNT + other] == number
        if number >= 0:
            assert (numbers.FIRST_SPACE[number], numbers.SECOND_SPACE[number]) == (one, other)


def test_other_actions_have_no_two_spaces() -> None:
    """What names no two spaces has none in the tables."""
    for number in range(numbers.MOVE):
        assert numbers.FIRST_SPACE[number] == numbers.SECOND_SPACE[number] == -1


@pytest.mark.rule("shadows-in-kyoto:R23", "shadows-in-kyoto:R33", "shadows-in-kyoto:R40")
def test_every_move_that_some_card_can_make_is_an_action() -> None:
    """A step in any direction, a Tunnel along the row, a jump of two straight or diagonally, and nothing else."""
    for here, there in product(SPACES, repeat=2):
        (column, row), (to_column, to_row) = place_of(here), place_of(there)
        across, along = abs(to_column - column), abs(to_row - row)
        is_step = max(across, along) == 1
        is_tunnel = along == 0 and across > 0
        is_jump = max(across, along) == 2 and across in (0, 2) and along in (0, 2)
        assert (f"move {here} {there}" in NOTATION.numbers) == (is_step or is_tunnel or is_jump)


@pytest.mark.rule("shadows-in-kyoto:R34")
def test_every_push_is_an_action() -> None:
    """One space back for one side or the other, straight or diagonally, and nothing else."""
    for here, there in product(SPACES, repeat=2):
        (column, row), (to_column, to_row) = place_of(here), place_of(there)
        is_push = abs(to_row - row) == 1 and abs(to_column - column) <= 1
        assert (f"push {here} {there}" in NOTATION.numbers) == is_push


@pytest.mark.rule("shadows-in-kyoto:R35")
def test_every_pair_in_a_line_is_an_action_once() -> None:
    """Two spaces of one row or one column, in the order of their numbers."""
    in_line = {
        f"swap {one} {other}" for one, other in combinations(SPACES, 2) if one[0] == other[0] or one[1] == other[1]
    }
    assert {action.text for action in NOTATION.actions if action.verb == "swap"} == in_line


# Facts, steps and endings

FACT_WORDS = {
    "SPECIAL_SHOWN": "special",
    "TURN_BEGAN": "turn",
    "CAPTURE": "captured",
}
"""The facts whose constant is not their word in capitals, because it would say something else in the code."""


def test_facts_have_the_numbers_of_their_constants() -> None:
    """The constants of facts count up from 0, and each is the number of its word in the table."""
    names = [name for name in vars(numbers) if name.isupper()]
    facts = names[names.index("DREW") : names.index("FACT_COUNT")]
    assert [getattr(numbers, name) for name in facts] == list(range(numbers.FACT_COUNT))
    expected = [FACT_WORDS.get(name, name.lower().replace("_", "-")) for name in facts]
    assert [fact.name for fact in NOTATION.facts] == expected


STEP_WORDS = {
    "PLACING": "place",
    "PICKING": "pick",
    "PLAYING": "play",
    "MOVING": "move",
    "PUSHING": "push",
    "PAIRING": "pair",
    "EXCHANGING": "exchange",
    "MARKING": "mark",
    "REVOLVER_WINDOW": "revolver",
    "ACTIVATING_EQUIPMENT": "activate",
    "LURE_WINDOW": "lure",
    "TAKING_BACK": "take-back",
    "FAN_WINDOW": "fan",
    "TARGETING": "target",
    "RECOVERING": "recover",
    "DRAWING": "draw",
    "KEEPING": "keep",
}
"""The phases whose constant is not their word in capitals."""


def test_steps_are_in_the_order_of_the_phases() -> None:
    """The word of a phase follows from its constant."""
    names = [name for name in vars(numbers) if name.isupper()]
    phases = names[names.index("DEAL") : names.index("STEPS")]
    assert [getattr(numbers, name) for name in phases] == list(range(len(numbers.STEPS)))
    assert [STEP_WORDS.get(name, name.lower().replace("_", "-")) for name in phases] == list(numbers.STEPS)


def test_endings_have_the_numbers_of_their_constants() -> None:
    """The words for the ways of ending stand in the order of their constants."""
    constants = (
        numbers.BY_CAPTURE,
        numbers.BY_DECOY,
        numbers.BY_ESCAPE,
        numbers.BY_NO_PLAY,
        numbers.BY_STUNNER,
    )
    words = [NOTATION.endings[number] for number in constants]
    assert words == ["capture", "decoy", "escape", "no-play", "stunned"]
    assert len(NOTATION.endings) == 1 + len(words)


# Tables

CONSTANTS = (
    (SIDES, "ONIWABAN GOVERNMENT", 0),
    (CARD_WORDS[4:], "JOKER DEFENCE TUNNEL ATTACK SWAP LURE", 4),
    (SPECIAL_WORDS, "TOMOYO ANJU YOKO AYANE CHIHARU IROHA RURI", 0),
    (EQUIPMENT_WORDS, "TYPESCRIPT ANAESTHETIC REVOLVER WIRETAP STUNNER FAN", 0),
    (tuple(f"{deck}-deck" for deck in DECKS), "LOCATION_DECK TACTICS_DECK", 0),
)


@pytest.mark.parametrize(("words", "names", "first"), CONSTANTS, ids=[words[0] for words, _, _ in CONSTANTS])
def test_constants_are_places_in_their_tables(words: tuple[str, ...], names: str, first: int) -> None:
    """The constants of sides, cards, special agents and equipment count their tables."""
    constants = names.split()
    assert [name.lower().replace("_", "-") for name in constants] == list(words)
    assert [getattr(numbers, name) for name in constants] == list(range(first, first + len(words)))


def test_counts_are_those_of_the_tables() -> None:
    """Constants that count something count it right."""
    assert (len(SPACES), len(CARD_KINDS), len(COLOURS)) == (numbers.SPACE_COUNT, numbers.KINDS, numbers.COLOUR_COUNT)
    assert (len(IDENTITIES), len(IDENTITIES)) == (numbers.AGENTS, numbers.IDENTITY_BITS)
    assert (len(EQUIPMENT), len(MARKS)) == (numbers.EQUIPMENT_COUNT, numbers.MARK_COUNT)
    copies = {deck: sum(kind.copies for kind in CARD_KINDS if kind.deck == deck) for deck in DECKS}
    assert (copies["location"], copies["tactics"]) == (numbers.LOCATION_CARDS, numbers.TACTICS)
    assert numbers.CARDS == len(SINGLE_CARDS) == sum(copies.values())


@pytest.mark.rule("shadows-in-kyoto:R5", "shadows-in-kyoto:R45")
def test_sets_of_identities_are_those_of_the_table() -> None:
    """Real, false and activating identities and their strengths follow from the table of identities."""
    everybody = range(len(IDENTITIES))
    assert set_of([number for number in everybody if IDENTITIES[number].real]) == numbers.REAL
    assert set_of([number for number in everybody if not IDENTITIES[number].real]) == numbers.FALSE
    assert set_of([number for number in everybody if IDENTITIES[number].activates]) == numbers.ACTIVATING
    assert set_of(list(everybody)) == numbers.EVERY_IDENTITY
    assert [numbers.STRENGTH[number] for number in everybody] == [identity.strength for identity in IDENTITIES]


@pytest.mark.rule("shadows-in-kyoto:R9")
def test_sets_of_cards_are_those_of_the_table() -> None:
    """Which single cards are of a kind, of a deck and coloured follows from the table of kinds."""
    kinds = [CARD_WORDS.index(card.rpartition("-")[0]) for card in SINGLE_CARDS]
    assert list(numbers.KIND_OF) == kinds
    for kind in range(len(CARD_KINDS)):
        cards = [card for card in range(numbers.CARDS) if kinds[card] == kind]
        assert numbers.KIND_SET[kind] == set_of(cards)
        assert len(cards) == CARD_KINDS[kind].copies
    decks = [CARD_KINDS[kind].deck for kind in kinds]
    assert set_of([card for card, deck in enumerate(decks) if deck == "location"]) == numbers.LOCATION_SET
    assert set_of([card for card, deck in enumerate(decks) if deck == "tactics"]) == numbers.TACTIC_SET
    assert set_of([card for card, kind in enumerate(kinds) if CARD_WORDS[kind] in COLOURS]) == numbers.COLOURED_SET


@pytest.mark.rule("shadows-in-kyoto:R38", "shadows-in-kyoto:R44", "shadows-in-kyoto:E2")
def test_special_agents_and_equipment_belong_to_their_sides() -> None:
    """Three special agents and three equipment cards a side; those for one's own turn are the four of E2."""
    assert [special.side for special in SPECIALS] == ["oniwaban"] * 3 + ["government"] * 3 + [""]
    for number, side in enumerate(SIDES):
        own = [card for card, equipment in enumerate(EQUIPMENT) if equipment.side == side]
        assert numbers.OWN_EQUIPMENT[number] == set_of(own)
    on_own_turn = ("typescript", "anaesthetic", "wiretap", "stunner")
    assert set_of([EQUIPMENT_WORDS.index(card) for card in on_own_turn]) == numbers.ON_OWN_TURN


@pytest.mark.rule("shadows-in-kyoto:R11", "shadows-in-kyoto:R22")
def test_spaces_are_counted_from_the_home_row_of_the_oniwaban() -> None:
    """A space is its row times five plus its column; home rows, forward and start spaces follow."""
    assert [SPACES.index(space) for space in ("a1", "e1", "a2", "e6")] == [0, 4, 5, 29]
    assert numbers.WIDTH == 5
    assert set_of(list(range(30))) == numbers.ALL_SPACES
    for number, (side, row) in enumerate(zip(SIDES, "16", strict=True)):
        assert numbers.HOME_ROW[number] == set_of([place for place, space in enumerate(SPACES) if space[1] == row])
        start = [SPACES[space] for space in numbers.START_OF[6 * number : 6 * number + 6]]
        assert sorted(start) == sorted(START_SPACES[side])
        assert [SPACES.index(space) for space in start] == sorted(SPACES.index(space) for space in start)
    assert list(numbers.FORWARD) == [5, -5]


@pytest.mark.rule("shadows-in-kyoto:R18", "shadows-in-kyoto:R35", "shadows-in-kyoto:R40")
def test_limits_follow_from_the_copies_of_cards() -> None:
    """Two Swaps at most, the second by Typescript, make four stories; two Lures have two marks each."""
    copies = {kind.word: kind.copies for kind in CARD_KINDS}
    assert 2 ** (copies["swap"] + 1) == numbers.MOST_STORIES
    assert 2 * copies["lure"] == numbers.MARK_COUNT
    assert numbers.HAND_SIZE == 6
