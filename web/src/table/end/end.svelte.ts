// What can be told once everything is over: how the chances went, and the table with everything face up.
import { OPEN, type Curves, type Moment } from "$/replay/types";
import { get, Problem } from "$/wire/api";
import type { Scene } from "$/wire/types";
import { language } from "$/words/words.svelte";
import type { TableSession } from "../session.svelte";

export class End {
  curves: Curves | null = $state.raw(null);
  /** Whether the reader wants to see everything face up. */
  wanted = $state(true);
  /** Whether the table shows more than the reader's own scene. */
  readonly isOpen: boolean = $derived.by(
    () => this.wanted && this.opened !== null && this.session.shown === this.session.scene && this.isOver,
  );
  /** What the board shows. */
  readonly scene: Scene | null = $derived.by(() => (this.isOpen ? this.opened : this.session.shown));

  private opened: Scene | null = $state.raw(null);
  private asked = "";

  constructor(private readonly session: TableSession) {}

  /** Whether the whole series is over: until then the server keeps what was hidden. */
  private get isOver(): boolean {
    return this.session.state?.status === "over" && Boolean(this.session.scene?.result);
  }

  get canOpen(): boolean {
    return this.opened !== null;
  }

  /** Ask for it as soon as it may be known, and again in another language. */
  follow(): void {
    const match = this.session.state?.match ?? 0;
    const wish = `${match} ${language()} ${this.session.scene?.seat}`;
    if (!this.isOver || wish === this.asked) return;
    this.asked = wish;
    void this.ask(match, wish);
  }

  private async ask(match: number, wish: string): Promise<void> {
    const table = `/api/tables/${this.session.table}`;
    const near = this.session.you === null ? undefined : this.session.scene?.seat;
    try {
      const curves = await get<Curves>(`${table}/curves`, { match });
      const moment = await get<Moment>(`${table}/replay/${match}/${curves.last}`, { eyes: OPEN, near });
      if (wish !== this.asked) return;
      this.curves = curves;
      this.opened = moment.scene;
    } catch (error) {
      // The end is told all the same; only what would come with it is left out.
      if (!(error instanceof Problem)) throw error;
    }
  }
}
