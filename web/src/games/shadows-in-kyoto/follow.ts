// Following agents from scene to scene. An agent has no number of her own, or a Swap would be seen through; her trail
// says on which space she stood before each step that was heard of, and ends at a Swap that took her up.
import { AGENT_KEY, type Scene } from "$/generated/scenes/shadows-in-kyoto";
import { figure, numbered, somePlace } from "$/table/scene";
import { SPACES, agentsOf, spaceOf, type Space, type Standing } from "./model";

/** A step on the board. */
export interface Step {
  from: Space;
  to: Space;
}

function heardIn(scene: Scene): number {
  return figure(somePlace(scene, "board"), "heard");
}

/** Where an agent stood after a telling; nothing if a Swap has come between. */
export function spaceAfter(agent: Standing, telling: number): Space | null {
  let first = Infinity;
  let space: Space | null = spaceOf(agent);
  // Of one telling the Swap counts: what came after it begins a trail of its own.
  const swapped = numbered(agent, "swapped").map(([number]) => [number, null] as const);
  const stepped = numbered(agent, "before").map(([number, start]) => [number, SPACES[start] ?? null] as const);
  for (const [number, start] of [...swapped, ...stepped]) {
    if (number <= telling || number >= first) continue;
    first = number;
    space = start;
  }
  return space;
}

/** The latest step on the board that a scene tells of: from where to where. */
export function latestStep(scene: Scene): Step | null {
  let latest = -1;
  let step: Step | null = null;
  for (const agent of agentsOf(scene)) {
    for (const [number, start] of numbered(agent, "before")) {
      const from = SPACES[start];
      if (number <= latest || !from) continue;
      latest = number;
      step = { from, to: spaceOf(agent) };
    }
  }
  return step && step.from !== step.to ? step : null;
}

/** Names under which agents glide: they last while the table is looked at, and a Swap ends them. */
export class Follower {
  /** The latest telling of which a scene has told. */
  heard = 0;
  /** The latest step, also while later scenes tell of none. */
  step: Step | null = null;
  private names = new Map<Standing["key"], string>();
  private shown: Scene | null = null;
  private fresh = 0;

  /** The name of every agent on the board of a scene, by her key. */
  follow(scene: Scene): ReadonlyMap<Standing["key"], string> {
    if (scene === this.shown) return this.names;
    const heard = heardIn(scene);
    const isBefore = heard > 0 && heard < this.heard;
    const found = new Map<Standing["key"], string>();
    for (const agent of agentsOf(scene)) {
      const space = this.shown && !isBefore ? spaceAfter(agent, this.heard) : null;
      const old = space && this.names.get(AGENT_KEY.write({ ...AGENT_KEY.read(agent.key), space }));
      found.set(agent.key, old || `agent-${(this.fresh += 1)}`);
    }
    this.names = found;
    this.step = latestStep(scene) ?? this.step;
    this.heard = heard || this.heard;
    this.shown = scene;
    return found;
  }
}
