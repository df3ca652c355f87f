// How a match ended in one line, for whoever reads it: "You lost 50 to 105", or who won for somebody who watched.
import type { Ending, PlayerInfo } from "$/wire/types";
import { language, say } from "$/words/words.svelte";
import { gameCalled } from "./catalogue.svelte";
import { playerName } from "./players";

/** A sentence by its name in the words of the shell. */
export interface Sentence {
  id: string;
  args: Record<string, string | number>;
}

/** What decides the words: a pair of players is told by both scores, more of them by places. */
export function headline(ending: Ending, seat: string | null, nameOf: (seat: string) => string): Sentence {
  const mine = ending.seats.find((one) => one.seat === seat);
  return mine ? ownHeadline(ending, mine) : publicHeadline(ending, nameOf);
}

type SeatEnding = Ending["seats"][number];

function ownHeadline(ending: Ending, mine: SeatEnding): Sentence {
  const won = ending.winners.includes(mine.seat);
  if (ending.seats.length > 2) {
    const kind = !won ? (ending.scored === "points" ? "place" : "lost") : ending.winners.length > 1 ? "shared" : "won";
    return ending.scored === "points"
      ? { id: `result-${kind}-points`, args: { points: mine.points ?? 0, place: mine.place } }
      : { id: `result-${kind}`, args: {} };
  }
  const kind = ending.winners.length > 1 ? "draw" : won ? "won" : "lost";
  const other = ending.seats.find((one) => one !== mine);
  return scored(ending, `result-${kind}`, { mine: mine.points ?? 0, theirs: other?.points ?? 0 });
}

function publicHeadline(ending: Ending, nameOf: (seat: string) => string): Sentence {
  const names = new Intl.ListFormat(language()).format(ending.winners.map(nameOf));
  const [winner] = ending.seats.filter((one) => one.place === 1);
  const [other] = ending.seats.filter((one) => one !== winner);
  const points = { mine: winner?.points ?? 0, theirs: other?.points ?? 0 };
  if (ending.seats.length === 2) {
    return scored(ending, ending.winners.length > 1 ? "result-draw" : "result-by", { names, ...points });
  }
  const id = ending.winners.length > 1 ? "result-by-shared" : "result-by";
  return ending.scored === "points"
    ? { id: `${id}-points`, args: { names, points: points.mine } }
    : { id, args: { names } };
}

/** With the score of both, with the lead of one, or with neither where nothing is counted. */
function scored(ending: Ending, id: string, args: { mine: number; theirs: number; names?: string }): Sentence {
  const lead = Math.max(args.mine, args.theirs);
  const named: Sentence["args"] = args.names === undefined ? {} : { names: args.names };
  if (ending.scored === "points") return { id: `${id}-score`, args: { ...args } };
  if (ending.scored === "lead" && lead > 0) return { id: `${id}-lead`, args: { ...named, lead } };
  return { id, args: named };
}

/** Who sat in a seat, with the seat, which tells bots of one kind apart. */
export function whoWas(game: string, players: readonly PlayerInfo[]): (seat: string) => string {
  return (seat) => {
    const player = players.find((one) => one.seat === seat);
    const label = gameCalled(game)?.seat_labels[seat] ?? seat;
    return player ? `${playerName(game, player)} (${label})` : label;
  };
}

/** The same as a sentence of now. */
export function told(ending: Ending, seat: string | null, nameOf: (seat: string) => string): string {
  const { id, args } = headline(ending, seat, nameOf);
  return say(id, args);
}
