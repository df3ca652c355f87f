"""Shadows in Kyoto R43-R48, E1-E8: equipment, how it is activated and what each card does."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.games.shadows_in_kyoto.advanced_positions import (
    CAGED,
    GOV_EQUIPMENT,
    IDENTITIES,
    ONE_FREE,
    ONI_EQUIPMENT,
    picked,
    to_outsiders,
)
from tests.games.shadows_in_kyoto.positions import Position, begin, other, position

EQUIPMENT = {"oniwaban": ONI_EQUIPMENT, "government": GOV_EQUIPMENT}
ACTIVATING = ("3-real", "3-false", "2-real", "0-false")
SILENT = ("2-false", "1-false")


def attack_by(
    side: str,
    attacker: str,
    defender: str,
    *,
    hand: str = "yellow",
    modules: str = "equipment",
    usable: str = "",
    spent: str = "",
    prisons: Mapping[str, str] | None = None,
    lures: Mapping[str, str] | None = None,
    specials: Mapping[str, str] | None = None,
) -> Position:
    """An agent has just entered an enemy's space with a yellow card, from c3 to c4 or, as a Government agent, back."""
    oniwaban, government = (attacker, defender) if side == "oniwaban" else (defender, attacker)
    game = position(
        oniwaban=f"c3={oniwaban}",
        government=f"c4={government}",
        active=side,
        hands={side: hand},
        modules="both" if specials else modules,
        usable=usable,
        spent=spent,
        prisons=prisons,
        lures=lures,
        specials=specials,
    )
    return game.play(side, "play yellow", "move c3 c4" if side == "oniwaban" else "move c4 c3")


# Laying out and activating (R43-R46, E1)


@pytest.mark.rule("shadows-in-kyoto:R44", "shadows-in-kyoto:R43", "shadows-in-kyoto:O4")
def test_equipment_is_laid_out_face_down_after_placement() -> None:
    """Without special agents the first turn follows at once; all six cards are inactive."""
    game = begin(modules="equipment")
    assert (game.step, game.view().specials) == ("play", (None, None))
    assert set(game.view().inactive) == ONI_EQUIPMENT | GOV_EQUIPMENT
    assert game.view().usable == ()


@pytest.mark.rule("shadows-in-kyoto:R43", "shadows-in-kyoto:O4")
def test_equipment_goes_together_with_special_agents() -> None:
    """With both modules there are special agents and six inactive cards."""
    game = picked("yoko", "iroha", modules="both")
    assert game.view().specials == ("yoko", "iroha")
    assert set(game.view().inactive) == ONI_EQUIPMENT | GOV_EQUIPMENT


@pytest.mark.rule("shadows-in-kyoto:R43", "shadows-in-kyoto:O4")
@pytest.mark.parametrize("modules", ["base", "agents"])
def test_without_the_module_a_capture_activates_nothing(modules: str) -> None:
    """There is no equipment, and nobody is asked."""
    game = attack_by("oniwaban", "3-real", "3-real", modules=modules)
    assert game.view().inactive == ()
    assert (game.step, game.waiting()) == ("play", ["government"])


@pytest.mark.rule("shadows-in-kyoto:R43")
def test_an_equipment_card_beats_the_rules() -> None:
    """A turn has one card, but the armoured fan adds another."""
    game = attack_by("government", "2-false", "1-false", hand="yellow red", usable="fan")
    assert "play red" in game.legal("government")


@pytest.mark.rule("shadows-in-kyoto:R45", "shadows-in-kyoto:E1")
@pytest.mark.parametrize("captor", ["oniwaban", "government"])
@pytest.mark.parametrize("identity", ACTIVATING)
def test_these_captures_activate_equipment(identity: str, captor: str) -> None:
    """The owner of the captured agent is asked right after the capture, and may turn any card of the own side."""
    game = attack_by(captor, identity, identity)
    victim = other(captor)
    assert (game.step, game.waiting()) == ("activate", [victim])
    assert game.legal(victim)[0] == "hold"
    assert game.choices(victim, "activate") == EQUIPMENT[victim]
    assert game.told(last=1)[-1].startswith(f"captured {captor}")


@pytest.mark.rule("shadows-in-kyoto:R45")
@pytest.mark.parametrize("captor", ["oniwaban", "government"])
@pytest.mark.parametrize("identity", SILENT)
def test_these_captures_activate_nothing(identity: str, captor: str) -> None:
    """The capture of a 2-false or a 1-false is followed by the next turn, and nobody is asked."""
    game = attack_by(captor, identity, identity)
    assert game.prison(captor) == (identity,)
    assert (game.step, game.waiting()) == ("play", [other(captor)])


@pytest.mark.rule("shadows-in-kyoto:R45", "shadows-in-kyoto:R46")
@pytest.mark.parametrize("card", sorted(GOV_EQUIPMENT))
def test_an_activated_card_is_active_and_the_others_are_not(card: str) -> None:
    """Everybody hears which card was turned."""
    game = attack_by("oniwaban", "3-real", "3-real").play("government", f"activate {card}")
    assert game.told(last=1)[0] == f"activated government {card}"
    assert game.view().usable == (card,)
    assert set(game.view().inactive) == ONI_EQUIPMENT | GOV_EQUIPMENT - {card}


@pytest.mark.rule("shadows-in-kyoto:E1")
def test_a_declined_chance_does_not_come_back() -> None:
    """After `hold` nothing is active and the game goes on."""
    game = attack_by("oniwaban", "3-real", "3-real").play("government", "hold")
    assert game.told(last=1)[0] == "held government"
    assert (game.view().usable, len(game.view().inactive)) == ((), 6)
    assert (game.step, game.waiting()) == ("play", ["government"])
    assert game.choices("government", "use") == set()


@pytest.mark.rule("shadows-in-kyoto:E1")
def test_each_capture_is_a_chance_of_its_own() -> None:
    """With one card active and one out of the game the third may still be turned."""
    game = attack_by("oniwaban", "3-real", "3-real", usable="wiretap", spent="stunner")
    assert game.legal("government") == ["hold", "activate fan"]


@pytest.mark.rule("shadows-in-kyoto:E1", "shadows-in-kyoto:R46")
def test_there_are_three_cards_to_activate_and_no_more() -> None:
    """With all three turned or used up nobody is asked."""
    game = attack_by("oniwaban", "3-real", "3-real", usable="wiretap fan", spent="stunner")
    assert game.step == "play"


@pytest.mark.rule("shadows-in-kyoto:E1", "shadows-in-kyoto:E3")
def test_a_capture_by_revolver_activates_for_the_victim() -> None:
    """The Government lose their 3-false to a right guess and may turn a card."""
    game = attack_by("government", "3-false", "1-false", usable="revolver").play("oniwaban", "guess 3-false")
    assert (game.step, game.waiting()) == ("activate", ["government"])
    assert game.choices("government", "activate") == GOV_EQUIPMENT


@pytest.mark.rule("shadows-in-kyoto:E1", "shadows-in-kyoto:A2")
def test_a_capture_in_a_forced_conflict_activates_too() -> None:
    """The Oniwaban lose the agent onto whom they pushed an enemy, and are asked on their own turn."""
    game = position(
        oniwaban="b4=2-real e3=2-false", government="b3=3-false", hands={"oniwaban": "attack"}, modules="equipment"
    )
    game.play("oniwaban", "play attack", "move e3 e4", "push b3 b4")
    assert (game.step, game.waiting()) == ("activate", ["oniwaban"])


@pytest.mark.rule("shadows-in-kyoto:E1", "shadows-in-kyoto:T5")
@pytest.mark.parametrize(
    ("identity", "prison", "ending"),
    [
        ("2-real", "3-real", ("capture", "oniwaban")),
        ("0-false", "2-false 1-false", ("decoy", "government")),
    ],
)
def test_nothing_is_activated_when_the_game_is_over(identity: str, prison: str, ending: tuple[str, str]) -> None:
    """The second real agent, or the third decoy, ends the game and nobody is asked."""
    game = attack_by("oniwaban", identity, identity, prisons={"oniwaban": prison})
    assert (game.ending, game.waiting()) == (ending, [])


@pytest.mark.rule("shadows-in-kyoto:E1")
def test_a_card_activated_by_a_capture_does_not_act_on_that_conflict() -> None:
    """The Revolver comes too late for the agent who has just won: she stays where she is, hidden."""
    game = attack_by("government", "2-real", "2-real").play("oniwaban", "activate revolver")
    assert (game.step, game.waiting()) == ("play", ["oniwaban"])
    assert game.agents("government")["c3"] == "2-real"
    assert game.revealed("government") == set()


@pytest.mark.rule("shadows-in-kyoto:E1", "shadows-in-kyoto:L1")
def test_activation_comes_before_the_lure() -> None:
    """First the owner of the captured agent is asked for equipment, then for the lure."""
    game = attack_by("government", "3-false", "3-false", lures={"oniwaban": "yellow"})
    assert game.step == "activate"
    assert game.play("oniwaban", "hold").step == "lure"


@pytest.mark.rule("shadows-in-kyoto:R46")
@pytest.mark.parametrize("card", sorted(GOV_EQUIPMENT))
def test_an_inactive_card_cannot_be_used(card: str) -> None:
    """On the own turn it is refused, and the refusal names R46."""
    game = position(active="government", modules="equipment")
    assert game.choices("government", "use") == set()
    assert game.forbidden_by("government", f"use {card}") == "R46"


@pytest.mark.rule("shadows-in-kyoto:R46")
def test_a_used_card_is_out_of_the_game() -> None:
    """It is neither active nor inactive, cannot be used again, and cannot be activated again."""
    game = position(
        oniwaban="c3=3-real",
        government="c4=3-real",
        active="government",
        usable="wiretap",
        hands={"oniwaban": "yellow"},
    )
    game.play("government", "use wiretap", "target a1")
    assert "wiretap" not in (*game.view().usable, *game.view().inactive)
    assert game.choices("government", "use") == set()
    game.play("government", "play red", "move b6 b5").finish_turn()
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert game.choices("government", "activate") == {"stunner", "fan"}


# Cards for the own turn (E2)


@pytest.mark.rule("shadows-in-kyoto:E2", "shadows-in-kyoto:R47", "shadows-in-kyoto:R48")
@pytest.mark.parametrize(
    ("side", "card"),
    [("oniwaban", "typescript"), ("oniwaban", "anaesthetic"), ("government", "wiretap"), ("government", "stunner")],
)
def test_a_card_for_the_own_turn_may_be_used_before_or_after_the_card(side: str, card: str) -> None:
    """It stands beside the cards of the hand, and again after the card was played and before anything is drawn."""
    game = position(active=side, usable=card, discards={side: "red"})
    assert game.choices(side, "use") == {card}
    game.play(side, "play defence", "move c2 b2" if side == "oniwaban" else "move c5 b5")
    assert (game.step, game.legal(side)) == ("after", ["stop", f"use {card}"])
    game.play(side, "stop")
    assert (game.step, game.view().usable) == ("draw", (card,))


@pytest.mark.rule("shadows-in-kyoto:E2")
def test_after_a_card_used_first_the_turns_card_is_still_to_be_played() -> None:
    """Equipment does not replace the card of the turn."""
    game = position(active="government", usable="wiretap").play("government", "use wiretap", "target a1")
    assert (game.step, game.waiting()) == ("play", ["government"])
    assert game.choices("government", "play") == {"red", "green", "blue", "yellow", "defence", "tunnel"}


@pytest.mark.rule("shadows-in-kyoto:E2")
def test_several_cards_may_be_used_in_one_turn() -> None:
    """Two before the card, or one before and one after it."""
    game = position(active="government", usable="wiretap stunner")
    game.play("government", "use wiretap", "target a1")
    assert game.choices("government", "use") == {"stunner"}
    game.play("government", "play defence", "move c5 b5", "use stunner", "target b1")
    assert game.step == "draw"
    assert game.view().usable == ()


@pytest.mark.rule("shadows-in-kyoto:E2")
def test_several_cards_may_be_used_after_the_card() -> None:
    """The question comes again as long as there is one left."""
    game = position(active="government", usable="wiretap stunner")
    game.play("government", "play defence", "move c5 b5", "use wiretap", "target a1")
    assert game.legal("government") == ["stop", "use stunner"]


@pytest.mark.rule("shadows-in-kyoto:E2")
@pytest.mark.parametrize(("side", "card"), [("oniwaban", "revolver"), ("government", "fan")])
def test_revolver_and_fan_are_not_used_on_the_own_turn_like_that(side: str, card: str) -> None:
    """Neither before the card nor after it are they a choice."""
    game = position(active=side, usable=card)
    assert game.choices(side, "use") == set()
    game.play(side, "play defence", "move c2 b2" if side == "oniwaban" else "move c5 b5")
    assert game.step == "draw"


@pytest.mark.rule("shadows-in-kyoto:E2")
def test_a_card_is_not_used_on_the_enemys_turn() -> None:
    """The Government's Wiretap is no choice while the Oniwaban play, nor is the enemy's card a choice of theirs."""
    game = position(usable="wiretap")
    assert game.choices("oniwaban", "use") == set()
    assert game.legal("government") == []
    game.play("oniwaban", "play defence", "move c2 b2")
    assert game.step == "draw"


@pytest.mark.rule("shadows-in-kyoto:E2")
@pytest.mark.parametrize("card", ["wiretap", "stunner"])
def test_targets_are_enemy_agents_on_the_board(card: str) -> None:
    """Prisoners and own agents cannot be named; the card and the target are public."""
    game = position(
        oniwaban="c3=2-real b4=1-false",
        active="government",
        usable=card,
        prisons={"government": "3-false 2-false"},
    )
    game.play("government", f"use {card}")
    assert game.choices("government", "target") == {"a1", "b1", "b4", "c3"}
    game.play("government", "target c3")
    assert game.told(last=2)[:2] == [f"equipment-used government {card}", f"targeted government {card} c3"]


@pytest.mark.rule("shadows-in-kyoto:E2", "shadows-in-kyoto:R47")
def test_anaesthetic_names_a_government_agent() -> None:
    """Any of the six on the board, open or not."""
    game = position(government="c3=2-real! b4=1-false", usable="anaesthetic").play("oniwaban", "use anaesthetic")
    assert game.choices("oniwaban", "target") == {"a6", "b6", "c6", "d6", "c3", "b4"}


# Typescript (R47, E7, T1)


@pytest.mark.rule("shadows-in-kyoto:R47", "shadows-in-kyoto:T3")
def test_typescript_before_the_card_makes_a_hand_of_seven() -> None:
    """Six cards and the one taken back; one is played and nothing is drawn."""
    game = position(usable="typescript", discards={"oniwaban": "attack blue"})
    game.play("oniwaban", "use typescript")
    assert game.choices("oniwaban", "recover") == {"attack", "blue"}
    game.play("oniwaban", "recover attack")
    assert sorted(game.hand("oniwaban")) == ["attack", "blue", "defence", "green", "red", "tunnel", "yellow"]
    game.play("oniwaban", "play yellow", "move c2 c3")
    assert game.waiting() == ["government"]
    assert len(game.hand("oniwaban")) == 6


@pytest.mark.rule("shadows-in-kyoto:R47", "shadows-in-kyoto:E7", "shadows-in-kyoto:T3")
def test_typescript_takes_back_the_card_just_played() -> None:
    """After the card it already lies on the discard pile; the hand is full again and nothing is drawn."""
    game = position(usable="typescript", discards={"oniwaban": ""})
    game.play("oniwaban", "play yellow", "move c2 c3", "use typescript", "recover yellow")
    assert game.waiting() == ["government"]
    assert game.hand("oniwaban") == ["red", "green", "blue", "yellow", "defence", "tunnel"]
    assert game.discards("oniwaban") == []


@pytest.mark.rule("shadows-in-kyoto:E7", "shadows-in-kyoto:E2")
def test_typescript_needs_a_discard_pile() -> None:
    """With nothing discarded it cannot be used before the card."""
    game = position(usable="typescript", discards={"oniwaban": ""})
    assert game.choices("oniwaban", "use") == set()
    assert game.forbidden_by("oniwaban", "use typescript") == "E7"


@pytest.mark.rule("shadows-in-kyoto:E7")
def test_typescript_does_not_reach_cards_under_a_lure_or_used_equipment() -> None:
    """Only the discard pile counts: neither the lure nor its mark, nor a used Revolver."""
    game = position(
        usable="typescript", spent="revolver", discards={"oniwaban": "swap"}, lures={"oniwaban": "blue"}
    ).play("oniwaban", "use typescript")
    assert game.legal("oniwaban") == ["recover swap"]


@pytest.mark.rule("shadows-in-kyoto:E7", "shadows-in-kyoto:W1")
def test_which_card_typescript_takes_back_is_hidden() -> None:
    """The enemy sees and hears the same whichever it was: that a card was taken, and among which kinds."""
    first, second = (
        position(usable="typescript", discards={"oniwaban": "red attack"}).play(
            "oniwaban", "use typescript", f"recover {card}"
        )
        for card in ("red", "attack")
    )
    assert to_outsiders(first, second, "oniwaban")
    assert first.told("government", last=1) == ["recovered oniwaban"]
    assert first.told("oniwaban", last=1) == ["recovered oniwaban", "own-recovered red"]


@pytest.mark.rule("shadows-in-kyoto:E7", "shadows-in-kyoto:R17", "shadows-in-kyoto:T6")
def test_the_enemy_still_counts_what_went_into_the_discard_pile() -> None:
    """Its owner sees the pile without the card, others all that was discarded and that one of it is hidden."""
    game = position(usable="typescript", discards={"oniwaban": "red red attack"})
    game.play("oniwaban", "use typescript", "recover red")
    assert game.discards("oniwaban") == ["red", "attack"]
    assert game.discards("oniwaban", "government") == ["red", "red", "attack"]
    assert game.view("oniwaban").recovered == "red"
    assert game.view("government").recovered == "hidden"
    assert game.view("government").recoverable == ("red", "attack")
    assert game.view("government").hand_sizes == (7, 6)


@pytest.mark.rule("shadows-in-kyoto:T1", "shadows-in-kyoto:R47")
def test_typescript_saves_from_a_turn_without_a_play() -> None:
    """With no play at all only Typescript may be used; the card it brings is played."""
    game = position(oniwaban=CAGED, hands={"oniwaban": "yellow"}, usable="typescript anaesthetic")
    assert game.legal("oniwaban") == ["use typescript"]
    game.play("oniwaban", "use typescript", "recover red")
    assert game.choices("oniwaban", "play") == {"red"}
    assert game.choices("oniwaban", "use") == {"anaesthetic"}


@pytest.mark.rule("shadows-in-kyoto:T1", "shadows-in-kyoto:R4")
def test_typescript_saves_from_an_empty_hand() -> None:
    """Both decks and the hand are empty, but the discard pile is not."""
    game = position(hands={"oniwaban": ""}, usable="typescript")
    game.play("oniwaban", "use typescript", "recover joker")
    assert game.legal("oniwaban") == ["play joker"]


@pytest.mark.rule("shadows-in-kyoto:T1", "shadows-in-kyoto:R4")
def test_after_typescript_the_loss_is_tested_again() -> None:
    """A card that cannot be played either does not help."""
    game = position(oniwaban=CAGED, hands={"oniwaban": "yellow"}, usable="typescript")
    game.play("oniwaban", "use typescript", "recover yellow")
    assert game.ending == ("no-play", "government")


@pytest.mark.rule("shadows-in-kyoto:T1")
def test_typescript_does_not_help_without_a_discard_pile() -> None:
    """Nothing can be taken back, so the loss is immediate."""
    game = position(oniwaban=CAGED, hands={"oniwaban": "yellow"}, usable="typescript", discards={"oniwaban": ""})
    assert game.ending == ("no-play", "government")


@pytest.mark.rule("shadows-in-kyoto:T1")
def test_other_equipment_does_not_delay_the_loss() -> None:
    """Anaesthetic and Revolver bring no card."""
    game = position(oniwaban=CAGED, hands={"oniwaban": "yellow"}, usable="anaesthetic revolver")
    assert game.ending == ("no-play", "government")


@pytest.mark.rule("shadows-in-kyoto:E7", "shadows-in-kyoto:R35", "shadows-in-kyoto:C2")
def test_a_second_swap_by_typescript_leaves_four_stories() -> None:
    """Three known agents go through two Swaps; each of the four ways is possible to the enemy, and one of them true."""
    game = position(
        oniwaban="a1=3-real! b1=2-real! c1=0-false!",
        hands={"oniwaban": "swap defence"},
        usable="typescript",
    )
    game.play("oniwaban", "play swap", "swap a1 b1", "exchange", "use typescript", "recover swap")
    assert len(game.view("government").stories[0]) == 2
    game.play("government", "play defence", "move c5 b5").finish_turn()
    game.play("oniwaban", "play swap", "swap b1 c1", "exchange")
    stories = {tuple(story[:3]) for story in game.view("government").stories[0]}
    assert stories == {
        (("3-real",), ("2-real",), ("0-false",)),
        (("2-real",), ("3-real",), ("0-false",)),
        (("3-real",), ("0-false",), ("2-real",)),
        (("2-real",), ("0-false",), ("3-real",)),
    }
    assert [game.agents("oniwaban")[space] for space in ("a1", "b1", "c1")] == ["2-real", "0-false", "3-real"]
    assert game.candidates("oniwaban", "b1") == {"3-real", "2-real", "0-false"}


# Anaesthetic (R47, E4)

MANY = "red green blue yellow joker defence tunnel attack swap lure"


@pytest.mark.rule("shadows-in-kyoto:R47", "shadows-in-kyoto:E4")
def test_anaesthetic_forces_the_enemy_to_move_that_agent() -> None:
    """Only cards that move her may be played, by a location card, Defence, Tunnel or Attack, and only she moves."""
    game = position(active="government", bound="c5", hands={"government": MANY})
    movers = {"red", "green", "yellow", "joker", "defence", "tunnel", "attack"}
    assert game.choices("government", "play") == movers
    for card in movers:
        turn = position(active="government", bound="c5", hands={"government": MANY}).play("government", f"play {card}")
        assert {words.split()[0] for words in turn.choices("government", "move")} == {"c5"}


@pytest.mark.rule("shadows-in-kyoto:E4", "shadows-in-kyoto:S3")
@pytest.mark.parametrize("card", ["swap", "lure", "blue"])
def test_what_does_not_move_her_is_refused(card: str) -> None:
    """Swap is not a move, Lure moves nobody, and blue could move only others; the refusal names E4."""
    game = position(active="government", bound="c5", hands={"government": MANY})
    assert game.forbidden_by("government", f"play {card}") == "E4"


@pytest.mark.rule("shadows-in-kyoto:R47", "shadows-in-kyoto:E4")
@pytest.mark.parametrize("when", ["before", "after"])
def test_anaesthetic_works_on_the_next_turn_only(when: str) -> None:
    """Used before or after the card it binds the enemy once; the turn after that is free again."""
    game = position(usable="anaesthetic", hands={"oniwaban": "defence defence yellow", "government": MANY})
    use = ("use anaesthetic", "target c5")
    card = ("play defence", "move c2 b2")
    game.play("oniwaban", *(use + card if when == "before" else card + use))
    assert "swap" not in game.choices("government", "play")
    game.play("government", "play yellow", "move c5 c4").finish_turn()
    game.play("oniwaban", "play defence", "move b2 a2")
    assert "swap" in game.choices("government", "play")


@pytest.mark.rule("shadows-in-kyoto:E4")
def test_she_must_move_even_into_a_hopeless_conflict() -> None:
    """The only play that moves her is an attack on a 3: it is forced, no hand is shown, and she is repelled."""
    game = position(
        oniwaban="c3=3-false",
        government="c4=1-false",
        active="government",
        bound="c4",
        hands={"government": "yellow swap"},
    )
    assert game.legal("government") == ["play yellow"]
    game.play("government", "play yellow")
    assert game.legal("government") == ["move c4 c3"]
    game.play("government", "move c4 c3")
    assert "repelled government c3 c4" in game.told(last=1)
    assert not any(fact.startswith("hand-shown") for fact in game.told())


@pytest.mark.rule("shadows-in-kyoto:R47", "shadows-in-kyoto:E4", "shadows-in-kyoto:W1")
def test_a_duty_that_cannot_be_met_shows_the_hand() -> None:
    """Everybody sees the whole hand as the turn begins, and then any card may be played."""
    game = position(active="government", bound="c5", hands={"government": "blue blue swap lure"})
    assert game.told() == [
        "turn 12 government",
        "hand-shown government c5",
        "shown-card government blue",
        "shown-card government blue",
        "shown-card government swap",
        "shown-card government lure",
    ]
    for seat in ("oniwaban", "government", "spectator"):
        assert game.view(seat).shown == ((), ("blue", "blue", "swap", "lure"))
    assert game.choices("government", "play") == {"blue", "swap", "lure"}


@pytest.mark.rule("shadows-in-kyoto:E4")
def test_a_hand_that_was_shown_stays_known_card_by_card() -> None:
    """A card played leaves what is known, a card drawn does not join it."""
    game = position(
        active="government", bound="c5", hands={"government": "blue blue swap"}, decks={"government": "red"}
    )
    game.play("government", "play blue", "move d6 d5").deal("red")
    assert game.view("oniwaban").shown == ((), ("blue", "swap"))
    assert game.view("oniwaban").hand_sizes[1] == 3


@pytest.mark.rule("shadows-in-kyoto:E4", "shadows-in-kyoto:R4")
def test_a_shown_hand_without_any_play_loses() -> None:
    """The hand is shown first, then the loss test follows."""
    game = position(
        government="a5=3-real a6=2-real c5=1-false b6=3-false c6=2-false d6=0-false",
        active="government",
        bound="a5",
        hands={"government": ""},
    )
    assert game.told() == ["turn 12 government", "hand-shown government a5", "no-play government", "won oniwaban"]
    assert game.ending == ("no-play", "oniwaban")


@pytest.mark.rule("shadows-in-kyoto:E4")
def test_anaesthetic_has_no_effect_on_a_captured_agent() -> None:
    """Named before the card and captured by it: the enemy is free, and no hand is shown."""
    game = position(
        oniwaban="c3=2-false",
        government="c4=1-false",
        hands={"oniwaban": "yellow", "government": MANY},
        usable="anaesthetic",
    )
    game.play("oniwaban", "use anaesthetic", "target c4", "play yellow", "move c3 c4")
    assert game.waiting() == ["government"]
    assert not any(fact.startswith("hand-shown") for fact in game.told())
    assert "swap" in game.choices("government", "play")
    assert game.view().bound is None


@pytest.mark.rule("shadows-in-kyoto:E4")
def test_the_duty_follows_an_agent_who_is_pushed() -> None:
    """Named on c4 and pushed back to b5 in the same turn, she must be moved from b5."""
    game = position(
        oniwaban="e3=2-false",
        government="c4=1-false",
        hands={"oniwaban": "attack", "government": "defence"},
        usable="anaesthetic",
    )
    game.play("oniwaban", "use anaesthetic", "target c4", "play attack", "move e3 e4", "push c4 b5")
    game.play("government", "play defence")
    assert {words.split()[0] for words in game.choices("government", "move")} == {"b5"}


@pytest.mark.rule("shadows-in-kyoto:E4", "shadows-in-kyoto:E2")
def test_equipment_does_not_lift_the_duty() -> None:
    """Wiretap before the card changes nothing."""
    game = position(active="government", bound="c5", usable="wiretap", hands={"government": MANY})
    game.play("government", "use wiretap", "target a1")
    assert "swap" not in game.choices("government", "play")


# Revolver (R47, E3)


@pytest.mark.rule("shadows-in-kyoto:E3", "shadows-in-kyoto:R47")
def test_the_revolver_is_offered_before_the_defender_is_revealed() -> None:
    """All six identities may be named; nothing has been revealed so far."""
    game = attack_by("government", "2-real", "1-false", usable="revolver")
    assert (game.step, game.waiting()) == ("revolver", ["oniwaban"])
    assert game.legal("oniwaban") == ["hold", *(f"guess {identity}" for identity in IDENTITIES)]
    assert game.told(last=1) == ["moved government c4 c3", "conflict government c3"]


@pytest.mark.rule("shadows-in-kyoto:R47", "shadows-in-kyoto:E3")
def test_a_right_guess_captures_the_attacker() -> None:
    """She goes to the Oniwaban's prison; the defender stays in her place and hidden."""
    game = attack_by("government", "2-false", "1-false", usable="revolver").play("oniwaban", "guess 2-false")
    assert game.prison("oniwaban") == ("2-false",)
    assert game.prison("government") == ()
    assert game.agents("oniwaban")["c3"] == "1-false"
    assert game.revealed("oniwaban") == set()
    assert game.candidates("oniwaban", "c3") == set(IDENTITIES)
    assert game.told(last=1)[:3] == [
        "guessed oniwaban 2-false",
        "revealed government c3 2-false",
        "captured oniwaban c3 2-false",
    ]


@pytest.mark.rule("shadows-in-kyoto:R47", "shadows-in-kyoto:E3")
@pytest.mark.parametrize("guess", ["2-false", "3-real", "0-false"])
@pytest.mark.parametrize(("defender", "stands"), [("1-false", "c3"), ("3-false", "c4")])
def test_after_a_wrong_guess_the_conflict_takes_its_course(guess: str, defender: str, stands: str) -> None:
    """Strength and kind must both be right; the attacker is open in any case, and the better agent wins."""
    game = attack_by("government", "2-real", defender, usable="revolver").play("oniwaban", f"guess {guess}")
    assert game.prison("oniwaban") == ()
    assert game.revealed("government") == {stands}
    assert f"revealed oniwaban c3 {defender}" in game.told(last=1)
    assert (game.prison("government") == (defender,)) is (stands == "c3")


@pytest.mark.rule("shadows-in-kyoto:R46", "shadows-in-kyoto:R47")
@pytest.mark.parametrize("guess", ["2-real", "1-false"])
def test_the_revolver_is_gone_after_any_guess(guess: str) -> None:
    """Right or wrong it leaves the game."""
    game = attack_by("government", "2-real", "1-false", usable="revolver").play("oniwaban", f"guess {guess}")
    assert "revolver" not in (*game.view().usable, *game.view().inactive)


@pytest.mark.rule("shadows-in-kyoto:E3", "shadows-in-kyoto:W1")
def test_a_held_revolver_reveals_nothing_of_the_attacker() -> None:
    """The conflict is an ordinary one, and the card stays active."""
    game = attack_by("government", "2-real", "1-false", usable="revolver").play("oniwaban", "hold")
    assert game.told(last=1)[:3] == ["held oniwaban", "revealed oniwaban c3 1-false", "captured government c3 1-false"]
    assert game.revealed("government") == set()
    assert game.view().usable == ("revolver",)


@pytest.mark.rule("shadows-in-kyoto:E3")
def test_an_attacker_who_is_open_already_may_be_named() -> None:
    """The guess is then certain."""
    game = position(
        oniwaban="c3=1-false",
        government="c4=2-false!",
        active="government",
        hands={"government": "yellow"},
        usable="revolver",
    )
    game.play("government", "play yellow", "move c4 c3")
    assert game.play("oniwaban", "guess 2-false").prison("oniwaban") == ("2-false",)


@pytest.mark.rule("shadows-in-kyoto:E3", "shadows-in-kyoto:R1.2")
def test_a_third_decoy_shot_loses_the_game() -> None:
    """The capture counts like any other."""
    game = attack_by("government", "2-false", "1-false", usable="revolver", prisons={"oniwaban": "1-false 0-false"})
    assert game.play("oniwaban", "guess 2-false").ending == ("decoy", "government")


@pytest.mark.rule("shadows-in-kyoto:E3", "shadows-in-kyoto:R1.2", "shadows-in-kyoto:L2")
def test_a_third_decoy_shot_on_the_own_home_row_loses_at_once() -> None:
    """The exception for an escaping mover is for the captor's own move, and this one is in prison."""
    game = position(
        oniwaban="b1=1-false",
        government="b2=2-false",
        active="government",
        hands={"government": "red"},
        usable="revolver",
        prisons={"oniwaban": "1-false 0-false"},
    )
    game.play("government", "play red", "move b2 b1").play("oniwaban", "guess 2-false")
    assert game.ending == ("decoy", "government")


@pytest.mark.rule("shadows-in-kyoto:E3", "shadows-in-kyoto:R1.1")
def test_a_second_real_agent_shot_wins_the_game() -> None:
    """Nothing else follows."""
    game = attack_by("government", "2-real", "1-false", usable="revolver", prisons={"oniwaban": "3-real"})
    assert game.play("oniwaban", "guess 2-real").ending == ("capture", "oniwaban")


@pytest.mark.rule("shadows-in-kyoto:R47", "shadows-in-kyoto:W1")
def test_the_revolver_is_not_for_attackers_of_the_own_side() -> None:
    """When the Oniwaban attack, nobody is asked."""
    game = attack_by("oniwaban", "2-real", "1-false", usable="revolver")
    assert game.prison("oniwaban") == ("1-false",)


@pytest.mark.rule("shadows-in-kyoto:R46", "shadows-in-kyoto:R47")
def test_an_inactive_revolver_is_not_offered() -> None:
    """The conflict is resolved at once."""
    assert attack_by("government", "2-real", "1-false").prison("government") == ("1-false",)


@pytest.mark.rule("shadows-in-kyoto:E3", "shadows-in-kyoto:A3")
def test_a_forced_attacker_may_be_shot() -> None:
    """After a wrong guess the pushed agent fights; beaten, she goes back to where she was pushed from."""
    game = position(
        oniwaban="b4=3-false e3=2-false", government="b3=1-false", hands={"oniwaban": "attack"}, usable="revolver"
    )
    game.play("oniwaban", "play attack", "move e3 e4", "push b3 b4", "guess 2-real")
    assert "repelled government b4 b3" in game.told(last=1)
    assert game.revealed("government") == {"b3"}


@pytest.mark.rule("shadows-in-kyoto:E3", "shadows-in-kyoto:L9")
def test_a_shot_mover_is_not_lured_as_well() -> None:
    """She has left the board, so the lure window does not open and no card is lost."""
    game = attack_by("government", "2-false", "1-false", usable="revolver", lures={"oniwaban": "yellow"})
    game.play("oniwaban", "guess 2-false")
    assert (game.step, game.marks("oniwaban")) == ("play", {"m1": "yellow"})


# Wiretap (R48, E2)


@pytest.mark.rule("shadows-in-kyoto:R48", "shadows-in-kyoto:E2")
def test_wiretap_reveals_an_agent() -> None:
    """Everybody learns who she is, and her identity stays open."""
    game = position(oniwaban="c3=2-real", active="government", usable="wiretap")
    game.play("government", "use wiretap", "target c3")
    assert "revealed oniwaban c3 2-real" in game.told(last=1)
    assert game.revealed("oniwaban") == {"c3"}
    assert game.candidates("oniwaban", "c3") == {"2-real"}


@pytest.mark.rule("shadows-in-kyoto:E2")
def test_wiretap_names_only_agents_who_are_not_open() -> None:
    """The two open ones are no targets."""
    game = position(oniwaban="c3=2-real! b3=1-false!", active="government", usable="wiretap")
    game.play("government", "use wiretap")
    assert game.choices("government", "target") == {"a1", "b1", "c1", "d1"}


@pytest.mark.rule("shadows-in-kyoto:E2", "shadows-in-kyoto:W1")
def test_wiretap_needs_a_hidden_agent() -> None:
    """With every enemy open it cannot be used, before the card or after it."""
    everyone = "a1=3-real! b1=3-false! c1=2-real! d1=2-false! e1=1-false! c2=0-false!"
    game = position(oniwaban=everyone, active="government", usable="wiretap")
    assert game.choices("government", "use") == set()
    game.play("government", "play defence", "move c5 b5")
    assert game.step == "draw"


# Stunner (R48, E5, S3)


@pytest.mark.rule("shadows-in-kyoto:R48", "shadows-in-kyoto:E5")
@pytest.mark.parametrize("card", ["red", "joker", "defence", "tunnel", "attack"])
def test_a_stunned_agent_may_not_be_moved(card: str) -> None:
    """Others may; the refusal names R48."""
    game = position(oniwaban="c3=2-real b3=1-false", stunned="c3", hands={"oniwaban": card}).play(
        "oniwaban", f"play {card}"
    )
    assert game.targets("oniwaban", "c3") == set()
    assert game.choices("oniwaban", "move") != set()
    moved = "move c3 d3" if card in ("defence", "tunnel") else "move c3 d4"
    assert game.forbidden_by("oniwaban", moved) == "R48"


@pytest.mark.rule("shadows-in-kyoto:S3", "shadows-in-kyoto:E5")
def test_a_stunned_agent_may_not_be_part_of_a_swap() -> None:
    """Every pair is without her."""
    game = position(oniwaban=ONE_FREE, stunned="c2", hands={"oniwaban": "yellow lure swap"})
    game.play("oniwaban", "play swap")
    assert game.choices("oniwaban", "swap") == {"a2 a3", "a2 a4", "a3 a4", "a3 e3", "a4 e4", "e3 e4"}


@pytest.mark.rule("shadows-in-kyoto:E5", "shadows-in-kyoto:R48")
@pytest.mark.parametrize("when", ["before", "after"])
def test_the_stunner_works_on_the_next_turn_only(when: str) -> None:
    """The agent is bound to her place once and free again a turn later."""
    game = position(
        oniwaban="c3=2-real",
        active="government",
        usable="stunner",
        hands={"oniwaban": "yellow red red", "government": "defence defence"},
    )
    use = ("use stunner", "target c3")
    card = ("play defence", "move c5 b5")
    game.play("government", *(use + card if when == "before" else card + use))
    game.play("oniwaban", "play red")
    assert game.targets("oniwaban", "c3") == set()
    game.play("oniwaban", "move c1 d2")
    game.play("government", "play defence", "move b5 c5")
    game.play("oniwaban", "play red")
    assert game.targets("oniwaban", "c3") == {"d4"}


@pytest.mark.rule("shadows-in-kyoto:E5", "shadows-in-kyoto:R48")
def test_the_stunner_wins_when_no_agent_can_be_moved() -> None:
    """A Lure could be played, but it moves nobody: by default the Oniwaban lose."""
    game = position(oniwaban=ONE_FREE, stunned="c2", hands={"oniwaban": "yellow lure"})
    assert game.ending == ("stunned", "government")
    assert game.told() == ["turn 11 oniwaban", "no-move oniwaban", "won government"]


@pytest.mark.rule("shadows-in-kyoto:E5")
def test_without_the_stunner_the_same_hand_is_no_loss() -> None:
    """The agent on c2 could be moved, and the Lure played."""
    game = position(oniwaban=ONE_FREE, hands={"oniwaban": "yellow lure"}, modules="equipment")
    assert game.choices("oniwaban", "play") == {"yellow", "lure"}


@pytest.mark.rule("shadows-in-kyoto:E5", "shadows-in-kyoto:R36")
def test_a_lure_is_a_play_where_nobody_is_stunned() -> None:
    """Nobody can be moved, but without a Stunner the Lure is enough."""
    game = position(oniwaban=CAGED, hands={"oniwaban": "yellow lure"}, modules="equipment")
    assert game.choices("oniwaban", "play") == {"lure"}


@pytest.mark.rule("shadows-in-kyoto:E5")
def test_by_option_a_lure_saves_from_the_stunner() -> None:
    """With `no_play` only a hand without any play loses."""
    game = position(oniwaban=ONE_FREE, stunned="c2", hands={"oniwaban": "yellow lure"}, stunner_loss="no_play")
    assert game.choices("oniwaban", "play") == {"lure"}
    lost = position(oniwaban=ONE_FREE, stunned="c2", hands={"oniwaban": "yellow"}, stunner_loss="no_play")
    assert lost.ending == ("stunned", "government")


@pytest.mark.rule("shadows-in-kyoto:E5", "shadows-in-kyoto:R4")
@pytest.mark.parametrize("stunner_loss", ["no_move", "no_play"])
@pytest.mark.parametrize(
    ("stands", "stunned", "ending", "cause"),
    [
        # The yellow card could move the agent on c2, and nobody else.
        (ONE_FREE, "c2", "stunned", "no-move"),
        # It could move nobody, stunned or not.
        (CAGED, "a2", "no-play", "no-play"),
    ],
)
def test_a_loss_is_the_stunners_if_there_was_a_play_without_it(
    stands: str, stunned: str, ending: str, cause: str, stunner_loss: str
) -> None:
    """Who could not have played anyway loses for that, and not because of the Stunner."""
    game = position(oniwaban=stands, stunned=stunned, hands={"oniwaban": "yellow"}, stunner_loss=stunner_loss)
    assert game.ending == (ending, "government")
    assert game.told()[1:] == [f"{cause} oniwaban", "won government"]


@pytest.mark.rule("shadows-in-kyoto:E5")
def test_a_lure_that_would_have_been_a_play_makes_the_loss_the_stunners() -> None:
    """Caged agents could not move anyway, but without the Stunner the Lure would have been enough."""
    game = position(oniwaban=CAGED, stunned="a2", hands={"oniwaban": "yellow lure"})
    assert game.ending == ("stunned", "government")


@pytest.mark.rule("shadows-in-kyoto:E5")
def test_a_swap_of_two_others_counts_as_a_move() -> None:
    """Then nobody has lost, and even the Lure may be played instead."""
    game = position(oniwaban=ONE_FREE, stunned="c2", hands={"oniwaban": "yellow lure swap"})
    assert game.choices("oniwaban", "play") == {"lure", "swap"}


@pytest.mark.rule("shadows-in-kyoto:E5", "shadows-in-kyoto:S3")
def test_a_swap_that_needs_the_stunned_agent_does_not_help() -> None:
    """The only pair in a line includes her."""
    game = position(
        oniwaban="a2=2-real c2=3-false e4=2-false",
        prisons={"government": "3-real 1-false 0-false"},
        stunned="c2",
        hands={"oniwaban": "yellow lure swap"},
    )
    assert game.ending == ("stunned", "government")


@pytest.mark.rule("shadows-in-kyoto:E5")
def test_with_a_move_left_a_lure_may_still_be_played() -> None:
    """The Stunner forbids one agent, nothing else."""
    game = position(oniwaban=ONE_FREE, stunned="c2", hands={"oniwaban": "yellow lure red"})
    assert game.choices("oniwaban", "play") == {"red", "lure"}
    game.play("oniwaban", "play lure", "mark yellow")
    assert game.marks("oniwaban") == {"m1": "yellow"}


@pytest.mark.rule("shadows-in-kyoto:E5", "shadows-in-kyoto:T1")
def test_typescript_is_tried_before_the_stunner_wins() -> None:
    """Only it may be used; a card that moves somebody saves the game."""
    game = position(oniwaban=ONE_FREE, stunned="c2", hands={"oniwaban": "yellow lure"}, usable="typescript anaesthetic")
    assert game.legal("oniwaban") == ["use typescript"]
    game.play("oniwaban", "use typescript", "recover red")
    assert game.choices("oniwaban", "play") == {"red", "lure"}


@pytest.mark.rule("shadows-in-kyoto:E5", "shadows-in-kyoto:T1")
def test_typescript_may_be_in_vain_against_the_stunner() -> None:
    """Another Lure moves nobody either."""
    game = position(oniwaban=ONE_FREE, stunned="c2", hands={"oniwaban": "yellow lure"}, usable="typescript")
    assert game.play("oniwaban", "use typescript", "recover lure").ending == ("stunned", "government")


@pytest.mark.rule("shadows-in-kyoto:E5")
def test_the_stunner_has_no_effect_on_a_captured_agent() -> None:
    """Named before the card and captured by it: the Oniwaban, who can only play a Lure, have not lost."""
    game = position(
        oniwaban="a2=3-real c3=1-false a3=2-real e3=2-false a4=3-false e4=0-false",
        government="c4=2-false",
        active="government",
        usable="stunner",
        hands={"government": "yellow", "oniwaban": "yellow lure"},
    )
    game.play("government", "use stunner", "target c3", "play yellow", "move c4 c3")
    assert game.ending is None
    assert game.choices("oniwaban", "play") == {"lure"}


@pytest.mark.rule("shadows-in-kyoto:E5")
def test_the_stunner_follows_an_agent_who_is_pushed() -> None:
    """Named on c4 and pushed back to b3, it is on b3 that she cannot be moved."""
    game = position(
        oniwaban="c4=1-false",
        government="e3=2-false",
        active="government",
        usable="stunner",
        hands={"government": "attack", "oniwaban": "joker"},
    )
    game.play("government", "use stunner", "target c4", "play attack", "move e3 d2", "push c4 b3")
    game.play("oniwaban", "play joker")
    assert game.targets("oniwaban", "b3") == set()


# The armoured fan (R48, E6, E8, G5)


@pytest.mark.rule("shadows-in-kyoto:R48", "shadows-in-kyoto:E6")
def test_the_fan_opens_after_a_won_attack() -> None:
    """The Government may hold, or play any card that moves the winner; Swap and Lure do not."""
    game = attack_by("government", "2-false", "1-false", hand=f"yellow {MANY}", usable="fan")
    assert (game.step, game.waiting()) == ("fan", ["government"])
    assert game.legal("government")[0] == "hold"
    assert game.choices("government", "play") == {
        "red",
        "green",
        "blue",
        "yellow",
        "joker",
        "defence",
        "tunnel",
        "attack",
    }
    assert game.choices("government", "use") == set()


@pytest.mark.rule("shadows-in-kyoto:E6")
@pytest.mark.parametrize("card", ["red", "joker", "defence", "tunnel", "attack"])
def test_the_second_card_moves_the_same_agent(card: str) -> None:
    """All moves begin where the winner stands; another agent's is refused with E6."""
    game = attack_by("government", "2-false", "1-false", hand=f"yellow {card}", usable="fan")
    game.play("government", f"play {card}")
    assert game.told(last=1) == ["fan-used government", f"played government {card}"]
    assert {words.split()[0] for words in game.choices("government", "move")} == {"c3"}
    assert game.forbidden_by("government", "move c6 c5") == "E6"


@pytest.mark.rule("shadows-in-kyoto:E6")
def test_a_card_that_cannot_move_her_is_not_offered() -> None:
    """Before the winner on a4 lie the green a3 and the red b3: yellow is of no use to her."""
    game = position(
        oniwaban="a4=1-false",
        government="b5=2-false",
        active="government",
        hands={"government": "blue red green yellow"},
        usable="fan",
    )
    game.play("government", "play blue", "move b5 a4")
    assert game.choices("government", "play") == {"red", "green"}


@pytest.mark.rule("shadows-in-kyoto:E6", "shadows-in-kyoto:T3")
def test_both_cards_are_drawn_at_the_end() -> None:
    """Two cards have left a hand of six, and two are drawn."""
    game = attack_by("government", "2-false", "1-false", hand="yellow red blue defence swap lure", usable="fan")
    game.play("government", "play red", "move c3 d2")
    game.draw("government", "joker", "tunnel")
    assert game.waiting() == ["oniwaban"]
    assert sorted(game.hand("government")) == ["blue", "defence", "joker", "lure", "swap", "tunnel"]
    assert sorted(game.discards("government")) == ["red", "yellow"]


@pytest.mark.rule("shadows-in-kyoto:R48", "shadows-in-kyoto:R46")
def test_the_fan_is_gone_once_it_is_used() -> None:
    """It is out of the game."""
    game = attack_by("government", "2-false", "1-false", hand="yellow red", usable="fan").play("government", "play red")
    assert "fan" not in (*game.view().usable, *game.view().inactive)


@pytest.mark.rule("shadows-in-kyoto:E8", "shadows-in-kyoto:W1")
def test_a_held_fan_waits_for_another_conflict() -> None:
    """It stays active."""
    game = attack_by("government", "2-false", "1-false", hand="yellow red", usable="fan").play("government", "hold")
    assert game.told(last=1)[0] == "held government"
    assert game.view().usable == ("fan",)
    assert game.waiting() == ["oniwaban"]


@pytest.mark.rule("shadows-in-kyoto:R48")
@pytest.mark.parametrize("usable", ["", "wiretap"])
def test_without_an_active_fan_nothing_is_asked(usable: str) -> None:
    """The turn goes on."""
    game = attack_by("government", "2-false", "1-false", hand="yellow red", usable=usable)
    assert game.step == ("after" if usable else "play")


@pytest.mark.rule("shadows-in-kyoto:R48", "shadows-in-kyoto:W1")
def test_a_repelled_attacker_gets_no_second_move() -> None:
    """Only a conflict won opens the fan."""
    game = attack_by("government", "1-false", "3-false", hand="yellow red", usable="fan")
    assert (game.step, game.waiting()) == ("play", ["oniwaban"])


@pytest.mark.rule("shadows-in-kyoto:R48", "shadows-in-kyoto:W1")
def test_a_move_without_a_conflict_does_not_open_the_fan() -> None:
    """Nothing was won."""
    game = position(active="government", hands={"government": "yellow red"}, usable="fan")
    game.play("government", "play yellow", "move c5 c4")
    assert game.waiting() == ["oniwaban"]


@pytest.mark.rule("shadows-in-kyoto:R48")
def test_the_fan_is_not_for_the_oniwaban() -> None:
    """An Oniwaban attacker who wins moves once."""
    game = attack_by("oniwaban", "2-false", "1-false", hand="yellow red", usable="fan")
    assert game.waiting() == ["government"]
    assert game.step == "play"


@pytest.mark.rule("shadows-in-kyoto:E8", "shadows-in-kyoto:W1")
@pytest.mark.parametrize("hand", ["yellow", "yellow swap lure"])
def test_the_government_are_asked_even_when_no_card_fits(hand: str) -> None:
    """The question depends on public facts only, so `hold` may be the only answer."""
    game = attack_by("government", "2-false", "1-false", hand=hand, usable="fan")
    assert (game.step, game.legal("government")) == ("fan", ["hold"])


@pytest.mark.rule("shadows-in-kyoto:E8", "shadows-in-kyoto:A2")
def test_a_forced_conflict_on_the_oniwabans_turn_does_not_open_the_fan() -> None:
    """The pushed Government agent wins as attacker, but plays no cards in the enemy's turn."""
    game = position(
        oniwaban="b4=1-false e3=2-false",
        government="b3=3-false",
        hands={"oniwaban": "attack", "government": "red red"},
        usable="fan",
    )
    game.play("oniwaban", "play attack", "move e3 e4", "push b3 b4")
    assert game.prison("government") == ("1-false",)
    assert (game.step, game.view().turn_number) == ("play", 12)


@pytest.mark.rule("shadows-in-kyoto:E8", "shadows-in-kyoto:R1.3")
@pytest.mark.parametrize(("identity", "ending"), [("2-real", ("escape", "government")), ("2-false", None)])
def test_the_escape_is_tested_before_the_fan(identity: str, ending: tuple[str, str] | None) -> None:
    """A real agent who captures on the enemy home row has won; a false one may use the fan."""
    game = position(
        oniwaban="b1=1-false",
        government=f"b2={identity}",
        active="government",
        hands={"government": "red defence"},
        usable="fan",
    )
    game.play("government", "play red", "move b2 b1")
    assert game.ending == ending
    assert game.step == ("ended" if ending else "fan")


@pytest.mark.rule("shadows-in-kyoto:E6", "shadows-in-kyoto:T5")
@pytest.mark.parametrize(
    ("attacker", "defender", "prison", "ending"),
    [("2-false", "2-real", "3-real", "capture"), ("2-false", "1-false", "2-false 0-false", "decoy")],
)
def test_no_second_move_when_the_capture_has_ended_the_game(
    attacker: str, defender: str, prison: str, ending: str
) -> None:
    """The game is over before the fan."""
    game = attack_by("government", attacker, defender, hand="yellow red", usable="fan", prisons={"government": prison})
    assert game.ending is not None
    assert game.ending[0] == ending


@pytest.mark.rule("shadows-in-kyoto:E6", "shadows-in-kyoto:A7")
def test_the_lure_comes_first_and_the_fan_moves_her_from_where_she_stands() -> None:
    """Driven back to a5 she may still be moved by the fan, from a5."""
    game = attack_by(
        "government", "2-false", "1-false", hand="yellow joker", usable="fan", lures={"oniwaban": "yellow"}
    )
    assert game.step == "lure"
    game.play("oniwaban", "spring m1 a5")
    assert game.step == "fan"
    game.play("government", "play joker")
    assert {words.split()[0] for words in game.choices("government", "move")} == {"a5"}


@pytest.mark.rule("shadows-in-kyoto:A7")
def test_after_an_attack_the_fan_follows_both_conflicts_and_the_lure() -> None:
    """The mover wins, the pushed agent loses, the lure is held, and then the fan is offered."""
    game = position(
        oniwaban="c3=1-false b4=0-false",
        government="c4=2-false b3=2-real",
        active="government",
        hands={"government": "attack red"},
        lures={"oniwaban": "yellow"},
        usable="fan",
    )
    game.play("government", "play attack", "move c4 c3", "push b4 b3")
    assert [fact for fact in game.told(last=1) if fact.startswith(("captured", "repelled"))] == [
        "captured government c3 1-false",
        "repelled oniwaban b3 b4",
    ]
    assert game.step == "lure"
    assert game.play("oniwaban", "hold").step == "fan"


@pytest.mark.rule("shadows-in-kyoto:E8", "shadows-in-kyoto:R48")
def test_a_forced_conflict_on_the_own_turn_does_not_open_the_fan() -> None:
    """The pushed Oniwaban agent wins as the attacker; the Government's mover has won nothing."""
    game = position(
        oniwaban="b4=3-false",
        government="c4=2-false b3=1-false",
        active="government",
        hands={"government": "attack red"},
        usable="fan",
    )
    game.play("government", "play attack", "move c4 c3", "push b4 b3")
    assert game.prison("oniwaban") == ("1-false",)
    assert (game.step, game.waiting()) == ("play", ["oniwaban"])


@pytest.mark.rule("shadows-in-kyoto:E1", "shadows-in-kyoto:E8")
def test_a_fan_activated_in_the_forced_conflict_serves_the_mover() -> None:
    """The mover won her own conflict before; the capture that turned the fan was another one."""
    game = position(
        oniwaban="c3=1-false b4=3-false",
        government="c4=2-false b3=2-real",
        active="government",
        hands={"government": "attack red"},
        modules="equipment",
    )
    game.play("government", "play attack", "move c4 c3", "push b4 b3", "activate fan")
    assert (game.step, game.choices("government", "play")) == ("fan", {"red"})


@pytest.mark.rule("shadows-in-kyoto:E3", "shadows-in-kyoto:E8")
def test_an_attacker_who_was_shot_has_no_second_move() -> None:
    """She is not on the board, and she has not won."""
    game = attack_by("government", "2-false", "1-false", hand="yellow red", usable="fan revolver")
    game.play("oniwaban", "guess 2-false")
    assert (game.step, game.waiting()) == ("play", ["oniwaban"])


def second_attack(winner: str = "2-false", second: str = "1-false", usable: str = "fan", lure: str = "") -> Position:
    """The winner on c3 goes on with red to d2, where another Oniwaban agent stands."""
    game = position(
        oniwaban=f"c3=2-false d2={second}",
        government=f"c4={winner}",
        active="government",
        hands={"government": "yellow red joker"},
        usable=usable,
        lures={"oniwaban": lure} if lure else None,
        modules="equipment",
    )
    game.play("government", "play yellow", "move c4 c3")
    while game.step in ("revolver", "lure"):
        game.play("oniwaban", "hold")
    return game.play("government", "play red", "move c3 d2")


@pytest.mark.rule("shadows-in-kyoto:E8", "shadows-in-kyoto:R46")
def test_a_second_win_gives_nothing_further() -> None:
    """The fan is used up."""
    game = second_attack()
    assert game.prison("government") == ("2-false", "1-false")
    assert (game.step, game.waiting()) == ("play", ["oniwaban"])


@pytest.mark.rule("shadows-in-kyoto:E8", "shadows-in-kyoto:R14")
def test_the_turns_after_the_fan_are_ordinary() -> None:
    """Neither the enemy nor, a turn later, the Government are bound to one agent."""
    game = second_attack()
    game.play("oniwaban", "play red")
    assert len({words.split()[0] for words in game.choices("oniwaban", "move")}) > 1
    game.play("oniwaban", game.legal("oniwaban")[0]).finish_turn()
    game.play("government", "play joker")
    assert len({words.split()[0] for words in game.choices("government", "move")}) > 1


@pytest.mark.rule("shadows-in-kyoto:E8", "shadows-in-kyoto:M5")
def test_repelled_in_the_second_move_she_goes_back_to_where_it_began() -> None:
    """She has won on c3 and returns to c3."""
    game = second_attack(second="3-false")
    assert "repelled government d2 c3" in game.told(last=1)


@pytest.mark.rule("shadows-in-kyoto:E8", "shadows-in-kyoto:E3")
def test_the_second_move_has_its_own_revolver_window() -> None:
    """Held in the first conflict, the Revolver may be drawn in the second."""
    game = second_attack(usable="fan revolver")
    assert game.step == "revolver"
    assert game.play("oniwaban", "guess 2-false").prison("oniwaban") == ("2-false",)


@pytest.mark.rule("shadows-in-kyoto:E8", "shadows-in-kyoto:E1")
def test_a_revolver_activated_by_the_first_conflict_may_be_drawn_in_the_second() -> None:
    """Another conflict is another chance."""
    game = position(
        oniwaban="c3=3-false d2=1-false",
        government="c4=3-real",
        active="government",
        hands={"government": "yellow red"},
        usable="fan",
    )
    game.play("government", "play yellow", "move c4 c3").play("oniwaban", "activate revolver")
    game.play("government", "play red", "move c3 d2")
    assert (game.step, game.waiting()) == ("revolver", ["oniwaban"])


@pytest.mark.rule("shadows-in-kyoto:E8", "shadows-in-kyoto:E1")
def test_the_second_move_has_its_own_activation() -> None:
    """The 2-real captured with the second card turns a card."""
    game = second_attack(second="2-real")
    assert (game.step, game.waiting()) == ("activate", ["oniwaban"])


@pytest.mark.rule("shadows-in-kyoto:E8", "shadows-in-kyoto:L5")
def test_the_second_move_has_its_own_lure_window() -> None:
    """On the red d2 the red mark fits; it did not on the yellow c3."""
    game = second_attack(lure="red")
    assert (game.step, game.waiting()) == ("lure", ["oniwaban"])
    assert game.choices("oniwaban", "spring") == {"m1 b4", "m1 c4", "m1 d4", "m1 e4"}


@pytest.mark.rule("shadows-in-kyoto:E8", "shadows-in-kyoto:R1.3")
def test_the_second_move_has_its_own_escape_test() -> None:
    """A real agent wins on c2 and goes on to the enemy home row."""
    game = position(
        oniwaban="c2=1-false a4=3-false b4=3-real",
        government="c3=2-real",
        active="government",
        hands={"government": "red yellow"},
        usable="fan",
    )
    game.play("government", "play red", "move c3 c2", "play yellow", "move c2 d1")
    assert game.ending == ("escape", "government")


@pytest.mark.rule("shadows-in-kyoto:E6", "shadows-in-kyoto:R34")
def test_an_attack_through_the_fan_pushes_too() -> None:
    """She makes the step, and an enemy is pushed."""
    game = position(
        oniwaban="c3=1-false b4=2-false",
        government="c4=2-real",
        active="government",
        hands={"government": "yellow attack"},
        usable="fan",
    )
    game.play("government", "play yellow", "move c4 c3", "play attack", "move c3 c2", "push b4 a3")
    assert game.agents("oniwaban")["a3"] == "2-false"
    assert game.agents("government")["c2"] == "2-real"


@pytest.mark.rule("shadows-in-kyoto:E2", "shadows-in-kyoto:E6")
def test_equipment_after_the_card_comes_after_the_fan() -> None:
    """First the fan, then the Wiretap."""
    game = attack_by("government", "2-false", "1-false", hand="yellow red", usable="fan wiretap")
    assert game.step == "fan"
    assert game.play("government", "play red", "move c3 d2").step == "after"


@pytest.mark.rule("shadows-in-kyoto:G5", "shadows-in-kyoto:E8")
def test_a_card_that_ayane_took_back_may_be_played_through_the_fan() -> None:
    """She decides before the fan; the only card of the hand is the one just taken back."""
    game = attack_by("government", "2-false", "1-false", usable="fan", specials={"government": "ayane"})
    assert game.step == "take-back"
    game.play("government", "take-back")
    assert (game.step, game.legal("government")) == ("fan", ["hold", "play yellow"])
    game.play("government", "play yellow", "move c3 c2")
    assert game.agents("government")["c2"] == "2-false"


@pytest.mark.rule("shadows-in-kyoto:G5")
def test_ayane_takes_back_the_card_played_through_the_fan() -> None:
    """The second card is a card played on her turn like the first."""
    game = attack_by(
        "government", "2-false", "1-false", hand="yellow red", usable="fan", specials={"government": "ayane"}
    )
    game.play("government", "discard", "play red", "move c3 d2")
    assert game.step == "take-back"
    game.play("government", "take-back")
    assert game.hand("government") == ["red"]
    assert game.discards("government").count("yellow") == 5


@pytest.mark.rule("shadows-in-kyoto:G5", "shadows-in-kyoto:E8")
def test_a_discarded_card_is_not_there_for_the_fan() -> None:
    """Ayane's owner has decided against it before the fan is asked."""
    game = attack_by("government", "2-false", "1-false", usable="fan", specials={"government": "ayane"})
    assert game.play("government", "discard").legal("government") == ["hold"]
