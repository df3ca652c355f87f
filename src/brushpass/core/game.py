"""The contract of a game: state, views, worlds, and the game itself.

Twelve words make the vocabulary: game, seat, action, state, view, worlds, scene, options, match, record, bot, dice.
Inside the engine seats, cards and actions are small integers; outside they are short words.
A state is the truth and never leaves the engine; everything else is made of views.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import ClassVar, Optional, Protocol, final

from mypy_extensions import i64, mypyc_attr

from brushpass.core.dice import Dice
from brushpass.core.encoding import Encoding, Field
from brushpass.core.errors import BadInput
from brushpass.core.glossary import Gloss
from brushpass.core.hidden import LISTED, Hidden, Value
from brushpass.core.notation import Notation
from brushpass.core.options import Options
from brushpass.core.parts import Bounds, Live, Players, Sealed, SearchHints
from brushpass.core.recall import Recall
from brushpass.core.scene import Scene, Telling
from brushpass.core.senses import Senses
from brushpass.core.state import (
    CHANCE,
    EVERYONE,
    LANES,
    MAX_ACTIONS,
    MAX_SEATS,
    NOBODY,
    OVER,
    SPECTATOR,
    Fact,
    State,
    copy_numbers,
)
from brushpass.core.view import View
from brushpass.core.weighed import Weighed, Weight, exactly

__all__ = [
    "CHANCE",
    "EVERYONE",
    "LANES",
    "MAX_ACTIONS",
    "MAX_SEATS",
    "NOBODY",
    "OVER",
    "SPECTATOR",
    "Fact",
    "Game",
    "Hearing",
    "Policy",
    "State",
    "Worlds",
    "copy_numbers",
]

Policy = Callable[[View], Mapping[str, Weight]]
"""How somebody plays: for each action of `View.legal` how likely it is; what is missing is never done."""


class Hearing(Protocol):
    """What a seat has heard, as `brushpass.beliefs` keeps it."""

    def likelihood(self, worlds: Worlds, policy: Policy, limit: int) -> Callable[[State], float]:
        """How likely it was in each of some worlds."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """The states that agree with one view, each drawn as likely as uniform play and fair chance make it."""

    def sample(self, dice: Dice) -> State:
        """A fresh consistent state; only what the view's owner cannot know differs from draw to draw."""
        raise NotImplementedError

    def sample_into(self, state: State, dice: Dice) -> None:
        """The same, written over a state that an earlier `sample` gave."""
        raise NotImplementedError

    def known(self) -> State:
        """A fresh state with all that the view tells for certain, in which `Hidden.put` fills in the rest."""
        raise NotImplementedError

    def hidden(self) -> tuple[Hidden[State], ...]:
        """Everything that the view leaves open, thing by thing, each independent of the others."""
        raise BadInput("worlds-not-listed")

    @final
    def count(self) -> int:
        """How many different worlds there are, however many; order where a deck has none makes no difference."""
        number = 1
        for part in self.hidden():
            number *= part.count()
        return number

    @final
    def enumerate(self, limit: int = LISTED) -> list[tuple[State, Fraction]]:
        """Every world once, with its exact probability by the model of `sample`; refused where they are too many.

        `hidden` then still lists single things.
        """
        number = self.count()
        if number > limit:
            raise BadInput("too-many-worlds", count=str(number), limit=limit)
        found: list[tuple[State, Fraction]] = [(self.known(), Fraction(1))]
        for part in self.hidden():
            longer: list[tuple[State, Fraction]] = []
            values = list(part.values())
            for state, chance in found:
                for value, share in values:
                    world = state.copy()
                    _hear_like(world, state)
                    part.put(world, value)
                    longer.append((world, chance * share))
            found = longer
        return found

    @final
    def key(self, world: State) -> tuple[Value, ...]:
        """What tells a world from the others: the values of all that is hidden."""
        return tuple([part.read(world) for part in self.hidden()])

    @final
    def weighed(self, weight: Callable[[State], float], dice: Dice, draws: int = 1000) -> Weighed[State]:
        """The worlds, each as much more likely as a function of it says.

        Exact where there are at most so many worlds as draws; else by importance: that many worlds are drawn, and what
        each of them weighs corrects how often it came up, so that the shares approach the true ones as draws grow.
        """
        if self._is_listed(draws):
            listed = self.enumerate(draws)
            exact = [share * exactly(weight(world)) for world, share in listed]
            return Weighed([world for world, _ in listed], exact, exact=True)
        drawn = [self.sample(dice) for _ in range(draws)]
        return Weighed(drawn, [weight(world) for world in drawn], exact=False)

    @final
    def _is_listed(self, limit: int) -> bool:
        """Are there at most so many worlds, in a game that counts them?"""
        try:
            return self.count() <= limit
        except BadInput:
            return False

    @final
    def sample_weighted(self, dice: Dice, weight: Callable[[State], float], draws: int = 1000) -> State:
        """A world, as much more likely as a function of it says; exact where `weighed` is, else one of its draws."""
        return self.weighed(weight, dice, draws).sample(dice)

    @final
    def likelihood(self, policy: Policy, heard: Hearing, limit: int = LISTED) -> Callable[[State], float]:
        """How likely the past was in each world if the others played this policy: a weight for `sample_weighted`.

        It is the probability of hearing all this and ending in the world, divided by the world's share here, so that
        weighing with it gives exactly what follows from the policy.
        """
        return heard.likelihood(self, policy, limit)


def _hear_like(state: State, source: State) -> None:
    """Let a copy have heard what its source was given to know."""
    for seat in range(state.seats):
        state.heard[seat] = source.heard[seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: eight functions, of which two part truth from knowledge.

    What stands here with a default is for games that need it; `core/parts.py` has the larger parts.
    """

    name: ClassVar[str]
    """The word that names it everywhere: `cold-war`."""
    folder: ClassVar[str]
    """Where its rulebook and words are."""
    editions: ClassVar[dict[str, Options]]
    """Named sets of options; the first is the default."""
    series: ClassVar[str] = "single"
    """The format of the series in which people usually play it."""
    open_facts: ClassVar[frozenset[str]] = frozenset()
    """The words of facts that tell nobody anything hidden: an action with no others can be taken back."""
    later_facts: ClassVar[frozenset[str]] = frozenset()
    """The words of facts that records from before they were told may lack."""
    steps: ClassVar[frozenset[str]] = frozenset()
    """The words of facts after which the table is shown, though nothing is asked there: the steps of a resolution."""
    scores_are: ClassVar[str] = "points"
    """What scores mean at the end: the `points` of each seat, the `lead` of one of them, or `nothing`."""
    draws: ClassVar[bool] = False
    """Whether the rules let a match of two end level, so that the players may agree on that."""
    live: ClassVar[Live] = Live()
    """Moments in which seats may act unasked."""
    sealed: ClassVar[Sealed] = Sealed()
    """What it hides beside cards."""
    players: ClassVar[Players] = Players()
    """Its own bots, and what is done for a player who is away."""
    search: ClassVar[SearchHints] = SearchHints()
    """What a search does better to know."""

    def seats(self, options: Options) -> tuple[str, ...]:
        """The words for the seats, in order of play."""
        raise NotImplementedError

    def notation(self, options: Options) -> Notation:
        """Actions, facts and ways of ending, as words and as numbers; options may bring cards of their own."""
        raise NotImplementedError

    def start(self, options: Options) -> State:
        """The beginning of a match; chance acts first."""
        raise NotImplementedError

    def view(self, state: State, seat: i64) -> View:
        """What a seat (or SPECTATOR) knows of a state."""
        raise NotImplementedError

    def worlds(self, view: View) -> Worlds:
        """The inverse of `view`: the states that agree with it."""
        raise NotImplementedError

    def encoding(self, options: Options) -> Encoding:
        """What the numbers mean that `State.encode` writes; the same for all options but those that are files."""
        raise NotImplementedError

    def recall(self, options: Options) -> Recall:
        """What players remember of a match, before it begins."""
        return Recall(0)

    def recall_fields(self, options: Options) -> tuple[Field, ...]:
        """What the numbers mean that a recall writes behind those of `State.encode`."""
        return ()

    def senses(self, options: Options) -> Optional[Senses]:
        """How a trained player perceives such a match; nothing in a game for which none can be trained."""
        return None

    def bounds(self, options: Options) -> Bounds:
        """What the rules prove of the length of a match and of chance: for programs that must know it beforehand."""
        return Bounds()

    def scene(self, view: View, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
        """A view in words and places, with the log of what its owner has heard from a telling on."""
        raise NotImplementedError

    def simple(self, view: View) -> Sequence[float]:
        """How likely a rule-of-thumb player does each of `view.legal`, in their order; together they make 1."""
        raise NotImplementedError

    def forbids(self, view: View, action: str) -> Optional[str]:
        """The rule because of which this action is not legal now, as far as the view's owner can know it."""
        raise NotImplementedError

    def why(self, view: View, action: str, lang: str) -> str:
        """Why this action is not legal now, in one sentence about this position; empty where the rule says it best."""
        return ""

    def absurd(self, view: View, action: str) -> Optional[str]:
        """Why not even a beginner would do this legal action here, as a short code; None where somebody might."""
        return None

    def glossary(self, options: Options, lang: str) -> tuple[Gloss, ...]:
        """What every piece of a match with these options is and does."""
        return ()

    def __reduce__(self) -> str:
        """There is one of each game, which its module calls `GAME`."""
        return "GAME"
