"""What bots give away (`scripts.tells`): the statistics say what is true where the truth is known."""

from __future__ import annotations

import math
from random import Random

import pytest
from scripts import exploitability
from scripts.tells import __main__ as command
from scripts.tells import evidence, matrix, picks, places
from scripts.tells.matrix import Matrix, Pair

from brushpass.bots import Bot, Budget, Thought, bot
from brushpass.bots.exploitability import Finding
from brushpass.bots.minds import mind
from brushpass.core.chances import even
from brushpass.core.dice import Dice
from brushpass.core.game import Game
from brushpass.core.past import Past
from brushpass.core.view import View
from brushpass.games import load
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView

# Bits

DECOY_FIRST = math.log2(1.5)
"""Of six agents one is false for certain: 15 pairs become 10."""
REAL_FIRST = math.log2(3)
"""One is real for certain: 15 pairs become 5."""


def decoys_first(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
    """Anything, but of all cards one that moves a decoy, and of all moves one of a decoy, where there is one."""
    assert isinstance(view, ShadowsInKyotoView)
    false = {agent.space for agent in view.agents if agent.side == view.seat and "false" in (agent.identity or "")}
    cards = {f"play {reach.card}" for reach in view.reach if false & {start for start, _ in reach.moves}}
    wanted = [
        action
        for action in view.legal
        if action in cards or (action.startswith("move ") and action.split()[1] in false)
    ]
    return Thought(even(view.legal, wanted or view.legal))


def matches(player: Bot, games: int) -> list[evidence.Match]:
    """What is seen of a bot that plays with itself."""
    return [places.watched(player, 700 + number) for number in range(games)]


def dealt(first_is_real: float, games: int) -> list[evidence.Match]:
    """Sides whose first agent to be moved is real so often."""
    random = Random(4)

    def side() -> evidence.Side:
        real = [True] * 2 + [False] * 4
        random.shuffle(real)
        kind = random.random() < first_is_real
        first = random.choice([place for place in range(6) if real[place] == kind])
        signs = [("first",) if place == first else () for place in range(6)]
        return tuple(evidence.Agent(*agent) for agent in zip(real, signs, strict=True))

    return [[side(), side()] for _ in range(games)]


def test_whoever_moves_a_decoy_first_tells_what_that_is_worth() -> None:
    """A bot that was made to move decoys tells log2 1.5 bits by its first move, and its random set-up tells none."""
    found = places.bits(matches(Bot("decoys", decoys_first, Budget(0)), 120))
    assert found["first"].told == pytest.approx(DECOY_FIRST, abs=0.02)
    assert found["set-up"].low < 0.0 < found["set-up"].high
    assert found["all"].told > found["forward"].told > DECOY_FIRST


def test_whoever_does_anything_tells_nothing() -> None:
    """All signs of random play are worth nothing: the intervals hold 0, and are narrow."""
    for found in places.bits(matches(bot("random"), 120)).values():
        assert found.low < 0.0 < found.high < 0.2


@pytest.mark.parametrize("share", [0.0, 0.15, 1 / 3, 0.6, 1.0])
def test_the_information_of_a_first_move_is_the_textbook_one(share: float) -> None:
    """With a first agent that is real so often it is the divergence from one in three."""
    parts = [(share, 1 / 3), (1 - share, 2 / 3)]
    truth = sum(part * math.log2(part / usual) for part, usual in parts if part)
    found = evidence.told(dealt(share, 150))
    assert found.low - 0.02 <= truth <= found.high + 0.02
    assert found.told == pytest.approx(truth, abs=0.08)


# Picks

MUCH, LITTLE = 0.1, 0.04
DOMINATED: Matrix = [[0.5 + mine - other for other in (MUCH, LITTLE, 0.0)] for mine in (MUCH, LITTLE, 0.0)]
"""Three agents, each better than the next one whatever the enemy picks."""
CHASE: Matrix = [[0.5, 0.2, 0.8], [0.8, 0.5, 0.2], [0.2, 0.8, 0.5]]
"""Each agent beats one and is beaten by another: all are to be picked as often."""


def noisy(truth: Matrix, worlds: int) -> picks.Plays:
    """Plays that come out like this on average, the luck of a world shared by all pairs in part."""
    random = Random(9)
    plays: list[list[list[float]]] = []
    for _ in range(worlds):
        luck = random.gauss(0.0, 0.2)
        plays.append([[value + luck + random.gauss(0.0, 0.1) for value in row] for row in truth])
    return plays


def always(place: int) -> Pair:
    """Who always picks the same."""
    return Pair(*([float(place == one) for one in range(3)] for _ in range(2)))


@pytest.mark.parametrize(
    ("truth", "pair", "loss"),
    [
        (DOMINATED, always(0), 0.0),
        (DOMINATED, always(1), MUCH - LITTLE),
        (DOMINATED, always(2), MUCH),
        (CHASE, Pair([1 / 3] * 3, [1 / 3] * 3), 0.0),
        (CHASE, always(0), 0.3),
        (CHASE, Pair([0.5, 0.5, 0.0], [0.5, 0.5, 0.0]), 0.15),
    ],
)
def test_the_loss_of_a_pick_is_what_the_best_reply_wins(truth: Matrix, pair: Pair, loss: float) -> None:
    """Known amounts come out, whatever the noise of the cells, and nothing for perfect play."""
    plays = noisy(truth, 1_000)
    assert picks.loss(pair, plays) == pytest.approx(loss, abs=0.012)
    assert picks.check(plays) == pytest.approx(0.0, abs=0.012)
    assert picks.cell_error(plays) == pytest.approx(0.1 / math.sqrt(1_000), rel=0.2)


def test_small_games_are_solved() -> None:
    """A game of two choices with a known mixture and value, and one with a best choice for both."""
    found = matrix.equilibrium([[2.0, -1.0], [-1.0, 1.0]])
    assert [*found.first, *found.second] == pytest.approx([0.4, 0.6, 0.4, 0.6], abs=1e-3)
    assert max(matrix.row_values(DOMINATED, matrix.equilibrium(DOMINATED).second)) == pytest.approx(0.5, abs=1e-4)


def test_years_are_imagined_in_worlds_that_both_sides_know_nothing_against() -> None:
    """In every world both see just what they see, and the same seed plays the same years."""
    game = load("cold-war")
    own = mind(game, next(iter(game.editions.values())))
    assert own is not None
    begin = picks.position(game, 3)
    years = picks.Years(own, begin, 3)
    for _ in range(5):
        world = years.worlds.sample(years.dice)
        assert [game.view(world, seat) for seat in range(2)] == [begin.view(seat) for seat in range(2)]
    plays = [picks.Years(own, begin, 3).next(0) for _ in range(2)]
    assert plays[0] == plays[1]
    assert (len(plays[0]), len(plays[0][0])) == (len(begin.legal(0)), len(begin.legal(1)))


def test_the_command_keeps_what_it_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot that is named is measured in both games, whatever its word, and told with its budget."""
    kept: list[Finding] = []
    monkeypatch.setattr(exploitability, "add", lambda game, one: kept.append(one))
    monkeypatch.setattr(exploitability, "main", len)
    assert (
        command.main(["cold-war", "random", "search@20sims", "--positions", "2", "--worlds", "4", "--jobs", "1"]) == 0
    )
    assert command.main(["shadows-in-kyoto", "level:1", "--games", "2", "--jobs", "1"]) == 0
    assert [getattr(one, "bot", "") for one in kept] == ["random", "search", "level:1"]
    assert [getattr(one, "budget", "") for one in kept] == ["", "20sims", ""]
