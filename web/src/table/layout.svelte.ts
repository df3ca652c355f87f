// How a table is laid out: beside the choices on a desk, above them on a phone held upright, left of them on one held
// lengthwise.
import { MediaQuery } from "svelte/reactivity";

export type Layout = "desk" | "tall" | "low";

const desk = new MediaQuery("(min-width: 1000px)");
const low = new MediaQuery("(orientation: landscape) and (max-height: 560px)");

export function layout(): Layout {
  if (desk.current) return "desk";
  return low.current ? "low" : "tall";
}
