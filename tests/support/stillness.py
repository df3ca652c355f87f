"""Whether a board stays where it is: what moved on the page between one scene and the next."""

from __future__ import annotations

from typing import Final

from tests.support.browsing import Json, Visitor

STILL_PX: Final = 2
"""What nobody sees: a border that is drawn or not."""

_WATCH: Final = """
  window.moved = [];
  const inherited = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  let before = new Map();
  const look = () => {
    const board = document.querySelector(".board");
    // The end of a game stands above its board, and is the end of watching.
    if (!board || document.querySelector("[data-testid=result]")) return;
    // Where it is on its page, however far that is scrolled.
    const scrolled = board.parentElement.scrollTop + scrollY;
    const at = (node) => {
      const { left, top } = node.getBoundingClientRect();
      return { left, top: top + scrolled };
    };
    // What is being laid down is still on its way.
    const laid = [...board.querySelectorAll("section[aria-label]")].filter((one) => !one.getAnimations().length);
    const sections = laid.map((one) => [one.ariaLabel, at(one)]);
    const now = new Map([["the board", at(board)], ...sections]);
    for (const [name, { left, top }] of now) {
      const old = before.get(name);
      const way = old ? Math.round(Math.hypot(left - old.left, top - old.top)) : 0;
      if (way > STILL) window.moved.push({ name, way });
    }
    before = now;
  };
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    set(handler) {
      inherited.set.call(this, (event) => {
        handler.call(this, event);
        if (!String(event.data).includes('"say":"scene"')) return;
        requestAnimationFrame(() => requestAnimationFrame(look));
      });
    },
  });
"""


def watch(visitor: Visitor) -> None:
    """Begin to watch the boards of all pages that are opened from now on."""
    visitor.context.add_init_script(f"{{{_WATCH.replace('STILL', str(STILL_PX))}}}")


def moved(visitor: Visitor) -> list[Json]:
    """The sections of the board that were elsewhere after a scene than before it, and how many pixels away."""
    found: list[Json] = visitor.page.evaluate("window.moved")
    return found
