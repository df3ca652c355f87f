"""Shadows in Kyoto: what the laws need to know of it."""

from __future__ import annotations

from pathlib import Path

from brushpass.games.shadows_in_kyoto import GAME
from tests.games.shadows_in_kyoto import refusals
from tests.games.shadows_in_kyoto.invariants import ShadowsInKyotoInvariants
from tests.games.shadows_in_kyoto.secrecy import LEAKS, STORIES
from tests.games.shadows_in_kyoto.twins import ShadowsInKyotoTwins, with_placement
from tests.lawbook import Causes, Lawbook, Reveals, Walk

CUSTOM_BOARD = Path(__file__).with_name("custom.toml").read_text(encoding="utf-8")

DIGESTS: tuple[dict[str, str], ...] = (
    {},
    {"zero_beats_three": "attack_only", "hq_transit": "false", "attack_needs_push": "true", "swap_escape": "false"},
    {"board_layout": "file", "board_file": CUSTOM_BOARD, "attack_push": "empty_only", "lure_partial": "true"},
    {
        "modules": "both",
        "start_hand": "3+3",
        "yoko_tunnel": "true",
        "iroha_permanent": "false",
        "stunner_loss": "no_play",
    },
)

KYOTO_HAND = "yellow-1 yellow-2 red-1 green-1 swap-1 lure-1"
KYOTO_DEAL = " / ".join(f"chance deal {card}" for card in 2 * KYOTO_HAND.split())
"""Both sides of Shadows in Kyoto get the same cards."""


def placed(side: str, agents: str) -> str:
    """A side of Shadows in Kyoto places its agents, `a1=3-real`; the last one takes the space that is left."""
    return " / ".join(f"{side} place {' '.join(agent.split('='))}" for agent in agents.split())


KYOTO_OPENING = " / ".join(
    (
        KYOTO_DEAL,
        placed("oniwaban", "a1=3-real b1=3-false c1=2-real d1=2-false e1=1-false"),
        placed("government", "c5=2-real a6=3-real b6=3-false c6=2-false d6=1-false"),
    )
)
KYOTO_MEETING = (
    "oniwaban play yellow / oniwaban move c2 c3 / oniwaban draw tactics / chance deal defence-1"
    " / government play yellow / government move c5 c4 / government draw tactics / chance deal defence-1"
)
"""The 0-false of the Oniwaban and the 2-real of the Government stand face to face on c3 and c4."""
KYOTO_ADVANCED = f"option modules both / option use_ruri true / {KYOTO_OPENING}"
KYOTO_CAPTURE = (
    f"{KYOTO_ADVANCED} / government pass / oniwaban pass / oniwaban pick yoko / government pick chiharu"
    f" / {KYOTO_MEETING} / oniwaban play red / oniwaban move e1 d2 / oniwaban draw tactics / chance deal defence-2"
    " / government play yellow / government move c4 c3"
)

POSITIONS = {
    "start": "",
    "placement": KYOTO_DEAL,
    "last placement": KYOTO_OPENING.rpartition(" / government place c6")[0],
    "first turn": KYOTO_OPENING,
    "swap": f"{KYOTO_OPENING} / oniwaban play swap",
    "lure": f"{KYOTO_OPENING} / oniwaban play lure",
    "conflict": f"{KYOTO_OPENING} / {KYOTO_MEETING} / oniwaban play yellow",
    "lure window": f"{KYOTO_OPENING} / oniwaban play lure / oniwaban mark yellow / oniwaban draw tactics"
    " / chance deal defence-1 / oniwaban draw tactics / chance deal defence-2 / government play yellow"
    " / government move c5 c4 / government draw tactics / chance deal defence-1 / oniwaban play green"
    " / oniwaban move a1 a2 / oniwaban draw tactics / chance deal tunnel-1 / government play yellow"
    " / government move c4 c3",
    "advanced set-up": KYOTO_ADVANCED,
    "tomoyo": f"{KYOTO_ADVANCED} / government pass / oniwaban pass / oniwaban pick tomoyo / government pick ayane"
    " / oniwaban play yellow / oniwaban move c2 c3 / oniwaban draw location / chance deal blue-1",
    "activation": KYOTO_CAPTURE,
    "typescript": f"{KYOTO_CAPTURE} / oniwaban activate typescript / government draw tactics"
    " / chance deal defence-2 / oniwaban use typescript",
}

WALKS = (
    Walk(GAME.name, 3),
    Walk(GAME.name, 10, "advanced"),
    Walk(GAME.name, 4, "small"),
    Walk(GAME.name, 4, "tiny"),
    Walk(GAME.name, 8, "advanced", {"hq_transit": "false", "attack_needs_push": "true", "yoko_tunnel": "true"}),
    Walk(
        GAME.name,
        5,
        "advanced",
        {"attack_push": "empty_only", "lure_partial": "true", "board_layout": "file", "board_file": CUSTOM_BOARD},
    ),
)

LAWBOOK = Lawbook(
    game=GAME,
    invariants=ShadowsInKyotoInvariants,
    twins=ShadowsInKyotoTwins,
    along={"board_layout=file": {"board_file": CUSTOM_BOARD}},
    unused=9,
    digests=DIGESTS,
    positions=POSITIONS,
    causes=Causes(refusals.RULES, refusals.RARE, refusals.moment, refusals.reader),
    walks=WALKS,
    stories=STORIES,
    leaks=LEAKS,
    unsampled=(with_placement,),
    much_undone={"shadows-in-kyoto base": 50},
    reveals=(
        Reveals("shadows-in-kyoto base", frozenset({"played"})),
        Reveals("shadows-in-kyoto base", frozenset({"revealed", "captured"})),
    ),
)
