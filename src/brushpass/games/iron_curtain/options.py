"""Iron Curtain: the open questions of the rulebook, and the editions as sets of answers."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from brushpass.core.errors import BadInput
from brushpass.core.options import Options, ruling
from brushpass.games.iron_curtain import card_file
from brushpass.games.iron_curtain.cards import BUILT_IN, SIZES, CardSet, Size


class IronCurtainOptions(Options, frozen=True, kw_only=True):
    """One field a question; the address names the paragraph of `rules.md` that explains it."""

    size: Annotated[Literal["whole", "small", "tiny"], ruling("O4")] = "whole"
    first_player_round1: Annotated[Literal["ussr_chooses", "ussr_starts"], ruling("O1")] = "ussr_chooses"
    start_card_scores: Annotated[bool, ruling("A1")] = True
    cubes_per_side: Annotated[Literal[24, 12], ruling("O2", size="whole")] = 24
    win_lead: Annotated[Literal[8], ruling("R33")] = 8
    aftermath_cap: Annotated[Literal[3], ruling("R35")] = 3
    card_set: Annotated[Literal["reconstruction_v2", "reconstruction_v1", "custom"], ruling("O3", size="whole")] = (
        "reconstruction_v2"
    )
    card_file: Annotated[str, ruling("O3", card_set="custom")] = ""

    def __post_init__(self) -> None:
        """O3: a custom set needs a card file; it is kept in one canonical form, so equal sets make equal options."""
        super().__post_init__()
        if self.card_set != "custom":
            return
        if not self.card_file:
            raise BadInput("file-needed", option="card_file", needed="card_set=custom")
        msgspec.structs.force_setattr(self, "card_file", card_file.write(card_file.read(self.card_file)))


EDITIONS: Final[dict[str, Options]] = {
    "reconstruction_v2": IronCurtainOptions(),
    "standard": IronCurtainOptions(card_set="reconstruction_v1"),
    "small": IronCurtainOptions(size="small", first_player_round1="ussr_starts"),
    "tiny": IronCurtainOptions(size="tiny"),
}
"""O3: an edition keeps its card set for ever, because a record names its edition and only what differs from it."""


def card_set(options: IronCurtainOptions) -> CardSet:
    """The cards these options play with."""
    cards = SIZES[options.size].cards
    if cards is not None:
        return cards
    return BUILT_IN[options.card_set] if options.card_set != "custom" else card_file.read(options.card_file)


def size_of(options: IronCurtainOptions) -> Size:
    """O4: the numbers of the game that is played."""
    return SIZES[options.size]


def cubes_of(options: IronCurtainOptions) -> int:
    """R1, O2, O4: how many cubes each side has."""
    return SIZES[options.size].cubes or options.cubes_per_side


def goal_of(options: IronCurtainOptions) -> int:
    """R33, O4: the lead that wins."""
    return SIZES[options.size].goal or options.win_lead
