"""Iron Curtain: how a match seems to stand before it is over, for search.

Everything is counted in points on the track: the marker, what every region promises over the scorings still to come,
what the aftermath will bring, and what the cards in hand are good for.
A narrow lead in cubes promises less the more turns are left, and a card that only one side can reach promises more.
The spreads, the doubts, the reach and the weight of a first scoring were set by letting the rule-of-thumb player, which
weighs by the same numbers, meet itself with one of them changed; the other numbers are judgement.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest
from brushpass.core.game import NOBODY
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.rules.cubes import reach_of
from brushpass.games.iron_curtain.rules.scoring import aftermath_points, missing_cards
from brushpass.games.iron_curtain.rules.table import Table

SPREAD: Final = 0.5  # the lead in cubes that all but decides a card at the end of the match
SPREAD_A_TURN: Final = 0.1  # how much more it takes for every turn still to come
REACH: Final = 0.25  # how many cubes it stands for that only one side can reach a card
DOUBT: Final = 0.4  # the lead in cards that all but decides a region's bonus at the end of the match
DOUBT_A_CARD: Final = 0.8  # how much more it takes for every card of the region still to come
AGAIN: Final = 1.2  # how much a region's first scoring adds while it is still to come (R37)
CUBE: Final = 0.3  # a cube printed on a card in hand
FLAG: Final = 0.3  # an own flag in hand
LAST_WORD: Final = 3.0  # to take the last turn of the round
ODDS: Final = 3.0  # where a lead of eight wins, the lead that makes a win e times as likely as a loss, at the end
ODDS_A_TURN: Final = 0.25

EVEN: Final = 25  # where a tie stands in a table of shares: a side has 24 cubes, and one more may be tried out
LEADS: Final = 51
TILTS: Final = 3


def share(turns: int, tilt: int, lead: int) -> float:
    """From -1 to 1: how sure a card is by the turns left, by who alone can reach it, and by the lead in cubes on it."""
    return math.tanh((lead + (tilt * REACH if turns else 0.0)) / (SPREAD + SPREAD_A_TURN * turns))


def _shares() -> vec[float]:
    """How sure a card is: by the turns left, by who alone can reach it (USSR, both or none, USA), by the lead on it."""
    return vec[float](
        [
            share(turns, tilt, lead)
            for turns in range(numbers.LAST_TURN + 1)
            for tilt in (-1, 0, 1)
            for lead in range(-EVEN, EVEN + 1)
        ]
    )


SHARES: Final = _shares()


def estimate(table: Table, seat: i64) -> float:
    """From 0 to 1: how likely a seat seems to win."""
    lead = standing(table)
    if seat == numbers.USSR:
        lead = -lead
    odds = ODDS + ODDS_A_TURN * float(table.setup.last_turn - table.round)
    return 1.0 / (1.0 + math.exp(-lead / (odds * table.setup.scale)))


def standing(table: Table) -> float:
    """The lead of the USA in points, with all that is promised."""
    lead = float(table.track) + table_lead(table) + float(aftermath_points(table))
    if table.first != NOBODY:
        last_word = LAST_WORD * table.setup.scale
        lead += last_word if table.first == numbers.USSR else -last_word
    return lead + hand_lead(table, numbers.USA) - hand_lead(table, numbers.USSR)


def table_lead(table: Table) -> float:
    """What the regions promise the USA."""
    usa = reach_of(table, numbers.USA)
    ussr = reach_of(table, numbers.USSR)
    lead = 0.0
    region: i64
    for region in range(numbers.REGION_COUNT):
        lead += region_lead(table, region, usa & ~ussr, ussr & ~usa)
    return lead


def region_lead(table: Table, region: i64, usa: i64, ussr: i64) -> float:
    """R19-R21, R37: what a region promises, given the cards that one side alone can reach."""
    setup = table.setup
    turns = setup.last_turn - table.round
    base = turns * TILTS * LEADS + LEADS + EVEN
    cards = setup.scoring_cards[region] & table.on_table
    lead = 0.0
    while cards:
        card = lowest(cards)
        one = cards & -cards
        cards ^= one
        at = base + table.cubes_on(numbers.USA, card) - table.cubes_on(numbers.USSR, card)
        if usa & one:
            at += LEADS
        elif ussr & one:
            at -= LEADS
        lead += SHARES[at]
    if lead == 0.0:
        return 0.0
    missing = missing_cards(table, region)
    if table.played != NOBODY:
        missing &= ~bit(table.played)
    if missing == 0 or turns == 0:
        return lead + float(setup.bonus[region]) * steep(lead / DOUBT)
    doubt = DOUBT + DOUBT_A_CARD * float(count(missing))
    return (1.0 + AGAIN * chance(table, missing)) * (lead + float(setup.bonus[region]) * steep(lead / doubt))


def steep(lead: float) -> float:
    """From -1 to 1: a hyperbolic tangent."""
    return 1.0 - 2.0 / (1.0 + math.exp(2.0 * lead))


def chance(table: Table, missing: i64) -> float:
    """A23: how likely a region will be complete, which only an aftermath card can prevent."""
    likely = 1.0
    seat: i64
    for seat in range(2):
        hand = table.hand(seat)
        card = table.aftermath(seat)
        if card != NOBODY and missing & bit(card):
            return 0.0
        if table.round_number == 1 and missing & hand:
            likely -= float(count(missing & hand)) / float(count(hand))
    return likely if likely > 0.0 else 0.0


def hand_lead(table: Table, seat: i64) -> float:
    """What a hand is good for, with the card whose turn it is until its cubes are spent."""
    setup = table.setup
    cubes = unspent(table, seat)
    flags: i64 = 0
    hand = table.hand(seat)
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        cubes += setup.cubes[card]
        if setup.flag[card] == seat:
            flags += 1
    return CUBE * float(cubes) + FLAG * float(flags)


def unspent(table: Table, seat: i64) -> i64:
    """The cubes a seat may still place or infiltrate in this turn."""
    if table.played == NOBODY:
        return 0
    phase = table.phase
    if phase == numbers.PLACE_CARD or phase == numbers.EVENT_OR_CUBES or phase == numbers.OFFERED_EVENT:
        is_to_come = seat == table.active
    elif seat == table.doer:
        return table.left
    else:
        is_to_come = table.in_event and seat == table.active
    if not is_to_come:
        return 0
    return table.setup.cubes[table.played]
