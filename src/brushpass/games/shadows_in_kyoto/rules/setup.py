"""Shadows in Kyoto: the options and the board as the engine reads them, packed into numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.encoding import option_numbers
from brushpass.core.game import NOBODY
from brushpass.core.packing import set_of
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.boards import SPACES, Board
from brushpass.games.shadows_in_kyoto.cards import (
    CARD_KINDS,
    COLOURS,
    IDENTITIES,
    IDENTITY_WORDS,
    SIDES,
    SINGLE_CARDS,
    Size,
)
from brushpass.games.shadows_in_kyoto.options import ShadowsInKyotoOptions, board, size_of, starting_hand

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
        locations, tactics = starting_hand(options)
        self.start_locations: i64 = locations
        self.hand_size: i64 = locations + tactics
        self.hq_transit: bool = options.hq_transit
        self.push_may_conflict: bool = options.attack_push == "may_conflict"
        self.attack_needs_push: bool = options.attack_needs_push
        self.swap_escape: bool = options.swap_escape
        self.lure_partial: bool = options.lure_partial
        self.yoko_tunnel: bool = options.yoko_tunnel
        self.iroha_permanent: bool = options.iroha_permanent
        self.stunner_no_move: bool = options.stunner_loss == "no_move"
        zero_always = options.zero_beats_three == "always"
        self.beaten_by: vec[i64] = vec[i64]([_winners(defender, zero_always) for defender in range(len(IDENTITIES))])
        """R30: for each defender the attackers that capture her."""
        kinds = (*COLOURS, "neutral", "oniwaban-hq", "government-hq")
        self.option_numbers: vec[i64] = vec[i64](option_numbers(options) + [_spaces(layout, kind) for kind in kinds])
        """What every row begins with (`encoding.py`): the options, and the board they stand for."""
        self._count(size_of(options))
        self._lay_out(layout)

    def _count(self, size: Size) -> None:
        """R5, R9, R11, O8: the agents and cards of each side, and how many captives decide."""
        self.cards: i64 = _cards(size)
        self.agents: i64 = len(size.identities)
        """O8: how many agents each side has; the numbers that are left over stand for those who do not take part."""
        self.identities: i64 = set_of(size.identities, IDENTITY_WORDS)
        self.absent: i64 = numbers.EVERY_IDENTITY & ~self.identities
        self.starts: vec[i64] = vec[i64](_starts(size))
        """R11: for each agent the space where she is placed, CAPTURED for one who does not take part."""
        self.stands: vec[i64] = vec[i64]([set_of(size.starts[side], SPACES) for side in SIDES])
        self.story: i64 = sum([int(self.identities) << (numbers.IDENTITY_BITS * agent) for agent in range(self.agents)])
        """C2: what everybody knows of a side at first: each of its agents is any of them."""
        self.first_agents: vec[i64] = vec[i64](_first_agents(size))
        """For each agent who she is before anybody is placed: NOBODY, or whoever does not take part."""
        self.place_actions: vec[i64] = vec[i64]([_place_action(space) for space in self.starts])
        """For each agent the action that places the first of the identities on her space."""
        self.reals_to_win: i64 = size.reals
        self.decoys_to_lose: i64 = size.decoys

    def _lay_out(self, layout: Board) -> None:
        """R1.3, R25: the spaces of the board."""
        self.spaces: i64 = set_of(layout.spaces, SPACES)
        self.home_row: vec[i64] = vec[i64](
            [int(self.spaces) & (numbers.ROW << (numbers.WIDTH * row)) for row in layout.home_rows]
        )
        """R1.3: by side."""
        self.steps_to_go: vec[i64] = vec[i64](
            [
                abs(space // numbers.WIDTH - row)
                for row in layout.home_rows[::-1]
                for space in range(numbers.SPACE_COUNT)
            ]
        )
        """R1.3: for each side and space how far it is to the enemy home row."""
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

    def beats(self, attacker: i64, defender: i64) -> bool:
        """R30: does an attacker of this identity capture a defender of that one?"""
        return self.beaten_by[defender] & bit(attacker) != 0

    def _enterable(self, side: i64, kind: i64, neutral: i64) -> i64:
        if kind < numbers.COLOUR_COUNT:
            return self.colour_spaces[kind] | neutral | self.headquarters[side]
        return self.spaces & ~self.headquarters[1 - side]


@lru_cache(maxsize=64)
def setup_of(options: ShadowsInKyotoOptions) -> Setup:
    """The setup for these options, packed once."""
    return Setup(options)


def _spaces(layout: Board, kind: str) -> int:
    return set_of(tuple([space for space in layout.spaces if layout.kind(space) == kind]), SPACES)


def _cards(size: Size) -> int:
    """R9, O8: the cards of a side, the first copies of each kind."""
    return set_of(
        tuple([f"{kind.word}-{copy}" for kind in CARD_KINDS for copy in range(1, size.copies.get(kind.word, 0) + 1)]),
        SINGLE_CARDS,
    )


def _starts(size: Size) -> list[int]:
    """R11, O8: the start spaces of the Oniwaban, then of the Government, in the order in which they are filled."""
    found: list[int] = []
    for side in SIDES:
        spaces = sorted([SPACES.index(word) for word in size.starts[side]])
        found += spaces + [numbers.CAPTURED] * (numbers.AGENTS - len(spaces))
    return found


def _first_agents(size: Size) -> list[int]:
    """O8: nobody is placed yet, and those who do not take part are nowhere to be placed."""
    absent = [number for number, word in enumerate(IDENTITY_WORDS) if word not in size.identities]
    return ([NOBODY] * len(size.identities) + absent) * 2


def _place_action(space: int) -> int:
    """R11: the action that places the first identity on a space; NOBODY where nobody is placed."""
    if space == numbers.CAPTURED:
        return NOBODY
    return numbers.NOTATION.number(f"place {SPACES[space]} {IDENTITY_WORDS[0]}")


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
