// What players are called: a bot by what it can do, in the reader's language.
import { botLabel } from "$/parts/catalogue.svelte";
import type { PlayerInfo } from "$/wire/types";

export function named(players: readonly PlayerInfo[], game: string): PlayerInfo[] {
  return players.map((one) => (one.kind === "bot" && one.bot ? { ...one, name: botLabel(game, one.bot) } : one));
}

/** A sentence of the server in which bots have the names of records, with those that people read. */
export function retold(sentence: string, players: readonly PlayerInfo[], game: string): string {
  const bots = players.filter((one) => one.kind === "bot" && one.bot);
  return bots.reduce((text, one) => text.replaceAll(one.name, botLabel(game, one.bot ?? "")), sentence);
}
