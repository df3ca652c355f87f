"""Iron Curtain: how long a match can last, proved from the cards in play."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from brushpass.core.parts import Bounds
from brushpass.games.iron_curtain.cards import SIDES, Card
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set, cubes_of, size_of


def deals(options: IronCurtainOptions) -> int:
    """R5: all cards of both hands; R9: those of the USA, and the others are the USSR's."""
    size = size_of(options)
    return len(SIDES) * size.first_hand + size.second_hand


def first_players(options: IronCurtainOptions) -> int:
    """R6, R10, O1, O4: how often somebody names the first player."""
    rounds = 2 if size_of(options).second_hand else 1
    return rounds if options.first_player_round1 == "ussr_chooses" else rounds - 1


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
    """No match has more actions than these, whichever cards are not played (R8, O4).

    Either side plays half of the others; where a flag has more of them, its owner plays some and has the event or the
    cubes (R23).
    A side lifts nothing before its supply is empty (A10), so all its cubes but the first (R3) come without lifting.
    """
    cards = card_set(options).present
    turns = size_of(options).last_turn
    longest = 0
    for aside in combinations(cards, len(cards) - turns):
        played = [card for card in cards if card not in aside]
        actions = sum(actions_without_lifting(card) for card in played)
        for side in SIDES:
            own = [card for card in played if card.flag == side]
            spared = sorted(min(event_actions(card), card.cubes) for card in own)
            actions -= sum(spared[: max(0, len(own) - turns // len(SIDES))])
            placed = sum(event_cubes(card) if card.flag == side else card.cubes for card in played)
            actions += max(0, placed - (cubes_of(options) - 1))
        longest = max(longest, actions)
    return Bounds(
        decisions=first_players(options) + longest,
        throws=deals(options),
        why=f"{turns} cards are played once each (R7), and none allows more than its event and its cubes (R24, A10)",
        fan=len(cards),
        fan_why=f"chance deals one of {len(cards)} strategy cards",
    )
