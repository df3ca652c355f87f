// One seat at a table: each decision is asked for once, whatever is under way between the page and the server.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Problem } from "$/wire/api";
import type { Answer, Listener } from "$/wire/socket";
import type { SceneMessage } from "$/wire/types";
import { TableSession } from "$/table/session.svelte";

interface Asked {
  request: Record<string, unknown>;
  resolve: (answer: Answer) => void;
  reject: (problem: Problem) => void;
}

const line = vi.hoisted(() => ({ listener: null as unknown, asked: [] as unknown[] }));

vi.mock("$/settings.svelte", () => ({ settings: { confirm: false, lang: "en" } }));
vi.mock("$/words/words.svelte", () => ({ language: () => "en" }));
vi.mock("$/wire/socket", () => ({
  TableSocket: class {
    constructor(_table: string, listener: unknown) {
      line.listener = listener;
    }
    ask(request: Record<string, unknown>): Promise<unknown> {
      return new Promise((resolve, reject) => line.asked.push({ request, resolve, reject }));
    }
  },
}));

const server = (): Listener => line.listener as Listener;
const asked = (): Asked[] => line.asked as Asked[];

/** A scene that asks for a decision, after so many of the seat's own. */
function scene(decision: number, number: number, seat = "cia"): SceneMessage {
  const choices = ["pass", "recruit"].map((action) => ({ action, label: action, pieces: [], warning: "" }));
  const shown = { seat, lang: "en", log: [], choices, waiting: [seat], result: "", places: [] };
  return { say: "scene", number, decision, log_from: 0, log_to: 0, scene: shown } as unknown as SceneMessage;
}

function choose(session: TableSession, action: string): void {
  const choice = session.picker.choices.find((one) => one.action === action);
  if (!choice) throw new Error(`${action} is not offered`);
  session.picker.choose(choice);
}

describe("a seat at a table", () => {
  let session: TableSession;
  beforeEach(() => {
    line.asked = [];
    session = new TableSession("t", undefined);
    session.you = 0;
    server().scene(scene(4, 10));
  });

  it("offers nothing while its decision is under way, though a scene asks for it again", () => {
    choose(session, "pass");
    server().scene(scene(4, 11));
    expect(session.picker.choices).toEqual([]);
    expect(asked().map((one) => one.request.decision)).toEqual([4]);
  });

  it("offers nothing between the answer and the scene that comes of it", async () => {
    choose(session, "pass");
    server().scene(scene(4, 11));
    asked()[0]?.resolve({ say: "done" });
    await vi.waitFor(() => expect(session.sending).toBe(false));
    expect(session.picker.choices).toEqual([]);
    server().scene(scene(5, 12));
    expect(session.picker.choices).toHaveLength(2);
  });

  it("asks the next seat of a shared screen that has decided as often", () => {
    choose(session, "pass");
    server().scene(scene(4, 11, "kgb"));
    expect(session.picker.choices).toHaveLength(2);
  });

  it("offers everything again after a refusal, and says why", async () => {
    choose(session, "pass");
    asked()[0]?.reject(new Problem("store-down", "Not now."));
    await vi.waitFor(() => expect(session.sending).toBe(false));
    expect(session.picker.choices).toHaveLength(2);
    expect(session.refusal?.message).toBe("Not now.");
  });

  it("sends a move again that left as the line was cut", async () => {
    choose(session, "recruit");
    asked()[0]?.reject(new Problem("offline", ""));
    await vi.waitFor(() => expect(session.sending).toBe(false));
    server().scene(scene(4, 11));
    expect(asked().map((one) => one.request.action)).toEqual(["recruit", "recruit"]);
    expect(session.picker.choices).toEqual([]);
  });

  it("forgets a move that had arrived before the line was cut", async () => {
    choose(session, "recruit");
    asked()[0]?.reject(new Problem("offline", ""));
    await vi.waitFor(() => expect(session.sending).toBe(false));
    server().scene(scene(5, 11));
    expect(asked()).toHaveLength(1);
    expect(session.picker.choices).toHaveLength(2);
  });
});
