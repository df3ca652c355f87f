"""Shadows in Kyoto: agents, cards, special agents and equipment, and where each of their values comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, Optional

from brushpass.games.shadows_in_kyoto.boards import START_SPACES, Board, Provenance

SIDES: Final = ("oniwaban", "government")


class Identity(NamedTuple):
    """R5: what an agent is; each side has one of each."""

    word: str
    strength: int
    real: bool
    """Whether she carries real intelligence."""
    activates: bool
    """R45: whether her capture activates equipment."""
    provenance: Provenance = "rulebook"


IDENTITIES: Final = (
    Identity("3-real", 3, real=True, activates=True),
    Identity("3-false", 3, real=False, activates=True),
    Identity("2-real", 2, real=True, activates=True),
    Identity("2-false", 2, real=False, activates=False, provenance="web"),
    Identity("1-false", 1, real=False, activates=False, provenance="web"),
    Identity("0-false", 0, real=False, activates=True),
)
IDENTITY_WORDS: Final = tuple(identity.word for identity in IDENTITIES)


class CardKind(NamedTuple):
    """Cards that look alike (R9)."""

    word: str
    deck: str
    copies: int
    """How many of them each side has."""
    provenance: dict[str, Provenance]
    """Where its fields come from."""


COLOURS: Final = ("red", "green", "blue", "yellow")
CARD_KINDS: Final = (
    *(CardKind(colour, "location", 5, {"effect": "rulebook", "copies": "web"}) for colour in COLOURS),
    CardKind("joker", "location", 5, {"effect": "rulebook", "copies": "inference"}),
    CardKind("defence", "tactics", 2, {"effect": "rulebook", "copies": "rulebook"}),
    CardKind("tunnel", "tactics", 2, {"effect": "rulebook", "copies": "rulebook"}),
    CardKind("attack", "tactics", 1, {"effect": "rulebook", "copies": "rulebook"}),
    CardKind("swap", "tactics", 1, {"effect": "rulebook", "copies": "rulebook"}),
    CardKind("lure", "tactics", 2, {"effect": "rulebook", "copies": "rulebook"}),
)
CARD_WORDS: Final = tuple(kind.word for kind in CARD_KINDS)
SINGLE_CARDS: Final = tuple(f"{kind.word}-{copy}" for kind in CARD_KINDS for copy in range(1, kind.copies + 1))
"""Every card of one side; the copies of a kind are told apart by chance alone."""
DECKS: Final = ("location", "tactics")


class Special(NamedTuple):
    """R38-R42: a special agent, and whose she is; Ruri is nobody's."""

    word: str
    side: str
    provenance: Provenance = "rulebook"


SPECIALS: Final = (
    Special("tomoyo", "oniwaban"),
    Special("anju", "oniwaban"),
    Special("yoko", "oniwaban"),
    Special("ayane", "government"),
    Special("chiharu", "government"),
    Special("iroha", "government"),
    Special("ruri", ""),
)
SPECIAL_WORDS: Final = tuple(special.word for special in SPECIALS)


class Equipment(NamedTuple):
    """R44-R48: an equipment card; the rulebook gives its effect, the English name is ours."""

    word: str
    side: str
    provenance: dict[str, Provenance]


EQUIPMENT: Final = tuple(
    Equipment(word, side, {"effect": "rulebook", "name": "inference"})
    for word, side in (
        ("typescript", "oniwaban"),
        ("anaesthetic", "oniwaban"),
        ("revolver", "oniwaban"),
        ("wiretap", "government"),
        ("stunner", "government"),
        ("fan", "government"),
    )
)
EQUIPMENT_WORDS: Final = tuple(card.word for card in EQUIPMENT)
MARKS: Final = ("m1", "m2", "m3", "m4")
"""L8: places where marks lie, not marks: two for a lure on the first place in front of a side, two on the second."""


class Size(NamedTuple):
    """O8: how much of the game is on the table: what each side begins with, and what wins."""

    identities: tuple[str, ...]
    """R5: the agents of each side."""
    starts: Mapping[str, tuple[str, ...]]
    """R11: where each side places them."""
    copies: Mapping[str, int]
    """R9: the cards of each side."""
    reals: int
    """R1.1: so many captured real agents win."""
    decoys: int
    """R1.2: so many captured decoys lose."""
    board: Optional[Board]
    """None for the one that the options name (O1)."""
    hand: Optional[tuple[int, int]]
    """R10, R18: the location cards and the tactics of a hand; None for the mixture that the options name (O5)."""


_THREE: Final = ("3-false", "2-real", "0-false")
_HOME_ROWS: Final = {"oniwaban": ("a1", "b1", "c1"), "government": ("a3", "b3", "c3")}

SIZES: Final = {
    "whole": Size(
        identities=IDENTITY_WORDS,
        starts=START_SPACES,
        copies={kind.word: kind.copies for kind in CARD_KINDS},
        reals=2,
        decoys=3,
        board=None,
        hand=None,
    ),
    "small": Size(
        identities=_THREE,
        starts=_HOME_ROWS,
        copies={"red": 2, "green": 1, "blue": 1, "swap": 1},
        reals=1,
        decoys=2,
        board=Board((".....", ".....", ".....", "RGB..", "R.R..", "BGR..")),
        hand=(4, 1),
    ),
    "tiny": Size(
        identities=_THREE,
        starts=_HOME_ROWS,
        copies={"red": 1, "green": 1, "blue": 1},
        reals=1,
        decoys=2,
        board=Board((".....", ".....", ".....", "RGB..", "RGR..", "BGR..")),
        hand=(3, 0),
    ),
}
"""The whole game, and two that can be solved: about a million decisions that differ in what a seat knows, and about ten
thousand."""
