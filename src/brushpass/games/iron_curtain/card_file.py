"""Iron Curtain: card files, with which the owner of the printed game plays with the printed cards (O3).

The schema is told in `docs/card-files.md`; `example-cards.toml` beside this module is a whole file.
`read` is strict and names the card and the field of every mistake; `write` gives the one form that records keep.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from brushpass.core.errors import BadInput
from brushpass.core.user_file import WHOLE_FILE, UserFile, quote, toml_string
from brushpass.core.words import LANGUAGES
from brushpass.games.iron_curtain import events
from brushpass.games.iron_curtain.cards import CARD_COUNT, FIELDS, SIDES, START_CARD, Card, CardSet
from brushpass.games.iron_curtain.events import NO_EVENT, REGIONS, SELF, BadProgram
from brushpass.games.iron_curtain.names import start_card_names, strategy_card_name

OPTION: Final = "card_file"
LONGEST_FILE: Final = 20_000
GREATEST_BONUS: Final = 9
MOST_CUBES: Final = 9
LONGEST_WORD: Final = 20
LONGEST_NAME: Final = 24
MOST_PARTS: Final = 6
LONGEST_EVENT: Final = 300

_FILE: Final = UserFile(OPTION, LONGEST_FILE)
_BONUS: Final = "[bonus]"
"""The bonuses as errors name them."""

_WORD: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_TAKEN: Final = (START_CARD, SELF, NO_EVENT, "hidden")
"""Words that mean something else where the word of a card may stand, in events and in views."""
_REQUIRED: Final = ("card", "region", "flag", "cubes", "event")
_ALLOWED: Final = (*_REQUIRED, "name", "name_pl")


@lru_cache(maxsize=64)
def read(text: str) -> CardSet:
    """The card set of a file."""
    file = _FILE.read(text, ("bonus", "card"), ("bonus", "card"))
    bonus = _bonus(file["bonus"])
    rows = _FILE.entries(WHOLE_FILE, "card", file["card"], CARD_COUNT)
    cards = tuple([_card(f"[[card]] {place}", row) for place, row in enumerate(rows, start=1)])
    _check_words(cards)
    for lang in LANGUAGES:
        _check_names(cards, lang)
    _check_moves(cards)
    return CardSet(cards, bonus, dict.fromkeys(REGIONS, "file"))


def write(cards: CardSet) -> str:
    """A card set as a file without comments or empty lines; reading it gives the same set."""
    lines = ["[bonus]", *(f"{region} = {cards.bonus[region]}" for region in REGIONS)]
    for card in cards.cards:
        lines += ["[[card]]", f'card = "{card.card}"']
        lines += [f"name = {toml_string(card.name)}"] if card.name else []
        lines += [f"name_pl = {toml_string(card.name_pl)}"] if card.name_pl else []
        lines += [f'region = "{card.region}"', f'flag = "{card.flag}"', f"cubes = {card.cubes}"]
        lines.append(f'event = "{events.write(card.event)}"')
    return "\n".join(lines) + "\n"


def _bonus(table: object) -> dict[str, int]:
    bonus = _FILE.table(_BONUS, table, REGIONS, REGIONS)
    return {region: _FILE.number(_BONUS, region, bonus[region], 0, GREATEST_BONUS) for region in REGIONS}


def _card(place: str, row: object) -> Card:
    """One card; until its word is known, errors name it by its place in the file."""
    word = _word(place, _FILE.table(place, row, ("card",))["card"])
    card = _FILE.table(word, row, _REQUIRED, _ALLOWED)
    return Card(
        card=word,
        region=_FILE.one_of(word, "region", card["region"], REGIONS),
        flag=_FILE.one_of(word, "flag", card["flag"], SIDES),
        cubes=_FILE.number(word, "cubes", card["cubes"], 1, MOST_CUBES),
        event=_event(word, card["event"]),
        provenance=dict.fromkeys(FIELDS, "file"),
        name=_FILE.name(word, "name", card.get("name", ""), LONGEST_NAME),
        name_pl=_FILE.name(word, "name_pl", card.get("name_pl", ""), LONGEST_NAME),
    )


def _word(item: str, value: object) -> str:
    if not isinstance(value, str) or not _WORD.fullmatch(value) or len(value) > LONGEST_WORD or value in _TAKEN:
        raise BadInput(
            "file-bad-word",
            option=OPTION,
            item=item,
            field="card",
            value=quote(value),
            longest=LONGEST_WORD,
            taken=", ".join(_TAKEN),
        )
    return value


def _event(item: str, value: object) -> events.Event:
    try:
        event = events.read(value if isinstance(value, str) else quote(value))
    except BadProgram as error:
        raise _bad_program(item, error.found, error.expected) from error
    if len(event.parts) > MOST_PARTS:
        raise BadInput("file-many-parts", option=OPTION, item=item, field="event", most=MOST_PARTS)
    if len(events.write(event)) > LONGEST_EVENT:
        raise BadInput("file-long-field", option=OPTION, item=item, field="event", longest=LONGEST_EVENT)
    return event


def _bad_program(item: str, found: str, expected: str) -> BadInput:
    if not found:
        return BadInput("file-program-ends", option=OPTION, item=item, field="event", expected=expected)
    if not expected:
        return BadInput("file-program-goes-on", option=OPTION, item=item, field="event", text=quote(found))
    return BadInput("file-bad-program", option=OPTION, item=item, field="event", text=quote(found), expected=expected)


def _check_words(cards: tuple[Card, ...]) -> None:
    """No two cards share a word."""
    taken: set[str] = set()
    for card in cards:
        if card.card in taken:
            raise BadInput("file-twice", option=OPTION, item=card.card, field="card", value=card.card)
        taken.add(card.card)


def _check_names(cards: tuple[Card, ...], lang: str) -> None:
    """No two cards are called alike, the start card included; of two, a name from the file is the one refused."""
    field = "name_pl" if lang == "pl" else "name"
    given = {card.card: card.name_pl if lang == "pl" else card.name for card in cards}
    taken = start_card_names(lang)
    for card in sorted(cards, key=lambda card: given[card.card] != ""):
        name = strategy_card_name(card, lang)
        if name in taken and given[card.card]:
            raise BadInput("file-twice", option=OPTION, item=card.card, field=field, value=name)
        if name in taken:
            raise BadInput("file-called-alike", option=OPTION, item=card.card, field=field, value=name)
        taken.add(name)


def _check_moves(cards: tuple[Card, ...]) -> None:
    """A18: an event moves its own card or another strategy card of the file."""
    words = (SELF, *(card.card for card in cards))
    for card in cards:
        for part in card.event.parts:
            if part.verb == "move" and part.card not in words:
                raise _bad_program(card.card, part.card, ", ".join(words))
