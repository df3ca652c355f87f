"""Whether the log follows the game: after every scene and click its newest line is in sight, with room for six."""

from __future__ import annotations

from typing import Final

from tests.support.browsing import Json, Visitor

LEAST_LINES: Final = 6
"""So many lines of one row each a reader sees at once on a desk."""

_WATCH: Final = """
  window.lost = [];
  window.leastLines = Infinity;
  const inherited = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  const look = (again) => {
    const list = document.querySelector(".log");
    const newest = list?.lastElementChild;
    if (!newest) return;
    const panel = list.getBoundingClientRect();
    const line = newest.getBoundingClientRect();
    const style = getComputedStyle(list);
    // A row of a line, and what is around it.
    const row = parseFloat(getComputedStyle(newest).lineHeight) + 4;
    const room = list.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    window.leastLines = Math.min(window.leastLines, Math.floor(room / row));
    // On a desk the panel itself is in sight; on a phone it is as far down the page as it is.
    const end = innerWidth >= 1000 ? Math.min(panel.bottom, innerHeight) : panel.bottom;
    const under = Math.round(line.bottom - end);
    // Of a line higher than the panel the end is in sight.
    const over = line.height <= panel.height ? Math.round(panel.top - line.top) : 0;
    if (under <= 1 && over <= 1) return;
    // What changed since the last picture was drawn may be put right before the next one.
    if (again) requestAnimationFrame(() => look(false));
    else window.lost.push({ line: newest.textContent.trim(), under, over });
  };
  const soon = () => requestAnimationFrame(() => requestAnimationFrame(() => look(true)));
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    configurable: true,
    get: inherited.get,
    set(handler) {
      inherited.set.call(this, (event) => {
        handler.call(this, event);
        if (String(event.data).includes('"say":"scene"')) soon();
      });
    },
  });
  addEventListener("click", soon, true);
"""


def watch(visitor: Visitor) -> None:
    """Begin to watch the logs of all pages that are opened from now on, by somebody who never scrolls them."""
    visitor.context.add_init_script(f"{{{_WATCH}}}")


def lost(visitor: Visitor) -> list[Json]:
    """The newest lines that were out of sight, and by how many pixels under the panel or over it."""
    found: list[Json] = visitor.page.evaluate("window.lost")
    return found


def least_lines(visitor: Visitor) -> int:
    """How many lines there was room for when there was least."""
    found: int = visitor.page.evaluate("window.leastLines")
    return found
