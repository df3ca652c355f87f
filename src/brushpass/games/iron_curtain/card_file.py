"""Iron Curtain: card files, with which the owner of the printed game plays with the printed cards (O3).

The schema is told in `docs/card-files.md`; `example-cards.toml` beside this module is a whole file.
`read` is strict and names the card and the field of every mistake; `write` gives the one form that records keep.
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from typing import Final

from brushpass.core.errors import BadInput
from brushpass.games.iron_curtain import events
from brushpass.games.iron_curtain.cards import CARD_COUNT, FIELDS, SIDES, START_CARD, Card, CardSet
from brushpass.games.iron_curtain.events import NO_EVENT, REGIONS, SELF, BadProgram

OPTION: Final = "card_file"
LONGEST_FILE: Final = 20_000
GREATEST_BONUS: Final = 9
MOST_CUBES: Final = 9
LONGEST_WORD: Final = 20
LONGEST_NAME: Final = 24
MOST_PARTS: Final = 6
LONGEST_EVENT: Final = 300
LONGEST_QUOTE: Final = 40

# Where the whole file, the bonuses or a card without a word are meant, errors name the place as TOML does.
_FILE: Final = "TOML"
_BONUS: Final = "[bonus]"

_WORD: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_TAKEN: Final = (START_CARD, SELF, NO_EVENT, "hidden")
"""Words that mean something else where the word of a card may stand, in events and in views."""
_REQUIRED: Final = ("card", "region", "flag", "cubes", "event")
_ALLOWED: Final = (*_REQUIRED, "name", "name_pl")


@lru_cache(maxsize=64)
def read(text: str) -> CardSet:
    """The card set of a file."""
    if len(text) > LONGEST_FILE:
        raise BadInput("file-too-long", option=OPTION, longest=LONGEST_FILE)
    file = _toml(text)
    _check_fields(_FILE, file, ("bonus", "card"), ("bonus", "card"))
    bonus = _bonus(file["bonus"])
    rows = file["card"]
    if not isinstance(rows, list) or len(rows) != CARD_COUNT:
        found = len(rows) if isinstance(rows, list) else 1
        raise BadInput("file-wrong-count", option=OPTION, item=_FILE, field="card", found=found, needed=CARD_COUNT)
    cards = tuple([_card(f"[[card]] {place}", row) for place, row in enumerate(rows, start=1)])
    _check_unique(cards, "card", [card.card for card in cards])
    _check_unique(cards, "name", [card.name for card in cards])
    _check_unique(cards, "name_pl", [card.name_pl for card in cards])
    _check_moves(cards)
    return CardSet(cards, bonus, dict.fromkeys(REGIONS, "file"))


def write(cards: CardSet) -> str:
    """A card set as a file without comments or empty lines; reading it gives the same set."""
    lines = ["[bonus]", *(f"{region} = {cards.bonus[region]}" for region in REGIONS)]
    for card in cards.cards:
        lines += ["[[card]]", f'card = "{card.card}"']
        lines += [f"name = {_quoted(card.name)}"] if card.name else []
        lines += [f"name_pl = {_quoted(card.name_pl)}"] if card.name_pl else []
        lines += [f'region = "{card.region}"', f'flag = "{card.flag}"', f"cubes = {card.cubes}"]
        lines.append(f'event = "{events.write(card.event)}"')
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _toml(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput("file-not-toml", option=OPTION, detail=str(error)) from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, or as many brackets
        raise BadInput("file-too-great", option=OPTION) from error


def _bonus(table: object) -> dict[str, int]:
    _check_fields(_BONUS, table, REGIONS, REGIONS)
    assert isinstance(table, dict)
    return {region: _number(_BONUS, region, table[region], 0, GREATEST_BONUS) for region in REGIONS}


def _card(place: str, row: object) -> Card:
    """One card; until its word is known, errors name it by its place in the file."""
    _check_fields(place, row, ("card",), None)
    assert isinstance(row, dict)
    word = _word(place, row["card"])
    _check_fields(word, row, _REQUIRED, _ALLOWED)
    return Card(
        card=word,
        region=_one_of(word, "region", row["region"], REGIONS),
        flag=_one_of(word, "flag", row["flag"], SIDES),
        cubes=_number(word, "cubes", row["cubes"], 1, MOST_CUBES),
        event=_event(word, row["event"]),
        provenance=dict.fromkeys(FIELDS, "file"),
        name=_name(word, "name", row.get("name", "")),
        name_pl=_name(word, "name_pl", row.get("name_pl", "")),
    )


def _check_fields(item: str, table: object, needed: tuple[str, ...], known: tuple[str, ...] | None) -> None:
    if not isinstance(table, dict):
        raise BadInput("file-not-a-table", option=OPTION, item=item)
    for field in needed:
        if field not in table:
            raise BadInput("file-missing-field", option=OPTION, item=item, field=field)
    for field in table:
        if known is not None and field not in known:
            raise BadInput("file-unknown-field", option=OPTION, item=item, field=_quote(field), known=", ".join(known))


def _word(item: str, value: object) -> str:
    if not isinstance(value, str) or not _WORD.fullmatch(value) or len(value) > LONGEST_WORD or value in _TAKEN:
        raise BadInput(
            "file-bad-word",
            option=OPTION,
            item=item,
            field="card",
            value=_quote(value),
            longest=LONGEST_WORD,
            taken=", ".join(_TAKEN),
        )
    return value


def _one_of(item: str, field: str, value: object, allowed: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise BadInput(
            "file-bad-value", option=OPTION, item=item, field=field, value=_quote(value), allowed=", ".join(allowed)
        )
    return value


def _number(item: str, field: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadInput(
            "file-bad-value", option=OPTION, item=item, field=field, value=_quote(value), allowed=f"{least} - {most}"
        )
    return value


def _name(item: str, field: str, value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_NAME or not value.isprintable() or value != value.strip():
        raise BadInput(
            "file-bad-name", option=OPTION, item=item, field=field, value=_quote(value), longest=LONGEST_NAME
        )
    return value


def _event(item: str, value: object) -> events.Event:
    try:
        event = events.read(value if isinstance(value, str) else _quote(value))
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
        return BadInput("file-program-goes-on", option=OPTION, item=item, field="event", text=_quote(found))
    return BadInput("file-bad-program", option=OPTION, item=item, field="event", text=_quote(found), expected=expected)


def _quote(value: object) -> str:
    """A value as an error shows it: one line, and not too long."""
    if isinstance(value, int) and abs(value) >= 10**LONGEST_QUOTE:  # may have more digits than Python writes
        return "..."
    text = "".join([letter if letter.isprintable() else " " for letter in str(value)])
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "..."


def _check_unique(cards: tuple[Card, ...], field: str, values: list[str]) -> None:
    """No two cards share a word or a name; a card without a name of its own is shown by its word."""
    for place, value in enumerate(values):
        if value and value in values[:place]:
            raise BadInput("file-twice", option=OPTION, item=cards[place].card, field=field, value=value)


def _check_moves(cards: tuple[Card, ...]) -> None:
    """A18: an event moves its own card or another strategy card of the file."""
    words = (SELF, *(card.card for card in cards))
    for card in cards:
        for part in card.event.parts:
            if part.verb == "move" and part.card not in words:
                raise _bad_program(card.card, part.card, ", ".join(words))
