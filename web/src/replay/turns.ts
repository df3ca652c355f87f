// The moments of a match as a list to read: headings where turns begin, and below them what happened.
import type { LogLine } from "$/wire/types";
import type { ReplayLine } from "./types";

export interface Row {
  /** The moment to which it leads. */
  number: number;
  /** The last moment that it stands for. */
  until: number;
  heading: boolean;
  text: string;
  /** Whose decisions nobody was told of; empty for a row with a text. */
  unseen: readonly string[];
}

interface Part {
  heading: boolean;
  text: string;
}

/**
 * What was told at each moment, with headings apart from what was told before and after them.
 * The moments hold the sentences of the log in its order, so the log says where a heading begins and ends.
 */
function parts(moments: readonly ReplayLine[], log: readonly LogLine[]): Part[][] {
  let next = 0;
  return moments.map((moment) => {
    const found: Part[] = [];
    let rest = moment.text;
    while (rest) {
      const line = log[next];
      if (!line || !(rest === line.text || rest.startsWith(`${line.text} `))) {
        return [{ heading: moment.heading, text: moment.text }];
      }
      next += 1;
      rest = rest.slice(line.text.length + 1);
      const before = found.at(-1);
      if (before && before.heading === line.heading) before.text += line.heading ? ` · ${line.text}` : ` ${line.text}`;
      else found.push({ heading: line.heading, text: line.text });
    }
    return found;
  });
}

/** The lines of a log that make up what was told last; one line with all of it if they do not. */
export function lastLines(told: string, log: readonly LogLine[]): LogLine[] {
  const lines: LogLine[] = [];
  let rest = told;
  for (let at = log.length - 1; rest && at >= 0; at -= 1) {
    const line = log[at];
    if (!(rest === line.text || rest.endsWith(` ${line.text}`))) break;
    lines.unshift(line);
    rest = rest.slice(0, -line.text.length - 1);
  }
  return rest ? [{ number: 0, text: told, heading: false, private: false, names: [] }] : lines;
}

/**
 * All rows, in order; a row of decisions that nobody was told of stands for as many as there are in a row.
 * A match that was stopped at the table ends with its `result`, for no sentence of the log tells of that.
 */
export function rowsOf(moments: readonly ReplayLine[], log: readonly LogLine[], result: string): Row[] {
  const told = parts(moments, log);
  const rows: Row[] = [];
  for (const { number, seat } of moments) {
    const here = told[number] ?? [];
    const before = rows.at(-1);
    if (here.length) {
      rows.push(...here.map((part) => ({ number, until: number, unseen: [], ...part })));
    } else if (before?.unseen.length && seat) {
      rows[rows.length - 1] = { ...before, until: number, unseen: [...before.unseen, seat] };
    } else if (seat) {
      rows.push({ number, until: number, heading: false, text: "", unseen: [seat] });
    } else if (number > 0 && number === moments.length - 1) {
      rows.push({ number, until: number, heading: false, text: result, unseen: [] });
    }
  }
  return rows;
}
