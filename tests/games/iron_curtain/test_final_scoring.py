"""R32, R33, R35-R38: the immediate end, the aftermath, the regions once more, and who wins."""

from __future__ import annotations

import pytest

from brushpass.core.errors import BadInput
from brushpass.core.match import Match
from tests.games.iron_curtain.helpers import (
    Pair,
    cubes,
    facts,
    history,
    in_a_row,
    lay,
    new,
    position,
    quiet_turns,
    replay,
    seen,
    track,
    up_to,
)

EVEN = "france poland"
"""Two aftermath cards that are worth nothing: 2 for the USA and 2 for the USSR."""


def last_turn(held: dict[str, Pair], *, points: int = 0, aftermath: str = EVEN) -> Match:
    """The USA has resolved the last card of round 2, Angola, with cubes lying on some cards of the table."""
    cards = in_a_row(*held)
    return quiet_turns(position(cards, held, track=points, turn=16, usa="angola", aftermath=aftermath), 1)


def ended(match: Match) -> tuple[str | None, ...]:
    """How the match ended, and who won."""
    return (seen(match).ending, *seen(match).winners)


def scored(match: Match) -> list[str]:
    """The regions in the order in which they were scored."""
    return [fact.split()[1] for fact in history(match) if fact.startswith("region-scored")]


# Sudden death


@pytest.mark.rule("iron-curtain:R32", "iron-curtain:R33")
@pytest.mark.parametrize(
    ("points", "held", "ending"),
    [
        (5, (1, 0), ("sudden-death", "usa")),
        (4, (1, 0), (None,)),
        (-5, (0, 1), ("sudden-death", "ussr")),
        (-4, (0, 1), (None,)),
    ],
)
def test_a_region_can_end_the_game(points: int, held: Pair, ending: tuple[str | None, ...]) -> None:
    """Three points for Central America end the game at 8, not at 7."""
    match = lay(position(in_a_row("cuba"), {"cuba": held}, usa="panama", track=points), "panama", "e2 n0")
    assert (ended(match), abs(track(match))) == (ending, abs(points) + 3)


@pytest.mark.rule("iron-curtain:R32")
def test_the_game_stops_where_it_ends() -> None:
    """When step 2 ends the game there is no step 3: nobody owes a decision and nobody may act."""
    match = lay(position(in_a_row("cuba"), {"cuba": (1, 0)}, usa="panama", track=5), "panama", "e2 n0")
    assert facts(match)[-2:] == ["marker usa 8", "won usa"]
    assert (match.over, match.waiting(), match.legal("usa")) == (True, [], [])


@pytest.mark.rule("iron-curtain:R32", "iron-curtain:R33")
@pytest.mark.parametrize(
    ("card", "points", "ending"),
    [
        ("japan", 7, ("sudden-death", "usa")),
        ("japan", 6, (None,)),
        ("nigeria", -7, ("sudden-death", "ussr")),
        ("nigeria", -6, (None,)),
    ],
)
@pytest.mark.parametrize("active", ["usa", "ussr"])
def test_an_event_can_end_the_game(card: str, points: int, ending: tuple[str | None, ...], active: str) -> None:
    """A point from an event wins at once, in whosever turn."""
    usa, ussr = (card, "") if active == "usa" else ("", card)
    match = lay(position({}, track=points, active=active, usa=usa, ussr=ussr), card, "e1 n0")
    match.play(match.waiting()[0], "event")
    assert ended(match) == ending


@pytest.mark.rule("iron-curtain:R32")
def test_the_record_of_a_sudden_death() -> None:
    """The USA reaches 8 in the fifth turn, and the infiltration of Japan's event does not happen."""
    match = replay("ending-sudden-death")
    assert (ended(match), track(match), seen(match).turn_number) == (("sudden-death", "usa"), 8, 5)
    assert facts(match) == ["event-used usa japan", "gained usa 1", "marker usa 8", "won usa"]


@pytest.mark.rule("iron-curtain:R33")
@pytest.mark.parametrize(("held", "end"), [((1, 0), 8), ((0, 1), -8)])
def test_the_last_space_is_eight_steps_from_the_centre(held: Pair, end: int) -> None:
    """The marker stops on 8, even if the points would carry it further."""
    points = 7 if end > 0 else -7
    match = lay(position(in_a_row("cuba"), {"cuba": held}, usa="panama", track=points), "panama", "e2 n0")
    assert track(match) == end


@pytest.mark.rule("iron-curtain:R33", "iron-curtain:R35")
@pytest.mark.parametrize(("option", "value"), [("win_lead", 8), ("aftermath_cap", 3)])
def test_two_options_have_one_value(option: str, value: int) -> None:
    """The lead that wins is 8 and the limit of the aftermath 3; no other number is accepted."""
    assert getattr(new(**{option: value}).options, option) == value
    with pytest.raises(BadInput):
        new(**{option: value + 1})


# The aftermath


@pytest.mark.rule("iron-curtain:R35")
@pytest.mark.parametrize(
    ("aftermath", "points"),
    [
        ("israel cuba", 1),
        ("cuba israel", 1),
        ("israel france", 3),
        ("france israel", 3),
        ("turkey zaire", 3),
        ("vietnam iran", -3),
        ("turkey vietnam", -3),
        ("turkey chile", -2),
        ("poland turkey", -1),
        ("west-germany nigeria", 1),
        ("france poland", 0),
        ("japan chile", 0),
    ],
)
def test_what_the_aftermath_is_worth(aftermath: str, points: int) -> None:
    """The numbers are added up by flag, whoever set a card aside; the difference counts, up to 3."""
    match = last_turn({}, aftermath=aftermath)
    usa, ussr = max(points, 0), max(-points, 0)
    assert f"aftermath-scored {usa} {ussr}" in history(match)
    assert track(match) == points


@pytest.mark.rule("iron-curtain:R35")
def test_both_cards_are_turned_up() -> None:
    """Everybody sees which card each player had set aside."""
    told = history(last_turn({}, aftermath="israel cuba"))
    start = told.index("final-scoring")
    assert told[start + 1 : start + 4] == ["aftermath usa israel", "aftermath ussr cuba", "aftermath-scored 1 0"]


@pytest.mark.rule("iron-curtain:R35")
def test_t5_israel_against_cuba() -> None:
    """T5: Israel (USA, 3) and Cuba (USSR, 2) bring the USA 1 point, though the USA had set Cuba aside."""
    match = replay("t5-aftermath-of-both-flags")
    assert seen(match).aftermath == ("cuba", "israel")
    assert (track(match), "aftermath-scored 1 0" in history(match)) == (1, True)


@pytest.mark.rule("iron-curtain:R35")
def test_t11_two_cards_of_one_flag() -> None:
    """T11: two USA cards of 3 and 2 are 5 against 0, of which 3 count."""
    match = replay("t11-aftermath-of-one-flag")
    assert seen(match).aftermath == ("israel", "france")
    assert (track(match), "aftermath-scored 3 0" in history(match)) == (3, True)


# The regions once more


@pytest.mark.rule("iron-curtain:R36")
def test_every_region_is_scored_in_order() -> None:
    """After the aftermath come Europe, Middle East, Asia, Africa, Central America and South America."""
    told = history(last_turn({}))
    order = [fact.split()[:2] for fact in told[told.index("aftermath-scored 0 0") + 1 :]]
    assert order == [
        ["region-scored", "europe"],
        ["region-scored", "middle-east"],
        ["region-scored", "asia"],
        ["region-scored", "africa"],
        ["region-scored", "central-america"],
        ["region-scored", "south-america"],
        ["won", "usa"],
    ]


@pytest.mark.rule("iron-curtain:R36")
@pytest.mark.parametrize(
    ("held", "points"),
    [
        ({"turkey": (1, 0)}, 4),
        ({"iran": (0, 1)}, -3),
        ({"japan": (1, 0), "pakistan": (1, 0)}, 4),
        ({"zaire": (2, 3)}, -2),
        ({"cuba": (0, 1), "panama": (1, 0)}, 0),
        ({"chile": (2, 0)}, 3),
        ({"turkey": (1, 0), "iran": (0, 1), "zaire": (1, 0)}, 3),
    ],
)
def test_regions_are_scored_as_in_play(held: dict[str, Pair], points: int) -> None:
    """A point a card and the bonus for the majority, region after region, complete or not."""
    match = last_turn(held)
    assert (track(match), ended(match)[0]) == (points, "ahead" if points else "tie")


@pytest.mark.rule("iron-curtain:R36", "iron-curtain:R32")
def test_the_end_is_looked_for_after_the_aftermath() -> None:
    """At 6 for the USSR the aftermath wins, before the regions that would bring the USA back."""
    match = last_turn({"turkey": (1, 0)}, points=-6, aftermath="vietnam iran")
    assert (ended(match), scored(match)) == (("sudden-death-at-the-end", "ussr"), [])


@pytest.mark.rule("iron-curtain:R36", "iron-curtain:R32")
@pytest.mark.parametrize(
    ("held", "points", "regions", "winner"),
    [
        ({"turkey": (1, 0), "iran": (0, 1), "israel": (0, 1)}, 4, ["europe"], "usa"),
        ({"iran": (0, 1), "japan": (1, 0)}, -5, ["europe", "middle-east"], "ussr"),
        ({"japan": (1, 0), "zaire": (0, 1)}, 5, ["europe", "middle-east", "asia"], "usa"),
        ({"zaire": (0, 1), "cuba": (1, 0)}, -6, ["europe", "middle-east", "asia", "africa"], "ussr"),
        ({"cuba": (1, 0), "chile": (0, 1)}, 5, ["europe", "middle-east", "asia", "africa", "central-america"], "usa"),
        (
            {"chile": (0, 1)},
            -5,
            ["europe", "middle-east", "asia", "africa", "central-america", "south-america"],
            "ussr",
        ),
    ],
)
def test_the_end_is_looked_for_after_each_region(
    held: dict[str, Pair], points: int, regions: list[str], winner: str
) -> None:
    """The game ends with the region that brings the marker to an end, and later regions are not scored."""
    match = last_turn(held, points=points)
    assert (ended(match), scored(match)) == (("sudden-death-at-the-end", winner), regions)


@pytest.mark.rule("iron-curtain:R32", "iron-curtain:R36")
def test_t12_the_game_stops_after_europe() -> None:
    """T12: at +6 Europe brings the USA net 2, and the USA wins before the Middle East is scored."""
    match = replay("t12-europe-ends-final-scoring")
    told = history(match)
    start = told.index("final-scoring")
    assert told[start:][-4:] == ["aftermath-scored 0 0", "region-scored europe 2 0", "marker usa 8", "won usa"]
    assert ended(match) == ("sudden-death-at-the-end", "usa")


@pytest.mark.rule("iron-curtain:R36")
def test_t12_the_middle_east_would_have_brought_the_ussr_four() -> None:
    """T12: before the end the marker is at +6, and the USSR dominates both cards of a region with a bonus of 2."""
    match = up_to("t12-europe-ends-final-scoring", "play angola")
    assert (track(match), cubes(match, "iran"), cubes(match, "israel")) == (6, (0, 1), (0, 1))
    match = last_turn({"iran": (0, 1), "israel": (0, 1)}, points=6)
    assert (track(match), "region-scored middle-east 0 4" in history(match)) == (2, True)


@pytest.mark.rule("iron-curtain:R37")
def test_a_region_completed_in_play_is_scored_twice() -> None:
    """Europe brings the USSR 4 points when it is complete, and 4 more at the end."""
    told = history(replay("ending-ahead"))
    assert told.count("region-scored europe 0 4") == 2
    assert track(replay("ending-ahead")) == -7


@pytest.mark.rule("iron-curtain:R37")
def test_most_regions_are_scored_twice() -> None:
    """Of six regions only those of the two aftermath cards, the Middle East and Central America, are scored once."""
    regions = scored(replay("t5-aftermath-of-both-flags"))
    assert {region for region in regions if regions.count(region) == 1} == {"middle-east", "central-america"}
    assert len(regions) == 10


@pytest.mark.rule("iron-curtain:R37")
def test_cubes_placed_after_the_first_scoring_count_in_the_second() -> None:
    """Central America is empty when it is complete, and the USA's later cube on Cuba is worth 3 at the end."""
    match = position(in_a_row("cuba"), usa="panama", turn=16, aftermath=EVEN)
    lay(match, "panama", "e1 n1")
    match.play("usa", "cubes")
    match.play("usa", "cube cuba")
    match.play("usa", "stop")
    told = [fact for fact in history(match) if fact.startswith("region-scored central-america")]
    assert told == ["region-scored central-america 0 0", "region-scored central-america 3 0"]


# Who wins


@pytest.mark.rule("iron-curtain:R38")
@pytest.mark.parametrize(
    ("points", "ending"),
    [
        (7, ("ahead", "usa")),
        (1, ("ahead", "usa")),
        (0, ("tie", "usa")),
        (-1, ("ahead", "ussr")),
        (-7, ("ahead", "ussr")),
    ],
)
def test_the_side_ahead_wins_and_a_tie_goes_to_the_usa(points: int, ending: tuple[str, str]) -> None:
    """If no end space is reached the marker decides, and on 0 the USA wins."""
    match = last_turn({}, points=points)
    assert (ended(match), track(match)) == (ending, points)


@pytest.mark.rule("iron-curtain:R38")
def test_t6_the_usa_wins_a_tie() -> None:
    """T6: the marker is on 0 at the end, after having left it, and the USA wins."""
    match = replay("t6-tie-goes-to-the-usa")
    assert (track(match), ended(match)) == (0, ("tie", "usa"))
    assert "marker ussr 1" in history(match)


@pytest.mark.rule("iron-curtain:R38")
def test_the_winner_takes_the_whole_reward() -> None:
    """There is one winner and no draw."""
    assert [replay(name).rewards() for name in ("t6-tie-goes-to-the-usa", "ending-ahead")] == [
        {"usa": 1.0, "ussr": 0.0},
        {"usa": 0.0, "ussr": 1.0},
    ]
