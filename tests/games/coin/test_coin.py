"""Coin: one test a rule, as every game has them."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from tests.games.coin import GAME
from tests.games.coin.knowledge import CoinView


def played(edition: str, *actions: str) -> Match:
    """A match after some actions, each `seat action`."""
    match = Match(GAME, edition=edition, chance_by_hand=True)
    for line in actions:
        seat, _, action = line.partition(" ")
        match.play(seat, action)
    return match


def hidden(toss: str, red: str, green: str, blue: str) -> Match:
    """A match of one round, played to its end."""
    coins = (f"red hide {red}", f"green hide {green}", f"blue hide {blue}")
    return played("one-round", f"chance toss {toss}", *coins)


@pytest.mark.rule("coin:R1")
def test_there_are_three_seats() -> None:
    """Red, green and blue play."""
    assert played("one-round").seats == ("red", "green", "blue")


@pytest.mark.rule("coin:R2")
def test_a_round_begins_with_a_toss() -> None:
    """Chance acts first, and everybody sees the lucky face."""
    match = played("one-round")
    assert (match.waiting(), match.legal("chance")) == (["chance"], ["toss heads", "toss tails"])
    match.play("chance", "toss tails")
    for observer in ("red", "green", "blue", "spectator"):
        view = match.view(observer)
        assert isinstance(view, CoinView)
        assert view.lucky == "tails"


@pytest.mark.rule("coin:R3")
@pytest.mark.parametrize("order", [("red", "green", "blue"), ("blue", "red", "green"), ("green", "blue", "red")])
def test_coins_stay_hidden_until_all_are_there(order: tuple[str, str, str]) -> None:
    """The players hide in any order, and each sees only the face of the own coin."""
    match = played("one-round", "chance toss heads", f"{order[0]} hide heads", f"{order[1]} hide tails")
    assert match.waiting() == [order[2]]
    view = match.view(order[0])
    assert isinstance(view, CoinView)
    coins = dict(zip(match.seats, view.coins, strict=True))
    assert [coins[seat] for seat in order] == ["heads", "hidden", None]
    told = match.play(order[2], "hide heads")
    assert [" ".join(telling.words) for telling in told if telling.words[0] == "shown"] == [
        f"shown {seat} {'tails' if seat == order[1] else 'heads'}" for seat in match.seats
    ]


@pytest.mark.rule("coin:R4")
@pytest.mark.parametrize(
    ("toss", "coins", "scores"),
    [
        ("heads", "heads tails tails", (2, 0, 0)),
        ("tails", "heads tails tails", (1, 0, 0)),
        ("heads", "tails heads tails", (0, 2, 0)),
        ("heads", "heads heads tails", (0, 0, 1)),
        ("heads", "heads heads heads", (0, 0, 0)),
        ("tails", "heads heads heads", (0, 0, 0)),
    ],
)
def test_the_odd_one_out_scores(toss: str, coins: str, scores: tuple[int, int, int]) -> None:
    """The odd one out scores 1 point, or 2 with the lucky face; three equal faces score nothing."""
    red, green, blue = coins.split()
    assert tuple(hidden(toss, red, green, blue).scores().values()) == scores


@pytest.mark.rule("coin:R5")
def test_the_highest_score_wins_after_the_last_round() -> None:
    """With one round the odd one out wins; where nobody scores all share the victory."""
    assert hidden("heads", "tails", "heads", "heads").record.ending == ("last-round", "red")
    assert hidden("heads", "heads", "heads", "heads").record.ending == ("last-round", "red", "green", "blue")


@pytest.mark.rule("coin:R5")
@pytest.mark.parametrize(("rounds", "played_rounds"), [(0, 1), (1, 1), (3, 3)])
def test_a_match_has_as_many_rounds_as_its_option_says(rounds: int, played_rounds: int) -> None:
    """The match ends with the last round, and has one at least."""
    match = Match(GAME, options={"rounds": rounds}, seed=1)
    while not match.over:
        match.play(match.waiting()[0], "hide heads")
    assert sum(entry.seat == "chance" for entry in match.record.entries) == played_rounds
