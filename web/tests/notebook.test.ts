// What players write down: about agents, who take it with them from space to space.
import { describe, expect, it } from "vitest";
import { IDENTITIES } from "$/games/shadows-in-kyoto/model";
import { carriedOn, readingOf, readNotebook, turned, writeNotebook } from "$/games/shadows-in-kyoto/notebook";
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
