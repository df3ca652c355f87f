// The map by keyboard: arrows go from card to card, plus and minus zoom, zero shows everything.
import type { Camera } from "./camera.svelte";

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};
export const ZOOM_STEP = 1.3;

/** The nearest cell in a direction; what lies aside counts double. */
function nearest(
  cells: readonly HTMLElement[],
  from: HTMLElement,
  [right, down]: readonly [number, number],
): HTMLElement | null {
  const place = (one: HTMLElement): [number, number] => [Number(one.dataset.x), Number(one.dataset.y)];
  const [x, y] = place(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of cells) {
    const [otherX, otherY] = place(one);
    const ahead = (otherX - x) * right + (otherY - y) * down;
    const aside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
    if (ahead > 0 && ahead + aside * 2 < least) {
      least = ahead + aside * 2;
      best = one;
    }
  }
  return best;
}

export function keys(node: HTMLElement, camera: Camera): () => void {
  function pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = DIRECTIONS[event.key];
    const here = (event.target as Element).closest<HTMLElement>("[data-x]");
    if (direction && here) {
      nearest([...node.querySelectorAll<HTMLElement>("[data-x]")], here, direction)
        ?.querySelector("button")
        ?.focus();
    } else if (event.key === "+" || event.key === "=") camera.zoom(ZOOM_STEP);
    else if (event.key === "-") camera.zoom(1 / ZOOM_STEP);
    else if (event.key === "0") camera.follow();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function focused(event: FocusEvent): void {
    const here = (event.target as Element).closest<HTMLElement>("[data-x]");
    if (here && (event.target as Element).matches(":focus-visible")) {
      camera.show(Number(here.dataset.x), Number(here.dataset.y));
    }
  }

  node.addEventListener("keydown", pressed);
  node.addEventListener("focusin", focused);
  return () => {
    node.removeEventListener("keydown", pressed);
    node.removeEventListener("focusin", focused);
  };
}
