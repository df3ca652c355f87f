// Rulebooks as data, and finding rules in them.
import { describe, expect, it } from "vitest";
import { blocksOf, inlinesOf } from "$/parts/markdown";
import { cutAtMatches, fold, hits, matches, wordsOf } from "$/parts/search";

const RULES = new Set(["R7.3", "Q4"]);
const isRule = (address: string): boolean => RULES.has(address);

describe("a line of a rulebook", () => {
  it("is cut into plain words, emphasis, code and addresses of rules that exist", () => {
    expect(inlinesOf("See **R7.3**, Q4 and R99: *never* `pass`.", isRule)).toEqual([
      { kind: "text", text: "See " },
      { kind: "strong", text: "R7.3" },
      { kind: "text", text: ", " },
      { kind: "rule", text: "Q4" },
      { kind: "text", text: " and R99: " },
      { kind: "em", text: "never" },
      { kind: "text", text: " " },
      { kind: "code", text: "pass" },
      { kind: "text", text: "." },
    ]);
  });

  it("never becomes HTML, and an escaped sign stands for itself", () => {
    expect(inlinesOf("<b>2 \\* 3</b>", isRule)).toEqual([{ kind: "text", text: "<b>2 * 3</b>" }]);
  });
});

describe("a text of a rulebook", () => {
  it("has paragraphs, lists, tables and code", () => {
    const text = "One\ntwo\n\n1. first\n2. second\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\n- raw\n```\n- loose";
    const blocks = blocksOf(text, isRule);
    expect(blocks.map((one) => one.kind)).toEqual(["paragraph", "list", "table", "code", "list"]);
    expect(blocks[0]).toEqual({ kind: "paragraph", inlines: [{ kind: "text", text: "One two" }] });
    expect(blocks[1]).toMatchObject({ ordered: true, items: [[{ text: "first" }], [{ text: "second" }]] });
    expect(blocks[2]).toMatchObject({
      head: [[{ text: "a" }], [{ text: "b" }]],
      rows: [[[{ text: "1" }], [{ text: "2" }]]],
    });
    expect(blocks[3]).toEqual({ kind: "code", text: "- raw" });
    expect(blocks[4]).toMatchObject({ ordered: false });
  });

  it("ends even where a fence is left open", () => {
    expect(blocksOf("```\nlost", isRule)).toEqual([{ kind: "code", text: "lost" }]);
  });
});

describe("a search", () => {
  it("takes letters with and without marks for the same", () => {
    expect(fold("Łączność")).toBe("lacznosc");
    expect(wordsOf("Zasada R7.3, już!")).toEqual(["zasada", "r7.3", "juz"]);
  });

  it("finds beginnings and other endings, but no other words", () => {
    expect(matches("agentów".normalize("NFC"), "agen")).toBe(true);
    expect(matches("agentami", "agentow")).toBe(true);
    expect(matches("cat", "car")).toBe(false);
    expect(hits(wordsOf("The Deputy Director survives"), ["deputy", "survive", "kgb"])).toBe(2);
  });

  it("marks what matches and loses no letter of the text", () => {
    const parts = cutAtMatches("A spy, and spies.", ["spy"]);
    expect(parts.filter((one) => one.marked).map((one) => one.text)).toEqual(["spy"]);
    expect(parts.map((one) => one.text).join("")).toBe("A spy, and spies.");
    expect(cutAtMatches("whole", [])).toEqual([{ text: "whole", marked: false }]);
  });
});
