"""Advice: what is called a mistake, what a clear blunder costs, and reasons that can be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from brushpass import Match, load
from brushpass.bots import Budget, minds, reasons
from brushpass.bots.advice import TREE, Advice, Counsel, advise, adviser, foreseen
from brushpass.bots.reasons import Reason
from brushpass.core.dice import Dice
from brushpass.core.game import OVER, State
from brushpass.core.words import LANGUAGES
from brushpass.games import games
from tests.bots.test_search import asked
from tests.support.minds import give_minds, take_minds

in_every_game = pytest.mark.parametrize("name", games())


@pytest.fixture
def untrained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every game has a mind, which nobody has trained."""
    give_minds(tmp_path, monkeypatch)
    yield
    monkeypatch.undo()
    minds.forget()


@pytest.fixture
def mindless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No game has a mind."""
    take_minds(tmp_path, monkeypatch)
    yield
    monkeypatch.undo()
    minds.forget()


def counsel(behind: float, error: float, others: int = 1) -> Counsel:
    """What somebody thinks of the best choice and of others that lie so much behind it."""
    best = Advice("best", 0.6, 100, 0.01, 0.0, 0.0)
    rest = [Advice(f"other {number}", 0.6 - behind, 100, 0.01, behind, error) for number in range(others)]
    return Counsel("search", (best, *rest), 0, Reason("even"))


def test_a_mistake_is_what_the_interval_leaves_no_doubt_of() -> None:
    """A choice is called a mistake where the interval of its loss leaves out zero, and the best one never."""
    assert counsel(0.10, 0.02).loss("other 0").is_mistake
    assert not counsel(0.03, 0.02).loss("other 0").is_mistake
    loss = counsel(0.03, 0.02).loss("other 0")
    assert loss.points == pytest.approx(0.03)
    assert loss.low == 0.0
    assert loss.high == pytest.approx(0.03 + 1.96 * 0.02, abs=1e-4)
    assert counsel(0.10, 0.02).loss("best") == (0.0, 0.0, 0.0)
    assert not counsel(0.005, 0.0001).loss("other 0").is_mistake, "nobody would notice"
    barely = counsel(0.03, (0.03 - 0.00004) / 1.96).loss("other 0")
    assert (barely.low, barely.is_mistake) == (0.0, False), "what is told as 0 is judged as 0"


def test_many_choices_need_more_certainty() -> None:
    """What is certain enough between two choices is not where the best of twenty happened to come out best."""
    assert counsel(0.05, 0.02, others=1).loss("other 0").is_mistake
    assert not counsel(0.05, 0.02, others=20).loss("other 0").is_mistake


def test_a_chance_lies_within_its_interval() -> None:
    """An interval is around the estimate and never leaves what can be."""
    low, high = Advice("", 0.5, 10, 0.05, 0.0, 0.0).interval
    assert [low, high] == pytest.approx([0.402, 0.598], abs=1e-3)
    assert Advice("", 0.99, 10, 0.05, 0.0, 0.0).interval[1] == 1.0


def last_decision(name: str) -> tuple[Match, str, str]:
    """A match in which the seat that decides wins at once by one choice and not by another: both of them."""
    for seed in range(400):
        match, dice = Match(load(name), seed=seed), Dice(seed)
        while not match.over:
            seat = match.waiting()[0]
            legal = match.legal(seat)
            ends = [action for action in legal if ends_well(match, seat, action)]
            if len(ends) == 1 and len(legal) > 1:
                other = next(action for action in legal if action not in ends)
                return match, ends[0], other
            match.play(seat, legal[dice.below(len(legal))])
    raise AssertionError("no such match")


def ends_well(match: Match, seat: str, action: str) -> bool:
    """Does the seat win at once by this, whatever is hidden?"""
    place, number = match.seats.index(seat), match.notation.number(action)
    if not wins(match.snapshot(), place, number):
        return False
    worlds = match.game.worlds(match.view(seat))
    return all(wins(worlds.sample(Dice(seed)), place, number) for seed in range(12))


def wins(state: State, place: int, action: int) -> bool:
    """Does this action end the match with a win of the seat that takes it?"""
    state.apply(place, action)
    return state.turn == OVER and state.reward(place) == 1.0


@pytest.mark.usefixtures("untrained")
def test_a_clear_blunder_is_called_one() -> None:
    """Not to win at once, where one could, is a mistake by any standard."""
    match, winning, blunder = last_decision("shadows-in-kyoto")
    view = match.view(match.waiting()[0])
    found = advise(match.game, view, match.past(view.seat), Dice(1), Budget(400), about=blunder, reasoned=True)
    assert found.best.action == winning
    assert found.best.value == 1.0
    assert found.loss(blunder).is_mistake
    assert found.reason.other == blunder


@pytest.mark.usefixtures("untrained")
@in_every_game
def test_every_choice_is_weighed(name: str) -> None:
    """With a mind every choice gets a chance with its error; what is best is behind nothing; the mind is named."""
    match = asked(name)
    view = match.view(match.waiting()[0])
    found = advise(match.game, view, match.past(view.seat), Dice(1), Budget(30 * len(view.legal)))
    assert [one.action for one in found.choices] == list(view.legal)
    assert all(one.visits > 1 and 0 <= one.value <= 1 and one.error < 0.5 for one in found.choices)
    assert found.best.behind == 0
    assert found.bot == adviser(match.game)
    chance = foreseen(match.game, view, match.past(view.seat))
    assert chance is not None
    assert 0 <= chance <= 1


@pytest.mark.usefixtures("untrained")
@in_every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_can_be_read(name: str, lang: str) -> None:
    """Whatever the reason, it is a sentence in the language of the reader, without anything left open."""
    match = asked(name)
    view = match.view(match.waiting()[0])
    found = advise(match.game, view, match.past(view.seat), Dice(1), Budget(200), reasoned=True)
    other = view.legal[1]
    told = [found.reason, *(Reason(kind, other, points=0.04) for kind in ("only", "even", "ahead"))]
    said = [reasons.said(match.game, view, one, lang) for one in told]
    assert all(one.endswith((".", "!")) and "{" not in one and "reason-" not in one for one in said), said
    assert len(set(said[1:])) == 3


@pytest.mark.usefixtures("mindless")
@in_every_game
def test_without_a_mind_the_tree_search_advises(name: str) -> None:
    """Where there is no mind, the chances are those of the tree search, and the game's expert says what is best."""
    match = asked(name)
    view = match.view(match.waiting()[0])
    found = advise(match.game, view, match.past(view.seat), Dice(1), Budget(100))
    assert found.bot == next(iter(match.game.players.experts), TREE)
    assert sum(one.visits for one in found.choices) == 100
    assert found.reason.kind == "none"
    assert reasons.said(match.game, view, found.reason, "en") == ""
    assert foreseen(match.game, view, match.past(view.seat)) is None
