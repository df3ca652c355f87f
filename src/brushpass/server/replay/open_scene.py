"""Open scenes: one scene of those of all seats, in which nothing is hidden that any of them knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from brushpass.core.painter import line
from brushpass.core.scene import Aside, Piece, Place, Scene
from brushpass.core.words import words

BACK: Final = "back"
LOOSE: Final = "loose"
"""The tag of a piece that lies somewhere in its place, nobody knows where."""
RULED_OUT: Final = "ruled-out"
"""The tag of a piece of which a seat knows that it cannot be the wanted one."""
OWN_MATCH: Final = "own-match"
"""The tag of a piece that agrees with what its reader alone knows of the wanted one; for open eyes, with all that."""

_IF_ANY: Final = (RULED_OUT, "aim", "sealed")
"""What is true for open eyes as soon as it is for one seat."""

Key = tuple[str, str]
"""The keys of a place and of a piece in it."""


def opened(scenes: Mapping[str, Scene], near: str, folder: str) -> Scene:
    """One scene of those of all seats, in which no piece is described to any of them in particular."""
    scene = merged(scenes, near)
    known = {seat: _known(one) for seat, one in scenes.items()}
    places = [
        msgspec.structs.replace(
            place,
            pieces=tuple(_told_to_all(piece, place.key, known, scene.lang, folder) for piece in place.pieces),
        )
        for place in scene.places
    ]
    return msgspec.structs.replace(scene, places=tuple(places))


def _known(scene: Scene) -> dict[Key, Piece]:
    """What a seat knows, by where it lies."""
    return {(place.key, piece.key): piece for place in scene.places for piece in place.pieces if piece.kind != BACK}


# Words


def _told_to_all(piece: Piece, place: str, known: Mapping[str, dict[Key, Piece]], lang: str, folder: str) -> Piece:
    """A piece with the tags and remarks that are true for open eyes, whoever of the seats they come from."""
    versions = {seat: mine[place, piece.key] for seat, mine in known.items() if (place, piece.key) in mine}
    speak = words(lang, folder)
    said = [
        speak.say(f"open-{message}", seat=f"seat-{seat}")
        for seat, one in versions.items()
        if isinstance(one.aside, Aside)
        for message in one.aside.remarks
    ]
    tags = _open_tags(piece, versions)
    if not said and tags == piece.tags:
        return piece
    others = piece.aside.others if isinstance(piece.aside, Aside) else piece.detail
    return msgspec.structs.replace(piece, tags=tags, detail=line(others, *said), aside=msgspec.UNSET)


def _open_tags(piece: Piece, versions: Mapping[str, Piece]) -> tuple[str, ...]:
    """The tags of a piece, less those that hold for some seats alone, and with those that one seat is enough for."""
    tags = [tag for tag in piece.tags if tag != OWN_MATCH or all(tag in one.tags for one in versions.values())]
    more = [tag for tag in _IF_ANY if tag not in tags and any(tag in one.tags for one in versions.values())]
    return (*tags, *more)


# Pieces


def merged(scenes: Mapping[str, Scene], near: str) -> Scene:
    """One scene of those of all seats, seen from one side, in which nothing is hidden that any of them knows.

    What belongs to a seat is shown as that seat sees it, and what can be chosen is what the deciding seat can choose.
    """
    base = scenes[near]
    versions: dict[str, dict[str, Place]] = {}
    for seat, scene in scenes.items():
        for place in scene.places:
            versions.setdefault(place.key, {})[seat] = place
    keys = [*(place.key for place in base.places), *versions]
    firsts = {key: versions[key].get(near) or next(iter(versions[key].values())) for key in keys}
    places = tuple(_merged_place(place, versions[key]) for key, place in firsts.items())
    choices = next((scene.choices for scene in (base, *scenes.values()) if scene.choices), ())
    return msgspec.structs.replace(base, places=places, choices=choices)


def _merged_place(place: Place, versions: Mapping[str, Place]) -> Place:
    chosen = versions.get(place.owner, place)
    pieces = list(chosen.pieces)
    for version in versions.values():
        if version is not chosen:
            pieces = _with_known(_turned_up(pieces, version.pieces), version.pieces)
    return msgspec.structs.replace(chosen, pieces=tuple(pieces))


def _turned_up(pieces: Sequence[Piece], others: Sequence[Piece]) -> list[Piece]:
    """Pieces, those face down as another seat knows them: the piece with the same key, or at the same position."""
    by_key = {piece.key: piece for piece in others}
    by_position = [piece for piece in others if LOOSE not in piece.tags]
    fixed = [piece for piece in pieces if LOOSE not in piece.tags]
    if len(by_position) != len(fixed):
        by_position = fixed
    at = {piece.key: index for index, piece in enumerate(fixed)}
    found = []
    for piece in pieces:
        if piece.kind == BACK and piece.key in at:
            twin = by_key.get(piece.key) or by_position[at[piece.key]]
            piece = msgspec.structs.replace(twin, x=piece.x, y=piece.y)
        found.append(piece)
    return found


def _with_known(pieces: list[Piece], others: Sequence[Piece]) -> list[Piece]:
    """Pieces, and those that only another seat knows to be there; in a grid they lie where it sees them lie."""
    keys = {piece.key for piece in pieces}
    missing = [piece for piece in others if piece.kind != BACK and piece.key not in keys]
    if not missing:
        return pieces
    here = {piece.key: piece for piece in pieces}
    # Each side may see a grid from its own end: what lies under a piece tells where that is for the others.
    under = {(piece.x, piece.y): here[piece.key] for piece in reversed(others) if piece.key in here}
    for piece in missing:
        ground = under.get((piece.x, piece.y), piece)
        pieces.append(msgspec.structs.replace(piece, x=ground.x, y=ground.y))
    return pieces
