"""The search on a mind: what it compares, what it makes of the policy, and what it may know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from brushpass import Match, load
from brushpass.bots import Budget, bot, minds
from brushpass.bots.minds import Mind, mind
from brushpass.bots.minds.search import FIRST_LOOK, Search
from brushpass.bots.minds.searching import improved
from brushpass.core.dice import Dice
from brushpass.core.view import View
from brushpass.games import games
from tests.support.minds import give_minds, take_minds

in_every_game = pytest.mark.parametrize("name", games())
PLAYS = 60


@pytest.fixture(autouse=True)
def untrained(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every game has a mind, which nobody has trained."""
    give_minds(tmp_path_factory.mktemp("minds"), monkeypatch)
    yield
    monkeypatch.undo()
    minds.forget()


def asked(name: str, seed: int = 2, decisions: int = 8, least: int = 3) -> Match:
    """A match of random players in which somebody has to choose among a few things."""
    match = Match(load(name), seed=seed)
    dice = Dice(seed)
    played = 0
    while played < decisions or len(match.legal(match.waiting()[0])) < least:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])
        played += 1
    return match


def searched(match: Match, seed: int = 3) -> tuple[Mind, View, Search]:
    """A search of the first decision that is owed, which has not begun."""
    view = match.view(match.waiting()[0])
    own = mind(match.game, view)
    assert own is not None
    past = match.past(view.seat)
    return (
        own,
        view,
        Search(own.network, match.game.worlds(view), own.recall(past), view.seats.index(view.seat), Dice(seed)),
    )


@in_every_game
def test_it_begins_with_the_policy(name: str) -> None:
    """Before anything was tried the chances are those of the bot `policy`."""
    match = asked(name)
    _, view, found = searched(match)
    thought = bot("policy", match.game).think(match.game, view, match.past(view.seat), Dice(1))
    assert improved(found).chances == pytest.approx(thought.chances)
    assert improved(found).win == thought.win


@in_every_game
def test_same_dice_same_thought(name: str) -> None:
    """Within the same number of imagined games the bot thinks the same every time, and other dice imagine others."""
    match = asked(name)
    view = match.view(match.waiting()[0])
    player, past = bot("search", match.game), match.past(view.seat)
    thoughts = [player.think(match.game, view, past, Dice(seed), Budget(PLAYS)) for seed in (4, 4, 5)]
    assert thoughts[0] == thoughts[1]
    assert thoughts[0] != thoughts[2]
    assert sum(thoughts[0].chances) == pytest.approx(1)


@pytest.mark.source
@in_every_game
def test_it_knows_no_more_than_its_seat(name: str) -> None:
    """Where everything hidden is another, the thought is the same."""
    match = asked(name)
    view = match.view(match.waiting()[0])
    place = view.seats.index(view.seat)
    player, past = bot("search", match.game), match.past(view.seat)
    thought = player.think(match.game, view, past, Dice(4), Budget(PLAYS))
    for seed in range(4):
        world = match.game.worlds(view).sample(Dice(seed))
        other = match.game.view(world, place)
        assert player.think(match.game, other, past, Dice(4), Budget(PLAYS)) == thought


@in_every_game
def test_choices_share_worlds_and_luck(name: str) -> None:
    """A choice is compared with itself without any difference, though what it is worth varies from world to world."""
    _, _, found = searched(asked(name))
    values = []
    for _ in range(12):
        found.draw()
        values.append(found.play(0))
        assert found.play(0) == values[-1]
    assert len(set(values)) > 1
    assert all(0 <= value <= 1 for value in values)


def test_what_is_clearly_behind_is_given_up() -> None:
    """After a few rounds only choices are tried that may still be the best, and the one that is to be kept."""
    _, _, found = searched(asked("cold-war"))
    kept = int(found.order[found.count - 1])
    found.run(400, 0, 1.0, kept)
    tried = [int(number) for number in found.tried]
    assert min(tried) >= FIRST_LOOK
    best = int(found.best())
    assert min(tried[best], tried[kept]) >= max(tried) - 1
    assert min(tried) < max(tried) - 1


def test_unlikely_choices_are_left_out() -> None:
    """Only so many choices are tried, first those that the policy likes best."""
    _, _, found = searched(asked("shadows-in-kyoto", least=5))
    found.consider(0.0, 2)
    found.run(PLAYS, 0, 100.0)
    liked = sorted(range(found.count), key=lambda place: -found.prior[place])
    assert {place for place in range(found.count) if found.tried[place]} == set(liked[:2])
    thought = improved(found)
    assert all(thought.chances[place] == 0 for place in liked[2:])


def test_equal_choices_keep_their_shares() -> None:
    """What came out alike is as likely as the policy has it; what came out better is likelier than that."""
    _, _, found = searched(asked("cold-war"))
    found.run(PLAYS, 0, 100.0)
    prior = [found.prior[place] for place in range(found.count)]
    assert improved(found, temperature=1e9).chances == pytest.approx(prior)
    best = int(found.best())
    sharp = improved(found, temperature=1e-6, spread=1e3).chances
    assert sharp[best] == pytest.approx(1)
    assert prior[best] <= improved(found).chances[best] <= 1


def test_it_ends_in_time() -> None:
    """With no time at all the search answers as the policy does, and with little time soon."""
    _, view, found = searched(asked("iron-curtain"))
    found.run(10**9, 1, 2.0)
    assert found.plays <= 200
    assert sum(improved(found).chances) == pytest.approx(1)
    assert len(improved(found).chances) == len(view.legal)


def test_without_a_mind_somebody_stands_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no mind was trained for the match, the bot thinks as its stand-in does."""
    match = asked("cold-war")
    view = match.view(match.waiting()[0])
    take_minds(tmp_path, monkeypatch)
    thoughts = [
        bot(one, match.game).think(match.game, view, match.past(view.seat), Dice(1)) for one in ("search", "simple")
    ]
    assert thoughts[0] == thoughts[1]
