"""R33-R35, Q10-Q12, Q26, Q27: the three ends of the game, ties, and who has won."""

from __future__ import annotations

import pytest

from brushpass.core.errors import IllegalAction, MatchOver
from tests.games.checkpoint_charlie.helpers import SEATS, WATCHING, Sitting, seated

BLACK_ROUND = "{} gold-3, beagle black, dachshund black, poodle black, terrier black"
WHITE_ROUND = "basset white, beagle white, dachshund white, poodle white, terrier white"


def play(game: Sitting, *rounds: str) -> Sitting:
    """Play whole rounds; whoever is asked to announce remains silent, except after the last of them."""
    for number, awards in enumerate(rounds):
        game.play_round(awards)
        if game.step == "announce" and number < len(rounds) - 1:
            silence(game)
    return game


def silence(game: Sitting) -> Sitting:
    """Everybody who is asked to announce remains silent."""
    while game.step == "announce":
        game.play(game.waiting()[0], "silent")
    return game


BASSET_SIX = ("basset gold-4, beagle white-1, dachshund black-0", "basset white-2, beagle white-1, dachshund black-0")
"""Two rounds of three players after which the basset has 6 points."""
TEN_AND_ELEVEN = (
    "basset gold-5, beagle white-2, dachshund black-0",
    "beagle gold-4, basset white-2, dachshund black-0",
    "beagle white-2, dachshund gold-3, basset black-0",
    "beagle white-2, basset gold-4, dachshund black-0",
)
"""Four rounds of three players: the beagle, who accused first in the last of them, has 10 points, the basset 11."""

# Ten points


@pytest.mark.rule("checkpoint-charlie:R33", "checkpoint-charlie:R35")
@pytest.mark.parametrize(
    ("token", "points", "is_over"), [("gold-3", 9, False), ("gold-4", 10, True), ("gold-5", 11, True)]
)
def test_ten_points_end_the_game(token: str, points: int, is_over: bool) -> None:
    """Nine do not, ten and more do."""
    game = play(seated(3), *BASSET_SIX, f"basset {token}, beagle white-1, dachshund black-0")
    assert game.scores()["basset"] == points
    assert game.ending == (("target-reached", "basset") if is_over else None)


@pytest.mark.rule("checkpoint-charlie:R33")
@pytest.mark.parametrize(("target", "tokens"), [(7, "gold-4 gold-3"), (15, "gold-4 gold-4 gold-5 white-2")])
def test_another_number_of_points_ends_the_game(target: int, tokens: str) -> None:
    """With `target_points` it is that number, and one point less is not enough."""
    game = seated(3, target_points=target)
    for token in tokens.split():
        assert game.ending is None
        rest = "black-0" if token.startswith("gold") else "white-1"
        game.play_round(f"basset {token}, beagle white-1, dachshund {rest}")
    assert (game.scores()["basset"], game.ending) == (target, ("target-reached", "basset"))


@pytest.mark.rule("checkpoint-charlie:R33")
@pytest.mark.parametrize(("target", "tokens"), [(7, "gold-4 white-2"), (15, "gold-5 gold-4 gold-4 white-1")])
def test_one_point_less_is_not_enough(target: int, tokens: str) -> None:
    """The game goes on."""
    game = seated(3, target_points=target)
    for token in tokens.split():
        rest = "black-0" if token.startswith("gold") else "white-1"
        game.play_round(f"basset {token}, beagle white-1, dachshund {rest}")
    assert (game.scores()["basset"], game.ending) == (target - 1, None)


@pytest.mark.rule("checkpoint-charlie:R33", "checkpoint-charlie:R35")
def test_the_end_is_told_to_all() -> None:
    """Who has announced, all tokens, all totals, and who has won."""
    game = play(seated(3), *BASSET_SIX, "basset gold-4, beagle white-1, dachshund black-minus-1")
    told = game.told("dachshund", last=1)
    announced = told.index("announced basset")
    assert sorted(told[announced + 1 : -4]) == [
        "token-revealed basset round-1 gold-4",
        "token-revealed basset round-2 white-2",
        "token-revealed basset round-3 gold-4",
        "token-revealed beagle round-1 white-1",
        "token-revealed beagle round-2 white-1",
        "token-revealed beagle round-3 white-1",
        "token-revealed dachshund round-1 black-0",
        "token-revealed dachshund round-2 black-0",
        "token-revealed dachshund round-3 black-minus-1",
    ]
    assert told[-4:] == ["total basset 10", "total beagle 3", "total dachshund -1", "won basset"]


@pytest.mark.rule("checkpoint-charlie:Q10")
def test_the_higher_of_two_with_ten_points_wins() -> None:
    """Both are announced, in the order of awards, and 11 beat 10."""
    game = play(seated(3), *TEN_AND_ELEVEN)
    assert [fact for fact in game.told(last=1) if fact.startswith("announced")] == [
        "announced beagle",
        "announced basset",
    ]
    assert game.ending == ("target-reached", "basset")


@pytest.mark.rule("checkpoint-charlie:Q10")
def test_the_first_announcer_wins_where_that_was_agreed() -> None:
    """The beagle accused before the basset in this round and wins with fewer points."""
    game = play(seated(3, ten_winner="first_announcer"), *TEN_AND_ELEVEN)
    assert game.ending == ("target-reached", "beagle")


@pytest.mark.rule("checkpoint-charlie:Q10")
def test_the_first_announcer_is_the_first_in_the_order_of_awards() -> None:
    """Here the basset accused before the beagle."""
    last = "basset gold-4, beagle white-2, dachshund black-0"
    game = play(seated(3, ten_winner="first_announcer"), *TEN_AND_ELEVEN[:3], last)
    assert game.ending == ("target-reached", "basset")


@pytest.mark.rule("checkpoint-charlie:Q10", "checkpoint-charlie:R35")
def test_more_gold_decides_between_equals_with_ten_points() -> None:
    """Ten points each, three gold tokens against one."""
    game = play(
        seated(3),
        "basset gold-3, beagle white-2, dachshund black-0",
        "basset gold-3, beagle white-2, dachshund black-0",
        "beagle gold-5, dachshund white-1, basset black-0",
        "beagle white-1, basset gold-4, dachshund black-0",
    )
    assert (game.scores()["basset"], game.scores()["beagle"]) == (10, 10)
    assert game.ending == ("target-reached", "basset")


@pytest.mark.rule("checkpoint-charlie:Q10", "checkpoint-charlie:R35")
def test_equals_in_gold_share_the_victory() -> None:
    """Ten points and two gold tokens each."""
    game = play(
        seated(3),
        "beagle gold-5, basset white-2, dachshund black-0",
        "beagle gold-3, dachshund white-1, basset black-0",
        "basset gold-4, dachshund white-1, beagle black-0",
        "beagle white-2, basset gold-4, dachshund black-0",
    )
    assert (game.scores()["basset"], game.scores()["beagle"]) == (10, 10)
    assert game.ending == ("target-reached", "basset", "beagle")
    assert game.match.rewards() == {"basset": 0.5, "beagle": 0.5, "dachshund": 0.0}


# Announcing by hand


@pytest.mark.rule("checkpoint-charlie:Q10")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_is_asked_to_announce(players: int) -> None:
    """All at once, at the end of every scoring, whatever they have; who has too little can only be silent."""
    rest = ", ".join(f"{seat} black" for seat in SEATS[1:players])
    game = seated(players, announce="manual").play_round(f"basset gold-3, {rest}")
    assert (game.step, game.waiting()) == ("announce", list(SEATS[:players]))
    assert [game.legal(seat) for seat in game.seats] == [["silent"]] * players


@pytest.mark.rule("checkpoint-charlie:Q10")
def test_only_who_has_ten_points_may_announce() -> None:
    """The others are refused."""
    game = play(seated(3, announce="manual"), *TEN_AND_ELEVEN)
    assert [game.legal(seat) for seat in game.seats] == [["announce", "silent"], ["announce", "silent"], ["silent"]]
    assert game.forbidden_by("dachshund", "announce") == "R33"


@pytest.mark.rule("checkpoint-charlie:Q10")
def test_nine_points_are_not_enough_to_announce() -> None:
    """The limit is ten."""
    game = play(seated(3, announce="manual"), *BASSET_SIX, "basset gold-3, beagle white-1, dachshund black-0")
    assert game.legal("basset") == ["silent"]


@pytest.mark.rule("checkpoint-charlie:Q10")
def test_whoever_remains_silent_is_not_compared() -> None:
    """The beagle announces 10 points and wins against the silent basset's 11."""
    game = play(seated(3, announce="manual"), *TEN_AND_ELEVEN)
    game.play("basset", "silent").play("dachshund", "silent").play("beagle", "announce")
    assert "announced beagle" in game.told(last=1)
    assert "announced basset" not in game.told()
    assert game.ending == ("target-reached", "beagle")


@pytest.mark.rule("checkpoint-charlie:Q10")
def test_the_higher_of_two_announcers_wins() -> None:
    """Whoever spoke first in time does not matter, and the announcements are told in the order of awards."""
    game = play(seated(3, announce="manual"), *TEN_AND_ELEVEN)
    game.play("basset", "announce").play("beagle", "announce").play("dachshund", "silent")
    assert [fact for fact in game.told(last=1) if fact.startswith("announced")] == [
        "announced beagle",
        "announced basset",
    ]
    assert game.ending == ("target-reached", "basset")


@pytest.mark.rule("checkpoint-charlie:Q10")
def test_the_first_of_the_announcers_wins_where_that_was_agreed() -> None:
    """Only those who announced count: the beagle was first in the awards, but remained silent."""
    game = play(seated(3, announce="manual", ten_winner="first_announcer"), *TEN_AND_ELEVEN)
    game.play("basset", "announce").play("beagle", "silent").play("dachshund", "silent")
    assert game.ending == ("target-reached", "basset")


@pytest.mark.rule("checkpoint-charlie:Q10", "checkpoint-charlie:R34")
def test_silence_lets_the_game_go_on() -> None:
    """With two at ten points there is a fifth round, after which the silent basset wins by points."""
    game = silence(play(seated(3, announce="manual"), *TEN_AND_ELEVEN))
    assert game.told(last=1)[-2:] == ["nobody-announced", "round 5 basset"]
    silence(game.play_round("dachshund white-1, beagle white-1, basset white-1"))
    assert game.ending == ("last-round", "basset")


@pytest.mark.rule("checkpoint-charlie:Q10")
def test_nobody_announces_outside_the_check() -> None:
    """In a window of the next round it is refused."""
    game = silence(play(seated(3, announce="manual"), *TEN_AND_ELEVEN)).set_up_round().turn_up("hgnro")
    with pytest.raises(IllegalAction):
        game.play("basset", "announce")


@pytest.mark.rule("checkpoint-charlie:Q10")
def test_an_announcement_is_sealed() -> None:
    """Only its owner is told, and nobody else's view changes, until all have answered."""
    game = play(seated(3, announce="manual"), *TEN_AND_ELEVEN)
    before = [game.view(seat) for seat in ("beagle", "dachshund", WATCHING)]
    game.play("basset", "announce")
    assert game.told("basset", last=1) == ["own-announcement"]
    assert game.told("beagle", last=1) == []
    assert [game.view(seat) for seat in ("beagle", "dachshund", WATCHING)] == before
    game.play("beagle", "silent")
    assert game.told("beagle", last=1) == ["own-silence"]


# Several ends at once


@pytest.mark.rule("checkpoint-charlie:Q11")
def test_an_announcement_comes_before_the_last_round() -> None:
    """After the last round of all, the beagle's announcement decides although the silent basset has more points."""
    rounds = (*TEN_AND_ELEVEN[:3], "beagle black-0, dachshund white-1, basset white-1")
    game = play(seated(3, announce="manual"), *rounds, TEN_AND_ELEVEN[3])
    game.play("beagle", "announce").play("basset", "silent").play("dachshund", "silent")
    assert game.view().round_number == 5
    assert game.ending == ("target-reached", "beagle")


@pytest.mark.rule("checkpoint-charlie:Q11")
@pytest.mark.parametrize(("ten_winner", "winner"), [("highest", "basset"), ("first_announcer", "beagle")])
def test_ten_points_come_before_a_colour_used_up(ten_winner: str, winner: str) -> None:
    """The last gold token is drawn while two reach ten points; only the defaults compare their gold."""
    game = seated(3, ten_winner=ten_winner)
    play(
        game,
        "basset gold-5, beagle white-2, dachshund black-0",
        "beagle gold-4, basset white-1, dachshund black-0",
        "dachshund gold-3, beagle white-2, basset black-0",
        "dachshund gold-3, basset black-0, beagle black-0",
        "beagle white-2, basset gold-4, dachshund black",
    )
    assert game.view().supply[0] == 0
    assert (game.scores()["basset"], game.scores()["beagle"]) == (10, 10)
    assert game.ending == ("target-reached", winner)


# A colour used up


@pytest.mark.rule("checkpoint-charlie:R33", "checkpoint-charlie:R34")
def test_black_is_used_up() -> None:
    """Eight black tokens are gone after two rounds of five players; the most points win."""
    game = play(seated(5), BLACK_ROUND.format("basset"))
    assert game.ending is None
    game.play_round(BLACK_ROUND.format("basset"))
    assert "colour-used-up black" in game.told(last=1)
    assert game.ending == ("used-up", "basset")


@pytest.mark.rule("checkpoint-charlie:R33", "checkpoint-charlie:Q12")
def test_white_is_used_up_by_the_last_token() -> None:
    """Nobody misses a token, but none is left: that is enough."""
    game = play(seated(5), WHITE_ROUND, WHITE_ROUND)
    assert game.ending is None
    game.play_round("basset white, beagle white, dachshund gold-3, poodle black, terrier black")
    assert game.view().unpaid == ()
    assert "colour-used-up white" in game.told(last=1)
    assert game.ending is not None
    assert game.ending[0] == "used-up"


@pytest.mark.rule("checkpoint-charlie:R33", "checkpoint-charlie:Q12")
def test_one_token_left_is_enough_to_go_on() -> None:
    """Eleven of twelve white tokens are gone, and the game goes on."""
    game = play(seated(5), WHITE_ROUND, WHITE_ROUND)
    game.play_round("basset white, beagle black, dachshund gold-3, poodle black, terrier black")
    assert (game.view().supply[1], game.ending) == (1, None)


def used_up(game: Sitting) -> list[str]:
    """The colours of which the last action has told that they are used up."""
    return [fact.split()[1] for fact in game.told(last=1) if fact.startswith("colour-used-up")]


@pytest.mark.rule("checkpoint-charlie:R33", "checkpoint-charlie:Q12")
def test_every_colour_that_is_used_up_is_named() -> None:
    """The last white and the last black token are drawn in the same round."""
    awards = "basset white, beagle white, dachshund black, poodle black, terrier white"
    game = play(seated(5), awards, awards, awards)
    assert (game.view().supply, game.ending) == ((5, 3, 2), None)
    game.play_round(awards)
    assert used_up(game) == ["white", "black"]
    assert game.ending is not None
    assert game.ending[0] == "used-up"


@pytest.mark.rule("checkpoint-charlie:R33")
def test_gold_is_used_up() -> None:
    """Five golds in five of eight rounds."""
    tokens = ("gold-3", "gold-3", "gold-4", "gold-4", "gold-5")
    game = seated(3, max_rounds=8, target_points=15)
    for seat, token in zip(("basset", "beagle", "dachshund", "basset", "beagle"), tokens, strict=True):
        assert game.ending is None
        others = [other for other in SEATS[:3] if other != seat]
        game.play_round(f"{seat} {token}, {others[0]} white-1, {others[1]} black")
    assert "colour-used-up gold" in game.told(last=1)
    assert game.ending == ("used-up", "basset", "beagle")


@pytest.mark.rule("checkpoint-charlie:Q12")
def test_an_empty_pool_is_no_end_where_only_claims_count() -> None:
    """With `unpaid_claim` the game goes on without white tokens until one is missing."""
    game = play(seated(5, exhaustion="unpaid_claim"), WHITE_ROUND, WHITE_ROUND)
    game.play_round("basset white, beagle white, dachshund gold-3, poodle black, terrier black")
    assert (game.view().supply[1], game.ending) == (0, None)
    game.play_round("basset gold-3, beagle black, dachshund black, poodle black, terrier black")
    assert game.ending is None
    game.play_round("basset no-white, beagle gold-4, dachshund black, poodle black, terrier no-black")
    assert used_up(game) == ["white", "black"]
    assert game.ending is not None


# The last round


@pytest.mark.rule("checkpoint-charlie:R33", "checkpoint-charlie:R34")
@pytest.mark.parametrize("rounds", [3, 5])
def test_the_game_ends_after_its_last_round(rounds: int) -> None:
    """Not a round earlier and not a round later; the most points win."""
    game = seated(3, max_rounds=rounds)
    for number in range(1, rounds + 1):
        assert (game.ending, game.view().round_number) == (None, number)
        game.play_round(
            "basset black, beagle white-1, dachshund black"
            if number < 3
            else "basset black, beagle white, dachshund white"
        )
    assert f"last-round-over {rounds}" in game.told(last=1)
    assert game.ending == ("last-round", "beagle")


@pytest.mark.rule("checkpoint-charlie:R33")
def test_there_may_be_eight_rounds() -> None:
    """With `max_rounds` and claims that are all paid the game goes on to the eighth."""
    game = seated(3, max_rounds=8, exhaustion="unpaid_claim", target_points=15)
    for number in range(8):
        assert game.ending is None
        first, second, third = (SEATS[(number + place) % 3] for place in range(3))
        colours = ("white", "white", "white") if number < 4 else ("gold", "black", "black")
        game.play_round(f"{first} {colours[0]}, {second} {colours[1]}, {third} {colours[2]}")
    assert game.ending is not None
    assert game.ending[0] == "last-round"


@pytest.mark.rule("checkpoint-charlie:R34")
def test_more_gold_decides_a_tie() -> None:
    """Four points each, one gold token against none."""
    game = play(
        seated(4, max_rounds=3),
        "basset white-2, beagle gold-4, dachshund black-0, poodle black-0",
        "basset white-1, dachshund white-1, beagle black-0, poodle white-1",
        "basset white-1, poodle white-1, dachshund white-1, beagle black-0",
    )
    assert game.scores() == {"basset": 4, "beagle": 4, "dachshund": 2, "poodle": 2}
    assert game.ending == ("last-round", "beagle")


@pytest.mark.rule("checkpoint-charlie:R34")
def test_points_come_before_gold() -> None:
    """Five points without gold beat four with one."""
    game = play(
        seated(4, max_rounds=3),
        "basset white-2, beagle gold-4, dachshund black-0, poodle black-0",
        "basset white-2, dachshund white-1, beagle black-0, poodle white-1",
        "basset white-1, poodle white-1, dachshund white-1, beagle black-0",
    )
    assert game.ending == ("last-round", "basset")


@pytest.mark.rule("checkpoint-charlie:R34")
def test_the_victory_is_shared_if_gold_does_not_decide() -> None:
    """Five points and one gold token each; a third player has five points without gold."""
    game = play(
        seated(4, max_rounds=3),
        "beagle gold-4, dachshund white-1, basset white-2, poodle black-0",
        "dachshund gold-4, beagle white-1, basset white-2, poodle black-0",
        "basset white-1, poodle white-1, beagle black-0, dachshund black-0",
    )
    assert game.scores() == {"basset": 5, "beagle": 5, "dachshund": 5, "poodle": 1}
    assert game.ending == ("last-round", "beagle", "dachshund")
    assert game.match.rewards() == {"basset": 0.0, "beagle": 0.5, "dachshund": 0.5, "poodle": 0.0}


# Odds and ends


@pytest.mark.rule("checkpoint-charlie:Q26", "checkpoint-charlie:R34")
def test_a_gold_adler_counts_as_gold() -> None:
    """Five points each: a gold Adler and a white 2 against three whites."""
    game = seated(4, edition="cafe_adler", max_rounds=3)
    for awards in (
        "basset gold-adler, beagle white-2, dachshund black, poodle black",
        "basset white-2, beagle white-2, dachshund black, poodle white-1",
        "beagle white-1, dachshund black, basset black-0, poodle white-1",
    ):
        game.play_round(awards)
        while game.step == "swap":
            game.play(game.waiting()[0], "decline")
    assert (game.scores()["basset"], game.scores()["beagle"]) == (5, 5)
    assert game.ending == ("last-round", "basset")


@pytest.mark.rule("checkpoint-charlie:Q26", "checkpoint-charlie:R34")
def test_a_locked_gold_adler_counts_as_gold_too() -> None:
    """The beagle has to keep the basset's Adler, and with it the one gold token that decides the tie."""
    game = seated(4, edition="cafe_adler", max_rounds=3)
    for awards in (
        "basset gold-adler, beagle white-2, dachshund white-2, poodle black",
        "beagle gold-4, dachshund white-2, basset black-minus-1, poodle black",
        "dachshund white-1, beagle black-0, basset black-0, poodle black",
    ):
        game.play_round(awards)
        while game.step == "swap":
            seat = game.waiting()[0]
            game.play(seat, "take beagle round-2" if "take beagle round-2" in game.legal(seat) else "decline")
    assert game.scores() == {"basset": 3, "beagle": 5, "dachshund": 5, "poodle": game.scores()["poodle"]}
    assert game.ending == ("last-round", "beagle")


@pytest.mark.rule("checkpoint-charlie:Q27", "checkpoint-charlie:R34")
def test_totals_may_be_below_zero() -> None:
    """Everybody has -1 when black is used up, so everybody has won."""
    game = play(
        seated(3, max_rounds=8),
        "basset black-minus-1, beagle black-minus-1, dachshund black-minus-1",
        "basset black-0, beagle black-0, dachshund black-0",
    )
    assert game.view("beagle").scores == (None, -1, None)
    game.play_round("basset black-0, beagle black-0, dachshund no-black")
    assert game.scores() == {"basset": -1, "beagle": -1, "dachshund": -1}
    assert game.ending == ("used-up", "basset", "beagle", "dachshund")


@pytest.mark.rule("checkpoint-charlie:R34", "checkpoint-charlie:K1")
@pytest.mark.parametrize("rounds", [TEN_AND_ELEVEN, (*BASSET_SIX, "basset black-0, beagle white-1, dachshund white-1")])
def test_everything_is_shown_at_the_end(rounds: tuple[str, ...]) -> None:
    """However the game ended, all tokens lie face up and all totals are known."""
    game = play(seated(3, max_rounds=3 if len(rounds) == 3 else 5), *rounds)
    assert game.ending is not None
    for seat in game.seats:
        assert None not in game.kinds(seat, WATCHING)
        assert all(token.face_up for token in game.tokens(seat, WATCHING))
    assert game.view().scores == tuple(game.scores().values())


@pytest.mark.rule("checkpoint-charlie:R33")
def test_nobody_acts_after_the_end() -> None:
    """No seat and no chance has anything left to do."""
    game = play(seated(3), *TEN_AND_ELEVEN)
    assert (game.waiting(), game.step, game.match.over) == ([], "ended", True)
    with pytest.raises(MatchOver):
        game.play("basset", "pass")
