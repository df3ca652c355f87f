// Where the card of a piece goes: beside the piece, never on it, and never out of sight.

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

export interface Placed {
  left: number;
  top: number;
  /** How high the card may be there; what is longer is scrolled. */
  height: number;
}

/** How far the card stays from the piece, and from the edge of the screen. */
export const GAP = 8;

/** Beside the piece where there is room, first on its right; else below or above it, where there is more. */
export function placeCard(piece: Box, card: Size, screen: Size): Placed {
  const right = piece.left + piece.width + GAP;
  const left = piece.left - GAP - card.width;
  const isBeside = [right, left].find((one) => one >= GAP && one + card.width <= screen.width - GAP);
  if (isBeside !== undefined) {
    const height = Math.min(card.height, screen.height - 2 * GAP);
    return { left: isBeside, top: within(piece.top, height, screen.height), height: screen.height - 2 * GAP };
  }
  const across = within(piece.left + (piece.width - card.width) / 2, card.width, screen.width);
  const below = screen.height - (piece.top + piece.height) - 2 * GAP;
  const above = piece.top - 2 * GAP;
  if (below >= card.height || below >= above)
    return { left: across, top: piece.top + piece.height + GAP, height: below };
  return { left: across, top: Math.max(GAP, piece.top - GAP - card.height), height: above };
}

/** The place nearest to the one wanted at which something of this length is on the screen. */
function within(wanted: number, length: number, screen: number): number {
  return Math.max(GAP, Math.min(wanted, screen - GAP - length));
}
