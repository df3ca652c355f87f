"""Levels: the trained mind made human, in chances that are exact, and never absurd."""

from __future__ import annotations

import math
from collections.abc import Iterator
from importlib import import_module
from itertools import islice, product
from pathlib import Path
from random import Random

import pytest

from brushpass.bots import Bot, Budget, Past, Thought, bot, bot_names, ladder, sound
from brushpass.bots.ladder import FILE, Measured, Rung, measured, rung, stamp
from brushpass.bots.levels import MINDFUL, level_names, liking, offered, remembered, sensible, sharpened
from brushpass.bots.overlooking import overlooking
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import Game
from brushpass.core.levels import SEARCH, SOUND, Ladder, Level
from brushpass.core.match import Match
from brushpass.core.scene import Telling
from brushpass.core.view import View
from brushpass.games import games, load
from tests.support.minds import give_minds, take_minds

in_every_game = pytest.mark.parametrize("game", [load(name) for name in games()], ids=games())
GOAL = 0.55


@pytest.fixture
def minds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Minds with opinions in every game."""
    with monkeypatch.context() as patch:
        give_minds(tmp_path, patch)
        yield
    load_anew()


@pytest.fixture
def no_minds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No mind in any game."""
    with monkeypatch.context() as patch:
        take_minds(tmp_path, patch)
        yield
    load_anew()


def load_anew() -> None:
    """Forget the minds of a test."""
    from brushpass.bots.minds import forget

    forget()


def asked(game: Game, matches: int = 2, decisions: int = 60) -> Iterator[tuple[View, Past]]:
    """Views of seats that must choose between several things, in matches played at random."""
    for seed in range(matches):
        match, dice = Match(game, seed=seed), Dice(seed)
        for _ in range(decisions):
            if match.over:
                break
            seat = match.waiting()[0]
            view = match.view(seat)
            if len(view.legal) > 1:
                yield view, match.past(seat)
            match.play(seat, view.legal[dice.below(len(view.legal))])


def playing_at_once(game: Game) -> list[Bot]:
    """All levels that do not search."""
    levels = zip(level_names(game), game.players.ladder.levels, strict=True)
    return [bot(name, game) for name, level in levels if level.by not in (SEARCH, SOUND)]


# Overlooking


def by_hand(weights: list[float], share: float) -> list[float]:
    """The same, by adding up over everything that can be overlooked together."""
    chances, whole = [0.0] * len(weights), 0.0
    for seen in product((False, True), repeat=len(weights)):
        if not any(seen):
            continue
        likely = math.prod(1.0 - share if is_seen else share for is_seen in seen)
        total = sum(weight for weight, is_seen in zip(weights, seen, strict=True) if is_seen)
        whole += likely
        for place, is_seen in enumerate(seen):
            chances[place] += likely * weights[place] / total if is_seen else 0.0
    return [chance / whole for chance in chances]


@pytest.mark.parametrize("share", [0.05, 0.3, 0.65, 0.95])
def test_overlooking_is_exact(share: float) -> None:
    """The chances are those that follow from all sets of choices that can be overlooked."""
    random = Random(int(share * 100))
    for count in range(1, 9):
        weights = [10.0 ** random.uniform(-5.5, 0.0) for _ in range(count)]
        weights[0] = 1.0
        assert overlooking(weights, share) == pytest.approx(by_hand(weights, share), abs=1e-6)


def test_nothing_overlooked_changes_nothing() -> None:
    """Whoever sees everything does as the weights say, and what has no weight is never done."""
    assert overlooking([3.0, 0.0, 1.0], 0.0) == [0.75, 0.0, 0.25]
    assert overlooking([3.0, 0.0, 1.0], 0.5)[1] == 0.0


def test_a_style_likes_what_begins_like_its_words() -> None:
    """Only such actions weigh more."""
    assert liking(["pass", "recruit"], (("rec", math.log(2.0)),)) == [1.0, pytest.approx(2.0)]


def test_only_the_latest_is_remembered() -> None:
    """So many lines are kept, the latest ones."""
    past = Past([Telling(number, ("turn", str(number))) for number in range(5)])
    assert [one.number for one in remembered(past, 2).tellings] == [3, 4]
    assert remembered(past, 0).tellings == ()


# Levels


@in_every_game
@pytest.mark.usefixtures("minds")
def test_a_level_answers_with_chances(game: Game) -> None:
    """On many views they make 1, whoever plays."""
    players = playing_at_once(game)
    for view, past in asked(game, matches=1):
        for player in players:
            assert sum(player.think(game, view, past, Dice(1)).chances) == pytest.approx(1.0, abs=1e-9)


@in_every_game
@pytest.mark.usefixtures("minds")
def test_a_level_is_never_absurd(game: Game) -> None:
    """Where something can be done that no beginner would do, no level ever does it while there is anything else."""
    players = playing_at_once(game)
    blunders = (
        (view, past, absurd)
        for view, past in asked(game, matches=40, decisions=400)
        if any(absurd := [game.absurd(view, action) is not None for action in view.legal]) and not all(absurd)
    )
    found = list(islice(blunders, 12))
    assert found, "the sample never offered a blunder"
    for view, past, absurd in found:
        for player in players:
            chances = player.think(game, view, past, Dice(1)).chances
            assert sum(chance for chance, is_absurd in zip(chances, absurd, strict=True) if is_absurd) == 0.0


@in_every_game
@pytest.mark.usefixtures("minds")
def test_the_first_level_strays_further_than_the_best_that_goes_by_its_mind(game: Game) -> None:
    """Whoever overlooks much does less often what the mind likes best."""
    levels = game.players.ladder.levels
    best_of_its_kind = max(place for place, level in enumerate(levels, start=1) if level.by == levels[0].by)
    low, high = bot("level:1", game), bot(f"level:{best_of_its_kind}", game)
    best = [
        (player.think(game, view, past, Dice(1)).chances, bot("policy", game).think(game, view, past, Dice(1)).chances)
        for view, past in asked(game, decisions=30)
        for player in (low, high)
    ]
    liked = [chances[own.index(max(own))] for chances, own in best]
    assert sum(liked[::2]) < sum(liked[1::2])


def test_a_low_temperature_keeps_to_what_is_liked_best() -> None:
    """At 1 nothing changes, at one half chances are squared, and far below only the best is left."""
    thought = Thought((0.6, 0.3, 0.1, 0.0), 0.7)
    assert sharpened(thought, 1.0) == thought
    assert sharpened(thought, 0.5).chances == pytest.approx((0.36 / 0.46, 0.09 / 0.46, 0.01 / 0.46, 0.0))
    assert sharpened(thought, 0.001).chances == pytest.approx((1.0, 0.0, 0.0, 0.0))
    mixed = thought._replace(is_mixed=True)
    assert sharpened(mixed, 0.5) == mixed


@in_every_game
@pytest.mark.usefixtures("no_minds")
def test_without_a_mind_somebody_stands_in(game: Game) -> None:
    """A level that was never trained plays like the expert or the rules of thumb, and says so."""
    view, past = next(asked(game))
    instead = game.players.experts[0] if game.players.experts else "simple"
    player = bot("level:1", game)
    expected = sensible(game, view, bot(instead, game).think(game, view, past, Dice(1)))
    assert player.think(game, view, past, Dice(1)) == expected
    notice = player.notice(game, view)
    assert notice is not None
    assert (notice.message, notice.arguments["instead"]) == ("mind-stand-in", instead)
    assert bot("simple", game).notice(game, view) is None


@pytest.mark.parametrize("name", ["cold-war", "iron-curtain", "shadows-in-kyoto"])
def test_the_highest_level_solves_the_smallest_edition_itself(name: str) -> None:
    """It needs no mind there, nobody stands in for it, and it plays what was learnt of the whole edition."""
    game = load(name)
    match = Match(game, edition="tiny", seed=3)
    seat = next(one for one in match.waiting() if len(match.legal(one)) > 1)
    view, past = match.view(seat), match.past(seat)
    highest, lowest = bot("level:8", game), bot("level:1", game)
    assert highest.notice(game, match.options) is None
    assert highest.notice(game, view) is None
    assert lowest.notice(game, view) is not None
    assert highest.notice(game, Match(game, edition="small", seed=3).options) is not None
    thought = highest.think(game, view, past, Dice(1), Budget(60))
    assert thought.chances == sound.think(game, view, past, Dice(2), Budget(60)).chances


def test_what_is_absurd_is_left_out_even_if_it_was_certain() -> None:
    """A thought of nothing but blunders becomes an even one about the rest, and stays where there is no rest."""

    class Strict(Game):
        def absurd(self, view: View, action: str) -> str | None:
            return None if action in fair else "silly"

    view = View(seat="a", seats=("a",), waiting=("a",), legal=("x", "y", "z"), scores=(0,), ending=None, winners=())
    fair = {"y", "z"}
    assert sensible(Strict(), view, Thought((1.0, 0.0, 0.0))).chances == (0.0, 0.5, 0.5)
    assert sensible(Strict(), view, Thought((0.5, 0.4, 0.1))).chances == pytest.approx((0.0, 0.8, 0.2))
    fair = set()
    assert sensible(Strict(), view, Thought((1.0, 0.0, 0.0))).chances == (1.0, 0.0, 0.0)


def test_a_search_ends_when_its_level_says_or_earlier(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of a level holds wherever more is left, and less is obeyed; a number of simulations needs no time."""
    budgets: list[Budget] = []

    def expert(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        budgets.append(budget)
        return Thought((0.5, 0.5))

    game = load("iron-curtain")
    levels = (Level("nobody", by="ismcts:2", milliseconds=100),)
    monkeypatch.setattr(game.players, "ladder", Ladder(levels, 1))
    monkeypatch.setattr(import_module("brushpass.bots.bot"), "_ismcts", expert)
    view, past = next((view, past) for view, past in asked(game) if len(view.legal) == 2)
    player = bot("level:1", game)
    for given in (None, Budget(0, 2000), Budget(0, 30), Budget(12)):
        player.think(game, view, past, Dice(1), given)
    assert budgets == [Budget(1_500, 100), Budget(1_500, 100), Budget(1_500, 30), Budget(12)]


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    """There are eight."""
    with pytest.raises(BadInput):
        bot("level:9", load("cold-war"))
    with pytest.raises(BadInput):
        bot("level:1")
    assert bot_names(load("cold-war"))[:8] == [f"level:{number}" for number in range(1, 9)]


# The ladder as data


@in_every_game
def test_eight_levels_rise(game: Game) -> None:
    """A ladder has eight different characters, one of whom plays by rules of thumb, and offers one to newcomers."""
    levels = game.players.ladder.levels
    assert len({level.character for level in levels}) == len(levels) == 8
    assert [level.by for level in levels].count("simple") == 1
    assert offered(game) in level_names(game)
    assert all(0.0 <= level.overlooks < 1.0 and 0.0 <= level.habit <= 1.0 and level.temperature > 0 for level in levels)
    mindful = [level.overlooks for level in levels if level.by in MINDFUL]
    assert mindful == sorted(mindful, reverse=True), "a stronger level overlooks more than a weaker one"


@in_every_game
def test_what_was_measured_is_in_order(game: Game) -> None:
    """The file of the ladder can be read; what it tells of today's players rises, each step as far as was promised."""
    assert (Path(game.folder) / FILE).is_file()
    found = measured(game)
    assert found.game == game.name
    rungs = [rung(game, number) for number in range(1, 9)]
    ratings = [one.rating for one in rungs if one is not None]
    assert ratings == sorted(ratings)
    stamps = [stamp(game, level) for level in game.players.ladder.levels]
    for step in found.steps:
        assert step.low <= step.share <= step.high
        if [step.below, step.of] == stamps[step.level - 2 : step.level]:
            assert step.share >= GOAL, f"level {step.level} of {game.name}"
    first = rungs[0]
    assert first is None or first.milliseconds < 30


def test_numbers_of_another_player_are_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever errs otherwise than when he was measured has no rating."""
    game = load("cold-war")
    own, other = stamp(game, game.players.ladder.levels[0]), stamp(game, game.players.ladder.levels[1])
    rungs = tuple(
        Rung(level=number, of=own, rating=1, low=0, high=2, milliseconds=1.0, slowest=2.0) for number in (1, 2)
    )
    monkeypatch.setattr(ladder, "_measured", lambda game: Measured(game=game.name, rungs=rungs))
    assert own != other
    assert (rung(game, 1), rung(game, 2), rung(game, 3)) == (rungs[0], None, None)
