"""Iron Curtain: the strategy cards of our reconstructions, and where each value on them comes from.

Only a handful of the printed cards could be found; most events and many numbers are our own.
Owners of the printed game can play with a card file of theirs instead (`card_file.py`).
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, Literal, NamedTuple, Optional

import msgspec

from brushpass.games.iron_curtain.events import Event, read

Provenance = Literal["rulebook", "web", "inference", "reconstruction", "file"]
"""`rulebook`: printed there. `web`: told by a review. `inference`: follows from geography and the size of the region.
`reconstruction`: invented by us. `file`: stands in the card file of whoever set up the match."""

SIDES: Final = ("usa", "ussr")
START_CARD: Final = "start"
START_REGION: Final = "europe"
CARD_COUNT: Final = 18
FIELDS: Final = ("name", "region", "flag", "cubes", "event")


class Card(NamedTuple):
    """A strategy card (R1)."""

    card: str
    """Its word in records."""
    region: str
    flag: str
    cubes: int
    """How many cubes it lets a player place (R25), and what it is worth in the aftermath (R35)."""
    event: Event
    provenance: dict[str, Provenance]
    """Where each of the `FIELDS` comes from."""
    name: str = ""
    name_pl: str = ""
    """How it is shown where our own words have no name for it."""


class CardSet(msgspec.Struct, frozen=True, dict=True):
    """All the cards of one match, and the bonus of every region (R21)."""

    cards: tuple[Card, ...]
    bonus: dict[str, int]
    bonus_provenance: dict[str, Provenance]
    absent: frozenset[str] = frozenset()
    """O4: the cards that have a word and take no part."""

    @cached_property
    def present(self) -> tuple[Card, ...]:
        """The cards that take part."""
        return tuple([card for card in self.cards if card.card not in self.absent])

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words of all cards on the table, the start card last."""
        return (*(card.card for card in self.cards), START_CARD)

    def size(self, region: str) -> int:
        """How many strategy cards a region has (R18)."""
        return sum(card.region == region for card in self.present)

    def region(self, word: str) -> str:
        """The region of a card on the table, the start card included (A34)."""
        return START_REGION if word == START_CARD else self.card(word).region

    def card(self, word: str) -> Card:
        """A strategy card by its word."""
        return self.cards[self.words.index(word)]


def _card(
    card: str, region: str, flag: str, cubes: int, program: str, rulebook: str = "", web: str = "", inference: str = ""
) -> Card:
    """A row of the table; every field not named at its end is a reconstruction."""
    provenance: dict[str, Provenance] = dict.fromkeys(FIELDS, "reconstruction")
    provenance.update(dict.fromkeys(rulebook.split(), "rulebook"))
    provenance.update(dict.fromkeys(web.split(), "web"))
    provenance.update(dict.fromkeys(inference.split(), "inference"))
    return Card(card, region, flag, cubes, read(program), provenance)


RECONSTRUCTION: Final = CardSet(
    cards=(
        _card("west-germany", "europe", "usa", 3, "infiltrate 3 in europe max 2"),
        _card("france", "europe", "usa", 2, "gain 1; if enemy dominates more in europe: infiltrate 2 in europe"),
        _card("turkey", "europe", "usa", 1, "infiltrate 3 on self or touching self"),
        _card(
            "east-germany",
            "europe",
            "ussr",
            2,
            "gain 1; infiltrate 2 anywhere",
            rulebook="name flag event",
            inference="region",
        ),
        _card("poland", "europe", "ussr", 2, "infiltrate 3 in europe max 1", web="name", inference="region"),
        _card(
            "israel",
            "middle-east",
            "usa",
            3,
            "when enemy leads: infiltrate 3 anywhere",
            rulebook="name flag cubes event",
            inference="region",
        ),
        # Of Iran's event the rulebook tells that the card can move; the rest is ours.
        _card(
            "iran",
            "middle-east",
            "ussr",
            2,
            "move self; infiltrate 2 on self; infiltrate 1 on touching self",
            rulebook="name region",
        ),
        _card("japan", "asia", "usa", 3, "gain 1; infiltrate 2 in asia", rulebook="name region"),
        _card("pakistan", "asia", "usa", 2, "infiltrate 3 on self or touching self max 1", rulebook="name region"),
        _card("vietnam", "asia", "ussr", 4, "when enemy leads: infiltrate 4 anywhere", rulebook="name region"),
        _card("south-africa", "africa", "usa", 2, "infiltrate 3 in africa max 2", rulebook="name", inference="region"),
        _card("zaire", "africa", "usa", 2, "infiltrate 3 on no enemy cubes", rulebook="name", inference="region"),
        _card("nigeria", "africa", "ussr", 2, "gain 1; infiltrate 1 anywhere", web="name", inference="region"),
        _card("angola", "africa", "ussr", 3, "infiltrate 2 on self; infiltrate 1 on not self"),
        _card(
            "cuba",
            "central-america",
            "ussr",
            2,
            "infiltrate 2 on self; infiltrate 1 on touching self",
            rulebook="name flag cubes",
            web="region",
        ),
        _card(
            "panama", "central-america", "usa", 2, "infiltrate 3 in central-america or south-america", web="name region"
        ),
        _card(
            "brazil",
            "south-america",
            "usa",
            2,
            "infiltrate 2 in south-america; if own dominates at least 2 in central-america or south-america: gain 1",
        ),
        _card("chile", "south-america", "ussr", 3, "remove 1 anywhere; infiltrate 2 in south-america"),
    ),
    bonus={"europe": 3, "middle-east": 2, "asia": 2, "africa": 1, "central-america": 2, "south-america": 2},
    bonus_provenance={
        "europe": "web",
        "middle-east": "reconstruction",
        "asia": "rulebook",
        "africa": "web",
        "central-america": "web",
        "south-america": "reconstruction",
    },
)
"""The second reconstruction: an event is worth about three cubes or points to either side."""


def _with_events(cards: CardSet, programs: dict[str, str]) -> CardSet:
    """The same cards, some of them with another event of ours."""
    changed = [
        card._replace(event=read(programs[card.card])) if card.card in programs else card for card in cards.cards
    ]
    return msgspec.structs.replace(cards, cards=tuple(changed))


FIRST_RECONSTRUCTION: Final = _with_events(
    RECONSTRUCTION,
    {
        "turkey": "infiltrate 2 on self or touching self",
        "angola": "infiltrate 2 on self; infiltrate 2 on not self max 1",
        "chile": "remove 2 anywhere max 1; infiltrate 2 in south-america",
    },
)
"""The first reconstruction, which favours the USSR (O3)."""

BUILT_IN: Final = {"reconstruction_v2": RECONSTRUCTION, "reconstruction_v1": FIRST_RECONSTRUCTION}
"""The card sets that need no card file, by their words."""


class Extent(NamedTuple):
    """A31: how many cells the table goes from the start card in each direction."""

    west: int
    east: int
    north: int
    south: int


class Size(NamedTuple):
    """O4: how much of the game is on the table."""

    first_hand: int
    second_hand: int
    """0 for a match of a single round."""
    table: Extent
    cubes: int
    """0 where `cubes_per_side` says how many."""
    goal: int
    """0 where `win_lead` says how much."""
    cards: Optional[CardSet]
    """None where `card_set` names the cards."""

    @property
    def last_turn_of_round_1(self) -> int:
        """R8: both players play all cards but one."""
        return len(SIDES) * (self.first_hand - 1)

    @property
    def last_turn(self) -> int:
        """R9: both players play all cards of the second round."""
        return self.last_turn_of_round_1 + len(SIDES) * self.second_hand


def _smaller(programs: dict[str, tuple[int, str]]) -> CardSet:
    """Some of our cards, each with a number of cubes and an event that suit a smaller game."""
    cards = [
        card._replace(
            cubes=programs[card.card][0],
            event=read(programs[card.card][1]),
            provenance={**card.provenance, "cubes": "reconstruction", "event": "reconstruction"},
        )
        if card.card in programs
        else card
        for card in RECONSTRUCTION.cards
    ]
    absent = frozenset(card.card for card in cards if card.card not in programs)
    return msgspec.structs.replace(RECONSTRUCTION, cards=tuple(cards), absent=absent)


SIZES: Final = {
    "whole": Size(5, 4, Extent(16, 16, 16, 16), 0, 0, None),
    "small": Size(
        2,
        1,
        Extent(1, 3, 0, 0),
        4,
        4,
        _smaller(
            {
                "west-germany": (1, "when enemy leads: infiltrate 1 in europe"),
                "east-germany": (1, "gain 1"),
                "japan": (1, "when own leads: gain 1"),
                "vietnam": (1, "when enemy leads: infiltrate 1 anywhere"),
                "cuba": (1, "when enemy leads: infiltrate 1 on self"),
                "panama": (1, "when enemy leads: infiltrate 1 in central-america"),
            }
        ),
    ),
    "tiny": Size(
        2,
        0,
        Extent(1, 2, 0, 0),
        4,
        3,
        _smaller(
            {
                "west-germany": (1, "infiltrate 1 in europe"),
                "east-germany": (1, "gain 1"),
                "poland": (1, "remove 1 in europe"),
                "cuba": (1, "infiltrate 1 on self"),
                "panama": (1, "infiltrate 1 in central-america"),
            }
        ),
    ),
}
"""The whole game, and two that can be solved: about a million decisions that differ in what a seat knows, and about ten
thousand."""
