"""Who has a place at a table."""

from __future__ import annotations

from typing import Final

import msgspec

from brushpass.server.names import guest_name

STAND_IN: Final = "simple"
"""The bot that plays on where a table names no other."""


class Player(msgspec.Struct):
    """Who has a place at the table."""

    name: str
    bot: str = ""
    """The word of the bot that plays here, or `pass` for one who is away; empty for a person."""
    program: bool = False
    """Whether a program of somebody else plays here."""
    registered: bool = False
    """Whether the name is that of an account, and not just what somebody calls himself."""
    left: bool = False
    """Whether the player gave up, or forfeited, the match that goes on."""
    decision: int = 0
    """How many decisions the player has taken, counted on through all matches; an undo counts as one for everybody."""
    last: tuple[int, str] | None = None
    """The latest decision, with its number."""


def bot_name(word: str) -> str:
    """What a bot is called at the table: nobody should take it for a person."""
    return f"Bot {word}"


def checked_name(name: str) -> str:
    """A name that anybody may have at a table."""
    return guest_name(name).shown
