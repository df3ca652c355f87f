// How a match ended in one line: whole sentences in both languages, for every way to end and every reader.
import "./browser";
import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { headline } from "$/parts/result";
import type { Ending } from "$/wire/types";

function bundle(lang: string): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  made.addResource(new FluentResource(readFileSync(`src/words/${lang}.ftl`, "utf8")));
  return made;
}

const bundles = { en: bundle("en"), pl: bundle("pl") };

/** Points by seat, or null where nothing was counted; the winners are those with place 1. */
function ended(seats: [string, number, number | null][], scored: Ending["scored"] = "points"): Ending {
  return {
    how: "x",
    decided: "",
    scored,
    winners: seats.filter(([, place]) => place === 1).map(([seat]) => seat),
    seats: seats.map(([seat, place, points]) => ({ seat, place, points })),
  };
}

function said(lang: "en" | "pl", ending: Ending, seat: string | null): string {
  const { id, args } = headline(ending, seat, (one) => one.toUpperCase());
  const message = bundles[lang].getMessage(id);
  if (!message?.value) throw new Error(`no words for ${id}`);
  const troubles: Error[] = [];
  const text = bundles[lang].formatPattern(message.value, args, troubles);
  expect(troubles).toEqual([]);
  return text;
}

const pair = ended([
  ["cia", 2, 50],
  ["kgb", 1, 105],
]);
const level = ended([
  ["cia", 1, 70],
  ["kgb", 1, 70],
]);
const lead = ended(
  [
    ["usa", 1, 1],
    ["ussr", 2, 0],
  ],
  "lead",
);
const even = ended(
  [
    ["usa", 1, 0],
    ["ussr", 2, 0],
  ],
  "lead",
);
const plain = ended(
  [
    ["a", 1, null],
    ["b", 2, null],
  ],
  "nothing",
);
const five = ended([
  ["a", 2, 9],
  ["b", 3, 2],
  ["c", 1, 11],
  ["d", 5, 1],
  ["e", 3, 2],
]);
const shared = ended([
  ["a", 1, 9],
  ["b", 3, 6],
  ["c", 1, 9],
]);
const stopped = ended(
  [
    ["a", 1, null],
    ["b", 1, null],
    ["c", 1, null],
  ],
  "nothing",
);

describe("the headline of the end", () => {
  it.each([
    [pair, "cia", "You lost 50 to 105", "Przegrywasz 50:105"],
    [pair, "kgb", "You won 105 to 50", "Wygrywasz 105:50"],
    [pair, null, "KGB won 105 to 50", "Wygrywa KGB, 105:50"],
    [level, "cia", "Draw, 70 to 70", "Remis 70:70"],
    [level, null, "Draw, 70 to 70", "Remis 70:70"],
    [lead, "usa", "You won by one point", "Wygrywasz o 1 punkt"],
    [lead, "ussr", "You lost by one point", "Przegrywasz o 1 punkt"],
    [lead, null, "USA won by one point", "Wygrywa USA, przewaga: 1 punkt"],
    [even, "usa", "You won", "Wygrywasz"],
    [plain, "b", "You lost", "Przegrywasz"],
    [plain, null, "A won", "Wygrywa A"],
    [five, "c", "You won with 11 points", "Wygrywasz i masz 11 punktów"],
    [five, "a", "You came second with 9 points", "Drugie miejsce, masz 9 punktów"],
    [five, "e", "You came third with 2 points", "Trzecie miejsce, masz 2 punkty"],
    [five, "d", "You came fifth with one point", "Piąte miejsce, masz 1 punkt"],
    [five, null, "C won with 11 points", "Wygrywa C, 11 punktów"],
    [shared, "a", "You shared the win with 9 points", "Dzielisz zwycięstwo i masz 9 punktów"],
    [shared, "b", "You came third with 6 points", "Trzecie miejsce, masz 6 punktów"],
    [stopped, "b", "You shared the win", "Dzielisz zwycięstwo"],
  ])("is said to whom it concerns: %#", (ending, seat, english, polish) => {
    expect(said("en", ending, seat)).toBe(english);
    expect(said("pl", ending, seat)).toBe(polish);
  });

  it("counts a point below nothing as one below nothing", () => {
    const below = ended([
      ["a", 3, -1],
      ["b", 1, 4],
      ["c", 2, 1],
    ]);
    expect(said("en", below, "a")).toBe("You came third with -1 points");
    expect(said("pl", below, "a")).toBe("Trzecie miejsce, masz -1 punkt");
  });

  it("names all who share a win", () => {
    expect(said("en", shared, null)).toMatch(/^A(,| and) C shared the win with 9 points$/);
  });
});
