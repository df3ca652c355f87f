// The chance to win as a line, and where it turned.
import { describe, expect, it } from "vitest";
import type { SeatCurve } from "$/replay/types";
import { lineOf, pointsOf, turningOf, turnWords } from "$/table/end/curve";

const box = { left: 10, top: 0, width: 100, height: 50 };
const turning = { number: 5, before: 0.5, after: 0.8, heading: "Turn 4", text: "The Assassin strikes." };
const curve: SeatCurve = { seat: "a", by: "estimate", moments: [0, 5, 10], chances: [0.5, 0.8, 1], turning };

describe("a curve", () => {
  it("begins at the left and ends at the top for whoever won", () => {
    expect(pointsOf(curve, 10, box)).toEqual([
      { x: 10, y: 25 },
      { x: 60, y: expect.closeTo(10) },
      { x: 110, y: 0 },
    ]);
    expect(lineOf([{ x: 1, y: 2.26 }])).toBe("1.0,2.3");
  });

  it("has its turning point on the line, or none", () => {
    expect(turningOf(curve, 10, box)).toEqual({ x: 60, y: expect.closeTo(10) });
    expect(turningOf({ ...curve, turning: null }, 10, box)).toBeNull();
  });

  it("says when it turned, and what happened", () => {
    expect(turnWords(curve)).toBe("Turn 4. The Assassin strikes.");
    expect(turnWords({ ...curve, turning: { ...turning, heading: "" } })).toBe("The Assassin strikes.");
    expect(turnWords({ ...curve, turning: null })).toBe("");
  });

  it("of a match without moments is a line all the same", () => {
    expect(pointsOf({ ...curve, moments: [0], chances: [0] }, 0, box)).toEqual([{ x: 10, y: 50 }]);
  });
});
