// Reading a scene of this game: sides, regions and numbers by the names that the server gives them.
import type { Picker } from "$/table/picker.svelte";
import type { Piece, Place, Scene } from "$/wire/types";
import outlines from "$/generated/outlines.json";

export const SIDES = ["usa", "ussr"] as const;
export type Side = (typeof SIDES)[number];

export const REGIONS = ["europe", "middle-east", "asia", "africa", "central-america", "south-america"] as const;
export type Region = (typeof REGIONS)[number];

/** A number of a piece or a place, 0 where it has none of that name. */
export function figure(of: Piece | Place | undefined, name: string): number {
  return of?.figures[name] ?? 0;
}

export function regionOf(piece: Piece): Region | null {
  return REGIONS.find((one) => piece.tags.includes(one)) ?? null;
}

/** Whose flag a card bears, or whose a slip is. */
export function flagOf(piece: Piece): Side | null {
  return SIDES.find((one) => piece.tags.includes(one)) ?? null;
}

/** Who has the upper hand on a card of the map. */
export function holderOf(piece: Piece): { side: Side; controls: boolean } | null {
  const side = SIDES.find((one) => piece.tags.includes(`dominated-${one}`));
  return side ? { side, controls: piece.tags.includes(`controlled-${side}`) } : null;
}

/** The side that would score points, and how many. */
export function scoreOf(of: Piece | Place): { side: Side; points: number } | null {
  const side = SIDES.find((one) => figure(of, `points_${one}`) > 0);
  return side ? { side, points: figure(of, `points_${side}`) } : null;
}

export function place(scene: Scene, key: string): Place | undefined {
  return scene.places.find((one) => one.key === key);
}

/** The side whose places come last sits nearest. */
export function nearSide(scene: Scene): Side {
  const last = scene.places[scene.places.length - 1]?.owner;
  return SIDES.find((one) => one === last) ?? "usa";
}

export function otherSide(side: Side): Side {
  return side === "usa" ? "ussr" : "usa";
}

/** Does the pointer rest on the region of a card, or on a card of a region? */
export function sameRegion(picker: Picker, region: Region | null): boolean {
  return region !== null && picker.hovered === `region:${region}`;
}

const OUTLINE_OF: Readonly<Record<string, string>> = {
  start: "europe",
  "west-germany": "germany",
  "east-germany": "germany",
  zaire: "congo",
};

/** The outline of a card's country in a square of 100; a card of a card file may have none. */
export function outlineOf(card: string): string {
  return (outlines as Readonly<Record<string, string>>)[OUTLINE_OF[card] ?? card] ?? "";
}
