"""Checkpoint Charlie: cats and what can be said of them, and the places where they lie (R1, R2, R14-R20)."""

from __future__ import annotations

from typing import NamedTuple, Optional

from brushpass.core.packing import set_of
from brushpass.core.painter import TABLE, Remark, line, memorized, remarked
from brushpass.core.scene import Piece, Place
from brushpass.games.checkpoint_charlie.cards import CATS, VALUES
from brushpass.games.checkpoint_charlie.rules.clues import agreements
from brushpass.games.checkpoint_charlie.scene.clues import TRAIT_OF
from brushpass.games.checkpoint_charlie.scene.sentences import SPEAKER, badge, faces_of, names, place, say, seat_id
from brushpass.games.checkpoint_charlie.view import Accusation


def present(**figures: bool | int | None) -> dict[str, int]:
    """Those of some figures that are there; a name that Python would not allow is written with underscores."""
    return {name.replace("_", "-"): int(number) for name, number in figures.items() if number}


class Clues(NamedTuple):
    """R27: the clues of a round, as far as the reader knows them."""

    own: Optional[str]
    """The face of the reader's own clue."""
    known: tuple[str, ...]
    """Every face that the reader knows."""
    revealed: bool
    """Whether all have been shown."""
    traits: tuple[str, ...]
    """O5: the traits in which cats differ."""

    def against(self, cat: str) -> str:
        """R2, R24: which clue shows that a cat cannot be the chief: the own one, an open one, or none."""
        if self.own is not None and not _agreements(cat, (self.own,)):
            return "own"
        return "open" if self.agreements(cat) < len(self.known) else ""

    def agreements(self, cat: str) -> int:
        """R2: with how many of the known clues a cat agrees."""
        return _agreements(cat, self.known)


@memorized
def _agreements(cat: str, faces: tuple[str, ...]) -> int:
    """R2: with how many of some faces a cat agrees."""
    return int(agreements(CATS.index(cat), set_of(faces, VALUES)))


class Attention(NamedTuple):
    """What is to be said of some cats in this moment."""

    accusations: tuple[Accusation, ...]
    drawn: Optional[str]
    """The cat turned up last."""
    aim: Optional[str]
    """The binding target of the reader (W11)."""
    sealed: Optional[str]
    """The cat that the reader has named in an answer that is still sealed (W2)."""


class Mark(NamedTuple):
    """What is to be said of one cat in this moment."""

    accuser: Optional[str] = None
    turn: int = 0
    """How many accusations have been made up to that on this cat."""
    is_drawn: bool = False
    is_aim: bool = False
    is_sealed: bool = False


def mark_of(cat: str, attention: Attention) -> Mark:
    """Who has accused a cat, as which of the accusers, and what else concerns it."""
    accused = [accusation.cat for accusation in attention.accusations]
    turn = accused.index(cat) + 1 if cat in accused else 0
    return Mark(
        accuser=attention.accusations[turn - 1].seat if turn else None,
        turn=turn,
        is_drawn=cat == attention.drawn,
        is_aim=cat == attention.aim,
        is_sealed=cat == attention.sealed,
    )


def cat_pieces(cats: tuple[str, ...], are_suspects: bool, attention: Attention, clues: Clues, lang: str) -> list[Piece]:
    """R1, R20: cats with their traits, and what can be said of them so far."""
    return [cat_piece(cat, are_suspects, mark_of(cat, attention), clues, lang) for cat in cats]


@memorized
def cat_piece(cat: str, is_suspect: bool, mark: Mark, clues: Clues, lang: str) -> Piece:
    """R1, R2, R20: a cat with its traits, the marker on it, and how it compares with the clues that are known."""
    faces = tuple(face for face in faces_of(cat) if TRAIT_OF[face] in clues.traits)
    against = clues.against(cat)
    tags: list[str] = []
    remarks: list[Remark] = []
    if mark.accuser is not None:
        tags += ["accused", mark.accuser]
        remarks.append(say(lang, "detail-accused", seat=seat_id(mark.accuser)))
    tags += ["own-match"] if clues.own in faces else []
    tags += ["ruled-out"] if against else []
    if mark.is_drawn:
        tags.append("drawn")
        remarks.append(say(lang, "detail-drawn"))
    if mark.is_aim:
        tags.append("aim")
        remarks.append(SPEAKER.own(lang, "detail-aim"))
    if mark.is_sealed:
        tags.append("sealed")
        remarks.append(SPEAKER.own(lang, "detail-sealed"))
    figures = present(turn=mark.turn, against_own=against == "own", against_open=against == "open")
    if clues.revealed:
        agreements, count = clues.agreements(cat), len(clues.known)
        tags += rank(count - agreements)
        remarks.append(say(lang, "detail-grade", number=agreements, clues=count))
        figures.update(agreements=agreements, clues=count)
    elif against and is_suspect:
        own = against == "own"
        remarks.append(SPEAKER.own(lang, "detail-against-own") if own else say(lang, "detail-against-open"))
    piece = Piece(
        key=cat,
        label=say(lang, f"cat-{cat}"),
        kind="cat",
        value=badge(cat, lang),
        tags=(*faces, *tags),
        figures=figures,
    )
    return remarked(piece, names("face", faces, lang), *remarks)


def rank(lacking: int) -> tuple[str, ...]:
    """R2: what a cat is that lacks so many of the values of all clues, as a tag; an innocent one has none."""
    return {0: ("chief",), 1: ("aide",)}.get(lacking, ())


# Places of one agent


class Standing(NamedTuple):
    """How an agent stands in the round."""

    starts: bool
    """R12: took the first turn."""
    draws: bool
    """R13: takes the next card, or has just taken one."""
    is_passed_over: bool
    """Q8: no suspect was left."""
    wins: bool


@memorized
def suspects_place(
    owner: str, cats: tuple[str, ...], attention: Attention, clues: Clues, standing: Standing, lang: str
) -> Place:
    """R12, R21, Q8: the suspects of an agent, who may have started the round, and whom the agent has accused."""
    turns = [accusation.seat for accusation in attention.accusations]
    accused = [accusation.cat for accusation in attention.accusations if accusation.seat == owner]
    starts, passed_over = standing.starts, standing.is_passed_over
    note = line(
        say(lang, "note-starter") if starts else "",
        say(lang, "note-accused", cat=f"cat-{accused[0]}") if accused else "",
        say(lang, "note-passed-over") if passed_over else "",
    )
    figures = present(
        starts=starts,
        draws=standing.draws,
        passed_over=passed_over,
        accused=turns.index(owner) + 1 if accused else 0,
        wins=standing.wins,
    )
    return place(lang, "suspects", owner, cat_pieces(cats, True, attention, clues, lang), note=note, figures=figures)


@memorized
def discards_place(
    owner: str, cats: tuple[str, ...], size: int, attention: Attention, clues: Clues, lang: str
) -> Place:
    """Q4: the discarded cats of an agent that can still be seen, and how many there are."""
    pieces = cat_pieces(cats, False, attention, clues, lang)
    note = say(lang, "note-cards", count=size)
    return place(lang, "discards", owner, pieces, note=note, layout="pile", figures={"cards": size})


@memorized
def aim_place(owner: str, cat: Optional[str], since: int, lang: str) -> Place:
    """W11: the binding target of the reader, wherever that cat may be."""
    if cat is None:
        return place(lang, "aim", owner, ())
    piece = Piece(
        key=f"aim-{owner}:1",
        label=say(lang, f"cat-{cat}"),
        kind="cat",
        value=badge(cat, lang),
        tags=("aim", "hidden", *faces_of(cat)),
        detail=say(lang, "detail-aim-since", window=since),
    )
    return place(lang, "aim", owner, [piece])


# Places that belong to nobody


@memorized
def drawn_place(cat: str, attention: Attention, clues: Clues, lang: str) -> Place:
    """The cat turned up last, while it lies with nobody."""
    return place(lang, "drawn", TABLE, cat_pieces((cat,), False, attention, clues, lang))


@memorized
def unseen_place(cats: tuple[str, ...], aim: Optional[str], sealed: Optional[str], clues: Clues, lang: str) -> Place:
    """W11: the cats that nobody can see now, for whoever may aim at one of them."""
    attention = Attention((), None, aim, sealed)
    note = say(lang, "note-cards", count=len(cats))
    return place(lang, "unseen", TABLE, cat_pieces(cats, False, attention, clues, lang), note=note, layout="pile")
