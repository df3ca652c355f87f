"""Iron Curtain: how long a match can last, proved from the cards in play."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from brushpass.core.parts import Bounds
from brushpass.games.iron_curtain.cards import SIDES, Card
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set

DEALS: Final = 10 + 4  # R5: five cards each; R9: four for the USA, and the other four are the USSR's
TURNS_OF_A_SIDE: Final = 8  # R7: both play four cards in each of two rounds


def first_players(options: IronCurtainOptions) -> int:
    """R6, R10, O1: how often somebody names the first player."""
    return 2 if options.first_player_round1 == "ussr_chooses" else 1


def event_cubes(card: Card) -> int:
    """The most cubes that an event lets the owner of its flag put on the table."""
    return sum(part.number for part in card.event.parts if part.verb in ("infiltrate", "place"))


def event_actions(card: Card) -> int:
    """The most actions of an event without lifting; to stop takes the place of the cubes that are left."""
    removed = sum(part.number for part in card.event.parts if part.verb == "remove")
    moved = sum(part.verb == "move" for part in card.event.parts)
    return removed + moved + event_cubes(card)


def actions_without_lifting(card: Card) -> int:
    """The most actions of a turn with a card of the other side: its event in full, then all cubes (R24)."""
    choice = 1 if card.event.parts else 0
    return 1 + 1 + choice + event_actions(card) + card.cubes


def most_actions_of(card: Card) -> int:
    """The same where every cube has to be lifted (A10)."""
    return actions_without_lifting(card) + event_cubes(card) + card.cubes


@lru_cache(maxsize=64)
def bounds(options: IronCurtainOptions) -> Bounds:
    """No match has more actions than these, whichever two cards are set aside (R8).

    Either side plays eight cards; where a flag has more than eight, its owner plays some and has the event or the
    cubes (R23).
    A side lifts nothing before its supply is empty (A10), so all its cubes but the first (R3) come without lifting.
    """
    cards = card_set(options).cards
    longest = 0
    for aside in combinations(cards, 2):
        played = [card for card in cards if card not in aside]
        actions = sum(actions_without_lifting(card) for card in played)
        for side in SIDES:
            own = [card for card in played if card.flag == side]
            spared = sorted(min(event_actions(card), card.cubes) for card in own)
            actions -= sum(spared[: max(0, len(own) - TURNS_OF_A_SIDE)])
            placed = sum(event_cubes(card) if card.flag == side else card.cubes for card in played)
            actions += max(0, placed - (options.cubes_per_side - 1))
        longest = max(longest, actions)
    return Bounds(
        decisions=first_players(options) + longest,
        throws=DEALS,
        why="sixteen cards are played once each (R7), and none allows more than its event and its cubes (R24, A10)",
        fan=len(cards),
        fan_why="chance deals one of eighteen strategy cards",
    )
