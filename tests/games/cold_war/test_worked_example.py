"""R14: the worked example of the rulebook, step by step."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from tests.games.cold_war.helpers import agents, brief, deal, facts, history, influence, is_ready, pile, play, table

STEPS: tuple[tuple[str, int, int], ...] = (
    ("cia recruit\nchance draw opposition", 5, 0),
    ("kgb recruit\nchance draw industry", 5, 4),
    ("cia activate opposition industry", 9, 0),
    ("kgb recruit\nchance draw newspapers", 9, 4),
    ("cia activate industry newspapers", 9, 4),
    ("kgb recruit\nchance draw mafia", 9, 6),
    ("cia pass", 9, 6),
    ("kgb activate mafia newspapers", 9, 6),
    ("cia pass", 9, 6),
    ("kgb activate newspapers\nchance draw food-companies\nkgb recruit", 9, 9),
    ("cia pass", 9, 9),
    ("kgb pass", 0, 0),
)
"""The twelve actions of the struggle, and the influence of both sides after each; at the end the table is cleared."""


def example(steps: int = len(STEPS)) -> Match:
    """The example up to one of its steps."""
    match = brief(deal(), "cuba", "cia")
    play(match, "cia pick assassin\nkgb pick master-spy\ncia first cia")
    for script, _, _ in STEPS[:steps]:
        play(match, script)
    return match


@pytest.mark.rule("cold-war:R14.1", "cold-war:R1.6")
@pytest.mark.parametrize("step", range(len(STEPS)))
def test_influence_after_each_step(step: int) -> None:
    """After each action both sides have the influence the example states."""
    match = example(step + 1)
    assert (influence(match, "cia"), influence(match, "kgb")) == STEPS[step][1:]


@pytest.mark.rule("cold-war:R14.1", "cold-war:R6.5b")
def test_a_stolen_group_stays_ready() -> None:
    """Industry, taken by the Opposition, is ready and is activated by the CIA two actions later."""
    assert is_ready(example(3), "industry")


@pytest.mark.rule("cold-war:R14.1", "cold-war:R6.5c")
def test_newspapers_are_mobilized_and_readied_again() -> None:
    """Industry mobilizes the Newspapers, the Mafia readies them, and neither triggers their power."""
    assert [is_ready(example(step), "newspapers") for step in (4, 5, 8)] == [True, False, True]


@pytest.mark.rule("cold-war:R14.1", "cold-war:R7.3")
def test_the_bias_gives_the_token_to_the_cia() -> None:
    """At nine each the first faction of the bias is economic, and Industry beats the Food Companies."""
    told = facts(example())
    assert told[told.index("passed kgb") + 1 :][:2] == ["struggle-ended 9 9", "token-by-bias cia economic industry"]


@pytest.mark.rule("cold-war:R14.1", "cold-war:A1", "cold-war:R9.8")
def test_the_master_spy_claims_before_the_assassin_kills() -> None:
    """The KGB claims Cuba, then its Master Spy is terminated, and Cuba stays where it is."""
    told = facts(example())
    assert told[told.index("claimed kgb cuba") :][:2] == ["claimed kgb cuba", "terminated kgb master-spy"]
    assert pile(example(), "kgb") == ("cuba",)


@pytest.mark.rule("cold-war:R14.1", "cold-war:R10.1")
def test_where_the_agents_end_up() -> None:
    """The Assassin is on leave, the Master Spy terminated."""
    match = example()
    assert (agents(match, "cia").on_leave, agents(match, "kgb").terminated) == (("assassin",), ("master-spy",))


@pytest.mark.rule("cold-war:R14.1", "cold-war:R10.3")
def test_the_score_of_the_example() -> None:
    """After the turn the CIA has 0 points and the KGB 10."""
    assert example().scores() == {"cia": 0, "kgb": 10}


@pytest.mark.rule("cold-war:R14.1", "cold-war:R4.2")
def test_the_cia_gets_the_balance_token_next_turn() -> None:
    """With fewer points the CIA takes the balance token in the next Briefing."""
    match = brief(example(), "angola")
    assert (table(match).balance, "balance cia" in facts(match)) == ("cia", True)


@pytest.mark.rule("cold-war:R14.1", "cold-war:R6.5d")
def test_the_kgb_alone_sees_the_food_companies_before_recruiting_them() -> None:
    """The card read by the Newspapers is the KGB's secret until it is recruited."""
    match = play(example(9), "kgb activate newspapers\nchance draw food-companies")
    assert history(match)[-1] == "saw-group food-companies"
    assert match.record.entries[-1].consequences[-1].audience == ("kgb",)
