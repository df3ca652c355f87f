// What the pure parts of the client ask of a browser, for tests without one; to be imported before them.
import { vi } from "vitest";

type Told = Record<string, unknown>;

/** A socket whose other end is the test. */
export class FakeSocket {
  static readonly OPEN = 1;
  /** Every socket that was opened, the latest last. */
  static readonly all: FakeSocket[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Told[] = [];
  readonly address: string;

  constructor(address: string) {
    this.address = address;
    FakeSocket.all.push(this);
  }

  static get latest(): FakeSocket {
    const found = FakeSocket.all.at(-1);
    if (!found) throw new Error("no socket was opened");
    return found;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Told);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  /** The line is there. */
  open(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    return this;
  }

  /** The server says something. */
  tell(message: Told): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The latest request of a kind. */
  asked(kind: string): Told | undefined {
    return this.sent.findLast((one) => one.do === kind);
  }
}

const kept = new Map<string, string>();

vi.stubGlobal("WebSocket", FakeSocket);
vi.stubGlobal("location", { protocol: "https:", host: "spies.example" });
vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("matchMedia", () => ({ matches: true }));
vi.stubGlobal("cancelAnimationFrame", () => undefined);
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
const page = new EventTarget();
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));

/** Something happens to the page, such as `offline`. */
export function happen(event: string): void {
  page.dispatchEvent(new Event(event));
}
