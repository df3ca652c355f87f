// The list of a replay: turns with headings, decisions nobody was told of in one row, the end of a stopped match.
import { describe, expect, it } from "vitest";
import { turnsOf } from "$/replay/turns";
import type { ReplayLine } from "$/replay/types";

function line(number: number, seat: string, ...told: { heading?: string; text?: string }[]): ReplayLine {
  return {
    number,
    seat,
    told: told.map(({ heading = "", text = "" }) => ({ heading, text })),
  } as unknown as ReplayLine;
}

describe("the turns of a match", () => {
  it("begin with their headings, and what came before stands alone", () => {
    const turns = turnsOf(
      [line(0, "", { text: "dealt" }), line(1, "cia", { heading: "Turn 1" }, { text: "played" })],
      "",
    );
    expect(turns.map((one) => [one.number, one.heading, one.rows.map((row) => row.text)])).toEqual([
      [0, "", ["dealt"]],
      [1, "Turn 1", ["played"]],
    ]);
  });

  it("gather decisions that nobody was told of", () => {
    const [turn] = turnsOf(
      [line(0, "", { text: "dealt" }), line(1, "cia"), line(2, "kgb"), line(3, "cia", { text: "shown" })],
      "",
    );
    expect(turn.rows[1]).toEqual({ number: 1, until: 2, text: "", unseen: ["cia", "kgb"] });
    expect(turn.rows[2].text).toBe("shown");
  });

  it("end with the result where the match was stopped at the table", () => {
    const [turn] = turnsOf([line(0, "", { text: "dealt" }), line(1, "")], "CIA resigned.");
    expect(turn.rows.at(-1)?.text).toBe("CIA resigned.");
  });
});
