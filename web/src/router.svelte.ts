// Which page the address means, and how to go to another without a reload.

export type Page =
  | { name: "home" }
  | { name: "game"; game: string }
  | { name: "rules"; game: string; rule: string }
  | { name: "learn"; game: string }
  | { name: "new" }
  | { name: "tables" }
  | { name: "table"; table: string }
  | { name: "replay"; table: string }
  | { name: "account" }
  | { name: "ratings" }
  | { name: "bots" }
  | { name: "about" }
  | { name: "missing" };

/** Pages whose address is their name. */
const PLAIN = ["new", "tables", "account", "ratings", "bots", "about"] as const;

const here = $state({ path: location.pathname, search: location.search, hash: location.hash });

function parse(path: string, hash: string): Page {
  const [first = "", second = "", third = "", ...rest] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (rest.length) return { name: "missing" };
  if (!first) return { name: "home" };
  if (first === "games" && second && !third) return { name: "game", game: second };
  if (first === "games" && third === "rules") return { name: "rules", game: second, rule: hash.slice(1) };
  if (first === "learn" && second && !third) return { name: "learn", game: second };
  if (first === "t" && second && !third) return { name: "table", table: second };
  if (first === "replay" && second && !third) return { name: "replay", table: second };
  if (!second) {
    const plain = PLAIN.find((name) => name === first);
    if (plain) return { name: plain };
  }
  return { name: "missing" };
}

/** The page of now. */
export function page(): Page {
  return parse(here.path, here.hash);
}

/** What stands behind the question mark of the address. */
export function query(): URLSearchParams {
  return new URLSearchParams(here.search);
}

function look(): void {
  here.path = location.pathname;
  here.search = location.search;
  here.hash = location.hash;
}

/** Go to an address of this site; `replace` leaves no way back to the one before. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  look();
  if (!replace && !location.hash) scrollTo(0, 0);
}

/** Follow links of this site without a reload, and the browser's back and forward. */
export function followLinks(): void {
  addEventListener("popstate", look);
  addEventListener("hashchange", look);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
