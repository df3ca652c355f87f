"""Perft: how many sequences of actions lead on from a position, and how many different views each observer then has.

The numbers stand in `perft.txt` beside the tests of each game, the small ones worked out by hand with the arithmetic beside them.
Chance counts as a seat; where several seats wait at once, the first of them always answers first.
Where a game has a second, naive reading of its rulebook, the legal actions are compared with it on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from brushpass.core import options as option_words
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, SPECTATOR, Game, State
from brushpass.core.view import View
from tests.games.iron_curtain import naive
from tests.laws import CASES as EVERY_CASE
from tests.laws import Case, Table, every_game, view_bytes

FOLDER = Path(__file__).parent / "games"

NAIVE: dict[str, Callable[[View], set[str]]] = {"iron-curtain": naive.legal}
"""Second readings of rulebooks: the legal actions that follow from the view of the seat that decides."""


def dealt(usa: str, ussr: str) -> str:
    """The deal that gives each side of Iron Curtain these cards."""
    return " / ".join(f"chance deal {card}" for card in (*usa.split(), *ussr.split()))


HANDS = dealt("cuba japan zaire brazil iran", "poland panama vietnam israel chile")

KYOTO_HAND = "yellow-1 yellow-2 red-1 green-1 swap-1 lure-1"
KYOTO_DEAL = " / ".join(f"chance deal {card}" for card in 2 * KYOTO_HAND.split())
"""Both sides of Shadows in Kyoto get the same cards."""


def placed(side: str, agents: str) -> str:
    """A side of Shadows in Kyoto places its agents, `a1=3-real`; the last one takes the space that is left."""
    return " / ".join(f"{side} place {' '.join(agent.split('='))}" for agent in agents.split())


KYOTO_OPENING = " / ".join(
    (
        KYOTO_DEAL,
        placed("oniwaban", "a1=3-real b1=3-false c1=2-real d1=2-false e1=1-false"),
        placed("government", "c5=2-real a6=3-real b6=3-false c6=2-false d6=1-false"),
    )
)
KYOTO_MEETING = (
    "oniwaban play yellow / oniwaban move c2 c3 / oniwaban draw tactics / chance deal defence-1"
    " / government play yellow / government move c5 c4 / government draw tactics / chance deal defence-1"
)
"""The 0-false of the Oniwaban and the 2-real of the Government stand face to face on c3 and c4."""
KYOTO_ADVANCED = f"option modules both / option use_ruri true / {KYOTO_OPENING}"
KYOTO_CAPTURE = (
    f"{KYOTO_ADVANCED} / government pass / oniwaban pass / oniwaban pick yoko / government pick chiharu"
    f" / {KYOTO_MEETING} / oniwaban play red / oniwaban move e1 d2 / oniwaban draw tactics / chance deal defence-2"
    " / government play yellow / government move c4 c3"
)

CHARLIE_DEAL = (
    "option players 3 / chance start basset / chance deal hat / chance deal glasses / chance deal newspaper"
    " / chance slip 17 / chance slip 18"
)
"""Three agents, of whom Basil begins; coat and fur stay in the bag, and their agent cards lie deep."""
CHARLIE_FACES = f"{CHARLIE_DEAL} / basset hide hat / beagle hide glasses / dachshund hide newspaper"
CHARLIE_SCORING = (
    f"option cafe_adler true / {CHARLIE_FACES} / chance turn-up hgnro / basset pass / beagle accuse hgnro"
    " / dachshund pass / chance turn-up hgnry / basset accuse hgnry"
)
CHARLIE_AWARDS = f"{CHARLIE_SCORING} / dachshund pass / chance toss jumper / chance toss ginger"
"""The chief is still in the deck: Berta has accused an aide, Basil an innocent cat, and Dora nobody."""

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
    "iron-curtain": {
        "start": "",
        "two cards to deal": dealt("cuba japan zaire brazil iran", "poland panama vietnam"),
        "first card": f"{HANDS} / ussr first ussr / ussr play poland",
        "surcharge": f"{HANDS} / ussr first ussr / ussr play poland / ussr place e1 n0 / ussr cubes"
        " / ussr cube poland / ussr cube poland / usa play cuba / usa place w1 n0 / ussr event"
        " / ussr infiltrate cuba / ussr infiltrate cuba / ussr infiltrate start",
        "movable card": f"{HANDS} / ussr first ussr / ussr play israel / ussr place e1 n0 / ussr stop"
        " / usa play iran / usa place e2 n0",
        "empty supply": "option card_set reconstruction_v1 / option cubes_per_side 12 / "
        + dealt("cuba east-germany zaire brazil iran", "vietnam angola poland israel chile")
        + " / ussr first ussr / ussr play vietnam / ussr place e1 n0"
        + " / ussr cube vietnam" * 4
        + " / usa play cuba / usa place w1 n0 / ussr event / ussr infiltrate cuba / ussr infiltrate cuba"
        " / ussr infiltrate start / usa stop / ussr play angola / ussr place e0 n1 / ussr event"
        " / ussr infiltrate angola / ussr infiltrate angola / ussr infiltrate vietnam / ussr infiltrate cuba"
        " / usa play east-germany / usa place e0 s1 / ussr event",
    },
    "shadows-in-kyoto": {
        "start": "",
        "placement": KYOTO_DEAL,
        "last placement": KYOTO_OPENING.rpartition(" / government place c6")[0],
        "first turn": KYOTO_OPENING,
        "swap": f"{KYOTO_OPENING} / oniwaban play swap",
        "lure": f"{KYOTO_OPENING} / oniwaban play lure",
        "conflict": f"{KYOTO_OPENING} / {KYOTO_MEETING} / oniwaban play yellow",
        "lure window": f"{KYOTO_OPENING} / oniwaban play lure / oniwaban mark yellow / oniwaban draw tactics"
        " / chance deal defence-1 / oniwaban draw tactics / chance deal defence-2 / government play yellow"
        " / government move c5 c4 / government draw tactics / chance deal defence-1 / oniwaban play green"
        " / oniwaban move a1 a2 / oniwaban draw tactics / chance deal tunnel-1 / government play yellow"
        " / government move c4 c3",
        "advanced set-up": KYOTO_ADVANCED,
        "tomoyo": f"{KYOTO_ADVANCED} / government pass / oniwaban pass / oniwaban pick tomoyo / government pick ayane"
        " / oniwaban play yellow / oniwaban move c2 c3 / oniwaban draw location / chance deal blue-1",
        "activation": KYOTO_CAPTURE,
        "typescript": f"{KYOTO_CAPTURE} / oniwaban activate typescript / government draw tactics"
        " / chance deal defence-2 / oniwaban use typescript",
    },
    "checkpoint-charlie": {
        "start": "option players 3",
        "faces": CHARLIE_DEAL,
        "window": f"{CHARLIE_FACES} / chance turn-up hgnro",
        "targets": CHARLIE_FACES.replace("option", "option tie_break earliest_commitment / option", 1),
        "undrawn clues": f"{CHARLIE_SCORING} / dachshund pass",
        "swap": f"{CHARLIE_AWARDS} / chance draw white-adler-a / chance draw black-0a / chance draw white-1a",
    },
    "coin": {"start": "", "last coin": "chance toss heads / red hide heads / green hide tails"},
}
"""Where counting begins: the actions that lead there in the first edition, behind the options that are changed."""


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
    if state.turn >= 0 and game.name in NAIVE:
        view = game.view(state, state.turn)
        assert NAIVE[game.name](view) == set(view.legal)


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


def read(name: str) -> Iterator[Row]:
    """The rows of a game's file; the last word of a row says whether it was worked out by hand."""
    position = ""
    for line in (FOLDER / name.replace("-", "_") / "perft.txt").read_text(encoding="utf-8").splitlines():
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


TWICE_READ = [case for case in EVERY_CASE if case.game.name in NAIVE]


@pytest.mark.parametrize("case", TWICE_READ, ids=[case.name for case in TWICE_READ])
def test_the_second_reading_finds_the_same_actions(case: Case) -> None:
    """In random matches every list of legal actions is the one that a naive reading of the rulebook gives."""
    dice = Dice(31)
    for _ in range(12):
        table = Table(case.game, case.options)
        while not table.over:
            compare_with_naive(table.game, table.state)
            table.play_any(dice)
