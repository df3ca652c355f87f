"""How fast the engine speaks numbers: many matches stepped together, what a seat knows as planes, states as bytes.

Part of `bench.envs`.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from bench import common
from bench.common import SEED, Goal, Program, Series, Table, Work, timed, with_spread
from bench.playouts import panel
from bench.subjects import OURS, SUBJECTS, Subject
from brushpass import encode
from brushpass.core.game import State
from brushpass.core.planes import Spreader
from brushpass.vector import Vector

VECTOR = "vector"
ENCODE = "encode"
FROM_VIEW = "encode a view"
PICKLE = "pickle"
AEC = "aec"
MATCHES = 256
VECTOR_BAR = 250.0
"""Thousand decisions a second."""
OVER_AEC_BAR = 20.0
ENCODE_BAR = 3.0
VIEW_BAR = 40.0
PICKLE_BAR = 10.0
"""Microseconds."""
SIZE_BAR = 2048.0
"""Bytes of a pickled state."""
_SHARE = 0.3


def programs() -> list[Program]:
    """All of it, for each of our games."""
    return [program for subject in SUBJECTS for program in _programs_of(subject)]


def _programs_of(subject: Subject) -> list[Program]:
    states = [state for state in panel(subject) if state.turn >= 0]
    return [stepped(subject), encoded(subject, states), from_views(subject, states), pickled(subject, states)]


def stepped(subject: Subject) -> Program:
    """Many matches stepped together with masks and planes; Python draws the actions, which counts."""
    vector = Vector(subject.game, MATCHES, edition=subject.edition, seed=SEED)
    slots = vector._matches.slots
    throw = random.Random(SEED).random

    def run(times: int) -> Work:
        for _ in range(times):
            vector.step([slot.legal[int(throw() * float(len(slot.legal)))] for slot in slots])
        return Work(times, times * MATCHES)

    return Program(VECTOR, subject.name, timed(run), _SHARE)


def encoded(subject: Subject, states: Sequence[State]) -> Program:
    """From states all over random games to planes, in the engine; Python calls both steps."""
    encoding = encode.schema(subject.game, edition=subject.edition)
    spreader = Spreader(encoding, 1)
    row = vec[i64]([0] * encoding.row_size)

    def run(times: int) -> Work:
        for _ in range(times):
            for state in states:
                state.encode(state.turn, row, 0)
                spreader.spread(0, row, 0)
        return Work(times * len(states))

    return Program(ENCODE, subject.name, timed(run), _SHARE)


def from_views(subject: Subject, states: Sequence[State]) -> Program:
    """From views to planes."""
    views = [subject.game.view(state, state.turn) for state in states]

    def run(times: int) -> Work:
        for _ in range(times):
            for view in views:
                encode.planes(view, subject.game)
        return Work(times * len(views))

    return Program(FROM_VIEW, subject.name, timed(run), _SHARE)


def pickled(subject: Subject, states: Sequence[State]) -> Program:
    """States as bytes; how many bytes the longest has is counted as applies."""
    longest = max(len(pickle.dumps(state)) for state in states)

    def run(times: int) -> Work:
        for _ in range(times):
            for state in states:
                pickle.dumps(state)
        return Work(times * len(states), 0, times * len(states) * longest)

    return Program(PICKLE, subject.name, timed(run), _SHARE)


def goals_of(series: Sequence[Series], game: str) -> tuple[Goal, ...]:
    """The six bars of a game."""
    fast = common.grouped(series, VECTOR).get(game)
    slow = common.grouped(series, AEC).get(game)
    rate = None if fast is None else fast.decisions().median
    return (
        Goal(
            game=game,
            what=f"{MATCHES} matches stepped together, thousand decisions/s",
            measured=None if rate is None else rate / 1000,
            bar=VECTOR_BAR,
            unit="k/s",
        ),
        Goal(
            game=game,
            what=f"{MATCHES} matches stepped together, decisions/s, over the AEC environment",
            measured=None if rate is None or slow is None else rate / slow.decisions().median,
            bar=OVER_AEC_BAR,
            unit="x",
        ),
        _call(series, ENCODE, game, "what a seat knows as planes, in the engine", ENCODE_BAR),
        _call(series, FROM_VIEW, game, "what a seat knows as planes, from a view", VIEW_BAR),
        _call(series, PICKLE, game, "a pickled state", PICKLE_BAR),
        Goal(
            game=game,
            what="the longest pickled state",
            measured=_longest(series, game),
            bar=SIZE_BAR,
            unit="bytes",
            at_most=True,
        ),
    )


def _call(series: Sequence[Series], group: str, game: str, what: str, bar: float) -> Goal:
    one = common.grouped(series, group).get(game)
    return Goal(
        game=game,
        what=what,
        measured=None if one is None else one.microseconds().median,
        bar=bar,
        unit="us",
        at_most=True,
    )


def _longest(series: Sequence[Series], game: str) -> float | None:
    one = common.grouped(series, PICKLE).get(game)
    return None if one is None else one.readings[0].applies / one.readings[0].calls


def table(series: Sequence[Series]) -> Table:
    """Everything measured here."""
    groups = [common.grouped(series, group) for group in (VECTOR, ENCODE, FROM_VIEW, PICKLE)]
    rows = []
    for game in OURS:
        if any(game not in group for group in groups):
            continue
        fast, *calls = (group[game] for group in groups)
        longest = _longest(series, game)
        assert longest is not None
        rows.append(
            (
                game,
                with_spread(fast.decisions()),
                *(f"{call.microseconds().median:.2f}" for call in calls),
                f"{longest:.0f}",
            )
        )
    return Table(
        "Numbers: matches stepped together, planes, pickles",
        (
            "game",
            f"{MATCHES} matches, decisions/s",
            "planes, microseconds",
            "planes from a view, microseconds",
            "pickled state, microseconds",
            "longest, bytes",
        ),
        tuple(rows),
    )
