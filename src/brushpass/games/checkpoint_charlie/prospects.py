"""Checkpoint Charlie: the numbers that senses work out beside the row, and how all numbers become columns."""

from __future__ import annotations

from typing import Final

from brushpass.core.encoding import Field, number, one_of
from brushpass.core.senses import DROPPED, How, levels, scaled, steps
from brushpass.games.checkpoint_charlie.numbers import CAT_COUNT, MOST_SEATS, SLOTS
from brushpass.games.checkpoint_charlie.rules.reckoning import CERTAIN, POINT
from brushpass.games.checkpoint_charlie.tokens import COLOURS, LEAST_WORTH, MOST_WORTH

_MOST_AGE: Final = 36
_LEAST: Final = LEAST_WORTH * POINT
_MOST: Final = MOST_WORTH * POINT


def worked_out(ranks: int) -> list[Field]:
    """The numbers behind those of the recall: so many cats one by one, and seats clockwise from mine.

    Reckoning and points are told in parts of a whole.
    """
    return [*_rank_fields(ranks), *_chief_fields(), *_seat_fields(), *_standing_fields()]


def _rank_fields(ranks: int) -> list[Field]:
    return [
        number("rank-promise", _LEAST, _MOST, "what accusing the best cats promises", ranks),
        number("rank-chief", 0, CERTAIN, "the chance of each to be the chief", ranks),
        number("rank-aide", 0, CERTAIN, "the chance of each to be an aide", ranks),
        number("rank-outside", 0, CERTAIN, "how likely each seems to whoever only watches", ranks),
        one_of("rank-owner", MOST_SEATS + 1, "in front of whom each lies, the last for the deck", ranks),
        number("rank-age", 0, _MOST_AGE, "the windows that each has seen", ranks),
        number("rank-agrees", 0, POINT, "for each, how far each seat's clue may agree", ranks * MOST_SEATS),
    ]


def _chief_fields() -> list[Field]:
    return [
        number("free", 0, CAT_COUNT, "how many cats can be accused"),
        number("chief-free", 0, CERTAIN, "the chance that one of them is the chief"),
        number("chief-taken", 0, CERTAIN, "the chance that the chief has been accused"),
        number("chief-unseen", 0, CERTAIN, "the chance that the chief is still to come"),
        number("aim-promise", _LEAST, _MOST, "what my aim promises"),
        number("marker-chief", 0, CERTAIN, "the chance of each seat's accused to be the chief", MOST_SEATS),
        number("marker-aide", 0, CERTAIN, "the chance of each seat's accused to be an aide", MOST_SEATS),
        number("marker-promise", _LEAST, _MOST, "what each seat's accused promises", MOST_SEATS),
    ]


def _seat_fields() -> list[Field]:
    return [
        number("faces-left", 0, 10, "how many faces each seat's clue may show to whoever only watches", MOST_SEATS),
        number("free-suspects", 0, CAT_COUNT, "the cats in front of each seat that can be accused", MOST_SEATS),
    ]


def _standing_fields() -> list[Field]:
    most = SLOTS * _MOST
    colours = len(COLOURS)
    return [
        number("standing", SLOTS * _LEAST, most, "what each seat has, as far as I know", MOST_SEATS),
        number("ahead", -2 * SLOTS * MOST_WORTH, 2 * SLOTS * MOST_WORTH, "my lead over the best of the others"),
        number("to-go", -SLOTS * MOST_WORTH, 2 * SLOTS * MOST_WORTH, "what I lack of the target"),
        number("unknown-tokens", 0, SLOTS, "the tokens I do not know, by seat and colour", MOST_SEATS * colours),
        number("my-adlers", 0, 2, "my Adlers that can still be used, by colour", colours),
        number("open-adlers", 0, 2, "the Adlers that lie open, by colour", colours),
    ]


_EIGHTHS: Final = tuple(CERTAIN * part // 8 for part in range(1, 9))
_QUARTERS: Final = _EIGHTHS[1::2]
_PROMISES: Final = tuple(POINT * part // 8 for part in (4, 8, 10, 12, 14, 16, 18, 20, 24, 28))
"""The points around which a player makes up its mind."""
_FEW: Final = levels(1, 2)

HOW: Final[dict[str, How]] = {
    # One of two, and never neither: the second says it all
    **dict.fromkeys(("option-stasi", "option-cafe-adler", "option-token-mix"), levels(1)),
    # Rules that no match of the training changes
    **dict.fromkeys(
        ("option-first-player", "option-first-seat", "option-adler-value", "option-target-points"), DROPPED
    ),
    **dict.fromkeys(("option-max-rounds", "option-undrawn-clues", "option-discard-visibility"), DROPPED),
    **dict.fromkeys(
        ("option-final-card-window", "option-forced-from", "option-announce", "option-ten-winner"), DROPPED
    ),
    **dict.fromkeys(("option-exhaustion", "option-stasi-exhaustion", "option-swap-order", "option-swap-pick"), DROPPED),
    **dict.fromkeys(("option-announce-timing", "option-window-after-clue", "mix", "worth"), DROPPED),
    # Cats, traits and seats by their names mean nothing
    **dict.fromkeys(("drawn", "trait", "clue", "may-show", "open-clues", "traits-left", "chiefs", "suspects"), DROPPED),
    **dict.fromkeys(("discards", "unseen", "accused", "answer", "aim", "since", "seat"), DROPPED),
    # The past of single tokens, and where they lie
    **dict.fromkeys(("token", "token-seen", "passing", "moved-seat", "moved-slot", "moved-holder"), DROPPED),
    **dict.fromkeys(("moved-checks", "stasi-held", "checks", "points"), DROPPED),
    # What is told when the match is over, while chance acts, or by another field
    **dict.fromkeys(("ending", "winners", "counted", "swap-victim", "swap-colour", "awards", "waiting"), DROPPED),
    **dict.fromkeys(("dealt", "revealed", "placed", "swaps-done"), DROPPED),
    "option-size": levels(1),
    "round": steps(1, 5),
    "deck": How(divisor=34, levels=(4, 8, 12, 16, 20, 24)),
    "agent-cards": _FEW,
    "window": scaled(35),
    "aim-since": scaled(35),
    "polled": scaled(5),
    "discard-sizes": scaled(8),
    "supply": steps(0, 4, 12),
    "golds": levels(1, 2, 3),
    "swapping": scaled(5),
    "accused-at": scaled(16),
    "patience": scaled(16),
    "found-chiefs": _FEW,
    "found-aides": _FEW,
    "found-others": _FEW,
    "firsts": _FEW,
    "just-accused": _FEW,
    "rank-promise": How(divisor=4 * POINT, levels=_PROMISES),
    "rank-chief": How(divisor=CERTAIN, levels=_EIGHTHS),
    "rank-aide": How(divisor=CERTAIN, levels=_QUARTERS),
    "rank-outside": How(divisor=CERTAIN // 2, levels=_EIGHTHS[:3]),
    "rank-age": levels(1, 2, 3, 5, 8),
    "rank-agrees": scaled(POINT),
    "free": steps(0, 8),
    "chief-free": How(divisor=CERTAIN, levels=_EIGHTHS),
    "chief-taken": How(divisor=CERTAIN, levels=_EIGHTHS),
    "chief-unseen": How(divisor=CERTAIN, levels=_EIGHTHS),
    "aim-promise": How(divisor=4 * POINT, levels=_PROMISES),
    "marker-chief": How(divisor=CERTAIN, levels=_QUARTERS),
    "marker-aide": How(divisor=CERTAIN, levels=_QUARTERS),
    "marker-promise": scaled(4 * POINT),
    "faces-left": How(divisor=10, levels=(2, 4, 6)),
    "free-suspects": levels(1, 2, 3, 5),
    "standing": How(divisor=10 * POINT, levels=tuple(POINT * points for points in (1, 2, 3, 4, 5, 6, 7, 8, 10))),
    "ahead": steps(-6, 6, 8),
    "to-go": steps(0, 10, 10),
    "unknown-tokens": scaled(4),
    "my-adlers": _FEW,
    "open-adlers": _FEW,
}
"""By the names of fields what is perceived otherwise than by default."""
