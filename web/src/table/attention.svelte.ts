// Letting somebody who looks elsewhere know that it is his turn: the title of the page, and a notice if he allowed it.
import { settings } from "$/settings.svelte";
import { say } from "$/words/words.svelte";
import { play } from "./sound";

const PLAIN = "Brushpass";

export async function allowNotices(): Promise<void> {
  settings.notices = typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
}

/** Show in the title where the table stands. */
export function mark(title: string, yours: boolean): void {
  document.title = yours ? `● ${say("table-title-yours", { title })}` : `${title} · ${PLAIN}`;
}

export function unmark(): void {
  document.title = PLAIN;
}

/** It has just become the visitor's turn. */
export function call(title: string, prompt: string, table: string): void {
  play("turn");
  if (document.visibilityState === "visible" || !settings.notices) return;
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const notice = new Notification(say("table-title-yours", { title }), { body: prompt, tag: `brushpass-${table}` });
  notice.onclick = () => {
    focus();
    notice.close();
  };
}
