// Reading a scene by the words that its game has declared. The types of each game's scenes are generated from its
// declaration in Python (`generated/scenes/`); the readers here know no game.
import type { Piece, Place, Scene } from "$/wire/types";

/** Each may be missing; of those that end with a number, such as `before-17`, there may be any. */
type Figures<Name extends string> = { [one in Name as Fixed<one>]?: number } & {
  [one in Exclude<Name, Fixed<Name>>]: number;
};
type Fixed<Name extends string> = Name extends `${string}-${number}` ? never : Name;

/** Pieces of one shape: as the wire has them, with no other kind, key, tag or figure than the game declares. */
export type PieceOf<Kind extends string, Key extends string, Tag extends string, Figure extends string> = Omit<
  Piece,
  "kind" | "key" | "tags" | "figures"
> & { kind: Kind; key: Key; tags: Tag[]; figures: Figures<Figure> };

/** A place, or one of each seat. */
export type PlaceOf<Key extends string, Owner extends string, Lying extends Piece, Figure extends string> = Omit<
  Place,
  "key" | "owner" | "pieces" | "figures"
> & { key: Key; owner: Owner; pieces: Lying[]; figures: Figures<Figure> };

/** The scenes of one game. */
export type SceneOf<Declared extends Place, Seat extends string> = Omit<Scene, "places" | "seat"> & {
  places: Declared[];
  seat: Seat | "spectator";
};

type KeyIn<Shown extends Scene> = Shown["places"][number]["key"];
type PlaceIn<Shown extends Scene, Key> = Keyed<Shown["places"][number], Key>;
type Keyed<One extends Place, Key> = One extends Place ? ([One["key"] & Key] extends [never] ? never : One) : never;

type Tagged = Pick<Piece, "tags">;
type TagOf<One extends Tagged> = One extends Tagged ? One["tags"][number] : never;

type Figured = Pick<Piece, "figures">;
type FigureOf<One extends Figured> = One extends Figured ? keyof One["figures"] & string : never;
type Numbered<Name> = Name extends `${infer Stem}-${number}` ? Stem : never;

/** The place of a key, where the scene has it. */
export function placeOf<Shown extends Scene, Key extends KeyIn<Shown>>(
  scene: Shown,
  key: Key,
): PlaceIn<Shown, Key> | undefined {
  return scene.places.find((one) => one.key === key) as PlaceIn<Shown, Key> | undefined;
}

/** The place of a key, or an empty one where the scene does not have it. */
export function somePlace<Shown extends Scene, Key extends KeyIn<Shown>>(scene: Shown, key: Key): PlaceIn<Shown, Key> {
  const empty: Place = { key, label: "", owner: "", layout: "row", pieces: [], note: "", figures: {} };
  return placeOf(scene, key) ?? (empty as PlaceIn<Shown, Key>);
}

/** What lies in a place; nothing where the scene does not have it. */
export function piecesOf<Shown extends Scene, Key extends KeyIn<Shown>>(
  scene: Shown,
  key: Key,
): PlaceIn<Shown, Key>["pieces"] {
  return somePlace(scene, key).pieces;
}

/** Those who have something on the table, in the order of the scene: the far side first and the near one last. */
export function seatsOf<Shown extends Scene>(scene: Shown): Exclude<Shown["places"][number]["owner"], "table">[] {
  const owners = new Set(scene.places.map((one) => one.owner));
  owners.delete("table");
  return [...owners] as Exclude<Shown["places"][number]["owner"], "table">[];
}

/** Those of one kind. */
export function ofKind<One extends Piece, Kind extends One["kind"]>(
  pieces: readonly One[],
  kind: Kind,
): Extract<One, { kind: Kind }>[] {
  return pieces.filter((one): one is Extract<One, { kind: Kind }> => one.kind === kind);
}

export function isTagged<One extends Tagged>(piece: One | undefined, tag: TagOf<One>): boolean {
  return piece?.tags.includes(tag) ?? false;
}

/** The word of a list with which a piece is tagged, if there is one. */
export function tagOf<One extends Tagged, Word extends TagOf<One>>(
  piece: One,
  words: readonly Word[],
): Word | undefined {
  return words.find((one) => piece.tags.includes(one));
}

/** A number of a piece or a place, 0 where it has none of that name. */
export function figure<One extends Figured>(of: One | undefined, name: FigureOf<One>): number {
  return of?.figures[name] ?? 0;
}

/** The figures that end with a number, such as `before-17`, as pairs of that number and the value. */
export function numbered<One extends Figured>(of: One, stem: Numbered<FigureOf<One>>): [number, number][] {
  const start = `${stem}-`;
  const named = Object.entries(of.figures).filter(([name]) => name.startsWith(start));
  return named.map(([name, value]) => [Number(name.slice(start.length)), value]);
}

/** The keys of one shape: which words a key is made of, and the key made of some words. */
export interface KeyPattern<Key extends string, Words> {
  /** Nothing where the key is of another shape, which its type can rule out. */
  read<Given extends string>(key: Given): Given extends Key ? Words : Words | undefined;
  write(words: Words): Key;
}

/** A pattern as Python writes it, `agent:{seat}:{agent}`, with the values of its words; none of a word that may be anything. */
export function keyPattern<Key extends string, Words extends Record<string, string>>(
  pattern: string,
  values: { [word in keyof Words]: readonly string[] | null },
): KeyPattern<Key, Words> {
  const filled = (fill: (word: string) => string): string =>
    pattern.replace(/\{([a-z-]+)\}/g, (_, word: string) => fill(word));
  const expression = new RegExp(`^${filled((word) => `(?<${word}>${values[word]?.join("|") ?? ".+"})`)}$`);
  return {
    read: (key) => expression.exec(key)?.groups as never,
    write: (words) => filled((word) => words[word] ?? "") as Key,
  };
}
