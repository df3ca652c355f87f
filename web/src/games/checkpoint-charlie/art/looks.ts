// What a cat looks like beyond its traits: every cat has a face of its own, and the same one every time.
import type { Face } from "$/generated/scenes/checkpoint-charlie";

const MOUTHS = [
  "M50 67 Q50 72 44 72 M50 67 Q50 72 56 72",
  "M50 67 V70 M43 72.5 Q50 71 57 72.5",
  "M50 67 Q50 71 45 71.5 M50 67 Q51 73 59 70",
] as const;
const IRISES = ["amber", "green", "blue"] as const;

function seedOf(text: string): number {
  let seed = 7;
  for (const letter of text) seed = (seed * 31 + letter.charCodeAt(0)) % 9973;
  return seed;
}

export class CatLooks {
  readonly hat: boolean;
  readonly glasses: boolean;
  readonly newspaper: boolean;
  readonly coat: string;
  readonly fur: string;
  /** Whether the cat is somebody: a sketch of which the fur is unknown keeps its eyes closed. */
  readonly known: boolean;
  readonly tilt: number;
  readonly iris: string;
  readonly mouth: string;
  readonly glance: number;
  readonly sleepy: boolean;
  readonly wide: boolean;
  readonly brows: boolean;
  /** Which eye is shut, if any. */
  readonly wink: number;

  constructor(faces: readonly Face[], name: string) {
    this.hat = faces.includes("hat");
    this.glasses = faces.includes("glasses");
    this.newspaper = faces.includes("newspaper");
    this.coat = faces.find((face) => face === "raincoat" || face === "jumper") ?? "";
    this.fur = faces.find((face) => face === "grey" || face === "ginger") ?? "";
    this.known = this.fur !== "" || faces.length === 0;
    const seed = seedOf(name || faces.join(" "));
    const mood = seed % 5;
    this.tilt = [-3, 0, 2.5, 0][(seed >> 3) % 4] ?? 0;
    this.iris = IRISES[(seed >> 2) % IRISES.length] ?? "amber";
    this.mouth = MOUTHS[(seed >> 4) % MOUTHS.length] ?? MOUTHS[0];
    this.glance = [-2.4, 0, 2.4][(seed >> 1) % 3] ?? 0;
    this.sleepy = mood === 0 || mood === 3;
    this.wide = mood === 1;
    this.brows = mood === 2 || mood === 3;
    this.wink = mood === 4 && !this.glasses && seed % 2 === 0 ? (seed >> 2) % 2 : -1;
  }
}
