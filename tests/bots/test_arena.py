"""The arena: matches that depend on their seed alone, and honest numbers about them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from brushpass import Dice, Game, Match, Series, View, load, parse
from brushpass.bots.arena import (
    Crash,
    Crashed,
    Played,
    PlayedSeries,
    Settings,
    bot_dice,
    draw_race,
    mean_reach,
    play_one,
    play_series,
    playing,
    simulate,
    sum_up,
    wilson,
)
from brushpass.bots.bot import Bot, bot
from brushpass.bots.budget import Budget
from brushpass.bots.thought import Thought
from brushpass.core.chances import by_weight, even
from brushpass.core.past import Past
from brushpass.core.series import match_seed
from tests.core.sealed import GAME as AUCTION
from tests.core.sealed import SEATS as BIDDERS
from tests.games.coin import GAME as COIN
from tests.games.iron_curtain.lawbook import CUSTOM_CARDS

GAME = load("cold-war")
SETTINGS = Settings(
    game="cold-war",
    edition="ffg-2011",
    options={},
    seats=("cia", "kgb"),
    bots=("random", "random"),
    games=4,
    seed=11,
    swap=False,
)
SERIES = replace(SETTINGS, bots=("simple", "random"), options={"max_turns": "2"}, series="best_of_3")
CURTAINS = Settings(
    game="iron-curtain",
    edition="standard",
    options={},
    seats=("usa", "ussr"),
    bots=("simple", "random"),
    games=6,
    seed=4,
    swap=True,
)
CUSTOM_CURTAINS = replace(CURTAINS, options={"card_set": "custom", "card_file": CUSTOM_CARDS})
COINS = Settings(
    game="coin",
    edition="three-rounds",
    options={},
    seats=("red", "green", "blue"),
    bots=("simple", "random", "random"),
    games=6,
    seed=2,
    swap=True,
)
AUCTIONS = Settings(
    game="auction",
    edition="plain",
    options={"players": "5", "rounds": "6"},
    seats=BIDDERS,
    bots=("connoisseur", "random", "simple", "random", "random"),
    games=10,
    seed=6,
    swap=True,
)


def played(settings: Settings, game: Game = GAME) -> list[Played]:
    """All matches of a simulation, played here."""
    bots = [bot(name, game) for name in settings.bots]
    matches: list[Played] = []
    for number in range(settings.games):
        result = play_one(game, settings, number, bots)
        assert isinstance(result, Played), result.trace
        matches.append(result)
    return matches


def tired(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
    """A bot that gives up in the third turn."""
    if getattr(view, "turn_number", 0) == 3:
        raise RuntimeError("too tired")
    return Thought(even(view.legal, view.legal))


def careless(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
    """A bot that divides by nothing."""
    return Thought(by_weight([0.0] * len(view.legal)))


# One match


def test_a_match_depends_on_its_seed_and_number_alone() -> None:
    """The same match of the same simulation is the same whatever was played before."""
    bots = [bot("random"), bot("random")]
    assert play_one(GAME, SETTINGS, 3, bots) == played(SETTINGS)[3]


def test_every_match_has_its_own_seed() -> None:
    """Seeds differ from match to match and from simulation to simulation, and a match takes them."""
    seeds = {match_seed(seed, number) for seed in range(20) for number in range(20)}
    assert len(seeds) == 400
    assert all(0 <= seed < 1 << 62 for seed in seeds)


def test_bots_throw_other_dice_than_chance() -> None:
    """The dice of the seats and of chance in one match all throw differently."""
    streams = [Dice(5), bot_dice(5, 0), bot_dice(5, 1)]
    assert len({dice.word() for dice in streams}) == 3


def test_the_arena_knows_secret_scores() -> None:
    """The race and the result hold the points of every seat, which the seats themselves do not see."""
    result = played(AUCTIONS, AUCTION)[0]
    assert result.race[0] == (0,) * 5
    assert result.race[-1] == result.scores
    assert any(0 < sum(scores) < sum(result.scores) for scores in result.race)


def test_the_scores_of_a_match() -> None:
    """The race of a match starts at nothing, has an entry for each turn, and ends with the final scores."""
    for result in played(SETTINGS):
        assert result.turns == len(result.race) - 1
        assert result.race[0] == (0, 0)
        assert result.race[-1] == result.scores


def test_a_match_plays_by_the_settings() -> None:
    """Options reach the match: with a limit of two turns it has at most two."""
    assert {result.turns for result in played(replace(SETTINGS, options={"max_turns": "2"}))} == {2}


def test_bots_change_seats() -> None:
    """With `swap` the bots move on by one seat after every match."""
    assert [result.bots for result in played(replace(SETTINGS, swap=True))] == [(0, 1), (1, 0), (0, 1), (1, 0)]


def test_five_bots_move_on_by_one_seat() -> None:
    """With `swap` each of five bots has had each of five seats after five matches, and begins anew."""
    sittings = [result.bots for result in played(AUCTIONS, AUCTION)]
    assert sittings[:3] == [(0, 1, 2, 3, 4), (1, 2, 3, 4, 0), (2, 3, 4, 0, 1)]
    assert sittings[5:] == sittings[:5]
    for seat in zip(*sittings[:5], strict=True):
        assert sorted(seat) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("settings", "game", "deals"),
    [
        (replace(AUCTIONS, paired=True), AUCTION, [0] * 5 + [1] * 5),
        (replace(COINS, paired=True), COIN, [0] * 3 + [1] * 3),
    ],
    ids=["five seats", "three seats"],
)
def test_paired_deals_have_one_seed(settings: Settings, game: Game, deals: list[int]) -> None:
    """With paired deals chance has one seed until every bot has had every seat, then the next one."""
    assert [result.seed for result in played(settings, game)] == [match_seed(settings.seed, deal) for deal in deals]


def test_without_pairs_every_match_is_a_deal() -> None:
    """Unless it is asked for pairs, every match has its own seed, seats exchanged or not."""
    assert len({result.seed for result in played(AUCTIONS, AUCTION)}) == AUCTIONS.games


def test_bots_think_anew_in_each_match_of_a_deal() -> None:
    """Only chance is repeated: random bots in the same seats of the same deal do not play the same match again."""
    settings = replace(AUCTIONS, bots=("random",) * 5, paired=True)
    assert len({result.race for result in played(settings, AUCTION)[:5]}) > 1


def test_a_paired_deal_is_the_same_chance() -> None:
    """Bots that do the same in every seat meet the same chance in all matches of a deal, and another in the next."""
    settings = replace(AUCTIONS, bots=("simple",) * 5, paired=True)
    races = [result.race for result in played(settings, AUCTION)]
    assert len(set(races[:5])) == len(set(races[5:])) == 1
    assert races[0] != races[5]


# One series


def one_series(settings: Settings, number: int = 0, game: Game = GAME) -> tuple[PlayedSeries, list[Played]]:
    """One series of a simulation, played here."""
    unit = play_series(game, settings, number, [bot(name, game) for name in settings.bots])
    assert not isinstance(unit, Crash), unit.trace
    assert unit.series is not None
    return unit.series, unit.matches


def test_a_series_depends_on_its_seed_and_number_alone() -> None:
    """The same series of the same simulation is the same, and every match of it has a seed of its own."""
    series, matches = one_series(SERIES, 3)
    assert (series, matches) == one_series(SERIES, 3)
    assert series.seed == match_seed(11, 3)
    assert [played.seed for played in matches] == [match_seed(series.seed, number) for number in range(len(matches))]


def test_bots_exchange_seats_in_a_series() -> None:
    """Game by game the bots sit in each other's seat."""
    for number in range(SERIES.games):
        _, matches = one_series(SERIES, number)
        assert [played.bots for played in matches] == [(0, 1), (1, 0), (0, 1)][: len(matches)]


def test_swapped_bots_begin_in_turns() -> None:
    """With `swap` the first seat of the first game goes to another bot in the next series."""
    series = [one_series(replace(SERIES, swap=True), number) for number in range(2)]
    assert [played[0].bots for played in series] == [(0, 1), (1, 0)]
    assert [played[1][0].bots for played in series] == [(0, 1), (1, 0)]


def test_paired_series_have_one_seed() -> None:
    """With paired deals the series of a round of the seats have one seed, and the bots begin in other seats."""
    settings = replace(SERIES, swap=True, paired=True)
    series = [one_series(settings, number) for number in range(3)]
    assert [whole.seed for whole, _ in series] == [match_seed(11, deal) for deal in (0, 0, 1)]
    assert [whole.bots for whole, _ in series] == [(0, 1), (1, 0), (0, 1)]


def test_a_series_counts_what_its_matches_say() -> None:
    """The points of a bot are the games it won and its parts of those that were drawn."""
    for number in range(SERIES.games):
        series, matches = one_series(SERIES, number)
        for which in (0, 1):
            seats = [(played.winners, SERIES.seats[played.bots.index(which)]) for played in matches]
            assert series.points[which] == sum((seat in winners) / len(winners) for winners, seat in seats)
        assert series.games == len(matches)
        best = max(series.points)
        assert series.winners == tuple(which for which in (0, 1) if series.points[which] == best)


def test_a_series_between_three_bots_of_one_kind() -> None:
    """Bots with the same name are players of their own."""
    settings = replace(COINS, bots=("random",) * 3, series="first_to_3", third="random", swap=False)
    series, matches = one_series(settings, game=COIN)
    assert [sorted(played.bots) for played in matches] == [[0, 1, 2]] * series.games
    assert sum(series.points) == pytest.approx(series.games)


def test_a_crash_in_a_series_keeps_the_series() -> None:
    """The record of a crash holds the games before it, and replays to the decision that was not taken."""
    settings = replace(SERIES, options={}, series="first_to_3")
    crash = play_series(GAME, settings, 0, [Bot("tired", tired, Budget(0)), bot("random")])
    assert isinstance(crash, Crash)
    assert (crash.number, crash.seed) == (0, match_seed(match_seed(11, 0), 0))
    series = Series.replay(GAME, crash.record)
    assert series.match is not None
    assert getattr(series.match.view("cia"), "turn_number", None) == 3


# Crashes


@pytest.mark.parametrize(("weigh", "cause"), [(tired, "RuntimeError: too tired"), (careless, "ZeroDivisionError: ")])
def test_a_crash_is_reported(weigh: Callable[[Game, View, Past, Dice, Budget], Thought], cause: str) -> None:
    """A bug of a bot ends the match with its number, its seed and its cause."""
    crash = play_one(GAME, SETTINGS, 2, [Bot("broken", weigh, Budget(0))] * 2)
    assert isinstance(crash, Crash)
    assert (crash.number, crash.seed) == (2, match_seed(11, 2))
    assert crash.cause.startswith(cause)


def test_the_record_of_a_crash_replays() -> None:
    """The record of a crashed match leads to the decision that was not taken."""
    crash = play_one(GAME, SETTINGS, 0, [bot("random"), Bot("tired", tired, Budget(0))])
    assert isinstance(crash, Crash)
    match = Match.replay(GAME, parse(crash.record))
    assert getattr(match.view("kgb"), "turn_number", None) == 3
    assert "kgb" in match.waiting()


def test_a_crash_stops_the_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first match that crashes is the one reported."""
    monkeypatch.setattr(playing, "any_bot", lambda name, *rest: Bot(name, tired, Budget(0)))
    with pytest.raises(Crashed) as caught:
        simulate(SETTINGS)
    assert caught.value.crash.number == 0


# Many matches


def test_the_number_of_processes_changes_nothing() -> None:
    """One process and two give the same summary but for the time."""
    one = simulate(SETTINGS, jobs=1)
    two = simulate(SETTINGS, jobs=2)
    assert replace(one, seconds=0.0, jobs=0) == replace(two, seconds=0.0, jobs=0)


def test_progress_is_told() -> None:
    """The matches reported as played add up to all of them."""
    steps: list[int] = []
    simulate(SETTINGS, on_progress=steps.append)
    assert sum(steps) == SETTINGS.games


def test_wins_and_draws_add_up() -> None:
    """Every match is won by one side or drawn by both."""
    summary = simulate(SETTINGS)
    cia, kgb = summary.standings
    assert cia.wins + kgb.wins + cia.draws == SETTINGS.games
    assert cia.draws == kgb.draws


@pytest.mark.parametrize("settings", [CURTAINS, CUSTOM_CURTAINS], ids=["reconstruction", "custom"])
def test_iron_curtain_is_simulated(settings: Settings) -> None:
    """Matches of Iron Curtain have at most 16 turns, a winner each, and leads on the track for scores."""
    summary = simulate(settings)
    assert summary.turns is not None
    assert summary.turns.most <= 16
    assert sum(summary.endings.values()) == settings.games
    assert all(standing.draws == 0 for standing in summary.standings)
    assert max(max(pace.high) for pace in summary.race.seats) <= 8


def test_processes_share_a_card_file() -> None:
    """One process and two play the same matches with the cards of a file."""
    one, two = (simulate(CUSTOM_CURTAINS, jobs=jobs) for jobs in (1, 2))
    assert replace(one, seconds=0.0, jobs=0) == replace(two, seconds=0.0, jobs=0)


def test_endings_are_counted() -> None:
    """With a limit of one turn every match ends by it."""
    summary = simulate(replace(SETTINGS, options={"max_turns": "1"}))
    assert summary.endings == {"turn-limit": SETTINGS.games}


def test_series_are_simulated() -> None:
    """As many series as asked for are played, their wins and lengths add up, and so do the matches."""
    summary = simulate(SERIES)
    assert summary.series is not None
    simple, rival = summary.series.standings
    assert (simple.bot, simple.seat, simple.games) == ("simple", None, SERIES.games)
    assert simple.wins + rival.wins + simple.draws == SERIES.games
    assert (simple.low, simple.high) == wilson(simple.wins, SERIES.games)
    assert sum(games * times for games, times in summary.series.lengths.items()) == len(summary.matches)
    assert summary.series.length.least >= 2
    assert summary.series.length.most <= 3
    assert [played.series for played in summary.matches] == sorted(played.series or 0 for played in summary.matches)


def test_processes_play_the_same_series() -> None:
    """One process and two give the same summary but for the time."""
    one, two = (simulate(replace(SERIES, third="random"), jobs=jobs) for jobs in (1, 2))
    assert replace(one, seconds=0.0, jobs=0) == replace(two, seconds=0.0, jobs=0)


def test_progress_counts_series() -> None:
    """The series reported as played add up to all of them."""
    steps: list[int] = []
    simulate(SERIES, on_progress=steps.append)
    assert sum(steps) == SERIES.games


def test_matches_that_stand_alone_have_no_series() -> None:
    """Without a format nothing is said of series."""
    summary = simulate(SETTINGS)
    assert summary.series is None
    assert {played.series for played in summary.matches} == {None}


def test_two_bots_of_one_kind_are_told_apart() -> None:
    """Bots with the same name are numbered."""
    assert [standing.bot for standing in simulate(SETTINGS).standings] == ["random #1", "random #2"]


def test_a_bot_in_several_seats() -> None:
    """A bot that changes seats has a line for each, and one for all together."""
    summary = sum_up(COINS, played(COINS, COIN), 1, 1.0)
    simple = [standing for standing in summary.standings if standing.bot == "simple"]
    assert [(standing.seat, standing.games) for standing in simple] == [
        ("red", 2),
        ("green", 2),
        ("blue", 2),
        (None, 6),
    ]
    assert sum(standing.wins for standing in simple[:3]) == simple[3].wins


def test_a_draw_is_no_win() -> None:
    """A match with several winners is a draw for each of them and nothing for the others."""
    first = replace(played(COINS, COIN)[0], winners=("red", "green"))
    standings = {standing.seat: standing for standing in sum_up(COINS, [first], 1, 1.0).standings}
    assert [standings[seat].draws for seat in COINS.seats] == [1, 1, 0]
    assert [standings[seat].wins for seat in COINS.seats] == [0, 0, 0]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    """The intervals are those of the published formula, worked out by hand."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_of_a_mean_score() -> None:
    """Four scores 1, 2, 3, 4 have a mean of 2.5 and a standard error of 0.6455, so the interval reaches 1.2652."""
    assert mean_reach([1, 2, 3, 4], [0, 1, 2, 3]) == pytest.approx(1.2652, abs=5e-5)


def test_scores_of_one_deal_count_together() -> None:
    """The same scores once more in the same deals tell nothing new; where a deal evens out there is no doubt left."""
    assert mean_reach([1, 2, 3, 4] * 2, [0, 1, 2, 3] * 2) == pytest.approx(1.2652, abs=5e-5)
    assert mean_reach([1, 4, 2, 3], [0, 0, 1, 1]) == 0


def test_a_single_deal_has_no_interval() -> None:
    """From one match, or from matches of one deal, nothing can be said of how scores vary."""
    assert mean_reach([7], [0]) is None
    assert mean_reach([7, 9], [3, 3]) is None


def test_standings_have_the_interval_of_the_mean_score() -> None:
    """Each line of the standings has the mean score in the middle of its interval, by the deals of its matches."""
    settings = replace(AUCTIONS, paired=True)
    results = played(settings, AUCTION)
    *seats, whole = sum_up(settings, results, 1, 1.0).standings[:6]
    scores = [result.scores[result.bots.index(0)] for result in results]
    reach = mean_reach(scores, [0] * 5 + [1] * 5)
    assert reach is not None
    mean = sum(scores) / len(scores)
    assert (whole.score_low, whole.mean_score, whole.score_high) == pytest.approx((mean - reach, mean, mean + reach))
    assert [(standing.seat, standing.games) for standing in seats] == [(seat, 2) for seat in BIDDERS]
    assert all(standing.score_low is not None for standing in seats)


def test_one_match_has_a_mean_and_no_interval() -> None:
    """The mean score of a single match is its score."""
    (result,) = played(replace(AUCTIONS, games=1), AUCTION)
    first = sum_up(AUCTIONS, [result], 1, 1.0).standings[0]
    assert (first.mean_score, first.score_low, first.score_high) == (result.scores[0], None, None)


def test_the_race_over_turns() -> None:
    """The mean after each turn counts matches that have ended with their final scores."""
    results = played(SETTINGS)
    race = sum_up(SETTINGS, results, 1, 1.0).race
    longest = max(len(result.race) for result in results)
    assert race.axis == "turn"
    assert race.at == tuple(range(longest))
    assert race.seats[0].mean[-1] == pytest.approx(sum(result.scores[0] for result in results) / len(results))


def test_the_race_of_a_game_without_turns() -> None:
    """Where no turns are counted, the race runs over the fraction of the match."""
    race = sum_up(COINS, played(COINS, COIN), 1, 1.0).race
    assert (race.axis, race.at[0], race.at[-1]) == ("fraction", 0.0, 1.0)


def test_the_band_holds_four_fifths() -> None:
    """With eleven matches at 0, 10, ..., 100 points the band runs from 10 to 90."""
    result = played(SETTINGS)[0]
    results = [replace(result, race=((0, 0), (points, 0))) for points in range(0, 101, 10)]
    pace = sum_up(SETTINGS, results, 1, 1.0).race.seats[0]
    assert (pace.low[1], pace.mean[1], pace.high[1]) == (10, 50, 90)


@pytest.mark.parametrize(("suffix", "beginning"), [(".png", b"\x89PNG"), (".svg", b"<?xml")])
def test_the_picture_is_of_the_kind_asked_for(suffix: str, beginning: bytes, tmp_path: Path) -> None:
    """The suffix of the file decides between PNG and SVG."""
    file = tmp_path / f"race{suffix}"
    draw_race(sum_up(SETTINGS, played(SETTINGS), 1, 1.0), file)
    assert file.read_bytes().startswith(beginning)


def test_five_seats_have_five_lines(tmp_path: Path) -> None:
    """Every seat has a line in a colour of its own and is named in the legend."""
    file = tmp_path / "race.svg"
    draw_race(sum_up(AUCTIONS, played(AUCTIONS, AUCTION), 1, 1.0), file)
    picture = file.read_text(encoding="utf-8")
    assert [seat for seat in BIDDERS if f"{seat.upper()}: mean" not in picture] == []
    assert len(set(re.findall(r"stroke: (#\w{6}); stroke-width: 1.5", picture))) == len(BIDDERS)


def test_scores_below_nothing_are_in_the_picture(tmp_path: Path) -> None:
    """The scale goes down to the lowest scores, and to nothing where all are above."""
    results = played(SETTINGS)
    losing = [replace(result, race=((0, 0), (-8, 5)), scores=(-8, 5)) for result in results]
    pictures = []
    for name, matches in (("losing.svg", losing), ("usual.svg", results)):
        draw_race(sum_up(SETTINGS, matches, 1, 1.0), tmp_path / name)
        pictures.append((tmp_path / name).read_text(encoding="utf-8"))
    assert ["\N{MINUS SIGN}8" in picture for picture in pictures] == [True, False]


def test_the_same_matches_give_the_same_picture(tmp_path: Path) -> None:
    """A drawing holds no date and no random names."""
    summary = sum_up(SETTINGS, played(SETTINGS), 1, 1.0)
    for name in ("one.svg", "two.svg"):
        draw_race(summary, tmp_path / name)
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()
