// The five agents, in the order in which they sit.

export const SEATS = ["basset", "beagle", "dachshund", "poodle", "terrier"] as const;
export type Seat = (typeof SEATS)[number];
