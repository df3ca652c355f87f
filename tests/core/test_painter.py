"""Remarks on pieces: one line for the reader, and beside it what speaks to the reader alone."""

from __future__ import annotations

import msgspec

from brushpass.core.painter import Own, line, remarked
from brushpass.core.scene import Aside, Piece

PIECE = Piece(key="cup", label="a cup", kind="coin")
YOURS = Own("known-you", "known to you alone")


def test_remarks_stand_in_one_line() -> None:
    """Empty remarks are left out, whoever they speak to."""
    assert line("heads", "", YOURS, "worth 2") == "heads · known to you alone · worth 2"


def test_a_piece_says_what_speaks_to_its_reader() -> None:
    """The detail has every remark in its order; the message of an own one stands beside it, with all the others."""
    piece = remarked(PIECE, "heads", YOURS, "worth 2")
    assert piece.detail == "heads · known to you alone · worth 2"
    assert piece.aside == Aside(remarks=("known-you",), others="heads · worth 2")


def test_what_speaks_to_nobody_has_nothing_beside_it() -> None:
    """Then the text of a scene has no word of it."""
    piece = remarked(PIECE, "heads", "worth 2")
    assert piece.aside is msgspec.UNSET
    assert "aside" not in msgspec.to_builtins(piece)
