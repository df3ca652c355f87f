"""Checkpoint Charlie: Café Adler, its tokens and its swaps (R42-R45, Q17, Q19-Q23, Q29, Q31)."""

from __future__ import annotations

from collections import Counter
from typing import Unpack

import pytest

from tests.games.checkpoint_charlie.helpers import CHANCE, WATCHING, Sitting, seated
from tests.games.checkpoint_charlie.helpers_windows import Switches, by_seed, decline_all, knowledge, tokens_left, twin

BASSET_HAS_ONE = "basset white-adler, beagle white-2, dachshund black-0, poodle black-0"
NOBODY_HAS_ONE = "basset white-1, beagle white-2, dachshund black-0, poodle black-0"


def cafe(players: int = 4, **options: Unpack[Switches]) -> Sitting:
    """A match with the café, in which the clues of round 1 are about to be dealt."""
    return seated(players, edition="cafe_adler", **options)


def swapped(**options: Unpack[Switches]) -> Sitting:
    """In round 1 basset has given a white Adler token for beagle's white two."""
    return cafe(**options).play_round(BASSET_HAS_ONE).play("basset", "take beagle round-1")


def two_adlers(**options: Unpack[Switches]) -> Sitting:
    """Basset has both white Adler tokens, of rounds 1 and 2, and is asked first; dachshund and poodle have whites."""
    game = cafe(**options).play_round("basset white-adler, dachshund white-2, beagle black-0, poodle black-0")
    decline_all(game)
    return game.play_round("basset white-adler, dachshund white-1, poodle white-2, beagle black-0")


def lying(game: Sitting, seat: str, observer: str = WATCHING) -> list[str]:
    """The tokens of a seat as an observer sees them: slot, what is known, and `up` if it lies face up."""
    return [
        f"{token.slot} {token.kind or token.colour}{' up' if token.face_up else ''}"
        for token in game.tokens(seat, observer)
    ]


# The tokens


@pytest.mark.rule("checkpoint-charlie:R42", "checkpoint-charlie:O1")
@pytest.mark.parametrize(
    ("mix", "left"),
    [
        ("mix_a", "gold-3 gold-4 gold-4 gold-5 gold-adler"),
        ("mix_b", "gold-3 gold-4 gold-4 gold-5 gold-5 gold-adler"),
    ],
)
def test_an_adler_token_replaces_a_gold_three(mix: str, left: str) -> None:
    """The other golds stay."""
    game = cafe(token_mix=mix).accuse_for("basset gold, beagle white, dachshund black, poodle black")
    assert tokens_left(game) == Counter(left.split())


@pytest.mark.rule("checkpoint-charlie:R42", "checkpoint-charlie:O1")
@pytest.mark.parametrize(
    ("mix", "white", "black"),
    [
        (
            "mix_a",
            {"white-1": 5, "white-2": 5, "white-adler": 2},
            {"black-0": 5, "black-minus-1": 2, "black-adler": 1},
        ),
        (
            "mix_b",
            {"white-1": 6, "white-2": 6, "white-adler": 2},
            {"black-0": 3, "black-minus-1": 1, "black-adler": 1},
        ),
    ],
)
def test_adler_tokens_replace_two_whites_and_a_black_one(
    mix: str, white: dict[str, int], black: dict[str, int]
) -> None:
    """Two ones and a minus one leave the supply."""
    game = cafe(token_mix=mix).accuse_for("basset white, beagle black, dachshund black, poodle black")
    assert tokens_left(game) == white
    game.draw("white")
    assert tokens_left(game) == black


@pytest.mark.rule("checkpoint-charlie:R42")
def test_without_the_cafe_nobody_is_asked_about_a_swap() -> None:
    """In the base game the next round follows the draws."""
    assert seated().play_round(NOBODY_HAS_ONE).step == "deal-clues"


@pytest.mark.rule("checkpoint-charlie:Q17")
@pytest.mark.parametrize(("adler_value", "points"), [("as_replaced", (3, 1, -1)), ("zero", (0, 0, 0))])
def test_what_an_adler_token_is_worth(adler_value: str, points: tuple[int, int, int]) -> None:
    """Like the token it replaced, or nothing."""
    game = cafe(adler_value=adler_value)
    game.play_round("basset gold-adler, beagle white-adler, dachshund black-adler, poodle black-0")
    assert game.scores() == dict(zip(game.seats, (*points, 0), strict=True))


@pytest.mark.rule("checkpoint-charlie:Q17", "checkpoint-charlie:R34")
def test_a_locked_adler_token_counts_for_whoever_has_it() -> None:
    """A swap moves the points of both tokens."""
    game = cafe().play_round("basset white-adler, beagle white-2, dachshund black-0, poodle black-0")
    assert game.scores() == {"basset": 1, "beagle": 2, "dachshund": 0, "poodle": 0}
    game.play("basset", "take beagle round-1")
    assert game.scores() == {"basset": 2, "beagle": 1, "dachshund": 0, "poodle": 0}


# A swap


@pytest.mark.rule("checkpoint-charlie:R43")
def test_the_owner_may_swap_in_the_round_of_the_draw() -> None:
    """One legal victim has a token of that colour; the black tokens of the others are out of reach."""
    game = cafe().play_round(BASSET_HAS_ONE)
    assert (game.step, game.waiting()) == ("swap", ["basset"])
    assert game.legal("basset") == ["decline", "take beagle round-1"]
    assert game.forbidden_by("basset", "take dachshund round-1") == "R43"
    assert game.forbidden_by("basset", "take basset round-1") == "R43"
    assert game.forbidden_by("basset", "take beagle round-2") == "Q20"


@pytest.mark.rule("checkpoint-charlie:R43", "checkpoint-charlie:Q19")
def test_the_owner_may_wait_for_a_later_round() -> None:
    """Declined in round 1, the swap is there again in round 3, which is the last, with all whites of the others."""
    game = cafe(max_rounds=3).play_round(BASSET_HAS_ONE)
    decline_all(game)
    game.play_round("basset black-0, beagle white-1, dachshund black-0, poodle black-0")
    decline_all(game)
    game.play_round("dachshund white-1, basset white-1, beagle white-1, poodle white-1")
    assert game.play("dachshund", "decline").waiting() == ["basset"]
    assert game.choices("basset", "take") == [
        "beagle round-1",
        "beagle round-2",
        "beagle round-3",
        "dachshund round-3",
        "poodle round-3",
    ]
    game.play("basset", "take beagle round-2")
    assert lying(game, "basset", "basset") == ["round-1 white-1", "round-2 black-0", "round-3 white-1"]
    assert lying(game, "beagle") == ["round-1 white", "round-2 white-adler up", "round-3 white"]


@pytest.mark.rule("checkpoint-charlie:R43", "checkpoint-charlie:R30")
def test_nobody_sees_beforehand_what_a_swap_brings() -> None:
    """The token is the victim's secret until it has changed hands."""
    game = cafe().play_round(BASSET_HAS_ONE)
    assert game.kinds("beagle", "basset") == [None]


@pytest.mark.rule("checkpoint-charlie:R43")
@pytest.mark.parametrize("colour", ["gold", "black"])
def test_golds_and_blacks_are_swapped_alike(colour: str) -> None:
    """Each Adler token reaches its own colour only."""
    adler = f"{colour}-adler"
    game = cafe(5).play_round("basset gold-4, beagle black-0, dachshund white-2, poodle white-1, terrier black-0")
    decline_all(game)
    mine = adler if colour == "gold" else "gold-3"
    rest = "black-0" if colour == "gold" else adler
    game.play_round(f"beagle {mine}, basset white-1, dachshund white-2, poodle white-1, terrier {rest}")
    owner = "beagle" if colour == "gold" else "terrier"
    while game.waiting() != [owner]:
        game.play(game.waiting()[0], "decline")
    assert game.choices(owner, "take") == (["basset round-1"] if colour == "gold" else ["beagle round-1"])


@pytest.mark.rule("checkpoint-charlie:R44", "checkpoint-charlie:Q31", "checkpoint-charlie:K1")
def test_the_token_gained_lies_face_down() -> None:
    """It lies where the Adler token was; the new and the former owner know it, and nobody else does."""
    game = swapped()
    assert lying(game, "basset", "basset") == ["round-1 white-2"]
    assert lying(game, "basset", "beagle") == ["round-1 white-2"]
    for observer in ("dachshund", "poodle", WATCHING):
        assert lying(game, "basset", observer) == ["round-1 white"]
    assert game.tokens("basset")[0].known_to == ("basset", "beagle")
    assert "own-token white-2 round-1" in game.told("basset", last=1)
    assert not [fact for fact in game.told("poodle", last=1) if "white-2" in fact]


@pytest.mark.rule("checkpoint-charlie:R45", "checkpoint-charlie:Q31")
def test_the_adler_token_lies_face_up() -> None:
    """It lies where the other token was, for all to see, and the move is public."""
    game = swapped()
    for observer in (*game.seats, WATCHING):
        assert lying(game, "beagle", observer) == ["round-1 white-adler up"]
        assert "swapped basset beagle round-1" in game.told(observer, last=1)
        assert "adler-shown beagle round-1 white" in game.told(observer, last=1)
        assert "token-laid basset round-1" in game.told(observer, last=1)


@pytest.mark.rule("checkpoint-charlie:Q31")
def test_the_tokens_trade_places() -> None:
    """The Adler token was gained in round 1 and the other in round 2; each lies in the other's slot now."""
    game = cafe().play_round("basset white-adler, beagle black-0, dachshund black-0, poodle black-0")
    decline_all(game)
    game.play_round("basset black-0, beagle white-2, dachshund black-minus-1, poodle black-minus-1")
    game.play("basset", "take beagle round-2")
    assert lying(game, "basset") == ["round-1 white", "round-2 black"]
    assert lying(game, "beagle") == ["round-1 black", "round-2 white-adler up"]


@pytest.mark.rule("checkpoint-charlie:R45")
def test_a_locked_adler_token_is_never_swapped_again() -> None:
    """In round 2 beagle has a white token to hope for, and still cannot give the Adler token away."""
    game = swapped()
    decline_all(game)
    game.play_round("beagle white-1, basset white-1, dachshund black-0, poodle black-0")
    assert (game.waiting(), game.legal("beagle")) == (["beagle"], ["decline"])
    assert game.forbidden_by("beagle", "take basset round-1") == "R45"


@pytest.mark.rule("checkpoint-charlie:Q21", "checkpoint-charlie:R45")
def test_a_face_up_token_cannot_be_taken() -> None:
    """Dachshund has the other white Adler token, and beagle's locked one is no prey."""
    game = swapped()
    decline_all(game)
    game.play_round("dachshund white-adler, beagle white-1, basset black-0, poodle black-0")
    assert game.choices("dachshund", "take") == ["basset round-1", "beagle round-2"]
    assert game.forbidden_by("dachshund", "take beagle round-1") == "Q21"


@pytest.mark.rule("checkpoint-charlie:Q22")
def test_an_adler_token_may_bring_another() -> None:
    """Both have received one, so both lie face up, and no white token can be swapped any more."""
    game = cafe().play_round("basset white-adler, beagle white-adler, dachshund white-1, poodle black-0")
    game.play("basset", "take beagle round-1")
    assert lying(game, "basset") == ["round-1 white-adler up"]
    assert lying(game, "beagle") == ["round-1 white-adler up"]
    assert game.told(last=1)[:3] == [
        "swapped basset beagle round-1",
        "adler-shown beagle round-1 white",
        "adler-shown basset round-1 white",
    ]
    assert game.step == "deal-clues"


# Order and number of swaps


@pytest.mark.rule("checkpoint-charlie:Q19", "checkpoint-charlie:Q13")
def test_the_swaps_go_by_award_order() -> None:
    """Poodle accused first and basset last."""
    game = cafe().play_round("poodle white-1, dachshund white-1, beagle black-0, basset black-0")
    assert decline_all(game) == ["poodle", "dachshund", "beagle", "basset"]


@pytest.mark.rule("checkpoint-charlie:Q19")
def test_the_swaps_may_go_clockwise() -> None:
    """They begin with the start player of the round, though others were first to accuse."""
    game = cafe(swap_order="clockwise", starter="beagle")
    game.play_round("poodle white-1, dachshund white-1, beagle black-0, basset black-0")
    assert decline_all(game) == ["beagle", "dachshund", "poodle", "basset"]


@pytest.mark.rule("checkpoint-charlie:Q19")
def test_the_start_player_of_the_round_begins_not_that_of_the_next() -> None:
    """Dachshund has accused the chief and will start, but the swaps of this round begin with basset."""
    game = cafe(swap_order="clockwise")
    game.play_round("poodle white-1, dachshund gold-4, beagle white-1, basset black-0")
    assert decline_all(game) == ["beagle", "poodle"]
    assert game.view().starter == "dachshund"


@pytest.mark.rule("checkpoint-charlie:Q19")
def test_every_adler_token_is_swapped_once_at_most() -> None:
    """Basset has two and swaps both in one go; then there is nothing left to give."""
    game = two_adlers()
    assert game.play("basset", "take dachshund round-1").waiting() == ["basset"]
    assert game.choices("basset", "take") == ["dachshund round-2", "poodle round-2"]
    game.play("basset", "take dachshund round-2")
    assert lying(game, "dachshund") == ["round-1 white-adler up", "round-2 white-adler up"]
    assert lying(game, "basset", "basset") == ["round-1 white-2", "round-2 white-1"]
    assert "basset" not in game.waiting()


@pytest.mark.rule("checkpoint-charlie:Q31")
def test_of_two_adler_tokens_the_one_gained_first_goes() -> None:
    """The token taken lies in the slot of round 1, and the Adler token of round 2 is still there."""
    game = two_adlers().play("basset", "take poodle round-2")
    assert lying(game, "basset", "basset") == ["round-1 white-2", "round-2 white-adler"]


@pytest.mark.rule("checkpoint-charlie:Q31")
def test_of_two_adler_tokens_the_one_gained_first_goes_whichever_it_is() -> None:
    """The same with the two tokens drawn the other way round."""
    game = cafe().accuse_for("basset white, dachshund white, beagle black, poodle black")
    game.draw("white-adler-b", "white-2", "black-0", "black-0")
    decline_all(game)
    game.accuse_for("basset white, dachshund white, poodle white, beagle black")
    game.draw("white-adler-a", "white-1", "white-2", "black-0").play("basset", "take poodle round-2")
    assert lying(game, "basset", "basset") == ["round-1 white-2", "round-2 white-adler"]


@pytest.mark.rule("checkpoint-charlie:Q19")
def test_declining_ends_a_go() -> None:
    """Basset declines with a token to give, and beagle's swap afterwards gives basset no second go."""
    game = cafe().play_round("basset white-adler, beagle white-adler, dachshund white-1, poodle black-0")
    game.play("basset", "decline")
    assert game.told(last=1) == ["swap-declined basset"]
    assert game.waiting() == ["beagle"]
    game.play("beagle", "take dachshund round-1")
    assert "basset" not in decline_all(game)
    assert lying(game, "basset", "basset") == ["round-1 white-adler"]


# Which token (Q20)


@pytest.mark.rule("checkpoint-charlie:Q20")
def test_the_slot_names_the_token() -> None:
    """Of dachshund's two whites basset takes the one of round 2."""
    game = two_adlers().play("basset", "take dachshund round-2")
    assert lying(game, "basset", "basset")[0] == "round-1 white-1"
    assert lying(game, "dachshund", "dachshund") == ["round-1 white-2", "round-2 white-adler up"]


@pytest.mark.rule("checkpoint-charlie:Q20")
def test_chance_may_pick_the_slot() -> None:
    """Basset names a player and a colour; everybody hears it, and chance picks among the face-down ones."""
    game = two_adlers(swap_pick="random")
    assert game.legal("basset") == ["decline", "take-any dachshund white", "take-any poodle white"]
    assert game.forbidden_by("basset", "take dachshund round-1") == "Q20"
    game.play("basset", "take-any dachshund white")
    assert game.told(last=1) == ["swap-named basset dachshund white"]
    assert game.legal(CHANCE) == ["pick round-1", "pick round-2"]
    game.chance("pick round-2")
    assert "swapped basset dachshund round-2" in game.told(last=1)
    assert lying(game, "basset", "basset")[0] == "round-1 white-1"
    assert game.waiting() == ["basset"]
    assert game.play("basset", "take-any dachshund white").legal(CHANCE) == ["pick round-1"]


@pytest.mark.rule("checkpoint-charlie:Q20")
def test_by_slot_no_colour_can_be_named() -> None:
    """`take-any` is for chance alone."""
    assert two_adlers().forbidden_by("basset", "take-any dachshund white") == "Q20"


@pytest.mark.rule("checkpoint-charlie:Q20")
def test_the_picks_of_chance_have_nothing_to_do_with_each_other() -> None:
    """Basset takes twice from dachshund, who has three whites: every pair of slots comes up."""
    game = cafe(swap_pick="random", max_rounds=8)
    game.play_round("basset white-adler, dachshund white-1, beagle black-0, poodle black-0")
    decline_all(game)
    game.play_round("basset white-adler, dachshund white-1, beagle black-0, poodle black-0")
    decline_all(game)
    game.play_round("basset black-0, dachshund white-1, beagle black-minus-1, poodle black-minus-1")
    pairs: set[tuple[str, ...]] = set()
    for seed in range(120):
        match = by_seed(game, seed)
        for _ in range(2):
            match.play("basset", "take-any dachshund white")
        entries = match.match.record.entries
        pairs.add(tuple(entry.action[-1] for entry in entries if entry.action.startswith("pick")))
    assert pairs == {(one, two) for one in "123" for two in "123" if one != two}


# Whom to ask (Q29)


@pytest.mark.rule("checkpoint-charlie:Q29", "checkpoint-charlie:I13")
def test_everybody_is_asked_who_might_have_a_swap() -> None:
    """Nobody has an Adler token, but the table cannot know; declining is the only answer."""
    game = cafe().play_round(NOBODY_HAS_ONE)
    for seat in game.seats:
        assert (game.waiting(), game.legal(seat)) == ([seat], ["decline"])
        assert game.view(WATCHING).waiting == (seat,)
        game.play(seat, "decline")
    assert game.step == "deal-clues"


@pytest.mark.rule("checkpoint-charlie:Q29", "checkpoint-charlie:K1")
def test_nobody_can_tell_an_unused_adler_token_from_another() -> None:
    """Whether basset held one back or had none is the same to everybody else."""
    game = cafe().accuse_for(BASSET_HAS_ONE)
    other = twin(game)
    for sitting, token in ((game, "white-adler"), (other, "white-1")):
        decline_all(sitting.draw(token, "white-2", "black-0", "black-0"))
    assert knowledge(game, "basset") == knowledge(other, "basset")


@pytest.mark.rule("checkpoint-charlie:Q29")
def test_a_colour_that_one_player_has_is_not_asked_about() -> None:
    """Basset has the only white token, an Adler, and nobody to swap it with."""
    game = cafe().play_round("basset white-adler, beagle black-0, dachshund black-0, poodle black-0")
    assert decline_all(game) == ["beagle", "dachshund", "poodle"]


@pytest.mark.rule("checkpoint-charlie:Q29")
def test_a_colour_whose_adler_tokens_all_lie_face_up_is_not_asked_about() -> None:
    """The only black one is locked by beagle's swap, so nobody else is asked about black."""
    game = cafe().play_round("basset white-1, beagle black-adler, dachshund black-0, poodle black-0")
    assert game.waiting() == ["beagle"]
    game.play("beagle", "take poodle round-1")
    assert game.step == "deal-clues"


@pytest.mark.rule("checkpoint-charlie:Q29")
def test_face_up_tokens_do_not_count_for_the_question() -> None:
    """After the swap beagle's only token lies face up: neither beagle nor basset is asked, dachshund is."""
    assert decline_all(swapped()) == ["dachshund", "poodle"]


@pytest.mark.rule("checkpoint-charlie:Q29")
def test_after_a_swap_the_same_player_is_asked_again() -> None:
    """The other white Adler token might be basset's too, for all the table knows, and dachshund has a white one."""
    game = cafe().play_round("basset white-adler, beagle white-2, dachshund white-1, poodle black-0")
    game.play("basset", "take beagle round-1")
    assert (game.waiting(), game.legal("basset")) == (["basset"], ["decline"])
    assert decline_all(game) == ["basset", "dachshund"]


@pytest.mark.rule("checkpoint-charlie:Q31", "checkpoint-charlie:K1")
def test_former_owners_follow_a_token_through_later_swaps() -> None:
    """Beagle's white two went to basset and goes on to dachshund: all three know it, and poodle does not."""
    game = swapped()
    decline_all(game)
    game.play_round("dachshund white-adler, beagle black-0, basset black-0, poodle black-0")
    game.play("dachshund", "take basset round-1")
    assert lying(game, "dachshund") == ["round-1 black", "round-2 white"]
    assert [game.kinds("dachshund", seat)[1] for seat in game.seats] == ["white-2", "white-2", "white-2", None]
    assert lying(game, "basset") == ["round-1 white-adler up", "round-2 black"]


# Ten points and swaps (Q23)


def basset_at_ten(**options: Unpack[Switches]) -> Sitting:
    """In round 3 basset has drawn a white two and has ten points, and beagle has a white Adler token."""
    game = cafe(**options).play_round("basset gold-4, beagle white-adler, dachshund black-0, poodle black-0")
    decline_all(game)
    game.play_round("basset gold-4, beagle black-0, dachshund black-0, poodle black-minus-1")
    decline_all(game)
    return game.play_round("basset white-2, beagle white-1, dachshund white-1, poodle white-1")


@pytest.mark.rule("checkpoint-charlie:Q23")
def test_a_swap_may_hit_whoever_has_just_reached_ten() -> None:
    """The check comes after the swaps: basset is down to nine by then, and the game goes on."""
    game = basset_at_ten()
    assert game.scores()["basset"] == 10
    game.play("basset", "decline").play("beagle", "take basset round-3")
    decline_all(game)
    assert game.ending is None
    assert game.scores()["basset"] == 9


@pytest.mark.rule("checkpoint-charlie:Q23")
def test_ten_points_may_be_looked_for_before_the_swaps() -> None:
    """Then basset has won, and nobody swaps."""
    game = basset_at_ten(announce_timing="before_swaps")
    assert game.ending == ("target-reached", "basset")
    assert game.scores()["basset"] == 10


@pytest.mark.rule("checkpoint-charlie:Q23")
@pytest.mark.parametrize("announce_timing", ["after_swaps", "before_swaps"])
def test_the_check_after_the_swaps_stays(announce_timing: str) -> None:
    """Basset has nine with a white Adler token, and its swap for a white two makes ten."""
    game = cafe(announce_timing=announce_timing)
    for _ in range(2):
        game.play_round("basset gold-4, beagle white-2, dachshund black-0, poodle black-0")
        decline_all(game)
    game.play_round("basset white-adler, beagle white-1, dachshund white-1, poodle white-1")
    assert game.scores()["basset"] == 9
    game.play("basset", "take beagle round-1")
    decline_all(game)
    assert game.ending == ("target-reached", "basset")


@pytest.mark.rule("checkpoint-charlie:Q23")
@pytest.mark.parametrize(
    ("edition", "announce_timing", "checks"),
    [("cafe_adler", "after_swaps", 1), ("cafe_adler", "before_swaps", 2), ("base", "after_swaps", 1)],
)
def test_how_often_ten_points_are_looked_for(edition: str, announce_timing: str, checks: int) -> None:
    """Twice in a round only where there is a check before the swaps and swaps for it to come before."""
    game = seated(edition=edition, announce_timing=announce_timing).play_round(NOBODY_HAS_ONE)
    decline_all(game)
    assert game.told().count("nobody-announced") == checks


@pytest.mark.rule("checkpoint-charlie:Q23", "checkpoint-charlie:Q10")
def test_by_hand_everybody_is_asked_before_and_after_the_swaps() -> None:
    """The swaps come between two sealed questions."""
    game = cafe(announce="manual", announce_timing="before_swaps").play_round(NOBODY_HAS_ONE)
    silence = dict.fromkeys(game.seats, "silent")
    assert (game.step, game.waiting()) == ("announce", list(game.seats))
    game.answer(silence)
    assert decline_all(game) == list(game.seats)
    assert (game.step, game.waiting()) == ("announce", list(game.seats))
    assert game.answer(silence).step == "deal-clues"
