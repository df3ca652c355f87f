// Advice for a first game: each tip waits for its moment, which the scene alone tells.
import type { Tip } from "$/games";
import type { Choice, Scene } from "$/wire/types";
import { nearSide, otherSide, piecesOf, placeOf } from "./model";

function someChoice(scene: Scene, test: (choice: Choice) => boolean): boolean {
  return scene.choices.some(test);
}

/** Is something of this place offered? */
function offers(scene: Scene, start: string): boolean {
  return someChoice(scene, (one) => one.pieces[0]?.startsWith(start) ?? false);
}

/** A choice of two spaces, the second of which is taken. */
function mayAttack(scene: Scene): boolean {
  const enemies = new Set(
    piecesOf(scene, "board")
      .filter((one) => one.kind !== "space" && !one.tags.includes("own"))
      .map((one) => one.key.slice(-2)),
  );
  return someChoice(scene, (one) => one.rule === "R15" && enemies.has(one.pieces[1] ?? ""));
}

function prison(scene: Scene, side: string, figure: string): number {
  return placeOf(scene, `prison-${side}`)?.figures[figure] ?? 0;
}

function hand(scene: Scene): string {
  return `hand-${nearSide(scene)}:`;
}

export const tips: readonly Tip[] = [
  { id: "place", rule: "R11", when: (scene) => offers(scene, "reserve:") },
  { id: "goal", rule: "R1", when: (scene) => offers(scene, hand(scene)) },
  { id: "move", rule: "R22", when: (scene) => someChoice(scene, (one) => one.rule === "R15") },
  { id: "draw", rule: "R18", when: (scene) => offers(scene, `decks-${nearSide(scene)}`) },
  { id: "attack", rule: "R28", when: mayAttack },
  {
    id: "notebook",
    rule: "C2",
    when: (scene) =>
      piecesOf(scene, "board").some(
        (one) => one.kind === "back" && one.tags.filter((tag) => tag.startsWith("could-")).length < 6,
      ),
  },
  {
    id: "bluff",
    rule: "R2",
    when: (scene) => offers(scene, hand(scene)) && (placeOf(scene, "board")?.figures.heard ?? 0) > 12,
  },
  {
    id: "tactics",
    rule: "R32",
    when: (scene) =>
      someChoice(scene, (one) =>
        ["defence", "tunnel", "attack"].some((word) => one.pieces[0]?.startsWith(`${hand(scene)}${word}`)),
      ),
  },
  {
    id: "swap",
    rule: "R35",
    when: (scene) => someChoice(scene, (one) => one.pieces[0]?.startsWith(`${hand(scene)}swap`) ?? false),
  },
  {
    id: "lure",
    rule: "R36",
    when: (scene) => someChoice(scene, (one) => one.pieces[0]?.startsWith(`${hand(scene)}lure`) ?? false),
  },
  { id: "enemy-lure", rule: "L7", when: (scene) => piecesOf(scene, `lures-${otherSide(nearSide(scene))}`).length > 0 },
  { id: "real-lost", rule: "R1.1", when: (scene) => prison(scene, otherSide(nearSide(scene)), "real") === 1 },
  { id: "decoys", rule: "R1.2", when: (scene) => prison(scene, nearSide(scene), "false") === 2 },
  { id: "equipment", rule: "R45", when: (scene) => someChoice(scene, (one) => one.rule === "R45") },
];
