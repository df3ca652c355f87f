// Arrow keys walk over the board, from space to space.

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Move the focus one space on; whoever stands there is focused in place of the space. */
export function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = STEPS[event.key];
  const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-x]");
  if (!step || !cell) return;
  const x = Number(cell.dataset.x) + step[0];
  const y = Number(cell.dataset.y) + step[1];
  const next = event.currentTarget.querySelector(`[data-x="${x}"][data-y="${y}"]`);
  if (!next) return;
  event.preventDefault();
  (next.querySelector<HTMLElement>(".pawn") ?? next.querySelector<HTMLElement>(".space"))?.focus();
}
