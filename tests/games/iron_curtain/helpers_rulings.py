"""More vocabulary for the tests of rulings: card sets of their own, the last turn, and cells around a card."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict, Unpack

from brushpass.core.match import Match
from brushpass.games.iron_curtain import card_file
from brushpass.games.iron_curtain.cards import RECONSTRUCTION, CardSet
from brushpass.games.iron_curtain.events import read
from brushpass.games.iron_curtain.numbers import COLUMNS, ROWS
from tests.games.iron_curtain.helpers import Pair, lay, position, rest


class OwnCards(TypedDict, total=False):
    """The options of a match with a card file (O3)."""

    card_set: str
    card_file: str


class Switches(OwnCards, total=False):
    """The options that tests of rulings set."""

    start_card_scores: bool
    cubes_per_side: int


CUSTOM_FILE = Path(__file__).with_name("custom.toml").read_text(encoding="utf-8")
"""A card file that uses everything an event can have."""

EVEN = "france nigeria"
"""Two aftermath cards with two cubes each, one of either flag: nobody scores for them (A22)."""


def custom(
    events: Mapping[str, str] | None = None,
    *,
    regions: Mapping[str, str] | None = None,
    cubes: Mapping[str, int] | None = None,
    bonus: Mapping[str, int] | None = None,
) -> OwnCards:
    """O3: the options of a match with our own cards, some of them changed."""
    cards = [
        card._replace(
            event=read(events[card.card]) if events and card.card in events else card.event,
            region=(regions or {}).get(card.card, card.region),
            cubes=(cubes or {}).get(card.card, card.cubes),
        )
        for card in RECONSTRUCTION.cards
    ]
    changed = CardSet(tuple(cards), {**RECONSTRUCTION.bonus, **(bonus or {})}, RECONSTRUCTION.bonus_provenance)
    return {"card_set": "custom", "card_file": card_file.write(changed)}


def last_turn(
    cards: Mapping[str, str],
    cubes: Mapping[str, Pair] | None = None,
    *,
    last: str,
    cell: str,
    track: int = 0,
    aftermath: str = EVEN,
    **options: Unpack[Switches],
) -> Match:
    """A match that is over: the USA has placed the last card of all, no event was used and no cube placed (R11)."""
    match = position(cards, cubes, usa=last, active="usa", track=track, turn=16, aftermath=aftermath, **options)
    return rest(lay(match, last, cell))


def around(cell: str) -> set[str]:
    """A31: the cells north, east, south and west of a cell in the middle of the table."""
    column, row = cell.split()
    x, y = COLUMNS.index(column), ROWS.index(row)
    return {f"{COLUMNS[x + right]} {ROWS[y + down]}" for right, down in ((0, -1), (1, 0), (0, 1), (-1, 0))}
