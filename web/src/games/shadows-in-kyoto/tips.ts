// Advice for a first game: each tip waits for its moment, which the scene alone tells.
import type { Tip } from "$/games";
import {
  CARDS,
  DECK_KEY,
  HAND_CARD_KEY,
  RESERVED_KEY,
  type Card,
  type Intelligence,
  type Scene,
} from "$/generated/scenes/shadows-in-kyoto";
import { firstPieces } from "$/guide/pieces";
import { figure, isTagged, piecesOf, somePlace } from "$/table/scene";
import type { Choice } from "$/wire/types";
import { agentsOf, candidatesOf, identitiesOf, nearSide, otherSide, spaceOf, type Side } from "./model";

function someChoice(scene: Scene, test: (choice: Choice) => boolean): boolean {
  return scene.choices.some(test);
}

/** Does a choice begin with such a piece? */
function offersAny(scene: Scene, isSuch: (key: string) => unknown): boolean {
  return someChoice(scene, (one) => Boolean(isSuch(one.pieces[0] ?? "")));
}

/** Does a choice begin with one of these cards of the own hand? */
function offersCard(scene: Scene, cards: readonly Card[]): boolean {
  return offersAny(scene, (key) => {
    const found = HAND_CARD_KEY.read(key);
    return found?.seat === nearSide(scene) && cards.includes(found.card);
  });
}

/** The cards of the own hand that are such. */
function cards(...such: readonly Card[]): (scene: Scene) => readonly string[] {
  return (scene) => firstPieces(scene, (one) => such.includes(HAND_CARD_KEY.read(one.pieces[0] ?? "")?.card as Card));
}

/** A choice of two spaces, the second of which is taken. */
function mayAttack(scene: Scene): boolean {
  const enemies = agentsOf(scene).filter((one) => !isTagged(one, "own"));
  const taken = new Set<string>(enemies.map(spaceOf));
  return someChoice(scene, (one) => one.rule === "R15" && taken.has(one.pieces[1] ?? ""));
}

/** How many captives of a side carry real or false intelligence. */
function captives(scene: Scene, side: Side, carried: Intelligence): number {
  return figure(somePlace(scene, `prison-${side}`), carried);
}

/** Is one real agent all there is on each side? */
function isSmaller(scene: Scene): boolean {
  return figure(somePlace(scene, `prison-${nearSide(scene)}`), "wins-at") === 1;
}

export const tips: readonly Tip<Scene>[] = [
  {
    id: "place",
    rule: "R11",
    when: (scene) => offersAny(scene, (key) => RESERVED_KEY.read(key)),
    at: (scene) => firstPieces(scene, () => true),
  },
  { id: "goal", rule: "R1", when: (scene) => !isSmaller(scene) && offersCard(scene, CARDS), at: cards(...CARDS) },
  {
    id: "goal-smaller",
    rule: "O8",
    when: (scene) => isSmaller(scene) && offersCard(scene, CARDS),
    at: cards(...CARDS),
  },
  {
    id: "move",
    rule: "R22",
    when: (scene) => someChoice(scene, (one) => one.rule === "R15"),
    at: (scene) => firstPieces(scene, (one) => one.rule === "R15"),
  },
  { id: "draw", rule: "R18", when: (scene) => offersAny(scene, (key) => DECK_KEY.read(key)?.seat === nearSide(scene)) },
  { id: "attack", rule: "R28", when: mayAttack },
  {
    id: "notebook",
    rule: "C2",
    when: (scene) =>
      agentsOf(scene).some((one) => one.kind === "back" && candidatesOf(one).length < identitiesOf(scene).length),
  },
  {
    id: "bluff",
    rule: "R2",
    when: (scene) => offersCard(scene, CARDS) && figure(somePlace(scene, "board"), "heard") > 12,
  },
  {
    id: "tactics",
    rule: "R32",
    when: (scene) => offersCard(scene, ["defence", "tunnel", "attack"]),
    at: cards("defence", "tunnel", "attack"),
  },
  {
    id: "swap",
    rule: "R35",
    when: (scene) => offersCard(scene, ["swap"]),
    at: cards("swap"),
  },
  {
    id: "lure",
    rule: "R36",
    when: (scene) => offersCard(scene, ["lure"]),
    at: cards("lure"),
  },
  { id: "enemy-lure", rule: "L7", when: (scene) => piecesOf(scene, `lures-${otherSide(nearSide(scene))}`).length > 0 },
  { id: "real-lost", rule: "R1.1", when: (scene) => captives(scene, otherSide(nearSide(scene)), "real") === 1 },
  { id: "decoys", rule: "R1.2", when: (scene) => captives(scene, nearSide(scene), "false") === 2 },
  {
    id: "decoys-smaller",
    rule: "O8",
    when: (scene) => isSmaller(scene) && captives(scene, nearSide(scene), "false") === 1,
  },
  { id: "equipment", rule: "R45", when: (scene) => someChoice(scene, (one) => one.rule === "R45") },
];
