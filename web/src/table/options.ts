// The options in force at a table: what each settles, how it stands, and whether the table has changed it.
import { isOpen } from "$/parts/options";
import type { GameInfo, OptionInfo, TableInfo } from "$/wire/types";

export interface InForce {
  option: OptionInfo;
  /** In words; empty for the text of a file. */
  label: string;
  /** Whether it differs from what the edition says. */
  changed: boolean;
}

/** All options that somebody could have chosen, those first that the table has changed. */
export function inForce(game: GameInfo, table: TableInfo): InForce[] {
  const edition = game.editions.find((one) => one.name === table.edition)?.differences ?? {};
  const all = game.options.filter(isOpen).map((option) => {
    const usual = edition[option.name] ?? option.default;
    const value = table.options[option.name] ?? usual;
    const label = option.is_file ? "" : (option.value_labels[value] ?? value);
    return { option, label, changed: value !== usual };
  });
  return [...all.filter((one) => one.changed), ...all.filter((one) => !one.changed)];
}
