"""How bots play a game that is written down: asked once at every information set, they are measured exactly.

A bot is asked there with the view of its seat and all that it has heard, like at any table.
One that throws dice while it thinks throws the same for the same knowledge; what is measured is how it plays then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from brushpass import engine
from brushpass.bots import Bot, Thought
from brushpass.core import position as positions
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import CHANCE, Game
from brushpass.core.options import Options, words_of
from brushpass.core.position import BY_HAND, Position
from brushpass.solve.sequences import Visitor
from brushpass.solve.solving import MOST, WrittenDown, uniform, written_down

if TYPE_CHECKING:
    from librt.vecs import vec

_DICE: Final = 17
_WORD: Final = 0xFFFFFFFF
_SLIGHT: Final = 1e-9


class Asking(Visitor):
    """Asks a bot at every information set of some seats, and again on the next course that leads to it."""

    def __init__(self, bot: Bot, seats: tuple[int, ...]) -> None:
        self.bot = bot
        self.seats = seats
        self.thoughts: dict[int, Thought] = {}
        self.courses: dict[int, list[tuple[int, int]]] = {}
        """The course on which an information set was met first, until it was met again."""

    def meet(self, number: int, position: Position) -> None:
        if position.turn in self.seats:
            self.thoughts[number] = self.ask(position)
            self.courses[number] = position.history()

    def meet_again(self, number: int, position: Position) -> None:
        first = self.courses.pop(number, None)
        # By the clock nobody thinks the same twice.
        if first is None or self.bot.budget.milliseconds or self.ask(position) == self.thoughts[number]:
            return
        texts = [told(position.game, position.options, course) for course in (first, position.history())]
        raise BadInput("bot-knows-more", bot=self.bot.name, first=texts[0], second=texts[1])

    def ask(self, position: Position) -> Thought:
        """What the bot thinks there."""
        seat = int(position.turn)
        heard = replayed(position)
        dice = Dice(int(position.information(seat)) & _WORD, _DICE)
        return self.bot.think(position.game, heard.view(seat), engine.past(heard, seat), dice)


def replayed(position: Position) -> Position:
    """The same match with all that its seats were told."""
    begin = position.begin
    found = positions.begin(position.game, position.options, begin, BY_HAND, recall=True, log=True)
    for seat, action in position.history():
        found.carry_out(seat, action)
    return found


def told(game: Game, options: Options, course: list[tuple[int, int]]) -> str:
    """What was done on a course, in the words of a record."""
    notation = game.notation(options)
    names = game.seats(options)
    return ", ".join(
        f"{'chance' if seat == CHANCE else names[seat]} {notation.text(action)}" for seat, action in course
    )


def written_with(
    bots: Mapping[int, Bot],
    game: str | Game,
    *,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    most: int = MOST,
) -> tuple[WrittenDown, vec[float]]:
    """A game written down, and the policy of some bots, one for each seat number; other seats do anything as often.

    A bot that thinks otherwise on two courses that its seat cannot tell apart is refused with both.
    """
    seats = {bot: tuple(seat for seat in bots if bots[seat] is bot) for bot in set(bots.values())}
    asking = [Asking(bot, theirs) for bot, theirs in seats.items()]
    found = written_down(game, edition=edition, options=options, most=most, visitor=_All(asking))
    policy = uniform(found)
    sequences = found.sequences
    for one in asking:
        for number, thought in one.thoughts.items():
            first = int(sequences.first[number])
            for place, chance in enumerate(thought.chances):
                policy[first + place] = chance
    return found, policy


class _All(Visitor):
    """Several visitors at once."""

    def __init__(self, visitors: list[Asking]) -> None:
        self.visitors = visitors

    def meet(self, number: int, position: Position) -> None:
        for visitor in self.visitors:
            visitor.meet(number, position)

    def meet_again(self, number: int, position: Position) -> None:
        for visitor in self.visitors:
            visitor.meet_again(number, position)


def options_of(written: WrittenDown) -> dict[str, str]:
    """The options of a game in words."""
    return words_of(written.options)
