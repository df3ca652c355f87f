// What trained minds know, and who plays for them where they do not.
import type { BotInfo, GameInfo } from "$/wire/types";

/** The options of a match by name, as far as they are not the usual ones. */
export type Chosen = Readonly<Record<string, unknown>>;

/** Has the mind of a game been trained with these options? */
export function isTrained(game: GameInfo, chosen: Chosen, edition = ""): boolean {
  const { trained } = game;
  if (!trained) return false;
  return game.options.every((option) => trained[option.name]?.includes(answer(game, option, chosen, edition)) ?? true);
}

/** The bot that plays for another one in a match with these options; null where that one plays itself. */
export function standIn(game: GameInfo, bot: BotInfo | undefined, chosen: Chosen, edition = ""): BotInfo | null {
  if (!bot?.learned || isTrained(game, chosen, edition)) return null;
  if (bot.solves.some((one) => isEdition(game, one, chosen, edition))) return null;
  return game.bots.find((one) => one.name === game.stand_in) ?? null;
}

/** Are these the options of an edition, however they were chosen? */
function isEdition(game: GameInfo, name: string, chosen: Chosen, edition: string): boolean {
  return game.options.every((option) => answer(game, option, chosen, edition) === answer(game, option, {}, name));
}

/** The value of an option. */
function answer(game: GameInfo, option: GameInfo["options"][number], chosen: Chosen, edition: string): string {
  const differences = game.editions.find((one) => one.name === edition)?.differences ?? {};
  return String(chosen[option.name] ?? differences[option.name] ?? option.default);
}
