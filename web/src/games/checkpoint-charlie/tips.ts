// Advice for a first game: what a friendly dog would say over one's shoulder, with the rule behind it.
import type { Scene } from "$/generated/scenes/checkpoint-charlie";
import { firstPieces } from "$/guide/pieces";
import { figure, isTagged } from "$/table/scene";
import type { Tip } from "../index";
import { accusations, streetOf, type Street } from "./model";

function at(test: (street: Street, scene: Scene) => boolean): (scene: Scene) => boolean {
  return (scene) => {
    const street = streetOf(scene);
    return street.isOwn && test(street, scene);
  };
}

function isAsked(scene: Scene): boolean {
  return scene.waiting.includes(scene.seat) || scene.choices.length > 0;
}

/** All suspects of others that are such. */
function suspects(isSuch: (piece: Street["others"][number]["suspects"]["pieces"][number]) => boolean) {
  return (scene: Scene): readonly string[] =>
    streetOf(scene).others.flatMap((desk) => desk.suspects.pieces.filter(isSuch).map((one) => one.key));
}

function suspicion(street: Street): boolean {
  return street.stage === "suspicion" || street.stage === "live";
}

export const tips: readonly Tip<Scene>[] = [
  {
    id: "face",
    rule: "R8",
    when: at((street) => street.stage === "setup" && street.round === 1),
    at: (scene) => firstPieces(scene, () => true),
  },
  { id: "window", rule: "W1", when: at((street, scene) => suspicion(street) && street.window <= 2 && isAsked(scene)) },
  {
    id: "suspects",
    rule: "R14",
    when: at((street) => suspicion(street) && street.others.some((desk) => desk.suspects.pieces.length > 0)),
    at: suspects(() => true),
  },
  {
    id: "discards",
    rule: "R15",
    when: at((street) => suspicion(street) && street.others.some((desk) => figure(desk.discards, "cards") > 0)),
  },
  {
    id: "open-clue",
    rule: "R17",
    when: at((street) => suspicion(street) && street.openClues.length > 0),
  },
  {
    id: "ruled-out",
    rule: "R24",
    when: at(
      (street) =>
        suspicion(street) &&
        street.others.some((desk) => desk.suspects.pieces.some((piece) => isTagged(piece, "ruled-out"))),
    ),
    at: suspects((piece) => isTagged(piece, "ruled-out")),
  },
  { id: "notebook", rule: "K2", when: at((street) => suspicion(street) && street.window >= 5) },
  { id: "accuse", rule: "R20", when: at((street, scene) => suspicion(street) && street.window >= 7 && isAsked(scene)) },
  {
    id: "marker",
    rule: "R22",
    when: at((street) => suspicion(street) && street.others.some((desk) => figure(desk.suspects, "accused") > 0)),
  },
  {
    id: "last-two",
    rule: "R25",
    when: at(
      (street, scene) =>
        suspicion(street) &&
        isAsked(scene) &&
        accusations(street) === street.others.length - 1 &&
        accusations(street) > 0,
    ),
  },
  {
    id: "forced",
    rule: "R26",
    when: at((street, scene) => street.stage === "forced" && isAsked(scene)),
    at: (scene) => firstPieces(scene, () => true),
  },
  { id: "tokens", rule: "R30", when: at((street) => street.near.tokens.pieces.length > 0) },
  { id: "officer", rule: "R39", when: at((street) => [street.near, ...street.others].some((desk) => desk.officer)) },
  { id: "swap", rule: "R43", when: at((street, scene) => street.stage === "swap" && scene.choices.length > 1) },
];
