"""Thousands of random games with the laws held against every step, the costly ones against a part of the steps.

BRUSHPASS_FUZZ_GAMES says how many games are played; by default 20,000 compiled and 300 interpreted.
Each game of the package has an equal share of them, and each of its cases an equal share of that.
"""

from __future__ import annotations

import os

import pytest

import brushpass
from brushpass.core.dice import Dice
from tests.laws import (
    CASES,
    CHEAP,
    Case,
    Table,
    copy_is_independent,
    inverse_for_somebody,
    twins_look_alike,
    twins_stay_alike,
    views_agree,
)

GAMES = int(os.environ.get("BRUSHPASS_FUZZ_GAMES", "20000" if brushpass.compiled() else "300"))
FUZZED = [case for case in CASES if case.game.name in brushpass.games()]
ROUNDS = 2
"""How often each case is taken up: more parts than cores, so that they spread evenly."""
PARTS = [(case, part) for part in range(ROUNDS) for case in FUZZED]

SHARES = (
    (20, inverse_for_somebody),
    (25, twins_look_alike),
    (28, twins_stay_alike),
    (33, copy_is_independent),
    (38, views_agree),
)
"""Of a thousand steps, how many are held against each costly law, counted up."""


def hold(table: Table, dice: Dice) -> None:
    """Hold the cheap laws against a step, and seldom a costly one."""
    for law in CHEAP:
        law(table)
    throw = dice.below(1000)
    for share, law in SHARES:
        if throw < share:
            law(table)
            return


def games_of(case: Case, part: int) -> int:
    """How many games a part of a case has."""
    share = GAMES // len(brushpass.games())
    parts = [each for each in PARTS if each[0].game is case.game]
    number = parts.index((case, part))
    return share * (number + 1) // len(parts) - share * number // len(parts)


@pytest.mark.parametrize(("case", "part"), PARTS, ids=[f"{case.name}, part {part + 1}" for case, part in PARTS])
def test_random_games_keep_the_laws(case: Case, part: int) -> None:
    """Random games keep the laws from the first step to the last."""
    dice = Dice(PARTS.index((case, part)), stream=77)
    for _ in range(games_of(case, part)):
        table = Table(case.game, case.options)
        hold(table, dice)
        while not table.over:
            table.play_any(dice)
            hold(table, dice)
