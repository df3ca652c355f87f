"""Compiles the engine and the search with mypyc; everything else about the build is in `pyproject.toml`.

Set BRUSHPASS_COMPILE=0 for a build without a C compiler: the same source then runs interpreted.
"""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import setup

# The hot path: rules, knowledge, search and what they stand on.
COMPILED = [
    "src/brushpass/core/bits.py",
    "src/brushpass/core/dice.py",
    "src/brushpass/core/deck.py",
    "src/brushpass/core/game.py",
    "src/brushpass/core/playout.py",
    *sorted(str(path) for path in Path("src/brushpass/games").glob("*/numbers.py")),
    *sorted(str(path) for path in Path("src/brushpass/games").glob("*/rules/*.py")),
    *sorted(str(path) for path in Path("src/brushpass/games").glob("*/inference.py")),
    *sorted(str(path) for path in Path("src/brushpass/games").glob("*/knowledge.py")),
    "src/brushpass/bots/ismcts.py",
]


def extensions() -> list[object]:
    """The compiled modules, or none when compiling is switched off."""
    if os.environ.get("BRUSHPASS_COMPILE", "1") == "0":
        return []
    from mypyc.build import mypycify

    modules = mypycify(COMPILED, opt_level="3", debug_level="0", group_name="brushpass")
    for module in modules:
        if os.name == "posix":
            # Without this, position-independent code may not inline calls from one rule to another.
            module.extra_compile_args += ["-fno-semantic-interposition"]
    return list(modules)


setup(ext_modules=extensions())
