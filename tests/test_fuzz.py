"""Thousands of random games with the laws held against every step, the costly ones against a part of the steps.

BRUSHPASS_FUZZ_GAMES says how many games are played; by default 800 compiled and 300 interpreted, and 50,000 more
where long proofs are run.
Each game of the package has an equal share of them, and each of its cases an equal share of that.

After that come games under options drawn at random, in which everything that can be shown is made after every action.
BRUSHPASS_FUZZ_TABLES says how many of each game are played, by default 6 compiled and 2 interpreted, and 100 more where
long proofs are run; BRUSHPASS_FUZZ_SEED plays a single one again.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

import msgspec
import pytest

import brushpass
from brushpass.core.dice import Dice
from brushpass.core.match import WATCHING, Match
from brushpass.core.record import CHANCE_WORD, parse
from brushpass.core.words import LANGUAGES
from tests.laws import (
    CASES,
    CHEAP,
    Case,
    Table,
    any_options,
    copy_is_independent,
    inverse_for_somebody,
    twins_look_alike,
    twins_stay_alike,
    views_agree,
)

GAMES = int(os.environ.get("BRUSHPASS_FUZZ_GAMES", "800" if brushpass.compiled() else "300"))
LONG_GAMES = 50_000
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


def games_of(case: Case, part: int, games: int) -> int:
    """How many of the games a part of a case has."""
    share = games // len(brushpass.games())
    parts = [each for each in PARTS if each[0].game is case.game]
    number = parts.index((case, part))
    return share * (number + 1) // len(parts) - share * number // len(parts)


every_part = pytest.mark.parametrize(
    ("case", "part"), PARTS, ids=[f"{case.name}, part {part + 1}" for case, part in PARTS]
)


@every_part
def test_random_games_keep_the_laws(case: Case, part: int) -> None:
    """Random games keep the laws from the first step to the last."""
    play_lawfully(case, part, games_of(case, part, GAMES), stream=77)


@pytest.mark.long
@every_part
def test_very_many_random_games_keep_the_laws(case: Case, part: int) -> None:
    """So do very many others."""
    play_lawfully(case, part, games_of(case, part, LONG_GAMES), stream=79)


def play_lawfully(case: Case, part: int, games: int, stream: int) -> None:
    """Play games one after the other with the same dice; a failure says how many were played before."""
    dice = Dice(PARTS.index((case, part)), stream=stream)
    for number in range(games):
        table = Table(case.game, case.options)
        try:
            hold(table, dice)
            while not table.over:
                table.play_any(dice)
                hold(table, dice)
        except AssertionError as error:
            error.add_note(
                f"{case.name}, game {number} of these dice, after {table.steps} actions; the same test repeats it"
            )
            raise


# Options drawn at random

TABLES = int(os.environ.get("BRUSHPASS_FUZZ_TABLES", "6" if brushpass.compiled() else "2"))
LONG_TABLES = 100
SEED = os.environ.get("BRUSHPASS_FUZZ_SEED")
PLACE = "test_every_table_can_be_shown"


def show_everything(match: Match, since: dict[str, int]) -> None:
    """Make what every observer and the host may ask for, with the log of each observer from a telling on."""
    for observer, told in since.items():
        msgspec.json.encode(match.view(observer))
        for language in LANGUAGES:
            msgspec.json.encode(match.scene(observer, language, told))
        since[observer] = match.told(observer)
    assert match.scores().keys() == match.rewards().keys()
    assert match.over == bool(match.record.ending)


def play_and_show(match: Match, dice: Dice) -> None:
    """A random match to its end, shown after every action, that replays from its record."""
    since = dict.fromkeys((*match.seats, WATCHING), 0)
    show_everything(match, since)
    while not match.over:
        # In a live window seats may act unasked, and chance is the clock.
        seats = [seat for seat in (*match.seats, CHANCE_WORD) if match.legal(seat)]
        seat = seats[dice.below(len(seats))]
        legal = match.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])
        show_everything(match, since)
    text = match.record.text()
    assert Match.replay(match.game, parse(text), chance_by_hand=True).record.text() == text


@pytest.mark.parametrize("name", brushpass.games())
def test_every_table_can_be_shown(name: str) -> None:
    """Whatever the options, views, scenes in every language, the result and the record can be made at every step."""
    show_tables(name, range(TABLES) if SEED is None else [int(SEED)])


@pytest.mark.long
@pytest.mark.parametrize("name", brushpass.games())
def test_very_many_tables_can_be_shown(name: str) -> None:
    """The same with many more options drawn."""
    show_tables(name, range(TABLES, TABLES + LONG_TABLES))


def show_tables(name: str, seeds: Iterable[int]) -> None:
    """Play a match under the options of each seed; a failure names the seed and the command that repeats it."""
    game = brushpass.load(name)
    for seed in seeds:
        dice = Dice(seed, stream=78)
        options = any_options(game, dice)
        match = Match(game, options=options, seed=seed)
        try:
            play_and_show(match, dice)
        except Exception as error:
            command = f"BRUSHPASS_FUZZ_SEED={seed} python -m pytest 'tests/test_fuzz.py::{PLACE}[{name}]'"
            told = " ".join(f"{option}={value}" for option, value in options.items() if "\n" not in value)
            pytest.fail(f"{name}, seed {seed}, after {match.length} actions: {error!r}\n{told}\nAgain: {command}")
