"""The benchmarks run and count right; no test here asserts a time."""

from __future__ import annotations

import platform
import random
import subprocess
import sys
from pathlib import Path

import pytest
from bench import (
    anchors,
    common,
    envs,
    facts,
    figures,
    interpreted,
    numbers,
    playouts,
    positions,
    report,
    search,
    training,
)
from bench.common import Goal, Program, Reading, Result, Work
from bench.subjects import OURS, SUBJECTS, Subject, named

import brushpass
from brushpass.core.dice import Dice
from brushpass.core.playout import playouts as play_inside
from brushpass.core.position import begin
from brushpass.core.view import View
from brushpass.games.checkpoint_charlie.view import HIDDEN as UNDER_THE_CARD
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView
from brushpass.games.cold_war.view import HIDDEN, ColdWarView
from brushpass.games.iron_curtain.view import HIDDEN as FACE_DOWN
from brushpass.games.iron_curtain.view import IronCurtainView
from brushpass.games.shadows_in_kyoto.view import HIDDEN as UNKNOWN
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView

ROOT = Path(__file__).parent.parent
COLD_WAR = named("cold-war")
IRON_CURTAIN = named("iron-curtain")
SHADOWS_IN_KYOTO = named("shadows-in-kyoto")
ADVANCED = named("shadows-in-kyoto advanced")
POSITIONS = {positions.label(position): position for position in positions.POSITIONS}
MOMENT = 0.001


@pytest.fixture(scope="module")
def playing() -> Result:
    """A very short run of the playouts without anchors."""
    return playouts.measure_beside(None, MOMENT, 1, pinned=False)


@pytest.fixture(scope="module")
def searching() -> Result:
    """A very short run of the searches without anchors."""
    return search.measure_beside(None, MOMENT, 1, pinned=False, simulations=3)


# Subjects


def test_every_game_is_measured_in_its_default_edition() -> None:
    """A game that is listed is measured, under its plain name."""
    editions = {game: next(iter(brushpass.load(game).editions)) for game in brushpass.games()}
    assert {name: named(name).edition for name in editions} == editions


@pytest.mark.parametrize("subject", SUBJECTS, ids=OURS)
def test_a_subject_goes_by_one_name(subject: Subject) -> None:
    """No two subjects share a name, and a child process finds by it what it has to play."""
    assert named(subject.name) == subject


@pytest.mark.parametrize("subject", SUBJECTS, ids=OURS)
def test_a_match_through_the_gate_is_of_the_same_edition(subject: Subject) -> None:
    """Matches in words have the options of the games inside the engine."""
    assert subject.match(seed=1).options == subject.options


def test_editions_are_played_apart() -> None:
    """From the same seed two editions of a game do not play the same games."""
    base, advanced = (play_inside(subject.start(), 10, Dice(1)) for subject in (SHADOWS_IN_KYOTO, ADVANCED))
    assert base != advanced


# Runs


def test_every_group_of_playouts_is_measured(playing: Result) -> None:
    """All programs of ours give a reading, and those of the compiled engine exactly where it is compiled."""
    groups = {series.group for series in playing.series}
    expected = {
        "inside",
        "driven",
        "driven, chance too",
        "gate",
        "copy",
        "world",
        "world into",
        "view",
        "worlds",
        "views",
    }
    same = {"same games, compiled", "same games, interpreted"}
    assert groups == expected | (same if brushpass.compiled() else set())


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_every_group_of_playouts(game: str, playing: Result) -> None:
    """No game of ours is left out of any measurement."""
    groups = {series.group for series in playing.series}
    assert {series.group for series in playing.series if series.name.split(":")[0] == game} == groups


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_every_goal_of_playouts(game: str, playing: Result) -> None:
    """Each game is held against all four bars, the last of them at two positions."""
    bars = [(goal.bar, goal.unit, goal.at_most) for goal in playing.goals if goal.game == game]
    assert bars == [
        (playouts.INSIDE_BAR, "x", False),
        (playouts.DRIVEN_BAR, "x", False),
        (playouts.COMPILED_BAR, "x", False),
        (playouts.CALLS_BAR, "us", True),
        (playouts.CALLS_BAR, "us", True),
    ]


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_every_goal_of_searches(game: str, searching: Result) -> None:
    """Each game is held against both bars of the search."""
    bars = [goal.bar for goal in searching.goals if goal.game == game]
    assert bars == [search.COMPILED_BAR, search.COMPILED_BAR, search.PYTHON_BAR]


@pytest.mark.parametrize("game", OURS)
def test_every_observer_of_a_game_is_given_views(game: str, playing: Result) -> None:
    """Each seat and the spectator have a row of their own."""
    rows = [name for name in playing.group("views") if name.split(":")[0] == game]
    assert rows == [f"{game}: {observer}" for observer in positions.observers(named(game))]


def test_every_reading_has_worked(playing: Result, searching: Result) -> None:
    """No program comes back from its time without a call."""
    series = (*playing.series, *searching.series)
    assert all(reading.calls > 0 and reading.cpu > 0 for one in series for reading in one.readings)


@pytest.mark.parametrize("game", OURS)
def test_inside_and_driven_playouts_count_decisions_alike(game: str) -> None:
    """Games driven from Python are as long as games inside the engine, and chance comes on top."""
    dice, throw = Dice(1), random.Random(1).random
    subject = named(game)
    start = subject.start()
    stepped = [playouts.play(begin(subject.game, subject.options, start, seed, False), throw) for seed in range(20)]
    counted = [playouts.play_state(start.copy(), throw, dice) for _ in range(20)]
    inside = play_inside(start, 20, Dice(2))
    assert 0.5 < sum(stepped) / inside < 2
    assert 0.5 < sum(decisions for decisions, _ in counted) / inside < 2
    assert all(decisions < applies for decisions, applies in counted)


@pytest.mark.parametrize("game", OURS)
def test_our_search_counts_what_it_searched(game: str, searching: Result) -> None:
    """Each search makes the simulations it was asked for, and more decisions than simulations."""
    for kind in (search.FIRST, search.MIDDLE):
        (reading,) = searching.group(f"ours, {kind}")[game].readings
        assert reading.simulations == 3 * reading.calls
        assert reading.decisions > reading.simulations


def test_without_openspiel_the_anchors_are_told_to_be_missing(playing: Result, searching: Result) -> None:
    """A run without anchors says so and gives no ratio to them."""
    for result, many in ((playing, 2), (searching, 3)):
        assert anchors.MISSING in result.notes
        ratios = [goal for goal in result.goals if "anchors" in goal.what or "OpenSpiel" in goal.what]
        assert [goal.verdict for goal in ratios] == ["not measured"] * many * len(OURS)


@pytest.mark.long
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
        ("cold-war: planning, cia", "planning", 0, 0),
        ("cold-war: mid-struggle, cia", "struggle", 0, 1),
        ("cold-war: own media peek, kgb", "struggle", 0, 1),
        ("cold-war: other's media peek, cia", "struggle", 1, 1),
        ("cold-war: own arranged deck, cia", "struggle", 0, 1),
        ("cold-war: other's arranged deck, kgb", "struggle", 3, 1),
        ("cold-war: mid-struggle, spectator", "struggle", 0, 2),
        ("cold-war: arranged deck, spectator", "struggle", 3, 2),
    ],
)
def test_a_position_of_cold_war_hides_what_its_name_says(
    place: str, step: str, open_places: int, hidden_agents: int
) -> None:
    """The scripts lead to the knowledge that makes a sampled world dear or cheap."""
    view = _view(COLD_WAR, place)
    assert isinstance(view, ColdWarView)
    unknown = sum(card.card is None for card in view.group_deck.top)
    hidden = sum(agents.field == HIDDEN for agents in view.agents)
    assert (view.step, unknown, hidden) == (step, open_places, hidden_agents)


@pytest.mark.parametrize(
    ("place", "step", "round_number", "hidden_cards", "hidden_aftermaths"),
    [
        ("iron-curtain: naming the first player, ussr", "first-player", 1, 13, 0),
        ("iron-curtain: offered event, usa", "offered-event", 1, 11, 0),
        ("iron-curtain: infiltration, usa", "infiltration", 1, 11, 0),
        ("iron-curtain: cubes in round 1, usa", "place-cubes", 1, 11, 0),
        ("iron-curtain: cubes in round 1, ussr", "place-cubes", 1, 11, 0),
        ("iron-curtain: round 2, ussr", "play-card", 2, 4, 1),
        ("iron-curtain: cubes in round 1, spectator", "place-cubes", 1, 14, 0),
        ("iron-curtain: round 2, spectator", "play-card", 2, 9, 2),
    ],
)
def test_a_position_of_iron_curtain_hides_what_its_name_says(
    place: str, step: str, round_number: int, hidden_cards: int, hidden_aftermaths: int
) -> None:
    """The scripts lead to hands, reserves and aftermath cards that a sampled world has to deal."""
    view = _view(IRON_CURTAIN, place)
    assert isinstance(view, IronCurtainView)
    hidden = sum(card == FACE_DOWN for card in view.aftermath)
    assert (view.step, view.round_number, len(view.unseen), hidden) == (
        step,
        round_number,
        hidden_cards,
        hidden_aftermaths,
    )


@pytest.mark.parametrize(
    ("place", "step", "turn_number", "hidden_agents", "stories", "hidden_marks"),
    [
        ("shadows-in-kyoto: placing agents, government", "place", 0, 0, 1, 0),
        ("shadows-in-kyoto: first turn, oniwaban", "play", 1, 6, 1, 0),
        ("shadows-in-kyoto: after a swap, oniwaban", "play", 5, 6, 2, 0),
        ("shadows-in-kyoto: other's lure, government", "lure", 6, 5, 1, 1),
        ("shadows-in-kyoto: turn 17, oniwaban", "play", 17, 5, 2, 1),
        ("shadows-in-kyoto: turn 17, spectator", "play", 17, 9, 2, 1),
        ("shadows-in-kyoto advanced: first turn, oniwaban", "play", 1, 6, 1, 0),
        ("shadows-in-kyoto advanced: other's look at two cards, government", "keep", 3, 6, 1, 0),
        ("shadows-in-kyoto advanced: after typescript, government", "play", 8, 5, 1, 1),
        ("shadows-in-kyoto advanced: after typescript, oniwaban", "play", 8, 5, 1, 0),
        ("shadows-in-kyoto advanced: after typescript, spectator", "play", 8, 10, 1, 1),
    ],
)
def test_a_position_of_shadows_in_kyoto_hides_what_its_name_says(
    place: str, step: str, turn_number: int, hidden_agents: int, stories: int, hidden_marks: int
) -> None:
    """The scripts lead to agents and marks that a sampled world has to make up, and to Swaps behind them."""
    view = _shadows_in_kyoto_view(place)
    unknown = sum(agent.identity is None for agent in view.agents)
    ways = max(len(view.stories[side]) for side, word in enumerate(view.seats) if word != view.seat)
    marks = sum(lure.colour == UNKNOWN for lure in view.lures)
    assert (view.step, view.turn_number, unknown, ways, marks) == (
        step,
        turn_number,
        hidden_agents,
        stories,
        hidden_marks,
    )


@pytest.mark.parametrize(
    ("place", "looked_at", "under", "recovered"),
    [
        ("first turn, oniwaban", 0, 0, None),
        ("other's look at two cards, government", 2, 1, None),
        ("after typescript, government", 0, 4, UNKNOWN),
        ("after typescript, oniwaban", 0, 0, "green"),
        ("after typescript, spectator", 0, 4, UNKNOWN),
    ],
)
def test_a_position_of_the_advanced_game_hides_cards_that_have_moved(
    place: str, looked_at: int, under: int, recovered: str | None
) -> None:
    """Tomoyo and Typescript leave cards in places that only their owner knows."""
    view = _shadows_in_kyoto_view(f"shadows-in-kyoto advanced: {place}")
    hidden = sum(card == UNKNOWN for deck in view.under for card in deck)
    assert (len(view.looking), hidden, view.recovered) == (looked_at, under, recovered)


@pytest.mark.parametrize(
    ("place", "step", "round_number", "hidden_clues", "hidden_tokens"),
    [
        ("checkpoint-charlie: choosing faces, dachshund", "faces", 1, 4, 0),
        ("checkpoint-charlie: first window, basset", "window", 1, 3, 0),
        ("checkpoint-charlie: others' sealed answers, beagle", "window", 1, 3, 0),
        ("checkpoint-charlie: window in round 2, poodle", "window", 2, 3, 3),
        ("checkpoint-charlie: window in round 2, spectator", "window", 2, 4, 4),
        ("checkpoint-charlie both: first window, basset", "window", 1, 3, 0),
        ("checkpoint-charlie both: other's swap, dachshund", "swap", 1, 0, 2),
        ("checkpoint-charlie both: open clue in round 2, beagle", "window", 2, 2, 1),
        ("checkpoint-charlie both: open clue in round 2, poodle", "window", 2, 3, 2),
        ("checkpoint-charlie both: open clue in round 2, spectator", "window", 2, 3, 2),
    ],
)
def test_a_position_of_checkpoint_charlie_hides_what_its_name_says(
    place: str, step: str, round_number: int, hidden_clues: int, hidden_tokens: int
) -> None:
    """The scripts lead to clues and tokens that a sampled world has to deal."""
    view = _view(named(POSITIONS[place].game), place)
    assert isinstance(view, CheckpointCharlieView)
    clues = sum(clue == UNDER_THE_CARD for clue in view.clues)
    tokens = sum(token.kind is None for row in view.tokens for token in row)
    assert (view.step, view.round_number, clues, tokens) == (step, round_number, hidden_clues, hidden_tokens)


def _shadows_in_kyoto_view(place: str) -> ShadowsInKyotoView:
    view = _view(named(POSITIONS[place].game), place)
    assert isinstance(view, ShadowsInKyotoView)
    return view


def _view(subject: Subject, place: str) -> View:
    position = POSITIONS[place]
    return subject.game.view(positions.reach(subject, position.script), positions.seat(subject, position.observer))


@pytest.mark.parametrize("game", OURS)
def test_every_game_is_seen_by_every_observer_at_its_positions(game: str) -> None:
    """Each seat and the spectator look at one of the positions or another."""
    seen = {position.observer for position in positions.of(game)}
    assert seen == set(positions.observers(named(game)))


def test_no_two_positions_share_a_label() -> None:
    """A label names one row of the table."""
    assert len(POSITIONS) == len(positions.POSITIONS)


def test_a_script_with_an_illegal_action_is_refused() -> None:
    """A script cannot drift away from the rules unseen."""
    with pytest.raises(ValueError, match="kgb recruit"):
        positions.reach(COLD_WAR, "chance draw iran\nchance balance cia\nkgb recruit")


@pytest.mark.parametrize("name", OURS)
def test_a_random_position_asks_for_a_real_choice(name: str) -> None:
    """A search of a single action would measure nothing."""
    dice = Dice(3)
    states = [positions.on_the_way(named(name), decisions, dice) for decisions in range(0, 60, 10)]
    assert all(len(state.legal(state.turn)) > 1 for state in states)


# Compiled and interpreted


@pytest.mark.parametrize("game", OURS)
def test_an_interpreted_copy_plays_the_same_games(game: str, tmp_path: Path) -> None:
    """The child plays the copy, interpreted, and every action is the one played here."""
    interpreted.copy_source(tmp_path)
    there = interpreted.play_in_child(tmp_path, game, 3)
    interpreted.must_agree(interpreted.play(game, 3), there)
    assert not there.compiled


def test_a_copy_leaves_out_nothing_but_the_compiled_modules(tmp_path: Path) -> None:
    """Words, rulebooks and card files go along with the source."""
    package = Path(brushpass.__file__).parent
    interpreted.copy_source(tmp_path)
    copied = {file.relative_to(tmp_path / package.name) for file in tmp_path.rglob("*") if file.is_file()}
    assert copied == {
        file.relative_to(package)
        for file in package.rglob("*")
        if file.is_file() and file.suffix not in {".so", ".pyd", ".pyc"}
    }


@pytest.mark.parametrize("game", [OURS[0], *(pytest.param(game, marks=pytest.mark.long) for game in OURS[1:])])
def test_both_engines_are_timed_over_the_same_games(game: str, tmp_path: Path) -> None:
    """The reading here and the reading of the child count the same decisions a match."""
    interpreted.copy_source(tmp_path)
    here, there = (program.read(MOMENT) for program in playouts.same_games(named(game), tmp_path, 2))
    assert here.decisions / here.calls == there.decisions / there.calls


def test_games_that_differ_are_noticed() -> None:
    """Other dice make another checksum."""
    start = COLD_WAR.start()
    assert interpreted.checksum(start, 1, Dice(1)) != interpreted.checksum(start, 1, Dice(2))


def test_disagreement_stops_the_run() -> None:
    """A different action anywhere is an error, not a number."""
    one = interpreted.Played(game="cold-war", cpu=1, wall=1, games=1, decisions=200, actions=1, compiled=True)
    other = interpreted.Played(game="cold-war", cpu=1, wall=1, games=1, decisions=200, actions=2, compiled=False)
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


def test_each_of_our_games_is_set_against_the_median_of_the_anchors() -> None:
    """A second game of ours is no anchor of the first."""
    rates = {name: common.Rate(600.0, 0.0) for name in OURS} | {
        "euchre": common.Rate(100.0, 0.0),
        "hearts": common.Rate(200.0, 0.0),
        "hanabi": common.Rate(900.0, 0.0),
    }
    median, *ratios = playouts.median_rows(rates)
    assert median[1] == "200"
    assert [row[:2] for row in ratios] == [(f"{name} over that median", "3.00 x") for name in OURS]


def test_compiling_gains_what_one_game_gains() -> None:
    """Each game is compared with itself."""

    def series(engine: str, game: str, decisions: int) -> common.Series:
        reading = Reading(cpu=1.0, wall=1.0, calls=1, decisions=decisions)
        return common.Series(group=f"same games, {engine}", name=game, readings=(reading,))

    measured = [
        series("compiled", "cold-war", 600),
        series("interpreted", "cold-war", 10),
        series("compiled", "iron-curtain", 800),
        series("interpreted", "iron-curtain", 20),
    ]
    assert [playouts.compiled_gain(measured, game) for game in ("cold-war", "iron-curtain")] == [60, 40]


def test_a_search_is_set_against_the_median_of_the_anchors() -> None:
    """Each game is compared by itself, with the anchors of one language."""

    def series(group: str, name: str, decisions: int) -> common.Series:
        reading = Reading(cpu=1.0, wall=1.0, calls=1, decisions=decisions)
        return common.Series(group=f"{group}, {search.FIRST}", name=name, readings=(reading,))

    measured = [
        series("ours", "cold-war", 600),
        series("ours", "iron-curtain", 900),
        *(series("OpenSpiel C++", name, 300) for name in anchors.SEARCHED),
        *(series("OpenSpiel Python", name, 10) for name in anchors.SEARCHED),
    ]
    ratios = {
        (game, language): search.over(measured, game, language, search.FIRST)
        for game in ("cold-war", "iron-curtain")
        for language in ("C++", "Python")
    }
    assert ratios == {
        ("cold-war", "C++"): 2,
        ("cold-war", "Python"): 60,
        ("iron-curtain", "C++"): 3,
        ("iron-curtain", "Python"): 90,
    }


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
    assert Goal(game="", what="", measured=measured, bar=3.0, unit="x", at_most=at_most).verdict == verdict


def test_goals_stand_together_by_game() -> None:
    """The goals of two benchmarks are read game by game."""
    goals = [Goal(game=game, what=what, measured=None, bar=1, unit="x") for what in ("a", "b") for game in ("y", "z")]
    assert [row[0] for row in common.goal_table(goals).rows] == ["y: a", "y: b", "z: a", "z: b"]


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


# The doors for researchers


def _doors(anchor: int) -> Result:
    """A run in which every game made 600 decisions a second, and the anchors so many."""

    def series(group: str, name: str, decisions: int) -> common.Series:
        reading = Reading(cpu=1.0, wall=1.0, calls=100_000, decisions=decisions, applies=decisions)
        return common.Series(group=group, name=name, readings=(reading,))

    measured = tuple(
        series(group, name, decisions)
        for group in (envs.AEC, envs.SPIEL, envs.CLONE)
        for name, decisions in (*((game, 600) for game in OURS), (envs.ANCHORS[group], anchor))
    )
    return Result(
        benchmark="envs",
        machine=common.machine(False),
        seconds=1,
        rounds=1,
        series=measured,
        goals=envs.goals(measured),
        notes=(),
    )


def test_each_door_is_set_against_its_anchor() -> None:
    """Every game is held against both anchors, and against the bar of a clone."""
    for game in OURS:
        goals = [goal for goal in _doors(100).goals if goal.game == game]
        assert [(goal.measured, goal.bar, goal.verdict) for goal in goals] == [
            (6, envs.AEC_BAR, "below"),
            (6, envs.SPIEL_BAR, "meets"),
            (10, envs.CLONE_BAR, "meets"),
            (None, numbers.VECTOR_BAR, "not measured"),
            (None, numbers.OVER_AEC_BAR, "not measured"),
            (None, numbers.ENCODE_BAR, "not measured"),
            (None, numbers.VIEW_BAR, "not measured"),
            (None, numbers.PICKLE_BAR, "not measured"),
            (None, numbers.SIZE_BAR, "not measured"),
        ]


def test_what_was_not_measured_has_no_verdict() -> None:
    """Without the libraries there are goals, and none of them is met."""
    assert {goal.verdict for goal in envs.goals(())} == {"not measured"}


def test_the_page_tells_of_the_doors_once_they_were_measured(playing: Result, searching: Result) -> None:
    """Tables and goals of the third benchmark stand on the page with those of the others."""
    doors = _doors(50)
    page = report.page(playing, searching, doors)
    assert all(common.markdown(table) in page for table in envs.tables(doors))
    assert all(goal.what in page for goal in doors.goals)
    assert "Doors" not in report.page(playing, searching)


def test_training_is_measured_with_learning_and_without(playing: Result, searching: Result) -> None:
    """Both count the decisions of whole iterations, and what they come to stands on the page."""
    series = common.interleave(training.programs(["iron-curtain"], matches=4, steps=6), 1, MOMENT)
    assert {one.group for one in series} == {training.LEARNING, training.ANSWERING}
    assert all(reading.decisions == 48 * reading.calls for one in series for reading in one.readings)
    told = Result(
        benchmark="training",
        machine=playing.machine,
        seconds=MOMENT,
        rounds=1,
        series=series,
        goals=training.goals(series),
        notes=(),
    )
    page = report.page(playing, searching, None, told)
    assert all(common.markdown(table) in page for table in training.tables(told))


# The page


def test_the_page_has_every_table(playing: Result, searching: Result) -> None:
    """What the screen shows stands on the page too."""
    page = report.page(playing, searching)
    tables = (*playouts.tables(playing), *search.tables(searching), common.machine_table(playing))
    assert all(common.markdown(table) in page for table in tables)


def test_the_published_page_is_made_of_the_published_results() -> None:
    """docs/speed.md has no number of its own."""
    files = [common.RESULTS / "playouts.json", common.RESULTS / "search.json"]
    later = [common.RESULTS / "envs.json", common.RESULTS / "training.json"]
    measured = [common.read_result(file) if file.exists() else None for file in later]
    made = report.page(*map(common.read_result, files), *measured) if all(map(Path.exists, files)) else None
    published = report.PAGE.read_text(encoding="utf-8") if report.PAGE.exists() else None
    assert published == made


def test_the_published_results_have_every_goal(playing: Result, searching: Result) -> None:
    """A goal that a game has today has been measured for the page."""
    for result in (playing, searching):
        published = common.read_result(common.RESULTS / f"{result.benchmark}.json")
        assert [(goal.game, goal.what) for goal in published.goals] == [(goal.game, goal.what) for goal in result.goals]


def test_the_report_asks_for_missing_results(tmp_path: Path) -> None:
    """Without results there is no page, but a word on how to get them."""
    with pytest.raises(SystemExit, match=r"bench\.playouts"):
        report.main(["--results", str(tmp_path), "--page", str(tmp_path / "speed.md")])


@pytest.mark.parametrize("page", figures.PAGES)
def test_the_figures_of_a_page_are_those_of_the_results(page: str) -> None:
    """Neither docs/reliability.md nor docs/web.md has a figure of its own."""
    assert (figures.DOCS / page).read_text(encoding="utf-8") == figures.written(page)


@pytest.mark.parametrize("game", brushpass.games())
def test_facts_of_random_play_keep_within_the_bounds(game: str) -> None:
    """Means, quantiles and extremes are in order, and none is beyond what is possible."""
    found = facts.facts(game, 3)
    lengths = [found[f"decisions {part}"] for part in ("5%", "50%", "95%", "most", "bound")]
    assert lengths == sorted(lengths)
    assert 1 <= found["legal mean"] <= found["legal most"] <= found["actions"]
    assert found["fan most"] <= found["fan bound"]
    assert found["worlds mean"] <= found["worlds most"]
    assert 0 < found["information states"] <= found["decisions"] == 3 * found["decisions mean"]


def test_the_published_facts_are_of_every_game() -> None:
    for table in facts.tables(figures.read(common.RESULTS, "facts")):
        assert [row[0] for row in table.rows] == brushpass.games()


def test_figures_that_were_not_measured_are_asked_for(tmp_path: Path) -> None:
    """Without a result there is no page, but a word on how to get it."""
    with pytest.raises(SystemExit, match=r"bench\.first_move --json bench/results/first-move\.json"):
        figures.read(tmp_path, "first-move")
