// What has changed on the map of Iron Curtain from one scene to the next.
import { describe, expect, it } from "vitest";
import "./browser";
import { changesOf } from "$/games/iron-curtain/changes";
import type { MapCardPiece, MapPlace } from "$/generated/scenes/iron-curtain";
import { PIECE, PLACE } from "./making";

function card(key: string, x: number, usa: number, ussr: number): MapCardPiece {
  return { ...PIECE, kind: "strategy", key, x, tags: [], figures: { cubes_usa: usa, cubes_ussr: ussr } };
}

function map(...pieces: MapPlace["pieces"]): MapPlace {
  return { ...PLACE, key: "map", owner: "table", pieces, figures: {} };
}

describe("the changes of a map", () => {
  const before = map(card("poland", 1, 2, 0), card("cuba", 2, 0, 1), card("iran", 3, 1, 1));

  it("are cubes that came or went", () => {
    const after = map(card("poland", 1, 1, 0), card("cuba", 2, 0, 3), card("iran", 3, 1, 1));
    expect([...changesOf(before, after)]).toEqual([
      ["poland", { laid: false, usa: -1, ussr: 0 }],
      ["cuba", { laid: false, usa: 0, ussr: 2 }],
    ]);
  });

  it("are cards that were laid or moved, but never free cells", () => {
    const cell = { ...PIECE, kind: "cell" as const, key: "e5 n0" as const, x: 5, tags: [], figures: {} };
    const after = map(...before.pieces.slice(0, 2), card("iran", 4, 1, 1), card("chile", 6, 0, 0), cell);
    expect([...changesOf(before, after)]).toEqual([
      ["iran", { laid: true, usa: 0, ussr: 0 }],
      ["chile", { laid: true, usa: 0, ussr: 0 }],
    ]);
  });

  it("are none at the first look", () => {
    expect(changesOf(undefined, before).size).toBe(0);
  });
});
