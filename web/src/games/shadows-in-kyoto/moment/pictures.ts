// What is drawn of a moment: the fact that was told last, with the pieces that it speaks of.
import { SEATS, type Card, type Helper, type Item, type Scene } from "$/generated/scenes/shadows-in-kyoto";
import type { Staged } from "$/table/staging.svelte";
import { figure, isTagged, placeOf } from "$/table/scene";
import type { LogLine, Piece } from "$/wire/types";
import {
  agentsOf,
  candidatesOf,
  otherSide,
  spaceOf,
  type Fighter,
  type Identity,
  type Side,
  type Standing,
} from "../model";

/** How far a conflict has come: swords cross, somebody is unmasked, and one of the two is captured or driven back. */
export type Beat = "clash" | "unmask" | "captured" | "repelled";

export interface Duel {
  attacker: Fighter;
  defender: Fighter;
}

export type Picture =
  | { what: "duel"; duel: Duel; beat: Beat; turned: "attacker" | "defender" | null; left: readonly Identity[] }
  | { what: "unmask"; side: Side; identity: Identity }
  | { what: "card"; side: Side; cards: readonly Shown[] }
  | { what: "charm"; colour: string }
  | { what: "step"; side: Side; agent: Standing | null; from: string; to: string }
  | { what: "gate"; side: Side; identity: Identity | null }
  | { what: "swap"; side: Side; spaces: readonly string[] }
  | { what: "aim"; item: string; agent: Standing | null }
  | { what: "crest"; side: Side };

/** A card as it is drawn: its picture, its name, and the deck it belongs to. */
export interface Shown {
  glyph: Card | Helper | Item;
  name: string;
  deck: "location" | "tactic" | "special" | "equipment";
}

/** How many real agents and decoys a side has captured, and how many of them win and lose the match for it. */
export interface Captives {
  real: number;
  decoys: number;
  winsAt: number;
  losesAt: number;
}

type Scenes = readonly (Scene | null)[];
type Reader = (names: readonly string[], scene: Scene, before: Scene | null) => Picture | null;

/** The conflicts of the latest card, in their order. */
export function duelsOf(scene: Scene): Duel[] {
  const conflict = placeOf(scene, "conflict");
  return Array.from({ length: figure(conflict, "fights") }, (_, index) => {
    const both = conflict?.pieces.filter((one) => one.figures.fight === index + 1) ?? [];
    const attacker = both.find((one) => isTagged(one, "attacker"));
    const defender = both.find((one) => isTagged(one, "defender"));
    return attacker && defender ? [{ attacker, defender }] : [];
  }).flat();
}

function sideNamed(word: string | undefined): Side {
  return SEATS.find((one) => one === word) ?? "oniwaban";
}

function standingOn(scene: Scene, side: Side, space: string | undefined): Standing | null {
  return agentsOf(scene).find((one) => spaceOf(one) === space && isTagged(one, side)) ?? null;
}

/** The piece of a key, in the scene or, once it is gone, in the one before. */
function pieceOf(key: string, scenes: Scenes): Piece | undefined {
  for (const scene of scenes) {
    for (const place of scene?.places ?? []) {
      const found = place.pieces.find((one) => one.key === key);
      if (found) return found;
    }
  }
  return undefined;
}

function cardShown(key: string, glyph: string | undefined, scenes: Scenes): Shown | null {
  const piece = pieceOf(key, scenes);
  if (!piece) return null;
  const deck =
    piece.kind === "special" || piece.kind === "equipment"
      ? piece.kind
      : piece.tags.includes("tactic")
        ? "tactic"
        : "location";
  return { glyph: (glyph ?? "joker") as Shown["glyph"], name: piece.label, deck };
}

function cardOf(key: string, names: readonly string[], scenes: Scenes): Picture | null {
  const shown = cardShown(key, names[1], scenes);
  return shown && { what: "card", side: sideNamed(names[0]), cards: [shown] };
}

/** Where the hidden one of two is afterwards, and what she can still be. */
function leftFor(scene: Scene, side: Side, space: string | undefined): readonly Identity[] {
  const agent = standingOn(scene, side, space);
  return agent?.kind === "back" ? candidatesOf(agent) : [];
}

function duel(
  scene: Scene,
  beat: Beat,
  turned: "attacker" | "defender" | null,
  left: readonly Identity[],
): Picture | null {
  const found = duelsOf(scene).at(-1);
  return found ? { what: "duel", duel: found, beat, turned, left } : null;
}

const equipment: Reader = (names, scene, before) => cardOf(`equipment:${names[1]}`, names, [scene, before]);

const READERS: Readonly<Record<string, Reader>> = {
  conflict: (_, scene) => duel(scene, "clash", null, []),
  guessed: (_, scene, before) => {
    const shown = cardShown("equipment:revolver", "revolver", [scene, before]);
    return shown && { what: "card", side: "oniwaban", cards: [shown] };
  },
  revealed: (names, scene) => {
    const side = sideNamed(names[0]);
    if (standingOn(scene, otherSide(side), names[1])) {
      const role = isTagged(duelsOf(scene).at(-1)?.attacker, side) ? "attacker" : "defender";
      return duel(scene, "unmask", role, []);
    }
    return { what: "unmask", side, identity: names[2] as Identity };
  },
  captured: (names, scene) => duel(scene, "captured", null, leftFor(scene, sideNamed(names[0]), names[1])),
  repelled: (names, scene) => duel(scene, "repelled", null, leftFor(scene, sideNamed(names[0]), names[2])),
  played: (names, scene, before) => cardOf(`in-play:${names[1]}`, names, [scene, before]),
  "took-back": (names, scene, before) => cardOf(`in-play:${names[1]}`, names, [before, scene]),
  discarded: (names, scene, before) => cardOf(`in-play:${names[1]}`, names, [before, scene]),
  activated: equipment,
  "equipment-used": equipment,
  "fan-used": (names, scene, before) => cardOf("equipment:fan", [names[0] ?? "", "fan"], [scene, before]),
  "ruri-taken": (names, scene, before) => cardOf("special:ruri", [names[0] ?? "", "ruri"], [scene, before]),
  protects: (names, scene, before) => cardOf("special:ruri", [names[0] ?? "", "ruri"], [scene, before]),
  special: (names, scene, before) => cardOf(`special:${names[1]}`, names, [scene, before]),
  sprung: (names) => ({ what: "charm", colour: names[2] ?? "" }),
  "driven-back": (names, scene) => step(names, scene),
  "no-escape": (names) => ({ what: "gate", side: sideNamed(names[0]), identity: null }),
  escaped: (names) => ({ what: "gate", side: sideNamed(names[0]), identity: names[2] as Identity }),
  swapped: (names) => ({ what: "swap", side: sideNamed(names[0]), spaces: names.slice(1) }),
  targeted: (names, scene) => ({
    what: "aim",
    item: names[1] ?? "",
    agent: standingOn(scene, otherSide(sideNamed(names[0])), names[2]),
  }),
  won: (names) => ({ what: "crest", side: sideNamed(names[0]) }),
};

function step(names: readonly string[], scene: Scene): Picture {
  const side = sideNamed(names[0]);
  return { what: "step", side, agent: standingOn(scene, side, names[2]), from: names[1] ?? "", to: names[2] ?? "" };
}

function read(line: LogLine, scene: Scene, before: Scene | null): Picture | null {
  return READERS[line.fact]?.(line.names, scene, before) ?? null;
}

/** The picture of the latest thing told that has one; special agents who are shown together are one picture. */
export function pictureOf(staged: Staged & { scene: Scene }, before: Scene | null): Picture | null {
  const found = staged.lines.map((line) => read(line, staged.scene, before)).filter((one) => one !== null);
  const last = found.at(-1) ?? null;
  const helpers = staged.lines.filter((line) => line.fact === "special").length;
  if (last?.what !== "card" || helpers < 2) return last;
  return { ...last, cards: found.flatMap((one) => (one.what === "card" ? one.cards : [])) };
}

/** How many real and false agents of the enemy a side holds. */
export function heldBy(scene: Scene, side: Side): Captives {
  const prison = placeOf(scene, `prison-${side}`);
  return {
    real: figure(prison, "real"),
    decoys: figure(prison, "false"),
    winsAt: figure(prison, "wins-at"),
    losesAt: figure(prison, "loses-at"),
  };
}
