"""Shadows in Kyoto: how long a match can last, proved from the cards of both sides."""

from __future__ import annotations

from typing import Final

from brushpass.core.parts import Bounds
from brushpass.games.shadows_in_kyoto.cards import CARD_KINDS
from brushpass.games.shadows_in_kyoto.numbers import GOVERNMENT, ONIWABAN
from brushpass.games.shadows_in_kyoto.options import ShadowsInKyotoOptions, size_of, starting_hand

_SIDES: Final = (ONIWABAN, GOVERNMENT)


def cards_of(options: ShadowsInKyotoOptions) -> int:
    """R9, O8: the cards of a side."""
    return sum(size_of(options).copies.values())


def most_turns(options: ShadowsInKyotoOptions, side: int) -> int:
    """X1: every turn uses up one of a side's cards, of which the whole game has 33.

    Typescript brings the Oniwaban one back.
    Ayane may bring a card of the Government back in every turn, but theirs are never more than the Oniwaban's, who
    have the first turn (R13).
    """
    with_typescript = options.modules in ("equipment", "both")
    with_ayane = options.modules in ("agents", "both")
    oniwaban = cards_of(options) + with_typescript
    return oniwaban if side == ONIWABAN or with_ayane else cards_of(options)


def bounds(options: ShadowsInKyotoOptions) -> Bounds:
    """X1: no match has more actions than these."""
    with_equipment = options.modules in ("equipment", "both")
    cards = cards_of(options)
    turns = sum(most_turns(options, side) for side in _SIDES)
    # R11: all agents but one are placed by each side, for the last takes the space that is left.
    decisions = 2 * (len(size_of(options).identities) - 1)
    # R14, R48: every card is played and carried out; the fan adds one.
    plays = turns + with_equipment
    decisions += 2 * plays
    # R34, R35: Attack also pushes, Swap is also settled in secret; Typescript may bring one of the two back.
    decisions += 2 * (_copies(options, "attack") + _copies(options, "swap")) + with_equipment
    # L5, L6: a lure is offered once for a card.
    decisions += plays if _copies(options, "lure") else 0
    # R18: a deck is chosen for every card that is drawn.
    decisions += 2 * _drawn(options)
    if options.modules in ("agents", "both"):
        decisions += _decisions_of_agents(options, with_equipment)
    if with_equipment:
        decisions += _decisions_about_equipment(options, turns)
    locations = sum(_copies(options, kind.word) for kind in CARD_KINDS if kind.deck == "location")
    return Bounds(
        decisions=decisions,
        throws=2 * cards,  # chance names every card once
        why=f"every turn uses up one of a side's {cards} cards (X1), and none asks for more than its steps and windows",
        fan=locations if _drawn(options) else 1,
        fan_why=f"chance names one of {locations} location cards or one of {cards - locations} tactics cards"
        if _drawn(options)
        else "a starting hand that takes all cards is dealt in their order (O8)",
    )


def _copies(options: ShadowsInKyotoOptions, kind: str) -> int:
    """R9: the cards of a kind that a side has."""
    return size_of(options).copies.get(kind, 0)


def _drawn(options: ShadowsInKyotoOptions) -> int:
    """R18: the cards of a side that are not dealt in the set-up."""
    return cards_of(options) - sum(starting_hand(options))


def _decisions_of_agents(options: ShadowsInKyotoOptions, with_equipment: bool) -> int:
    """What special agents add."""
    # R39, G1: two answers about Ruri and two picks, or the colour of Ruri in place of a pick.
    decisions = 4
    # R40: Anju is asked once more after each of her lures, and Typescript may bring one back.
    # Tomoyo has a second deck to choose and a card to keep for each card drawn; chance names each card only once.
    # Nobody has both, and Tomoyo's is the greater number.
    decisions += max(_copies(options, "lure") + with_equipment, 2 * _drawn(options))
    # R41: Ayane is asked once for each card of the Government.
    return decisions + most_turns(options, GOVERNMENT) + with_equipment


def _decisions_about_equipment(options: ShadowsInKyotoOptions, turns: int) -> int:
    """What equipment adds."""
    # R45: one real agent and two decoys of a side are captured at most before a capture that ends the match.
    captures = 1 + 2
    decisions = 2 * captures
    # R48, E8: the fan is offered after a capture by the Government's mover.
    decisions += captures
    # R47: the Revolver is offered when a Government agent has moved or has been pushed into a conflict.
    decisions += most_turns(options, GOVERNMENT) + 1 + _copies(options, "attack") + 1
    # E2: two actions for each of the four cards used on one's own turn, and one to stop in every turn.
    return decisions + 2 * 4 + turns
