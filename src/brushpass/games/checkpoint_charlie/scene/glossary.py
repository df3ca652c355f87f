"""Checkpoint Charlie: what its cats, clues and tokens are and do, for somebody who has never played it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from brushpass.core.glossary import Gloss
from brushpass.games.checkpoint_charlie.cards import CATS, SIZES
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions, mix, rounds_at_most
from brushpass.games.checkpoint_charlie.scene.sentences import say
from brushpass.games.checkpoint_charlie.tokens import COLOURS


class _Entry(NamedTuple):
    """Pieces that are explained alike whatever the options."""

    word: str
    rule: str
    keys: tuple[str, ...]
    kind: str = ""
    tags: tuple[str, ...] = ()


_CATS: Final = (
    _Entry("chief", "R28", CATS, tags=("chief",)),
    _Entry("aide", "R28", CATS, tags=("aide",)),
    _Entry("aim", "W11", CATS, tags=("aim",)),
    _Entry("accused", "R22", CATS, tags=("accused",)),
)
_CLUES: Final = (
    _Entry("own-aim", "W11", ("aim-*",)),
    _Entry("clue-to-choose", "R8", ("clue-*",), tags=("to-choose",)),
    _Entry("clue-back", "R8", ("clue-*",), kind="back"),
    _Entry("clue", "R13", ("clue-*",)),
    _Entry("open-clue", "R17", ("open-clues:*",)),
    _Entry("reported-clue", "R27", ("report:*",), kind="clue"),
    _Entry("reported-agent", "R28", ("report:*",), kind="agent"),
)


def is_worth_ours(options: CheckpointCharlieOptions) -> bool:
    """Q17: is the worth of an Adler token our own reconstruction?"""
    return options.adler_value != "file"


def glossary(options: CheckpointCharlieOptions, lang: str) -> tuple[Gloss, ...]:
    """What every piece is and does with these options."""
    return (
        *[_entry(one, lang) for one in (*_CATS, *_CLUES)],
        _cat(options, lang),
        _deck(options, lang),
        *_variants(options, lang),
        *_tokens(options, lang),
    )


def _entry(entry: _Entry, lang: str) -> Gloss:
    return Gloss(
        keys=entry.keys,
        kind=entry.kind,
        tags=entry.tags,
        name=say(lang, f"gloss-{entry.word}"),
        text=say(lang, f"gloss-{entry.word}-text"),
        rule=entry.rule,
    )


def _cat(options: CheckpointCharlieOptions, lang: str) -> Gloss:
    """R14, R15, O2: a cat about whom nothing is decided, and how one accuses."""
    how = "aim" if options.tie_break == "earliest_commitment" else options.window_mode
    text = " ".join([say(lang, "gloss-cat-text"), say(lang, f"gloss-accuse-{how}")])
    return Gloss(keys=CATS, name=say(lang, "gloss-cat"), text=text, rule="R14")


def _deck(options: CheckpointCharlieOptions, lang: str) -> Gloss:
    """R13, O5: the cards that are turned up, and that some cats never are."""
    text = [say(lang, "gloss-deck-text")]
    if SIZES[options.size].deck < len(CATS):
        text.append(say(lang, "gloss-deck-aside"))
    return Gloss(keys=("deck",), name=say(lang, "gloss-deck"), text=" ".join(text), rule="R13")


def _variants(options: CheckpointCharlieOptions, lang: str) -> Iterator[Gloss]:
    """R36 to R45: what only a variant has."""
    if options.stasi:
        yield _entry(_Entry("officer", "R39", ("officer",)), lang)
        yield _entry(_Entry("stasi", "R38", ("tokens-*",), tags=("stasi",)), lang)
    if options.cafe_adler:
        yield Gloss(
            keys=("tokens-*",),
            tags=("adler",),
            name=say(lang, "gloss-adler"),
            text=say(lang, "gloss-adler-text"),
            rule="R43",
            source=say(lang, "gloss-source-adler") if is_worth_ours(options) else "",
        )


def _tokens(options: CheckpointCharlieOptions, lang: str) -> Iterator[Gloss]:
    """R28, R30, R33, O1: score tokens by their colours, in front of agents and in the supply."""
    ours = mix(options).values_provenance == "reconstruction"
    source = say(lang, "gloss-source-mix") if ours else ""
    end = say(lang, "gloss-end", points=options.target_points, rounds=options.max_rounds)
    if rounds_at_most(options) == 1:
        end = say(lang, "gloss-end-small")
    for colour in COLOURS:
        earned = say(lang, f"gloss-token-{colour}")
        for kind, more in (("back", "gloss-token-back"), ("token", "gloss-token-secret")):
            yield Gloss(
                keys=("tokens-*",),
                kind=kind,
                tags=(colour,),
                name=say(lang, "gloss-token"),
                text=f"{earned} {say(lang, more)}",
                rule="R28",
            )
        yield Gloss(
            keys=(f"supply:{colour}",),
            name=say(lang, "gloss-supply"),
            text=f"{earned} {end}",
            rule="R33",
            source=source,
        )
