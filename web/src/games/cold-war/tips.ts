// Advice for a first game, each piece of it at the moment that it is about.
import { SEATS, type GroupsPlace, type Scene, type TurnPlace } from "$/generated/scenes/cold-war";
import { firstPieces } from "$/guide/pieces";
import { figure, piecesOf, somePlace } from "$/table/scene";
import type { Tip } from "../index";

function asked(scene: Scene, ...verbs: string[]): boolean {
  return scene.choices.some((one) => verbs.some((verb) => one.action === verb || one.action.startsWith(`${verb} `)));
}

/** The pieces with which actions of these verbs begin. */
function by(...verbs: string[]): (scene: Scene) => readonly string[] {
  return (scene) => firstPieces(scene, (one) => verbs.includes(one.action.split(" ")[0]));
}

/** The groups of both sides. */
function groups(scene: Scene): readonly string[] {
  return SEATS.flatMap((seat) => piecesOf(scene, `groups:${seat}`).map((one) => one.key));
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
  { id: "planning", rule: "R5.1", when: (scene) => asked(scene, "pick"), at: by("pick") },
  { id: "first", rule: "R6.1", when: (scene) => asked(scene, "first") },
  {
    id: "recruit",
    rule: "R6.3",
    when: (scene) => asked(scene, "recruit") && !asked(scene, "pass") && own(scene, "groups") === 0,
    at: by("recruit"),
  },
  { id: "over", rule: "R6.8", when: (scene) => asked(scene, "pass") && own(scene, "over") === 1, at: by("activate") },
  {
    id: "enemy-over",
    rule: "R7.4",
    when: (scene) => asked(scene, "pass") && enemy(scene, "over") === 1 && own(scene, "over") === 0,
  },
  { id: "media", rule: "R6.5d", when: (scene) => asked(scene, "leave"), at: by("leave") },
  { id: "activate", rule: "R6.5", when: (scene) => asked(scene, "activate"), at: by("activate") },
  {
    id: "close",
    rule: "R7.1",
    when: (scene) =>
      asked(scene, "recruit") &&
      own(scene, "over") === 0 &&
      own(scene, "influence") > 0 &&
      own(scene, "influence") + STRONGEST > own(scene, "stability"),
    at: by("recruit"),
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
    at: groups,
  },
  { id: "double", rule: "A3", when: (scene) => asked(scene, "look") },
  { id: "events", rule: "R12.1", when: (scene) => asked(scene, "use"), at: by("use") },
  {
    id: "leave",
    rule: "R5.2",
    when: (scene) => asked(scene, "pick") && anybodyOnLeave(scene),
    at: (scene) => SEATS.flatMap((seat) => piecesOf(scene, `on-leave:${seat}`).map((one) => one.key)),
  },
  {
    id: "master-spy",
    rule: "A1",
    when: (scene) => asked(scene, "pick master-spy") && turn(scene, "turn") > 1,
    at: (scene) => firstPieces(scene, (one) => one.action === "pick master-spy"),
  },
];
