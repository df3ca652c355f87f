// Advice for a first game, each piece of it at the moment that it is about.
import { SEATS, type GroupsPlace, type Scene, type TurnPlace } from "$/generated/scenes/cold-war";
import { figure, piecesOf, somePlace } from "$/table/scene";
import type { Tip } from "../index";

function asked(scene: Scene, ...verbs: string[]): boolean {
  return scene.choices.some((one) => verbs.some((verb) => one.action === verb || one.action.startsWith(`${verb} `)));
}

function turn(scene: Scene, name: keyof TurnPlace["figures"]): number {
  return figure(somePlace(scene, "turn"), name);
}

function own(scene: Scene, name: keyof GroupsPlace["figures"]): number {
  return scene.seat === "spectator" ? 0 : figure(somePlace(scene, `groups:${scene.seat}`), name);
}

function enemy(scene: Scene, name: keyof GroupsPlace["figures"]): number {
  return figure(somePlace(scene, scene.seat === "cia" ? "groups:kgb" : "groups:cia"), name);
}

function anybodyOnLeave(scene: Scene): boolean {
  return SEATS.some((seat) => piecesOf(scene, `on-leave:${seat}`).length > 0);
}

/** The strongest group has 6; whoever is nearer to the line may be pushed over it by a card nobody has seen. */
const STRONGEST = 6;

export const tips: readonly Tip<Scene>[] = [
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
  { id: "pass", rule: "R6.7", when: (scene) => asked(scene, "pass") && turn(scene, "passes") === 1 },
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
  { id: "master-spy", rule: "A1", when: (scene) => asked(scene, "pick") && turn(scene, "turn") > 1 },
];
