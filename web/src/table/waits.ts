// Since when each of those is asked who are asked now, as far as the scenes of one observer tell.

export class Waits {
  private begun: ReadonlyMap<string, number> = new Map();
  private told = 0;

  /** Who is asked in the latest scene, with how many lines told before it, and when it came; since when each of them. */
  note(waiting: readonly string[], told: number, at: number): ReadonlyMap<string, number> {
    // Something was told, so this is another question, even to somebody who was asked before.
    const fresh = told !== this.told;
    this.told = told;
    this.begun = new Map(waiting.map((seat) => [seat, fresh ? at : (this.begun.get(seat) ?? at)]));
    return this.begun;
  }
}

const SOON_S = 2;
const MINUTE_S = 60;
const HOUR_S = 3600;

/** For how long somebody has been thinking, as `12 s` or `1:05 min`; nothing at first, and nothing after an hour. */
export function thinkingFor(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < SOON_S || seconds >= HOUR_S) return "";
  if (seconds < MINUTE_S) return `${seconds} s`;
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, "0")} min`;
}
