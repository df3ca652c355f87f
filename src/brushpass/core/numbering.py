"""Numbers and their words on one line, checked when the module that lists them loads.

A game lists what it numbers like this, and both halves of a line are about the same thing:

    step: Final = Words("step")
    TURN_UP: Final = 0; step(TURN_UP, "turn-up")
    BALANCE: Final = 1; step(BALANCE, "balance")

The constant is a literal, so the compiler writes it wherever it is used; the call beside it keeps the word.
A number without a word, a number or a word that occurs twice, and a word in the wrong place are a ValueError.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from math import prod

from brushpass.core.notation import FactKind, Row


def named(words: Sequence[str], number: int, word: str) -> None:
    """Check that a number is the place of its word in a table that stands elsewhere, such as the cards."""
    if not 0 <= number < len(words) or words[number] != word:
        raise ValueError(f"number {number} is not {word!r} in {tuple(words)}")


class _Numbering:
    """Numbers that count up, each given its word before the next."""

    def __init__(self, kind: str, first: int) -> None:
        self._kind = kind
        self._next = first
        self._words: list[str] = []

    def _take(self, number: int, word: str, count: int = 1) -> None:
        """Give a number its word; the following ones belong to it too, where it counts for more than one."""
        if number > self._next:
            raise ValueError(f"{self._kind} {self._next} has no word: the next with one is {number}, {word!r}")
        if number < self._next:
            raise ValueError(f"{self._kind} {number} has a word already, and {word!r} would be another")
        if not word:
            raise ValueError(f"{self._kind} {number} has an empty word")
        if word in self._words:
            raise ValueError(f"{self._kind} {number} has a word that occurs twice, {word!r}")
        self._words.append(word)
        self._next += count


class Words(_Numbering):
    """Plain words, such as those of steps and endings; numbers before the first have an empty one."""

    def __init__(self, kind: str, first: int = 0) -> None:
        super().__init__(kind, first)
        self._first = first

    def __call__(self, number: int, word: str) -> None:
        self._take(number, word)

    @property
    def words(self) -> tuple[str, ...]:
        """All words so far, each in the place of its number."""
        return ("",) * self._first + tuple(self._words)


class Facts(_Numbering):
    """Kinds of facts: a word, and what kind of thing each number of such a fact names."""

    def __init__(self) -> None:
        super().__init__("fact", 0)
        self.facts: list[FactKind] = []

    def __call__(self, number: int, word: str, *kinds: str) -> None:
        self._take(number, word)
        self.facts.append(FactKind(word, kinds))


class Rows(_Numbering):
    """Rows of actions; the number of a row is that of its first action."""

    def __init__(self, names: Mapping[str, Sequence[str]]) -> None:
        super().__init__("action", 0)
        self.names = names
        self.rows: list[Row] = []

    def __call__(
        self,
        number: int,
        verb: str,
        kinds: tuple[str, ...],
        rule: str,
        only: Callable[[tuple[str, ...]], bool] | None = None,
    ) -> None:
        things = [self.names[kind] for kind in kinds]
        count = prod(map(len, things)) if only is None else sum(map(only, product(*things)))
        self._take(number, " ".join((verb, *kinds)), count)
        self.rows.append(Row(verb, kinds, rule, only))

    def end(self, count: int) -> None:
        """Check how many actions there are."""
        if count != self._next:
            raise ValueError(f"there are {self._next} actions, not {count}")
