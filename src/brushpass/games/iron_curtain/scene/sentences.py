"""Iron Curtain: names, events and facts in words.

The sentences stand in `fluent/*.ftl`; here we only choose them and say what they are about.
Seats and regions are given to a sentence by the ids of their names, such as `region-asia`, and each language picks the
form it needs; cards are given by their names as they are, because a card file may bring names of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brushpass.core.notation import NOBODY, NUMBER
from brushpass.core.painter import line, memorized
from brushpass.core.scene import LogLine, Telling
from brushpass.games.iron_curtain.cards import SIDES, START_CARD, Card, CardSet, Provenance
from brushpass.games.iron_curtain.events import SELF, Condition, Part
from brushpass.games.iron_curtain.names import SPEAKER, form, own_name, say, strategy_card_name
from brushpass.games.iron_curtain.numbers import notation
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set

LONGEST_SHORT_NAME: Final = 6

_STEP_OF_LETTER: Final = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


# The log


def log(heard: Sequence[Telling], options: IronCurtainOptions, lang: str) -> tuple[LogLine, ...]:
    """Everything heard, one sentence a fact."""
    return SPEAKER.log(heard, lambda fact: _fact_sentence(fact, options, lang))


@memorized
def _fact_sentence(fact: tuple[str, ...], options: IronCurtainOptions, lang: str) -> str:
    return fact_sentence(fact, card_set(options), lang)


def fact_sentence(fact: tuple[str, ...], cards: CardSet, lang: str) -> str:
    """One fact as a sentence."""
    return say(lang, f"fact-{fact[0]}", **_fact_arguments(fact, cards, lang))


def _fact_arguments(fact: tuple[str, ...], cards: CardSet, lang: str) -> dict[str, str | int]:
    """What a fact's sentence is about: the ids of names, the names of cards, its numbers, and a cell."""
    kinds = next(kind.kinds for kind in notation(cards.words).facts if kind.name == fact[0])
    arguments: dict[str, str | int] = {}
    number_names = iter(SIDES if kinds.count(NUMBER) == len(SIDES) else ("number",))
    for kind, word in zip(kinds, fact[1:], strict=True):
        if kind == NUMBER:
            arguments[next(number_names)] = int(word)
        elif kind in ("card", "table-card"):
            arguments["card"] = card_name(word, cards, lang)
        elif kind == "seat":
            arguments.update(seat=seat_id(word), enemy=seat_id(other(word)))
        else:
            arguments[kind] = f"{kind}-{word}"
    if "column" in kinds:
        arguments["cell"] = cell_from_the_start_card(fact[-2], fact[-1], lang)
    if fact[0] == "aftermath":
        card = cards.card(fact[-1])
        arguments.update(flag=seat_id(card.flag), cubes=card.cubes)
    return arguments


def seat_id(word: str) -> str:
    """The id of a seat's name."""
    return word if word == NOBODY else f"seat-{word}"


def other(side: str) -> str:
    """The other side."""
    return side if side == NOBODY else SIDES[1 - SIDES.index(side)]


# Cells


@memorized
def steps(column: str, row: str) -> tuple[int, int]:
    """A31: how far east and south of the start card a cell lies."""
    east, _ = _STEP_OF_LETTER[column[0]]
    _, south = _STEP_OF_LETTER[row[0]]
    return east * int(column[1:]), south * int(row[1:])


@memorized
def cell_from_the_start_card(column: str, row: str, lang: str) -> str:
    """A31: where a cell lies, counted from the start card."""
    x, y = steps(column, row)
    ways = []
    if y:
        ways.append(say(lang, "steps-north" if y < 0 else "steps-south", steps=abs(y)))
    if x:
        ways.append(say(lang, "steps-east" if x > 0 else "steps-west", steps=abs(x)))
    if not ways:
        return say(lang, "cell-middle")
    if len(ways) == 1:
        return say(lang, "cell-line", steps=ways[0])
    return say(lang, "cell-corner", first=ways[0], second=ways[1])


# Cards


def card_name(word: str, cards: CardSet, lang: str) -> str:
    """The name of a card on the table."""
    return say(lang, own_name(word)) if word == START_CARD else strategy_card_name(cards.card(word), lang)


def short_name(word: str, cards: CardSet, lang: str) -> str:
    """A card's name in at most six letters."""
    name = card_name(word, cards, lang)
    ours = own_name(word)
    if SPEAKER.has(lang, ours) and name == say(lang, ours):
        return form(lang, ours, "short")
    if len(name) > LONGEST_SHORT_NAME and " " in name:
        first, _, rest = name.partition(" ")
        name = f"{first[0]}.{rest.replace(' ', '')}"
    return name[:LONGEST_SHORT_NAME]


def card_detail(card: Card, cards: CardSet, lang: str) -> str:
    """R1: what is printed on a strategy card."""
    return line(*card_remarks(card, cards, lang))


def card_remarks(card: Card, cards: CardSet, lang: str) -> tuple[str, ...]:
    """R1: the event of a card, its region, its flag and its cubes."""
    return (
        event_remark(card, cards, lang),
        say(lang, "detail-region", region=f"region-{card.region}"),
        say(lang, "detail-flag", seat=seat_id(card.flag)),
        say(lang, "detail-cubes", cubes=card.cubes),
    )


def event_remark(card: Card, cards: CardSet, lang: str) -> str:
    """R30: the event of a card."""
    if not card.event.parts:
        return say(lang, "event-none")
    return say(lang, "detail-event", event=event_text(card, cards, lang))


def is_reconstructed(source: Provenance) -> bool:
    """Is a value our own reconstruction?"""
    return source == "reconstruction"


# Events


def event_text(card: Card, cards: CardSet, lang: str) -> str:
    """R30, A13, A37: what an event does for the owner of its flag, part after part."""
    return EventTeller(card, cards, lang).event()


class EventTeller:
    """The event of one card being put into words; `own` and `enemy` become the names of the sides (A35)."""

    def __init__(self, card: Card, cards: CardSet, lang: str) -> None:
        self.card = card
        self.cards = cards
        self.lang = lang
        self.name = card_name(card.card, cards, lang)
        self.side = {"own": seat_id(card.flag), "enemy": seat_id(other(card.flag))}

    def say(self, message: str, **arguments: str | int) -> str:
        return say(self.lang, message, **arguments)

    def event(self) -> str:
        event = self.card.event
        if not event.parts:
            return self.say("event-none")
        text = ""
        for part in event.parts:
            text = self.joined(text, part)
        if event.condition is None:
            return text
        return self.say("event-only-if", condition=self.condition(event.condition), parts=text)

    def joined(self, text: str, part: Part) -> str:
        """The parts so far and the next one, with its own condition if it has one."""
        action = self.part(part)
        if part.condition is None:
            return self.say("event-then", parts=text, part=action) if text else action
        condition = self.condition(part.condition)
        if not text:
            return self.say("event-if", condition=condition, part=action)
        return self.say("event-then-if", parts=text, condition=condition, part=action)

    def part(self, part: Part) -> str:
        """One part without its condition."""
        if part.verb == "gain":
            return self.say("part-gain", number=part.number)
        if part.verb == "move":
            return self.say("part-move", card=self.moving(part))
        if part.verb == "remove":
            where = self.where(part, "from")
            return self.say("part-remove", number=part.number, enemy=self.side["enemy"], where=where)
        return self.say(f"part-{part.verb}", number=part.number, where=self.where(part, "on"))

    def moving(self, part: Part) -> str:
        """A18: the card that a part may move."""
        return self.name if part.card == SELF else card_name(part.card, self.cards, self.lang)

    def condition(self, condition: Condition) -> str:
        """A15, A38: who must lead, or dominate how much."""
        other = "enemy" if condition.side == "own" else "own"
        seats = {"seat": self.side[condition.side], "other": self.side[other]}
        if condition.question == "leads":
            return self.say("condition-leads", **seats)
        regions = self.regions(condition.regions)
        if len(condition.regions) > 1:
            regions = self.say("regions-together", regions=regions)
        if condition.question == "dominates more":
            return self.say("condition-dominates-more", regions=regions, **seats)
        return self.say("condition-dominates-at-least", regions=regions, number=condition.number, **seats)

    def where(self, part: Part, preposition: str) -> str:
        """A38, A39: which cards a part may touch, the widest filter first, and how often each of them."""
        anywhere = self.say(f"where-{preposition}-anywhere", number=part.number)
        first, *others = self.filters(part, preposition) or [anywhere]
        for other in others:
            first = self.say("where-only", where=first, filter=other)
        return self.say(f"limit-{preposition}", where=first, most=part.most) if part.most else first

    def filters(self, part: Part, preposition: str) -> list[str]:
        """The filters of a part in words; the one about enemy cubes reads differently when it stands alone."""
        where = part.where
        filters = []
        if where.place != "anywhere":
            message = f"where-{preposition}-{where.place.replace(' ', '-')}"
            filters.append(self.say(message, card=self.name, number=part.number))
        if where.regions:
            filters.append(self.regions(where.regions))
        if where.no_enemy_cubes:
            message = "only-no-enemy-cubes" if filters else f"where-{preposition}-no-enemy-cubes"
            filters.append(self.say(message, enemy=self.side["enemy"], number=part.number))
        return filters

    def regions(self, regions: Sequence[str]) -> str:
        """Some regions, as places."""
        *others, last = [form(self.lang, f"region-{region}", "in") for region in regions]
        return self.say("regions-and", regions=", ".join(others), last=last) if others else last
