// The faces of the characters of all games; they are small, and every list of players shows them.
import type { Cast } from "$/parts/portrait/look";

const casts = import.meta.glob<{ cast: Cast }>("./*/cast.ts", { eager: true });

/** The faces of a game by the words of its characters; none for a game without levels. */
export function castOf(game: string): Cast {
  return casts[`./${game}/cast.ts`]?.cast ?? {};
}
