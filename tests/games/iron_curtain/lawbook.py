"""Iron Curtain: what the laws need to know of it."""

from __future__ import annotations

from pathlib import Path

from brushpass.games.iron_curtain import GAME
from tests.games.iron_curtain import naive, refusals
from tests.games.iron_curtain.invariants import IronCurtainInvariants
from tests.games.iron_curtain.secrecy import LEAKS, STORIES
from tests.games.iron_curtain.twins import IronCurtainTwins
from tests.lawbook import Causes, Lawbook, Reveals, Walk

CUSTOM_CARDS = Path(__file__).with_name("custom.toml").read_text(encoding="utf-8")

DIGESTS: tuple[dict[str, str], ...] = (
    {},
    {"cubes_per_side": "12", "start_card_scores": "false"},
    {"card_set": "custom", "card_file": CUSTOM_CARDS},
    {"card_set": "custom", "card_file": CUSTOM_CARDS, "cubes_per_side": "12"},
)


def dealt(usa: str, ussr: str) -> str:
    """The deal that gives each side of Iron Curtain these cards."""
    return " / ".join(f"chance deal {card}" for card in (*usa.split(), *ussr.split()))


HANDS = dealt("cuba japan zaire brazil iran", "poland panama vietnam israel chile")

POSITIONS = {
    "start": "",
    "two cards to deal": dealt("cuba japan zaire brazil iran", "poland panama vietnam"),
    "first card": f"{HANDS} / ussr first ussr / ussr play poland",
    "surcharge": f"{HANDS} / ussr first ussr / ussr play poland / ussr place e1 n0 / ussr cubes"
    " / ussr cube poland / ussr cube poland / usa play cuba / usa place w1 n0 / ussr event"
    " / ussr infiltrate cuba / ussr infiltrate cuba / ussr infiltrate start",
    "movable card": f"{HANDS} / ussr first ussr / ussr play israel / ussr place e1 n0 / ussr stop"
    " / usa play iran / usa place e2 n0",
    "empty supply": "option card_set reconstruction_v1 / option cubes_per_side 12 / "
    + dealt("cuba east-germany zaire brazil iran", "vietnam angola poland israel chile")
    + " / ussr first ussr / ussr play vietnam / ussr place e1 n0"
    + " / ussr cube vietnam" * 4
    + " / usa play cuba / usa place w1 n0 / ussr event / ussr infiltrate cuba / ussr infiltrate cuba"
    " / ussr infiltrate start / usa stop / ussr play angola / ussr place e0 n1 / ussr event"
    " / ussr infiltrate angola / ussr infiltrate angola / ussr infiltrate vietnam / ussr infiltrate cuba"
    " / usa play east-germany / usa place e0 s1 / ussr event",
}

WALKS = (
    Walk(GAME.name, 4),
    Walk(GAME.name, 2, options={"cubes_per_side": "12"}),
    Walk(GAME.name, 3, options={"card_set": "custom", "card_file": CUSTOM_CARDS}),
)

LAWBOOK = Lawbook(
    game=GAME,
    invariants=IronCurtainInvariants,
    twins=IronCurtainTwins,
    along={"card_set=custom": {"card_file": CUSTOM_CARDS}},
    unused=3,
    digests=DIGESTS,
    positions=POSITIONS,
    naive=naive.legal,
    causes=Causes(refusals.RULES, refusals.RARE, refusals.moment, refusals.reader),
    walks=WALKS,
    stories=STORIES,
    leaks=LEAKS,
    much_undone={"iron-curtain reconstruction_v2": 100},
    reveals=(Reveals("iron-curtain reconstruction_v2", frozenset({"played"})),),
)
