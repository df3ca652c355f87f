"""Sealed answers and streams of chance: what a match keeps from its seats, and what chance owes to nobody's choice."""

from __future__ import annotations

import pytest

from brushpass.bots.arena import bot_dice
from brushpass.core.dice import Dice
from brushpass.core.game import MAX_SEATS
from brushpass.core.match import FIRST_STREAM, Match
from brushpass.core.options import Options
from brushpass.core.record import CHANCE_WORD, Record
from brushpass.games.cold_war import GAME as COLD_WAR
from tests.core.sealed import GAME as AUCTION
from tests.core.sealed import Auction, AuctionOptions, AuctionState
from tests.games.coin import GAME as COIN

ROUND = {"rounds": 1}


def by_hand(*lines: str, players: int = 4) -> Match:
    """A match of one auction after some actions, each `seat action`."""
    match = Match(AUCTION, options={**ROUND, "players": players}, chance_by_hand=True)
    for line in ("chance open blue", *lines):
        seat, _, action = line.partition(" ")
        match.play(seat, action)
    return match


def numbered(match: Match, seat: str) -> list[str]:
    """All that a seat was told, with the numbers of its log."""
    return [f"{telling.number} {' '.join(telling.words)}" for telling in match.heard(seat)]


WITHOUT_LOTS = ("ash bid blue", "birch pass", "cedar pass", "elm pass")
LOST_BID = ("ash bid blue", "birch bid blue", "cedar pass", "elm pass", "chance first ash")
OTHER_ORDER = ("elm pass", "birch pass", "ash bid blue", "cedar pass")


# What the others may not know


@pytest.mark.parametrize("other", [LOST_BID, OTHER_ORDER], ids=["a bid was lost by lot", "answers in another order"])
def test_secret_entries_have_no_number(other: tuple[str, ...]) -> None:
    """Matches that differ in answers and lots of which a seat heard nothing are told to it in the same way."""
    for observer in ("ash", "cedar", "elm", "spectator"):
        assert by_hand(*other).heard(observer) == by_hand(*WITHOUT_LOTS).heard(observer)


def test_a_number_does_not_tell_what_lots_lay_between() -> None:
    """Two sales by one throw, or by two with a lost bid in between, have the same numbers."""
    two = by_hand("ash bid blue", "birch pass", "cedar bid red", "elm pass", "chance first ash")
    three = by_hand(
        "ash bid blue", "birch bid blue", "cedar bid red", "elm pass", "chance first ash", "chance first birch"
    )
    assert numbered(two, "elm") == numbered(three, "elm")
    assert numbered(two, "elm") == ["0 opened blue", "1 own-pass", "2 sold ash blue", "3 sold cedar red", "4 closed"]


def test_whoever_answers_last_is_told_like_the_others() -> None:
    """The numbers are the same whether the own answer was the last one or not."""
    assert numbered(by_hand(*WITHOUT_LOTS), "elm") == numbered(by_hand(*OTHER_ORDER), "elm")


def test_where_nothing_is_sealed_an_action_has_one_number() -> None:
    """In a game without sealed answers all that follows from one action shares its number, and none is left out."""
    match = Match(COLD_WAR, chance_by_hand=True)
    for line in ("chance draw cuba", "chance balance kgb", "cia pick assassin", "kgb pick analyst"):
        seat, _, action = line.partition(" ")
        match.play(seat, action)
    assert [telling.number for telling in match.heard("cia")][-3:] == [2, 2, 3]
    assert sorted({telling.number for telling in match.heard("kgb")}) == [0, 1, 2, 3]


def test_the_answer_to_an_action_goes_on_from_the_log() -> None:
    """What an action is answered with is the end of the seat's log, with the numbers it has there."""
    match = by_hand("ash bid blue", "birch pass", "cedar pass")
    assert match.play("elm", "pass") == match.heard("elm")[1:]


def test_the_host_finds_the_action_of_a_number() -> None:
    """For each number of a log the place of its action in the record is known, to the host only."""
    match = by_hand(*LOST_BID)
    entries = match.record.entries
    assert [entries[place].action for place in match.places("birch")] == [
        "open blue",
        "bid blue",
        "first ash",
        "first ash",
    ]


def test_a_replayed_match_is_told_in_the_same_way() -> None:
    """The numbers of a log are those of the record, however often it is replayed."""
    match = by_hand(*LOST_BID)
    again = Match.replay(AUCTION, match.record, chance_by_hand=True)
    for observer in (*match.seats, "spectator"):
        assert again.heard(observer) == match.heard(observer)


def test_a_view_does_not_say_who_has_answered() -> None:
    """An answer changes the view of its owner and of nobody else, while the host knows who is still to answer."""
    before, after = by_hand(), by_hand("birch bid red")
    assert after.waiting() == ["ash", "cedar", "elm"]
    for observer in ("ash", "cedar", "elm", "spectator"):
        assert after.view(observer) == before.view(observer)
    assert after.view("birch").waiting == ("ash", "cedar", "elm")


# Streams


def throws(match: Match) -> list[str]:
    """What chance did."""
    return [entry.action for entry in match.record.entries if entry.seat == CHANCE_WORD]


def doors(match: Match, *bids: str) -> list[str]:
    """The doors of all rounds, when everybody answers by turns with these words."""
    number = 0
    while not match.over:
        match.play(match.waiting()[0], bids[number % len(bids)])
        number += 1
    return [throw for throw in throws(match) if throw.startswith("open")]


@pytest.mark.parametrize("streams", [False, True])
def test_choices_do_not_shift_what_chance_does_elsewhere(streams: bool) -> None:
    """With a stream for each throw, lots that somebody caused leave the later throws as they were."""
    options = {"rounds": 6, "streams": streams}
    equal = [
        doors(Match(AUCTION, options=options, seed=seed), "pass")
        == doors(Match(AUCTION, options=options, seed=seed), "bid blue", "bid red")
        for seed in range(8)
    ]
    assert all(equal) == streams


def test_a_stream_is_that_of_the_seed() -> None:
    """A throw with a stream of its own comes from fresh dice with the seed of the match and that stream."""
    for seed in range(20):
        first = Dice(seed, FIRST_STREAM).below(2)
        assert throws(Match(AUCTION, seed=seed)) == [("open blue", "open red")[first]]


def test_a_match_taken_up_again_throws_what_it_would_have_thrown() -> None:
    """With streams, a match replayed from the middle with its seed goes on as if it had never been interrupted."""
    options = {"rounds": 6}
    match = Match(AUCTION, options=options, seed=5)
    doors(match, "bid blue")
    record = match.record
    for cut in (4, 10, 20):
        begun = Match.replay(AUCTION, match_up_to(match, cut), seed=5)
        while not begun.over:
            begun.play(begun.waiting()[0], "bid blue")
        assert begun.record == record


def match_up_to(match: Match, cut: int) -> Record:
    """The record of the beginning of a match."""
    record = match.record
    record.entries = record.entries[:cut]
    record.ending = ()
    return record


def test_other_games_throw_one_run_of_dice() -> None:
    """Where a game names no streams, all throws come from the dice of the match, one after another."""
    match, dice = Match(COIN, seed=3), Dice(3)
    while not match.over:
        match.play(match.waiting()[0], "hide heads")
    assert throws(match) == [("toss heads", "toss tails")[dice.below(2)] for _ in range(3)]


def test_without_a_seed_streams_are_unpredictable() -> None:
    """Matches without a seed do not all throw the same."""
    assert len({tuple(doors(Match(AUCTION, options={"rounds": 6}), "pass")) for _ in range(20)}) > 1


def test_streams_of_a_game_are_none_of_the_bots() -> None:
    """The dice of no bot are those of a stream that a game may name."""
    seats = [bot_dice(5, seat) for seat in range(MAX_SEATS)]
    assert [(dice.a, dice.b, dice.c) for dice in seats] == [
        (dice.a, dice.b, dice.c) for dice in (Dice(5, stream) for stream in range(1, MAX_SEATS + 1))
    ]
    assert MAX_SEATS < FIRST_STREAM


def test_a_stream_below_the_first_is_a_bug() -> None:
    """A game cannot take a stream that belongs to a bot."""

    class Greedy(AuctionState):
        def stream(self) -> int:
            return FIRST_STREAM - 1

    class GreedyAuction(Auction):
        def start(self, options: Options) -> AuctionState:
            assert isinstance(options, AuctionOptions)
            return Greedy(options)

    with pytest.raises(AssertionError):
        Match(GreedyAuction(), seed=1)
