// Advice for a first game: each is shown once, at the first moment it fits.
import type { Tip } from "$/games";
import type { CardPiece, MapCardPiece, Scene, StartPiece } from "$/generated/scenes/iron-curtain";
import { firstPieces } from "$/guide/pieces";
import { figure, ofKind, piecesOf, somePlace } from "$/table/scene";
import { SIDES, flagOf, holderOf, scoreOf } from "./model";

/** Does a choice of now rest on this rule? */
function asks(scene: Scene, rule: string): boolean {
  return scene.choices.some((one) => one.rule === rule);
}

/** The pieces with which choices that rest on a rule begin. */
function by(rule: string): (scene: Scene) => readonly string[] {
  return (scene) => firstPieces(scene, (one) => one.rule === rule);
}

function keys(pieces: readonly { key: string }[]): readonly string[] {
  return pieces.map((one) => one.key);
}

function hand(scene: Scene): readonly CardPiece[] {
  return scene.seat === "spectator" ? [] : ofKind(piecesOf(scene, `hand-${scene.seat}`), "strategy");
}

function map(scene: Scene): readonly (MapCardPiece | StartPiece)[] {
  return piecesOf(scene, "map").filter((one) => one.kind !== "cell");
}

function round(scene: Scene): number {
  return figure(somePlace(scene, "order"), "round");
}

function isForeign(scene: Scene, piece: CardPiece): boolean {
  return SIDES.some((side) => side !== scene.seat && flagOf(piece) === side);
}

export const tips: readonly Tip<Scene>[] = [
  { id: "goal", rule: "R32", when: (scene) => scene.choices.length > 0 },
  {
    id: "completes",
    rule: "R18",
    when: (scene) => asks(scene, "R12") && hand(scene).some((one) => figure(one, "completes") > 0),
    at: (scene) => keys(hand(scene).filter((one) => figure(one, "completes") > 0)),
  },
  {
    id: "aftermath",
    rule: "R8",
    when: (scene) => asks(scene, "R12") && round(scene) === 1 && hand(scene).length === 2,
    at: (scene) => keys(hand(scene)),
  },
  { id: "second", rule: "R9", when: (scene) => asks(scene, "R12") && round(scene) === 2 },
  {
    id: "flag",
    rule: "R24",
    when: (scene) => asks(scene, "R12") && hand(scene).some((one) => isForeign(scene, one)),
    at: (scene) => keys(hand(scene).filter((one) => isForeign(scene, one))),
  },
  { id: "play", rule: "R12", when: (scene) => asks(scene, "R12"), at: by("R12") },
  { id: "cell", rule: "R15", when: (scene) => asks(scene, "R15"), at: by("R15") },
  { id: "offered", rule: "R24", when: (scene) => asks(scene, "R24") },
  { id: "choice", rule: "R23", when: (scene) => scene.choices.some((one) => one.action === "cubes"), at: by("R23") },
  { id: "lifting", rule: "R29", when: (scene) => asks(scene, "R29") },
  {
    id: "surcharge",
    rule: "R28",
    when: (scene) => asks(scene, "R26") && map(scene).some((one) => figure(one, "cost") > 1),
    at: (scene) => keys(map(scene).filter((one) => figure(one, "cost") > 1)),
  },
  { id: "reach", rule: "R26", when: (scene) => asks(scene, "R26"), at: by("R26") },
  { id: "infiltration", rule: "R31", when: (scene) => asks(scene, "R31"), at: by("R31") },
  {
    id: "control",
    rule: "R28",
    when: (scene) => map(scene).some((one) => holderOf(one)?.controls),
    at: (scene) => keys(map(scene).filter((one) => holderOf(one)?.controls)),
  },
  {
    id: "regions",
    rule: "R21",
    when: (scene) => scene.choices.length > 0 && piecesOf(scene, "regions").some((one) => scoreOf(one) !== null),
  },
  { id: "final", rule: "R37", when: (scene) => figure(somePlace(scene, "order"), "turn") >= 14 },
];
