"""Checkpoint Charlie: what the laws need to know of it."""

from __future__ import annotations

from pathlib import Path

from brushpass.games.checkpoint_charlie import GAME
from tests.games.checkpoint_charlie import refusals
from tests.games.checkpoint_charlie.invariants import CheckpointCharlieInvariants
from tests.games.checkpoint_charlie.secrecy import ASKED_ANEW, LEAKS, NEVER_SEEN, STORIES
from tests.games.checkpoint_charlie.twins import CheckpointCharlieTwins
from tests.lawbook import Causes, Lawbook, Reveals, Walk

CUSTOM_MIX = Path(__file__).with_name("custom.toml").read_text(encoding="utf-8")
ALONG = {
    "token_mix=file": {"mix_file": CUSTOM_MIX},
    "adler_value=file": {"token_mix": "file", "mix_file": CUSTOM_MIX},
    "first_seat=poodle": {"size": "whole", "players": "4"},
    "first_seat=terrier": {"size": "whole", "players": "5"},
}

TABLES = {
    "three agents with targets": {
        "players": "3",
        "stasi": "true",
        "cafe_adler": "true",
        "tie_break": "earliest_commitment",
        "discard_visibility": "top_card_only",
        "announce_timing": "before_swaps",
        "swap_pick": "random",
    },
    "five agents with a short memory": {
        "players": "5",
        "stasi": "true",
        "cafe_adler": "true",
        "tie_break": "rotating",
        "discard_visibility": "face_down",
        "announce": "manual",
        "final_card_window": "true",
        "target_points": "7",
    },
    "three agents by the clock": {
        "players": "3",
        "stasi": "true",
        "cafe_adler": "true",
        "window_mode": "live",
        "discard_visibility": "top_card_only",
        "announce": "manual",
    },
    "five agents by the clock": {
        "players": "5",
        "stasi": "true",
        "window_mode": "live",
        "discard_visibility": "face_down",
        "final_card_window": "true",
    },
}

DIGESTS: tuple[dict[str, str], ...] = (
    {},
    {"players": "3", "tie_break": "earliest_commitment", "discard_visibility": "top_card_only"},
    {"players": "5", "token_mix": "file", "mix_file": CUSTOM_MIX, "discard_visibility": "face_down"},
    {
        "cafe_adler": "true",
        "window_mode": "sequential",
        "announce": "manual",
        "undrawn_clues": "excluded",
        "swap_pick": "random",
    },
)

CHARLIE_DEAL = (
    "option players 3 / chance start basset / chance deal hat / chance deal glasses / chance deal newspaper"
    " / chance slip 17 / chance slip 18"
)
"""Three agents, of whom Basil begins; coat and fur stay in the bag, and their agent cards lie deep."""
CHARLIE_FACES = f"{CHARLIE_DEAL} / basset hide hat / beagle hide glasses / dachshund hide newspaper"
CHARLIE_SCORING = (
    f"option cafe_adler true / {CHARLIE_FACES} / chance turn-up hgnro / basset pass / beagle accuse hgnro"
    " / dachshund pass / chance turn-up hgnry / basset accuse hgnry"
)
CHARLIE_AWARDS = f"{CHARLIE_SCORING} / dachshund pass / chance toss jumper / chance toss ginger"
"""The chief is still in the deck: Berta has accused an aide, Basil an innocent cat, and Dora nobody."""

POSITIONS = {
    "start": "option players 3",
    "faces": CHARLIE_DEAL,
    "window": f"{CHARLIE_FACES} / chance turn-up hgnro",
    "targets": CHARLIE_FACES.replace("option", "option tie_break earliest_commitment / option", 1),
    "undrawn clues": f"{CHARLIE_SCORING} / dachshund pass",
    "swap": f"{CHARLIE_AWARDS} / chance draw white-adler-a / chance draw black-0a / chance draw white-1a",
}

WALKS = (
    Walk(GAME.name, 3, options={"stasi": "true"}, patience=0.97),
    Walk(GAME.name, 6, options={"players": "3", "cafe_adler": "true", "announce": "manual"}),
    Walk(GAME.name, 6, options={"players": "3", "cafe_adler": "true", "swap_pick": "random"}),
    Walk(GAME.name, 3, options={"players": "5", "tie_break": "earliest_commitment"}),
    Walk(GAME.name, 3, options={"window_mode": "sequential", "discard_visibility": "face_down"}),
)

LAWBOOK = Lawbook(
    game=GAME,
    invariants=CheckpointCharlieInvariants,
    twins=CheckpointCharlieTwins,
    along=ALONG,
    alone=frozenset({"window_mode=live"}),
    tables=TABLES,
    unused=22,
    digests=DIGESTS,
    positions=POSITIONS,
    causes=Causes(refusals.RULES, refusals.RARE, refusals.moment, refusals.reader),
    walks=WALKS,
    stories=STORIES,
    leaks=LEAKS,
    unsampled=(*NEVER_SEEN, *ASKED_ANEW),
    reveals=(
        Reveals("checkpoint-charlie cafe_adler", frozenset({"swapped", "adler-shown", "token-laid", "own-token"})),
    ),
)
