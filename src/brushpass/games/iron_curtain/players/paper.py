"""Iron Curtain: a turn on paper, where it is tried out before it is taken."""

from __future__ import annotations

from typing import Final, NamedTuple

from brushpass.games.iron_curtain.events import REGIONS, Part
from brushpass.games.iron_curtain.numbers import START
from brushpass.games.iron_curtain.players.board import ME, THEM, Board, Cell, fitting, holds, points
from brushpass.games.iron_curtain.players.prospect import Prospect, region_worth, value
from brushpass.games.iron_curtain.rules.control import cost

SURE: Final = 0.25
"""How much more a point of a region's first scoring is worth now than later, when the lead may have turned (R18)."""
SLIGHT: Final = 1e-6
"""Less than this is no difference."""


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
