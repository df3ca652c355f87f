"""Shadows in Kyoto W1: when each window opens, what may be answered, and what everybody knows afterwards.

Most tests compare two matches that differ in one secret: whoever does not know the secret must see, hear and be asked
the same in both.
"""

from __future__ import annotations

import pytest

from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView
from tests.games.shadows_in_kyoto.advanced_positions import IDENTITIES, look_alike, random_match, to_outsiders
from tests.games.shadows_in_kyoto.positions import WATCHING, Position, begin, deal_hands, new, place_all, position

COLOURS = ("red", "green", "blue", "yellow")
ENTRIES = {"red": "move c4 b3", "green": "move c4 d3", "yellow": "move c4 c3", "blue": "move e4 e3"}
"""Moves of Government agents with two rows behind them, by the colour of the space they enter."""


# Set-up


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:R11", "shadows-in-kyoto:R7")
def test_placing_tells_nothing_of_the_arrangement() -> None:
    """Both are asked at once; the enemy sees the same whatever was placed where."""
    orders = (" ".join(IDENTITIES), " ".join(reversed(IDENTITIES)))
    first, second = (place_all(deal_hands(new(modules="both")), oniwaban=order) for order in orders)
    assert to_outsiders(first, second, "oniwaban")


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:R11")
def test_nobody_sees_agents_before_both_have_placed_theirs() -> None:
    """One side is done, the other sees an empty board and its own placing."""
    game = deal_hands(new(modules="both"))
    while "government" in game.waiting():
        game.play("government", game.legal("government")[0])
    assert game.view("oniwaban").agents == ()
    assert game.view("oniwaban").placing == ()
    assert game.waiting() == ["oniwaban"]


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:R39", "shadows-in-kyoto:R42")
def test_the_answers_about_ruri_are_open() -> None:
    """Everybody hears who passed, who took her, and the colour."""
    game = begin(modules="both", use_ruri=True)
    game.play("government", "pass").play("oniwaban", "accept").play("government", "pick ayane")
    game.play("oniwaban", "protect blue")
    open_facts = [fact for fact in game.told() if fact.startswith(("ruri", "protects"))]
    assert open_facts == ["ruri-passed government", "ruri-taken oniwaban", "protects oniwaban blue"]


# Lure (L7, L9)


def entering(colour: str, mark: str) -> Position:
    """The Government have entered a space of a colour while a mark of the Oniwaban is out."""
    game = position(
        government="c4=2-false e4=1-false",
        active="government",
        hands={"government": "joker joker"},
        lures={"oniwaban": mark},
    )
    return game.play("government", "play joker", ENTRIES[colour])


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:L7", "shadows-in-kyoto:L9", "shadows-in-kyoto:L3")
@pytest.mark.parametrize("mark", COLOURS)
@pytest.mark.parametrize("colour", COLOURS)
def test_the_lure_window_opens_on_every_coloured_entry(colour: str, mark: str) -> None:
    """Whether the mark matches decides what may be answered, not whether the owner is asked."""
    game = entering(colour, mark)
    assert (game.step, game.waiting()) == ("lure", ["oniwaban"])
    assert game.legal("oniwaban")[0] == "hold"
    assert (game.choices("oniwaban", "spring") != set()) is (colour == mark)


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:L7")
@pytest.mark.parametrize("mark", ["red", "green", "blue"])
def test_a_held_lure_does_not_tell_whether_it_matched(mark: str) -> None:
    """Before and after `hold` the enemy sees and hears the same as with a matching mark."""
    matching, other_mark = entering("yellow", "yellow"), entering("yellow", mark)
    assert to_outsiders(matching, other_mark, "oniwaban")
    matching.play("oniwaban", "hold")
    other_mark.play("oniwaban", "hold")
    assert to_outsiders(matching, other_mark, "oniwaban")
    assert matching.told("government", last=1)[0] == "held oniwaban"


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:R36")
def test_a_sprung_lure_shows_its_colour_and_the_push() -> None:
    """Everybody hears both, and that the lure is spent."""
    game = entering("yellow", "yellow").play("oniwaban", "spring m1 b5")
    assert game.told(last=1)[:3] == ["sprung oniwaban m1 yellow", "driven-back government c3 b5", "lure-spent oniwaban"]


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:L9")
def test_the_lure_window_needs_a_mark() -> None:
    """Without a lure out nobody is asked."""
    game = position(government="c4=2-false", active="government", hands={"government": "joker"})
    assert game.play("government", "play joker", "move c4 c3").step == "play"


@pytest.mark.rule("shadows-in-kyoto:L9", "shadows-in-kyoto:L3")
@pytest.mark.parametrize(
    ("origin", "space", "layout"),
    [("b3", "c2", "reconstruction_a"), ("b5", "a4", "reconstruction_c"), ("b5", "b4", "reconstruction_d")],
)
def test_the_lure_window_stays_closed_on_neutral_spaces_and_headquarters(origin: str, space: str, layout: str) -> None:
    """White spaces and headquarters match no mark, so the window would tell nothing and does not open."""
    game = position(
        oniwaban="e3=1-false",
        government=f"{origin}=2-false e4=1-false",
        active="government",
        hands={"government": "joker"},
        lures={"oniwaban": "red"},
        board_layout=layout,
    )
    assert game.play("government", "play joker", f"move {origin} {space}").step == "play"


@pytest.mark.rule("shadows-in-kyoto:L9", "shadows-in-kyoto:L4")
def test_the_lure_window_needs_a_possible_push() -> None:
    """On row 5 there is only one row behind a Government agent, so a matching mark is not asked for."""
    game = position(active="government", hands={"government": "red"}, lures={"oniwaban": "red"})
    assert game.play("government", "play red", "move b6 b5").step == "play"


@pytest.mark.rule("shadows-in-kyoto:L9", "shadows-in-kyoto:L1")
def test_the_lure_window_stays_closed_for_an_attacker_who_was_repelled() -> None:
    """She does not stand on the space any more, though there would be room behind her."""
    game = position(
        oniwaban="c3=3-false",
        government="c4=1-false e4=2-false",
        active="government",
        hands={"government": "yellow"},
        lures={"oniwaban": "yellow"},
    )
    assert game.play("government", "play yellow", "move c4 c3").step == "play"


@pytest.mark.rule("shadows-in-kyoto:L5", "shadows-in-kyoto:L9")
@pytest.mark.parametrize(
    ("card", "move"),
    [("defence", "move b3 c3"), ("tunnel", "move b3 e3"), ("attack", "move c4 d3"), ("red", "move c4 b3")],
)
def test_every_own_move_opens_the_lure_window(card: str, move: str) -> None:
    """Location cards and the tactics that move an agent."""
    game = position(
        government="c4=2-false b3=1-false" if card != "red" else "c4=2-false",
        active="government",
        hands={"government": card},
        lures={"oniwaban": "red"},
    )
    game.play("government", f"play {card}", move)
    if game.step == "push":
        game.play("government", game.legal("government")[0])
    assert (game.step, game.waiting()) == ("lure", ["oniwaban"])


@pytest.mark.rule("shadows-in-kyoto:L5", "shadows-in-kyoto:S3")
def test_a_swap_opens_no_lure_window() -> None:
    """It is not a move, or the question would tell whether the two were exchanged."""
    game = position(
        government="c4=2-false c3=1-false",
        active="government",
        hands={"government": "swap"},
        lures={"oniwaban": "yellow"},
    )
    assert game.play("government", "play swap", "swap c3 c4", "exchange").step == "play"


@pytest.mark.rule("shadows-in-kyoto:L5", "shadows-in-kyoto:A7")
def test_a_pushed_agent_is_not_lured() -> None:
    """The Oniwaban push an agent onto yellow while their own mark is yellow, and nobody is asked."""
    game = position(
        oniwaban="e1=2-false",
        government="b3=1-false",
        hands={"oniwaban": "attack"},
        lures={"oniwaban": "yellow", "government": "yellow"},
    )
    game.play("oniwaban", "play attack", "move e1 e2", "push b3 c4")
    assert game.step == "play"


@pytest.mark.rule("shadows-in-kyoto:L9", "shadows-in-kyoto:G4")
def test_after_a_jump_the_landing_space_counts() -> None:
    """Over the red b3 to the green b4: a green mark fits, a red one does not."""
    answers = {}
    for mark in ("green", "red"):
        game = position(
            oniwaban="b2=2-false b3=3-false",
            hands={"oniwaban": "green"},
            specials={"oniwaban": "yoko"},
            lures={"government": mark},
        )
        game.play("oniwaban", "play green", "move b2 b4")
        assert game.step == "lure"
        answers[mark] = game.choices("government", "spring")
    assert answers["red"] == set()
    assert "m1 c2" in answers["green"]


def on_the_home_row(mover: str, prison: str = "") -> Position:
    """A Government agent has captured the 1-false on b1, the Oniwaban's home row, with a red mark out."""
    game = position(
        oniwaban="b1=1-false",
        government=f"b2={mover}",
        active="government",
        hands={"government": "red"},
        lures={"oniwaban": "red"},
        prisons={"government": prison} if prison else None,
        modules="equipment",
    )
    return game.play("government", "play red", "move b2 b1")


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:L9")
def test_the_lure_window_does_not_tell_whether_an_escape_is_coming() -> None:
    """A real and a false agent on the enemy home row look the same until the window is closed."""
    real, false = on_the_home_row("2-real"), on_the_home_row("2-false")
    assert look_alike(real, false, "oniwaban", WATCHING)
    assert real.step == "lure"
    assert real.play("oniwaban", "hold").ending == ("escape", "government")
    assert false.play("oniwaban", "hold").ending is None


@pytest.mark.rule("shadows-in-kyoto:L2", "shadows-in-kyoto:W1")
def test_with_a_third_decoy_the_lure_window_opens_for_real_and_false_agents() -> None:
    """The game ends either way, but the window tells nothing of how."""
    real, false = (on_the_home_row(mover, "2-false 0-false") for mover in ("2-real", "2-false"))
    assert look_alike(real, false, "oniwaban", WATCHING)
    assert real.step == "lure"
    assert real.play("oniwaban", "hold").ending == ("escape", "government")
    assert false.play("oniwaban", "hold").ending == ("decoy", "oniwaban")


@pytest.mark.rule("shadows-in-kyoto:L2", "shadows-in-kyoto:E1")
def test_a_pending_third_decoy_activates_nothing() -> None:
    """The game ends here in any case, so the Oniwaban are asked for the lure alone, and a push makes the mover lose."""
    game = position(
        oniwaban="b1=0-false",
        government="b2=2-real",
        active="government",
        hands={"government": "red"},
        lures={"oniwaban": "red"},
        prisons={"government": "2-false 1-false"},
        modules="equipment",
    )
    game.play("government", "play red", "move b2 b1")
    assert game.step == "lure"
    assert game.play("oniwaban", "spring m1 b3").ending == ("decoy", "oniwaban")


# Revolver, activation, fan


def shot_at(attacker: str) -> Position:
    """A Government agent has entered the space of the 1-false while the Revolver is active."""
    game = position(
        oniwaban="c3=1-false",
        government=f"c4={attacker}",
        active="government",
        hands={"government": "yellow"},
        usable="revolver",
    )
    return game.play("government", "play yellow", "move c4 c3")


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:E3")
@pytest.mark.parametrize("attacker", IDENTITIES[1:])
def test_the_revolver_window_tells_nothing_of_the_attacker(attacker: str) -> None:
    """The Oniwaban see, hear and may answer the same whoever attacks."""
    first, second = shot_at("3-real"), shot_at(attacker)
    assert look_alike(first, second, "oniwaban", WATCHING)
    assert first.legal("oniwaban")[0] == "hold"


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:E3")
def test_a_guess_makes_guess_and_attacker_public() -> None:
    """Everybody hears both, and sees that the card has left the game."""
    game = shot_at("2-real").play("oniwaban", "guess 3-false")
    assert game.told(last=1)[:2] == ["guessed oniwaban 3-false", "revealed government c3 2-real"]
    assert game.view().usable == ()


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:R45")
def test_the_activation_window_can_always_be_declined() -> None:
    """Even with one card left to turn."""
    game = position(
        oniwaban="c3=3-false",
        government="c4=3-false",
        hands={"oniwaban": "yellow"},
        spent="wiretap stunner",
    )
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert game.legal("government") == ["hold", "activate fan"]


def with_fan(hand: str) -> Position:
    """A Government agent has won on c3, the space before her is taken, and the fan is active."""
    game = position(
        oniwaban="c3=1-false",
        government="c4=2-false c2=2-real",
        active="government",
        hands={"government": hand},
        usable="fan",
    )
    return game.play("government", "play yellow", "move c4 c3")


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:E8")
def test_the_fan_window_tells_nothing_of_the_hand() -> None:
    """With cards that fit and with none the enemy sees and hears the same, before and after `hold`."""
    some, none = with_fan("yellow red blue swap lure lure"), with_fan("yellow yellow yellow swap lure lure")
    assert (some.choices("government", "play"), none.legal("government")) == ({"red", "blue"}, ["hold"])
    assert to_outsiders(some, none, "government")
    some.play("government", "hold")
    none.play("government", "hold")
    assert to_outsiders(some, none, "government")


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:R41")
def test_ayanes_answer_is_public() -> None:
    """Everybody hears whether the card was taken or discarded, and which."""
    taken, discarded = (
        position(active="government", specials={"government": "ayane"}).play(
            "government", "play yellow", "move c5 c4", answer
        )
        for answer in ("take-back", "discard")
    )
    assert taken.told("oniwaban", last=1)[0] == "took-back government yellow"
    assert discarded.told("oniwaban", last=1)[0] == "discarded government yellow"


# Cards


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:R36")
@pytest.mark.parametrize("side", ["oniwaban", "government"])
def test_the_colour_of_a_mark_is_secret(side: str) -> None:
    """The enemy sees that there is a mark, and nothing else."""
    hand = "red green blue yellow lure tunnel"
    red, blue = (
        position(active=side, hands={side: hand}).play(side, "play lure", f"mark {colour}")
        for colour in ("red", "blue")
    )
    assert to_outsiders(red, blue, side)
    assert red.told("oniwaban" if side == "government" else "government", last=1) == [f"marked {side} m1"]


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:R36", "shadows-in-kyoto:R41")
@pytest.mark.parametrize("shown", ["red", "red blue", "red blue blue"])
def test_a_mark_is_secret_even_when_cards_of_the_hand_are_known(shown: str) -> None:
    """A card taken back by Ayane, or shown under Anaesthetic, may be the mark or not: the enemy cannot tell."""
    red, blue = (
        position(
            active="government",
            hands={"government": "red green blue blue yellow lure"},
            shown={"government": shown},
            specials={"government": "ayane"},
        ).play("government", "play lure", f"mark {colour}")
        for colour in ("red", "blue")
    )
    assert to_outsiders(red, blue, "government")


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:R36", "shadows-in-kyoto:E4")
def test_a_mark_is_secret_after_the_hand_was_shown() -> None:
    """The Government could not move the agent under Anaesthetic, showed their hand, and play the Lure in it."""
    red, blue = (
        position(
            government="a1=1-false",
            active="government",
            hands={"government": "red blue blue swap lure lure"},
            bound="a1",
        ).play("government", "play lure", f"mark {colour}")
        for colour in ("red", "blue")
    )
    assert "hand-shown government a1" in red.told()
    assert to_outsiders(red, blue, "government")


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:R40")
def test_anjus_question_tells_nothing_of_the_hand() -> None:
    """The second mark is asked for with coloured cards and without any; the number of marks is public."""
    some, none = (
        position(specials={"oniwaban": "anju"}, hands={"oniwaban": f"red {rest} joker joker lure tunnel"}).play(
            "oniwaban", "play lure", "mark red"
        )
        for rest in ("blue", "joker")
    )
    assert to_outsiders(some, none, "oniwaban")
    assert none.legal("oniwaban") == ["stop"]
    some.play("oniwaban", "stop")
    none.play("oniwaban", "stop")
    assert to_outsiders(some, none, "oniwaban")
    assert some.told("government", last=1) == ["marking-done oniwaban"]


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:R40", "shadows-in-kyoto:T6")
def test_the_number_of_anjus_marks_is_public() -> None:
    """Everybody sees two hidden marks under the lure."""
    game = position(specials={"oniwaban": "anju"}, hands={"oniwaban": "red blue green joker lure tunnel"})
    game.play("oniwaban", "play lure", "mark red", "mark blue")
    assert game.marks("oniwaban", "government") == {"m1": "hidden", "m2": "hidden"}
    assert game.told("government", last=2) == ["marked oniwaban m1", "marked oniwaban m2"]


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:R35", "shadows-in-kyoto:S4")
def test_whether_a_swap_exchanged_is_secret() -> None:
    """The enemy sees and hears the same."""
    exchanged, left = (
        position(oniwaban="c3=2-real c4=1-false!", hands={"oniwaban": "swap"}).play(
            "oniwaban", "play swap", "swap c3 c4", answer
        )
        for answer in ("exchange", "leave")
    )
    assert to_outsiders(exchanged, left, "oniwaban")


# Equipment on the own turn


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:E2")
@pytest.mark.parametrize(("usable", "step"), [("typescript", "after"), ("anaesthetic", "after"), ("revolver", "draw")])
def test_the_window_after_the_card_opens_for_cards_that_can_be_used(usable: str, step: str) -> None:
    """Typescript can always be used then, for the card just played lies on the discard pile."""
    game = position(usable=usable, discards={"oniwaban": ""})
    assert game.play("oniwaban", "play yellow", "move c2 c3").step == step


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:E2")
def test_typescript_cannot_be_used_after_a_lure_with_nothing_discarded() -> None:
    """The lure stays in front of its owner, so the discard pile is empty and nobody is asked."""
    game = position(
        usable="typescript", discards={"oniwaban": ""}, hands={"oniwaban": "red lure green blue blue joker"}
    )
    assert game.play("oniwaban", "play lure", "mark red").step == "draw"


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:E2")
def test_declining_further_equipment_is_heard() -> None:
    """The answer `stop` is public and ends the use of equipment for this turn."""
    game = position(usable="anaesthetic").play("oniwaban", "play yellow", "move c2 c3", "stop")
    assert game.told(last=1) == ["stopped oniwaban"]
    assert game.step == "draw"


# Drawing


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:R18")
def test_a_deck_is_chosen_only_where_both_have_cards() -> None:
    """With one deck the card comes unasked, with none the turn is over."""
    steps = {}
    for deck in ("red swap", "red", "swap", ""):
        game = position(hands={"oniwaban": "yellow red red"}, decks={"oniwaban": deck})
        steps[deck] = game.play("oniwaban", "play yellow", "move c2 c3").step
    assert steps == {"red swap": "draw", "red": "drawn", "swap": "drawn", "": "play"}


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:R18")
def test_the_deck_is_public_and_the_card_is_not() -> None:
    """The enemy hears from which deck, and sees the same whatever was drawn."""
    red, blue = (
        position().play("oniwaban", "play yellow", "move c2 c3", "draw location").deal(card) for card in ("red", "blue")
    )
    assert to_outsiders(red, blue, "oniwaban")
    assert "drew-from oniwaban location" in red.told("government")
    assert red.told("oniwaban", last=1)[0] == "drew red"


def looked(*cards: str) -> Position:
    """Tomoyo has looked at two cards and is asked which to keep."""
    game = position(specials={"oniwaban": "tomoyo"}, hands={"oniwaban": "red green blue yellow defence attack"})
    game.play("oniwaban", "play defence", "move c2 b2")
    return game.draw("oniwaban", *cards)


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:T4")
def test_tomoyos_looks_show_the_decks_only() -> None:
    """Whatever she sees, others see two cards of these decks."""
    first, second = looked("red", "swap"), looked("joker", "tunnel")
    assert to_outsiders(first, second, "oniwaban")
    assert first.view("government").looking == ("location", "tactics")


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:T4")
def test_which_of_two_cards_tomoyo_keeps_is_secret() -> None:
    """From one deck the enemy learns only that a card went back under it."""
    first, second = (looked("red", "joker").play("oniwaban", f"keep {card}") for card in ("red", "joker"))
    assert to_outsiders(first, second, "oniwaban")
    assert first.told("government", last=1)[0] == "returned oniwaban location"
    assert first.view("government").under[0] == ("hidden",)


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:T4")
@pytest.mark.parametrize(("kept", "deck"), [("red", "tactics"), ("swap", "location")])
def test_the_deck_to_which_tomoyo_returns_a_card_is_public(kept: str, deck: str) -> None:
    """With cards of both decks everybody hears which deck got its card back."""
    game = looked("red", "swap").play("oniwaban", f"keep {kept}")
    assert game.told("government", last=1)[0] == f"returned oniwaban {deck}"


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:T4")
def test_tomoyo_is_asked_even_for_two_equal_cards() -> None:
    """The question would otherwise tell that they are equal; the enemy sees no difference."""
    equal, different = looked("red", "red"), looked("red", "joker")
    assert (equal.step, equal.legal("oniwaban")) == ("keep", ["keep red"])
    assert to_outsiders(equal, different, "oniwaban")
    equal.play("oniwaban", "keep red")
    different.play("oniwaban", "keep red")
    assert to_outsiders(equal, different, "oniwaban")
    assert equal.view("oniwaban").under[0] == ("red",)


# Every match

PRIVATE = {"drew", "placed", "picked", "exchanged", "left", "own-mark", "own-recovered", "looked", "kept"}
"""The facts that only one side hears; all others are for everybody."""
HOLDING = {"revolver", "activate", "lure", "fan"}
SEEDS = range(25)


@pytest.mark.rule("shadows-in-kyoto:W1")
def test_hold_is_always_an_answer() -> None:
    """In matches played at random every such window can be held, and all four of them occur."""
    opened = set()
    for seed in SEEDS:
        for match in random_match(seed):
            view = match.view(WATCHING)
            assert isinstance(view, ShadowsInKyotoView)
            if view.step in HOLDING:
                opened.add(view.step)
                assert match.legal(match.waiting()[0])[0] == "hold"
    assert opened == HOLDING


@pytest.mark.rule("shadows-in-kyoto:W1", "shadows-in-kyoto:T6")
def test_facts_reach_those_who_may_know_them() -> None:
    """In matches played at random a private fact is told to one side, and any other to everybody."""
    for seed in SEEDS:
        *_, match = random_match(seed)
        for entry in match.record.entries:
            for fact in entry.consequences:
                assert (fact.audience == ("all",)) is (fact.words[0] not in PRIVATE)
                assert len(fact.audience) == 1
