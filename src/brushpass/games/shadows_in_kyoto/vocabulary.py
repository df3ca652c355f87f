"""Shadows in Kyoto: what its scenes are made of."""

from __future__ import annotations

from typing import Final

from brushpass.core.vocabulary import SEAT, Shape, Spot, Vocabulary
from brushpass.games.shadows_in_kyoto.boards import HEIGHT, KINDS, SPACES
from brushpass.games.shadows_in_kyoto.cards import (
    CARD_WORDS,
    COLOURS,
    DECKS,
    EQUIPMENT_WORDS,
    IDENTITY_WORDS,
    MARKS,
    SIDES,
    SPECIAL_WORDS,
)

_TRAIL: Final = ("before-{number}", "swapped-{number}")
_STANDING: Final = ("{seat}", "own", "bound", "stunned", "mover", "could-{identity}")
_FACE: Final = ("location", "tactic", "{card}")
_FIGHTING: Final = ("{seat}", "{role}", "revealed", "wins", "beaten", "captive")

VOCABULARY: Final = Vocabulary(
    words={
        SEAT: SIDES,
        "identity": IDENTITY_WORDS,
        "intelligence": ("real", "false"),
        "kind": tuple(KINDS.values()),
        "colour": COLOURS,
        # Trails name a space by its number in this list.
        "space": SPACES,
        "column": tuple("abcde"),
        "row": tuple(str(row + 1) for row in range(HEIGHT)),
        "card": CARD_WORDS,
        "deck": DECKS,
        "mark": MARKS,
        "helper": SPECIAL_WORDS,
        "item": EQUIPMENT_WORDS,
        "role": ("attacker", "defender"),
    },
    shapes=(
        Shape(name="space", kind="space", key="{column}{row}", tags=("{kind}", "home", "protected")),
        Shape(
            name="agent",
            kind="agent",
            key="{seat}-{space}",
            tags=(*_STANDING, "revealed", "{intelligence}"),
            figures=("strength", *_TRAIL),
        ),
        Shape(name="agent-back", kind="back", key="{seat}-{space}", tags=(*_STANDING, "hidden"), figures=_TRAIL),
        Shape(
            name="reserved",
            kind="agent",
            key="reserve:{identity}",
            tags=("{seat}", "own", "{intelligence}"),
            figures=("strength",),
        ),
        Shape(
            name="captive",
            kind="agent",
            key="prison-{seat}:{identity}",
            tags=("{seat}", "revealed", "{intelligence}"),
            figures=("strength",),
        ),
        Shape(
            name="fighter",
            kind="agent",
            key="conflict:{number}:{role}",
            tags=(*_FIGHTING, "{intelligence}"),
            figures=("fight", "strength"),
        ),
        Shape(name="fighter-back", kind="back", key="conflict:{number}:{role}", tags=_FIGHTING, figures=("fight",)),
        Shape(name="hand-card", kind="card", key="hand-{seat}:{card}:{number}", tags=(*_FACE, "shown")),
        Shape(name="discarded", kind="card", key="discard-{seat}:{card}:{number}", tags=_FACE),
        Shape(name="played", kind="card", key="in-play:{card}", tags=(*_FACE, "played", "{seat}")),
        Shape(name="looked-at", kind="card", key="looking:{card}:{number}", tags=_FACE),
        Shape(name="looked-at-back", kind="back", key="looking:{deck}:{number}", tags=("hidden", "{deck}")),
        Shape(name="deck", kind="deck", key="decks-{seat}:{deck}", tags=("{deck}",), figures=("cards",)),
        Shape(name="mark", kind="mark", key="lures-{seat}:{mark}", tags=("{colour}",)),
        Shape(name="mark-back", kind="back", key="lures-{seat}:{mark}", tags=("hidden",)),
        Shape(name="special", kind="special", key="special:{helper}", tags=("offered", "{colour}")),
        Shape(name="equipment", kind="equipment", key="equipment:{item}", tags=("active", "inactive")),
    ),
    spots=(
        Spot(key="board", shapes=("space", "agent", "agent-back"), figures=("heard", "pairing")),
        Spot(key="conflict", shapes=("fighter", "fighter-back"), figures=("fights", "decided")),
        Spot(key="in-play", shapes=("played",)),
        Spot(key="ruri", shapes=("special",)),
        Spot(key="hand-{seat}", shapes=("hand-card",), figures=("cards",)),
        Spot(key="reserve-{seat}", shapes=("reserved",)),
        Spot(key="looking-{seat}", shapes=("looked-at", "looked-at-back")),
        Spot(key="lures-{seat}", shapes=("mark", "mark-back")),
        Spot(key="special-{seat}", shapes=("special",)),
        Spot(key="equipment-{seat}", shapes=("equipment",)),
        Spot(key="prison-{seat}", shapes=("captive",), figures=("real", "false", "wins-at", "loses-at")),
        Spot(key="decks-{seat}", shapes=("deck",)),
        Spot(key="discard-{seat}", shapes=("discarded",), figures=("cards",)),
    ),
)
