// The plain table: what a game without a table of its own is played at, drawn from its scene alone.
import { render } from "svelte/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { Picker } from "$/table/picker.svelte";
import type { Scene } from "$/wire/types";
import coin from "./scenes/coin.json";

const scene = coin as unknown as Scene;
let body = "";

beforeAll(async () => {
  // The list of tables knows the reader's language, which a browser would tell.
  vi.stubGlobal("navigator", { languages: ["en"] });
  const { tableOf } = await import("$/games");
  const table = await tableOf(scene.game);
  const picker = new Picker(
    () => {},
    () => true,
  );
  const props = { scene, picker, players: [], notes: null as never, info: null, still: false };
  body = render(table, { props }).body;
});

describe("a game without a table of its own", () => {
  it("shows every place with its note", () => {
    for (const place of scene.places) {
      expect(body).toContain(`aria-label="${place.label}"`);
      expect(body).toContain(place.note);
    }
  });

  it("shows every piece by its label, and a hidden one without its face", () => {
    const labels = scene.places.flatMap((place) => place.pieces.map((piece) => piece.label));
    expect(labels).toEqual(["a covered coin", "heads", "tails"]);
    for (const label of labels) expect(body).toContain(label);
  });
});
