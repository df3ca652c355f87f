// The small part of Markdown that rulebooks use, as data; nothing of it is ever taken for HTML.

export type Inline =
  | { kind: "text" | "strong" | "em" | "code"; text: string }
  /** The address of a rule of the same book. */
  | { kind: "rule"; text: string };

export type Block =
  | { kind: "paragraph"; inlines: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

const FENCE = "```";
const ITEM = /^\s*(?:[-*]|(\d+)\.)\s+/;
const DIVIDER = /^\|(?:\s*:?-+:?\s*\|)+\s*$/;
const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\b([A-Z]\d+(?:\.\d+)?[a-z]?)\b/g;
const ESCAPED = /\\([\\`*_|~-])/g;

/** The pieces of a line; `isRule` says which addresses are those of a rule. */
export function inlinesOf(text: string, isRule: (address: string) => boolean): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, strong, em, address] = match;
    if (address && !isRule(address)) continue;
    if (match.index > end) found.push(plain(text.slice(end, match.index)));
    if (code) found.push({ kind: "code", text: code });
    else if (strong) found.push({ kind: "strong", text: strong });
    else if (em) found.push({ kind: "em", text: em });
    else found.push({ kind: "rule", text: address });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push(plain(text.slice(end)));
  return found;
}

function plain(text: string): Inline {
  return { kind: "text", text: text.replace(ESCAPED, "$1") };
}

/** The blocks of a text. */
export function blocksOf(text: string, isRule: (address: string) => boolean): Block[] {
  const blocks: Block[] = [];
  const lines = text.split("\n");
  const inlines = (line: string): Inline[] => inlinesOf(line, isRule);
  let place = 0;

  /** The lines from here on for which something holds. */
  function take(holds: (line: string) => boolean): string[] {
    const start = place;
    while (place < lines.length && holds(lines[place])) place += 1;
    return lines.slice(start, place);
  }

  while (place < lines.length) {
    const line = lines[place];
    if (!line.trim()) {
      place += 1;
    } else if (line.startsWith(FENCE)) {
      place += 1;
      blocks.push({ kind: "code", text: take((one) => !one.startsWith(FENCE)).join("\n") });
      place += 1;
    } else if (line.startsWith("|")) {
      const [head, ...rows] = take((one) => one.startsWith("|")).filter((one) => !DIVIDER.test(one));
      blocks.push({ kind: "table", head: cells(head).map(inlines), rows: rows.map((row) => cells(row).map(inlines)) });
    } else if (ITEM.test(line)) {
      const items = take((one) => ITEM.test(one));
      const ordered = ITEM.exec(line)?.[1] !== undefined;
      blocks.push({ kind: "list", ordered, items: items.map((item) => inlines(item.replace(ITEM, ""))) });
    } else {
      const words = take(
        (one) => one.trim() !== "" && !one.startsWith(FENCE) && !one.startsWith("|") && !ITEM.test(one),
      );
      blocks.push({ kind: "paragraph", inlines: inlines(words.join(" ")) });
    }
  }
  return blocks;
}

function cells(row: string): string[] {
  return row
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}
