// What happened at the table, shown moment by moment: the steps of a resolution, and the moves of others as they come.
// Nothing waits for it: what is asked is asked at once, and whoever acts or skips is in the present.
import { settings, type Pace } from "$/settings.svelte";
import type { LogLine, Place, Scene, Step } from "$/wire/types";
import { calm } from "./glide";

/** A moment of the table, and the lines that told of it. */
export interface Staged {
  scene: Scene;
  lines: readonly LogLine[];
  /** Whether it follows at once from what the reader has done himself, who needs no words for that. */
  own?: boolean;
}

/** How much of a show a fact is: 1 for an ordinary one, more for a turn of events, 0 for what needs no moment. */
export type Drama = Readonly<Record<string, number>>;

const ORDINARY = 1;
/** From so much on a fact makes a report. */
export const MEMORABLE = 2;
/** How long an ordinary moment lasts. */
const MOMENT_MS: Readonly<Record<Pace, number>> = { off: 0, fast: 350, normal: 750, slow: 1500 };
/** All ordinary moments that wait take so long together, at most. */
const QUEUE_MS: Readonly<Record<Pace, number>> = { off: 0, fast: 700, normal: 1500, slow: 4000 };
const LONGEST_TRAIL = 120;

/** The moments on the way to a scene, that scene the last; of the lines that the steps count so many are no news. */
export function momentsOf(steps: readonly Step[], scene: Scene, lines: readonly LogLine[], from = 0): Staged[] {
  const found: Staged[] = [];
  let told = from;
  for (const step of steps) {
    if (step.lines < told) continue;
    const news = lines.slice(told, step.lines);
    found.push({ scene: sceneAt(step, scene), lines: news });
    told = step.lines;
  }
  found.push({ scene, lines: lines.slice(told) });
  return found;
}

/** The table at a step: the scene that it led to, but for what was different then; nothing can be chosen there. */
function sceneAt(step: Step, scene: Scene): Scene {
  const then = new Map<string, Place>(step.places.map((place) => [place.key, place]));
  const places = scene.places
    .filter((place) => !step.absent.includes(place.key))
    .map((place) => then.get(place.key) ?? place);
  const known = new Set(places.map((place) => place.key));
  const gone = step.places.filter((place) => !known.has(place.key));
  return { ...scene, phase: step.phase, places: [...places, ...gone], choices: [], result: "" };
}

export class Staging {
  /** The moment that is shown; none where nothing is under way. */
  now: Staged | null = $state.raw(null);
  /** What was shown before it. */
  before: Scene | null = $state.raw(null);
  /** How many moments wait after it, and how many lines tell of them. */
  waiting = $state(0);
  untold = $state(0);
  /** The moments since our own last move, that move's own scene first. */
  trail: readonly Staged[] = $state.raw([]);
  drama: Drama = $state.raw({});
  /** Whether the reader has put the report away. */
  read = $state(false);
  /** Whether time is short, so that nothing may lie over the table. */
  hurried = $state(false);

  /** What there is to tell since our own last move. */
  lines: readonly LogLine[] = $derived(this.trail.slice(1).flatMap((one) => [...one.lines]));
  /** Has something happened that deserves a report? */
  memorable: boolean = $derived(this.lines.some((line) => this.weight(line) >= MEMORABLE));
  /** The report of what happened, once it has been shown, until the reader goes on. */
  reported: boolean = $derived(this.memorable && !this.read && !this.hurried && this.waiting === 0 && !this.now);

  /** Whether the next moments follow from what the reader has done himself. */
  private own = false;
  private queue: Staged[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  weight(line: LogLine): number {
    return line.heading ? 0 : (this.drama[line.fact] ?? ORDINARY);
  }

  /** Moments have come; `shown` says whether they are to be played, or have only to be known. */
  take(moments: readonly Staged[], shown: boolean): void {
    const told = this.own ? this.withOwn(moments) : moments;
    this.own = false;
    this.trail = [...this.trail, ...told].slice(-LONGEST_TRAIL);
    this.read = false;
    if (!shown || settings.pace === "off" || calm()) return;
    this.queue.push(...told);
    this.count();
    if (this.timer === undefined) this.next();
  }

  /** The first moments as the reader's own, up to a turn of events or to what somebody else does: that is news. */
  private withOwn(moments: readonly Staged[]): readonly Staged[] {
    const news = moments.findIndex(({ scene, lines }) => lines.some((line) => this.isNews(line, scene.seat)));
    return moments.map((one, index) => (news >= 0 && index >= news ? one : { ...one, own: true }));
  }

  /** Is this more than what a seat does itself? */
  private isNews(line: LogLine, seat: string): boolean {
    const weight = this.weight(line);
    return weight >= MEMORABLE || (weight >= ORDINARY && line.names.length > 0 && line.names[0] !== seat);
  }

  private count(): void {
    this.waiting = this.queue.length;
    this.untold = this.queue.reduce((sum, one) => sum + one.lines.length, 0);
  }

  /** Is a moment worth a word, beside what is seen? */
  isTold(staged: Staged): boolean {
    return staged.lines.some((line) => this.weight(line) >= (staged.own ? MEMORABLE : ORDINARY));
  }

  /** Show the moments since our last move once more. */
  again(): void {
    this.skip();
    if (settings.pace === "off" || calm()) return;
    this.queue = [...this.trail.slice(1)];
    this.next();
  }

  private next(): void {
    this.before = this.now?.scene ?? this.trail[0]?.scene ?? null;
    this.now = this.queue.shift() ?? null;
    this.count();
    this.timer = this.now ? setTimeout(() => this.next(), this.duration(this.now)) : undefined;
  }

  /** The longer what happened is remembered, the longer it is shown; many ordinary moments share their time. */
  private duration(staged: Staged): number {
    const weight = Math.max(0, ...staged.lines.map((line) => this.weight(line)));
    const moment = MOMENT_MS[settings.pace];
    if (weight >= MEMORABLE) return moment * weight;
    const ordinary = 1 + this.queue.filter((one) => one.lines.every((line) => this.weight(line) < MEMORABLE)).length;
    return weight === 0 ? 0 : Math.min(moment, QUEUE_MS[settings.pace] / ordinary);
  }

  /** Be in the present. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.count();
    this.now = null;
    this.before = null;
  }

  /** What happens from now on is another story: we act, or have come to the table. */
  begin(scene: Scene | null, own = false): void {
    this.skip();
    this.trail = scene ? [{ scene, lines: [] }] : [];
    this.read = false;
    this.own = own;
  }
}
