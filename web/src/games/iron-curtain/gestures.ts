// Hands on the map: drag to pan, two fingers or the wheel to zoom; a short press stays a click on what lies there.
import type { Camera } from "./camera.svelte";

const FAR_PX = 7;
const WHEEL_STEP = 0.0016;
const PINCH_STEP = 0.01;

export interface Hands {
  camera: Camera;
  /** Told while fingers or the mouse hold the map. */
  onhold: (held: boolean) => void;
}

export function gestures(node: HTMLElement, { camera, onhold }: Hands): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let started: { x: number; y: number } | null = null;
  let moving = false;

  function middle(): { x: number; y: number; apart: number } {
    const [a, b] = [...pointers.values()];
    if (!a) return { x: 0, y: 0, apart: 0 };
    if (!b) return { ...a, apart: 0 };
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest("[data-still]")) return;
    // On the map a piece is never dragged: what is pulled is the map itself.
    event.stopPropagation();
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.size === 1) started = { x: event.clientX, y: event.clientY };
  }

  function move(event: PointerEvent): void {
    if (!pointers.has(event.pointerId)) return;
    const before = middle();
    if (!moving) {
      const far = started && Math.hypot(event.clientX - started.x, event.clientY - started.y) >= FAR_PX;
      if (!far && pointers.size < 2) return;
      moving = true;
      onhold(true);
      for (const pointer of pointers.keys()) node.setPointerCapture(pointer);
    }
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = middle();
    camera.pan(after.x - before.x, after.y - before.y);
    if (before.apart > 0 && after.apart > 0) {
      const box = node.getBoundingClientRect();
      camera.zoom(after.apart / before.apart, { x: after.x - box.left, y: after.y - box.top });
    }
  }

  function up(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    if (!moving) return;
    moving = false;
    onhold(false);
    // The click that follows a pull is none.
    node.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 50);
  }

  function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }

  function wheel(event: WheelEvent): void {
    // Two fingers on a trackpad come as a wheel with a key, in small steps; they never mean the page.
    const pinched = event.ctrlKey;
    // At the end of the zoom the wheel scrolls the page as it does everywhere else.
    const ended = event.deltaY > 0 ? !camera.canShrink || camera.whole : !camera.canGrow;
    if (ended && !pinched) return;
    event.preventDefault();
    if (ended) return;
    const box = node.getBoundingClientRect();
    const turned = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    const step = pinched ? PINCH_STEP : WHEEL_STEP;
    camera.zoom(Math.exp(-turned * step), { x: event.clientX - box.left, y: event.clientY - box.top });
  }

  node.addEventListener("pointerdown", down, { capture: true });
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("wheel", wheel, { passive: false });
  return () => {
    node.removeEventListener("pointerdown", down, { capture: true });
    node.removeEventListener("pointermove", move);
    node.removeEventListener("pointerup", up);
    node.removeEventListener("pointercancel", up);
    node.removeEventListener("wheel", wheel);
  };
}
