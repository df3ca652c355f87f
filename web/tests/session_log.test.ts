// A seat at a table: its log grows, its trail begins at its own last move, and chat stays in order.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSocket } from "./browser";
import { TableSession } from "$/table/session.svelte";
import { sceneOf } from "./making";

const CHOICES = [
  { action: "pass", label: "Pass", rule: "R1", pieces: [], warning: "" },
  { action: "recruit", label: "Recruit", rule: "R2", pieces: ["deck"], warning: "" },
];

function line(number: number): { number: number; text: string } {
  return { number, text: `line ${number}` };
}

interface Shown {
  number?: number;
  decision?: number;
  match?: number;
  log: number[];
  from?: number;
  asks?: boolean;
}

/** What the server sends to show the table: lines of the log up to the last of these, from a number on. */
function scene({ number = 1, decision = 1, match = 1, log, from = 0, asks = true }: Shown): Record<string, unknown> {
  return {
    say: "scene",
    number,
    decision,
    log_from: from,
    log_to: log.at(-1) ?? 0,
    scene: {
      ...sceneOf("cia"),
      waiting: asks ? ["cia"] : ["kgb"],
      choices: asks ? CHOICES : [],
      log: log.map(line),
    },
    state: { match, players: [{ player: 0, kind: "person" }] },
  };
}

/** A session whose server has welcomed it and shown the table. */
function seated(): { session: TableSession; server: FakeSocket } {
  const session = new TableSession("table", "seat_1");
  const server = FakeSocket.latest.open();
  server.tell({ say: "welcome", table: { live: false }, you: 0, muted: [] });
  server.tell(scene({ log: [1, 2] }));
  return { session, server };
}

function numbers(session: TableSession): number[] {
  return session.log.map((one) => one.number);
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a session", () => {
  it("adds the lines that are new to its log, and begins anew where it is told everything", () => {
    const { session, server } = seated();
    expect(server.sent[0]).toMatchObject({ do: "hello", secret: "seat_1", lang: "en", match: 0, log: 0 });
    server.tell(scene({ number: 2, decision: 2, log: [3, 4], from: 2 }));
    expect(numbers(session)).toEqual([1, 2, 3, 4]);
    expect(session.news.map((one) => one.number)).toEqual([3, 4]);
    server.tell(scene({ number: 3, decision: 2, log: [1, 2] }));
    expect(numbers(session)).toEqual([1, 2]);
    expect(session.news).toEqual([]);
    session.close();
  });

  it("asks for what it lacks after a cut", () => {
    const { session, server } = seated();
    server.close();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.latest.open().sent[0]).toMatchObject({ match: 1, log: 2 });
    session.close();
  });

  it("keeps the scenes since its own last move, and forgets them with the match", () => {
    const { session, server } = seated();
    server.tell(scene({ number: 2, log: [3], from: 2, asks: false }));
    expect(session.staging.trail).toHaveLength(2);
    // Somebody who comes or goes brings a scene in which nothing is told.
    server.tell(scene({ number: 3, log: [3], from: 0, asks: false }));
    expect(session.staging.trail).toHaveLength(2);
    session.looking = 0;
    expect(session.shown).toBe(session.staging.trail[0]?.scene);
    server.tell(scene({ number: 4, match: 2, log: [1] }));
    expect(session.staging.trail).toHaveLength(1);
    expect(session.looking).toBeNull();
    expect(numbers(session)).toEqual([1]);
    session.close();
  });

  it("keeps chat in order, every line once", () => {
    const { session, server } = seated();
    server.tell({ say: "chat", lines: [{ number: 2 }, { number: 1 }] });
    server.tell({ say: "chat", lines: [{ number: 2 }, { number: 3 }] });
    expect(session.chat.map((one) => one.number)).toEqual([1, 2, 3]);
    session.close();
  });
});
