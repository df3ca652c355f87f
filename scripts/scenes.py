"""Write docs/scenes.json: what the scenes of every game are made of, from which the types of its table are generated.

python -m scripts.scenes [FOLDER]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import msgspec

from brushpass.games import vocabularies

FILE: Final = "scenes.json"


def text() -> bytes:
    """The file as it has to be."""
    return msgspec.json.format(msgspec.json.encode(vocabularies()), indent=2) + b"\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs")
    (folder / FILE).write_bytes(text())
