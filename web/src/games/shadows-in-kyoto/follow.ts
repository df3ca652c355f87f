// Following agents from scene to scene. An agent has no number of her own, or a Swap would be seen through; her trail
// says on which space she stood before each step that was heard of, and ends at a Swap that took her up.
import type { Piece, Scene } from "$/wire/types";
import { IDENTITIES, SPACES, placeOf, spaceOf, type Identity } from "./model";

/** What a player has written about an agent: an identity is crossed out, or suspected. */
export type Mark = "out" | "guess";
export type Marks = Partial<Record<Identity, Mark>>;

/** Everything written about the enemy, by spaces, as they stood after some telling. */
export interface Notebook {
  heard: number;
  marks: Record<string, Marks>;
}

export const EMPTY: Notebook = { heard: 0, marks: {} };

function agentsOf(scene: Scene): Piece[] {
  return (placeOf(scene, "board")?.pieces ?? []).filter((one) => one.kind !== "space");
}

function heardIn(scene: Scene): number {
  return placeOf(scene, "board")?.figures.heard ?? 0;
}

/** Where an agent stood after a telling; nothing if a Swap has come between. */
export function spaceAfter(agent: Piece, telling: number): string | null {
  let first = Infinity;
  let space: string | null = spaceOf(agent);
  for (const [name, value] of Object.entries(agent.figures)) {
    const [what, number] = name.split("-");
    if (what !== "before" && what !== "swapped") continue;
    if (Number(number) <= telling || Number(number) >= first) continue;
    first = Number(number);
    space = what === "before" ? (SPACES[value] ?? null) : null;
  }
  return space;
}

/** The latest step on the board that a scene tells of: from where to where. */
export function latestStep(scene: Scene): { from: string; to: string } | null {
  let latest = -1;
  let step: { from: string; to: string } | null = null;
  for (const agent of agentsOf(scene)) {
    for (const [name, value] of Object.entries(agent.figures)) {
      const number = name.startsWith("before-") ? Number(name.slice("before-".length)) : -1;
      if (number > latest) {
        latest = number;
        step = { from: SPACES[value] ?? "", to: spaceOf(agent) };
      }
    }
  }
  return step && step.from !== step.to ? step : null;
}

/** Names under which agents glide: they last while the table is looked at, and a Swap ends them. */
export class Follower {
  /** The latest telling of which a scene has told. */
  heard = 0;
  /** The latest step, also while later scenes tell of none. */
  step: { from: string; to: string } | null = null;
  private names = new Map<string, string>();
  private shown: Scene | null = null;
  private fresh = 0;

  /** The name of every agent on the board of a scene, by her key. */
  follow(scene: Scene): ReadonlyMap<string, string> {
    if (scene === this.shown) return this.names;
    const heard = heardIn(scene);
    const isBefore = heard > 0 && heard < this.heard;
    const found = new Map<string, string>();
    for (const agent of agentsOf(scene)) {
      const space = this.shown && !isBefore ? spaceAfter(agent, this.heard) : null;
      const old = space && this.names.get(agent.key.slice(0, -2) + space);
      found.set(agent.key, old || `agent-${(this.fresh += 1)}`);
    }
    this.names = found;
    this.step = latestStep(scene) ?? this.step;
    this.heard = heard || this.heard;
    this.shown = scene;
    return found;
  }
}

/** A notebook carried on to the spaces of a scene; what was written about two agents of a Swap is forgotten. */
export function carriedOn(notebook: Notebook, scene: Scene, heard: number): Notebook {
  if (heard < notebook.heard) return { heard, marks: standing(notebook.marks, scene) };
  const marks: Record<string, Marks> = {};
  for (const agent of agentsOf(scene)) {
    if (agent.tags.includes("own")) continue;
    const before = spaceAfter(agent, notebook.heard);
    const kept = before === null ? undefined : notebook.marks[before];
    if (kept) marks[spaceOf(agent)] = kept;
  }
  return { heard, marks };
}

/** After something was taken back only what is written about somebody who is there can stay. */
function standing(marks: Record<string, Marks>, scene: Scene): Record<string, Marks> {
  const spaces = new Set(
    agentsOf(scene)
      .filter((one) => !one.tags.includes("own"))
      .map(spaceOf),
  );
  return Object.fromEntries(Object.entries(marks).filter(([space]) => spaces.has(space)));
}

export function readNotebook(text: string): Notebook {
  try {
    const found = JSON.parse(text) as Partial<Notebook>;
    return { heard: found.heard ?? 0, marks: found.marks ?? {} };
  } catch {
    return EMPTY;
  }
}

export function writeNotebook(notebook: Notebook): string {
  const marks = Object.entries(notebook.marks).filter(([, one]) => Object.keys(one).length > 0);
  return marks.length ? JSON.stringify({ heard: notebook.heard, marks: Object.fromEntries(marks) }) : "";
}

/** The next thing a click on an identity writes: crossed out, suspected, nothing. */
export function turned(mark: Mark | undefined): Mark | undefined {
  if (mark === undefined) return "out";
  return mark === "out" ? "guess" : undefined;
}

/** What is shown beside an agent: suspicions first, else the shorter list of what she can be or cannot be. */
export interface Reading {
  how: "guess" | "could" | "not" | "nothing";
  identities: readonly Identity[];
}

export function readingOf(candidates: readonly Identity[], marks: Marks): Reading {
  const suspected = IDENTITIES.filter((one) => marks[one] === "guess");
  if (suspected.length) return { how: "guess", identities: suspected };
  const left = candidates.filter((one) => marks[one] !== "out");
  if (left.length === 0 || left.length === IDENTITIES.length) return { how: "nothing", identities: [] };
  if (left.length <= 3) return { how: "could", identities: left };
  return { how: "not", identities: IDENTITIES.filter((one) => !left.includes(one)) };
}
