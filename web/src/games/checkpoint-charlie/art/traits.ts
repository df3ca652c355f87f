// The five traits of a cat and their two faces each: what there is to draw. Nothing here says what a face is good for.
import {
  FACES as ALL_FACES,
  TRAITS,
  type Cat,
  type ClueBackPiece,
  type CluePlace,
  type Face,
  type OpenCluePiece,
  type ReportedCluePiece,
  type Trait,
} from "$/generated/scenes/checkpoint-charlie";
import { isTagged, tagOf } from "$/table/scene";
import type { AnyCat } from "../model";

export { ALL_FACES, TRAITS, type Face, type Trait };

export const FACES = {
  hat: ["bareheaded", "hat"],
  glasses: ["no-glasses", "glasses"],
  newspaper: ["no-newspaper", "newspaper"],
  coat: ["jumper", "raincoat"],
  fur: ["grey", "ginger"],
} as const satisfies Record<Trait, readonly [Face, Face]>;

/** How the word of a cat spells its faces. */
const LETTERS = {
  hat: ["b", "h"],
  glasses: ["e", "g"],
  newspaper: ["f", "n"],
  coat: ["j", "r"],
  fur: ["y", "o"],
} as const satisfies Record<Trait, readonly [string, string]>;

/** A clue token of which something is seen. */
type Clue = Exclude<CluePlace["pieces"][number], ClueBackPiece> | OpenCluePiece | ReportedCluePiece;

function facesOfTrait(trait: Trait): readonly Face[] {
  return FACES[trait];
}

export function traitOf(face: Face): Trait | undefined {
  return TRAITS.find((trait) => facesOfTrait(trait).includes(face));
}

/** Those of some faces that are about one of these traits. */
export function facesIn(faces: readonly Face[], traits: readonly Trait[]): readonly Face[] {
  return faces.filter((face) => traits.some((trait) => facesOfTrait(trait).includes(face)));
}

/** The faces of a cat, in the order of the traits. */
export function facesOf(cat: AnyCat): Face[] {
  return TRAITS.flatMap((trait) => tagOf(cat, facesOfTrait(trait)) ?? []);
}

/** The face that a clue token shows; a token of which only the trait is known shows none. */
export function faceOfClue(clue: Clue): Face | undefined {
  const trait = tagOf(clue, TRAITS);
  if (!trait) return undefined;
  // Some traits have the name of one of their faces, which is then not named once more.
  const faces = facesOfTrait(trait);
  return faces.find((face) => face !== trait && isTagged(clue, face)) ?? faces.find((face) => face === trait);
}

export interface CatCard {
  key: Cat;
  faces: readonly Face[];
}

const BOTH = [0, 1] as const;

/** All cats, those that look alike next to each other: four rows of eight. */
export const CATS: readonly CatCard[] = BOTH.flatMap((hat) =>
  BOTH.flatMap((glasses) =>
    BOTH.flatMap((newspaper) => BOTH.flatMap((coat) => BOTH.map((fur) => catOf(hat, glasses, newspaper, coat, fur)))),
  ),
);

/** The cats of a match in which they differ in these traits: in all others each has the first face. */
export function catsOf(traits: readonly Trait[]): readonly CatCard[] {
  const fixed = TRAITS.filter((trait) => !traits.includes(trait)).map((trait) => FACES[trait][0]);
  return CATS.filter((cat) => fixed.every((face) => cat.faces.includes(face)));
}

function catOf(hat: 0 | 1, glasses: 0 | 1, newspaper: 0 | 1, coat: 0 | 1, fur: 0 | 1): CatCard {
  const { hat: hats, glasses: lenses, newspaper: papers, coat: coats, fur: furs } = LETTERS;
  return {
    key: `${hats[hat]}${lenses[glasses]}${papers[newspaper]}${coats[coat]}${furs[fur]}`,
    faces: [FACES.hat[hat], FACES.glasses[glasses], FACES.newspaper[newspaper], FACES.coat[coat], FACES.fur[fur]],
  };
}
