// How much of a show each fact of Iron Curtain is; what is not named here is an ordinary moment.
import type { Drama } from "$/table/staging.svelte";

export const drama: Drama = {
  "region-scored": 3,
  marker: 2,
  gained: 2,
  aftermath: 3,
  "aftermath-scored": 3,
  // What these say is said by the facts that follow, and by the board.
  dealt: 0,
  "hands-dealt": 0,
  "acts-first": 0,
  "own-aftermath": 0,
  cubes: 0,
  "target-named": 0,
};
