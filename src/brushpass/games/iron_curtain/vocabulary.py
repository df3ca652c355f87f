"""Iron Curtain: what its scenes are made of."""

from __future__ import annotations

from typing import Final

from brushpass.core.vocabulary import SEAT, Shape, Spot, Vocabulary
from brushpass.games.iron_curtain.cards import FIELDS, SIDES
from brushpass.games.iron_curtain.events import REGIONS

_PRINTED: Final = ("cubes", "reconstructed_{field}")
_POINTS: Final = "points_{seat}"
_PROGRESS: Final = ("left", "number", "spent")
_UPPER_HAND: Final = ("dominated-{seat}", "controlled-{seat}")
_PART: Final = ("played", "target", "reach")

VOCABULARY: Final = Vocabulary(
    words={
        SEAT: SIDES,
        "region": REGIONS,
        "field": FIELDS,
        # Card files bring cards with words of their own.
        "card": (),
        "pile": ("hand", "aftermath"),
        "column": (),
        "row": (),
    },
    shapes=(
        Shape(
            name="card",
            kind="strategy",
            key="{card}",
            tags=("{region}", "{seat}", "played", "hidden"),
            figures=(*_PRINTED, "completes", _POINTS),
        ),
        Shape(name="back", kind="back", key="{pile}-{seat}:{number}", tags=("hidden",)),
        Shape(
            name="map-card",
            kind="strategy",
            key="{card}",
            tags=("{region}", "{seat}", *_UPPER_HAND, *_PART),
            figures=(*_PRINTED, "cubes_{seat}", "cost"),
        ),
        Shape(
            name="start",
            kind="start",
            key="start",
            tags=("{region}", *_UPPER_HAND, *_PART),
            figures=("cubes_{seat}", "cost"),
        ),
        Shape(name="cell", kind="cell", key="{column} {row}"),
        Shape(name="event", kind="event", key="event:{card}", tags=("{seat}", "now"), figures=_PROGRESS),
        Shape(name="cubes", kind="cubes", key="cubes:{card}", tags=("{seat}", "now"), figures=("cubes", *_PROGRESS)),
        Shape(
            name="region",
            kind="region",
            key="region:{region}",
            tags=("{region}", "complete"),
            figures=("cards", "size", "bonus", "reconstructed_bonus", "dominated_{seat}", _POINTS, "wins"),
        ),
        Shape(name="marker", kind="token", key="token:marker", tags=("{seat}",)),
    ),
    spots=(
        Spot(key="hand-{seat}", shapes=("card", "back"), figures=("cards",)),
        Spot(key="supply-{seat}", figures=("cubes",)),
        Spot(key="aftermath-{seat}", shapes=("card", "back"), figures=("sum_{seat}", _POINTS)),
        Spot(key="map", shapes=("map-card", "start", "cell")),
        Spot(key="order", shapes=("event", "cubes"), figures=("round", "turn", "turns")),
        Spot(key="track", shapes=("marker",), figures=("marker", "goal", "steps_{seat}")),
        Spot(key="regions", shapes=("region",)),
        Spot(key="reserve", figures=("cards",)),
    ),
)
