"""Iron Curtain: the options and the card set as the engine reads them, packed into numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.cards import SIDES, Card, CardSet
from brushpass.games.iron_curtain.events import PLACES, QUESTIONS, REGIONS, SELF, VERBS, Condition
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set


@final
class Setup:
    """What stays the same through a match; one object shared by all copies of a state.

    The parts of all events stand in one list: those of a card from `first_part[card]` up to `first_part[card + 1]`.
    So do the conditions, of which the first always holds.
    """

    def __init__(self, options: IronCurtainOptions) -> None:
        cards = card_set(options)
        regions = [card.region for card in cards.cards]
        self.options = options
        self.words: tuple[str, ...] = cards.words
        self.ussr_starts: bool = options.first_player_round1 == "ussr_starts"
        self.cubes_per_side: i64 = options.cubes_per_side
        self.win_lead: i64 = options.win_lead
        self.aftermath_cap: i64 = options.aftermath_cap

        self.region: vec[i64] = vec[i64]([REGIONS.index(region) for region in (*regions, REGIONS[numbers.EUROPE])])
        self.flag: vec[i64] = vec[i64]([SIDES.index(card.flag) for card in cards.cards])
        self.cubes: vec[i64] = vec[i64]([card.cubes for card in cards.cards])
        self.bonus: vec[i64] = vec[i64]([cards.bonus[region] for region in REGIONS])
        strategy = [_cards_of(cards, region) for region in REGIONS]
        with_start = strategy[:]
        with_start[numbers.EUROPE] |= 1 << numbers.START
        self.region_strategy: vec[i64] = vec[i64](strategy)
        """R18: the strategy cards of each region."""
        self.region_cards: vec[i64] = vec[i64](with_start)
        """A34, A38: the start card is a card of Europe for placement and for events."""
        self.scoring_cards: vec[i64] = vec[i64](with_start if options.start_card_scores else strategy)
        """A1: the cards that count when a region is scored."""

        parts = [part for card in cards.cards for part in card.event.parts]
        conditions: list[Optional[Condition]] = [None]
        self.first_part: vec[i64] = vec[i64](_first_parts(cards.cards))
        self.verb: vec[i64] = vec[i64]([VERBS.index(part.verb) for part in parts])
        self.number: vec[i64] = vec[i64]([part.number for part in parts])
        self.place: vec[i64] = vec[i64]([PLACES.index(part.where.place) for part in parts])
        self.no_enemy_cubes: vec[i64] = vec[i64]([int(part.where.no_enemy_cubes) for part in parts])
        self.most: vec[i64] = vec[i64]([part.most for part in parts])
        self.among: vec[i64] = vec[i64]([self._within(part.where.regions) for part in parts])
        self.moved_card: vec[i64] = vec[i64](
            [
                number if part.card in ("", SELF) else cards.words.index(part.card)
                for number, card in enumerate(cards.cards)
                for part in card.event.parts
            ]
        )
        self.when: vec[i64] = vec[i64]([_number_of(card.event.condition, conditions) for card in cards.cards])
        self.part_condition: vec[i64] = vec[i64]([_number_of(part.condition, conditions) for part in parts])

        asked = [condition if condition is not None else Condition("own", "leads") for condition in conditions]
        self.question: vec[i64] = vec[i64]([QUESTIONS.index(condition.question) for condition in asked])
        self.about_enemy: vec[i64] = vec[i64]([int(condition.side == "enemy") for condition in asked])
        self.at_least: vec[i64] = vec[i64]([condition.number for condition in asked])
        self.counted: vec[i64] = vec[i64]([self._scoring(condition.regions) for condition in asked])

    def _within(self, regions: tuple[str, ...]) -> int:
        """A38: the cards of some regions, or of all where none is named."""
        if not regions:
            return numbers.ALL_CARDS
        cards: i64 = 0
        for region in regions:
            cards |= self.region_cards[REGIONS.index(region)]
        return int(cards)

    def _scoring(self, regions: tuple[str, ...]) -> int:
        """A38: the cards of some regions that count for domination."""
        cards: i64 = 0
        for region in regions:
            cards |= self.scoring_cards[REGIONS.index(region)]
        return int(cards)


@lru_cache(maxsize=64)
def setup_of(options: IronCurtainOptions) -> Setup:
    """The setup for these options, packed once."""
    return Setup(options)


def _cards_of(cards: CardSet, region: str) -> int:
    members: i64 = 0
    for number, card in enumerate(cards.cards):
        if card.region == region:
            members |= bit(number)
    return int(members)


def _first_parts(cards: tuple[Card, ...]) -> list[int]:
    firsts = [0]
    for card in cards:
        firsts.append(firsts[-1] + len(card.event.parts))
    return firsts


def _number_of(condition: Optional[Condition], conditions: list[Optional[Condition]]) -> int:
    if condition not in conditions:
        conditions.append(condition)
    return conditions.index(condition)
