"""Checkpoint Charlie: the options and the supply of tokens as the engine reads them, packed into numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count
from brushpass.core.encoding import option_numbers
from brushpass.core.game import NOBODY
from brushpass.core.packing import set_of
from brushpass.games.checkpoint_charlie import numbers, tokens
from brushpass.games.checkpoint_charlie.cards import AGENTS, SIZES, TRAIT_WORDS
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions, kinds, mix, rounds_at_most, supply
from brushpass.games.checkpoint_charlie.tokens import COLOURS, KIND_WORDS, KINDS

_ADLERS = (numbers.GOLD_ADLER, numbers.WHITE_ADLER, numbers.BLACK_ADLER)


@final
class Setup:
    """What stays the same through a match; one object shared by all copies of a state."""

    def __init__(self, options: CheckpointCharlieOptions) -> None:
        every = kinds(options)
        size = SIZES[options.size]
        self.options = options
        self.words: tuple[str, ...] = tokens.words(every)
        self.seats: i64 = options.players
        self.everyone: i64 = bit(options.players) - 1
        self.traits: i64 = set_of(size.traits, TRAIT_WORDS)
        self.trait_count: i64 = len(size.traits)
        self.cats: i64 = _cats_differing_in(self.traits)
        """R1, O5: every combination of these traits once."""
        self.agent_cards: i64 = self.trait_count - options.players
        self.upper_cards: i64 = numbers.HALF + self.agent_cards
        """R10: the cards among which the agent cards lie."""
        self.deck: i64 = size.deck + self.agent_cards
        """R10, O5: the cards that are taken in a round at most."""

        self.kind: vec[i64] = vec[i64]([KIND_WORDS.index(kind) for kind in every])
        self.colour: vec[i64] = vec[i64]([COLOURS.index(KINDS[kind].colour) for kind in self.kind])
        self.points: vec[i64] = vec[i64]([_points(options, kind) for kind in self.kind])
        self.worth_of: dict[str, int] = {every[token]: int(self.points[token]) for token in range(len(every))}
        """R30, Q17: what a token of each kind in the supply is worth."""
        in_play = supply(options)
        counts = [in_play.count(kind) for kind in KIND_WORDS]
        worth = [self.worth_of.get(kind, 0) for kind in KIND_WORDS]
        self.supply: i64 = _first_of_each(every, counts)
        """R5, O5: the tokens in the supply, as a set."""
        self.alike: bool = bool(size.tokens)
        """O5: all tokens of a colour are alike, so that there is nothing to draw blindly."""
        self.option_numbers: vec[i64] = vec[i64](option_numbers(options) + counts + worth)
        """What every row begins with (`encoding.py`): the options, and the supply they stand for."""
        self.tokens_of: vec[i64] = vec[i64](
            [
                sum(1 << token for token, kind in enumerate(self.kind) if KINDS[kind].colour == colour) & self.supply
                for colour in COLOURS
            ]
        )
        """The tokens of each colour, as sets."""
        self.adlers: i64 = sum([1 << token for token, kind in enumerate(self.kind) if kind in _ADLERS])
        self.stasi: i64 = every.index("stasi") if options.stasi else NOBODY
        """The Stasi token, or NOBODY without the variant."""
        self.worth: vec[float] = vec[float]([_mean(self, colour) for colour in range(numbers.COLOUR_COUNT)])
        """What a token of each colour is worth on average."""

        self.starters: i64 = (
            self.everyone if options.first_player == "random" else bit(AGENTS.index(options.first_seat))
        )
        """R7: those of whom chance names one to begin."""
        self.read_rulings(options)

    def read_rulings(self, options: CheckpointCharlieOptions) -> None:
        """The answers to the open questions."""
        self.target: i64 = options.target_points
        self.last_round: i64 = rounds_at_most(options)
        self.sequential: bool = options.window_mode == "sequential"
        self.live: bool = options.window_mode == "live"
        self.at_random: bool = options.tie_break == "seeded_random"
        self.rotating: bool = options.tie_break == "rotating"
        self.committed: bool = options.tie_break == "earliest_commitment"
        self.excluding: bool = options.undrawn_clues == "excluded"
        self.discards_are_open: bool = options.discard_visibility == "public_log"
        self.top_discard_is_open: bool = options.discard_visibility == "top_card_only"
        """Q4: what can be seen of the discards."""
        self.final_window: bool = options.final_card_window
        self.forced_from_starter: bool = options.forced_from == "start_player"
        self.forced_from_drawer: bool = options.forced_from == "last_drawer"
        self.manual: bool = options.announce == "manual"
        self.first_announcer: bool = options.ten_winner == "first_announcer"
        self.unpaid_ends: bool = options.exhaustion == "unpaid_claim"
        self.stasi_comes_back_first: bool = options.stasi_exhaustion == "after_return"
        self.swap_clockwise: bool = options.swap_order == "clockwise"
        self.swap_at_random: bool = options.swap_pick == "random"
        self.early_check: bool = options.announce_timing == "before_swaps"
        self.window_after_clue: bool = options.window_after_clue


def _cats_differing_in(traits: i64) -> i64:
    """The cats that have the first value of every other trait."""
    cats: i64 = 0
    for cat in range(numbers.CAT_COUNT):
        if cat & ~traits == 0:
            cats |= bit(cat)
    return cats


def _first_of_each(every: tuple[str, ...], counts: list[int]) -> i64:
    """So many tokens of each kind, the first ones."""
    found: i64 = 0
    for kind, wanted in zip(KIND_WORDS, counts, strict=True):
        places = [place for place, word in enumerate(every) if word == kind]
        for place in places[:wanted]:
            found |= bit(place)
    return found


def _points(options: CheckpointCharlieOptions, kind: i64) -> int:
    """R30, R41, Q17: what a token of a kind is worth."""
    if kind not in _ADLERS or options.adler_value == "as_replaced":
        return KINDS[kind].points
    values = mix(options).adler
    if options.adler_value == "zero" or values is None:
        return 0
    return values[KINDS[kind].colour]


def _mean(setup: Setup, colour: i64) -> float:
    total: i64 = 0
    for token in range(len(setup.colour)):
        if setup.colour[token] == colour and setup.supply & bit(token):
            total += setup.points[token]
    return float(total) / float(count(setup.tokens_of[colour]))


@lru_cache(maxsize=64)
def setup_of(options: CheckpointCharlieOptions) -> Setup:
    """The setup for these options, packed once."""
    return Setup(options)
