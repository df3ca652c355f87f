"""Iron Curtain: the table on paper, where a turn is tried out before it is taken.

Everything is weighed in points on the track, one's own less the opponent's: the marker, and what every region would
bring if it were scored now, the narrow majorities less the more turns are left.
The spreads, the doubts, the reach and the weight of a first scoring were set by letting the rule-of-thumb player meet
itself with one of them changed; the other numbers are judgement.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple, assert_never

from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.events import REGIONS, Condition, Event, Part
from brushpass.games.iron_curtain.numbers import COLUMNS, LAST_TURN, ROWS, START
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set
from brushpass.games.iron_curtain.rules.control import cost, dominates
from brushpass.games.iron_curtain.rules.scoring import points_of, within
from brushpass.games.iron_curtain.view import IronCurtainView

ME: Final = 0
THEM: Final = 1

MATCH_WORTH: Final = 60.0
"""What winning is worth beyond the points that do it."""
SPREAD: Final = 0.5
"""The lead in cubes on a card that all but decides it at the end of the match."""
SPREAD_A_TURN: Final = 0.1
"""How much more it takes for every turn still to come."""
REACH: Final = 0.25
"""How many cubes it stands for that only one side can reach a card."""
DOUBT: Final = 0.4
"""The lead in cards of a region that all but decides its bonus at the end of the match."""
DOUBT_A_CARD: Final = 0.8
"""How much more it takes for every card of the region still to come."""
AGAIN: Final = 1.2
"""How much its first scoring adds to the worth of a region while that is still to come (R37)."""
SURE: Final = 0.25
"""How much more a point of a region's first scoring is worth now than later, when the lead may have turned (R18)."""
DANGER: Final = 8.0
"""How much a region weighs that would end the match if it were completed next turn."""
MY_NEXT_CARD: Final = 0.5
"""How likely what I threaten to do next turn is still there to be done."""
CUBE_WORTH: Final = 0.7
"""What a cube usually brings."""
SLIGHT: Final = 1e-6
"""Less than this is no difference."""
EVEN: Final = 25
"""Where a tie stands in a table of shares: no side has more than 24 cubes, and one more may be tried out on paper."""

COLUMN: Final = {word: place for place, word in enumerate(COLUMNS)}
ROW: Final = {word: place for place, word in enumerate(ROWS)}

Cell = tuple[int, int]
Values = Sequence[float]


class Cards(NamedTuple):
    """The cards of a match by their numbers, seen from one side, the start card last."""

    number: dict[str, int]
    region: tuple[int, ...]
    mine: tuple[bool, ...]
    cubes: tuple[int, ...]
    event: tuple[Event, ...]
    bonus: tuple[int, ...]
    strategy: tuple[tuple[int, ...], ...]
    """R18: the strategy cards of each region."""
    scoring: tuple[tuple[int, ...], ...]
    """A1: the cards that count when a region is scored."""
    usual: tuple[float, ...]
    """What each card usually brings."""


class Prospect(NamedTuple):
    """What is known of the turns to come."""

    turns: int
    """How many are left after this one."""
    shares: tuple[Values, Values, Values]
    """How sure a card is by the lead in cubes on it: reached by both sides or none, only by me, only by them."""
    weight: Values
    """How often each region will still be scored."""
    doubt: Values
    """The lead in cards that all but decides the bonus of each region."""
    danger: list[tuple[int, float]]
    """The regions that a next turn can complete, and how likely it does: positive for mine, else the opponent's."""
    aftermath: tuple[int, ...]
    """R35: what the aftermath may bring me."""


class Board:
    """The table on paper, seen from one side, where cubes can be tried out."""

    def __init__(self, view: IronCurtainView) -> None:
        me = SIDES.index(view.seat)
        self.cards = cards_of(view.options, me)
        self.me = me
        self.goal: int = view.options.win_lead
        self.track = -view.track if me else view.track
        self.supply = [view.supply[me], view.supply[1 - me]]
        count = len(self.cards.region)
        self.cubes = [[0] * count, [0] * count]
        self.around = [0] * count
        """For each card on the table the set of itself and the cards it touches."""
        self.tilt = [0] * count
        """Who alone can reach each card: 1 for me, -1 for them, 0 for both or nobody."""
        self.cells: dict[Cell, int] = {}
        for lying in view.table:
            card = self.cards.number[lying.card]
            self.cubes[ME][card] = lying.cubes[me]
            self.cubes[THEM][card] = lying.cubes[1 - me]
            self.lay(card, (COLUMN[lying.column], ROW[lying.row]))

    def copy(self) -> Board:
        other = Board.__new__(Board)
        other.cards, other.me, other.goal, other.track = self.cards, self.me, self.goal, self.track
        other.supply = self.supply[:]
        other.cubes = [self.cubes[ME][:], self.cubes[THEM][:]]
        other.around, other.tilt = self.around[:], self.tilt[:]
        other.cells = self.cells.copy()
        return other

    def lay(self, card: int, cell: Cell) -> None:
        """A31: a card takes a free cell."""
        touched = self.touched(cell)
        self.around[card] = touched | 1 << card
        for other in range(len(self.around)):
            if touched >> other & 1:
                self.around[other] |= 1 << card
        self.cells[cell] = card

    def lift_card(self, card: int) -> None:
        """A18: a card leaves its cell."""
        self.cells = {cell: lying for cell, lying in self.cells.items() if lying != card}
        self.around = [around & ~(1 << card) for around in self.around]
        self.around[card] = 0

    def touched(self, cell: Cell) -> int:
        """The set of cards that share a side with a cell."""
        column, row = cell
        cards = 0
        for side in ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)):
            if side in self.cells:
                cards |= 1 << self.cells[side]
        return cards

    def reach(self, who: int) -> int:
        """R26: the set of cards with cubes of a side, and those that touch one of them."""
        reached = 0
        for around, cubes in zip(self.around, self.cubes[who], strict=True):
            if cubes:
                reached |= around
        return reached

    def look_around(self) -> None:
        """Find out anew who can reach what."""
        mine, theirs = self.reach(ME), self.reach(THEM)
        self.tilt = [(mine >> card & 1) - (theirs >> card & 1) for card in range(len(self.around))]

    def dominated(self, cards: Iterable[int], who: int) -> int:
        """R19: how many of some cards a side dominates."""
        own, enemy = self.cubes[who], self.cubes[1 - who]
        return sum([dominates(own[card], enemy[card]) for card in cards])


# What a position is worth


def value(board: Board, prospect: Prospect) -> float:
    """The lead on the track and what the regions promise; an end space outweighs everything (R32)."""
    track = board.track
    if abs(track) >= board.goal:
        return math.copysign(MATCH_WORTH, track) + track
    board.look_around()
    worth = track + sum([region_worth(board, prospect, region) for region in range(len(REGIONS))])
    if prospect.turns == 0:
        return worth + MATCH_WORTH * result(board, prospect)
    return worth + sum([danger_of(board, region, likely) for region, likely in prospect.danger])


def danger_of(board: Board, region: int, likely: float) -> float:
    """R18, R32: what it is worth that a region would end the match if the next turn completed it."""
    track = board.track + points(board, region)
    return DANGER * likely if abs(track) >= board.goal and track * likely > 0 else 0.0


def region_worth(board: Board, prospect: Prospect, region: int) -> float:
    """R19-R21, R37: what a region promises, over all its scorings still to come."""
    mine, theirs = board.cubes
    tilt, shares = board.tilt, prospect.shares
    lead = 0.0
    for card in board.cards.scoring[region]:
        lead += shares[tilt[card]][mine[card] - theirs[card] + EVEN]
    return prospect.weight[region] * (lead + board.cards.bonus[region] * math.tanh(lead / prospect.doubt[region]))


def points(board: Board, region: int) -> int:
    """R19-R22: what a scoring of a region would bring me now."""
    cards, bonus = board.cards.scoring[region], board.cards.bonus[region]
    mine, theirs = board.dominated(cards, ME), board.dominated(cards, THEM)
    return points_of(mine, theirs, bonus) - points_of(theirs, mine, bonus)


def result(board: Board, prospect: Prospect) -> float:
    """R35-R38: from -1 to 1, how final scoring ends over all that the aftermath may be."""
    regions = [points(board, region) for region in range(len(REGIONS))]
    return average([outcome(board, aftermath, regions) for aftermath in prospect.aftermath])


def outcome(board: Board, aftermath: int, regions: list[int]) -> float:
    """R32, R36, R38: 1 for a win, -1 for a loss."""
    track = board.track
    for gained in (aftermath, *regions):
        track += gained
        if abs(track) >= board.goal:
            break
    if track == 0:
        return 1.0 if SIDES[board.me] == "usa" else -1.0
    return math.copysign(1.0, track)


# What is to come


def prospect_of(view: IronCurtainView, cards: Cards, playing: int) -> Prospect:
    """What a player knows of the turns to come, once the card to be played now has left the hand."""
    hand = [cards.number[word] for word in view.hand if cards.number[word] != playing]
    laid = {cards.number[lying.card] for lying in view.table}
    laid.add(playing)
    me = SIDES.index(view.seat)
    unseen = [cards.number[word] for word in view.unseen]
    missing = [[card for card in strategy if card not in laid] for strategy in cards.strategy]
    # In the opponent's turn there are still the opponent's cubes to come.
    turns = LAST_TURN - view.turn_number + (view.active != view.seat)
    their_cards = view.hand_sizes[1 - me] / max(len(unseen), 1)
    # After the last turn no region is completed any more.
    coming = missing if turns else [[] for _ in missing]
    return Prospect(
        turns=turns,
        shares=shares_of(turns),
        weight=[1.0 + AGAIN * chance(region, hand, unseen, view.round_number) for region in coming],
        doubt=[DOUBT + DOUBT_A_CARD * len(region) for region in coming],
        danger=[
            (region, imminence(last[0], hand, unseen, their_cards))
            for region, last in enumerate(coming)
            if len(last) == 1
        ],
        aftermath=aftermaths(view, cards, unseen) if turns == 0 else (),
    )


@cache
def shares_of(turns: int) -> tuple[Values, Values, Values]:
    """How sure a card is with so many turns left, by the lead in cubes."""
    spread = SPREAD + SPREAD_A_TURN * turns
    reach = REACH if turns else 0.0
    even, mine, theirs = [
        tuple([math.tanh((lead + ahead) / spread) for lead in range(-EVEN, EVEN + 1)]) for ahead in (0.0, reach, -reach)
    ]
    return even, mine, theirs


def chance(missing: list[int], hand: list[int], unseen: list[int], round_number: int) -> float:
    """A23: how likely a region that is not complete will be, which only an aftermath card can prevent."""
    if not missing:
        return 0.0
    likely = 1.0
    for card in missing:
        if card in hand:
            likely -= 1.0 / len(hand) if round_number == 1 else 0.0
        elif card in unseen:
            likely -= 1.0 / len(unseen)
        else:
            return 0.0
    return max(likely, 0.0)


def imminence(missing: int, hand: list[int], unseen: list[int], their_cards: float) -> float:
    """R18: how likely the next turn plays the last card of a region: positive for mine, negative for the opponent's."""
    if missing in hand:
        return MY_NEXT_CARD
    return -their_cards if missing in unseen else 0.0


def aftermaths(view: IronCurtainView, cards: Cards, unseen: list[int]) -> tuple[int, ...]:
    """R35: what the aftermath may bring me; whoever takes the last turn has seen every other card."""
    mine = view.aftermath[SIDES.index(view.seat)]
    assert mine is not None
    cap = view.options.aftermath_cap
    kept = flagged_cubes(cards, cards.number[mine])
    return tuple([within(kept + flagged_cubes(cards, card), cap) for card in unseen])


# A turn on paper


def turn_value(board: Board, prospect: Prospect, card: int, cell: Cell) -> float:
    """R13: what the table is worth after my turn with this card in this cell."""
    paper = board.copy()
    paper.lay(card, cell)
    region = board.cards.region[card]
    if any(not paper.around[other] for other in board.cards.strategy[region]):
        return step_three_value(paper, prospect, card)
    scored = points(paper, region)
    paper.track += scored
    if abs(paper.track) >= board.goal:
        return value(paper, prospect)
    return step_three_value(paper, prospect, card) + SURE * scored


def step_three_value(paper: Board, prospect: Prospect, card: int) -> float:
    """R23, R24: the better of event and cubes, or my cubes after the event that the opponent will not leave unused."""
    cubes = paper.copy()
    event = event_on_paper(paper, prospect, card)
    if paper.cards.mine[card]:
        place_cubes(cubes, prospect, card)
        placed = value(cubes, prospect)
        return placed if event is None else max(placed, value(event, prospect))
    if event is not None and value(event, prospect) < value(cubes, prospect):
        cubes = event
    if abs(cubes.track) < cubes.goal:
        place_cubes(cubes, prospect, card)
    return value(cubes, prospect)


def event_on_paper(board: Board, prospect: Prospect, card: int) -> Board | None:
    """A13, A37: the table after the event of a card, or None if there is no event now."""
    event = board.cards.event[card]
    owner = ME if board.cards.mine[card] else THEM
    if not event.parts or not holds(board, event.condition, owner):
        return None
    paper = board.copy()
    carry_out(paper, prospect, card, event.parts)
    return paper


def carry_out(paper: Board, prospect: Prospect, card: int, parts: tuple[Part, ...]) -> None:
    """A37: parts of an event, each as well as its owner can; a card that may move stays."""
    owner = ME if paper.cards.mine[card] else THEM
    for part in parts:
        if part.verb == "move" or not holds(paper, part.condition, owner):
            continue
        if part.verb == "gain":
            paper.track += part.number if owner == ME else -part.number
            if abs(paper.track) >= paper.goal:
                return
        elif part.verb == "remove":
            take_away(paper, prospect, owner, part, fitting(paper, card, part, owner))
        else:
            spend(paper, prospect, Spending(owner, part.number, fitting(paper, card, part, owner), part, card))


class Spending(NamedTuple):
    """Cubes about to be laid on paper."""

    who: int
    budget: int
    targets: list[int]
    part: Part | None
    """The part of an event that lays them, None for the cubes of a card (R25)."""
    played: int


def place_cubes(paper: Board, prospect: Prospect, card: int) -> None:
    """R25-R27: my cubes for a card, within the reach I have now."""
    reach = paper.reach(ME)
    targets = [target for target in range(START + 1) if reach >> target & 1]
    spend(paper, prospect, Spending(ME, paper.cards.cubes[card], targets, None, card))


def spend(paper: Board, prospect: Prospect, spending: Spending) -> None:
    """R25-R31: lay cube after cube where the next one gains most for its price, as long as it gains anything."""
    paper.look_around()
    who, left = spending.who, spending.budget
    added = dict.fromkeys(spending.targets, 0)
    now = [region_worth(paper, prospect, region) for region in range(len(REGIONS))]
    while left > 0:
        target, price, gain = next_cube(paper, prospect, spending, left, added, now)
        if gain <= SLIGHT:
            return
        if not paper.supply[who] and not lift_on_paper(paper, prospect, spending, target, gain, now):
            return
        paper.supply[who] -= 1
        paper.cubes[who][target] += 1
        added[target] += 1
        left -= price
        changed = paper.cards.region[target]
        now[changed] = region_worth(paper, prospect, changed)


def next_cube(
    paper: Board, prospect: Prospect, spending: Spending, left: int, added: dict[int, int], now: list[float]
) -> tuple[int, int, float]:
    """R28, A39: where the next cube gains most for its price, that price, and what it gains."""
    who, part = spending.who, spending.part
    own, enemy = paper.cubes[who], paper.cubes[1 - who]
    free = part is not None and part.verb == "infiltrate"
    most = part.most if part is not None and part.most else spending.budget
    found, ratio = (-1, 0, 0.0), 0.0
    for card in spending.targets:
        price = 1 if free else int(cost(own[card], enemy[card]))
        if price > left or added[card] >= most:
            continue
        gain = change(paper, prospect, who, card, 1, now)
        if gain / price > ratio:
            found, ratio = (card, price, gain), gain / price
    return found


def change(paper: Board, prospect: Prospect, who: int, card: int, cubes: int, now: list[float]) -> float:
    """What it brings a side to have so many cubes more on a card."""
    region = paper.cards.region[card]
    paper.cubes[who][card] += cubes
    then = region_worth(paper, prospect, region)
    paper.cubes[who][card] -= cubes
    return then - now[region] if who == ME else now[region] - then


def lift_on_paper(
    paper: Board, prospect: Prospect, spending: Spending, target: int, gain: float, now: list[float]
) -> bool:
    """A10: take the least useful cube from another card, if the target gains more."""
    who = spending.who
    sources = [card for card, cubes in enumerate(paper.cubes[who]) if cubes and card not in (target, spending.played)]
    changes = [change(paper, prospect, who, card, -1, now) for card in sources]
    if not sources or gain + max(changes) <= SLIGHT:
        return False
    source = sources[changes.index(max(changes))]
    paper.cubes[who][source] -= 1
    paper.supply[who] += 1
    changed = paper.cards.region[source]
    now[changed] = region_worth(paper, prospect, changed)
    return True


def take_away(paper: Board, prospect: Prospect, who: int, part: Part, targets: list[int]) -> None:
    """A32: cubes of the other side go, those first whose loss hurts it most."""
    paper.look_around()
    enemy = paper.cubes[1 - who]
    most = part.most or part.number
    taken = dict.fromkeys(targets, 0)
    for _ in range(part.number):
        now = [region_worth(paper, prospect, region) for region in range(len(REGIONS))]
        possible = [card for card in targets if enemy[card] and taken[card] < most]
        if not possible:
            return
        victim = min(possible, key=lambda card: change(paper, prospect, 1 - who, card, -1, now))
        enemy[victim] -= 1
        paper.supply[1 - who] += 1
        taken[victim] += 1


def fitting(board: Board, card: int, part: Part, owner: int) -> list[int]:
    """A38, A40: the cards on the table that pass the filters of a part."""
    where = part.where
    itself = 1 << card
    match where.place:
        case "anywhere":
            among = -1
        case "self":
            among = itself
        case "touching self":
            among = board.around[card] & ~itself
        case "self or touching self":
            among = board.around[card]
        case "not self":
            among = ~itself
        case _:
            assert_never(where.place)
    if part.verb == "place":
        among &= board.reach(owner)
    regions = [REGIONS.index(region) for region in where.regions]
    enemy = board.cubes[1 - owner]
    return [
        target
        for target in range(START + 1)
        if among >> target & 1
        and board.around[target]
        and (not regions or board.cards.region[target] in regions)
        and not (where.no_enemy_cubes and enemy[target])
    ]


def holds(board: Board, condition: Condition | None, owner: int) -> bool:
    """A15, A38: does a condition hold, seen from the owner of the flag?"""
    if condition is None:
        return True
    who = owner if condition.side == "own" else 1 - owner
    if condition.question == "leads":
        return board.track > 0 if who == ME else board.track < 0
    cards = [card for region in condition.regions for card in board.cards.scoring[REGIONS.index(region)]]
    dominated = board.dominated(cards, who)
    if condition.question == "dominates more":
        return dominated > board.dominated(cards, 1 - who)
    return dominated >= condition.number


# The cards, read


@cache
def cards_of(options: IronCurtainOptions, me: int) -> Cards:
    """The cards of a match, seen from one side."""
    cards = card_set(options)
    europe = REGIONS.index("europe")
    strategy = tuple(
        [tuple([number for number, card in enumerate(cards.cards) if card.region == region]) for region in REGIONS]
    )
    scoring = list(strategy)
    if options.start_card_scores:
        scoring[europe] = (*strategy[europe], START)
    mine = tuple([card.flag == SIDES[me] for card in cards.cards])
    return Cards(
        number={word: number for number, word in enumerate(cards.words)},
        region=(*[REGIONS.index(card.region) for card in cards.cards], europe),
        mine=mine,
        cubes=tuple([card.cubes for card in cards.cards]),
        event=tuple([card.event for card in cards.cards]),
        bonus=tuple([cards.bonus[region] for region in REGIONS]),
        strategy=strategy,
        scoring=tuple(scoring),
        usual=tuple(
            [
                max(CUBE_WORTH * card.cubes, usual_worth(card.event))
                if own
                else CUBE_WORTH * card.cubes - usual_worth(card.event)
                for card, own in zip(cards.cards, mine, strict=True)
            ]
        ),
    )


def usual_worth(event: Event) -> float:
    """What an event usually brings its owner; half of that under a condition."""
    worth = 0.0
    for part in event.parts:
        gain = part.number * (1.0 if part.verb == "gain" else CUBE_WORTH)
        worth += gain if part.condition is None else gain / 2
    return worth if event.condition is None else worth / 2


def flagged_cubes(cards: Cards, card: int) -> int:
    """R35: the cubes of an aftermath card, counted for the side of its flag."""
    return cards.cubes[card] if cards.mine[card] else -cards.cubes[card]


def average(values: list[float]) -> float:
    """The mean of some numbers."""
    return sum(values) / len(values)
