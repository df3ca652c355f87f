// What a player writes about the enemy's agents: it goes with them from space to space, and a Swap ends it.
import type { Scene } from "$/generated/scenes/shadows-in-kyoto";
import { isTagged } from "$/table/scene";
import { spaceAfter } from "./follow";
import { IDENTITIES, agentsOf, spaceOf, type Identity, type Space } from "./model";

/** What a player has written about an agent: an identity is crossed out, or suspected. */
export type Mark = "out" | "guess";
export type Marks = Partial<Record<Identity, Mark>>;

export type MarksBySpace = Partial<Record<Space, Marks>>;

/** Everything written about the enemy, by spaces, as they stood after some telling. */
export interface Notebook {
  heard: number;
  marks: MarksBySpace;
}

export const EMPTY: Notebook = { heard: 0, marks: {} };

/** A notebook carried on to the spaces of a scene; what was written about two agents of a Swap is forgotten. */
export function carriedOn(notebook: Notebook, scene: Scene, heard: number): Notebook {
  if (heard < notebook.heard) return { heard, marks: standing(notebook.marks, scene) };
  const marks: MarksBySpace = {};
  for (const agent of agentsOf(scene)) {
    if (isTagged(agent, "own")) continue;
    const before = spaceAfter(agent, notebook.heard);
    const kept = before === null ? undefined : notebook.marks[before];
    if (kept) marks[spaceOf(agent)] = kept;
  }
  return { heard, marks };
}

/** After something was taken back only what is written about somebody who is there can stay. */
function standing(marks: MarksBySpace, scene: Scene): MarksBySpace {
  const kept: MarksBySpace = {};
  for (const agent of agentsOf(scene)) {
    const space = spaceOf(agent);
    const written = marks[space];
    if (written && !isTagged(agent, "own")) kept[space] = written;
  }
  return kept;
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
