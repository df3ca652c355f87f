"""What everybody has heard in a match and the table does not show any more, as a few numbers.

A row of `State.encode` is the table at one moment; a recall is fed every fact that all seats are told and keeps what a
player would remember of them: who did what how often, and what came before.
As it holds nothing but public facts, the same recall can be made from what any one seat has heard.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Recall:
    """The numbers that one match has left in everybody's mind; this one remembers nothing.

    All numbers are 0 at the beginning of a match.
    """

    def __init__(self, numbers: i64) -> None:
        self.numbers: vec[i64] = vec[i64]([0] * numbers)

    def hear(self, kind: i64, a: i64, b: i64, c: i64) -> None:
        """Take in a fact; kinds that are ever told to fewer than all are ignored."""

    def write(self, seat: i64, row: vec[i64], at: i64) -> None:
        """Write the numbers that `Game.recall_fields` describes into a row, me first, from an index on."""

    def fresh(self) -> Recall:
        """One of the same kind that has heard nothing; every game that remembers says which."""
        return Recall(0)

    @final
    def clear(self) -> None:
        """Forget everything: a new match begins."""
        numbers = self.numbers
        for index in range(len(numbers)):
            numbers[index] = 0

    @final
    def copy_from(self, other: Recall) -> None:
        """Remember exactly what another one of the same kind remembers."""
        numbers = self.numbers
        index: i64 = 0
        for number in other.numbers:
            numbers[index] = number
            index += 1  # noqa: SIM113 - `enumerate` would count with objects

    @final
    def copy(self) -> Recall:
        """An independent one that remembers the same."""
        other = self.fresh()
        other.copy_from(self)
        return other
