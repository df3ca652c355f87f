"""O5: the smaller game has the rules of the whole one and fewer cats, traits and tokens."""

from __future__ import annotations

from collections import Counter

import pytest

from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.match import Match
from brushpass.core.options import change
from brushpass.games.checkpoint_charlie import GAME, suspicion
from brushpass.games.checkpoint_charlie.options import EDITIONS
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView
from tests.games.checkpoint_charlie.helpers import SEATS, WATCHING, Sitting, seated

CATS = {"befjy", "hefjy", "befry", "hefry", "befjo", "hefjo", "befro", "hefro"}
"""All that have neither glasses nor a newspaper."""


def small(tie_break: str = "clockwise_next") -> Sitting:
    """Basil hides a hat, Berta a raincoat and Dora ginger fur, so that the chief is `hefro`."""
    game = seated(3, edition="small", tie_break=tie_break).chance("deal hat", "deal coat", "deal fur")
    for seat, face in zip(SEATS, ("hat", "raincoat", "ginger"), strict=False):
        game.play(seat, f"hide {face}")
    return game


@pytest.mark.rule("checkpoint-charlie:O5")
def test_there_are_only_the_pieces_of_the_smaller_game() -> None:
    """Eight cats of which four come, three traits, seven tokens, and nothing in the bag."""
    view = small().view()
    assert set(view.unseen) == CATS
    assert (view.deck, view.agent_cards, view.seats) == (4, 0, SEATS[:3])
    assert set(view.traits_left) == {"hat", "coat", "fur"}
    assert view.supply == (1, 3, 3)


@pytest.mark.rule("checkpoint-charlie:O5")
def test_nobody_imagines_what_does_not_take_part() -> None:
    """Whoever holds the hat reckons with the two other clues in both orders and with both of their faces."""
    view = small().turn_up("hefro").view("basset")
    worlds = GAME.worlds(view)
    assert worlds.count() == 8
    assert {GAME.view(state, 1).trait for state, _ in worlds.enumerate()} == {"coat", "fur"}
    assert suspicion(view) == {"hefro": (0.25, 0.5, 0.25)}


@pytest.mark.rule("checkpoint-charlie:O5", "checkpoint-charlie:R28")
def test_three_agreements_are_gold_and_two_are_white() -> None:
    """Berta finds the chief, Dora an aide, and Basil has waited too long."""
    game = small().turn_up("hefro", "befro").accuse("beagle", "hefro").accuse("dachshund", "befro")
    assert game.ending == ("last-round", "beagle")
    assert game.view().scores == (-1, 3, 1)


@pytest.mark.rule("checkpoint-charlie:O5", "checkpoint-charlie:R28")
def test_whoever_waits_for_a_chief_that_has_not_come_is_paid() -> None:
    """As long as there are cards the cats put aside are part of the deck."""
    game = small().turn_up("hefjo", "hefry").accuse("beagle", "hefjo").accuse("basset", "hefry")
    assert game.view().scores == (1, 1, 1)
    assert game.ending == ("last-round", *SEATS[:3])


@pytest.mark.rule("checkpoint-charlie:O5", "checkpoint-charlie:Q8", "checkpoint-charlie:R26")
def test_the_fourth_cat_is_the_last() -> None:
    """Then everybody must accuse, although the chief lies aside; whoever finds no suspect takes a black token."""
    game = small().turn_up("hefjy", "befjy", "befjo", "befry")
    assert (game.step, game.waiting()) == ("forced", ["beagle"])
    assert game.view().deck == 0
    game.play("beagle", "accuse hefjy").play("dachshund", "accuse befjo")
    told = game.told()
    assert "passed-over basset" in told
    assert "not-accused basset black" in told
    assert game.view().scores == (-1, -1, -1)
    assert game.ending == ("last-round", *SEATS[:3])


@pytest.mark.rule("checkpoint-charlie:O5", "checkpoint-charlie:R33")
def test_one_round_decides_whatever_runs_out() -> None:
    """Played at random a match ends after its round, within the bounds, and nobody ever draws a token."""
    endings = Counter[str]()
    for seed in range(60):
        match = Match(GAME, edition="small", seed=seed)
        dice = Dice(seed)
        while not match.over:
            seat = match.waiting()[0]
            legal = match.legal(seat)
            match.play(seat, legal[dice.below(len(legal))])
        view = match.view(WATCHING)
        assert isinstance(view, CheckpointCharlieView)
        assert view.round_number == 1
        assert not view.unpaid
        assert not any(entry.action.startswith("draw ") for entry in match.record.entries)
        endings[str(view.ending)] += 1
    assert endings == {"last-round": 60}
    bounds = GAME.bounds(EDITIONS["small"])
    assert bounds.decisions == 43


@pytest.mark.rule("checkpoint-charlie:O5")
def test_screens_show_no_trait_that_does_not_take_part() -> None:
    """A cat is told by three traits, the deck names them and the cats aside, and tokens have no target."""
    scene = small().turn_up("hefro").match.scene("basset", "en")
    places = {place.key: place for place in scene.places}
    assert places["suspects-basset"].pieces[0].detail.startswith("hat, raincoat, ginger fur")
    assert places["deck"].note == "4 cats lie aside"
    assert {"hat", "coat", "fur"} < set(places["deck"].figures)
    assert not {"glasses", "newspaper"} & set(places["deck"].figures)
    assert places["tokens-basset"].note == "0 points"
    assert "bag" not in places
    assert scene.phase.startswith("Round 1 of 1")


@pytest.mark.rule("checkpoint-charlie:O5", "checkpoint-charlie:O4")
@pytest.mark.parametrize("players", [4, 5])
def test_the_size_is_for_three(players: int) -> None:
    """With more agents it is refused, and the sentence says for how many it is."""
    with pytest.raises(BadInput) as refusal:
        Match(GAME, options={"size": "small", "players": players})
    assert refusal.value.arguments == {"option": "size", "needed": "players=3"}


@pytest.mark.rule("checkpoint-charlie:O5")
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("stasi", "true"),
        ("cafe_adler", "true"),
        ("token_mix", "mix_b"),
        ("target_points", "7"),
        ("max_rounds", "3"),
        ("undrawn_clues", "excluded"),
        ("announce", "manual"),
        ("ten_winner", "first_announcer"),
        ("exhaustion", "unpaid_claim"),
        ("window_after_clue", "false"),
    ],
)
def test_what_has_nothing_to_decide_is_refused(option: str, value: str) -> None:
    """There are no variants, no other tokens, no target and no second round in it."""
    with pytest.raises(BadInput) as refusal:
        change(EDITIONS["small"], {option: value})
    assert refusal.value.arguments == {"option": option, "needed": "size=whole"}


@pytest.mark.rule("checkpoint-charlie:O5", "checkpoint-charlie:O3", "checkpoint-charlie:R7")
def test_lots_can_be_had_in_the_smaller_game_too() -> None:
    """The edition leaves nothing to lots, but its answers can be changed."""
    assert [Match(GAME, edition="small", seed=seed).record.entries[0].action for seed in (1, 2, 3)] == [
        "start basset"
    ] * 3
    game = small(tie_break="seeded_random").turn_up("hefro")
    game.answer({"beagle": "accuse hefro", "dachshund": "accuse hefro"}, first="dachshund")
    assert [accusation.seat for accusation in game.view().accusations] == ["dachshund"]
