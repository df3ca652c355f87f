// Where one looks at the map: it follows the cards by itself until somebody moves it by hand.
import { calm } from "$/table/glide";

/** A part of the map, in cells. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How large a cell is drawn, and which point of the map, in cells, is in the middle. */
export interface Look {
  cell: number;
  x: number;
  y: number;
}

const LEAST_CELL = 48;
const LARGEST_CELL = 210;
const COMFORTABLE_CELL = 132;
const MARGIN = 0.06;
const SLACK = 2;
const MS = 320;

export function boxOf(points: readonly { x: number; y: number }[]): Box {
  const xs = points.map((one) => one.x);
  const ys = points.map((one) => one.y);
  return {
    left: Math.min(0, ...xs),
    top: Math.min(0, ...ys),
    right: Math.max(0, ...xs) + 1,
    bottom: Math.max(0, ...ys) + 1,
  };
}

/** The box to show: the old one while everything lies in it and it is not much too large, so that nothing jumps. */
export function settled(old: Box | null, needed: Box): Box {
  if (!old) return needed;
  const inside =
    old.left <= needed.left && old.top <= needed.top && old.right >= needed.right && old.bottom >= needed.bottom;
  const wide = old.right - old.left - (needed.right - needed.left);
  const high = old.bottom - old.top - (needed.bottom - needed.top);
  return inside && wide <= SLACK && high <= SLACK ? old : needed;
}

export class Camera {
  width = $state(0);
  height = $state(0);
  /** What must be seen. */
  box: Box = $state.raw({ left: 0, top: 0, right: 1, bottom: 1 });
  /** What matters most where not everything can be seen at once. */
  focus: Box | null = $state.raw(null);
  /** Where somebody wants to look, null to follow the cards. */
  private wish: Look | null = $state.raw(null);
  /** What is drawn now, on its way to where it should be. */
  look: Look = $state.raw({ cell: 100, x: 0.5, y: 0.5 });
  private frame = 0;
  private opened = false;

  readonly fit: Look = $derived.by(() => {
    const { left, top, right, bottom } = this.box;
    const across = this.width / (right - left + MARGIN * 2);
    const down = this.height / (bottom - top + MARGIN * 2);
    const cell = Math.min(COMFORTABLE_CELL, across, down);
    if (cell >= LEAST_CELL) return { cell, x: (left + right) / 2, y: (top + bottom) / 2 };
    const seen = this.focus ?? this.box;
    return this.held({ cell: LEAST_CELL, x: (seen.left + seen.right) / 2, y: (seen.top + seen.bottom) / 2 });
  });
  readonly target: Look = $derived(this.wish ?? this.fit);
  readonly follows: boolean = $derived(this.wish === null);
  readonly canGrow: boolean = $derived(this.target.cell < LARGEST_CELL - 1);
  readonly canShrink: boolean = $derived(this.target.cell > this.least + 1);
  /** Is all of the map in view? Then a finger that moves up or down scrolls the page. */
  readonly whole: boolean = $derived(this.target.cell <= this.fit.cell + 1 && this.fit.cell > LEAST_CELL);

  private get least(): number {
    return Math.min(LEAST_CELL, this.fit.cell);
  }

  /** Follow the cards again. */
  follow(): void {
    this.wish = null;
  }

  zoom(factor: number, at: { x: number; y: number } = { x: this.width / 2, y: this.height / 2 }): void {
    const old = this.target;
    const cell = Math.min(LARGEST_CELL, Math.max(this.least, old.cell * factor));
    const right = at.x - this.width / 2;
    const down = at.y - this.height / 2;
    this.wish = this.held({
      cell,
      x: old.x + right / old.cell - right / cell,
      y: old.y + down / old.cell - down / cell,
    });
  }

  pan(x: number, y: number): void {
    const old = this.target;
    this.wish = this.held({ cell: old.cell, x: old.x - x / old.cell, y: old.y - y / old.cell });
  }

  /** Bring a cell into view if it is not. */
  show(x: number, y: number): void {
    const { cell } = this.target;
    const left = (x - this.target.x) * cell + this.width / 2;
    const top = (y - this.target.y) * cell + this.height / 2;
    const beside = Math.min(0, left) + Math.max(0, left + cell - this.width);
    const beyond = Math.min(0, top) + Math.max(0, top + cell - this.height);
    if (Math.abs(beside) > 1 || Math.abs(beyond) > 1) this.pan(-beside, -beyond);
  }

  /** Is a cell in view, where the camera is going? */
  sees(x: number, y: number): boolean {
    const right = Math.abs(x + 0.5 - this.target.x) * this.target.cell;
    const down = Math.abs(y + 0.5 - this.target.y) * this.target.cell;
    return right < this.width / 2 && down < this.height / 2;
  }

  /** The middle of the picture stays on the map, which stays in the picture where it fits. */
  private held(look: Look): Look {
    const { left, top, right, bottom } = this.box;
    const across = Math.max(0, (right - left + 1) / 2 - this.width / 2 / look.cell);
    const down = Math.max(0, (bottom - top + 1) / 2 - this.height / 2 / look.cell);
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    return {
      cell: look.cell,
      x: Math.min(middle.x + across, Math.max(middle.x - across, look.x)),
      y: Math.min(middle.y + down, Math.max(middle.y - down, look.y)),
    };
  }

  /** Go where one should look: at once under a finger and at the beginning, else gently. */
  go(target: Look, at_once: boolean): void {
    cancelAnimationFrame(this.frame);
    if (at_once || !this.opened || calm()) {
      this.look = target;
      this.opened = this.width > 0;
      return;
    }
    const from = this.look;
    const start = performance.now();
    const step = (now: number): void => {
      const passed = Math.min(1, Math.max(0, (now - start) / MS));
      const part = 1 - (1 - passed) ** 3;
      this.look = {
        cell: from.cell + (target.cell - from.cell) * part,
        x: from.x + (target.x - from.x) * part,
        y: from.y + (target.y - from.y) * part,
      };
      if (passed < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
  }
}
