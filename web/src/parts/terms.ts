// What is agreed at a table, in words: for whoever is invited there.
import type { GameInfo, TableInfo } from "$/wire/types";
import { say } from "$/words/words.svelte";
import { clockLabel } from "./players";

export interface Term {
  name: string;
  value: string;
}

/** The settings of a table, the most important first; of the options those that are not as usual. */
export function termsOf(game: GameInfo, table: TableInfo): Term[] {
  const edition = game.editions.find((one) => one.name === table.edition);
  const terms: Term[] = [
    { name: say("terms-length"), value: game.series_labels[table.series] ?? table.series },
    { name: say("terms-clock"), value: table.live ? say("terms-live") : clockLabel(table.clock) },
  ];
  if (game.editions.length > 1 && edition) terms.push({ name: say("terms-edition"), value: edition.label });
  if (table.rated) terms.push({ name: say("terms-counts"), value: say("terms-rated") });
  for (const option of game.options) {
    const value = table.options[option.name];
    const usual = edition?.differences[option.name] ?? option.default;
    if (option.name === "players" || value === undefined || value === usual) continue;
    const shown = option.is_file ? say("shell-option-file") : (option.value_labels[value] ?? value);
    terms.push({ name: option.label.replace(/\.$/, ""), value: shown });
  }
  return terms;
}
