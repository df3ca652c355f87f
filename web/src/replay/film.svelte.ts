// A match that is watched again: where we are in it, by whose eyes we look, and what is shown of it.
import { problemOf } from "$/parts/problems";
import { calm } from "$/table/glide";
import { momentsOf, type Staged } from "$/table/staging.svelte";
import type { Problem } from "$/wire/api";
import { Moments, type Look } from "./moments";
import { turnsOf, type Turn } from "./turns";
import { PUBLIC, type Moment, type Replay } from "./types";

/** How long a sentence of no length stays, and each of its letters, at each speed. */
export const SPEEDS = {
  slow: { label: "½×", base: 1600, letter: 26 },
  normal: { label: "1×", base: 900, letter: 14 },
  fast: { label: "2×", base: 450, letter: 5 },
} as const;
export type Speed = keyof typeof SPEEDS;

const LONGEST_LETTERS = 160;
/** When nobody has moved for so long, what may come next is fetched. */
const IDLE_MS = 180;
/** Whoever moves on sooner than this is in a hurry. */
const HURRY_MS = 220;
/** What may come next, the likeliest first. */
const NEIGHBOURS = [1, -1, 2, 3, -2, 4];

export interface Wish {
  moment: number;
  eyes: string;
}

export class Film {
  replay = $state.raw() as Replay;
  /** The moment that is wanted; the one that is shown may still be another. */
  number = $state(0);
  eyes = $state(PUBLIC);
  /** The last seat whose eyes we had: open eyes look from its side. */
  near = $state("");
  /** What is on the screen; it stays until the next is here. */
  shown: Moment | null = $state.raw(null);
  /** Which of its steps: whoever comes from the moment before sees one after the other, everybody else the last. */
  stepAt = $state(0);
  problem: Problem | null = $state.raw(null);
  playing = $state(false);
  /** Whether somebody runs through the moments, too fast for anything to glide. */
  hurried = $state(false);
  speed: Speed = $state("normal");

  readonly last: number = $derived(this.replay.moments.length - 1);
  /** The moments at which a turn or a round begins, and the very first. */
  readonly turns: readonly number[] = $derived(
    this.replay.moments
      .filter((one) => one.number === 0 || one.told.some((part) => part.heading))
      .map((one) => one.number),
  );

  /** How the match ended. */
  readonly result: string = $derived(this.replay.matches.find((one) => one.match === this.replay.match)?.result ?? "");
  /** The whole match to read. */
  readonly story: readonly Turn[] = $derived(turnsOf(this.replay.moments, this.result));

  /** The moment that is shown, step by step; the last is the moment itself. */
  readonly steps: readonly Staged[] = $derived(
    this.shown ? momentsOf(this.shown.steps, this.shown.scene, this.shown.told) : [],
  );
  readonly staged: Staged | null = $derived(this.steps[this.stepAt] ?? this.steps.at(-1) ?? null);
  /** The table before the step that is shown. */
  readonly before: Staged | null = $derived(this.steps[this.stepAt - 1] ?? null);

  private readonly moments: Moments;
  private busy = false;
  private moved = 0;
  private idle: ReturnType<typeof setTimeout> | undefined;
  private tick: ReturnType<typeof setTimeout> | undefined;

  constructor(replay: Replay, wish: Wish) {
    this.replay = replay;
    this.moments = new Moments(replay.table);
    this.number = this.within(wish.moment);
    this.lookWith(wish.eyes);
    this.show();
  }

  private within(number: number): number {
    return Math.min(this.last, Math.max(0, Math.trunc(number) || 0));
  }

  private get look(): Look {
    return { match: this.replay.match, eyes: this.eyes, near: this.near };
  }

  private isSeat(eyes: string): boolean {
    return this.replay.seats.some((one) => one.seat === eyes);
  }

  private lookWith(eyes: string): void {
    this.eyes = eyes;
    if (this.isSeat(eyes)) this.near = eyes;
    else if (!this.isSeat(this.near)) this.near = "";
  }

  // Going somewhere

  /** Go to a moment; whoever does that by hand stops the film. */
  goTo(number: number, eyes = this.eyes): void {
    this.stop();
    if (eyes !== this.eyes) this.lookWith(eyes);
    this.hurried = Date.now() - this.moved < HURRY_MS;
    this.moved = Date.now();
    this.number = this.within(number);
    this.show();
  }

  step(by: number): void {
    this.goTo(this.number + by);
  }

  /** To the beginning of the turn before, or of the one after this one. */
  turn(by: 1 | -1): void {
    const there =
      by > 0 ? this.turns.find((one) => one > this.number) : this.turns.findLast((one) => one < this.number);
    this.goTo(there ?? (by > 0 ? this.last : 0));
  }

  see(eyes: string): void {
    this.lookWith(eyes);
    this.show();
  }

  /** The same match in another language, or another one of the table. */
  change(replay: Replay, wish?: Wish): void {
    if (replay.match !== this.replay.match) this.stop();
    this.replay = replay;
    this.number = this.within(wish?.moment ?? this.number);
    this.lookWith(wish?.eyes ?? this.eyes);
    this.show();
  }

  // Showing

  /** Show the wanted moment as soon as it is here; of many that were wanted in a hurry only some are fetched. */
  show(): void {
    clearTimeout(this.idle);
    const known = this.moments.known(this.number, this.look);
    if (known) {
      this.take(known);
    } else if (!this.busy) {
      void this.fetch();
    }
  }

  /** The moment after the one that is shown, by the same eyes; null at the end. */
  after(shown: Moment): Promise<Moment> | null {
    return shown.number < this.last ? this.moments.ask(shown.number + 1, this.look) : null;
  }

  private async fetch(): Promise<void> {
    this.busy = true;
    const { number, look } = this;
    try {
      const moment = await this.moments.ask(number, look);
      this.busy = false;
      if (number === this.number && this.isLook(look)) this.take(moment);
      else {
        // On the way to somewhere else this is better than nothing, if it is seen by the same eyes.
        if (this.isLook(look) && !this.moments.known(this.number, this.look)) this.shown = moment;
        this.show();
      }
    } catch (error) {
      this.busy = false;
      if (number !== this.number || !this.isLook(look)) this.show();
      else {
        this.problem = problemOf(error);
        this.stop();
      }
    }
  }

  private isLook(look: Look): boolean {
    return look.match === this.replay.match && look.eyes === this.eyes && look.near === this.near;
  }

  private take(moment: Moment): void {
    const forward = moment.number === (this.shown?.number ?? 0) + 1 && !this.hurried && !calm();
    this.shown = moment;
    this.problem = null;
    this.stepAt = forward ? 0 : this.steps.length - 1;
    this.wait();
    this.idle = setTimeout(() => void this.prefetch(), this.playing ? 0 : IDLE_MS);
  }

  private async prefetch(): Promise<void> {
    const { number, look } = this;
    for (const step of NEIGHBOURS) {
      const there = number + step;
      if (there < 0 || there > this.last) continue;
      if (number !== this.number || !this.isLook(look)) return;
      try {
        await this.moments.ask(there, look);
      } catch {
        // Whoever goes there hears of it.
        return;
      }
    }
  }

  // Playing

  play(): void {
    if (this.number >= this.last) this.number = 0;
    this.playing = true;
    this.hurried = false;
    this.show();
  }

  stop(): void {
    clearTimeout(this.tick);
    this.playing = false;
  }

  /** Leave everybody the time to read; what nobody was told passes quickly. */
  private wait(): void {
    clearTimeout(this.tick);
    const isLast = this.stepAt >= this.steps.length - 1;
    if (isLast && !this.playing) return;
    const told = this.staged?.lines.map((line) => line.text).join(" ") || this.shown?.action || "";
    const { base, letter } = SPEEDS[this.speed];
    const ms = told ? base + letter * Math.min(LONGEST_LETTERS, told.length) : base / 3;
    this.tick = setTimeout(() => (isLast ? this.goOn() : this.unfold()), ms);
  }

  /** Show the next step of the moment. */
  private unfold(): void {
    this.stepAt += 1;
    this.wait();
  }

  /** Show the next moment while the film runs. */
  private goOn(): void {
    if (this.number >= this.last) {
      this.stop();
      return;
    }
    this.number += 1;
    this.show();
  }

  close(): void {
    this.stop();
    clearTimeout(this.idle);
  }
}
