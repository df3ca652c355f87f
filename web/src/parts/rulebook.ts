// Finding the rules of a book by what somebody types.
import type { RulebookInfo, RuleInfo } from "$/wire/types";
import { fold, hits, wordsOf } from "./search";

export interface FoundRule {
  rule: RuleInfo;
  chapter: string;
}

const ADDRESS = /^[a-z]\d+(?:\.\d+)?[a-z]?$/;

/** The rules at an address that was typed, or those that have all the words; if none has all, those that have most. */
export function findRules(book: RulebookInfo, typed: readonly string[]): FoundRule[] {
  const all = book.chapters.flatMap((one) => one.rules.map((rule) => ({ rule, chapter: one.title })));
  if (typed.length === 1 && ADDRESS.test(typed[0])) {
    const named = all.filter(({ rule }) => fold(rule.address).startsWith(typed[0]));
    if (named.length) return named;
  }
  const counted = all.map((one) => ({ one, count: hits(wordsOf(`${one.chapter} ${one.rule.text}`), typed) }));
  const most = Math.max(...counted.map((one) => one.count));
  // The heading alone would find all rules of a chapter; those whose own text has the words come first.
  return counted
    .filter(({ count }) => count === most && count > 0)
    .map(({ one }) => ({ one, own: hits(wordsOf(one.rule.text), typed) }))
    .sort((a, b) => b.own - a.own)
    .map(({ one }) => one);
}
