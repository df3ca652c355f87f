"""What bots have read in the matches that they play: each is followed from its beginning, and then from ask to ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from brushpass.bots.models import Model
from brushpass.bots.reading import Reading
from brushpass.core.dice import Dice
from brushpass.core.game import SPECTATOR, Game, Worlds
from brushpass.core.options import Options
from brushpass.core.past import Past
from brushpass.core.view import View

PASTS: Final = 128
"""How many pasts are followed side by side."""
_KEPT: Final = 32
"""So many matches are gone on with; one that was asked about longer ago is read again from its beginning."""
_SEED: Final = 20
"""What is followed is the same for everybody who has heard the same."""

Words = tuple[str, ...]


class Kept(NamedTuple):
    """A reading of a match, and what was heard until then."""

    game: Game
    options: Options
    reading: Reading
    openly: Reading
    """The same for whoever has heard only what everybody has."""
    heard: list[Words]
    since: int = 0
    """Both follow pasts that begin behind so many facts."""
    open_before: int = 0
    """And so many facts that everybody heard came before."""


class Readings:
    """The readings of one bot."""

    def __init__(self, models: Sequence[Model], pasts: int = PASTS) -> None:
        self.models = list(models)
        self.pasts = pasts
        self._kept: list[Kept] = []

    def of(self, game: Game, view: View, past: Past, options: Options, worlds: Worlds, until: float = 0.0) -> Reading:
        """What the owner of a view concludes from its past; slow models are asked until then, if a time is given."""
        words = [telling.words for telling in past.tellings]
        seat = view.seats.index(view.seat)
        kept = self._kept_for(game, options, seat, words)
        notation = game.notation(options)
        new = words[len(kept.heard) :]
        kept.reading.deadline = until
        kept.reading.hear([notation.fact_numbers(fact) for fact in new])
        kept.heard.extend(new)
        now = worlds.sample(Dice(_SEED))
        kept.reading.arrive(now)
        if kept.reading.lost:
            # At once, so that whoever is asked twice about the same thinks the same.
            kept.reading.begin_anew(worlds)
            kept.reading.arrive(now)
        return kept.reading

    def openly(self, reading: Reading, worlds: Worlds, until: float = 0.0) -> Reading:
        """What everybody could conclude where the seat of a reading is asked; `worlds` agree with what all know."""
        place = next(place for place, kept in enumerate(self._kept) if kept.reading is reading)
        kept = self._kept[place]
        found, since = kept.openly, int(reading.since)
        found.deadline = until
        if since != kept.since:
            # Some of what everybody heard before is not known to be so: begin where the seat has begun anew.
            found.begin_anew(worlds)
            self._kept[place] = kept = kept._replace(since=since, open_before=len(found.steps.open))
        heard = [fact for fact, is_open in enumerate(reading.steps.open) if is_open and fact >= since]
        facts = reading.steps.facts
        found.hear(
            [
                (facts[4 * fact], facts[4 * fact + 1], facts[4 * fact + 2], facts[4 * fact + 3])
                for fact in heard[len(found.steps.open) - kept.open_before :]
            ]
        )
        now = worlds.sample(Dice(_SEED))
        found.arrive(now)
        if found.lost:
            found.begin_anew(worlds)
            found.arrive(now)
        return found

    def _kept_for(self, game: Game, options: Options, seat: int, words: list[Words]) -> Kept:
        """The reading of a match of which these words begin with all that it has heard, or a new one."""
        for place, kept in enumerate(self._kept):
            match = (kept.game, kept.options, kept.reading.seat) == (game, options, seat)
            if match and words[: len(kept.heard)] == kept.heard:
                self._kept.append(self._kept.pop(place))
                return kept
        sizes = game.encoding(options).row_size
        start = game.start(options)
        reading = Reading(self.models, start, game.recall(options), seat, sizes, self.pasts, _SEED)
        openly = Reading(self.models, start, game.recall(options), SPECTATOR, sizes, self.pasts, _SEED)
        openly.asked = seat
        kept = Kept(game, options, reading, openly, [])
        self._kept = [*self._kept[1 - _KEPT :], kept]
        return kept
