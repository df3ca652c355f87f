"""Compile the engine beside the source and put it in its place whole. Usage: python scripts/engine.py

The engine is a folder with the packages that hold compiled modules; everything else in them is a link to the source.
It is made under another name and renamed when it is complete (`brushpass._engine` says how it is found).
"""

from __future__ import annotations

import fcntl
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "src" / "brushpass"
BUILD: Final = ROOT / "build"
KEPT: Final = 3
"""How many engines of earlier sources stay, for the processes that still run them."""


def link(source: Path, target: Path) -> None:
    """A package whose files are links to the source, beside what was compiled."""
    target.mkdir(parents=True, exist_ok=True)
    for path in source.iterdir():
        if path.name == "__pycache__":
            continue
        if path.is_dir() and (path / "__init__.py").exists():
            link(path, target / path.name)
        else:
            (target / path.name).symlink_to(os.path.relpath(path, target))


def clear(keep: Path) -> None:
    """Forget the engines that nobody runs any more."""
    others = sorted((path for path in keep.parent.iterdir() if path != keep), key=lambda path: path.stat().st_mtime)
    for path in others[: -KEPT or None]:
        shutil.rmtree(path)


def main() -> None:
    """Compile unless the engine of this source is there; of two that try, the second waits and finds it."""
    engine = runpy.run_path(str(PACKAGE / "_engine.py"))
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "engine.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        place: Path = engine["folder"](PACKAGE)
        if place.is_dir():
            return
        part = BUILD / "engine.part"
        shutil.rmtree(part, ignore_errors=True)
        subprocess.run(
            [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(part)], cwd=ROOT, check=True
        )
        place.parent.mkdir(exist_ok=True)
        shutil.rmtree(place.with_suffix(".part"), ignore_errors=True)
        final = part.rename(place.with_suffix(".part"))
        for name in engine["PACKAGES"]:
            link(PACKAGE / name, final / PACKAGE.name / name)
        # The source may have changed while it was compiled.
        if engine["folder"](PACKAGE) != place:
            shutil.rmtree(final)
            raise SystemExit("The source changed while it was compiled.")
        final.rename(place)
        clear(place)


if __name__ == "__main__":
    main()
