"""Take the pictures that links show where they are pasted: the covers of the games, 1200 by 630, and all four together.

    python -m scripts.link_pictures

They are files of the client (`web/public/og`), so the page has to be built anew after a cover has changed.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page
from tests.support.browsing import GAMES, Size, Visitor, chromium
from tests.support.running import Running, settings

FOLDER: Final = Path(__file__).parent.parent / "web" / "public" / "og"
SIZE: Final = Size(1200, 630)
QUALITY: Final = 80
ALL: Final = "brushpass"
_LAY: Final = """(columns) => {
  const covers = [...document.querySelectorAll(".cover > svg")].slice(0, columns * columns);
  const sheet = document.createElement("div");
  Object.assign(sheet.style, {
    position: "fixed", inset: 0, zIndex: 999, display: "grid", gap: columns > 1 ? "6px" : 0, background: "#22252b",
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gridTemplateRows: `repeat(${columns}, minmax(0, 1fr))`,
  });
  for (const cover of covers) {
    const frame = sheet.appendChild(document.createElement("div"));
    frame.dataset.game = cover.closest("[data-game]").dataset.game;
    Object.assign(frame.style, { overflow: "hidden", minHeight: 0 });
    Object.assign(cover.style, {
      position: "static", transform: "none", width: "100%", height: "100%", aspectRatio: "auto",
    });
    cover.setAttribute("preserveAspectRatio", "xMidYMid slice");
    frame.append(cover);
  }
  document.body.append(sheet);
}"""
"""The covers of a page over all of it, cut off above and below where they are too high."""


def take(page: Page, name: str, columns: int) -> None:
    """Take the picture of the covers on a page, in so many columns and rows."""
    page.evaluate(_LAY, columns)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)


def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Running(settings(Path(folder))) as running, chromium() as browser:
        for name, path, columns in ((ALL, "/", 2), *((game, f"/games/{game}", 1) for game in GAMES)):
            with Visitor(browser, running.url, size=SIZE) as visitor:
                visitor.open(path)
                take(visitor.page, name, columns)


if __name__ == "__main__":
    main()
