"""Iron Curtain: the open questions of the rulebook, and the editions as sets of answers."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from brushpass.core.errors import BadInput
from brushpass.core.options import Options, ruling
from brushpass.games.iron_curtain import card_file
from brushpass.games.iron_curtain.cards import BUILT_IN, CardSet


class IronCurtainOptions(Options, frozen=True, kw_only=True):
    """One field a question; the address names the paragraph of `rules.md` that explains it."""

    first_player_round1: Annotated[Literal["ussr_chooses", "ussr_starts"], ruling("O1")] = "ussr_chooses"
    start_card_scores: Annotated[bool, ruling("A1")] = True
    cubes_per_side: Annotated[Literal[24, 12], ruling("O2")] = 24
    win_lead: Annotated[Literal[8], ruling("R33")] = 8
    aftermath_cap: Annotated[Literal[3], ruling("R35")] = 3
    card_set: Annotated[Literal["reconstruction_v2", "reconstruction_v1", "custom"], ruling("O3")] = "reconstruction_v2"
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
}
"""O3: an edition keeps its card set for ever, because a record names its edition and only what differs from it."""


def card_set(options: IronCurtainOptions) -> CardSet:
    """The cards these options play with."""
    return BUILT_IN[options.card_set] if options.card_set != "custom" else card_file.read(options.card_file)
