"""The laws of every game: checks that know no rules.

A law is a function of a `Table`, a match in the hands of the tests, and fails where it does not hold.
What only one game can say stands in the `lawbook.py` of its tests (`tests/lawbook.py` tells what that is): where its
pieces are, what each observer must not tell apart, which options need others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

import msgspec
from hypothesis import settings

from brushpass.core import options as option_words
from brushpass.core.bits import bit
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import CHANCE, OVER, SPECTATOR, Fact, Game, State
from brushpass.core.options import Field, Options
from tests.lawbook import every_game, lawbook_of

WHOLE_NUMBERS = ("0", "1", "5")
"""The values tried for an option that is a whole number."""

STEADY = settings(derandomize=True, deadline=None, database=None)
"""Hypothesis without luck: every run tries the same examples."""


class Case(NamedTuple):
    """A game with one setting of its options."""

    game: Game
    name: str
    options: Options


def spread(game: Game) -> Iterator[Case]:
    """Every edition; then each option changed alone to each of its other values; then all at once, and some tables."""
    for edition, options in game.editions.items():
        yield Case(game, f"{game.name} {edition}", options)
    book = lawbook_of(game)
    base = next(iter(game.editions.values()))
    last: dict[str, str] = {}
    for field in option_words.fields(base):
        for value in values_of(field):
            changes = {field.name: value, **book.along.get(f"{field.name}={value}", {})}
            if f"{field.name}={value}" not in book.alone:
                last.update(changes)
            yield Case(game, f"{game.name} {field.name}={value}", option_words.change(where_used(game, field), changes))
    for field in option_words.fields(base):
        if not is_used(field, {**words_of(base), **last}):
            last.pop(field.name, None)
    yield Case(game, f"{game.name} everything changed", option_words.change(base, last))
    for name, answers in book.tables.items():
        yield Case(game, f"{game.name} {name}", option_words.change(base, answers))


def where_used(game: Game, field: Field) -> Options:
    """An edition in which changing an option has an effect, or else the first one with what the option needs."""
    for options in game.editions.values():
        words = words_of(options)
        if words[field.name] == field.default and is_used(field, words):
            return options
    needed = [condition.partition("=") for condition in field.used_with]
    base = next(iter(game.editions.values()))
    return option_words.change(base, {other: values.split("|")[0] for other, _, values in needed})


def is_used(field: Field, words: Mapping[str, str]) -> bool:
    """Has an option an effect where the others are like this?"""
    conditions = (condition.partition("=") for condition in field.used_with)
    return all(words[other] in values.split("|") for other, _, values in conditions)


def words_of(options: Options) -> dict[str, str]:
    """All options and their values."""
    return {field.name: field.default for field in option_words.fields(options)}


def values_of(field: Field) -> list[str]:
    """The values of an option other than its default; a file is tried with the value that needs it."""
    if field.is_file:
        return []
    return [value for value in field.values or WHOLE_NUMBERS if value != field.default]


CASES = [case for game in every_game() for case in spread(game)]
WIDE = [case for case in CASES if "=" not in case.name]
"""The editions, the game with everything changed, and some tables."""


def any_options(game: Game, dice: Dice) -> dict[str, str]:
    """Values for all options of a game, each drawn alone; one without an effect keeps its default."""
    base = next(iter(game.editions.values()))
    fields = [field for field in option_words.fields(base) if not field.is_file]
    while True:
        changes = {field.name: _any_value(field, dice) for field in fields}
        for name, value in list(changes.items()):
            changes.update(lawbook_of(game).along.get(f"{name}={value}", {}))
        for _ in fields:
            words = {**words_of(base), **changes}
            changes.update({field.name: field.default for field in fields if not is_used(field, words)})
        try:
            option_words.change(base, changes)
        except BadInput:
            continue
        return changes


def _any_value(field: Field, dice: Dice) -> str:
    values = (field.default, *values_of(field))
    return values[dice.below(len(values))]


class Table:
    """A match without its gate, so that the tests can look behind it."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.options = options
        self.notation = game.notation(options)
        self.state = game.start(options)
        self.seats = range(len(game.seats(options)))
        self.observers = (*self.seats, SPECTATOR)
        self.invariants = lawbook_of(game).invariants(options)
        self.twins = lawbook_of(game).twins()
        self.shown_after = {kind for kind, fact in enumerate(self.notation.facts) if fact.name in game.steps}
        self.steps = 0
        self.waiting = waiting_in(self.state)
        """Who owes an action or may take one unasked, CHANCE included and first."""
        self.dice = Dice(0)
        """For laws that look at a part of what could be looked at; play has its own."""

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return self.state.turn == OVER

    def play(self, seat: int, action: int) -> None:
        """Apply a legal action."""
        self.invariants.follow(self.state, seat, action)
        self.twins.before(self.state, seat, action)
        self.state.apply(seat, action)
        self.twins.after(self.state)
        self.steps += 1
        self.waiting = waiting_in(self.state)

    def play_any(self, dice: Dice) -> None:
        """Apply a random legal action of a random seat among those that wait."""
        waiting = self.waiting
        seat = waiting[dice.below(len(waiting))] if len(waiting) > 1 else waiting[0]
        legal = self.state.legal(seat)
        self.play(seat, legal[dice.below(len(legal))])

    def some_twins(self, observer: int, most: int) -> Iterator[State]:
        """Twins of the state for an observer, chosen at random where there are more."""
        ways = self.twins.of(self.state, observer)
        for _ in range(min(most, len(ways))):
            yield ways.pop(self.dice.below(len(ways)))()

    def views(self) -> list[bytes]:
        """What every observer knows, as bytes."""
        return [self.view(observer) for observer in self.observers]

    def view(self, observer: int) -> bytes:
        """What one observer knows, as bytes."""
        return view_bytes(self.game, self.state, observer)


def waiting_in(state: State) -> list[int]:
    """Who owes an action or may take one unasked, CHANCE included and first."""
    return [seat for seat in (CHANCE, *range(state.seats)) if state.waits(seat)]


def is_shown(state: State) -> bool:
    """Is this a moment that people see? Between actions of chance nobody is shown anything, unless it is a clock."""
    return state.turn != CHANCE or state.eager != 0


def view_bytes(game: Game, state: State, observer: int) -> bytes:
    """A view as it would leave the engine."""
    return msgspec.json.encode(game.view(state, observer))


def play_bytes(table: Table, choices: bytes) -> Iterator[Table]:
    """Play a table by choices drawn elsewhere: one byte chooses seat and action; yields before each step and after."""
    yield table
    for byte in choices:
        if table.over:
            return
        waiting = table.waiting
        choice, place = divmod(byte, len(waiting))
        legal = table.state.legal(waiting[place])
        table.play(waiting[place], legal[choice % len(legal)])
        yield table


# Laws that cost little


def never_stuck(table: Table) -> None:
    """Somebody waits and has an action, or the match is over and nobody has any; asked and unasked do not mix."""
    state = table.state
    waiting = table.waiting
    if table.over:
        assert state.ending > 0
        assert waiting == []
        assert not any(state.legal(seat) for seat in (*table.seats, CHANCE))
        return
    assert state.ending == 0
    assert waiting != []
    assert waiting[0] == state.turn
    assert not state.eager or (state.turn, state.owing) == (CHANCE, 0)
    for seat in (*table.seats, CHANCE):
        assert bool(state.legal(seat)) == (seat in waiting)


def legal_is_ordered(table: Table) -> None:
    """Legal actions are unique, ascending, inside the table of actions, and the same when asked twice."""
    for seat in table.waiting:
        legal = table.state.legal(seat)
        assert legal == sorted(set(legal))
        assert legal[0] >= 0
        assert legal[-1] < len(table.notation.actions)
        assert table.state.legal(seat) == legal


def rewards_make_one(table: Table) -> None:
    """Rewards lie between 0 and 1 and together make 1, at the end and before."""
    rewards = [table.state.reward(seat) for seat in table.seats]
    assert 0 <= min(rewards) <= max(rewards) <= 1
    assert abs(sum(rewards) - 1) < 1e-9


def pieces_are_whole(table: Table) -> None:
    """Every piece of the game is in exactly one place."""
    table.invariants.check(table.state)


def bound_is_kept(table: Table) -> None:
    """The match ends within its bound."""
    assert not table.invariants.longest or table.steps <= table.invariants.longest


# Laws about copies and views


def copy_is_independent(table: Table) -> None:
    """Whatever is done to a copy leaves the origin as it was, and both ways of copying give the same."""
    state = table.state
    views = table.views()
    copy, reused = state.copy(), state.copy()
    for seat in table.waiting:
        for action in state.legal(seat):
            reused.apply(seat, action)
            reused.copy_from(state)
    assert table.views() == views
    for one in (copy, reused):
        assert forgotten(state, one) == []
        assert [view_bytes(table.game, one, observer) for observer in table.observers] == views


def written_is_whole(table: Table) -> None:
    """A state that is written down and read is the same, as are its views, and it is written down in the same bytes."""
    state = table.state
    read = table.game.start(table.options)
    read.unpack(state.pack())
    assert forgotten(state, read) == []
    assert read.pack() == state.pack()
    assert [view_bytes(table.game, read, observer) for observer in table.observers] == table.views()


_OWN: Final = ("are_hopes_fresh", "facts", "heard", "hopes", "listening", "moves", "shown_after")
"""What a state listens with, its scratch space, and what it has worked out: no part of a copy."""


def forgotten(state: State, copy: State) -> list[str]:
    """The fields of a state that a copy of it lacks."""
    return [name for name in differing(state, copy) if name not in _OWN]


def differing(one: object, other: object) -> list[str]:
    """The fields in which two objects of a class differ; of `top` only the first `top_count` things mean anything."""
    compiled = getattr(type(one), "__mypyc_attrs__", None)
    names = sorted(vars(one) if compiled is None else [name for name in compiled if not name.startswith("__")])
    assert names, f"{type(one).__name__} cannot be compared"
    found: list[str] = []
    for name in names:
        left, right = getattr(one, name), getattr(other, name)
        counter = f"{name.removeprefix('_')}_count"
        if counter in names:
            left, right = list(left)[: getattr(one, counter)], list(right)[: getattr(other, counter)]
        if not same(left, right):
            found.append(name)
    return found


def same(one: object, other: object) -> bool:
    """Are two values alike, place by place and field by field?"""
    if one is other or isinstance(one, bool | int | float | str | msgspec.Struct | None):
        return one == other
    if isinstance(one, Iterable) and isinstance(other, Iterable):
        left, right = list(one), list(other)
        return len(left) == len(right) and all(map(same, left, right))
    return differing(one, other) == []


def views_agree(table: Table) -> None:
    """Views tell the truth about who waits, the scores and the end, as far as their owner may know it.

    They list the legal actions of their owner; a score is the true one or secret, and secret neither to its owner nor
    once the match is over.
    """
    game, state = table.game, table.state
    words = game.seats(table.options)
    for observer in table.observers:
        view = game.view(state, observer)
        assert view.waiting == tuple(words[seat] for seat in table.seats if state.owing_seen(observer) & bit(seat))
        for seat, score in zip(table.seats, view.scores, strict=True):
            secret = score is None and not table.over and seat != observer
            assert secret or score == state.score(seat)
        assert (view.ending is not None) == table.over == bool(view.winners)
        if observer == SPECTATOR:
            assert (view.seat, view.legal) == ("spectator", ())
        else:
            assert view.seat == words[observer]
            assert view.legal == tuple(table.notation.text(action) for action in state.legal(observer))


# Secrecy


def inverse(table: Table) -> None:
    """A world drawn from a view gives the same view, and is a whole table."""
    for observer in table.observers:
        inverse_for(table, observer)


def inverse_for_somebody(table: Table) -> None:
    """The same for one observer, chosen at random."""
    inverse_for(table, table.observers[table.dice.below(len(table.observers))])


def inverse_for(table: Table, observer: int) -> None:
    """The same for one observer."""
    view = table.game.view(table.state, observer)
    worlds = table.game.worlds(view)
    world = worlds.sample(table.dice)
    for _ in range(2):
        assert table.game.view(world, observer) == view
        table.invariants.check(world)
        worlds.sample_into(world, table.dice)


def twins_look_alike(table: Table) -> None:
    """What an observer must not tell apart gives him the same bytes."""
    for observer in table.observers:
        view = table.view(observer)
        for twin in table.some_twins(observer, most=8):
            assert view_bytes(table.game, twin, observer) == view


def twins_stay_alike(table: Table) -> None:
    """Twins on which the same action is taken look alike until the observer is told of a difference."""
    for observer in table.observers:
        for twin in table.some_twins(observer, most=2):
            for seat in table.waiting:
                legal = table.state.legal(seat)
                action = legal[table.dice.below(len(legal))]
                if action in twin.legal(seat):
                    _compare_after(table, twin, observer, seat, action)


def _compare_after(table: Table, twin: State, observer: int, seat: int, action: int) -> None:
    """What an observer is shown on the way looks alike too: a step shows nothing that is told only after it."""
    game, first, second = table.game, table.state.copy(), twin.copy()
    facts, others = (told(one, seat, action, table.shown_after) for one in (first, second))
    heard = words_for(facts, observer)
    if heard == words_for(others, observer) and is_shown(first):
        assert view_bytes(game, first, observer) == view_bytes(game, second, observer)
    for fact, other in zip(heard_by(facts, observer), heard_by(others, observer), strict=False):
        if words_for([fact], observer) != words_for([other], observer):
            break
        if fact.still is not None and other.still is not None:
            assert view_bytes(game, fact.still, observer) == view_bytes(game, other.still, observer)


FactWords = tuple[int, int, int, int]
"""A fact without its audience."""


def told(state: State, seat: int, action: int, shown_after: set[int] | None = None) -> list[Fact]:
    """Apply an action to a silent copy; what followed, with the state after facts of some kinds."""
    state.listen()
    state.facts = []
    state.shown_after = shown_after
    state.apply(seat, action)
    return state.facts


def heard_by(facts: list[Fact], observer: int) -> list[Fact]:
    """Those of which one observer hears."""
    return [fact for fact in facts if fact.audience & bit(observer)]


def words_for(facts: list[Fact], observer: int) -> tuple[FactWords, ...]:
    """What one observer hears of it."""
    return tuple((int(fact.kind), int(fact.a), int(fact.b), int(fact.c)) for fact in heard_by(facts, observer))


Law = Callable[[Table], None]
CHEAP: tuple[Law, ...] = (never_stuck, legal_is_ordered, rewards_make_one, pieces_are_whole, bound_is_kept)
COSTLY: tuple[Law, ...] = (
    copy_is_independent,
    written_is_whole,
    views_agree,
    inverse,
    twins_look_alike,
    twins_stay_alike,
)


# What is heard


Heard = tuple[FactWords, ...]
Decided = tuple[int, ...]
"""The seats that have decided, as often as they have."""


class Hearings:
    """Many histories side by side: whoever was told the same must know the same.

    That a seat has decided is public, so who has decided counts as told, unless answers are sealed.
    """

    def __init__(self, game: Game, dice: Dice) -> None:
        self.game = game
        self.dice = dice
        self.known: dict[tuple[int, Decided, Heard], bytes] = {}
        self.numbers: dict[Heard, int] = {}
        self.repeated = 0
        self.sealed = False

    def grow(self, table: Table, depth: int, width: int) -> None:
        """Follow several continuations of a table, each several steps."""
        self.known.clear()
        self.sealed = table.game.sealed.answers
        self._grow(table, table.state, (), dict.fromkeys(table.observers, ()), depth, width)

    def _grow(
        self, table: Table, state: State, decided: Decided, heard: dict[int, Heard], depth: int, width: int
    ) -> None:
        if is_shown(state):
            for observer in table.observers:
                self._compare(state, observer, decided, heard[observer])
        if depth == 0 or state.turn == OVER:
            return
        for _ in range(width):
            seat = self._any(waiting_in(state)) if is_shown(state) else CHANCE
            copy = state.copy()
            facts = told(copy, seat, self._any(state.legal(seat)))
            more = {observer: words_for(facts, observer) for observer in table.observers}
            for observer in table.seats:
                assert self.numbers.setdefault(more[observer], copy.heard[observer]) == copy.heard[observer]
            longer = {observer: heard[observer] + more[observer] for observer in table.observers}
            is_told = seat != CHANCE and not self.sealed
            after = tuple(sorted((*decided, seat))) if is_told else decided
            self._grow(table, copy, after, longer, depth - 1, width)

    def _compare(self, state: State, observer: int, decided: Decided, heard: Heard) -> None:
        view = view_bytes(self.game, state, observer)
        known = self.known.setdefault((observer, decided, heard), view)
        self.repeated += known is not view
        assert known == view

    def _any(self, items: list[int]) -> int:
        return items[self.dice.below(len(items))]
