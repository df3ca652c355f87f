"""Cold War: what the laws need to know of it."""

from __future__ import annotations

from brushpass.games.cold_war import GAME
from tests.games.cold_war import refusals
from tests.games.cold_war.invariants import ColdWarInvariants
from tests.games.cold_war.secrecy import LEAKS, STORIES
from tests.games.cold_war.twins import ColdWarTwins
from tests.lawbook import Causes, Lawbook, Reveals, Walk

DIGESTS: tuple[dict[str, str], ...] = (
    {},
    {"null_activation": "true"},
    {"deputy_immune_to_leave": "false"},
    {"civil_disorder_claim_final": "false"},
)

POSITIONS = {
    "start": "",
    "planning": "chance draw cuba / chance balance cia",
    "struggle": "chance draw cuba / chance balance cia / cia pick assassin / kgb pick master-spy / cia first cia"
    " / cia recruit / chance draw opposition / kgb recruit / chance draw industry"
    " / cia activate opposition industry",
    "media": "chance draw cuba / chance balance cia / cia pick assassin / kgb pick master-spy / cia first cia"
    " / cia recruit / chance draw newspapers / kgb recruit / chance draw industry",
}

WALKS = (
    Walk(GAME.name, 8),
    Walk(GAME.name, 8, options={"political_vs_over_opponent": "any", "null_activation": "true"}),
    Walk(GAME.name, 3, "galakta", {"deputy_immune_to_leave": "false"}),
)

LAWBOOK = Lawbook(
    game=GAME,
    invariants=ColdWarInvariants,
    twins=ColdWarTwins,
    unused=3,
    digests=DIGESTS,
    positions=POSITIONS,
    causes=Causes(refusals.RULES, refusals.RARE, refusals.moment, refusals.reader),
    walks=WALKS,
    stories=STORIES,
    leaks=LEAKS,
    much_undone={"cold-war ffg-2011": 100},
    reveals=(
        Reveals("cold-war ffg-2011", frozenset({"recruited"})),
        Reveals("cold-war ffg-2011", frozenset({"struggle-ended", "revealed", "token-by-influence"})),
        Reveals("cold-war ffg-2011", frozenset({"media-looks", "saw-group"})),
    ),
)
