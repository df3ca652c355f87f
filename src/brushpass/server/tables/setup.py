"""What is settled when a table is created."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from brushpass.bots import bot
from brushpass.core.errors import BadInput
from brushpass.core.game import Game
from brushpass.core.options import change, used
from brushpass.core.series import SWAP, Series
from brushpass.games import load

Visibility = Literal["public", "link", "private"]
PERSON = "person"
PASS, FORFEIT = "pass", "forfeit"
UNTIMED: Final = "untimed"
BANK: Final = "bank"
PER_MOVE: Final = "per_move"
SECOND = 1000
DAY = 24 * 3600 * SECOND
_LONGEST_OPTION = 60_000

LIVE_STEP_MS = 20 * SECOND
"""How long a player may think about what is asked outside the windows of a live game."""

_RENAMED: Final = {"after_accusation_ms": "after_act_ms", "auto_draw_ms": "go_on_ms"}
"""Settings of live windows by the names under which tables may have been kept."""

Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=60 * DAY)]


class Clock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long players may think.

    `untimed`: as long as they like.
    `bank`: `bank_ms` for the whole match, and `increment_ms` more whenever a player hands over.
    `per_move`: `move_ms` for each decision; with days it is correspondence play.
    """

    kind: Literal["untimed", "bank", "per_move"] = "untimed"
    bank_ms: Milliseconds = 0
    increment_ms: Milliseconds = 0
    move_ms: Milliseconds = 0


class Live(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a live window is timed."""

    min_window_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 2_500
    """The least time that a window is open."""
    after_act_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 1_500
    """How much longer a window stays open after an action."""
    go_on_ms: Annotated[int, msgspec.Meta(ge=100, le=600_000)] = 8_000
    """When a window closes by itself."""
    first_window_ms: Annotated[int, msgspec.Meta(ge=0, le=600_000)] = 20_000
    """The least time of the first window of a match, in which people read the table; nobody can hurry it."""
    first_decision_ms: Annotated[int, msgspec.Meta(ge=0, le=600_000)] = 90_000
    """How long a player has for the first decision of a match, if the clock gives less."""
    tempo_ms: Annotated[int, msgspec.Meta(ge=0, le=600_000)] = 0
    """If not 0, a window closes after this time, and nobody can ask for it earlier."""
    race: Literal["bucket", "arrival"] = "bucket"
    """Whether actions that come at almost the same time are put in order by latency, or only by arrival."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One table's settings, all of them checked."""

    game: str
    edition: str
    options: dict[str, str]
    series: str
    third: str
    places: tuple[str, ...]
    """For every player `person` or the word of a bot, in the order of the seats in the first match."""
    clock: Clock = Clock()
    absent: str = FORFEIT
    """What running out of time means: `pass`, `forfeit` unless it is live, or the word of the bot that plays on."""
    visibility: Visibility = "link"
    rated: bool = False
    undo: bool = True
    chat: bool = True
    live: Live = Live()
    spectator_delay_ms: Annotated[int, msgspec.Meta(ge=0, le=600_000)] = 0
    prelude: tuple[tuple[str, str], ...] = ()
    """The actions of another match from which the first one here goes on, each with its seat."""
    hot_seat: bool = False
    """Whether all persons play at one browser."""
    lesson: bool = False
    """Whether the first match begins with the lesson of the game: bots and chance follow its script."""

    @property
    def people(self) -> list[int]:
        """The players who are persons."""
        return [player for player, place in enumerate(self.places) if place == PERSON]


def setup_from(body: str) -> Setup:
    """The settings of a table as the store keeps them, less options of long ago that have no effect.

    Tables kept under the old names of a setting are read as well.
    """
    kept = msgspec.json.decode(body)
    if "live" in kept:
        kept["live"] = {_RENAMED.get(name, name): value for name, value in kept["live"].items()}
    setup = msgspec.convert(kept, Setup)
    edition = load(setup.game).editions[setup.edition]
    return msgspec.structs.replace(setup, options=used(edition, setup.options))


def checked(setup: Setup) -> Setup:
    """The settings with every default said and every word known, or a clear error."""
    game = load(setup.game)
    if sum(len(name) + len(value) for name, value in setup.options.items()) > _LONGEST_OPTION:
        raise BadInput("options-too-long", longest=_LONGEST_OPTION)
    trial = Series(
        game,
        format=setup.series or None,
        third=setup.third or SWAP,
        edition=setup.edition or None,
        options=setup.options,
    )
    if not setup.places:
        setup = msgspec.structs.replace(setup, places=(PERSON,) * len(trial.seats))
    _check_places(game, setup, len(trial.seats))
    clock = _checked_clock(setup.clock)
    _check_absent(game, setup)
    is_live = game.live.needed(change(game.editions[trial.edition], trial.options))
    absent = setup.absent
    if is_live:
        clock = clock if clock.kind == PER_MOVE else Clock(kind=PER_MOVE, move_ms=LIVE_STEP_MS)
        absent = PASS if absent == FORFEIT else absent  # seconds are too short to lose a match by
    setup = msgspec.structs.replace(
        setup,
        edition=trial.edition,
        options=trial.options,
        series=trial.format,
        third=trial.third,
        clock=clock,
        absent=absent,
    )
    _check_kind(setup, is_live=is_live)
    return setup


def _check_kind(setup: Setup, *, is_live: bool) -> None:
    """A rated table is for persons with a clock, and one browser for neither rated nor live play."""
    if setup.rated and (len(setup.people) < len(setup.places) or setup.absent not in (PASS, FORFEIT)):
        raise BadInput("rated-without-bots")
    if setup.rated and setup.hot_seat:
        raise BadInput("hot-seat-unrated")
    if setup.hot_seat and is_live:
        raise BadInput("hot-seat-live")
    if setup.rated and setup.clock.kind == UNTIMED:
        raise BadInput("rated-needs-clock")


def _check_places(game: Game, setup: Setup, seats: int) -> None:
    if len(setup.places) != seats:
        raise BadInput("players-for-seats", seats=seats, given=len(setup.places))
    for place in setup.places:
        if place != PERSON:
            bot(place, game)


def _checked_clock(clock: Clock) -> Clock:
    if clock.kind == BANK and clock.bank_ms < SECOND:
        raise BadInput("clock-too-short", least=1)
    if clock.kind == PER_MOVE and clock.move_ms < SECOND:
        raise BadInput("clock-too-short", least=1)
    if clock.kind == UNTIMED:
        return Clock()
    if clock.kind == BANK:
        return Clock(kind=BANK, bank_ms=clock.bank_ms, increment_ms=clock.increment_ms)
    return Clock(kind=PER_MOVE, move_ms=clock.move_ms)


def _check_absent(game: Game, setup: Setup) -> None:
    if setup.absent == FORFEIT:
        return
    if setup.absent == PASS:
        if not game.players.rules_on_absence:
            raise BadInput("no-passing", game=game.name)
        return
    bot(setup.absent, game)
