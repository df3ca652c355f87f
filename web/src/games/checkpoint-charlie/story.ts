// What the facts of a round tell, sorted for drawing: who accused whom, what the clues were, what came of it.
import {
  CATS as CAT_KEYS,
  COLOURS,
  FACES,
  SEATS,
  TRAITS,
  type Cat,
  type CatPiece,
  type Colour,
  type Face,
  type ReportPlace,
  type ReportedCatPiece,
  type Scene,
  type Seat,
  type Trait,
} from "$/generated/scenes/checkpoint-charlie";
import { figure, isTagged, ofKind, tagOf } from "$/table/scene";
import type { Staged } from "$/table/staging.svelte";
import { CATS, faceOfClue } from "./art/traits";
import { desksOf, knownFaces, streetOf, type Known, type Street } from "./model";

/** A moment of this game. */
export type Told = Staged & { scene: Scene };
export type Grade = "chief" | "aide" | "innocent";

/** What one accusation was worth. */
export interface Verdict {
  seat: Seat;
  /** Nobody, where no accusation was made. */
  cat: Cat | undefined;
  agreements: number;
  clues: number;
  grade: Grade | undefined;
  /** The colour of the token taken for it. */
  colour: Colour | undefined;
}

/** How a round was solved. */
export interface Solution {
  clues: readonly Known[];
  /** The traits in which cats differ. */
  traits: readonly Trait[];
  chiefs: readonly Cat[];
  /** In the order of the accusations. */
  verdicts: readonly Verdict[];
}

function among<Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined {
  return words.find((one) => one === word);
}

export const seatNamed = (word: string | undefined): Seat | undefined => among(SEATS, word);
export const catNamed = (word: string | undefined): Cat | undefined => among(CAT_KEYS, word);
export const faceNamed = (word: string | undefined): Face | undefined => among(FACES, word);
export const colourNamed = (word: string | undefined): Colour | undefined => among(COLOURS, word);

/** The faces of a cat by its word. */
export function facesOfCat(cat: Cat): readonly Face[] {
  return CATS.find((one) => one.key === cat)?.faces ?? [];
}

/** A cat where it lies at a table. */
export function catAt(street: Street, cat: Cat): CatPiece | undefined {
  return desksOf(street)
    .flatMap((desk) => [...desk.suspects.pieces, ...desk.discards.pieces])
    .find((piece) => piece.key === cat);
}

/** What a cat turned out to be; nothing as long as the clues are hidden. */
export function gradeOf(piece: CatPiece | ReportedCatPiece | undefined): Grade | undefined {
  if (!piece || piece.figures.agreements === undefined) return undefined;
  return isTagged(piece, "chief") ? "chief" : isTagged(piece, "aide") ? "aide" : "innocent";
}

/** How a cat compares with the clues. */
export function agreements(
  piece: CatPiece | ReportedCatPiece | undefined,
): Pick<Verdict, "agreements" | "clues" | "grade"> {
  return { agreements: figure(piece, "agreements"), clues: figure(piece, "clues"), grade: gradeOf(piece) };
}

/** The solution of the last round that ended in some moments, told by the facts and by the table of then. */
export function solutionIn(moments: readonly Told[]): Solution | null {
  const at = moments.findLastIndex((one) =>
    one.lines.some((line) => line.fact === "chief" || line.fact === "one-chief"),
  );
  const solved = moments[at];
  if (!solved) return null;
  const street = streetOf(solved.scene);
  const lines = moments.slice(at).flatMap((one) => [...one.lines]);
  const chiefs = lines.flatMap(({ fact, names }) =>
    fact === "chief" || fact === "one-chief" ? (catNamed(names[0]) ?? []) : [],
  );
  const colours = new Map(
    lines.flatMap(({ fact, names }) => (fact === "token-taken" ? [[names[0], colourNamed(names[1])]] : [])),
  );
  const verdicts = lines.flatMap(({ fact, names }): Verdict[] => {
    const seat = seatNamed(names[0]);
    if (!seat || (fact !== "graded" && fact !== "not-accused")) return [];
    const cat = fact === "graded" ? catNamed(names[1]) : undefined;
    const piece = cat && catAt(street, cat);
    return [{ seat, cat, ...agreements(piece), colour: colours.get(seat) }];
  });
  return { clues: knownFaces(street), traits: street.traits, chiefs, verdicts };
}

/** The same from the report that lies on the table between two rounds. */
export function solutionOf(place: ReportPlace): Solution {
  const clues = ofKind(place.pieces, "clue").flatMap((piece): Known[] => {
    const face = faceOfClue(piece);
    return face ? [{ face, from: tagOf(piece, SEATS) ?? "open" }] : [];
  });
  const cats = ofKind(place.pieces, "cat");
  const verdicts = place.pieces.flatMap((piece): Verdict[] => {
    if (piece.kind === "clue") return [];
    const seat = tagOf(piece, SEATS);
    const cat = piece.kind === "cat" ? piece : undefined;
    const colour = tagOf(piece, COLOURS);
    return seat ? [{ seat, cat: cat?.key, ...agreements(cat), colour }] : [];
  });
  return {
    clues,
    traits: TRAITS,
    chiefs: cats.filter((piece) => isTagged(piece, "chief")).map((piece) => piece.key),
    verdicts,
  };
}
