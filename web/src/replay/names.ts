// Who sat where in a match.
import type { Listed, PlayerInfo } from "$/wire/types";
import type { Replay, ReplaySeat } from "./types";

/** The player of a seat; in a series the seats change hands, so in older matches he is found by his name. */
function playerAt(seat: ReplaySeat, replay: Replay, listed: Listed): PlayerInfo | undefined {
  const { players, match } = listed.state;
  if (match === replay.match) return players.find((one) => one.seat === seat.seat);
  const named = players.filter((one) => one.name === seat.name);
  if (named.length === 1) return named[0];
  const [first] = players;
  return players.every((one) => one.kind === "bot" && one.bot === first?.bot) ? first : undefined;
}

/** Everybody at the table, each in the seat that he had in this match. */
export function playersOf(replay: Replay, listed: Listed): PlayerInfo[] {
  return replay.seats.map((seat, player) => {
    const found = playerAt(seat, replay, listed);
    if (found) return { ...found, seat: seat.seat };
    const { name } = seat;
    return { player, name, kind: "person", registered: false, bot: "", seat: seat.seat, present: true, left: false };
  });
}

/** The seat that the reader had in this match; empty for somebody who did not play. */
export function ownSeat(players: readonly PlayerInfo[], listed: Listed): string {
  if (listed.you === null || listed.you === undefined) return "";
  return players.find((one) => one.player === listed.you && one.kind !== "bot")?.seat ?? "";
}
