// Pieces glide from where they were to where they are: everything with `data-glide` is measured before and after.

const MS = 380;
const EASE = "cubic-bezier(.2,.7,.2,1)";

export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export type Positions = Map<string, DOMRect>;

/** Where every gliding piece is now. */
export function positions(root: HTMLElement): Positions {
  const found: Positions = new Map();
  if (calm()) return found;
  for (const node of root.querySelectorAll<HTMLElement>("[data-glide]")) {
    const box = node.getBoundingClientRect();
    if (box.width) found.set(node.dataset.glide ?? "", box);
  }
  return found;
}

/** Let every piece come from where it was; new ones fade in. */
export function glide(root: HTMLElement, before: Positions): void {
  if (calm() || before.size === 0) return;
  for (const node of root.querySelectorAll<HTMLElement>("[data-glide]")) {
    const old = before.get(node.dataset.glide ?? "");
    const box = node.getBoundingClientRect();
    if (!box.width) continue;
    if (!old) {
      node.animate(
        [
          { opacity: 0, scale: 0.85 },
          { opacity: 1, scale: 1 },
        ],
        { duration: MS, easing: EASE },
      );
      continue;
    }
    const x = old.left + old.width / 2 - box.left - box.width / 2;
    const y = old.top + old.height / 2 - box.top - box.height / 2;
    if (Math.hypot(x, y) < 2) continue;
    const zoom = Math.min(3, Math.max(0.3, old.width / box.width));
    node.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${zoom})`, zIndex: 5 },
        { transform: "none", zIndex: 5 },
      ],
      { duration: MS, easing: EASE },
    );
  }
}
