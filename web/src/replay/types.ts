// The words of replays, by the names that the server gives them.
import type { components } from "$/generated/wire";

type Schemas = components["schemas"];

export type Replay = Schemas["Replay"];
export type ReplayLine = Schemas["ReplayLine"];
export type ReplaySeat = Schemas["ReplaySeat"];
export type Moment = Schemas["Moment"];
export type Review = Schemas["Review"];
export type Curves = Schemas["Curves"];
export type SeatCurve = Schemas["SeatCurve"];
export type Decision = Schemas["Decision"];
export type Known = Schemas["Known"];
export type KnownFact = Schemas["KnownFact"];

/** Eyes that see what everybody could see. */
export const PUBLIC = "spectator";
/** Eyes that see everything that any seat knew. */
export const OPEN = "open";
