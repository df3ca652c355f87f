// Sentences of the page in both languages, from Fluent files; another language takes effect without a reload.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings } from "$/settings.svelte";
import type { Lang } from "$/wire/types";

const files = import.meta.glob<string>("../**/*.ftl", { query: "?raw", import: "default" });

/** The folders whose `words/LANG.ftl` have been asked for; the shell's own come first. */
const needed = new Set<string>([""]);
const bundles: Record<Lang, FluentBundle> = { en: bundle("en"), pl: bundle("pl") };
const loaded = new Set<string>();
const shown = $state({ lang: settings.lang, age: 0 });

function bundle(lang: Lang): FluentBundle {
  // Marks of isolation around names would be read aloud and copied along.
  return new FluentBundle(lang, { useIsolating: false });
}

function fileOf(folder: string, lang: Lang): string {
  return folder === "" ? `./${lang}.ftl` : `../${folder}/words/${lang}.ftl`;
}

async function load(folder: string, lang: Lang): Promise<void> {
  const path = fileOf(folder, lang);
  if (loaded.has(path)) return;
  const file = files[path];
  if (!file) throw new Error(`there are no words at ${path}`);
  const text = await file();
  if (loaded.has(path)) return;
  loaded.add(path);
  bundles[lang].addResource(new FluentResource(text), { allowOverrides: false });
  shown.age += 1;
}

/** Have the words of a folder of `src`, such as `games/cold-war`, in the language of now and in every later one. */
export async function need(folder: string): Promise<void> {
  needed.add(folder);
  await load(folder, shown.lang);
}

/** Speak another language as soon as all its words are here. */
export async function speak(lang: Lang): Promise<void> {
  await Promise.all([...needed].map((folder) => load(folder, lang)));
  shown.lang = lang;
  settings.lang = lang;
}

/** The language in which the page speaks now. */
export function language(): Lang {
  return shown.lang;
}

/** Is there such a sentence? */
export function has(id: string): boolean {
  void shown.age;
  return bundles[shown.lang].hasMessage(id);
}

/** A sentence in the language of now; it is made anew when that changes. */
export function say(id: string, args: Record<string, FluentVariable> = {}): string {
  void shown.age;
  const speaker = bundles[shown.lang];
  const message = speaker.getMessage(id);
  if (!message?.value) {
    if (import.meta.env.DEV) console.error(`no words for ${id} in ${shown.lang}`);
    return id;
  }
  // A number below zero has a minus; browsers write a hyphen.
  return speaker.formatPattern(message.value, args).replace(/(^|\s)-(?=\d)/g, "$1\u2212");
}

/** A time in the language of now, such as "two days ago". */
export function ago(at: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(shown.lang, { numeric: "auto" });
  const seconds = Math.round((at - now) / 1000);
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ];
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(0, "second");
}
