// The clocks that are offered for a new table.
import type { Clock } from "$/wire/types";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

export interface ClockGroup {
  /** Its words are `new-clock-ID`. */
  id: "untimed" | "bank" | "move" | "days";
  clocks: readonly Clock[];
}

function bank(minutes: number, seconds: number): Clock {
  return { kind: "bank", bank_ms: minutes * MINUTE, increment_ms: seconds * SECOND, move_ms: 0 };
}

function perMove(milliseconds: number): Clock {
  return { kind: "per_move", bank_ms: 0, increment_ms: 0, move_ms: milliseconds };
}

export const UNTIMED: Clock = { kind: "untimed", bank_ms: 0, increment_ms: 0, move_ms: 0 };

export const CLOCKS: readonly ClockGroup[] = [
  { id: "untimed", clocks: [UNTIMED] },
  { id: "bank", clocks: [bank(5, 5), bank(10, 5), bank(20, 10), bank(45, 15)] },
  { id: "move", clocks: [perMove(30 * SECOND), perMove(MINUTE), perMove(3 * MINUTE)] },
  { id: "days", clocks: [perMove(DAY), perMove(3 * DAY), perMove(7 * DAY)] },
];

/** A clock of one's own measure: a bank with an increment, or a limit for each move. */
export function ownClock(kind: "bank" | "per_move", minutes: number, seconds: number): Clock {
  return kind === "bank" ? bank(minutes, seconds) : perMove(minutes * MINUTE + seconds * SECOND);
}
