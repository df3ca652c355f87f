// The faces of the characters, which come with the first of them that is shown.
import type { Component } from "svelte";
import type { Cast, Look } from "$/parts/portrait/look";

const casts = import.meta.glob<{ cast: Cast }>("./*/cast.ts");

/** The faces of a game by the words of its characters; none for a game without levels. */
export async function castOf(game: string): Promise<Cast> {
  return (await casts[`./${game}/cast.ts`]?.())?.cast ?? {};
}

/** The face of a character, and what draws it. */
export async function faceOf(
  game: string,
  character: string,
): Promise<{ look: Look; Drawing: Component<{ look: Look }> } | null> {
  const [cast, drawing] = await Promise.all([castOf(game), import("$/parts/portrait/Drawing.svelte")]);
  const look = cast[character];
  return look ? { look, Drawing: drawing.default } : null;
}
