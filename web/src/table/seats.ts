// The keys to our seats, kept in this browser: the link brings one, a table for several people at one screen has more.
import { SEATS_KEY } from "$/parts/seating";
import { post } from "$/wire/api";
import type { AskedSeats, Seated } from "$/wire/types";

export interface SeatKey {
  player: number;
  secret: string;
}

export function keysOf(table: string): SeatKey[] {
  try {
    return JSON.parse(localStorage.getItem(SEATS_KEY + table) ?? "[]") as SeatKey[];
  } catch {
    return [];
  }
}

export function keepKey(table: string, key: SeatKey): void {
  const others = keysOf(table).filter((one) => one.player !== key.player);
  const all = [...others, key].sort((a, b) => a.player - b.player);
  try {
    localStorage.setItem(SEATS_KEY + table, JSON.stringify(all));
  } catch {
    // The cookie of the browser holds the seat as well.
  }
}

/** Forget all keys, when whoever sat here has gone. */
export function forgetKeys(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(SEATS_KEY)) localStorage.removeItem(name);
  } catch {
    // Where nothing can be kept, nothing was.
  }
}

/** Take the key out of the address, where somebody could read it over a shoulder, and keep it. */
export async function takeKeyFromAddress(table: string): Promise<void> {
  const secret = location.hash.startsWith("#seat_") ? location.hash.slice(1) : "";
  if (!secret) return;
  history.replaceState(null, "", location.pathname + location.search);
  await hold(table, secret);
}

async function hold(table: string, ...secrets: string[]): Promise<void> {
  const seats = await Promise.all(secrets.map((secret) => post<Seated>(`/api/tables/${table}/seat`, { secret })));
  seats.forEach(({ player }, place) => {
    const secret = secrets[place];
    if (player !== null && secret) keepKey(table, { player, secret });
  });
}

const carrying = new Map<string, Promise<void>>();

/** The keys hold for a rematch too, where everybody has another place. */
export function carryKeys(table: string, rematch: string): Promise<void> {
  const begun = carrying.get(rematch);
  if (begun) return begun;
  const carried = hold(rematch, ...keysOf(table).map((one) => one.secret));
  carrying.set(rematch, carried);
  carried.catch(() => carrying.delete(rematch));
  return carried;
}

/** When all keys to a rematch are here: with some of them its screen would be taken for that of one person. */
export async function keysCarried(rematch: string): Promise<void> {
  await carrying.get(rematch);
}

/** Who of those whose keys we have is asked now: all that may be known of a table while its screen is covered. */
export function askedSeats(table: string): Promise<AskedSeats> {
  return post<AskedSeats>(`/api/tables/${table}/asked`, { secrets: keysOf(table).map((one) => one.secret) });
}

/** The link that brings a seat to another device. */
export function ownLink(table: string, player: number | null): string {
  const key = keysOf(table).find((one) => one.player === player);
  return key ? `${location.origin}/t/${table}#${key.secret}` : "";
}
