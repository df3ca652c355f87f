// The pieces that advice is about: those with which the choices of now begin.
import type { Choice, Scene } from "$/wire/types";

/** The first pieces of all choices that are such, each once. */
export function firstPieces(scene: Pick<Scene, "choices">, isSuch: (choice: Choice) => boolean): readonly string[] {
  const found = scene.choices.filter(isSuch).flatMap((one) => one.pieces.slice(0, 1));
  return [...new Set(found)];
}
