"""Shadows in Kyoto, the end: capture, decoy, escape, their order, one winner, and how long a game can last."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from brushpass.core.dice import Dice
from tests.games.shadows_in_kyoto.positions import WATCHING, Position, new, other, position

SIDES = ("oniwaban", "government")
REAL = ("3-real", "2-real")
FALSE = ("3-false", "2-false", "1-false", "0-false")
MIDDLE = {"oniwaban": "c3", "government": "c4"}
"""Where an agent of a side stands in the middle of the board; both spaces are yellow."""


def capturing(side: str, attacker: str, defender: str, prison: str) -> Position:
    """A side that has a prison like this wins a conflict in the middle of the board."""
    start, space = MIDDLE[side], MIDDLE[other(side)]
    game = position(
        agents={side: f"{start}={attacker}", other(side): f"{space}={defender}"},
        active=side,
        hands={side: "yellow"},
        prisons={side: prison},
    )
    return game.play(side, "play yellow", f"move {start} {space}")


def arriving(side: str, agent: str, column: str = "c", prison: str = "1-false 2-false") -> Position:
    """A side with a joker reaches an empty space of the enemy home row."""
    start, space = {"oniwaban": (f"{column}5", f"{column}6"), "government": (f"{column}2", f"{column}1")}[side]
    if column in "ae":
        start = {"a": "b", "e": "d"}[column] + start[1]
    rest = [letter for letter in "abcde" if letter != column]
    left = [identity for identity in (*REAL, *FALSE) if identity not in prison.split()]
    home = " ".join(f"{letter}{space[1]}={identity}" for letter, identity in zip(rest, left, strict=True))
    game = position(
        agents={side: f"{start}={agent}", other(side): home},
        active=side,
        hands={side: "joker"},
        prisons={side: prison},
    )
    return game.play(side, "play joker", f"move {start} {space}")


# Capture (R1.1)


@pytest.mark.rule("shadows-in-kyoto:R1", "shadows-in-kyoto:R1.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("prison", "last"), [("3-real", "2-real"), ("2-real", "3-real")])
def test_capturing_both_real_agents_wins(side: str, prison: str, last: str) -> None:
    """In either order, at once."""
    game = capturing(side, "3-false", last, prison)
    assert (game.ending, game.waiting()) == (("capture", side), [])
    assert game.told(last=1)[-2:] == [f"captured {side} {MIDDLE[other(side)]} {last}", f"won {side}"]


@pytest.mark.rule("shadows-in-kyoto:R1.1")
@pytest.mark.parametrize("last", REAL)
@pytest.mark.parametrize("prison", ["", "1-false", "1-false 0-false"])
def test_one_real_agent_is_not_enough(last: str, prison: str) -> None:
    """However many decoys are captured with her."""
    assert capturing("oniwaban", "3-false", last, prison).ending is None


@pytest.mark.rule("shadows-in-kyoto:R1.1")
def test_real_agents_in_different_prisons_are_not_added_up() -> None:
    """Each side has one, and nobody has won."""
    game = position(
        oniwaban="c3=3-false",
        government="c4=2-real",
        hands={"oniwaban": "yellow"},
        prisons={"government": "3-real"},
    )
    assert game.play("oniwaban", "play yellow", "move c3 c4").ending is None


# Decoy (R1.2)


@pytest.mark.rule("shadows-in-kyoto:R1", "shadows-in-kyoto:R1.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("last", FALSE)
def test_capturing_a_third_decoy_loses(side: str, last: str) -> None:
    """Whichever three they are, the owner of the decoys has won."""
    prison = " ".join([identity for identity in FALSE if identity != last][:2])
    game = capturing(side, "2-real" if last == "0-false" else "3-real", last, prison)
    assert (game.ending, game.waiting()) == (("decoy", other(side)), [])
    assert game.told(last=1)[-1] == f"won {other(side)}"


@pytest.mark.rule("shadows-in-kyoto:R1.2")
@pytest.mark.parametrize("prison", ["", "1-false", "3-real 1-false"])
def test_two_decoys_are_not_enough(prison: str) -> None:
    """Even with a real agent beside them."""
    assert capturing("oniwaban", "3-real", "2-false", prison).ending is None


@pytest.mark.rule("shadows-in-kyoto:R1.2")
def test_decoys_in_different_prisons_are_not_added_up() -> None:
    """Two of the enemy's, one's own two, and nobody has won."""
    game = position(
        oniwaban="c3=3-real",
        government="c4=2-false",
        hands={"oniwaban": "yellow"},
        prisons={"oniwaban": "1-false", "government": "1-false 0-false"},
    )
    assert game.play("oniwaban", "play yellow", "move c3 c4").ending is None


# Escape (R1.3, R2)


@pytest.mark.rule("shadows-in-kyoto:R1", "shadows-in-kyoto:R1.3", "shadows-in-kyoto:R5")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("agent", [*REAL, *FALSE])
def test_a_real_agent_on_the_enemy_home_row_wins(side: str, agent: str) -> None:
    """The two real agents win there, the four decoys do not."""
    ending = ("escape", side) if agent in REAL else None
    assert arriving(side, agent).ending == ending


@pytest.mark.rule("shadows-in-kyoto:R1.3")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("column", "abcde")
def test_any_space_of_the_enemy_home_row_will_do(side: str, column: str) -> None:
    """All five of them."""
    assert arriving(side, "2-real", column).ending == ("escape", side)


@pytest.mark.rule("shadows-in-kyoto:R1.3", "shadows-in-kyoto:R2")
@pytest.mark.parametrize("seat", [*SIDES, WATCHING])
def test_an_escaped_agent_is_shown(seat: str) -> None:
    """Everybody hears who she is and that she has won."""
    game = arriving("oniwaban", "2-real")
    assert game.told(seat, last=1)[-2:] == ["escaped oniwaban c6 2-real", "won oniwaban"]
    agent = game.agent("oniwaban", "c6", seat)
    assert (agent.identity, agent.revealed, agent.candidates) == ("2-real", True, ("2-real",))


@pytest.mark.rule("shadows-in-kyoto:R1.3")
@pytest.mark.parametrize(("space", "card"), [("c5", "green"), ("b5", "red")])
def test_the_row_before_the_enemy_home_row_is_not_enough(space: str, card: str) -> None:
    """A real agent in row 5 has not escaped."""
    game = position(oniwaban="c4=2-real", government="a4=0-false", hands={"oniwaban": card})
    assert game.play("oniwaban", f"play {card}", f"move c4 {space}").ending is None


@pytest.mark.rule("shadows-in-kyoto:R1.3")
def test_the_own_home_row_is_no_escape() -> None:
    """A real agent steps back home, and the game goes on."""
    game = position(oniwaban="d2=2-real c3=1-false e2=2-false", hands={"oniwaban": "defence"})
    assert game.play("oniwaban", "play defence", "move d2 d1").ending is None


@pytest.mark.rule("shadows-in-kyoto:R1.3", "shadows-in-kyoto:R31")
def test_a_repelled_agent_has_not_escaped() -> None:
    """A real agent attacks on the enemy home row, loses, and is back in row 5."""
    game = position(oniwaban="c5=2-real", government="c6=3-false a4=0-false", hands={"oniwaban": "green"})
    game.play("oniwaban", "play green", "move c5 c6")
    assert (game.agents("oniwaban")["c5"], game.ending) == ("2-real", None)


@pytest.mark.rule("shadows-in-kyoto:R2")
@pytest.mark.parametrize("side", SIDES)
def test_an_arrival_that_does_not_win_is_answered_and_nothing_else_is_told(side: str) -> None:
    """Four decoys arrive, and the other player and spectators can tell no difference between them."""
    known = []
    for agent in FALSE:
        game = arriving(side, agent)
        row = {"oniwaban": 6, "government": 1}[side]
        assert game.told(other(side), last=1)[-2] == f"no-escape {side} c{row}"
        known.append([(game.told(seat), game.view(seat)) for seat in (other(side), WATCHING)])
    assert all(knowledge == known[0] for knowledge in known)


@pytest.mark.rule("shadows-in-kyoto:R2")
def test_the_answer_is_given_on_the_enemy_home_row_only() -> None:
    """A move that ends elsewhere is told without it, also while a decoy stands on the enemy home row."""
    game = position(oniwaban="a6=1-false c3=2-real", prisons={"oniwaban": "0-false"}, hands={"oniwaban": "yellow"})
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert game.told(last=1) == ["moved oniwaban c3 c4", "turn 12 government"]


# Which comes first (R1, R3)


@pytest.mark.rule("shadows-in-kyoto:R3", "shadows-in-kyoto:R1.2", "shadows-in-kyoto:R1.3")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("attacker", "is_winner"), [("3-real", True), ("2-real", True), ("3-false", False), ("2-false", False)]
)
def test_an_escape_that_captures_the_third_decoy(side: str, attacker: str, is_winner: bool) -> None:
    """A real agent wins by it, a decoy loses by it."""
    start, space, card = {"oniwaban": ("c5", "c6", "green"), "government": ("c2", "c1", "green")}[side]
    game = position(
        agents={side: f"{start}={attacker}", other(side): f"{space}=2-false"},
        active=side,
        hands={side: card},
        prisons={side: "1-false 0-false"},
    )
    game.play(side, f"play {card}", f"move {start} {space}")
    assert game.ending == (("escape", side) if is_winner else ("decoy", other(side)))
    assert len(game.prison(side)) == 3


@pytest.mark.rule("shadows-in-kyoto:R3")
@pytest.mark.parametrize("card", ["green", "joker", "attack"])
def test_the_card_does_not_matter(card: str) -> None:
    """By any card that leads there, with nobody to be pushed."""
    game = position(
        oniwaban="c5=3-real", government="c6=2-false", hands={"oniwaban": card}, prisons={"oniwaban": "1-false 0-false"}
    )
    game.play("oniwaban", f"play {card}", "move c5 c6")
    assert game.ending == ("escape", "oniwaban")


@pytest.mark.rule("shadows-in-kyoto:R3", "shadows-in-kyoto:R1")
def test_a_third_decoy_captured_elsewhere_is_not_excused() -> None:
    """A real agent captures it one row before the enemy home row, and her side has lost."""
    game = position(
        oniwaban="c4=3-real",
        government="c5=2-false",
        hands={"oniwaban": "green"},
        prisons={"oniwaban": "1-false 0-false"},
    )
    game.play("oniwaban", "play green", "move c4 c5")
    assert game.ending == ("decoy", "government")


@pytest.mark.rule("shadows-in-kyoto:R3", "shadows-in-kyoto:M4")
def test_a_tunnel_along_the_enemy_home_row_that_captures_the_third_decoy_loses() -> None:
    """Whoever can tunnel there is a decoy, so there is no escape to excuse it."""
    game = position(
        oniwaban="a6=3-false",
        government="b6=2-false c6=3-real",
        hands={"oniwaban": "tunnel"},
        prisons={"oniwaban": "1-false 0-false"},
    )
    game.play("oniwaban", "play tunnel", "move a6 b6")
    assert game.ending == ("decoy", "government")


@pytest.mark.rule("shadows-in-kyoto:R1")
def test_nothing_follows_an_end() -> None:
    """The winner is known to everybody, and nobody may act any more."""
    game = capturing("oniwaban", "3-false", "2-real", "3-real")
    assert game.waiting() == []
    assert [game.view(seat).legal for seat in SIDES] == [(), ()]
    assert game.match.rewards() == {"oniwaban": 1.0, "government": 0.0}


# Whole games (R50, X1)


def random_games(seeds: range) -> Iterator[tuple[Position, list[tuple[int, int]]]]:
    """Games played at random, with the cards left to each side when each turn began."""
    for seed in seeds:
        dice, game = Dice(seed), new()
        left: list[tuple[int, int]] = []
        while not game.match.over:
            seat, turn = game.waiting()[0], game.view().turn_number
            legal = game.legal(seat)
            game.play(seat, legal[dice.below(len(legal))])
            if game.view().turn_number > turn:
                left.append((cards_left(game, 0), cards_left(game, 1)))
        yield game, left


def cards_left(game: Position, side: int) -> int:
    """The cards that a side can still play: its hand and its decks."""
    view = game.view()
    return view.hand_sizes[side] + sum(view.decks[side])


@pytest.mark.rule("shadows-in-kyoto:X1")
def test_every_turn_uses_up_a_card() -> None:
    """Of the 33 cards that a side has, at least one is gone for good after each of its turns."""
    for _, left in random_games(range(12)):
        assert left[0] == (33, 33)
        for turn, (before, after) in enumerate(pairwise(left)):
            active = turn % 2
            assert after[active] < before[active]
            assert after[1 - active] == before[1 - active]


@pytest.mark.rule("shadows-in-kyoto:X1", "shadows-in-kyoto:R4")
def test_a_base_game_has_at_most_66_turns() -> None:
    """Random games end before that, and they do so in one of the four ways of the base game."""
    for game, left in random_games(range(12, 24)):
        assert len(left) == game.view().turn_number <= 66
        assert game.view().ending in ("capture", "decoy", "escape", "no-play")


@pytest.mark.rule("shadows-in-kyoto:R50")
def test_every_game_has_exactly_one_winner() -> None:
    """No game is drawn."""
    for game, _ in random_games(range(24, 36)):
        winners = game.view().winners
        assert len(winners) == 1
        assert game.match.rewards() == {winners[0]: 1.0, other(winners[0]): 0.0}


@pytest.mark.rule("shadows-in-kyoto:R50")
def test_every_game_begins_with_a_complete_new_set_up() -> None:
    """A second game knows nothing of the first: full decks, no agents on the board, empty prisons."""
    game, _ = next(random_games(range(1)))
    fresh = new().view()
    assert game.view() != fresh
    assert (fresh.decks, fresh.agents, fresh.prisons, fresh.hand_sizes) == (((25, 8), (25, 8)), (), ((), ()), (0, 0))
