// What players write down: about agents, who take it with them from space to space, and about clues, round by round.
import { describe, expect, it } from "vitest";
import "./browser";
import { Page } from "$/games/checkpoint-charlie/notebook";
import { IDENTITIES } from "$/games/shadows-in-kyoto/model";
import { carriedOn, readingOf, readNotebook, turned, writeNotebook } from "$/games/shadows-in-kyoto/notebook";
import { Notes } from "$/table/notes.svelte";
import { FIRST, SECOND, agent, at, scene } from "./kyoto";

describe("a notebook about agents", () => {
  it("follows the enemy's agents and forgets what a Swap made doubtful", () => {
    const notes = { heard: 4, marks: { [FIRST]: { [IDENTITIES[0]]: "guess" as const } } };
    const walked = carriedOn(notes, scene(5, agent(SECOND, { "before-5": at(FIRST) })), 5);
    expect(walked.marks).toEqual({ [SECOND]: { [IDENTITIES[0]]: "guess" } });
    expect(carriedOn(notes, scene(5, agent(FIRST, { "swapped-5": 0 })), 5).marks).toEqual({});
    expect(carriedOn(notes, scene(5, agent(FIRST, {}, ["own"])), 5).marks).toEqual({});
  });

  it("keeps only what is written about somebody who is there once something was taken back", () => {
    const notes = { heard: 4, marks: { [FIRST]: { [IDENTITIES[0]]: "guess" as const }, [SECOND]: {} } };
    expect(carriedOn(notes, scene(3, agent(FIRST)), 3)).toEqual({ heard: 3, marks: { [FIRST]: notes.marks[FIRST] } });
    expect(carriedOn(notes, scene(3, agent(FIRST, {}, ["own"])), 3).marks).toEqual({});
  });

  it("is written and read, and an unreadable one is empty", () => {
    const notes = { heard: 2, marks: { [FIRST]: { [IDENTITIES[1]]: "out" as const }, [SECOND]: {} } };
    expect(readNotebook(writeNotebook(notes))).toEqual({ heard: 2, marks: { [FIRST]: { [IDENTITIES[1]]: "out" } } });
    expect(readNotebook("{")).toEqual({ heard: 0, marks: {} });
    expect([turned(undefined), turned("out"), turned("guess")]).toEqual(["out", "guess", undefined]);
  });

  it("shows suspicions first, else the shorter list", () => {
    expect(readingOf(IDENTITIES, {}).how).toBe("nothing");
    expect(readingOf(IDENTITIES, { [IDENTITIES[2]]: "guess" })).toEqual({ how: "guess", identities: [IDENTITIES[2]] });
    expect(readingOf(IDENTITIES.slice(0, 2), {})).toEqual({ how: "could", identities: IDENTITIES.slice(0, 2) });
    const most = IDENTITIES.slice(1);
    expect(readingOf(most, {}).how).toBe(most.length <= 3 ? "could" : "not");
  });
});

describe("a notebook about clues", () => {
  it("turns from mark to mark, and back to none", () => {
    const page = new Page(new Notes("table", 1, "beagle"), 1);
    const seen = Array.from({ length: 4 }, () => {
      page.turn("poodle", "hat");
      return page.mark("poodle", "hat");
    });
    expect(seen).toEqual(["likely", "yes", "no", ""]);
    page.turnCat("henro");
    expect(page.cat("henro")).toBe("star");
  });

  it("begins a round with an empty page, and can be rubbed out", () => {
    const notes = new Notes("table", 2, "beagle");
    const page = new Page(notes, 1);
    page.turn("poodle", "hat");
    page.turnCat("henro");
    expect(new Page(notes, 2).mark("poodle", "hat")).toBe("");
    page.clear(["poodle"], ["hat"], ["henro"]);
    expect([page.mark("poodle", "hat"), page.cat("henro")]).toEqual(["", ""]);
  });

  it("reads nothing into what it has not written", () => {
    const notes = new Notes("table", 3, "beagle");
    notes.set("1:poodle:hat", "perhaps");
    expect(new Page(notes, 1).mark("poodle", "hat")).toBe("");
  });
});
