// Who sits at a table, in words.
import type { Clock, Listed, PlayerInfo } from "$/wire/types";
import { say } from "$/words/words.svelte";
import { botLabel } from "./catalogue.svelte";

/** What those are called who said no name, in the language of whoever sat down so. */
const NAMELESS = /^(guest|gość)(?=[ 0-9()]*$)/iu;

/** The name of a person in the reader's language: those who said none are guests in every language. */
export function readerName(name: string): string {
  return name.replace(NAMELESS, () => say("shell-guest"));
}

export function playerName(game: string, player: PlayerInfo): string {
  if (player.kind === "free") return say("shell-free-place");
  if (player.kind === "bot") return botLabel(game, player.bot);
  return readerName(player.name);
}

/** All who sit at a table; bots of one kind are named once and counted. */
export function playerNames(game: string, players: readonly PlayerInfo[]): string {
  const counts = new Map<string, number>();
  for (const one of players) {
    const name = playerName(game, one);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)).join(" · ");
}

/** Where a table is looked at: a finished one from its beginning. */
export function addressOf(listed: Listed): string {
  const { table, state } = listed;
  return state.status === "over" ? `/replay/${table.id}` : `/t/${table.id}`;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long players may think, in a few words. */
export function clockLabel(clock: Clock): string {
  if (clock.kind === "bank") {
    return say("shell-clock-bank", { minutes: clock.bank_ms / MINUTE, seconds: clock.increment_ms / 1000 });
  }
  if (clock.kind === "untimed") return say("shell-clock-untimed");
  if (clock.move_ms >= DAY) return say("shell-clock-days", { days: clock.move_ms / DAY });
  if (clock.move_ms >= MINUTE) return say("shell-clock-minutes", { minutes: clock.move_ms / MINUTE });
  return say("shell-clock-seconds", { seconds: clock.move_ms / 1000 });
}
