"""Measure the levels of games: every level against the one below it, with paired deals, and how long each thinks.

    python -m scripts.ladder cold-war --games 1000 --jobs 2
    python -m scripts.ladder cold-war --levels 5,6 --games 200 --dry

What was found is written into `ladder.json` beside the game, from which menus read ratings and thinking times.
A step whose two players have not changed since, and which was played often enough, is not played again.
With more than two seats one player of the upper level sits among players of the lower one, once in every seat of a
deal; the share that is told is the one of a match between two, for which the same strengths would stand.
"""

from __future__ import annotations

import argparse
import datetime
import math
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import msgspec

import brushpass
from brushpass.bots import bot
from brushpass.bots.arena import Settings, deal_of, mean_reach, simulate
from brushpass.bots.ladder import FILE, Measured, Rung, Step, measured, stamp
from brushpass.bots.levels import level_names
from brushpass.core.dice import Dice
from brushpass.core.game import Game
from brushpass.core.levels import RULES_OF_THUMB
from brushpass.core.match import Match
from brushpass.games import games, load

GOAL: Final = 0.55
"""The least share of a level against the one below it."""
ANCHOR: Final = 1000
"""The rating of the rules of thumb."""
_STRENGTH: Final = 400 / math.log(10)
_CONFIDENT: Final = 1.959964
_HINTS: Final = 4
"""The level whose hints a newcomer is thought to follow."""
_DECISIONS: Final = 60
"""So many are timed of every level."""


class Won(NamedTuple):
    """How often a level won, as a share of all matches, with the reach of the 95% interval to each side."""

    share: float
    reach: float


def tell(line: str) -> None:
    """Say what was found as soon as it was."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def between_two(share: float, seats: int) -> float:
    """The share in a match of two, for a player who wins this share among equals of another kind at so many seats."""
    odds = share * (seats - 1) / (1.0 - share)
    return odds / (1.0 + odds)


def won(settings: Settings, jobs: int) -> tuple[Won, float]:
    """How the first of the bots did in all matches of a simulation, and how many it won."""
    summary = simulate(settings, jobs=jobs)
    shares = [(settings.seats[one.bots.index(0)] in one.winners) / max(1, len(one.winners)) for one in summary.matches]
    deals = [deal_of(settings, one.number) for one in summary.matches]
    return Won(sum(shares) / len(shares), mean_reach(shares, deals) or 0.5), sum(shares)


def played(game: Game, number: int, arguments: argparse.Namespace) -> Step:
    """A level against the one below it."""
    ladder = game.players.ladder.levels
    edition, options = next(iter(game.editions.items()))
    seats = game.seats(options)
    names = level_names(game)
    settings = Settings(
        game=game.name,
        edition=edition,
        options={},
        seats=seats,
        bots=(names[number - 1], *[names[number - 2]] * (len(seats) - 1)),
        games=math.ceil(arguments.games / len(seats)) * len(seats),
        seed=arguments.seed + number,
        swap=True,
        paired=True,
    )
    found, wins = won(settings, arguments.jobs)
    least = 0.5 / settings.games  # nobody always wins
    share, low, high = (
        between_two(min(max(value, least), 1.0 - least), len(seats))
        for value in (found.share, found.share - found.reach, found.share + found.reach)
    )
    return Step(
        level=number,
        of=stamp(game, ladder[number - 1]),
        below=stamp(game, ladder[number - 2]),
        matches=settings.games,
        seats=len(seats),
        wins=round(wins, 2),
        share=round(share, 4),
        low=round(low, 4),
        high=round(high, 4),
        date=datetime.datetime.now(tz=datetime.UTC).date().isoformat(),
    )


def timed(game: Game, number: int, seed: int) -> tuple[float, float]:
    """How many milliseconds a level thinks about a decision among several choices: in the middle, and at the most."""
    player = bot(level_names(game)[number - 1], game)
    times: list[float] = []
    while len(times) < _DECISIONS:
        seed += 1
        match, dice = Match(game, seed=seed), Dice(seed, 1)
        while not match.over and len(times) < _DECISIONS:
            seat = match.waiting()[0]
            view, past = match.view(seat), match.past(seat)
            began = time.perf_counter()
            action = player.answer(game, view, past, dice)
            if len(view.legal) > 1:
                times.append((time.perf_counter() - began) * 1000.0)
            match.play(seat, action)
    return median(times[1:]), max(times[1:])  # the first reads files


def rated(game: Game, steps: Sequence[Step], times: Sequence[tuple[float, float]]) -> tuple[Rung, ...]:
    """The rating of every level from all steps, the rules of thumb being known."""
    ladder = game.players.ladder.levels
    ups = [math.log(step.share / (1.0 - step.share)) * _STRENGTH for step in steps]
    errors = [_error(step) for step in steps]
    anchor = next((place for place, level in enumerate(ladder) if level.by == RULES_OF_THUMB), 0)
    rungs: list[Rung] = []
    for place, level in enumerate(ladder):
        between = range(min(place, anchor), max(place, anchor))
        rating = ANCHOR + math.copysign(1.0, place - anchor) * sum(ups[step] for step in between)
        reach = _CONFIDENT * math.sqrt(sum(errors[step] ** 2 for step in between))
        middle, most = times[place]
        rungs.append(
            Rung(
                level=place + 1,
                of=stamp(game, level),
                rating=round(rating),
                low=round(rating - reach),
                high=round(rating + reach),
                milliseconds=round(middle, 2),
                slowest=round(most, 2),
            )
        )
    return tuple(rungs)


def _error(step: Step) -> float:
    """The standard error of a step, in points of a rating."""
    ends = [math.log(end / (1.0 - end)) for end in (max(step.low, 1e-4), min(step.high, 1.0 - 1e-4))]
    return (ends[1] - ends[0]) / 2 / _CONFIDENT * _STRENGTH


def steps_of(game: Game, wanted: Sequence[int], arguments: argparse.Namespace) -> list[Step]:
    """All steps, those played again that are wanted or that no longer hold."""
    ladder = game.players.ladder.levels
    known = {step.level: step for step in measured(game).steps}
    steps: list[Step] = []
    for number in range(2, len(ladder) + 1):
        stamps = stamp(game, ladder[number - 1]), stamp(game, ladder[number - 2])
        step = known.get(number)
        holds = step is not None and (step.of, step.below) == stamps and step.matches >= arguments.games
        if number in wanted if wanted else not holds:
            step = played(game, number, arguments)
        elif not holds:
            tell(f"{game.name} level:{number} was not measured as it plays now")
            continue
        assert step is not None
        mark = "" if step.share >= GOAL else f"   less than {GOAL:.0%}"
        tell(
            f"{game.name} level:{number} against level:{number - 1}: {step.share:.1%} ({step.low:.1%} to "
            f"{step.high:.1%}), {step.matches} matches{mark}"
        )
        steps.append(step)
    return steps


def newcomer(game: Game, found: Measured) -> str:
    """How the level that is offered to newcomers does against the fourth, by their ratings."""
    offered = game.players.ladder.offered
    ratings = {rung.level: rung.rating for rung in found.rungs}
    share = 1.0 / (1.0 + math.exp((ratings[_HINTS] - ratings[offered]) / _STRENGTH))
    return f"level:{offered}, offered to newcomers, wins {share:.1%} against level:{_HINTS}; it should be 30 to 45%"


def measure(game: Game, arguments: argparse.Namespace) -> None:
    """Measure a game and write what was found; ratings need all steps."""
    wanted = [int(word) for word in arguments.levels.split(",")] if arguments.levels else []
    steps = steps_of(game, wanted, arguments)
    ladder = game.players.ladder.levels
    if arguments.dry:
        return
    if len(steps) < len(ladder) - 1:
        keep(game, Measured(game=game.name, rungs=(), steps=tuple(steps)))
        return
    times = [timed(game, number, arguments.seed) for number in range(1, len(ladder) + 1)]
    found = Measured(game=game.name, rungs=rated(game, steps, times), steps=tuple(steps))
    for rung in found.rungs:
        tell(f"{game.name} level:{rung.level}: {rung.rating} ({rung.low} to {rung.high}), {rung.milliseconds} ms")
    tell(f"{game.name}: {newcomer(game, found)}")
    keep(game, found)


def keep(game: Game, found: Measured) -> None:
    """Write what was found beside the game; steps of some levels are kept for when the others are measured."""
    (Path(game.folder) / FILE).write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")


def main() -> None:
    """Measure the games that are named, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", choices=[*games(), []], help="all games if none is named")
    parser.add_argument("--games", type=int, default=1000, help="matches for every step")
    parser.add_argument("--levels", default="", help="only the steps up to these levels, such as 5,6")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    arguments = parser.parse_args()
    if not brushpass.compiled():
        tell("The engine is not compiled: thinking times would not be those of the product.")
    for name in arguments.game or games():
        measure(load(name), arguments)


if __name__ == "__main__":
    main()
