// Choosing piece by piece: what stays lit, what is confirmed, what a new scene leaves of a half-made choice.
import { describe, expect, it } from "vitest";
import { Picker } from "$/table/picker.svelte";
import type { Choice } from "$/wire/types";

function choice(action: string, pieces: string[], warning = ""): Choice {
  return { action, text: action, pieces, warning } as unknown as Choice;
}

const MOVES = [choice("move a b", ["a", "b"]), choice("move a c", ["a", "c"]), choice("move d b", ["d", "b"])];
const PASS = choice("pass", []);

function offering(choices: readonly Choice[], atOnce = false): { picker: Picker; sent: string[] } {
  const sent: string[] = [];
  const picker = new Picker(
    (one) => sent.push(one.action),
    () => atOnce,
  );
  picker.offer(choices);
  return { picker, sent };
}

describe("a picker", () => {
  it("lights the pieces with which a choice can begin, then those that go on from it", () => {
    const { picker } = offering([...MOVES, PASS]);
    expect([...picker.lit].filter(Boolean).sort()).toEqual(["a", "d"]);
    expect(picker.pick("a")).toBe(true);
    expect([...picker.lit].sort()).toEqual(["b", "c"]);
    expect(picker.isPicked("a")).toBe(true);
    expect(picker.isLit("")).toBe(false);
  });

  it("waits for a confirmation once only one choice is left, and sends it once", () => {
    const { picker, sent } = offering(MOVES);
    picker.pick("d");
    expect(picker.pending?.action).toBe("move d b");
    expect(sent).toEqual([]);
    picker.confirm();
    picker.confirm();
    expect(sent).toEqual(["move d b"]);
    expect(picker.choices).toEqual([]);
  });

  it("sends at once where that is wished, but not what carries a warning", () => {
    const { picker, sent } = offering([choice("go", ["a"]), choice("risk", ["b"], "it will hurt")], true);
    picker.pick("b");
    expect(sent).toEqual([]);
    expect(picker.pending?.action).toBe("risk");
    picker.reset();
    picker.pick("a");
    expect(sent).toEqual(["go"]);
  });

  it("confirms by a second click on the last piece, and lets go by one on the first", () => {
    const { picker, sent } = offering(MOVES);
    picker.pick("a");
    picker.pick("b");
    picker.pick("a");
    expect(picker.pending).toBeNull();
    expect(picker.picked).toEqual([]);
    picker.pick("a");
    picker.pick("b");
    picker.pick("b");
    expect(sent).toEqual(["move a b"]);
  });

  it("goes back step by step, and says when there is nothing left to take back", () => {
    const { picker } = offering(MOVES);
    picker.pick("a");
    picker.pick("c");
    expect(picker.back()).toBe(true);
    expect(picker.pending).toBeNull();
    expect(picker.picked).toEqual(["a"]);
    expect(picker.back()).toBe(true);
    expect(picker.back()).toBe(false);
  });

  it("begins anew with another first piece, and ignores what no choice names", () => {
    const { picker } = offering(MOVES);
    picker.pick("a");
    expect(picker.pick("d")).toBe(true);
    expect(picker.picked).toEqual(["d"]);
    expect(picker.pick("z")).toBe(false);
    expect(picker.isUseful("b")).toBe(true);
    expect(picker.isUseful("z")).toBe(false);
  });

  it("keeps through a new scene what is still possible, and nothing else", () => {
    const { picker } = offering(MOVES);
    picker.pick("a");
    picker.offer(MOVES.slice(0, 2));
    expect(picker.picked).toEqual(["a"]);
    picker.pick("b");
    picker.offer(MOVES.slice(0, 1));
    expect(picker.pending?.action).toBe("move a b");
    picker.offer([PASS]);
    expect(picker.pending).toBeNull();
    expect(picker.picked).toEqual([]);
  });
});
