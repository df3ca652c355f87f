// Marks that a player makes for himself, kept in this browser and nowhere else.

const MOST_TABLES = 40;
const PREFIX = "brushpass-notes:";

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function forgetOldest(): void {
  const keys = Object.keys(localStorage).filter((one) => one.startsWith(PREFIX));
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST_TABLES))) localStorage.removeItem(key);
}

export class Notes {
  private marks: Record<string, string> = $state({});
  private readonly key: string;

  /** The notes of one seat in one match at one table. */
  constructor(table: string, match: number, seat: string) {
    this.key = `${PREFIX}${table}:${match}:${seat}`;
    this.marks = read(this.key);
  }

  get(name: string): string {
    return this.marks[name] ?? "";
  }

  set(name: string, value: string): void {
    if (value) this.marks[name] = value;
    else delete this.marks[name];
    try {
      localStorage.setItem(this.key, JSON.stringify(this.marks));
      forgetOldest();
    } catch {
      // A browser that keeps nothing still shows the marks until the page is closed.
    }
  }
}
