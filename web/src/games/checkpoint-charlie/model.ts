// The scene of this game, sorted for drawing: who has what in front of him, and what lies in the middle.
import {
  SEATS,
  STAGES,
  TRAITS,
  type AimPiece,
  type BagPlace,
  type CatPiece,
  type CluePlace,
  type DeckPiece,
  type DeckPlace,
  type DiscardsPlace,
  type Face,
  type OfficerPiece,
  type OpenCluePiece,
  type ReportPlace,
  type ReportedCatPiece,
  type Scene,
  type Seat,
  type Stage,
  type SupplyPlace,
  type SuspectsPlace,
  type TokensPlace,
  type Trait,
  type UnseenPlace,
} from "$/generated/scenes/checkpoint-charlie";
import { figure, isTagged, piecesOf, placeOf, seatsOf, somePlace, tagOf } from "$/table/scene";
import { faceOfClue } from "./art/traits";

/** A cat wherever it is shown. */
export type AnyCat = CatPiece | AimPiece | ReportedCatPiece;

/** Everything that lies in front of one agent. */
export interface Desk {
  seat: Seat;
  suspects: SuspectsPlace;
  discards: DiscardsPlace;
  clue: CluePlace;
  tokens: TokensPlace;
  officer: OfficerPiece | undefined;
  aim: AimPiece | undefined;
}

export interface Street {
  /** The others, clockwise from the reader. */
  others: readonly Desk[];
  /** The desk at the near end: the reader's own, or the first one for somebody who watches. */
  near: Desk;
  /** Whether the near desk is the reader's own. */
  isOwn: boolean;
  pile: DeckPlace | undefined;
  deck: DeckPiece | undefined;
  /** The cat turned up last, while it lies with nobody. */
  drawn: CatPiece | undefined;
  openClues: readonly OpenCluePiece[];
  bag: BagPlace | undefined;
  supply: SupplyPlace | undefined;
  /** The officer as long as nobody has it. */
  officer: OfficerPiece | undefined;
  /** The cats that nobody has met, where the reader may aim at one. */
  unseen: UnseenPlace | undefined;
  /** How the round before has ended. */
  report: ReportPlace | undefined;
  /** The traits in which the cats of this match differ. */
  traits: readonly Trait[];
  stage: Stage;
  round: number;
  rounds: number;
  window: number;
}

/** A face that the reader knows, and from where. */
export interface Known {
  face: Face;
  /** `own`, `open` for one in the middle, or the seat that has shown it. */
  from: "own" | "open" | Seat;
}

/** The table as a scene shows it; for open eyes nobody is the reader. */
export function streetOf(scene: Scene, openEyes = false): Street {
  const seats = seatsOf(scene);
  const near = deskOf(scene, seats.at(-1) ?? SEATS[0]);
  const pile = placeOf(scene, "deck");
  const deck = pile?.pieces[0];
  return {
    others: seats.slice(0, -1).map((seat) => deskOf(scene, seat)),
    near,
    isOwn: near.seat === scene.seat && !openEyes,
    pile,
    deck,
    drawn: piecesOf(scene, "drawn")[0],
    openClues: piecesOf(scene, "open-clues"),
    bag: placeOf(scene, "bag"),
    supply: placeOf(scene, "supply"),
    officer: piecesOf(scene, "officer-card")[0],
    unseen: placeOf(scene, "unseen"),
    report: placeOf(scene, "report"),
    traits: traitsOf(pile),
    stage: (deck && tagOf(deck, STAGES)) ?? "suspicion",
    round: figure(pile, "round"),
    rounds: figure(pile, "rounds"),
    window: figure(pile, "window"),
  };
}

function traitsOf(pile: DeckPlace | undefined): readonly Trait[] {
  const some = TRAITS.filter((trait) => figure(pile, trait));
  return some.length ? some : TRAITS;
}

function deskOf(scene: Scene, seat: Seat): Desk {
  return {
    seat,
    suspects: somePlace(scene, `suspects-${seat}`),
    discards: somePlace(scene, `discards-${seat}`),
    clue: somePlace(scene, `clue-${seat}`),
    tokens: somePlace(scene, `tokens-${seat}`),
    officer: piecesOf(scene, `officer-${seat}`)[0],
    aim: piecesOf(scene, `aim-${seat}`)[0],
  };
}

/** The faces that the reader knows: the own one, those in the middle, and those that others have shown. */
export function knownFaces(street: Street): readonly Known[] {
  const found: Known[] = [];
  for (const desk of [street.near, ...street.others]) {
    const piece = desk.clue.pieces[0];
    if (!piece || piece.kind !== "clue" || isTagged(piece, "to-choose")) continue;
    const face = faceOfClue(piece);
    if (face) found.push({ face, from: street.isOwn && desk === street.near ? "own" : desk.seat });
  }
  for (const piece of street.openClues) {
    const face = faceOfClue(piece);
    if (face) found.push({ face, from: "open" });
  }
  return found;
}

/** Everybody's desk, the near one first. */
export function desksOf(street: Street): readonly Desk[] {
  return [street.near, ...street.others];
}

/** How many accusations have been made in this round. */
export function accusations(street: Street): number {
  return desksOf(street).filter((desk) => figure(desk.suspects, "accused") > 0).length;
}

/** What is printed on a score token beside its worth. */
export function lookOf(piece: TokensPlace["pieces"][number]): "plain" | "adler" | "stasi" {
  if (isTagged(piece, "adler")) return "adler";
  return isTagged(piece, "stasi") ? "stasi" : "plain";
}
