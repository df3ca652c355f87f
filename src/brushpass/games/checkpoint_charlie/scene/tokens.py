"""Checkpoint Charlie: score tokens, the supply and the Stasi officer (R5, R30, R36-R46)."""

from __future__ import annotations

from collections import Counter
from typing import Final, Optional

from brushpass.core.painter import TABLE, line, memorized
from brushpass.core.scene import Piece, Place
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions, mix, rounds_at_most, supply
from brushpass.games.checkpoint_charlie.rules.setup import setup_of
from brushpass.games.checkpoint_charlie.scene.sentences import place, round_of, say, seats
from brushpass.games.checkpoint_charlie.tokens import COLOUR_OF, COLOURS, KIND_WORDS
from brushpass.games.checkpoint_charlie.view import TokenSeen

ADLER: Final = "adler"
_STASI: Final = "stasi"


def worth(kind: str, options: CheckpointCharlieOptions) -> int:
    """R30, R41: what a token of a kind is worth."""
    return setup_of(options).worth_of[kind]


@memorized
def token_piece(owner: str, token: TokenSeen, is_own: bool, options: CheckpointCharlieOptions, lang: str) -> Piece:
    """R30, R45, Q31: a token with its worth where an observer, who may own it, knows that."""
    kind = token.kind
    key = f"tokens-{owner}:{token.slot}"
    about: dict[str, str | int] = {"colour": f"colour-{token.colour}", "round": round_of(token.slot)}
    tags = (token.colour, "face-up" if token.face_up else "hidden")
    others = [seat for seat in token.known_to if seat != owner]
    seen = say(lang, "detail-seen-by", seats=seats(token.known_to, lang)) if others else ""
    if kind is None:
        return Piece(
            key=key,
            label=say(lang, "token-plain", **about),
            kind="back",
            tags=tags,
            detail=line(say(lang, "detail-face-down"), seen),
            short=say(lang, "token-plain-short", **about),
            figures={"round": round_of(token.slot)},
        )
    look = kind if kind == _STASI else ADLER if kind.endswith(ADLER) else "plain"
    points = worth(kind, options)
    return Piece(
        key=key,
        label=say(lang, f"token-{look}", **about),
        short=say(lang, f"token-{look}-short", **about),
        kind="token",
        value=str(points),
        tags=tags if look == "plain" else (*tags, look),
        detail=line(
            say(lang, "detail-worth", points=points),
            _adler_remark(token, is_own, lang) if look == ADLER else "",
            "" if token.face_up else seen,
        ),
        figures={"round": round_of(token.slot), "points": points},
    )


def _adler_remark(token: TokenSeen, is_own: bool, lang: str) -> str:
    """R43, R45: whether an Adler token can still be swapped, and by whom."""
    if token.face_up:
        return say(lang, "detail-adler-up")
    return say(lang, "detail-adler-ready", colour=f"colour-{token.colour}") if is_own else ""


@memorized
def supply_pieces(left: tuple[int, int, int], options: CheckpointCharlieOptions, lang: str) -> tuple[Piece, ...]:
    """R5, R30: how many tokens of each colour are left, and what the match began with."""
    counts = Counter(supply(options))
    pieces = []
    for colour, count in zip(COLOURS, left, strict=True):
        kinds = [
            say(lang, "count-kind", count=counts[kind], kind=f"kind-{kind}")
            for kind in KIND_WORDS
            if counts[kind] and COLOUR_OF[kind] == colour
        ]
        pieces.append(
            Piece(
                key=f"supply:{colour}",
                label=say(lang, "tokens-left", count=count, colour=f"colour-{colour}"),
                kind="token",
                value=str(count),
                tags=(colour,),
                detail=say(lang, "detail-supply", kinds=", ".join(kinds)),
                figures={"left": count, "of": sum(counts[kind] for kind in counts if COLOUR_OF[kind] == colour)},
            )
        )
    return tuple(pieces)


def officer_card(detail: str, lang: str) -> Piece:
    """R36: the Stasi officer."""
    return Piece(key="officer", label=say(lang, "officer-card"), kind="officer", detail=say(lang, detail))


# Places


@memorized
def tokens_place(
    owner: str,
    tokens: tuple[TokenSeen, ...],
    points: Optional[int],
    is_own: bool,
    ended: bool,
    options: CheckpointCharlieOptions,
    lang: str,
) -> Place:
    """R30, Q20: the tokens of an agent by their places; the own points, and everybody's once the match is over."""
    note = ""
    has_target = rounds_at_most(options) > 1  # O5
    if points is not None:
        note = say(lang, "note-points-of", points=points, target=options.target_points)
        if ended or not has_target:
            note = say(lang, "note-points", points=points)
    pieces = [token_piece(owner, token, is_own, options, lang) for token in tokens]
    figures: dict[str, int] = {"target": options.target_points} if has_target else {}
    if points is not None:
        figures["points"] = points
    return place(lang, "tokens", owner, pieces, note=note, figures=figures)


@memorized
def officer_place(owner: str, detail: str, lang: str) -> Place:
    """R37: the Stasi officer with an agent."""
    return place(lang, "officer", owner, [officer_card(detail, lang)])


@memorized
def supply_place(left: tuple[int, int, int], options: CheckpointCharlieOptions, lang: str) -> Place:
    """O1, R5, R30: how many tokens are left, and what a mix of one's own is called."""
    found = mix(options)
    ours = found.values_provenance == "reconstruction"
    note = "" if ours else found.name or say(lang, "note-mix-file")
    return place(lang, "supply", TABLE, supply_pieces(left, options, lang), note=note)


@memorized
def officer_card_place(lang: str) -> Place:
    """R36: the Stasi officer as long as nobody has it."""
    return place(lang, "officer-card", TABLE, [officer_card("detail-officer-free", lang)])
