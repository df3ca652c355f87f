// The words of the wire, by the names that the server gives them.
import type { components } from "$/generated/wire";

type Schemas = components["schemas"];

export type About = Schemas["About"];
export type Scene = Schemas["Scene"];
export type Place = Schemas["Place"];
export type Piece = Schemas["Piece"];
export type Choice = Schemas["Choice"];
export type LogLine = Schemas["LogLine"];
export type Step = Schemas["Step"];
export type TableInfo = Schemas["TableInfo"];
export type TableState = Schemas["TableState"];
export type Ending = Schemas["Ending"];
export type PlayerInfo = Schemas["PlayerInfo"];
export type ClockInfo = Schemas["ClockInfo"];
export type WindowInfo = Schemas["WindowInfo"];
export type LessonStep = Schemas["LessonStep"];
export type ChatLine = Schemas["ChatLine"];
export type Listed = Schemas["Listed"];
export type TableList = Schemas["TableList"];
export type GameInfo = Schemas["GameInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type NewTable = Schemas["NewTable"];
export type Seated = Schemas["Seated"];
export type AskedSeat = Schemas["AskedSeat"];
export type AskedSeats = Schemas["AskedSeats"];
export type Gloss = Schemas["Gloss"];
export type Glossary = Schemas["Glossary"];
export type Me = Schemas["Me"];
export type RatingInfo = Schemas["RatingInfo"];
export type GameList = Schemas["GameList"];
export type EditionInfo = Schemas["EditionInfo"];
export type BotInfo = Schemas["BotInfo"];
export type RulebookInfo = Schemas["RulebookInfo"];
export type ChapterInfo = Schemas["ChapterInfo"];
export type RuleInfo = Schemas["RuleInfo"];
export type ExploitabilityInfo = Schemas["ExploitabilityInfo"];
export type SolvedInfo = Schemas["SolvedInfo"];
export type DataInfo = Schemas["DataInfo"];
export type Clock = Schemas["Clock"];
export type RatingList = Schemas["RatingList"];
export type TokenList = Schemas["TokenList"];
export type Token = Schemas["Token"];
export type Claimed = Schemas["Claimed"];
export type ProblemBody = Schemas["Problem"];

export type Welcome = Schemas["Welcome"];
export type SceneMessage = Schemas["SceneMessage"];
export type Done = Schemas["Done"];
export type Refusal = Schemas["RefusedMessage"];
export type ChatMessage = Schemas["Chat"];
export type Pong = Schemas["Pong"];
export type Probe = Schemas["Probe"];
export type Bye = Schemas["Bye"];

/** A live window by the clock of the page, in its milliseconds. */
export interface LiveWindow {
  opened: number;
  /** Until when nobody can have the next card. */
  calm: number;
  /** When the next card comes by itself. */
  due: number;
}

export type Lang = "en" | "pl";
export type Theme = "auto" | "light" | "dark";
