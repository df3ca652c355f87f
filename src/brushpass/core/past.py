"""The past of a seat: all that it has heard, for bots that remember."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from brushpass.core.game import Game
from brushpass.core.log import Log
from brushpass.core.options import Options
from brushpass.core.recall import Recall
from brushpass.core.scene import Telling


class Past:
    """All that one seat has heard in a match, oldest first; a seat that is asked first of all may have heard nothing.

    It holds nothing that the seat was not told.
    """

    __slots__ = ("_remember", "_tell", "_tellings", "source")

    def __init__(
        self,
        tellings: Iterable[Telling] = (),
        *,
        tell: Callable[[], Iterable[Telling]] | None = None,
        remember: Callable[[], Recall] | None = None,
        source: object = None,
    ) -> None:
        """What was told, or what gives it when somebody asks: most bots never do.

        `remember` gives what the tellings leave in mind, where that is known already; `source` is the same for all
        pasts of a seat in one match, and another in another.
        """
        self.source = source
        self._tell = tell
        self._tellings = tuple(tellings)
        self._remember = remember

    @property
    def tellings(self) -> tuple[Telling, ...]:
        """What was told, in the words of facts."""
        if self._tell is not None:
            self._tellings = tuple(self._tell())
            self._tell = None
        return self._tellings

    def recall(self, game: Game, options: Options) -> Recall:
        """What the seat remembers of it in numbers, like everybody else: a recall of its own to whoever asks."""
        if self._remember is not None:
            return self._remember()
        recall, notation = game.recall(options), game.notation(options)
        for telling in self.tellings:
            recall.hear(*notation.fact_numbers(telling.words))
        return recall

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Past) and self.tellings == other.tellings

    def __hash__(self) -> int:
        return hash(self.tellings)

    def __reduce__(self) -> tuple[object, ...]:
        return Past, (self.tellings,)


def logged(game: Game, options: Options, log: Log, seat: int) -> Past:
    """All that a seat has heard until now in a match that is played in numbers, numbered as by a `Match`."""
    heard = (game, options, log, seat, len(log.facts))
    return Past(tell=partial(_told, *heard), remember=partial(_remembered, *heard), source=log)


def _told(game: Game, options: Options, log: Log, seat: int, count: int) -> Iterator[Telling]:
    """What a seat was told among the first so many facts of a log."""
    words, notation = log.words, game.notation(options)
    for fact in log.facts[len(words) : count]:
        words.append(notation.fact_words(fact.kind, (fact.a, fact.b, fact.c)))
    apart = game.sealed.answers
    ends = iter(log.ends)
    end = number = 0
    heard = False
    for place, fact in enumerate(log.facts[:count]):
        if place == end:
            end = next(ends)
            number += heard and not apart
            heard = False
        if fact.audience >> seat & 1:
            yield Telling(number, words[place])
            number += apart
            heard = True


def _remembered(game: Game, options: Options, log: Log, seat: int, count: int) -> Recall:
    """What the same facts leave in mind."""
    recall = game.recall(options)
    for fact in log.facts[:count]:
        if fact.audience >> seat & 1:
            recall.hear(fact.kind, fact.a, fact.b, fact.c)
    return recall
