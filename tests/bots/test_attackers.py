"""Attackers: they know how their target thinks, sit at the table like anybody, and refuse what they cannot attack."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean

import pytest
from typer.testing import CliRunner

from brushpass import BadInput, Dice, Match, cli, engine, load
from brushpass.bots import Budget
from brushpass.bots.attackers import attacker, attackers_of, is_attacker
from brushpass.bots.attackers.observer import Likely, watched
from brushpass.bots.attackers.target import Target
from brushpass.bots.minds import place
from brushpass.bots.outside import any_bot
from brushpass.core.words import LANGUAGES, error_sentence

GAME = load("cold-war")


KYOTO = load("shadows-in-kyoto")


def exploited(*arguments: str, game: str = "cold-war") -> tuple[int, str]:
    """What `brushpass exploit` answers."""
    done = CliRunner().invoke(cli.app, ["exploit", game, *arguments])
    return done.exit_code, done.output


def test_an_attacker_is_named_by_its_word_and_its_target() -> None:
    """The target may have a level of its own; without one it is no attacker."""
    assert is_attacker("reader:simple")
    assert is_attacker("local:ismcts:2")
    assert not is_attacker("reader")
    assert not is_attacker("reader:")
    assert any_bot("responder:ismcts:1", GAME).name == "responder:ismcts:1"
    assert is_attacker("trained=runs/attack/mind.bin:policy")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "target", "edition", "message"),
    [
        ("burglar", "simple", "ffg-2011", "unknown-attacker"),
        ("reader", "search", "ffg-2011", "attacked-by-the-clock"),
        ("observer", "simple", "ffg-2011", "attacker-without-signs"),
        ("trained", "simple", "ffg-2011", "attacker-without-file"),
        ("trained=nowhere.bin", "simple", "ffg-2011", "mind-missing"),
        (f"trained={place(KYOTO)}", "simple", "ffg-2011", "mind-of-another-game"),
        (f"trained={place(GAME)}", "simple", "tiny", "mind-not-trained"),
    ],
)
def test_what_cannot_be_attacked_is_refused(name: str, target: str, edition: str, message: str, lang: str) -> None:
    """In a sentence of both languages."""
    with pytest.raises(BadInput) as refused:
        attackers_of(GAME, target, (name,), edition, {})
    assert refused.value.message == message
    assert "error-" not in error_sentence(refused.value, lang)


def test_all_play_that_can_where_none_is_named() -> None:
    """One that goes by signs stays away where there are none, and one that was trained needs its file."""
    assert attackers_of(GAME, "simple", (), "tiny", {}) == ("reader", "responder", "local")
    assert attackers_of(KYOTO, "simple", (), "tiny", {}) == ("reader", "responder", "local", "observer")


@pytest.mark.source
@pytest.mark.parametrize("name", ["reader", "responder", "local", f"trained={place(GAME)}"])
def test_an_attacker_answers_legally_and_the_same_for_the_same_dice(name: str) -> None:
    """Also in its second year, with a past to read."""
    match = Match(GAME, seed=4)
    dice = Dice(4)
    other = any_bot("simple", GAME)
    bots = {"cia": attacker(f"{name}:simple", GAME), "kgb": other}
    again = attacker(f"{name}:simple", GAME)
    asked = 0
    while not match.over and asked < 25:
        seat = match.waiting()[0]
        view, past = match.view(seat), match.past(seat)
        thought = bots[seat].think(GAME, view, past, Dice(asked), Budget(60))
        if seat == "cia":
            asked += 1
            assert again.think(GAME, view, past, Dice(asked - 1), Budget(60)) == thought
        match.play(seat, other.answer(GAME, view, past, dice))
    assert asked == 25


@pytest.mark.source
def test_a_target_is_beaten_by_who_knows_it(tmp_path: Path) -> None:
    """On a smaller game the responder wins more than its share against rules of thumb, and says what that means."""
    asked = ("--target", "simple", "--attacker", "responder", "--games", "30", "--seed", "1", "--edition", "tiny")
    arguments = (*asked, "--budget", "300sims")
    status, output = exploited(*arguments, "--out", str(tmp_path / "attack"), "--jobs", "1")
    assert status == 0, output
    assert "responder:simple" in output
    share = float(output.split("wins at least ")[1].split("%")[0])
    assert share > 60
    # How good the attacker is by itself: the best answer to rules of thumb is known here, three quarters in both seats.
    assert "cia 75.0/75.0" in output
    # What was played is not played again.
    status, again = exploited(*arguments, "--out", str(tmp_path / "attack"), "--jobs", "1", "--no-closeness")
    assert (status, again.splitlines()[-1]) == (0, output.splitlines()[-2])


def test_a_target_that_fails_is_told_apart_from_one_that_is_beaten() -> None:
    """What an attacker wins because its target gave up is counted by itself, and the rest is told without it."""
    target = "tests.bots.failing:stumbling"
    asked = ("--target", target, "--attacker", "local", "--games", "20", "--seed", "1", "--edition", "tiny")
    status, output = exploited(*asked, "--budget", "20sims", "--no-closeness", "--jobs", "1")
    assert status == 0, output
    failed = int(output.split(f"{target} failed to answer in ")[1].split(" ")[0])
    assert 0 < failed < 20
    assert f"In the {20 - failed} matches that were played to the end" in output


def test_signs_tell_what_was_hidden_under_them() -> None:
    """Who is counted is everybody who stands hidden; worlds that signs make likelier come up more often."""
    options = KYOTO.editions["tiny"]
    signs = watched(Target(KYOTO, any_bot("simple", KYOTO)), KYOTO, options, matches=12)
    assert len(signs.counts) > 6
    for sign in signs.counts:
        assert sum(signs.share(sign, thing) for thing in signs.kinds) == pytest.approx(1)
    assert signs.share("nowhere", "anything") == pytest.approx(1 / len(signs.kinds))
    position = engine.begin(KYOTO, edition="tiny", seed=3)
    while position.state.round < 3:
        position.apply(position.turn, position.legal(position.turn)[0])
    seat = int(position.turn)
    worlds = Likely(KYOTO, signs, KYOTO.worlds(position.view(seat)), seat, Dice(1))
    state, dice = worlds.sample(Dice(1)), Dice(2)
    drawn = []
    for _ in range(400):
        worlds.sample_into(state, dice)
        assert KYOTO.view(state, seat) == position.view(seat)
        drawn.append(signs.weight(KYOTO, state, seat))
    plain = [signs.weight(KYOTO, KYOTO.worlds(position.view(seat)).sample(dice), seat) for _ in range(400)]
    assert fmean(drawn) > 1.1 * fmean(plain)


def test_one_attacker_among_several_copies_of_its_target() -> None:
    """What it gains is told in points a match beside its share of wins."""
    asked = ("--target", "simple", "--attacker", "responder", "--games", "6", "--seed", "1", "--edition", "small")
    game = "checkpoint-charlie"
    status, output = exploited(*asked, "--budget", "40sims", "--no-closeness", "--jobs", "1", game=game)
    assert status == 0, output
    assert "6 matches" in output
    assert "A fair share is 33.3%." in output
    assert "points a match" in output


def test_a_bad_attack_is_refused_by_the_command() -> None:
    """With a sentence, and the status of a mistake."""
    status, output = exploited("--target", "simple", "--attacker", "burglar")
    assert (status, "burglar" in output) == (2, True)
    status, output = exploited("--target", "level:8")
    assert (status, "level:8" in output) == (2, True)
