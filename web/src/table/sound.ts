// Short sounds made on the spot: nothing is loaded, and nothing is heard before the visitor has touched the page.
import { settings } from "$/settings.svelte";

export type Sound = "turn" | "move" | "place" | "alarm" | "end" | "chat";

/** For each sound its tones: the pitch in hertz, when it begins and how long it lasts, in seconds. */
const TONES: Record<Sound, readonly [number, number, number][]> = {
  turn: [
    [660, 0, 0.12],
    [880, 0.1, 0.18],
  ],
  move: [[320, 0, 0.07]],
  place: [
    [180, 0, 0.05],
    [240, 0.03, 0.05],
  ],
  alarm: [
    [440, 0, 0.14],
    [330, 0.14, 0.2],
  ],
  end: [
    [523, 0, 0.16],
    [659, 0.14, 0.16],
    [784, 0.28, 0.34],
  ],
  chat: [[990, 0, 0.06]],
};
const LOUDNESS = 0.07;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [pitch, begin, length] of TONES[sound]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(LOUDNESS, start + begin);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + begin + length);
    tone.connect(gain).connect(context.destination);
    tone.start(start + begin);
    tone.stop(start + begin + length);
  }
}
