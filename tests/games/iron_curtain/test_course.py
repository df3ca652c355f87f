"""The course of a match as `rules/__init__.py` tells it is the course that matches take."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER
from brushpass.games.iron_curtain import GAME, rules
from brushpass.games.iron_curtain.numbers import STEPS
from brushpass.games.iron_curtain.options import IronCurtainOptions
from tests.games.iron_curtain.lawbook import CUSTOM_CARDS

COURSE = (Path(GAME.folder) / "rules" / "__init__.py").read_text(encoding="utf-8").split('"""')[1]
"""The docstring of the rules, which a compiled module does not have."""
PARTS = {"infiltration", "removal", "movement", "place-cubes"}
AFTER_A_TURN = {"play-card", "deal", "ended"}
OPTIONS = (
    IronCurtainOptions(),
    IronCurtainOptions(cubes_per_side=12, first_player_round1="ussr_starts"),
    IronCurtainOptions(cubes_per_side=12, card_set="custom", card_file=CUSTOM_CARDS),
)


def course() -> dict[str, set[str]]:
    """For every phase of the docstring the phases that may follow, the same one only where that is said."""
    rows = re.findall(r"^    (\w+) +\w+\.\w+ +(.+)$", COURSE, re.MULTILINE)
    following = {}
    for phase, then in rows:
        phases: set[str] = set()
        for word in then.split(", "):
            phases |= {"a part": PARTS, "a turn's end": AFTER_A_TURN}.get(word, {step_of(word)})
        following[step_of(phase)] = phases
    return following


def step_of(phase: str) -> str:
    """The word of a phase, from the name of its number."""
    return phase.lower().replace("_", "-")


def test_the_course_names_every_phase() -> None:
    """Every phase but the end has a row, and the rows name no other phase."""
    told = course()
    assert set(told) == set(STEPS) - {"ended"}
    assert set.union(*told.values()) <= set(STEPS)


@pytest.mark.parametrize("options", OPTIONS)
def test_matches_take_the_course(options: IronCurtainOptions) -> None:
    """Whatever is decided, the next phase is one of those in the row."""
    told = course()
    for seed in range(12):
        dice = Dice(seed)
        state = rules.start(options)
        while state.turn != OVER:
            phase = STEPS[state.phase]
            legal = state.legal(state.turn)
            action = state.sample(dice) if state.turn == CHANCE else legal[dice.below(len(legal))]
            state.apply(state.turn, action)
            assert STEPS[state.phase] in told[phase], f"seed {seed}: {phase} -> {STEPS[state.phase]}"


def test_the_course_names_the_functions() -> None:
    """Every function named beside a phase is there."""
    for module, function in re.findall(r"^    \w+ +(\w+)\.(\w+) ", COURSE, re.MULTILINE):
        assert callable(getattr(getattr(rules, module), function))
