"""Shadows in Kyoto: the options and the board as the engine reads them, packed into numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.encoding import option_numbers
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.boards import SPACES, Board
from brushpass.games.shadows_in_kyoto.cards import COLOURS, IDENTITIES
from brushpass.games.shadows_in_kyoto.options import ShadowsInKyotoOptions, board

NO_COLOUR: Final = 4
GOVERNMENT_TERRITORY: Final = 0x3FFF8000  # rows 4 to 6


@final
class Setup:
    """What stays the same through a match; one object shared by all copies of a state."""

    def __init__(self, options: ShadowsInKyotoOptions) -> None:
        layout = board(options)
        self.options = options
        self.with_agents: bool = options.modules in ("agents", "both")
        self.with_ruri: bool = options.use_ruri
        self.with_equipment: bool = options.modules in ("equipment", "both")
        self.start_locations: i64 = int(options.start_hand[0])
        self.hq_transit: bool = options.hq_transit
        self.push_may_conflict: bool = options.attack_push == "may_conflict"
        self.attack_needs_push: bool = options.attack_needs_push
        self.swap_escape: bool = options.swap_escape
        self.lure_partial: bool = options.lure_partial
        self.yoko_tunnel: bool = options.yoko_tunnel
        self.iroha_permanent: bool = options.iroha_permanent
        self.stunner_no_move: bool = options.stunner_loss == "no_move"

        self.colour_spaces: vec[i64] = vec[i64]([_spaces(layout, colour) for colour in COLOURS])
        self.colour_of: vec[i64] = vec[i64](
            [COLOURS.index(kind) if (kind := layout.kind(space)) in COLOURS else NO_COLOUR for space in SPACES]
        )
        self.headquarters: vec[i64] = vec[i64]([_spaces(layout, "oniwaban-hq"), _spaces(layout, "government-hq")])
        neutral: i64 = _spaces(layout, "neutral")
        self.closed_by_chiharu: i64 = neutral & GOVERNMENT_TERRITORY
        """R41, G6: where the Oniwaban may not go against Chiharu."""
        self.enter: vec[i64] = vec[i64](
            [
                int(self._enterable(side, kind, neutral))
                for side in (numbers.ONIWABAN, numbers.GOVERNMENT)
                for kind in range(numbers.KINDS)
            ]
        )
        """R25, M1: for each side and kind of card the spaces it may lead to, special agents aside."""
        zero_always = options.zero_beats_three == "always"
        self.beaten_by: vec[i64] = vec[i64]([_winners(defender, zero_always) for defender in range(len(IDENTITIES))])
        """R30: for each defender the attackers that capture her."""
        kinds = (*COLOURS, "neutral", "oniwaban-hq", "government-hq")
        self.option_numbers: vec[i64] = vec[i64](option_numbers(options) + [_spaces(layout, kind) for kind in kinds])
        """What every row begins with (`encoding.py`): the options, and the board they stand for."""

    def beats(self, attacker: i64, defender: i64) -> bool:
        """R30: does an attacker of this identity capture a defender of that one?"""
        return self.beaten_by[defender] & bit(attacker) != 0

    def _enterable(self, side: i64, kind: i64, neutral: i64) -> i64:
        if kind < numbers.COLOUR_COUNT:
            return self.colour_spaces[kind] | neutral | self.headquarters[side]
        return numbers.ALL_SPACES & ~self.headquarters[1 - side]


@lru_cache(maxsize=64)
def setup_of(options: ShadowsInKyotoOptions) -> Setup:
    """The setup for these options, packed once."""
    return Setup(options)


def _spaces(layout: Board, kind: str) -> int:
    spaces: i64 = 0
    for number in range(numbers.SPACE_COUNT):
        if layout.kind(SPACES[number]) == kind:
            spaces |= bit(number)
    return int(spaces)


def _winners(defender: int, zero_always: bool) -> int:
    """R6, R30, C1: equal strength is enough, 0 beats 3, and a 0 attacked by a 3 repels her unless an option says no."""
    winners: i64 = 0
    against = IDENTITIES[defender].strength
    for number, attacker in enumerate(IDENTITIES):
        wins = attacker.strength >= against or (attacker.strength == 0 and against == 3)
        if attacker.strength == 3 and against == 0 and zero_always:
            wins = False
        if wins:
            winners |= bit(number)
    return int(winners)
