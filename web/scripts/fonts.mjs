// Our letters, cut to what the page needs: each face in three files, of which a browser takes those it has letters of.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subset from "subset-font";

const require = createRequire(import.meta.url);
const target = new URL("../src/generated/", import.meta.url);

const FACES = [
  ["Barlow", "barlow", 400],
  ["Barlow", "barlow", 600],
  ["Barlow Condensed", "barlow-condensed", 600],
];
/** Which file of the package each of ours is cut from, and the letters in it. */
const PARTS = {
  latin: ["latin", "U+20-7E,U+A0-FF,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2039-203A,U+20AC,U+2190-2193,U+2212"],
  polish: ["latin-ext", "U+104-107,U+118-119,U+141-144,U+15A-15B,U+179-17C"],
  rest: ["latin-ext", "U+100-103,U+108-117,U+11A-140,U+145-159,U+15C-178,U+17D-24F,U+1E00-1EFF"],
};

function letters(range) {
  return range
    .split(",")
    .map((part) =>
      part
        .slice(2)
        .split("-")
        .map((code) => parseInt(code, 16)),
    )
    .flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join("");
}

await mkdir(target, { recursive: true });
const rules = [];
for (const [family, name, weight] of FACES) {
  for (const [part, [source, range]] of Object.entries(PARTS)) {
    const whole = await readFile(require.resolve(`@fontsource/${name}/files/${name}-${source}-${weight}-normal.woff2`));
    const file = `${name}-${weight}-${part}.woff2`;
    // Hints would close the gap under the dot of an i at the sizes of labels, and make the files half as large again.
    const cut = await subset(whole, letters(range), { targetFormat: "woff2", noHinting: true });
    await writeFile(new URL(file, target), cut);
    rules.push(
      `@font-face {\n  font-family: "${family}";\n  font-weight: ${weight};\n  font-display: swap;\n` +
        `  src: url("./${file}") format("woff2");\n  unicode-range: ${range};\n}\n`,
    );
  }
}
await writeFile(new URL("fonts.css", target), rules.join(""));
