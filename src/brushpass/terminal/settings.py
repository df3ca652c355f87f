"""What a match at the terminal is started with."""

from __future__ import annotations

import msgspec


class PlaySettings(msgspec.Struct, frozen=True, kw_only=True):
    """A new match, or one to resume."""

    game: str
    seat: str | None = None
    """The seat of the person who plays against bots; None asks."""
    bot: str | None = None
    """The bot in every other seat, such as `simple` or `ismcts:3`; None seats people everywhere."""
    lang: str = "en"
    edition: str | None = None
    options: dict[str, str] = {}
    seed: int | None = None
    record: str | None = None
    """The file in which the match is saved; None takes a new one in the user's data folder."""
    resume: bool = False
    """Play on from the file, or from the newest save of the game where no file is named."""
