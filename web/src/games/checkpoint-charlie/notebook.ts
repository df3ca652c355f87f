// What a player has pencilled into the notebook: kept by round, so that a new round begins with an empty page.
import type { Notes } from "$/table/notes.svelte";

export type Mark = "" | "likely" | "yes" | "no";
export type CatMark = "" | "star" | "no";

/** The column for the clues that nobody has: those in the bag or in the middle. */
export const TABLE = "table" as const;

const MARKS: readonly Mark[] = ["likely", "yes", "no"];
const CAT_MARKS: readonly CatMark[] = ["star", "no"];
const NEXT: Record<Mark, Mark> = { "": "likely", likely: "yes", yes: "no", no: "" };
const NEXT_OF_CAT: Record<CatMark, CatMark> = { "": "star", star: "no", no: "" };

export class Page {
  private readonly notes: Notes;
  private readonly round: number;

  constructor(notes: Notes, round: number) {
    this.notes = notes;
    this.round = round;
  }

  mark(holder: string, face: string): Mark {
    const written = this.notes.get(`${this.round}:${holder}:${face}`);
    return MARKS.find((one) => one === written) ?? "";
  }

  turn(holder: string, face: string): void {
    this.notes.set(`${this.round}:${holder}:${face}`, NEXT[this.mark(holder, face)]);
  }

  cat(key: string): CatMark {
    const written = this.notes.get(`${this.round}:cat:${key}`);
    return CAT_MARKS.find((one) => one === written) ?? "";
  }

  turnCat(key: string): void {
    this.notes.set(`${this.round}:cat:${key}`, NEXT_OF_CAT[this.cat(key)]);
  }

  clear(holders: readonly string[], faces: readonly string[], cats: readonly string[]): void {
    for (const holder of holders) for (const face of faces) this.notes.set(`${this.round}:${holder}:${face}`, "");
    for (const cat of cats) this.notes.set(`${this.round}:cat:${cat}`, "");
  }
}
