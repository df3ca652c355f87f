// The table by keyboard: arrows go from piece to piece as they lie, numbers choose, Enter confirms, Escape goes back, r opens the rules.
import type { Picker } from "./picker.svelte";
import type { Staging } from "./staging.svelte";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much a step to the side counts against one straight on. */
const ASIDE = 2.5;

function middle(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Move the focus to the nearest piece in a direction; from elsewhere to the first one that glows. */
function move(board: HTMLElement, [dx, dy]: [number, number]): boolean {
  const here = document.activeElement;
  const pieces = board.querySelectorAll<HTMLElement>("button[data-piece]:not(:disabled)");
  // What is folded away cannot have the focus.
  const all = [...pieces].filter((one) => one.checkVisibility());
  const lit = all.filter((one) => one.classList.contains("lit"));
  if (!here || !all.includes(here as HTMLElement)) {
    (lit[0] ?? all[0])?.focus();
    return all.length > 0;
  }
  const from = middle(here);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of all) {
    if (one === here) continue;
    const to = middle(one);
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (ahead < 4) continue;
    const way = ahead + aside * ASIDE;
    if (way < least) [best, least] = [one, way];
  }
  best?.focus();
  return best !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

/** What arrows scroll or change themselves, when it has the focus. */
function hasArrows(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("[role=tab], [role=slider], [role=radio], [tabindex='0']");
}

export interface Keys {
  picker: Picker;
  staging: Staging;
  /** Where the pieces are. */
  board: () => HTMLElement | null;
  help: () => void;
  /** The rulebook; closing it is false where it was closed already. */
  rules: () => { toggle: () => void; close: () => boolean } | undefined;
}

/** Handle a key pressed anywhere on the page of a table. */
export function handleKey(event: KeyboardEvent, { picker, staging, board, help, rules }: Keys): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  const step = STEPS[event.key];
  const area = board();
  if (step && area && !hasArrows(event.target)) {
    if (move(area, step)) event.preventDefault();
  } else if (event.key === "Enter" && picker.pending && !isButton(event.target)) {
    event.preventDefault();
    picker.confirm();
  } else if (event.key === "Escape") {
    if (picker.inspected) picker.inspected = null;
    else if (!rules()?.close() && !picker.back()) goOn(staging);
  } else if (/^[1-9]$/.test(event.key)) {
    const choice = picker.candidates[Number(event.key) - 1];
    if (choice) picker.choose(choice);
  } else if (event.key === "?") {
    help();
  } else if (event.key === "r") {
    event.preventDefault();
    rules()?.toggle();
  }
}

/** Skip what is being told, or put its report away. */
function goOn(staging: Staging): void {
  if (staging.now) staging.skip();
  else staging.read = true;
}

/** A focused button other than a piece does what it says when Enter is pressed. */
function isButton(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("button:not([data-piece]), a, summary");
}
