"""Iron Curtain: what its cards, cubes, regions and tokens are and do, for somebody who has never played it."""

from __future__ import annotations

from collections.abc import Iterator

from brushpass.core.glossary import Gloss
from brushpass.games.iron_curtain.cards import FIELDS, START_CARD, Card, CardSet
from brushpass.games.iron_curtain.events import REGIONS
from brushpass.games.iron_curtain.names import say
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set, goal_of, size_of
from brushpass.games.iron_curtain.scene.sentences import card_remarks, event_text, is_reconstructed, seat_id


def glossary(options: IronCurtainOptions, lang: str) -> tuple[Gloss, ...]:
    """What every piece is and does with these options."""
    cards = card_set(options)
    return (
        _aftermath(cards, options, lang),
        *[_strategy(card, cards, lang) for card in cards.present],
        *_regions(cards, lang),
        *_rest(options, lang),
    )


def _aftermath(cards: CardSet, options: IronCurtainOptions, lang: str) -> Gloss:
    """R8, R35: the own card set aside, which only its owner knows."""
    return Gloss(
        keys=tuple(card.card for card in cards.present),
        tags=("hidden",),
        name=say(lang, "gloss-aftermath"),
        text=say(lang, "gloss-aftermath-text", cap=options.aftermath_cap),
        rule="R35",
    )


def _strategy(card: Card, cards: CardSet, lang: str) -> Gloss:
    """R1, R23, R24: a strategy card wherever it lies."""
    region, seat = f"region-{card.region}", seat_id(card.flag)
    if card.event.parts:
        event = event_text(card, cards, lang)
        text = say(lang, "gloss-strategy-text", region=region, seat=seat, cubes=card.cubes, event=event)
    else:
        text = say(lang, "gloss-strategy-plain", region=region, cubes=card.cubes)
    if any(part.verb == "infiltrate" for part in card.event.parts):
        text += " " + say(lang, "gloss-infiltrate")
    return Gloss(
        keys=(card.card,),
        name=say(lang, "gloss-strategy", seat=seat),
        text=text,
        rule="R23" if card.event.parts else "R25",
        source=_source(card, lang),
        said=card_remarks(card, cards, lang),
    )


def _source(card: Card, lang: str) -> str:
    """Which values of a card are our own reconstruction."""
    ours = [field for field in FIELDS if is_reconstructed(card.provenance[field])]
    if len(ours) == len(FIELDS):
        return say(lang, "gloss-source-all")
    names = ", ".join([say(lang, f"gloss-field-{field}") for field in ours])
    return say(lang, "gloss-source", fields=names) if ours else ""


def _regions(cards: CardSet, lang: str) -> Iterator[Gloss]:
    """R18 to R21: each region, whose bonus may be our own; a smaller game has not all of them (O4)."""
    for region in REGIONS:
        if cards.absent and not cards.size(region):
            continue
        ours = is_reconstructed(cards.bonus_provenance[region])
        yield Gloss(
            keys=(f"region:{region}",),
            name=say(lang, "gloss-region"),
            text=say(lang, "gloss-region-text"),
            rule="R18",
            source=say(lang, "gloss-source", fields=say(lang, "gloss-field-bonus")) if ours else "",
        )


def _rest(options: IronCurtainOptions, lang: str) -> Iterator[Gloss]:
    """The start card, the card in play, the marker, free cells, and cards face down."""
    start = "gloss-start-scores" if options.start_card_scores else "gloss-start-idle"
    start_said = "detail-start-scores" if options.start_card_scores else "detail-start-idle"
    said = (say(lang, start_said), say(lang, "detail-region", region="region-europe"))
    yield Gloss(keys=(START_CARD,), name=say(lang, "gloss-start"), text=say(lang, start), rule="A34", said=said)
    marker = say(lang, "gloss-marker-text", lead=goal_of(options))
    track = (say(lang, "detail-token-marker"),)
    yield Gloss(keys=("token:marker",), name=say(lang, "gloss-marker"), text=marker, rule="R33", said=track)
    aftermath = say(lang, "gloss-aftermath-back-text", cap=options.aftermath_cap)
    yield Gloss(keys=("aftermath-*",), name=say(lang, "gloss-back"), text=aftermath, rule="R35")
    others = (
        ("event:*", "event", "R30"),
        ("cubes:*", "cubes", "R26"),
        ("hand-*", "back", "A30"),
        ("* *", "cell", "R15"),
    )
    dealt = {"first": size_of(options).first_hand, "second": size_of(options).second_hand}
    for key, word, rule in others:
        numbers = dealt if word == "back" else {}
        text = say(lang, f"gloss-{word}-text", **numbers)
        yield Gloss(keys=(key,), name=say(lang, f"gloss-{word}"), text=text, rule=rule)
