// Choosing an action piece by piece: after each click only what is still possible stays lit.
import type { Choice, Piece } from "$/wire/types";

/** What the card of a piece is called in the page. */
export const CARD_ID = "piece-card";

/** A piece that somebody looks at. */
export interface Look {
  piece: Piece;
  /** Where it is drawn. */
  at: HTMLElement;
  /** The key by which choices name it. */
  key: string;
  /** Whether the keyboard has to get into the card and back. */
  byKey: boolean;
}

export class Picker {
  /** The legal actions of now; none while somebody else is asked or something is being sent. */
  choices: readonly Choice[] = $state.raw([]);
  /** The pieces clicked so far, in the order in which the choices name them. */
  picked: readonly string[] = $state.raw([]);
  /** A choice that only waits for a confirmation. */
  pending: Choice | null = $state.raw(null);
  /** What the player looks at more closely: its card stays until it is closed. */
  inspected: Look | null = $state.raw(null);
  /** The piece whose card is shown in passing. */
  glanced: Look | null = $state.raw(null);
  /** The piece under the pointer or the focus; the log and the board light up what belongs together. */
  hovered: string | null = $state(null);

  /** The choices that begin with the pieces clicked so far. */
  candidates: readonly Choice[] = $derived(
    this.choices.filter((one) => this.picked.every((key, place) => one.pieces[place] === key)),
  );
  /** The pieces that may be clicked next. */
  lit: ReadonlySet<string> = $derived(new Set(this.candidates.map((one) => one.pieces[this.picked.length] ?? "")));

  /** Whether a choice that is whole goes off at once. */
  private readonly atOnce: () => boolean;
  private readonly send: (choice: Choice) => void;

  constructor(send: (choice: Choice) => void, atOnce: () => boolean = () => false) {
    this.send = send;
    this.atOnce = atOnce;
  }

  /** A new scene: what was clicked stays only if it is still possible. */
  offer(choices: readonly Choice[]): void {
    this.choices = choices;
    if (this.candidates.length === 0) this.picked = [];
    const before = this.pending;
    this.pending = (before && choices.find((one) => one.action === before.action)) ?? null;
    if (!this.pending && before) this.picked = [];
  }

  /** Look at a piece more closely. */
  inspect(look: Look): void {
    this.glanced = null;
    this.inspected = look;
  }

  isLit(key: string): boolean {
    return key !== "" && this.lit.has(key);
  }

  isPicked(key: string): boolean {
    return this.picked.includes(key) || (this.pending?.pieces.includes(key) ?? false);
  }

  /** Does any choice name this piece, now or after others have been clicked? */
  isUseful(key: string): boolean {
    return this.choices.some((one) => one.pieces.includes(key));
  }

  /** Click a piece; true if that meant something. A piece that was clicked before is let go. */
  pick(key: string): boolean {
    if (this.pending && !this.lit.has(key) && this.isPicked(key)) {
      // A second click on what is about to happen confirms it, the first piece lets go.
      if (this.pending.pieces[this.pending.pieces.length - 1] === key) this.confirm();
      else this.reset();
      return true;
    }
    const at = this.picked.indexOf(key);
    if (at >= 0 && !this.lit.has(key)) {
      this.pending = null;
      this.picked = this.picked.slice(0, at);
      return true;
    }
    if (this.lit.has(key)) {
      this.pending = null;
      this.picked = [...this.picked, key];
      this.settle();
      return true;
    }
    if (this.choices.some((one) => one.pieces[0] === key)) {
      // Another beginning: start over with it.
      this.pending = null;
      this.picked = [key];
      this.settle();
      return true;
    }
    return false;
  }

  /** If only one choice is left, and all its pieces are clicked or none were to choose between, it is the one. */
  private settle(): void {
    if (this.candidates.length === 1 && this.candidates[0]) this.choose(this.candidates[0]);
  }

  /** Choose an action as a whole: from a list, by a key, or because it is the only one left. */
  choose(choice: Choice): void {
    if (this.atOnce() && !choice.warning) {
      this.clear();
      this.send(choice);
      return;
    }
    this.pending = choice;
  }

  confirm(): void {
    const choice = this.pending;
    if (!choice) return;
    this.clear();
    this.send(choice);
  }

  /** One step back; false if there was nothing to go back from. */
  back(): boolean {
    if (this.pending) {
      this.pending = null;
      this.picked = this.picked.slice(0, -1);
      return true;
    }
    if (this.picked.length === 0) return false;
    this.picked = this.picked.slice(0, -1);
    return true;
  }

  reset(): void {
    this.pending = null;
    this.picked = [];
  }

  private clear(): void {
    this.reset();
    this.choices = [];
  }
}
