"""Cold War: the options as the engine reads them."""

from __future__ import annotations

from functools import lru_cache
from statistics import mean
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.encoding import option_numbers
from brushpass.core.packing import set_of
from brushpass.games.cold_war.cards import AGENTS, GROUP_NAMES, OBJECTIVE_NAMES, OBJECTIVES, SETS
from brushpass.games.cold_war.options import ColdWarOptions, turns_at_most


@final
class Setup:
    """What stays the same through a match; one object shared by all copies of a state."""

    def __init__(self, options: ColdWarOptions) -> None:
        self.options = options
        self.option_numbers: vec[i64] = vec[i64](option_numbers(options))
        cards = SETS[options.size]
        self.agents: i64 = set_of(cards.agents, AGENTS)
        self.groups: i64 = set_of(cards.groups, GROUP_NAMES)
        self.objectives: i64 = set_of(cards.objectives, OBJECTIVE_NAMES)
        self.prize: float = float(
            round(mean(card.victory_points for card in OBJECTIVES if card.name in cards.objectives))
        )
        """What the Director's unknown objective brings on average."""
        self.goal: i64 = cards.goal
        self.ends_at_excess: bool = options.struggle_end_on_excess == "immediate"
        self.claim_final: bool = options.civil_disorder_claim_final
        self.survivor_resolves: bool = options.survivor_resolves_after_civil_disorder
        self.bars_all_politics: bool = options.political_vs_over_opponent == "any"  # while the opponent is over (Q4)
        self.null_activation: bool = options.null_activation
        self.deputy_immune: bool = options.deputy_immune_to_leave
        self.saved_resolves: bool = options.nobel_saved_agent_resolves
        self.max_turns: i64 = turns_at_most(options)
        self.balance_stays: bool = options.balance_after_double_disorder == "stays"


@lru_cache(maxsize=64)
def setup_of(options: ColdWarOptions) -> Setup:
    """The setup for these options, made once."""
    return Setup(options)
