// The camera over the map: it shows all cards while it can, follows them, and lets itself be moved.
import { describe, expect, it } from "vitest";
import "./browser";
import { Camera, boxOf, mostOf } from "$/games/iron-curtain/camera.svelte";

function camera(width: number, height: number, ...cards: { x: number; y: number }[]): Camera {
  const found = new Camera();
  found.width = width;
  found.height = height;
  found.need(boxOf(cards));
  found.go(found.target, false);
  return found;
}

describe("a camera", () => {
  it("begins with the start card and everything that lies around it", () => {
    expect(boxOf([])).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
    expect(boxOf([{ x: -2, y: 1 }])).toEqual({ left: -2, top: 0, right: 1, bottom: 2 });
  });

  it("shows all cards in the middle, as large as is comfortable", () => {
    const found = camera(1000, 700, { x: 1, y: 0 });
    expect(found.look).toMatchObject({ x: 1, y: 0.5 });
    expect(found.look.cell).toBe(190);
    expect(found.sees(0, 0) && found.sees(1, 0)).toBe(true);
  });

  it("stays where it is while what is needed can be seen well", () => {
    const found = camera(1000, 700, { x: 2, y: 0 });
    const before = found.box;
    found.need(boxOf([{ x: 1, y: 0 }]));
    expect(found.box).toBe(before);
    found.need(boxOf([{ x: 3, y: 0 }]));
    expect(found.box.right).toBe(4);
  });

  it("goes no closer and no farther than can be read, and follows again", () => {
    const found = camera(1000, 700, { x: 4, y: 0 });
    for (let step = 0; step < 20; step += 1) found.zoom(1.3);
    expect(found.target.cell).toBe(240);
    expect(found.canGrow).toBe(false);
    for (let step = 0; step < 20; step += 1) found.zoom(1 / 1.3);
    expect(found.target.cell).toBe(48);
    expect(found.canShrink).toBe(false);
    expect(found.follows).toBe(false);
    found.follow();
    expect(found.target).toEqual(found.fit);
  });

  it("keeps the point under the pointer where it is", () => {
    const found = camera(1000, 700, { x: 8, y: 6 });
    const at = { x: 620, y: 400 };
    const under = (): number => found.target.x + (at.x - 500) / found.target.cell;
    const before = under();
    found.zoom(1.3, at);
    expect(under()).toBeCloseTo(before);
  });

  it("brings a cell into view that is not, and loses the map never", () => {
    const found = camera(300, 300, { x: 9, y: 0 });
    expect(found.target.cell).toBe(48);
    found.show(9, 0);
    expect(found.sees(9, 0)).toBe(true);
    found.pan(100_000, 0);
    expect(found.sees(0, 0)).toBe(true);
  });

  it("shows as many of the cells that matter as it can, where it cannot show all", () => {
    const near = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 2 },
    ];
    expect(mostOf([...near, { x: 9, y: 9 }], 4, 4)).toEqual({ left: 0, top: 0, right: 2, bottom: 3 });
    const found = camera(200, 200, { x: 12, y: 12 });
    found.focus = [{ x: 12, y: 12 }, ...near];
    expect(near.every((one) => found.sees(one.x, one.y))).toBe(true);
    found.focus = [{ x: 12, y: 12 }];
    expect(found.sees(12, 12)).toBe(true);
  });

  it("stays where somebody has moved it, whatever matters then", () => {
    const found = camera(200, 200, { x: 12, y: 12 });
    found.pan(-40, 0);
    const before = found.target;
    found.focus = [{ x: 12, y: 12 }];
    expect(found.target).toEqual(before);
  });
});
