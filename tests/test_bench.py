"""The benchmarks run and count right; no test here asserts a time."""

from __future__ import annotations

import platform
import subprocess
import sys
from pathlib import Path

import pytest
from bench import anchors, common, interpreted, playouts, positions, report, search
from bench.common import Goal, Program, Reading, Result, Work

import brushpass
from brushpass.core.dice import Dice
from brushpass.core.playout import playouts as play_inside
from brushpass.games.cold_war.view import HIDDEN, ColdWarView

ROOT = Path(__file__).parent.parent
GAME = brushpass.load("cold-war")
MOMENT = 0.001


@pytest.fixture(scope="module")
def playing() -> Result:
    """A very short run of the playouts without anchors."""
    return playouts.measure_beside(None, MOMENT, 1, pinned=False)


@pytest.fixture(scope="module")
def searching() -> Result:
    """A very short run of the searches without anchors."""
    return search.measure_beside(None, MOMENT, 1, pinned=False, simulations=3)


def test_every_group_of_playouts_is_measured(playing: Result) -> None:
    """All programs of ours give a reading, and those of the compiled engine exactly where it is compiled."""
    groups = {series.group for series in playing.series}
    expected = {"inside", "driven", "gate", "copy", "world", "world into", "view", "worlds", "views"}
    assert groups == expected | ({"same games"} if brushpass.compiled() else set())


def test_every_reading_has_worked(playing: Result, searching: Result) -> None:
    """No program comes back from its time without a call."""
    series = (*playing.series, *searching.series)
    assert all(reading.calls > 0 and reading.cpu > 0 for one in series for reading in one.readings)


def test_inside_and_driven_playouts_count_decisions_alike() -> None:
    """Games driven from Python are as long as games inside the engine, and chance comes on top."""
    dice = Dice(1)
    states = [positions.beginning(GAME) for _ in range(20)]
    counted = [playouts.play(state, lambda: dice.below(1 << 20) / (1 << 20), dice) for state in states]
    driven = sum(decisions for decisions, _ in counted) / len(counted)
    inside = play_inside(positions.beginning(GAME), 20, Dice(2)) / 20
    assert 0.5 < driven / inside < 2
    assert all(decisions < applies for decisions, applies in counted)


def test_our_search_counts_what_it_searched(searching: Result) -> None:
    """Each search makes the simulations it was asked for, and more decisions than simulations."""
    for kind in (search.FIRST, search.MIDDLE):
        (reading,) = searching.group(f"ours, {kind}")["cold-war"].readings
        assert reading.simulations == 3 * reading.calls
        assert reading.decisions > reading.simulations


def test_without_openspiel_the_anchors_are_told_to_be_missing(playing: Result, searching: Result) -> None:
    """A run without anchors says so and gives no ratio to them."""
    for result in (playing, searching):
        assert anchors.MISSING in result.notes
        ratios = [goal for goal in result.goals if "anchors" in goal.what or "OpenSpiel" in goal.what]
        assert [goal.verdict for goal in ratios] == ["not measured", "not measured"]


def test_the_command_ends_well_without_openspiel(tmp_path: Path) -> None:
    """The command line prints every table and the missing anchors, writes its JSON, and exits with 0."""
    file = tmp_path / "playouts.json"
    arguments = ["bench.playouts", "--seconds", str(MOMENT), "--rounds", "1", "--json", str(file)]
    program = (
        "import runpy, sys; sys.modules['pyspiel'] = None; "
        f"sys.argv = {arguments!r}; runpy.run_module('bench.playouts', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert anchors.MISSING in done.stdout
    result = common.read_result(file)
    assert all(table.title in done.stdout for table in playouts.tables(result))


def test_a_result_survives_its_file(playing: Result, tmp_path: Path) -> None:
    """What is read back from JSON is what was measured."""
    file = tmp_path / "deeper" / "playouts.json"
    common.save(playing, file)
    assert common.read_result(file) == playing


# Positions


@pytest.mark.parametrize(
    ("place", "step", "open_places", "hidden_agents"),
    [
        ("planning, cia", "planning", 0, 0),
        ("mid-struggle, cia", "struggle", 0, 1),
        ("own media peek, kgb", "struggle", 0, 1),
        ("other's media peek, cia", "struggle", 1, 1),
        ("own arranged deck, cia", "struggle", 0, 1),
        ("other's arranged deck, kgb", "struggle", 3, 1),
        ("mid-struggle, spectator", "struggle", 0, 2),
        ("arranged deck, spectator", "struggle", 3, 2),
    ],
)
def test_a_position_hides_what_its_name_says(place: str, step: str, open_places: int, hidden_agents: int) -> None:
    """The scripts lead to the knowledge that makes a sampled world dear or cheap."""
    position = {positions.label(one): one for one in positions.POSITIONS}[place]
    state = positions.reach(GAME, position.script)
    view = GAME.view(state, positions.seat(GAME, position.observer))
    assert isinstance(view, ColdWarView)
    unknown = sum(card.card is None for card in view.group_deck.top)
    hidden = sum(agents.field == HIDDEN for agents in view.agents)
    assert (view.step, unknown, hidden) == (step, open_places, hidden_agents)


def test_a_script_with_an_illegal_action_is_refused() -> None:
    """A script cannot drift away from the rules unseen."""
    with pytest.raises(ValueError, match="kgb recruit"):
        positions.reach(GAME, "chance draw iran\nchance balance cia\nkgb recruit")


def test_a_random_position_asks_for_a_real_choice() -> None:
    """A search of a single action would measure nothing."""
    dice = Dice(3)
    states = [positions.on_the_way(GAME, decisions, dice) for decisions in range(0, 100, 10)]
    assert all(len(state.legal(state.turn)) > 1 for state in states)


# Compiled and interpreted


def test_an_interpreted_copy_plays_the_same_games(tmp_path: Path) -> None:
    """The child plays the copy, interpreted, and every action is the one played here."""
    interpreted.copy_source(tmp_path)
    there = interpreted.play_in_child(tmp_path, 3)
    interpreted.must_agree(interpreted.play(3), there)
    assert not there.compiled


def test_games_that_differ_are_noticed() -> None:
    """Other dice make another checksum."""
    start = positions.beginning(GAME)
    assert interpreted.checksum(start, 1, Dice(1)) != interpreted.checksum(start, 1, Dice(2))


def test_disagreement_stops_the_run() -> None:
    """A different action anywhere is an error, not a number."""
    one = interpreted.Played(cpu=1, wall=1, games=1, decisions=200, actions=1, compiled=True)
    other = interpreted.Played(cpu=1, wall=1, games=1, decisions=200, actions=2, compiled=False)
    with pytest.raises(RuntimeError, match="differ"):
        interpreted.must_agree(one, other)


# Readings, goals, tables


def test_rounds_are_interleaved() -> None:
    """After a warm-up of each, every program runs once a round, in the same order."""
    ran: list[str] = []

    def program(name: str) -> Program:
        def read(seconds: float) -> Reading:
            ran.append(name)
            return Reading(cpu=seconds, wall=seconds, calls=1)

        return Program("test", name, read)

    common.interleave([program("a"), program("b")], rounds=2, seconds=MOMENT)
    assert ran == ["a", "b"] * 3


def test_a_reading_adds_up_its_batches() -> None:
    """Work done in batches of growing size is counted once each."""
    batches: list[int] = []

    def run(calls: int) -> Work:
        batches.append(calls)
        return Work(calls, 2 * calls, 3 * calls, 4 * calls)

    reading = common.timed(run)(MOMENT)
    total = sum(batches)
    assert (reading.calls, reading.decisions, reading.applies, reading.simulations) == (
        total,
        2 * total,
        3 * total,
        4 * total,
    )


def test_a_rate_is_the_median_and_half_the_range() -> None:
    """One disturbed round does not move the median, but shows in the spread."""
    assert common.rate([100.0, 50.0, 110.0]) == (100.0, 0.3)


def test_an_anchor_inside_is_games_times_length() -> None:
    """`evaluate_bots` counts games only; the length comes from the playouts driven from Python."""
    series = [
        common.Series(group="inside", name="euchre", readings=(Reading(cpu=2.0, wall=2.0, calls=100),)),
        common.Series(group="driven", name="euchre", readings=(Reading(cpu=1.0, wall=1.0, calls=10, decisions=210),)),
    ]
    assert playouts.inside_rate(series, "euchre").median == 50 * 21


@pytest.mark.parametrize(
    ("measured", "at_most", "verdict"),
    [
        (3.0, False, "meets"),
        (2.99, False, "below"),
        (3.0, True, "meets"),
        (3.01, True, "above"),
        (None, False, "not measured"),
    ],
)
def test_a_verdict(measured: float | None, at_most: bool, verdict: str) -> None:
    """A bar is met exactly or better."""
    assert Goal(what="", measured=measured, bar=3.0, unit="x", at_most=at_most).verdict == verdict


@pytest.mark.parametrize(
    ("value", "text"),
    [(1_600_000, "1.60 M"), (15_460_000, "15.5 M"), (356_400, "356 k"), (46_100, "46.1 k"), (422, "422"), (8, "8")],
)
def test_a_number_in_three_digits(value: float, text: str) -> None:
    """Rates read alike at every size."""
    assert common.number(value) == text


def test_the_machine_is_told_without_its_name_or_paths(playing: Result) -> None:
    """A published result says nothing about whose machine it was or where."""
    words = common.plain(common.machine_table(playing))
    assert platform.node() not in words
    assert str(ROOT) not in words


# The page


def test_the_page_has_every_table(playing: Result, searching: Result) -> None:
    """What the screen shows stands on the page too."""
    page = report.page(playing, searching)
    tables = (*playouts.tables(playing), *search.tables(searching), common.machine_table(playing))
    assert all(common.markdown(table) in page for table in tables)


def test_the_published_page_is_made_of_the_published_results() -> None:
    """docs/speed.md has no number of its own."""
    files = [common.RESULTS / "playouts.json", common.RESULTS / "search.json"]
    made = report.page(*(common.read_result(file) for file in files)) if all(map(Path.exists, files)) else None
    published = report.PAGE.read_text(encoding="utf-8") if report.PAGE.exists() else None
    assert published == made


def test_the_report_asks_for_missing_results(tmp_path: Path) -> None:
    """Without results there is no page, but a word on how to get them."""
    with pytest.raises(SystemExit, match=r"bench\.playouts"):
        report.main(["--results", str(tmp_path), "--page", str(tmp_path / "speed.md")])
