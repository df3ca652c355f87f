// The story of a turn of Cold War: what is drawn of a moment, and what a report makes of many.
import { describe, expect, it } from "vitest";
import type { Scene } from "$/generated/scenes/cold-war";
import { actingIn, subjectOf } from "$/games/cold-war/moment/scenes";
import { storiesOf, told, type Told } from "$/games/cold-war/moment/story";
import type { LogLine } from "$/wire/types";

function line(text: string): LogLine {
  const [fact = "", ...names] = text.split(" ");
  return { number: 0, text, heading: fact === "turn", private: false, fact, names };
}

const CUBA = {
  key: "objective:cuba",
  kind: "objective",
  label: "Cuba",
  value: "10",
  tags: [],
  figures: { points: 10 },
};
const PHASE = { struggle: 3, "cease-fire": 4, debriefing: 5, detente: 6, briefing: 1 };

function moment(turn: number, phase: keyof typeof PHASE, lines: string[], claimed = false): Told {
  const places = [
    { key: "turn", owner: "table", pieces: [], figures: { turn, phase: PHASE[phase] } },
    { key: "objective", owner: "table", pieces: claimed ? [] : [CUBA], figures: {} },
    { key: "groups:kgb", owner: "kgb", pieces: [], figures: { influence: 6, stability: 9 } },
    { key: "groups:cia", owner: "cia", pieces: [], figures: { influence: 4, stability: 9 } },
    { key: "score:cia", owner: "cia", pieces: claimed ? [CUBA] : [], figures: { points: claimed ? 10 : 0 } },
  ];
  return { scene: { places } as unknown as Scene, lines: lines.map(line) };
}

const TURN = [
  moment(3, "cease-fire", ["passed cia", "struggle-ended 4 6"]),
  moment(3, "cease-fire", ["token-by-influence kgb"]),
  moment(3, "debriefing", ["revealed cia master-spy"]),
  moment(3, "debriefing", ["revealed kgb director"]),
  moment(3, "debriefing", ["claimed cia cuba"], true),
  moment(3, "detente", ["went-on-leave cia master-spy"], true),
  moment(4, "briefing", ["turn 4", "objective korea"], true),
];

describe("a moment", () => {
  it("is about what counts most in it", () => {
    expect(subjectOf(TURN[0]?.lines ?? [])).toMatchObject({ picture: "totals" });
    expect(subjectOf([line("claimed cia cuba"), line("went-on-leave cia analyst")])?.picture).toBe("prize");
    expect(subjectOf([line("passed cia")])).toBeNull();
  });

  it("shows an agent from the moment on in which he was revealed", () => {
    let story = null;
    const seen = [];
    for (const one of TURN.slice(0, 5)) {
      story = told(story, one);
      seen.push(Object.keys(story.agents).join(" "));
    }
    expect(seen).toEqual(["", "", "cia", "cia kgb", "cia kgb"]);
  });

  it("names the agent who turns a lost struggle round", () => {
    const story = TURN.slice(0, 5).reduce<ReturnType<typeof told> | null>((one, next) => told(one, next), null);
    expect(story && actingIn(story, line("claimed cia cuba"))).toBe("cia");
    expect(story && actingIn(story, line("claimed kgb cuba"))).toBeNull();
  });
});

describe("a report", () => {
  it("tells how the turn ended, and nothing of the one that has only begun", () => {
    const stories = storiesOf(TURN);
    expect(stories).toHaveLength(1);
    expect(stories[0]).toMatchObject({
      turn: 3,
      influence: { cia: 4, kgb: 6 },
      stability: 9,
      token: "kgb",
      agents: { cia: "master-spy", kgb: "director" },
      fates: { cia: "leave" },
    });
    expect(stories[0]?.prizes.map((one) => [one.seat, one.card.label])).toEqual([["cia", "Cuba"]]);
  });

  it("gives a card that was handed over to its last owner alone, and one under the deck to nobody", () => {
    const handed = [...TURN.slice(0, 4), moment(3, "debriefing", ["claimed kgb cuba", "handed-over cia cuba"], true)];
    expect(storiesOf(handed)[0]?.prizes.map((one) => one.seat)).toEqual(["cia"]);
    const buried = [...TURN.slice(0, 4), moment(3, "debriefing", ["went-under cuba"])];
    expect(storiesOf(buried)[0]).toMatchObject({ isUnder: true, prizes: [] });
  });
});
