// A light on what is meant: a ring around it, while all other pieces stand back a little.
import "./spotlight.css";

const LIT = "data-spotlight";
const DIM = "data-dimmed";

/** What opens the list of all choices, where some have no room. */
export const ALL_CHOICES = '[data-testid="list"]';

/** Where a piece is drawn. */
export function ofPiece(key: string): string {
  return `[data-piece="${CSS.escape(key)}"]`;
}

/** Where a choice can be pressed as a whole. */
export function ofChoice(action: string): string {
  return `[data-action="${CSS.escape(action)}"]`;
}

/** What a light shall fall on, by selectors: what is to be pressed, and what is only to be looked at. */
export interface Lit {
  press: readonly string[];
  look: readonly string[];
  /** What leads to what is to be pressed, where nothing of that is drawn. */
  door?: string;
}

/** Light what these selectors find below `root`, and nothing else. */
function light(root: HTMLElement, lit: Lit): Element[] {
  const find = (selectors: readonly string[]): Element[] => selectors.flatMap((one) => [...root.querySelectorAll(one)]);
  const drawn = find(lit.press);
  const press = drawn.length || !lit.door ? drawn : find([lit.door]);
  const look = find(lit.look).filter((one) => !press.includes(one));
  const meant = [...press, ...look];
  for (const one of root.querySelectorAll(`[${LIT}]`)) if (!meant.includes(one)) one.removeAttribute(LIT);
  for (const one of press) one.setAttribute(LIT, "press");
  for (const one of look) one.setAttribute(LIT, "look");
  root.toggleAttribute(
    DIM,
    press.some((one) => one.hasAttribute("data-piece")),
  );
  return meant;
}

/** Keep the light on what is meant now for as long as a component lives: what is drawn anew is found again. */
export function follow(root: () => HTMLElement, lit: () => Lit): void {
  $effect(() => {
    const page = root();
    const wanted = lit();
    // What is meant is brought into view, if it is not.
    light(page, wanted)[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const drawn = new MutationObserver(() => light(page, wanted));
    drawn.observe(page, { childList: true, subtree: true });
    return () => {
      drawn.disconnect();
      light(page, { press: [], look: [] });
    };
  });
}
