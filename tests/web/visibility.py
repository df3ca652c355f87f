"""Whether what is asked can be seen: the prompt, and at least one of the pieces that can be chosen."""

from __future__ import annotations

import time
from typing import Final

from tests.support.browsing import GAME_S, STEP_MS, Json, Visitor

_LOOK: Final = """() => {
  const seen = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    // A space is taken by the piece that stands on it, if that can be chosen as well.
    return Boolean(over && (node.contains(over) || over.closest(".piece.lit")));
  };
  // A sheet with the choices is headed by what is asked.
  const prompt = document.querySelector("dialog[open] h2") ?? document.querySelector("[data-testid=prompt]");
  const box = prompt?.getBoundingClientRect();
  // Both ends of the words, not only their middle.
  const ends = box ? [[box.left + 12, box.top + 4], [box.left + 12, box.bottom - 4]] : [];
  const read = ends.filter(([x, y]) => prompt.parentElement.contains(document.elementFromPoint(x, y))).length;
  const lit = [...document.querySelectorAll(".piece.lit")].filter((one) => one.checkVisibility());
  const ways = document.querySelectorAll("button[data-action], [data-testid=list], [data-testid=confirm]");
  return { prompt: prompt?.textContent.trim() ?? "", read: ends.length > 0 && read === ends.length,
           asked: lit.length + ways.length > 0, lit: lit.length, seen: lit.filter(seen).length,
           ways: [...ways].filter(seen).length };
}"""


def look(visitor: Visitor) -> Json:
    """Of the present decision: its prompt and whether all of it is read, how many pieces glow and how many are seen."""
    found: Json = visitor.page.evaluate(_LOOK)
    return found


def is_fine(found: Json) -> bool:
    """Is the prompt seen, and a piece or, where no piece can be chosen, a button?"""
    return bool(found["read"] and (found["seen"] if found["lit"] else found["ways"]))


def hidden_decisions(visitor: Visitor, most: int) -> tuple[int, list[Json]]:
    """Play on and look at the page at every step of a decision; how many there were, and what was not seen."""
    visitor.hurries = True
    end = time.monotonic() + GAME_S
    steps, hidden = 0, []
    while steps < most and not visitor.is_over:
        found = _settled(visitor)
        assert time.monotonic() < end, found["prompt"]
        if found["asked"]:
            steps += 1
            hidden += [] if is_fine(found) else [found]
            visitor.step()
    return steps, hidden


def _settled(visitor: Visitor) -> Json:
    """What is seen as soon as it is fine, and otherwise in two seconds: the board may be on its way."""
    found = look(visitor)
    for _ in range(50):
        if found["asked"] and is_fine(found):
            break
        visitor.page.wait_for_timeout(STEP_MS)
        found = look(visitor)
    return found
