"""Perft: how many sequences of actions lead on from a position, and how many different views each observer then has.

The numbers stand in `perft/<game>.txt`, the small ones worked out by hand with the arithmetic beside them.
Chance counts as a seat; where several seats wait at once, the first of them always answers first.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from brushpass.core.game import CHANCE, OVER, SPECTATOR, Game, State
from tests.laws import every_game, view_bytes

FOLDER = Path(__file__).parent / "perft"

POSITIONS: dict[str, dict[str, str]] = {
    "cold-war": {
        "start": "",
        "planning": "chance draw cuba / chance balance cia",
        "struggle": "chance draw cuba / chance balance cia / cia pick assassin / kgb pick master-spy / cia first cia"
        " / cia recruit / chance draw opposition / kgb recruit / chance draw industry"
        " / cia activate opposition industry",
        "media": "chance draw cuba / chance balance cia / cia pick assassin / kgb pick master-spy / cia first cia"
        " / cia recruit / chance draw newspapers / kgb recruit / chance draw industry",
    },
    "coin": {"start": "", "last coin": "chance toss heads / red hide heads / green hide tails"},
}
"""Where counting begins: the actions that lead there in the first edition."""


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


def reach(game: Game, script: str) -> State:
    """The state after some actions."""
    options = next(iter(game.editions.values()))
    seats = game.seats(options)
    state = game.start(options)
    for line in filter(None, script.split(" / ")):
        seat, _, action = line.partition(" ")
        number = game.notation.number(action)
        actor = CHANCE if seat == "chance" else seats.index(seat)
        assert number in state.legal(actor)
        state.apply(actor, number)
    return state


def read(name: str) -> Iterator[Row]:
    """The rows of a game's file; the last word of a row says whether it was worked out by hand."""
    position = ""
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        words = line.split()
        if line.startswith("position "):
            position = line.removeprefix("position ")
        elif words and not line.startswith("#"):
            assert words[-1] in ("hand", "pinned")
            depth, sequences, *views = map(int, words[:-1])
            yield Row(position, depth, sequences, tuple(views))


CASES = [(game, position) for game in every_game() for position in POSITIONS[game.name]]


@pytest.mark.parametrize(("game", "position"), CASES, ids=[f"{game.name} {position}" for game, position in CASES])
def test_perft(game: Game, position: str) -> None:
    """Counting again gives the numbers of the file."""
    rows = [row for row in read(game.name) if row.position == position]
    assert [row.depth for row in rows] == list(range(1, len(rows) + 1))
    counted = perft(game, reach(game, POSITIONS[game.name][position]), len(rows))
    assert [Row(position, depth, *numbers) for depth, numbers in enumerate(counted, start=1)] == rows


@pytest.mark.parametrize("game", every_game(), ids=[game.name for game in every_game()])
def test_every_position_has_numbers(game: Game) -> None:
    """The file of a game and the list of positions name the same."""
    assert list(dict.fromkeys(row.position for row in read(game.name))) == list(POSITIONS[game.name])
