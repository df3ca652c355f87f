"""Checkpoint Charlie: windows in which the seats answer one by one and in the open (O2, W5)."""

from __future__ import annotations

from typing import Unpack

import pytest

from tests.games.checkpoint_charlie.helpers import CHIEF, WATCHING, Sitting, begin, ones
from tests.games.checkpoint_charlie.helpers_windows import Switches


def sequential(players: int = 4, **options: Unpack[Switches]) -> Sitting:
    """Basset, beagle and dachshund have kept a suspect each, and the circle after dachshund's card has begun."""
    return begin(ones(players), window_mode="sequential", **options).turn_up(CHIEF, "bgnro", "henro")


def circle(game: Sitting, answers: str) -> list[str]:
    """Give these answers one after the other (`-` is a pass); who was asked."""
    asked: list[str] = []
    for answer in answers.split():
        asked += game.waiting()
        game.play(game.waiting()[0], "pass" if answer == "-" else f"accuse {answer}")
    return asked


@pytest.mark.rule("checkpoint-charlie:W5", "checkpoint-charlie:O2")
def test_the_circle_goes_clockwise_from_the_seat_after_the_drawer() -> None:
    """Dachshund took the card, so poodle is asked first and dachshund last."""
    game = sequential()
    assert circle(game, "- - - -") == ["poodle", "basset", "beagle", "dachshund"]


@pytest.mark.rule("checkpoint-charlie:W5")
def test_only_one_seat_is_asked_at_a_time() -> None:
    """Everybody sees whose answer is awaited, and nobody else can act."""
    game = sequential()
    assert game.step == "poll"
    for observer in (*game.seats, WATCHING):
        assert game.view(observer).waiting == ("poodle",)
    assert game.legal("poodle") == ["pass", "accuse henro", "accuse bgnro", "accuse hgnro"]
    assert game.legal("basset") == []


@pytest.mark.rule("checkpoint-charlie:W5")
def test_a_pass_is_heard_by_all() -> None:
    """The answers are open."""
    game = sequential().play("poodle", "pass")
    for observer in (*game.seats, WATCHING):
        assert game.told(observer, last=1) == ["passed poodle"]
    assert game.waiting() == ["basset"]


@pytest.mark.rule("checkpoint-charlie:W5", "checkpoint-charlie:Q25")
def test_an_accusation_is_placed_at_once() -> None:
    """The next seat of the circle already sees the marker and cannot take that cat."""
    game = sequential().play("poodle", "accuse hgnro")
    assert game.told(last=1) == ["accused poodle hgnro"]
    assert game.waiting() == ["basset"]
    assert game.choices("basset", "accuse") == ["henro", "bgnro"]


@pytest.mark.rule("checkpoint-charlie:W5")
def test_a_circle_without_a_marker_closes_the_window() -> None:
    """All have passed once, and the next player draws."""
    game = sequential()
    circle(game, "- - - -")
    assert game.told(last=1) == ["passed dachshund", "window-closed 3"]
    assert (game.step, game.view().drawer) == ("draw", "poodle")


@pytest.mark.rule("checkpoint-charlie:W5")
def test_a_circle_with_a_marker_is_followed_by_another() -> None:
    """Whoever passed is asked again in the same order, and whoever has accused is left out."""
    game = sequential(5)
    assert circle(game, "- bgnro - - -") == ["poodle", "terrier", "basset", "beagle", "dachshund"]
    assert circle(game, "- - - -") == ["poodle", "basset", "beagle", "dachshund"]
    assert game.step == "draw"


@pytest.mark.rule("checkpoint-charlie:W5")
def test_a_marker_in_a_second_circle_brings_a_third() -> None:
    """A pass commits to nothing: poodle passes in the first circle and accuses in the second."""
    game = sequential(5)
    circle(game, "- bgnro - - -")
    circle(game, "henro - - -")
    assert game.accusations() == [("terrier", "bgnro"), ("poodle", "henro")]
    assert circle(game, "- - -") == ["basset", "beagle", "dachshund"]
    assert game.step == "draw"


@pytest.mark.rule("checkpoint-charlie:W5", "checkpoint-charlie:W4")
def test_the_window_closes_in_the_middle_of_a_circle_when_no_suspect_is_left() -> None:
    """There is one suspect, and the first who is asked takes it."""
    game = begin(ones(4), window_mode="sequential").turn_up(CHIEF).play("beagle", "accuse hgnro")
    assert game.told(last=1) == ["accused beagle hgnro", "window-closed 1"]
    assert (game.step, game.view().drawer) == ("draw", "beagle")


@pytest.mark.rule("checkpoint-charlie:W5", "checkpoint-charlie:R25")
def test_the_phase_ends_in_the_middle_of_a_circle() -> None:
    """Two of three have accused, and dachshund is not asked any more."""
    game = sequential(3)
    assert circle(game, "hgnro bgnro") == ["basset", "beagle"]
    assert game.step == "flip"
    assert "all-but-one dachshund" in game.told(last=1)


@pytest.mark.rule("checkpoint-charlie:W5", "checkpoint-charlie:Q24")
def test_after_an_agent_card_the_circle_begins_after_its_drawer() -> None:
    """Beagle took the agent card; after the circle beagle draws on."""
    game = begin(ones(4), window_mode="sequential", agents="2").turn_up(CHIEF).toss("grey")
    assert circle(game, "- - - -") == ["dachshund", "poodle", "basset", "beagle"]
    assert (game.step, game.view().drawer) == ("draw", "beagle")


@pytest.mark.rule("checkpoint-charlie:W5", "checkpoint-charlie:W1")
def test_a_circle_without_a_suspect_is_skipped() -> None:
    """A first card that is discarded leaves nobody to accuse."""
    game = begin(ones(4), window_mode="sequential").turn_up("bgnro")
    assert (game.step, game.view().window) == ("draw", 0)


@pytest.mark.rule("checkpoint-charlie:W5", "checkpoint-charlie:O3")
def test_no_tie_is_broken_in_the_open() -> None:
    """There is no window before the first card, one seat after another is asked, and no lot is drawn."""
    game = begin(ones(4), window_mode="sequential")
    assert game.step == "draw"
    game.turn_up(CHIEF, "bgnro", "henro")
    assert circle(game, "hgnro henro - -") == ["poodle", "basset", "beagle", "dachshund"]
    assert circle(game, "- -") == ["beagle", "dachshund"]
    assert game.accusations() == [("poodle", "hgnro"), ("basset", "henro")]
    assert game.view().front is None


@pytest.mark.rule("checkpoint-charlie:W5", "checkpoint-charlie:Q6")
def test_the_last_card_may_have_a_circle() -> None:
    """Terrier's neighbour beagle took the last card: dachshund begins, and all five may accuse in that window."""
    game = begin(ones(5), window_mode="sequential", final_card_window=True).run_out()
    assert game.view().drawer == "beagle"
    suspects = game.choices("dachshund", "accuse")[:5]
    assert circle(game, " ".join(suspects)) == ["dachshund", "poodle", "terrier", "basset", "beagle"]
    assert game.told(last=1)[1] == "window-closed " + str(game.view().window)
    assert game.step == "award"


@pytest.mark.rule("checkpoint-charlie:W5", "checkpoint-charlie:Q6")
def test_whoever_passes_after_the_last_card_must_accuse_afterwards() -> None:
    """Four have accused in the last circles, and the fifth is asked once more, without a pass."""
    game = begin(ones(5), window_mode="sequential", final_card_window=True).run_out()
    suspects = game.choices("dachshund", "accuse")
    assert circle(game, " ".join(["-", *suspects[:4]]))[0] == "dachshund"
    assert game.waiting() == ["dachshund"]
    game.play("dachshund", "pass")
    assert (game.step, game.waiting()) == ("forced", ["dachshund"])
    assert "pass" not in game.legal("dachshund")
