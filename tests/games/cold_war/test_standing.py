"""What a view says of the struggle: influence, slack to Stability, room, and who would place the token by what."""

from __future__ import annotations

import pytest

from brushpass.core.game import NOBODY
from brushpass.games.cold_war import GAME
from brushpass.games.cold_war.rules import ColdWarState
from brushpass.games.cold_war.view import ColdWarView, Standing
from tests.games.cold_war.helpers import CARDS, EVERYBODY, INFLUENCE, Side, Words, deal, position, table, view_of
from tests.games.common_words import random_play

SEEDS = range(4)


def standing(cia: Words, kgb: Words) -> Standing:
    """What everybody is told of these groups over Cuba."""
    match = position(cia=Side(groups=cia), kgb=Side(groups=kgb), balance="kgb")
    [told] = {view_of(match, seat).standing for seat in EVERYBODY}
    assert told is not None
    return told


@pytest.mark.rule("cold-war:R1.6", "cold-war:R6.4", "cold-war:R7.1")
def test_sides_are_measured_against_the_objective() -> None:
    """The CIA has 10 in two groups and the KGB 3 in one, over a Stability of 9 and a population of 5."""
    told = standing(("generals", "newspapers"), ("mercenaries",))
    assert (told.slack, told.room) == ((-1, 6), (3, 4))


@pytest.mark.rule("cold-war:R7.2", "cold-war:R7.3", "cold-war:R7.4", "cold-war:R7.5", "cold-war:Q8")
@pytest.mark.parametrize(
    ("cia", "kgb", "token", "fact", "group"),
    [
        (("police",), ("militia",), "cia", "token-by-influence", None),
        (("industry", "opposition"), ("newspapers", "mafia", "food-companies"), "cia", "token-by-bias", "industry"),
        (("artists",), ("generals", "police"), "cia", "token-by-disorder", None),
        (("generals", "newspapers"), ("government", "police"), None, "no-token", None),
        ((), (), "kgb", "token-by-balance", None),
    ],
    ids=["influence", "bias", "disorder", "both over", "nobody there"],
)
def test_the_token_is_foretold(cia: Words, kgb: Words, token: str | None, fact: str, group: str | None) -> None:
    """A view says who would place the token now, by what, and by which group."""
    told = standing(cia, kgb)
    assert (told.token, told.fact, told.group) == (token, fact, group)


@pytest.mark.rule("cold-war:R7.2", "cold-war:R7.3", "cold-war:R7.4", "cold-war:R7.5")
def test_what_is_foretold_comes_true() -> None:
    """In random matches the Cease-fire tells what every view said before the last action of the struggle."""
    facts: set[str] = set()
    for seed in SEEDS:
        before: Standing | None = None
        for match, _, action in random_play(GAME, seed, {}):
            now = table(match)
            if action == "pass" and before is not None and now.step != "struggle":
                told = [telling.words for telling in match.heard("spectator")]
                ended = max(at for at, words in enumerate(told) if words[0] == "struggle-ended")
                fact, *names = told[ended + 1]
                assert (fact, names[:1]) == (before.fact, [before.token] if before.token else [])
                assert names[2:] == ([before.group] if before.group else [])
                facts.add(fact)
            before = now.standing if now.step == "struggle" else None
    assert {"token-by-influence", "token-by-bias", "token-by-disorder"} <= facts


@pytest.mark.rule("cold-war:R1.6", "cold-war:R13.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_it_follows_from_the_open_cards(seed: int) -> None:
    """Whatever is hidden, the numbers of a view are those of the groups and the objective that it shows."""
    for match, _, _ in random_play(GAME, seed, {"max_turns": 6}):
        for seat in EVERYBODY:
            view = match.view(seat)
            assert isinstance(view, ColdWarView)
            influence = tuple(sum(INFLUENCE[name] for name in groups) for groups in view.groups)
            assert view.influence == influence
            if view.objective is not None:
                assert view.standing is not None
                card = CARDS[view.objective]
                assert view.standing.slack == tuple(card.stability - each for each in influence)
                assert view.standing.room == tuple(card.population - len(groups) for groups in view.groups)


def test_there_is_no_standing_without_an_objective() -> None:
    """Before the first objective is turned up there is nothing to stand for."""
    match = deal()
    state = match._state
    assert isinstance(state, ColdWarState)
    assert state.objective == NOBODY
    assert (table(match).influence, table(match).standing) == ((0, 0), None)
