// The scene of this game, sorted for drawing: who has what in front of him, and what lies in the middle.
import type { Piece, Place, Scene } from "$/wire/types";
import { faceOfClue } from "./art/traits";

/** Everything that lies in front of one agent. */
export interface Desk {
  seat: string;
  suspects: Place;
  discards: Place;
  clue: Place;
  tokens: Place;
  officer: Piece | undefined;
  aim: Piece | undefined;
}

export type Stage = "setup" | "suspicion" | "live" | "forced" | "scoring" | "swap" | "announce" | "over";

export interface Street {
  /** The others, clockwise from the reader. */
  others: readonly Desk[];
  /** The desk at the near end: the reader's own, or the first one for somebody who watches. */
  near: Desk;
  /** Whether the near desk is the reader's own. */
  isOwn: boolean;
  middle: ReadonlyMap<string, Place>;
  deck: Piece | undefined;
  stage: Stage;
  round: number;
  rounds: number;
  window: number;
}

/** A face that the reader knows, and from where. */
export interface Known {
  face: string;
  /** `own`, `open` for one in the middle, or the seat that has shown it. */
  from: string;
}

const NOBODY = "table";

function emptyPlace(key: string, owner: string): Place {
  return { key, label: "", owner, layout: "row", pieces: [], note: "", figures: {} };
}

export function figure(of: { figures?: Record<string, number> }, name: string): number {
  return of.figures?.[name] ?? 0;
}

/** The table as a scene shows it; for open eyes nobody is the reader. */
export function streetOf(scene: Scene, openEyes = false): Street {
  const seats = [...new Set(scene.places.map((place) => place.owner))].filter((owner) => owner !== NOBODY);
  const desks = seats.map((seat) => deskOf(scene, seat));
  const near = desks[desks.length - 1] as Desk;
  const middle = new Map(scene.places.filter((place) => place.owner === NOBODY).map((place) => [place.key, place]));
  const pile = middle.get("deck");
  const deck = pile?.pieces[0];
  return {
    others: desks.slice(0, -1),
    near,
    isOwn: near.seat === scene.seat && !openEyes,
    middle,
    deck,
    stage: (deck?.tags?.[0] ?? "suspicion") as Stage,
    round: pile ? figure(pile, "round") : 0,
    rounds: pile ? figure(pile, "rounds") : 0,
    window: pile ? figure(pile, "window") : 0,
  };
}

function deskOf(scene: Scene, seat: string): Desk {
  const find = (key: string): Place | undefined => scene.places.find((place) => place.key === `${key}-${seat}`);
  const some = (key: string): Place => find(key) ?? emptyPlace(`${key}-${seat}`, seat);
  return {
    seat,
    suspects: some("suspects"),
    discards: some("discards"),
    clue: some("clue"),
    tokens: some("tokens"),
    officer: find("officer")?.pieces[0],
    aim: find("aim")?.pieces[0],
  };
}

/** The faces that the reader knows: the own one, those in the middle, and those that others have shown. */
export function knownFaces(street: Street): readonly Known[] {
  const found: Known[] = [];
  for (const desk of [street.near, ...street.others]) {
    const piece = desk.clue.pieces[0];
    if (!piece || piece.kind !== "clue" || piece.tags?.includes("to-choose")) continue;
    const face = faceOfClue(piece.tags ?? []);
    if (face) found.push({ face, from: street.isOwn && desk === street.near ? "own" : desk.seat });
  }
  for (const piece of street.middle.get("open-clues")?.pieces ?? []) {
    const face = faceOfClue(piece.tags ?? []);
    if (face) found.push({ face, from: "open" });
  }
  return found;
}

/** How many accusations have been made in this round. */
export function accusations(street: Street): number {
  return [street.near, ...street.others].filter((desk) => figure(desk.suspects, "accused") > 0).length;
}
