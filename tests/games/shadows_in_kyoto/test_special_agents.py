"""Shadows in Kyoto R37-R42, O2, O3, G1-G8: the special agents, how they are chosen and what each of them changes."""

from __future__ import annotations

import pytest

from brushpass.core.errors import BadInput
from tests.games.shadows_in_kyoto.advanced_positions import (
    GOV_SPECIALS,
    LOCATION_KINDS,
    ONI_SPECIALS,
    board_of,
    look_alike,
    picked,
    to_outsiders,
)
from tests.games.shadows_in_kyoto.positions import WATCHING, Position, begin, position

COLOURS = ("red", "green", "blue", "yellow")
GOV_RURI = {"government": "ruri"}
ONI_RURI = {"oniwaban": "ruri"}
GOV_AYANE = {"government": "ayane"}
GOV_CHIHARU = {"government": "chiharu"}
GOV_IROHA = {"government": "iroha"}
TOMOYO = {"oniwaban": "tomoyo"}
ANJU = {"oniwaban": "anju"}
YOKO = {"oniwaban": "yoko"}


# Choosing (R37-R39, G1, O2, O3)


@pytest.mark.rule("shadows-in-kyoto:R38", "shadows-in-kyoto:R12", "shadows-in-kyoto:O4")
@pytest.mark.parametrize("modules", ["agents", "both"])
def test_special_agents_are_picked_after_placement(modules: str) -> None:
    """As soon as the last agent stands, both players are asked for a special agent at once."""
    game = begin(modules=modules)
    assert (game.step, game.waiting()) == ("pick", ["oniwaban", "government"])
    assert game.told()[-1] == "all-placed"


@pytest.mark.rule("shadows-in-kyoto:R38", "shadows-in-kyoto:O2", "shadows-in-kyoto:O3")
@pytest.mark.parametrize("use_ruri", [False, True])
def test_each_side_picks_one_of_its_own_three(use_ruri: bool) -> None:
    """The pool is the seven of the rulebook: three a side, and Ruri only where she is offered."""
    game = begin(modules="agents", use_ruri=use_ruri)
    if use_ruri:
        game.play("government", "pass").play("oniwaban", "pass")
    assert game.choices("oniwaban", "pick") == ONI_SPECIALS
    assert game.choices("government", "pick") == GOV_SPECIALS


@pytest.mark.rule("shadows-in-kyoto:R38")
def test_one_special_agent_is_kept_and_the_others_leave_the_game() -> None:
    """After the picks each side has its one special agent, and nobody is asked again."""
    game = picked("yoko", "iroha")
    assert game.view().specials == ("yoko", "iroha")
    assert (game.step, game.waiting()) == ("play", ["oniwaban"])


@pytest.mark.rule("shadows-in-kyoto:R37")
def test_the_effect_of_a_special_agent_lasts() -> None:
    """Ayane may take a card back in every turn of hers, not only once."""
    game = position(active="government", hands={"government": "yellow", "oniwaban": "red red"}, specials=GOV_AYANE)
    game.play("government", "play yellow", "move c5 c4", "take-back")
    game.play("oniwaban", "play red", "move c1 d2")
    game.play("government", "play yellow", "move c4 c3")
    assert game.legal("government") == ["take-back", "discard"]


@pytest.mark.rule("shadows-in-kyoto:R37", "shadows-in-kyoto:R41")
def test_a_special_agent_beats_the_rules() -> None:
    """Enemy headquarters are closed to everybody, but Chiharu says otherwise."""
    plain = position(government="b3=2-false", active="government")
    with_chiharu = position(government="b3=2-false", active="government", specials=GOV_CHIHARU)
    assert "a2" not in plain.play("government", "play blue").targets("government", "b3")
    assert "a2" in with_chiharu.play("government", "play blue").targets("government", "b3")


@pytest.mark.rule("shadows-in-kyoto:G1", "shadows-in-kyoto:R38")
@pytest.mark.parametrize("other_pick", ["chiharu", "iroha"])
def test_a_pick_is_secret_until_both_are_made(other_pick: str) -> None:
    """While one side still thinks, it sees and hears the same whatever the other has picked."""
    first = begin(modules="agents").play("government", "pick ayane")
    second = begin(modules="agents").play("government", f"pick {other_pick}")
    assert look_alike(first, second, "oniwaban", WATCHING)
    assert first.view("oniwaban").specials == (None, None)
    assert first.view("government").specials == (None, "ayane")


@pytest.mark.rule("shadows-in-kyoto:G1")
def test_an_early_pick_of_the_oniwaban_is_secret_too() -> None:
    """The Government sees and hears the same whatever the Oniwaban have picked."""
    first = begin(modules="agents").play("oniwaban", "pick tomoyo")
    second = begin(modules="agents").play("oniwaban", "pick yoko")
    assert to_outsiders(first, second, "oniwaban")
    assert first.told("oniwaban", last=1) == ["picked tomoyo"]


@pytest.mark.rule("shadows-in-kyoto:G1", "shadows-in-kyoto:R38", "shadows-in-kyoto:R13")
@pytest.mark.parametrize("order", [("oniwaban", "government"), ("government", "oniwaban")])
def test_picks_are_shown_together(order: tuple[str, str]) -> None:
    """The second pick, whoever makes it, shows both, and the Oniwaban's first turn follows."""
    picks = {"oniwaban": "pick anju", "government": "pick chiharu"}
    game = begin(modules="agents")
    for seat in order:
        game.play(seat, picks[seat])
    shown = ["special oniwaban anju", "special government chiharu", "turn 1 oniwaban"]
    assert game.told(last=1) == shown
    assert game.told(last=2) == shown


@pytest.mark.rule("shadows-in-kyoto:O3")
@pytest.mark.parametrize("modules", ["base", "equipment"])
def test_ruri_needs_special_agents(modules: str) -> None:
    """Without special agents nobody is offered Ruri or picks anything, and to ask for her is refused."""
    game = begin(modules=modules)
    assert (game.step, game.view().ruri) == ("play", "out")
    with pytest.raises(BadInput):
        begin(modules=modules, use_ruri=True)


@pytest.mark.rule("shadows-in-kyoto:O3", "shadows-in-kyoto:R39")
def test_without_the_option_ruri_is_not_offered() -> None:
    """The pick comes first, and Ruri is out of the game."""
    game = begin(modules="agents", use_ruri=False)
    assert (game.step, game.view().ruri) == ("pick", "out")


@pytest.mark.rule("shadows-in-kyoto:R39", "shadows-in-kyoto:G1")
def test_ruri_is_offered_to_the_government_first() -> None:
    """After placement the Government alone is asked, openly, to take or to pass."""
    game = begin(modules="agents", use_ruri=True)
    assert (game.step, game.waiting(), game.view().ruri) == ("ruri-offer", ["government"], "offered")
    assert game.legal("government") == ["accept", "pass"]


@pytest.mark.rule("shadows-in-kyoto:R39", "shadows-in-kyoto:G1")
def test_the_government_takes_ruri() -> None:
    """Everybody hears it, the Oniwaban are not offered her, and only they pick a special agent."""
    game = begin(modules="agents", use_ruri=True).play("government", "accept")
    assert game.told(last=1) == ["ruri-taken government"]
    assert (game.step, game.waiting()) == ("pick", ["oniwaban"])
    assert game.choices("oniwaban", "pick") == ONI_SPECIALS
    assert game.view().specials == (None, "ruri")
    assert game.view().ruri == "government"


@pytest.mark.rule("shadows-in-kyoto:R39", "shadows-in-kyoto:G1")
def test_the_government_passes_ruri_on() -> None:
    """Everybody hears it, and the Oniwaban get the same question."""
    game = begin(modules="agents", use_ruri=True).play("government", "pass")
    assert game.told(last=1) == ["ruri-passed government"]
    assert (game.step, game.waiting(), game.view().ruri) == ("ruri-offer", ["oniwaban"], "passed")
    assert game.legal("oniwaban") == ["accept", "pass"]


@pytest.mark.rule("shadows-in-kyoto:R39", "shadows-in-kyoto:G1")
def test_the_oniwaban_take_ruri() -> None:
    """Then only the Government picks, and nobody has two special agents."""
    game = begin(modules="agents", use_ruri=True).play("government", "pass").play("oniwaban", "accept")
    assert (game.step, game.waiting()) == ("pick", ["government"])
    game.play("government", "pick ayane")
    assert game.view().specials == ("ruri", "ayane")


@pytest.mark.rule("shadows-in-kyoto:R39", "shadows-in-kyoto:G1")
def test_ruri_leaves_the_game_when_both_pass() -> None:
    """Both sides pick, no colour is asked for, and nobody has her."""
    game = begin(modules="agents", use_ruri=True).play("government", "pass").play("oniwaban", "pass")
    assert (game.waiting(), game.view().ruri) == (["oniwaban", "government"], "out")
    game.play("oniwaban", "pick anju").play("government", "pick iroha")
    assert (game.step, game.view().protected) == ("play", None)


# Ruri (R42, G2, G3, A6)


@pytest.mark.rule("shadows-in-kyoto:G2", "shadows-in-kyoto:R42")
@pytest.mark.parametrize(
    ("holder", "picker", "pick"), [("government", "oniwaban", "anju"), ("oniwaban", "government", "ayane")]
)
def test_ruris_colour_is_chosen_last(holder: str, picker: str, pick: str) -> None:
    """When both special agents are known her holder chooses one of the four colours, and the first turn follows."""
    game = begin(modules="agents", use_ruri=True)
    if holder == "oniwaban":
        game.play("government", "pass")
    game.play(holder, "accept").play(picker, f"pick {pick}")
    assert game.told(last=1) == [f"special {picker} {pick}"]
    assert (game.step, game.waiting()) == ("ruri-colour", [holder])
    assert game.legal(holder) == [f"protect {colour}" for colour in COLOURS]
    game.play(holder, "protect green")
    assert game.told(last=1) == [f"protects {holder} green", "turn 1 oniwaban"]
    assert game.view().protected == "green"


def with_ruri_of_the_oniwaban(hand: str, colour: str) -> Position:
    """A whole match in which the Oniwaban have Ruri, up to their first turn."""
    game = begin(oniwaban=hand, modules="agents", use_ruri=True)
    game.play("government", "pass").play("oniwaban", "accept").play("government", "pick iroha")
    return game.play("oniwaban", f"protect {colour}")


@pytest.mark.rule("shadows-in-kyoto:G2", "shadows-in-kyoto:R42")
def test_ruris_card_comes_from_the_location_deck() -> None:
    """Of the 21 cards left in the deck 20 remain, and the hand is untouched."""
    game = with_ruri_of_the_oniwaban("red green blue yellow defence tunnel", "red")
    assert game.decks("oniwaban") == (20, 6)
    assert game.hand("oniwaban") == ["red", "green", "blue", "yellow", "defence", "tunnel"]


@pytest.mark.rule("shadows-in-kyoto:G2")
def test_ruris_card_is_out_of_play() -> None:
    """With four reds in the hand and the fifth on Ruri, no red can be drawn any more."""
    game = with_ruri_of_the_oniwaban("red red red red defence tunnel", "red")
    game.play("oniwaban", "play defence", "move c2 b2", "draw location")
    drawable = {action.removeprefix("deal ").split("-")[0] for action in game.legal("chance")}
    assert drawable == {"green", "blue", "yellow", "joker"}
    assert "red" not in game.discards("oniwaban")


@pytest.mark.rule("shadows-in-kyoto:G2")
def test_the_rest_of_ruris_deck_is_shuffled_again() -> None:
    """Every card that is left may be the next one: four of the chosen colour and five of each other, less the hand."""
    game = with_ruri_of_the_oniwaban("red green blue yellow defence tunnel", "blue")
    game.play("oniwaban", "play defence", "move c2 b2", "draw location")
    kinds = [action.removeprefix("deal ").split("-")[0] for action in game.legal("chance")]
    assert {kind: kinds.count(kind) for kind in LOCATION_KINDS} == {
        "red": 4,
        "green": 4,
        "blue": 3,
        "yellow": 4,
        "joker": 5,
    }


ENTRIES = {
    "location card": ("yellow", "c3=2-false", "c3"),
    "joker": ("joker", "c3=2-false", "c3"),
    "diagonal": ("yellow", "b3=2-false", "b3"),
    "defence": ("defence", "b4=2-false", "b4"),
    "tunnel": ("tunnel", "a4=2-false", "a4"),
    "attack": ("attack", "d3=2-false", "d3"),
}
"""Ways of an Oniwaban agent to c4, which is yellow: the card, where she stands."""


@pytest.mark.rule("shadows-in-kyoto:R42", "shadows-in-kyoto:G3")
@pytest.mark.parametrize("entry", ENTRIES)
def test_ruri_keeps_every_card_from_entering(entry: str) -> None:
    """An enemy on a space of Ruri's colour cannot be attacked with this card, an enemy on another colour can."""
    card, agent, origin = ENTRIES[entry]
    safe, exposed = (
        position(oniwaban=agent, government="c4=1-false", hands={"oniwaban": card}, specials=GOV_RURI, protects=colour)
        for colour in ("yellow", "red")
    )
    assert "c4" not in safe.play("oniwaban", f"play {card}").targets("oniwaban", origin)
    assert "c4" in exposed.play("oniwaban", f"play {card}").targets("oniwaban", origin)


def against_c3(hands: dict[str, str], specials: dict[str, str]) -> Position:
    """A Government agent on c4 before a weaker Oniwaban agent on c3, and yellow, the colour of c3, lies on Ruri."""
    return position(
        oniwaban="c3=1-false",
        government="c4=2-false",
        active="government",
        hands=hands,
        specials=specials,
        protects="yellow",
    )


@pytest.mark.rule("shadows-in-kyoto:R42", "shadows-in-kyoto:G3")
def test_ruri_protects_the_oniwaban_as_well() -> None:
    """A Government agent cannot enter the space of a protected Oniwaban agent, and the refusal names G3."""
    game = against_c3({"government": "yellow red"}, specials=ONI_RURI)
    game.play("government", "play yellow")
    assert "c3" not in game.targets("government", "c4")
    assert game.forbidden_by("government", "move c4 c3") == "G3"


@pytest.mark.rule("shadows-in-kyoto:R42", "shadows-in-kyoto:G3")
def test_a_protected_agent_is_in_the_way_of_a_tunnel() -> None:
    """Ruri makes the space closed, not empty: the tunnel ends before it."""
    game = position(
        oniwaban="a4=2-false",
        government="c4=1-false",
        hands={"oniwaban": "tunnel"},
        specials=GOV_RURI,
        protects="yellow",
    )
    assert game.play("oniwaban", "play tunnel").targets("oniwaban", "a4") == {"b4"}


@pytest.mark.rule("shadows-in-kyoto:G3", "shadows-in-kyoto:G4")
def test_yoko_does_not_land_on_a_protected_agent() -> None:
    """A jump to c4 is a way into a conflict like any other."""
    safe, exposed = (
        position(
            oniwaban="c2=2-false c3=3-false",
            government="c4=1-false",
            hands={"oniwaban": "yellow"},
            specials={"oniwaban": "yoko", "government": "ruri"},
            protects=colour,
        )
        for colour in ("yellow", "green")
    )
    assert "c4" not in safe.play("oniwaban", "play yellow").targets("oniwaban", "c2")
    assert "c4" in exposed.play("oniwaban", "play yellow").targets("oniwaban", "c2")


@pytest.mark.rule("shadows-in-kyoto:G3")
def test_the_protected_colour_may_be_entered_where_nobody_stands() -> None:
    """Ruri guards agents, not spaces."""
    game = position(oniwaban="c3=2-false", hands={"oniwaban": "yellow"}, specials=GOV_RURI, protects="yellow")
    assert "c4" in game.play("oniwaban", "play yellow").targets("oniwaban", "c3")


@pytest.mark.rule("shadows-in-kyoto:R42")
def test_ruri_does_not_protect_the_enemy_of_her_owner() -> None:
    """The Government, who have Ruri, may themselves attack on her colour."""
    game = against_c3({"government": "yellow"}, specials=GOV_RURI)
    game.play("government", "play yellow", "move c4 c3")
    assert game.prison("government") == ("1-false",)


@pytest.mark.rule("shadows-in-kyoto:G3", "shadows-in-kyoto:R42")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_neutral_space_is_never_protected(colour: str) -> None:
    """An agent on c5 can be attacked whatever colour lies on Ruri."""
    game = position(
        oniwaban="c4=2-false", government="c5=1-false", hands={"oniwaban": "red"}, specials=GOV_RURI, protects=colour
    )
    game.play("oniwaban", "play red", "move c4 c5")
    assert game.prison("oniwaban") == ("1-false",)


@pytest.mark.rule("shadows-in-kyoto:G3", "shadows-in-kyoto:G6")
@pytest.mark.parametrize("colour", COLOURS)
def test_headquarters_are_never_protected(colour: str) -> None:
    """Chiharu's agents may attack an agent in her headquarters whatever colour lies on Ruri."""
    game = position(
        oniwaban="a2=1-false",
        government="a3=2-false",
        active="government",
        hands={"government": "red"},
        specials={"oniwaban": "ruri", "government": "chiharu"},
        protects=colour,
    )
    game.play("government", "play red", "move a3 a2")
    assert game.prison("government") == ("1-false",)


@pytest.mark.rule("shadows-in-kyoto:A6", "shadows-in-kyoto:G3")
@pytest.mark.parametrize(("colour", "allowed"), [("green", False), ("red", True)])
def test_ruri_keeps_her_owner_from_pushing_an_enemy_onto_a_protected_agent(colour: str, allowed: bool) -> None:
    """The Oniwaban play Attack themselves: a push onto their agent on b4, a green space, is no push at all."""
    game = position(
        oniwaban="b4=1-false e3=2-false",
        government="b3=3-false",
        hands={"oniwaban": "attack"},
        specials=ONI_RURI,
        protects=colour,
    )
    game.play("oniwaban", "play attack", "move e3 e4")
    assert game.targets("oniwaban", "b3", "push") == ({"a4", "b4", "c4"} if allowed else {"a4", "c4"})


@pytest.mark.rule("shadows-in-kyoto:A6", "shadows-in-kyoto:G3")
@pytest.mark.parametrize(("colour", "allowed"), [("red", False), ("blue", True)])
def test_ruri_of_the_government_limits_their_own_push_too(colour: str, allowed: bool) -> None:
    """The Government push an Oniwaban agent back: not onto their agent on b3, a red space."""
    game = position(
        oniwaban="b4=3-false",
        government="b3=1-false e4=2-false",
        active="government",
        hands={"government": "attack"},
        specials=GOV_RURI,
        protects=colour,
    )
    game.play("government", "play attack", "move e4 e3")
    assert game.targets("government", "b4", "push") == ({"a3", "b3", "c3"} if allowed else {"a3", "c3"})
    if not allowed:
        assert game.forbidden_by("government", "push b4 b3") == "A6"


@pytest.mark.rule("shadows-in-kyoto:A6", "shadows-in-kyoto:A1")
def test_the_mover_of_attack_is_protected_from_the_push_on_her_new_space() -> None:
    """Her new space counts: nobody can be pushed onto the mover on e4, a green space."""
    game = position(
        oniwaban="e3=2-false",
        government="d3=3-false",
        hands={"oniwaban": "attack"},
        specials=ONI_RURI,
        protects="green",
    )
    game.play("oniwaban", "play attack", "move e3 e4")
    assert game.targets("oniwaban", "d3", "push") == {"c4", "d4"}
    assert game.forbidden_by("oniwaban", "push d3 e4") == "A6"


@pytest.mark.rule("shadows-in-kyoto:A6", "shadows-in-kyoto:A5")
def test_no_push_is_left_when_ruri_forbids_the_only_ones() -> None:
    """The only enemy who could be pushed would land on protected agents: the step alone is enough."""
    game = position(
        oniwaban="a4=1-false b4=2-false e1=3-real c1=3-false",
        government="a3=3-false",
        hands={"oniwaban": "attack"},
        specials=ONI_RURI,
        protects="green",
        board_layout="file",
        board_file=board_of("BYGRY", "MRNBM", "GGYRG", "GRYGB", "OBNRO", "YRGYB"),
    )
    game.play("oniwaban", "play attack", "move e1 e2")
    assert game.step != "push"


# Tomoyo (R40, T4)


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:T4")
def test_tomoyo_looks_at_two_cards_of_any_decks() -> None:
    """For the one card due she chooses a deck, looks, chooses a deck again, looks, and is asked which to keep."""
    game = position(specials=TOMOYO).play("oniwaban", "play defence", "move c2 b2")
    assert game.legal("oniwaban") == ["draw location", "draw tactics"]
    game.play("oniwaban", "draw location").deal("joker")
    assert game.view("oniwaban").looking == ("joker",)
    assert game.legal("oniwaban") == ["draw location", "draw tactics"]
    game.play("oniwaban", "draw tactics").deal("swap")
    assert game.view("oniwaban").looking == ("joker", "swap")
    assert (game.step, game.legal("oniwaban")) == ("keep", ["keep joker", "keep swap"])


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:T4")
@pytest.mark.parametrize(
    ("kept", "under", "sizes"), [("joker", ((), ("swap",)), (20, 6)), ("swap", (("joker",), ()), (21, 5))]
)
def test_tomoyo_puts_the_other_card_under_its_own_deck(
    kept: str, under: tuple[tuple[str, ...], ...], sizes: tuple[int, int]
) -> None:
    """The card kept is in the hand, the other one lies at the bottom of the deck it came from."""
    game = position(specials=TOMOYO).play("oniwaban", "play defence", "move c2 b2")
    game.play("oniwaban", "draw location").deal("joker").play("oniwaban", "draw tactics").deal("swap")
    game.play("oniwaban", f"keep {kept}")
    assert game.hand("oniwaban").count(kept) == 1
    assert len(game.hand("oniwaban")) == 6
    assert game.view("oniwaban").under[:2] == under
    assert game.decks("oniwaban") == sizes


@pytest.mark.rule("shadows-in-kyoto:T4", "shadows-in-kyoto:R40")
def test_tomoyo_may_take_both_looks_from_one_deck() -> None:
    """Two tactics: one is kept, the other goes back."""
    game = position(specials=TOMOYO).play("oniwaban", "play defence", "move c2 b2")
    game.play("oniwaban", "draw tactics").deal("swap").play("oniwaban", "draw tactics").deal("attack")
    game.play("oniwaban", "keep attack")
    assert "attack" in game.hand("oniwaban")
    assert game.view("oniwaban").under[:2] == ((), ("swap",))


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:T3")
def test_tomoyo_looks_at_two_cards_for_each_card_due() -> None:
    """After a Lure two cards are due, so she looks twice two cards."""
    game = position(specials=TOMOYO, hands={"oniwaban": "red green blue yellow lure tunnel"})
    game.play("oniwaban", "play lure", "mark red")
    for first, second in (("joker", "swap"), ("yellow", "attack")):
        game.play("oniwaban", "draw location").deal(first).play("oniwaban", "draw tactics").deal(second)
        game.play("oniwaban", f"keep {second}")
    assert game.waiting() == ["government"]
    assert sorted(game.hand("oniwaban")) == ["attack", "blue", "green", "swap", "tunnel", "yellow"]
    assert game.view("oniwaban").under[0] == ("joker", "yellow")


@pytest.mark.rule("shadows-in-kyoto:T4", "shadows-in-kyoto:R40")
def test_cards_that_tomoyo_put_under_a_deck_come_back_in_their_order() -> None:
    """With the rest of the deck used up nothing is left to chance: the first card put underneath is the first drawn."""
    game = position(
        specials=TOMOYO,
        hands={"oniwaban": "red red red tunnel tunnel lure"},
        decks={"oniwaban": "joker green blue yellow"},
    )
    game.play("oniwaban", "play lure", "mark red")
    game.deal("joker", "green").play("oniwaban", "keep joker")
    game.deal("blue", "yellow").play("oniwaban", "keep blue")
    assert game.view("oniwaban").under[0] == ("green", "yellow")
    game.play("government", "play defence", "move c5 b5").finish_turn()
    game.play("oniwaban", "play tunnel", "move c2 d2")
    assert (game.step, game.view("oniwaban").looking) == ("keep", ("green", "yellow"))


@pytest.mark.rule("shadows-in-kyoto:T4", "shadows-in-kyoto:R40")
def test_unseen_cards_are_drawn_before_those_put_underneath() -> None:
    """The card put under the deck is not among those that chance can name."""
    game = position(
        specials=TOMOYO,
        hands={"oniwaban": "red red red tunnel tunnel lure"},
        decks={"oniwaban": "joker green blue yellow"},
    )
    game.play("oniwaban", "play lure", "mark red").deal("joker", "green").play("oniwaban", "keep joker")
    assert {action.split("-")[0] for action in game.legal("chance")} == {"deal blue", "deal yellow"}


@pytest.mark.rule("shadows-in-kyoto:T4")
@pytest.mark.parametrize("last", ["green", "swap"])
def test_tomoyo_takes_the_last_card_of_both_decks_together(last: str) -> None:
    """With a single card left in both decks she takes it without looking and without being asked."""
    game = position(specials=TOMOYO, hands={"oniwaban": "red red red tunnel tunnel"}, decks={"oniwaban": last})
    game.play("oniwaban", "play tunnel", "move c2 d2").deal(last)
    assert game.waiting() == ["government"]
    assert last in game.hand("oniwaban")
    assert f"drew {last}" in game.told("oniwaban", last=1)
    assert f"looked {last}" not in game.told("oniwaban")


@pytest.mark.rule("shadows-in-kyoto:T4")
def test_tomoyo_with_one_card_in_each_deck_looks_at_both() -> None:
    """Two cards left in both decks together are enough to choose; the second comes unasked from the other deck."""
    game = position(
        specials=TOMOYO, hands={"oniwaban": "red red red blue tunnel tunnel"}, decks={"oniwaban": "green swap"}
    )
    game.play("oniwaban", "play tunnel", "move c2 d2", "draw tactics").deal("swap").deal("green")
    assert (game.step, game.legal("oniwaban")) == ("keep", ["keep green", "keep swap"])
    game.play("oniwaban", "keep green")
    assert game.decks("oniwaban") == (0, 1)


@pytest.mark.rule("shadows-in-kyoto:T4", "shadows-in-kyoto:R10")
def test_tomoyo_does_not_change_the_starting_hand() -> None:
    """Her owner starts with six cards out of 25 and 8, and nothing lies underneath."""
    game = picked("tomoyo", "iroha")
    assert len(game.hand("oniwaban")) == 6
    assert game.decks("oniwaban") == (21, 6)
    assert game.view("oniwaban").under == ((), (), (), ())


# Anju (R40, L8)


def lured(marks: str) -> Position:
    """The Government's turn against Anju's marks; next to their agents are the yellow c3 and the blue e3."""
    return position(
        government="c4=2-false e4=2-real b4=1-false",
        active="government",
        hands={"oniwaban": "defence defence", "government": "yellow yellow blue red green tunnel"},
        discards={"oniwaban": ""},
        specials=ANJU,
        lures={"oniwaban": marks},
    )


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:T3")
def test_anju_may_put_two_marks_under_a_lure() -> None:
    """Three cards have left the hand, and three are drawn."""
    game = position(specials=ANJU, hands={"oniwaban": "red green blue yellow lure tunnel"})
    game.play("oniwaban", "play lure", "mark red", "mark blue")
    assert game.marks("oniwaban") == {"m1": "red", "m2": "blue"}
    assert sorted(game.hand("oniwaban")) == ["green", "tunnel", "yellow"]
    game.draw("oniwaban", "joker", "joker", "swap")
    assert game.waiting() == ["government"]


@pytest.mark.rule("shadows-in-kyoto:R40")
def test_anjus_second_mark_is_a_choice() -> None:
    """She may stop after the first mark."""
    game = position(specials=ANJU, hands={"oniwaban": "red green blue yellow lure tunnel"})
    game.play("oniwaban", "play lure", "mark red", "stop")
    assert game.marks("oniwaban") == {"m1": "red"}
    assert game.step == "draw"


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:R36")
def test_without_anju_a_lure_has_one_mark() -> None:
    """After the first mark the cards are drawn."""
    game = position(specials=YOKO, hands={"oniwaban": "red green blue yellow lure tunnel"})
    assert game.play("oniwaban", "play lure", "mark red").step == "draw"


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:R36")
def test_anju_marks_with_coloured_cards_only() -> None:
    """Neither the first nor the second mark may be a joker."""
    game = position(specials=ANJU, hands={"oniwaban": "red joker joker yellow lure tunnel"})
    game.play("oniwaban", "play lure")
    assert game.legal("oniwaban") == ["mark red", "mark yellow"]
    assert game.play("oniwaban", "mark yellow").legal("oniwaban") == ["stop", "mark red"]


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:W1")
def test_anju_is_asked_for_a_second_mark_without_a_card_for_it() -> None:
    """With no coloured card left the question comes all the same, with one answer."""
    game = position(specials=ANJU, hands={"oniwaban": "red joker joker defence lure tunnel"})
    game.play("oniwaban", "play lure", "mark red")
    assert (game.step, game.legal("oniwaban")) == ("mark", ["stop"])


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:L8")
def test_anjus_lure_stays_until_both_marks_are_used() -> None:
    """The mark used first goes to the discard pile alone, the tactic card follows with the second."""
    game = lured("yellow blue")
    game.play("government", "play yellow", "move c4 c3").play("oniwaban", "spring m1 a5")
    assert game.discards("oniwaban") == ["yellow"]
    assert game.marks("oniwaban") == {"m2": "blue"}
    assert "lure-spent oniwaban" not in game.told(last=1)
    game.finish_turn().play("oniwaban", "play defence", "move c2 b2").finish_turn()
    game.play("government", "play blue", "move e4 e3").play("oniwaban", "spring m2 e5")
    assert sorted(game.discards("oniwaban")) == ["blue", "defence", "lure", "yellow"]
    assert "lure-spent oniwaban" in game.told(last=1)
    assert game.marks("oniwaban") == {}


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:L8")
def test_anjus_second_mark_may_be_used_first() -> None:
    """The two marks are separate lures, in either order."""
    game = lured("yellow blue")
    game.play("government", "play blue", "move e4 e3")
    assert {words.split()[0] for words in game.choices("oniwaban", "spring")} == {"m2"}
    game.play("oniwaban", "spring m2 e5")
    assert (game.marks("oniwaban"), game.discards("oniwaban")) == ({"m1": "yellow"}, ["blue"])


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:L6")
def test_of_two_marks_of_one_colour_only_one_is_used_at_a_time() -> None:
    """Either may be chosen; the agent is driven back once, and the other mark waits for the next entry."""
    game = lured("yellow yellow")
    game.play("government", "play yellow", "move c4 c3")
    assert {words.split()[0] for words in game.choices("oniwaban", "spring")} == {"m1", "m2"}
    game.play("oniwaban", "spring m1 c5")
    assert game.step == "draw"
    assert game.marks("oniwaban") == {"m2": "yellow"}


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:L6", "shadows-in-kyoto:L8")
def test_the_other_mark_of_the_same_colour_works_later() -> None:
    """The second yellow mark drives another agent back on another turn, and the lure is spent."""
    game = lured("yellow yellow")
    game.play("government", "play yellow", "move c4 c3").play("oniwaban", "spring m2 c5").finish_turn()
    game.play("oniwaban", "play defence", "move c2 b2").finish_turn()
    game.play("government", "play yellow", "move b4 c3").play("oniwaban", "spring m1 b5")
    assert game.marks("oniwaban") == {}
    assert game.discards("oniwaban").count("yellow") == 2
    assert "lure" in game.discards("oniwaban")


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:R36")
def test_the_marks_of_a_second_lure_lie_under_it() -> None:
    """Four marks can be out: two under each lure."""
    game = position(
        specials=ANJU, hands={"oniwaban": "red green blue yellow lure tunnel"}, lures={"oniwaban": "yellow blue"}
    )
    game.play("oniwaban", "play lure", "mark red", "mark green")
    assert game.marks("oniwaban") == {"m1": "yellow", "m2": "blue", "m3": "red", "m4": "green"}


@pytest.mark.rule("shadows-in-kyoto:L8", "shadows-in-kyoto:R40")
def test_each_lure_is_discarded_with_its_own_last_mark() -> None:
    """Using the only mark of the second lure discards that lure and leaves the first alone."""
    game = lured("red green, blue")
    game.play("government", "play blue", "move e4 e3").play("oniwaban", "spring m3 e5")
    assert sorted(game.discards("oniwaban")) == ["blue", "lure"]
    assert game.marks("oniwaban") == {"m1": "red", "m2": "green"}


# Yoko (R40, G4, M5)


JUMPS = {
    "straight": ("green", "b2=2-false b3=3-false", "b2", "b4"),
    "diagonal": ("yellow", "a2=2-false b3=3-false", "a2", "c4"),
    "joker": ("joker", "d2=2-false d3=3-false", "d2", "d4"),
    "defence sideways": ("defence", "c3=2-false d3=3-false", "c3", "e3"),
    "defence back": ("defence", "b4=2-false b3=3-false", "b4", "b2"),
    "defence back diagonally": ("defence", "e4=2-false d3=3-false", "e4", "c2"),
    "attack": ("attack", "d2=2-false c3=3-false", "d2", "b4"),
}
"""A jump with every card that Yoko helps: the card, the agents, from where and where to."""


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:G4")
@pytest.mark.parametrize("jump", JUMPS)
def test_yoko_jumps_over_one_of_her_own(jump: str) -> None:
    """She lands on the next space in the same direction; without Yoko nobody does, and the agent jumped over stays."""
    card, agents, origin, landing = JUMPS[jump]
    with_yoko, without = (
        position(oniwaban=agents, prisons={"government": "0-false"}, hands={"oniwaban": card}, specials=specials)
        for specials in (YOKO, TOMOYO)
    )
    assert landing not in without.play("oniwaban", f"play {card}").targets("oniwaban", origin)
    assert landing in with_yoko.play("oniwaban", f"play {card}").targets("oniwaban", origin)
    with_yoko.play("oniwaban", f"move {origin} {landing}")
    over = next(word.split("=")[0] for word in agents.split() if not word.startswith(origin))
    assert with_yoko.agents("oniwaban")[landing] == "2-false"
    assert with_yoko.agents("oniwaban")[over] == "3-false"


@pytest.mark.rule("shadows-in-kyoto:R40")
def test_a_jump_is_a_choice() -> None:
    """With Yoko an agent may still take an ordinary step."""
    game = position(oniwaban="b2=2-false b3=3-false", hands={"oniwaban": "joker"}, specials=YOKO)
    assert game.play("oniwaban", "play joker").targets("oniwaban", "b2") == {"a3", "b4", "c3"}


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:G4")
@pytest.mark.parametrize(("card", "possible"), [("green", True), ("red", False), ("blue", False), ("yellow", False)])
def test_the_card_must_fit_the_landing_space(card: str, possible: bool) -> None:
    """From b2 over the red b3 to the green b4: green does it, the colour of the space jumped over does not."""
    game = position(oniwaban="b2=2-false b3=3-false", hands={"oniwaban": card}, specials=YOKO)
    assert ("b4" in game.play("oniwaban", f"play {card}").targets("oniwaban", "b2")) is possible


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:G4")
def test_only_one_agent_is_jumped_over() -> None:
    """Two own agents in a line cannot be jumped: the landing space is taken, and there is no further one."""
    game = position(oniwaban="b2=2-false b3=3-false b4=1-false", hands={"oniwaban": "joker"}, specials=YOKO)
    assert game.play("oniwaban", "play joker").targets("oniwaban", "b2") == {"a3", "c3"}


@pytest.mark.rule("shadows-in-kyoto:R40")
def test_nobody_jumps_over_an_enemy() -> None:
    """An enemy on the next space is attacked, not passed."""
    game = position(oniwaban="b2=2-false", government="b3=3-false", hands={"oniwaban": "joker"}, specials=YOKO)
    assert game.play("oniwaban", "play joker").targets("oniwaban", "b2") == {"a3", "b3", "c3"}


@pytest.mark.rule("shadows-in-kyoto:R40")
def test_nobody_jumps_over_an_empty_space() -> None:
    """A move of two spaces needs an own agent in between."""
    game = position(oniwaban="b2=2-false", hands={"oniwaban": "joker"}, specials=YOKO)
    assert game.play("oniwaban", "play joker").targets("oniwaban", "b2") == {"a3", "b3", "c3"}


@pytest.mark.rule("shadows-in-kyoto:R40")
def test_a_jump_lands_on_an_enemy_as_an_ordinary_conflict() -> None:
    """The stronger jumper captures her."""
    game = position(
        oniwaban="b2=2-false b3=3-false", government="b4=1-false", hands={"oniwaban": "green"}, specials=YOKO
    )
    game.play("oniwaban", "play green", "move b2 b4")
    assert game.prison("oniwaban") == ("1-false",)
    assert game.agents("oniwaban")["b4"] == "2-false"


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:M5")
def test_a_jumper_who_is_repelled_goes_back_to_where_she_came_from() -> None:
    """The origin is b2, two spaces away, and not the space next to the defender."""
    game = position(
        oniwaban="b2=2-false b3=1-false", government="b4=3-false", hands={"oniwaban": "green"}, specials=YOKO
    )
    game.play("oniwaban", "play green", "move b2 b4")
    assert "repelled oniwaban b4 b2" in game.told(last=1)
    assert game.agents("oniwaban")["b2"] == "2-false"


@pytest.mark.rule("shadows-in-kyoto:G4")
def test_a_jump_stays_on_the_board() -> None:
    """From a row with only one row before it, or from the edge outwards, there is nowhere to land."""
    game = position(
        oniwaban="b5=2-false b6=1-false", government="e3=0-false", hands={"oniwaban": "joker"}, specials=YOKO
    )
    assert game.play("oniwaban", "play joker").targets("oniwaban", "b5") == {"a6", "c6"}
    sideways = position(oniwaban="b4=2-false a4=3-false", hands={"oniwaban": "defence"}, specials=YOKO)
    assert sideways.play("oniwaban", "play defence").targets("oniwaban", "b4") == {"a3", "b3", "c3", "c4"}


@pytest.mark.rule("shadows-in-kyoto:G4", "shadows-in-kyoto:M1")
def test_a_jump_does_not_land_in_enemy_headquarters() -> None:
    """From a3 over a4 she would land on a5, headquarters of the Government."""
    game = position(oniwaban="a3=2-false a4=3-false", hands={"oniwaban": "joker"}, specials=YOKO)
    assert game.play("oniwaban", "play joker").targets("oniwaban", "a3") == {"b4"}


@pytest.mark.rule("shadows-in-kyoto:G4")
def test_a_jump_may_land_in_own_headquarters() -> None:
    """With Defence from c2 over b2 to a2."""
    game = position(oniwaban="c2=2-false b2=3-false", hands={"oniwaban": "defence"}, specials=YOKO)
    assert "a2" in game.play("oniwaban", "play defence").targets("oniwaban", "c2")


@pytest.mark.rule("shadows-in-kyoto:G4", "shadows-in-kyoto:G6")
@pytest.mark.parametrize(("against", "possible"), [("chiharu", False), ("iroha", True)])
def test_a_jump_does_not_land_on_what_chiharu_closes(against: str, possible: bool) -> None:
    """From c3 over c4 to the neutral c5."""
    specials = {"oniwaban": "yoko", "government": against}
    game = position(
        oniwaban="c3=2-false c4=3-false", government="e3=0-false", hands={"oniwaban": "joker"}, specials=specials
    )
    assert ("c5" in game.play("oniwaban", "play joker").targets("oniwaban", "c3")) is possible


@pytest.mark.rule("shadows-in-kyoto:G4")
@pytest.mark.parametrize(("origin", "over", "landing"), [("a1", "a2", "a3"), ("c1", "c2", "c3"), ("c4", "c5", "c6")])
def test_the_space_jumped_over_may_be_of_any_kind(origin: str, over: str, landing: str) -> None:
    """Own headquarters, a neutral space, even the neutral space that Chiharu has closed; what counts is the landing."""
    game = position(
        oniwaban=f"{origin}=2-false {over}=3-false",
        government="b4=3-false",
        hands={"oniwaban": "joker"},
        specials={"oniwaban": "yoko", "government": "chiharu"},
    )
    assert landing in game.play("oniwaban", "play joker").targets("oniwaban", origin)


@pytest.mark.rule("shadows-in-kyoto:G4", "shadows-in-kyoto:R33")
@pytest.mark.parametrize(("option", "targets"), [(False, {"b3"}), (True, {"b3", "d3"})])
def test_yoko_helps_in_a_tunnel_only_by_option(option: bool, targets: set[str]) -> None:
    """From a3 towards an own agent on c3: by default the tunnel ends before her, by option right behind her."""
    game = position(oniwaban="a3=2-false c3=3-false", hands={"oniwaban": "tunnel"}, specials=YOKO, yoko_tunnel=option)
    assert game.play("oniwaban", "play tunnel").targets("oniwaban", "a3") == targets


@pytest.mark.rule("shadows-in-kyoto:G4")
def test_a_jump_in_a_tunnel_may_land_on_an_enemy_but_not_on_an_own_agent() -> None:
    """To the right an enemy stands behind the own agent, to the left another own agent."""
    game = position(
        oniwaban="c3=2-false b3=3-false a3=1-false d3=0-false",
        government="e3=1-false",
        hands={"oniwaban": "tunnel"},
        specials=YOKO,
        yoko_tunnel=True,
    )
    assert game.play("oniwaban", "play tunnel").targets("oniwaban", "c3") == {"e3"}
    game.play("oniwaban", "move c3 e3")
    assert game.prison("oniwaban") == ("1-false",)


@pytest.mark.rule("shadows-in-kyoto:G4")
def test_a_jump_in_a_tunnel_stays_on_the_board_and_out_of_enemy_headquarters() -> None:
    """An own agent on the edge cannot be jumped, nor one before the headquarters on e5."""
    game = position(
        oniwaban="c5=2-false d5=3-false b3=1-false a3=0-false",
        government="a4=0-false",
        hands={"oniwaban": "tunnel"},
        specials=YOKO,
        yoko_tunnel=True,
    )
    game.play("oniwaban", "play tunnel")
    assert game.targets("oniwaban", "c5") == {"b5"}
    assert game.targets("oniwaban", "b3") == {"c3", "d3", "e3"}


@pytest.mark.rule("shadows-in-kyoto:R40", "shadows-in-kyoto:R34")
def test_a_push_follows_the_jump_of_an_attack() -> None:
    """The own part of Attack is a jump, and an enemy is pushed back as always."""
    game = position(
        oniwaban="d2=2-false d3=3-false", government="a3=1-false", hands={"oniwaban": "attack"}, specials=YOKO
    )
    game.play("oniwaban", "play attack", "move d2 d4", "push a3 a4")
    assert game.agents("government")["a4"] == "1-false"


# Ayane (R41, G5)


@pytest.mark.rule("shadows-in-kyoto:R41", "shadows-in-kyoto:T3")
@pytest.mark.parametrize("colour", COLOURS)
def test_ayane_takes_a_location_card_back(colour: str) -> None:
    """The card is in the hand again, nothing is drawn, and the next turn begins."""
    game = position(active="government", specials=GOV_AYANE)
    game.play("government", f"play {colour}")
    game.play("government", game.legal("government")[0])
    assert (game.step, game.legal("government")) == ("take-back", ["take-back", "discard"])
    game.play("government", "take-back")
    assert game.told(last=1) == [f"took-back government {colour}", "turn 13 oniwaban"]
    assert game.hand("government") == ["red", "green", "blue", "yellow", "defence", "tunnel"]
    assert game.discards("government") == []


@pytest.mark.rule("shadows-in-kyoto:R41", "shadows-in-kyoto:R16")
def test_ayane_may_discard_all_the_same() -> None:
    """The card goes to the discard pile, and one card is drawn."""
    game = position(active="government", specials=GOV_AYANE)
    game.play("government", "play yellow", "move c5 c4", "discard")
    assert game.told(last=1) == ["discarded government yellow"]
    assert game.discards("government") == ["yellow"]
    assert game.step == "draw"


@pytest.mark.rule("shadows-in-kyoto:R41", "shadows-in-kyoto:G5")
def test_everybody_knows_the_card_that_ayane_took_back() -> None:
    """It is the one card of the hand that the enemy knows, until it is played again."""
    game = position(
        active="government", specials=GOV_AYANE, hands={"oniwaban": "defence", "government": "yellow yellow tunnel"}
    )
    game.play("government", "play yellow", "move c5 c4", "take-back")
    assert game.view("oniwaban").shown == ((), ("yellow",))
    game.play("oniwaban", "play defence", "move c2 b2")
    game.play("government", "play yellow")
    assert game.view("oniwaban").shown == ((), ())


@pytest.mark.rule("shadows-in-kyoto:R41", "shadows-in-kyoto:T6")
@pytest.mark.parametrize(("first", "second"), [("yellow-1", "yellow-5"), ("yellow-5", "yellow-1")])
def test_of_equal_cards_the_known_one_is_played_first(first: str, second: str) -> None:
    """With one yellow card known and another drawn later, nobody can be sure of a yellow card after one was played."""
    game = begin(government=f"{first} red green blue defence tunnel", modules="agents")
    game.play("oniwaban", "pick yoko").play("government", "pick ayane")
    game.play("oniwaban", "play tunnel", "move c2 b2").draw("oniwaban", "joker")
    game.play("government", "play yellow", "move c5 c4", "take-back")
    game.play("oniwaban", "play defence", "move b2 c2").draw("oniwaban", "joker")
    game.play("government", "play defence", "move c4 c5").draw("government", second)
    assert game.view("oniwaban").shown == ((), ("yellow",))
    game.play("oniwaban", "play joker", "move c1 b2").draw("oniwaban", "joker")
    game.play("government", "play yellow", "move c5 c4", "discard")
    assert game.view("oniwaban").shown == ((), ())
    assert "yellow" in game.hand("government")


@pytest.mark.rule("shadows-in-kyoto:R41")
@pytest.mark.parametrize(
    ("card", "actions"),
    [
        ("joker", ["move c5 c4"]),
        ("defence", ["move c5 b5"]),
        ("tunnel", ["move c5 d5"]),
        ("swap", ["swap c5 c6", "leave"]),
        ("lure", ["mark red"]),
    ],
)
def test_ayane_takes_nothing_else_back(card: str, actions: list[str]) -> None:
    """Neither a joker nor a tactic comes back, and the mark under a Lure was not played."""
    game = position(
        active="government", specials=GOV_AYANE, hands={"government": f"{card} red green blue yellow yellow"}
    )
    game.play("government", f"play {card}", *actions)
    assert game.step == "draw"


@pytest.mark.rule("shadows-in-kyoto:R41")
def test_ayane_does_not_take_back_the_card_of_an_attack() -> None:
    """Attack is a tactic, too."""
    game = position(
        oniwaban="a3=1-false",
        active="government",
        specials=GOV_AYANE,
        hands={"government": "attack red green blue yellow yellow"},
    )
    game.play("government", "play attack", "move c5 c4", "push a3 a2")
    assert game.step == "draw"


@pytest.mark.rule("shadows-in-kyoto:R41")
def test_ayane_does_not_help_the_oniwaban() -> None:
    """The enemy's location cards are discarded without a question."""
    game = position(specials=GOV_AYANE)
    game.play("oniwaban", "play yellow", "move c2 c3")
    assert (game.step, game.discards("oniwaban")) == ("draw", ["yellow"])


@pytest.mark.rule("shadows-in-kyoto:R41", "shadows-in-kyoto:G5")
def test_ayane_takes_the_card_back_after_a_repelled_attack() -> None:
    """However the conflict went, the card was played."""
    game = position(
        oniwaban="c4=3-false",
        government="c5=1-false",
        active="government",
        hands={"government": "yellow"},
        specials=GOV_AYANE,
    )
    game.play("government", "play yellow", "move c5 c4")
    assert game.step == "take-back"


@pytest.mark.rule("shadows-in-kyoto:T5", "shadows-in-kyoto:R41")
def test_ayane_is_not_asked_when_the_game_is_over() -> None:
    """An escape ends the game before the card is disposed of."""
    game = position(
        oniwaban="c3=1-false a3=2-false b3=3-false",
        government="d2=2-real",
        active="government",
        hands={"government": "blue"},
        specials=GOV_AYANE,
    )
    game.play("government", "play blue", "move d2 e1")
    assert game.ending == ("escape", "government")
    assert game.told(last=1)[-1] == "won government"


# Chiharu (R41, G6)


@pytest.mark.rule("shadows-in-kyoto:R41", "shadows-in-kyoto:R25")
@pytest.mark.parametrize("card", LOCATION_KINDS)
def test_chiharu_opens_enemy_headquarters_to_any_location_card(card: str) -> None:
    """From b3 to a2 with a card of any colour; without Chiharu with none."""
    with_her, without = (
        position(government="b3=2-false", active="government", hands={"government": card}, specials=specials)
        for specials in (GOV_CHIHARU, GOV_IROHA)
    )
    assert "a2" in with_her.play("government", f"play {card}").targets("government", "b3")
    assert "a2" not in without.play("government", f"play {card}").targets("government", "b3")


@pytest.mark.rule("shadows-in-kyoto:G6")
@pytest.mark.parametrize(
    ("card", "origin"), [("defence", "b2"), ("defence", "a1"), ("tunnel", "d2"), ("attack", "b3"), ("attack", "a3")]
)
def test_chiharu_opens_enemy_headquarters_to_tactics(card: str, origin: str) -> None:
    """Defence, Tunnel and the own part of Attack lead there as well."""
    with_her, without = (
        position(
            oniwaban="a4=3-real b4=2-real c4=3-false",
            government=f"{origin}=2-false",
            active="government",
            hands={"government": card},
            specials=specials,
        )
        for specials in (GOV_CHIHARU, GOV_IROHA)
    )
    assert "a2" in with_her.play("government", f"play {card}").targets("government", origin)
    assert "a2" not in without.play("government", f"play {card}").targets("government", origin)


@pytest.mark.rule("shadows-in-kyoto:G6")
@pytest.mark.parametrize(("defender", "captured"), [("1-false", ("1-false",)), ("3-false", ())])
def test_conflicts_in_headquarters_are_normal(defender: str, captured: tuple[str, ...]) -> None:
    """A 2 captures a 1 there and is repelled by a 3."""
    game = position(
        oniwaban=f"a2={defender}",
        government="a3=2-false",
        active="government",
        hands={"government": "red"},
        specials=GOV_CHIHARU,
    )
    game.play("government", "play red", "move a3 a2")
    assert game.prison("government") == captured


CLOSED = {
    "location card": ("red", "c4=2-false", "c4"),
    "joker": ("joker", "b4=2-false", "b4"),
    "defence": ("defence", "b5=2-false", "b5"),
    "defence back": ("defence", "c6=2-false", "c6"),
    "tunnel": ("tunnel", "b5=2-false", "b5"),
    "attack": ("attack", "d4=2-false", "d4"),
}
"""Ways of an Oniwaban agent to c5, the neutral space of the Government: the card, where she stands."""


@pytest.mark.rule("shadows-in-kyoto:R41", "shadows-in-kyoto:G6")
@pytest.mark.parametrize("way", CLOSED)
def test_chiharu_closes_the_neutral_space_to_the_oniwabans_moves(way: str) -> None:
    """No card takes them there, although it does without Chiharu."""
    card, agent, origin = CLOSED[way]
    with_her, without = (
        position(oniwaban=agent, government="e3=0-false d3=2-false", hands={"oniwaban": card}, specials=specials)
        for specials in (GOV_CHIHARU, GOV_IROHA)
    )
    assert "c5" not in with_her.play("oniwaban", f"play {card}").targets("oniwaban", origin)
    assert "c5" in without.play("oniwaban", f"play {card}").targets("oniwaban", origin)


@pytest.mark.rule("shadows-in-kyoto:G6")
def test_an_agent_on_the_closed_space_cannot_be_attacked() -> None:
    """The ban covers every entry, also into a conflict, and the refusal names G6."""
    game = position(oniwaban="c4=3-false", government="c5=1-false", hands={"oniwaban": "red"}, specials=GOV_CHIHARU)
    game.play("oniwaban", "play red")
    assert game.forbidden_by("oniwaban", "move c4 c5") == "G6"


@pytest.mark.rule("shadows-in-kyoto:R41")
def test_chiharu_leaves_the_oniwabans_neutral_space_open() -> None:
    """Only the neutral space in the Government's territory is closed."""
    game = position(oniwaban="c3=2-false", hands={"oniwaban": "red"}, specials=GOV_CHIHARU)
    assert "c2" in game.play("oniwaban", "play red").targets("oniwaban", "c1")


@pytest.mark.rule("shadows-in-kyoto:R41")
def test_chiharu_does_not_close_anything_to_her_own_side() -> None:
    """Government agents enter c5 as before."""
    game = position(
        government="b5=2-false d3=0-false", active="government", hands={"government": "defence"}, specials=GOV_CHIHARU
    )
    assert "c5" in game.play("government", "play defence").targets("government", "b5")


@pytest.mark.rule("shadows-in-kyoto:M2", "shadows-in-kyoto:G6")
@pytest.mark.parametrize(("transit", "targets"), [(True, {"d5"}), (False, set())])
def test_a_tunnel_passes_the_closed_space(transit: bool, targets: set[str]) -> None:
    """From b5 to d5 past c5; with `hq_transit` off the tunnel ends before it; a5 and e5 are headquarters."""
    game = position(
        oniwaban="b5=2-false a3=1-false",
        government="e3=0-false d3=2-false",
        hands={"oniwaban": "tunnel"},
        specials=GOV_CHIHARU,
        hq_transit=transit,
    )
    assert game.play("oniwaban", "play tunnel").targets("oniwaban", "b5") == targets


@pytest.mark.rule("shadows-in-kyoto:M2", "shadows-in-kyoto:G6")
@pytest.mark.parametrize(("special", "targets"), [("chiharu", {"a2", "b2", "d2", "e2"}), ("iroha", set())])
def test_the_transit_switch_does_not_stop_chiharus_own_agents(special: str, targets: set[str]) -> None:
    """With headquarters on b2 and d2 a tunnel from c2 passes them only if they are open to her."""
    game = position(
        oniwaban="a4=3-real b4=2-real c4=3-false",
        government="c2=2-false c3=1-false",
        active="government",
        hands={"government": "tunnel"},
        specials={"government": special},
        board_layout="reconstruction_b",
        hq_transit=False,
    )
    assert game.play("government", "play tunnel").targets("government", "c2") == targets


@pytest.mark.rule("shadows-in-kyoto:A6", "shadows-in-kyoto:G6")
def test_the_government_may_push_an_enemy_onto_the_closed_space() -> None:
    """The ban is on the Oniwaban's own moves."""
    game = position(
        oniwaban="b6=1-false",
        government="c6=3-false d3=2-false e3=0-false",
        active="government",
        hands={"government": "attack"},
        specials=GOV_CHIHARU,
    )
    game.play("government", "play attack", "move d3 d2")
    assert "c5" in game.targets("government", "b6", "push")
    game.play("government", "push b6 c5")
    assert game.agents("oniwaban")["c5"] == "1-false"


@pytest.mark.rule("shadows-in-kyoto:G6", "shadows-in-kyoto:M6")
def test_an_agent_may_stand_on_the_closed_space_and_return_to_it() -> None:
    """Pushed there she stays; a retreat from a lost conflict is not a move."""
    game = position(
        oniwaban="c5=1-false", government="c6=3-false e3=0-false", hands={"oniwaban": "green"}, specials=GOV_CHIHARU
    )
    game.play("oniwaban", "play green", "move c5 c6")
    assert "repelled oniwaban c6 c5" in game.told(last=1)
    assert game.agents("oniwaban")["c5"] == "1-false"


SEVERAL_NEUTRAL = ("BYGNY", "MRNBM", "BNYRG", "GRNGB", "OBNRO", "YRGYB")
"""A board with neutral spaces on d6, c5 and b4, and on c3 and c2."""


@pytest.mark.rule("shadows-in-kyoto:G6", "shadows-in-kyoto:O1")
@pytest.mark.parametrize("special", ["chiharu", "iroha"])
@pytest.mark.parametrize(
    ("agent", "origin", "space", "is_theirs"),
    [
        ("b3", "b3", "b4", True),
        ("c4", "c4", "c5", True),
        ("d5", "d5", "d6", True),
        ("b2", "b2", "c3", False),
        ("a3", "b1", "c2", False),
    ],
)
def test_chiharu_closes_every_neutral_space_of_the_territory(
    agent: str, origin: str, space: str, is_theirs: bool, special: str
) -> None:
    """Rows 4 to 6 are the Government's; the neutral spaces in rows 1 to 3 stay open, and so do all without her."""
    game = position(
        oniwaban=f"{agent}=2-false",
        government="d3=2-false e3=0-false",
        hands={"oniwaban": "joker"},
        specials={"government": special},
        board_layout="file",
        board_file=board_of(*SEVERAL_NEUTRAL),
    )
    is_closed = is_theirs and special == "chiharu"
    assert (space not in game.play("oniwaban", "play joker").targets("oniwaban", origin)) is is_closed


@pytest.mark.rule("shadows-in-kyoto:G6", "shadows-in-kyoto:A6", "shadows-in-kyoto:L4")
def test_a_lure_may_drive_an_enemy_onto_a_closed_space() -> None:
    """The neutral b4 is closed to the Oniwaban's own moves, not to a push by the Government."""
    game = position(
        oniwaban="b5=2-false",
        government="d3=2-false a6=1-false",
        hands={"oniwaban": "blue"},
        specials=GOV_CHIHARU,
        lures={"government": "blue"},
        board_layout="file",
        board_file=board_of(*SEVERAL_NEUTRAL),
    )
    game.play("oniwaban", "play blue", "move b5 a6")
    assert game.choices("government", "spring") == {"m1 a4", "m1 b4", "m1 c4"}


@pytest.mark.rule("shadows-in-kyoto:M1", "shadows-in-kyoto:G6")
def test_chiharus_agents_are_not_pushed_into_enemy_headquarters() -> None:
    """She opens them to the Government's own moves only: a push from b1 leads to b2 or c2, not to a2."""
    game = position(
        oniwaban="c3=2-false a3=3-real b3=2-real",
        government="b1=1-false",
        hands={"oniwaban": "attack"},
        specials=GOV_CHIHARU,
    )
    game.play("oniwaban", "play attack", "move c3 c4")
    assert game.targets("oniwaban", "b1", "push") == {"b2", "c2"}


@pytest.mark.rule("shadows-in-kyoto:M1", "shadows-in-kyoto:G6", "shadows-in-kyoto:L4")
def test_chiharus_agents_are_not_lured_into_enemy_headquarters() -> None:
    """With headquarters on a3 and e3 a lure on b1 leads to b3, c3 or d3, but not to a3."""
    game = position(
        oniwaban="e4=2-false a4=3-real b4=2-real c4=3-false",
        government="c2=1-false",
        active="government",
        hands={"government": "red"},
        specials=GOV_CHIHARU,
        lures={"oniwaban": "red"},
        board_layout="reconstruction_c",
    )
    game.play("government", "play red", "move c2 b1")
    assert game.choices("oniwaban", "spring") == {"m1 b3", "m1 c3", "m1 d3"}


# Iroha (R41, G7, G8)


@pytest.mark.rule("shadows-in-kyoto:R41", "shadows-in-kyoto:G7")
@pytest.mark.parametrize(("defender", "stands"), [("1-false", "c4"), ("3-false", "c3")])
def test_iroha_reveals_the_attacker(defender: str, stands: str) -> None:
    """Whether she wins or is repelled, everybody sees who she is, without anybody being asked, and it stays so."""
    game = position(oniwaban="c3=2-real", government=f"c4={defender}", hands={"oniwaban": "yellow"}, specials=GOV_IROHA)
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert "revealed oniwaban c4 2-real" in game.told(last=1)
    assert game.revealed("oniwaban") == {stands}
    assert game.candidates("oniwaban", stands) == {"2-real"}


@pytest.mark.rule("shadows-in-kyoto:R41", "shadows-in-kyoto:R31")
def test_without_iroha_the_attacker_stays_hidden() -> None:
    """Only the outcome is public."""
    game = position(oniwaban="c3=2-real", government="c4=1-false", hands={"oniwaban": "yellow"}, specials=GOV_AYANE)
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert game.revealed("oniwaban") == set()
    assert game.candidates("oniwaban", "c4") == {"3-real", "3-false", "2-real", "2-false", "1-false"}


@pytest.mark.rule("shadows-in-kyoto:R41", "shadows-in-kyoto:G8")
def test_iroha_does_not_reveal_attackers_of_her_own_side() -> None:
    """When the Government attack, only the defender is revealed."""
    game = position(
        oniwaban="c3=1-false",
        government="c4=2-real",
        active="government",
        hands={"government": "yellow"},
        specials=GOV_IROHA,
    )
    game.play("government", "play yellow", "move c4 c3")
    assert game.revealed("government") == set()
    assert [fact for fact in game.told(last=1) if fact.startswith("revealed")] == ["revealed oniwaban c3 1-false"]


@pytest.mark.rule("shadows-in-kyoto:G7")
@pytest.mark.parametrize("permanent", [True, False])
def test_whether_the_attacker_stays_open_is_an_option(permanent: bool) -> None:
    """Turned back by option, she is not open any more, but both players have seen her."""
    game = position(
        oniwaban="c3=2-real",
        government="c4=3-false",
        hands={"oniwaban": "yellow"},
        specials=GOV_IROHA,
        iroha_permanent=permanent,
    )
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert game.agent("oniwaban", "c3", "government").revealed is permanent
    assert game.candidates("oniwaban", "c3") == {"2-real"}
    assert "revealed oniwaban c4 2-real" in game.told(last=1)


@pytest.mark.rule("shadows-in-kyoto:G7")
def test_an_attacker_who_was_open_before_stays_open() -> None:
    """The option turns back nobody whose identity lay open already."""
    game = position(
        oniwaban="c3=2-real!",
        government="c4=3-false",
        hands={"oniwaban": "yellow"},
        specials=GOV_IROHA,
        iroha_permanent=False,
    )
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert game.revealed("oniwaban") == {"c3"}


@pytest.mark.rule("shadows-in-kyoto:G8", "shadows-in-kyoto:A2")
@pytest.mark.parametrize(("special", "revealed"), [("iroha", {"b3"}), ("ayane", set())])
def test_iroha_works_by_role_in_a_forced_conflict(special: str, revealed: set[str]) -> None:
    """The Government push an enemy onto their own agent: they defend, so the pushed attacker is revealed."""
    game = position(
        oniwaban="b4=3-false",
        government="b3=1-false e4=2-false",
        active="government",
        hands={"government": "attack"},
        specials={"government": special},
    )
    game.play("government", "play attack", "move e4 e3", "push b4 b3")
    assert game.prison("oniwaban") == ("1-false",)
    assert game.revealed("oniwaban") == revealed


@pytest.mark.rule("shadows-in-kyoto:G8", "shadows-in-kyoto:A2")
def test_the_revolver_works_by_role_in_a_forced_conflict() -> None:
    """The Oniwaban push an enemy onto their own agent: they defend, so they may draw the Revolver on their own turn."""
    game = position(
        oniwaban="b4=1-false e3=2-false",
        government="b3=3-false",
        hands={"oniwaban": "attack"},
        specials=GOV_IROHA,
        usable="revolver",
    )
    game.play("oniwaban", "play attack", "move e3 e4", "push b3 b4")
    assert (game.step, game.waiting()) == ("revolver", ["oniwaban"])
    game.play("oniwaban", "guess 3-false")
    assert game.prison("oniwaban") == ("3-false",)


@pytest.mark.rule("shadows-in-kyoto:G8")
def test_iroha_is_silent_when_the_oniwaban_defend_on_their_own_turn() -> None:
    """The pushed Government agent attacks; Iroha's side does not defend, so the attacker stays hidden."""
    game = position(
        oniwaban="b4=1-false e3=2-false", government="b3=3-false", hands={"oniwaban": "attack"}, specials=GOV_IROHA
    )
    game.play("oniwaban", "play attack", "move e3 e4", "push b3 b4")
    assert game.prison("government") == ("1-false",)
    assert game.revealed("government") == set()
