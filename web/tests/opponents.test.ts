// Bots to choose from: what is told of them, and who plays for a mind that was not trained.
import "./browser";
import { beforeAll, describe, expect, it } from "vitest";
import { castOf } from "$/games/cast";
import { charactersOf, howOf, otherBotsOf } from "$/parts/bots";
import { BEARDS, COATS, EYES, HAIR, HATS, type Look } from "$/parts/portrait/look";
import { isTrained, standIn } from "$/parts/training";
import type { BotInfo, GameInfo } from "$/wire/types";

function bot(name: string, more: Partial<BotInfo> = {}): BotInfo {
  const usual = {
    level: 0,
    character: "",
    learned: false,
    solves: [],
    rating: null,
    thinking_ms: null,
    default: false,
  };
  return { name, label: name.toUpperCase(), text: "plays", ...usual, ...more };
}

function option(name: string, fallback: string): GameInfo["options"][number] {
  const values = { label: "", ruling: "R1", ruling_text: "", values: [], value_labels: {}, is_file: false };
  return { name, default: fallback, ...values };
}

const learner = bot("level:1", { level: 1, character: "ann", learned: true });
const steady = bot("level:2", { level: 2, character: "bea" });
const game = {
  name: "penny",
  bots: [learner, steady, bot("simple"), bot("policy", { learned: true })],
  options: [option("players", "4"), option("cards", "")],
  editions: [
    { name: "first", label: "", differences: {} },
    { name: "second", label: "", differences: { cards: "new" } },
  ],
  trained: { players: ["3", "4"], cards: [""] },
  stand_in: "simple",
} as unknown as GameInfo;

describe("a list of opponents", () => {
  it("has the characters apart from all others", () => {
    expect(charactersOf(game)).toEqual([learner, steady]);
    expect(otherBotsOf(game).map((one) => one.name)).toEqual(["simple", "policy"]);
  });

  it("says how a bot plays as a sentence", () => {
    expect(howOf(bot("x", { text: "świetnie gra" }))).toBe("Świetnie gra.");
  });
});

describe("training", () => {
  it("covers the usual options and those that were played", () => {
    expect(isTrained(game, {})).toBe(true);
    expect(isTrained(game, { players: 3 })).toBe(true);
    expect(isTrained(game, { players: 5 })).toBe(false);
    expect(isTrained(game, { cards: "own" })).toBe(false);
  });

  it("is asked of the edition too", () => {
    expect(isTrained(game, {}, "second")).toBe(false);
    expect(isTrained(game, { cards: "" }, "second")).toBe(true);
  });

  it("lets somebody stand in for those alone who have learned", () => {
    expect(standIn(game, learner, { players: 5 })?.name).toBe("simple");
    expect(standIn(game, learner, {})).toBeNull();
    expect(standIn(game, steady, { players: 5 })).toBeNull();
    expect(standIn({ ...game, trained: null }, learner, {})?.name).toBe("simple");
  });

  it("is not needed where somebody solves the edition, however it was chosen", () => {
    const solver = bot("level:8", { level: 8, character: "eve", learned: true, solves: ["second"] });
    expect(standIn(game, solver, {}, "second")).toBeNull();
    expect(standIn(game, solver, { cards: "new" }, "first")).toBeNull();
    expect(standIn(game, solver, { players: 5 }, "second")?.name).toBe("simple");
    expect(standIn(game, learner, {}, "second")?.name).toBe("simple");
  });
});

describe("faces", () => {
  const games = ["cold-war", "iron-curtain", "shadows-in-kyoto", "checkpoint-charlie"];
  const faces: Look[] = [];
  beforeAll(async () => {
    for (const one of games) faces.push(...Object.values(await castOf(one)));
  });

  it("are thirty-two, no two alike", () => {
    expect(new Set(faces.map((face) => JSON.stringify({ ...face, back: "" }))).size).toBe(32);
  });

  it("use every part that is drawn", () => {
    const parts = [Object.keys(HAIR), Object.keys(HATS), Object.keys(COATS), Object.keys(EYES), Object.keys(BEARDS)];
    const used = [
      faces.map((face) => face.hair?.[0]),
      faces.map((face) => face.hat?.[0]),
      faces.map((face) => face.coat[0]),
      faces.map((face) => face.eyes ?? "plain"),
      faces.map((face) => face.beard ?? "none"),
    ];
    parts.forEach((names, place) => expect(new Set(used[place].filter(Boolean))).toEqual(new Set(names)));
  });
});
