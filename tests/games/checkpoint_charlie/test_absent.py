"""Checkpoint Charlie: what is done for a player who is away (Q28)."""

from __future__ import annotations

import pytest

from brushpass.core.chances import draw
from brushpass.core.dice import Dice
from brushpass.core.match import Match
from brushpass.games.checkpoint_charlie import GAME
from brushpass.games.checkpoint_charlie.players import absent
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView
from tests.games.checkpoint_charlie.helpers import CHIEF, begin, ones, seated
from tests.games.checkpoint_charlie.helpers_windows import aim, three_suspects


def answers(view: CheckpointCharlieView) -> dict[str, float]:
    """How likely each answer is for an absent player; those never given are left out."""
    return {action: chance for action, chance in zip(view.legal, absent.chances(view), strict=True) if chance}


@pytest.mark.rule("checkpoint-charlie:Q28")
def test_an_absent_player_hides_a_random_face() -> None:
    """Both faces of the clue token are as likely."""
    game = seated(5).chance(*[f"deal {trait}" for trait in ("hat", "glasses", "newspaper", "coat", "fur")])
    assert answers(game.view("poodle")) == {"hide jumper": 0.5, "hide raincoat": 0.5}


@pytest.mark.rule("checkpoint-charlie:Q28")
def test_an_absent_player_passes_in_a_window() -> None:
    """Nobody is accused for an absent player, however many suspects there are."""
    assert answers(three_suspects().view("basset")) == {"pass": 1.0}


@pytest.mark.rule("checkpoint-charlie:Q28", "checkpoint-charlie:W5")
def test_an_absent_player_passes_in_an_open_window() -> None:
    """The same where the answers are open."""
    game = begin(ones(4), window_mode="sequential").turn_up(CHIEF)
    assert answers(game.view("beagle")) == {"pass": 1.0}


@pytest.mark.rule("checkpoint-charlie:Q28", "checkpoint-charlie:W11")
def test_the_target_of_an_absent_player_stays() -> None:
    """Absence neither drops a target nor sets one, and the target still fires."""
    game = aim(begin(ones(4), tie_break="earliest_commitment"), "beagle hgnro")
    game.turn_up("bgnro")
    assert answers(game.view("beagle")) == {"pass": 1.0}
    assert answers(game.view("poodle")) == {"pass": 1.0}
    game.turn_up(CHIEF)
    assert game.accusations() == [("beagle", CHIEF)]


@pytest.mark.rule("checkpoint-charlie:Q28", "checkpoint-charlie:R26")
def test_an_absent_player_accuses_a_random_free_suspect_at_the_end() -> None:
    """Every free suspect is as likely, and none that has a marker."""
    game = three_suspects().accuse("poodle", "bgnro").run_out()
    view = game.view("basset")
    assert view.step == "forced"
    assert answers(view) == dict.fromkeys(view.legal, 1 / len(view.legal))
    assert "accuse bgnro" not in view.legal


@pytest.mark.rule("checkpoint-charlie:Q28", "checkpoint-charlie:R43")
def test_an_absent_player_keeps_an_adler_token() -> None:
    """A swap that could be made is declined."""
    game = seated(4, edition="cafe_adler").play_round(
        "basset white-adler, beagle white-1, dachshund black-0, poodle black-0"
    )
    assert game.legal("basset") == ["decline", "take beagle round-1"]
    assert answers(game.view("basset")) == {"decline": 1.0}


@pytest.mark.rule("checkpoint-charlie:Q28", "checkpoint-charlie:Q10")
def test_an_absent_player_announces_who_may() -> None:
    """Ten points are announced for an absent player who has them, and only then."""
    game = seated(3, announce="manual")
    for gold in ("gold-4", "gold-5"):
        game.play_round(f"basset {gold}, beagle white-1, dachshund black-0")
        assert answers(game.view("basset")) == {"silent": 1.0}
        game.answer(dict.fromkeys(game.seats, "silent"))
    game.play_round("basset gold-3, beagle white-1, dachshund black-0")
    assert answers(game.view("basset")) == {"announce": 1.0}
    assert answers(game.view("beagle")) == {"silent": 1.0}


@pytest.mark.rule("checkpoint-charlie:Q28")
@pytest.mark.parametrize("mode", [{}, {"window_mode": "sequential"}, {"tie_break": "earliest_commitment"}])
def test_a_table_of_absent_players_comes_to_an_end(mode: dict[str, str]) -> None:
    """Every answer is legal wherever a player can be asked, and somebody has won in the end."""
    options = {**mode, "players": 3, "max_rounds": 3, "announce": "manual", "final_card_window": True}
    match = Match(GAME, edition="both", options=options, seed=28)
    dice = Dice(28)
    while not match.over:
        for seat in match.waiting():
            view = match.view(seat)
            assert isinstance(view, CheckpointCharlieView)
            match.play(seat, view.legal[draw(absent.chances(view), dice)])
    assert match.view("basset").winners
