// How many choices a row of buttons has room for.

/** A label of more than this many pixels may be broken into two lines. */
const SHORT_PX = 130;
const GAP_PX = 8;
/** What half of a label needs, and the edge around it; words are not broken just in the middle. */
const HALF = 0.58;
const EDGE_PX = 24;

/** How wide a button has to be for a label that would be so wide in one line. */
export function neededWidth(line: number): number {
  return line <= SHORT_PX ? line : Math.max(SHORT_PX, Math.ceil(line * HALF) + EDGE_PX);
}

/** How many buttons of these widths stand in a row, if those that do not are behind another one. */
export function howManyFit(widths: readonly number[], room: number, behind: number, isBehind: boolean): number {
  const whole = widths.reduce((sum, one) => sum + one + GAP_PX, -GAP_PX);
  if (!isBehind && whole <= room) return widths.length;
  let left = room - behind;
  let count = 0;
  for (const width of widths) {
    left -= width + GAP_PX;
    if (left < 0) break;
    count += 1;
  }
  return count;
}
