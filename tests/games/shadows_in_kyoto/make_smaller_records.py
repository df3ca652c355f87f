"""The golden records of the smaller games (O8): a whole match of each.

`python -m tests.games.shadows_in_kyoto.make_smaller_records` writes them to `tests/games/shadows_in_kyoto/records/`.
"""

from __future__ import annotations

from collections.abc import Callable

from brushpass.core.match import Match
from brushpass.games.shadows_in_kyoto import GAME
from tests.games.shadows_in_kyoto.positions import RECORDS_FOLDER

PLACES = {"oniwaban": ("a1", "b1"), "government": ("a3", "b3")}
"""Where the first two agents of a side are placed; the third takes the space that is left."""


def begin(size: str, oniwaban: str, government: str, note: str = "") -> Match:
    """A smaller game in which both sides have placed their agents, of which the first two are named."""
    match = Match(GAME, edition=size, chance_by_hand=True)
    if note:
        match.note(note)
    while match.waiting() == ["chance"]:
        (only,) = match.legal("chance")
        match.play("chance", only)
    for side, agents in (("oniwaban", oniwaban), ("government", government)):
        for space, identity in zip(PLACES[side], agents.split(), strict=True):
            match.play(side, f"place {space} {identity}")
    return match


def play(match: Match, *turns: str) -> Match:
    """Turns of both sides alternately, each with its actions between commas."""
    for number, turn in enumerate(turns):
        for action in turn.split(", "):
            match.play(("oniwaban", "government")[number % 2], action)
    return match


def size_small() -> Match:
    """R1.2, O8: the Oniwaban, who have pretended to swap, capture a second decoy and lose."""
    match = begin(
        "small",
        "2-real 3-false",
        "0-false 2-real",
        "The small game: a Swap that changes nothing, and a second decoy that loses the match (O8).",
    )
    return play(
        match,
        "play swap, swap a1 b1, leave",
        "play red, move c3 c2",
        "play red, move b1 c2",
        "play red, move a3 a2",
        "play red, move a1 a2",
    )


def size_tiny() -> Match:
    """R1.3, O8: the only real agent of the Oniwaban captures a decoy on her way and escapes."""
    match = begin("tiny", "3-false 2-real", "2-real 0-false", "The tiny game: the only real agent comes through (O8).")
    return play(
        match,
        "play red, move a1 a2",
        "play green, move b3 b2",
        "play green, move b1 b2",
        "play red, move c3 c2",
        "play blue, move b2 c3",
    )


RECORDS: dict[str, Callable[[], Match]] = {"size-small": size_small, "size-tiny": size_tiny}
"""The name of each record and the script that plays it."""


def main() -> None:
    """Write every record anew."""
    for name, script in RECORDS.items():
        (RECORDS_FOLDER / f"{name}.txt").write_text(script().record.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
