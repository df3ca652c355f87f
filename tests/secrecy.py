"""How secrets are looked for: two histories told side by side, and fairness measured."""

from __future__ import annotations

import math

import msgspec
import pytest

from brushpass.core.errors import BrushpassError
from brushpass.core.game import CHANCE, Game
from brushpass.core.match import Match
from brushpass.core.words import LANGUAGES
from tests.lawbook import Story
from tests.laws import Table


def tell_twins(story: Story) -> tuple[Match, Match]:
    """The two matches of a story; those who must not notice are compared after every line."""
    first, second = (Match(story.game, options=story.options, chance_by_hand=True) for _ in range(2))
    for line in story.script.strip().splitlines():
        one, _, other = line.partition(" | ")
        for match, words in ((first, one), (second, other or one)):
            seat, _, action = words.partition(" ")
            if seat != "nothing":
                match.play(seat, action)
        if ["chance"] not in (first.waiting(), second.waiting()):
            for observer in story.blind:
                assert shown(first, observer) == shown(second, observer)
    return first, second


def shown(match: Match, observer: str, after: int = 0) -> list[bytes]:
    """All that leaves the match for an observer: view, tellings, and scenes with their steps in every language.

    Of the steps, those that it could see after having been told `after` things.
    """
    scenes = [match.scene(observer, lang) for lang in LANGUAGES]
    steps = [match.steps(observer, scene, 0, after) for scene in scenes]
    return [msgspec.json.encode(one) for one in (match.view(observer), match.heard(observer), scenes, steps)]


def refusals(match: Match, seat: str) -> list[tuple[str, str | None, str]]:
    """How the match answers a seat that tries everything it may not do."""
    answers = []
    for action in match.notation.actions:
        if action.text not in match.legal(seat):
            with pytest.raises(BrushpassError) as refused:
                match.play(seat, action.text)
            answers.append((refused.value.message, refused.value.rule, str(refused.value)))
    return answers


def table_after(script: str, game: Game) -> Table:
    """A table after the lines of a script."""
    table = Table(game, next(iter(game.editions.values())))
    seats = game.seats(table.options)
    for line in script.strip().splitlines():
        seat, _, action = line.partition(" ")
        table.play(seats.index(seat) if seat != "chance" else CHANCE, table.notation.number(action))
    return table


def is_uniform(counts: list[int]) -> bool:
    """Chi-square within five standard deviations of its mean: equally likely cells stay inside, twofold ones do not."""
    expected = sum(counts) / len(counts)
    freedom = len(counts) - 1
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    return chi_square < freedom + 5 * math.sqrt(2 * freedom)
