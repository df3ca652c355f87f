"""How a match ended, as everybody at the table may know it."""

from __future__ import annotations

from typing import Final, Literal, cast

from brushpass.core.match import STOPS, TIMED_OUT, WATCHING, Match
from brushpass.core.view import View
from brushpass.core.words import words
from brushpass.server.wire.standing import Ending, SeatEnding

NOTHING: Final = "nothing"


def ending_of(match: Match, lang: str) -> Ending | None:
    """The end of a match as spectators know it; None while it goes on."""
    if not match.over:
        return None
    view = match.view(WATCHING)
    assert view.ending is not None
    # What had been scored when a match was stopped at the table decided nothing, and some of it may be secret.
    scored = NOTHING if view.ending in STOPS else match.game.scores_are
    points = view.scores if scored != NOTHING else (None,) * len(view.seats)
    return Ending(
        how=view.ending,
        decided=words(lang, match.game.folder).say(_message(view)),
        scored=cast("Literal['points', 'lead', 'nothing']", scored),
        winners=view.winners,
        seats=tuple(
            SeatEnding(seat=seat, place=_place(view, points, number), points=points[number])
            for number, seat in enumerate(view.seats)
        ),
    )


def _message(view: View) -> str:
    together = view.ending == TIMED_OUT and len(view.winners) > 1
    return f"decided-{view.ending}-together" if together else f"decided-{view.ending}"


def _place(view: View, points: tuple[int | None, ...], number: int) -> int:
    """One after all who won or have more points: whoever has as many as a winner may still have lost a tie."""
    if view.seats[number] in view.winners:
        return 1
    own = points[number] or 0
    ahead = [seat in view.winners or (points[other] or 0) > own for other, seat in enumerate(view.seats)]
    return 1 + sum(ahead)
