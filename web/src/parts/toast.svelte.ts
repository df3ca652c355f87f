// Short news at the edge of the screen, read aloud and gone by itself.

const SHOWN_MS = 5000;

interface Toast {
  number: number;
  text: string;
  bad: boolean;
}

let count = 0;
export const toasts: Toast[] = $state([]);

/** Tell something; `bad` marks what went wrong. */
export function toast(text: string, { bad = false } = {}): void {
  const number = ++count;
  toasts.push({ number, text, bad });
  setTimeout(() => forget(number), SHOWN_MS);
}

export function forget(number: number): void {
  const place = toasts.findIndex((one) => one.number === number);
  if (place >= 0) toasts.splice(place, 1);
}
