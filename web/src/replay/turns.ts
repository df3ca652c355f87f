// The moments of a match as a list to read: turn by turn, and in each what happened.
import type { ReplayLine } from "./types";

export interface Row {
  /** The moment to which it leads. */
  number: number;
  /** The last moment that it stands for. */
  until: number;
  text: string;
  /** Whose decisions nobody was told of; empty for a row with a text. */
  unseen: readonly string[];
}

export interface Turn {
  /** The moment at which it begins. */
  number: number;
  /** Empty for what came before the first turn. */
  heading: string;
  rows: Row[];
}

/** Add a decision that nobody was told of; those that follow one another are one row. */
function addUnseen(rows: Row[], number: number, seat: string): void {
  const before = rows.at(-1);
  if (before?.unseen.length) {
    rows[rows.length - 1] = { ...before, until: number, unseen: [...before.unseen, seat] };
  } else {
    rows.push({ number, until: number, text: "", unseen: [seat] });
  }
}

/**
 * All turns, in order.
 * A match that was stopped at the table ends with its `result`, for no sentence of the log tells of that.
 */
export function turnsOf(moments: readonly ReplayLine[], result: string): Turn[] {
  const turns: Turn[] = [{ number: 0, heading: "", rows: [] }];
  for (const { number, seat, told } of moments) {
    for (const { heading, text } of told) {
      if (heading) turns.push({ number, heading, rows: [] });
      if (text) turns[turns.length - 1].rows.push({ number, until: number, text, unseen: [] });
    }
    const { rows } = turns[turns.length - 1];
    const isLast = number > 0 && number === moments.length - 1;
    if (!told.length && seat) addUnseen(rows, number, seat);
    else if (!told.length && isLast) rows.push({ number, until: number, text: result, unseen: [] });
  }
  return turns.filter((turn) => turn.heading || turn.rows.length);
}
