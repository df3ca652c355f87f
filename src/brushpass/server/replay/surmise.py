"""What a seat could have known of what was hidden: the worlds that agree with its view, told piece by piece.

A world is looked at openly, in words; what the own scene of the seat does not show of it, the seat could only surmise.
What could be concluded from how the others played stands beside it, where somebody has found that out (`concluding`).
Only `answered` knows the truth, and all that it does is to say which of the possibilities was true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from brushpass.core.dice import Dice
from brushpass.core.game import Game, State
from brushpass.core.past import Past
from brushpass.core.scene import Piece, Place, Scene
from brushpass.core.view import View
from brushpass.core.words import Words, words
from brushpass.server.replay.concluding import Conclusion, Turn, looks_of
from brushpass.server.replay.open_scene import BACK, OWN_MATCH, RULED_OUT, merged
from brushpass.server.rooms.sights import Sight

WORLDS: Final = 300
WANTED: Final = ("", "wanted")
"""In a game of ruling out: the only piece on the table that no seat can rule out."""
STRONG: Final = 0.2
"""In a hint something is worth a sentence only if it is so much likelier than by the table alone."""
LEARNT: Final = 0.1
"""It is told what made something likelier only if it is so much likelier than by the table alone."""
_SAID_BEFORE: Final = ": "
_FOLDER: Final = str(Path(__file__).parent)

Subject = tuple[str, str]
"""The key of a place, and of the one piece in it that is meant; empty for all in it that is hidden."""
Labels = dict[Subject, list[str]]


class Surmising(NamedTuple):
    """A view of whose hidden things it is to be said what they can be."""

    game: str
    view: View
    past: Past
    """What the seat of the view has heard, from which it could conclude something."""
    sights: tuple[Sight, ...]
    """What it saw at some moments before."""
    lang: str
    seed: int
    worlds: int
    since: int | None = None
    """How much the seat had heard at the moment for which it is to be said what it could have concluded before."""


class Possibility(msgspec.Struct, frozen=True):
    """Something hidden and in which share of the worlds it is there at least so many times."""

    label: str
    """Empty for nothing: no piece on the table is the wanted one."""
    copies: int
    share: float
    """By what lies on the table alone."""
    concluded: float | None = None
    """By how the others played as well; None where nobody can say."""
    before: float | None = None
    """The same before the latest things that were told, if somebody has asked that."""
    turns: tuple[Turn, ...] = ()
    """What told most of it; only where this has become much likelier, and no other possibility more so."""

    @property
    def likely(self) -> float:
        """How likely it was, by all that somebody can say of it."""
        return self.share if self.concluded is None else self.concluded


class Surmise(msgspec.Struct, frozen=True):
    """What can be thought of one hidden thing, or of several that lie together, the likeliest first."""

    place: str
    piece: str
    """The key of the piece; empty for all that is hidden in its place."""
    where: str
    """How the place is called; empty for a grid, where the name of the piece says it."""
    subject: str
    """How the piece is called, if the place does not say enough."""
    count: float
    """How many things are meant; so much is the sum of all shares."""
    possibilities: tuple[Possibility, ...]


# Scenes


def scenes_of(game: Game, state: State, lang: str) -> dict[str, Scene]:
    """A state as all seats see it, without what they have heard."""
    views = [game.view(state, seat) for seat in range(state.seats)]
    return {view.seat: game.scene(view, (), lang) for view in views}


def hidden(own: Scene, scenes: Mapping[str, Scene]) -> Labels:
    """What one scene does not show of a table, of which there are the scenes of all seats."""
    mine = {place.key: place for place in own.places}
    found: Labels = {}
    for place in merged(scenes, own.seat).places:
        here = mine[place.key].pieces if place.key in mine else ()
        known = {piece.key for piece in here if piece.kind != BACK}
        backs = {piece.key: piece for piece in here if piece.kind == BACK}
        for piece in place.pieces:
            if piece.kind != BACK and piece.key not in known:
                subject = (place.key, piece.key if piece.key in backs else "")
                found.setdefault(subject, []).append(_name_of(piece, backs.get(piece.key)))
    wanted = _wanted(scenes.values())
    return found if wanted is None or _wanted([own]) is not None else {WANTED: [wanted], **found}


def _name_of(piece: Piece, back: Piece | None) -> str:
    """What a piece is called; where its back is called the same, its value is what is hidden."""
    if back is None or back.label != piece.label:
        return piece.label
    return f"{piece.label}{_SAID_BEFORE}{piece.value}"


def _wanted(scenes: Collection[Scene]) -> str | None:
    """The only piece that nobody can rule out, or nothing if there is none; None if that is not said."""
    pieces = _face_up(scenes)
    out = {piece.key for piece in pieces if RULED_OUT in piece.tags}
    kinds = {piece.kind for piece in pieces if RULED_OUT in piece.tags or OWN_MATCH in piece.tags}
    left = {piece.key: piece.label for piece in pieces if piece.kind in kinds and piece.key not in out}
    if not kinds or len(left) > 1:
        return None
    return next(iter(left.values()), "")


def _face_up(scenes: Collection[Scene]) -> list[Piece]:
    """All pieces of some scenes that are shown."""
    return [piece for scene in scenes for place in scene.places for piece in place.pieces if piece.kind != BACK]


# Possibilities

Tallies = dict[Subject, Counter[tuple[str, int]]]


class _Looks:
    """What is hidden in worlds that all look the same to one seat; many of them differ in nothing that anybody sees."""

    def __init__(self, game: Game, own: Scene) -> None:
        self.game = game
        self.own = own
        self.places = {place.key: place for place in own.places}
        self._kept: dict[tuple[bytes, ...], Labels] = {}

    def look(self, state: State) -> Labels:
        """What is hidden in a world."""
        key = looks_of(self.game, state)
        if key not in self._kept:
            scenes = scenes_of(self.game, state, self.own.lang)
            self._kept[key] = hidden(self.own, scenes)
            # What only others see has its name from them.
            for scene in scenes.values():
                for place in scene.places:
                    self.places.setdefault(place.key, place)
        return self._kept[key]


def surmises(
    game: Game,
    view: View,
    lang: str,
    dice: Dice,
    count: int = WORLDS,
    conclusion: Conclusion | None = None,
    since: int | None = None,
) -> list[Surmise]:
    """What a seat can think of all that is hidden from it, by so many worlds that agree with its view."""
    own = game.scene(view, (), lang)
    worlds = game.worlds(view)
    looks = _Looks(game, own)
    tallies: Tallies = {}
    for _ in range(count):
        for subject, labels in looks.look(worlds.sample(dice)).items():
            copies = Counter(labels)
            tallies.setdefault(subject, Counter()).update(
                (label, copy) for label, most in copies.items() for copy in range(1, most + 1)
            )
    pasts = [] if conclusion is None else [looks.look(state) for state in conclusion.states]
    return [
        _with_conclusion(_surmise(subject, tally, count, looks.places, game.folder, lang), conclusion, pasts, since)
        for subject, tally in tallies.items()
        if not _is_known(subject, tally, count, own) and (subject != WANTED or tally.total() == count)
    ]


def _with_conclusion(
    surmise: Surmise, conclusion: Conclusion | None, pasts: Sequence[Labels], since: int | None
) -> Surmise:
    """A surmise with what could be concluded of it, if all pasts that were followed know of the same hidden things."""
    subject = (surmise.place, surmise.piece)
    if conclusion is None or any(len(labels.get(subject, ())) != surmise.count for labels in pasts):
        return surmise
    there = [Counter(_said_of(surmise, label) for label in labels[subject]) for labels in pasts]
    holds = [[some[one.label] >= one.copies for some in there] for one in surmise.possibilities]
    known = [
        msgspec.structs.replace(
            one,
            concluded=conclusion.share(held, one.share),
            before=None if since is None else conclusion.before(held, one.share, since),
        )
        for one, held in zip(surmise.possibilities, holds, strict=True)
    ]
    rises = [(one.concluded or 0.0) - one.share for one in known]
    most = rises.index(max(rises))
    if rises[most] >= LEARNT:
        told = conclusion.turns(holds[most], known[most].share)
        known[most] = msgspec.structs.replace(known[most], turns=told)
    return msgspec.structs.replace(surmise, possibilities=tuple(known))


def _said_of(surmise: Surmise, label: str) -> str:
    """A label without what the subject says already."""
    return label.removeprefix(f"{surmise.subject}{_SAID_BEFORE}") if surmise.subject else label


def _is_known(subject: Subject, tally: Counter[tuple[str, int]], worlds: int, own: Scene) -> bool:
    """Is this only not drawn for the seat, such as a pile that everybody has seen grow?"""
    place, piece = subject
    has_backs = any(one.kind == BACK for seen in own.places if seen.key == place for one in seen.pieces)
    return not piece and not has_backs and all(number == worlds for number in tally.values())


def _surmise(
    subject: Subject,
    tally: Counter[tuple[str, int]],
    worlds: int,
    places: Mapping[str, Place],
    folder: str,
    lang: str,
) -> Surmise:
    place, piece = subject
    said = shared_start({label for label, _ in tally}) if piece else ""
    if subject == WANTED:
        where = words(lang, folder).say("hidden-wanted")
    else:
        where = "" if said and places[place].layout == "grid" else places[place].label
    return Surmise(
        place=place,
        piece=piece,
        where=where,
        subject=said.removesuffix(_SAID_BEFORE),
        count=tally.total() / worlds,
        possibilities=tuple(
            Possibility(label.removeprefix(said), copies, number / worlds)
            for (label, copies), number in sorted(tally.items(), key=lambda one: (-one[1], one[0]))
        ),
    )


def shared_start(labels: Collection[str]) -> str:
    """What all labels say of a thing before they say what it is: "the coin in the cup: "."""
    starts = {"".join(label.rpartition(_SAID_BEFORE)[:2]) for label in labels}
    return starts.pop() if len(starts) == 1 else ""


def learnt(game: Game, view: View, found: Iterable[Surmise], lang: str, least: float = LEARNT) -> list[str]:
    """What a seat can conclude from how the other has played, the surest first; what told it most is told once."""
    names = words(lang, game.folder, _FOLDER)
    other = ", ".join(names.say(f"seat-{seat}") for seat in view.seats if seat != view.seat)
    risen = [(surmise, one, one.likely - one.share) for surmise in found for one in surmise.possibilities if one.turns]
    told: dict[str, str] = {}
    for surmise, one, rise in sorted(risen, key=lambda some: (some[0].count > 1, -some[2])):
        if rise >= least:
            told.setdefault(_most(one).text, _sentence(names, surmise, one, other))
    return list(told.values())


def _most(one: Possibility) -> Turn:
    """What told most of it."""
    return max(one.turns, key=lambda turn: turn.after - turn.before)


def _sentence(names: Words, surmise: Surmise, one: Possibility, other: str) -> str:
    """What something hidden has become likelier to be, and what told it most."""
    known = names.say(
        "learnt",
        what=": ".join(part for part in (surmise.where, surmise.subject, one.label) if part),
        now=_percent(one.likely),
        alone=_percent(one.share),
        other=other,
    )
    most = _most(one)
    shares = {"before": _percent(most.before), "after": _percent(most.after)}
    if most.text:
        return f"{known} {names.say('learnt-line', line=most.text, **shares)}"
    return f"{known} {names.say('learnt-usual', other=other, **shares)}"


def _percent(share: float) -> int:
    return round(100 * share)


# The truth


def truths(game: Game, view: View, state: State, lang: str) -> Labels:
    """What a view does not show of the state that it is of."""
    return hidden(game.scene(view, (), lang), scenes_of(game, state, lang))


def answered(surmise: Surmise, truth: Labels) -> list[tuple[Possibility, bool]]:
    """The possibilities, each with whether it was true; what no world showed was possible all the same.

    A seat that cannot see who has answered imagines that nobody has; then what lay in that place was true.
    """
    there = [label for (place, _), labels in truth.items() if place == surmise.place for label in labels]
    true = Counter(_said_of(surmise, label) for label in truth.get((surmise.place, surmise.piece), there))
    told = [(one, one.copies <= true[one.label]) for one in surmise.possibilities]
    listed = {(one.label, one.copies) for one in surmise.possibilities}
    unseen = [(label, copy) for label, most in true.items() for copy in range(1, most + 1)]
    return [*told, *((Possibility(label, copy, 0.0), True) for label, copy in unseen if (label, copy) not in listed)]
