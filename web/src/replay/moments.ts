// The moments of a replay that were fetched lately, so that going back and forth costs nothing.
import { get, Problem } from "$/wire/api";
import { language } from "$/words/words.svelte";
import type { Moment } from "./types";

const MOST = 200;
/** The server refuses those who ask too often, so requests keep this distance. */
const SPACING_MS = 60;
const PATIENCE_MS = 1200;
const TOO_MANY = 429;

/** What a moment looks like depends on all of these. */
export interface Look {
  match: number;
  eyes: string;
  /** The seat from whose side open eyes look. */
  near: string;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export class Moments {
  private readonly kept = new Map<string, Moment>();
  private readonly coming = new Map<string, Promise<Moment>>();
  private free = 0;

  constructor(private readonly table: string) {}

  private key(number: number, look: Look): string {
    return [language(), look.match, look.eyes, look.near, number].join(" ");
  }

  /** A moment that is here already. */
  known(number: number, look: Look): Moment | undefined {
    const key = this.key(number, look);
    const moment = this.kept.get(key);
    if (moment) {
      // The last in the map is the one that was looked at last.
      this.kept.delete(key);
      this.kept.set(key, moment);
    }
    return moment;
  }

  /** A moment, from here or from the server. */
  ask(number: number, look: Look): Promise<Moment> {
    const known = this.known(number, look);
    if (known) return Promise.resolve(known);
    const key = this.key(number, look);
    let coming = this.coming.get(key);
    if (!coming) {
      coming = this.fetch(number, look).then((moment) => this.keep(key, moment));
      this.coming.set(key, coming);
      const done = (): void => void this.coming.delete(key);
      coming.then(done, done);
    }
    return coming;
  }

  private async fetch(number: number, look: Look): Promise<Moment> {
    const start = Math.max(Date.now(), this.free);
    this.free = start + SPACING_MS;
    if (start > Date.now()) await pause(start - Date.now());
    const path = `/api/tables/${this.table}/replay/${look.match}/${number}`;
    const query = { eyes: look.eyes, near: look.near || undefined };
    for (;;) {
      try {
        return await get<Moment>(path, query);
      } catch (error) {
        if (!(error instanceof Problem && error.status === TOO_MANY)) throw error;
        await pause(PATIENCE_MS);
      }
    }
  }

  private keep(key: string, moment: Moment): Moment {
    this.kept.set(key, moment);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
    return moment;
  }
}
