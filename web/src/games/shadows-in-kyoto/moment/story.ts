// What happened on the board since the reader's last move: every step, and every conflict with its end.
import { SEATS, type Scene } from "$/generated/scenes/shadows-in-kyoto";
import type { Staged } from "$/table/staging.svelte";
import { otherSide, type Identity, type Side } from "../model";
import { pictureOf, type Beat, type Duel } from "./pictures";

export interface Walked {
  side: Side;
  from: string;
  to: string;
  /** Whether somebody else made her go. */
  forced: boolean;
}

export interface Fought {
  duel: Duel;
  beat: Beat;
  left: readonly Identity[];
  /** The sentence that tells how it ended. */
  text: string;
}

const WALKS = ["moved", "pushed", "driven-back"];
const ENDS = ["captured", "repelled"];

/** The moment of our own last move comes first and is no news. */
export function storyOf(moments: readonly (Staged & { scene: Scene })[]): { steps: Walked[]; duels: Fought[] } {
  const steps: Walked[] = [];
  const duels: Fought[] = [];
  for (const { scene, lines } of moments.slice(1)) {
    for (const line of lines) {
      const [seat, from = "", to = ""] = line.names;
      const side = SEATS.find((one) => one === seat) ?? "oniwaban";
      if (WALKS.includes(line.fact)) {
        steps.push({ side: line.fact === "pushed" ? otherSide(side) : side, from, to, forced: line.fact !== "moved" });
      } else if (ENDS.includes(line.fact)) {
        const found = pictureOf({ scene, lines: [line] }, null);
        if (found?.what === "duel")
          duels.push({ duel: found.duel, beat: found.beat, left: found.left, text: line.text });
      }
    }
  }
  return { steps, duels };
}
