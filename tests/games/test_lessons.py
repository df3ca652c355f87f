"""The lessons: each is played through as its script says, teaches what it promises, and goes on as a free match."""

from __future__ import annotations

import pytest

from brushpass.bots import bot
from brushpass.core.dice import Dice
from brushpass.core.fair import FairDice
from brushpass.core.lesson import Lesson
from brushpass.core.match import Match
from brushpass.core.record import CHANCE_WORD, parse
from brushpass.games import games, lesson, load

TAUGHT = {
    "cold-war": (("token-by-influence", "kgb"), ("claimed", "cia", "egypt"), ("disorder", "kgb")),
    "iron-curtain": (("region-scored", "central-america", "3", "0"), ("marker", "usa", "3")),
    "shadows-in-kyoto": (("captured", "government", "c3", "1-false"), ("captured", "oniwaban", "c3", "2-real")),
    "checkpoint-charlie": (("graded", "beagle", "bgnro", "3-of-5"), ("graded", "basset", "hgfro", "5-of-5")),
}
"""What has to happen in each lesson, in this order."""


def lesson_of(game: str) -> Lesson:
    found = lesson(game)
    assert found is not None
    return found


def begun(game: str) -> Match:
    found = lesson_of(game)
    return Match(
        load(game),
        edition=found.edition,
        options=found.options,
        fair=FairDice.drawn(),
        lesson=found,
    )


def play_lesson(match: Match, found: Lesson) -> None:
    """Everybody does what the script says, the learner after all others; chance acts by itself."""
    for step in range(1, found.steps + 1):
        play_others(match, found)
        assert match.scripted(found.seat) == found.allowed(step)[0]
        match.play(found.seat, found.allowed(step)[0])
    play_others(match, found)


def play_others(match: Match, found: Lesson) -> None:
    others = [seat for seat in match.waiting() if seat not in (found.seat, CHANCE_WORD) and match.scripted(seat)]
    while others:
        for seat in others:
            action = match.scripted(seat)
            assert action is not None
            match.play(seat, action)
        others = [seat for seat in match.waiting() if seat not in (found.seat, CHANCE_WORD) and match.scripted(seat)]


@pytest.mark.parametrize("game", games())
def test_every_game_has_a_lesson_that_teaches_what_it_promises(game: str) -> None:
    found, match = lesson_of(game), begun(game)
    play_lesson(match, found)
    assert 8 <= found.steps <= 14
    facts = [fact.words for entry in match.entries() for fact in entry.consequences]
    places = [facts.index(words) for words in TAUGHT[game]]
    assert places == sorted(places)
    told = {(entry.seat, entry.action) for entry in match.entries()}
    assert set(found.lines) <= told, "a line of the script was never played"
    assert not match.over


@pytest.mark.parametrize("game", games())
def test_after_a_lesson_the_match_is_free_and_its_dice_are_fair(game: str) -> None:
    found, match = lesson_of(game), begun(game)
    play_lesson(match, found)
    scripted = match.record.prelude
    dice = Dice(5)
    simple = bot("simple", load(game))
    while not match.over:
        for seat in match.waiting():
            assert match.scripted(seat) is None
            match.play(seat, simple.answer(load(game), match.view(seat), match.past(seat), dice))
    record = parse(match.record.text())
    assert record.prelude == scripted > 0
    assert Match.verify_dice(load(game), record) > 0


@pytest.mark.parametrize("game", games())
def test_whoever_leaves_the_script_is_free_at_once_and_back_in_it_after_an_undo(game: str) -> None:
    found, match = lesson_of(game), begun(game)
    play_others(match, found)
    meant = match.scripted(found.seat)
    before = match.record
    match.play(found.seat, next(action for action in match.legal(found.seat) if action != meant))
    assert all(match.scripted(seat) is None for seat in (*match.seats, CHANCE_WORD))
    again = Match.replay(load(game), before, lesson=found)
    assert again.scripted(found.seat) == meant
