// Scenes for tests, made of as little as a reader looks at.
import type { Place, Scene } from "$/wire/types";

/** What every piece has besides its kind, key, tags and figures. */
export const PIECE = { label: "", value: "", detail: "", short: "", x: 0, y: 0 };

/** What every place has besides its key, owner, pieces and figures. */
export const PLACE = { label: "", layout: "row", note: "" };

export function sceneOf<Declared extends Place, Seat extends string>(
  seat: Seat,
  ...places: Declared[]
): Omit<Scene, "places" | "seat"> & { places: Declared[]; seat: Seat } {
  return {
    game: "",
    title: "",
    seat,
    lang: "en",
    phase: "",
    prompt: "",
    waiting: [],
    places,
    choices: [],
    log: [],
    result: "",
    notice: "",
  };
}
