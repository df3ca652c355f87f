// The keys to the seats of one screen: all of them come along to a rematch, or none.
import { beforeEach, expect, it, vi } from "vitest";
import { carryKeys, keepKey, keysCarried, keysOf } from "$/table/seats";

const server = vi.hoisted(() => ({ answers: [] as ((player: number) => void)[] }));

vi.mock("$/parts/seating", () => ({ SEATS_KEY: "seats:" }));
vi.mock("$/wire/api", () => ({
  post: () => new Promise((resolve) => server.answers.push((player) => resolve({ player }))),
}));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  server.answers = [];
});

it("opens a rematch when the keys of everybody at the screen are there, and not before", async () => {
  keepKey("first", { player: 0, secret: "seat_a" });
  keepKey("first", { player: 1, secret: "seat_b" });
  void carryKeys("first", "second");
  void carryKeys("first", "second");
  expect(server.answers).toHaveLength(2);
  const opened = vi.fn();
  const opening = keysCarried("second").then(opened);
  server.answers[0]?.(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(opened).not.toHaveBeenCalled();
  expect(keysOf("second")).toEqual([]);
  server.answers[1]?.(0);
  await opening;
  expect(keysOf("second")).toEqual([
    { player: 0, secret: "seat_b" },
    { player: 1, secret: "seat_a" },
  ]);
});

it("does not wait where nothing is carried", async () => {
  await keysCarried("third");
});
