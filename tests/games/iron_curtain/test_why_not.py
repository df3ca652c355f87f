"""Iron Curtain: the rule behind a refusal where random games seldom lead, and events that are out of the question."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from tests.games.iron_curtain.helpers import forbidden_by, lay, position, rest, seen
from tests.games.iron_curtain.helpers_rulings import custom
from tests.games.iron_curtain.refusals import RULES, reader

DOMINATING = "when own dominates more in europe: infiltrate 1 anywhere"


def check(match: Match, action: str, cause: str) -> None:
    """The USA is refused an action for a single cause, and by its rule."""
    assert set(reader(match.view("usa"))(action)) == {cause}
    assert forbidden_by(match, "usa", action) == RULES[cause]


@pytest.mark.rule("iron-curtain:A13", "iron-curtain:R23", "iron-curtain:R24")
@pytest.mark.parametrize(
    ("card", "lead", "answers", "cause"),
    [
        ("israel", 0, (), "the condition of the event is not met"),
        ("israel", -1, ("usa cubes",), "cubes were chosen"),
        ("vietnam", 0, (), "the event is not that of the own flag"),
        ("vietnam", 1, ("ussr decline",), "the event is not that of the own flag"),
    ],
)
def test_an_event_while_cubes_are_placed(card: str, lead: int, answers: tuple[str, ...], cause: str) -> None:
    """A void event, one that was not chosen, and the event of the other flag are refused by different rules."""
    match = lay(position({}, usa=card, track=lead), card, "e1 n0")
    for answer in answers:
        match.play(*answer.split())
    check(match, "event", cause)
    match.play("usa", "cube start")
    check(match, "event", cause)


@pytest.mark.rule("iron-curtain:A13", "iron-curtain:A36")
@pytest.mark.parametrize(
    ("start", "cause"), [((1, 1), "the condition of the event is not met"), ((2, 1), "cubes were chosen")]
)
def test_whether_an_event_is_void_is_settled_once(start: tuple[int, int], cause: str) -> None:
    """Who dominates more while cubes are placed makes no difference: the condition was looked at before."""
    match = position({}, {"start": start}, usa="japan", **custom({"japan": DOMINATING}))
    lay(match, "japan", "e1 n0")
    if start == (2, 1):
        match.play("usa", "cubes")
    check(match, "event", cause)
    match.play("usa", "cube start")
    assert seen(match).is_void is (start == (1, 1))
    check(match, "event", cause)


@pytest.mark.rule("iron-curtain:A13")
def test_the_next_card_starts_afresh() -> None:
    """When the turn is over, nothing is void any more."""
    match = lay(position({}, usa="israel"), "israel", "e1 n0")
    assert seen(match).is_void
    assert not seen(rest(match)).is_void


@pytest.mark.rule("iron-curtain:R30")
def test_a_card_without_an_event() -> None:
    """An event does what it says, and this one says nothing."""
    match = lay(position({}, usa="japan", **custom({"japan": "none"})), "japan", "e1 n0")
    check(match, "event", "the card has no event")


@pytest.mark.rule("iron-curtain:A10")
def test_a_cube_for_the_only_card_that_has_any() -> None:
    """With an empty supply no cube can be lifted onto the only card with own cubes, by placing or by an event."""
    for answer, action in (("cubes", "cube start"), ("event", "infiltrate start")):
        match = lay(position({}, {"start": (12, 1)}, usa="israel", track=-1, cubes_per_side=12), "israel", "e1 n0")
        match.play("usa", answer)
        check(match, action, "there is no cube to be lifted")


@pytest.mark.rule("iron-curtain:R26", "iron-curtain:R27")
def test_out_of_reach_and_reached_too_late() -> None:
    """What no own cube is near is out of reach; what only a cube of this action touches came too late to be in it."""
    laid = {"pakistan": "e1 n0", "zaire": "e2 n0", "cuba": "e4 n0"}
    match = lay(position(laid, usa="japan"), "japan", "e1 n1")
    match.play("usa", "cubes")
    check(match, "cube cuba", "no own cube is on the card or next to it")
    check(match, "cube zaire", "no own cube is on the card or next to it")
    match.play("usa", "cube pakistan")
    check(match, "cube zaire", "the reach was determined before")
