// What the best bot thinks of the decisions of a seat; the server works on it while we ask how far it is.
import { problemOf } from "$/parts/problems";
import { get, Problem } from "$/wire/api";
import type { Decision, Review } from "./types";

const EVERY_MS = 900;
const MOST_SHOWN = 8;

export class Reviewing {
  review: Review | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  working = $state(false);
  /** The mistakes, where another choice was better for certain, the worst first. */
  readonly worst: readonly Decision[] = $derived(
    (this.review?.decisions ?? [])
      .filter((one) => one.mistake)
      .toSorted((a, b) => b.regret - a.regret)
      .slice(0, MOST_SHOWN),
  );

  private round = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: string) {}

  get ready(): boolean {
    return this.review !== null && this.review.done >= this.review.of;
  }

  /** What the best bot thinks of the decision at a moment. */
  at(number: number): Decision | undefined {
    return this.review?.decisions.find((one) => one.number === number);
  }

  /** Begin, or ask again in another language. */
  begin(match: number, seat: string): void {
    this.stop();
    if (this.review?.match !== match || this.review.seat !== seat) this.review = null;
    this.problem = null;
    this.working = true;
    void this.ask(match, seat, this.round);
  }

  private async ask(match: number, seat: string, round: number): Promise<void> {
    try {
      const review = await get<Review>(`/api/tables/${this.table}/review`, { match, seat });
      if (round !== this.round) return;
      this.review = review;
      if (review.done < review.of) this.timer = setTimeout(() => void this.ask(match, seat, round), EVERY_MS);
      else this.working = false;
    } catch (error) {
      if (round !== this.round) return;
      this.problem = problemOf(error);
      this.working = false;
    }
  }

  /** Forget what was asked for; another seat or another match is looked at. */
  stop(): void {
    this.round += 1;
    clearTimeout(this.timer);
    this.working = false;
  }
}
