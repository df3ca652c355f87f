// Something asked of the server, for as long as a component lives: asked again in another language, or now and then.
import type { Problem } from "$/wire/api";
import { problemOf } from "./problems";

export class Asked<Answer> {
  /** What the server said last; it stays while the next answer is on its way. */
  answer: Answer | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  private turn = 0;

  /** Whatever `ask` reads before it waits, such as the language, makes it ask again; so do `every` milliseconds. */
  constructor(
    private readonly ask: () => Promise<Answer> | null,
    every = 0,
  ) {
    $effect(() => {
      this.follow(this.ask());
    });
    if (every) $effect(() => this.repeat(every));
  }

  again(): void {
    this.follow(this.ask());
  }

  private repeat(every: number): () => void {
    const look = (): void => {
      if (document.visibilityState === "visible") this.again();
    };
    const timer = setInterval(look, every);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  private follow(coming: Promise<Answer> | null): void {
    const turn = ++this.turn;
    coming?.then(
      (answer) => {
        if (turn !== this.turn) return;
        this.answer = answer;
        this.problem = null;
      },
      (problem: unknown) => {
        if (turn === this.turn) this.problem = problemOf(problem);
      },
    );
  }
}
