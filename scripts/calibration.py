"""How far a mind's chance to win can be trusted: its reliability curve over games that it was not trained on.

python -m scripts.calibration GAME [--bots policy,policy] [--games 20000] [--seed 1] [--jobs 2] [--option NAME=VALUE]
                                   [--out FOLDER]

At every decision with a choice the seat that decides is asked three times for its chance to win: by the value of the
mind, by its small value, and by the handmade estimate of the game (`State.reward`, which looks at hidden things too).
How the match ended says how good these were: log loss and Brier score, with errors counted match by match because the
positions of one match are not independent, and for each tenth of the positions what was foretold and what happened.
Writes FOLDER/GAME.json and FOLDER/GAME.svg.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from brushpass.bots import Bot, bot
from brushpass.bots.jobs import crew
from brushpass.bots.minds import Mind, mind
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, Game, State
from brushpass.core.match import Match
from brushpass.core.options import Options, change
from brushpass.core.record import CHANCE_WORD
from brushpass.games import load

MIND: Final = "policy"
SURE: Final = 0.001
"""Nobody is taken to be surer than this, or one single upset would cost without end."""
TENTHS: Final = 10
MOST_OF_MATCH: Final = 40
"""Of a longer match every second position counts, or every third and so on: neighbours tell nearly the same."""
PIECE: Final = 100
"""Matches in one piece of work."""
_Z: Final = 1.96
_DECK: Final = 3
"""The stream of dice from which chance throws; the bots throw from the one after it."""

ORACLES: Final = ("value", "small", "estimate")


class Piece(NamedTuple):
    """Some matches, and who plays them."""

    game: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int
    first: int
    matches: int


Position = tuple[float, float, float, float]
"""What the three foretold, and what came: the share of the seat in the victory."""


def played(piece: Piece) -> list[list[Position]]:
    """The positions of every match of a piece."""
    game = load(piece.game)
    options = change(next(iter(game.editions.values())), dict(piece.options))
    found = mind(game, options)
    if found is None:
        raise SystemExit(f"there is no mind for {piece.game} with these options")
    bots = [bot(name, game) for name in piece.bots]
    numbers = range(piece.first, piece.first + piece.matches)
    return [_match(found, game, options, piece, bots, number) for number in numbers]


def _match(found: Mind, game: Game, options: Options, piece: Piece, bots: Sequence[Bot], number: int) -> list[Position]:
    """One match; the bots change seats from match to match."""
    deck, dice = Dice(piece.seed + number, _DECK), Dice(piece.seed + number, _DECK + 1)
    state, recall = game.start(options), game.recall(options)
    state.listen_with(recall)
    seated = [bots[(place + number) % len(bots)] for place in range(int(state.seats))]
    # Only other bots than the mind need views and a log, which a match keeps; it follows the state action by action.
    by_mind = all(one.name == MIND for one in seated)
    match = None if by_mind else Match(game, options=dict(piece.options), chance_by_hand=True)
    told: list[tuple[int, float, float, float]] = []
    while state.turn != OVER:
        turn = int(state.turn)
        if turn == CHANCE:
            action = int(state.sample(deck))
        else:
            count = int(state.fill(turn))
            if count > 1:
                found.network.read(state, recall, turn)
                told.append((turn, found.network.win(), found.small.win(state, recall, turn), state.reward(turn)))
            action = _action(found, state, turn, count, seated[turn], match, dice)
        state.apply(turn, action)
        if match is not None:
            match.play(CHANCE_WORD if turn == CHANCE else match.seats[turn], match.notation.text(action))
    step = -(-len(told) // MOST_OF_MATCH) or 1
    kept = told[int(dice.below(step)) :: step]
    return [(value, small, estimate, state.reward(seat)) for seat, value, small, estimate in kept]


def _action(found: Mind, state: State, seat: int, count: int, player: Bot, match: Match | None, dice: Dice) -> int:
    """What a bot does; the mind has read the state already where there is a choice."""
    if count == 1:
        return int(state.legal(seat)[0])
    if match is not None and player.name != MIND:
        name = match.seats[seat]
        return match.notation.number(player.answer(match.game, match.view(name), match.past(name), dice))
    state.fill(seat)
    found.network.weigh(state, seat, count)
    left = dice.word() / (1 << 32)
    for index in range(count - 1):
        left -= found.network.shares[index]
        if left < 0:
            return int(state.moves[index])
    return int(state.moves[count - 1])


# Scores


class Tenth(msgspec.Struct, frozen=True):
    """A tenth of all positions, those with chances alike."""

    least: float
    most: float
    foretold: float
    """The mean of what was foretold."""
    happened: float
    """The mean of what came."""
    error: float
    """The standard error of that, counted match by match."""
    positions: int


class Score(msgspec.Struct, frozen=True):
    """How well somebody foretold the ends of matches."""

    log_loss: float
    log_loss_error: float
    brier: float
    off: float
    """How far what was foretold lies from what happened, on average over the tenths."""
    tenths: tuple[Tenth, ...]


class Calibration(msgspec.Struct, frozen=True):
    """What one run has found."""

    game: str
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    matches: int
    positions: int
    weights: str
    """The digest of the mind's weights."""
    scores: dict[str, Score]
    lower: float
    """By which part the log loss of the value is lower than that of the handmade estimate."""
    lower_error: float


def log_loss(chance: float, came: float) -> float:
    """The surprise at what came, in nats."""
    sure = min(1 - SURE, max(SURE, chance))
    return -came * math.log(sure) - (1 - came) * math.log(1 - sure)


def clustered(sums: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """The mean over all positions, from the sum and the number of each match, and its standard error."""
    count = sum(number for _, number in sums)
    mean = sum(total for total, _ in sums) / count
    squares = sum((total - mean * number) ** 2 for total, number in sums)
    return mean, math.sqrt(squares) / count


def score(matches: Sequence[Sequence[Position]], which: int) -> Score:
    """The score of one of the three."""
    losses = [(sum(log_loss(one[which], one[3]) for one in some), len(some)) for some in matches]
    loss, error = clustered(losses)
    flat = sorted((one[which], one[3], number) for number, some in enumerate(matches) for one in some)
    tenths = tuple(_tenth(part) for part in _parts(flat))
    positions = len(flat)
    return Score(
        log_loss=loss,
        log_loss_error=error,
        brier=sum((chance - came) ** 2 for chance, came, _ in flat) / positions,
        off=sum(abs(one.foretold - one.happened) * one.positions for one in tenths) / positions,
        tenths=tenths,
    )


def _parts(flat: Sequence[tuple[float, float, int]]) -> Iterator[Sequence[tuple[float, float, int]]]:
    for tenth in range(TENTHS):
        part = flat[len(flat) * tenth // TENTHS : len(flat) * (tenth + 1) // TENTHS]
        if part:
            yield part


def _tenth(part: Sequence[tuple[float, float, int]]) -> Tenth:
    sums: dict[int, tuple[float, int]] = {}
    for _, came, number in part:
        total, count = sums.get(number, (0.0, 0))
        sums[number] = total + came, count + 1
    happened, error = clustered(list(sums.values()))
    foretold = sum(chance for chance, _, _ in part) / len(part)
    return Tenth(part[0][0], part[-1][0], foretold, happened, error, len(part))


def lowered(matches: Sequence[Sequence[Position]]) -> tuple[float, float]:
    """By which part the log loss of the value is lower than the estimate's, and the standard error of that."""
    own = [(sum(log_loss(one[0], one[3]) for one in some), len(some)) for some in matches]
    other = [(sum(log_loss(one[2], one[3]) for one in some), len(some)) for some in matches]
    ratio = sum(total for total, _ in own) / sum(total for total, _ in other)
    off = [(mine - ratio * theirs, number) for (mine, number), (theirs, _) in zip(own, other, strict=True)]
    _, error = clustered(off)
    mean, _ = clustered(other)
    return 1 - ratio, error / mean


def measured(
    game: str, options: dict[str, str], bots: tuple[str, ...], matches: int, seed: int, jobs: int | None
) -> Calibration:
    """Play the matches and score what was foretold in them."""
    pairs = tuple(options.items())
    pieces = [Piece(game, pairs, bots, seed, first, min(PIECE, matches - first)) for first in range(0, matches, PIECE)]
    found: list[list[Position]] = []
    with crew(jobs) as workers:
        for part in workers.in_order(played, pieces):
            found += [some for some in part if some]
    lower, error = lowered(found)
    loaded = load(game)
    own = mind(loaded, change(next(iter(loaded.editions.values())), options))
    assert own is not None
    return Calibration(
        game=game,
        options=options,
        bots=bots,
        seed=seed,
        matches=matches,
        positions=sum(len(some) for some in found),
        weights=own.weights.digest,
        scores={name: score(found, which) for which, name in enumerate(ORACLES)},
        lower=lower,
        lower_error=error,
    )


# The picture

_SIDE: Final = 320
_LEFT: Final = 48
_TOP: Final = 24
_COLOURS: Final = {"value": "#1b6f8a", "small": "#c07a1e", "estimate": "#8a8a8a"}


def picture(found: Calibration) -> str:
    """The reliability curves: what was foretold from left to right, what happened from bottom to top."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_LEFT + _SIDE + 200} {_TOP + _SIDE + 48}" '
        'font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="#ffffff"/>',
        _line((0, 0), (1, 1), "#bbbbbb", dashed=True),
    ]
    for step in range(0, 11, 2):
        x, y = _at(step / 10, step / 10)
        parts.append(f'<text x="{x:.0f}" y="{_TOP + _SIDE + 18}" text-anchor="middle">{step * 10}%</text>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y + 4:.0f}" text-anchor="end">{step * 10}%</text>')
    parts.append(f'<rect x="{_LEFT}" y="{_TOP}" width="{_SIDE}" height="{_SIDE}" fill="none" stroke="#444444"/>')
    for row, name in enumerate(ORACLES):
        parts += _curve(found.scores[name], _COLOURS[name])
        text = f"{name}: log loss {found.scores[name].log_loss:.3f}"
        parts.append(f'<text x="{_LEFT + _SIDE + 14}" y="{_TOP + 20 + 22 * row}" fill="{_COLOURS[name]}">{text}</text>')
    parts.append(f'<text x="{_LEFT + _SIDE / 2}" y="{_TOP + _SIDE + 38}" text-anchor="middle">foretold</text>')
    parts.append(f'<text x="{_LEFT}" y="{_TOP - 8}">happened ({found.game}, {found.matches} matches)</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _at(foretold: float, happened: float) -> tuple[float, float]:
    return _LEFT + foretold * _SIDE, _TOP + (1 - happened) * _SIDE


def _line(start: tuple[float, float], end: tuple[float, float], colour: str, *, dashed: bool = False) -> str:
    (x1, y1), (x2, y2) = _at(*start), _at(*end)
    dash = ' stroke-dasharray="4 4"' if dashed else ""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}"{dash}/>'


def _curve(one: Score, colour: str) -> Iterator[str]:
    points = [_at(tenth.foretold, tenth.happened) for tenth in one.tenths]
    yield f'<polyline fill="none" stroke="{colour}" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}"/>'
    for tenth, (x, y) in zip(one.tenths, points, strict=True):
        reach = _Z * tenth.error
        yield _line((tenth.foretold, tenth.happened - reach), (tenth.foretold, tenth.happened + reach), colour)
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>'


def summary(found: Calibration) -> str:
    """The result in a few lines."""
    lines = [f"{found.game}: {found.matches} matches, {found.positions} positions, bots {', '.join(found.bots)}"]
    for name, one in found.scores.items():
        reach = _Z * one.log_loss_error
        lines.append(f"  {name:9} log loss {one.log_loss:.4f} +- {reach:.4f}  Brier {one.brier:.4f}  off {one.off:.4f}")
    lines.append(f"  lower than the estimate by {found.lower:.1%} +- {_Z * found.lower_error:.1%}")
    return "\n".join([*lines, ""])


def main() -> None:
    """Measure, tell, and write the files."""
    parser = argparse.ArgumentParser(prog="calibration", description="How far a mind's chance to win can be trusted.")
    parser.add_argument("game")
    parser.add_argument("--bots", default=f"{MIND},{MIND}", help="who plays, with commas; they change seats")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--out", type=Path, default=Path("docs/minds"))
    asked = parser.parse_args()
    options = dict(pair.split("=", 1) for pair in asked.option)
    found = measured(asked.game, options, tuple(asked.bots.split(",")), asked.games, asked.seed, asked.jobs)
    asked.out.mkdir(parents=True, exist_ok=True)
    (asked.out / f"{asked.game}.json").write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
    (asked.out / f"{asked.game}.svg").write_text(picture(found), encoding="utf-8")
    sys.stdout.write(summary(found))


if __name__ == "__main__":
    main()
