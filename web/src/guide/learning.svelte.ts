// Where a learner is in the lesson of a table, as the server tells it, and what he does beside it.
import type { Choice, LessonStep } from "$/wire/types";
import { Notes } from "$/table/notes.svelte";

export class Learning {
  /** The step of now; null where there is no lesson, and once it is over. */
  step: LessonStep | null = $state.raw(null);
  /** What was chosen instead of what is meant: it is allowed, and was not played. */
  strayed: Choice | null = $state.raw(null);
  private readonly notes: Notes;

  constructor(table: string) {
    this.notes = new Notes(table, 0, "lesson");
  }

  /** Has the learner said that he goes on alone? */
  get left(): boolean {
    return this.notes.get("left") !== "";
  }

  /** A new scene has come. */
  see(step: LessonStep | null): void {
    if (step?.step !== this.step?.step) this.strayed = null;
    this.step = step;
  }

  /** Does a choice belong to the lesson? If not, it is answered and not played. */
  takes(choice: Choice): boolean {
    if (this.left || !this.step || this.step.actions.includes(choice.action)) return true;
    this.strayed = choice;
    return false;
  }

  leave(): void {
    this.strayed = null;
    this.notes.set("left", "yes");
  }
}
