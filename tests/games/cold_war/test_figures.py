"""Cold War in figures: what a screen draws agrees with the cards, with the words, and with what the rules do next."""

from __future__ import annotations

import pytest

from brushpass.games.cold_war import GAME
from brushpass.games.cold_war.cards import AGENTS, SIDES
from brushpass.games.cold_war.scene.figures import PHASE_ORDER, PHASES
from brushpass.games.cold_war.view import HIDDEN, ColdWarView
from tests.games.cold_war.helpers import (
    CARDS,
    EVERYBODY,
    FACTION,
    INFLUENCE,
    Side,
    media,
    position,
    recruit_each,
    struggle,
)
from tests.games.common_words import choice, keys, piece, pieces, place, random_play, view_of

SEEDS = range(6)


# Cards


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.name)
@pytest.mark.rule("cold-war:R1.2")
def test_an_objective_has_the_figures_of_its_card(card: tuple[str, int, int, int, tuple[str, ...]]) -> None:
    """Stability, population and points are those of the table of cards, and the bias ranks the factions."""
    name, stability, population, points, bias = card
    shown = piece(struggle(name).scene("cia"), "objective", f"objective:{name}")
    assert shown.figures == {
        "stability": stability,
        "population": population,
        "points": points,
        **{f"bias-{faction}": rank + 1 for rank, faction in enumerate(bias)},
    }


@pytest.mark.parametrize("name", INFLUENCE)
@pytest.mark.rule("cold-war:R1.3")
def test_a_group_has_the_figure_of_its_card(name: str) -> None:
    """The influence that is drawn is that of the card, which also says its faction."""
    shown = piece(position(cia=Side(groups=(name,))).scene("kgb"), "groups:cia", f"group:{name}")
    assert shown.figures == {"influence": INFLUENCE[name]}
    assert FACTION[name] in shown.tags


# Sides


@pytest.mark.rule("cold-war:R1.6", "cold-war:R6.4", "cold-war:R7.1")
def test_a_side_is_measured_against_the_objective() -> None:
    """Influence stands beside Stability, groups beside population, and one point too many is said."""
    match = position(cia=Side(groups=("generals", "newspapers")), kgb=Side(groups=("police", "opposition")))
    assert place(match.scene("kgb"), "groups:cia").figures == {
        "influence": 10,
        "groups": 2,
        "stability": 9,
        "population": 5,
        "over": 1,
        "ahead": 0,
    }
    assert place(match.scene("kgb"), "groups:kgb").figures["over"] == 0


@pytest.mark.rule("cold-war:R7.2", "cold-war:R7.3", "cold-war:R7.4", "cold-war:R7.5", "cold-war:Q8")
@pytest.mark.parametrize(
    ("cia", "kgb", "balance", "ahead"),
    [
        (("police",), ("militia",), "kgb", "cia"),
        (("industry", "opposition"), ("newspapers", "mafia", "food-companies"), "kgb", "cia"),
        (("artists",), ("generals", "police"), "kgb", "cia"),
        (("generals", "newspapers"), ("government", "police"), "cia", ""),
        ((), (), "kgb", "kgb"),
    ],
    ids=["influence", "bias", "disorder", "both over", "nobody there"],
)
def test_the_side_ahead_is_told(cia: tuple[str, ...], kgb: tuple[str, ...], balance: str, ahead: str) -> None:
    """Whoever would place the domination token now is ahead: by influence, by the bias, or by keeping order."""
    match = position(cia=Side(groups=cia), kgb=Side(groups=kgb), balance=balance)
    shown = match.scene("spectator")
    assert [side for side in SIDES if place(shown, f"groups:{side}").figures["ahead"]] == ([ahead] if ahead else [])


@pytest.mark.rule("cold-war:R7.2", "cold-war:R7.3", "cold-war:R7.4")
def test_the_side_ahead_places_the_token() -> None:
    """In random matches the side that was shown ahead at the last pass is the one that places its token."""
    placed = 0
    for seed in SEEDS:
        ahead: list[str] = []
        for match, _, action in random_play(GAME, seed, {}):
            heard = [telling.words for telling in match.heard("spectator")[-12:]]
            ended = max([at for at, words in enumerate(heard) if words[0] == "struggle-ended"], default=-1)
            if action == "pass" and ended >= 0 and ahead and heard[ended + 1][0].startswith("token-by"):
                placed += 1
                assert heard[ended + 1][1] == ahead[0]
            shown = match.scene("spectator")
            ahead = [side for side in SIDES if place(shown, f"groups:{side}").figures.get("ahead")]
    assert placed > 30


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.rule("cold-war:R1.7")
def test_points_and_cards_are_counted(seed: int) -> None:
    """The figures of score piles, decks and discards are the numbers of the view."""
    for match, _, _ in random_play(GAME, seed, {"max_turns": 4}):
        view = view_of(match, "spectator", ColdWarView)
        shown = match.scene("spectator")
        for side, points, pile in zip(SIDES, view.scores, view.piles, strict=True):
            assert place(shown, f"score:{side}").figures == {"points": points, "cards": len(pile)}
        assert place(shown, "group-discard").figures == {"cards": len(view.discard)}
        for key, deck in (("group-deck", view.group_deck), ("objective-deck", view.objective_deck)):
            assert place(shown, key).figures == {"cards": len(deck.top) + deck.rest + len(deck.bottom)}


# Phases


@pytest.mark.rule("cold-war:R3.1")
def test_the_phases_are_counted_in_their_order() -> None:
    """The figure of a phase is its place among the six."""
    assert tuple(dict.fromkeys(PHASES.values())) == PHASE_ORDER


@pytest.mark.rule("cold-war:R3.1", "cold-war:R6.7")
def test_the_turn_is_told_in_figures() -> None:
    """Turn, phase, passes in a row and the goal are there for a screen to draw."""
    match = recruit_each(struggle(), ("police",), ("mafia",))
    match.play("cia", "pass")
    assert place(match.scene("kgb"), "turn").figures == {"turn": 1, "phase": 3, "passes": 1, "overtime": 0, "goal": 100}


def test_a_match_that_is_over_is_in_no_phase() -> None:
    """The phase of the last scene is 0."""
    *_, (match, _, _) = random_play(GAME, 1, {"max_turns": 3})
    assert match.over
    assert place(match.scene("cia"), "turn").figures["phase"] == 0


# The deck as a thing to click


@pytest.mark.rule("cold-war:R6.4")
def test_recruiting_names_the_top_of_the_deck() -> None:
    """While a side may recruit, the top group lies there face down, keyed by its place, and the choice names it."""
    match = struggle()
    shown = match.scene("cia")
    [top] = place(shown, "group-deck").pieces
    assert (top.key, top.kind, top.tags) == ("group-deck:0", "back", ("top", "hidden"))
    assert choice(shown, "recruit").pieces == ("group-deck:0",)
    assert keys(match.scene("kgb"), "group-deck") == []


@pytest.mark.rule("cold-war:R6.5d")
def test_a_card_left_on_top_is_recruited_by_its_name() -> None:
    """Who has seen the top group picks that card; for everybody else it is still a back."""
    match = recruit_each(struggle(), ("artists",), ("police",))
    media(match, "cia", "artists", "mafia", "leave")
    assert choice(match.scene("kgb"), "recruit").pieces == ("group-deck:0",)
    match.play("kgb", "pass")
    assert choice(match.scene("cia"), "recruit").pieces == ("group:mafia",)


@pytest.mark.rule("cold-war:R6.5d")
def test_looking_at_the_top_names_both_cards() -> None:
    """Activating media is about the media and about the deck."""
    match = recruit_each(struggle(), ("artists",), ("police",))
    assert choice(match.scene("cia"), "activate artists").pieces == ("group:artists", "group-deck:0")


def test_an_empty_deck_has_no_top() -> None:
    """Where there is nothing to recruit nothing lies there."""
    assert keys(position(cia=Side(groups=("police",)), deck=()).scene("cia"), "group-deck") == []


def test_discarding_in_an_order_is_not_about_the_deck() -> None:
    """R12.3: the military groups that go one by one lie on the table."""
    match = position(
        cia=Side(groups=("police", "artists"), pile=("nuclear-escalation",)), kgb=Side(groups=("militia",))
    )
    match.play("cia", "use nuclear-escalation")
    assert {option.pieces for option in match.scene("cia").choices} == {("group:police",), ("group:militia",)}


# Secrets


@pytest.mark.rule("cold-war:R13.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_hidden_agent_may_be_whoever_the_view_allows(seed: int) -> None:
    """The tags of a back list the candidates of the view and nothing else."""
    hidden = 0
    for match, _, _ in random_play(GAME, seed, {"max_turns": 4}):
        for seat in EVERYBODY:
            view = view_of(match, seat, ColdWarView)
            for side, agents in zip(SIDES, view.agents, strict=True):
                if agents.field == HIDDEN:
                    hidden += 1
                    [back] = place(match.scene(seat), f"field:{side}").pieces
                    assert back.tags == ("hidden", *(f"may-be-{name}" for name in agents.candidates))
                    assert set(agents.candidates) <= set(AGENTS)
    assert hidden > 20


@pytest.mark.rule("cold-war:R13.2")
def test_no_figure_of_a_card_face_down_is_told() -> None:
    """A back has no number but its depth in a deck."""
    depths = {"from-top", "from-bottom"}
    for match, _, _ in random_play(GAME, 3, {"max_turns": 6}):
        for seat in EVERYBODY:
            backs = [one for one in pieces(match.scene(seat)) if one.kind == "back"]
            assert [back for back in backs if not set(back.figures) <= depths] == []


@pytest.mark.rule("cold-war:R13.2", "cold-war:R13.3")
def test_a_known_card_of_a_deck_has_its_depth() -> None:
    """A screen can say where in the deck a card lies that somebody knows."""
    match = recruit_each(struggle(), ("artists",), ("police",))
    media(match, "cia", "artists", "mafia", "leave")
    assert piece(match.scene("cia"), "group-deck", "group:mafia").figures == {"influence": 2, "from-top": 1}
    assert piece(match.scene("kgb"), "group-deck", "group-deck:0").figures == {"from-top": 1}
    under = position(under=("chile", "egypt")).scene("spectator")
    depths = {one.key: one.figures["from-bottom"] for one in place(under, "objective-deck").pieces}
    assert depths == {"objective:chile": 2, "objective:egypt": 1}
