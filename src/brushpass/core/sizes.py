"""How large a game is: the numbers that environments, networks and tables of other programs are made for.

Each number says whether it is proved or measured, and why.
A proved one holds for every match; a measured one is what random play came to, with a margin.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, Game
from brushpass.core.options import Options
from brushpass.core.parts import Bounds

PLAYED: Final = 100
"""How many random matches are played where the rules set no bound."""
MARGIN: Final = 4
"""How many times the greatest number found is allowed then."""
_LONGEST: Final = 100_000
"""Where a random match is broken off."""


class Size(NamedTuple):
    """A number, how it is known, and why it is right."""

    value: int
    label: Literal["proved", "measured"]
    why: str


class Sizes(NamedTuple):
    """What must be known of a game with some options before a match of it begins."""

    actions: Size
    """Actions are numbers below this."""
    seats: Size
    """Seats are numbers below this; chance is not among them."""
    decisions: Size
    """The most actions of seats in a match."""
    applies: Size
    """The most actions in a match, those of chance included."""
    fan: Size
    """The most actions between which chance chooses at once."""
    least_reward: Size
    """No seat gets less than this, at the end or before."""
    most_reward: Size
    """No seat gets more than this."""


@lru_cache(maxsize=64)
def sizes(game: Game, options: Options) -> Sizes:
    """The sizes of a game with these options; where the rules bound no match, random ones are played first."""
    bounds = game.bounds(options)
    actions = len(game.notation(options).actions)
    decisions, applies = _proved(bounds) if bounds.decisions else _measured(game, options)
    fan_why = bounds.fan_why or "chance chooses among the actions of the notation"
    return Sizes(
        actions=Size(actions, "proved", "the notation numbers every action there is, from 0 on"),
        seats=Size(len(game.seats(options)), "proved", "the options say how many play"),
        decisions=decisions,
        applies=applies,
        fan=Size(bounds.fan or actions, "proved", fan_why),
        least_reward=Size(0, "proved", "results are shares of 1 for the winners, estimates shares for all"),
        most_reward=Size(1, "proved", "rewards are never less than 0, and those of all seats together make 1"),
    )


def _proved(bounds: Bounds) -> tuple[Size, Size]:
    """The lengths of the longest match by the rules, in decisions and in actions."""
    return (
        Size(bounds.decisions, "proved", bounds.why),
        Size(bounds.decisions + bounds.throws, "proved", bounds.why),
    )


def _measured(game: Game, options: Options) -> tuple[Size, Size]:
    """The same from random matches."""
    lengths = [_random_match(game, options, seed) for seed in range(PLAYED)]
    return _with_margin(max(length[0] for length in lengths)), _with_margin(max(length[1] for length in lengths))


def _with_margin(found: int) -> Size:
    longest = f"the longest of {PLAYED} random ones had {found}"
    return Size(MARGIN * found, "measured", f"no rule bounds a match; {longest}, and this is {MARGIN} times that")


def _random_match(game: Game, options: Options, seed: int) -> tuple[int, int]:
    """The decisions and the actions of a match in which all play at random."""
    state, dice = game.start(options), Dice(seed)
    decisions = actions = 0
    while state.turn != OVER and actions < _LONGEST:
        waiting = [seat for seat in (CHANCE, *range(state.seats)) if state.waits(seat)]
        seat = waiting[dice.below(len(waiting))]
        legal = state.legal(seat)
        state.apply(seat, legal[dice.below(len(legal))])
        actions += 1
        decisions += seat != CHANCE
    return decisions, actions
