"""Bots from outside: an object of a Python module, or a program.

`package.module:name` names an object of a module, which is found like any other, also in the present folder: a function
`(game, view, past, dice)`, or something with such a method called `think`.
A word with a slash in it, such as `./program`, names a program; words behind it are its arguments.
Whoever may name one of these runs code here, so only the command line asks this module; a table of a server never does.
"""

from __future__ import annotations

import importlib
import re
import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from brushpass.bots.apart import Apart
from brushpass.bots.attackers import attacker, is_attacker
from brushpass.bots.bot import Bot, bot, bot_names
from brushpass.bots.budget import Budget
from brushpass.bots.program import TIME_LIMIT_MS, Program
from brushpass.bots.sound.heads import head_count
from brushpass.bots.thought import Thought, understood
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput, BotFailed
from brushpass.core.game import Game
from brushpass.core.levels import SOUND
from brushpass.core.past import Past
from brushpass.core.view import View

_OBJECT: Final = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*(\.[^\W\d]\w*)*")


def is_outside(name: str, game: Game | None = None) -> bool:
    """Whether a word names a bot from outside, be it there or not."""
    return not is_attacker(name) and (_is_program(name) or _is_object(name, game))


def any_bot(name: str, game: Game, time_limit_ms: int = TIME_LIMIT_MS) -> Bot:
    """A bot by its word, be it one of ours or one from outside; a program has so long for each decision."""
    if is_attacker(name):
        return attacker(name, game, any_bot)
    if _is_program(name):
        program = Program(_checked_command(name), time_limit_ms)
        return Bot(name, program.weigh, Budget(0), close=program.close)
    if _is_object(name, game):
        return Bot(name, _asking(name, _found(name)), Budget(0))
    found = bot(name, game)
    kind, _, heads = name.partition(":")
    count = head_count(heads) if kind == SOUND else None
    if count is not None:
        # Elsewhere they think one after the other; whoever has a command line may use all of the machine.
        apart = Apart(count)
        return found._replace(weigh=apart.weigh, close=apart.close)
    return found


def _is_program(name: str) -> bool:
    return "/" in name.partition(" ")[0]


def _is_object(name: str, game: Game | None) -> bool:
    ours = {word.partition(":")[0] for word in bot_names(game)}
    return _OBJECT.fullmatch(name) is not None and name.partition(":")[0] not in ours


def _checked_command(name: str) -> str:
    """The command line of a program that is there and may be run."""
    try:
        program, *_ = shlex.split(name)
    except ValueError as error:
        raise BadInput("bot-not-started", bot=name, cause=str(error)) from error
    if shutil.which(program) is not None:
        return name
    if Path(program).is_file():
        raise BadInput("bot-not-executable", bot=name, program=program)
    raise BadInput("bot-no-program", bot=name, program=program)


def _found(name: str) -> Callable[[Game, View, Past, Dice], object]:
    """What thinks for the bot that a word names."""
    module, _, inside = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Any = importlib.import_module(module)
    except Exception as error:
        raise BadInput("bot-not-imported", bot=name, module=module, cause=_cause(error)) from error
    for word in inside.split("."):
        if not hasattr(found, word):
            raise BadInput("bot-not-in-module", bot=name, module=module, name=inside)
        found = getattr(found, word)
    try:
        found = found() if isinstance(found, type) else found
    except Exception as error:
        raise BadInput("bot-not-imported", bot=name, module=module, cause=_cause(error)) from error
    thinks: object = getattr(found, "think", found)
    if not callable(thinks):
        raise BadInput("bot-cannot-think", bot=name)
    return thinks


def _asking(
    name: str, thinks: Callable[[Game, View, Past, Dice], object]
) -> Callable[[Game, View, Past, Dice, Budget], Thought]:
    def weigh(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        try:
            answer = thinks(game, view, past, dice)
        except BotFailed:
            raise
        except Exception as error:
            raise BotFailed("bot-raised", bot=name, cause=_cause(error)) from error
        return understood(answer, view, name)

    return weigh


def _cause(error: Exception) -> str:
    text = str(error)
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
