// The outlines of the countries on the cards, as SVG paths in a square of 100, from Natural Earth's borders of today.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { geoArea, geoCentroid, geoMercator, geoPath } from "d3-geo";
import { feature, merge } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";

const require = createRequire(import.meta.url);
const SIZE = 100;
const DETAIL = 0.004;
const NEAREST_POINT = 0.7;
const LEAST_PART = 0.02; // of the largest part: far islands would make the land itself small

/** The countries of each outline: some of those on the cards are now two, or were one half of one. */
const COUNTRIES = {
  afghanistan: ["Afghanistan"],
  angola: ["Angola"],
  brazil: ["Brazil"],
  chile: ["Chile"],
  congo: ["Dem. Rep. Congo"],
  cuba: ["Cuba"],
  czechoslovakia: ["Czechia", "Slovakia"],
  egypt: ["Egypt"],
  europe: [
    "Albania",
    "Austria",
    "Belarus",
    "Belgium",
    "Bosnia and Herz.",
    "Bulgaria",
    "Croatia",
    "Czechia",
    "Denmark",
    "Estonia",
    "Finland",
    "France",
    "Germany",
    "Greece",
    "Hungary",
    "Italy",
    "Kosovo",
    "Latvia",
    "Lithuania",
    "Luxembourg",
    "Macedonia",
    "Moldova",
    "Montenegro",
    "Netherlands",
    "Norway",
    "Poland",
    "Portugal",
    "Romania",
    "Serbia",
    "Slovakia",
    "Slovenia",
    "Spain",
    "Sweden",
    "Switzerland",
    "Ukraine",
    "United Kingdom",
  ],
  france: ["France"],
  germany: ["Germany"],
  greece: ["Greece"],
  honduras: ["Honduras"],
  iran: ["Iran"],
  israel: ["Israel"],
  japan: ["Japan"],
  korea: ["North Korea", "South Korea"],
  libya: ["Libya"],
  nigeria: ["Nigeria"],
  pakistan: ["Pakistan"],
  panama: ["Panama"],
  poland: ["Poland"],
  "south-africa": ["South Africa"],
  turkey: ["Turkey"],
  vietnam: ["Vietnam"],
};

const atlas = JSON.parse(await readFile(require.resolve("world-atlas/countries-50m.json"), "utf8"));
const topology = simplify(presimplify(atlas), DETAIL);
const known = new Map(topology.objects.countries.geometries.map((one) => [one.properties.name, one]));

function parts(names) {
  const found = names.map((name) => {
    const country = known.get(name);
    if (!country) throw new Error(`no country is called ${name}`);
    return country;
  });
  const land = found.length === 1 ? feature(topology, found[0]).geometry : merge(topology, found);
  const all = land.type === "Polygon" ? [land.coordinates] : land.coordinates;
  const polygons = all.map((coordinates) => ({ type: "Polygon", coordinates }));
  const largest = Math.max(...polygons.map(geoArea));
  return polygons.filter((one) => geoArea(one) >= largest * LEAST_PART);
}

function near(polygons) {
  // What lies across an ocean from the land itself, such as overseas departments, is left out.
  const home = geoCentroid(polygons.reduce((a, b) => (geoArea(a) > geoArea(b) ? a : b)));
  return polygons.filter((one) => Math.abs(geoCentroid(one)[0] - home[0]) < 25);
}

function path(names) {
  const coordinates = near(parts(names)).map((one) => one.coordinates);
  const land = { type: "MultiPolygon", coordinates };
  const projection = geoMercator()
    .rotate([-geoCentroid(land)[0], 0])
    .fitExtent(
      [
        [2, 2],
        [SIZE - 2, SIZE - 2],
      ],
      land,
    );
  return thinned(geoPath(projection).digits(1)(land));
}

/** A path without the points that lie so near to the one before that nobody would see them. */
function thinned(text) {
  const rings = text.split("Z").filter(Boolean);
  const kept = rings.map((ring) => {
    const points = ring
      .slice(1)
      .split("L")
      .map((point) => point.split(",").map(Number));
    const few = [points[0]];
    for (const point of points) {
      const last = few[few.length - 1];
      if (Math.hypot(point[0] - last[0], point[1] - last[1]) >= NEAREST_POINT) few.push(point);
    }
    return few;
  });
  return kept
    .filter((ring) => ring.length > 2)
    .map((ring) => `M${ring.join("L")}Z`)
    .join("");
}

const outlines = Object.fromEntries(Object.entries(COUNTRIES).map(([key, names]) => [key, path(names)]));
const target = new URL("../src/generated/", import.meta.url);
await mkdir(target, { recursive: true });
await writeFile(new URL("outlines.json", target), `${JSON.stringify(outlines)}\n`);
