// What the scene lists, sorted by where this table draws it.
import {
  FACTIONS,
  type CardBackPiece,
  type Faction,
  type FieldPlace,
  type GroupDeckPlace,
  type GroupDiscardPlace,
  type GroupPiece,
  type GroupsPlace,
  type HeadquartersPlace,
  type ObjectiveDeckPlace,
  type ObjectivePiece,
  type ObjectivePlace,
  type OnLeavePlace,
  type Scene,
  type ScorePlace,
  type Seat,
  type SpentPlace,
  type TerminatedPlace,
  type TokensPlace,
  type TurnPlace,
} from "$/generated/scenes/cold-war";
import { figure, isTagged, seatsOf, somePlace, tagOf } from "$/table/scene";

/** A card of a deck, or its back. */
export type DeckPiece = GroupPiece | ObjectivePiece | CardBackPiece;

export interface Side {
  seat: Seat;
  /** Whether the reader sits here. */
  own: boolean;
  groups: GroupsPlace;
  field: FieldPlace;
  headquarters: HeadquartersPlace;
  leave: OnLeavePlace;
  lost: TerminatedPlace;
  score: ScorePlace;
  tokens: TokensPlace;
  /** Cards of a deck that this side is putting back in an order of its own. */
  hand: readonly DeckPiece[];
}

export interface Desk {
  near: Side;
  far: Side;
  turn: TurnPlace["figures"];
  objective: ObjectivePlace;
  groupDeck: GroupDeckPlace;
  discard: GroupDiscardPlace;
  objectiveDeck: ObjectiveDeckPlace;
  spent: SpentPlace;
  /** What anybody knows of cards that lie in a deck, but for the top group and for cards in a hand. */
  intel: readonly DeckPiece[];
}

export function factionOf(group: GroupPiece): Faction {
  return tagOf(group, FACTIONS) ?? "military";
}

/** The factions in the order of an objective's bias, the weightiest first. */
export function biasOf(card: ObjectivePiece): Faction[] {
  return [...FACTIONS].sort((one, other) => figure(card, `bias-${one}`) - figure(card, `bias-${other}`));
}

export function deskOf(scene: Scene): Desk {
  // The scene lists the far side first and the near one last.
  const [far = "kgb", near = "cia"] = seatsOf(scene);
  const groupDeck = somePlace(scene, "group-deck");
  const objectiveDeck = somePlace(scene, "objective-deck");
  const inDecks: readonly DeckPiece[] = [...groupDeck.pieces, ...objectiveDeck.pieces];

  function side(seat: Seat): Side {
    return {
      seat,
      own: seat === scene.seat,
      groups: somePlace(scene, `groups:${seat}`),
      field: somePlace(scene, `field:${seat}`),
      headquarters: somePlace(scene, `headquarters:${seat}`),
      leave: somePlace(scene, `on-leave:${seat}`),
      lost: somePlace(scene, `terminated:${seat}`),
      score: somePlace(scene, `score:${seat}`),
      tokens: somePlace(scene, `tokens:${seat}`),
      hand: inDecks.filter((one) => isTagged(one, `hand-${seat}`)),
    };
  }

  const sides = { near: side(near), far: side(far) };
  const inHand = new Set([...sides.near.hand, ...sides.far.hand]);
  return {
    ...sides,
    turn: somePlace(scene, "turn").figures,
    objective: somePlace(scene, "objective"),
    groupDeck,
    discard: somePlace(scene, "group-discard"),
    objectiveDeck,
    spent: somePlace(scene, "spent"),
    intel: inDecks.filter((one) => !inHand.has(one) && one !== topGroup(groupDeck)),
  };
}

/** The top card of the group deck, known or face down. */
export function topGroup(deck: GroupDeckPlace): GroupPiece | CardBackPiece | undefined {
  return deck.pieces.find((one) => isTagged(one, "top"));
}
