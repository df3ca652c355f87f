"""The words of a game: every action, fact and ending, mapped both ways between numbers and text.

Actions come in rows: a verb, and for each further word the kind of thing it names.
Numbers are dense: rows follow one another, and the last word of a row varies fastest.
A row may leave out what can never be done, such as a move across the whole board, to keep the table small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from brushpass.core.errors import UnknownAction

NUMBER = "number"
"""The kind of a word that is a plain number."""
NOBODY = "nobody"
"""The word for a missing seat or thing."""


class Row(NamedTuple):
    """A family of actions, with the rule behind it."""

    verb: str
    kinds: tuple[str, ...]
    rule: str
    only: Callable[[tuple[str, ...]], bool] | None = None
    """Which of all combinations of words are actions; without it every one is."""


class FactKind(NamedTuple):
    """A kind of consequence: its word, and what kind of thing each of its numbers names."""

    name: str
    kinds: tuple[str, ...]


class Action(NamedTuple):
    """One action in words."""

    text: str
    verb: str
    arguments: tuple[str, ...]
    kinds: tuple[str, ...]
    rule: str


class Notation:
    """One table a game, for actions, facts and endings."""

    def __init__(
        self,
        names: Mapping[str, Sequence[str]],
        rows: Iterable[Row],
        facts: Iterable[FactKind],
        endings: Sequence[str],
    ) -> None:
        self.names = {kind: tuple(words) for kind, words in names.items()}
        self.actions = tuple(action for row in rows for action in self._actions(row))
        self.numbers = {action.text: number for number, action in enumerate(self.actions)}
        self.facts = tuple(facts)
        self._fact_kinds = {fact.name: number for number, fact in enumerate(self.facts)}
        self._places = {kind: {word: number for number, word in enumerate(words)} for kind, words in self.names.items()}
        self.endings = tuple(endings)

    def _actions(self, row: Row) -> Iterable[Action]:
        for arguments in product(*(self.names[kind] for kind in row.kinds)):
            if row.only is not None and not row.only(arguments):
                continue
            kinds = row.kinds
            if len(arguments) == 2 and arguments[0] == arguments[1]:
                # A thing aimed at itself stands for a thing used without a target.
                arguments, kinds = arguments[:1], kinds[:1]
            yield Action(" ".join((row.verb, *arguments)), row.verb, arguments, kinds, row.rule)

    def text(self, action: int) -> str:
        """The words of an action."""
        return self.actions[action].text

    def number(self, text: str) -> int:
        """The number of an action; its words may be separated by any white space."""
        number = self.numbers.get(" ".join(text.split()))
        if number is None:
            raise UnknownAction("unknown-action", text=text)
        return number

    def action(self, text: str) -> Action:
        """An action looked up by its words."""
        return self.actions[self.number(text)]

    def fact_words(self, kind: int, numbers: Sequence[int]) -> tuple[str, ...]:
        """A fact in words: its name, then one word for each of its numbers."""
        fact = self.facts[kind]
        return (fact.name, *(self._word(kind, number) for kind, number in zip(fact.kinds, numbers, strict=False)))

    def fact_numbers(self, words: Sequence[str]) -> tuple[int, int, int, int]:
        """The kind and the numbers of a fact in words, 0 for those that it does not name."""
        number = self._fact_kinds[words[0]]
        named = [self._number(kind, word) for kind, word in zip(self.facts[number].kinds, words[1:], strict=True)]
        first, second, third = (*named, 0, 0, 0)[:3]
        return number, first, second, third

    def _number(self, kind: str, word: str) -> int:
        if kind == NUMBER:
            return int(word)
        return -1 if word == NOBODY else self._places[kind][word]

    def _word(self, kind: str, number: int) -> str:
        if kind == NUMBER:
            return str(number)
        return self.names[kind][number] if number >= 0 else NOBODY
