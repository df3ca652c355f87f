// The panel of the log: it follows until the reader scrolls up, and finds the piece that a sentence speaks of.
import { describe, expect, it } from "vitest";
import { Following, pieceNamed } from "$/table/log";

function panel(
  scrollTop: number,
  scrollHeight = 500,
): { scrollTop: number; scrollHeight: number; clientHeight: number } {
  return { scrollTop, scrollHeight, clientHeight: 100 };
}

describe("a panel", () => {
  it("follows until the reader scrolls up, and again from the end on", () => {
    const following = new Following();
    following.scrolled(panel(400));
    following.hold();
    following.scrolled(panel(300));
    expect(following.follows).toBe(false);
    following.scrolled(panel(350));
    expect(following.follows).toBe(false);
    following.scrolled(panel(398));
    expect(following.follows).toBe(true);
  });

  it("is not stopped by what moves without the reader", () => {
    const following = new Following();
    following.scrolled(panel(400));
    following.scrolled(panel(350));
    expect(following.follows).toBe(true);
    following.hold();
    following.scrolled(panel(380, 600));
    expect(following.follows).toBe(true);
  });
});

describe("a sentence", () => {
  const keys = ["group:police", "agent:cia:analyst", "a1"];

  it("speaks of the last thing it names that lies on the table", () => {
    expect(pieceNamed(["cia", "police"], keys)).toBe("group:police");
    expect(pieceNamed(["analyst", "police"], keys)).toBe("group:police");
    expect(pieceNamed(["analyst", "mafia"], keys)).toBe("agent:cia:analyst");
    expect(pieceNamed(["a1"], keys)).toBe("a1");
    expect(pieceNamed(["mafia"], keys)).toBeNull();
    expect(pieceNamed([], keys)).toBeNull();
  });
});
