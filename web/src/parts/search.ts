// Finding rules by words or address: letters with and without marks are the same, and endings hardly count.

const WORD = /[\p{L}\p{N}_]+(?:\.\p{N}+)*/gu;
const SHORTEST_STEM = 4;
const LONGEST_ENDING = 3;

/** A word as it is compared: small letters without marks. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");
}

export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** Does a folded word begin with what was typed, or differ from it in its ending alone? */
export function matches(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  let common = 0;
  while (common < word.length && word[common] === typed[common]) common += 1;
  return common >= SHORTEST_STEM && word.length - common <= LONGEST_ENDING && typed.length - common <= LONGEST_ENDING;
}

/** How many of the words typed a text has. */
export function hits(text: readonly string[], typed: readonly string[]): number {
  return typed.filter((one) => text.some((word) => matches(word, one))).length;
}

/** A text in parts, with those marked that match a word typed. */
export function cutAtMatches(text: string, typed: readonly string[]): { text: string; marked: boolean }[] {
  if (!typed.length) return [{ text, marked: false }];
  const parts: { text: string; marked: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const word = fold(match[0]);
    if (!typed.some((one) => matches(word, one))) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), marked: false });
    parts.push({ text: match[0], marked: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false });
  return parts;
}
