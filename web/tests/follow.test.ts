// Following hidden agents: a name lasts from step to step and ends at a Swap.
import { describe, expect, it } from "vitest";
import { Follower, latestStep, spaceAfter } from "$/games/shadows-in-kyoto/follow";
import { FIRST, SECOND, THIRD, agent, at, scene } from "./kyoto";

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
    expect(walked.get(`oniwaban-${SECOND}`)).toBe(before.get(`oniwaban-${FIRST}`));
    expect(walked.get(`oniwaban-${THIRD}`)).toBe(before.get(`oniwaban-${THIRD}`));
    const swapped = follower.follow(scene(6, agent(SECOND, { "swapped-6": 0 }), agent(THIRD)));
    expect(swapped.get(`oniwaban-${SECOND}`)).not.toBe(walked.get(`oniwaban-${SECOND}`));
  });
});
