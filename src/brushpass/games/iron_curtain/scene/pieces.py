"""Iron Curtain: cards as pieces of a scene, wherever they lie, with what is printed on them."""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.core.notation import Notation
from brushpass.core.painter import line, memorized
from brushpass.core.scene import Piece
from brushpass.games.iron_curtain.cards import FIELDS, SIDES, START_CARD, START_REGION, Card
from brushpass.games.iron_curtain.names import say
from brushpass.games.iron_curtain.numbers import USA, USSR, notation
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set
from brushpass.games.iron_curtain.scene.sentences import card_detail, card_name, is_reconstructed, short_name


@memorized
def notation_of(options: IronCurtainOptions) -> Notation:
    """The words of a match."""
    return notation(card_set(options).words)


@memorized
def name_of(card: str, options: IronCurtainOptions, lang: str) -> str:
    """O3: the name of a card of a match."""
    return card_name(card, card_set(options), lang)


@memorized
def strategy_cards(options: IronCurtainOptions) -> Mapping[str, Card]:
    """The strategy cards of a match by their words."""
    return {card.card: card for card in card_set(options).cards}


@memorized
def printed(word: str, options: IronCurtainOptions) -> dict[str, int]:
    """R1: the number of cubes on a card, and a 1 for each of its values that is our own reconstruction."""
    card = strategy_cards(options)[word]
    made_up = {f"reconstructed_{field}": 1 for field in FIELDS if is_reconstructed(card.provenance[field])}
    return {"cubes": card.cubes, **made_up}


@memorized
def strategy(word: str, tags: tuple[str, ...], options: IronCurtainOptions, lang: str) -> Piece:
    """R1: a card that does not lie on the map; its large number is its number of cubes."""
    cards = card_set(options)
    card = cards.card(word)
    return Piece(
        key=word,
        label=name_of(word, options, lang),
        short=short_name(word, cards, lang),
        kind="strategy",
        value=str(card.cubes),
        tags=(*tags, card.region, card.flag),
        detail=card_detail(card, cards, lang),
        figures=printed(word, options),
    )


@memorized
def card_with_cubes(
    word: str,
    cubes: tuple[int, int],
    dominated_by: str | None,
    controlled_by: str | None,
    options: IronCurtainOptions,
    lang: str,
) -> Piece:
    """R19, R28: a card on the map, wherever it lies, with its cubes, the USA's first, and who has the upper hand."""
    start = word == START_CARD
    tags = [START_REGION]
    if not start:
        card = strategy_cards(options)[word]
        tags = [card.region, card.flag]
    tags += [f"dominated-{dominated_by}"] if dominated_by is not None else []
    tags += [f"controlled-{controlled_by}"] if controlled_by is not None else []
    return Piece(
        key=word,
        label=name_of(word, options, lang),
        short=short_name(word, card_set(options), lang),
        kind="start" if start else "strategy",
        value=f"{cubes[USA]}:{cubes[USSR]}",
        tags=tuple(tags),
        detail=start_detail(options, lang) if start else strategy(word, (), options, lang).detail,
        figures={
            **({} if start else printed(word, options)),
            **{f"cubes_{side}": number for side, number in zip(SIDES, cubes, strict=True)},
        },
    )


def start_detail(options: IronCurtainOptions, lang: str) -> str:
    """A1: what the start card is, and whether it counts."""
    return line(
        say(lang, "detail-region", region=f"region-{START_REGION}"),
        say(lang, "detail-start-scores" if options.start_card_scores else "detail-start-idle"),
    )


@memorized
def back(key: str, candidates: tuple[str, ...], options: IronCurtainOptions, lang: str) -> Piece:
    """A30: a card that an observer does not know, with all that it could be."""
    names = ", ".join([name_of(card, options, lang) for card in candidates])
    return Piece(
        key=key,
        label=say(lang, "back-card"),
        kind="back",
        tags=("hidden",),
        detail=say(lang, "detail-candidates", names=names),
    )
