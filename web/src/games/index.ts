// The tables that are drawn for one game; a game without one is played at the plain table.
import type { Component } from "svelte";
import type { Notes } from "$/table/notes.svelte";
import type { Picker } from "$/table/picker.svelte";
import type { Drama, Staged } from "$/table/staging.svelte";
import type { LiveWindow, PlayerInfo, Scene, TableInfo } from "$/wire/types";
import { need } from "$/words/words.svelte";

/** What a table is given; that of a game is only ever shown scenes of that game. */
export interface TableProps<Shown extends Scene = Scene> {
  scene: Shown;
  picker: Picker;
  /** Who sits where; empty in a replay of which nobody remembers the players. */
  players: readonly PlayerInfo[];
  /** What the reader has written down about this table, for himself alone. */
  notes: Notes;
  /** The settings of the table, where there is one. */
  info: TableInfo | null;
  /** The live window that is open, where its times are known. */
  window?: LiveWindow | null;
  /** Whether nobody can act here: a replay, or somebody who watches. */
  still: boolean;
  /** Whether nothing is hidden: then the reader is none of the players. */
  openEyes?: boolean;
  /** Whether what is in the dock of the game is shown there, and so not on the table. */
  docked?: boolean;
}

/** What the points of one seat are made of, beside its place at the end. */
export type Standing = Component<{ scene: Scene; seat: string }>;

export type GameTable = Component<TableProps>;

/** What draws a moment large over the board: cards turned up, strengths compared; nothing for facts it does not know. */
export interface MomentProps<Shown extends Scene = Scene> {
  staged: Staged & { scene: Shown };
  /** The table just before. */
  before: Shown | null;
}

export type GameMoment = Component<MomentProps>;

/** What a game draws of all that has happened since the reader's last move, above the sentences of the report. */
export interface ReportProps<Shown extends Scene = Scene> {
  moments: readonly (Staged & { scene: Shown })[];
}

export type GameReport = Component<ReportProps>;

/** Advice for a first game: shown once, when it fits, with the rule behind it. */
export interface Tip<Shown extends Scene = Scene> {
  /** Its words are `tip-GAME-ID`, in the words of the game. */
  id: string;
  rule: string;
  /** Is this the moment for it? */
  when: (scene: Shown) => boolean;
  /** The keys of the pieces that it is about, if there are any. */
  at?: (scene: Shown) => readonly string[];
}

const tables = import.meta.glob<{ default: GameTable }>("./*/Table.svelte");
const docks = import.meta.glob<{ default: GameTable }>("./*/Dock.svelte");
const intros = import.meta.glob<{ default: Component }>("./*/Intro.svelte");

const standings = import.meta.glob<{ default: Standing }>("./*/Standing.svelte");
const covers = import.meta.glob<{ default: Component }>("./*/Cover.svelte");
const moments = import.meta.glob<{ default: GameMoment }>("./*/Moment.svelte");
const reports = import.meta.glob<{ default: GameReport }>("./*/TurnReport.svelte");
const dramas = import.meta.glob<{ drama: Drama }>("./*/drama.ts");
const tips = import.meta.glob<{ tips: readonly Tip[] }>("./*/tips.ts");

/** The picture of a game. */
export async function coverOf(game: string): Promise<Component | null> {
  return (await covers[`./${game}/Cover.svelte`]?.())?.default ?? null;
}

/** How a game draws what points are made of, if it does. */
export async function standingOf(game: string): Promise<Standing | null> {
  return (await standings[`./${game}/Standing.svelte`]?.())?.default ?? null;
}

/** The advice for a first game. */
export async function tipsOf(game: string): Promise<readonly Tip[]> {
  const own = tips[`./${game}/tips.ts`];
  if (!own) return [];
  const [found] = await Promise.all([own(), need(`games/${game}`)]);
  return found.tips;
}

/** The table of a game, with its words; the plain one for a game that has none. */
export async function tableOf(game: string): Promise<GameTable> {
  const own = tables[`./${game}/Table.svelte`];
  if (!own) return (await import("./PlainTable.svelte")).default;
  const [table] = await Promise.all([own(), need(`games/${game}`)]);
  return table.default;
}

/** What draws the moments of a game, if it has such a thing. */
export async function momentOf(game: string): Promise<GameMoment | null> {
  return (await moments[`./${game}/Moment.svelte`]?.())?.default ?? null;
}

/** What draws the report of a turn of a game, if it has such a thing. */
export async function reportOf(game: string): Promise<GameReport | null> {
  return (await reports[`./${game}/TurnReport.svelte`]?.())?.default ?? null;
}

/** How much of a show each fact of a game is. */
export async function dramaOf(game: string): Promise<Drama> {
  return (await dramas[`./${game}/drama.ts`]?.())?.drama ?? {};
}

/** What of a game is always at hand on a phone, above the choices: the reader's own cards or agents, if it says so. */
export async function dockOf(game: string): Promise<GameTable | null> {
  const own = docks[`./${game}/Dock.svelte`];
  if (!own) return null;
  const [dock] = await Promise.all([own(), need(`games/${game}`)]);
  return dock.default;
}

/** The illustrated introduction of a game, if it has one. */
export async function introOf(game: string): Promise<Component | null> {
  const own = intros[`./${game}/Intro.svelte`];
  if (!own) return null;
  const [intro] = await Promise.all([own(), need(`games/${game}`)]);
  return intro.default;
}
