// Advice for a first game, each piece of it at the moment that it is about.
import type { Scene } from "$/wire/types";
import type { Tip } from "../index";

function asked(scene: Scene, ...verbs: string[]): boolean {
  return scene.choices.some((one) => verbs.some((verb) => one.action === verb || one.action.startsWith(`${verb} `)));
}

function figure(scene: Scene, place: string, name: string): number {
  return scene.places.find((one) => one.key === place)?.figures[name] ?? 0;
}

function own(scene: Scene, name: string): number {
  return figure(scene, `groups:${scene.seat}`, name);
}

function enemy(scene: Scene, name: string): number {
  return figure(scene, `groups:${scene.seat === "cia" ? "kgb" : "cia"}`, name);
}

function anybodyOnLeave(scene: Scene): boolean {
  return scene.places.some((one) => one.key.startsWith("on-leave:") && one.pieces.length > 0);
}

/** The strongest group has 6; whoever is nearer to the line may be pushed over it by a card nobody has seen. */
const STRONGEST = 6;

export const tips: readonly Tip[] = [
  { id: "planning", rule: "R5.1", when: (scene) => asked(scene, "pick") },
  { id: "first", rule: "R6.1", when: (scene) => asked(scene, "first") },
  {
    id: "recruit",
    rule: "R6.3",
    when: (scene) => asked(scene, "recruit") && !asked(scene, "pass") && own(scene, "groups") === 0,
  },
  { id: "over", rule: "R6.8", when: (scene) => asked(scene, "pass") && own(scene, "over") === 1 },
  {
    id: "enemy-over",
    rule: "R7.4",
    when: (scene) => asked(scene, "pass") && enemy(scene, "over") === 1 && own(scene, "over") === 0,
  },
  { id: "media", rule: "R6.5d", when: (scene) => asked(scene, "leave") },
  { id: "activate", rule: "R6.5", when: (scene) => asked(scene, "activate") },
  {
    id: "close",
    rule: "R7.1",
    when: (scene) =>
      asked(scene, "recruit") &&
      own(scene, "over") === 0 &&
      own(scene, "influence") > 0 &&
      own(scene, "influence") + STRONGEST > own(scene, "stability"),
  },
  { id: "pass", rule: "R6.7", when: (scene) => asked(scene, "pass") && figure(scene, "turn", "passes") === 1 },
  {
    id: "tie",
    rule: "R7.3",
    when: (scene) =>
      asked(scene, "pass") &&
      own(scene, "influence") > 0 &&
      own(scene, "influence") === enemy(scene, "influence") &&
      own(scene, "over") === 0,
  },
  { id: "double", rule: "A3", when: (scene) => asked(scene, "look") },
  { id: "events", rule: "R12.1", when: (scene) => asked(scene, "use") },
  { id: "leave", rule: "R5.2", when: (scene) => asked(scene, "pick") && anybodyOnLeave(scene) },
  { id: "master-spy", rule: "A1", when: (scene) => asked(scene, "pick") && figure(scene, "turn", "turn") > 1 },
];
