"""Why an action is not legal: what games say of a position, at decisions of random matches."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

import brushpass
from brushpass.core.words import LANGUAGES
from brushpass.games import games
from tests.games.common_words import is_well_said, random_play

MOMENTS = 40
SPACING = 3
ACTIONS = 60
"""So many actions are tried at each moment."""


@pytest.mark.parametrize("name", games())
def test_what_is_said_of_a_position_is_well_said_and_has_a_rule(name: str) -> None:
    """A sentence comes with the rule that forbids the action, and is there in every language or in none."""
    game = brushpass.load(name)
    chance = Random(name)
    told = set[str]()
    moments = (match for number, (match, _, _) in enumerate(random_play(game, 7, {})) if number % SPACING == 0)
    for match in islice(moments, MOMENTS):
        for view in filter(lambda one: one.legal, map(match.view, match.seats)):
            legal = set(view.legal)
            for action in chance.sample(match.notation.actions, min(ACTIONS, len(match.notation.actions))):
                if action.text in legal:
                    continue
                sentences = [game.why(view, action.text, lang) for lang in LANGUAGES]
                assert all(sentences) or not any(sentences)
                if all(sentences):
                    assert game.forbids(view, action.text) is not None
                    assert all(is_well_said(one) and one.endswith(".") for one in sentences)
                    told.add(sentences[0])
    assert told
