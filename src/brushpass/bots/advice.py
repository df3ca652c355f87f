"""What the best bot thinks of every choice: for hints, for reviews of decisions that were taken, and for `advise`.

Where a mind has been trained, all choices are tried in the same imagined worlds and the mind says what came of them;
elsewhere the tree search does what it can.
Every chance to win comes with its error, and a choice is called worse than the best one only where that is certain
enough in spite of all errors, and of the number of choices that are compared.
"""

from __future__ import annotations

from statistics import NormalDist
from typing import Final, NamedTuple, Optional

import msgspec

from brushpass.bots import ismcts, reasons
from brushpass.bots.bot import bot
from brushpass.bots.budget import Budget
from brushpass.bots.levels import level_names
from brushpass.bots.minds import mind
from brushpass.bots.minds.search import Search
from brushpass.bots.minds.searching import DEPTH
from brushpass.bots.reasons import Reason
from brushpass.core.dice import Dice
from brushpass.core.game import Game, State, Worlds
from brushpass.core.past import Past
from brushpass.core.view import View

SURE: Final = 0.95
"""How sure an interval is."""
LEAST_LOSS: Final = 0.01
"""Less than one game in a hundred is no mistake, however certain: so well no mind knows its own chances."""
TOLD: Final = 4
"""Losses are told with so many digits, and judged as they are told: nobody is shown 0 and told that it is more."""
GIVEN_UP: Final = 4.0
"""A choice that lies so many standard errors behind the best one is not tried again."""
HINDSIGHT: Final = 4
"""With hindsight the mind, whose value never looks at hidden things, plays on for so many turns before it is asked."""
TREE: Final = "ismcts:4"
"""Who advises where there is neither a mind nor an expert of the game."""
_DOUBT: Final = 4
"""By the tree search a choice counts as if it had been tried so many times more often, with the average result."""


class Advice(msgspec.Struct, frozen=True):
    """A legal action, how likely its seat is to win with it, and how it compares with the best one."""

    action: str
    value: float
    visits: int
    """In how many imagined games it was tried."""
    error: float
    """The standard error of the value."""
    behind: float
    """How much less it is worth than the best one."""
    behind_error: float
    """The standard error of that."""

    @property
    def interval(self) -> tuple[float, float]:
        """Between these the chance to win lies, as sure as `SURE`."""
        reach = _reach(1) * self.error
        return max(0.0, self.value - reach), min(1.0, self.value + reach)


class Loss(NamedTuple):
    """By how much a choice is worse than the best one: the estimate, and between what it lies."""

    points: float
    low: float
    high: float

    @property
    def is_mistake(self) -> bool:
        """Whether it is certain enough that there was a better choice, and worth a word."""
        return self.low > 0 and self.points >= LEAST_LOSS


class Counsel(msgspec.Struct, frozen=True):
    """What a bot thinks of all choices of a view, in the order of `view.legal`."""

    bot: str
    """The word of the bot."""
    choices: tuple[Advice, ...]
    place: int
    """Of the best choice."""
    reason: Reason
    """Why the best choice is better than the one it was compared with."""
    shares: tuple[float, ...] = ()
    """How likely the bot would take each of them, if somebody has asked that."""
    usual: tuple[float, ...] = ()
    """How likely the policy takes each without looking ahead; nothing where there is no mind."""

    @property
    def best(self) -> Advice:
        """The choice that the bot would take."""
        return self.choices[self.place]

    def loss(self, action: str) -> Loss:
        """By how much a choice is worse than the best one.

        The interval is wider the more choices there are: the best of many looks better than it is.
        """
        one = next(one for one in self.choices if one.action == action)
        if one is self.best:
            return Loss(0.0, 0.0, 0.0)
        reach = _reach(len(self.choices) - 1) * one.behind_error
        ends = (one.behind, one.behind - reach, one.behind + reach)
        return Loss(*(round(max(0.0, end), TOLD) for end in ends))


def _reach(compared: int) -> float:
    """So many standard errors an interval reaches to either side where so many are compared at once."""
    return NormalDist().inv_cdf(1 - (1 - SURE) / 2 / max(1, compared))


class OnlyWorld(Worlds):
    """The truth, when nothing is hidden any more; what chance will do is as open as ever."""

    def __init__(self, state: State) -> None:
        self._state = state

    def sample(self, dice: Dice) -> State:
        """A copy of the state."""
        return self._state.copy()

    def sample_into(self, state: State, dice: Dice) -> None:
        """The same, written over a copy."""
        state.copy_from(self._state)


def advise(
    game: Game,
    view: View,
    past: Past,
    dice: Dice,
    budget: Budget,
    *,
    truth: Optional[State] = None,
    about: str = "",
    reasoned: bool = False,
    shared: bool = False,
) -> Counsel:
    """What the best bot thinks of every choice of a view, from what its seat knows and has heard alone.

    With the state that is true it is a thought with hindsight: it knows all that was hidden then.
    A choice that it is asked `about` is tried to the end, and is the one that the reason speaks of.
    What it would do itself, drawn from its shares, is another thought of as long; it knows nothing of what is true.
    """
    counsel = _weighed(game, view, past, dice, budget, truth, about, reasoned)
    if not shared:
        return counsel
    thought = bot(counsel.bot, game).think(game, view, past, dice, budget)
    return msgspec.structs.replace(counsel, shares=thought.chances)


def _weighed(
    game: Game,
    view: View,
    past: Past,
    dice: Dice,
    budget: Budget,
    truth: Optional[State],
    about: str,
    reasoned: bool,
) -> Counsel:
    """The same without what the bot would do itself."""
    worlds = game.worlds(view) if truth is None else OnlyWorld(truth)
    own = mind(game, view)
    if own is None:
        return _by_tree(game, view, past, worlds, dice, budget)
    found = Search(own.network, worlds, own.recall(past), view.seats.index(view.seat), dice)
    found.depth = DEPTH if truth is None else HINDSIGHT
    kept = view.legal.index(about) if about else -1
    found.run(budget.simulations, budget.milliseconds, GIVEN_UP, kept)
    counsel = weighed(found, view, adviser(game), kept)
    if reasoned and counsel.reason.kind == "ahead":
        other = view.legal.index(counsel.reason.other)
        reason = reasons.why(found, own.notation, view, counsel.place, other, budget.milliseconds)
        counsel = msgspec.structs.replace(counsel, reason=reason)
    return counsel


def adviser(game: Game) -> str:
    """The word of the bot that advises where there is a mind: the highest level of the game."""
    return next(reversed(level_names(game)), "search")


def weighed(found: Search, view: View, name: str, kept: int = -1) -> Counsel:
    """What a search has found; its best choice is compared with the kept one, or the next that is clearly worse."""
    top = int(found.best())
    choices = tuple(
        Advice(
            action,
            found.mean(place),
            int(found.tried[place]),
            found.error(place),
            found.gap(top, place),
            found.gap_error(top, place),
        )
        for place, action in enumerate(view.legal)
    )
    usual = tuple(float(found.prior[place]) for place in range(len(choices)))
    counsel = Counsel(name, choices, top, Reason("even" if len(choices) > 1 else "only"), usual=usual)
    compared = [kept] if kept not in (-1, top) else [place for place, one in enumerate(choices) if one.visits]
    worse = [place for place in compared if counsel.loss(view.legal[place]).is_mistake]
    if not worse:
        return counsel
    other = min(worse, key=lambda place: choices[place].behind)
    return msgspec.structs.replace(counsel, reason=Reason("ahead", view.legal[other], points=choices[other].behind))


def _by_tree(game: Game, view: View, past: Past, worlds: Worlds, dice: Dice, budget: Budget) -> Counsel:
    """The same without a mind: chances by the tree search, and the choice of the game's expert where there is one."""
    found = ismcts.search(
        worlds, view.seats.index(view.seat), dice, game.search, budget.simulations, budget.milliseconds
    )
    visits = [int(count) for count in found.root.visits]
    rewards = list(found.root.rewards)
    average = sum(rewards) / sum(visits)
    values = [(reward + _DOUBT * average) / (count + _DOUBT) for count, reward in zip(visits, rewards, strict=True)]
    # What lies between 0 and 1 varies most where it is one of both; the true error is no larger.
    errors = [(value * (1 - value) / (count + _DOUBT)) ** 0.5 for count, value in zip(visits, values, strict=True)]
    name = next(iter(game.players.experts), TREE)
    likes = visits if name == TREE else bot(name, game).think(game, view, past, dice).chances
    top = max(range(len(visits)), key=lambda place: (likes[place], values[place]))
    choices = tuple(
        Advice(action, value, count, error, values[top] - value, (error**2 + errors[top] ** 2) ** 0.5)
        for action, value, count, error in zip(view.legal, values, visits, errors, strict=True)
    )
    return Counsel(name, choices, top, Reason("none" if len(choices) > 1 else "only"))


def foreseen(game: Game, view: View, past: Past) -> float | None:
    """The chance to win of a seat that has to choose, by the value of the mind; None where there is no mind."""
    own = mind(game, view)
    if own is None:
        return None
    # Whatever is hidden is not looked at, so any world will do.
    own.network.read(game.worlds(view).sample(Dice(0)), own.recall(past), view.seats.index(view.seat))
    return own.network.win()
