// The rule that governs what is asked.
import type { Scene } from "$/wire/types";

/** The rule that most of the choices come from; of several the first, and none where nothing is asked. */
export function presentRule(scene: Scene | null): string {
  const counts = new Map<string, number>();
  for (const { rule } of scene?.choices ?? []) if (rule) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ["", 0])[0];
}
