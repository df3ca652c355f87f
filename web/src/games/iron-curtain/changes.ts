// What has changed on the map from one scene to the next, for whoever looks away for a moment.
import type { CellPiece, MapCardPiece, MapPlace, StartPiece } from "$/generated/scenes/iron-curtain";
import { figure } from "$/table/scene";

export type MapCardLike = MapCardPiece | StartPiece;

export interface Change {
  /** The card was not there before, or lay elsewhere. */
  laid: boolean;
  /** How many cubes of each side there are more, or fewer. */
  usa: number;
  ussr: number;
}

export type Changes = ReadonlyMap<string, Change>;

/** The cards on a map, without the free cells. */
export function cardsOf(map: MapPlace | undefined): MapCardLike[] {
  return (map?.pieces ?? []).filter((one: MapCardLike | CellPiece): one is MapCardLike => one.kind !== "cell");
}

/** The cards that have come, moved, won or lost cubes. */
export function changesOf(before: MapPlace | undefined, after: MapPlace | undefined): Changes {
  const found = new Map<string, Change>();
  if (!before || !after) return found;
  const old = new Map(cardsOf(before).map((one) => [one.key as string, one]));
  for (const card of cardsOf(after)) {
    const was = old.get(card.key);
    const change = {
      laid: !was || was.x !== card.x || was.y !== card.y,
      usa: figure(card, "cubes_usa") - figure(was, "cubes_usa"),
      ussr: figure(card, "cubes_ussr") - figure(was, "cubes_ussr"),
    };
    if (change.laid || change.usa !== 0 || change.ussr !== 0) found.set(card.key, change);
  }
  return found;
}
