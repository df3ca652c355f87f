"""Shadows in Kyoto: the open questions of the rulebook, and the editions as sets of answers."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from brushpass.core.errors import BadInput
from brushpass.core.options import Options, ruling
from brushpass.games.shadows_in_kyoto import board_file
from brushpass.games.shadows_in_kyoto.boards import LAYOUTS, Board
from brushpass.games.shadows_in_kyoto.cards import SIZES, Size


class ShadowsInKyotoOptions(Options, frozen=True, kw_only=True):
    """One field a question; the address names the paragraph of `rules.md` that explains it."""

    size: Annotated[Literal["whole", "small", "tiny"], ruling("O8")] = "whole"
    modules: Annotated[Literal["base", "agents", "equipment", "both"], ruling("O4", size="whole")] = "base"
    use_ruri: Annotated[bool, ruling("O3", modules="agents both")] = False
    board_layout: Annotated[
        Literal["reconstruction_a", "reconstruction_b", "reconstruction_c", "reconstruction_d", "file"],
        ruling("O1", size="whole"),
    ] = "reconstruction_a"
    board_file: Annotated[str, ruling("O1", board_layout="file")] = ""
    start_hand: Annotated[Literal["4+2", "3+3"], ruling("O5", size="whole")] = "4+2"
    zero_beats_three: Annotated[Literal["always", "attack_only"], ruling("C1")] = "always"
    hq_transit: Annotated[bool, ruling("M2", size="whole")] = True
    attack_push: Annotated[Literal["may_conflict", "empty_only"], ruling("A1")] = "may_conflict"
    attack_needs_push: Annotated[bool, ruling("A5")] = False
    swap_escape: Annotated[bool, ruling("S2")] = True
    lure_partial: Annotated[bool, ruling("L4")] = False
    yoko_tunnel: Annotated[bool, ruling("G4", modules="agents both")] = False
    iroha_permanent: Annotated[bool, ruling("G7", modules="agents both")] = True
    stunner_loss: Annotated[Literal["no_move", "no_play"], ruling("E5", modules="equipment both")] = "no_move"

    def __post_init__(self) -> None:
        """O1: a board of one's own needs a file; it is kept in one form, so equal boards make equal options."""
        super().__post_init__()
        if self.board_layout != "file":
            return
        if not self.board_file:
            raise BadInput("file-needed", option="board_file", needed="board_layout=file")
        msgspec.structs.force_setattr(self, "board_file", board_file.write(board_file.read(self.board_file)))


EDITIONS: Final[dict[str, Options]] = {
    "base": ShadowsInKyotoOptions(),
    "advanced": ShadowsInKyotoOptions(modules="both", use_ruri=True),
    "small": ShadowsInKyotoOptions(size="small"),
    "tiny": ShadowsInKyotoOptions(size="tiny"),
}


def size_of(options: ShadowsInKyotoOptions) -> Size:
    """O8: how much of the game these options play with."""
    return SIZES[options.size]


def starting_hand(options: ShadowsInKyotoOptions) -> tuple[int, int]:
    """R10, O5, O8: the location cards and the tactics of a starting hand, which is as large as a hand is filled up."""
    smaller = size_of(options).hand
    if smaller is not None:
        return smaller
    locations, _, tactics = options.start_hand.partition("+")
    return int(locations), int(tactics)


def board(options: ShadowsInKyotoOptions) -> Board:
    """The board these options play on."""
    smaller = size_of(options).board
    if smaller is not None:
        return smaller
    return LAYOUTS[options.board_layout] if options.board_layout != "file" else board_file.read(options.board_file)
