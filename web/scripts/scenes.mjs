// TypeScript types of the scenes of every game, made from what the games declare (`docs/scenes.json`).
import { mkdir, readFile, writeFile } from "node:fs/promises";

const source = new URL("../../docs/scenes.json", import.meta.url);
const target = new URL("../src/generated/scenes/", import.meta.url);
const WORD = /\{([a-z-]+)\}/g;

/** `group-deck` as the name of a type: `GroupDeck`. */
function typeName(name) {
  return name.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** `card-back` as the name of a constant: `CARD_BACK`. */
function constantName(name) {
  return name.replaceAll("-", "_").toUpperCase();
}

/** `identity` as the name of a list: `IDENTITIES`. */
function listName(name) {
  return constantName(name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`);
}

/** The words that a pattern names. */
function wordsIn(pattern) {
  return [...pattern.matchAll(WORD)].map((match) => match[1]);
}

/** A pattern as a type: `hand-{seat}` is one text for each seat. */
function patternType(pattern) {
  const type = pattern.replace(WORD, (_, word) => `\${${word === "number" ? "number" : typeName(word)}}`);
  if (type === pattern) return JSON.stringify(pattern);
  const alone = /^\$\{(\w+)\}$/.exec(type);
  return alone ? alone[1] : `\`${type}\``;
}

function union(types) {
  return types.length ? types.join(" | ") : "never";
}

function wordLines([word, values]) {
  if (values.length === 0) return [`export type ${typeName(word)} = string;`];
  const list = listName(word);
  return [
    `export const ${list} = ${JSON.stringify(values)} as const;`,
    `export type ${typeName(word)} = (typeof ${list})[number];`,
  ];
}

/** How to read the words in a key, and to write a key of them. */
function keyLines(shape, words) {
  const named = wordsIn(shape.key);
  if (named.length === 0) return [];
  const types = named.map((word) => `${word}: ${word === "number" ? "`${number}`" : typeName(word)}`).join("; ");
  const values = named.map((word) => `${word}: ${words[word]?.length ? listName(word) : "null"}`).join(", ");
  return [
    `export const ${constantName(shape.name)}_KEY = /* @__PURE__ */ keyPattern<${patternType(shape.key)}, { ${types} }>(`,
    `  ${JSON.stringify(shape.key)},`,
    `  { ${values} },`,
    `);`,
  ];
}

function shapeLines(shape) {
  return [
    `export type ${typeName(shape.name)}Piece = PieceOf<`,
    `  ${JSON.stringify(shape.kind)},`,
    `  ${patternType(shape.key)},`,
    `  ${union(shape.tags.map(patternType))},`,
    `  ${union(shape.figures.map(patternType))}`,
    `>;`,
  ];
}

function spotType(spot) {
  return `${typeName(spot.key.replace(/[^a-z]*\{.*/, ""))}Place`;
}

function spotLines(spot) {
  return [
    `export type ${spotType(spot)} = PlaceOf<`,
    `  ${patternType(spot.key)},`,
    `  ${wordsIn(spot.key).includes("seat") ? "Seat" : '"table"'},`,
    `  ${union(spot.shapes.map((name) => `${typeName(name)}Piece`))},`,
    `  ${union(spot.figures.map(patternType))}`,
    `>;`,
  ];
}

function moduleOf(game, { words, shapes, spots }) {
  return [
    `// What the scenes of ${game} are made of. Made by web/scripts/scenes.mjs; do not edit.`,
    `import { keyPattern, type PieceOf, type PlaceOf, type SceneOf } from "$/table/scene";`,
    "",
    ...Object.entries(words).flatMap(wordLines),
    "",
    ...shapes.flatMap(shapeLines),
    `export type Piece = ${union(shapes.map((shape) => `${typeName(shape.name)}Piece`))};`,
    "",
    ...shapes.flatMap((shape) => keyLines(shape, words)),
    "",
    ...spots.flatMap(spotLines),
    `export type Place = ${union(spots.map(spotType))};`,
    "",
    `export type Scene = SceneOf<Place, Seat>;`,
    "",
  ].join("\n");
}

const games = JSON.parse(await readFile(source, "utf8"));
await mkdir(target, { recursive: true });
for (const [game, vocabulary] of Object.entries(games)) {
  await writeFile(new URL(`${game}.ts`, target), moduleOf(game, vocabulary));
}
