// Following hidden agents: a name lasts from step to step and ends at a Swap, and so does what was written about her.
import { describe, expect, it } from "vitest";
import {
  carriedOn,
  Follower,
  latestStep,
  readingOf,
  readNotebook,
  spaceAfter,
  turned,
  writeNotebook,
} from "$/games/shadows-in-kyoto/follow";
import { IDENTITIES, SPACES } from "$/games/shadows-in-kyoto/model";
import type { Piece, Scene } from "$/wire/types";

function agent(space: string, figures: Record<string, number> = {}, tags: string[] = []): Piece {
  return { key: `agent:${space}`, kind: "agent", tags, figures } as unknown as Piece;
}

function scene(heard: number, ...pieces: Piece[]): Scene {
  return { places: [{ key: "board", pieces, figures: { heard } }] } as unknown as Scene;
}

const [FIRST, SECOND, THIRD] = SPACES;
const at = (space: string): number => SPACES.indexOf(space);

describe("an agent", () => {
  it("is known again by her trail", () => {
    const moved = agent(SECOND, { "before-5": at(FIRST) });
    expect(spaceAfter(moved, 4)).toBe(FIRST);
    expect(spaceAfter(moved, 5)).toBe(SECOND);
    expect(spaceAfter(agent(SECOND, { "swapped-5": 0 }), 4)).toBeNull();
    expect(latestStep(scene(5, moved, agent(THIRD)))).toEqual({ from: FIRST, to: SECOND });
    expect(latestStep(scene(5, agent(THIRD)))).toBeNull();
  });

  it("keeps her name while she walks, and gets another after a Swap", () => {
    const follower = new Follower();
    const before = follower.follow(scene(4, agent(FIRST), agent(THIRD)));
    const walked = follower.follow(scene(5, agent(SECOND, { "before-5": at(FIRST) }), agent(THIRD)));
    expect(walked.get(`agent:${SECOND}`)).toBe(before.get(`agent:${FIRST}`));
    expect(walked.get(`agent:${THIRD}`)).toBe(before.get(`agent:${THIRD}`));
    const swapped = follower.follow(scene(6, agent(SECOND, { "swapped-6": 0 }), agent(THIRD)));
    expect(swapped.get(`agent:${SECOND}`)).not.toBe(walked.get(`agent:${SECOND}`));
  });
});

describe("a notebook", () => {
  it("follows the enemy's agents and forgets what a Swap made doubtful", () => {
    const notes = { heard: 4, marks: { [FIRST]: { [IDENTITIES[0]]: "guess" as const } } };
    const walked = carriedOn(notes, scene(5, agent(SECOND, { "before-5": at(FIRST) })), 5);
    expect(walked.marks).toEqual({ [SECOND]: { [IDENTITIES[0]]: "guess" } });
    expect(carriedOn(notes, scene(5, agent(FIRST, { "swapped-5": 0 })), 5).marks).toEqual({});
    expect(carriedOn(notes, scene(5, agent(FIRST, {}, ["own"])), 5).marks).toEqual({});
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
