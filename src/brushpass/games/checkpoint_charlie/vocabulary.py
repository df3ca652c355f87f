"""Checkpoint Charlie: what its scenes are made of."""

from __future__ import annotations

from typing import Final

from brushpass.core.vocabulary import SEAT, Shape, Spot, Vocabulary
from brushpass.games.checkpoint_charlie.cards import AGENTS, CATS, TRAIT_WORDS, VALUES
from brushpass.games.checkpoint_charlie.tokens import COLOURS

_GRADED: Final = ("turn", "agreements", "clues")
_TOKEN: Final = ("{colour}", "hidden", "face-up")

VOCABULARY: Final = Vocabulary(
    words={
        SEAT: AGENTS,
        "trait": TRAIT_WORDS,
        "face": VALUES,
        "cat": CATS,
        "colour": COLOURS,
        "stage": ("setup", "suspicion", "live", "forced", "scoring", "swap", "announce", "over"),
    },
    shapes=(
        Shape(
            name="cat",
            kind="cat",
            key="{cat}",
            tags=("{face}", "accused", "{seat}", "own-match", "ruled-out", "drawn", "aim", "sealed", "chief", "aide"),
            figures=(*_GRADED, "against-own", "against-open"),
        ),
        Shape(name="aim", kind="cat", key="aim-{seat}:{number}", tags=("aim", "hidden", "{face}")),
        Shape(name="clue", kind="clue", key="clue-{seat}:{number}", tags=("{trait}", "{face}")),
        Shape(name="clue-to-choose", kind="clue", key="clue-{seat}:{face}", tags=("{trait}", "{face}", "to-choose")),
        Shape(name="clue-back", kind="back", key="clue-{seat}:{number}", tags=("hidden",), figures=("{trait}",)),
        Shape(name="open-clue", kind="clue", key="open-clues:{trait}", tags=("{trait}", "{face}")),
        Shape(
            name="token",
            kind="token",
            key="tokens-{seat}:round-{number}",
            tags=(*_TOKEN, "adler", "stasi"),
            figures=("round", "points"),
        ),
        Shape(name="token-back", kind="back", key="tokens-{seat}:round-{number}", tags=_TOKEN, figures=("round",)),
        Shape(name="supply", kind="token", key="supply:{colour}", tags=("{colour}",), figures=("left", "of")),
        Shape(name="officer", kind="officer", key="officer"),
        Shape(name="deck", kind="deck", key="deck", tags=("{stage}",)),
        Shape(name="reported-clue", kind="clue", key="report:{trait}", tags=("{trait}", "{face}", "{seat}")),
        Shape(
            name="reported-cat",
            kind="cat",
            key="{cat}",
            tags=("{face}", "accused", "{seat}", "chief", "aide", "{colour}"),
            figures=_GRADED,
        ),
        Shape(name="reported-agent", kind="agent", key="report:{seat}", tags=("{seat}", "{colour}")),
    ),
    spots=(
        Spot(key="suspects-{seat}", shapes=("cat",), figures=("starts", "draws", "passed-over", "accused", "wins")),
        Spot(key="discards-{seat}", shapes=("cat",), figures=("cards",)),
        Spot(key="clue-{seat}", shapes=("clue", "clue-to-choose", "clue-back")),
        Spot(key="aim-{seat}", shapes=("aim",)),
        Spot(key="tokens-{seat}", shapes=("token", "token-back"), figures=("points", "target")),
        Spot(key="officer-{seat}", shapes=("officer",)),
        Spot(
            key="deck", shapes=("deck",), figures=("cards", "round", "rounds", "window", "agents", "aside", "{trait}")
        ),
        Spot(key="drawn", shapes=("cat",)),
        Spot(key="open-clues", shapes=("open-clue",)),
        Spot(key="bag", figures=("clues",)),
        Spot(key="supply", shapes=("supply",)),
        Spot(key="officer-card", shapes=("officer",)),
        Spot(key="unseen", shapes=("cat",)),
        Spot(key="report", shapes=("reported-clue", "reported-cat", "reported-agent")),
    ),
)
