"""The laws of a game's senses: checks that know no rules, on random matches with any options."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.dice import Dice
from brushpass.core.encoding import Field
from brushpass.core.game import CHANCE, OVER, Game, State
from brushpass.core.options import Options
from brushpass.core.recall import Recall
from brushpass.core.senses import Senses
from tests.rows import UNTOUCHED, Row, any_matches, fits
from tests.test_senses import naive, sensed


class Perceived(NamedTuple):
    """A state as one seat perceives it, in the middle of a match."""

    game: Game
    fields: tuple[Field, ...]
    senses: Senses
    state: State
    seat: int
    recall: Recall
    """Fed by the state."""
    own: Recall
    """Fed by what the seat has been told, in words."""


def senses_of(game: Game, options: Options) -> Senses:
    """The senses of a game that has them."""
    senses = game.senses(options)
    assert senses is not None
    return senses


def perceptions(game: Game, matches: int, seed: int) -> Iterator[Perceived]:
    """Every position of random matches, for every seat."""
    state: State | None = None
    own: list[Recall] = []
    for seen in any_matches(game, matches, seed):
        table = seen.table
        if table.state is not state:
            state = table.state
            state.facts = []
            state.listen_with(game.recall(table.options))
            senses = senses_of(game, table.options)
            own = [game.recall(table.options) for _ in table.seats]
            fields = (*seen.encoding.fields, *game.recall_fields(table.options))
        assert state.facts is not None
        assert state.recall is not None
        for fact in state.facts:
            words = table.notation.fact_words(fact.kind, (fact.a, fact.b, fact.c))
            for seat in table.seats:
                if fact.audience & bit(seat):
                    own[seat].hear(*table.notation.fact_numbers(words))
        state.facts = []
        if seen.observer in table.seats:
            yield Perceived(game, fields, senses, state, seen.observer, state.recall, own[seen.observer])


def row_of(seen: Perceived, state: State, recall: Recall | None) -> Row:
    """What the seat reads of a state; nothing is written beside it."""
    size = seen.senses.row_size
    row = vec[i64]([UNTOUCHED] * (size + 2))
    seen.senses.read(state, recall, seen.seat, row, 1)
    assert (row[0], row[size + 1]) == (UNTOUCHED, UNTOUCHED)
    assert UNTOUCHED not in list(row)[1:-1]
    return tuple(row)[1:-1]


def outputs_of(seen: Perceived, state: State) -> list[Row]:
    """How each legal action of the seat is spelled; only the sum of its outputs counts, so they are sorted."""
    senses, seat = seen.senses, seen.seat
    count = state.fill(seat)
    out = vec[i64]([UNTOUCHED] * (count * senses.parts + 2))
    senses.spell(state, seat, count, out, 1)
    assert (out[0], out[count * senses.parts + 1]) == (UNTOUCHED, UNTOUCHED)
    spelled = [tuple(sorted(list(out)[1 + place * senses.parts :][: senses.parts])) for place in range(count)]
    assert all(0 <= output <= senses.outputs for action in spelled for output in action)
    assert all(any(output < senses.outputs for output in action) for action in spelled)
    return spelled


def check_recalls(game: Game, matches: int, seed: int) -> int:
    """What the state feeds its recall, a seat can feed one from what it has been told; how often it knew anything."""
    known = 0
    for seen in perceptions(game, matches, seed):
        assert list(seen.own.numbers) == list(seen.recall.numbers)
        known += any(seen.own.numbers)
    return known


def check_rows(game: Game, matches: int, seed: int, worked_out: list[Field]) -> int:
    """Numbers fit their fields, columns follow the plan, worlds of a view are read and spelled alike; how many rows."""
    dice = Dice(seed)
    rows = 0
    for seen in perceptions(game, matches, seed):
        row = row_of(seen, seen.state, seen.recall)
        assert outside([*seen.fields, *worked_out], row) == []
        assert sensed(seen.senses, list(row)) == naive(seen.senses.plan(), list(row))
        world = game.worlds(game.view(seen.state, seen.seat)).sample(dice)
        assert row_of(seen, world, seen.own) == row
        if seen.state.waits(seen.seat):
            assert outputs_of(seen, world) == outputs_of(seen, seen.state)
        rows += 1
    return rows


def outside(fields: list[Field], row: Row) -> list[str]:
    """The names of the fields of a row that hold a number which they do not allow."""
    assert len(row) == sum(field.numbers for field in fields)
    found = []
    at = 0
    for field in fields:
        if not all(fits(field, value) for value in row[at : at + field.numbers]):
            found.append(field.name)
        at += field.numbers
    return found


def alike(seen: Perceived) -> list[list[int]]:
    """The legal actions of a seat that are spelled like others, together."""
    found: dict[Row, list[int]] = {}
    if not seen.state.waits(seen.seat):
        return []
    for action, spelled in zip(seen.state.legal(seen.seat), outputs_of(seen, seen.state), strict=True):
        found.setdefault(spelled, []).append(action)
    return [actions for actions in found.values() if len(actions) > 1]


def columns_of(seen: Perceived) -> dict[int, int]:
    """What the seat perceives."""
    return sensed(seen.senses, list(row_of(seen, seen.state, seen.recall)))


def begin(game: Game, options: Options) -> State:
    """A new match that remembers."""
    state = game.start(options)
    state.listen_with(game.recall(options))
    return state


def check_turned(game: Game, options: Options, turned: Callable[[int], int], seed: int) -> int:
    """A match and the same with every action turned look alike to all, and offer alike actions; how many decisions."""
    dice = Dice(seed)
    one, two = begin(game, options), begin(game, options)
    senses = senses_of(game, options)
    assert one.recall is not None
    assert two.recall is not None
    decisions = 0
    while one.turn != OVER:
        seat = int(one.turn)
        legal = one.legal(seat)
        assert sorted(map(turned, legal)) == two.legal(seat)
        if seat != CHANCE:
            here = Perceived(game, (), senses, one, seat, one.recall, one.recall)
            there = Perceived(game, (), senses, two, seat, two.recall, two.recall)
            assert columns_of(here) == columns_of(there)
            spelled = dict(zip(two.legal(seat), outputs_of(there, two), strict=True))
            assert outputs_of(here, one) == [spelled[turned(action)] for action in legal]
            decisions += 1
        action = legal[dice.below(len(legal))]
        one.apply(seat, action)
        two.apply(seat, turned(action))
    return decisions
