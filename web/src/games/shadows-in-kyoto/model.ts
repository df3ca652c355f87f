// Reading a scene: what its pieces stand for. No rule of the game is known here.
import {
  AGENT_KEY,
  CARDS,
  COLOURS,
  EQUIPMENT_KEY,
  IDENTITIES,
  KINDS,
  SEATS as SIDES,
  SPACES,
  SPECIAL_KEY,
  type AgentBackPiece,
  type AgentPiece,
  type CaptivePiece,
  type Card,
  type Colour,
  type DiscardedPiece,
  type EquipmentPiece,
  type FighterBackPiece,
  type FighterPiece,
  type HandCardPiece,
  type Helper,
  type Identity,
  type Item,
  type Kind,
  type LookedAtPiece,
  type MarkPiece,
  type PlayedPiece,
  type Scene,
  type Seat as Side,
  type Space,
  type SpacePiece,
  type SpecialPiece,
} from "$/generated/scenes/shadows-in-kyoto";
import { isTagged, piecesOf, placeOf, tagOf } from "$/table/scene";

export { IDENTITIES, KINDS, SIDES, SPACES, type Identity, type Kind, type Side, type Space };

/** Where a board begins and how large it is. */
export interface Extent {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

export function extentOf(spaces: readonly SpacePiece[]): Extent {
  const across = spaces.map((one) => one.x ?? 0);
  const along = spaces.map((one) => one.y ?? 0);
  const [left, top] = [Math.min(...across), Math.min(...along)];
  return { left, top, columns: Math.max(...across) - left + 1, rows: Math.max(...along) - top + 1 };
}

/** An agent on the board, known or not. */
export type Standing = AgentPiece | AgentBackPiece;
/** One of the two in a conflict, known or not. */
export type Fighter = FighterPiece | FighterBackPiece;
/** A location card or a tactic, wherever it lies. */
export type PlayingCard = HandCardPiece | DiscardedPiece | PlayedPiece | LookedAtPiece;
/** A card of any kind. */
export type AnyCard = PlayingCard | SpecialPiece | EquipmentPiece;

/** The side at the near end of the table: the reader's own, or the first for somebody who watches. */
export function nearSide(scene: Scene): Side {
  return SIDES.find((one) => one === scene.seat) ?? "oniwaban";
}

export function otherSide(side: Side): Side {
  return side === "oniwaban" ? "government" : "oniwaban";
}

export function sideOf(agent: Standing | Fighter | CaptivePiece): Side {
  return tagOf(agent, SIDES) ?? "oniwaban";
}

export function kindOf(space: SpacePiece): Kind {
  return tagOf(space, KINDS) ?? "neutral";
}

/** The colour of a mark that lies open, or that Ruri protects. */
export function colourOf(piece: MarkPiece | SpecialPiece): Colour | undefined {
  return tagOf(piece, COLOURS);
}

/** The agents on the board. */
export function agentsOf(scene: Scene): Standing[] {
  return piecesOf(scene, "board").filter((one) => one.kind !== "space");
}

/** The space that an agent on the board stands on. */
export function spaceOf(agent: Standing): Space {
  return AGENT_KEY.read(agent.key).space;
}

const LOOKS: Readonly<Record<Identity, { strength: number; real: boolean }>> = {
  "3-real": { strength: 3, real: true },
  "3-false": { strength: 3, real: false },
  "2-real": { strength: 2, real: true },
  "2-false": { strength: 2, real: false },
  "1-false": { strength: 1, real: false },
  "0-false": { strength: 0, real: false },
};

export function strengthOf(identity: Identity): number {
  return LOOKS[identity].strength;
}

export function isReal(identity: Identity): boolean {
  return LOOKS[identity].real;
}

/** What an agent can still be, for all that both players have seen. */
export function candidatesOf(agent: Standing): readonly Identity[] {
  return IDENTITIES.filter((one) => isTagged(agent, `could-${one}`));
}

/** Who takes part: everybody whom somebody is, or can still be. */
export function identitiesOf(scene: Scene): readonly Identity[] {
  const agents = agentsOf(scene);
  const known = [
    ...agents.filter((one) => one.kind === "agent"),
    ...SIDES.flatMap((side) => [...piecesOf(scene, `prison-${side}`), ...piecesOf(scene, `reserve-${side}`)]),
  ];
  return IDENTITIES.filter(
    (one) =>
      agents.some((agent) => isTagged(agent, `could-${one}`)) ||
      known.some(
        (agent) => agent.figures.strength === strengthOf(one) && isTagged(agent, isReal(one) ? "real" : "false"),
      ),
  );
}

/** Special agents that a side may still take. */
export function offersOf(scene: Scene): readonly SpecialPiece[] {
  const own = piecesOf(scene, `special-${nearSide(scene)}`).filter((one) => isTagged(one, "offered"));
  return [...piecesOf(scene, "ruri"), ...own];
}

const EQUIPMENT = 3;

/** How many helpers a side can have in this match: a special agent, and its equipment. */
export function helperPlaces(scene: Scene, side: Side): number {
  const special = placeOf(scene, `special-${side}`) ? 1 : 0;
  return special + (placeOf(scene, `equipment-${side}`) ? EQUIPMENT : 0);
}

/** What is drawn on a card: its colour, its tactic, or who or what it is. */
export function glyphOf(card: AnyCard): Card | Helper | Item {
  if (card.kind === "special") return SPECIAL_KEY.read(card.key).helper;
  if (card.kind === "equipment") return EQUIPMENT_KEY.read(card.key).item;
  return tagOf(card, CARDS) ?? "joker";
}
