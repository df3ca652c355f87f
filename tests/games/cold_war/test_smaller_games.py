"""O10: the smaller games have the rules of the whole one and fewer cards."""

from __future__ import annotations

import pytest

from brushpass import engine
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.match import Match
from brushpass.core.options import change
from brushpass.games.cold_war import GAME
from brushpass.games.cold_war.options import EDITIONS
from brushpass.games.cold_war.view import ColdWarView
from tests.games.cold_war.helpers import pass_both, recruit_each, table
from tests.games.cold_war.make_records import deal, into_struggle

AGENTS = {"master-spy", "deputy-director", "director"}
CARDS = {
    "small": ({"police", "government", "bankers"}, {"live-benefit", "nuclear-escalation", "summit-meeting"}),
    "tiny": ({"police", "government", "industry"}, {"czechoslovakia", "greece"}),
}


@pytest.mark.rule("cold-war:O10")
@pytest.mark.parametrize("size", CARDS)
def test_there_are_only_the_cards_of_the_smaller_game(size: str) -> None:
    """At the start both decks hold the listed cards, and both HQs the same three agents."""
    seen = table(deal(size=size))
    groups, objectives = CARDS[size]
    assert set(seen.group_deck.unseen) == groups
    assert set(seen.objective_deck.unseen) == objectives
    assert [set(agents.headquarters or ()) for agents in seen.agents] == [AGENTS, AGENTS]


@pytest.mark.rule("cold-war:O10")
@pytest.mark.parametrize("size", CARDS)
def test_nobody_imagines_an_agent_who_does_not_take_part(size: str) -> None:
    """In every world that agrees with a view the hidden Agent X is one of the three."""
    match = deal(size=size)
    into_struggle(match, sorted(CARDS[size][1])[0], "director", "master-spy")
    view = match.view("cia")
    assert isinstance(view, ColdWarView)
    worlds = [state for state, _ in GAME.worlds(view).enumerate()]
    hidden = {table_of.agents[1].field for table_of in (GAME.view(state, 1) for state in worlds)}
    assert hidden == AGENTS


@pytest.mark.rule("cold-war:O10")
def test_ten_points_win_the_small_game() -> None:
    """R11.1: a Director who places his token claims two events, and the match is over after the first turn."""
    match = deal(size="small")
    into_struggle(match, "summit-meeting", "director", "deputy-director")
    match = pass_both(recruit_each(match, ("government",), ("police",)))
    match.play("chance", "draw live-benefit")
    assert match.over
    assert table(match).ending == "hundred"
    assert match.scores() == {"cia": 10, "kgb": 0}
    assert "at least 10 points" in match.scene("cia", "en").result
    assert "co najmniej 10 punktów" in match.scene("cia", "pl").result


@pytest.mark.rule("cold-war:O10")
@pytest.mark.parametrize(("size", "turns"), [("small", 2), ("tiny", 1)])
def test_the_last_turn_decides(size: str, turns: int) -> None:
    """Q28: nobody goes on after the last turn, whatever `max_turns` would allow."""
    for seed in range(40):
        match = Match(GAME, options={"size": size}, seed=seed)
        dice = Dice(seed)
        while not match.over:
            seat = match.waiting()[0]
            legal = match.legal(seat)
            match.play(seat, legal[dice.below(len(legal))])
        assert table(match).turn_number <= turns
        assert GAME.bounds(match.options).decisions == GAME.bounds(EDITIONS["ffg-2011"]).decisions * turns // 60


@pytest.mark.rule("cold-war:O10")
def test_a_limit_of_turns_can_only_make_it_shorter() -> None:
    """With one turn the small game is over after it, and with a hundred after its own two."""
    one = engine.begin("cold-war", options={"size": "small", "max_turns": 1}, seed=1)
    while not one.over:
        one.step(one.actions()[-1])
    view = one.view(0)
    assert isinstance(view, ColdWarView)
    assert view.turn_number == 1
    assert GAME.bounds(change(EDITIONS["small"], {"max_turns": "100"})) == GAME.bounds(EDITIONS["small"])


@pytest.mark.rule("cold-war:O10")
def test_an_unknown_size_is_refused() -> None:
    """The sentence names the three there are."""
    with pytest.raises(BadInput, match="whole, small, tiny"):
        Match(GAME, options={"size": "large"})


@pytest.mark.rule("cold-war:O10")
@pytest.mark.parametrize(("size", "at_home"), [("whole", "5"), ("tiny", "2")])
def test_whoever_lies_face_down_at_hq_takes_part(size: str, at_home: str) -> None:
    """R2.3: with a hidden Agent X the back at HQ counts the others of this game, and may be none but them."""
    match = deal(size=size)
    into_struggle(match, "czechoslovakia", "director", "master-spy")
    places = {place.key: place for place in match.scene("cia", "en").places}
    [back] = places["headquarters:kgb"].pieces
    assert back.value == at_home
    mays = {tag.removeprefix("may-be-") for tag in back.tags if tag.startswith("may-be-")}
    assert (mays == AGENTS) == (size == "tiny")
