// What players are called in the reader's language: a bot by what it can do, and a guest a guest.
import { botLabel } from "$/parts/catalogue.svelte";
import { readerName } from "$/parts/players";
import type { PlayerInfo } from "$/wire/types";

export function named(players: readonly PlayerInfo[], game: string): PlayerInfo[] {
  return players.map((one) => ({
    ...one,
    name: one.kind === "bot" && one.bot ? botLabel(game, one.bot) : readerName(one.name),
  }));
}

/** A sentence of the server in which bots have the names of records, with those that people read. */
export function retold(sentence: string, players: readonly PlayerInfo[], game: string): string {
  const bots = players.filter((one) => one.kind === "bot" && one.bot);
  return bots.reduce((text, one) => text.replaceAll(one.name, botLabel(game, one.bot ?? "")), sentence);
}
