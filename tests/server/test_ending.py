"""How a match ended: places and points of every seat, what decided, and how the chances went."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import httpx
import pytest

from brushpass import Match, load
from brushpass.bots import bot, minds
from brushpass.bots.reasons import Reason
from brushpass.core.dice import Dice
from brushpass.core.match import ABANDONED, AGREED, RESIGNED, STOPS, TIMED_OUT
from brushpass.core.words import LANGUAGES
from brushpass.games import games
from brushpass.server.jobs.worker import Foreseeing, foresee
from brushpass.server.replay.course import Course
from brushpass.server.replay.curve import LEAST_TURN, MOST_POINTS, estimated, foreseen, reviewed, turning_point
from brushpass.server.replay.review import Verdict
from brushpass.server.rooms.ending import ending_of
from brushpass.server.rooms.picture import table_state
from brushpass.server.wire.standing import Ending
from tests.server.courses import START, table_of
from tests.support.minds import give_minds, take_minds
from tests.support.running import Running, client, play_out, seat

FIVE = {"players": "5"}


@cache
def played(game: str, seed: int, five: bool = False) -> Match:
    """A match that bots have played to its end; nobody may change it."""
    match = Match(load(game), options=FIVE if five else {}, seed=seed)
    dice = Dice(seed)
    while not match.over:
        deciding = match.waiting()[0]
        match.play(deciding, bot("simple").answer(match.game, match.view(deciding), match.past(deciding), dice))
    return match


def ending(match: Match, lang: str = "en") -> Ending:
    """How a match ended, which it has."""
    found = ending_of(match, lang)
    assert found is not None
    return found


# Ways of ending


def test_a_match_that_goes_on_has_no_end() -> None:
    """Nothing is told of an end before there is one."""
    assert ending_of(Match(load("cold-war"), seed=1), "en") is None


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("seed", range(3))
def test_points_are_those_of_the_rules(game: str, seed: int) -> None:
    """A game that counts points tells them all, one that counts nothing none; the winners have the first place."""
    match = played(game, seed)
    told = ending(match)
    own = load(game).scores_are
    points = {one.seat: one.points for one in told.seats}
    assert told.scored == own
    assert points == (match.scores() if own != "nothing" else dict.fromkeys(match.seats))
    assert told.winners == match.view("spectator").winners
    assert {one.seat for one in told.seats if one.place == 1} == set(told.winners)


@pytest.mark.parametrize("seed", range(4))
def test_five_players_have_places(seed: int) -> None:
    """Whoever has fewer points is further behind, those who are level share a place, and nobody is left out."""
    told = ending(played("checkpoint-charlie", seed, five=True))
    losers = [one for one in told.seats if one.seat not in told.winners]
    for one in losers:
        ahead = len(told.winners) + sum((other.points or 0) > (one.points or 0) for other in losers)
        assert one.place == ahead + 1
    assert len(told.seats) == 5


@pytest.mark.parametrize("how", STOPS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_that_was_stopped_has_no_points(how: str, lang: str) -> None:
    """What was scored by then decided nothing, and in some games it is secret."""
    match = Match(load("cold-war"), seed=1)
    winners = match.seats if how == AGREED else match.seats[:1]
    match.stop(how, winners)
    told = ending(match, lang)
    assert (told.how, told.scored, told.winners) == (how, "nothing", winners)
    assert [(one.place, one.points) for one in told.seats] == (
        [(1, None)] * 2 if how == AGREED else [(1, None), (2, None)]
    )
    assert told.decided.endswith(".")


def test_time_that_ran_out_for_everybody_is_no_defeat() -> None:
    """All share the end, and the sentence says why."""
    match = Match(load("checkpoint-charlie"), options=FIVE, seed=1)
    match.stop(TIMED_OUT, match.seats)
    told = ending(match)
    assert {one.place for one in told.seats} == {1}
    assert told.decided == "Time ran out for everybody at the same moment."


def test_every_stop_has_a_sentence_of_its_own() -> None:
    """Nobody has to guess which of them it was, and none says who won, which the headline does."""
    said = {}
    for how in (RESIGNED, TIMED_OUT, AGREED, ABANDONED):
        match = Match(load("cold-war"), seed=1)
        match.stop(how, ["kgb"])
        said[how] = ending(match).decided
    assert len(set(said.values())) == len(said)
    assert not any("KGB" in sentence or "win" in sentence for sentence in said.values())


# At the table


def test_the_state_of_a_table_tells_the_end_of_the_latest_match() -> None:
    """In a series the end is told until the next match begins."""
    table = table_of("shadows-in-kyoto", series="best_of_3")

    def told() -> Ending | None:
        return table_state(table, lambda _: True, "en").ending

    assert told() is None
    table.resign(START + 1, 0)
    first = told()
    assert first is not None
    assert first.winners == (table.seat_of(1),)
    assert table.status == "playing"
    table.begin(START + 2)
    assert told() is None


def test_lists_and_tables_tell_the_end(server: Running, ada: httpx.Client) -> None:
    """Players and spectators read the same end, at the table, in the list of finished games and over the socket."""
    new = {"game": "cold-war", "places": ["me", "random"], "series": "single", "name": "Ada", "visibility": "public"}
    made = ada.post("/api/tables", json=new).raise_for_status().json()
    with seat(server.url, made["table"], secret=made["secret"]) as player:
        assert ada.get(f"/api/tables/{made['table']}").json()["state"]["ending"] is None
        assert ada.get(f"/api/tables/{made['table']}/curves").json()["code"] == "replay-later"
        play_out([player], lambda legal: legal[0])
        told = player.shown["state"]["ending"]
    assert sorted(one["place"] for one in told["seats"]) in ([1, 2], [1, 1])
    with client(server.url) as stranger:
        listed = stranger.get("/api/tables?status=over").json()["tables"]
        assert next(one for one in listed if one["table"]["id"] == made["table"])["state"]["ending"] == told
        assert stranger.get(f"/api/tables/{made['table']}").json()["state"]["ending"] == told


# Chances


@pytest.mark.parametrize("game", games())
def test_curves_end_with_the_result(game: str) -> None:
    """The chances of all seats are shares of one, at every moment that is told, and the last is the result."""
    match = played(game, 2)
    course = Course(match.game, match.record)
    curves = [estimated(course, own, "en") for own in course.seats]
    for curve in curves:
        assert len(curve.moments) == len(curve.chances) <= MOST_POINTS + 2
        assert list(curve.moments) == sorted(set(curve.moments))
        assert (curve.moments[0], curve.moments[-1]) == (0, course.last)
        assert all(0 <= chance <= 1 for chance in curve.chances)
    assert {curve.seat: curve.chances[-1] for curve in curves} == match.rewards()
    assert sum(curve.chances[0] for curve in curves) == pytest.approx(1)


@pytest.mark.parametrize("game", games())
def test_a_mind_tells_the_curve(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is a mind, a seat has a chance before each of its decisions, from what it knew, and the result."""
    give_minds(tmp_path, monkeypatch)
    match = played(game, 2)
    course = Course(match.game, match.record)
    chances = foresee(Foreseeing(game, match.record)).chances
    for own in course.seats:
        curve = foreseen(course, own, chances[own], "en")
        choices = [moment for moment, _ in course.decisions(own) if len(course.question(moment, own).legal) > 1]
        assert set(choices) <= {moment for moment, _ in chances[own]}
        assert (curve.by, curve.moments[-1], curve.chances[-1]) == ("mind", course.last, course.share(own))
        assert all(0 <= chance <= 1 for chance in curve.chances)
        assert len(set(curve.chances)) > 2
    monkeypatch.undo()
    minds.forget()


def test_without_a_mind_there_is_nothing_to_foresee(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the curve is the estimate."""
    take_minds(tmp_path, monkeypatch)
    match = played("cold-war", 2)
    assert not any(foresee(Foreseeing("cold-war", match.record)).chances.values())
    monkeypatch.undo()
    minds.forget()


def test_a_stopped_match_ends_with_its_result_too() -> None:
    """Whoever resigned has nothing, however well it stood."""
    match = Match(load("cold-war"), seed=1)
    match.stop(RESIGNED, ["kgb"])
    course = Course(match.game, match.record)
    assert [estimated(course, own, "en").chances[-1] for own in course.seats] == [0.0, 1.0]


def test_the_turning_point_is_the_step_that_lasted() -> None:
    """A leap that is taken back at once is none, and neither is a slow drift that stays small."""
    lasting = [0.5] * 20 + [0.8] * 20
    found = turning_point(lasting, lasting)
    assert found is not None
    assert found.place == 20
    assert [found.before, found.after] == pytest.approx([0.5, 0.8])
    leap = [0.5] * 40
    leap[10] = 0.62
    assert turning_point(leap, leap) is None
    assert turning_point([0.5 + LEAST_TURN * place / 100 for place in range(40)], [0.5] * 40) is None
    assert turning_point([], []) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_turning_points_are_told_in_words(lang: str) -> None:
    """Some matches turn, and then their turn and what happened in it can be read, with nothing for one seat alone."""
    found = 0
    for game in games():
        for seed in range(4):
            course = Course(load(game), played(game, seed).record)
            turning = estimated(course, course.seats[0], lang).turning
            if turning is None:
                continue
            found += 1
            assert turning.text
            assert turning.moment in estimated(course, course.seats[0], lang).moments
            public = " ".join(line.text for line in course.told(turning.moment, "spectator", lang))
            decision = course.action(turning.moment, "open", lang)
            assert turning.text in public if public else turning.text.endswith(f": {decision}")
    assert found > 4


def test_a_review_takes_the_place_of_the_estimate() -> None:
    """What a search thought of the decisions of a seat is told at those decisions."""
    course = Course(load("cold-war"), played("cold-war", 2).record)
    even = (0.0, 0.0, 0.0, Reason("even"), "search")
    verdicts = [Verdict(moment, "x", "x", 0.3 + moment / 1000, *even) for moment in (4, 9, 15)]
    curve = reviewed(course, "cia", verdicts, "en")
    assert curve.by == "search"
    assert curve.moments == (4, 9, 15, course.last)
