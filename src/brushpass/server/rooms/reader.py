"""A reader of a table: who it is, in which language, and how much he has by now."""

from __future__ import annotations


class Reader:
    """What somebody reads of a table, and what of it he has."""

    def __init__(self, player: int | None, *, lang: str, show: str, match: int = 0, log: int = 0) -> None:
        self.player = player
        """None for a spectator."""
        self.lang = lang
        self.show = show
        self.match = match
        self.log = log
        """Up to where the client has the log of that match."""
        self.standing: object = None
        """How the table stood when it was last shown."""
