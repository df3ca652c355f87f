// What the scene lists, sorted by where this table draws it.
import type { Piece, Place, Scene } from "$/wire/types";

export const FACTIONS = ["military", "political", "economic", "media"] as const;
export type Faction = (typeof FACTIONS)[number];

/** The six agents of a side, by initiative; each has a fixed place on the roster. */
export const AGENTS = ["master-spy", "deputy-director", "double-agent", "analyst", "assassin", "director"] as const;
export type Agent = (typeof AGENTS)[number];

export const PHASES = ["briefing", "planning", "struggle", "cease-fire", "debriefing", "detente"] as const;

export type Figures = Readonly<Record<string, number>>;

export interface Side {
  seat: string;
  /** Whether the reader sits here. */
  own: boolean;
  groups: Place;
  field: Place;
  headquarters: Place;
  leave: Place;
  lost: Place;
  score: Place;
  tokens: Place;
  /** Cards of a deck that this side is putting back in an order of its own. */
  hand: readonly Piece[];
}

export interface Desk {
  near: Side;
  far: Side;
  turn: Figures;
  objective: Place;
  groupDeck: Place;
  discard: Place;
  objectiveDeck: Place;
  spent: Place;
  /** What anybody knows of cards that lie in a deck, but for the top group and for cards in a hand. */
  intel: readonly Piece[];
}

const TABLE = "table";

/** The part of a key that names a card. */
export function nameOf(piece: Piece): string {
  return piece.key.slice(piece.key.lastIndexOf(":") + 1);
}

export function factionOf(piece: Piece): Faction {
  return FACTIONS.find((one) => piece.tags.includes(one)) ?? "military";
}

/** The factions in the order of an objective's bias, the weightiest first. */
export function biasOf(figures: Figures): Faction[] {
  return [...FACTIONS].sort((one, other) => (figures[`bias-${one}`] ?? 0) - (figures[`bias-${other}`] ?? 0));
}

function isInHand(piece: Piece): boolean {
  return piece.tags.some((tag) => tag.startsWith("hand-"));
}

export function deskOf(scene: Scene): Desk {
  const places = new Map(scene.places.map((one) => [one.key, one]));
  const seats = [...new Set(scene.places.map((one) => one.owner))].filter((one) => one !== TABLE);
  // The scene lists the far side first and the near one last.
  const near = seats[seats.length - 1] ?? "cia";
  const far = seats[0] ?? "kgb";

  function place(key: string, owner = TABLE): Place {
    const empty: Place = { key, label: "", owner, layout: "row", pieces: [], note: "", figures: {} };
    return places.get(key) ?? empty;
  }

  const groupDeck = place("group-deck");
  const objectiveDeck = place("objective-deck");
  const inDecks = [...groupDeck.pieces, ...objectiveDeck.pieces];

  function side(seat: string): Side {
    return {
      seat,
      own: seat === scene.seat,
      groups: place(`groups:${seat}`, seat),
      field: place(`field:${seat}`, seat),
      headquarters: place(`headquarters:${seat}`, seat),
      leave: place(`on-leave:${seat}`, seat),
      lost: place(`terminated:${seat}`, seat),
      score: place(`score:${seat}`, seat),
      tokens: place(`tokens:${seat}`, seat),
      hand: inDecks.filter((one) => one.tags.includes(`hand-${seat}`)),
    };
  }

  return {
    near: side(near),
    far: side(far),
    turn: place("turn").figures,
    objective: place("objective"),
    groupDeck,
    discard: place("group-discard"),
    objectiveDeck,
    spent: place("spent"),
    intel: inDecks.filter((one) => !isInHand(one) && one !== topGroup(groupDeck)),
  };
}

/** The top card of the group deck, known or face down. */
export function topGroup(deck: Place): Piece | undefined {
  return deck.pieces.find((one) => one.tags.includes("top"));
}
