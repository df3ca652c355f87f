"""Perft: how many sequences of actions lead on from a position, and how many different views each observer then has.

The numbers stand in `perft.txt` beside the lawbook of each game, the small ones worked out by hand with the arithmetic
beside them; the lawbook has the actions that lead to each position.
Chance counts as a seat; where several seats wait at once, the first of them always answers first.
Where a game has a second, naive reading of its rulebook, the legal actions are compared with it on the way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from brushpass.core import options as option_words
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, SPECTATOR, Game, State
from tests.lawbook import every_game, lawbook_of
from tests.laws import CASES as EVERY_CASE
from tests.laws import Case, Table, view_bytes


class Row(NamedTuple):
    """One line of a table: sequences, then different views, seat by seat and spectators last."""

    position: str
    depth: int
    sequences: int
    views: tuple[int, ...]


def perft(game: Game, state: State, depth: int) -> list[tuple[int, tuple[int, ...]]]:
    """For each depth from 1 on, the number of sequences and of different views."""
    observers = [*range(state.seats), SPECTATOR]
    sequences = [0] * depth
    views: list[list[set[bytes]]] = [[set() for _ in observers] for _ in range(depth)]

    def count(state: State, level: int) -> None:
        compare_with_naive(game, state)
        for action in state.legal(state.turn):
            after = state.copy()
            after.apply(state.turn, action)
            sequences[level] += 1
            for number, observer in enumerate(observers):
                views[level][number].add(view_bytes(game, after, observer))
            if level + 1 < depth and after.turn != OVER:
                count(after, level + 1)

    count(state, 0)
    return [(number, tuple(map(len, seen))) for number, seen in zip(sequences, views, strict=True)]


def compare_with_naive(game: Game, state: State) -> None:
    """The legal actions of a decision are those of the second reading, where there is one."""
    naive = lawbook_of(game).naive
    if state.turn >= 0 and naive is not None:
        view = game.view(state, state.turn)
        assert naive(view) == set(view.legal)


def reach(game: Game, script: str) -> State:
    """The state after some actions."""
    options = next(iter(game.editions.values()))
    lines = [line.split(" ", 1) for line in script.split(" / ") if line]
    while lines and lines[0][0] == "option":
        name, value = lines.pop(0)[1].split()
        options = option_words.change(options, {name: value})
    seats = game.seats(options)
    notation = game.notation(options)
    state = game.start(options)
    for seat, action in lines:
        number = notation.number(action)
        actor = CHANCE if seat == "chance" else seats.index(seat)
        assert number in state.legal(actor)
        state.apply(actor, number)
    return state


def read(game: Game) -> Iterator[Row]:
    """The rows of a game's file; the last word of a row says whether it was worked out by hand."""
    position = ""
    for line in (lawbook_of(game).folder / "perft.txt").read_text(encoding="utf-8").splitlines():
        words = line.split()
        if line.startswith("position "):
            position = line.removeprefix("position ")
        elif words and not line.startswith("#"):
            assert words[-1] in ("hand", "pinned")
            depth, sequences, *views = map(int, words[:-1])
            yield Row(position, depth, sequences, tuple(views))


CASES = [(game, position) for game in every_game() for position in lawbook_of(game).positions]


@pytest.mark.parametrize(("game", "position"), CASES, ids=[f"{game.name} {position}" for game, position in CASES])
def test_perft(game: Game, position: str) -> None:
    """Counting again gives the numbers of the file."""
    rows = [row for row in read(game) if row.position == position]
    assert [row.depth for row in rows] == list(range(1, len(rows) + 1))
    counted = perft(game, reach(game, lawbook_of(game).positions[position]), len(rows))
    assert [Row(position, depth, *numbers) for depth, numbers in enumerate(counted, start=1)] == rows


@pytest.mark.parametrize("game", every_game(), ids=[game.name for game in every_game()])
def test_every_position_has_numbers(game: Game) -> None:
    """The file of a game and the list of positions name the same."""
    assert list(dict.fromkeys(row.position for row in read(game))) == list(lawbook_of(game).positions)


TWICE_READ = [case for case in EVERY_CASE if lawbook_of(case.game).naive]


@pytest.mark.parametrize("case", TWICE_READ, ids=[case.name for case in TWICE_READ])
def test_the_second_reading_finds_the_same_actions(case: Case) -> None:
    """In random matches every list of legal actions is the one that a naive reading of the rulebook gives."""
    dice = Dice(31)
    for _ in range(12):
        table = Table(case.game, case.options)
        while not table.over:
            compare_with_naive(table.game, table.state)
            table.play_any(dice)
