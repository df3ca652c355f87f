"""Checkpoint Charlie: the numbers that senses work out beside the row, and how all numbers become columns."""

from __future__ import annotations

from typing import Final

from brushpass.core.encoding import Field, number, one_of
from brushpass.core.senses import DROPPED, How, scaled, steps
from brushpass.games.checkpoint_charlie.numbers import CAT_COUNT, MOST_SEATS, SLOTS
from brushpass.games.checkpoint_charlie.rules.chances import CERTAIN, POINT
from brushpass.games.checkpoint_charlie.tokens import COLOURS, LEAST_WORTH, MOST_WORTH

_MOST_AGE: Final = 36
_LEAST: Final = LEAST_WORTH * POINT
_MOST: Final = MOST_WORTH * POINT


def worked_out(ranks: int) -> list[Field]:
    """The numbers behind those of the recall: so many cats one by one, and seats clockwise from mine.

    Chances and points are told in parts of a whole.
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
_FINE: Final = tuple(POINT * part // 8 for part in (0, 4, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 28))
"""The points around which a player makes up its mind."""

HOW: Final[dict[str, How]] = {
    # Cats and traits by their names mean nothing
    **dict.fromkeys(
        ("drawn", "trait", "clue", "may-show", "open-clues", "traits-left", "chiefs", "suspects", "discards"), DROPPED
    ),
    **dict.fromkeys(("unseen", "accused", "answer", "aim", "since"), DROPPED),
    # The past of single tokens, and where they lie; who is whose is told by what everybody has
    **dict.fromkeys(("token", "token-seen", "passing", "moved-seat", "moved-slot", "moved-holder"), DROPPED),
    **dict.fromkeys(("moved-checks", "stasi-held", "checks", "worth", "mix"), DROPPED),
    # What the seat at the table says nothing about
    **dict.fromkeys(("option-first-player", "option-first-seat", "seat"), DROPPED),
    # What is told when the match is over, and what only chance decides on
    **dict.fromkeys(("ending", "winners", "counted", "swap-victim", "swap-colour", "points"), DROPPED),
    "deck": How(divisor=34, levels=(1, 4, 8, 12, 16, 20, 24, 28)),
    "window": scaled(35),
    "aim-since": scaled(35),
    "discard-sizes": scaled(8),
    "supply": steps(0, 6, 12),
    "golds": steps(0, 3),
    "awards": DROPPED,
    "swapping": steps(0, 4),
    "accused-at": scaled(16),
    "patience": scaled(16),
    "found-chiefs": steps(0, 2, 4),
    "found-aides": steps(0, 2, 4),
    "found-others": steps(0, 2, 4),
    "firsts": steps(0, 2, 4),
    "rank-promise": How(divisor=4 * POINT, levels=_FINE),
    "rank-chief": How(divisor=CERTAIN, levels=_EIGHTHS),
    "rank-aide": How(divisor=CERTAIN, levels=_EIGHTHS[1::2]),
    "rank-outside": How(divisor=CERTAIN // 2, levels=_EIGHTHS[:4]),
    "rank-age": How(divisor=16, levels=(1, 2, 3, 5, 8)),
    "rank-agrees": scaled(POINT),
    "free": steps(0, 8, 16),
    "chief-free": How(divisor=CERTAIN, levels=_EIGHTHS),
    "chief-taken": How(divisor=CERTAIN, levels=_EIGHTHS),
    "chief-unseen": How(divisor=CERTAIN, levels=_EIGHTHS),
    "aim-promise": How(divisor=4 * POINT, levels=_FINE[::2]),
    "marker-chief": How(divisor=CERTAIN, levels=_EIGHTHS[1::2]),
    "marker-aide": How(divisor=CERTAIN, levels=_EIGHTHS[1::2]),
    "marker-promise": scaled(4 * POINT),
    "faces-left": scaled(8),
    "free-suspects": steps(0, 3, 8),
    "standing": How(divisor=10 * POINT, levels=tuple(POINT * points for points in range(-1, 13))),
    "ahead": steps(-6, 6, 8),
    "to-go": steps(0, 11, 10),
    "unknown-tokens": scaled(4),
}
"""By the names of fields what is perceived otherwise than by default."""
