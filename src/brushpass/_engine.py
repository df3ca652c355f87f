"""Which engine runs: the compiled one if it was built from this very source, else the source itself.

`make` compiles beside the source, into a folder named after a digest of what it compiled and of the names beside it.
The folder appears whole or not at all, so no process ever imports half an engine, or one that the source has left
behind; a process that runs keeps the engine it began with.
A wheel needs none of this: its modules lie beside their source, compiled or not.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import Final

COMPILED: Final = (
    "core/bits.py",
    "core/bytestream.py",
    "core/dice.py",
    "core/deck.py",
    "core/game.py",
    "core/log.py",
    "core/packing.py",
    "core/planes.py",
    "core/playout.py",
    "core/position.py",
    "core/recall.py",
    "core/rollout.py",
    "core/senses.py",
    "core/state.py",
    "core/vector.py",
    "games/*/numbers.py",
    "games/*/rules/*.py",
    "games/*/inference.py",
    "games/*/players/inference.py",
    "games/*/encoding.py",
    "games/*/knowledge.py",
    "games/*/recall.py",
    "games/*/restore.py",
    "games/*/senses.py",
    "games/*/waiting.py",
    "games/*/worlds.py",
    "bots/hearing.py",
    "bots/ismcts.py",
    "bots/models.py",
    "bots/reading.py",
    "bots/steps.py",
    "bots/minds/arithmetic.py",
    "bots/minds/network.py",
    "bots/minds/outlooks.py",
    "bots/minds/search.py",
    "bots/sound/at_once.py",
    "bots/sound/regrets.py",
    "bots/sound/tables.py",
    "solve/induction.py",
    "solve/sequences.py",
    "solve/cfr.py",
)
"""The hot path: rules, knowledge, search and what they stand on."""
INLINED: Final = (
    "bots/minds/weights.py",
    "core/encoding.py",
    "core/hidden.py",
    "core/notation.py",
    "games/*/boards.py",
    "games/*/cards.py",
    "games/*/events.py",
    "games/*/options.py",
    "games/*/prospects.py",
    "games/*/tokens.py",
    "games/*/view.py",
)
"""Modules that are not compiled and whose constants the compiler may copy into those that are."""
PACKAGES: Final = ("bots", "core", "games", "solve")
"""The packages with compiled modules; a built engine holds each of them whole."""
_LINKED: Final = (".bin", ".json", ".md", ".py", ".toml")
"""What lies beside compiled modules and is linked to by its name."""
INTERPRETED: Final = "interpreted"
"""What BRUSHPASS_ENGINE says where the source shall run although an engine was built."""


def sources(package: Path) -> list[Path]:
    """The modules that are compiled, in an order that is the same everywhere."""
    return _matching(package, COMPILED)


def _matching(package: Path, patterns: tuple[str, ...]) -> list[Path]:
    return [path for pattern in patterns for path in sorted(package.glob(pattern))]


def folder(package: Path) -> Path:
    """Where the engine built from this source lies, or would lie."""
    digest = hashlib.blake2b(digest_size=8)
    # An engine has links only to what was there when it was built.
    for path in sorted(path for name in PACKAGES for path in (package / name).rglob("*") if path.suffix in _LINKED):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0")
    for path in (*sources(package), *_matching(package, INLINED)):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return package.parents[1] / "build" / "engine" / f"{sys.implementation.cache_tag}-{digest.hexdigest()}"


def expected(package: Path) -> Path | None:
    """Where a process looks for a built engine; nowhere if it is told not to, or if this is no checkout."""
    if package.parent.name != "src" or os.environ.get("BRUSHPASS_ENGINE") == INTERPRETED:
        return None
    return folder(package)


def choose(module: str, search: list[str]) -> None:
    """Let the search path of a package, given by its first module, begin with the built engine, where there is one."""
    package = Path(module).parent
    engine = expected(package)
    if engine is not None and engine.is_dir():
        search.insert(0, str(engine / package.name))
        # All compiled modules share one library, which they look for here.
        sys.path.append(str(engine))
