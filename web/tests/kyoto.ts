// Scenes of Shadows in Kyoto with a few agents on the board.
import type { AgentBackPiece, Scene } from "$/generated/scenes/shadows-in-kyoto";
import { SPACES, type Space } from "$/games/shadows-in-kyoto/model";
import { PIECE, PLACE, sceneOf } from "./making";

export const [FIRST, SECOND, THIRD] = SPACES;

/** The number by which a trail names a space. */
export function at(space: Space): number {
  return SPACES.indexOf(space);
}

export function agent(
  space: Space,
  figures: AgentBackPiece["figures"] = {},
  tags: AgentBackPiece["tags"] = [],
): AgentBackPiece {
  return { ...PIECE, kind: "back", key: `oniwaban-${space}`, tags, figures };
}

export function scene(heard: number, ...pieces: AgentBackPiece[]): Scene {
  return sceneOf("government", { ...PLACE, key: "board", owner: "table", pieces, figures: { heard } });
}
