// How much of a show each fact of Shadows in Kyoto is; what is not named here is an ordinary moment.
import type { Drama } from "$/table/staging.svelte";

export const drama: Drama = {
  conflict: 2,
  revealed: 3,
  captured: 3,
  repelled: 3,
  guessed: 3,
  sprung: 3,
  "driven-back": 2,
  escaped: 4,
  "no-escape": 3,
  swapped: 2,
  activated: 2,
  "equipment-used": 2,
  targeted: 2,
  "fan-used": 2,
  "hand-shown": 2,
  special: 2,
  protects: 2,
  "no-play": 2,
  "no-move": 2,
  won: 4,
  "drew-from": 0,
  returned: 0,
  "lure-spent": 0,
};
