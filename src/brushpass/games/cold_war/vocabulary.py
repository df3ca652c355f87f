"""Cold War: what its scenes are made of."""

from __future__ import annotations

from typing import Final

from brushpass.core.vocabulary import SEAT, Shape, Spot, Vocabulary
from brushpass.games.cold_war.cards import AGENTS, FACTIONS, GROUPS, OBJECTIVES, SIDES
from brushpass.games.cold_war.scene.figures import PHASE_ORDER

_IN_HAND: Final = "hand-{seat}"
_DEPTH: Final = ("from-top", "from-bottom", "among-top")

VOCABULARY: Final = Vocabulary(
    words={
        SEAT: SIDES,
        "faction": FACTIONS,
        "agent": AGENTS,
        "group": tuple([card.name for card in GROUPS]),
        "objective": tuple([card.name for card in OBJECTIVES]),
        "phase": PHASE_ORDER,
        "token": ("domination", "balance", "analyst", "look"),
        "benefit": ("analyst", "look"),
        "post": ("field", "headquarters"),
        "deck": ("group-deck", "objective-deck"),
    },
    shapes=(
        Shape(
            name="group",
            kind="group",
            key="group:{group}",
            tags=("{faction}", "ready", "mobilized", "known", "top", "loose", _IN_HAND),
            figures=("influence", *_DEPTH),
        ),
        Shape(
            name="objective",
            kind="objective",
            key="objective:{objective}",
            tags=("nation", "event", "known", "top", "loose", _IN_HAND),
            figures=("stability", "population", "points", "bias-{faction}", *_DEPTH),
        ),
        Shape(name="card-back", kind="back", key="{deck}:{number}", tags=("hidden", "top", _IN_HAND), figures=_DEPTH),
        Shape(name="agent", kind="agent", key="agent:{seat}:{agent}", tags=("hidden", "revealed")),
        Shape(name="agent-back", kind="back", key="{post}:{seat}", tags=("hidden", "may-be-{agent}")),
        Shape(name="domination-token", kind="token", key="token:domination:{seat}", tags=("domination",)),
        Shape(name="balance-token", kind="token", key="token:balance", tags=("balance",)),
        Shape(name="benefit-token", kind="token", key="token:{benefit}:{seat}", tags=("{benefit}",)),
    ),
    spots=(
        Spot(
            key="groups:{seat}",
            shapes=("group",),
            figures=("influence", "groups", "stability", "population", "over", "ahead"),
        ),
        Spot(key="field:{seat}", shapes=("agent", "agent-back")),
        Spot(key="headquarters:{seat}", shapes=("agent", "agent-back")),
        Spot(key="on-leave:{seat}", shapes=("agent",)),
        Spot(key="terminated:{seat}", shapes=("agent",)),
        Spot(key="score:{seat}", shapes=("objective",), figures=("points", "cards")),
        Spot(key="tokens:{seat}", shapes=("domination-token", "balance-token", "benefit-token")),
        Spot(key="turn", figures=("turn", "phase", "passes", "overtime", "goal")),
        Spot(key="objective", shapes=("objective", "domination-token", "balance-token")),
        Spot(key="objective-deck", shapes=("objective", "card-back"), figures=("cards",)),
        Spot(key="spent", shapes=("objective",)),
        Spot(key="group-deck", shapes=("group", "card-back"), figures=("cards",)),
        Spot(key="group-discard", shapes=("group",), figures=("cards",)),
    ),
)
