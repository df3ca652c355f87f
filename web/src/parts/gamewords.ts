// Facts about a game in a few words.
import type { GameInfo } from "$/wire/types";
import { say } from "$/words/words.svelte";

export function playersLabel(game: GameInfo): string {
  const least = Math.min(...game.players);
  const most = Math.max(...game.players);
  return least === most ? say("shell-players", { count: most }) : say("shell-players-range", { least, most });
}
