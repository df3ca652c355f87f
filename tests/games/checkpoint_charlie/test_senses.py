"""Checkpoint Charlie: what a trained player perceives, and how it names what it may do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from brushpass.core.game import State
from brushpass.games.checkpoint_charlie import GAME
from brushpass.games.checkpoint_charlie.cards import CATS
from brushpass.games.checkpoint_charlie.inference import odds_of
from brushpass.games.checkpoint_charlie.numbers import (
    ACCUSE,
    AIM,
    HIDE,
    TAKE,
    TOSS_CLUE,
    TURN_UP,
)
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions
from brushpass.games.checkpoint_charlie.prospects import worked_out
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.rules.reckoning import CERTAIN, Reckoning
from brushpass.games.checkpoint_charlie.senses import RANKS, TRAINED
from tests.games.senses_laws import Perceived, alike, check_recalls, check_rows, check_turned, perceptions

EXACT = 1e-9
WINDOWS = ("window", "poll", "live", "forced")


def test_everybody_remembers_the_same() -> None:
    assert check_recalls(GAME, 8, 3) > 1000


@pytest.mark.source
def test_rows_tell_what_the_seat_knows_and_nothing_else() -> None:
    assert check_rows(GAME, 4, 5, worked_out(RANKS)) > 1000


@pytest.mark.source
def test_chances_are_those_of_the_view() -> None:
    """K2: where all discards can be seen."""
    chances = Reckoning()
    compared = 0
    for seen in perceptions(GAME, 8, 3):
        state, view = seen.state, GAME.view(seen.state, seen.seat)
        assert isinstance(state, CheckpointCharlieState)
        if not state.setup.discards_are_open or view.step not in WINDOWS or view.revealed:
            continue
        chances.reckon(state, seen.seat)
        for cat, odds in odds_of(view, state.setup.cats).items():
            assert abs(chances.chief(CATS.index(cat)) / CERTAIN - odds.chief) <= 1 / CERTAIN + EXACT
            assert abs(chances.aide(CATS.index(cat)) / CERTAIN - odds.aide) <= 1 / CERTAIN + EXACT
        compared += 1
    assert compared > 200


def renamed(mask: int) -> Callable[[int], int]:
    """An action in a game in which some traits have their two values exchanged."""

    def action_of(action: int) -> int:
        for base, end in ((HIDE, ACCUSE), (TOSS_CLUE, TOSS_CLUE + 10)):
            if base <= action < end:
                face = action - base
                return base + (face ^ (mask >> face // 2 & 1))
        for base, end in ((ACCUSE, AIM), (AIM, TAKE), (TURN_UP, TOSS_CLUE)):
            if base <= action < end:
                return base + (action - base ^ mask)
        return action

    return action_of


@pytest.mark.parametrize(
    "options",
    [
        CheckpointCharlieOptions(players=3, stasi=True),
        CheckpointCharlieOptions(players=4, window_mode="sequential"),
        CheckpointCharlieOptions(players=5, cafe_adler=True),
    ],
    ids=["three", "four", "five"],
)
def test_traits_mean_nothing_by_their_names(options: CheckpointCharlieOptions) -> None:
    assert sum(check_turned(GAME, options, renamed(mask), mask) for mask in (5, 31)) > 60


def looks(seen: Perceived, action: int) -> object:
    """What tells an action from others, as the seat that takes it sees things."""
    state, seat = seen.state, seen.seat
    view = GAME.view(state, seat)
    assert isinstance(state, CheckpointCharlieState)
    verb, *words = GAME.notation(state.setup.options).text(action).split()
    if verb == "take":
        owner = next(place for place, name in enumerate(view.seats) if name == words[0])
        token = next(token for token in view.tokens[owner] if token.slot == words[1])
        return verb, owner, token.kind, token.colour, bool(state.plain >> _token(state, owner, words[1]) & 1)
    if verb in ("accuse", "aim"):
        chances = Reckoning()
        chances.reckon(state, seat)
        cat = CATS.index(words[0])
        owner = next((place for place, cats in enumerate(view.suspects) if words[0] in cats), -1)
        is_gone = owner < 0 and words[0] not in view.unseen
        return (verb, is_gone) if is_gone else (verb, chances.chief(cat) // 64, chances.aide(cat) // 64, owner)
    return verb


def _token(state: CheckpointCharlieState, owner: int, slot: str) -> int:
    """The token that lies in a slot of a seat."""
    place = owner * 8 + int(slot.removeprefix("round-")) - 1
    return next(token for token in range(25) if state.place[token] == place)


def test_only_what_looks_alike_is_spelled_alike() -> None:
    """The faces of a clue, cats with the same chances in front of the same seat, tokens that look alike, lost aims."""
    verbs = set()
    for seen in perceptions(GAME, 16, 3):
        for actions in alike(seen):
            assert len({looks(seen, action) for action in actions}) == 1
            verbs.add(GAME.notation(options_of(seen.state)).text(actions[0]).split()[0])
    assert verbs >= {"hide", "accuse"}


def options_of(state: State) -> CheckpointCharlieOptions:
    """The options of a match."""
    assert isinstance(state, CheckpointCharlieState)
    return state.setup.options


def test_every_table_and_variant_is_trained() -> None:
    assert sum(share for _, share in TRAINED) == 100
    trained = [options for options, _ in TRAINED]
    for players in (3, 4, 5):
        for stasi in (False, True):
            for cafe_adler in (False, True):
                assert CheckpointCharlieOptions(players=players, stasi=stasi, cafe_adler=cafe_adler) in trained
    assert len({GAME.senses(options).digest for options in trained}) == 1
