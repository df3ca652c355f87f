"""The past of a seat: the same in words and in numbers, and nothing but what the seat was told."""

from __future__ import annotations

import copy
import pickle

import pytest

import brushpass
from brushpass import BadInput, Game, Match, engine, vector
from brushpass.core.dice import Dice
from brushpass.core.log import Log
from brushpass.core.past import Past, logged
from brushpass.core.record import Consequence
from brushpass.core.vector import Inside

GAMES = [brushpass.load(name) for name in brushpass.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@every_game
@pytest.mark.parametrize("recall", [True, False])
def test_the_log_of_the_engine_tells_what_a_match_tells(game: Game, recall: bool) -> None:
    """A seat hears and remembers the same, whether a match is played in words or in numbers."""
    match = Match(game, seed=5)
    position = engine.begin(game, seed=5, recall=recall, log=True)
    dice = Dice(5)
    while not match.over:
        early = [engine.past(position, seat) for seat in range(position.seats)]
        known = [match.past(seat) for seat in match.seats]
        remembered = list(match.past(match.seats[0]).recall(game, match.options).numbers)
        seat = position.turn
        legal = position.legal(seat)
        action = int(legal[dice.below(len(legal))])
        position.apply(seat, action)
        match.play(match.seats[seat], match.notation.text(action))
        # Put into words only now, and still those of then; what is remembered is the same from words and from numbers.
        assert early == known
        for one in (*early, *known, *map(Past, [past.tellings for past in known])):
            assert list(one.recall(game, match.options).numbers) == remembered
    assert [len(past.tellings) > 0 for past in known] == [True] * len(known)


@every_game
def test_a_past_holds_what_its_seat_was_told_and_nothing_else(game: Game) -> None:
    """Every telling of a past is a fact of the record that reaches its seat, and none of them is missing."""
    match = Match(game, seed=8)
    dice = Dice(8)
    while not match.over:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])
    facts: list[Consequence] = [fact for entry in match.record.entries for fact in entry.consequences]
    for seat in match.seats:
        heard = [fact.words for fact in facts if fact.reaches(seat)]
        assert [telling.words for telling in match.past(seat).tellings] == heard


def test_a_past_travels() -> None:
    """A past that was sent to another process is equal to the one that stayed."""
    position = engine.begin("cold-war", seed=1, log=True)
    past = engine.past(position, 0)
    assert pickle.loads(pickle.dumps(past)) == past
    assert len({past, pickle.loads(pickle.dumps(past)), Past()}) == 2
    assert past != past.tellings


def test_without_a_log_there_is_no_past() -> None:
    """A position that keeps no log says so, and so does one that was read from bytes."""
    with pytest.raises(BadInput, match="keeps no log"):
        engine.past(engine.begin("cold-war", seed=1), 0)
    with pytest.raises(BadInput, match="keeps no log"):
        engine.past(engine.from_bytes(engine.begin("cold-war", seed=1, log=True).to_bytes()), 0)


@every_game
@pytest.mark.parametrize("recall", [True, False])
def test_copies_go_on_with_their_own_log(game: Game, recall: bool) -> None:
    """A copy and a pickle have heard the same until then, and what happens to one is not told to another."""
    position = engine.begin(game, seed=5, recall=recall, log=True)
    for _ in range(20):
        position.apply(position.turn, position.actions()[0])
    for other in (position.copy(), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        seats = range(position.seats)
        early = [engine.past(position, seat).tellings for seat in seats]
        assert [engine.past(other, seat).tellings for seat in seats] == early
        for _ in range(10):
            other.apply(other.turn, other.actions()[-1])
        assert [engine.past(position, seat).tellings for seat in seats] == early
        late = [engine.past(other, seat).tellings for seat in seats]
        assert late != early
        assert [told[: len(known)] for told, known in zip(late, early, strict=True)] == early


def test_a_vector_tells_the_bots_inside_what_they_have_heard() -> None:
    """A bot inside is asked with the past of its seat in its own match."""
    pytest.importorskip("numpy")
    asked: list[tuple[object, Past]] = []

    class Listening(Inside):
        def choose(self, state: brushpass.State, seat: int, log: Log | None, dice: Dice) -> int:
            assert log is not None
            asked.append((game.view(state, seat), logged(game, matches.options, log, seat)))
            return state.legal(seat)[0]

    game = brushpass.load("cold-war")
    matches = vector.Vector(game, 2, seed=3, bots={"kgb": "simple"})
    matches._matches.players[1] = Listening()
    for _ in range(40):
        matches.step(matches.masks.argmax(axis=1))
    for seed in (3, 4):
        match = Match(game, seed=seed)
        for _ in range(30):
            seat = match.waiting()[0]
            if seat == "kgb":
                assert (match.view(seat), match.past(seat)) in asked
            match.play(seat, match.legal(seat)[0])
        assert len(match.past("kgb").tellings) > 10
