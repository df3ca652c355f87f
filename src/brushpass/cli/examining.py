"""Examining bots: whether they go by what their seats may know."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer

from brushpass.cli.common import (
    FAILED,
    TIME_LIMIT,
    Bots,
    Edition,
    GameName,
    Lang,
    OptionPairs,
    Seed,
    TimeLimit,
    clearly,
    limit_ms,
    read_options,
    refuse_clocks,
    speaker,
)
from brushpass.core.series import SINGLE, Series
from brushpass.games import load


@clearly
def honest(
    game: GameName,
    bots: Bots,
    count: Annotated[int, typer.Option("--games", min=1, help="How many matches, played at random.")] = 2,
    seed: Seed = None,
    edition: Edition = None,
    option: OptionPairs = None,
    time_limit: TimeLimit = TIME_LIMIT,
    lang: Lang = None,
) -> int:
    """Ask bots again after everything hidden was drawn anew: what they think must not move.

    Status 1 tells that a bot looked at something hidden, or goes by something else than what it is asked with.
    """
    from brushpass.bots.honesty import examine

    loaded, speak = load(game), speaker(lang)
    trial = Series(loaded, format=SINGLE, edition=edition, options=read_options(game, option), seed=seed)
    refuse_clocks(trial)
    begin = secrets.randbelow(1 << 32) if seed is None else seed
    lapses = 0
    for name in (word.strip() for word in bots.split(",")):
        found = examine(
            name,
            loaded,
            edition=trial.edition,
            options=trial.options,
            games=count,
            seed=begin,
            time_limit_ms=limit_ms(time_limit),
        )
        if found.lapse is None:
            typer.echo(speak.say("honest-yes", bot=name, asked=found.asked, seed=str(begin)))
            continue
        lapses += 1
        _, decision, seat, *_ = found.lapse
        typer.echo(speak.say("honest-no", bot=name, decision=decision, seed=str(found.lapse.seed), seat=seat), err=True)
    return FAILED if lapses else 0
