"""The golden records of the advanced game: each replays, ends as it should, and shows what it is there to show."""

from __future__ import annotations

from itertools import pairwise

import pytest

from brushpass.core.match import Match
from brushpass.games.shadows_in_kyoto import GAME
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView
from tests.games.common_records import ScriptLaws, told
from tests.games.shadows_in_kyoto.advanced_positions import random_match
from tests.games.shadows_in_kyoto.make_advanced_records import RECORDS
from tests.games.shadows_in_kyoto.positions import RECORDS_FOLDER, replay

MOST_TURNS = 68
CARDS_AND_TYPESCRIPT = 34

ENDINGS = {
    "advanced-ending-capture": ("capture", "government"),
    "advanced-ending-decoy": ("decoy", "government"),
    "advanced-ending-escape": ("escape", "oniwaban"),
    "advanced-ending-no-play": ("no-play", "government"),
    "advanced-ending-stunned": ("stunned", "government"),
}
"""How the matches end."""

SHOWN: dict[str, tuple[str, ...]] = {
    "advanced-ending-capture": (
        "special oniwaban tomoyo",
        "special government chiharu",
        "looked joker",
        "looked lure",
        "returned oniwaban tactics",
        "kept joker",
        "captured government b3 3-real",
        "activated oniwaban anaesthetic",
        "targeted oniwaban anaesthetic a6",
        "hand-shown government a6",
        "shown-card government red",
        "activated oniwaban typescript",
        "recovered oniwaban",
        "own-recovered red",
        "captured government a2 2-real",
        "won government",
    ),
    "advanced-ending-decoy": (
        "took-back government yellow",
        "captured oniwaban c4 0-false",
        "activated government fan",
        "captured government c4 2-false",
        "took-back government yellow",
        "fan-used government",
        "moved government c4 c3",
        "targeted government wiretap c3",
        "revealed oniwaban c3 0-false",
        "marked oniwaban m1",
        "marked oniwaban m2",
        "held oniwaban",
        "marking-done oniwaban",
        "activated oniwaban revolver",
        "guessed oniwaban 2-false",
        "captured oniwaban d2 2-false",
        "won government",
    ),
    "advanced-ending-escape": (
        "ruri-taken government",
        "special oniwaban yoko",
        "protects government yellow",
        "moved oniwaban c1 c3",
        "held government",
        "sprung government m1 red",
        "driven-back oniwaban b5 c3",
        "lure-spent government",
        "captured oniwaban a6 1-false",
        "escaped oniwaban a6 2-real",
        "won oniwaban",
    ),
    "advanced-ending-no-play": ("turn 65 oniwaban", "no-play oniwaban", "won government"),
    "advanced-ending-stunned": (
        "revealed oniwaban c3 2-false",
        "captured oniwaban c3 0-false",
        "activated government stunner",
        "targeted government stunner c3",
        "no-move oniwaban",
        "won government",
    ),
}
"""Facts that each record holds, in this order."""


class TestRecords(ScriptLaws):
    """The laws of records hold for those of the advanced game."""

    game = GAME
    folder = RECORDS_FOLDER
    names = tuple(RECORDS)
    endings = ENDINGS
    edition = "advanced"
    shown = SHOWN
    pattern = "advanced-*"

    def script(self, name: str) -> Match:
        return RECORDS[name]()

    @pytest.mark.rule(
        "shadows-in-kyoto:R1.1",
        "shadows-in-kyoto:R1.2",
        "shadows-in-kyoto:R1.3",
        "shadows-in-kyoto:R4",
        "shadows-in-kyoto:E5",
        "shadows-in-kyoto:T5",
    )
    def test_a_complete_match_ends_as_expected(self, ended: str) -> None:
        """In the way and for the side expected; nobody is asked any more."""
        super().test_a_complete_match_ends_as_expected(ended)

    def test_a_record_is_of_the_advanced_edition(self, name: str) -> None:
        """It changes no option."""
        record = self.read(name)
        assert (record.edition, record.options) == ("advanced", {})


# How long a match lasts


def seen(match: Match) -> ShadowsInKyotoView:
    """What a spectator knows."""
    view = match.view("spectator")
    assert isinstance(view, ShadowsInKyotoView)
    return view


def cards_to_come(view: ShadowsInKyotoView) -> int:
    """The cards that the Oniwaban can still play: those of hand and decks, and the one that Typescript may bring."""
    has_typescript = "typescript" in (*view.inactive, *view.usable)
    return view.hand_sizes[0] + sum(view.decks[0]) + int(has_typescript)


@pytest.mark.rule("shadows-in-kyoto:X1")
@pytest.mark.parametrize("seed", range(30))
def test_every_turn_of_the_oniwaban_uses_up_a_card(seed: int) -> None:
    """From at most 34 the cards to come fall with every turn of theirs, so a match has at most 68 turns."""
    at_turns: dict[int, int] = {}
    view = None
    for match in random_match(seed):
        view = seen(match)
        if view.active == "oniwaban" and view.step == "play":
            at_turns.setdefault(view.turn_number, cards_to_come(view))
    counts = list(at_turns.values())
    assert counts[0] <= CARDS_AND_TYPESCRIPT
    assert all(later < earlier for earlier, later in pairwise(counts))
    assert view is not None
    assert view.turn_number <= MOST_TURNS


@pytest.mark.rule("shadows-in-kyoto:X1")
def test_a_match_may_come_near_the_bound() -> None:
    """The longest record takes 65 turns, and the bound is 68."""
    longest = max(replay(name).view().turn_number for name in RECORDS)
    assert 64 < longest <= MOST_TURNS


@pytest.mark.rule("shadows-in-kyoto:X1", "shadows-in-kyoto:R41")
def test_ayane_recycles_only_cards_of_the_government() -> None:
    """The cards that come back to a hand for everybody to see are the Government's."""
    takers = set()
    for seed in range(30):
        *_, match = random_match(seed)
        takers |= {fact.split()[1] for fact in told(match.record) if fact.startswith("took-back")}
    assert takers == {"government"}
