"""Shadows in Kyoto, set-up: sides, decks, starting hands, placement, modules and the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from brushpass.core.match import Match
from brushpass.games.shadows_in_kyoto import GAME
from tests.games.shadows_in_kyoto.positions import (
    CHANCE,
    SOME_HAND,
    WATCHING,
    Position,
    begin,
    deal_hands,
    deck_of,
    new,
    place_all,
    position,
)

SIDES = ("oniwaban", "government")
IDENTITIES = {"3-real", "3-false", "2-real", "2-false", "1-false", "0-false"}
COPIES = {
    "location": {"red": 5, "green": 5, "blue": 5, "yellow": 5, "joker": 5},
    "tactics": {"defence": 2, "tunnel": 2, "attack": 1, "swap": 1, "lure": 2},
}
START = {
    "oniwaban": {"a1", "b1", "c1", "d1", "e1", "c2"},
    "government": {"a6", "b6", "c6", "d6", "e6", "c5"},
}
ONE_OF_EACH = "red green blue yellow defence lure"


def kinds_on_offer(game: Position) -> Counter[str]:
    """The kinds of the cards among which chance chooses now."""
    return Counter(action.removeprefix("deal ").rpartition("-")[0] for action in game.legal(CHANCE))


def dealt_decks(game: Position) -> list[str]:
    """From which deck each of the twelve cards of the starting hands comes, the Oniwaban's first."""
    decks = []
    while game.step == "deal":
        card = game.legal(CHANCE)[0].removeprefix("deal ")
        decks.append(deck_of(card))
        game.deal(card)
    return decks


def ready_to_place(**options: str | int | bool) -> Position:
    """Both hands are dealt."""
    return deal_hands(new(**options))


# Sides


@pytest.mark.rule("shadows-in-kyoto:R8")
def test_there_are_two_sides_and_players_choose_between_them() -> None:
    """Either player may take either side."""
    match = Match(GAME, names={"government": "Ann", "oniwaban": "Bob"}, chance_by_hand=True)
    assert (match.seats, match.names) == (SIDES, {"oniwaban": "Bob", "government": "Ann"})


@pytest.mark.rule("shadows-in-kyoto:R8", "shadows-in-kyoto:R11")
@pytest.mark.parametrize("side", SIDES)
def test_each_side_stands_in_its_own_territory(side: str) -> None:
    """Once all agents are placed they stand on the home row and on the space in front of its middle."""
    assert set(begin().agents(side)) == START[side]


# Agents


@pytest.mark.rule("shadows-in-kyoto:R5")
@pytest.mark.parametrize("side", SIDES)
def test_each_side_has_six_different_identities(side: str) -> None:
    """A real and a false 3, a real and a false 2, a false 1 and a false 0."""
    agents = begin().agents(side)
    assert (len(agents), set(agents.values())) == (6, IDENTITIES)


# Decks


@pytest.mark.rule("shadows-in-kyoto:R9")
def test_each_side_has_two_decks_of_its_own() -> None:
    """25 location cards and 8 tactics each before anything is dealt."""
    assert new().view().decks == ((25, 8), (25, 8))


@pytest.mark.rule("shadows-in-kyoto:R9")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("deck", ["location", "tactics"])
def test_a_deck_holds_its_cards(side: str, deck: str) -> None:
    """All cards of a deck come from it, each as often as it exists, and none of the other deck."""
    game = new()
    dealt_before = {"oniwaban": 0, "government": 6}[side] + {"location": 0, "tactics": 4}[deck]
    for _ in range(dealt_before):
        game.deal(game.legal(CHANCE)[0].removeprefix("deal "))
    assert kinds_on_offer(game) == COPIES[deck]


@pytest.mark.rule("shadows-in-kyoto:R9")
def test_a_dealt_card_is_out_of_its_deck() -> None:
    """Chance cannot name it again, while the enemy's copy is still there."""
    game = new().deal("red-3")
    assert "deal red-3" not in game.legal(CHANCE)
    game.deal("red", "red", "red", "lure", "lure")
    assert "deal red-3" in game.legal(CHANCE)


@pytest.mark.rule("shadows-in-kyoto:R9", "shadows-in-kyoto:T6")
def test_dealing_makes_the_decks_smaller() -> None:
    """After both starting hands 21 location cards and 6 tactics are left to each side."""
    assert ready_to_place().view().decks == ((21, 6), (21, 6))


# Starting hands


@pytest.mark.rule("shadows-in-kyoto:R10", "shadows-in-kyoto:O5")
@pytest.mark.parametrize(
    ("start_hand", "hand"),
    [("4+2", ["location"] * 4 + ["tactics"] * 2), ("3+3", ["location"] * 3 + ["tactics"] * 3)],
)
def test_the_starting_hand(start_hand: str, hand: list[str]) -> None:
    """Four location cards and two tactics, or three of each, for both sides."""
    assert dealt_decks(new(start_hand=start_hand)) == hand + hand


@pytest.mark.rule("shadows-in-kyoto:R10")
def test_the_default_is_four_and_two() -> None:
    """Without a switch the hand of the rulebook is dealt."""
    assert dealt_decks(new())[:6] == ["location"] * 4 + ["tactics"] * 2


@pytest.mark.rule("shadows-in-kyoto:O5")
def test_the_other_starting_hand_leaves_other_decks() -> None:
    """With 3+3 there are 22 location cards and 5 tactics left."""
    game = deal_hands(new(start_hand="3+3"), "red green joker defence tunnel lure", "red red red lure swap attack")
    assert game.view().decks == ((22, 5), (22, 5))


@pytest.mark.rule("shadows-in-kyoto:R10")
@pytest.mark.parametrize("side", SIDES)
def test_a_player_sees_the_own_starting_hand(side: str) -> None:
    """All six cards, told one by one."""
    game = deal_hands(new(), ONE_OF_EACH, ONE_OF_EACH)
    assert (game.hand(side), game.told(side)) == (
        ONE_OF_EACH.split(),
        [*(f"drew {card}" for card in ONE_OF_EACH.split()), "hands-dealt"],
    )


@pytest.mark.rule("shadows-in-kyoto:R10", "shadows-in-kyoto:T6")
@pytest.mark.parametrize("side", SIDES)
def test_nobody_else_learns_a_starting_hand(side: str) -> None:
    """Whatever the Oniwaban and the Government hold, the other and a spectator know the same."""
    one, two = "red red blue joker lure swap", "green yellow blue blue attack defence"
    enemy = {"oniwaban": "government", "government": "oniwaban"}[side]
    known = [
        (game.view(seat), game.told(seat))
        for hand in (one, two)
        for game in [deal_hands(new(), **{enemy: SOME_HAND, side: hand})]
        for seat in (enemy, WATCHING)
    ]
    assert known[:2] == known[2:]


# Placement


@pytest.mark.rule("shadows-in-kyoto:R11")
def test_agents_are_placed_when_the_hands_are_known() -> None:
    """Nobody is asked before the last card is dealt, then both are asked at once."""
    game = new()
    while game.step == "deal":
        assert game.waiting() == [CHANCE]
        game.deal(game.legal(CHANCE)[0].removeprefix("deal "))
    assert (game.step, game.waiting()) == ("place", ["oniwaban", "government"])


@pytest.mark.rule("shadows-in-kyoto:R11", "shadows-in-kyoto:R5")
@pytest.mark.parametrize("side", SIDES)
def test_any_agent_may_stand_on_any_start_space(side: str) -> None:
    """On each space any of those who are left, one agent a space, the last where room is left."""
    game = ready_to_place()
    left, spaces = set(IDENTITIES), set(START[side])
    while side in game.waiting():
        words = [choice.split() for choice in game.choices(side, "place")]
        assert {identity for _, identity in words} == left
        assert len({space for space, _ in words}) == 1
        space, identity = sorted(words)[-1]
        game.play(side, f"place {space} {identity}")
        left.remove(identity)
        spaces.remove(space)
    assert (len(left), len(spaces)) == (1, 1)
    assert game.told(side)[-1] == f"placed {spaces.pop()} {left.pop()}"


@pytest.mark.rule("shadows-in-kyoto:R11")
@pytest.mark.parametrize("first", SIDES)
def test_the_order_in_which_the_players_place_does_not_matter(first: str) -> None:
    """Either may finish first, and the game goes on when both have."""
    game = ready_to_place()
    second = {"oniwaban": "government", "government": "oniwaban"}[first]
    for side in (first, second):
        assert game.step == "place"
        while game.step == "place" and side in game.waiting():
            game.play(side, game.legal(side)[-1])
    assert (game.step, game.told()[-2:]) == ("play", ["all-placed", "turn 1 oniwaban"])


@pytest.mark.rule("shadows-in-kyoto:R11")
def test_the_agents_stand_where_they_were_placed() -> None:
    """The owner finds everyone on her space."""
    game = begin(oniwaban_agents="0-false 3-real 1-false 2-false 2-real 3-false")
    assert game.agents("oniwaban") == {
        "a1": "0-false",
        "b1": "3-real",
        "c1": "1-false",
        "d1": "2-false",
        "e1": "2-real",
        "c2": "3-false",
    }


@pytest.mark.rule("shadows-in-kyoto:R11", "shadows-in-kyoto:R7", "shadows-in-kyoto:W1")
@pytest.mark.parametrize("placed", range(6))
def test_nobody_else_learns_who_was_placed_where(placed: int) -> None:
    """Two arrangements are one to the enemy and to a spectator, while agents are placed and afterwards."""
    arrangements = ("3-real 3-false 2-real 2-false 1-false 0-false", "0-false 1-false 2-false 2-real 3-false 3-real")
    known = []
    for arrangement in arrangements:
        game = ready_to_place()
        for space, identity in zip(("a1", "b1", "c1", "d1", "e1"), arrangement.split()[:placed], strict=False):
            game.play("oniwaban", f"place {space} {identity}")
        if placed == 5:
            place_all(game, oniwaban=arrangement)
        known.append([(game.view(seat), game.told(seat)) for seat in ("government", WATCHING)])
    assert known[0] == known[1]


@pytest.mark.rule("shadows-in-kyoto:R7", "shadows-in-kyoto:R11")
@pytest.mark.parametrize("side", SIDES)
def test_all_agents_begin_hidden(side: str) -> None:
    """No identity lies open, and everybody may be anybody."""
    agents = [agent for agent in begin().view().agents if agent.side == side]
    assert {(agent.identity, agent.revealed, frozenset(agent.candidates)) for agent in agents} == {
        (None, False, frozenset(IDENTITIES))
    }


@pytest.mark.rule("shadows-in-kyoto:R7")
@pytest.mark.parametrize("side", SIDES)
def test_an_owner_knows_her_agents(side: str) -> None:
    """To their owner all six have an identity, hidden as they are."""
    agents = [agent for agent in begin().view(side).agents if agent.side == side]
    assert ({agent.identity for agent in agents}, {agent.revealed for agent in agents}) == (IDENTITIES, {False})


# Modules


@pytest.mark.rule("shadows-in-kyoto:R12", "shadows-in-kyoto:O4")
@pytest.mark.parametrize(
    ("modules", "use_ruri", "step"),
    [
        ("base", False, "play"),
        ("equipment", False, "play"),
        ("agents", False, "pick"),
        ("agents", True, "ruri-offer"),
        ("both", False, "pick"),
        ("both", True, "ruri-offer"),
    ],
)
def test_special_agents_come_after_placement_if_they_take_part(modules: str, use_ruri: bool, step: str) -> None:
    """What is asked first when all agents stand on the board."""
    game = ready_to_place(modules=modules, use_ruri=use_ruri)
    assert game.step == "place"
    assert place_all(game).step == step


@pytest.mark.rule("shadows-in-kyoto:R12", "shadows-in-kyoto:O4")
@pytest.mark.parametrize(
    ("modules", "cards"),
    [
        ("base", ()),
        ("agents", ()),
        ("equipment", ("typescript", "anaesthetic", "revolver", "wiretap", "stunner", "fan")),
        ("both", ("typescript", "anaesthetic", "revolver", "wiretap", "stunner", "fan")),
    ],
)
def test_equipment_is_laid_out_if_it_takes_part(modules: str, cards: tuple[str, ...]) -> None:
    """Face down, none of it active."""
    view = begin(modules=modules).view()
    assert (view.inactive, view.usable) == (cards, ())


@pytest.mark.rule("shadows-in-kyoto:O4")
def test_the_base_game_has_no_module() -> None:
    """By default nobody has a special agent, and a capture activates nothing."""
    game = position(oniwaban="c3=3-false", government="c4=3-real", hands={"oniwaban": "yellow"})
    assert begin().view().specials == (None, None)
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert (game.prison("oniwaban"), game.step, game.waiting()) == (("3-real",), "play", ["government"])


# The first turn


@pytest.mark.rule("shadows-in-kyoto:R13")
@pytest.mark.parametrize("options", [{}, {"modules": "equipment"}, {"start_hand": "3+3"}], ids=str)
def test_the_oniwaban_have_the_first_turn(options: dict[str, str]) -> None:
    """Turn 1 is theirs, with a card to play."""
    hand = "red green blue defence tunnel lure" if options.get("start_hand") else SOME_HAND
    game = begin(hand, hand, **options)
    assert (game.told()[-1], game.waiting(), game.step) == ("turn 1 oniwaban", ["oniwaban"], "play")
