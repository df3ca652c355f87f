// Reading a scene: what its keys and tags stand for. No rule of the game is known here.
import type { Piece, Place, Scene } from "$/wire/types";

export type Side = "oniwaban" | "government";
export const SIDES: readonly Side[] = ["oniwaban", "government"];

export const IDENTITIES = ["3-real", "3-false", "2-real", "2-false", "1-false", "0-false"] as const;
export type Identity = (typeof IDENTITIES)[number];

export const KINDS = ["red", "green", "blue", "yellow", "neutral", "oniwaban-hq", "government-hq"] as const;
export type Kind = (typeof KINDS)[number];

/** The spaces by their numbers, as trails name them. */
export const SPACES: readonly string[] = [1, 2, 3, 4, 5, 6].flatMap((row) =>
  [..."abcde"].map((column) => `${column}${row}`),
);

export function placeOf(scene: Scene, key: string): Place | undefined {
  return scene.places.find((one) => one.key === key);
}

export function piecesOf(scene: Scene, key: string): readonly Piece[] {
  return placeOf(scene, key)?.pieces ?? [];
}

/** The side at the near end of the table: the reader's own, or the first for somebody who watches. */
export function nearSide(scene: Scene): Side {
  return SIDES.find((one) => one === scene.seat) ?? "oniwaban";
}

export function otherSide(side: Side): Side {
  return side === "oniwaban" ? "government" : "oniwaban";
}

export function sideOf(piece: Piece): Side {
  return piece.tags.includes("government") ? "government" : "oniwaban";
}

export function kindOf(piece: Piece): Kind {
  return KINDS.find((one) => piece.tags.includes(one)) ?? "neutral";
}

/** The space of an agent on the board: the last two letters of her key. */
export function spaceOf(agent: Piece): string {
  return agent.key.slice(-2);
}

export function strengthOf(identity: Identity): string {
  return identity.slice(0, 1);
}

export function isReal(identity: Identity): boolean {
  return identity.endsWith("real");
}

/** What an agent can still be, for all that both players have seen. */
export function candidatesOf(agent: Piece): readonly Identity[] {
  return IDENTITIES.filter((one) => agent.tags.includes(`could-${one}`));
}

/** Special agents that a side may still take. */
export function offersOf(scene: Scene): readonly Piece[] {
  const own = piecesOf(scene, `special-${nearSide(scene)}`).filter((one) => one.tags.includes("offered"));
  return [...piecesOf(scene, "ruri"), ...own];
}

/** What is drawn on a card: its colour, its tactic, or the name in its key. */
export function glyphOf(card: Piece): string {
  if (card.kind === "card") return card.tags[card.tags.length - 1] ?? "joker";
  return card.key.slice(card.key.indexOf(":") + 1);
}
