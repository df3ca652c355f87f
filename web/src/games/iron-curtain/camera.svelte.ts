// Where one looks at the map: it follows the cards by itself until somebody moves it by hand.
import { calm } from "$/table/glide";

/** A part of the map, in cells. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Point {
  x: number;
  y: number;
}

/** How large a cell is drawn, and which point of the map, in cells, is in the middle. */
export interface Look {
  cell: number;
  x: number;
  y: number;
}

const LEAST_CELL = 48;
const LARGEST_CELL = 240;
const COMFORTABLE_CELL = 132;
const COMFORTABLE_SHARE = 0.36;
const LARGEST_COMFORTABLE_CELL = 190;
const LEGIBLE_CELL = 100;
const WORTHWHILE = 1.15;
const MARGIN = 0.06;
const MS = 320;
/** How far a picture is stretched before it is drawn anew in its own size. */
const MOST_STRETCHED = 2;

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map((one) => one.x);
  const ys = points.map((one) => one.y);
  return {
    left: Math.min(0, ...xs),
    top: Math.min(0, ...ys),
    right: Math.max(0, ...xs) + 1,
    bottom: Math.max(0, ...ys) + 1,
  };
}

/** Around as many of some cells as a picture of so many cells across and down can show. */
export function mostOf(cells: readonly Point[], across: number, down: number): Box {
  let best: readonly Point[] = [];
  for (const { x: left } of cells) {
    for (const { y: top } of cells) {
      const seen = cells.filter(
        (one) => one.x >= left && one.x + 1 <= left + across && one.y >= top && one.y + 1 <= top + down,
      );
      if (seen.length > best.length) best = seen;
    }
  }
  const xs = (best.length ? best : cells).map((one) => one.x);
  const ys = (best.length ? best : cells).map((one) => one.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

export class Camera {
  width = $state(0);
  height = $state(0);
  /** What must be seen. */
  box: Box = $state.raw({ left: 0, top: 0, right: 1, bottom: 1 });
  /** The cells that matter most where not everything can be seen at once. */
  focus: readonly Point[] = $state.raw([]);
  /** Where somebody wants to look, null to follow the cards. */
  private wish: Look | null = $state.raw(null);
  /** What is drawn now, on its way to where it should be. */
  look: Look = $state.raw({ cell: 100, x: 0.5, y: 0.5 });
  /** How large the cells are laid out: on the way from one size to another the picture is only stretched. */
  laid = $state(100);
  private frame = 0;
  private opened = false;

  readonly fit: Look = $derived.by(() => {
    const { left, top, right, bottom } = this.box;
    const cell = this.cellFor(this.box);
    if (cell >= LEAST_CELL) return { cell, x: (left + right) / 2, y: (top + bottom) / 2 };
    const seen = this.focus.length ? mostOf(this.focus, this.width / LEAST_CELL, this.height / LEAST_CELL) : this.box;
    return this.held({ cell: LEAST_CELL, x: (seen.left + seen.right) / 2, y: (seen.top + seen.bottom) / 2 });
  });
  readonly target: Look = $derived(this.wish ?? this.fit);
  readonly follows: boolean = $derived(this.wish === null);
  readonly canGrow: boolean = $derived(this.target.cell < LARGEST_CELL - 1);
  readonly canShrink: boolean = $derived(this.target.cell > this.least + 1);
  /** Is all of the map in view? Then a finger that moves up or down scrolls the page. */
  readonly whole: boolean = $derived(this.target.cell <= this.fit.cell + 1 && this.fit.cell > LEAST_CELL);

  /** The largest cells with which all of a box is seen. */
  private cellFor({ left, top, right, bottom }: Box): number {
    const across = this.width / (right - left + MARGIN * 2);
    const down = this.height / (bottom - top + MARGIN * 2);
    const comfortable = Math.min(LARGEST_COMFORTABLE_CELL, Math.max(COMFORTABLE_CELL, this.height * COMFORTABLE_SHARE));
    return Math.min(comfortable, across, down);
  }

  /** From now on this must be seen; what is shown stays as it is while all of that is in it and can be read well. */
  need(needed: Box): void {
    const old = this.box;
    const inside =
      old.left <= needed.left && old.top <= needed.top && old.right >= needed.right && old.bottom >= needed.bottom;
    const now = this.cellFor(old);
    const stays = inside && this.opened && (now >= LEGIBLE_CELL || this.cellFor(needed) < now * WORTHWHILE);
    if (!stays) this.box = needed;
  }

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
  go(target: Look, held: boolean): void {
    cancelAnimationFrame(this.frame);
    const from = this.look;
    const way = Math.abs(target.x - from.x) + Math.abs(target.y - from.y) + Math.abs(target.cell - from.cell);
    if (held) {
      this.draw(target);
      return;
    }
    if (!this.opened || way < 0.001 || calm()) {
      this.arrive(target);
      return;
    }
    const start = performance.now();
    const step = (now: number): void => {
      const passed = Math.min(1, Math.max(0, (now - start) / MS));
      if (passed >= 1) {
        this.arrive(target);
        return;
      }
      const part = 1 - (1 - passed) ** 3;
      this.draw({
        cell: from.cell + (target.cell - from.cell) * part,
        x: from.x + (target.x - from.x) * part,
        y: from.y + (target.y - from.y) * part,
      });
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** On the way: stretched, unless that would show. */
  private draw(look: Look): void {
    this.look = look;
    const stretched = look.cell / this.laid;
    if (stretched > MOST_STRETCHED || stretched < 1 / MOST_STRETCHED) this.laid = look.cell;
  }

  private arrive(target: Look): void {
    this.look = target;
    this.laid = target.cell;
    this.opened = this.width > 0;
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
  }
}
