"""K1, Q4: who knows what of setup, turns and tokens, and what can still be seen of the discards."""

from __future__ import annotations

import pytest

from brushpass.core.scene import Telling
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView
from tests.games.checkpoint_charlie.helpers import (
    ALL_ONES,
    CATS,
    CHIEF,
    SEATS,
    TRAITS,
    WATCHING,
    Sitting,
    begin,
    ones,
    quiet_deck,
    seated,
)

VISIBILITIES = ("public_log", "top_card_only", "face_down")


def knowledge(game: Sitting, *observers: str) -> list[tuple[CheckpointCharlieView, list[Telling]]]:
    """The views and the logs of some observers."""
    return [(game.view(observer), game.match.heard(observer)) for observer in observers]


# Clues


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:R8")
def test_a_clue_is_known_to_its_owner_alone() -> None:
    """In the suspicion phase everybody sees one face and three hidden ones, and a spectator none."""
    game = begin(ones(4)).turn_up("hefjy")
    assert game.view("basset").clues == ("hat", "hidden", "hidden", "hidden")
    assert game.view("poodle").clues == ("hidden", "hidden", "hidden", "raincoat")
    assert game.view().clues == ("hidden",) * 4
    assert game.view().trait is None


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:R8")
@pytest.mark.parametrize(
    ("clues", "others"),
    [
        ("hat glasses newspaper raincoat", "hat no-newspaper no-glasses raincoat"),
        ("hat glasses newspaper raincoat", "hat ginger newspaper raincoat"),
        ("hat glasses newspaper raincoat", "hat jumper grey no-glasses"),
    ],
)
def test_other_clues_make_no_difference_before_the_first_card(clues: str, others: str) -> None:
    """As long as no card shows it, the basset and a spectator cannot tell what others have hidden."""
    assert knowledge(begin(clues), "basset", WATCHING) == knowledge(begin(others), "basset", WATCHING)


@pytest.mark.rule("checkpoint-charlie:K1")
def test_a_card_shows_what_it_must_and_no_more() -> None:
    """Two clues with which the beagle keeps the same cat look the same to everybody else."""
    one = begin("hat glasses newspaper raincoat").turn_up("hefjy", "hgfjo")
    other = begin("hat ginger newspaper raincoat").turn_up("hefjy", "hgfjo")
    observers = ("basset", "dachshund", "poodle", WATCHING)
    assert knowledge(one, *observers) == knowledge(other, *observers)


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:Q30", "checkpoint-charlie:W2")
def test_nobody_sees_who_has_chosen_a_face() -> None:
    """When the basset has hidden its clue, nothing changes for the others: all are still awaited."""
    game = seated(5).chance(*[f"deal {trait}" for trait in TRAITS])
    before = knowledge(game, *SEATS[1:], WATCHING)
    game.play("basset", "hide hat")
    assert knowledge(game, *SEATS[1:], WATCHING) == before
    assert game.view("beagle").waiting == SEATS
    assert game.view("basset").waiting == SEATS[1:]
    assert game.view("basset").answer == "hide hat"


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:W2")
def test_a_sealed_answer_is_gone_when_all_have_chosen() -> None:
    """Chance turns up the first card now: nobody is awaited, and no view keeps an answer."""
    game = begin(ALL_ONES)
    for observer in (*SEATS, WATCHING):
        assert (game.view(observer).waiting, game.view(observer).answer) == ((), None)


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:R32")
def test_the_face_of_the_round_before_is_gone() -> None:
    """With a new token dealt and no face chosen yet, nobody has a clue to look at."""
    game = seated(5).play_round("basset gold-3, beagle black, dachshund black, poodle black, terrier black")
    game.chance(*[f"deal {trait}" for trait in reversed(TRAITS)])
    for observer in (*SEATS, WATCHING):
        assert game.view(observer).clues == ("hidden",) * 5


# Deck and bag


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:R10")
def test_nobody_knows_where_the_agent_cards_lie() -> None:
    """As long as none has come up, all places look the same."""
    observers = (*SEATS[:3], WATCHING)
    early = begin(ones(3), agents="3 4").turn_up("hefjy")
    late = begin(ones(3), agents="18 17").turn_up("hefjy")
    assert knowledge(early, *observers) == knowledge(late, *observers)


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:R11")
def test_the_number_of_cards_and_agent_cards_left_is_public() -> None:
    """Everybody can count them."""
    game = begin(ones(3), agents="2 18").turn_up("hefjy").toss("ginger").turn_up("hgfjy")
    assert [(game.view(seat).deck, game.view(seat).agent_cards) for seat in (*SEATS[:3], WATCHING)] == [(31, 1)] * 4


# Discards


@pytest.mark.rule("checkpoint-charlie:Q4")
@pytest.mark.parametrize(
    ("visibility", "basset", "beagle"),
    [
        ("public_log", {"befjy", "befro"}, {"hefjo"}),
        ("top_card_only", {"befro"}, {"hefjo"}),
        ("face_down", set(), set()),
    ],
)
def test_what_is_still_seen_of_the_discards(visibility: str, basset: set[str], beagle: set[str]) -> None:
    """Every discard, the uppermost of each pile, or none; the sizes are always known."""
    game = begin(ones(3), discard_visibility=visibility)
    game.turn_up("befjy", "hefjo", "henjy", "befro", "bgfjy")
    for observer in (*game.seats, WATCHING):
        assert set(game.discards("basset", observer)) == basset
        assert set(game.discards("beagle", observer)) == beagle
        assert game.view(observer).discard_sizes == (2, 1, 0)


@pytest.mark.rule("checkpoint-charlie:Q4")
def test_the_uppermost_card_is_the_one_discarded_last() -> None:
    """Not the one with the highest number."""
    game = begin(ones(3), discard_visibility="top_card_only").turn_up("befro", "bgfjy", "henjy", "befjy", "bgfjo")
    assert game.discards("basset") == ("befjy",)


@pytest.mark.rule("checkpoint-charlie:Q4")
@pytest.mark.parametrize(
    ("visibility", "forgotten"),
    [("public_log", set()), ("top_card_only", {"befjy"}), ("face_down", {"befjy", "hefjo", "befro"})],
)
def test_what_is_not_seen_any_more_might_be_in_the_deck(visibility: str, forgotten: set[str]) -> None:
    """For all that a view shows, forgotten cats have not been turned up."""
    game = begin(ones(3), discard_visibility=visibility)
    game.turn_up("befjy", "hefjo", "henjy", "befro", "bgfjy")
    seen = {"befjy", "hefjo", "henjy", "befro", "bgfjy"}
    assert set(game.view("basset").unseen) == (set(CATS) - seen) | forgotten


@pytest.mark.rule("checkpoint-charlie:Q4", "checkpoint-charlie:R13")
@pytest.mark.parametrize("visibility", VISIBILITIES)
def test_the_cat_turned_up_last_is_seen_by_all(visibility: str) -> None:
    """Until the next card comes, whether it was kept or discarded."""
    game = begin(ones(3), discard_visibility=visibility).turn_up("hefjy", "befjo")
    for observer in (*game.seats, WATCHING):
        assert game.view(observer).drawn == "befjo"
        assert "befjo" not in game.view(observer).unseen
        assert game.told(observer, last=1)[:2] == ["drawn beagle befjo", "discarded beagle befjo"]
    assert game.everybody_passes().view().drawn is None


@pytest.mark.rule("checkpoint-charlie:Q4")
def test_the_visibility_of_discards_changes_nothing_else() -> None:
    """A whole round to the end of the deck is played by the same actions and told in the same words."""
    records = []
    for visibility in VISIBILITIES:
        game = begin(ALL_ONES, discard_visibility=visibility).turn_up(*quiet_deck()).accuse("dachshund", CHIEF)
        records.append(game.draw("gold-3", "black", "black", "black", "black").match.record.entries)
    assert records[0] == records[1] == records[2]


@pytest.mark.rule("checkpoint-charlie:Q4", "checkpoint-charlie:R32")
@pytest.mark.parametrize("visibility", VISIBILITIES)
def test_discards_are_gathered_after_a_round(visibility: str) -> None:
    """The piles of the next round are empty, whatever could be seen of them before."""
    game = begin(ones(3), discard_visibility=visibility).turn_up("befjy", "befjo", CHIEF).accuse("basset", CHIEF)
    game.end_phase("beagle").flip().draw("gold-3", "black", "black")
    assert (game.view().discards, game.view().discard_sizes) == (((), (), ()), (0, 0, 0))
    assert game.view().unseen == CATS


# Tokens


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:R30")
def test_the_value_of_a_token_changes_nothing_for_the_others() -> None:
    """Whether the basset drew a 3 or a 5, everybody else sees and hears the same."""
    games = [
        seated(4).play_round(f"basset {token}, beagle white-1, dachshund black-0, poodle black-0")
        for token in ("gold-3", "gold-5")
    ]
    observers = ("beagle", "dachshund", "poodle", WATCHING)
    assert knowledge(games[0], *observers) == knowledge(games[1], *observers)
    assert knowledge(games[0], "basset") != knowledge(games[1], "basset")


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:R30")
def test_tokens_that_look_alike_are_alike() -> None:
    """Which of the two 3s it was not even its owner can tell."""
    games = [
        seated(4).play_round(f"basset {token}, beagle white-1, dachshund black-0, poodle black-0")
        for token in ("gold-3a", "gold-3b")
    ]
    assert knowledge(games[0], *games[0].seats, WATCHING) == knowledge(games[1], *games[0].seats, WATCHING)


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:R30")
def test_who_knows_a_token_is_public() -> None:
    """Everybody sees that the owner, and nobody else, has looked at it."""
    game = seated(4).play_round("basset gold-3, beagle white-1, dachshund black-0, poodle black-0")
    assert [token.known_to for token in game.tokens("basset", WATCHING)] == [("basset",)]


@pytest.mark.rule("checkpoint-charlie:K1")
def test_who_had_a_token_at_each_check_is_public() -> None:
    """A game that goes on has proved that nobody had ten points then, so it matters who had what."""
    game = seated(4).play_round("basset gold-3, beagle white-1, dachshund black-0, poodle black-0")
    game.play_round("beagle gold-4, basset white-1, dachshund black-0, poodle black-0")
    assert game.view().checks == 2
    assert [token.held for token in game.tokens("basset", WATCHING)] == [("basset", "basset"), (None, "basset")]


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:Q10")
def test_silence_proves_nothing() -> None:
    """With announcements by hand no check is kept: whoever has ten points may have said nothing."""
    game = seated(3, announce="manual").play_round("basset gold-3, beagle white-1, dachshund black-0")
    for seat in game.seats:
        game.play(seat, "silent")
    assert game.view().checks == 0
    assert [token.held for token in game.tokens("basset", WATCHING)] == [()]


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:Q10", "checkpoint-charlie:W2")
def test_silence_is_gone_when_all_have_answered() -> None:
    """The next round is being dealt: nobody is awaited, and no view keeps an answer."""
    game = seated(3, announce="manual").play_round("basset gold-3, beagle white-1, dachshund black-0")
    for seat in game.seats:
        game.play(seat, "silent")
    for observer in (*game.seats, WATCHING):
        assert (game.view(observer).waiting, game.view(observer).answer) == ((), None)


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:R29")
def test_the_supply_is_public() -> None:
    """Everybody sees how many tokens of each colour are left, while tokens are drawn and afterwards."""
    game = seated(4).accuse_for("basset gold, beagle white, dachshund black, poodle black").draw("gold-4", "white-2")
    assert [game.view(seat).supply for seat in (*game.seats, WATCHING)] == [(4, 11, 8)] * 5
    assert game.view().awards == 2


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:R29")
def test_markers_and_their_order_are_public() -> None:
    """Everybody sees who accused whom and who was first."""
    game = begin(ALL_ONES).turn_up("hefjy", "bgfjy").accuse("terrier", "bgfjy").accuse("basset", "hefjy")
    for observer in (*SEATS, WATCHING):
        assert [(marker.seat, marker.cat) for marker in game.view(observer).accusations] == [
            ("terrier", "bgfjy"),
            ("basset", "hefjy"),
        ]
