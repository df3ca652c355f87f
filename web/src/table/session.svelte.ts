// One seat at one table: what it sees, what it may do, and everything it asks of the server.
import { Learning } from "$/guide/learning.svelte";
import { settings } from "$/settings.svelte";
import { get, Problem } from "$/wire/api";
import { TableSocket, type Answer } from "$/wire/socket";
import type {
  ChatLine,
  Choice,
  ClockInfo,
  Lang,
  LiveWindow,
  LogLine,
  PlayerInfo,
  Scene,
  SceneMessage,
  TableInfo,
  TableState,
  Welcome,
  WindowInfo,
} from "$/wire/types";
import { language } from "$/words/words.svelte";
import { Picker } from "./picker.svelte";
import { momentsOf, Staging, type Staged } from "./staging.svelte";

export interface Reason {
  label: string;
  rule: string;
  text: string;
}

export interface Advice {
  action: string;
  label: string;
  rule: string;
  text: string;
  bot: string;
  chance?: number | null;
  low?: number | null;
  high?: number | null;
  reason?: string;
  learnt?: string;
}

/** A move that has left, and of which nothing has been heard yet. */
interface Sent {
  decision: number;
  action: string;
}

export class TableSession {
  readonly table: string;
  info: TableInfo | null = $state.raw(null);
  /** The number of our player; null for somebody who watches. */
  you: number | null = $state(null);
  muted: readonly number[] = $state.raw([]);
  state: TableState | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  log: readonly LogLine[] = $state.raw([]);
  /** Lines of the log that have come since the last look of a listener: what is read aloud. */
  news: readonly LogLine[] = $state.raw([]);
  chat: readonly ChatLine[] = $state.raw([]);
  clocks: readonly ClockInfo[] = $state.raw([]);
  clocksAt = $state(0);
  /** The live window that is open, if the server tells when it closes. */
  window: LiveWindow | null = $state.raw(null);
  /** When the latest scene came, by the clock of the page. */
  sceneAt = $state(0);
  /** Whether there is a line to the server; a table is shown as it was until it is back. */
  on = $state(false);
  /** Why there is no table here. */
  gone: Problem | null = $state.raw(null);
  /** The latest thing that the server would not do. */
  refusal: Problem | null = $state.raw(null);
  /** What has happened since our own last move, moment by moment. */
  readonly staging = new Staging();
  /** Which of its moments is looked at instead of the latest scene. */
  looking: number | null = $state(null);
  /** How many lines the log had at our last move. */
  mark = $state(0);
  sending = $state(false);
  readonly picker: Picker;
  /** Where we are in the lesson of this table, if it has one. */
  readonly learning: Learning;

  /** What the table shows: the latest scene, a moment on the way to it, or one that is looked at again. */
  shown: Scene | null = $derived.by(() => {
    if (this.looking !== null) return this.staging.trail[this.looking]?.scene ?? this.scene;
    return this.staging.waiting > 0 ? (this.staging.now?.scene ?? this.scene) : this.scene;
  });
  /** The log up to what is shown. */
  told: readonly LogLine[] = $derived(
    this.staging.untold && this.looking === null ? this.log.slice(0, -this.staging.untold) : this.log,
  );
  me: PlayerInfo | null = $derived(this.you === null ? null : (this.state?.players[this.you] ?? null));
  /** Is somebody else playing in our place? Then whatever we chose would be refused. */
  away: boolean = $derived(Boolean(this.me?.bot) && !this.scene?.result);
  /** Do we owe a decision? */
  asked: boolean = $derived(
    this.scene !== null && this.scene.waiting.includes(this.scene.seat) && this.scene.choices.length > 0,
  );

  private decision = 0;
  private number = 0;
  private logTo = 0;
  private match = 0;
  /** The language that the server was asked for. */
  private spoken: Lang | null = null;
  private sent: Sent | null = null;
  /** The decision that was sent last: scenes that left the server before it arrived ask for it once more. */
  private decided = "";
  private readonly socket: TableSocket;

  constructor(table: string, secret: string | undefined) {
    this.table = table;
    this.learning = new Learning(table);
    this.picker = new Picker(
      (choice) => void this.play(choice),
      () => !settings.confirm,
    );
    this.socket = new TableSocket(table, {
      hello: () => {
        this.spoken = language();
        // In another language every line has to be told again.
        const log = this.scene?.lang === this.spoken ? this.logTo : 0;
        return { ...(secret ? { secret } : {}), lang: this.spoken, match: this.match, log };
      },
      welcome: (message) => this.welcome(message),
      scene: (message) => this.see(message),
      chat: (message) => (this.chat = mergeChat(this.chat, message.lines)),
      line: (on) => {
        this.on = on;
        if (!on) void this.doubt();
      },
      refused: (problem) => (this.gone = problem),
    });
  }

  /** A line that never was may mean that there is no such table: a browser is not told why a socket does not open. */
  private async doubt(): Promise<void> {
    if (this.info) return;
    try {
      await get(`/api/tables/${this.table}`);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 404) return;
      this.close();
      this.gone = error;
    }
  }

  private welcome(message: Welcome): void {
    this.info = message.table;
    this.you = message.you;
    this.muted = message.muted;
  }

  private see(message: SceneMessage): void {
    const scene = message.scene;
    this.number = message.number;
    this.decision = message.decision;
    if (message.state) {
      if (message.state.match !== this.match) this.beginMatch(message.state.match);
      this.state = message.state;
    }
    this.clocks = message.clocks ?? [];
    this.clocksAt = performance.now();
    this.window = message.window ? windowAt(message.window, performance.now()) : null;
    this.sceneAt = performance.now();
    if (scene) {
      const fresh = message.log_from > 0 && message.log_from === this.logTo;
      const known = this.log.length;
      this.log = fresh ? [...this.log, ...scene.log] : scene.log;
      this.news = fresh ? scene.log : known > 0 && known < scene.log.length ? scene.log.slice(known) : [];
      if (this.mark > this.log.length) this.mark = this.log.length;
      this.tell(message, scene, fresh ? 0 : this.scene?.lang === scene.lang ? known : null);
      this.logTo = message.log_to;
    }
    this.scene = scene;
    this.learning.see(message.lesson ?? null);
    this.offer();
    this.resend();
  }

  /**
   * What has happened is shown as it comes; whoever opens the page, or reads it in another language, has it to read.
   * `known` says how many lines of the scene's log were there before, if any of them were.
   */
  private tell(message: SceneMessage, scene: Scene, known: number | null): void {
    if (known !== null && (known > 0 || message.log_from > 0)) {
      // Somebody who comes or goes brings a scene too; only what was told is a moment.
      // Where time is short only the present counts: what happened is shown once no window is open.
      this.staging.hurried = Boolean(this.info?.live && message.window);
      if (this.staging.hurried) this.staging.skip();
      if (scene.log.length > known) this.staging.take(this.moments(message, scene, known), !this.staging.hurried);
      return;
    }
    this.staging.begin(scene);
    if (!message.acted) return;
    this.mark = message.acted;
    this.staging.take(this.moments(message, scene, message.acted), false);
  }

  private moments(message: SceneMessage, scene: Scene, known: number): Staged[] {
    return momentsOf(message.steps ?? [], scene, scene.log, known);
  }

  private offer(): void {
    const asks = this.scene && this.you !== null && this.decided !== this.question();
    this.picker.offer(asks ? (this.scene?.choices ?? []) : []);
  }

  /** What is asked now, told apart from everything else that is ever asked at this table. */
  private question(): string {
    return `${this.match} ${this.scene?.seat} ${this.decision}`;
  }

  private beginMatch(match: number): void {
    this.match = match;
    this.logTo = 0;
    this.log = [];
    this.staging.begin(null);
    this.mark = 0;
    this.looking = null;
  }

  /** A move that left before the line was cut is sent again if the server never got it; a repeat is harmless. */
  private resend(): void {
    const sent = this.sent;
    this.sent = null;
    if (sent && sent.decision === this.decision && this.picker.choices.some((one) => one.action === sent.action)) {
      void this.send(sent);
    }
  }

  private async play(choice: Choice): Promise<void> {
    if (!this.learning.takes(choice)) {
      this.offer();
      return;
    }
    this.looking = null;
    this.mark = this.log.length;
    this.staging.begin(this.scene, true);
    await this.send({ decision: this.decision, action: choice.action });
  }

  private async send(sent: Sent): Promise<void> {
    this.sending = true;
    this.refusal = null;
    this.decided = this.question();
    this.offer();
    const seen = this.info?.live ? { seen: this.number } : {};
    try {
      await this.socket.ask({ do: "play", ...sent, ...seen });
    } catch (error) {
      this.decided = "";
      if (error instanceof Problem && error.code === "offline") this.sent = sent;
      else this.refuse(error);
    } finally {
      this.sending = false;
    }
  }

  private refuse(error: unknown): void {
    if (!(error instanceof Problem)) throw error;
    this.refusal = error;
    this.offer();
  }

  /** Ask for anything else; a refusal is shown at the table. */
  async ask(request: { do: string } & Record<string, unknown>): Promise<Answer | null> {
    this.refusal = null;
    try {
      return await this.socket.ask(request);
    } catch (error) {
      this.refuse(error);
      return null;
    }
  }

  /** Why a piece cannot be chosen now. */
  async why(piece: string): Promise<readonly Reason[]> {
    try {
      return ((await this.socket.ask({ do: "why", piece })) as Answer & { reasons: Reason[] }).reasons;
    } catch (error) {
      if (error instanceof Problem) return [];
      throw error;
    }
  }

  async hint(): Promise<Advice | null> {
    return (await this.ask({ do: "hint" })) as (Answer & Advice) | null;
  }

  async say(text: string): Promise<boolean> {
    return (await this.ask({ do: "say", text })) !== null;
  }

  async mute(player: number, on: boolean): Promise<void> {
    const answer = await this.ask({ do: "mute", player, on });
    if (answer) this.muted = on ? [...this.muted, player] : this.muted.filter((one) => one !== player);
  }

  /** Be told everything in the language of the page, whenever that changes. */
  speak(): void {
    if (!this.on || this.spoken === language()) return;
    this.spoken = language();
    void this.ask({ do: "lang", lang: this.spoken });
  }

  close(): void {
    this.socket.close();
  }
}

function windowAt(told: WindowInfo, now: number): LiveWindow {
  const due = now + told.left_ms;
  return { opened: due - told.whole_ms, calm: now + told.calm_ms, due };
}

function mergeChat(known: readonly ChatLine[], lines: readonly ChatLine[]): ChatLine[] {
  const all = new Map([...known, ...lines].map((one) => [one.number, one]));
  return [...all.values()].sort((a, b) => a.number - b.number);
}
