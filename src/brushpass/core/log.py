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

    def copy(self, state: State) -> Log:
        """The same log for a copy of the state, from which both go on by themselves."""
        other = Log(state)
        other.facts.extend(self.facts)
        other.ends = self.ends[:]
        other.words.extend(self.words)
        return other

    def numbers(self) -> tuple[list[tuple[int, ...]], list[int]]:
        """All of it as plain numbers: for pickles."""
        facts: list[tuple[int, ...]] = [
            (int(fact.audience), int(fact.kind), int(fact.a), int(fact.b), int(fact.c)) for fact in self.facts
        ]
        return facts, [int(end) for end in self.ends]

    def end_action(self) -> None:
        """What is told next follows from another action."""
        count: i64 = len(self.facts)
        if count > (self.ends[-1] if len(self.ends) else 0):
            self.ends = append(self.ends, count)


def restored(state: State, facts: list[tuple[int, ...]], ends: list[int]) -> Log:
    """The log that these numbers were, for a state that goes on from there."""
    log = Log(state)
    for audience, kind, a, b, c in facts:
        log.facts.append(Fact(audience, kind, a, b, c))
    log.ends = vec[i64](ends)
    return log
