// The options of a game, sorted for those who read them.
import type { GameInfo, OptionInfo } from "$/wire/types";

export interface OptionGroup {
  /** Its words are `shell-options-ID` and `shell-options-ID-text`. */
  id: "play" | "rulings";
  options: readonly OptionInfo[];
}

/** Can somebody choose here at all? */
export function isOpen(option: OptionInfo): boolean {
  return option.values.length !== 1;
}

/** What the game is played with first, then how unclear rules are read; what has one value only is left out. */
export function optionGroups(game: GameInfo): OptionGroup[] {
  const open = game.options.filter(isOpen);
  // Rules have addresses with an R, switches of the game with an O; everything else is a ruling.
  const isPlay = (option: OptionInfo): boolean => /^[RO]/.test(option.ruling);
  const groups: OptionGroup[] = [
    { id: "play", options: open.filter(isPlay) },
    { id: "rulings", options: open.filter((one) => !isPlay(one)) },
  ];
  return groups.filter((one) => one.options.length);
}
