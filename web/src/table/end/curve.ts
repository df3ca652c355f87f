// The chance to win as a line: where its points lie in a drawing.
import type { SeatCurve } from "$/replay/types";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The points of a curve in a box, the beginning at its left and the certain win at its top. */
export function pointsOf(curve: SeatCurve, last: number, box: Box): Point[] {
  return curve.moments.map((moment, place) => ({
    x: box.left + (last ? moment / last : 0) * box.width,
    y: box.top + (1 - (curve.chances[place] ?? 0)) * box.height,
  }));
}

/** Where the match turned. */
export function turningOf(curve: SeatCurve, last: number, box: Box): Point | null {
  const place = curve.turning ? curve.moments.indexOf(curve.turning.number) : -1;
  return place < 0 ? null : (pointsOf(curve, last, box)[place] ?? null);
}

/** A line through points, as a drawing writes it. */
export function lineOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** When a match turned and what happened then, in one line. */
export function turnWords(curve: SeatCurve): string {
  const { heading = "", text = "" } = curve.turning ?? {};
  return heading && text ? `${heading}. ${text}` : heading || text;
}
