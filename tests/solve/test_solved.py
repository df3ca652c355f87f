"""Solved strategies: as files, at a table, in words, and on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from brushpass import BadInput, Match, load, parse, solve
from brushpass.core.dice import Dice
from brushpass.core.record import CHANCE_WORD
from brushpass.solve import solved
from brushpass.solve.solving import Solution, WrittenDown
from brushpass.solve.wording import told
from tests.test_cli import output, run

GAMES = ("cold-war", "iron-curtain", "shadows-in-kyoto")
PRECISE = 1 / 60_000
"""A share is kept as a part of 65,535."""


@pytest.fixture(scope="module")
def game() -> WrittenDown:
    """The tiny Cold War."""
    return solve.written_down("cold-war", edition="tiny")


@pytest.fixture(scope="module")
def solution(game: WrittenDown) -> Solution:
    """Some of what there is to be learnt of it."""
    return solve.solve(game, rounds=20)


def test_a_file_holds_what_was_learnt(game: WrittenDown, solution: Solution) -> None:
    """Every share, what the game is worth, and how far the strategy is from an equilibrium."""
    read = solved.read(solved.write(game, solution, "tiny"), game.game, "x.bin")
    assert (read.head.game, read.head.edition, read.head.sets) == ("cold-war", "tiny", game.sequences.sets())
    assert read.head.gap == pytest.approx(solution.gap, abs=1e-6)
    position, dice, asked = game.start.copy(), Dice(5), 0
    while not position.over:
        legal = position.legal(position.turn)
        if position.turn >= 0 and len(legal) > 1:
            shares = read.shares(position)
            number = game.sequences.numbers[position.information(position.turn)]
            first = int(game.sequences.first[number])
            assert shares == pytest.approx([solution.policy[first + at] for at in range(len(legal))], abs=PRECISE)
            asked += 1
        position.apply(position.turn, legal[dice.below(len(legal))])
    assert asked > 5


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda data: data[:-1], "not as it was written"),
        (lambda data: data[:-9] + b"x" * 9, "not as it was written"),
        (lambda data: b"nothing" + data, "is no solved strategy"),
        (lambda data: solved.MAGIC + b"{}\n", "is no solved strategy"),
        (lambda data: data.replace(b'"edition":"tiny"', b'"edition":"vast"'), "is asked for"),
        (lambda data: data.replace(b'"words":"', b'"words":"0'), "another version of the game: its words are 0"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(
    game: WrittenDown, solution: Solution, spoil: object, sentence: str
) -> None:
    """Damaged, no such file, or of other words: with both named."""
    data = spoil(solved.write(game, solution, "tiny"))  # type: ignore[operator]
    with pytest.raises(BadInput, match=sentence):
        solved.read(data, game.game, "x.bin")


def test_a_file_of_another_game_is_refused(game: WrittenDown, solution: Solution) -> None:
    """With both named."""
    with pytest.raises(BadInput, match=r"x\.bin holds a strategy for cold-war tiny, and iron-curtain is asked for"):
        solved.read(solved.write(game, solution, "tiny"), load("iron-curtain"), "x.bin")


@pytest.mark.parametrize("name", GAMES)
def test_shipped_strategies_are_equilibria(name: str) -> None:
    """What lies beside the rules is, as it was rounded, within a thousandth of a game of perfect play."""
    written = solve.written_down(name, edition="tiny")
    shipped = solved.shipped(written.game, written.options)
    assert shipped is not None
    assert shipped.head.sets == written.sequences.sets()
    policy = solve.uniform(written)
    for information, number in written.sequences.numbers.items():
        first = int(written.sequences.first[number])
        shares = shipped.shares_of(information)
        assert shares is not None
        for place, share in enumerate(shares):
            policy[first + place] = share
    assert solve.exploitability(written, policy) <= 1e-3
    assert solve.values(written, policy) == pytest.approx(shipped.head.values, abs=1e-3)


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_told_what_the_equilibrium_does(name: str) -> None:
    """For every choice of a whole match in words, also where seats choose at once and one has answered already."""
    match, dice, asked = Match(load(name), edition="tiny", seed=3), Dice(3), 0
    while not match.over:
        for seat in list(match.waiting()):
            legal = match.legal(seat)
            shares = solved.equilibrium(match.game, match.options, match.record.entries, seat)
            if len(legal) > 1:
                assert shares is not None
                assert list(shares) == legal
                assert sum(shares.values()) == pytest.approx(1)
                asked += 1
            match.play(seat, legal[dice.below(len(legal))])
    assert asked > 5
    assert any(entry.seat == CHANCE_WORD for entry in match.record.entries)


def test_games_that_were_not_solved_are_told_of_nothing() -> None:
    """So is a seat that is not asked."""
    match = Match(load("cold-war"), seed=3)
    assert solved.equilibrium(match.game, match.options, match.record.entries, "cia") is None
    tiny = Match(load("cold-war"), edition="tiny", seed=3)
    tiny.play("cia", tiny.legal("cia")[0])
    assert solved.equilibrium(tiny.game, tiny.options, tiny.record.entries, "cia") is None


def test_a_record_as_text_is_enough() -> None:
    """What was saved is told of like what is being played."""
    match = Match(load("shadows-in-kyoto"), edition="tiny", seed=8)
    seat = match.waiting()[0]
    again = Match.replay(match.game, parse(match.record.text()))
    first = solved.equilibrium(match.game, match.options, match.record.entries, seat)
    assert first is not None
    assert solved.equilibrium(again.game, again.options, again.record.entries, seat) == first


def test_a_strategy_is_told_in_words(game: WrittenDown, solution: Solution) -> None:
    """The decisions that come up most often, each with what was heard and all choices, in both languages."""
    for lang, words in (("en", "Send the Director as Agent X"), ("pl", "Dyrektor")):
        found = told(game, solution.policy, lang, 4)
        assert len(found) == 4
        assert all(sum(share for _, share in one.choices) == pytest.approx(1) for one in found)
        assert all(0 < one.visits <= 1 and one.heard for one in found)
        assert any(words in label for one in found for label, _ in one.choices)


def test_the_command_solves_and_measures(tmp_path: Path) -> None:
    """The size, what it is worth, the gap, how far a bot is from that, decisions in words, and a file."""
    file = tmp_path / "tiny.bin"
    text = output("solve", "cold-war", "--variant", "tiny", "--gap", "0.02", "--lines", "2", "--bot", "simple",
                  "--out", str(file))  # fmt: skip
    assert "8180 information sets" in text
    assert "CIA wins 5" in text or "CIA wins 4" in text
    assert "Exploitability of simple: 25.00%, exactly." in text
    assert "having heard:" in text
    assert solved.read(file.read_bytes(), load("cold-war"), file.name).head.digest[:16] in text
    assert "Zbiory informacyjne: 8180" in output(
        "solve", "cold-war", "--variant", "tiny", "--gap", "0.1", "--lang", "pl"
    )


def refusal(*words: str) -> str:
    """What a command says that cannot do what it is asked for."""
    result = run(*words)
    assert result.exit_code == 2
    return " ".join(result.stderr.split())


def test_the_command_refuses_what_cannot_be_solved() -> None:
    """An edition that there is not, and a game that is too large."""
    assert 'no edition called "little"' in refusal("solve", "cold-war", "--variant", "little")
    assert "is too large to be solved" in refusal("solve", "iron-curtain", "--variant", "reconstruction_v2")
