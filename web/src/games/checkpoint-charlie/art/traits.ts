// The five traits of a cat and their two faces each: what there is to draw. Nothing here says what a face is good for.

export const TRAITS = ["hat", "glasses", "newspaper", "coat", "fur"] as const;
export type Trait = (typeof TRAITS)[number];

export const FACES: Record<Trait, readonly [string, string]> = {
  hat: ["bareheaded", "hat"],
  glasses: ["no-glasses", "glasses"],
  newspaper: ["no-newspaper", "newspaper"],
  coat: ["jumper", "raincoat"],
  fur: ["grey", "ginger"],
};

/** How the word of a cat spells its faces. */
const LETTERS: Record<Trait, string> = { hat: "bh", glasses: "eg", newspaper: "fn", coat: "jr", fur: "yo" };

export const ALL_FACES: readonly string[] = TRAITS.flatMap((trait) => FACES[trait]);

export function traitOf(face: string): Trait | undefined {
  return TRAITS.find((trait) => FACES[trait].includes(face));
}

/** The faces among the tags of a piece, in the order of the traits. */
export function facesOf(tags: readonly string[]): string[] {
  return TRAITS.flatMap((trait) => FACES[trait].filter((face) => tags.includes(face)).slice(0, 1));
}

/** The face that a clue token shows; a token of which only the trait is known shows none. */
export function faceOfClue(tags: readonly string[]): string | undefined {
  const trait = TRAITS.find((one) => tags[0] === one);
  return trait && (FACES[trait].find((face) => tags[1] === face) ?? FACES[trait].find((face) => tags[0] === face));
}

export interface CatCard {
  key: string;
  faces: readonly string[];
}

/** All cats, those that look alike next to each other: four rows of eight. */
export const CATS: readonly CatCard[] = Array.from({ length: 32 }, (_, number) => {
  const bits = TRAITS.map((_trait, place) => (number >> (4 - place)) & 1);
  return {
    key: TRAITS.map((trait, place) => LETTERS[trait][bits[place] ?? 0]).join(""),
    faces: TRAITS.map((trait, place) => FACES[trait][bits[place] ?? 0] ?? ""),
  };
});
