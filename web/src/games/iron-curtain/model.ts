// Reading a scene of this game: whose a card is, who has the upper hand on it, and what would be scored.
import {
  REGIONS,
  REGION_KEY,
  SEATS as SIDES,
  type AftermathPlace,
  type CardPiece,
  type CubesPiece,
  type EventPiece,
  type MapCardPiece,
  type Region,
  type RegionPiece,
  type Scene,
  type Seat as Side,
  type StartPiece,
} from "$/generated/scenes/iron-curtain";
import outlines from "$/generated/outlines.json";
import type { Picker } from "$/table/picker.svelte";
import { figure, isTagged, piecesOf, placeOf, seatsOf, tagOf } from "$/table/scene";
import { cardsOf, type MapCardLike } from "./changes";

export { REGIONS, SIDES, type Region, type Side };

/** How many cards a hand of round 1 has in the smallest match, which is of a single turn each. */
const FEWEST_SLOTS = 2;

/** How many cards a hand may have: one for each turn of a side in the first of two rounds, and the one set aside. */
export function slotsOf(scene: Scene): number {
  return Math.max(FEWEST_SLOTS, figure(placeOf(scene, "order"), "turns") / 4 + 1);
}

export function regionOf(piece: CardPiece | MapCardPiece | StartPiece | RegionPiece): Region | null {
  return tagOf(piece, REGIONS) ?? null;
}

/** Whose flag a card bears, or whose a slip is. */
export function flagOf(piece: CardPiece | MapCardPiece | EventPiece | CubesPiece): Side | null {
  return tagOf(piece, SIDES) ?? null;
}

/** Who has the upper hand on a card of the map. */
export function holderOf(card: MapCardPiece | StartPiece): { side: Side; controls: boolean } | null {
  const side = SIDES.find((one) => isTagged(card, `dominated-${one}`));
  return side ? { side, controls: isTagged(card, `controlled-${side}`) } : null;
}

/** The side that would score points, and how many. */
export function scoreOf(of: CardPiece | RegionPiece | AftermathPlace): { side: Side; points: number } | null {
  const side = SIDES.find((one) => figure(of, `points_${one}`) > 0);
  return side ? { side, points: figure(of, `points_${side}`) } : null;
}

/** The side of this word, if it is one's. */
export function asSide(word: string | undefined): Side | null {
  return SIDES.find((one) => one === word) ?? null;
}

/** The region of this word, if it is one's. */
export function asRegion(word: string | undefined): Region | null {
  return REGIONS.find((one) => one === word) ?? null;
}

/** How a region stands. */
export function regionPiece(scene: Scene, region: Region): RegionPiece | undefined {
  return piecesOf(scene, "regions").find((one) => one.key === REGION_KEY.write({ region }));
}

/** The cards that count when a region is scored: all of it, the start card only where it has been counted. */
export function countingCards(scene: Scene, region: Region): MapCardLike[] {
  const cards = cardsOf(placeOf(scene, "map")).filter((one) => regionOf(one) === region);
  const piece = regionPiece(scene, region);
  const counted = SIDES.reduce((sum, side) => sum + figure(piece, `dominated_${side}`), 0);
  const dominated = cards.filter((one) => holderOf(one)).length;
  return dominated > counted ? cards.filter((one) => one.kind !== "start") : cards;
}

/** The places of the cards that were set aside, once these are turned up and added up. */
export function revealedAftermath(scene: Scene): AftermathPlace[] {
  return SIDES.flatMap((side) => placeOf(scene, `aftermath-${side}`) ?? []).filter(
    (one) => one.figures.sum_usa !== undefined,
  );
}

/** How many of some cards a side controls. */
export function controlledBy(cards: readonly MapCardLike[], side: Side): number {
  return cards.filter((one) => isTagged(one, `controlled-${side}`)).length;
}

/** The side whose places come last sits nearest. */
export function nearSide(scene: Scene): Side {
  return seatsOf(scene).at(-1) ?? "usa";
}

export function otherSide(side: Side): Side {
  return side === "usa" ? "ussr" : "usa";
}

/** Does the pointer rest on the region of a card, or on a card of a region? */
export function sameRegion(picker: Picker, region: Region | null): boolean {
  return region !== null && picker.hovered === REGION_KEY.write({ region });
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
