"""Cold War: the yearly pick as the table it is (R5.1): both choose at once, and what one wins the other loses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from brushpass.core.errors import BadInput
from brushpass.core.matrix import matrix
from brushpass.games.cold_war.view import HIDDEN, ColdWarView

Values = Mapping[tuple[str, str], float] | Callable[[str, str], float]
"""What it is worth to a seat to send its own agent, named first, against the other side's."""
_PICK: Final = "pick "
_CERTAIN: Final = 1.0


class Plan(NamedTuple):
    """How often a seat picks each agent so that it loses nothing to whoever knows that."""

    value: float
    """What that is worth to it, whatever the other side picks."""
    own: dict[str, float]
    """For each action how likely it is to be taken."""
    others: dict[str, float]
    """How often the other side would send each of its agents."""


def plan(view: ColdWarView, values: Values) -> Plan:
    """The equilibrium of the pick that a seat is asked for, if each pair of agents is worth so much to it.

    Where one side is shown the other's agent before it picks (R5.3), nobody needs to mix.
    """
    if view.step != "planning" or not view.legal:
        raise BadInput("no-planning")
    seat = view.seats.index(view.seat)
    other = view.agents[1 - seat]
    shown = other.field is not None and other.field != HIDDEN
    mine = [action.removeprefix(_PICK) for action in view.legal]
    theirs = [str(other.field)] if shown else list(other.candidates)
    worth = values if callable(values) else lambda one, another: values[one, another]
    table = [[worth(one, another) for another in theirs] for one in mine]
    if shown or view.look == view.seats[1 - seat]:
        return _answered(view.legal, theirs, table)
    found = matrix(table)
    return Plan(
        found.value,
        dict(zip(view.legal, found.rows, strict=True)),
        dict(zip(theirs, found.columns, strict=True)),
    )


def _answered(actions: tuple[str, ...], theirs: list[str], table: list[list[float]]) -> Plan:
    """R5.3: the best agent where the other side's choice is known, or where it answers to ours."""
    worst = [min(row) for row in table]
    best = worst.index(max(worst))
    answer = table[best].index(worst[best])
    return Plan(
        worst[best],
        {action: _CERTAIN * (place == best) for place, action in enumerate(actions)},
        {agent: _CERTAIN * (place == answer) for place, agent in enumerate(theirs)},
    )
