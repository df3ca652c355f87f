// Which picture a moment is, by the fact in it that counts most.
import { SEATS, type Seat } from "$/generated/scenes/cold-war";
import type { LogLine } from "$/wire/types";
import { drama } from "../drama";
import type { Story } from "./story";

export type Picture =
  | "totals"
  | "token"
  | "disorder"
  | "file"
  | "fate"
  | "prize"
  | "under"
  | "benefit"
  | "scores"
  | "objective"
  | "event"
  | "groups";

const PICTURES: Readonly<Record<string, Picture>> = {
  "struggle-ended": "totals",
  "token-by-influence": "token",
  "token-by-bias": "token",
  "token-by-balance": "token",
  "token-by-disorder": "token",
  "no-token": "token",
  disorder: "disorder",
  revealed: "file",
  shown: "file",
  terminated: "fate",
  spared: "fate",
  escaped: "fate",
  "sent-on-leave": "fate",
  "deputy-lives": "fate",
  "went-on-leave": "fate",
  "went-home": "fate",
  returned: "fate",
  claimed: "prize",
  "handed-over": "prize",
  "director-claimed": "prize",
  "went-under": "under",
  "earned-look": "benefit",
  "earned-order": "benefit",
  scores: "scores",
  objective: "objective",
  "event-used": "event",
  recruited: "groups",
  activated: "groups",
  discarded: "groups",
  stole: "groups",
  gave: "groups",
};

/** The pictures in which both Agents X lie beside what happens. */
export const WITH_FILES: ReadonlySet<Picture> = new Set([
  "totals",
  "token",
  "disorder",
  "file",
  "fate",
  "prize",
  "under",
  "benefit",
]);

export interface Subject {
  picture: Picture;
  line: LogLine;
}

/** What a moment is about: of those lines that can be drawn the weightiest, the last of several. */
export function subjectOf(lines: readonly LogLine[]): Subject | null {
  let found: Subject | null = null;
  for (const line of lines) {
    const picture = PICTURES[line.fact];
    if (picture && (drama[line.fact] ?? 1) >= (found ? (drama[found.line.fact] ?? 1) : 0)) found = { picture, line };
  }
  return found;
}

/** Whose agent brings about what a line tells. */
export function actingIn(story: Story, { fact, names }: LogLine): Seat | null {
  const seat = names[0] as Seat;
  const enemy = seat === "cia" ? "kgb" : "cia";
  if (fact === "claimed" || fact === "handed-over") {
    if (story.token === seat) return null;
    return SEATS.find((one) => story.agents[one] === "master-spy") ?? null;
  }
  if (fact === "terminated") return story.agents[enemy] === "assassin" && !story.over.includes(seat) ? enemy : null;
  if (fact === "went-under") return SEATS.find((one) => story.agents[one] === "assassin") ?? null;
  if (fact === "sent-on-leave") return enemy;
  const own = ["revealed", "shown", "escaped", "deputy-lives", "director-claimed", "earned-look", "earned-order"];
  return own.includes(fact) ? seat : null;
}
