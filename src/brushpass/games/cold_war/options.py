"""Cold War: the open questions of the rulebooks, and the editions as sets of answers."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from brushpass.core.options import Options, ruling
from brushpass.games.cold_war.cards import SETS


class ColdWarOptions(Options, frozen=True, kw_only=True):
    """One field a question; the address names the paragraph of `rules.md` that explains it."""

    size: Annotated[Literal["whole", "small", "tiny"], ruling("O10")] = "whole"
    struggle_end_on_excess: Annotated[Literal["both_pass", "immediate"], ruling("O1")] = "both_pass"
    civil_disorder_claim_final: Annotated[bool, ruling("O2", survivor_resolves_after_civil_disorder="true")] = True
    survivor_resolves_after_civil_disorder: Annotated[bool, ruling("O3")] = True
    political_vs_over_opponent: Annotated[
        Literal["give_only", "any"], ruling("Q4", struggle_end_on_excess="both_pass")
    ] = "give_only"
    null_activation: Annotated[bool, ruling("Q5")] = False
    deputy_immune_to_leave: Annotated[bool, ruling("Q12")] = True
    nobel_saved_agent_resolves: Annotated[bool, ruling("Q21")] = False
    max_turns: Annotated[int, ruling("Q28")] = 60
    balance_after_double_disorder: Annotated[
        Literal["tie_only", "stays"], ruling("Q31", struggle_end_on_excess="both_pass")
    ] = "tie_only"


EDITIONS: Final[dict[str, Options]] = {
    "ffg-2011": ColdWarOptions(),
    "galakta": ColdWarOptions(struggle_end_on_excess="immediate"),
    "ffg-2007": ColdWarOptions(),
    "small": ColdWarOptions(size="small"),
    "tiny": ColdWarOptions(size="tiny"),
}


def goal_of(options: ColdWarOptions) -> int:
    """R11.1, O10: the points that win."""
    return SETS[options.size].goal


def turns_at_most(options: ColdWarOptions) -> int:
    """Q28, O10: the last turn of a match; 0 for no limit."""
    limits = [turns for turns in (options.max_turns, SETS[options.size].turns) if turns]
    return min(limits, default=0)
