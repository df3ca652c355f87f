// Around the board: how many choices a row holds, how far a board is scrolled, and who has been thinking for how long.
import { describe, expect, it } from "vitest";
import "./browser";
import { readerName } from "$/parts/players";
import { howManyFit, neededWidth } from "$/table/fitting";
import { wayTo } from "$/table/reach";
import { Waits, thinkingFor } from "$/table/waits";
import { speak } from "$/words/words.svelte";

describe("a row of choices", () => {
  it("holds all of them, or leaves room for the way to the rest", () => {
    expect(howManyFit([100, 100, 100], 316, 132, false)).toBe(3);
    expect(howManyFit([100, 100, 100], 315, 132, false)).toBe(1);
    expect(howManyFit([100, 100, 100], 400, 132, true)).toBe(2);
    expect(howManyFit([300], 328, 132, true)).toBe(0);
    expect(howManyFit([], 328, 132, true)).toBe(0);
  });

  it("breaks long labels into two lines, and short ones never", () => {
    expect(neededWidth(100)).toBe(100);
    expect(neededWidth(150)).toBe(130);
    expect(neededWidth(400)).toBe(256);
  });
});

describe("a board", () => {
  it("is scrolled as far as a piece is out of sight", () => {
    expect(wayTo(50, 90, 0, 100)).toBe(0);
    expect(wayTo(150, 190, 0, 100)).toBe(90);
    expect(wayTo(-30, 10, 0, 100)).toBe(-30);
  });

  it("shows the beginning of what is larger than itself", () => {
    expect(wayTo(20, 400, 0, 100)).toBe(20);
  });
});

describe("whoever is asked", () => {
  it("has been thinking since he was asked, however many scenes come meanwhile", () => {
    const waits = new Waits();
    expect([...waits.note(["cia", "kgb"], 3, 1000)]).toEqual([
      ["cia", 1000],
      ["kgb", 1000],
    ]);
    expect([...waits.note(["kgb"], 3, 4000)]).toEqual([["kgb", 1000]]);
    expect([...waits.note(["cia", "kgb"], 3, 5000)]).toEqual([
      ["cia", 5000],
      ["kgb", 1000],
    ]);
  });

  it("is asked anew when something was told", () => {
    const waits = new Waits();
    waits.note(["cia"], 3, 1000);
    expect(waits.note(["cia"], 4, 6000).get("cia")).toBe(6000);
  });

  it("is not counted at once, nor for hours", () => {
    expect(thinkingFor(1900)).toBe("");
    expect(thinkingFor(2000)).toBe("2 s");
    expect(thinkingFor(59_999)).toBe("59 s");
    expect(thinkingFor(65_000)).toBe("1:05 min");
    expect(thinkingFor(3_600_000)).toBe("");
  });
});

describe("a guest", () => {
  it("is one in the reader's language, whatever was the language of his own page", async () => {
    await speak("pl");
    expect(readerName("Guest")).toBe("Gość");
    expect(readerName("Guest (2)")).toBe("Gość (2)");
    expect(readerName("Guestbook")).toBe("Guestbook");
    await speak("en");
    expect(readerName("Gość 3")).toBe("Guest 3");
    expect(readerName("Gośka")).toBe("Gośka");
    expect(readerName("Ann")).toBe("Ann");
  });
});
