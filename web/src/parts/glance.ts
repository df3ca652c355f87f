// What a piece is, told to whoever rests on it: after a moment with the pointer, at once by keyboard, by a long press on a phone.
import { on } from "svelte/events";
import type { Look, Picker } from "$/table/picker.svelte";

const HOVER_MS = 350;
const PRESS_MS = 500;
/** A finger that has moved so far does something else. */
const FAR_PX = 8;

interface Glanced {
  look: () => Look;
  picker: Picker;
}

export function glance(node: HTMLElement, given: Glanced): { update: (next: Glanced) => void; destroy: () => void } {
  let { look, picker } = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: { x: number; y: number } | null = null;

  function leave(): void {
    clearTimeout(timer);
    from = null;
    if (picker.glanced?.at === node) picker.glanced = null;
  }

  function enter(event: PointerEvent): void {
    if (event.pointerType === "touch") return;
    clearTimeout(timer);
    timer = setTimeout(() => (picker.glanced = look()), HOVER_MS);
  }

  function focus(): void {
    // Whoever clicks has seen the card already.
    if (node.matches(":focus-visible")) picker.glanced = look();
  }

  function down(event: PointerEvent): void {
    leave();
    if (event.pointerType !== "touch") return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      from = null;
      node.addEventListener("click", swallow, { capture: true, once: true });
      picker.inspect(look());
    }, PRESS_MS);
  }

  function move(event: PointerEvent): void {
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR_PX) leave();
  }

  function up(event: PointerEvent): void {
    if (event.pointerType !== "touch") return;
    clearTimeout(timer);
    // The click that follows a long press is none; one that never comes must not swallow the next.
    setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 50);
  }

  function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }

  const heard: Record<string, (event: never) => void> = {
    pointerenter: enter,
    pointerleave: leave,
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: up,
    focus,
    blur: leave,
  };
  // A piece that is taken away loses the focus in the middle of an update, which only handlers of Svelte's may answer.
  const ends = Object.entries(heard).map(([name, hear]) => on(node, name, hear as EventListener));
  return {
    update(next) {
      ({ look, picker } = next);
      if (picker.glanced?.at === node && picker.glanced.piece !== look().piece) picker.glanced = look();
    },
    destroy() {
      leave();
      for (const end of ends) end();
    },
  };
}
