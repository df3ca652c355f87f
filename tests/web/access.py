"""What the tests of access look for on a page: what axe knows, and targets too small for a finger."""

from __future__ import annotations

from typing import Any, Final

from tests.support.browsing import DESK, PHONE, SOURCES, Visitor

SIZES: Final = {"desk": DESK, "phone": PHONE}
DRESSES: Final = (("desk", "light"), ("phone", "dark"))
"""Each size and each theme once; contrast is a matter of the theme, and room one of the size."""
ALL_DRESSES: Final = (*DRESSES, ("desk", "dark"), ("phone", "light"))
TOUCH_PX: Final = 44
_AXE: Final = SOURCES / "node_modules" / "axe-core" / "axe.min.js"
_RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
_TARGETS: Final = """(least) => {
  const texts = "p, li, td, th, dd, span, label, .text";
  const inline = (one) => getComputedStyle(one).display === "inline" && one.closest(texts);
  const small = [];
  for (const one of document.querySelectorAll("button, a[href], select, summary, input, [role=slider], [role=tab]")) {
    const seen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (one.disabled || inline(one) || !seen) continue;
    // A box is as large as the label around it.
    const area = one.matches("input[type=checkbox], input[type=radio]") ? (one.closest("label") ?? one) : one;
    if (area.closest(".sr-only, .skip")) continue;
    const box = area.getBoundingClientRect();
    if (box.width === 0) continue;
    let { width, height } = box;
    // A small picture may have a larger area around it that takes the finger.
    for (const around of ["::before", "::after"]) {
      const style = getComputedStyle(area, around);
      if (style.content === "none" || style.position !== "absolute" || style.pointerEvents === "none") continue;
      width = Math.max(width, parseFloat(style.width) || 0);
      height = Math.max(height, parseFloat(style.height) || 0);
    }
    // Half a pixel is lost where columns share what is left over.
    if (width >= least - 0.5 && height >= least - 0.5) continue;
    const name = one.getAttribute("aria-label") ?? one.textContent.trim();
    const size = `${width.toFixed(1)}x${height.toFixed(1)}`;
    small.push(`${name.slice(0, 50)} <${one.tagName} ${one.className}> ${size}`);
  }
  return small;
}"""


def violations(visitor: Visitor) -> list[str]:
    """What axe finds wrong on the page as it is now."""
    # The page forbids foreign scripts, so axe comes in by the back door that the browser keeps for its owner.
    if not visitor.page.evaluate("'axe' in window"):
        visitor.page.evaluate(_AXE.read_text(encoding="utf-8"))
    found: list[Any] = visitor.page.evaluate(
        """async (rules) => {
             // What is still fading in is judged when it is there.
             const ends = (one) => Number.isFinite(one.effect.getComputedTiming().endTime);
             const moving = document.getAnimations().filter(ends);
             const later = new Promise((done) => setTimeout(done, 1500));
             await Promise.race([Promise.allSettled(moving.map((one) => one.finished)), later]);
             const look = (options) =>
               axe.run(document, { ...options, resultTypes: ["violations"] }).then(({ violations }) => violations);
             // Axe passes over the pictures of pieces, which are not read aloud; their words must be legible as well.
             // Contrast takes most of the time, so it is looked at once: where there are pictures, with them.
             const pictures = document.querySelectorAll(".picture[aria-hidden]");
             const contrast = { "color-contrast": { enabled: !pictures.length } };
             const found = await look({ runOnly: { type: "tag", values: rules }, rules: contrast });
             for (const one of pictures) one.removeAttribute("aria-hidden");
             if (pictures.length) found.push(...(await look({ runOnly: ["color-contrast"] })));
             for (const one of pictures) one.setAttribute("aria-hidden", "true");
             return found;
           }""",
        _RULES,
    )
    return [
        f"{one['id']}: {node['target']} {node['any'][0]['message'] if node['any'] else node['failureSummary']}"
        for one in found
        for node in one["nodes"]
    ]


def in_dresses(visitor: Visitor, where: str, dresses: tuple[tuple[str, str], ...] = DRESSES) -> list[str]:
    """What axe finds at one moment in sizes and themes."""
    found = []
    for name, theme in dresses:
        visitor.page.set_viewport_size({"width": SIZES[name].width, "height": SIZES[name].height})
        visitor.page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        found += [f"{where}, {name}, {theme}: {one}" for one in violations(visitor)]
    return found


def small_targets(visitor: Visitor) -> list[str]:
    """What can be pressed on the page as it is now, and is too small for a finger."""
    found: list[str] = visitor.page.evaluate(_TARGETS, TOUCH_PX)
    return found
