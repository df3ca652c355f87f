"""Attackers: they know how their target thinks, sit at the table like anybody, and refuse what they cannot attack."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from brushpass import BadInput, Dice, Match, cli, load
from brushpass.bots import Budget
from brushpass.bots.attackers import ATTACKERS, attacker, attackers_of, is_attacker
from brushpass.bots.outside import any_bot
from brushpass.core.words import LANGUAGES, error_sentence

GAME = load("cold-war")


def exploited(*arguments: str) -> tuple[int, str]:
    """What `brushpass exploit` answers."""
    done = CliRunner().invoke(cli.app, ["exploit", "cold-war", *arguments])
    return done.exit_code, done.output


def test_an_attacker_is_named_by_its_word_and_its_target() -> None:
    """The target may have a level of its own; without one it is no attacker."""
    assert is_attacker("reader:simple")
    assert is_attacker("local:ismcts:2")
    assert not is_attacker("reader")
    assert not is_attacker("reader:")
    assert any_bot("responder:ismcts:1", GAME).name == "responder:ismcts:1"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("names", "target", "edition", "message"),
    [
        (("burglar",), "simple", "ffg-2011", "unknown-attacker"),
        (("reader",), "search", "ffg-2011", "attacked-by-the-clock"),
        (("reader",), "simple", "tiny", "attacker-without-mind"),
    ],
)
def test_what_cannot_be_attacked_is_refused(
    names: tuple[str, ...], target: str, edition: str, message: str, lang: str
) -> None:
    """In a sentence of both languages."""
    with pytest.raises(BadInput) as refused:
        attackers_of(GAME, target, names, edition, {})
    assert refused.value.message == message
    assert "error-" not in error_sentence(refused.value, lang)


def test_a_game_for_more_has_no_attackers() -> None:
    """They answer one other."""
    with pytest.raises(BadInput) as refused:
        attackers_of(load("checkpoint-charlie"), "simple", ATTACKERS, "base", {})
    assert refused.value.message == "attacked-by-more"


def test_without_a_mind_those_that_need_one_stay_away() -> None:
    """The smaller games have none."""
    assert attackers_of(GAME, "simple", ATTACKERS, "tiny", {}) == ("responder",)
    assert attackers_of(GAME, "simple", ATTACKERS, "ffg-2011", {}) == ATTACKERS


@pytest.mark.parametrize("name", ATTACKERS)
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


def test_a_target_is_beaten_by_who_knows_it(tmp_path: Path) -> None:
    """On a smaller game the responder wins more than its share against rules of thumb, and says what that means."""
    arguments = ("--target", "simple", "--games", "60", "--seed", "1", "--edition", "tiny", "--budget", "300sims")
    status, output = exploited(*arguments, "--out", str(tmp_path / "attack"), "--jobs", "1")
    assert status == 0, output
    assert "responder:simple" in output
    share = float(output.split("wins at least ")[1].split("%")[0])
    assert share > 60
    # What was played is not played again.
    status, again = exploited(*arguments, "--out", str(tmp_path / "attack"), "--jobs", "1")
    assert (status, again.splitlines()[-1]) == (0, output.splitlines()[-1])


def test_a_bad_attack_is_refused_by_the_command() -> None:
    """With a sentence, and the status of a mistake."""
    status, output = exploited("--target", "simple", "--attacker", "burglar")
    assert (status, "burglar" in output) == (2, True)
    status, output = exploited("--target", "level:8")
    assert (status, "level:8" in output) == (2, True)
