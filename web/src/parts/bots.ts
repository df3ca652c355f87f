// Bots in words, for lists from which one is chosen.
import type { BotInfo, GameInfo } from "$/wire/types";
import { say } from "$/words/words.svelte";

/** The characters of a game, the weakest first. */
export function charactersOf(game: GameInfo): BotInfo[] {
  return game.bots.filter((one) => one.character);
}

/** All other bots: for those who want to try something out. */
export function otherBotsOf(game: GameInfo): BotInfo[] {
  return game.bots.filter((one) => !one.character);
}

/** Which level it is, and what was measured of it; nothing stands for what was not. */
export function factsOf(bot: BotInfo): string[] {
  const facts: string[] = [];
  if (bot.character) facts.push(say("shell-level", { level: bot.level }));
  if (bot.rating !== null) facts.push(say("shell-rating", { rating: String(bot.rating) }));
  if (bot.thinking_ms !== null) facts.push(say("shell-thinking", { ms: bot.thinking_ms }));
  return facts;
}

/** How a bot plays, as a sentence of its own. */
export function howOf(bot: BotInfo): string {
  return `${bot.text.slice(0, 1).toLocaleUpperCase()}${bot.text.slice(1)}.`;
}
