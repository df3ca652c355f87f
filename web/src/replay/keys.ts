// The film by keyboard, wherever on the page somebody is.
import type { Film } from "./film.svelte";

/** Where arrows and the space bar have a meaning of their own. */
const BUSY = "input, select, textarea, [role=slider], [role=tab], [contenteditable], dialog";
const PRESSED = "button, a, summary";

export function filmKey(event: KeyboardEvent, film: Film): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(BUSY)) return;
  switch (event.key) {
    case "ArrowLeft":
      if (event.shiftKey) film.turn(-1);
      else film.step(-1);
      break;
    case "ArrowRight":
      if (event.shiftKey) film.turn(1);
      else film.step(1);
      break;
    case "Home":
      film.goTo(0);
      break;
    case "End":
      film.goTo(film.last);
      break;
    case " ":
      if (target?.closest(PRESSED)) return;
      if (film.playing) film.stop();
      else film.play();
      break;
    default:
      return;
  }
  event.preventDefault();
}
