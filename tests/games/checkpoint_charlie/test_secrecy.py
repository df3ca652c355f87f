"""Checkpoint Charlie: nobody learns what its rulebook hides."""

from __future__ import annotations

from functools import partial

import pytest

from brushpass.core import options as option_words
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, SPECTATOR
from brushpass.core.match import Match
from brushpass.games.checkpoint_charlie import GAME as CHARLIE
from brushpass.games.checkpoint_charlie.cards import AGENTS as DOGS
from tests.games.checkpoint_charlie.secrecy import ASKED_ANEW, CHARLIE_OPENING, NEVER_SEEN
from tests.games.checkpoint_charlie.twins import with_agent_card_moved, with_aim, with_deal, with_tokens_exchanged
from tests.laws import CASES, WIDE, Case, Table
from tests.secrecy import shown


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:W2", "checkpoint-charlie:W11", "checkpoint-charlie:Q4")
def test_every_secret_of_checkpoint_charlie_has_twins() -> None:
    """Clues, agent cards, answers, targets, tokens and forgotten discards come up for every observer."""
    dice = Dice(36)
    kinds = set()
    tables = [
        case
        for case in CASES
        if case.game is CHARLIE and case.name.endswith(("targets", "memory", "base", "players=5"))
    ]
    for case in tables:
        for _ in range(3):
            table = Table(case.game, case.options)
            while not table.over:
                for observer in table.observers if table.steps % 4 == 0 or table.waiting == [CHANCE] else ():
                    for way in table.twins.of(table.state, observer):
                        assert isinstance(way, partial)
                        kinds.add((observer, way.func.__name__))
                table.play_any(dice)
    ways = (with_deal, with_tokens_exchanged, *NEVER_SEEN, *ASKED_ANEW)
    seen_with_fewer_seats = {(4, with_agent_card_moved.__name__), (4, with_aim.__name__), (3, with_aim.__name__)}
    expected = {(observer, way.__name__) for observer in (0, 1, 2, 3, 4, SPECTATOR) for way in ways}
    assert kinds == expected - seen_with_fewer_seats


SEALED = [case for case in WIDE if case.game is CHARLIE and case.name != "checkpoint-charlie everything changed"]
"""The tables of Checkpoint Charlie at which answers are sealed; with everything changed they are open (W5)."""
LATELY = 20
"""How many of the latest tellings of an observer are looked at step by step."""


@pytest.mark.rule("checkpoint-charlie:W2", "checkpoint-charlie:W7", "checkpoint-charlie:Q10", "checkpoint-charlie:Q30")
@pytest.mark.parametrize("latest", [LATELY, pytest.param(1_000_000, marks=pytest.mark.long)], ids=["lately", "ever"])
@pytest.mark.parametrize("case", SEALED, ids=[case.name for case in SEALED])
def test_nobody_notices_that_a_seat_has_answered(case: Case, latest: int) -> None:
    """As long as an answer is missing, no byte and no telling of any other observer changes when somebody answers.

    Steps are those of the latest tellings, as a server shows them; `make test-long` shows the way since the first.
    """
    dice = Dice(37)
    base = next(iter(CHARLIE.editions.values()))
    match = Match(CHARLIE, options=option_words.differences(case.options, base), seed=37)
    quiet = 0
    seen: dict[str, list[bytes]] = {}
    """What others were shown after one answer, and so before the next."""
    while not match.over:
        waiting = match.waiting()
        seat = waiting[dice.below(len(waiting))]
        others = {one: match.told(one) - latest for one in (*match.seats, "spectator") if one != seat}
        sealed = len(waiting) > 1
        before = {one: seen.get(one) or shown(match, one, after) for one, after in others.items() if sealed}
        match.play(seat, match.legal(seat)[dice.below(len(match.legal(seat)))])
        seen = {one: shown(match, one, after) for one, after in others.items() if sealed}
        assert seen == before
        quiet += sealed
    assert quiet > (10 if "small" not in case.name else 3)


def test_tables_of_every_size_are_watched() -> None:
    """Three, four and five seats are among the cases."""
    assert {len(CHARLIE.seats(case.options)) for case in SEALED} == {3, 4, 5}


@pytest.mark.rule("checkpoint-charlie:Q4")
@pytest.mark.parametrize("visibility", ["top_card_only", "face_down"])
def test_what_is_forgotten_is_forgotten_everywhere(visibility: str) -> None:
    """Once a discarded cat is covered, or face down, neither view nor scene tells which it was."""
    matches = [Match(CHARLIE, options={"discard_visibility": visibility}, chance_by_hand=True) for _ in range(2)]
    for match, first in zip(matches, ("befjy", "befjo"), strict=True):
        for line in CHARLIE_OPENING.splitlines():
            seat, _, action = line.partition(" ")
            match.play(seat, action)
        for cat in (first, "hefjy", "hgfro", "hgnjo", "befry", "hgnry"):
            match.play("chance", f"turn-up {cat}")
            for seat in match.waiting():
                if seat != "chance":
                    match.play(seat, "pass")
    for observer in (*DOGS[:4], "spectator"):
        one, other = (without_tellings(match, observer) for match in matches)
        assert one == other


def without_tellings(match: Match, observer: str) -> list[bytes]:
    """What an observer is shown, apart from what was said at the time."""
    view, _, *scenes = shown(match, observer)
    return [view, *scenes]
