"""A small vocabulary for tests of the words of Shadows in Kyoto: the worked example as a script, and staged views.

Situations of the example are reached by real actions; `staged` shows a seat any other ones.
"""

from __future__ import annotations

import msgspec

from brushpass.core.match import Match
from brushpass.core.packing import set_of
from brushpass.core.scene import Scene
from brushpass.games.shadows_in_kyoto import GAME
from brushpass.games.shadows_in_kyoto.cards import EQUIPMENT_WORDS, IDENTITY_WORDS, SIDES
from brushpass.games.shadows_in_kyoto.knowledge import conflicts_of
from brushpass.games.shadows_in_kyoto.rules.setup import setup_of
from brushpass.games.shadows_in_kyoto.scene import scene
from brushpass.games.shadows_in_kyoto.view import Agent, ShadowsInKyotoView
from tests.games import common_words

ONIWABAN_HAND = ("red-1", "green-1", "yellow-1", "yellow-2", "defence-1", "lure-1")
GOVERNMENT_HAND = ("blue-1", "green-1", "yellow-1", "yellow-2", "tunnel-1", "swap-1")
DEALT = tuple(f"chance deal {card}" for card in (*ONIWABAN_HAND, *GOVERNMENT_HAND))
ONIWABAN_PLACES = ("a1 3-false", "b1 2-real", "c1 0-false", "d1 1-false", "e1 3-real")
GOVERNMENT_PLACES = ("c5 3-false", "a6 1-false", "b6 3-real", "c6 2-real", "d6 0-false")
PLACED = (
    *DEALT,
    *(f"oniwaban place {agent}" for agent in ONIWABAN_PLACES),
    *(f"government place {agent}" for agent in GOVERNMENT_PLACES),
)
ONE_MOVED = (*PLACED, "oniwaban play yellow", "oniwaban move c2 c3", "oniwaban draw location", "chance deal yellow-3")
REPELLED = (
    *ONE_MOVED,
    "government play yellow",
    "government move c5 c4",
    "government draw location",
    "chance deal red-1",
    "oniwaban play yellow",
    "oniwaban move c3 c4",
)
SWAPPING = (*REPELLED, "oniwaban draw location", "chance deal blue-1", "government play swap", "government swap c4 c6")
LURED = (
    *SWAPPING,
    "government exchange",
    "government draw tactics",
    "chance deal attack-1",
    "oniwaban play lure",
    "oniwaban mark yellow",
    "oniwaban draw location",
    "chance deal joker-1",
    "oniwaban draw tactics",
    "chance deal tunnel-1",
    "government play yellow",
    "government move c4 c3",
)


def played(*actions: str, **settings: object) -> Match:
    """A match played by hand, chance included, each action with its seat before it."""
    return common_words.played(GAME, *actions, **settings)


def standing(side: str, space: str, identity: str | None, *candidates: str, revealed: bool = False) -> Agent:
    """An agent on the board; without candidates she may be anybody."""
    return Agent(side=side, space=space, identity=identity, candidates=candidates or IDENTITY_WORDS, revealed=revealed)


def staged(seat: str, *agents: Agent, **changes: object) -> ShadowsInKyotoView:
    """What a seat would see on its turn with these agents on the board."""
    view = msgspec.structs.replace(view_of(played(*PLACED), seat), agents=agents, active=seat, waiting=(seat,))
    view = msgspec.structs.replace(view, **changes)
    usable = set_of(view.usable, EQUIPMENT_WORDS)
    conflicts = conflicts_of(setup_of(view.options), usable, SIDES.index(seat), view.legal, view.agents)
    return msgspec.structs.replace(view, conflicts=conflicts)


def shown(view: ShadowsInKyotoView, lang: str = "en") -> Scene:
    """A view in words, with an empty log."""
    return scene(view, (), lang)


def view_of(match: Match, seat: str) -> ShadowsInKyotoView:
    """What a seat knows."""
    return common_words.view_of(match, seat, ShadowsInKyotoView)
