"""Why nothing was done: a table does not allow it now, or the node cannot do it now."""

from __future__ import annotations

from brushpass.core.errors import BrushpassError


class Refused(BrushpassError):
    """A command that the table does not allow now; nothing has changed."""


class Busy(BrushpassError):
    """The store cannot be reached, or too much waits already; nothing has changed."""
