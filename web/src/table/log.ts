// The log as its panel shows it: whether the newest line is kept in sight, and which piece a sentence speaks of.

/** Where a panel stands. */
export type Scrolled = Pick<HTMLElement, "scrollTop" | "scrollHeight" | "clientHeight">;

const NEAR_PX = 4;

/** The newest line is kept in sight until the reader scrolls up, and again when he is back at the end. */
export class Following {
  follows = true;
  /** Whether the reader has laid hands on the panel since it was last at its end. */
  private held = false;
  private top = 0;

  hold(): void {
    this.held = true;
  }

  /**
   * Only the reader scrolls up. A panel that grows moves up as well, and this is told when the next line may already
   * stand below it, so that where the panel is does not say whose doing it was.
   */
  scrolled(panel: Scrolled): void {
    const left = panel.scrollHeight - panel.scrollTop - panel.clientHeight;
    if (left < NEAR_PX) {
      this.follows = true;
      this.held = false;
    } else if (this.held && panel.scrollTop < this.top) this.follows = false;
    this.top = panel.scrollTop;
  }
}

/** The piece of which a sentence speaks, the last one that it names first, if one of these keys is that of it. */
export function pieceNamed(names: readonly string[], keys: readonly string[]): string | null {
  for (const name of names.toReversed()) {
    const found = keys.find((key) => key === name || key.endsWith(`:${name}`));
    if (found !== undefined) return found;
  }
  return null;
}
