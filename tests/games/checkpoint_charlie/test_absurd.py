"""Checkpoint Charlie: what not even a beginner does, each blunder beside a position near it in which somebody might."""

from __future__ import annotations

from brushpass.games.checkpoint_charlie import GAME
from tests.games.checkpoint_charlie.helpers import CHIEF, Sitting, begin, ones, seated
from tests.games.checkpoint_charlie.helpers_windows import decline_all


def judged(game: Sitting, seat: str, action: str) -> str | None:
    """What is said of a legal action of a seat."""
    view = game.view(seat)
    assert action in view.legal
    return GAME.absurd(view, action)


# R2, R24 Whom to accuse


def opened() -> Sitting:
    """Basil knows of a hat, ginger fur lies open, and three cats have been kept."""
    game = begin("hat glasses newspaper raincoat", agents="1").toss("ginger")
    return game.turn_up("hgnro", "bgnry", "hgnry")


def test_nobody_accuses_a_cat_that_misses_two_known_values() -> None:
    """Bareheaded and grey: at most three of five are left."""
    assert judged(opened(), "basset", "accuse bgnry") == "accuses-the-innocent"


def test_a_cat_that_misses_one_known_value_may_be_an_aide() -> None:
    """Berta does not know of the hat."""
    assert judged(opened(), "beagle", "accuse bgnry") is None
    assert judged(opened(), "basset", "accuse hgnry") is None
    assert judged(opened(), "basset", "pass") is None


# R22 The chief


def solved(left_out: int = 0) -> Sitting:
    """Five players, and cards that leave every clue with a single face, or all but the last few cards of them."""
    game = begin("hat glasses newspaper raincoat ginger")
    cards = (
        *("hefjy", "bgfjy", "benjy", "befry", "befjo", "hgnro", "hgnry", "hgnjo"),
        *("hgfro", "henro", "hgfjy", "hefry", "bgfjo", "hefjo", "benry"),
    )
    return game.turn_up(*cards[: len(cards) - left_out])


def test_a_chief_who_is_certain_is_accused() -> None:
    """All five values are known, and the cat with all of them lies there."""
    game = solved()
    assert judged(game, "basset", f"accuse {CHIEF}") is None
    assert judged(game, "basset", "pass") == "lets-the-chief-go"
    assert judged(game, "basset", "accuse hgnry") == "names-another"


def test_a_chief_who_is_likely_may_wait() -> None:
    """Before the last cards a clue may still show something else."""
    game = solved(left_out=9)
    assert judged(game, "basset", "pass") is None
    assert judged(game, "basset", f"accuse {CHIEF}") is None


# W11 Targets


def aiming() -> Sitting:
    """Targets are set, and the first cat has been discarded."""
    return begin(ones(4), tie_break="earliest_commitment").turn_up("befjy")


def test_nobody_waits_for_a_discarded_cat() -> None:
    """It will never lie there, any other may."""
    assert judged(aiming(), "beagle", "aim befjy") == "aims-at-nobody"
    assert judged(aiming(), "beagle", "aim hgnro") is None


def test_a_target_that_is_certain_is_kept() -> None:
    """Five players know by the cards that the chief is the cat aimed at; before that a target may be dropped."""
    game = begin(ones(5), tie_break="earliest_commitment").answer({"basset": f"aim {CHIEF}"})
    game.turn_up("hefjy")
    assert judged(game, "basset", "drop") is None
    game.turn_up("bgfjy", "benjy", "befry", "befjo", "hgnjo", "hgnry", "bgnro", "hgfro", "henro")
    game.turn_up("hefry", "bgfjo", "henjy", "benry", "bgnjo")
    assert judged(game, "basset", "drop") == "drops-the-chief"


# Q10 Announcements


def test_ten_points_are_not_kept_quiet() -> None:
    """Whoever may announce does, and whoever may not is silent."""
    game = seated(3, target_points=7, announce="manual")
    game.play_round("basset gold-4, beagle white-1, dachshund black-0")
    game.answer(dict.fromkeys(game.seats, "silent"))
    game.play_round("basset gold-4, beagle white-1, dachshund black-0")
    assert judged(game, "basset", "silent") == "keeps-quiet"
    assert judged(game, "beagle", "silent") is None


# R43 Swaps


def test_an_adler_is_not_given_for_a_token_known_to_be_worth_no_more() -> None:
    """Berta has seen the token that Basil took from her, and not the one that Dora drew."""
    game = seated(3, edition="cafe_adler")
    game.play_round("basset white-adler, beagle white-1, dachshund white-1")
    game.play("basset", "take beagle round-1")
    decline_all(game)
    game.play_round("beagle white-adler, basset black-0, dachshund black-0")
    while game.waiting() != ["beagle"]:
        game.play(game.waiting()[0], "decline")
    assert judged(game, "beagle", "take basset round-1") == "swaps-for-nothing"
    assert judged(game, "beagle", "take dachshund round-1") is None
    assert judged(game, "beagle", "decline") is None
