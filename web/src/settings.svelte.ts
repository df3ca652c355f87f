// What a visitor has chosen, kept in this browser.
import type { Lang, Theme } from "$/wire/types";

const KEY = "brushpass";

/** How fast the table tells what happened. */
export type Pace = "off" | "fast" | "normal" | "slow";
export const PACES: readonly Pace[] = ["off", "fast", "normal", "slow"];

interface Kept {
  lang: Lang;
  theme: Theme;
  name: string;
  sound: boolean;
  confirm: boolean;
  notices: boolean;
  pace: Pace;
}

function firstLanguage(): Lang {
  return navigator.languages.some((one) => one.toLowerCase().startsWith("pl")) ? "pl" : "en";
}

function read(): Kept {
  const fresh: Kept = {
    lang: firstLanguage(),
    theme: "auto",
    name: "",
    sound: true,
    confirm: true,
    notices: false,
    pace: "normal",
  };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    // A browser may keep nothing, or something of another age: then everything is as at the first visit.
    return fresh;
  }
}

export const settings: Kept = $state(read());

/** Write down whatever changes, for as long as the page lives. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // Nothing is lost but the memory of a choice.
      }
    });
    $effect(() => {
      document.documentElement.lang = settings.lang;
      document.documentElement.dataset.theme = settings.theme;
    });
  });
}
