// What the pieces of a table are and do, asked for once a table and language.
import { get } from "$/wire/api";
import type { Gloss, Glossary, Lang, Piece } from "$/wire/types";
import { language } from "$/words/words.svelte";

const asked = new Set<string>();
const known: Record<string, readonly Gloss[]> = $state({});

function nameOf(table: string, lang: Lang): string {
  return `${table} ${lang}`;
}

/** Ask what the pieces of a table are, in the language of now. */
export async function askGlossary(table: string): Promise<void> {
  const name = nameOf(table, language());
  if (asked.has(name)) return;
  asked.add(name);
  try {
    known[name] = (await get<Glossary>(`/api/tables/${table}/glossary`)).entries;
  } catch {
    // A card then tells no more than the piece itself; the next one who needs it asks anew.
    asked.delete(name);
  }
}

/** What is known of the pieces of a table, in the language of now. */
export function glossary(table: string): readonly Gloss[] {
  return known[nameOf(table, language())] ?? [];
}

/** The first entry that fits a piece: by a pattern of its key, by its kind and by its tags. */
export function glossOf(entries: readonly Gloss[], piece: Piece): Gloss | undefined {
  return entries.find(
    (one) =>
      (!one.kind || one.kind === piece.kind) &&
      one.tags.every((tag) => piece.tags.includes(tag)) &&
      one.keys.some((pattern) => fits(pattern, piece.key)),
  );
}

/** Is a key as a pattern says, in which a star stands for any letters? */
function fits(pattern: string, key: string): boolean {
  const [first, ...rest] = pattern.split("*");
  if (!rest.length) return pattern === key;
  const last = rest.pop() ?? "";
  if (!key.startsWith(first) || !key.endsWith(last) || key.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of rest) {
    const found = key.indexOf(part, at);
    if (found < 0 || found + part.length > key.length - last.length) return false;
    at = found + part.length;
  }
  return true;
}
