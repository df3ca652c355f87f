"""Iron Curtain: the options and the card set as the engine reads them, packed into numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.encoding import option_numbers
from brushpass.games.iron_curtain import events, numbers
from brushpass.games.iron_curtain.cards import SIDES, CardSet, Extent
from brushpass.games.iron_curtain.events import REGIONS, Condition, Part
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set, cubes_of, goal_of, size_of


@final
class Setup:
    """What stays the same through a match; one object shared by all copies of a state."""

    def __init__(self, options: IronCurtainOptions) -> None:
        cards = card_set(options)
        self.options = options
        self.option_numbers: vec[i64] = vec[i64](option_numbers(options))
        self.words: tuple[str, ...] = cards.words
        self.ussr_starts: bool = options.first_player_round1 == "ussr_starts"
        self.cubes_per_side: i64 = cubes_of(options)
        self.win_lead: i64 = goal_of(options)
        self.aftermath_cap: i64 = options.aftermath_cap
        self.scale: float = goal_of(options) / goal_of(IronCurtainOptions())
        """O4: what a point is worth less than in the whole game."""
        size = size_of(options)
        self.first_hand: i64 = size.first_hand
        self.second_hand: i64 = size.second_hand
        self.last_turn_of_round_1: i64 = size.last_turn_of_round_1
        self.last_turn: i64 = size.last_turn
        self.sides: vec[i64] = vec[i64](_sides_of_cells(size.table))
        """A31: for each cell its sides that lie on the table."""

        regions = [REGIONS.index(card.region) for card in cards.cards] + [numbers.EUROPE]
        self.region: vec[i64] = vec[i64](regions)
        self.flag: vec[i64] = vec[i64]([SIDES.index(card.flag) for card in cards.cards])
        self.cubes: vec[i64] = vec[i64]([card.cubes for card in cards.cards])
        self.bonus: vec[i64] = vec[i64]([cards.bonus[region] for region in REGIONS])
        strategy = [_cards_of(cards, region) for region in REGIONS]
        self.cards: i64 = sum(strategy)
        """O4: the strategy cards that take part."""
        with_start = strategy[:]
        with_start[numbers.EUROPE] |= 1 << numbers.START
        scoring = with_start if options.start_card_scores else strategy
        self.regions: i64 = _regions_of(cards, with_start)
        """O4: the regions that are scored at the end, of which a smaller game leaves some out."""
        self.region_strategy: vec[i64] = vec[i64](strategy)
        """R18: the strategy cards of each region."""
        self.region_cards: vec[i64] = vec[i64](with_start)
        """A34, A38: the start card is a card of Europe for placement and for events."""
        self.scoring_cards: vec[i64] = vec[i64](scoring)
        """A1: the cards that count when a region is scored."""

        conditions = _conditions_of(cards)
        self.when: vec[i64] = vec[i64]([conditions.index(card.event.condition) for card in cards.cards])
        """A13: the condition of each card's event."""
        self.parts = Parts(cards, conditions, with_start)
        self.conditions = Conditions(conditions, scoring)


@final
class Parts:
    """A37: the parts of all events, those of a card from `first[card]` up to `first[card + 1]`."""

    def __init__(self, cards: CardSet, conditions: list[Optional[Condition]], members: list[int]) -> None:
        """Of these cards, whose conditions are counted in this order, and whose regions have these members."""
        parts = _parts_of(cards)
        self.first: vec[i64] = vec[i64](_first_parts(cards))
        self.verb: vec[i64] = vec[i64]([events.VERBS.index(part.verb) for part in parts])
        self.number: vec[i64] = vec[i64]([part.number for part in parts])
        self.place: vec[i64] = vec[i64]([events.PLACES.index(part.where.place) for part in parts])
        self.no_enemy_cubes: vec[i64] = vec[i64]([int(part.where.no_enemy_cubes) for part in parts])
        self.most: vec[i64] = vec[i64]([part.most for part in parts])
        self.among: vec[i64] = vec[i64]([_within(part.where.regions, members) for part in parts])
        self.moved_card: vec[i64] = vec[i64](_moved_cards(cards))
        self.condition: vec[i64] = vec[i64]([conditions.index(part.condition) for part in parts])


@final
class Conditions:
    """A15, A38: the conditions of all events and of their parts; the first always holds."""

    def __init__(self, conditions: list[Optional[Condition]], members: list[int]) -> None:
        """In this order; for each region there is the set of its cards that count for domination."""
        # Nobody asks about the first.
        asked = [condition or Condition("own", "leads") for condition in conditions]
        self.question: vec[i64] = vec[i64]([events.QUESTIONS.index(condition.question) for condition in asked])
        self.about_enemy: vec[i64] = vec[i64]([int(condition.side == "enemy") for condition in asked])
        self.at_least: vec[i64] = vec[i64]([condition.number for condition in asked])
        self.counted: vec[i64] = vec[i64]([_together(condition.regions, members) for condition in asked])


@lru_cache(maxsize=64)
def setup_of(options: IronCurtainOptions) -> Setup:
    """The setup for these options, packed once."""
    return Setup(options)


def _cards_of(cards: CardSet, region: str) -> int:
    members: i64 = 0
    for number, card in enumerate(cards.cards):
        if card.region == region and card.card not in cards.absent:
            members |= bit(number)
    return int(members)


def _sides_of_cells(table: Extent) -> list[int]:
    """A31: for every cell as the state counts it, the sides at which the table goes on."""
    middle = numbers.RADIUS
    columns = range(middle - table.west, middle + table.east + 1)
    rows = range(middle - table.north, middle + table.south + 1)
    sides = [0] * len(numbers.ACTION_OF_CELL)
    for column in columns:
        for row in rows:
            sides[(column + 1) * numbers.STRIDE + row + 1] = (
                (numbers.SIDE_NORTH if row - 1 in rows else 0)
                | (numbers.SIDE_EAST if column + 1 in columns else 0)
                | (numbers.SIDE_SOUTH if row + 1 in rows else 0)
                | (numbers.SIDE_WEST if column - 1 in columns else 0)
            )
    return sides


def _regions_of(cards: CardSet, members: list[int]) -> int:
    """All regions, but for those of which a smaller game has no card."""
    regions: i64 = 0
    for region, those in enumerate(members):
        if those or not cards.absent:
            regions |= bit(region)
    return int(regions)


def _parts_of(cards: CardSet) -> list[Part]:
    return [part for card in cards.cards for part in card.event.parts]


def _first_parts(cards: CardSet) -> list[int]:
    firsts = [0]
    for card in cards.cards:
        firsts.append(firsts[-1] + len(card.event.parts))
    return firsts


def _moved_cards(cards: CardSet) -> list[int]:
    """A18: for each part the card that it would move."""
    return [
        number if part.card in ("", events.SELF) else cards.words.index(part.card)
        for number, card in enumerate(cards.cards)
        for part in card.event.parts
    ]


def _conditions_of(cards: CardSet) -> list[Optional[Condition]]:
    """Every condition once, after the one that always holds."""
    conditions: list[Optional[Condition]] = [None]
    conditions += [card.event.condition for card in cards.cards]
    conditions += [part.condition for part in _parts_of(cards)]
    return list(dict.fromkeys(conditions))


def _within(regions: tuple[str, ...], members: list[int]) -> int:
    """A38: the cards of some regions, or of all where none is named."""
    return _together(regions, members) if regions else numbers.ALL_CARDS


def _together(regions: tuple[str, ...], members: list[int]) -> int:
    """A38: the cards of some regions."""
    cards = 0
    for region in regions:
        cards |= members[REGIONS.index(region)]
    return cards
