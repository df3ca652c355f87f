"""What a game may have beside the contract: live play, sealed answers, its own players, hints and bounds.

A plain game of open turns names none of these; the classes here are what it then has.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar, Final, NamedTuple

from brushpass.core.levels import Ladder
from brushpass.core.options import Options
from brushpass.core.state import State
from brushpass.core.view import View


class Live:
    """Live play: moments in which several seats may act unasked, until a clock ends them (`State.ask_clock`)."""

    options: ClassVar[dict[str, str]] = {}
    """What has to be chosen for a match with such moments; empty where a game has none."""

    def needed(self, options: Options) -> bool:
        """Whether a match with these options has such moments."""
        return False

    def question(self, view: View) -> View:
        """A view whose owner may act unasked, put as a question that every bot can answer: `pass` means not now."""
        return view

    def on_turn(self, view: View) -> str | None:
        """The seat that may hurry the clock in such a moment, as everybody can see it; None where any seat may."""
        return None


class Sealed:
    """What a table hides beside cards: who has answered, between how many things a seat may choose, the past."""

    answers: ClassVar[bool] = False
    """Whether a view may hide who has answered (`State.owing_seen`); then nothing in a log counts answers either."""
    counts: ClassVar[bool] = False
    """Whether it is a secret between how many things a seat may choose; bots then think about a single one too."""

    def forgets(self, options: Options) -> bool:
        """Whether lines of a log may change later, because a seat is shown less of the past than it was told."""
        return False


class Players:
    """Players by program that only this game has."""

    experts: ClassVar[tuple[str, ...]] = ()
    """The words for its bots."""
    rules_on_absence: ClassVar[bool] = False
    """Whether a ruling says what is done for a player who is away."""
    has_signs: ClassVar[bool] = False
    """Whether something that everybody sees may tell what is hidden (`signs`)."""

    def __init__(self, ladder: Ladder = Ladder()) -> None:  # noqa: B008 - a tuple, which nothing can change
        self.ladder: Final = ladder
        """Its levels, where it has any."""

    def expert(self, name: str, view: View) -> Sequence[float]:
        """How likely one of the `experts` does each of `view.legal`, in their order; together they make 1."""
        raise NotImplementedError

    def signs(self, state: State, seat: int) -> Sequence[tuple[Hashable, Hashable]]:
        """Of every hidden thing of a seat a sign that everybody sees, and what it is; nothing where no sign tells."""
        return ()

    def absent(self, view: View) -> Sequence[float]:
        """How likely each of `view.legal` is done for a player who is away, where there is a ruling on that."""
        raise NotImplementedError


class SearchHints:
    """How a tree search plays this game best; rounds are as `State.round` counts them."""

    horizon: ClassVar[int] = 1
    """Where random play stops: where the next round begins, or the one after that, and so on."""
    trust: ClassVar[float] = 0.8
    """How far an estimate in the middle of a round is trusted, from 0 to 1, against one at the horizon."""

    solved_from: ClassVar[int] = 0
    """From this round on what is left of a match is often small enough to be solved; never if 0."""

    def book(self, view: View) -> Sequence[float] | None:
        """How likely each of `view.legal` is to be played without a search, where that was found to cost nothing."""
        return None

    def mixes(self, view: View) -> bool:
        """Whether a choice made in secret with others is a guessing game, in which a search must not be foreseen."""
        return True


class Bounds(NamedTuple):
    """What the rules prove of the length of a match and of chance; 0 where they prove nothing."""

    decisions: int = 0
    """The most actions of seats in a match."""
    throws: int = 0
    """The most actions of chance in a match."""
    why: str = ""
    """Why a match has no more of both, in one sentence."""
    fan: int = 0
    """The most actions between which chance chooses at once."""
    fan_why: str = ""
    """Why they are no more."""
