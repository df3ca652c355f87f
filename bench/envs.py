"""How fast the doors for researchers are: environments of PettingZoo and games of OpenSpiel, next to their own.

python -m bench.envs [--seconds 1.0] [--rounds 3] [--json FILE]

Beside them stand the engine's own numbers (`bench/numbers.py`), in the same run.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Sequence
from typing import Any

from bench import anchors, common, numbers
from bench.common import SEED, Goal, Program, Result, Series, Table, Work, timed, with_spread
from bench.playouts import each
from bench.subjects import OURS, SUBJECTS, Subject
from brushpass.core.errors import BadInput

AEC = "aec"
SPIEL = "openspiel"
CLONE = "clone"
AEC_ANCHOR = "leduc_holdem_v4"
SPIEL_ANCHOR = "python_liars_poker"
ANCHORS = {AEC: AEC_ANCHOR, SPIEL: SPIEL_ANCHOR, CLONE: SPIEL_ANCHOR}
"""What stands beside our games in each group."""
AEC_BAR = 10.0
SPIEL_BAR = 2.0
CLONE_BAR = 10.0
"""Microseconds."""
_CALL_SHARE = 0.1
_INTO_THE_MATCH = 40
"""How many actions, those of chance included, a match has seen when its state is cloned."""
_NO_LEDUC = "rlcard or pygame is not installed: leduc_holdem_v4 is missing, and our environments stand alone."
_NO_DOORS = "The libraries of brushpass[research] are not installed: nothing could be measured."


def measure(seconds: float, rounds: int, pinned: bool) -> Result:
    """All doors that are installed, each next to its anchor where that is."""
    programs, notes = all_programs()
    series = common.interleave(programs, rounds, seconds)
    return Result(
        benchmark="envs",
        machine=common.machine(pinned),
        seconds=seconds,
        rounds=rounds,
        series=series,
        goals=goals(series),
        notes=tuple(notes),
    )


def all_programs() -> tuple[list[Program], list[str]]:
    """What there is to measure, and what is missing."""
    try:
        doors = importlib.import_module("brushpass.adapters.pettingzoo")
        spiel = importlib.import_module("brushpass.adapters.openspiel")
    except BadInput:
        return [], [_NO_DOORS]
    notes = []
    programs = [environment(subject.name, _environment_of(doors, subject)) for subject in SUBJECTS]
    try:
        make = importlib.import_module("pettingzoo").make
        programs.append(environment(AEC_ANCHOR, make("aec", "classic/leduc_holdem-v4")))
    except ImportError:
        notes.append(_NO_LEDUC)
    for subject in SUBJECTS:
        game = spiel.load(subject.game.name, edition=subject.edition)
        programs += [spiel_game(subject.name, game), clones(subject.name, game)]
    importlib.import_module("open_spiel.python.games")
    anchor = importlib.import_module("pyspiel").load_game(SPIEL_ANCHOR)
    programs += [spiel_game(SPIEL_ANCHOR, anchor), clones(SPIEL_ANCHOR, anchor)]
    return [*programs, *numbers.programs()], notes


def _environment_of(doors: Any, subject: Subject) -> Any:
    return doors.env(subject.game.name, edition=subject.edition)


# Programs


def environment(name: str, env: Any) -> Program:
    """The ordinary loop of PettingZoo: look, draw one of the legal actions from the mask, step."""
    throw = random.Random(SEED).random

    def run(games: int) -> Work:
        return Work(games, sum(play(env, throw) for _ in range(games)))

    env.reset(seed=SEED)
    return Program(AEC, name, timed(run))


def play(env: Any, throw: Callable[[], float]) -> int:
    """A match from reset to the last agent; how many decisions it had."""
    env.reset()
    decisions = 0
    for _ in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
            continue
        legal = observation["action_mask"].view(bool).nonzero()[0]
        env.step(int(legal[int(throw() * len(legal))]))
        decisions += 1
    return decisions


def spiel_game(name: str, game: Any) -> Program:
    """The ordinary loop of OpenSpiel, chance applied from Python as well."""
    throw = random.Random(SEED).random
    start = game.new_initial_state

    def run(games: int) -> Work:
        decisions = applies = 0
        for _ in range(games):
            more_decisions, more_applies = anchors.play_even(start(), throw)
            decisions += more_decisions
            applies += more_applies
        return Work(games, decisions, applies)

    return Program(SPIEL, name, timed(run))


def clones(name: str, game: Any) -> Program:
    """Clones of a state in the middle of a match, or as far as the match goes."""
    throw = random.Random(SEED).random
    state = game.new_initial_state()
    for _ in range(_INTO_THE_MATCH):
        actions = state.legal_actions()
        following = state.child(actions[int(throw() * len(actions))])
        if following.is_terminal():
            break
        state = following
    return Program(CLONE, name, timed(each(state.clone)), _CALL_SHARE)


# What it comes to


def goals(series: Sequence[Series]) -> tuple[Goal, ...]:
    """The bars of this benchmark, the same for each of our games."""
    return tuple(goal for game in OURS for goal in goals_of(series, game))


def goals_of(series: Sequence[Series], game: str) -> tuple[Goal, ...]:
    """The bars of a game: of environments, of games of OpenSpiel, and of numbers."""
    cloned = common.grouped(series, CLONE).get(game)
    return (
        Goal(
            game=game,
            what=f"the AEC environment, steps/s, over PettingZoo's {AEC_ANCHOR}",
            measured=over(series, AEC, game),
            bar=AEC_BAR,
            unit="x",
        ),
        Goal(
            game=game,
            what=f"the game of OpenSpiel, decisions/s, over its {SPIEL_ANCHOR}",
            measured=over(series, SPIEL, game),
            bar=SPIEL_BAR,
            unit="x",
        ),
        Goal(
            game=game,
            what="clone() of a state of OpenSpiel",
            measured=None if cloned is None else cloned.microseconds().median,
            bar=CLONE_BAR,
            unit="us",
            at_most=True,
        ),
        *numbers.goals_of(series, game),
    )


def over(series: Sequence[Series], group: str, game: str) -> float | None:
    """Decisions a second over those of the anchor, where both were measured."""
    anchor = ANCHORS[group]
    rates = {name: one.decisions().median for name, one in common.grouped(series, group).items()}
    return rates[game] / rates[anchor] if game in rates and anchor in rates else None


def tables(result: Result) -> list[Table]:
    """Everything measured, as tables."""
    environments, games, cloned = (result.group(group) for group in (AEC, SPIEL, CLONE))
    return [
        Table(
            "Environments of PettingZoo",
            ("environment", "steps/s", "matches/s", f"over {AEC_ANCHOR}"),
            tuple(
                (name, with_spread(one.decisions()), common.number(one.calls().median), _times(result, AEC, name))
                for name, one in environments.items()
            ),
        ),
        Table(
            "Games of OpenSpiel in Python",
            ("game", "decisions/s", "applies/s", f"over {SPIEL_ANCHOR}", "clone(), microseconds"),
            tuple(
                (
                    name,
                    with_spread(one.decisions()),
                    common.number(one.applies().median),
                    _times(result, SPIEL, name),
                    f"{cloned[name].microseconds().median:.2f}",
                )
                for name, one in games.items()
            ),
        ),
        numbers.table(result.series),
    ]


def _times(result: Result, group: str, name: str) -> str:
    ratio = over(result.series, group, name)
    return "-" if ratio is None else f"{ratio:.2f} x"


if __name__ == "__main__":
    common.run("Measure the doors for researchers.", measure, tables)
