"""The worked example of the rulebook: the engine plays it, and the tables in the text say what happens."""

from __future__ import annotations

import re

import pytest

from brushpass.core.match import Match
from tests.games.iron_curtain.helpers import (
    cells,
    choices,
    cubes,
    facts,
    in_a_row,
    lay,
    play,
    position,
    quiet_turns,
    replay,
    rulebook_table,
    seen,
    supply,
    track,
    with_events,
)

STEPS = (
    "ussr play poland\nussr place e1 n0",
    "ussr cubes\nussr cube poland\nussr cube poland",
    "usa play cuba\nusa place w1 n0",
    "ussr event\nussr infiltrate cuba\nussr infiltrate cuba\nussr infiltrate start",
    "usa cube start\nusa cube start",
    "ussr play panama\nussr place w1 s1",
    "usa event\nusa infiltrate cuba\nusa infiltrate cuba\nusa infiltrate panama",
    "ussr cube cuba\nussr cube panama",
)
"""The eight steps as actions."""

CARDS = {"Europe (start card)": "start", "Poland": "poland", "Cuba": "cuba", "Panama": "panama"}


EXAMPLE = rulebook_table("| Step | Who |")
LYING = rulebook_table("| Card | Cell |")


def example(steps: int = len(STEPS)) -> Match:
    """The example up to one of its steps, as the record keeps it."""
    record = replay("worked-example").record
    actions = sum(step.count("\n") + 1 for step in STEPS[:steps])
    opening = next(place for place, entry in enumerate(record.entries) if entry.action == "play poland")
    record.entries = record.entries[: opening + actions]
    return replay(record)


def on_track(match: Match) -> str:
    """The marker as the table of the example writes it."""
    points = track(match)
    return "0" if points == 0 else f"USA {points}" if points > 0 else f"USSR {-points}"


def test_the_record_holds_these_steps() -> None:
    """The record plays the eight steps and nothing else once the first player is named."""
    played = [f"{entry.seat} {entry.action}" for entry in replay("worked-example").record.entries]
    assert played[played.index("ussr first ussr") + 1 :] == "\n".join(STEPS).splitlines()


@pytest.mark.rule("iron-curtain:R22", "iron-curtain:R25", "iron-curtain:R31")
@pytest.mark.parametrize("step", range(len(STEPS)))
def test_track_and_supplies_after_each_step(step: int) -> None:
    """After each step the marker and both supplies are what the table of the rulebook says."""
    match = example(step + 1)
    number, _, _, points, usa, ussr = EXAMPLE[step]
    assert (int(number), on_track(match), supply(match)) == (step + 1, points, (int(usa), int(ussr)))


@pytest.mark.parametrize("step", range(len(STEPS)))
def test_who_acts_in_each_step(step: int) -> None:
    """The side named in the table takes all actions of the step."""
    assert {line.split()[0].upper() for line in STEPS[step].splitlines()} == {EXAMPLE[step][1]}


@pytest.mark.parametrize("step", [0, 2, 5])
def test_the_cells_are_those_of_the_text(step: int) -> None:
    """Where the text names a cell for the card played, the card lies there."""
    card, cell = re.findall(r"plays (\w+).*`(\w+ \w+)`", EXAMPLE[step][2])[0]
    assert cells(example(step + 1))[card.lower()] == cell


@pytest.mark.rule("iron-curtain:R19", "iron-curtain:R28")
@pytest.mark.parametrize("row", range(len(LYING)))
def test_the_cards_after_the_last_step(row: int) -> None:
    """Cells, cubes and domination are what the second table says."""
    name, cell, usa, ussr, dominated = LYING[row]
    match = example()
    blue, red = cubes(match, CARDS[name])
    assert (f"`{cells(match)[CARDS[name]]}`", str(blue), str(red)) == (cell, usa, ussr)
    leader = "nobody" if blue == red else "USA" if blue > red else "USSR"
    assert dominated == (f"{leader}, who controls it" if abs(blue - red) >= 2 else leader)


def test_the_second_table_lists_every_card() -> None:
    """Nothing else lies on the table after the last step."""
    assert {CARDS[row[0]] for row in LYING} == set(cells(example()))


def test_the_polish_example_has_the_same_numbers() -> None:
    """Step for step the Polish rulebook has the same supplies and the same distance of the marker."""
    numbers = [[*re.findall(r"\d+", row[3]), *row[4:]] for row in EXAMPLE]
    polish = rulebook_table("| Krok | Kto |", "rules.pl.md")
    assert [[*re.findall(r"\d+", row[3]), *row[4:]] for row in polish] == numbers
    assert [row[1:4] for row in rulebook_table("| Karta | Pole |", "rules.pl.md")] == [row[1:4] for row in LYING]


@pytest.mark.rule("iron-curtain:R15")
def test_step_1_poland_has_to_touch_the_start_card() -> None:
    """The four sides of the start card are open, and nothing else."""
    match = play(example(0), "ussr play poland")
    assert choices(match, "place") == {"e0 n1", "e1 n0", "e0 s1", "w1 n0"}


@pytest.mark.rule("iron-curtain:R16")
def test_step_3_cuba_may_go_next_to_any_card() -> None:
    """The first card of Central America has all sides of the start card and of Poland."""
    match = play(example(2), "usa play cuba")
    assert choices(match, "place") == {"e0 n1", "e0 s1", "w1 n0", "e1 n1", "e1 s1", "e2 n0"}


@pytest.mark.rule("iron-curtain:R26", "iron-curtain:R28")
def test_step_5_what_the_usa_could_do() -> None:
    """Start card, Poland and Cuba are within reach; a cube costs 1, 2 and 2."""
    assert choices(example(4), "cube") == {"start", "poland", "cuba"}
    costs = {card: facts(play(example(4), f"usa cube {card}"))[0].split()[-1] for card in ("start", "poland", "cuba")}
    assert costs == {"start": "1", "poland": "2", "cuba": "2"}


@pytest.mark.rule("iron-curtain:R28")
def test_step_5_after_one_cube_the_others_are_too_dear() -> None:
    """With 1 left of 2 only the start card can be paid for."""
    assert choices(play(example(4), "usa cube start"), "cube") == {"start"}


@pytest.mark.rule("iron-curtain:R15")
def test_step_6_panama_has_to_touch_cuba() -> None:
    """Only the free sides of Cuba are open."""
    match = play(example(5), "ussr play panama")
    assert choices(match, "place") == {"w1 n1", "w2 n0", "w1 s1"}


@pytest.mark.rule("iron-curtain:R18", "iron-curtain:R20", "iron-curtain:R21")
def test_step_6_central_america_is_worth_three() -> None:
    """One point for Cuba and two for the bonus."""
    assert facts(example(6)) == ["placed panama w1 s1", "region-scored central-america 0 3", "marker ussr 3"]


@pytest.mark.rule("iron-curtain:R26")
def test_step_8_what_is_within_reach() -> None:
    """The USSR has cubes on the start card, Poland and Cuba, and Panama touches Cuba."""
    assert choices(example(7), "cube") == {"start", "poland", "cuba", "panama"}


@pytest.mark.rule("iron-curtain:R28")
def test_a_lead_of_four_against_a_budget_of_five() -> None:
    """Two cubes cost 2 each, the lead is 2, and the last point buys nothing on this card."""
    held = {"start": (0, 1), "japan": (4, 0)}
    match = position(
        in_a_row("japan"), held, ussr="vietnam", active="ussr", card_set="custom", card_file=_vietnam_with_five()
    )
    play(lay(match, "vietnam", "e2 n0"), "ussr cube japan\nussr cube japan")
    assert (cubes(match, "japan"), seen(match).left, choices(match, "cube")) == ((4, 2), 1, {"start"})


def _vietnam_with_five() -> str:
    """Our cards with a budget of 5 on Vietnam; none of them has more than 4."""
    return with_events().replace("cubes = 4", "cubes = 5")


@pytest.mark.rule("iron-curtain:R35")
def test_the_aftermath_of_vietnam_and_angola() -> None:
    """Seven to nothing brings the USSR only 3 points."""
    assert track(quiet_turns(position({}, turn=16, usa="zaire", aftermath="vietnam angola"), 1)) == -3
