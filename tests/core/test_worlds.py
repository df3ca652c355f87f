"""Worlds are counted, listed and weighed as they are drawn, in every game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import perm
from pathlib import Path

import pytest

from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import SPECTATOR, Game, State, Worlds
from brushpass.core.hidden import Hidden, Value
from brushpass.core.view import View
from brushpass.core.weighed import Weighed
from tests.fitting import misfit
from tests.games.coin import GAME as COIN
from tests.games.coin.knowledge import CoinWorlds, HiddenCoin
from tests.lawbook import every_game
from tests.laws import WIDE, Case, Table

wide_cases = pytest.mark.parametrize("case", WIDE, ids=[case.name for case in WIDE])

PAGE = (Path(__file__).parents[2] / "docs" / "contract.md").read_text(encoding="utf-8")
LISTED = 3_000
"""How many worlds or values a test lists at most."""
JOINT = 400
"""Up to how many worlds draws are compared with whole worlds, not only with each hidden thing."""
TOO_FAR = 5.0
"""Standard deviations at which draws do not fit: three in ten million."""


class Moment:
    """What an observer knows at one moment of a match."""

    def __init__(self, table: Table, observer: int) -> None:
        self.game = table.game
        self.observer = observer
        self.view = table.game.view(table.state, observer)
        self.worlds = table.game.worlds(self.view)
        self.parts = self.worlds.hidden()
        self.name = f"step {table.steps}, observer {observer}"


def moments(case: Case, seed: int, every: int) -> Iterator[tuple[Table, Moment]]:
    """Moments of a random match, each of another observer."""
    dice = Dice(seed)
    table = Table(case.game, case.options)
    while not table.over:
        if table.steps % every == seed % every and table.steps:
            yield table, Moment(table, table.observers[(table.steps // every) % len(table.observers)])
        table.play_any(dice)
    yield table, Moment(table, SPECTATOR)


# Counting and listing


@wide_cases
def test_every_world_is_listed_once_and_agrees_with_the_view(case: Case) -> None:
    """As many worlds as are counted, all different, each with the view that they were made from; together 1."""
    listed = 0
    for table, moment in moments(case, 41, 11):
        worlds, number = moment.worlds, moment.worlds.count()
        if number > JOINT:
            with pytest.raises(BadInput, match=str(number)):
                worlds.enumerate(JOINT)
            continue
        found = worlds.enumerate(JOINT)
        listed += len(found)
        assert len(found) == number == len({worlds.key(world) for world, _ in found})
        assert sum(chance for _, chance in found) == 1
        for world, _ in found[:: 1 + number // 40]:
            assert case.game.view(world, moment.observer) == moment.view, moment.name
            table.invariants.check(world)
    assert listed


@wide_cases
def test_every_hidden_thing_is_listed_by_itself(case: Case) -> None:
    """Its values are as many as are counted and make 1; the truth is one of them, and a world with it can be made."""
    for table, moment in moments(case, 42, 17):
        for part in moment.parts:
            if part.count() > LISTED:
                with pytest.raises(BadInput, match=str(part.count())):
                    part.enumerate(LISTED)
                continue
            values = part.enumerate(LISTED)
            assert len(values) == part.count() == len(dict(values))
            assert sum(chance for _, chance in values) == 1
            assert part.chance(part.read(table.state), LISTED) > 0, (moment.name, part.name)
            assert all(len(value) == len(part.places) for value, _ in values[:9])


@wide_cases
def test_some_places_are_likely_as_all_of_them_say(case: Case) -> None:
    """What may be at one place, where a game has a short way to say it, is what the list of all values says."""
    for _, moment in moments(case, 43, 37):
        for part in moment.parts:
            if 1 < part.count() <= LISTED:
                for place in part.places:
                    index = part.places.index(place)
                    assert part.marginal(place) == Hidden.values_at(part, (index,), LISTED), (moment.name, place)


# Listing against drawing


def compare(moment: Moment, draws: int, dice: Dice) -> int:
    """Draw worlds, and hold every hidden thing, and where they are few whole worlds, against what is listed."""
    parts = [(part, Counter[Value](), dict(part.enumerate(LISTED))) for part in moment.parts if part.count() <= LISTED]
    whole = dict(keyed(moment, JOINT)) if moment.worlds.count() <= JOINT else {}
    joint: Counter[tuple[Value, ...]] = Counter()
    world = moment.worlds.sample(dice)
    for _ in range(draws):
        moment.worlds.sample_into(world, dice)
        values = []
        for part, counts, _ in parts:
            values.append(part.read(world))
            counts[values[-1]] += 1
        if whole:
            joint[tuple(values)] += 1
    for part, counts, shares in parts:
        assert misfit(counts, shares) < TOO_FAR, (moment.name, part.name)
    if whole:
        assert misfit(joint, whole) < TOO_FAR, moment.name
    return draws


def keyed(moment: Moment, limit: int) -> Iterator[tuple[tuple[Value, ...], Fraction]]:
    """All worlds by their keys."""
    for world, chance in moment.worlds.enumerate(limit):
        yield tuple(part.read(world) for part in moment.parts), chance


@wide_cases
def test_worlds_are_drawn_as_often_as_they_are_listed(case: Case) -> None:
    """Draws at several moments of a match fit the exact probabilities."""
    dice = Dice(44)
    drawn = sum(compare(moment, 250, dice) for _, moment in moments(case, 45, 23))
    assert drawn >= 250


@pytest.mark.long
@pytest.mark.parametrize("game", every_game(), ids=[game.name for game in every_game()])
def test_a_million_draws_fit_what_is_listed(game: Game) -> None:
    """A million draws a game, over all its editions, at moments spread over random matches."""
    cases = [case for case in WIDE if case.game is game]
    dice = Dice(46)
    drawn = 0
    seed = 0
    while drawn < 1_000_000:
        seed += 1
        for case in cases:
            for _, moment in moments(case, seed, 31):
                drawn += compare(moment, 20_000, dice)


def test_the_measure_refuses_what_does_not_fit() -> None:
    """A share that is a tenth too small, or a world that is missing, is noticed in twenty thousand draws."""
    dice = Dice(47)
    counts = Counter(int(dice.below(10)) for _ in range(20_000))
    assert misfit(counts, dict.fromkeys(range(10), Fraction(1, 10))) < TOO_FAR
    assert misfit(counts, {face: Fraction(9 if face else 19, 100) for face in range(10)}) > TOO_FAR
    assert misfit(counts, dict.fromkeys(range(9), Fraction(1, 9))) > TOO_FAR


# How many


def test_the_arrangements_of_kyoto_are_720() -> None:
    """After placing, each side may stand in 720 ways for the other, all as likely; the cards beside them are many."""
    (game,) = (game for game in every_game() if game.name == "shadows-in-kyoto")
    table = Table(game, game.editions["base"])
    dice = Dice(48)
    while table.state.round == 0:
        table.play_any(dice)
    moment = Moment(table, 0)
    agents, cards = moment.parts
    assert [chance for _, chance in agents.enumerate()] == [Fraction(1, 720)] * 720
    assert moment.worlds.count() == 720 * cards.count() > 100_000
    assert sum(cards.marginal("hand").values()) == 1


def test_the_clues_of_charlie_are_384_at_most() -> None:
    """With four players, before any card is turned up, one seat may think of 8 * 6 * 4 * ... deals of clues."""
    (game,) = (game for game in every_game() if game.name == "checkpoint-charlie")
    table = Table(game, next(iter(game.editions.values())))
    dice = Dice(49)
    while game.view(table.state, 0).step != "draw":  # type: ignore[attr-defined]
        table.play_any(dice)
    (clues,) = [part for part in Moment(table, 0).parts if part.name == "clues"]
    assert clues.count() == perm(4, 3) * 2**3


# The page of the contract


@pytest.mark.parametrize(("heading", "kind"), [("Listing", Worlds), ("Hidden", Hidden)])
def test_the_page_names_what_a_game_writes_to_list_its_worlds(heading: str, kind: type) -> None:
    """Every function in these tables is left to games, and the coin game has all that have no default."""
    rows = PAGE.split(f"| {heading} |", 1)[1].split("\n\n", 1)[0]
    named = re.findall(r"^\| `(\w+)`", rows, re.MULTILINE)
    assert named
    own = {Worlds: CoinWorlds, Hidden: HiddenCoin}[kind]
    for name in named:
        assert callable(getattr(kind, name))
        assert name in vars(own) or name == "values_at"


# Weighing


class Blind(Worlds):
    """A game that only draws."""

    def sample(self, dice: Dice) -> State:
        return COIN.start(next(iter(COIN.editions.values())))


def test_a_game_that_cannot_list_its_worlds_says_so() -> None:
    """The default is a sentence, and weights are those of draws."""
    for ask in (Blind().count, Blind().enumerate, Blind().hidden):
        with pytest.raises(BadInput, match="not counted or listed"):
            ask()
    weighed = Blind().weighed(lambda _: 1.0, Dice(1), 10)
    assert (weighed.exact, len(weighed)) == (False, 10)


def coin_view() -> View:
    """Red watches two hidden coins."""
    table = Table(COIN, next(iter(COIN.editions.values())))
    for seat, action in ((-1, 2), (1, 0), (2, 1)):
        table.play(seat, action)
    return COIN.view(table.state, 0)


def heads(world: State) -> int:
    """The hidden coins that show heads."""
    return sum(face == 0 for face in world.coins)  # type: ignore[attr-defined]


def doubled(world: State) -> float:
    """Every coin that shows heads makes a world twice as heavy."""
    return 2.0 ** heads(world)


def test_weights_change_shares_exactly_where_all_worlds_are_listed() -> None:
    """Four worlds with weights 1, 2, 2 and 4 have these shares, and draws of them too."""
    worlds = COIN.worlds(coin_view())
    weighed = worlds.weighed(doubled, Dice(2))
    assert weighed.exact
    assert sorted(weighed.probabilities) == [Fraction(1, 9), Fraction(2, 9), Fraction(2, 9), Fraction(4, 9)]
    dice = Dice(3)
    counts = Counter(heads(worlds.sample_weighted(dice, doubled)) for _ in range(2_000))
    assert misfit(counts, {0: 1 / 9, 1: 4 / 9, 2: 4 / 9}) < TOO_FAR


def test_weights_of_drawn_worlds_come_near_with_an_error_that_is_true() -> None:
    """With fewer draws than worlds the shares are estimates, within their errors of what is exact."""
    worlds = COIN.worlds(coin_view())
    off: list[float] = []
    for seed in range(200):
        drawn = [worlds.sample(Dice(seed, draw)) for draw in range(60)]
        weighed = Weighed(drawn, [doubled(world) for world in drawn], exact=False)
        share = weighed.share(lambda world: heads(world) == 2)
        off.append(abs(share.value - 4 / 9) / share.error)
    assert sum(distance < 2 for distance in off) > 180
    assert worlds.weighed(doubled, Dice(1), draws=3).exact is False


@pytest.mark.parametrize("draws", [3, 1000])
@pytest.mark.parametrize("weight", [0.0, -1.0, float("nan"), float("inf")])
def test_weights_that_mean_nothing_are_refused(weight: float, draws: int) -> None:
    """Nothing, less than nothing and no number, in drawn worlds and in listed ones."""
    with pytest.raises(BadInput, match="weighs"):
        COIN.worlds(coin_view()).weighed(lambda _: weight, Dice(1), draws)
