"""Checkpoint Charlie: the Stasi officer (R36-R41, Q15, Q16, Q30)."""

from __future__ import annotations

from typing import Unpack

import pytest

from tests.games.checkpoint_charlie.helpers import SEATS, WATCHING, Sitting, seated
from tests.games.checkpoint_charlie.helpers_windows import Switches, place_markers, tokens_left

STASI_ROUND = "basset white-1, beagle white-1, dachshund stasi, poodle black-0"


def stasi(players: int = 4, **options: Unpack[Switches]) -> Sitting:
    """A match with the officer, in which the clues of round 1 are about to be dealt."""
    return seated(players, edition="stasi", **options)


def officer_round(**options: Unpack[Switches]) -> Sitting:
    """Dachshund drew the Stasi token in round 1, and round 2 is set up: the first card is to come."""
    return stasi(**options).play_round(STASI_ROUND).set_up_round()


# The token


@pytest.mark.rule("checkpoint-charlie:R36", "checkpoint-charlie:O1")
@pytest.mark.parametrize(
    ("mix", "black"),
    [
        ("mix_a", {"black-0": 5, "black-minus-1": 2, "stasi": 1}),
        ("mix_b", {"black-0": 3, "black-minus-1": 1, "stasi": 1}),
    ],
)
def test_the_stasi_token_replaces_a_black_one(mix: str, black: dict[str, int]) -> None:
    """One token of minus one leaves the supply, and the number of black ones stays the same."""
    game = stasi(token_mix=mix).accuse_for("basset black, beagle black, dachshund black, poodle black")
    assert tokens_left(game) == black
    assert game.view().supply[2] == sum(black.values())


@pytest.mark.rule("checkpoint-charlie:R36")
def test_without_the_variant_there_is_no_stasi_token() -> None:
    """The base game has all its black tokens."""
    game = seated().accuse_for("basset black, beagle black, dachshund black, poodle black")
    assert tokens_left(game) == {"black-0": 5, "black-minus-1": 3}


@pytest.mark.rule("checkpoint-charlie:R36")
def test_at_first_nobody_has_the_officer_card() -> None:
    """All clues of the first round are hidden."""
    game = stasi().set_up_round()
    assert game.view().officer is None
    assert game.view().clues == ("hidden",) * 4
    assert not [fact for fact in game.told() if fact.startswith("officer")]


@pytest.mark.rule("checkpoint-charlie:R37")
def test_the_stasi_token_is_shown_when_it_is_drawn() -> None:
    """Everybody hears of it and sees it, and its owner has the officer card before the next token is drawn."""
    game = stasi().accuse_for(STASI_ROUND).draw("white-1", "white-1", "stasi")
    assert game.told(last=1) == ["token-taken dachshund black", "stasi-taken dachshund"]
    for observer in (*game.seats, WATCHING):
        assert [(token.kind, token.face_up) for token in game.tokens("dachshund", observer)] == [("stasi", True)]
        assert game.view(observer).officer == "dachshund"
    assert game.step == "award"


@pytest.mark.rule("checkpoint-charlie:R37")
def test_there_is_no_other_token_instead() -> None:
    """The next draw is the next player's."""
    game = stasi().accuse_for(STASI_ROUND).draw("white-1", "white-1", "stasi", "black-0")
    taken = [fact for fact in game.told() if fact.startswith("token-taken")]
    assert taken == [f"token-taken {seat} {colour}" for seat, colour in _awards(STASI_ROUND)]


@pytest.mark.rule("checkpoint-charlie:R38")
def test_the_stasi_token_goes_back_after_the_round() -> None:
    """Its owner has no token of that round, the black pool is one larger, and the points are regained."""
    game = stasi().accuse_for(STASI_ROUND).draw("white-1", "white-1", "stasi")
    assert game.scores()["dachshund"] == -2
    assert game.view().supply[2] == 7
    game.draw("black-0")
    assert "stasi-returned dachshund" in game.told(last=1)
    assert game.tokens("dachshund") == ()
    assert game.scores()["dachshund"] == 0
    assert game.view().supply[2] == 7


@pytest.mark.rule("checkpoint-charlie:R38")
def test_the_stasi_token_can_be_drawn_again() -> None:
    """It is mixed into the pool, and nobody sees it there."""
    game = stasi().play_round(STASI_ROUND).accuse_for("basset black, beagle black, dachshund black, poodle black")
    assert tokens_left(game)["stasi"] == 1
    game.draw("stasi")
    assert "stasi-taken basset" in game.told(last=1)
    assert game.view().officer == "basset"


# The open clue


@pytest.mark.rule("checkpoint-charlie:R39")
def test_the_holder_plays_the_next_round_with_an_open_clue() -> None:
    """Everybody sees trait and value, and the other clues stay hidden."""
    game = officer_round()
    for observer in ("basset", "poodle", WATCHING):
        assert game.view(observer).clues[2] == "newspaper"
    assert game.view(WATCHING).clues == ("hidden", "hidden", "newspaper", "hidden")
    assert game.view().open_clues == ()


@pytest.mark.rule("checkpoint-charlie:Q30", "checkpoint-charlie:R39")
def test_the_clue_is_shown_when_all_have_chosen() -> None:
    """The holder chooses a face like all others, and nobody sees it while one of them is missing."""
    game = stasi().play_round(STASI_ROUND)
    game.chance("deal hat", "deal glasses", "deal newspaper", "deal coat", "slip 17")
    assert game.waiting() == list(SEATS[:4])
    assert game.legal("dachshund") == ["hide no-newspaper", "hide newspaper"]
    for seat, face in zip(("dachshund", "basset", "poodle"), ("newspaper", "hat", "jumper"), strict=True):
        game.play(seat, f"hide {face}")
    assert game.view("beagle").clues[2] == "hidden"
    game.play("beagle", "hide glasses")
    assert game.told(last=1) == ["faces-chosen", "officer-shows dachshund newspaper"]


@pytest.mark.rule("checkpoint-charlie:R39", "checkpoint-charlie:R14")
def test_the_holder_draws_and_accuses_as_usual() -> None:
    """The open clue changes neither the sorting nor the windows."""
    game = officer_round().turn_up("hgnro", "bgnro", "hgfro")
    assert "hgfro" in game.discards("dachshund")
    assert game.view().clues[2] == "newspaper"
    assert game.accuse("dachshund", "hgnro").accusations() == [("dachshund", "hgnro")]


@pytest.mark.rule("checkpoint-charlie:R40")
def test_the_officer_card_goes_back_when_all_but_one_have_accused() -> None:
    """It leaves with the phase, before the clue tokens in the bag are tossed."""
    game = officer_round().turn_up("hgnro", "bgnro", "henro")
    place_markers(game, "basset hgnro, beagle bgnro, dachshund henro")
    assert game.told(last=2) == ["accused dachshund henro", "all-but-one poodle", "officer-leaves dachshund"]
    assert game.step == "flip"
    assert game.view().officer is None


@pytest.mark.rule("checkpoint-charlie:R40", "checkpoint-charlie:R26")
def test_the_officer_card_goes_back_when_the_deck_is_empty() -> None:
    """It leaves with the last card, before anybody is forced to accuse."""
    game = officer_round().run_out()
    assert game.told(last=1)[-2:] == ["deck-empty", "officer-leaves dachshund"]
    assert game.step == "forced"
    assert game.view().officer is None


@pytest.mark.rule("checkpoint-charlie:R39", "checkpoint-charlie:R26")
def test_the_clue_stays_open_for_the_forced_accusations() -> None:
    """It lies open in the whole round, so nobody has to pick without what all have seen."""
    game = officer_round().run_out()
    assert [game.view(observer).clues[2] for observer in (*game.seats, WATCHING)] == ["newspaper"] * 5


@pytest.mark.rule("checkpoint-charlie:R39", "checkpoint-charlie:Q2")
def test_the_clue_stays_open_while_the_bag_is_emptied() -> None:
    """The tosses at the start of scoring do not hide it again."""
    game = officer_round().turn_up("hgnro", "bgnro", "henro")
    place_markers(game, "basset hgnro, beagle bgnro, dachshund henro")
    assert game.step == "flip"
    assert game.view("basset").clues[2] == "newspaper"


@pytest.mark.rule("checkpoint-charlie:R40", "checkpoint-charlie:Q6")
def test_the_officer_stays_for_the_window_of_the_last_card() -> None:
    """With a window for the last card the phase ends after it."""
    game = officer_round(final_card_window=True).run_out()
    assert game.view().officer == "dachshund"
    assert "deck-empty" in game.told(last=1)
    game.answer({})
    assert game.told(last=1)[-2:] == [f"window-closed {game.view().window}", "officer-leaves dachshund"]


@pytest.mark.rule("checkpoint-charlie:R40")
def test_the_round_after_that_is_played_without_the_officer() -> None:
    """In round 3 nobody shows a clue, and nobody hears of the officer."""
    game = (
        stasi().play_round(STASI_ROUND).play_round("basset white-1, beagle white-1, dachshund black-0, poodle black-0")
    )
    log = len(game.told())
    game.set_up_round()
    assert game.view().clues == ("hidden",) * 4
    assert game.view().officer is None
    place_markers(game.turn_up("hgnro", "bgnro", "henro"), "basset hgnro, beagle bgnro, dachshund henro")
    assert not [fact for fact in game.told()[log:] if fact.startswith("officer")]


@pytest.mark.rule("checkpoint-charlie:R37", "checkpoint-charlie:R40", "checkpoint-charlie:I12")
def test_the_officer_card_may_pass_from_hand_to_hand() -> None:
    """Dachshund gives it back at the end of the phase, and basset, who draws the token, shows a clue in round 3."""
    game = stasi().play_round(STASI_ROUND).play_round("basset stasi, beagle white-1, dachshund black-0, poodle black-0")
    officer = [fact for fact in game.told() if fact.startswith(("officer", "stasi"))]
    assert officer == [
        "stasi-taken dachshund",
        "stasi-returned dachshund",
        "officer-shows dachshund newspaper",
        "officer-leaves dachshund",
        "stasi-taken basset",
        "stasi-returned basset",
    ]
    assert game.set_up_round().view().clues == ("hat", "hidden", "hidden", "hidden")


@pytest.mark.rule("checkpoint-charlie:R37", "checkpoint-charlie:R39")
def test_the_same_player_may_have_the_officer_twice_running() -> None:
    """Drawn again, the token brings the card back at once."""
    game = stasi().play_round(STASI_ROUND).play_round(STASI_ROUND)
    assert game.view().officer == "dachshund"
    assert game.set_up_round().view().clues[2] == "newspaper"


# The end


@pytest.mark.rule("checkpoint-charlie:R41", "checkpoint-charlie:Q15")
def test_in_the_last_round_the_stasi_token_stays() -> None:
    """After round 3 of 3 it counts minus two, and it is not returned."""
    game = stasi(max_rounds=3)
    for _ in range(2):
        game.play_round("basset white-1, beagle white-1, dachshund black-0, poodle black-0")
    game.play_round(STASI_ROUND)
    assert game.ending == ("last-round", "basset", "beagle")
    assert game.scores() == {"basset": 3, "beagle": 3, "dachshund": -2, "poodle": 0}
    assert game.kinds("dachshund", WATCHING) == ["black-0", "black-0", "stasi"]
    assert not [fact for fact in game.told() if fact.startswith("stasi-returned")]


@pytest.mark.rule("checkpoint-charlie:Q15", "checkpoint-charlie:R41")
def test_any_end_makes_a_round_the_last() -> None:
    """Basset reaches ten points in the round in which dachshund draws the token, which stays."""
    game = stasi()
    for gold in ("gold-4", "gold-5"):
        game.play_round(f"basset {gold}, beagle white-1, dachshund black-0, poodle black-0")
    game.play_round("basset white-1, beagle white-1, dachshund stasi, poodle black-0")
    assert game.ending == ("target-reached", "basset")
    assert game.scores()["dachshund"] == -2
    assert not [fact for fact in game.told() if fact.startswith("stasi-returned")]


@pytest.mark.rule("checkpoint-charlie:Q15", "checkpoint-charlie:R38")
def test_points_regained_count_from_the_next_check_on() -> None:
    """Basset has nine, draws the token, and has seven at the check; a white one brings ten in the next round."""
    game = stasi()
    for gold in ("gold-4", "gold-5"):
        game.play_round(f"basset {gold}, beagle white-1, dachshund black-0, poodle black-0")
    game.play_round("basset stasi, beagle white-1, dachshund black-0, poodle black-minus-1")
    assert game.ending is None
    assert game.scores()["basset"] == 9
    game.play_round("basset white-1, beagle white-1, dachshund white-1, poodle white-1")
    assert game.ending == ("target-reached", "basset")


def black_at_its_end(last: str, **options: Unpack[Switches]) -> Sitting:
    """Five players: five black tokens go in round 1, and round 2 is played for these."""
    game = stasi(5, **options)
    game.play_round("basset black-0, beagle black-0, dachshund black-0, poodle black-0, terrier black-0")
    return game.play_round(last)


@pytest.mark.rule("checkpoint-charlie:Q16", "checkpoint-charlie:R33")
def test_the_stasi_token_as_the_last_black_one_ends_the_game() -> None:
    """The check comes before the return, and its owner keeps minus two."""
    game = black_at_its_end(
        "basset white-1, beagle white-1, dachshund black-minus-1, poodle black-minus-1, terrier stasi"
    )
    assert game.ending == ("used-up", "basset", "beagle")
    assert "colour-used-up black" in game.told(last=1)
    assert game.scores()["terrier"] == -2


@pytest.mark.rule("checkpoint-charlie:Q16")
def test_black_cannot_run_out_while_the_stasi_token_is_in_the_pool() -> None:
    """All other black tokens are gone, and the game goes on."""
    game = black_at_its_end("basset white-1, beagle white-1, poodle white-1, dachshund black-minus-1, terrier black-m")
    assert game.ending is None
    assert game.view().supply[2] == 1


@pytest.mark.rule("checkpoint-charlie:Q16")
def test_the_return_may_come_before_the_check() -> None:
    """Then the token is back in the pool when black is looked for, and the game goes on."""
    game = black_at_its_end(
        "basset white-1, beagle white-1, dachshund black-minus-1, poodle black-minus-1, terrier stasi",
        stasi_exhaustion="after_return",
    )
    assert game.ending is None
    assert game.view().supply[2] == 1
    assert game.view().round_number == 3


@pytest.mark.rule("checkpoint-charlie:Q16", "checkpoint-charlie:R29")
def test_with_the_return_first_an_unpaid_black_claim_ends_the_game() -> None:
    """In round 3 only the Stasi token is left, and two players have earned a black one."""
    game = black_at_its_end(
        "basset white-1, beagle white-1, dachshund black-minus-1, poodle black-minus-1, terrier stasi",
        stasi_exhaustion="after_return",
    )
    game.play_round("basset white-1, beagle white-1, poodle white-1, dachshund stasi, terrier no-black")
    assert game.ending == ("used-up", "basset", "beagle")
    assert game.scores()["dachshund"] == -3


@pytest.mark.rule("checkpoint-charlie:Q16", "checkpoint-charlie:Q12")
def test_the_return_says_nothing_about_other_colours() -> None:
    """Golds are used up as ever, whatever is done about black."""
    game = stasi(target_points=15, max_rounds=8, stasi_exhaustion="after_return")
    for seat, gold in zip(SEATS, ("gold-3", "gold-3", "gold-4", "gold-4"), strict=False):
        others = [other for other in SEATS[:4] if other != seat]
        game.play_round(f"{seat} {gold}, {others[0]} white, {others[1]} white, {others[2]} black")
    game.play_round("basset gold-5, beagle white, dachshund black, poodle black")
    assert game.ending is not None
    assert game.ending[0] == "used-up"
    assert "colour-used-up gold" in game.told(last=1)


@pytest.mark.rule("checkpoint-charlie:I12")
def test_between_rounds_the_stasi_token_is_in_the_pool() -> None:
    """No view of a round that begins shows it in front of anybody."""
    game = stasi().play_round(STASI_ROUND)
    assert game.step == "deal-clues"
    assert [token.kind for seat in game.seats for token in game.tokens(seat) if token.face_up] == []


def _awards(script: str) -> list[tuple[str, str]]:
    """The seats and colours of a round."""
    parts = (award.split() for award in script.split(","))
    return [(seat, "black" if token == "stasi" else token.partition("-")[0]) for seat, token in parts]
