import "./browser";
import { describe, expect, it } from "vitest";
import { glossOf } from "$/table/glossary.svelte";
import { inForce } from "$/table/options";
import { GAP, placeCard, type Box } from "$/table/placing";
import { presentRule } from "$/table/present";
import type { Choice, GameInfo, Gloss, OptionInfo, TableInfo } from "$/wire/types";
import { PIECE, sceneOf } from "./making";

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const CARD = { width: 320, height: 260 };

function apart(one: Box, other: Box): boolean {
  return (
    one.left + one.width <= other.left ||
    other.left + other.width <= one.left ||
    one.top + one.height <= other.top ||
    other.top + other.height <= one.top
  );
}

describe("the card of a piece", () => {
  it("never covers its piece and never leaves the screen", () => {
    for (const screen of [DESK, PHONE, { width: 844, height: 390 }]) {
      for (let left = 0; left + 70 <= screen.width; left += 35) {
        for (let top = 0; top + 100 <= screen.height; top += 29) {
          const piece = { left, top, width: 70, height: 100 };
          const placed = placeCard(piece, CARD, screen);
          const card = { ...placed, width: CARD.width, height: Math.min(CARD.height, placed.height) };
          expect(apart(piece, card), JSON.stringify({ piece, card })).toBe(true);
          expect(card.left).toBeGreaterThanOrEqual(GAP);
          expect(card.top).toBeGreaterThanOrEqual(GAP);
          expect(card.left + card.width).toBeLessThanOrEqual(screen.width - GAP);
          expect(card.top + card.height).toBeLessThanOrEqual(screen.height - GAP);
        }
      }
    }
  });

  it("lies on the right, else on the left, else below or above", () => {
    expect(placeCard({ left: 100, top: 100, width: 70, height: 100 }, CARD, DESK).left).toBe(170 + GAP);
    expect(placeCard({ left: 1200, top: 100, width: 70, height: 100 }, CARD, DESK).left).toBe(1200 - GAP - CARD.width);
    expect(placeCard({ left: 160, top: 100, width: 70, height: 100 }, CARD, PHONE).top).toBe(200 + GAP);
    expect(placeCard({ left: 160, top: 700, width: 70, height: 100 }, CARD, PHONE).top).toBe(700 - GAP - CARD.height);
  });
});

describe("the glossary", () => {
  const gloss = (name: string, keys: string[], more: Partial<Gloss> = {}): Gloss => ({
    keys,
    kind: "",
    tags: [],
    name,
    text: "",
    rule: "R1",
    source: "",
    said: [],
    ...more,
  });
  const entries = [
    gloss("own spy", ["agent:*:spy"], { tags: ["own"] }),
    gloss("spy", ["agent:*:spy"]),
    gloss("back", ["agent:*", "field:*"], { kind: "back" }),
    gloss("token", ["token"]),
  ];
  const named = (key: string, kind = "card", tags: string[] = []): string | undefined =>
    glossOf(entries, { ...PIECE, key, kind, tags, figures: {} })?.name;

  it("explains a piece by the first entry that fits its key, kind and tags", () => {
    expect(named("agent:cia:spy", "card", ["own"])).toBe("own spy");
    expect(named("agent:cia:spy")).toBe("spy");
    expect(named("field:cia", "back")).toBe("back");
    expect(named("field:cia")).toBeUndefined();
    expect(named("token")).toBe("token");
    expect(named("tokens")).toBeUndefined();
    expect(named("agent:spy")).toBeUndefined();
  });
});

describe("the rules at the table", () => {
  it("open at the rule of most choices", () => {
    const choice = (rule: string): Choice => ({ action: rule, label: "", rule, pieces: [], warning: "" });
    const scene = { ...sceneOf("a"), choices: [choice("R1"), choice("R2"), choice("R2"), choice("")] };
    expect(presentRule(scene)).toBe("R2");
    expect(presentRule(null)).toBe("");
  });

  it("tell the changed options first, against the edition", () => {
    const option = (name: string): OptionInfo => ({
      name,
      label: name,
      ruling: "Q1",
      ruling_text: "",
      values: ["a", "b"],
      value_labels: { a: "A", b: "B" },
      default: "a",
      is_file: false,
    });
    const game = {
      options: [option("first"), option("second"), option("third")],
      editions: [{ name: "old", label: "", differences: { second: "b" } }],
    } as unknown as GameInfo;
    const table = { edition: "old", options: { second: "b", third: "b" } } as unknown as TableInfo;
    expect(inForce(game, table).map((one) => [one.option.name, one.label, one.changed])).toEqual([
      ["third", "B", true],
      ["first", "A", false],
      ["second", "B", false],
    ]);
  });
});
