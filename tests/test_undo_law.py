"""What may be taken back: the actions after which nobody knows anything hidden that was hidden before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import brushpass
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, SPECTATOR, Fact, State
from brushpass.core.record import ALL, CHANCE_WORD, Consequence, Entry, can_take_back
from tests.lawbook import lawbooks
from tests.laws import CASES, Case, Table, told, words_for

OWN = [case for case in CASES if case.game.name in brushpass.games()]
FOR_TWO = [case for case in OWN if len(case.game.seats(case.options)) == 2]
WORLDS = 3
"""How many worlds are drawn from a view."""
OPEN = frozenset({"moved", "turn"})

every_case = pytest.mark.parametrize("case", OWN, ids=[case.name for case in OWN])


def entries_of(table: Table, seat: int, action: int, facts: list[Fact], after: State) -> list[Entry]:
    """An action as a record has it, and what chance does next, if it does."""
    consequences = [
        Consequence((ALL,), table.notation.fact_words(fact.kind, (fact.a, fact.b, fact.c))) for fact in facts
    ]
    entries = [Entry(table.game.seats(table.options)[seat], table.notation.text(action), tuple(consequences))]
    if after.turn == CHANCE and not after.eager:
        entries.append(Entry(CHANCE_WORD, table.notation.text(after.legal(CHANCE)[0]), ()))
    return entries


def ways(world: State, observer: int, seat: int, action: int) -> Iterator[int]:
    """What the seat may have done in a world, as far as the observer knows: nobody but itself saw a secret choice."""
    legal = world.legal(seat)
    if action in legal:
        yield action
    if observer != seat:
        yield from legal


def tells_nothing(table: Table, seat: int, action: int, facts: list[Fact]) -> None:
    """In every world an observer thought possible he could have been told the same, so he has learned nothing."""
    for observer in table.observers:
        heard = words_for(facts, observer)
        worlds = table.game.worlds(table.game.view(table.state, observer))
        for _ in range(WORLDS):
            world = worlds.sample(table.dice)
            possible = ways(world, observer, seat, action)
            same = any(words_for(told(world.copy(), seat, way), observer) == heard for way in possible)
            assert same, " ".join(table.notation.facts[fact.kind].name for fact in facts)


def hold(case: Case, open_facts: frozenset[str], matches: int = 2) -> int:
    """Hold the law against every action of random matches that these facts leave open; how many there were."""
    dice = Dice(21)
    return sum(hold_once(Table(case.game, case.options), open_facts, dice) for _ in range(matches))


def hold_once(table: Table, open_facts: frozenset[str], dice: Dice) -> int:
    """The same for one match."""
    found = 0
    while not table.over:
        seat = table.waiting[dice.below(len(table.waiting))]
        legal = table.state.legal(seat)
        action = legal[dice.below(len(legal))]
        if seat != CHANCE:
            after = table.state.copy()
            facts = told(after, seat, action)
            if can_take_back(entries_of(table, seat, action, facts, after), 0, open_facts):
                tells_nothing(table, seat, action, facts)
                found += 1
        table.play(seat, action)
    return found


@pytest.mark.source
@every_case
def test_an_open_action_tells_nobody_anything(case: Case) -> None:
    """Nobody, the seat that acts included, learns anything hidden from an action that can be taken back."""
    hold(case, case.game.open_facts)


@pytest.mark.parametrize(
    ("name", "least"), [case for lawbook in lawbooks().values() for case in lawbook.much_undone.items()]
)
def test_much_can_be_taken_back(name: str, least: int) -> None:
    """In a few matches of two there are many actions that can be taken back."""
    (case,) = (case for case in OWN if case.name == name)
    assert hold(case, case.game.open_facts) >= least


@pytest.mark.parametrize(
    ("name", "revealing"),
    [reveals for lawbook in lawbooks().values() for reveals in lawbook.reveals],
    ids=lambda value: value if isinstance(value, str) else "-".join(sorted(value)),
)
def test_the_law_catches_what_reveals(name: str, revealing: frozenset[str]) -> None:
    """A fact that reveals something and is wrongly called open does not pass."""
    (case,) = (case for case in OWN if case.name == name)
    with pytest.raises(AssertionError, match="|".join(sorted(revealing))):
        hold(case, case.game.open_facts | revealing, matches=30)


@every_case
def test_open_facts_are_facts_of_the_game(case: Case) -> None:
    """Every word that a game calls open is the word of one of its facts."""
    assert case.game.open_facts <= {fact.name for fact in case.game.notation(case.options).facts}


# A record


def entry(seat: str, *facts: str) -> Entry:
    """An action with consequences that all have heard."""
    return Entry(seat, "move a1 a2", tuple(Consequence((ALL,), tuple(fact.split())) for fact in facts))


def test_open_actions_can_be_taken_back() -> None:
    """Several in a row, whatever numbers their facts have."""
    assert can_take_back([entry("cia", "moved a1 a2"), entry("kgb", "turn 2"), entry("kgb")], 0, OPEN)


def test_what_was_revealed_stays() -> None:
    """One fact that is not open is enough, among open ones too."""
    assert not can_take_back([entry("cia", "moved a1 a2", "revealed kgb assassin", "turn 2")], 0, OPEN)


def test_chance_is_never_taken_back() -> None:
    """What chance did stands, though it told nothing."""
    assert not can_take_back([entry("cia", "moved a1 a2"), entry(CHANCE_WORD)], 0, OPEN)


def test_what_came_before_does_not_matter() -> None:
    """Only the entries from the start on are weighed."""
    entries = [entry("cia", "revealed kgb assassin"), entry(CHANCE_WORD), entry("kgb", "moved a1 a2")]
    assert [can_take_back(entries, start, OPEN) for start in range(3)] == [False, False, True]


# Draws


@pytest.mark.parametrize("case", FOR_TWO, ids=[case.name for case in FOR_TWO])
def test_a_match_of_two_ends_level_only_where_the_rules_know_it(case: Case) -> None:
    """Both win only in a game that says so."""
    dice = Dice(3)
    table = Table(case.game, case.options)
    while not table.over:
        table.play_any(dice)
    assert len(case.game.view(table.state, SPECTATOR).winners) == 1 or case.game.draws


def test_only_games_for_two_know_draws() -> None:
    """Players agree on a draw only where two sit at the table."""
    assert [case.name for case in OWN if case.game.draws and case not in FOR_TWO] == []


def test_a_game_that_knows_draws_can_end_level() -> None:
    """Cold War between equal scores at its last turn has two winners."""
    (case,) = (case for case in OWN if case.name == "cold-war max_turns=1")
    dice = Dice(4)
    endings = set()
    for _ in range(40):
        table = Table(case.game, case.options)
        while not table.over:
            table.play_any(dice)
        endings.add(len(case.game.view(table.state, SPECTATOR).winners))
    assert endings == {1, 2}
