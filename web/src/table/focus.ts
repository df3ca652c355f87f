// Whoever plays by keyboard keeps a place on the page: when what had the focus is gone, the next thing to do has it.

/** Something in the frame that nobody chose to go to: from there the focus goes on by itself. */
const RESTING = ".bar";

/** The next thing to do: confirm, choose, or wait where the choices will be. */
function nextIn(frame: HTMLElement, onPieces: boolean): HTMLElement | null {
  const find = (selector: string): HTMLElement | undefined =>
    [...frame.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
  const choice = find("[data-action]") ?? find("[data-testid=list]");
  const piece = find(".piece.lit:not(:disabled)");
  const next = onPieces ? (piece ?? choice) : (choice ?? piece);
  return find("[data-testid=confirm]") ?? next ?? find(RESTING) ?? null;
}

/** Go to what can be chosen first, from wherever the focus is. */
export function goToChoices(frame: HTMLElement): void {
  nextIn(frame, false)?.focus();
}

export class FocusKeeper {
  /** Whether the last thing that the reader did was done by keyboard. */
  private byKeys = false;
  /** Whether it was done among the pieces. */
  private onPieces = false;

  pressed(): void {
    this.byKeys = true;
    const here = document.activeElement;
    if (here && here !== document.body) this.onPieces = here.matches("[data-piece]");
  }

  pointed(): void {
    this.byKeys = false;
  }

  /** After a change of what is asked: take up the focus if it was lost, or rests. */
  regain(frame: HTMLElement): void {
    const here = document.activeElement;
    const lost = !here || here === document.body || here.matches(RESTING);
    if (this.byKeys && lost) nextIn(frame, this.onPieces)?.focus({ preventScroll: true });
  }
}
