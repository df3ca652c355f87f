"""The rulebook of a game as the terminal quotes it: whole, or the paragraph with an address."""

from __future__ import annotations

import re
from pathlib import Path

from brushpass.core.game import Game

_ADDRESS = re.compile(r"^\*\*([A-Z][0-9]+(?:\.[0-9]+[a-z]?)?)\*\* ")
ADDRESS = re.compile(r"[A-Za-z][0-9]+(\.[0-9]+[A-Za-z]?)?")
"""What a person types to name a rule."""


def text(game: Game, lang: str) -> str:
    """The whole rulebook in a language."""
    name = "rules.md" if lang == "en" else f"rules.{lang}.md"
    return (Path(game.folder) / name).read_text(encoding="utf-8")


def title(game: Game, lang: str) -> str:
    """The heading of the rulebook: the game's name as a person reads it."""
    return text(game, lang).partition("\n")[0].removeprefix("#").strip()


def rule(game: Game, lang: str, address: str) -> str | None:
    """The paragraph with an address and the tables that belong to it; None where there is no such rule."""
    found: list[str] = []
    for line in text(game, lang).splitlines():
        start = _ADDRESS.match(line)
        if found and (start or line.startswith("#")):
            break
        if found or (start and start[1].lower() == address.lower()):
            found.append(line)
    return "\n".join(found).strip() or None
