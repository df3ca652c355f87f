// Chances in the language of now.
import { language } from "$/words/words.svelte";

/** A chance from 0 to 1, such as "43%". */
export function percent(chance: number): string {
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(chance);
}

/** A difference of two chances in points of a hundred. */
export function points(regret: number): number {
  return Math.round(regret * 100);
}
