// Making a table and going there with the key to the own seat.
import { go } from "$/router.svelte";
import { post } from "$/wire/api";
import type { GameInfo, NewTable, Seated } from "$/wire/types";
import { visitor } from "./me.svelte";

export const SEATS_KEY = "brushpass-seats:";

export type TableWish = Partial<NewTable> & { game: string };

/** How many play unless somebody says otherwise: what the option of that name has as its default, if there is one. */
export function usualPlayers(game: GameInfo): number {
  const option = game.options.find((one) => one.name === "players");
  return option ? Number(option.default) : game.players[0];
}

/** The visitor in one place and a bot in every other. */
export function againstBot(game: GameInfo, bot: string, seat = 0, players = usualPlayers(game)): string[] {
  return Array.from({ length: players }, (_, place) => (place === seat ? "me" : bot));
}

/** Make a table; what the visitor is called is added where he has no account. */
export async function makeTable(wish: TableWish): Promise<Seated> {
  await visitor.ask();
  const named = visitor.me.account === null && !wish.name ? { ...wish, name: visitor.guestName } : wish;
  return post<Seated>("/api/tables", named);
}

/** Sit down for the lesson of a game. */
export async function beginLesson(game: string): Promise<Seated> {
  await visitor.ask();
  return post<Seated>(`/api/games/${game}/lesson`, visitor.me.account === null ? { name: visitor.guestName } : {});
}

/** Go to a table; the address has the key to the own seat behind its number sign, which no browser sends along. */
export function sitDown(seated: Seated, search = ""): void {
  keepSeats(seated);
  const hash = seated.secret ? `#${seated.secret}` : "";
  go(`/t/${seated.table}${search}${hash}`);
}

/** At a hot-seat table the page needs the keys of all seats, and its address has room for one. */
function keepSeats(seated: Seated): void {
  if (seated.seats.length < 2) return;
  const seats = seated.seats.map(({ player, secret }) => ({ player, secret }));
  try {
    localStorage.setItem(SEATS_KEY + seated.table, JSON.stringify(seats));
  } catch {
    // A browser that keeps nothing still has the first seat, by the address.
  }
}
