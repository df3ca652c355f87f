"""Checkpoint Charlie: accusations, and the end of the suspicion phase that they bring (R20-R25, Q25)."""

from __future__ import annotations

import pytest

from brushpass.core.errors import IllegalAction
from tests.games.checkpoint_charlie.helpers import CHIEF, SEATS, WATCHING, begin, ones
from tests.games.checkpoint_charlie.helpers_windows import THREE_CATS, intend, place_markers, three_suspects

# Who may accuse what


@pytest.mark.rule("checkpoint-charlie:R20", "checkpoint-charlie:R23")
@pytest.mark.parametrize("seat", SEATS[:4])
def test_everybody_may_accuse_in_anybodys_turn(seat: str) -> None:
    """The suspect lies in front of basset, who has just drawn it; each of the four may accuse it."""
    game = begin(ones(4)).turn_up("henjy").accuse(seat, "henjy")
    assert game.accusations() == [(seat, "henjy")]


@pytest.mark.rule("checkpoint-charlie:R20", "checkpoint-charlie:R23")
def test_a_suspect_of_an_earlier_turn_may_be_accused() -> None:
    """All suspects on the table can be accused, not only the one drawn last."""
    assert three_suspects().choices("poodle", "accuse") == sorted(THREE_CATS, key=_number)


@pytest.mark.rule("checkpoint-charlie:Q25")
def test_an_accusation_is_public_at_once() -> None:
    """Everybody is told of the marker, and everybody sees it while the window is still open."""
    game = begin(ones(4)).turn_up(CHIEF, "bgnro").accuse("dachshund", CHIEF)
    assert game.waiting() == ["basset", "beagle", "poodle"]
    for observer in (*game.seats, WATCHING):
        assert [(marker.seat, marker.cat) for marker in game.view(observer).accusations] == [("dachshund", CHIEF)]
        assert "accused dachshund hgnro" in game.told(observer)


@pytest.mark.rule("checkpoint-charlie:R21")
def test_a_player_accuses_once_in_a_round() -> None:
    """Whoever has accused is not asked again, in this window or in a later one."""
    game = begin(ones(4)).turn_up(CHIEF, "bgnro").accuse("dachshund", CHIEF)
    assert "dachshund" not in game.waiting()
    game.turn_up("henro")
    assert game.waiting() == ["basset", "beagle", "poodle"]
    with pytest.raises(IllegalAction):
        game.play("dachshund", "accuse bgnro")
    assert game.accusations() == [("dachshund", CHIEF)]


@pytest.mark.rule("checkpoint-charlie:R21", "checkpoint-charlie:R32")
def test_everybody_may_accuse_again_in_the_next_round() -> None:
    """Markers return after the round."""
    game = begin(ones(3)).turn_up(CHIEF).accuse("beagle", CHIEF).turn_up("bgnro").accuse("basset", "bgnro").flip()
    game.draw("gold-3", "white-1", "black-0").set_up_round().turn_up(CHIEF)
    assert game.accusations() == []
    assert game.waiting() == ["basset", "beagle", "dachshund"]
    assert "accuse hgnro" in game.legal("basset")


@pytest.mark.rule("checkpoint-charlie:R22")
def test_an_accused_cat_is_taken() -> None:
    """The marker of one player keeps everybody else off that cat."""
    game = begin(ones(4)).turn_up(CHIEF, "bgnro").accuse("dachshund", CHIEF)
    assert game.choices("basset", "accuse") == ["bgnro"]
    assert game.forbidden_by("basset", "accuse hgnro") == "R22"


@pytest.mark.rule("checkpoint-charlie:R23")
def test_a_cat_that_is_not_on_the_table_cannot_be_accused() -> None:
    """A cat that is still in the deck is no suspect."""
    assert begin(ones(4)).turn_up("bgnro", "hgnro").forbidden_by("poodle", "accuse befjy") == "R23"


@pytest.mark.rule("checkpoint-charlie:R23", "checkpoint-charlie:Q5")
def test_a_discarded_cat_cannot_be_accused() -> None:
    """Basset's clue is the hat, so the cat without one goes to the discards and out of reach."""
    game = begin(ones(4)).turn_up("bgnro", "hgnro")
    assert game.choices("poodle", "accuse") == ["hgnro"]
    assert game.forbidden_by("poodle", "accuse bgnro") == "Q5"


@pytest.mark.rule("checkpoint-charlie:R24", "checkpoint-charlie:R28")
def test_the_accused_cat_need_not_fit_the_own_clue() -> None:
    """Basset, whose clue is the hat, accuses a cat without one, which is an aide."""
    game = begin(ones(3)).turn_up(CHIEF, "bgnro")
    place_markers(game, "basset bgnro, beagle hgnro").flip()
    assert "graded basset bgnro 4-of-5" in game.told()
    assert game.draw("white-2", "gold-3", "black-0").colours("basset") == ["white"]


@pytest.mark.rule("checkpoint-charlie:R16")
def test_an_accuser_keeps_taking_turns() -> None:
    """Beagle has accused and takes the next card all the same."""
    game = begin(ones(4)).turn_up(CHIEF).accuse("beagle", CHIEF).turn_up("bgnro")
    assert game.suspects("beagle") == ("bgnro",)


@pytest.mark.rule("checkpoint-charlie:R29", "checkpoint-charlie:R20")
def test_the_order_of_the_markers_is_kept() -> None:
    """The list of accusations has the order in which they were made, over several windows, not that of the seats."""
    game = begin(ones(4)).turn_up(CHIEF).accuse("poodle", CHIEF).turn_up("bgnro").accuse("basset", "bgnro")
    game.turn_up("henro").accuse("dachshund", "henro")
    assert game.accusations() == [("poodle", CHIEF), ("basset", "bgnro"), ("dachshund", "henro")]


# All but one


@pytest.mark.rule("checkpoint-charlie:R25")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_phase_ends_when_all_but_one_have_accused(players: int) -> None:
    """With the last but one marker nobody is asked any more, though suspects are free and the deck is full."""
    cats = [*THREE_CATS, "hgfro"]
    game = begin(ones(players)).turn_up(*cats)
    for seat, cat in zip(SEATS[1 : players - 1], cats, strict=False):
        game.accuse(seat, cat)
        assert game.step == "window"
    game.accuse(SEATS[0], cats[players - 2])
    assert game.told(last=2)[:2] == [f"accused {SEATS[0]} {cats[players - 2]}", f"all-but-one {SEATS[players - 1]}"]
    assert game.step == ("award" if players == 5 else "flip")
    assert [seat for seat, _ in game.accusations()] == [*SEATS[1 : players - 1], SEATS[0]]


@pytest.mark.rule("checkpoint-charlie:R25", "checkpoint-charlie:R28")
def test_the_last_player_gets_no_further_chance() -> None:
    """Poodle has not accused, the chief lies on the table without a marker, and a black token is the result."""
    game = three_suspects().turn_up("hgfro").turn_up("hgfry")
    place_markers(game, "basset bgnro, beagle henro, dachshund hgfro").flip()
    assert "not-accused poodle black" in game.told()
    assert game.draw("white-1", "white-1", "white-1").legal("chance")[0].startswith("draw black")


@pytest.mark.rule("checkpoint-charlie:R25", "checkpoint-charlie:W3")
def test_the_intents_behind_the_last_marker_are_void() -> None:
    """With three players two markers end the phase; the third intent, at a free suspect, comes too late."""
    game = intend(three_suspects(3), "basset hgnro, beagle bgnro, dachshund henro", first="beagle dachshund")
    assert game.accusations() == [("beagle", "bgnro"), ("dachshund", "henro")]
    assert game.step == "flip"


@pytest.mark.rule("checkpoint-charlie:R25")
def test_the_phase_ends_while_the_deck_has_a_single_card() -> None:
    """One card before the end four markers of five players are still enough, and the fifth need not pick."""
    game = begin(ones(5)).turn_up(*THREE_CATS, "hgfro")
    game.turn_up(*game.view().unseen[:-1])
    assert game.view().deck == 1
    place_markers(game, "basset hgnro, beagle bgnro, dachshund henro, poodle hgfro")
    assert game.step == "award"


def _number(cat: str) -> int:
    return sum((letter in "hgnro") << place for place, letter in enumerate(cat))
