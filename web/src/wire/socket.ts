// A socket to a table that never gives up: it says hello, pairs requests with answers, and comes back after a cut.
import type { Bye, ChatMessage, Lang, Pong, Probe, Refusal, SceneMessage, Welcome } from "$/wire/types";
import { Problem } from "$/wire/api";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 6_000;
const PING_EVERY_MS = 12_000;
const ANSWER_WITHIN_MS = 8_000;

export interface Hello {
  secret?: string;
  lang: Lang;
  match: number;
  log: number;
}

/** An answer to a request: its kind is in `say`. */
export interface Answer {
  say: string;
  id?: number;
}

type Told = Welcome | SceneMessage | ChatMessage | Pong | Probe | Bye | Refusal | Answer;

export interface Listener {
  hello: () => Hello;
  welcome: (message: Welcome) => void;
  scene: (message: SceneMessage) => void;
  chat: (message: ChatMessage) => void;
  /** The line is there, or is not. */
  line: (on: boolean) => void;
  /** The server will not have us: there is no such table, or the link is wrong. */
  refused: (problem: Problem) => void;
}

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (problem: Problem) => void;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private welcomed = false;
  private closed = false;
  private wait = FIRST_WAIT_MS;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly address: string;
  private readonly listener: Listener;

  constructor(table: string, listener: Listener) {
    this.listener = listener;
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/socket`;
    addEventListener("online", this.hurry);
    addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  private open(): void {
    clearTimeout(this.retry);
    if (this.closed) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.welcomed = false;
    this.heardAt = Date.now();
    socket.onopen = () => socket.send(JSON.stringify({ do: "hello", id: 0, ...this.listener.hello() }));
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Told);
    socket.onclose = () => this.lost(socket);
    clearInterval(this.beat);
    this.beat = setInterval(() => this.check(), PING_EVERY_MS / 3);
  }

  private hear(message: Told): void {
    this.heardAt = Date.now();
    switch (message.say) {
      case "welcome":
        this.welcomed = true;
        this.wait = FIRST_WAIT_MS;
        this.listener.welcome(message as Welcome);
        this.listener.line(true);
        return;
      case "scene":
        this.listener.scene(message as SceneMessage);
        return;
      case "chat":
        this.listener.chat(message as ChatMessage);
        return;
      case "probe":
        this.socket?.send(JSON.stringify({ do: "echo", number: (message as Probe).number }));
        return;
      case "bye":
        this.wait = (message as Bye).reconnect_ms ?? FIRST_WAIT_MS;
        return;
      case "refused":
        this.refuse(message as Refusal);
        return;
      default:
        this.settle(message as Answer);
    }
  }

  private refuse(message: Refusal): void {
    const problem = new Problem(message.code, message.text, message.rule ?? "");
    if (!this.welcomed && message.code !== "server-closing" && message.code !== "too-many-sockets") {
      this.close();
      this.listener.refused(problem);
      return;
    }
    const waiting = this.waiting.get(Number(message.id));
    this.waiting.delete(Number(message.id));
    waiting?.reject(problem);
  }

  private settle(answer: Answer): void {
    const waiting = this.waiting.get(Number(answer.id));
    this.waiting.delete(Number(answer.id));
    waiting?.resolve(answer);
  }

  /** Ask for something; the answer comes, or a `Problem` is thrown: `offline` if the line was cut before it. */
  ask(request: { do: string } & Record<string, unknown>): Promise<Answer> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN || !this.welcomed) {
      return Promise.reject(new Problem("offline", ""));
    }
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  private check(): void {
    const silence = Date.now() - this.heardAt;
    if (silence > PING_EVERY_MS + ANSWER_WITHIN_MS) this.cut();
    else if (silence > PING_EVERY_MS && this.welcomed) void this.ask({ do: "ping" }).catch(() => undefined);
  }

  /** The line is dead though nobody has said so. */
  private readonly cut = (): void => {
    const socket = this.socket;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.lost(socket);
  };

  private readonly hurry = (): void => {
    if (this.closed || document.visibilityState === "hidden" || this.socket) return;
    this.wait = FIRST_WAIT_MS;
    this.open();
  };

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    clearInterval(this.beat);
    for (const one of this.waiting.values()) one.reject(new Problem("offline", ""));
    this.waiting.clear();
    if (this.closed) return;
    this.listener.line(false);
    const spread = this.wait * (0.75 + Math.random() / 2);
    this.wait = Math.min(LONGEST_WAIT_MS, this.wait * 2);
    this.retry = setTimeout(() => this.open(), spread);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.beat);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
    this.socket = null;
  }
}
