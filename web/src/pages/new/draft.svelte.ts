// A table that somebody is thinking of: what is chosen, and the wish that comes out of it.
import { usualBot } from "$/parts/catalogue.svelte";
import { usualPlayers, type TableWish } from "$/parts/seating";
import type { Clock, EditionInfo, GameInfo, NewTable, OptionInfo } from "$/wire/types";
import { UNTIMED } from "./clocks";

/** With whom: people who come by a link, bots, or people who sit at this very screen. */
export type Company = "friends" | "bots" | "here";
export const ANY_SEAT = "";
/** What has an own field elsewhere in the form. */
const ELSEWHERE = new Set(["players"]);

export class Draft {
  company: Company = $state("friends");
  edition = $state("");
  players: number = $state(2);
  seat = $state(ANY_SEAT);
  /** All places but the visitor's own: `open`, `me` for somebody beside him, or the word of a bot. */
  others: string[] = $state([]);
  /** What the people at this screen are called, the visitor first. */
  names: string[] = $state([]);
  series = $state("");
  third: NewTable["third"] = $state("swap");
  clock: Clock = $state.raw(UNTIMED);
  absent = $state("forfeit");
  visibility: NewTable["visibility"] = $state("link");
  rated = $state(false);
  undo = $state(true);
  chat = $state(true);
  /** The delay for those who watch; none said means that of the server. */
  delay: number | null = $state(null);
  /** Options that were changed, by name. */
  changed: Record<string, string> = $state({});

  game: GameInfo = $state.raw() as GameInfo;

  constructor(game: GameInfo) {
    this.game = game;
    this.edition = game.editions[0].name;
    this.players = usualPlayers(game);
    this.series = game.usual_series;
    this.invite("friends");
  }

  /** Fill the other places with one kind of company. */
  invite(company: Company): void {
    this.company = company;
    const place = { friends: "open", bots: usualBot(this.game).name, here: "me" }[company];
    this.others = Array.from({ length: this.players - 1 }, () => place);
    if (company === "here") this.rated = false;
  }

  /** The bot in all other places; empty where they are not all the same one's. */
  get bot(): string {
    const [first, ...rest] = this.others;
    const isBot = this.game.bots.some((one) => one.name === first);
    return isBot && rest.every((one) => one === first) ? first : "";
  }

  set bot(name: string) {
    this.others = this.others.map(() => name);
  }

  /** Some editions are for one number of players alone. */
  choose(edition: string): void {
    this.edition = edition;
    const players = Number(this.editionInfo.differences.players ?? this.players);
    if (players !== this.players) this.count(players);
  }

  count(players: number): void {
    this.players = players;
    const meant = this.editionInfo.differences.players;
    if (meant && Number(meant) !== players) this.edition = this.game.editions[0].name;
    if (!this.seats.includes(this.seat)) this.seat = ANY_SEAT;
    this.invite(this.company);
  }

  get seats(): readonly string[] {
    return this.game.seats[String(this.players)];
  }

  get editionInfo(): EditionInfo {
    return this.game.editions.find((one) => one.name === this.edition) ?? this.game.editions[0];
  }

  get options(): readonly OptionInfo[] {
    return this.game.options.filter((one) => !ELSEWHERE.has(one.name));
  }

  /** What an option has when nobody changes it: as the edition says. */
  usual(option: OptionInfo): string {
    return this.editionInfo.differences[option.name] ?? option.default;
  }

  value(option: OptionInfo): string {
    return this.changed[option.name] ?? this.usual(option);
  }

  set(option: OptionInfo, value: string): void {
    if (value === this.usual(option)) delete this.changed[option.name];
    else this.changed[option.name] = value;
  }

  /** How many sit at this screen. */
  get here(): number {
    return 1 + this.others.filter((one) => one === "me").length;
  }

  /** Why the match could not be rated; null if it could. */
  rateless(account: string | null): "account" | "people" | "clock" | null {
    if (account === null) return "account";
    if (this.others.some((one) => one !== "open")) return "people";
    return this.clock.kind === "untimed" ? "clock" : null;
  }

  /** The table as the server is asked for it. */
  wish(guest: string, account: string | null): TableWish {
    const hot = this.here > 1;
    const rated = this.rated && this.rateless(account) === null;
    const place = this.seat === ANY_SEAT ? Math.floor(Math.random() * this.players) : this.seats.indexOf(this.seat);
    const options: Record<string, string> = { ...this.changed };
    if (this.game.players.length > 1) options.players = String(this.players);
    return {
      game: this.game.name,
      edition: this.edition,
      options,
      series: this.series,
      third: this.series === "single" ? "" : this.third,
      places: [...this.others.slice(0, place), "me", ...this.others.slice(place)],
      hot_seat: hot,
      clock: this.clock,
      absent: rated && this.absent !== "pass" ? "forfeit" : this.absent,
      visibility: this.visibility,
      rated,
      undo: this.undo,
      chat: this.chat,
      spectator_delay_ms: this.delay,
      name: account === null ? guest : null,
      names: hot ? this.namesBySeat(guest, place) : [],
    };
  }

  /** The names in the order of the places, each of them said. */
  private namesBySeat(guest: string, place: number): string[] {
    const [own, ...beside] = Array.from({ length: this.here }, (_, one) => {
      return this.names[one]?.trim() || (one ? `${guest} ${one + 1}` : guest);
    });
    const before = this.others.slice(0, place).filter((one) => one === "me").length;
    return [...beside.slice(0, before), own, ...beside.slice(before)];
  }
}
