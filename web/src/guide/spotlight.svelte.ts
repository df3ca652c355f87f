// A light on the pieces that are meant: a ring around them, while all others stand back a little.
import "./spotlight.css";

const LIT = "data-spotlight";
const DIM = "data-dimmed";

/** The elements of these pieces, wherever they are drawn. */
function elements(root: ParentNode, keys: readonly string[]): Element[] {
  return keys.flatMap((key) => [...root.querySelectorAll(`[data-piece="${CSS.escape(key)}"]`)]);
}

/** Light these pieces below `root`, and no others; without any everything is as ever. */
export function spotlight(root: HTMLElement, keys: readonly string[]): Element[] {
  const meant = elements(root, keys);
  for (const one of root.querySelectorAll(`[${LIT}]`)) if (!meant.includes(one)) one.removeAttribute(LIT);
  for (const one of meant) one.setAttribute(LIT, "");
  root.toggleAttribute(DIM, meant.length > 0);
  return meant;
}

/** Keep the light on the pieces of now for as long as a component lives: what is drawn anew is found again. */
export function follow(root: () => HTMLElement, keys: () => readonly string[]): void {
  $effect(() => {
    const board = root();
    const wanted = keys();
    // What is meant is brought into view, if it is not.
    spotlight(board, wanted)[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const drawn = new MutationObserver(() => spotlight(board, wanted));
    drawn.observe(board, { childList: true, subtree: true });
    return () => {
      drawn.disconnect();
      spotlight(board, []);
    };
  });
}
