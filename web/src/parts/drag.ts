// Dragging a lit piece onto another one is the same as clicking both.
import type { Picker } from "$/table/picker.svelte";

const FAR_PX = 8;

interface Dragged {
  key: string;
  picker: Picker;
}

export function drag(node: HTMLElement, given: Dragged): { update: (next: Dragged) => void; destroy: () => void } {
  let { key, picker } = given;
  let from: { x: number; y: number; pointer: number } | null = null;
  let moving = false;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !(picker.isLit(key) || picker.isPicked(key))) return;
    from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    // A quick hand leaves the piece with its first move, so what follows is heard wherever it happens.
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  }

  function rest(): void {
    from = null;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
  }

  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.pointer) return;
    const x = event.clientX - from.x;
    const y = event.clientY - from.y;
    if (!moving) {
      if (Math.hypot(x, y) < FAR_PX) return;
      // A finger that only scrolls must not take a piece along.
      if (
        event.pointerType === "touch" &&
        Math.abs(y) > Math.abs(x) * 2 &&
        getComputedStyle(node).touchAction !== "none"
      ) {
        rest();
        return;
      }
      moving = true;
      node.setPointerCapture(event.pointerId);
      node.classList.add("dragged");
      if (!picker.isPicked(key)) picker.pick(key);
    }
    node.style.setProperty("translate", `${x}px ${y}px`);
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== from?.pointer) return;
    rest();
    if (!moving) return;
    moving = false;
    node.classList.remove("dragged");
    node.style.removeProperty("translate");
    // A drag that the browser has taken over, to scroll for instance, drops nothing.
    if (event.type === "pointercancel") return;
    // The click that follows a drag is none.
    node.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 50);
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((one) => one.closest<HTMLElement>("[data-piece]"))
      .find((one) => one && one !== node && picker.isLit(one.dataset.piece ?? ""));
    if (under?.dataset.piece) picker.pick(under.dataset.piece);
  }

  function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }

  node.addEventListener("pointerdown", down);
  return {
    update(next) {
      ({ key, picker } = next);
    },
    destroy() {
      node.removeEventListener("pointerdown", down);
      rest();
    },
  };
}
