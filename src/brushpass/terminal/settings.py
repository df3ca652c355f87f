"""What a match or a series at the terminal is started with."""

from __future__ import annotations

import msgspec

from brushpass.core.series import SWAP


class PlaySettings(msgspec.Struct, frozen=True, kw_only=True):
    """A new match or series, or one to resume."""

    game: str
    seat: str | None = None
    """The seat of the person who plays against bots, in a series that of the first game; None asks."""
    bot: str | None = None
    """The bot in every other seat, such as `simple` or `ismcts:3`; None seats people everywhere."""
    lang: str = "en"
    edition: str | None = None
    options: dict[str, str] = {}
    seed: int | None = None
    series: str | None = None
    """The format of the series; None takes the one in which people usually play the game."""
    third: str = SWAP
    """How the players of a series sit in its third game."""
    names: tuple[str, ...] | None = None
    """The names of the players, in the order of their first seats."""
    record: str | None = None
    """The file in which the match or the series is saved; None takes a new one in the user's data folder."""
    resume: bool = False
    """Play on from the file, or from the newest save of the game where no file is named."""
