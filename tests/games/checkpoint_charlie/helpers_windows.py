"""More vocabulary for tests of windows and variants: sealed intents, two histories side by side, lots from a seed."""

from __future__ import annotations

from collections import Counter
from typing import TypedDict, Unpack

from brushpass.core.match import Match
from brushpass.core.scene import Telling
from brushpass.games.checkpoint_charlie import GAME
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView
from tests.games.checkpoint_charlie.helpers import CATS, CHANCE, CHIEF, WATCHING, Sitting, begin, fits, ones, replay


class Switches(TypedDict, total=False):
    """The start player, and the options that tests of windows and variants set."""

    starter: str
    tie_break: str
    window_after_clue: bool
    final_card_window: bool
    forced_from: str
    token_mix: str
    mix_file: str
    adler_value: str
    swap_order: str
    swap_pick: str
    stasi_exhaustion: str
    announce: str
    announce_timing: str
    target_points: int
    max_rounds: int


Knowledge = tuple[CheckpointCharlieView, list[Telling]]
"""All that an observer has: the view, and the log with its numbers."""

KINDS = (
    "gold-3",
    "gold-4",
    "gold-5",
    "gold-adler",
    "white-1",
    "white-2",
    "white-adler",
    "black-0",
    "black-minus-1",
    "black-adler",
    "stasi",
)
"""What a token can be, written down once more."""

THREE_CATS = ("hgnro", "bgnro", "henro")
"""Suspects of the first three players where every face has value 1; the first is the chief, the others are aides."""


def three_suspects(players: int = 4, **options: Unpack[Switches]) -> Sitting:
    """Basset, beagle and dachshund have kept a suspect each, and the window after the third card is open."""
    return begin(ones(players), **options).turn_up(*THREE_CATS)


def intend(game: Sitting, script: str, *, first: str = "") -> Sitting:
    """W2: `basset hgnro, beagle bgnro` intend to accuse, all others who are asked pass; chance names `first`."""
    intents = dict(part.split() for part in script.split(",") if part.strip())
    return game.answer({seat: f"accuse {cat}" for seat, cat in intents.items()}, first=first)


def aim(game: Sitting, script: str, *, first: str = "") -> Sitting:
    """W11: `basset hgnro, beagle bgnro` aim at these cats, all others who are asked keep what they have."""
    aims = dict(part.split() for part in script.split(",") if part.strip())
    return game.answer({seat: f"aim {cat}" for seat, cat in aims.items()}, first=first)


def twin(game: Sitting) -> Sitting:
    """The same match once more, to be played on in another way."""
    return replay(game.match.record)


def knowledge(game: Sitting, *without: str) -> dict[str, Knowledge]:
    """What every observer but some seats has."""
    observers = [seat for seat in (*game.seats, WATCHING) if seat not in without]
    return {observer: (game.view(observer), game.match.heard(observer)) for observer in observers}


def by_seed(game: Sitting, seed: int) -> Sitting:
    """The same match once more, in which chance plays by dice from here on."""
    return Sitting(Match.replay(GAME, game.match.record, seed=seed))


def place_markers(game: Sitting, script: str) -> Sitting:
    """`basset hgnro, beagle bgnro`: one seat after another accuses, each in a sub-round of its own."""
    for part in script.split(","):
        game.accuse(*part.split())
    return game


def only_the_chief_is_kept(faces: str) -> list[str]:
    """An order of all cats in which five players with these faces of value 1 keep nobody but the chief.

    The chief comes first, and every other cat is laid out for the player it does not fit.
    """
    clues = faces.split()
    order = [CHIEF]
    drawer_of: dict[int, str] = {0: CHIEF}
    for cat in CATS:
        if cat != CHIEF:
            _seat_cat(cat, clues, drawer_of, set())
    order += [drawer_of[turn] for turn in range(1, len(CATS))]
    return order


def _seat_cat(cat: str, clues: list[str], taken: dict[int, str], tried: set[int]) -> bool:
    """Find a turn for a cat, if need be by moving others to other turns (an augmenting path)."""
    for turn in range(1, len(CATS)):
        if turn in tried or fits(cat, clues[turn % len(clues)]):
            continue
        tried.add(turn)
        if turn not in taken or _seat_cat(taken[turn], clues, taken, tried):
            taken[turn] = cat
            return True
    return False


def decline_all(game: Sitting) -> list[str]:
    """Q29: everybody who is asked about a swap declines; the seats in the order in which they were asked."""
    asked: list[str] = []
    while game.step == "swap":
        asked += game.waiting()
        game.play(game.waiting()[0], "decline")
    return asked


def tokens_left(game: Sitting) -> Counter[str]:
    """R28: the kinds of the tokens that chance may draw now, all of one colour, and how many there are of each."""
    assert game.step == "award"
    words = [action.removeprefix("draw ") for action in game.legal(CHANCE)]
    # Several of a kind have letters, after a hyphen where the kind ends with a word: `gold-3a`, `white-adler-a`.
    return Counter(next(kind for kind in KINDS if word in (kind, kind + word[-1], kind + word[-2:])) for word in words)
