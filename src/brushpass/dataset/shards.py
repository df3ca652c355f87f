"""One shard: its matches are played and its file is made, in memory, by whoever is given its number.

A shard depends on its plan and number alone: whoever makes it, and whenever, the bytes are the same.
"""

from __future__ import annotations

import io
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from brushpass import engine
from brushpass.bots.arena import Crash, Settings, bots_of, deal_of, dice_of_bots, sitting_of
from brushpass.bots.bot import Bot
from brushpass.core.chances import draw
from brushpass.core.errors import BotFailed
from brushpass.core.game import CHANCE, Game
from brushpass.core.libraries import library
from brushpass.core.match import Match
from brushpass.core.record import CHANCE_WORD
from brushpass.core.series import match_seed
from brushpass.dataset.columns import Columns
from brushpass.dataset.plan import Plan, Stamp, encoding_of, plan_of
from brushpass.games import load

STAMP: Final = b"brushpass"
"""The name under which a shard says what it is, among what its file says of itself."""
_GROUP: Final = 8192
"""After so many decisions the matches that are over go from columns into the file."""
_LEVEL: Final = 3
"""How hard Zstandard tries: its own default, as 9 makes files only a twentieth smaller."""


class Made(NamedTuple):
    """A shard that was made, and the plan by which its maker went."""

    plan: Plan
    content: bytes


def make(settings: Settings, shard: int, number: int) -> Made | Crash:
    """Play the matches of a shard and make its file; a bug in one of them is all that comes of it then."""
    parquet = _parquet()
    plan = plan_of(settings, shard)
    game = load(settings.game)
    columns = Columns(encoding_of(settings).row_size)
    stamp = msgspec.json.encode(Stamp(plan=plan, shard=number))
    schema = columns.schema.with_metadata({STAMP: stamp})
    content = io.BytesIO()
    with (
        bots_of(game, settings) as bots,
        parquet.ParquetWriter(content, schema, compression="zstd", compression_level=_LEVEL) as writer,
    ):
        for match in plan.matches(number):
            crash = play(game, settings, match, bots, columns)
            if crash is not None:
                return crash
            if len(columns) >= _GROUP:
                writer.write_table(columns.take())
        if len(columns):
            writer.write_table(columns.take())
    return Made(plan, content.getvalue())


def play(game: Game, settings: Settings, number: int, bots: Sequence[Bot], columns: Columns) -> Crash | None:
    """Play a match as the arena plays it, and write down every decision."""
    seed = match_seed(settings.seed, deal_of(settings, number))
    sitting = sitting_of(settings, number)
    dice = dice_of_bots(settings, match_seed(settings.seed, number))
    position = engine.begin(game, edition=settings.edition, options=settings.options, seed=seed, log=True)
    row = vec[i64]([0] * encoding_of(settings).row_size)
    try:
        while not position.over:
            seat = position.turn
            position.encode(seat, row)
            legal = list(position.legal(seat))
            view, past = position.view(seat), engine.past(position, seat)
            chances = bots[sitting[seat]].think(game, view, past, dice[seat]).chances
            action = legal[draw(chances, dice[seat])]
            columns.add(number, seat, sitting[seat], position.information(seat), row, legal, chances, action)
            position.apply(seat, action)
    except BotFailed:
        raise  # no bug: whoever named the bot is told, and nothing of the shard is kept
    except Exception as error:
        cause = f"{type(error).__name__}: {error}"
        record = _record(position, settings, [bots[which].name for which in sitting])
        return Crash(number=number, seed=seed, record=record, cause=cause, trace=traceback.format_exc())
    columns.end_match(position.rewards())
    return None


def _record(position: engine.Position, settings: Settings, names: Sequence[str]) -> str:
    """The record of a match so far."""
    seats = settings.seats
    match = Match(
        position.game,
        edition=settings.edition,
        options=settings.options,
        names=dict(zip(seats, names, strict=True)),
        chance_by_hand=True,
    )
    for seat, action in position.history():
        match.play(CHANCE_WORD if seat == CHANCE else seats[seat], match.notation.text(action))
    return match.record.text()


# Reading


class Found(NamedTuple):
    """A file that is a whole Parquet file."""

    stamp: Stamp | None
    """None if it says nothing that we understand."""
    decisions: int


def find(file: Path) -> Found | None:
    """What a file says of itself, or None where it was not written to its end."""
    arrow = library("pyarrow")
    try:
        footer = _parquet().read_metadata(file)
    except (arrow.ArrowInvalid, OSError):
        return None
    try:
        stamp = msgspec.json.decode((footer.metadata or {})[STAMP], type=Stamp)
    except (KeyError, msgspec.MsgspecError):
        stamp = None
    return Found(stamp, footer.num_rows)


def _parquet() -> Any:
    library("pyarrow")
    return library("pyarrow.parquet")
