"""Many matches at once: stepped in the engine, seen by numpy without a copy.

>>> from brushpass import vector
>>> matches = vector.Vector("cold-war", 256, seed=1)
>>> matches.observations.shape[0], matches.masks.shape[0]
(256, 256)
>>> chosen = matches.masks.argmax(axis=1)
>>> matches.step(chosen)

`turn` says which seat is asked in every match; `observations` is what that seat knows and `masks` what it may do.
After a step `ended` says which matches are over, `rewards` what every seat got, and `final_rows` what the seat knew
that acted last; the next match of that slot has begun already, and is what the other buffers show.
The buffers are the engine's own and change with every step: copy what you keep.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from brushpass.bots.bot import Bot, bot
from brushpass.core import options as option_words
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput, IllegalAction
from brushpass.core.game import Game, State
from brushpass.core.libraries import library
from brushpass.core.log import Log
from brushpass.core.match import checked_seed, known_edition
from brushpass.core.options import Options
from brushpass.core.past import logged
from brushpass.core.planes import Spreader
from brushpass.core.vector import Inside, Matches, RandomInside
from brushpass.games import load

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Form = Literal["planes", "row", "none"]
"""What is written of what a seat knows: planes for a network, rows of numbers to be spread elsewhere, or nothing."""
_FORMS: Final = get_args(Form)
MOST: Final = 1 << 20
"""The most matches that one vector steps."""


class Vector:
    """So many matches of one game, and the buffers in which they are seen."""

    def __init__(
        self,
        game: str | Game,
        matches: int,
        *,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        bots: Mapping[str, str] | None = None,
        form: Form = "planes",
    ) -> None:
        """Begin the matches of the seeds from `seed` on; `bots` says who plays which seats inside.

        Bots see views; `random` acts in the engine, others cost what they cost in a match.
        """
        self._numpy = library("numpy")
        self.game = load(game) if isinstance(game, str) else game
        self.options = option_words.change(self.game.editions[known_edition(self.game, edition)], options or {})
        self.seats = self.game.seats(self.options)
        self.notation = self.game.notation(self.options)
        self.encoding = self.game.encoding(self.options)
        self._check(matches, form)
        spreader = Spreader(self.encoding, matches) if form == "planes" else None
        self._matches = Matches(
            self.game.start(self.options),
            matches,
            checked_seed(seed),
            len(self.notation.actions),
            0 if form == "none" else self.encoding.row_size,
            spreader,
            self._players(bots or {}),
            any(name != "random" for name in (bots or {}).values()),
        )
        own = self._matches
        self.turn: NDArray[np.int64] = self._seen(own.turn, "int64")
        self.masks: NDArray[np.bool_] = self._seen(own.masks, "bool", len(self.notation.actions))
        self.rewards: NDArray[np.float64] = self._seen(own.rewards, "float64", len(self.seats))
        self.ended: NDArray[np.bool_] = self._seen(own.ended, "bool")
        self.endings: NDArray[np.int64] = self._seen(own.endings, "int64")
        self.lengths: NDArray[np.int64] = self._seen(own.lengths, "int64")
        self.seeds: NDArray[np.int64] = self._seen(own.seeds, "int64")
        self.final_rows: NDArray[np.int64] = self._numpy.empty((matches, 0), "int64")
        if form != "none":
            self.final_rows = self._seen(own.final_rows, "int64", self.encoding.row_size)
        self.observations: NDArray[Any] = self._observed(form, spreader)

    def _check(self, matches: int, form: str) -> None:
        if not 1 <= matches <= MOST:
            raise BadInput("bad-matches", matches=matches, most=MOST)
        if form not in _FORMS:
            raise BadInput("unknown-form", form=str(form), known=", ".join(_FORMS))
        if self.game.live.needed(self.options):
            raise BadInput("live-in-steps", game=self.game.name)

    def __len__(self) -> int:
        return int(self._matches.matches)

    def step(self, chosen: NDArray[np.integer[Any]] | Sequence[int]) -> None:
        """Take one action in every match; one that is not legal is named, and then no match is touched."""
        numpy = self._numpy
        array = numpy.asarray(chosen)
        # Only what the engine's own numbers can hold: the largest of 64 bits without a sign cannot be one of them.
        if array.shape != (len(self),) or array.dtype.kind not in "iu" or not numpy.can_cast(array.dtype, numpy.int64):
            raise BadInput(
                "bad-actions", matches=len(self), shape="x".join(map(str, array.shape)) or "1", dtype=str(array.dtype)
            )
        actions: list[int] = array.tolist()
        bad = self._matches.first_illegal(actions)
        if bad >= 0:
            self._refuse(int(bad), actions[bad])
        self._matches.step(actions)

    def _refuse(self, match: int, action: int) -> None:
        seat, actions = self.seats[self.turn[match]], len(self.notation.actions)
        if not 0 <= action < actions:
            raise BadInput("bad-action-of-match", match=match, seat=seat, action=action, actions=actions)
        text = self.notation.text(action)
        view = self.game.view(self._matches.slots[match].state, int(self.turn[match]))
        raise IllegalAction(
            "not-legal-in-match", rule=self.game.forbids(view, text), match=match, seat=seat, action=text
        )

    def _players(self, bots: Mapping[str, str]) -> list[Inside | None]:
        for seat in bots:
            if seat not in self.seats:
                raise BadInput("unknown-seat", seat=seat, known=", ".join(self.seats))
        if len(bots) == len(self.seats):
            raise BadInput("no-learner", game=self.game.name)
        return [self._player(bots[seat]) if seat in bots else None for seat in self.seats] if bots else []

    def _player(self, name: str) -> Inside:
        return (
            RandomInside()
            if name == "random"
            else _BotInside(self.game, self.options, bot(name, self.game), self.notation.numbers)
        )

    def _observed(self, form: str, spreader: Spreader | None) -> Any:
        """What the asked seats know, in the form that was chosen."""
        if spreader is not None:
            return self._seen(spreader.planes, "int16", self.encoding.plane_size)
        if form == "row":
            return self._seen(self._matches.rows, "int64", self.encoding.row_size)
        return self._numpy.empty((len(self), 0), "int16")

    def _seen(self, buffer: object, dtype: str, width: int | None = None) -> Any:
        """A buffer of the engine as numpy sees it."""
        flat = self._numpy.frombuffer(buffer, dtype)
        return flat if width is None else flat.reshape(-1, width)


class _BotInside(Inside):
    """A bot that is asked with its view and its past, as in a match."""

    def __init__(self, game: Game, options: Options, player: Bot, numbers: Mapping[str, int]) -> None:
        self.game = game
        self.options = options
        self.player = player
        self.numbers = numbers

    def choose(self, state: State, seat: int, log: Log | None, dice: Dice) -> int:
        assert log is not None
        past = logged(self.game, self.options, log, seat)
        return self.numbers[self.player.answer(self.game, self.game.view(state, seat), past, dice)]
