"""The heads of a search in processes of their own, for whoever has a whole machine: the command line, not a server."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack

from brushpass.bots.jobs import Crew, crew
from brushpass.bots.sound.heads import Heads, Piece
from brushpass.bots.thought import Thought


class Apart(Heads):
    """Each head has a process, which begins when it is first needed, and by the clock the whole time."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self._stack = ExitStack()
        self._crew: Crew | None = None

    def time(self, milliseconds: int) -> int:
        return milliseconds

    def done(self, work: Callable[[Piece], Thought], pieces: Iterable[Piece]) -> Iterator[Thought]:
        if self._crew is None:
            self._crew = self._stack.enter_context(crew(self.count))
        return self._crew.in_order(work, pieces)

    def close(self) -> None:
        """End the processes."""
        self._crew = None
        self._stack.close()
