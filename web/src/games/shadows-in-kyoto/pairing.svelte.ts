// Taking up two agents, in whichever order they are clicked.
import type { Picker } from "$/table/picker.svelte";

export class Pairing {
  private held: string | null = $state(null);
  private readonly picker: () => Picker;

  constructor(picker: () => Picker) {
    this.picker = picker;
  }

  /** The space clicked first; it is let go with the choices that name it. */
  get first(): string | null {
    return this.held !== null && this.picker().isUseful(this.held) ? this.held : null;
  }

  /** Does a pair go on with this space? */
  isPossible(space: string): boolean {
    const first = this.first;
    return this.picker().choices.some(
      (one) => one.pieces.includes(space) && (first === null || one.pieces.includes(first)),
    );
  }

  press(space: string): boolean {
    const picker = this.picker();
    const first = this.first;
    if (picker.pending) {
      if (picker.pending.pieces.includes(space)) return picker.pick(space);
      picker.reset();
    }
    if (first === space) {
      this.held = null;
      return true;
    }
    const pair = first && picker.choices.find((one) => one.pieces.includes(first) && one.pieces.includes(space));
    if (pair) {
      this.held = null;
      picker.choose(pair);
      return true;
    }
    if (!picker.isUseful(space)) return false;
    this.held = space;
    return true;
  }
}
