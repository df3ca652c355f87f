"""The yearly pick as a table: how often to send whom, for given values."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from brushpass import BadInput, engine
from brushpass.games.cold_war.cards import AGENTS
from brushpass.games.cold_war.planning import plan
from brushpass.games.cold_war.view import ColdWarView


def picking(seat: int) -> ColdWarView:
    """The view of a side that picks for the first time."""
    position = engine.begin("cold-war", seed=2)
    while position.view(0).step != "planning":  # type: ignore[attr-defined]
        position.apply(position.turn, position.legal(position.turn)[0])
    view = position.view(seat)
    assert isinstance(view, ColdWarView)
    return view


@pytest.mark.parametrize("seat", [0, 1])
def test_two_agents_that_beat_all_others_are_mixed(seat: int) -> None:
    """The Master Spy wins if the other side sends him too, the Director if it does not; all others lose."""

    def worth(own: str, other: str) -> float:
        if own not in ("master-spy", "director"):
            return 0.0
        return float((own == "master-spy") == (other == "master-spy"))

    view = picking(seat)
    found = plan(view, worth)
    assert found.value == pytest.approx(0.5)
    assert tuple(found.own) == view.legal
    assert {action for action, share in found.own.items() if share > 0} == {"pick master-spy", "pick director"}
    assert found.own["pick director"] == pytest.approx(0.5)
    assert found.others["master-spy"] == pytest.approx(0.5)


def test_whoever_is_shown_the_other_agent_answers_him() -> None:
    """R5.3: the one who looks takes the best answer; the one who is looked at chooses what loses least."""
    view = picking(0)
    table = {(own, other): AGENTS.index(own) * AGENTS.index(other) % 5 / 5 for own in AGENTS for other in AGENTS}
    looked_at = plan(replace(view, look="kgb"), table)
    worst = {own: min(table[own, other] for other in AGENTS) for own in AGENTS}
    assert looked_at.value == max(worst.values())
    shown = (view.agents[0], replace(view.agents[1], field="analyst"))
    looking = plan(replace(view, look="cia", agents=shown), table)
    assert looking.value == max(table[own, "analyst"] for own in AGENTS)
    assert list(looking.others) == ["analyst"]
    assert sorted(looking.own.values()) == [0.0] * 5 + [1.0]


def test_nobody_plans_who_is_not_asked() -> None:
    """Before Planning, or for who only watches."""
    view = picking(0)
    with pytest.raises(BadInput, match="pick in Planning"):
        plan(replace(view, legal=()), {})
    with pytest.raises(BadInput, match="pick in Planning"):
        plan(replace(view, step="briefing"), {})
