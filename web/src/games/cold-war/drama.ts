// How much of a show each fact of Cold War is; what is not named here is an ordinary moment.
import type { Drama } from "$/table/staging.svelte";

export const drama: Drama = {
  "struggle-ended": 3,
  "token-by-influence": 2,
  "token-by-bias": 3,
  "token-by-balance": 3,
  "token-by-disorder": 2,
  "no-token": 2,
  disorder: 3,
  revealed: 4,
  terminated: 3,
  spared: 3,
  escaped: 3,
  claimed: 3,
  "handed-over": 3,
  "went-under": 2,
  "earned-look": 2,
  "earned-order": 2,
  "sent-on-leave": 2,
  "deputy-lives": 2,
  "director-claimed": 3,
  scores: 2,
};
