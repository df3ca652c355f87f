"""Checkpoint Charlie: the open questions of the rulebook, and named sets of answers."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from brushpass.core.errors import BadInput
from brushpass.core.options import Options, ruling
from brushpass.games.checkpoint_charlie import mix_file, tokens
from brushpass.games.checkpoint_charlie.cards import AGENTS, SIZES
from brushpass.games.checkpoint_charlie.tokens import MIXES, Mix


class CheckpointCharlieOptions(Options, frozen=True, kw_only=True):
    """One field a question; the address names the paragraph of `rules.md` that explains it."""

    size: Annotated[Literal["whole", "small"], ruling("O5", players="3")] = "whole"
    players: Annotated[Literal[4, 3, 5], ruling("O4")] = 4
    first_player: Annotated[Literal["random", "chosen", "earliest_riser"], ruling("R7")] = "random"
    first_seat: Annotated[
        Literal["basset", "beagle", "dachshund", "poodle", "terrier"],
        ruling("R7", first_player="chosen earliest_riser"),
    ] = "basset"
    stasi: Annotated[bool, ruling("R36", size="whole")] = False
    cafe_adler: Annotated[bool, ruling("R42", size="whole")] = False
    token_mix: Annotated[Literal["mix_a", "mix_b", "file"], ruling("O1", size="whole")] = "mix_a"
    mix_file: Annotated[str, ruling("O1", token_mix="file")] = ""
    adler_value: Annotated[Literal["as_replaced", "zero", "file"], ruling("Q17", cafe_adler="true")] = "as_replaced"
    target_points: Annotated[Literal[10, 7, 15], ruling("R33", size="whole")] = 10
    max_rounds: Annotated[Literal[5, 3, 8], ruling("R33", size="whole")] = 5
    window_mode: Annotated[Literal["sealed", "sequential", "live"], ruling("O2")] = "sealed"
    tie_break: Annotated[
        Literal["seeded_random", "rotating", "clockwise_next", "earliest_commitment"],
        ruling("O3", window_mode="sealed"),
    ] = "seeded_random"
    undrawn_clues: Annotated[Literal["flip_at_scoring", "excluded"], ruling("Q2", players="3 4", size="whole")] = (
        "flip_at_scoring"
    )
    discard_visibility: Annotated[Literal["public_log", "top_card_only", "face_down"], ruling("Q4")] = "public_log"
    final_card_window: Annotated[bool, ruling("Q6")] = False
    forced_from: Annotated[Literal["left_of_last_drawer", "start_player", "last_drawer"], ruling("Q7")] = (
        "left_of_last_drawer"
    )
    announce: Annotated[Literal["auto", "manual"], ruling("Q10", size="whole")] = "auto"
    ten_winner: Annotated[Literal["highest", "first_announcer"], ruling("Q10", size="whole")] = "highest"
    exhaustion: Annotated[Literal["pool_empty", "unpaid_claim"], ruling("Q12", size="whole")] = "pool_empty"
    stasi_exhaustion: Annotated[
        Literal["before_return", "after_return"], ruling("Q16", stasi="true", exhaustion="pool_empty")
    ] = "before_return"
    swap_order: Annotated[Literal["award_order", "clockwise"], ruling("Q19", cafe_adler="true")] = "award_order"
    swap_pick: Annotated[Literal["slot", "random"], ruling("Q20", cafe_adler="true")] = "slot"
    announce_timing: Annotated[Literal["after_swaps", "before_swaps"], ruling("Q23", cafe_adler="true")] = "after_swaps"
    window_after_clue: Annotated[bool, ruling("Q24", players="3 4", size="whole")] = True

    def __post_init__(self) -> None:
        """R7, O1, Q17: who begins takes part; a mix file is there when it is used, in one canonical form, and fits."""
        super().__post_init__()
        seats = AGENTS[: self.players]
        if self.first_seat not in seats:
            raise BadInput("bad-option-value", option="first_seat", value=self.first_seat, allowed=", ".join(seats))
        if self.token_mix == "file":
            if not self.mix_file:
                raise BadInput("file-needed", option="mix_file", needed="token_mix=file")
            msgspec.structs.force_setattr(self, "mix_file", mix_file.write(mix_file.read(self.mix_file)))
        if self.adler_value == "file" and mix(self).adler is None:
            raise BadInput("mix-lacks-table", option="adler_value", needed="[adler]")
        tokens.supply(mix(self), stasi=self.stasi, cafe_adler=self.cafe_adler)


def mix(options: CheckpointCharlieOptions) -> Mix:
    """The tokens of the base game for these options."""
    return MIXES[options.token_mix] if options.token_mix != "file" else mix_file.read(options.mix_file)


def kinds(options: CheckpointCharlieOptions) -> tuple[str, ...]:
    """The kinds of all tokens that have a word, 25 in every match."""
    return tokens.supply(mix(options), stasi=options.stasi, cafe_adler=options.cafe_adler)


def supply(options: CheckpointCharlieOptions) -> tuple[str, ...]:
    """The kinds of all tokens in the supply."""
    few = SIZES[options.size].tokens
    return tuple(kind for kind, count in few for _ in range(count)) if few else kinds(options)


def rounds_at_most(options: CheckpointCharlieOptions) -> int:
    """R33, O5: the last round of a match."""
    return SIZES[options.size].rounds or options.max_rounds


EDITIONS: Final[dict[str, Options]] = {
    "base": CheckpointCharlieOptions(),
    "stasi": CheckpointCharlieOptions(stasi=True),
    "cafe_adler": CheckpointCharlieOptions(cafe_adler=True),
    "both": CheckpointCharlieOptions(stasi=True, cafe_adler=True),
    "small": CheckpointCharlieOptions(size="small", players=3, first_player="chosen", tie_break="clockwise_next"),
}
