// Reading scenes by the words that a game declares, here those of a game that nobody plays.
import { expect, test } from "vitest";
import {
  figure,
  isTagged,
  keyPattern,
  numbered,
  ofKind,
  piecesOf,
  placeOf,
  seatsOf,
  somePlace,
  tagOf,
  type PieceOf,
  type PlaceOf,
  type SceneOf,
} from "$/table/scene";
import { PIECE, PLACE, sceneOf } from "./making";

const COLOURS = ["red", "blue"] as const;
type Seat = "east" | "west";
type Card = PieceOf<"card", `card:${string}`, (typeof COLOURS)[number] | "open", "worth" | `before-${number}`>;
type Back = PieceOf<"back", `hand-${Seat}:${number}`, "hidden", never>;
type Hand = PlaceOf<`hand-${Seat}`, Seat, Card | Back, "cards">;
type Deck = PlaceOf<"deck", "table", never, "cards">;

const CARD: Card = {
  ...PIECE,
  kind: "card",
  key: "card:ace",
  tags: ["open", "blue"],
  figures: { worth: 3, "before-7": 2, "before-17": 4 },
};
const BARE: Card = { ...CARD, tags: [], figures: {} };
const BACK: Back = { ...PIECE, kind: "back", key: "hand-west:1", tags: ["hidden"], figures: {} };

function hand(seat: Seat, pieces: (Card | Back)[]): Hand {
  const figures = { cards: pieces.length };
  return { ...PLACE, key: `hand-${seat}`, owner: seat, pieces, figures };
}

const DECK: Deck = { ...PLACE, key: "deck", owner: "table", pieces: [], figures: {} };
const SCENE: SceneOf<Hand | Deck, Seat> = sceneOf<Hand | Deck, Seat>("east", hand("west", [CARD, BACK]), DECK);

test("a place is found by its key, and one that is missing is empty", () => {
  expect(placeOf(SCENE, "hand-west")?.pieces).toEqual([CARD, BACK]);
  expect(placeOf(SCENE, "hand-east")).toBeUndefined();
  expect(piecesOf(SCENE, "hand-east")).toEqual([]);
  expect(somePlace(SCENE, "hand-east").key).toBe("hand-east");
  expect(figure(somePlace(SCENE, "hand-east"), "cards")).toBe(0);
});

test("seats are those who own a place, in the order of the scene", () => {
  const both = { ...SCENE, places: [...SCENE.places, hand("east", [])] };
  expect(seatsOf(both)).toEqual(["west", "east"]);
});

test("pieces are told apart by kind and by tag", () => {
  expect(ofKind(piecesOf(SCENE, "hand-west"), "back")).toEqual([BACK]);
  expect(isTagged(CARD, "open")).toBe(true);
  expect(isTagged(BACK as Card | Back, "open")).toBe(false);
  expect(isTagged(undefined as Card | undefined, "open")).toBe(false);
  expect(tagOf(CARD, COLOURS)).toBe("blue");
  expect(tagOf(BARE, COLOURS)).toBeUndefined();
});

test("a figure that is missing is 0, and numbered figures come with their numbers", () => {
  expect(figure(CARD, "worth")).toBe(3);
  expect(figure(BARE, "worth")).toBe(0);
  expect(numbered(CARD, "before")).toEqual([
    [7, 2],
    [17, 4],
  ]);
});

test("a word that is not declared does not build", () => {
  // @ts-expect-error there is no such place
  expect(placeOf(SCENE, "hand-north")).toBeUndefined();
  // @ts-expect-error there is no such tag
  expect(isTagged(CARD, "green")).toBe(false);
  // @ts-expect-error a back has no such tag
  expect(isTagged(BACK, "open")).toBe(false);
  // @ts-expect-error there is no such figure
  expect(figure(CARD, "weight")).toBe(0);
  // @ts-expect-error there are no such figures
  expect(numbered(CARD, "after")).toEqual([]);
});

test("the words of a key are read from it and written into it", () => {
  const pattern = keyPattern<`${Seat}-${string}`, { seat: Seat; card: string }>("{seat}-{card}", {
    seat: ["east", "west"],
    card: null,
  });
  expect(pattern.read("west-the-ace")).toEqual({ seat: "west", card: "the-ace" });
  expect(pattern.read("north-ace")).toBeUndefined();
  expect(pattern.write({ seat: "east", card: "ace" })).toBe("east-ace");
});
