// The games that can be played here, asked for once in each language and kept for the whole visit.
import { get } from "$/wire/api";
import type { BotInfo, GameInfo, GameList, Lang } from "$/wire/types";
import { language } from "$/words/words.svelte";

const asked = new Map<Lang, Promise<readonly GameInfo[]>>();
const known: Partial<Record<Lang, readonly GameInfo[]>> = $state({});

/** All games, in the language of now. */
export function askGames(): Promise<readonly GameInfo[]> {
  const lang = language();
  let coming = asked.get(lang);
  if (!coming) {
    coming = get<GameList>("/api/games").then(({ games }) => {
      known[lang] = games;
      return games;
    });
    // What failed is asked anew by the next one who needs it.
    coming.catch(() => asked.delete(lang));
    asked.set(lang, coming);
  }
  return coming;
}

/** The games as far as they are here: those of the other language until ours have come, and null before any. */
export function games(): readonly GameInfo[] | null {
  return known[language()] ?? known.en ?? known.pl ?? null;
}

export function gameCalled(name: string): GameInfo | undefined {
  return games()?.find((one) => one.name === name);
}

/** The bot to play against unless somebody wants another. */
export function usualBot(game: GameInfo): BotInfo {
  return game.bots.find((one) => one.default) ?? game.bots[0];
}

export function botCalled(game: string, word: string): BotInfo | undefined {
  return gameCalled(game)?.bots.find((one) => one.name === word);
}

/** What a bot is called; its word if the game has no such bot any more. */
export function botLabel(game: string, word: string): string {
  return botCalled(game, word)?.label ?? word;
}
