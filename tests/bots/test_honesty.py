"""Every bot plays by what its seat knows and has heard, by the dice it is given, and by the rules.

A bot is asked at a table where everything that its seat cannot know is drawn anew between two questions: what it thinks
must not move.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count, cycle, islice
from zlib import crc32

import msgspec
import pytest

import brushpass
from brushpass.bots import Bot, Budget, Past, Thought, bot, bot_names
from brushpass.core.chances import by_weight
from brushpass.core.dice import Dice
from brushpass.core.game import Game
from brushpass.core.match import Match
from brushpass.core.record import CHANCE_WORD
from brushpass.core.view import View
from tests.laws import WIDE, Case, any_options, words_of

SHORT = Budget(simulations=12)
"""How long a bot that searches may think: long enough to draw worlds and to go deeper in some of them."""
GAMES = [brushpass.load(name) for name in brushpass.games()]
every_case = pytest.mark.parametrize("case", WIDE, ids=[case.name for case in WIDE])
AT_A_MOMENT = 4
"""How many bots are asked at one moment."""
VIEWS = 2_000
MANY_VIEWS = 100_000
NOW_AND_THEN = 100
"""At one view of so many a bot that searches is asked."""


# Matches at random


def asked_at(match: Match, dice: Dice) -> str:
    """Somebody who may act now: whoever has to, or in a live window anybody who can."""
    waiting = match.waiting()
    seats = [seat for seat in match.seats if match.legal(seat)] if waiting == [CHANCE_WORD] else waiting
    return seats[dice.below(len(seats))] if seats else CHANCE_WORD


def decisions(match: Match, dice: Dice) -> Iterator[str]:
    """The seats that decide one after the other in a match played at random; windows are closed now and then."""
    while not match.over:
        seat = asked_at(match, dice)
        if seat != CHANCE_WORD:
            yield seat
        if match.ticking and (seat == CHANCE_WORD or dice.below(4)):
            seat = CHANCE_WORD
        legal = match.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])


def moments(match: Match, dice: Dice) -> Iterator[str]:
    """The same at ever rarer decisions: 1, 2, 4, 7, 11 and so on."""
    upcoming, gap = 1, 1
    for number, seat in enumerate(decisions(match, dice), start=1):
        if number == upcoming:
            yield seat
            upcoming += gap
            gap += 1


def question(match: Match, seat: str) -> View:
    """What a seat knows, as a bot is asked."""
    return match.game.live.question(match.view(seat))


def searches(player: Bot) -> bool:
    """Does a bot think for long?"""
    return player.budget.simulations > 0 or player.budget.milliseconds > 0


def bots_of(game: Game) -> tuple[list[Bot], list[Bot]]:
    """The bots that are shipped with a game: those that answer at once, and those that search."""
    every = [bot(name, game) for name in bot_names(game)]
    return [player for player in every if not searches(player)], [player for player in every if searches(player)]


# Honesty


def is_honest(player: Bot, match: Match, seat: str, dice: Dice) -> bool:
    """Does a bot think the same once all that its seat cannot know has been drawn anew at its table?"""
    view, past, throw = question(match, seat), match.past(seat), dice.word()
    thought = player.think(match.game, view, past, Dice(throw), SHORT)
    truth = match._state
    match._state = match.game.worlds(match.view(seat)).sample(dice)
    try:
        again = player.think(match.game, question(match, seat), past, Dice(throw), SHORT)
    finally:
        match._state = truth
    return again == thought


@every_case
def test_what_a_bot_thinks_does_not_hang_on_what_is_hidden(case: Case) -> None:
    """The bots of every game take turns at the moments of a match, with every module."""
    match, dice = Match(case.game, options=words_of(case.options), seed=19), Dice(19)
    in_turn = cycle([player for some in bots_of(case.game) for player in some])
    for seat in moments(match, dice):
        asked = islice(in_turn, AT_A_MOMENT)
        assert not [player.name for player in asked if not is_honest(player, match, seat, dice)]


def cheat(match: Match) -> Bot:
    """A bot that looks at the table behind the back of its game, and plays by what another seat knows."""

    def weigh(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        others = [seat for seat in match.seats if seat != view.seat]
        seen = b"".join(msgspec.json.encode(match.view(seat)) for seat in others)
        return Thought(by_weight([1 + (crc32(seen) + place) % 7 for place in range(len(view.legal))]))

    return Bot("cheat", weigh, Budget(0))


@every_case
def test_a_bot_that_looks_at_the_table_is_caught(case: Case) -> None:
    """The same question finds out whoever knows more than his seat, at one moment of a match at the latest."""
    match, dice = Match(case.game, options=words_of(case.options), seed=19), Dice(19)
    player = cheat(match)
    assert not all(is_honest(player, match, seat, dice) for seat in moments(match, dice))


def test_a_bot_that_keeps_count_is_caught() -> None:
    """A bot whose answer hangs on how often it was asked thinks otherwise the second time."""
    asked = count()

    def weigh(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        return Thought(by_weight([1 + (next(asked) + place) % 3 for place in range(len(view.legal))]))

    match, dice = Match(GAMES[0], seed=19), Dice(19)
    player = Bot("counter", weigh, Budget(0))
    assert not all(is_honest(player, match, seat, dice) for seat in moments(match, dice))


@every_case
def test_rules_of_thumb_give_chances_for_what_is_legal(case: Case) -> None:
    """One chance for each action, none below 0, together 1; the ruling on players who are away included."""
    match, dice = Match(case.game, options=words_of(case.options), seed=20), Dice(20)
    players = case.game.players
    for seat in moments(match, dice):
        view = question(match, seat)
        given = [case.game.simple(view), *[players.expert(name, view) for name in players.experts]]
        if players.rules_on_absence and not match.ticking:
            given.append(players.absent(view))
        for chances in given:
            assert len(chances) == len(view.legal)
            assert min(chances) >= 0.0
            assert sum(chances) == pytest.approx(1.0, abs=1e-12)


@every_case
def test_blunders_are_named_by_what_a_seat_knows(case: Case) -> None:
    """The same code or none in every world, never for the only thing to do, always hyphened words."""
    match, dice = Match(case.game, options=words_of(case.options), seed=21), Dice(21)
    for seat in moments(match, dice):
        view = match.view(seat)
        world = case.game.worlds(view).sample(dice)
        again = case.game.view(world, match.seats.index(seat))
        codes = [case.game.absurd(view, action) for action in view.legal]
        assert codes == [case.game.absurd(again, action) for action in again.legal]
        assert len(codes) > 1 or codes == [None]
        assert all(re.fullmatch("[a-z]+(-[a-z]+)+", code) for code in codes if code is not None)


# Legal and steady


@pytest.mark.parametrize("views", [VIEWS, pytest.param(MANY_VIEWS, marks=pytest.mark.long)])
def test_answers_are_legal_and_steady(views: int) -> None:
    """Whatever the options, every answer is one of the legal actions, and the same with the same dice.

    Among few views the bots take turns, among many every bot that does not search is asked at each.
    """
    dice = Dice(views)
    left = views
    for seed, game in zip(count(), cycle(GAMES), strict=False):
        quick, slow = bots_of(game)
        match = Match(game, options=any_options(game, dice), seed=seed)
        for number, seat in enumerate(decisions(match, dice)):
            asked = quick if views == MANY_VIEWS else [quick[number % len(quick)]]
            thinkers = [] if number % NOW_AND_THEN else [slow[dice.below(len(slow))]._replace(budget=SHORT)]
            for player in (*asked, *thinkers):
                ask_twice(player, match, seat, dice.word())
            left -= 1
            if not left:
                return


def ask_twice(player: Bot, match: Match, seat: str, throw: int) -> None:
    """A bot answers twice with one of the legal actions, which is the same."""
    view, past = question(match, seat), match.past(seat)
    answers = [player.answer(match.game, view, past, Dice(throw)) for _ in range(2)]
    assert answers[0] in view.legal
    assert answers[0] == answers[1]
