"""The log of a match in numbers: every fact, action by action, for bots that are told what their seat has heard."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from brushpass.core.state import Fact, State


@final
class Log:
    """What a state tells from now on."""

    def __init__(self, state: State) -> None:
        self.facts: list[Fact] = []
        self.ends: vec[i64] = vec[i64]()
        """How many facts there were after each action that had any."""
        self.words: list[tuple[str, ...]] = []
        """The first of the facts in words, as far as somebody has asked for them."""
        state.listen()
        state.facts = self.facts

    def end_action(self) -> None:
        """What is told next follows from another action."""
        count: i64 = len(self.facts)
        if count > (self.ends[-1] if len(self.ends) else 0):
            self.ends = append(self.ends, count)
