// The story of a turn that is being resolved, gathered moment by moment from the table and from what was told.
import {
  AGENT_KEY,
  SEATS,
  type Agent,
  type Faction,
  type Group,
  type GroupPiece,
  type Objective,
  type ObjectivePiece,
  type Scene,
  type Seat,
} from "$/generated/scenes/cold-war";
import { figure, isTagged, ofKind, seatsOf, somePlace } from "$/table/scene";
import type { LogLine } from "$/wire/types";

export type Fate = "lost" | "leave" | "headquarters";
/** A moment of this game. */
export interface Told {
  scene: Scene;
  lines: readonly LogLine[];
}

/** A card that somebody got, and the fact that told of it. */
export interface Prize {
  fact: string;
  seat: Seat;
  card: ObjectivePiece;
}

export interface Story {
  turn: number;
  /** What both sides had at the Cease-fire; nothing before it. */
  influence: Readonly<Record<Seat, number>> | null;
  stability: number;
  objective: ObjectivePiece | null;
  /** Who placed the domination token, and the fact that told by what. */
  token: Seat | null;
  by: string;
  deciding: { faction: Faction; group: Group } | null;
  over: readonly Seat[];
  /** The Agents X that the reader has seen. */
  agents: Readonly<Partial<Record<Seat, Agent>>>;
  /** What became of them. */
  fates: Readonly<Partial<Record<Seat, Fate>>>;
  prizes: readonly Prize[];
  isUnder: boolean;
  /** What both had before the Cease-fire. */
  points: Readonly<Record<Seat, number>>;
}

const CEASE_FIRE = 4;
const DEBRIEFING = 5;
const FATES: Readonly<Record<string, Fate>> = {
  terminated: "lost",
  spared: "leave",
  escaped: "headquarters",
  "went-on-leave": "leave",
  "went-home": "headquarters",
};

function ofBoth<Value>(value: (seat: Seat) => Value): Record<Seat, Value> {
  return Object.fromEntries(SEATS.map((seat) => [seat, value(seat)])) as Record<Seat, Value>;
}

export function pointsOf(scene: Scene): Record<Seat, number> {
  return ofBoth((seat) => figure(somePlace(scene, `score:${seat}`), "points"));
}

/** An objective wherever it lies on the table. */
export function objectiveOf(scene: Scene, name: string | undefined): ObjectivePiece | null {
  const pieces = scene.places.flatMap((place) => ofKind(place.pieces as ObjectivePiece[], "objective"));
  return pieces.find((one) => one.key === `objective:${name}`) ?? null;
}

/** A group wherever it lies on the table. */
export function groupOf(scene: Scene, name: string | undefined): GroupPiece | null {
  const pieces = scene.places.flatMap((place) => ofKind(place.pieces as GroupPiece[], "group"));
  return pieces.find((one) => one.key === `group:${name}`) ?? null;
}

/** The far side first and the near one last, as the scene lists them. */
export function sidesOf(scene: Scene): [Seat, Seat] {
  const [far = "kgb", near = "cia"] = seatsOf(scene);
  return [far, near];
}

function begun(scene: Scene): Story {
  return {
    turn: figure(somePlace(scene, "turn"), "turn"),
    influence: null,
    stability: 0,
    objective: null,
    token: null,
    by: "",
    deciding: null,
    over: [],
    agents: {},
    fates: {},
    prizes: [],
    isUnder: false,
    points: pointsOf(scene),
  };
}

/** What lies open on the table. */
function seen(story: Story, scene: Scene): Story {
  const found = { ...story, agents: { ...story.agents } };
  const phase = figure(somePlace(scene, "turn"), "phase");
  for (const seat of SEATS) {
    const [agent] = ofKind(somePlace(scene, `field:${seat}`).pieces, "agent");
    if (agent && isTagged(agent, "revealed")) found.agents[seat] = AGENT_KEY.read(agent.key).agent;
  }
  const [objective] = ofKind(somePlace(scene, "objective").pieces, "objective");
  if (objective) found.objective = objective;
  if (phase === CEASE_FIRE || phase === DEBRIEFING) {
    found.influence = ofBoth((seat) => figure(somePlace(scene, `groups:${seat}`), "influence"));
    found.stability = figure(somePlace(scene, "groups:cia"), "stability");
  }
  return found;
}

function heard(story: Story, scene: Scene, { fact, names }: LogLine): Story {
  const seat = names[0] as Seat;
  const fate = FATES[fact];
  if (fact.startsWith("token-by-")) {
    const deciding = names[1] ? { faction: names[1] as Faction, group: names[2] as Group } : null;
    return { ...story, token: seat, by: fact, deciding };
  }
  if (fact === "no-token") return { ...story, by: fact };
  if (fact === "disorder") return { ...story, over: [...story.over, seat] };
  if (fact === "revealed" || fact === "shown") {
    return { ...story, agents: { ...story.agents, [seat]: names[1] as Agent } };
  }
  if (fate) return { ...story, fates: { ...story.fates, [seat]: fate } };
  if (fact === "went-under") return { ...story, isUnder: true, prizes: [] };
  const card = objectiveOf(scene, names[1] as Objective);
  if (!card) return story;
  const prize = { fact, seat, card };
  if (fact === "claimed" || fact === "director-claimed") return { ...story, prizes: [...story.prizes, prize] };
  if (fact === "handed-over") {
    return { ...story, prizes: [...story.prizes.filter((one) => one.card.key !== card.key), prize] };
  }
  return story;
}

/** The story with one moment more; another turn is another story. */
export function told(story: Story | null, { scene, lines }: Told): Story {
  const now = figure(somePlace(scene, "turn"), "turn");
  let told = seen(story && story.turn === now ? story : begun(scene), scene);
  for (const line of lines) told = heard(told, scene, line);
  return told;
}

/** The stories of the turns in which something was resolved. */
export function storiesOf(moments: readonly Told[]): Story[] {
  const found: Story[] = [];
  for (const moment of moments) {
    const story = told(found.at(-1) ?? null, moment);
    if (found.at(-1)?.turn === story.turn) found.pop();
    found.push(story);
  }
  return found.filter((one) => one.influence !== null && (one.prizes.length > 0 || one.isUnder || one.token !== null));
}
