// What happened at the table, shown moment by moment: the steps of a resolution, and the moves of others as they come.
// Nothing waits for it: what is asked is asked at once, and whoever acts or skips is in the present.
import { settings, type Pace } from "$/settings.svelte";
import type { LogLine, Place, Scene, SceneMessage, Step } from "$/wire/types";
import { calm } from "./glide";

/** A moment of the table, and the lines that told of it. */
export interface Staged {
  scene: Scene;
  lines: readonly LogLine[];
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

/** The moments on the way to a scene, that scene the last; `from` lines of its log are no news. */
export function momentsOf(message: SceneMessage, scene: Scene, from: number): Staged[] {
  const found: Staged[] = [];
  let told = from;
  for (const step of message.steps ?? []) {
    if (step.lines < told) continue;
    const lines = scene.log.slice(told, step.lines);
    found.push({ scene: sceneAt(step, scene, lines), lines });
    told = step.lines;
  }
  found.push({ scene, lines: scene.log.slice(told) });
  return found;
}

/** The table at a step: the scene that it led to, but for what was different then; nobody is asked for anything. */
function sceneAt(step: Step, scene: Scene, lines: readonly LogLine[]): Scene {
  const then = new Map<string, Place>(step.places.map((place) => [place.key, place]));
  const places = scene.places
    .filter((place) => !step.absent.includes(place.key))
    .map((place) => then.get(place.key) ?? place);
  const known = new Set(places.map((place) => place.key));
  const gone = step.places.filter((place) => !known.has(place.key));
  const prompt = lines.map((line) => line.text).join(" ");
  return { ...scene, phase: step.phase, prompt, places: [...places, ...gone], choices: [], waiting: [], result: "" };
}

export class Staging {
  /** The moment that is shown; none where nothing is under way. */
  now: Staged | null = $state.raw(null);
  /** What was shown before it. */
  before: Scene | null = $state.raw(null);
  /** How many moments wait after it. */
  waiting = $state(0);
  /** The moments since our own last move, that move's own scene first. */
  trail: readonly Staged[] = $state.raw([]);
  drama: Drama = $state.raw({});
  /** Whether the reader has put the report away. */
  read = $state(false);

  /** What there is to tell since our own last move. */
  lines: readonly LogLine[] = $derived(this.trail.slice(1).flatMap((one) => [...one.lines]));
  /** Has something happened that deserves a report? */
  memorable: boolean = $derived(this.lines.some((line) => this.weight(line) >= MEMORABLE));
  /** The report of what happened, once it has been shown, until the reader goes on. */
  reported: boolean = $derived(this.memorable && !this.read && this.waiting === 0 && !this.now);

  private queue: Staged[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  weight(line: LogLine): number {
    return line.heading ? 0 : (this.drama[line.fact] ?? ORDINARY);
  }

  /** Moments have come; `shown` says whether they are to be played, or have only to be known. */
  take(moments: readonly Staged[], shown: boolean): void {
    this.trail = [...this.trail, ...moments].slice(-LONGEST_TRAIL);
    this.read = false;
    if (!shown || settings.pace === "off" || calm()) return;
    this.queue.push(...moments);
    this.waiting = this.queue.length;
    if (this.timer === undefined) this.next();
  }

  /** Show the moments since our last move once more. */
  again(): void {
    this.skip();
    if (settings.pace === "off" || calm()) return;
    this.queue = this.trail.slice(1);
    this.next();
  }

  private next(): void {
    this.before = this.now?.scene ?? this.trail[0]?.scene ?? null;
    this.now = this.queue.shift() ?? null;
    this.waiting = this.queue.length;
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
    this.waiting = 0;
    this.now = null;
    this.before = null;
  }

  /** We act: what happens from now on is another story. */
  begin(scene: Scene | null): void {
    this.skip();
    this.trail = scene ? [{ scene, lines: [] }] : [];
    this.read = false;
  }
}
