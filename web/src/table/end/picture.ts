// The end of a game as a picture to share, 1200 by 630: drawn here, so nobody else has to know of it.
import type { SeatCurve } from "$/replay/types";
import { pointsOf, turningOf, type Point } from "./curve";

/** All that the picture tells. */
export interface Story {
  title: string;
  players: string;
  headline: string;
  decided: string;
  /** When it turned and what happened then; empty where it never did. */
  turn: string;
  /** Whose chance to win the thick line is. */
  curveOf: string;
  curves: readonly SeatCurve[];
  /** The curve of which the turning point is marked. */
  seat: string;
  last: number;
  /** A chance as it is written. */
  percent: (chance: number) => string;
}

export const WIDTH = 1200;
export const HEIGHT = 630;
const EDGE = 64;
const BOX = { left: EDGE + 62, top: 330, width: WIDTH - 2 * EDGE - 62, height: 170 };
const COLOURS = {
  paper: "#fbf8f1",
  ink: "#22252b",
  ink2: "#555a63",
  edge: "#857a63",
  accent: "#9c2a1f",
  turn: "#b35900",
};
const HEAD = '"Barlow Condensed", "Barlow", system-ui, sans-serif';
const TEXT = '"Barlow", system-ui, sans-serif';

type Pen = CanvasRenderingContext2D;

/** The picture as a file. */
export async function drawn(story: Story): Promise<Blob> {
  await document.fonts?.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser does not draw");
  draw(pen, story);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

export function draw(pen: Pen, story: Story): void {
  pen.fillStyle = COLOURS.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = COLOURS.accent;
  pen.fillRect(0, 0, WIDTH, 14);
  write(pen, story.title, 78, `600 34px ${HEAD}`, COLOURS.accent);
  const size = fitting(pen, story.headline, [76, 64, 54, 46], HEAD);
  write(pen, story.headline, 160, `600 ${size}px ${HEAD}`, COLOURS.ink);
  write(pen, story.players, 214, `400 28px ${TEXT}`, COLOURS.ink2);
  write(pen, story.decided, 258, `400 28px ${TEXT}`, COLOURS.ink2);
  if (story.curves.length) chart(pen, story);
  if (story.turn) paragraph(pen, story.turn, 552);
  pen.textAlign = "right";
  write(pen, "Brushpass", 78, `600 34px ${HEAD}`, COLOURS.ink2, WIDTH - EDGE);
  pen.textAlign = "left";
}

function chart(pen: Pen, story: Story): void {
  write(pen, story.curveOf, BOX.top - 20, `400 22px ${TEXT}`, COLOURS.ink2);
  pen.lineWidth = 1;
  pen.strokeStyle = COLOURS.edge;
  for (const chance of [0, 0.5, 1]) {
    const y = BOX.top + (1 - chance) * BOX.height;
    pen.setLineDash(chance === 0.5 ? [8, 6] : []);
    trace(pen, [
      { x: BOX.left, y },
      { x: BOX.left + BOX.width, y },
    ]);
    pen.textAlign = "right";
    write(pen, story.percent(chance), y + 7, `400 20px ${TEXT}`, COLOURS.ink2, BOX.left - 12);
    pen.textAlign = "left";
  }
  pen.setLineDash([]);
  const own = story.curves.find((one) => one.seat === story.seat);
  if (story.curves.length > 2) {
    for (const one of story.curves) if (one !== own) trace(pen, pointsOf(one, story.last, BOX));
  }
  if (!own) return;
  pen.lineWidth = 5;
  pen.lineJoin = "round";
  pen.strokeStyle = COLOURS.accent;
  trace(pen, pointsOf(own, story.last, BOX));
  const turning = turningOf(own, story.last, BOX);
  if (turning) mark(pen, turning);
}

function mark(pen: Pen, { x, y }: Point): void {
  pen.fillStyle = COLOURS.turn;
  pen.beginPath();
  pen.moveTo(x, y - 14);
  pen.lineTo(x + 14, y);
  pen.lineTo(x, y + 14);
  pen.lineTo(x - 14, y);
  pen.fill();
}

function trace(pen: Pen, points: readonly Point[]): void {
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.stroke();
}

/** One line of text, cut off where the picture ends. */
function write(pen: Pen, text: string, y: number, font: string, colour: string, x = EDGE): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(shortened(pen, text, WIDTH - 2 * EDGE), x, y);
}

/** Up to two lines of text. */
function paragraph(pen: Pen, text: string, y: number): void {
  pen.font = `400 26px ${TEXT}`;
  let first = text;
  while (pen.measureText(first).width > WIDTH - 2 * EDGE) first = first.slice(0, first.lastIndexOf(" "));
  write(pen, first, y, pen.font, COLOURS.ink);
  if (first !== text) write(pen, text.slice(first.length).trim(), y + 36, pen.font, COLOURS.ink);
}

function shortened(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 0 && pen.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
  return `${text.slice(0, end)}…`;
}

/** The largest of some sizes in which a text fits into one line. */
function fitting(pen: Pen, text: string, sizes: readonly number[], face: string): number {
  for (const size of sizes) {
    pen.font = `600 ${size}px ${face}`;
    if (pen.measureText(text).width <= WIDTH - 2 * EDGE) return size;
  }
  return sizes.at(-1) ?? 0;
}
