// What happened is shown moment by moment, and nothing of it is lost or waits.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LogLine, Scene } from "$/wire/types";
import { momentsOf, Staging } from "$/table/staging.svelte";

const set = vi.hoisted(() => ({ pace: "normal", calm: false }));
vi.mock("$/settings.svelte", () => ({ settings: set }));
vi.mock("$/table/glide", () => ({ calm: () => set.calm }));

/** A line of the log; a fact may be written with the seat that it is about: `recruited:kgb`. */
function line(text: string): LogLine {
  const [fact = "", ...names] = text.split(":");
  return { number: 0, text: fact, heading: false, private: false, fact, names };
}

function scene(log: string[], places: Record<string, string> = {}): Scene {
  const drawn = Object.entries(places).map(([key, note]) => ({ key, note, pieces: [] }));
  return {
    seat: "cia",
    phase: "now",
    log: log.map(line),
    places: drawn,
    choices: [{}],
    waiting: ["cia"],
    result: "over",
  } as never;
}

const told = (staging: Staging): string => (staging.now?.lines ?? []).map((one) => one.fact).join(" ");

describe("the moments on the way to a scene", () => {
  const now = scene(["fought", "revealed", "claimed"], { field: "empty", score: "20", report: "new" });
  const early = { key: "field", note: "agent", pieces: [] };
  const step = { lines: 2, phase: "then", places: [early], absent: ["report"] };

  it("are the table as it was, with the lines told until then, and the scene last", () => {
    const found = momentsOf([step as never], now, now.log);
    expect(found.map((one) => one.lines.map((each) => each.fact))).toEqual([["fought", "revealed"], ["claimed"]]);
    expect(found[0]?.scene.places.map((one) => `${one.key} ${one.note}`)).toEqual(["field agent", "score 20"]);
    expect(found[0]?.scene).toMatchObject({ phase: "then", choices: [], result: "" });
    expect(found[1]?.scene).toBe(now);
  });

  it("leave out what was known before", () => {
    expect(momentsOf([step as never], now, now.log, 3).map((one) => one.lines.length)).toEqual([0]);
  });
});

describe("staging", () => {
  let staging: Staging;
  const moments = (...facts: string[]) => facts.map((fact) => ({ scene: scene([fact]), lines: [line(fact)] }));
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(set, { pace: "normal", calm: false });
    staging = new Staging();
    staging.drama = { revealed: 4 };
    staging.begin(scene([]));
  });

  it("shows one moment after another, those that come meanwhile too", () => {
    staging.take(moments("one", "two"), true);
    expect(told(staging)).toBe("one");
    staging.take(moments("three"), true);
    vi.advanceTimersByTime(750);
    expect(told(staging)).toBe("two");
    vi.advanceTimersByTime(750);
    expect(told(staging)).toBe("three");
    vi.advanceTimersByTime(750);
    expect(staging.now).toBeNull();
  });

  it("gives what is remembered its time, and ordinary moves no more than a second and a half together", () => {
    staging.take(moments("revealed", "a", "b", "c", "d", "e", "f"), true);
    vi.advanceTimersByTime(2999);
    expect(told(staging)).toBe("revealed");
    vi.advanceTimersByTime(1 + 1500 + 750 * 3);
    expect(staging.now).toBeNull();
  });

  it("reports what is remembered, once it was shown, until the reader goes on", () => {
    staging.take(moments("recruited"), true);
    vi.runAllTimers();
    expect(staging.reported).toBe(false);
    staging.take(moments("revealed", "claimed"), true);
    expect(staging.reported).toBe(false);
    vi.runAllTimers();
    expect(staging.reported).toBe(true);
    expect(staging.lines.map((one) => one.fact)).toEqual(["recruited", "revealed", "claimed"]);
    staging.begin(scene([]));
    expect(staging.reported).toBe(false);
    expect(staging.lines).toEqual([]);
  });

  it("keeps the log back until it is told, and has no words for what the reader has done himself", () => {
    staging.begin(scene([]), true);
    staging.take(moments("recruited", "revealed"), true);
    expect(staging.untold).toBe(1);
    expect(staging.now && staging.isTold(staging.now)).toBe(false);
    vi.advanceTimersByTime(750);
    expect(staging.untold).toBe(0);
    expect(staging.now && staging.isTold(staging.now)).toBe(true);
    staging.take(moments("recruited"), true);
    vi.advanceTimersByTime(3000);
    expect(staging.now && staging.isTold(staging.now)).toBe(true);
  });

  it.each([
    { did: ["passed:cia", "revealed:cia", "went-on-leave:cia"], worded: ["revealed", "went-on-leave"] },
    { did: ["hid:cia", "drew:kgb", "drew-again:cia"], worded: ["drew", "drew-again"] },
    { did: ["recruited:cia", "mobilized:cia"], worded: [] },
  ])("has words for what follows from the reader's own action: $did", ({ did, worded }) => {
    staging.begin(scene([]), true);
    staging.take(moments(...did), true);
    const spoken: string[] = [];
    while (staging.now) {
      if (staging.isTold(staging.now)) spoken.push(told(staging));
      vi.runOnlyPendingTimers();
    }
    expect(spoken).toEqual(worded);
  });

  it("can be skipped, and loses nothing by it", () => {
    staging.take(moments("revealed", "claimed"), true);
    staging.skip();
    expect(staging.now).toBeNull();
    expect(staging.reported).toBe(true);
    staging.again();
    expect(told(staging)).toBe("revealed");
  });

  it.each([{ pace: "off" }, { calm: true }])("moves nothing where that is not wanted: %o", (wish) => {
    Object.assign(set, wish);
    staging.take(moments("revealed", "claimed"), true);
    expect(staging.now).toBeNull();
    expect(staging.reported).toBe(true);
  });
});
