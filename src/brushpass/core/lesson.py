"""A lesson: the first minutes of a match, in which chance and all seats but one follow a script.

The learner in that one seat is told which action is meant; once the script is at its end, or somebody has left it, the
match goes on as any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from brushpass.core.record import Entry


class Lesson:
    """A prepared match: the seat of the learner, the options, and the actions of everybody in their order.

    A line of `script` is an action with its seat before it, as in a record; `chance` is a seat too.
    What several seats do at once may come in any order, so everybody is held to his own actions alone.
    """

    def __init__(
        self,
        seat: str,
        script: str,
        *,
        edition: str = "",
        options: Mapping[str, str] | None = None,
        also: Mapping[int, tuple[str, ...]] | None = None,
        look: Mapping[int, tuple[str, ...]] | None = None,
    ) -> None:
        self.seat = seat
        self.edition = edition
        self.options = dict(options or {})
        self.lines = tuple(_line(line) for line in script.strip().splitlines())
        self._actions: dict[str, list[str]] = {}
        for actor, action in self.lines:
            self._actions.setdefault(actor, []).append(action)
        self._also = dict(also or {})
        self._look = dict(look or {})

    @property
    def steps(self) -> int:
        """How many decisions of the learner there are."""
        return len(self._actions[self.seat])

    def allowed(self, step: int) -> tuple[str, ...]:
        """The actions with which the learner stays in the lesson at a step, counted from 1: first the one meant."""
        return (self._actions[self.seat][step - 1], *self._also.get(step, ()))

    def look(self, step: int) -> tuple[str, ...]:
        """The keys of the pieces and places that a step is about, beside those of its action."""
        return self._look.get(step, ())

    def next(self, seat: str, entries: Iterable[Entry]) -> str | None:
        """What a seat does next in a match with these entries; None where the script is over or was left."""
        done = dict.fromkeys(self._actions, 0)
        for entry in entries:
            place = done.get(entry.seat, 0)
            if not self._keeps(entry.seat, place, entry.action):
                return None
            done[entry.seat] = place + 1
        place = done.get(seat, 0)
        actions = self._actions.get(seat, [])
        return actions[place] if place < len(actions) else None

    def _keeps(self, seat: str, place: int, action: str) -> bool:
        """Is this action the one at this place of its seat?"""
        actions = self._actions.get(seat, [])
        if place >= len(actions):
            return False
        return action == actions[place] or (seat == self.seat and action in self._also.get(place + 1, ()))


def _line(text: str) -> tuple[str, str]:
    seat, _, action = text.strip().partition(" ")
    return seat, action
