// What can be chosen comes into sight by itself: the board is scrolled until one of the pieces that glow is seen.
import { calm } from "./glide";

/** Room that is left around a piece. */
const AROUND_PX = 12;
/** How long pieces glide before their places can be measured. */
const GLIDE_MS = 420;
/** For so long after the reader has scrolled or touched the board it is his. */
const HANDS_OFF_MS = 800;

/** How far a view has to move along one axis so that a span lies in it; the beginning of one that is too long. */
export function wayTo(start: number, end: number, from: number, to: number): number {
  if (end - start > to - from || start < from) return start - from;
  return end > to ? end - to : 0;
}

function middle(node: Element): [number, number] {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Is the middle of a piece in sight, under nothing but another piece that glows? */
function isSeen(piece: HTMLElement): boolean {
  const over = document.elementFromPoint(...middle(piece))?.closest(".piece");
  return over === piece || Boolean(over?.classList.contains("lit"));
}

type Way = [area: HTMLElement, x: number, y: number];

/** How far each area around a piece has to be scrolled, the innermost first; none if something else cuts it off. */
function waysTo(piece: HTMLElement, frame: HTMLElement): Way[] {
  let { left, right, top, bottom } = piece.getBoundingClientRect();
  const ways: Way[] = [];
  for (let area = piece.parentElement; area && area !== frame; area = area.parentElement) {
    const { overflow } = getComputedStyle(area);
    if (overflow === "visible") continue;
    const view = area.getBoundingClientRect();
    if (/auto|scroll/.test(overflow)) {
      const x = wayTo(left - AROUND_PX, right + AROUND_PX, view.left, view.left + area.clientWidth);
      const y = wayTo(top - AROUND_PX, bottom + AROUND_PX, view.top, view.top + area.clientHeight);
      [left, right, top, bottom] = [left - x, right - x, top - y, bottom - y];
      ways.push([area, x, y]);
    }
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < view.left || x > view.right || y < view.top || y > view.bottom) return [];
  }
  return ways;
}

function lengthOf(ways: readonly Way[]): number {
  return ways.reduce((sum, [, x, y]) => sum + Math.abs(x) + Math.abs(y), 0);
}

/** Scroll so that one of the pieces that glow is seen, by the shortest way, unless one is; false if there is none. */
function reach(frame: HTMLElement): boolean {
  const lit = [...frame.querySelectorAll<HTMLElement>(".piece.lit")].filter((one) => one.checkVisibility());
  if (lit.length === 0 || lit.some(isSeen)) return lit.length > 0;
  const ways = lit.map((one) => waysTo(one, frame)).filter((one) => lengthOf(one) > 0);
  const shortest = ways.sort((a, b) => lengthOf(a) - lengthOf(b))[0] ?? [];
  const behavior = calm() ? "instant" : "smooth";
  for (const [area, left, top] of shortest) area.scrollBy({ left, top, behavior });
  return true;
}

/** Brings what can be chosen into sight, and keeps its hands off a board that the reader is moving himself. */
export class Reacher {
  private timer = 0;
  /** Whether what can be chosen now has been brought into sight: after that the reader looks where he wants. */
  private done = false;
  private held = false;
  private movedAt = -Infinity;

  /** The reader lays a finger on the board, or lifts it. */
  hold(on: boolean): void {
    this.held = on;
  }

  /** The reader has moved it. */
  moved(): void {
    this.movedAt = performance.now();
  }

  /** Something else can be chosen: bring it into sight soon, when everything lies where it belongs. */
  soon(frame: HTMLElement): void {
    this.done = false;
    this.late(frame);
  }

  /** The pieces may have come later than what can be chosen. */
  late(frame: HTMLElement): void {
    if (this.done) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.now(frame), calm() ? 0 : GLIDE_MS);
  }

  private now(frame: HTMLElement): void {
    const wait = this.movedAt + HANDS_OFF_MS - performance.now();
    if (this.held || wait > 0) this.timer = window.setTimeout(() => this.now(frame), Math.max(wait, 100));
    else this.done = reach(frame);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
