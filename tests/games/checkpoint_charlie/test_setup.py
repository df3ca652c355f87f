"""R1-R11, O4, Q3: cats and clues, and how a game and a round are set up."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from brushpass.core.errors import BadInput
from brushpass.games.checkpoint_charlie.cards import AGENTS, VALUES
from brushpass.games.checkpoint_charlie.cards import CATS as ENGINE_CATS
from brushpass.games.checkpoint_charlie.rules.clues import agreements
from tests.games.checkpoint_charlie.helpers import (
    ALL_ONES,
    CATS,
    CHANCE,
    SEATS,
    TRAITS,
    WATCHING,
    begin,
    fits,
    new,
    ones,
    seated,
)

PROFILES = [" ".join(faces) for faces in product(*TRAITS.values())]
PLAYERS = (3, 4, 5)

# Whom you are looking for


@pytest.mark.rule("checkpoint-charlie:R1")
def test_every_combination_is_in_the_deck_once() -> None:
    """The first card can be any of 32 cats, no two of which are alike."""
    game = begin(ALL_ONES)
    assert sorted(game.choices(CHANCE, "turn-up")) == sorted(
        "".join(cat) for cat in product("bh", "eg", "fn", "jr", "yo")
    )


@pytest.mark.rule("checkpoint-charlie:R1")
def test_the_words_of_cats_name_their_traits() -> None:
    """The engine numbers the cats as the tests do: one bit for each trait."""
    assert ENGINE_CATS == CATS


@pytest.mark.rule("checkpoint-charlie:R2")
@pytest.mark.parametrize("profile", PROFILES)
def test_the_chief_is_the_one_cat_with_the_whole_profile(profile: str) -> None:
    """Whatever the five faces are, one cat fits them all, and the round ends by naming it."""
    (chief,) = [cat for cat in CATS if all(fits(cat, face) for face in profile.split())]
    game = begin(profile)
    for seat in SEATS[:4]:
        cat = next(cat for cat in game.everybody_passes().view().unseen if fits(cat, game.clue_of_drawer()))
        game.turn_up(cat).accuse(seat, cat)
    assert f"chief {chief}" in game.told(last=1)


@pytest.mark.rule("checkpoint-charlie:R2", "checkpoint-charlie:I1")
@pytest.mark.parametrize("profile", PROFILES)
def test_five_aides_and_twenty_six_innocent_cats(profile: str) -> None:
    """With any profile the cats agree with it in 5, 4, 3, 2, 1 and 0 traits as often as 1, 5, 10, 10, 5 and 1."""
    faces = sum(1 << VALUES.index(face) for face in profile.split())
    assert Counter(agreements(cat, faces) for cat in range(32)) == {5: 1, 4: 5, 3: 10, 2: 10, 1: 5, 0: 1}


@pytest.mark.rule("checkpoint-charlie:R3")
@pytest.mark.parametrize("trait", TRAITS)
def test_a_clue_token_shows_a_value_on_each_face(trait: str) -> None:
    """Whoever has the token of a trait may hide either of its two values."""
    game = seated(5)
    others = [other for other in TRAITS if other != trait]
    game.chance(f"deal {trait}", *[f"deal {other}" for other in others])
    assert game.legal("basset") == [f"hide {face}" for face in TRAITS[trait]]


# Setting up the game


@pytest.mark.rule("checkpoint-charlie:R4", "checkpoint-charlie:O4")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_an_agent(players: int) -> None:
    """The seats are the first so many of the five agents."""
    assert new(players).seats == AGENTS[:players] == SEATS[:players]


@pytest.mark.rule("checkpoint-charlie:O4")
def test_four_play_unless_somebody_says_else() -> None:
    """The default is four players."""
    assert len(new().seats) == 4


@pytest.mark.rule("checkpoint-charlie:O4")
@pytest.mark.parametrize("players", [1, 2, 6])
def test_no_fewer_than_three_and_no_more_than_five_play(players: int) -> None:
    """Any other number of players is refused."""
    with pytest.raises(BadInput):
        new(players)


@pytest.mark.rule("checkpoint-charlie:R5")
def test_the_supply_has_three_pools() -> None:
    """With the default mix 5 gold, 12 white and 8 black tokens lie in the supply, and nobody has any."""
    view = seated().view()
    assert view.supply == (5, 12, 8)
    assert view.tokens == ((), (), (), ())


@pytest.mark.rule("checkpoint-charlie:R5")
@pytest.mark.parametrize(
    ("place", "colour", "words"),
    [
        (0, "gold", "gold-3a gold-3b gold-4a gold-4b gold-5"),
        (
            1,
            "white",
            "white-1a white-1b white-1c white-1d white-1e white-1f white-1g "
            "white-2a white-2b white-2c white-2d white-2e",
        ),
        (2, "black", "black-0a black-0b black-0c black-0d black-0e black-minus-1a black-minus-1b black-minus-1c"),
    ],
)
def test_a_pool_holds_the_plain_tokens_of_its_colour(place: int, colour: str, words: str) -> None:
    """Chance may draw every token of the pool and nothing else; the tokens of the variants stay in the box."""
    awards = "basset gold, beagle white, dachshund black, poodle black"
    game = seated().accuse_for(awards).draw(*["gold", "white"][:place])
    assert game.choices(CHANCE, "draw") == words.split()


@pytest.mark.rule("checkpoint-charlie:R6")
def test_the_officer_card_stays_in_the_box() -> None:
    """In the base game nobody ever has it, and no clue is shown because of it."""
    game = seated()
    game.play_round("basset gold-3, beagle black, dachshund black, poodle black").set_up_round()
    assert game.view().officer is None
    assert not any(fact.startswith(("officer", "stasi")) for fact in game.told())


@pytest.mark.rule("checkpoint-charlie:R7")
@pytest.mark.parametrize("players", PLAYERS)
def test_lots_decide_who_begins(players: int) -> None:
    """Every seat can be drawn, and nothing has happened before."""
    game = new(players)
    assert game.step == "starter"
    assert game.legal(CHANCE) == [f"start {seat}" for seat in SEATS[:players]]


@pytest.mark.rule("checkpoint-charlie:R7")
@pytest.mark.parametrize("starter", SEATS)
def test_the_one_drawn_begins(starter: str) -> None:
    """The start player is announced to all and takes the first card."""
    game = seated(5, starter)
    assert game.told() == [f"round 1 {starter}"]
    assert (game.view().starter, game.view().drawer) == (starter, starter)


@pytest.mark.rule("checkpoint-charlie:R7")
@pytest.mark.parametrize("first_player", ["chosen", "earliest_riser"])
def test_a_named_start_player_has_the_first_seat(first_player: str) -> None:
    """Nobody but the basset can begin."""
    game = new(5, first_player=first_player)
    assert game.legal(CHANCE) == ["start basset"]
    game.chance("start basset")
    assert (game.view().starter, game.view().drawer) == ("basset", "basset")


# Setting up a round


@pytest.mark.rule("checkpoint-charlie:R8", "checkpoint-charlie:R11")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_draws_one_of_the_tokens_left_in_the_bag(players: int) -> None:
    """Every seat gets one token, any of those still in the bag."""
    game = seated(players)
    bag = list(TRAITS)
    for trait in ("coat", "hat", "fur", "newspaper", "glasses")[:players]:
        assert game.legal(CHANCE) == [f"deal {left}" for left in bag]
        game.chance(f"deal {trait}")
        bag.remove(trait)
    assert [game.view(seat).trait for seat in game.seats] == ["coat", "hat", "fur", "newspaper", "glasses"][:players]


@pytest.mark.rule("checkpoint-charlie:R8")
def test_a_token_is_looked_at_alone() -> None:
    """Only its owner is told the trait."""
    game = seated(5).chance("deal coat")
    assert game.told("basset", last=1) == ["own-trait coat"]
    assert [game.told(seat, last=1) for seat in (*SEATS[1:], WATCHING)] == [[]] * 5


@pytest.mark.rule("checkpoint-charlie:R8", "checkpoint-charlie:Q30")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_choose_a_face_at_once(players: int) -> None:
    """Every seat is asked, in any order, and the first card comes only when all have chosen."""
    game = seated(players)
    game.chance(*[f"deal {trait}" for trait in list(TRAITS)[:players]])
    game.chance(*[f"slip {place}" for place in range(16 + 5 - players, 16, -1)])
    assert (game.step, game.waiting()) == ("faces", list(SEATS[:players]))
    for seat in reversed(game.seats):
        assert game.waiting() == [other for other in game.seats if SEATS.index(other) <= SEATS.index(seat)]
        game.play(seat, game.legal(seat)[0])
    assert game.waiting() == [CHANCE]
    assert game.told(last=1) == ["faces-chosen"]


@pytest.mark.rule("checkpoint-charlie:R8")
def test_a_face_is_told_to_its_owner_alone() -> None:
    """Everybody else hears nothing about it."""
    game = seated(5).chance(*[f"deal {trait}" for trait in TRAITS]).play("beagle", "hide no-glasses")
    assert game.told("beagle", last=1) == ["own-face no-glasses"]
    assert [game.told(seat, last=1) for seat in ("basset", "dachshund", WATCHING)] == [[]] * 3


@pytest.mark.rule("checkpoint-charlie:R8")
def test_a_face_of_another_trait_cannot_be_hidden() -> None:
    """A token has only its own two faces."""
    game = seated(5).chance(*[f"deal {trait}" for trait in TRAITS])
    assert game.forbidden_by("basset", "hide glasses") is not None


@pytest.mark.rule("checkpoint-charlie:R8")
def test_a_face_is_not_turned_during_the_round() -> None:
    """Once hidden, a clue stays as it is: there is no such action in a window."""
    game = begin("hat glasses newspaper raincoat").turn_up("hgnro")
    assert game.choices("basset", "hide") == []
    game.forbidden_by("basset", "hide bareheaded")
    assert game.clue("basset") == "hat"


@pytest.mark.rule("checkpoint-charlie:R9")
def test_five_players_have_a_deck_of_cats() -> None:
    """There are 32 cards, no agent card among them, and no place to slip one into."""
    game = seated(5).chance(*[f"deal {trait}" for trait in TRAITS])
    assert (game.step, game.view().deck, game.view().agent_cards) == ("faces", 32, 0)


@pytest.mark.rule("checkpoint-charlie:R10", "checkpoint-charlie:Q3", "checkpoint-charlie:I6")
@pytest.mark.parametrize(("players", "cards", "upper"), [(3, 2, 18), (4, 1, 17)])
def test_unused_agent_cards_lie_in_the_upper_half(players: int, cards: int, upper: int) -> None:
    """Each of them may lie anywhere among the upper cards, but not two in the same place."""
    game = seated(players).chance(*[f"deal {trait}" for trait in list(TRAITS)[:players]])
    places = [str(place) for place in range(1, upper + 1)]
    for card in range(cards):
        assert game.step == "slip-agents"
        assert game.choices(CHANCE, "slip") == places[card:]
        game.chance(f"slip {card + 1}")
    assert (game.step, game.view().deck, game.view().agent_cards) == ("faces", 32 + cards, cards)


@pytest.mark.rule("checkpoint-charlie:R10")
@pytest.mark.parametrize("place", [1, 2, 9, 16, 17])
def test_an_agent_card_comes_up_in_its_place(place: int) -> None:
    """So many cards less one are cats, then comes the agent card, then cats to the end."""
    game = begin("bareheaded glasses newspaper raincoat", agents=str(place))
    for cat in CATS[: place - 1]:
        assert game.everybody_passes().step == "draw"
        game.turn_up(cat)
    game.everybody_passes()
    assert (game.step, game.view().deck, game.view().agent_cards) == ("toss", 33 - place, 0)
    game.toss("ginger")
    for cat in CATS[place - 1 :]:
        assert game.everybody_passes().step == "draw"
        game.turn_up(cat)
    assert game.view().deck == 0


@pytest.mark.rule("checkpoint-charlie:R10")
def test_nobody_is_told_where_an_agent_card_lies() -> None:
    """The place is chance's secret."""
    game = seated(4).chance(*[f"deal {trait}" for trait in list(TRAITS)[:4]], "slip 5")
    assert [game.told(seat, last=1) for seat in (*game.seats, WATCHING)] == [[]] * 5


@pytest.mark.rule("checkpoint-charlie:R11")
@pytest.mark.parametrize(("players", "left"), [(3, "jumper raincoat grey ginger"), (4, "grey ginger")])
def test_the_tokens_of_nobody_stay_in_the_bag(players: int, left: str) -> None:
    """They are what can be tossed when an agent card comes up."""
    game = begin(ones(players), agents=" ".join("12"[: 5 - players]))
    assert game.choices(CHANCE, "toss") == left.split()
