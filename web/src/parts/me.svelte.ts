// Who the visitor is: asked for once, and told by whatever logs in or out.
import { get } from "$/wire/api";
import type { Me } from "$/wire/types";
import { settings } from "$/settings.svelte";
import { say } from "$/words/words.svelte";

const GUEST: Me = { account: null, bot: false, ratings: [] };

class Visitor {
  me: Me = $state.raw(GUEST);
  private coming: Promise<void> | null = null;

  /** Ask the server, unless it has been asked before. */
  ask(): Promise<void> {
    this.coming ??= get<Me>("/api/me").then(
      (me) => {
        this.me = me;
      },
      () => {
        this.coming = null;
      },
    );
    return this.coming;
  }

  /** What somebody without an account is called: what he said last, or just a guest. */
  get guestName(): string {
    return settings.name.trim() || say("shell-guest");
  }

  loggedIn(me: Me): void {
    this.me = me;
  }

  loggedOut(): void {
    this.me = GUEST;
  }
}

export const visitor = new Visitor();
