// Pressing and holding: after a moment something happens that a mere tap would only propose.

export const HOLD_MS = 600;
const STILL_PX = 10;

export interface Held {
  /** Whether holding means anything now. */
  on: boolean;
  /** The ring begins to fill, or stops. */
  holding: (on: boolean) => void;
  done: () => void;
}

export function hold(node: HTMLElement, given: Held): { update: (next: Held) => void; destroy: () => void } {
  let held = given;
  let from: { x: number; y: number; pointer: number; at: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    if (!from) return;
    from = null;
    clearTimeout(timer);
    held.holding(false);
  }

  function fire(): void {
    stop();
    // The click of the finger that is lifted now must not take back what the hold has done.
    window.addEventListener("click", swallow, { capture: true, once: true });
    window.addEventListener("pointerup", () => setTimeout(forgive, 60), { once: true });
    held.done();
  }

  function down(event: PointerEvent): void {
    if (!held.on || event.button !== 0 || !event.isPrimary) return;
    from = { x: event.clientX, y: event.clientY, pointer: event.pointerId, at: event.timeStamp };
    held.holding(true);
    timer = setTimeout(fire, HOLD_MS);
  }

  // On a busy machine the finger may be lifted before the timer has had its turn.
  function up(event: PointerEvent): void {
    if (from && event.timeStamp - from.at >= HOLD_MS) fire();
    else stop();
  }

  function move(event: PointerEvent): void {
    // There is nowhere to drag a cat to: whoever moves away has thought better of it.
    if (held.on) event.stopPropagation();
    if (!from || event.pointerId !== from.pointer) return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PX) stop();
  }

  function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }

  function forgive(): void {
    window.removeEventListener("click", swallow, { capture: true });
  }

  // A long press of a finger also asks for a menu, sooner than the ring is full.
  function menu(event: Event): void {
    if (!from) return;
    event.preventDefault();
    event.stopPropagation();
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move, { capture: true });
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", stop);
  node.addEventListener("pointerleave", stop);
  node.addEventListener("contextmenu", menu, { capture: true });
  return {
    update(next) {
      held = next;
      if (!next.on) stop();
    },
    destroy() {
      clearTimeout(timer);
      forgive();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move, { capture: true });
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", stop);
      node.removeEventListener("pointerleave", stop);
      node.removeEventListener("contextmenu", menu, { capture: true });
    },
  };
}
