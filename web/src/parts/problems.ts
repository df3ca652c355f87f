// What is said about something that went wrong.
import { Problem } from "$/wire/api";
import { say } from "$/words/words.svelte";

/** Anything thrown, as a problem that can be shown. */
export function problemOf(thrown: unknown): Problem {
  return thrown instanceof Problem ? thrown : new Problem("unknown", say("shell-broken"));
}

/** The sentence of a problem; one that has none never reached the server. */
export function sentenceOf(thrown: unknown): string {
  return problemOf(thrown).message || say("shell-offline");
}
