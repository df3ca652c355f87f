"""Thoughts: chances for every action that are chances, or a refusal that names the bot."""

from __future__ import annotations

import math

import pytest

from brushpass import Dice, Game, Match, View
from brushpass.bots import Bot, BotFailed, Budget, Past, Thought
from brushpass.core.words import LANGUAGES, error_sentence
from tests.games.coin import GAME as COIN

NAN = math.nan


def of(thought: Thought) -> Bot:
    """A bot that always thinks the same."""

    def weigh(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        return thought

    return Bot("oracle", weigh, Budget(0))


def test_what_is_played_is_drawn_from_the_thought() -> None:
    """As often as the chances say, with the dice of the bot and the same for the same dice."""
    match = Match(COIN, seed=1)
    view, past = match.view("red"), match.past("red")
    likely = (0.75, 0.25, *[0.0] * (len(view.legal) - 2))
    bot, dice = of(Thought(likely, 0.5)), Dice(4)
    answers = [bot.answer(COIN, view, past, dice) for _ in range(2000)]
    assert set(answers) == set(view.legal[:2])
    assert 1420 < answers.count(view.legal[0]) < 1580
    assert answers[0] == bot.answer(COIN, view, past, Dice(4)) == bot.consider(COIN, view, past, Dice(4), 10)[0]
    assert bot.consider(COIN, view, past, dice, 10)[1] == 0.5


@pytest.mark.parametrize(
    ("thought", "cause"),
    [
        (Thought((1.0,)), "gave 1 chances for 2 actions"),
        (Thought((0.5, 0.6)), "together they make 1"),
        (Thought((0.0, 0.0)), "together they make 1"),
        (Thought((-0.5, 1.5)), "each is a number from 0 to 1"),
        (Thought((NAN, 1.0)), "each is a number from 0 to 1"),
        (Thought((math.inf, 0.0)), "each is a number from 0 to 1"),
        (Thought((0.5, 0.5), NAN), "no number from 0 to 1"),
        (Thought((0.5, 0.5), 1.5), "no number from 0 to 1"),
    ],
)
def test_a_thought_that_is_none_is_refused(thought: Thought, cause: str) -> None:
    """With a sentence that names the bot, in both languages."""
    match = Match(COIN, seed=1)
    assert len(match.view("red").legal) == 2
    with pytest.raises(BotFailed) as refused:
        of(thought).answer(COIN, match.view("red"), match.past("red"), Dice(1))
    assert cause in str(refused.value)
    assert all("oracle" in error_sentence(refused.value, lang) for lang in LANGUAGES)
