// What a seat could have known at a moment; the server imagines for a while until it can say it.
import { problemOf } from "$/parts/problems";
import { get, Problem } from "$/wire/api";
import { language } from "$/words/words.svelte";
import type { Known } from "./types";

/** Whoever goes on sooner than this has not asked. */
const IDLE_MS = 250;
const PATIENCE_MS = 1500;
const TOO_MANY = 429;
const MOST = 100;

export class Knowing {
  /** The latest answer; it stays until the next one is here. */
  known: Known | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  working = $state(false);

  private readonly kept = new Map<string, Known>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private round = 0;

  constructor(private readonly table: string) {}

  /** Whether the latest answer is that of this moment and seat. */
  isOf(number: number, seat: string): boolean {
    return this.known?.number === number && this.known.seat === seat && !this.working;
  }

  /** Somebody looks at a moment and would like to know. */
  wish(match: number, number: number, seat: string): void {
    this.stop();
    this.problem = null;
    const key = [language(), match, seat, number].join(" ");
    const kept = this.kept.get(key);
    if (kept) {
      this.known = kept;
      return;
    }
    this.working = true;
    const { round } = this;
    const ask = (): void => void this.ask(key, `${match}/${number}`, seat, round, ask);
    this.timer = setTimeout(ask, IDLE_MS);
  }

  private async ask(key: string, path: string, seat: string, round: number, again: () => void): Promise<void> {
    try {
      const known = await get<Known>(`/api/tables/${this.table}/replay/${path}/known`, { seat });
      this.keep(key, known);
      if (round !== this.round) return;
      this.known = known;
      this.working = false;
    } catch (error) {
      if (round !== this.round) return;
      if (error instanceof Problem && error.status === TOO_MANY) {
        this.timer = setTimeout(again, PATIENCE_MS);
        return;
      }
      this.problem = problemOf(error);
      this.working = false;
    }
  }

  private keep(key: string, known: Known): void {
    this.kept.set(key, known);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
  }

  stop(): void {
    this.round += 1;
    clearTimeout(this.timer);
    this.working = false;
  }
}
