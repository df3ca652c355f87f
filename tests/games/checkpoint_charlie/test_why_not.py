"""Checkpoint Charlie: every refusal names the rule behind it, as far as the refused seat can know it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from brushpass.core.dice import Dice
from brushpass.core.errors import IllegalAction
from brushpass.core.match import Match
from brushpass.games.checkpoint_charlie import GAME
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView, TokenSeen
from brushpass.games.checkpoint_charlie.why_not import forbids
from tests.games import common_words
from tests.games.checkpoint_charlie.refusals import RULES, reader

DEALT = (
    "chance deal hat",
    "chance deal glasses",
    "chance deal newspaper",
    "chance slip 17",
    "chance slip 18",
)
FACES_HIDDEN = (*DEALT, "basset hide hat", "beagle hide glasses", "dachshund hide newspaper")
ALL_PASS = ("basset pass", "beagle pass", "dachshund pass")
TWO_CATS = (*FACES_HIDDEN, "chance turn-up hgnro", *ALL_PASS, "chance turn-up befjy")
"""Basil keeps a suspect, Berta discards a cat, and a window is open."""


def played(*actions: str, **settings: object) -> Match:
    """A match of three that Basil starts, played by hand, each action with its seat before it."""
    return common_words.played(GAME, "chance start basset", *actions, players=3, first_player="chosen", **settings)


def staged(seat: str, **changes: object) -> CheckpointCharlieView:
    """What a seat sees in the window after the second cat, but for some changes."""
    view = common_words.view_of(played(*TWO_CATS), seat, CheckpointCharlieView)
    return msgspec.structs.replace(view, **changes)


def rule_of(match: Match, seat: str, action: str) -> str | None:
    """The rule that a match names when it refuses an action."""
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, action)
    return refused.value.rule


def token(slot: str, colour: str, kind: str | None, *, face_up: bool = False) -> TokenSeen:
    """A token in a place."""
    return TokenSeen(slot=slot, colour=colour, kind=kind, face_up=face_up, known_to=(), plain=False, held=())


# A law


def refusals(seed: int, rules: dict[str, object]) -> Iterator[tuple[CheckpointCharlieView, str]]:
    """Every action that is refused to every asked seat, now and then in a match."""
    match = Match(GAME, seed=seed, options=rules)
    dice = Dice(seed, 9)
    while not match.over:
        waiting = match.waiting()
        seat = waiting[dice.below(len(waiting))]
        legal = match.legal(seat)
        view = common_words.view_of(match, seat, CheckpointCharlieView)
        if match.decisions % 10 == 0 or view.step in ("swap", "announce", "forced"):
            yield from ((view, action.text) for action in match.notation.actions if action.text not in legal)
        rash = dice.below(40) == 0 or "pass" not in legal
        match.play(seat, legal[dice.below(len(legal))] if rash else "pass")


@pytest.mark.parametrize(
    "rules",
    [
        {"players": 3, "stasi": True, "cafe_adler": True, "announce": "manual"},
        {"players": 4, "cafe_adler": True, "swap_pick": "random", "window_mode": "sequential"},
        {"players": 5, "tie_break": "earliest_commitment", "discard_visibility": "face_down"},
    ],
)
def test_every_refusal_names_a_rule_of_the_rulebook(rules: dict[str, object]) -> None:
    """Whatever a seat tries, the rulebook has the address it is told."""
    rulebook = (Path(GAME.folder) / "rules.md").read_text(encoding="utf-8")
    addresses = set(re.findall(r"^\*\*(\w+)\*\*", rulebook, flags=re.MULTILINE))
    named = {forbids(view, action) for view, action in refusals(3, rules)}
    assert len(named) > 3
    assert named <= addresses


# Single rules


@pytest.mark.rule("checkpoint-charlie:R8")
def test_a_face_of_another_trait_is_refused() -> None:
    """A seat chooses between the two faces of its own clue token."""
    assert rule_of(played(*DEALT), "basset", "hide glasses") == "R8"


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("accuse befjy", "Q5"),
        ("accuse hgnry", "R23"),
        ("hide hat", "R20"),
        ("aim hgnro", "W11"),
        ("drop", "W11"),
    ],
)
@pytest.mark.rule("checkpoint-charlie:R20", "checkpoint-charlie:R23", "checkpoint-charlie:Q5", "checkpoint-charlie:W11")
def test_only_suspects_can_be_accused(action: str, rule: str) -> None:
    """Not a discarded cat, not one in the deck, and targets belong to another way of playing."""
    assert rule_of(played(*TWO_CATS), "dachshund", action) == rule


@pytest.mark.rule("checkpoint-charlie:Q4", "checkpoint-charlie:R23")
def test_a_forgotten_discard_is_refused_like_a_cat_in_the_deck() -> None:
    """The rule tells nothing that the view does not know."""
    match = played(*TWO_CATS, *ALL_PASS, "chance turn-up hgnjo", discard_visibility="face_down")
    assert rule_of(match, "basset", "accuse befjy") == rule_of(match, "basset", "accuse hgnry") == "R23"


@pytest.mark.rule("checkpoint-charlie:R22")
def test_a_cat_with_a_marker_cannot_be_accused() -> None:
    """It belongs to whoever was first."""
    match = played(*TWO_CATS, "basset accuse hgnro", "beagle pass", "dachshund pass", "chance turn-up hgnjo")
    assert rule_of(match, "beagle", "accuse hgnro") == "R22"


@pytest.mark.rule("checkpoint-charlie:W5")
def test_an_open_answer_is_a_pass_or_an_accusation() -> None:
    """In sequential windows nothing else is asked."""
    match = played(*FACES_HIDDEN, "chance turn-up hgnro", window_mode="sequential")
    assert rule_of(match, "beagle", "decline") == "W5"


@pytest.mark.parametrize(
    ("action", "rule"), [("pass", "R26"), ("accuse befjy", "Q5"), ("accuse hgnro", "R22"), ("silent", "R26")]
)
@pytest.mark.rule("checkpoint-charlie:R26", "checkpoint-charlie:W6")
def test_nobody_passes_when_the_deck_is_empty(action: str, rule: str) -> None:
    """An accusation must be made, of a free suspect."""
    match = played(*TWO_CATS, "basset accuse hgnro", "beagle pass", "dachshund pass", "chance turn-up hgnjo")
    view = common_words.view_of(match, "beagle", CheckpointCharlieView)
    assert forbids(msgspec.structs.replace(view, step="forced", deck=0), action) == rule


@pytest.mark.parametrize(("answer", "action"), [("pass", "accuse hgnro"), ("pass", "drop"), ("aim bgnro", "aim bgnro")])
@pytest.mark.rule("checkpoint-charlie:W11")
def test_targets_take_the_place_of_accusations(answer: str, action: str) -> None:
    """Without a target there is nothing to drop, and the target one has cannot be set again."""
    opening = (f"basset {answer}", "beagle pass", "dachshund pass", "chance turn-up hgnro")
    assert rule_of(played(*FACES_HIDDEN, *opening, tie_break="earliest_commitment"), "basset", action) == "W11"


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:R22")
def test_a_cat_with_a_marker_is_no_target() -> None:
    """It could never be accused."""
    opening = ("basset aim hgnro", "beagle pass", "dachshund pass", "chance turn-up hgnro")
    match = played(*FACES_HIDDEN, *opening, tie_break="earliest_commitment")
    assert rule_of(match, "beagle", "aim hgnro") == "R22"


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("take basset round-1", "R43"),
        ("take terrier round-1", "R43"),
        ("take dachshund round-5", "Q20"),
        ("take-any dachshund gold", "Q20"),
        ("take dachshund round-1", "Q21"),
        ("take dachshund round-2", "R45"),
        ("take dachshund round-3", "R43"),
        ("pass", "R43"),
    ],
)
@pytest.mark.rule(
    "checkpoint-charlie:R43", "checkpoint-charlie:R45", "checkpoint-charlie:Q20", "checkpoint-charlie:Q21"
)
def test_only_an_unused_adler_token_is_swapped(action: str, rule: str) -> None:
    """For a face-down token of its colour in front of somebody else, picked as the options say."""
    own = (token("round-1", "gold", "gold-adler"), token("round-2", "white", "white-adler", face_up=True))
    theirs = (
        token("round-1", "black", "black-adler", face_up=True),
        token("round-2", "white", None),
        token("round-3", "black", None),
    )
    options = CheckpointCharlieOptions(players=3, cafe_adler=True)
    view = staged("basset", options=options, step="swap", tokens=(own, (), theirs), legal=("decline",))
    assert forbids(view, action) == rule


@pytest.mark.rule("checkpoint-charlie:Q21")
def test_a_token_that_lies_face_up_is_not_taken() -> None:
    """Even where there is an unused Adler token of its colour."""
    tokens = ((token("round-1", "gold", "gold-adler"),), (), (token("round-1", "gold", "gold-adler", face_up=True),))
    options = CheckpointCharlieOptions(players=3, cafe_adler=True)
    view = staged("basset", options=options, step="swap", tokens=tokens, legal=("decline",))
    assert list(reader(view)("take dachshund round-1")) == ["the token lies face up"]
    assert forbids(view, "take dachshund round-1") == RULES["the token lies face up"]


@pytest.mark.parametrize(
    ("action", "rule"),
    [("take dachshund round-1", "Q20"), ("take-any dachshund white", "Q20"), ("take-any dachshund gold", "R43")],
)
@pytest.mark.rule("checkpoint-charlie:Q20")
def test_chance_picks_where_the_options_say_so(action: str, rule: str) -> None:
    """A colour is named instead of a place, and somebody must have a token of it."""
    tokens = ((), (), (token("round-1", "gold", None),))
    options = CheckpointCharlieOptions(players=3, cafe_adler=True, swap_pick="random")
    view = staged("basset", options=options, step="swap", tokens=tokens, legal=("decline",))
    assert forbids(view, action) == rule


@pytest.mark.parametrize(("action", "rule"), [("announce", "R33"), ("decline", "Q10")])
@pytest.mark.rule("checkpoint-charlie:R33", "checkpoint-charlie:Q10")
def test_points_must_be_there_to_be_announced(action: str, rule: str) -> None:
    """With fewer than the target silence is the only answer."""
    view = staged("basset", options=CheckpointCharlieOptions(players=3, announce="manual"), step="announce")
    assert forbids(msgspec.structs.replace(view, legal=("silent",)), action) == rule
