"""Shadows in Kyoto, the turn: one card and then drawing, discard piles, empty decks, and losing without a play."""

from __future__ import annotations

from collections import Counter

import pytest

from brushpass.core.dice import Dice
from tests.games.shadows_in_kyoto.positions import CHANCE, WATCHING, Position, begin, new, other, position

SIDES = ("oniwaban", "government")
BLOCKED = "b5=2-real a6=3-false b6=1-false c6=0-false"
"""Oniwaban agents of whom none can step forward."""
BLOCKED_PRISON = "3-real 2-false"
BLOCKED_ENEMIES = "d6=3-real e6=3-false c5=2-real d5=2-false a4=1-false b4=0-false"


def stuck(hand: str, usable: str = "", discards: dict[str, str] | None = None) -> Position:
    """The Oniwaban hold a hand while none of their agents can step forward."""
    return position(
        oniwaban=BLOCKED,
        government=BLOCKED_ENEMIES,
        prisons={"government": BLOCKED_PRISON},
        hands={"oniwaban": hand},
        usable=usable,
        discards=discards,
    )


# Card, then drawing (R14, R15, R18)


@pytest.mark.rule("shadows-in-kyoto:R14")
def test_a_turn_is_a_card_and_then_drawing() -> None:
    """After one card the active player draws, and then it is the other player's turn."""
    game = begin()
    steps = [game.step]
    for action in ("play red", "move d1 d2", "draw location"):
        game.play("oniwaban", action)
        steps.append(game.step)
    assert steps == ["play", "move", "draw", "drawn"]
    game.deal("red")
    assert (game.step, game.waiting(), game.told(last=1)) == ("play", ["government"], ["turn 2 government"])


@pytest.mark.rule("shadows-in-kyoto:R14")
@pytest.mark.parametrize(("side", "move"), [("oniwaban", "move d1 d2"), ("government", "move b6 b5")])
def test_neither_step_can_be_left_out(side: str, move: str) -> None:
    """There is nothing but cards to choose from, then nothing but moves, then nothing but decks."""
    game = position(active=side, hands={side: "red green blue yellow defence tunnel"})
    verbs = []
    for action in ("play red", move, "draw location"):
        verbs.append({legal.split()[0] for legal in game.legal(side)})
        game.play(side, action)
    assert verbs == [{"play"}, {"move"}, {"draw"}]


@pytest.mark.rule("shadows-in-kyoto:R14", "shadows-in-kyoto:R13")
def test_the_players_take_turns() -> None:
    """Turns are counted, and the sides alternate."""
    game = begin()
    for _ in range(6):
        play_anything(game)
    turns = [fact for fact in game.told() if fact.startswith("turn")]
    assert turns == [f"turn {number} {SIDES[(number - 1) % 2]}" for number in range(1, 8)]


def play_anything(game: Position) -> None:
    """Whoever is to play takes the first card with its first move, and draws."""
    seat, turn = game.waiting()[0], game.view().turn_number
    while game.view().turn_number == turn and game.ending is None:
        actor = game.waiting()[0]
        game.play(actor, game.legal(actor)[0])
    assert game.ending is not None or game.waiting() == [other(seat)]


@pytest.mark.rule("shadows-in-kyoto:R14", "shadows-in-kyoto:R15")
def test_only_cards_of_the_hand_can_be_played() -> None:
    """A kind that the player does not hold is refused."""
    game = position(oniwaban="c3=2-real", hands={"oniwaban": "yellow"})
    assert game.legal("oniwaban") == ["play yellow"]
    assert game.forbidden_by("oniwaban", "play red") == "R14"


@pytest.mark.rule("shadows-in-kyoto:R15")
def test_a_location_card_moves_one_agent() -> None:
    """One of the own agents is elsewhere, and everybody else stays."""
    game = position(oniwaban="c3=2-real", government="d5=1-false", hands={"oniwaban": "yellow"})
    before = (game.agents("oniwaban"), game.agents("government"))
    game.play("oniwaban", "play yellow", "move c3 c4")
    after = (game.agents("oniwaban"), game.agents("government"))
    del before[0]["c3"]
    before[0]["c4"] = "2-real"
    assert after == before


@pytest.mark.rule("shadows-in-kyoto:R15")
def test_enemy_agents_cannot_be_moved_with_a_location_card() -> None:
    """Only spaces of own agents are offered, and another one is refused."""
    game = position(oniwaban="c3=2-real", government="c4=1-false", hands={"oniwaban": "joker"})
    game.play("oniwaban", "play joker")
    assert {words.split()[0] for words in game.choices("oniwaban", "move")} <= set(game.agents("oniwaban"))
    assert game.forbidden_by("oniwaban", "move c4 c5") == "R15"


@pytest.mark.rule("shadows-in-kyoto:R15")
@pytest.mark.parametrize(
    ("card", "step"),
    [
        ("defence", "move"),
        ("tunnel", "move"),
        ("attack", "move"),
        ("swap", "pair"),
        ("lure", "mark"),
    ],
)
def test_a_tactic_does_what_it_says(card: str, step: str) -> None:
    """Each asks for its own next decision."""
    game = position(oniwaban="c3=2-real", hands={"oniwaban": f"{card} red"})
    assert game.play("oniwaban", f"play {card}").step == step


@pytest.mark.rule("shadows-in-kyoto:R14", "shadows-in-kyoto:R16")
def test_nothing_is_left_of_a_card_when_its_turn_is_over() -> None:
    """After an Attack with two conflicts nobody is moving, pushed or fighting any more."""
    game = position(
        oniwaban="c3=2-real d4=1-false",
        government="c4=1-false d3=3-false",
        hands={"oniwaban": "attack"},
    )
    game.play("oniwaban", "play attack", "move c3 c4")
    view = game.view()
    assert (view.card, view.mover, view.origin, view.entered) == ("attack", "c4", "c3", "c4")
    view = game.play("oniwaban", "push d3 d4").view()
    assert (view.active, view.step) == ("government", "play")
    assert [view.card, view.mover, view.origin, view.entered, view.pushed, view.pushed_from] == [None] * 6
    assert (view.conflict_is_forced, view.won) == (False, False)


# Discard piles (R16, R17)


@pytest.mark.rule("shadows-in-kyoto:R16")
@pytest.mark.parametrize(
    ("card", "actions"),
    [
        ("yellow", ("move c3 c4",)),
        ("joker", ("move c3 d4",)),
        ("defence", ("move c3 b3",)),
        ("tunnel", ("move c3 a3",)),
        ("attack", ("move c3 d4", "push e3 e4")),
        ("swap", ("swap a1 b1", "leave")),
    ],
)
def test_a_played_card_is_discarded(card: str, actions: tuple[str, ...]) -> None:
    """After its effect it lies on the own discard pile, and in no other place."""
    game = position(
        oniwaban="c3=2-real",
        government="e3=1-false",
        hands={"oniwaban": card},
        decks={"oniwaban": "green green green defence"},
    )
    before = Counter(game.discards("oniwaban"))
    game.play("oniwaban", f"play {card}", *actions)
    assert Counter(game.discards("oniwaban")) - before == {card: 1}
    assert (game.hand("oniwaban"), game.view().card) == ([], None)
    assert card not in game.discards("government")


@pytest.mark.rule("shadows-in-kyoto:R16")
@pytest.mark.parametrize(("card", "step"), [("yellow", "move"), ("swap", "pair"), ("attack", "move")])
def test_a_card_is_not_discarded_before_its_effect(card: str, step: str) -> None:
    """While its decision is due it is neither in the hand nor on the pile."""
    game = position(oniwaban="c3=2-real", hands={"oniwaban": card}, discards={"oniwaban": "red"})
    game.play("oniwaban", f"play {card}")
    assert (game.step, game.discards("oniwaban"), game.hand("oniwaban")) == (step, ["red"], [])
    assert game.view().card == card


@pytest.mark.rule("shadows-in-kyoto:R16", "shadows-in-kyoto:R36")
def test_a_lure_stays_on_the_table() -> None:
    """Neither the lure nor its mark is discarded when it is laid."""
    game = position(oniwaban="c3=2-real", hands={"oniwaban": "lure red"}, discards={"oniwaban": "blue"})
    game.play("oniwaban", "play lure", "mark red")
    assert (game.discards("oniwaban"), game.marks("oniwaban"), game.hand("oniwaban")) == (["blue"], {"m1": "red"}, [])


@pytest.mark.rule("shadows-in-kyoto:R16", "shadows-in-kyoto:R36")
def test_a_used_lure_is_discarded_with_its_mark() -> None:
    """Both go to the pile of their owner."""
    game = position(
        oniwaban="c3=2-real",
        hands={"oniwaban": "yellow"},
        lures={"government": "yellow"},
        discards={"government": "blue"},
    )
    game.play("oniwaban", "play yellow", "move c3 c4").play("government", "spring m1 a2")
    assert (game.discards("government"), game.marks("government")) == (["blue", "yellow", "lure"], {})


@pytest.mark.rule("shadows-in-kyoto:R17")
@pytest.mark.parametrize("side", SIDES)
def test_a_player_may_look_through_the_own_discard_pile_at_any_time(side: str) -> None:
    """Also in the other player's turn, and in the middle of a card."""
    pile = {"oniwaban": "red green swap", "government": "blue joker tunnel"}
    game = position(oniwaban="c3=2-real", discards=pile, hands={"oniwaban": "yellow"})
    expected = pile[side].split()
    assert game.discards(side) == expected
    game.play("oniwaban", "play yellow")
    assert game.discards(side) == expected


def seen_discards(facts: list[str], side: str) -> Counter[str]:
    """What somebody who listens, and never looks at a pile, knows to lie on it."""
    pile: Counter[str] = Counter()
    for fact in facts:
        words = fact.split()
        if words[:2] == ["played", side] and words[2] != "lure":
            pile[words[2]] += 1
        elif words[:2] == ["sprung", side]:
            pile[words[3]] += 1
        elif words[:2] == ["lure-spent", side]:
            pile["lure"] += 1
    return pile


@pytest.mark.rule("shadows-in-kyoto:R17", "shadows-in-kyoto:T6")
@pytest.mark.parametrize("seed", range(4))
def test_of_an_enemy_discard_pile_a_player_knows_what_was_played(seed: int) -> None:
    """Between turns, what others know of a pile is exactly what they have been told, and no look at it adds to that."""
    dice, game = Dice(seed), new()
    while game.ending is None:
        seat = game.waiting()[0]
        legal = game.legal(seat)
        game.play(seat, legal[dice.below(len(legal))])
        if game.step != "play":
            continue
        for side in SIDES:
            for observer in (other(side), WATCHING):
                assert Counter(game.discards(side, observer)) == seen_discards(game.told(observer), side)


# Drawing (R18, R19, T3, T4)


@pytest.mark.rule("shadows-in-kyoto:R18")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("deck", "card"), [("location", "blue"), ("tactics", "lure")])
def test_a_card_is_drawn_from_either_deck(side: str, deck: str, card: str) -> None:
    """The deck is the player's choice, and the card that lies on top comes to the hand."""
    space = {"oniwaban": ("c3", "c4"), "government": ("c4", "c3")}[side]
    game = position(agents={side: f"{space[0]}=2-real"}, active=side, hands={side: "yellow red red red defence tunnel"})
    game.play(side, "play yellow", f"move {space[0]} {space[1]}")
    assert game.legal(side) == ["draw location", "draw tactics"]
    size = dict(zip(("location", "tactics"), game.decks(side), strict=True))
    game.play(side, f"draw {deck}").deal(card)
    size[deck] -= 1
    assert game.decks(side) == tuple(size.values())
    assert sorted(game.hand(side)) == sorted(["red", "red", "red", "defence", "tunnel", card])


@pytest.mark.rule("shadows-in-kyoto:R18", "shadows-in-kyoto:T3")
@pytest.mark.parametrize(("hand", "drawn"), [("yellow red red red red defence", 1), ("lure red red red red yellow", 2)])
def test_the_hand_is_refilled_to_six(hand: str, drawn: int) -> None:
    """One card after most plays, two after a Lure, because the mark has left the hand as well."""
    game = position(oniwaban="c3=2-real", hands={"oniwaban": hand})
    if hand.startswith("lure"):
        game.play("oniwaban", "play lure", "mark red")
    else:
        game.play("oniwaban", "play yellow", "move c3 c4")
    assert len(game.hand("oniwaban")) == 6 - drawn
    game.draw("oniwaban", *["blue"] * drawn)
    assert (len(game.hand("oniwaban")), game.waiting()) == (6, ["government"])


@pytest.mark.rule("shadows-in-kyoto:T3")
def test_a_hand_of_seven_is_allowed() -> None:
    """With Typescript seven cards are held before the card, nothing is drawn after it and nothing thrown away."""
    game = position(
        oniwaban="c3=2-real",
        hands={"oniwaban": "yellow red red red defence tunnel"},
        discards={"oniwaban": "blue"},
        usable="typescript",
    )
    game.play("oniwaban", "use typescript", "recover blue")
    assert len(game.hand("oniwaban")) == 7
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert (len(game.hand("oniwaban")), game.waiting()) == (6, ["government"])


@pytest.mark.rule("shadows-in-kyoto:T4")
def test_each_card_is_seen_before_the_next_deck_is_chosen() -> None:
    """After a Lure two cards are drawn, one at a time, from decks chosen one at a time."""
    game = position(oniwaban="c3=2-real", hands={"oniwaban": "lure red red red red yellow"})
    game.play("oniwaban", "play lure", "mark red", "draw tactics").deal("swap")
    assert "swap" in game.hand("oniwaban")
    assert game.legal("oniwaban") == ["draw location", "draw tactics"]
    game.play("oniwaban", "draw location").deal("joker")
    assert {"swap", "joker"} <= set(game.hand("oniwaban"))


@pytest.mark.rule("shadows-in-kyoto:T4", "shadows-in-kyoto:T6", "shadows-in-kyoto:R18")
def test_the_enemy_learns_the_deck_and_not_the_card() -> None:
    """Whichever card it is, the enemy and a spectator hear the same and know the same."""
    known = []
    for card in ("blue", "joker"):
        game = position(oniwaban="c3=2-real", hands={"oniwaban": "yellow red red red defence tunnel"})
        game.play("oniwaban", "play yellow", "move c3 c4", "draw location").deal(card)
        assert game.told("oniwaban")[-2:] == [f"drew {card}", "turn 12 government"]
        known.append([(game.told(seat), game.view(seat)) for seat in ("government", WATCHING)])
        assert game.told("government")[-2:] == ["drew-from oniwaban location", "turn 12 government"]
    assert known[0] == known[1]


@pytest.mark.rule("shadows-in-kyoto:R19")
@pytest.mark.parametrize(
    ("deck", "told", "cards"),
    [
        ("red blue", "drew-from oniwaban location", {"red", "blue"}),
        ("swap lure", "drew-from oniwaban tactics", {"swap", "lure"}),
    ],
)
def test_an_empty_deck_gives_no_more_cards(deck: str, told: str, cards: set[str]) -> None:
    """The card comes unasked from the other deck, and what was discarded does not come back."""
    game = position(
        oniwaban="c3=2-real",
        hands={"oniwaban": "yellow green green green defence tunnel"},
        decks={"oniwaban": deck},
    )
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert (game.told(last=1)[-1], game.waiting()) == (told, [CHANCE])
    assert {action.removeprefix("deal ").rpartition("-")[0] for action in game.legal(CHANCE)} == cards


@pytest.mark.rule("shadows-in-kyoto:R19", "shadows-in-kyoto:T2")
def test_the_last_card_of_both_decks() -> None:
    """A hand is refilled as far as the decks go, after a Lure by one card instead of two."""
    game = position(
        oniwaban="c3=2-real",
        hands={"oniwaban": "lure red red red defence tunnel"},
        decks={"oniwaban": "swap"},
    )
    game.play("oniwaban", "play lure", "mark red").deal("swap")
    assert (len(game.hand("oniwaban")), game.decks("oniwaban"), game.waiting()) == (5, (0, 0), ["government"])


@pytest.mark.rule("shadows-in-kyoto:R19", "shadows-in-kyoto:T2")
def test_with_both_decks_empty_nobody_draws() -> None:
    """The game goes on with the hand, and nothing is shuffled again."""
    game = position(oniwaban="c3=2-real", hands={"oniwaban": "yellow red red"})
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert (game.hand("oniwaban"), game.decks("oniwaban")) == (["red", "red"], (0, 0))
    assert (game.waiting(), game.ending) == (["government"], None)


# Losing without a play (R4, T1, T2)


@pytest.mark.rule("shadows-in-kyoto:R4", "shadows-in-kyoto:T2")
@pytest.mark.parametrize("side", SIDES)
def test_no_card_at_all_loses(side: str) -> None:
    """With both decks and the hand used up, on the own turn."""
    game = position(active=side, hands={side: ""})
    assert (game.ending, game.told()[-2:]) == (("no-play", other(side)), [f"no-play {side}", f"won {other(side)}"])


@pytest.mark.rule("shadows-in-kyoto:T2", "shadows-in-kyoto:R4")
def test_an_empty_hand_loses_when_the_turn_comes_and_not_before() -> None:
    """The Oniwaban play their last card and go on; they lose when they are to play again."""
    game = position(oniwaban="c3=2-real", hands={"oniwaban": "yellow"})
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert (game.hand("oniwaban"), game.waiting()) == ([], ["government"])
    game.play("government", "play red", "move b6 b5").draw("government", "red")
    assert game.ending == ("no-play", "government")


@pytest.mark.rule("shadows-in-kyoto:R4", "shadows-in-kyoto:T1", "shadows-in-kyoto:T7")
@pytest.mark.parametrize("hand", ["red", "joker", "attack", "red green blue yellow joker attack", "lure", "lure joker"])
def test_a_blocked_hand_loses(hand: str) -> None:
    """None of the agents can step forward, and a Lure without a mark is no play."""
    assert stuck(hand).ending == ("no-play", "government")


@pytest.mark.rule("shadows-in-kyoto:R4", "shadows-in-kyoto:T1")
@pytest.mark.parametrize(
    ("hand", "playable"), [("red defence", "defence"), ("red lure", "lure"), ("joker swap", "swap")]
)
def test_one_card_that_can_be_played_is_enough(hand: str, playable: str) -> None:
    """It is the only choice then."""
    assert stuck(hand).legal("oniwaban") == [f"play {playable}"]


@pytest.mark.rule("shadows-in-kyoto:T1", "shadows-in-kyoto:R4")
def test_a_blocked_hand_loses_although_the_decks_have_cards() -> None:
    """What could be drawn later does not count."""
    game = position(
        oniwaban=BLOCKED,
        government=BLOCKED_ENEMIES,
        prisons={"government": BLOCKED_PRISON},
        hands={"oniwaban": "red red green green joker attack"},
    )
    assert (game.decks("oniwaban"), game.ending) == ((20, 7), ("no-play", "government"))


@pytest.mark.rule("shadows-in-kyoto:T1")
def test_who_is_blocked_loses_when_the_own_turn_begins() -> None:
    """The Government make their move, and the Oniwaban, who could not move before either, lose at once."""
    game = position(
        oniwaban=BLOCKED,
        government=BLOCKED_ENEMIES,
        prisons={"government": BLOCKED_PRISON},
        active="government",
        hands={"oniwaban": "red", "government": "joker defence"},
    )
    assert game.waiting() == ["government"]
    game.play("government", "play joker", "move d5 e4")
    assert (game.told(last=1)[-3:], game.ending) == (
        ["turn 13 oniwaban", "no-play oniwaban", "won government"],
        ("no-play", "government"),
    )


@pytest.mark.rule("shadows-in-kyoto:T1")
@pytest.mark.parametrize(
    ("agents", "is_playable"),
    [
        ("a1=2-real b2=3-false c3=0-false", False),
        ("a1=2-real b2=3-false e2=0-false", True),
        ("a1=2-real b2=3-false a4=0-false", True),
    ],
)
def test_a_swap_is_a_play_only_with_two_agents_in_a_line(agents: str, is_playable: bool) -> None:
    """In one row or in one column; a diagonal is no line."""
    assert ("play swap" in three_agents(agents, "swap joker").legal("oniwaban")) is is_playable


def three_agents(agents: str, hand: str) -> Position:
    """The Oniwaban have lost a real agent and two decoys and have three agents left."""
    return position(oniwaban=agents, prisons={"government": "3-real 2-false 1-false"}, hands={"oniwaban": hand})


@pytest.mark.rule("shadows-in-kyoto:T1")
@pytest.mark.parametrize(
    ("hand", "is_playable"),
    [
        ("lure joker", False),
        ("lure defence joker", False),
        ("lure lure joker", False),
        ("lure red", True),
        ("lure joker blue", True),
    ],
)
def test_a_lure_is_a_play_only_with_a_card_for_the_mark(hand: str, is_playable: bool) -> None:
    """A location card other than a joker."""
    game = position(oniwaban="c3=2-real", hands={"oniwaban": hand})
    assert ("play lure" in game.legal("oniwaban")) is is_playable


@pytest.mark.rule("shadows-in-kyoto:T1")
def test_typescript_may_supply_a_play() -> None:
    """With no play it is all that the Oniwaban can do, and then they go on with what it brought."""
    game = stuck("red", usable="typescript", discards={"oniwaban": "blue defence"})
    assert game.legal("oniwaban") == ["use typescript"]
    game.play("oniwaban", "use typescript", "recover defence")
    assert game.legal("oniwaban") == ["play defence"]


@pytest.mark.rule("shadows-in-kyoto:T1")
def test_typescript_may_bring_nothing_that_helps() -> None:
    """The question is asked again, and the Oniwaban lose."""
    game = stuck("red", usable="typescript", discards={"oniwaban": "blue defence"})
    game.play("oniwaban", "use typescript", "recover blue")
    assert game.ending == ("no-play", "government")


@pytest.mark.rule("shadows-in-kyoto:T1")
@pytest.mark.parametrize(
    ("usable", "discards"),
    [("typescript", ""), ("anaesthetic", "defence"), ("revolver", "defence"), ("anaesthetic revolver", "defence")],
)
def test_nothing_else_puts_off_the_defeat(usable: str, discards: str) -> None:
    """Neither Typescript without a discard pile nor other equipment."""
    assert stuck("red", usable=usable, discards={"oniwaban": discards}).ending == ("no-play", "government")


@pytest.mark.rule("shadows-in-kyoto:T1")
def test_equipment_of_the_government_does_not_help_them() -> None:
    """Wiretap and Stunner supply no card."""
    game = position(active="government", hands={"government": ""}, usable="wiretap stunner")
    assert game.ending == ("no-play", "oniwaban")


# The end of the game (T5)

ENDS = [
    pytest.param(
        "c5=3-real",
        "a6=2-false b6=3-real d6=3-false e6=1-false",
        "green",
        "c5 c6",
        "2-real 0-false",
        "escape",
        id="escape",
    ),
    pytest.param("c3=3-false", "c4=3-real", "yellow", "c3 c4", "2-real", "capture", id="capture"),
    pytest.param("c3=3-false", "c4=3-false", "yellow", "c3 c4", "1-false 0-false", "decoy", id="decoy"),
]


@pytest.mark.rule("shadows-in-kyoto:T5", "shadows-in-kyoto:R1")
@pytest.mark.parametrize(("oniwaban", "government", "card", "move", "prison", "ending"), ENDS)
def test_the_end_of_the_game_skips_drawing(
    oniwaban: str, government: str, card: str, move: str, prison: str, ending: str
) -> None:
    """Nobody is asked for anything any more, and hand and decks stay as they are."""
    game = position(
        oniwaban=oniwaban,
        government=government,
        hands={"oniwaban": f"{card} blue blue blue defence tunnel"},
        prisons={"oniwaban": prison},
    )
    decks = game.decks("oniwaban")
    game.play("oniwaban", f"play {card}", f"move {move}")
    assert (game.view().ending, game.waiting()) == (ending, [])
    assert (len(game.hand("oniwaban")), game.decks("oniwaban")) == (5, decks)


# What is public (T6)


@pytest.mark.rule("shadows-in-kyoto:T6")
@pytest.mark.parametrize("seat", [*SIDES, WATCHING])
def test_counts_are_public(seat: str) -> None:
    """Everybody sees the sizes of decks and hands, how many lures are out and the marks under each."""
    game = position(
        hands={"oniwaban": "red red", "government": "joker blue yellow swap tunnel"},
        decks={"oniwaban": "", "government": "red red defence"},
        lures={"oniwaban": "green, blue", "government": "red"},
    )
    view = game.view(seat)
    assert (view.hand_sizes, view.decks) == ((2, 5), ((0, 0), (2, 1)))
    assert [(lure.side, lure.mark) for lure in view.lures] == [
        ("oniwaban", "m1"),
        ("oniwaban", "m3"),
        ("government", "m1"),
    ]


@pytest.mark.rule("shadows-in-kyoto:T6", "shadows-in-kyoto:R36")
def test_cards_and_marks_are_for_their_owner_only() -> None:
    """A hand and the colour of a mark are hidden from the enemy and from spectators."""
    game = position(
        hands={"oniwaban": "red swap", "government": "joker blue"},
        lures={"oniwaban": "green", "government": "red"},
    )
    assert (game.hand("oniwaban"), game.marks("oniwaban")) == (["red", "swap"], {"m1": "green"})
    assert (game.view("government").hand, game.marks("oniwaban", "government")) == (("blue", "joker"), {"m1": "hidden"})
    assert (game.view().hand, game.marks("oniwaban", WATCHING)) == ((), {"m1": "hidden"})


# No empty plays (T7)


@pytest.mark.rule("shadows-in-kyoto:T7", "shadows-in-kyoto:R4")
@pytest.mark.parametrize("card", ["red", "green", "blue", "yellow", "joker", "attack"])
def test_a_card_that_moves_nobody_forward_cannot_be_played(card: str) -> None:
    """Nobody has a space in front of her, so only the other card is offered."""
    game = stuck(f"{card} defence")
    assert game.legal("oniwaban") == ["play defence"]
    assert game.forbidden_by("oniwaban", f"play {card}") == "T7"


@pytest.mark.rule("shadows-in-kyoto:T7", "shadows-in-kyoto:R32")
def test_a_defence_without_a_step_cannot_be_played() -> None:
    """Five agents fill the home row, and the sixth is captured."""
    game = position(prisons={"government": "0-false"}, hands={"oniwaban": "defence joker"})
    assert game.legal("oniwaban") == ["play joker"]


@pytest.mark.rule("shadows-in-kyoto:T7", "shadows-in-kyoto:R33", "shadows-in-kyoto:M1")
def test_a_tunnel_without_a_space_cannot_be_played() -> None:
    """Three agents stand side by side between the headquarters of the enemy."""
    game = three_agents("b5=3-false c5=2-real d5=0-false", "tunnel joker")
    assert game.legal("oniwaban") == ["play joker"]


@pytest.mark.rule("shadows-in-kyoto:T7", "shadows-in-kyoto:R21")
def test_a_colour_that_lies_nowhere_in_front_cannot_be_played() -> None:
    """From b5 there are blue, yellow and green ahead, from row 6 nothing."""
    game = three_agents("b5=2-real e6=3-false d6=0-false", "red green")
    assert game.legal("oniwaban") == ["play green"]


@pytest.mark.rule("shadows-in-kyoto:T7")
def test_a_hopeless_conflict_is_a_play() -> None:
    """A 1 may attack a 3 that everybody knows."""
    game = position(oniwaban="c3=1-false", government="c4=3-real!", hands={"oniwaban": "yellow"})
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert "repelled oniwaban c4 c3" in game.told(last=1)
