// What trained minds know, and who plays for them where they do not.
import type { BotInfo, GameInfo } from "$/wire/types";

/** The options of a match by name, as far as they are not the usual ones. */
export type Chosen = Readonly<Record<string, unknown>>;

/** Has the mind of a game been trained with these options? */
export function isTrained(game: GameInfo, chosen: Chosen, edition = ""): boolean {
  const { trained } = game;
  if (!trained) return false;
  const differences = game.editions.find((one) => one.name === edition)?.differences ?? {};
  return game.options.every((option) => {
    const value = String(chosen[option.name] ?? differences[option.name] ?? option.default);
    return trained[option.name]?.includes(value) ?? true;
  });
}

/** The bot that plays for another one in a match with these options; null where that one plays itself. */
export function standIn(game: GameInfo, bot: BotInfo | undefined, chosen: Chosen, edition = ""): BotInfo | null {
  if (!bot?.learned || isTrained(game, chosen, edition)) return null;
  return game.bots.find((one) => one.name === game.stand_in) ?? null;
}
