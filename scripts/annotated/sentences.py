"""The moments of a record in the words of its game: what was asked, what had been heard, and what followed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from brushpass.core.match import WATCHING, Match
from brushpass.core.record import CHANCE_WORD, Record
from brushpass.core.scene import Scene
from brushpass.core.words import words
from brushpass.games import load

LANG: Final = "en"
_HEARD: Final = 3
_FOLLOWED: Final = 5


class Asked(NamedTuple):
    """A decision as its seat saw it."""

    prompt: str
    labels: dict[str, str]
    """How each choice is said."""
    heard: tuple[str, ...]
    """The last lines of its log."""
    followed: tuple[str, ...]
    """The first lines after it."""
    played: tuple[str, str]
    """Who decided then, and what was done, by the record."""


class Story(NamedTuple):
    """A record in sentences."""

    title: str
    seats: dict[str, str]
    decisions: int
    result: str
    winners: tuple[str, ...]
    asked: dict[int, Asked]


def story(record: Record, wanted: Iterable[int]) -> Story:
    """Replay a record, and keep how it looked before the decisions with these numbers."""
    game = load(record.game)
    match = Match(game, edition=record.edition, options=record.options, names=record.seats, chance_by_hand=True)
    kept = set(wanted)
    before: dict[int, tuple[Scene, int, str, str]] = {}
    number = 0
    for place, entry in enumerate(record.entries):
        if entry.seat != CHANCE_WORD:
            if number in kept:
                before[number] = (match.scene(entry.seat, LANG), place, entry.seat, entry.action)
            number += 1
        match.play(entry.seat, entry.action)
    if match.record.ending != record.ending:
        raise SystemExit("a record does not end as it says")
    own = words(LANG, game.folder)
    view = match.view(WATCHING)
    return Story(
        own.say("game-title"),
        {seat: own.say(f"seat-{seat}") for seat in match.seats},
        number,
        match.scene(WATCHING, LANG).result,
        view.winners,
        {which: _asked(match, *found) for which, found in before.items()},
    )


def _asked(match: Match, scene: Scene, place: int, seat: str, action: str) -> Asked:
    places = match.places(seat)
    later = [line.text for line in match.scene(seat, LANG).log if not line.heading and places[line.number] >= place]
    earlier = [line.text for line in scene.log if not line.heading]
    labels = {choice.action: choice.label for choice in scene.choices}
    return Asked(scene.prompt, labels, tuple(earlier[-_HEARD:]), tuple(later[:_FOLLOWED]), (seat, action))
