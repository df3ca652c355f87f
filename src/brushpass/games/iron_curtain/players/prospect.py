"""Iron Curtain: what a table on paper is worth, with what is known of the turns to come.

Everything is weighed in points on the track, one's own less the opponent's: the marker, and what every region would
bring if it were scored now, the narrow majorities less the more turns are left.
How sure a lead is, and how much a first scoring adds, is weighed as by the estimate that search uses.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.events import REGIONS
from brushpass.games.iron_curtain.options import size_of
from brushpass.games.iron_curtain.players.board import Board, Cards, flagged_cubes, points
from brushpass.games.iron_curtain.rules.estimate import AGAIN, DOUBT, DOUBT_A_CARD, EVEN, share
from brushpass.games.iron_curtain.rules.scoring import within
from brushpass.games.iron_curtain.view import IronCurtainView

MATCH_WORTH: Final = 60.0
"""What winning is worth beyond the points that do it."""
DANGER: Final = 8.0
"""How much a region weighs that would end the match if it were completed next turn."""
MY_NEXT_CARD: Final = 0.5
"""How likely what I threaten to do next turn is still there to be done."""

Values = Sequence[float]


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


def average(values: list[float]) -> float:
    """The mean of some numbers."""
    return sum(values) / len(values)


# What is to come


def prospect_of(view: IronCurtainView, cards: Cards, playing: int) -> Prospect:
    """What a player knows of the turns to come, once the card to be played now has left the hand."""
    hand = [cards.number[word] for word in view.hand if cards.number[word] != playing]
    me = SIDES.index(view.seat)
    unseen = [cards.number[word] for word in view.unseen]
    # In the opponent's turn there are still the opponent's cubes to come.
    turns = size_of(view.options).last_turn - view.turn_number + (view.active != view.seat)
    their_cards = view.hand_sizes[1 - me] / max(len(unseen), 1)
    coming = still_missing(view, cards, playing, turns)
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
        aftermath=aftermaths(view, cards, hand, unseen) if turns == 0 else (),
    )


def still_missing(view: IronCurtainView, cards: Cards, playing: int, turns: int) -> list[list[int]]:
    """R18: what each region lacks besides the card played now; after the last turn none is completed any more."""
    missing: list[list[int]] = [[] for _ in REGIONS]
    if turns:
        for standing in view.regions:
            coming = [cards.number[word] for word in standing.missing]
            missing[REGIONS.index(standing.region)] = [card for card in coming if card != playing]
    return missing


@cache
def shares_of(turns: int) -> tuple[Values, Values, Values]:
    """How sure a card is with so many turns left, by the lead in cubes."""
    even, mine, theirs = [tuple([share(turns, tilt, lead) for lead in range(-EVEN, EVEN + 1)]) for tilt in (0, 1, -1)]
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


def aftermaths(view: IronCurtainView, cards: Cards, hand: list[int], unseen: list[int]) -> tuple[int, ...]:
    """R35: what the aftermath may bring me; in a match of two rounds the last player has seen every other card.

    In a match of a single round the last card of the hand is yet to be set aside (O4).
    """
    mine = view.aftermath[SIDES.index(view.seat)]
    cap = view.options.aftermath_cap
    kept = flagged_cubes(cards, hand[0] if mine is None else cards.number[mine])
    return tuple([within(kept + flagged_cubes(cards, card), cap) for card in unseen])
